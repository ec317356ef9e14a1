"""Puts the manual pages into the wheel, made of what the commands declare."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Manual(BuildHookInterface[Any]):
    """Writes the pages beside the wheel and has them installed where `man` looks."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        sys.path.insert(0, self.root)
        from brincli.line.manual import pages

        folder = Path(self.directory) / "man"
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in pages().items():
            (folder / name).write_text(text, encoding="utf-8")
            build_data["shared_data"][str(folder / name)] = f"share/man/man1/{name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        for page in (Path(self.directory) / "man").iterdir():
            page.unlink()
        (Path(self.directory) / "man").rmdir()
