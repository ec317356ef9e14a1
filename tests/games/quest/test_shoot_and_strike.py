"""`shoot` and `strike` keep to the rules unless they are forced (Q4.2, Q5.1)."""

import pytest

from brincli.games.quest.shoot import shoot
from brincli.games.quest.strike import strike
from brincli.model.errors import Unusable
from tests.kit.scenes import QUEST
from tests.kit.throwing import figures, played, roster


@pytest.mark.parametrize("forced", [{}, {"force": False}])
def test_at_a_friend_nobody_throws_unforced(forced):
    """Source: Q5.1"""
    game = roster(QUEST)
    brin, olaf = figures(game, "Brin", "Olaf")
    for rule, target in ((shoot, olaf), (strike, (olaf,))):
        with pytest.raises(Unusable, match="own side, heroes; --force overrules"):
            played(rule, game, "1", brin, target, **forced)
        assert played(rule, game, "1", brin, target, force=True).events
