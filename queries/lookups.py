"""The look-ups over the model, under one roof: find, where, translate, compare, gaps, path, stats."""

from conceptmap.queries.connections import Step, path
from conceptmap.queries.counts import FrameworkCount, Stats, stats
from conceptmap.queries.finding import Hit, find
from conceptmap.queries.matrix import Cell, Gap, Matrix, Row, Standing, compare, gaps
from conceptmap.queries.places import Resident, Spot, Whereabouts, split_place, where
from conceptmap.queries.translation import Denied, Route, Translation, translate

__all__ = [
    "Cell", "Denied", "FrameworkCount", "Gap", "Hit", "Matrix", "Resident", "Route", "Row", "Spot",
    "Standing", "Stats", "Step", "Translation", "Whereabouts", "compare", "find", "gaps", "path",
    "split_place", "stats", "translate", "where",
]  # fmt: skip
