"""Objects as lines of JSON."""

import sys
from collections.abc import Iterable, Iterator
from json import JSONEncoder
from typing import Any

from brincli.model.visible import visible_json


def json_lines(objects: Iterable[dict[str, Any]]) -> Iterator[str]:
    """A line of JSON an object; hidden letters as escapes, other text as it is."""
    # What the stream could not write would be escaped in a way that JSON does not know.
    unicode = sys.stdout is None or str(sys.stdout.encoding).lower().replace("-", "") == "utf8"
    encoder = JSONEncoder(ensure_ascii=not unicode)
    return (visible_json(encoder.encode(one)) for one in objects)
