"""`completion`: the script that has a shell complete brin's commands, options and names."""

from typing import Annotated

from brincli.line.completion.answer import SHELLS, script
from brincli.model.errors import Unusable
from brincli.model.options import Offers
from brincli.model.result import Shown
from brincli.play.session import Session


def completion(
    _: Session,
    shell: Annotated[str, "The shell: bash, zsh or fish.", Offers("words", tuple(SHELLS))],
) -> Shown:
    """Print the script with which a shell completes commands, options, and the names on the roster at hand.

    bash: brin completion bash > ~/.local/share/bash-completion/completions/brin

    zsh: brin completion zsh > _brin, in a folder of $fpath

    fish: brin completion fish > ~/.config/fish/completions/brin.fish

    Examples:
        brin completion bash  a script for the shell to read
    """
    if shell not in SHELLS:
        raise Unusable(f"{shell!r} is no shell with a script here: {', '.join(SHELLS)} are")
    text = script(shell)
    return Shown(lines=text.splitlines(), objects=[{"shell": shell, "script": text}])
