"""`play`: the guided turn: what is open is listed, and one key does it."""

from typing import Annotated

from brincli.model.errors import Unusable
from brincli.model.options import Offers
from brincli.model.result import Shown
from brincli.play.session import Session


def play(
    session: Session,
    file: Annotated[tuple[str, ...], "The roster; left out: that of this command."] = (),
    *,
    dice: Annotated[
        str | None, "Your own dice for every throw: ask asks for them.", Offers("words", ("ask",))
    ] = None,
) -> Shown:
    """Guide you through the turn: what is open is listed, and Enter does the first of it.

    A number does that one, - skips the first, n goes to the next phase, u takes back, q leaves; anything
    else is a command. Each step is recorded as if it had been typed. You can stop and start anywhere.

    Examples:
        brin play             the turn of the roster here
        brin play --dice ask  with your own dice
    """
    if session.script:
        raise Unusable("play cannot stand in a script: its lines are read from stdin, as in brin play < FILE")
    if file:
        raise Unusable(f"{file[0]!r}: a roster that is named as a word ends in .toml; any other by -r FILE")
    if dice not in (None, "ask"):
        raise Unusable(
            f"--dice {dice}: play asks for dice, --dice ask; those of one throw go behind its command"
        )
    from brincli.commands.dialogue import Dialogue
    from brincli.line.shell import remembering

    table = Dialogue(session.options.replaced(dice_typed=dice, roster_file=session.path))
    with remembering(session.options.roster_file):
        table.lead()
    return Shown()
