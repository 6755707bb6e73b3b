"""A pinned commit: fetched without its history, proven down to each file, and no code of a repository run."""

import hashlib
import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from conceptmap.graph.errors import BadPurl
from conceptmap.graph.model import Framework, Release, Text
from conceptmap.sources.errors import BadAddress, NotOffered, Unreachable, UnsafeArchive
from conceptmap.sources.trees.fetching.fetch import fetch
from conceptmap.sources.trees.fetching.outdated import Newest, newest_release
from conceptmap.sources.trees.files.safe_write import TreeLimits
from conceptmap.sources.trees.local.git import checked_out_files, write_commit
from conceptmap.sources.trees.local.tree import Tree, TreeIdentity, locate

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")

FILES = {
    "README.md": b"# Toy\r\n",
    "toy/engine/scheduler.py": b"class Scheduler:\n    pass\n",
    "toy/caf\u00e9.py": b"x = 1\n",
    "bin/run": b"#!/bin/sh\n",
}


class Repository:
    """A repository on this machine, and how to commit to it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        root.mkdir(parents=True)
        self.git("init", "--quiet", "--initial-branch=main")

    def git(self, *words: str, data: bytes | None = None) -> str:
        environment = os.environ | {
            "GIT_CONFIG_GLOBAL": os.devnull,
            "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_AUTHOR_NAME": "A",
            "GIT_AUTHOR_EMAIL": "a@example.org",
            "GIT_COMMITTER_NAME": "A",
            "GIT_COMMITTER_EMAIL": "a@example.org",
        }
        done = subprocess.run(
            ["git", "-C", str(self.root), *words],
            env=environment,
            input=data,
            capture_output=True,
            check=True,
        )
        return done.stdout.decode().strip()

    def commit(self, files: dict[str, bytes]) -> str:
        for path, content in files.items():
            (self.root / path).parent.mkdir(parents=True, exist_ok=True)
            (self.root / path).write_bytes(content)
        self.git("add", "--all", "--force")
        self.git("commit", "--quiet", "--message", "change")
        return self.git("rev-parse", "HEAD")

    def blob(self, content: bytes) -> str:
        return self.git("hash-object", "-w", "--stdin", data=content)

    def commit_entries(self, listing: bytes) -> str:
        """A commit of a raw tree object, which may hold what git would not write."""
        tree = self.git("hash-object", "-w", "-t", "tree", "--literally", "--stdin", data=listing)
        return self.git("commit-tree", tree, "-m", "raw")


@pytest.fixture
def origin(tmp_path: Path) -> Repository:
    return Repository(tmp_path / "mirror" / "some-owner" / "toy")


@pytest.fixture
def environ(tmp_path: Path, origin: Repository) -> dict[str, str]:
    return {
        "CONCEPTMAP_CACHE": str(tmp_path / "cache"),
        "CONCEPTMAP_GITHUB": str(origin.root.parent.parent),
    }


def toy(commit: str, sha256: str | None = None) -> Framework:
    return Framework(
        id="toy",
        label=Text("Toy", "玩具"),
        kind="engine",
        license="MIT",
        release=Release(purl=f"pkg:github/some-owner/toy@{commit}", sha256=sha256, browse=None),
    )


def contents(tree: Tree) -> dict[str, bytes]:
    return {path: tree.read(path) for path in tree.files()}


def left_over(cache: Path, tree: Tree) -> set[str]:
    names = {p.name for p in (cache / "trees").iterdir()}
    return names - {tree.root.name, f"{tree.root.name}.json", f"{tree.root.name}.lock"}


def test_a_pin_is_behind_where_the_main_branch_has_gone_on(
    origin: Repository, environ: dict[str, str]
) -> None:
    pinned = origin.commit(FILES)
    assert newest_release(toy(pinned), environ) is None
    newer = origin.commit({"later.py": b"later\n"})
    origin.git("branch", "aside", pinned)
    purl = f"pkg:github/some-owner/toy@{newer}"
    assert newest_release(toy(pinned), environ) == Newest(purl=purl, sha256=None)
    with pytest.raises(Unreachable, match="could not fetch some-owner/toy"):
        newest_release(toy(pinned), environ | {"CONCEPTMAP_GITHUB": str(origin.root / "nowhere")})


@pytest.mark.usefixtures("origin")
def test_a_repository_without_a_commit_has_no_newest(environ: dict[str, str]) -> None:
    with pytest.raises(NotOffered, match="no commit some-owner/toy"):
        newest_release(toy("0" * 40), environ)


def test_exactly_the_pinned_commit_is_fetched(origin: Repository, environ: dict[str, str]) -> None:
    origin.commit({"toy/engine/scheduler.py": b"old\n", "gone.py": b"gone\n"})
    (origin.root / "gone.py").unlink()
    pinned = origin.commit(FILES)
    origin.commit({"toy/engine/scheduler.py": b"new\n", "later.py": b"later\n"})
    tree = fetch(toy(pinned), environ=environ)
    assert contents(tree) == FILES
    assert tree.identity is TreeIdentity.PROVEN
    assert tree.root.name == f"toy-{pinned[:12]}"
    assert not any(p.name == ".git" for p in tree.root.rglob("*"))
    assert left_over(Path(environ["CONCEPTMAP_CACHE"]), tree) == set()
    assert tree.blob_id("README.md") == origin.git("rev-parse", f"{pinned}:README.md")
    assert not os.access(tree.root / "bin" / "run", os.X_OK)


def test_bare_repository_serves_as_well(origin: Repository, environ: dict[str, str]) -> None:
    pinned = origin.commit(FILES)
    bare = origin.root.with_name("toy.git")
    origin.git("clone", "--quiet", "--bare", str(origin.root), str(bare))
    shutil.rmtree(origin.root)
    assert contents(fetch(toy(pinned), environ=environ)) == FILES


def test_no_history_comes_along(
    origin: Repository,
    environ: dict[str, str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first = origin.commit({"a.py": b"secret\n"})
    pinned = origin.commit({"a.py": b"plain\n"})
    seen = []

    def look(repository: Path, commit: str, target: Path) -> dict[str, str]:
        command = ["git", "-C", str(repository), "cat-file", "--batch-all-objects", "--batch-check"]
        seen.append(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
        return write_commit(repository, commit, target)

    monkeypatch.setattr("conceptmap.sources.trees.fetching.fetch.write_commit", look)
    fetch(toy(pinned), environ=environ)
    assert pinned in seen[0]
    assert first not in seen[0]
    assert len(seen[0].splitlines()) == 3  # the commit, its tree, its file


def test_second_fetch_needs_no_repository(origin: Repository, environ: dict[str, str]) -> None:
    pinned = origin.commit(FILES)
    tree = fetch(toy(pinned), environ=environ)
    shutil.rmtree(origin.root)
    assert fetch(toy(pinned), environ=environ) == tree
    assert locate(toy(pinned), environ=environ) == tree


def test_commit_that_is_not_there_says_so(origin: Repository, environ: dict[str, str]) -> None:
    origin.commit(FILES)
    with pytest.raises(NotOffered, match="no commit some-owner/toy at 111111111111") as caught:
        fetch(toy("1" * 40), environ=environ)
    assert caught.value.exit_code == 3
    assert not list((Path(environ["CONCEPTMAP_CACHE"]) / "trees").glob(".*"))


def test_repository_that_is_not_there_says_so(environ: dict[str, str], tmp_path: Path) -> None:
    environ["CONCEPTMAP_GITHUB"] = str(tmp_path / "nowhere")
    with pytest.raises(Unreachable, match="git could not fetch some-owner/toy") as caught:
        fetch(toy("1" * 40), environ=environ)
    assert "--source" in (caught.value.help or "")


def test_no_network_is_said_without_credentials(environ: dict[str, str]) -> None:
    environ["CONCEPTMAP_GITHUB"] = "http://me:sesame@127.0.0.1:9"
    with pytest.raises(Unreachable, match="git could not fetch") as caught:
        fetch(toy("1" * 40), environ=environ)
    assert "sesame" not in f"{caught.value.message} {caught.value.help}"


@pytest.mark.parametrize("address", ["ext::sh -c evil", "git://example.org", "ftp://example.org"])
def test_address_of_another_scheme_is_misuse(environ: dict[str, str], address: str) -> None:
    environ["CONCEPTMAP_GITHUB"] = address
    with pytest.raises(BadAddress, match="is not supported here") as caught:
        fetch(toy("1" * 40), environ=environ)
    assert caught.value.exit_code == 2


def test_commit_with_a_sha256_is_misuse(environ: dict[str, str]) -> None:
    with pytest.raises(BadPurl, match="a commit is its own proof"):
        fetch(toy("1" * 40, "2" * 64), environ=environ)


def test_git_that_is_not_installed_is_said(
    environ: dict[str, str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(Unreachable, match="git could not be started") as caught:
        fetch(toy("1" * 40), environ=environ)
    assert caught.value.help == "install git"


def test_links_and_submodules_are_left_out(origin: Repository, environ: dict[str, str]) -> None:
    (origin.root / "link.py").symlink_to("/etc/passwd")
    pinned = origin.commit(FILES)
    origin.git("update-index", "--add", "--cacheinfo", f"160000,{pinned},sub")
    origin.git("commit", "--quiet", "--message", "submodule")
    pinned = origin.git("rev-parse", "HEAD")
    tree = fetch(toy(pinned), environ=environ)
    assert contents(tree) == FILES
    assert not (tree.root / "link.py").is_symlink()


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (b"..", "leads upwards"),
        (b".git", "git's own"),
        (b".GIT", "git's own"),
        (b"a/b", None),
        (b"../../evil", "leads upwards"),
        (b"a\\b", "backslash"),
        (b"\xff", "not UTF-8"),
        (b"a\nb", "control character"),
    ],
)
def test_commit_with_a_hostile_name_stays_inside(
    origin: Repository,
    tmp_path: Path,
    name: bytes,
    said: str | None,
) -> None:
    blob = bytes.fromhex(origin.blob(b"evil\n"))
    commit = origin.commit_entries(b"100644 " + name + b"\0" + blob)
    room = tmp_path / "room"
    room.mkdir()
    if said is None:  # a slash in a name only makes folders
        assert list(write_commit(origin.root, commit, room / "target")) == ["a/b"]
    else:
        with pytest.raises(UnsafeArchive) as caught:
            write_commit(origin.root, commit, room / "target")
        assert said in caught.value.message
    assert [p.name for p in room.iterdir()] == ["target"]


def test_same_name_twice_is_refused(origin: Repository, tmp_path: Path) -> None:
    entries = b"".join(b"100644 a\0" + bytes.fromhex(origin.blob(c)) for c in (b"1", b"2"))
    commit = origin.commit_entries(entries)
    with pytest.raises(UnsafeArchive, match="there twice"):
        write_commit(origin.root, commit, tmp_path / "target")


def test_tree_that_unfolds_without_end_is_refused(origin: Repository, tmp_path: Path) -> None:
    blob = origin.blob(b"x")
    tree = origin.git("mktree", data=b"100644 blob %s\ta\n" % blob.encode())
    for _ in range(12):
        listing = b"".join(b"040000 tree %s\t%d\n" % (tree.encode(), n) for n in range(10))
        tree = origin.git("mktree", data=listing)
    commit = origin.git("commit-tree", tree, "-m", "bomb")
    with pytest.raises(UnsafeArchive, match="more than 1,000 entries"):
        write_commit(origin.root, commit, tmp_path / "target", TreeLimits(members=1000))


def test_big_file_is_refused_before_it_is_read(origin: Repository, tmp_path: Path) -> None:
    pinned = origin.commit({"a": b"\0" * 2000})
    with pytest.raises(UnsafeArchive, match="blob of 2,000 bytes"):
        write_commit(origin.root, pinned, tmp_path / "target", TreeLimits(file_bytes=1000))


def test_forged_object_is_not_believed(origin: Repository, tmp_path: Path) -> None:
    pinned = origin.commit({"a.py": b"true\n"})
    honest = origin.git("rev-parse", f"{pinned}:a.py")
    forged = origin.blob(b"evil\n")

    def stored(blob: str) -> Path:
        return origin.root / ".git" / "objects" / blob[:2] / blob[2:]

    stored(honest).chmod(0o644)
    shutil.copyfile(stored(forged), stored(honest))
    with pytest.raises((UnsafeArchive, NotOffered)):
        write_commit(origin.root, pinned, tmp_path / "target")


def test_replaced_object_is_not_believed(origin: Repository, tmp_path: Path) -> None:
    pinned = origin.commit({"a.py": b"true\n"})
    other = origin.commit({"a.py": b"evil\n"})
    origin.git("replace", pinned, other)
    write_commit(origin.root, pinned, tmp_path / "target")
    assert (tmp_path / "target" / "a.py").read_bytes() == b"true\n"


def clone(origin: Repository, target: Path) -> Path:
    origin.git("-c", "core.autocrlf=false", "clone", "--quiet", str(origin.root), str(target))
    return target


def edit(folder: Path) -> None:
    (folder / "toy/engine/scheduler.py").write_bytes(b"# edited\n")


def delete(folder: Path) -> None:
    (folder / "README.md").unlink()


def link(folder: Path) -> None:
    (folder / "README.md").rename(folder / "elsewhere.md")
    (folder / "README.md").symlink_to("elsewhere.md")


def move_on(folder: Path) -> None:
    command = ["git", "-C", str(folder), "-c", "user.name=A", "-c", "user.email=a@example.org"]
    subprocess.run([*command, "commit", "--quiet", "--allow-empty", "-m", "x"], check=True)


def forget_git(folder: Path) -> None:
    shutil.rmtree(folder / ".git")


def break_git(folder: Path) -> None:
    (folder / ".git" / "HEAD").write_bytes(b"nonsense")


def test_clean_clone_at_the_commit_is_proven(
    origin: Repository,
    environ: dict[str, str],
    tmp_path: Path,
) -> None:
    pinned = origin.commit(FILES)
    folder = clone(origin, tmp_path / "clone")
    (folder / "stray.py").write_bytes(b"not in the commit\n")
    tree = locate(toy(pinned), {"toy": folder}, environ)
    assert tree is not None
    assert tree.identity is TreeIdentity.PROVEN
    assert contents(tree) == FILES
    assert not tree.has("stray.py")
    assert not tree.has(".git/config")


@pytest.mark.parametrize("change", [edit, delete, link, move_on, forget_git, break_git])
def test_clone_that_differs_is_local(
    origin: Repository,
    environ: dict[str, str],
    tmp_path: Path,
    change: Callable[[Path], None],
) -> None:
    pinned = origin.commit(FILES)
    folder = clone(origin, tmp_path / "clone")
    change(folder)
    tree = locate(toy(pinned), {"toy": folder}, environ)
    assert tree is not None
    assert tree.identity is TreeIdentity.LOCAL
    assert not any(path.startswith(".git/") for path in tree.files())


def test_change_that_git_was_told_to_overlook_is_seen(
    origin: Repository,
    environ: dict[str, str],
    tmp_path: Path,
) -> None:
    pinned = origin.commit(FILES)
    folder = clone(origin, tmp_path / "clone")
    subprocess.run(
        ["git", "-C", str(folder), "update-index", "--assume-unchanged", "toy/engine/scheduler.py"],
        check=True,
    )
    edit(folder)
    status = subprocess.run(
        ["git", "-C", str(folder), "status", "--porcelain"],
        check=True,
        capture_output=True,
    )
    assert status.stdout == b""
    tree = locate(toy(pinned), {"toy": folder}, environ)
    assert tree is not None
    assert tree.identity is TreeIdentity.LOCAL


def test_copy_without_git_is_proven_by_the_fetched_release(
    origin: Repository,
    environ: dict[str, str],
    tmp_path: Path,
) -> None:
    pinned = origin.commit(FILES)
    folder = clone(origin, tmp_path / "clone")
    forget_git(folder)
    fetch(toy(pinned), environ=environ)
    tree = locate(toy(pinned), {"toy": folder}, environ)
    assert tree is not None
    assert tree.identity is TreeIdentity.PROVEN


def test_nothing_that_a_repository_names_is_run(
    origin: Repository,
    environ: dict[str, str],
    tmp_path: Path,
) -> None:
    pinned = origin.commit(FILES | {".gitattributes": b"* filter=evil diff=evil\n"})
    folder = clone(origin, tmp_path / "clone")
    marker = tmp_path / "ran"
    script = tmp_path / "evil.sh"
    script.write_text(f"#!/bin/sh\necho \"$0 $*\" >> '{marker}'\nexit 1\n")
    script.chmod(0o755)
    for key in (
        "core.fsmonitor",
        "core.pager",
        "core.editor",
        "core.sshCommand",
        "core.askPass",
        "core.alternateRefsCommand",
        "filter.evil.clean",
        "filter.evil.smudge",
        "filter.evil.process",
        "diff.external",
        "diff.evil.textconv",
        "credential.helper",
        "remote.origin.uploadpack",
        "uploadpack.packObjectsHook",
        "pager.cat-file",
        "alias.cat-file",
    ):
        subprocess.run(["git", "-C", str(folder), "config", key, str(script)], check=True)
    hooks = folder / ".git" / "hooks"
    for name in ("post-checkout", "pre-auto-gc", "reference-transaction", "fsmonitor-watchman"):
        shutil.copy(script, hooks / name)
    for name in ("post-upload", "pre-receive", "reference-transaction"):
        shutil.copy(script, origin.root / ".git" / "hooks" / name)
    # A lost object would make git ask the promisor, over a command that the repository names.
    subprocess.run(
        ["git", "-C", str(folder), "config", "remote.origin.promisor", "true"], check=True
    )
    subprocess.run(
        ["git", "-C", str(folder), "config", "extensions.partialClone", "origin"], check=True
    )
    edit(folder)
    subprocess.run(["git", "-C", str(folder), "status"], capture_output=True, check=False)
    assert marker.exists(), "an ordinary git command would run them"
    marker.unlink()
    assert checked_out_files(folder, pinned) is not None
    locate(toy(pinned), {"toy": folder}, environ)
    assert checked_out_files(folder, "1" * 40) is None
    shutil.rmtree(folder / ".git" / "objects")
    (folder / ".git" / "objects").mkdir()
    assert checked_out_files(folder, pinned) is None
    fetch(toy(pinned), environ=environ)
    assert not marker.exists(), marker.read_text()


def test_user_s_git_settings_do_not_steer_the_fetch(
    origin: Repository,
    environ: dict[str, str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pinned = origin.commit(FILES)
    settings = tmp_path / "gitconfig"
    settings.write_text(f'[url "{tmp_path}/nowhere"]\n  insteadOf = {origin.root.parent.parent}\n')
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", str(settings))
    monkeypatch.setenv("GIT_DIR", str(tmp_path / "other"))
    monkeypatch.setenv("GIT_OBJECT_DIRECTORY", str(tmp_path / "other"))
    assert contents(fetch(toy(pinned), environ=environ)) == FILES


def test_pinned_commit_is_the_hash_of_what_was_read(origin: Repository) -> None:
    pinned = origin.commit({"a": b"x"})
    body = origin.git("cat-file", "commit", pinned).encode() + b"\n"
    assert hashlib.sha1(b"commit %d\0" % len(body) + body).hexdigest() == pinned  # noqa: S324
    assert checked_out_files(origin.root, pinned) == {
        "a": hashlib.sha1(b"blob 1\0x").hexdigest(),  # noqa: S324
    }
