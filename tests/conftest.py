"""What all tests stand on."""

import gc
import signal
from pathlib import Path

import pytest
from hypothesis import settings

from tests.kit.examples import examples
from tests.kit.small_file import OLD

# Who runs the tests may ignore Ctrl-C, as shells do for what runs in the background; a program that is
# started from here would then ignore it too, and be no program that a person interrupts.
signal.signal(signal.SIGINT, signal.default_int_handler)

# No law goes by a clock: a busy machine breaks none.
settings.register_profile("brin", deadline=None, max_examples=examples(100))
settings.load_profile("brin")


def pytest_collection_finish() -> None:
    """Leave the collector out of what was collected: it stays until the end."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A small roster file that is there already."""
    path = tmp_path / "roster.toml"
    path.write_bytes(OLD)
    return path
