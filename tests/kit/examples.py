"""How many cases hypothesis tries: few in the default run, more by BRIN_EXAMPLES."""

import os


def examples(few: int) -> int:
    """*few*, or as many as BRIN_EXAMPLES says."""
    return int(os.environ.get("BRIN_EXAMPLES") or few)
