"""One entry of the list of commands: strings only, so that the list costs nothing to read."""

from brincli.model.facts import Facts, record


@record
class Listed(Facts):
    """One command, which is imported only when it is called."""

    where: str  # module and function: `games.both.roll:roll`
    says: str
    alone: bool = False  # can be thrown where there is no roster
    roster_too: bool = False  # a word ending in .toml names the roster
    any_time: bool = False  # is thrown between two games as well (Q9.4)
    answers: bool = False  # throws nothing, but says yes or no: has -e
    of_another: bool = False  # takes the words of another command, its options among them
    looks_back: bool = False  # only reads the roster: has --at, as it stood after a step of the log
    new_file: bool = False  # with --output what it starts is written into a file of its own
    shows: bool = False  # shows what is there: has --color
    own_words: bool = False  # its words are the player's: options stand before the first, `-` is stdin
    deeds: tuple[str, ...] = ()  # the deeds that it does, where they have another name than it has
    letter: str = ""  # does as well, for ever
