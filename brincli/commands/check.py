"""`check`: the faults and warnings of roster files, for a person and for an editor."""

from typing import Annotated

from brincli.model.errors import Unusable
from brincli.model.events import counted
from brincli.model.options import Offers
from brincli.model.result import Shown
from brincli.play.session import Session
from brincli.roster.checks import Finding, findings
from brincli.roster.sheet import Invalid
from brincli.roster.store import read


def check(
    session: Session,
    files: Annotated[
        tuple[str, ...], "The files; left out: the roster of this command.", Offers("rosters")
    ] = (),
) -> Shown:
    """Check roster files: faults on stdout as FILE:LINE: KEY: WHAT, exit status 3 if there are any.

    Examples:
        brin check roster.toml  faults as FILE:LINE: KEY: WHAT
    """
    if files and session.options.roster_file is not None:
        raise Unusable(f"{files[0]}: name the files to check by -r or as words, not both")
    names = files or (session.path,)
    if session.script and not files:
        found = findings(session.must_book.sheet())
    else:
        found = [finding for name in names for finding in of_file(name)]
    faults = sum(finding.level == "fault" for finding in found)
    warned = len(found) - faults
    summary = f"{counted(len(names), 'file')}: {counted(faults, 'fault')}, {counted(warned, 'warning')}"
    return Shown(
        lines=[str(finding) for finding in found],
        objects=[finding._asdict() for finding in found],
        warnings=[summary],
        status=3 if faults else 0,
    )


def of_file(name: str) -> list[Finding]:
    """What is found in one file; what is not TOML is one fault."""
    try:
        return findings(read(name))
    except Invalid as error:
        return [Finding(fault.file, fault.line, fault.key, fault.what, "fault") for fault in error.faults]
