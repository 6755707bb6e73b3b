"""What may be read from a tree, what that proves, and which folder is the tree of a release."""

import gzip
import hashlib
import io
import os
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conceptmap.graph.errors import BadPurl
from conceptmap.graph.model import Framework, Release, Text
from conceptmap.graph.model.purl import at_version
from conceptmap.graph.spelling.purls import GithubCommit, PypiRelease, normal_purl, parse_purl
from conceptmap.graph.storage.cache import cache_root
from conceptmap.sources.errors import (
    BadOverride,
    DamagedTree,
    FileMissing,
    PathRefused,
    SourceError,
)
from conceptmap.sources.trees.fetching.archives import unpack
from conceptmap.sources.trees.files.globs import compile_glob, selector
from conceptmap.sources.trees.files.locking import exclusive
from conceptmap.sources.trees.files.paths import why_refused
from conceptmap.sources.trees.files.safe_read import read_plain
from conceptmap.sources.trees.local.tree import Tree, TreeIdentity, cached_tree, locate, open_folder
from conceptmap.sources.trees.pins.manifest import describe, dump_manifest, load_manifest
from conceptmap.sources.trees.pins.source_option import parse_overrides
from conceptmap.sources.trees.pins.tree_cache import cache_place

FILES = {
    "README.md": b"# Toy\n",
    "toy/a.py": b"a = 1\n",
    "toy/sub/b.py": b"b = 2\r\n",
    "toy/k.cu": b"",
}
SHA256 = "ab" * 32


def blob(data: bytes) -> str:
    return hashlib.sha1(b"blob %d\0" % len(data) + data).hexdigest()  # noqa: S324 - git's own


def toy(purl: str = "pkg:pypi/toy@1.0", sha256: str | None = SHA256) -> Framework:
    return Framework(
        id="toy",
        label=Text("Toy", "玩具"),
        kind="engine",
        license="MIT",
        release=Release(purl=purl, sha256=sha256, browse=None),
    )


def write(root: Path, files: dict[str, bytes] = FILES) -> Path:
    for path, content in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_bytes(content)
    return root


@pytest.fixture
def environ(tmp_path: Path) -> dict[str, str]:
    return {"CONCEPTMAP_CACHE": str(tmp_path / "cache")}


@pytest.fixture
def fetched(environ: dict[str, str]) -> Tree:
    """A tree in the cache, as fetching leaves it."""
    place = cache_place(toy(), environ)
    write(place.tree)
    blobs = {path: blob(content) for path, content in FILES.items()}
    place.manifest.write_bytes(
        dump_manifest(describe(place.tree, "pkg:pypi/toy@1.0", SHA256, blobs)),
    )
    tree = cached_tree(toy(), environ)
    assert tree is not None
    return tree


# Paths


REFUSED = {
    "../evil": "leads upwards",
    "toy/../../evil": "leads upwards",
    "toy/..": "leads upwards",
    "/etc/passwd": "absolute",
    "C:/evil": "absolute",
    "c:evil": "absolute",
    "toy\\a.py": "backslash",
    "toy//a.py": "not spelt plainly",
    "./toy/a.py": "not spelt plainly",
    "toy/": "not spelt plainly",
    "": "empty",
    "toy/a\0.py": "control character",
    ".git/config": "git's own",
    "x" * 2000: "longer than",
    "toy/\udcff.py": "not UTF-8",
}


@pytest.mark.parametrize(("path", "reason"), REFUSED.items())
@pytest.mark.parametrize("kind", ["fetched", "local"])
def test_path_that_is_not_plain_is_refused(
    fetched: Tree,
    path: str,
    reason: str,
    kind: str,
) -> None:
    tree = fetched if kind == "fetched" else open_folder("toy", fetched.root)
    for ask in (tree.read, tree.blob_id):
        with pytest.raises(PathRefused, match=reason):
            ask(path)
    assert not tree.has(path)


@pytest.mark.parametrize(
    "path", ["a", "toy/a.py", "...", "a..b/c", ".github/x", "\u00e9", "a b", "x.git/y"]
)
def test_plain_path_is_not_refused(path: str) -> None:
    assert why_refused(path) is None


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights on Windows")
@pytest.mark.parametrize("kind", ["proven", "local"])
def test_no_link_is_followed_wherever_it_stands(tmp_path: Path, fetched: Tree, kind: str) -> None:
    tree = fetched if kind == "proven" else open_folder("toy", write(tmp_path / "local"))
    assert tree.read("toy/a.py") == FILES["toy/a.py"]
    (tree.root / "README.md").unlink()
    (tree.root / "README.md").symlink_to("toy/a.py")
    (tree.root / "toy").rename(tree.root.parent / "moved")
    (tree.root / "toy").symlink_to(tree.root.parent / "moved")
    for path in ("README.md", "toy/a.py", "toy/sub/b.py"):
        with pytest.raises(PathRefused, match="is a link"):
            tree.read(path)
        assert not tree.has(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes to make")
def test_what_is_no_regular_file_is_refused_without_waiting(tmp_path: Path) -> None:
    tree = open_folder("toy", write(tmp_path / "local"))
    os.mkfifo(tree.root / "pipe.py")
    for path in ("pipe.py", "toy"):
        with pytest.raises(PathRefused, match="not a regular file"):
            tree.read(path)
    assert "pipe.py" not in tree.files()


def test_missing_file_is_missing(fetched: Tree) -> None:
    for tree in (fetched, open_folder("toy", fetched.root)):
        for path in ("toy/none.py", "README.md/a", "none/a.py"):
            with pytest.raises(FileMissing):
                tree.read(path)
            assert not tree.has(path)
        assert tree.has("README.md")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root reads everything")
def test_file_without_permission_is_an_error_not_missing(fetched: Tree) -> None:
    (fetched.root / "README.md").chmod(0)
    with pytest.raises(SourceError, match="cannot be read"):
        fetched.read("README.md")


# Proof


def test_fetched_tree_shows_the_release_and_nothing_else(fetched: Tree) -> None:
    (fetched.root / "stray.py").write_bytes(b"stray\n")
    assert fetched.identity is TreeIdentity.PROVEN
    assert fetched.files() == sorted(FILES)
    assert {path: fetched.read(path) for path in fetched.files()} == FILES
    assert fetched.blob_id("toy/a.py") == blob(FILES["toy/a.py"])
    with pytest.raises(FileMissing, match=r"pkg:pypi/toy@1\.0 has no file stray\.py"):
        fetched.read("stray.py")


def test_tampered_file_is_found_and_never_shown(fetched: Tree) -> None:
    (fetched.root / "toy/a.py").write_bytes(b"a = 2\n")
    for ask in (fetched.read, fetched.blob_id):
        with pytest.raises(DamagedTree, match="no longer holds") as caught:
            ask("toy/a.py")
        assert caught.value.help == "fetch it again: conceptmap sources fetch toy"
    assert fetched.damage() == ["toy/a.py"]
    assert fetched.read("README.md") == FILES["README.md"]


def test_tampered_file_that_was_dated_back_is_found(fetched: Tree) -> None:
    path = fetched.root / "toy/a.py"
    before = path.stat()
    path.write_bytes(b"a = 2\n")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    after = path.stat()
    assert (after.st_size, after.st_mtime_ns) == (before.st_size, before.st_mtime_ns)
    with pytest.raises(DamagedTree):
        fetched.read("toy/a.py")
    assert fetched.damage(full=True) == ["toy/a.py"]
    if sys.platform != "win32":  # where the third time is that of creation
        assert fetched.damage() == ["toy/a.py"]


def test_untouched_file_is_not_hashed_again_unless_asked(
    fetched: Tree,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened = []
    real = os.open

    def counting(path: str, *rest: int) -> int:
        opened.append(path)
        return real(path, *rest)

    monkeypatch.setattr("conceptmap.sources.trees.files.safe_read.os.open", counting)
    assert fetched.blob_id("toy/a.py") == blob(FILES["toy/a.py"])
    assert fetched.damage() == []
    assert opened == []
    assert fetched.blob_id("toy/a.py", full=True) == blob(FILES["toy/a.py"])
    assert fetched.damage(full=True) == []
    assert len(opened) == 1 + len(FILES)


def test_touched_file_with_the_same_bytes_is_still_proven(fetched: Tree) -> None:
    os.utime(fetched.root / "toy/a.py", ns=(1, 1))
    assert fetched.damage() == []
    assert fetched.blob_id("toy/a.py") == blob(FILES["toy/a.py"])


def test_blob_id_of_a_local_file_follows_its_bytes(tmp_path: Path) -> None:
    tree = open_folder("toy", write(tmp_path / "local"))
    assert tree.identity is TreeIdentity.LOCAL
    assert tree.blob_id("toy/a.py") == blob(b"a = 1\n")
    (tree.root / "toy/a.py").write_bytes(b"a = 12\n")
    assert tree.blob_id("toy/a.py") == blob(b"a = 12\n")
    assert tree.read("toy/a.py") == b"a = 12\n"
    assert tree.damage() == []


@pytest.mark.parametrize(
    "framework",
    [toy(sha256="cd" * 32), toy("pkg:pypi/toy@1.1"), toy(sha256=SHA256[:12] + "0" * 52)],
    ids=["other digest", "other version", "other digest that begins alike"],
)
def test_tree_of_another_release_is_not_taken(
    fetched: Tree,
    environ: dict[str, str],
    framework: Framework,
) -> None:
    assert fetched.root.is_dir()
    assert cached_tree(framework, environ) is None


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff",
        b'{"format": 2, "purl": "pkg:pypi/toy@1.0", "sha256": null, "files": {}}',
        b'{"format": 1, "purl": "pkg:pypi/toy@1.0"}',
        b'{"format": 1, "purl": "pkg:pypi/toy@1.0", "sha256": null, "files": {"a": ["x"]}}',
        b'{"format": 1, "purl": "pkg:pypi/toy@1.0", "sha256": null, "files": ["a"]}',
    ],
)
def test_manifest_that_is_foreign_or_damaged_is_not_believed(
    tmp_path: Path, content: bytes
) -> None:
    (tmp_path / "m.json").write_bytes(content)
    assert load_manifest(tmp_path / "m.json") is None


def test_manifest_is_the_same_after_a_round(tmp_path: Path) -> None:
    files = {"a": b"1", 'q"\u00e9\u2028': b"2"}
    write(tmp_path / "t", files)
    manifest = describe(
        tmp_path / "t", "p", None, {path: blob(data) for path, data in files.items()}
    )
    (tmp_path / "m.json").write_bytes(dump_manifest(manifest))
    assert load_manifest(tmp_path / "m.json") == manifest


# Which folder


def test_folder_that_holds_the_fetched_bytes_is_proven(
    fetched: Tree,
    environ: dict[str, str],
    tmp_path: Path,
) -> None:
    folder = write(tmp_path / "mine", FILES | {"stray.py": b""})
    tree = locate(toy(), {"toy": folder}, environ)
    assert tree is not None
    assert tree.identity is TreeIdentity.PROVEN
    assert tree.root == folder
    assert tree.files() == fetched.files()
    (folder / "toy/a.py").write_bytes(b"a = 3\n")
    with pytest.raises(DamagedTree) as caught:
        tree.read("toy/a.py")
    assert caught.value.help is None
    again = locate(toy(), {"toy": folder}, environ)
    assert again is not None
    assert again.identity is TreeIdentity.LOCAL
    assert again.read("toy/a.py") == b"a = 3\n"
    assert "stray.py" in again.files()


@pytest.mark.usefixtures("fetched")
def test_unchanged_folder_is_not_hashed_twice(
    environ: dict[str, str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    folder = write(tmp_path / "mine")
    hashed = []

    def counting(root: Path, path: str) -> tuple[bytes, os.stat_result]:
        hashed.append(path)
        return read_plain(root, path)

    def look() -> tuple[TreeIdentity, list[str]]:
        hashed.clear()
        tree = locate(toy(), {"toy": folder}, environ)
        assert tree is not None
        return tree.identity, sorted(hashed)

    monkeypatch.setattr("conceptmap.sources.trees.local.local_tree.read_plain", counting)
    assert look() == (TreeIdentity.PROVEN, sorted(FILES))
    assert look() == (TreeIdentity.PROVEN, sorted(FILES)), (
        "what was changed just now is hashed again"
    )
    monkeypatch.setattr("conceptmap.sources.trees.local.local_tree._SETTLED", -1)
    assert look() == (TreeIdentity.PROVEN, sorted(FILES))
    assert look() == (TreeIdentity.PROVEN, [])
    path = folder / "toy/a.py"
    before = path.stat()
    path.write_bytes(b"a = 2\n")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    if sys.platform != "win32":  # where the third time is that of creation
        assert look() == (TreeIdentity.LOCAL, ["toy/a.py"])
    path.write_bytes(FILES["toy/a.py"])
    assert look() == (TreeIdentity.PROVEN, ["toy/a.py"])


@pytest.mark.usefixtures("fetched")
def test_cache_that_cannot_be_written_does_not_matter_to_a_stand_in(
    environ: dict[str, str],
    tmp_path: Path,
) -> None:
    folder = write(tmp_path / "mine")
    (tmp_path / "cache" / "stand-ins").write_bytes(b"in the way")
    tree = locate(toy(), {"toy": folder}, environ)
    assert tree is not None
    assert tree.identity is TreeIdentity.PROVEN


def test_folder_without_anything_to_compare_is_local(
    environ: dict[str, str], tmp_path: Path
) -> None:
    tree = locate(toy(), {"toy": write(tmp_path / "mine")}, environ)
    assert tree is not None
    assert tree.identity is TreeIdentity.LOCAL
    assert tree.purl == "pkg:pypi/toy@1.0"


def test_manifest_beside_a_stranger_s_folder_proves_nothing(
    fetched: Tree,
    tmp_path: Path,
) -> None:
    folder = write(tmp_path / "other" / fetched.root.name)
    manifest = fetched.root.with_name(f"{fetched.root.name}.json").read_bytes()
    folder.with_name(f"{folder.name}.json").write_bytes(manifest)
    tree = locate(toy(), {"toy": folder}, {"CONCEPTMAP_CACHE": str(tmp_path / "empty")})
    assert tree is not None
    assert tree.identity is TreeIdentity.LOCAL


def test_cached_folder_given_as_override_is_the_cached_tree(
    fetched: Tree,
    environ: dict[str, str],
) -> None:
    assert locate(toy(), {"toy": fetched.root}, environ) == fetched


def test_override_of_another_framework_does_not_matter(
    fetched: Tree,
    environ: dict[str, str],
    tmp_path: Path,
) -> None:
    assert locate(toy(), {"other": tmp_path}, environ) == fetched


def test_nothing_fetched_is_none_and_nothing_is_written(
    environ: dict[str, str], tmp_path: Path
) -> None:
    assert locate(toy(), environ=environ) is None
    assert not (tmp_path / "cache").exists()


def test_cache_is_where_the_variable_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert cache_root({"CONCEPTMAP_CACHE": str(tmp_path)}) == tmp_path
    monkeypatch.chdir(tmp_path)
    assert cache_root({"CONCEPTMAP_CACHE": "here"}) == tmp_path / "here"
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    if sys.platform == "linux":
        assert cache_root({}) == tmp_path / "xdg" / "conceptmap"


# Overrides


KNOWN = ("vllm", "nano-vllm", "deepinfer")


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("a", "b", "with,comma", "x=y", "a,b=c"):
        (tmp_path / name).mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize(
    ("options", "variable", "expected"),
    [
        ([], "", {}),
        (["vllm=a"], "", {"vllm": "a"}),
        ([], "vllm=a,nano-vllm=b", {"vllm": "a", "nano-vllm": "b"}),
        ([], " vllm=a , nano-vllm=b ,", {"vllm": "a", "nano-vllm": "b"}),
        (["vllm=b"], "vllm=a,deepinfer=a", {"vllm": "b", "deepinfer": "a"}),
        ([], "vllm=with,comma,nano-vllm=a", {"vllm": "with,comma", "nano-vllm": "a"}),
        (["vllm=x=y"], "", {"vllm": "x=y"}),
        (["vllm=a,b=c"], "", {"vllm": "a,b=c"}),
    ],
)
@pytest.mark.usefixtures("folders")
def test_overrides_are_read(options: list[str], variable: str, expected: dict[str, str]) -> None:
    found = parse_overrides(options, known=KNOWN, environ={"CONCEPTMAP_SOURCES": variable})
    assert found == {framework: Path(folder) for framework, folder in expected.items()}


def test_tilde_is_the_home_folder(folders: Path) -> None:
    assert parse_overrides(["vllm=~/a"], known=KNOWN, environ={}) == {"vllm": folders / "a"}


@pytest.mark.parametrize(
    ("option", "said", "help_"),
    [
        ("vllm", "'vllm' is not FRAMEWORK=DIR", "deepinfer, nano-vllm, vllm"),
        ("=a", "'=a' is not FRAMEWORK=DIR", ""),
        ("vllm=", "'vllm=' is not FRAMEWORK=DIR", ""),
        ("vlm=a", "there is no framework 'vlm'", "did you mean vllm?"),
        ("vllm=none", "none is not a folder", "top folder of vllm"),
        (
            "vllm=~nobody-of-that-name/a",
            "~nobody-of-that-name/a is not a folder",
            "top folder of vllm",
        ),
        (f"vllm={'a' * 5000}", "a is not a folder", "top folder of vllm"),
    ],
)
@pytest.mark.parametrize("origin", ["--source", "CONCEPTMAP_SOURCES"])
@pytest.mark.usefixtures("folders")
def test_override_that_cannot_be_meant_is_misuse(
    option: str,
    said: str,
    help_: str,
    origin: str,
) -> None:
    options, variable = ([option], "") if origin == "--source" else ([], option)
    with pytest.raises(BadOverride) as caught:
        parse_overrides(options, known=KNOWN, environ={"CONCEPTMAP_SOURCES": variable})
    assert caught.value.message.startswith(origin)
    assert said in caught.value.message
    assert help_ in (caught.value.help or "")
    assert caught.value.exit_code == 2


@pytest.mark.usefixtures("folders")
def test_the_environment_may_name_frameworks_of_other_maps() -> None:
    environ = {"CONCEPTMAP_SOURCES": "zzz=none,vllm=a,mini-vllm=none,vllm-0-9=none"}
    assert parse_overrides((), known=KNOWN, environ=environ) == {"vllm": Path("a")}
    with pytest.raises(BadOverride, match="there is no framework 'zzz'") as caught:
        parse_overrides(["zzz=a"], known=KNOWN, environ={})
    assert "one of: deepinfer" in (caught.value.help or "")


@pytest.mark.usefixtures("folders")
def test_two_folders_for_one_framework_are_misuse() -> None:
    with pytest.raises(BadOverride, match="gives vllm twice: a and b"):
        parse_overrides(["vllm=a", "vllm=b"], known=KNOWN, environ={})


# Package URLs


def test_both_kinds_of_release_are_read() -> None:
    commit = "bb823b3e06983d71485a8e1f23715ebd87d98ef8"
    assert parse_purl("pkg:pypi/deepinfer-ep@2.5.0") == PypiRelease("deepinfer-ep", "2.5.0")
    assert parse_purl("pkg:pypi/x@1.0%2Bcu12") == PypiRelease("x", "1.0+cu12")
    assert parse_purl(f"pkg:github/GeeeekExplorer/nano-vllm@{commit}") == GithubCommit(
        "GeeeekExplorer",
        "nano-vllm",
        commit,
    )


@pytest.mark.parametrize(
    ("purl", "said"),
    [
        ("", "is not a package URL"),
        ("vllm==0.33.0", "is not a package URL"),
        ("pkg:pypi/vllm", "names no version"),
        ("pkg:pypi/vllm@", "names no version"),
        ("pkg:pypi/vllm@../../x", "is not a version"),
        ("pkg:pypi/../x@1", "2 names"),
        ("pkg:pypi/..@1", "is not a project name"),
        ("pkg:pypi/a%2Fb@1", "is not a project name"),
        ("pkg:pypi/vllm@1?arch=x", "qualifiers"),
        ("pkg:pypi/toy@1?file_name=toy-1-py3-none-any.whl&arch=x", "qualifiers"),
        ("pkg:pypi/toy@1?file_name=toy-1-py3-none-any.whl#sub", "qualifiers"),
        ("pkg:pypi/toy@1?file_name=toy-1-py3-none-any.whl?file_name=a.whl", "qualifiers"),
        ("pkg:github/a/b@" + "0" * 40 + "?file_name=b-1-py3-none-any.whl", "qualifiers"),
        ("pkg:pypi/toy?file_name=toy-1-py3-none-any.whl", "names no version"),
        *[
            (f"pkg:pypi/toy@1?file_name={name}", "is not the file name of a wheel of toy 1")
            for name in (
                "",
                "toy-1.tar.gz",
                "toy-1.whl",
                "toy-2-py3-none-any.whl",
                "tob-1-py3-none-any.whl",
                "toy-1-py3-none-any.whl.asc",
                "toy-1-py3-none-..%2F..%2Fevil.whl",
                "..%2Ftoy-1-py3-none-any.whl",
                "toy-1-py3-none-a%00.whl",
                "toy-1-py3-none-%C3%A9.whl",
            )
        ],
        ("pkg:pypi/vllm@1#sub", "subpath"),
        ("pkg:npm/left-pad@1", "the type 'npm'"),
        ("pkg:github/vllm@" + "0" * 40, "1 names"),
        ("pkg:github/a/b@main", "is not a commit"),
        ("pkg:github/a/b@bb823b3", "is not a commit"),
        ("pkg:github/a/b@" + "A" * 40, "is not a commit"),
        ("pkg:github/-a/b@" + "0" * 40, "is not an owner"),
        ("pkg:github/a/..@" + "0" * 40, "is not a repository name"),
        ("pkg:github/a/-b@" + "0" * 40, "is not a repository name"),
    ],
)
def test_package_url_that_pins_nothing_is_misuse(purl: str, said: str) -> None:
    with pytest.raises(BadPurl) as caught:
        parse_purl(purl)
    assert said in caught.value.message
    assert caught.value.help
    assert caught.value.exit_code == 2


def test_a_wheel_is_read_by_its_file_name() -> None:
    name = "toy_kit-1.0+cu12-1-cp312-abi3-manylinux_2_34_x86_64.whl"
    for spelt in (name, name.replace("+", "%2B")):
        purl = f"pkg:pypi/toy-kit@1.0+cu12?file_name={spelt}"
        wheel = parse_purl(purl)
        assert wheel == PypiRelease("toy-kit", "1.0+cu12", name)
        assert isinstance(wheel, PypiRelease)
        assert wheel.purl == purl.replace(spelt, name.replace("+", "%2B"))
        assert Release(purl=purl, sha256=None, browse=None).file_name == name
        assert normal_purl(purl) == wheel.purl
        assert at_version(purl, "1.0+cu12") == purl
    assert Release(purl="pkg:pypi/toy@1.0", sha256=None, browse=None).file_name is None


def test_a_wheel_and_an_archive_that_nobody_pinned_lie_apart(environ: dict[str, str]) -> None:
    purls = ["pkg:pypi/toy@1.0"] + [
        f"pkg:pypi/toy@1.0?file_name=toy-1.0-{tag}.whl"
        for tag in ("py3-none-any", "cp312-abi3-" + "very_" * 45 + "long")
    ]
    places = [cache_place(toy(purl, None), environ) for purl in purls]
    assert len({place.tree for place in places}) == len(purls)
    assert all(len(place.name) < 100 for place in places)


@pytest.mark.parametrize(
    ("purl", "version", "sibling"),
    [
        ("pkg:pypi/toy@1.0?file_name=toy-1.0-py3-none-any.whl", "1.0", "pkg:pypi/toy@2"),
        ("pkg:pypi/toy@1.0?vcs_url=git@example.com/toy#src", "1.0", "pkg:pypi/toy@2"),
        ("pkg:pypi/toy@1.0%2Bcu12", "1.0+cu12", "pkg:pypi/toy@2"),
        ("pkg:pypi/toy", "", "pkg:pypi/toy@2"),
    ],
)
def test_qualifiers_are_no_part_of_a_version(purl: str, version: str, sibling: str) -> None:
    assert Release(purl=purl, sha256=None, browse=None).version == version
    assert at_version(purl, "2") == sibling
    assert at_version(purl, "pkg:pypi/other@3") == "pkg:pypi/other@3"


def test_a_project_has_one_spelling() -> None:
    assert normal_purl("pkg:pypi/Toy_kit@1.0%2Bcu12") == "pkg:pypi/toy-kit@1.0%2Bcu12"
    assert normal_purl("pkg:pypi/toy%2Dkit@1.0") == "pkg:pypi/toy-kit@1.0"
    commit = "pkg:github/Example/Toy_kit@" + "0" * 40
    assert normal_purl(commit) == commit


def test_framework_id_cannot_lead_out_of_the_cache(environ: dict[str, str]) -> None:
    evil = Framework(
        id="../evil",
        label=Text("", ""),
        kind="engine",
        license="",
        release=toy().release,
    )
    with pytest.raises(BadPurl, match="not a framework id"):
        cache_place(evil, environ)


# Globs


PATHS = [
    "a.py",
    "pkg/a.py",
    "pkg/b.cpp",
    "pkg/sub/deep/c.py",
    "pkg/.hidden.py",
    "docs/x.md",
    "pkg/[x].py",
]


@pytest.mark.parametrize(
    ("glob", "expected"),
    [
        ("**", PATHS),
        ("**/*", PATHS),
        ("*", ["a.py"]),
        ("*.py", ["a.py"]),
        ("**/*.py", ["a.py", "pkg/a.py", "pkg/sub/deep/c.py", "pkg/.hidden.py", "pkg/[x].py"]),
        ("pkg/**", ["pkg/a.py", "pkg/b.cpp", "pkg/sub/deep/c.py", "pkg/.hidden.py", "pkg/[x].py"]),
        ("pkg/**/*.py", ["pkg/a.py", "pkg/sub/deep/c.py", "pkg/.hidden.py", "pkg/[x].py"]),
        ("pkg/*.py", ["pkg/a.py", "pkg/.hidden.py", "pkg/[x].py"]),
        ("pkg/*/*/c.py", ["pkg/sub/deep/c.py"]),
        ("pkg/**/deep/**/c.py", ["pkg/sub/deep/c.py"]),
        ("pkg/?.py", ["pkg/a.py"]),
        ("pkg/[ab].*", ["pkg/a.py", "pkg/b.cpp"]),
        ("pkg/[!a].*", ["pkg/b.cpp"]),
        ("pkg/[a-c].cpp", ["pkg/b.cpp"]),
        ("pkg/[[]x].py", ["pkg/[x].py"]),
        ("pkg", []),
        ("PKG/a.py", []),
        ("/pkg/a.py", []),
        ("pkg/a.p", []),
        ("pkg/[z-a].py", []),
        ("a**.py", ["a.py"]),
        ("a.p+y", []),
    ],
)
def test_glob_selects(glob: str, expected: list[str]) -> None:
    assert [path for path in PATHS if selector([glob])(path)] == expected


def test_excluding_wins() -> None:
    selects = selector(["pkg/**", "docs/**"], ["**/*.md", "pkg/sub/**"])
    assert [p for p in PATHS if selects(p)] == [
        "pkg/a.py",
        "pkg/b.cpp",
        "pkg/.hidden.py",
        "pkg/[x].py",
    ]


@given(
    st.lists(st.sampled_from(["**", "*", "a", "*a", "a*b*", "*b*a*", "?", "[!a]", "*?b"]), min_size=1, max_size=5),
    st.lists(st.text("ab", min_size=1, max_size=4), min_size=1, max_size=5),
)  # fmt: skip
def test_a_glob_selects_what_its_parts_do(parts: list[str], path: list[str]) -> None:
    def one(part: str, name: str) -> bool:
        if not part or not name:
            return part.strip("*") == name == ""
        if part[0] == "*":
            return one(part[1:], name) or one(part, name[1:])
        head, rest = ("[!a]", part[4:]) if part.startswith("[") else (part[0], part[1:])
        return (name[0] != "a" if head == "[!a]" else head in ("?", name[0])) and one(
            rest, name[1:]
        )

    def whole(parts: list[str], path: list[str]) -> bool:
        if parts == ["**"]:
            return bool(path)
        if not parts or not path:
            return parts == path == []
        if parts[0] == "**":
            return whole(parts[1:], path) or whole(parts, path[1:])
        return one(parts[0], path[0]) and whole(parts[1:], path[1:])

    assert selector(["/".join(parts)])("/".join(path)) == whole(parts, path)


@pytest.mark.parametrize(
    ("glob", "members"),
    [
        ("[?--]", ""),  # a range that runs backwards
        ("[--a]", "-.0Aa"),
        ("[a-]", "a-"),
        ("[z-ab]", "b"),
        ("[&&]", "&"),
        ("[[a]", "[a"),
        ("[~~|]", "~|"),
        (r"[\d]", "\\d"),
        ("[^a]", "^a"),
    ],
)
def test_a_set_of_characters_holds_just_its_members(glob: str, members: str) -> None:
    matches = compile_glob(glob).fullmatch
    printable = [chr(code) for code in range(32, 127)]
    expected = {
        char for char in printable if char in members or (glob == "[--a]" and "-" <= char <= "a")
    }
    assert {char for char in printable if matches(char)} == expected - {"/"}


@given(st.text(alphabet="ab*?[]!-^\\/.{}()|+", max_size=12))
def test_every_text_is_a_glob(glob: str) -> None:
    compile_glob(glob)


@pytest.mark.parametrize(
    ("glob", "path"),
    [
        ("*?" * 40 + "!", "a" * 200),
        ("*a" * 40 + "b", "a" * 200),
        ("*a" * 40, "a" * 39),
        ("**/" * 40 + "*.py", "a/" * 40 + "b.md"),
        ("**/a/" * 20 + "b", "a/" * 60 + "c"),
    ],
)
def test_no_glob_looks_at_a_path_for_ever(glob: str, path: str) -> None:
    program = (
        "import sys; from conceptmap.sources.trees.files.globs import selector; "
        "sys.exit(selector([sys.argv[1]])(sys.argv[2]))"
    )
    # Not of this process: a pattern that does not end cannot be ended either.
    command = [sys.executable, "-c", program, glob, path]
    assert subprocess.run(command, timeout=60, check=False).returncode == 0


def test_files_are_sorted_and_selected_alike_in_every_tree(fetched: Tree) -> None:
    local = open_folder("toy", fetched.root)
    for tree in (fetched, local):
        assert tree.files() == sorted(FILES)
        assert tree.files(["**/*.py"], ["toy/sub/**"]) == ["toy/a.py"]
        assert tree.files(["none/**"]) == []


def test_unpacked_archive_reads_back(tmp_path: Path) -> None:
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w") as tar:
        for name, content in FILES.items():
            info = tarfile.TarInfo(f"toy-1.0/{name}")
            info.size = len(content)
            tar.addfile(info, io.BytesIO(content))
    (tmp_path / "toy.tar.gz").write_bytes(gzip.compress(out.getvalue()))
    blobs = unpack(tmp_path / "toy.tar.gz", tmp_path / "tree")
    tree = open_folder("toy", tmp_path / "tree")
    assert {path: tree.read(path) for path in tree.files()} == FILES
    assert {path: tree.blob_id(path) for path in tree.files()} == blobs


def test_lock_is_free_again_after_its_holder(tmp_path: Path) -> None:
    waited = []
    with exclusive(tmp_path / "l", lambda: waited.append(1)):
        pass
    with exclusive(tmp_path / "l", lambda: waited.append(1)):
        assert (tmp_path / "l").exists()
    assert waited == []
