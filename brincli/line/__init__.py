"""From words to a call and back: signatures, Typer, help, usage, completion, scripts."""
