"""Dice and record-keeping for solo skirmish wargames."""

__version__ = "0.1.0"
