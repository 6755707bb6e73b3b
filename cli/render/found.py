"""What `find` found, as cards: the name, why it was found, one place in each framework."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from conceptmap.cli.escaping import visible
from conceptmap.cli.render.found_rows import found_places
from conceptmap.cli.render.text.cjk_wrapping import columns, spans
from conceptmap.cli.render.text.styled_lines import Piece, StyledLines
from conceptmap.cli.shown_map import ShownMap
from conceptmap.cli.words.punctuation import labelled, listed
from conceptmap.cli.words.sentences import said
from conceptmap.cli.words.words import word
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Anchor, Concept
from conceptmap.queries.finding.answers.explaining import marks
from conceptmap.queries.finding.answers.finding import Found, Hit
from conceptmap.queries.finding.index.documents import fields_of

_WIDEST: Final = 110
_SIDE_BY_SIDE: Final = 3  #: how many concepts are told in full where none is sure
_NEXT: Final = 2  #: how many more are named
_AROUND: Final = 160  #: columns of a text around what is marked in it
#: Fields whose words the name itself shows.
_SHOWN: Final = ("label", "id")
_SET_BY: Final = ("option", "field", "env", "metric", "request_field", "endpoint")


def print_found(shown: ShownMap, found: Found) -> None:
    """Print the answer for a person: what is called so, or as many cards as it is sure of, then what comes next by name."""
    called = [hit for hit in found.hits if hit.confidence == "sure"]
    concepts = [hit for hit in found.hits if hit.kind == "concept"]
    full = [hit for hit in called if hit.kind == "concept"] if called else concepts[:_SIDE_BY_SIDE]
    following = [hit for hit in concepts if hit not in full]
    cards = _Cards(shown, found)
    cards.heading()
    for hit in full:
        cards.card(hit)
    cards.others([hit for hit in called if hit.kind != "concept"])
    cards.following(following[:_NEXT])
    cards.others([hit for hit in found.hits if hit.kind != "concept" and hit not in called])
    cards.lines.print()


class _Cards:
    def __init__(self, shown: ShownMap, found: Found) -> None:
        self.lines = StyledLines()
        self._shown = shown
        self._found = found
        self._width = min(self.lines.width, _WIDEST)
        self._begun = False

    def heading(self) -> None:
        """How sure the answer is, and how the words were taken."""
        found = self._found
        sentences = []
        if found.confidence == "likely":
            sentences.append(Message("probably one of these"))
        elif found.confidence == "nearest":
            sentences.append(Message("no sure answer; these are nearest"))
        if found.corrected and found.confidence != "sure":
            pairs = tuple(f"{typed} → {meant}" for typed, meant in found.corrected.items())
            sentences.append(Message("taken as {words:list}", words=pairs))
        if found.unknown:
            sentences.append(Message("not in the map: {words:list}", words=found.unknown))
        if found.frameworks:
            sentences.append(Message("looked in {frameworks:list}", frameworks=found.frameworks))
        for sentence in sentences:
            self._text(said(sentence, self._shown.language), 0, "dim")
            self._begun = True

    def card(self, hit: Hit) -> None:
        """A concept: names, why it was found, what it is, one place in each framework."""
        language = self._shown.language
        concept = self._shown.catalog.concepts[hit.id]
        self._gap()
        self._name(concept, hit)
        reason = self._reason(concept, hit)
        if reason is not None:
            field, text = reason
            self._text(labelled(field, text, language), 2, marked=True)
        self._text(concept.definition.in_language(language), 2, marked=True)
        for anchor in found_places(self._shown, hit, self._found.frameworks):
            self._place(anchor)

    def following(self, hits: Sequence[Hit]) -> None:
        """The next concepts, by name."""
        for number, hit in enumerate(hits):
            if number == 0:
                self._gap()
                self._text(said(Message("next"), self._shown.language), 0, "dim")
            self._name(self._shown.catalog.concepts[hit.id], hit, indent=2)

    def others(self, hits: Sequence[Hit]) -> None:
        """Code, claims and what else has a name: each on one line, or what does not fit below."""
        for number, hit in enumerate(hits):
            if number == 0:
                self._gap()
            kind = word(hit.kind, self._shown.language)
            label = hit.label.in_language(self._shown.language)
            if hit.kind in ("claim", "contrast"):
                self._text(f"{kind}  {label}", 0, marked=True, hanging=2)
                self._text(f"{hit.id}  {self._sort(hit)}", 2, "dim")
            elif hit.anchor is None:
                self._text(f"{kind}  {label}  {hit.id}", 0, hanging=2)
            else:
                concept = f"  {hit.concept}" if hit.concept else ""
                name = (
                    f"{hit.framework}  {label}{concept}"
                    if hit.anchor.symbol
                    else f"{hit.framework}{concept}"
                )
                self._text(f"{kind}  {name}", 0, hanging=2)
                self._text(hit.anchor.location, 2, "link", self._shown.url(hit.anchor))

    def _sort(self, hit: Hit) -> str:
        """The verdict of a claim, the frameworks of a contrast."""
        language, catalog = self._shown.language, self._shown.catalog
        if hit.kind == "claim":
            return word(catalog.claims[hit.id].verdict, language)
        return listed(catalog.contrasts[hit.id].frameworks, language)

    def _name(self, concept: Concept, hit: Hit, indent: int = 0) -> None:
        language = self._shown.language
        name = concept.label.in_language(language)
        other = concept.label.in_language("en" if language == "zh" else "zh")
        between = f"  {other}" if other != name else ""
        line = f"{name}{between}  {hit.id}"
        if columns(line) + indent <= self._width:
            self.lines.line(
                ("", " " * indent), ("bold", name), ("", between), ("dim", f"  {hit.id}")
            )
            return
        for part, style in ((name, "bold"), (other if between else "", ""), (hit.id, "dim")):
            if part:
                self._text(part, indent, style)
                indent += 0 if indent else 2

    def _reason(self, concept: Concept, hit: Hit) -> tuple[str, str] | None:
        """The text, besides the name and the definition, that has most of the question; and its field."""
        fields = {one.field for one in hit.matched} - {*_SHOWN, "definition"}
        best = max(
            (
                (len(marks(self._found.question, text)), -at, field, text)
                for at, (field, texts) in enumerate(fields_of(concept).items())
                if field in fields
                for text in texts
            ),
            default=None,
        )
        if best is None or best[0] == 0:
            return next(
                (
                    ("pinyin" if one.via == "pinyin" else one.field, one.word)
                    for one in hit.matched
                    if one.via == "pinyin" or one.field in _SET_BY
                ),
                None,
            )
        field, text = best[2:]
        return field.replace("-", " "), _excerpt(text, marks(self._found.question, text))

    def _place(self, anchor: Anchor) -> None:
        name = f"  {anchor.framework}  "
        symbol = f"  {anchor.symbol}" if anchor.symbol else ""
        url = self._shown.url(anchor)
        if columns(name + anchor.location + symbol) <= self._width:
            self.lines.line(("", name), ("link", anchor.location, url), ("green", symbol))
            return
        self._text(f"{anchor.framework}{symbol}", 2, "green")
        self._text(anchor.location, 4, "link", url)

    def _text(
        self,
        text: str,
        indent: int,
        style: str = "",
        url: str | None = None,
        *,
        marked: bool = False,
        hanging: int = 0,
    ) -> None:
        """Lines of at most the width, cut between words, and inside one only where it is wider than a line; the second and further ones `hanging` columns in."""
        text = visible(
            " ".join(text.split()) if indent == 0 and "  " not in text else text.replace("\n", " ")
        )
        text = text.strip(" ")
        stretches = marks(self._found.question, text) if marked else []
        for start, end, margin in spans(text, self._width - indent, hanging):
            pieces: Iterable[Piece] = (
                _marked(text, start, end, stretches, style)
                if marked
                else [(style, text[start:end], url)]
            )
            self.lines.line(("", " " * (indent + margin)), *pieces)

    def _gap(self) -> None:
        if self._begun:
            self.lines.gap()
        self._begun = True


def _marked(
    text: str, start: int, end: int, stretches: Iterable[tuple[int, int]], style: str
) -> Iterator[Piece]:
    at = start
    for first, last in stretches:
        if first < end and last > at:
            yield style, text[at : max(first, at)]
            yield "bold", text[max(first, at) : min(last, end)]
            at = min(last, end)
    yield style, text[at:end]


def _excerpt(text: str, stretches: Sequence[tuple[int, int]]) -> str:
    """A long text from a little before its first marked word, cut between words."""
    if columns(text) <= _AROUND:
        return text
    begin = max(stretches[0][0] - _AROUND // 4, 0)
    begin = text.find(" ", begin) + 1 or begin if begin else 0
    end = text.rfind(" ", begin, begin + _AROUND)
    end = max(begin + _AROUND // 2, end)
    return f"{'… ' if begin else ''}{text[begin:end]}{' …' if end < len(text) else ''}"
