"""Games on a running Dask cluster: blocks of seeds go out, and come back in their order.

Its workers need brin installed, of the same version. Only here is Dask imported, from the extra
`brincli[cluster]`.
"""

from collections.abc import Iterator

from brincli.model.errors import Unreachable, Unusable
from brincli.play.many_games import AHEAD, Block, Counted, block_played, in_order

PATIENCE = 10
"""Seconds to wait for the scheduler."""
WITHOUT = "--on needs Dask, which is not installed: pip install 'brincli[cluster]'"


class Cluster:
    """Blocks on the workers of a scheduler."""

    def __init__(self, address: str) -> None:
        self._address = address

    def __call__(self, blocks: Iterator[Block]) -> Iterator[Counted]:
        """Raises Unreachable if nobody answers at that address, or no worker is there."""
        try:
            from distributed import Client
        except ImportError:
            raise Unusable(WITHOUT) from None
        try:
            client = Client(self._address, timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError) as error:
            raise Unreachable(f"--on {self._address}: no scheduler answers there ({error})") from None
        with client:
            threads = sum(client.nthreads().values())
            if not threads:
                raise Unreachable(f"--on {self._address}: the scheduler has no workers")
            yield from in_order(
                blocks,
                lambda block: client.submit(block_played, block, pure=False),
                lambda out: out.result(),
                AHEAD * threads,
            )
