"""A game told afterwards from its own record: the tree of a report, which any writer can put on a page."""
