"""Procedures of a raid that are no command."""
