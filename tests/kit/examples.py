"""How many cases hypothesis tries of a law: few in the default run; BRIN_EXAMPLES says otherwise."""

import os


def examples(few: int) -> int:
    """*few*, or as many as BRIN_EXAMPLES says."""
    return int(os.environ.get("BRIN_EXAMPLES") or few)
