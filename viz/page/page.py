"""The page: one HTML file that needs nothing but itself."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from conceptmap.graph.model import Catalog, Excerpt, Proofs, known_proofs
from conceptmap.tracing.runs.recorded_run import RecordedRun
from conceptmap.viz.facts.coverage import FileCoverage
from conceptmap.viz.facts.exercises import formulas_script
from conceptmap.viz.facts.facts import embeddable, page_facts
from conceptmap.viz.page.shell import Frame
from conceptmap.viz.parts.assets import digest, early_script, network_script, page_script, template
from conceptmap.viz.parts.links import HashLinks
from conceptmap.viz.parts.markup import escape
from conceptmap.viz.parts.words import LANGUAGE_TAGS
from conceptmap.viz.static.start import start

_HOLE: Final = re.compile("@([a-z]+)@")
_POLICY: Final = (
    "default-src 'none'; script-src {scripts}; style-src {styles}; img-src data: blob:; "
    "base-uri 'none'; form-action 'none'"
)


def build_page(
    catalog: Catalog,
    *,
    proofs: Proofs | None = None,
    language: str = "en",
    excerpts: Mapping[str, Excerpt] | None = None,
    coverage: Mapping[str, Sequence[FileCoverage]] | None = None,
    most_code: int | None = None,
    notices: Mapping[str, str] | None = None,
    runs: Sequence[RecordedRun] = (),
) -> str:
    """Build the whole page; `excerpts` are keyed by `Anchor.qualified`, `coverage` by framework id.

    With `most_code`, excerpts are cut until all of them, deflated, have no more bytes; `notices` are the licences that go with them;
    `runs` are what is played.
    """
    language = catalog.identity.in_language(language)
    facts = page_facts(
        catalog,
        proofs=known_proofs(catalog, proofs),
        excerpts=excerpts,
        coverage=coverage,
        most_code=most_code,
        notices=notices,
        runs=runs,
    )
    links = HashLinks()
    style, early = template("page.css"), early_script()
    script, library, formulas = page_script(), network_script(), formulas_script(facts)
    scripts = " ".join(f"'{digest(text)}'" for text in (early, library, formulas, script))
    return fill(
        template("page.html"),
        {
            "lang": LANGUAGE_TAGS[language],
            "language": language,
            "policy": policy(scripts=scripts, styles=f"'{digest(style)}'"),
            "title": escape(catalog.identity.title.in_language(language)),
            "style": style,
            "early": early,
            "body": Frame(facts, language, links).body(
                start(facts, language, links), unscripted=True
            ),
            "map": embeddable(facts),
            "network": library,
            "formulas": formulas,
            "script": script,
        },
    )


def policy(*, scripts: str, styles: str) -> str:
    """Write the content security policy: nothing loads but what the page itself holds or names."""
    return _POLICY.format(scripts=scripts, styles=styles)


def fill(skeleton: str, values: Mapping[str, str]) -> str:
    """Put values into the holes of a template, once, so that no value is read as a template."""
    return _HOLE.sub(lambda hole: values[hole[1]], skeleton)
