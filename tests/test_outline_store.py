"""Outlines are kept under what they were made by."""

import hashlib
from importlib.metadata import version
from pathlib import Path

import pytest

from conceptmap.sources.outlines import languages, store


def test_every_module_of_every_language_stands_in_the_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Modules in rooms of `languages` too: what an older parser said is not believed."""
    modules = sorted(Path(str(languages.__file__)).parent.rglob("*.py"))
    names = {module.name for module in modules}
    assert {"table.py", "python.py", "outline.py", "blanking.py", "tokens.py"} <= names
    digest = hashlib.sha256(version("ast-grep-py").encode())
    for module in modules:
        digest.update(module.read_bytes())
    store._rules.cache_clear()
    assert store._rules() == digest.hexdigest()[:16]

    room = tmp_path / "languages" / "cpp"
    room.mkdir(parents=True)
    deep = room / "tokens.py"
    monkeypatch.setattr(store, "__file__", str(tmp_path / "store.py"))
    keys = set()
    for text in ("one", "two"):
        deep.write_text(text)
        store._rules.cache_clear()
        keys.add(store._rules())
    store._rules.cache_clear()
    assert len(keys) == 2
