"""How much of a release the searches of an absence look at."""

from collections.abc import Iterator, Sequence
from functools import cache

from conceptmap.graph.findings import Code, Finding, Level
from conceptmap.graph.lock.obligations import SearchObligation, obligations
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Catalog
from conceptmap.graph.spelling.samples import text_sample
from conceptmap.sources.outlines.workspace import Workspace
from conceptmap.sources.proof.absences.own_words import is_code
from conceptmap.sources.trees.files.globs import selector


def partial_searches(catalog: Catalog, workspace: Workspace) -> Iterator[Finding]:
    """A warning for every search that looks at less than all code of its release, tests aside, and does not say why.

    Where the release is not on this machine, only the globs are judged: what none of them can reach is left out.
    """

    @cache
    def code(framework: str) -> tuple[str, ...] | None:
        tree = workspace.tree(framework)
        return None if tree is None else tuple(path for path in tree.files() if is_code(path))

    @cache  # most searches of a framework look at the same
    def left_out(
        framework: str, within: tuple[str, ...], excluding: tuple[str, ...]
    ) -> Message | None:
        return _left_out(within, excluding, code(framework))

    for one in obligations(catalog):
        if not isinstance(one, SearchObligation) or one.search.why:
            continue
        left = left_out(
            one.framework,
            one.search.within,
            tuple(glob for e in one.search.excepts if not e.why for glob in e.within),
        )
        if left is not None:
            yield Finding(
                code=Code.SEARCH_PARTIAL,
                message=Message(
                    "{concept} is absent in {framework}: the search for {pattern} {left}, and does not say why",
                    concept=one.concept.id,
                    framework=one.framework,
                    pattern=one.search.pattern,
                    left=left,
                ),
                place=one.place,
                help=Message(
                    "search all code of the release, or write why: {sample}",
                    sample=text_sample(catalog.identity.languages),
                ),
                level=Level.WARNING,
            )


def _left_out(
    within: Sequence[str], excluding: Sequence[str], code: tuple[str, ...] | None
) -> Message | None:
    if code is None:
        if any(glob.startswith("**") for glob in within):
            return None
        return Message("looks at {within:list} alone", within=within)
    selects = selector(within, excluding)
    left = [path for path in code if not selects(path)]
    if not left:
        return None
    return Message(
        "leaves out {count} of {all} files of code, such as {path}",
        count=len(left),
        all=len(code),
        path=left[0],
    )
