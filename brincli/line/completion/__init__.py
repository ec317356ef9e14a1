"""Completion for bash, zsh and fish: the shell asks brin itself what could stand at the cursor.

Typer's own completion is not used: it splits the line without regard to open quotes, offers names with spaces
unquoted, and costs the start of Typer at every press of the key. Here nothing of Typer or rich is imported.
"""
