"""The documentation names what exists, draws the rooms as they are, and says in Chinese what it says in English."""

import re
from pathlib import Path
from types import ModuleType

import pytest

pytestmark = pytest.mark.checkout

TOP = Path(__file__).parent.parent
PAGES = sorted(
    path.relative_to(TOP).as_posix() for path in (*TOP.glob("*.md"), *TOP.glob("docs/*.md"))
)
FOLDERS = ".ci|.types|benchmarks|cli|docs|graph|queries|sources|tests|viz"
#: What stands in code marks or behind a link and begins with one of our folders, or is mappings/ itself.
NAMED = re.compile(rf"[`(](?:\.\./)?((?:{FOLDERS})/[\w./-]*|mappings/\w*\.?\w*)[`)#]")


@pytest.fixture(scope="module")
def programs() -> dict[str, ModuleType]:
    """The programs of docs/, by name."""
    import importlib.util
    import sys

    found = {}
    for name in ("rooms", "translations"):
        spec = importlib.util.spec_from_file_location(f"docs_{name}", TOP / "docs" / f"{name}.py")
        assert spec is not None
        assert spec.loader is not None
        found[name] = importlib.util.module_from_spec(spec)
        sys.modules[spec.name] = found[name]
        spec.loader.exec_module(found[name])
    return found


@pytest.mark.parametrize("page", PAGES)
def test_every_path_that_a_page_names_exists(page: str) -> None:
    text = (TOP / page).read_text(encoding="utf-8")
    assert [path for path in NAMED.findall(text) if not (TOP / path).exists()] == []


@pytest.mark.parametrize("page", PAGES)
def test_every_link_to_a_file_leads_to_one(page: str) -> None:
    text = (TOP / page).read_text(encoding="utf-8")
    links = re.findall(r"\]\((?!https?:|#)([^)#\s]+)", text)
    assert [link for link in links if not (TOP / page).parent.joinpath(link).exists()] == []


def test_the_guide_names_many_paths() -> None:
    for page in ("CONTRIBUTING.md", "docs/architecture.md"):
        assert len(NAMED.findall((TOP / page).read_text(encoding="utf-8"))) > 20, page


def test_the_picture_of_the_rooms_is_the_one_that_the_imports_give(
    programs: dict[str, ModuleType],
) -> None:
    rooms = programs["rooms"]
    drawn = rooms.PICTURE.read_text(encoding="utf-8")
    assert drawn == rooms.picture(), "run `python docs/rooms.py`"


def test_rooms_in_rooms_are_found_and_stand_above_what_they_import(
    programs: dict[str, ModuleType], tmp_path: Path
) -> None:
    files = {
        "__init__.py": '"""The house."""',
        "high/__init__.py": '"""The high room."""',
        "high/top.py": "def f():\n    from conceptmap.low.deep import bottom\n",
        "low/__init__.py": '"""The low room."""',
        "low/beside.py": "",
        "low/deep/__init__.py": '"""Deep & down."""',
        "low/deep/bottom.py": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import conceptmap.high.top\n",
        "low/shallow/__init__.py": '"""Less deep."""',
        "low/shallow/middle.py": "import conceptmap.low.deep.bottom\n",
        "tests/test_it.py": "import conceptmap.high\n",
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    rooms = programs["rooms"]
    house = rooms.find_rooms(tmp_path)
    assert house.edges == [("conceptmap.high", "conceptmap.low")]
    low = next(room for room in house.rooms if room.name == "conceptmap.low")
    assert low.edges == [("conceptmap.low.shallow", "conceptmap.low.deep")]
    floors = [[room.name.rpartition(".")[2] for room in row] for row in rooms.floors(low)]
    assert floors == [["shallow"], ["deep"]]
    drawn = rooms.picture(tmp_path)
    assert "Deep &amp; down." in drawn
    assert "conceptmap.low.shallow imports conceptmap.low.deep<" in drawn
    assert "tests" not in drawn
    # One more module, which imports what its neighbour does, is no other picture.
    (tmp_path / "high" / "more.py").write_text(files["high/top.py"], encoding="utf-8")
    assert rooms.picture(tmp_path) == drawn


def test_no_page_was_changed_in_one_language_only(programs: dict[str, ModuleType]) -> None:
    assert programs["translations"].out_of_step() == []


ENGLISH = "# A\nfirst\n```bash\n# no heading\n```\n## B\n```console\n$ run it  # so\nsaid\n```\n"
CHINESE = "# 甲\n第一\n```bash\n# 不是标题\n```\n## 乙\n```console\n$ run it  # 这样\n```\n"


@pytest.mark.parametrize(
    ("english", "chinese", "said"),
    [
        (ENGLISH, CHINESE, []),
        (ENGLISH.replace("first", "other"), CHINESE, ["p: A: only the English changed"]),
        (ENGLISH, CHINESE.replace("第一", "其一"), ["p: A: only the Chinese changed"]),
        (
            ENGLISH.replace("first", "other"),
            CHINESE.replace("第一", "其一"),
            ["p: A: both sides changed; read them, then --update"],
        ),
        (
            ENGLISH.replace("run it", "run that"),
            CHINESE,
            ["p: B: the commands differ", "p: B: only the English changed"],
        ),
        (f"{ENGLISH}## C\nnew\n", CHINESE, ["p: 3 sections in English, 2 in Chinese"]),
    ],
)
def test_a_change_of_one_side_is_noticed(
    english: str, chinese: str, said: list[str], programs: dict[str, ModuleType]
) -> None:
    program = programs["translations"]
    known = {
        title: [program.digest(text), program.digest(other)]
        for title, text, other in program.pairs(ENGLISH, CHINESE)
    }
    assert list(program.compare("p", english, chinese, known)) == said


def test_both_readmes_list_the_same_commands_and_variables() -> None:
    rows = [
        re.findall(r"^\| `(\w+)` \|", (TOP / name).read_text(encoding="utf-8"), re.MULTILINE)
        for name in ("README.md", "README.zh.md")
    ]
    assert len(rows[0]) > 20
    assert rows[0] == rows[1]


@pytest.mark.parametrize("page", PAGES)
def test_no_page_holds_both_sides_of_a_merge(page: str) -> None:
    marks = re.compile(r"^(<<<<<<<|=======|>>>>>>>)( |$)", re.MULTILINE)
    assert marks.findall((TOP / page).read_text(encoding="utf-8")) == []
