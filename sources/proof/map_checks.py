"""What makes a map that reads well hard to believe: absences that show little, checks that cannot be run."""

from conceptmap.graph.absence_checks import check_words
from conceptmap.graph.findings import Finding
from conceptmap.graph.model import Catalog
from conceptmap.sources.outlines.workspace import Workspace
from conceptmap.sources.proof.absences.search_reach import partial_searches
from conceptmap.sources.proof.checks import broken_rules


def check_map(catalog: Catalog, workspace: Workspace) -> list[Finding]:
    """The doubts about a map, in file order: what `check` says of one that `load_catalog` reads.

    Nothing is proven here: `verify` does that. A release that `workspace` does not have is passed over.
    """
    found = [*check_words(catalog), *partial_searches(catalog, workspace), *broken_rules(catalog)]
    return sorted(found, key=lambda one: (one.place.file, one.place.line, one.place.column))
