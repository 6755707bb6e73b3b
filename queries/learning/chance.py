"""Chance that a seed decides, the same in Python and in the page: `viz/scripts/learning/chance.js` is its twin."""

from collections.abc import Sequence
from typing import Final, TypeVar

_T = TypeVar("_T")
_ALL: Final = 0xFFFFFFFF


class Chance:
    """Numbers by mulberry32, which needs nothing but whole numbers of 32 bits."""

    def __init__(self, seed: int) -> None:
        self._state = seed & _ALL

    def below(self, count: int) -> int:
        """A number from 0 up to, and not with, `count`."""
        self._state = (self._state + 0x6D2B79F5) & _ALL
        mixed = self._state
        mixed = ((mixed ^ mixed >> 15) * (mixed | 1)) & _ALL
        mixed ^= (mixed + (mixed ^ mixed >> 7) * (mixed | 61)) & _ALL
        return (mixed ^ mixed >> 14) * count >> 32

    def shuffled(self, items: Sequence[_T]) -> list[_T]:
        """The same items in another order."""
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed
