"""Exact odds of any rule, worked out from the rule itself: it is thrown with dice that fall every way."""

from brincli.odds.explore import Exploring, distribution
from brincli.odds.weights import Weights

__all__ = ["Exploring", "Weights", "distribution"]
