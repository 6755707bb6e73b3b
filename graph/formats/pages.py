"""The map as Markdown that is read one page at a time: an index of links, and a page a concept, a flow, and for the claims."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from conceptmap.graph.model import (
    CARRYING,
    Anchor,
    Catalog,
    Claim,
    Concept,
    Flow,
    MappedPlace,
    Proofs,
    Role,
    Sentence,
    Text,
)
from conceptmap.graph.model import Mapping as ConceptMapping
from conceptmap.graph.model.purl import shown_version
from conceptmap.graph.spelling.markdown import code_span, inline

INDEX: Final = "llms.txt"
CLAIMS: Final = "claims.md"
#: What may be left out by whoever reads little: a heading that llmstxt.org gives this meaning.
#: What each language is called by those who read it.
LANGUAGE_NAMES: Final[Mapping[str, str]] = {"en": "English", "zh": "中文"}
_OPTIONAL: Final = "## Optional"
_FIRST: Final = 140  #: characters of a definition in the index
#: What the pages say themselves.
_WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "releases": "Places are path:lines in these releases; the word behind each says how far it is proven.",
        "flows": "Flows",
        "claims": "Claims",
        "said": "What has been said of the code, whether it is true, and the evidence.",
        "absent": "absent",
        "broader": "Broader",
        "narrower": "Narrower",
        "about": "About",
        "takes": "takes",
        "gives": "gives",
        "true": "True is",
    },
    "zh": {
        "releases": "位置写作 路径:行号，对应以下版本;其后的词说明它被验证到什么程度。",
        "flows": "流程",
        "claims": "论断",
        "said": "关于代码的论断、是否属实，以及证据。",
        "absent": "没有对应",
        "broader": "上位概念",
        "narrower": "下位概念",
        "about": "相关概念",
        "takes": "输入",
        "gives": "输出",
        "true": "实际情况",
    },
}


@dataclass(frozen=True, slots=True)
class Style:
    """What pages of one use have in common; a plain page links to nothing, since its reader pays for each byte."""

    concept: str = ""  #: the address of a concept's page, with `{id}` in it; without one, concepts are named only
    upstream: bool = False  #: whether a place is a link to its lines in the release
    indent: str = (
        "  "  #: before what stands under an item; some readers of Markdown ask for four spaces
    )


PLAIN: Final = Style()


def all_pages(
    catalog: Catalog, proofs: Proofs, languages: Sequence[str] | None = None
) -> dict[str, str]:
    """Every page by its path: the index and what it links to, and each further language in a folder of its own.

    The languages are those of the map, in its order, unless others are given.
    """
    first, *others = languages or catalog.identity.languages
    pages: dict[str, str] = {}
    for language in (first, *others):
        top = "" if language == first else f"{language}/"
        links = {one: f"{one}/{INDEX}" for one in others} if language == first else {}
        index = index_page(catalog, language, "concepts/{id}.md", "flows/{id}.md")
        words = _WORDS[language]
        more = [f"- [{LANGUAGE_NAMES[one]}]({address})" for one, address in links.items()]
        if catalog.claims:
            more.append(f"- [{words['claims']}]({CLAIMS}): {words['said']}")
            pages[f"{top}{CLAIMS}"] = claims_page(catalog, proofs, language)
        if more:
            index += "\n".join(["", _OPTIONAL, "", *more, ""])
        pages[f"{top}{INDEX}"] = index
        for concept in catalog.concepts.values():
            page = concept_page(catalog, proofs, concept, language)
            pages[f"{top}concepts/{concept.id}.md"] = page
        for flow in catalog.flows.values():
            pages[f"{top}flows/{flow.id}.md"] = flow_page(catalog, proofs, flow, language)
    return dict(sorted(pages.items()))


def index_page(catalog: Catalog, language: str, concept: str, flow: str) -> str:
    """The title, the releases, and a link for each concept and flow; `{id}` in the addresses is its own."""
    words, identity = _WORDS[language], catalog.identity
    lines = [f"# {_text(identity.title, language)}", ""]
    if identity.description is not None:
        lines += [f"> {_text(identity.description, language)}", ""]
    lines += [words["releases"], ""]
    lines += [f"- {id_}: {code_span(one.release.purl)}" for id_, one in catalog.frameworks.items()]
    for area in catalog.areas.values():
        own = [one for one in catalog.concepts.values() if one.area == area.id]
        if own:
            lines += ["", f"## {_text(area.label, language)}", ""]
        for one in own:
            says = first_sentence(one.definition.in_language(language))
            lines.append(f"- {_link(one.label, concept, one.id, language)}: {inline(says)}")
    if catalog.flows:
        lines += ["", f"## {words['flows']}", ""]
        lines += [f"- {_link(one.label, flow, one.id, language)}" for one in catalog.flows.values()]
    return "\n".join(lines) + "\n"


def concept_page(
    catalog: Catalog, proofs: Proofs, concept: Concept, language: str, style: Style = PLAIN
) -> str:
    """One concept: what it is, its places in each framework, and what is said of it."""
    writer = _Writer(catalog, proofs, language, style)
    words = _WORDS[language]
    lines = [f"# {_text(concept.label, language)} ({code_span(concept.id)})", ""]
    lines += [_text(concept.definition, language)]
    if concept.broader is not None:
        lines += ["", f"{words['broader']}: {writer.concept(concept.broader)}"]
    below = [one for one in catalog.concepts.values() if one.broader == concept.id]
    if style.concept and below:
        lines += ["", f"{words['narrower']}: {', '.join(writer.concept(one.id) for one in below)}"]
    for mapping in concept.mappings.values():
        lines += writer.mapping(mapping)
    said = [one for one in catalog.sentences() if concept.id in one.about]
    if said:
        lines += ["", f"## {words['claims']}", ""]
    for one in said:
        lines += writer.sentence(one, without=concept.id)
    return "\n".join(lines) + "\n"


def flow_page(
    catalog: Catalog, proofs: Proofs, flow: Flow, language: str, style: Style = PLAIN
) -> str:
    """The stages of a flow in order, and what each takes and gives."""
    writer = _Writer(catalog, proofs, language, style)
    words = writer.words
    lines = [f"# {_text(flow.label, language)} ({code_span(flow.id)})"]
    for number, stage in enumerate(flow.stages, 1):
        label = _text(catalog.concepts[stage.concept].label, language)
        lines += ["", f"## {number}. {label} ({writer.concept(stage.concept, named=False)})", ""]
        for id_, part in stage.frameworks.items():
            mapping = catalog.concepts[stage.concept].mappings.get(id_)
            own = () if mapping is None else mapping.at[:1]
            places = own if part.at is None else (part.at,)
            lines += [f"- {id_}{writer.where(places)}"]
            lines += [f"{style.indent}- {words['takes']}: {_text(part.takes, language)}"]
            lines += [f"{style.indent}- {words['gives']}: {_text(part.gives, language)}"]
    return "\n".join(lines) + "\n"


def claims_page(catalog: Catalog, proofs: Proofs, language: str, style: Style = PLAIN) -> str:
    """All claims, with their verdicts and evidence."""
    writer = _Writer(catalog, proofs, language, style)
    lines = [f"# {writer.words['claims']}", "", writer.words["said"], ""]
    for claim in catalog.claims.values():
        lines += writer.sentence(claim)
    return "\n".join(lines) + "\n"


@dataclass(frozen=True, slots=True)
class _Writer:
    """Writes the parts of pages, of one map in one language."""

    catalog: Catalog
    proofs: Proofs
    language: str
    style: Style

    @property
    def words(self) -> Mapping[str, str]:
        return _WORDS[self.language]

    def concept(self, id_: str, *, named: bool = True) -> str:
        """A concept by its id, or by its name where it is a link and nothing beside it says the name."""
        if not self.style.concept:
            return code_span(id_)
        name = _text(self.catalog.concepts[id_].label, self.language) if named else code_span(id_)
        return f"[{name}]({self.style.concept.replace('{id}', id_)})"

    def mapping(self, mapping: ConceptMapping) -> Iterator[str]:
        framework = self.catalog.frameworks[mapping.framework]
        absence = mapping.absence
        standing = self.words["absent"] if mapping.match is None else mapping.match.value
        state = self.proofs.mapping_state(mapping).value
        label = _text(framework.label, self.language)
        release = shown_version(framework.release.purl, framework.release.version)
        yield ""
        yield f"## {label} {inline(release, begins=False)}: {standing} ({state})"
        yield ""
        note = mapping.note if absence is None else absence.reason
        if note is not None:
            yield _text(note, self.language)
            yield ""
        setting = mapping.setting
        if setting is not None:
            default = "" if setting.default is None else f" = {code_span(setting.default)}"
            yield f"- {', '.join(map(code_span, setting.written))}{default}"
        for place in mapping.places(*CARRYING, Role.SHOWN, Role.NEAR, Role.LOOKALIKE):
            yield self._place(place)

    def sentence(self, said: Sentence, without: str = "") -> Iterator[str]:
        """What is said with its evidence, and links to the concepts that it is about, but one."""
        state = self.proofs.claim_state(said).value
        verdict = f"{said.verdict}, " if isinstance(said, Claim) else ""
        yield f"- {_text(said.says, self.language)} ({verdict}{state}) {code_span(said.id)}"
        if isinstance(said, Claim) and said.corrects is not None:
            corrects = _text(said.corrects, self.language)
            yield f"{self.style.indent}- {self.words['true']}: {corrects}"
        about = [self.concept(one) for one in said.about if one != without]
        if self.style.concept and about:
            yield f"{self.style.indent}- {self.words['about']}: {', '.join(about)}"
        for anchor in said.evidence:
            yield f"{self.style.indent}- {anchor.framework}{self.where((anchor,))}"

    def where(self, anchors: Iterable[Anchor]) -> str:
        return "".join(
            f" {self._location(anchor)}{f' {code_span(anchor.symbol)}' if anchor.symbol else ''}"
            f" ({self.proofs.anchor_state(anchor).value})"
            for anchor in anchors
        )

    def _place(self, place: MappedPlace) -> str:
        own = place.role is Role.AT  # whose match and note are the mapping's
        tags = () if own else (place.role.value, *((place.match.value,) if place.match else ()))
        tag = f" [{', '.join(tags)}]" if tags else ""
        note = "" if own or place.note is None else f": {_text(place.note, self.language)}"
        return f"-{self.where((place.anchor,))}{tag}{note}"

    def _location(self, anchor: Anchor) -> str:
        location = code_span(anchor.location)
        release = self.catalog.frameworks[anchor.framework].release
        url = release.url(anchor) if self.style.upstream else None
        return location if url is None else f"[{location}](<{url}>)"


def _link(label: Text, address: str, id_: str, language: str) -> str:
    return f"[{_text(label, language)}]({address.replace('{id}', id_)})"


def first_sentence(text: str) -> str:
    """The beginning of a text, to its first full stop, or cut between words."""
    line = " ".join(text.split())
    ends = [at for stop in (". ", "。") if (at := line.find(stop, 0, _FIRST)) > 0]
    if ends:
        return line[: min(ends) + 1]
    if len(line) <= _FIRST:
        return line
    end = line.rfind(" ", _FIRST // 2, _FIRST)
    return f"{line[: end if end > 0 else _FIRST]}…"


def _text(text: Text, language: str) -> str:
    return inline(text.in_language(language))
