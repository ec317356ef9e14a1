"""The rules, one a module: pure functions of roster, dice and choices."""
