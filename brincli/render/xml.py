"""Text for XML and HTML: the letters that neither may hold are put as a question mark."""

NEVER = {0xFFFE: "?", 0xFFFF: "?"}


def well_formed(words: str) -> str:
    """The words without the two letters that no XML may hold."""
    return words.translate(NEVER)
