"""Flash cards as a package that Anki imports: the same map gives the same bytes, and a later one updates the cards in place."""

import html
import os
import re
import sqlite3
import tempfile
from collections.abc import Iterator
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any, Final

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.formats.flash_cards import FlashCard, flash_cards
from conceptmap.graph.formats.format import Contents
from conceptmap.graph.formats.zipped import zipped
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Anchor, Catalog

#: Milliseconds since 1970 from which notes and cards are numbered; Anki gives those that it has already other numbers.
_FIRST_NUMBER: Final = 1_600_000_000_000
#: Seconds since 1970, and a range of them: when a note was changed last, as far as its text tells.
_CHANGED: Final = (1_600_000_000, 100_000_000)
_SQLITE_VERSION: Final = slice(96, 100)  #: where a database names the program that wrote it last
_CSS: Final = (
    ".card { font-family: sans-serif; font-size: 18px; text-align: left; max-width: 40em; margin: 1em auto; }\n"
    ".places { color: #777; font-size: 14px; overflow-wrap: anywhere; }\n"
)


def anki_package(contents: Contents) -> bytes:
    """Build the package. Raises `ConceptmapError` where genanki is not installed."""
    try:
        import genanki  # type: ignore[import-untyped] # it has none
    except ImportError:
        raise ConceptmapError(
            Message("an Anki deck needs genanki"), Message("pip install 'conceptmap[anki]'")
        ) from None
    catalog = contents.catalog
    base = catalog.identity.base
    model = genanki.Model(
        _number(base, "model"),
        "conceptmap",
        fields=[{"name": name} for name in ("Front", "Back", "Places", "Id")],
        templates=[
            {
                "name": "conceptmap",
                "qfmt": "{{Front}}",
                "afmt": '{{FrontSide}}<hr id="answer">{{Back}}<div class="places">{{Places}}</div>',
            }
        ],
        css=_CSS,
    )
    decks: dict[tuple[str, str], Any] = {}
    written = {}
    for card in flash_cards(catalog, contents.proofs):
        for language in catalog.identity.languages:
            key = (language, card.area)
            if key not in decks:
                name = _deck_name(catalog, *key)
                decks[key] = genanki.Deck(_number(base, "deck", *key), name)
            fields = _fields(catalog, card, language)
            guid = genanki.guid_for(base, language, *card.id)
            decks[key].add_note(genanki.Note(model=model, fields=fields, guid=guid))
            written[guid] = _changed(fields)
    return zipped(dict(_members(_database(genanki.Package(list(decks.values())), written))))


def _fields(catalog: Catalog, card: FlashCard, language: str) -> list[str]:
    places = "<br>".join(_place(catalog, anchor) for anchor in card.places)
    back = "<br>".join(_html(text.in_language(language)) for text in card.back)
    return [_html(card.front.in_language(language)), back, places, _html("/".join(card.id))]


def _place(catalog: Catalog, anchor: Anchor) -> str:
    url = catalog.frameworks[anchor.framework].release.url(anchor)
    place = _html(anchor.location)
    link = f'<a href="{html.escape(url)}">{place}</a>' if url else place
    symbol = f" <code>{_html(anchor.symbol)}</code>" if anchor.symbol else ""
    return f"{_html(anchor.framework)}:{link}{symbol}"


def _html(text: str) -> str:
    """Text as a field holds it: no markup, no command of Anki's own such as `[sound:…]`; code between backticks."""
    escaped = html.escape(text.encode("utf-8", "replace").decode()).replace("[", "&#91;")
    escaped = escaped.replace("{{", "{&#123;").replace("\x1f", " ")
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escaped).replace("\n", "<br>")


def _deck_name(catalog: Catalog, language: str, area: str) -> str:
    title = catalog.identity.title.in_language(language)
    spoken = f"{title} ({language})" if len(catalog.identity.languages) > 1 else title
    label = catalog.areas[area].label.in_language(language)
    return "::".join(part.replace("::", ": ") for part in (spoken, label))


def _number(*names: str) -> int:
    """A number that Anki knows a deck or a note type by: always the same for these names."""
    return (1 << 30) + int.from_bytes(sha256("\n".join(names).encode()).digest()[:4], "big") % (1 << 30)  # fmt: skip


def _changed(fields: list[str]) -> int:
    """When a note was changed last: what SOURCE_DATE_EPOCH says, else a time made of its text, another for another text.

    Anki updates a note whose time is another one, and by default only where it is later.
    """
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    if given.isascii() and given.isdigit() and len(given) <= 10:  # noqa: PLR2004 - seconds up to the year 2286
        return int(given)
    first, many = _CHANGED
    text = "\x1f".join(fields).encode("utf-8", "replace")
    return first + int.from_bytes(sha256(text).digest()[:8], "big") % many


def _database(package: Any, changed: dict[str, int]) -> bytes:  # noqa: ANN401 - genanki has no types
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "collection.anki2"
        connection = sqlite3.connect(file)
        try:
            package.write_to_db(connection.cursor(), _CHANGED[0], count(_FIRST_NUMBER))
            connection.executemany(
                "UPDATE notes SET mod = ? WHERE guid = ?",
                [(time, guid) for guid, time in changed.items()],
            )
            connection.commit()
            connection.execute("VACUUM")
        finally:
            connection.close()
        data = bytearray(file.read_bytes())
    data[_SQLITE_VERSION] = bytes(4)
    return bytes(data)


def _members(database: bytes) -> Iterator[tuple[str, bytes]]:
    yield "collection.anki2", database
    yield "media", b"{}"
