"""Names shown literally: what would move the cursor, hide or turn around text is made visible."""

from __future__ import annotations

import re

# C0 and C1 controls, line and paragraph separators, bidirectional controls, invisible joiners but for
# those that scripts and emoji are made with (U+200C, U+200D), the byte order mark, lone surrogates, and
# what is no character at all: what this leaves, XML can hold.
HIDDEN = (
    "[\x00-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069"
    "\ufeff\ufff9-\ufffb\ufffe\uffff\ud800-\udfff]"
)
SHORT = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}


def escaped(letter: str) -> str:
    """A letter as an escape: `\\n`, `\\x1b`, `\\u202e`."""
    code = ord(letter)
    return SHORT.get(letter) or (f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}")


def visible(text: str) -> str:
    """The text in one line with every hidden letter as an escape."""
    if text.isascii() and text.isprintable():
        return text
    return re.sub(HIDDEN, lambda match: escaped(match[0]), text)


def visible_json(text: str) -> str:
    """JSON in which those letters are JSON's own escapes; it still means the same."""
    if text.isascii() and text.isprintable():
        return text
    return re.sub(HIDDEN, lambda match: f"\\u{ord(match[0]):04x}", text)
