"""Imports packages into an Anki library of its own, one after the other: `python anki_imports.py JOB.json`, with a Python that has Anki.

JOB: {packages: [[file, always]], review}. Prints, as JSON, what the library holds after each import. After the first one,
the card of the note `review` is answered, so that one sees whether a later import takes what was learnt.
"""

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from anki.collection import Collection, ImportAnkiPackageOptions, ImportAnkiPackageRequest
from anki.import_export_pb2 import (
    IMPORT_ANKI_PACKAGE_UPDATE_CONDITION_ALWAYS as ALWAYS,
)
from anki.import_export_pb2 import (
    IMPORT_ANKI_PACKAGE_UPDATE_CONDITION_IF_NEWER as IF_NEWER,
)

GOOD = 3


def imported(library: Any, package: str, *, always: bool) -> dict[str, int]:
    """How many notes are new, changed, and known already."""
    when = ALWAYS if always else IF_NEWER
    options = ImportAnkiPackageOptions(
        merge_notetypes=True, update_notes=when, update_notetypes=when, with_scheduling=False
    )
    log = library.import_anki_package(
        ImportAnkiPackageRequest(package_path=package, options=options)
    ).log
    told = ("new", "updated", "duplicate", "conflicting", "first_field_match", "missing_notetype")
    return {name: len(getattr(log, name)) for name in told}


def held(library: Any) -> dict[str, Any]:
    """What the library has."""
    count = library.db.scalar
    return {
        "notes": count("select count() from notes"),
        "names": count("select count(distinct guid) from notes"),
        "cards": count("select count() from cards"),
        "reviews": count("select count() from revlog"),
        "decks": len(library.decks.all_names_and_ids()),
        "kinds": [one.name for one in library.models.all_names_and_ids()].count("conceptmap"),
        "fields": dict(library.db.execute("select guid, flds from notes")),
        "reviewed": [
            guid
            for (guid,) in library.db.execute(
                "select guid from notes where id in (select nid from cards where reps > 0)"
            )
        ],
    }


def review(library: Any, guid: str) -> None:
    """Answer the card of one note, whatever else is due."""
    [(card_id,)] = library.db.execute(
        "select id from cards where nid = (select id from notes where guid = ?)", guid
    )
    card = library.get_card(card_id)
    card.start_timer()
    states = library._backend.get_scheduling_states(card_id)
    library.sched.answer_card(library.sched.build_answer(card=card, states=states, rating=GOOD - 1))


def main() -> None:
    """Do what the job says."""
    job = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory() as folder:
        library = Collection(str(Path(folder) / "collection.anki2"))
        steps = []
        for number, (package, always) in enumerate(job["packages"]):
            told = imported(library, package, always=always)
            if number == 0 and job["review"]:
                review(library, job["review"])
            steps.append(told | held(library))
        _, whole = library.fix_integrity()
        library.close()
    json.dump({"steps": steps, "whole": whole}, sys.stdout)


if __name__ == "__main__":
    main()
