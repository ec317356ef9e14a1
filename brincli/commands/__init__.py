"""Commands that keep the records and are no rule."""
