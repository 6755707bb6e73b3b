"""What YAML means here: text stays text, every fault has its place, and files add up to one map or to none."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conceptmap.graph.errors import UnreadableMappings
from conceptmap.graph.load import load_catalog
from conceptmap.graph.model import Catalog
from conceptmap.graph.yaml.nodes import read_document

BASE = Path(__file__).parent / "cases" / "base"
FRAMEWORK = """\
  third:
    label: {en: Third, zh: 第三}
    kind: engine
    license: MIT
    release: {purl: pkg:github/example/third@0123456789abcdef0123456789abcdef01234567}
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small map that reads well, in the current folder."""
    shutil.copytree(BASE, tmp_path / "map")
    monkeypatch.chdir(tmp_path)
    return Path("map")


def put(file: Path, text: str | bytes) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return file


def faults(folder: Path, *extend: Path) -> list[str]:
    """What is wrong, as `file:line:column: CODE message`."""
    with pytest.raises(UnreadableMappings) as caught:
        load_catalog(folder, extend, cache=False)
    return [f"{f.place}: {f.code.slug} {f.message}" for f in caught.value.findings]


def area(name: str, order: int | None = None, concepts: str = "") -> str:
    body = concepts or (
        f"  {name}-idea:\n    label: {{en: {name} idea, zh: {name}意}}\n"
        f"    definition: {{en: An idea., zh: 一个想法。}}\n"
    )
    place = "" if order is None else f"order: {order}\n"
    return f"area: {name}\nlabel: {{en: {name}, zh: {name}区}}\n{place}concepts:\n{body}"


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("no", "no"), ("yes", "yes"), ("off", "off"), ("NO", "NO"), ("true", "true"), ("1.10", "1.10"),
        ("0x1F", "0x1F"), ("010", "010"), ("1e3", "1e3"), ("1_000", "1_000"), ("12:30:45", "12:30:45"),
        ("2026-01-01", "2026-01-01"), (".inf", ".inf"), ("'null'", "null"), ("=", "="), ("<<", "<<"),
        ("'~'", "~"), ("抢占", "抢占"), ('"\\u62a2"', "抢"), ("'it''s'", "it's"), ("a#b", "a#b"),
    ],
)  # fmt: skip
def test_plain_text_stays_the_text_that_was_written(written: str, read: str, folder: Path) -> None:
    put(folder / "concepts/scheduling.yaml", (folder / "concepts/scheduling.yaml").read_text().replace(
        "{en: Preemption, zh: 抢占}", f"{{en: {written}, zh: 抢占}}"))  # fmt: skip
    assert load_catalog(folder, cache=False).concepts["preemption"].label.en == read


def test_line_ends_and_marks_of_an_editor_change_nothing(folder: Path) -> None:
    plain = load_catalog(folder, cache=False)
    for file in folder.rglob("*.yaml"):
        put(file, b"\xef\xbb\xbf" + file.read_bytes().replace(b"\n", b"\r\n"))
    other = load_catalog(folder, cache=False)
    assert other == plain
    where = [a.place for a in other.anchors()]
    assert where == [a.place for a in plain.anchors()]
    file = folder / "concepts/scheduling.yaml"
    put(file, file.read_bytes().replace(b"#L10-L20", b"#L20-L10"))
    assert [fault.split(" ")[0] for fault in faults(folder)] == [
        "map/concepts/scheduling.yaml:10:13:"
    ]


@pytest.mark.parametrize(
    ("bad", "line", "column", "name"),
    [("# a\u2028b\n", 1, 4, "2028"), ("# a\n# b\u2029\n", 2, 4, "2029"), ("# \x85\n", 1, 3, "0085"),
     ("# a\r# b\n", 1, 4, "000D")],
)  # fmt: skip
def test_what_ends_a_line_for_yaml_alone_is_refused(
    bad: str, line: int, column: int, name: str, folder: Path
) -> None:
    """Else every place below it would be named wrongly."""
    file = folder / "concepts/scheduling.yaml"
    put(file, bad + file.read_text())
    (fault,) = faults(folder)
    assert fault.startswith(
        f"map/concepts/scheduling.yaml:{line}:{column}: CM103 character U+{name} ends"
    )
    put(file, file.read_text().removeprefix(bad).replace("Preemption", '"Pre\\x85emption"'))
    assert faults(folder)[0].endswith("holds the control character U+0085")


@pytest.mark.parametrize("escape", ["\\e[31m", "\\a", "\\x9b", "\\u202e", "\\0", "\\r"])
def test_text_that_would_steer_a_terminal_is_refused(
    escape: str, folder: Path, run: Callable[..., Any]
) -> None:
    file = folder / "concepts/scheduling.yaml"
    text = file.read_text()
    for changed in (
        text.replace("Preemption", f'"Pre{escape}emption"'),
        text.replace("match:", f'"{escape}":'),
    ):
        put(file, changed)
        done = run("check", "--mappings", folder)
        assert done.code == 2
        assert "CM110" in done.out
        assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]", done.out + done.err)


def test_a_name_that_is_no_key_cannot_steer_a_terminal_either(
    folder: Path, run: Callable[..., Any]
) -> None:
    put(folder / "concepts" / "bad\x1b[31m.yaml", "area: bad\nnope: 1\n")
    done = run("check", "--mappings", folder)
    assert done.code == 2
    assert "\x1b" not in done.out + done.err


@pytest.mark.parametrize(
    "text",
    ["[" * 100_000, "{a: " * 50_000, "- " * 50_000 + "x", "a:\n" + "".join(" " * n + "a:\n" for n in range(1, 3000)),
     "[" * 900 + "]" * 900, "? " * 5_000, "'" + "x" * 3_000_000, "a: b: c", "\t", "---\n...\n---\n", "%YAML 9.9\n---\na: b",
     "%TAG ! tag:x,2000:\n---\na: !b c", "key: *nowhere", "<<: {a: b}", "!!python/object:os.system {}", "a: &x [*x]"],
)  # fmt: skip
def test_whatever_a_file_holds_is_a_map_or_a_fault_with_a_place(text: str, folder: Path) -> None:
    put(folder / "concepts/scheduling.yaml", text)
    for fault in faults(folder):
        assert re.match(r"map/concepts/scheduling\.yaml:\d+:\d+: CM1\d\d ", fault)


@given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
def test_any_bytes_compose_or_are_findings(data: bytes) -> None:
    document = read_document("m.yaml", data)
    if isinstance(document, list):
        assert all(finding.place.line > 0 and finding.code.slug < "CM121" for finding in document)


def test_a_huge_file_is_refused_and_not_read(folder: Path) -> None:
    put(folder / "concepts/scheduling.yaml", b"# " + b"x" * (16 << 20))
    assert faults(folder) == [
        "map/concepts/scheduling.yaml:1:1: CM108 this file is larger than 16 MiB"
    ]


def test_a_rule_is_not_nested_without_end(folder: Path) -> None:
    deep = "{inside: " * 60 + "{kind: x}" + "}" * 60
    put(folder / "claims/own.yaml", f"claims:\n  c:\n    says: {{en: a, zh: 甲}}\n    about: [preemption]\n    kind: code\n"
        f"    verdict: confirmed\n    evidence: ['small:a.py#L1']\n    checks:\n      - {{in: 'small:a.py', rule: {deep}, count: 1}}\n")  # fmt: skip
    assert any("nested more than 40 deep" in fault for fault in faults(folder))


def test_a_concept_is_asked_as_what_people_type(folder: Path) -> None:
    file = folder / "concepts/scheduling.yaml"
    said = "    asked-as: {en: [request kicked out, lost its memory], zh: [请求被踢掉]}\n"
    old = file.read_text(encoding="utf-8")
    file.write_text(old.replace("  preemption:\n", f"  preemption:\n{said}"), encoding="utf-8")
    concept = load_catalog(folder, cache=False).concepts["preemption"]
    assert concept.asked_as == {
        "en": ("request kicked out", "lost its memory"),
        "zh": ("请求被踢掉",),
    }


def test_a_phrase_in_a_language_that_the_map_lacks_is_a_fault(folder: Path) -> None:
    file = folder / "concepts/scheduling.yaml"
    old = file.read_text(encoding="utf-8")
    said = "  preemption:\n    asked-as: {fr: [expulsion]}\n"
    file.write_text(old.replace("  preemption:\n", said), encoding="utf-8")
    assert faults(folder) == [
        "map/concepts/scheduling.yaml:5:16: CM106 fr is no language of this map",
    ]


def test_areas_come_in_their_order_then_by_id(folder: Path) -> None:
    put(folder / "concepts/aaa.yaml", area("zeta"))
    put(folder / "concepts/bbb.yaml", area("beta", 20))
    put(folder / "concepts/ccc.yaml", area("alpha", 3))
    catalog = load_catalog(folder, cache=False)
    assert list(catalog.areas) == ["alpha", "beta", "scheduling", "zeta"]
    assert list(catalog.concepts) == ["alpha-idea", "beta-idea", "preemption", "zeta-idea"]


def test_mappings_come_in_the_order_of_the_frameworks(folder: Path) -> None:
    put(
        folder / "additions/large.yaml",
        "framework: large\nconcepts:\n  preemption:\n    match: exact\n    at: a.py::f#L1\n",
    )
    concept = load_catalog(folder, cache=False).concepts["preemption"]
    assert list(concept.mappings) == ["small", "large"]


class TestAdditions:
    """A file under additions/ puts one framework's mappings beside those of other files."""

    GOOD = "framework: large\nconcepts:\n  preemption:\n    match: exact\n    at: large/a.py::f#L1-L2\n"

    def test_it_adds(self, folder: Path) -> None:
        put(folder / "additions/large.yaml", self.GOOD)
        mapping = load_catalog(folder, cache=False).concepts["preemption"].mappings["large"]
        assert (mapping.concept, mapping.framework, mapping.at[0].framework) == (
            "preemption",
            "large",
            "large",
        )
        assert str(mapping.place) == "map/additions/large.yaml:3:3"

    def test_a_former_id_still_works(self, folder: Path) -> None:
        file = folder / "concepts/scheduling.yaml"
        put(
            file,
            file.read_text().replace("  preemption:\n", "  preemption:\n    formerly: [preempt]\n"),
        )
        put(folder / "additions/large.yaml", self.GOOD.replace("preemption", "preempt"))
        mapping = load_catalog(folder, cache=False).concepts["preemption"].mappings["large"]
        assert mapping.concept == "preemption"

    def test_a_collision_is_an_error_that_names_both_places(self, folder: Path) -> None:
        put(folder / "additions/small.yaml", self.GOOD.replace("large", "small"))
        assert faults(folder) == [
            "map/additions/small.yaml:3:3: CM123 preemption in small stands at map/concepts/scheduling.yaml:8:7 too"
        ]

    def test_an_unknown_concept_is_told_the_nearest(
        self, folder: Path, run: Callable[..., Any]
    ) -> None:
        put(folder / "additions/large.yaml", self.GOOD.replace("preemption", "premption"))
        done = run("check", "--mappings", folder)
        assert "map/additions/large.yaml:3:3: CM122 no concept is called premption" in done.out
        assert "did you mean preemption?" in done.out

    def test_an_unknown_framework_is_told_the_nearest(self, folder: Path) -> None:
        put(
            folder / "additions/large.yaml",
            self.GOOD.replace("framework: large", "framework: larg"),
        )
        assert any("CM121 no framework is called larg" in fault for fault in faults(folder))

    def test_words_that_it_brings_join_the_concepts_own(self, folder: Path) -> None:
        file = folder / "concepts/scheduling.yaml"
        own = "  preemption:\n    words: [preempt, evict]\n"
        put(file, file.read_text().replace("  preemption:\n", own))
        put(folder / "additions/large.yaml", f"{self.GOOD}    words: [retract, preempt]\n")
        concept = load_catalog(folder, cache=False).concepts["preemption"]
        assert concept.words == ("preempt", "evict", "retract")

    def test_words_of_a_concepts_own_mappings_join_them_too(self, folder: Path) -> None:
        file = folder / "concepts/scheduling.yaml"
        text = file.read_text()
        put(file, text.replace("      small:\n", "      small:\n        words: [x]\n", 1))
        assert load_catalog(folder, cache=False).concepts["preemption"].words == ("x",)

    def test_an_absence_may_bring_the_words_that_its_concept_lacks(
        self, folder: Path, run: Callable[..., Any]
    ) -> None:
        absence = (
            "framework: large\nconcepts:\n  preemption:\n    absent: {en: None., zh: 无。}\n"
            "    searched:\n      - {pattern: preempt, in: ['**']}\n"
        )
        put(folder / "additions/large.yaml", absence)
        assert "CM129" in run("check", "--mappings", folder).out
        put(folder / "additions/large.yaml", f"{absence}    words: [preempt]\n")
        assert "CM129" not in run("check", "--mappings", folder).out


class TestAddedStages:
    """A file under additions/ says what its framework does at the stages of flows that other files define."""

    FLOW = (
        "flows:\n  life:\n    label: {en: Life, zh: 一生}\n    stages:\n      - concept: preemption\n"
        "        in:\n          small: {takes: {en: A., zh: 甲。}, gives: {en: B., zh: 乙。}}\n"
    )
    ADDED = (
        "framework: large\nflows:\n  life:\n    preemption:\n"
        "      takes: {en: C., zh: 丙。}\n      gives: {en: D., zh: 丁。}\n      at: a.py::f#L1\n"
    )

    def test_it_adds_a_column_to_the_flow(self, folder: Path) -> None:
        put(folder / "flows/life.yaml", self.FLOW)
        put(Path("more/additions/large.yaml"), self.ADDED)
        catalog = load_catalog(folder, ["more"], cache=False)
        (stage,) = catalog.flows["life"].stages
        assert list(stage.frameworks) == ["small", "large"]
        added = stage.frameworks["large"]
        assert (added.takes.en, added.gives.zh) == ("C.", "丁。")
        assert added.at is not None
        assert added.at.qualified == "large:a.py::f#L1"

    def test_of_two_stages_of_one_concept_the_first_without_it_gets_it(self, folder: Path) -> None:
        stage = self.FLOW[self.FLOW.index("      - concept") :]
        put(folder / "flows/life.yaml", self.FLOW + stage)
        put(folder / "additions/a.yaml", self.ADDED)
        put(folder / "additions/b.yaml", self.ADDED)
        first, second = load_catalog(folder, cache=False).flows["life"].stages
        assert list(first.frameworks) == list(second.frameworks) == ["small", "large"]

    @pytest.mark.parametrize(
        ("old", "new", "said", "help_"),
        [
            ("  life:", "  lif:", "3:3: CM110 no flow is called lif", "did you mean life?"),
            ("preemption", "premption", "4:5: CM110 no stage is called premption", "did you mean preemption?"),
            ("preemption", "zzz", "4:5: CM110 no stage is called zzz", "write one of preemption"),
            ("large", "small", "4:5: CM123 preemption in small stands at map/flows/life.yaml:5:9 too", "keep one"),
        ],
    )  # fmt: skip
    def test_what_is_not_there_or_there_already_is_said(
        self, old: str, new: str, said: str, help_: str, folder: Path, run: Callable[..., Any]
    ) -> None:
        put(folder / "flows/life.yaml", self.FLOW)
        put(folder / "additions/large.yaml", self.ADDED.replace(old, new))
        done = run("check", "--mappings", folder)
        assert f"map/additions/large.yaml:{said}" in done.out
        assert help_ in done.out


class TestExtend:
    """A folder that adds to a map."""

    def test_it_adds_frameworks_concepts_and_mappings(self, folder: Path) -> None:
        put(Path("more/frameworks.yaml"), f"frameworks:\n{FRAMEWORK}")
        put(Path("more/concepts/kernels.yaml"), area("kernels"))
        put(Path("more/additions/third.yaml"), TestAdditions.GOOD.replace("large", "third"))
        catalog = load_catalog(folder, ["more"], cache=False)
        assert list(catalog.frameworks) == ["small", "large", "third"]
        assert set(catalog.concepts) == {"preemption", "kernels-idea"}
        assert list(catalog.concepts["preemption"].mappings) == ["small", "third"]

    @pytest.mark.parametrize("what", ["concepts/scheduling.yaml", "frameworks.yaml"])
    def test_what_is_there_already_is_a_collision(self, what: str, folder: Path) -> None:
        put(Path("more") / what, (folder / what).read_bytes())
        assert all("CM123" in fault and "more/" in fault for fault in faults(folder, Path("more")))

    def test_an_area_may_grow_but_not_change(self, folder: Path) -> None:
        added = area("scheduling").replace(
            "{en: scheduling, zh: scheduling区}", "{en: Scheduling, zh: 调度}"
        )
        put(Path("more/concepts/scheduling.yaml"), added)
        assert len(load_catalog(folder, ["more"], cache=False).areas) == 1
        put(Path("more/concepts/scheduling.yaml"), added.replace("zh: 调度}", "zh: 安排}", 1))
        (fault,) = faults(folder, Path("more"))
        place, _, said = fault.partition(": ")
        assert place == "more/concepts/scheduling.yaml:1:7"
        assert said.endswith("is described otherwise at map/concepts/scheduling.yaml:1:7")

    def test_a_folder_that_is_not_there_is_named(self, folder: Path) -> None:
        assert faults(folder, Path("nowhere")) == [
            "nowhere:1:1: CM101 the mappings folder nowhere does not exist"
        ]


def test_one_bad_key_among_ten_good_files_is_the_one_fault(folder: Path) -> None:
    for number in range(10):
        put(folder / f"concepts/a{number}.yaml", area(f"a{number}"))
    file = folder / "concepts/a4.yaml"
    put(file, file.read_text().replace("definition", "definiton"))
    assert faults(folder) == [
        "map/concepts/a4.yaml:5:5: CM107 a4-idea has no definition",
        "map/concepts/a4.yaml:6:5: CM106 a concept has no definiton",
    ]


def test_the_map_of_this_program_is_a_value(folder: Path) -> None:
    assert load_catalog(folder, cache=False) == load_catalog(folder, cache=False)
    assert isinstance(load_catalog(folder, cache=False), Catalog)
