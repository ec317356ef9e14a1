"""How many cases hypothesis tries of a law: a third of them by default, all of them in the gate.

BRIN_EXAMPLES is `all`, or a number for every law.
"""

import os

LEAST = 5


def examples(all_of_them: int) -> int:
    """A third of them, or all, or as many as BRIN_EXAMPLES says."""
    asked = os.environ.get("BRIN_EXAMPLES") or ""
    return int(asked) if asked.isdigit() else all_of_them if asked == "all" else max(LEAST, all_of_them // 3)
