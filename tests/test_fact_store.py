"""What files say of their calls is kept under what it was read by."""

from pathlib import Path

from conceptmap.graph.storage.kept_rows import reading_rules
from conceptmap.sources import calls
from conceptmap.sources.calls.facts import store


def test_the_modules_of_every_language_stand_in_the_key() -> None:
    """What an older reader of Python or C++ said is not believed."""
    room = Path(str(calls.__file__)).parent
    assert {"python", "cpp", "facts"} <= {module.parent.name for module in room.rglob("*.py")}
    store._rules.cache_clear()
    assert store._rules() == reading_rules(room)


def test_only_what_is_read_by_the_rules_of_now_stays() -> None:
    kept = store.FactStore()
    kept.put("one", [1])
    kept.close()
    again = store.FactStore()
    assert (again.get("one"), again.get("two")) == ([1], None)
    again._rows.write({"older:one": b"x"})
    again.close()
    last = store.FactStore()
    assert last._rows.get("older:one") is None
    assert last.get("one") == [1]
    last.close()
