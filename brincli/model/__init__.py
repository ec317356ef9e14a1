"""What every rule is made of: numbers, values, the state of a game, dice, events; no files, no screen."""
