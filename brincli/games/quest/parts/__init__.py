"""Procedures that several rules of a quest share; none is a command."""
