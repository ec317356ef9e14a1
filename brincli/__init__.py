"""Dice and record-keeping for solo skirmish wargames."""

__version__ = "0.2.0"
