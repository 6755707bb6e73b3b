"""The one door to git: fetches one commit, and reads what a commit holds.

git is not trusted with the proof. Every object that counts is read raw and hashed here, from the pinned
commit down to each file, so a repository with forged objects, replacements or grafts shows nothing under
a name that is not its own. And git is not let loose in a strange folder: no checkout, no status, so no
filter, hook or monitor that the folder's configuration names can run; nothing of the user's or the
system's configuration is read; no prompt, no lazy fetch, no transport but the one asked for.
"""

import hashlib
import os
import re
import subprocess
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final
from urllib.parse import urlsplit

from conceptmap.graph.messages import Message
from conceptmap.graph.spelling.purls import GithubCommit
from conceptmap.sources.errors import BadAddress, NotOffered, Unreachable, UnsafeArchive
from conceptmap.sources.trees.files.safe_write import TreeLimits, TreeWriter

GITHUB: Final = "https://github.com"
_SCHEMES: Final = ("https", "http", "ssh", "file")
_TIMEOUT: Final = 1800.0  # seconds for one commit, whatever its size
_OPTIONS: Final = (
    "--no-pager",
    *("-c", f"core.hooksPath={os.devnull}"),
    *("-c", "core.fsmonitor=false"),
    *("-c", "protocol.allow=never"),
    *("-c", "safe.directory=*"),  # who owns the folder does not matter to what is hashed
    *("-c", "http.lowSpeedLimit=1000"),
    *("-c", "http.lowSpeedTime=60"),
)
_TREE, _FILES = b"40000", (b"100644", b"100755", b"100664")
_LARGEST_LISTING: Final = 16 << 20  # bytes of a commit or tree object
_COMMIT: Final = re.compile(r"[0-9a-f]{40}")
_CREDENTIALS: Final = re.compile(r"//[^/@\s]*@")


def github_address(environ: Mapping[str, str] = os.environ) -> str:
    """Where repositories lie: `CONCEPTMAP_GITHUB` (a mirror, or a folder), else GitHub itself."""
    address = (environ.get("CONCEPTMAP_GITHUB") or GITHUB).rstrip("/")
    scheme = _scheme(address)
    if scheme not in _SCHEMES:
        raise BadAddress(
            Message(
                "CONCEPTMAP_GITHUB has the scheme {scheme}, which is not supported here",
                scheme=repr(scheme),
            ),
            Message(
                "write an address of the scheme {schemes:list}, or a folder", schemes=_SCHEMES[:-1]
            ),
        )
    return address


def fetch_commit(pin: GithubCommit, repository: Path, address: str = GITHUB) -> None:
    """Fetch exactly one commit, without its history, into the new bare `repository`."""
    _run(["init", "--quiet", "--bare", "--template=", str(repository)], str(pin))
    command = [
        "-C",
        str(repository),
        "fetch",
        "--quiet",
        "--depth=1",
        "--no-tags",
        "--no-write-fetch-head",
    ]
    command += ["--no-recurse-submodules", "--", f"{address}/{pin.owner}/{pin.name}", pin.commit]
    _run(command, str(pin), transport=_scheme(address))


def newest_commit(pin: GithubCommit, address: str = GITHUB) -> str:
    """The last commit of the main branch of a pin's repository, as its host says."""
    name = f"{pin.owner}/{pin.name}"
    command = ["-C", Path.cwd().anchor, "ls-remote", "--quiet", "--", f"{address}/{name}", "HEAD"]
    said = _run(command, name, transport=_scheme(address)).decode("ascii", "replace")
    commit = said.partition("\t")[0]
    if not _COMMIT.fullmatch(commit):
        raise NotOffered(Message("there is no commit {what}", what=name))
    return commit


def write_commit(
    repository: Path,
    commit: str,
    target: Path,
    limits: TreeLimits = TreeLimits(),  # noqa: B008 - frozen
) -> dict[str, str]:
    """Write the regular files of a commit into the new folder `target`, and return their blob ids.

    Links and submodules are left out: nothing could be proven about where they lead.
    """
    writer = TreeWriter(target, limits)
    with _objects(repository) as objects:
        files = objects.files(commit, limits.members)
        for path, blob in sorted(files.items()):
            content = objects.read(blob, b"blob", limits.file_bytes)
            writer.admit(path, path, len(content))
            writer.add(path, len(content), [content])
    return writer.blobs


def checked_out_files(folder: Path, commit: str) -> dict[str, str] | None:
    """The blob ids of `commit`'s files, if `folder` is a git working tree whose HEAD is that commit.

    Whether the files in `folder` still have those bytes is for the caller to see.
    """
    if not (folder / ".git").exists():
        return None
    try:
        with _objects(folder) as objects:
            if objects.resolve("HEAD") != commit:
                return None
            return objects.files(commit, TreeLimits().members)
    except (NotOffered, UnsafeArchive, Unreachable):
        return None


class _Objects:
    """Raw objects of one repository, each hashed before it is believed."""

    def __init__(self, process: "subprocess.Popen[bytes]") -> None:
        if process.stdin is None or process.stdout is None:
            raise Unreachable(Message("git has no pipes"))
        self._ask: IO[bytes] = process.stdin
        self._answer: IO[bytes] = process.stdout

    def resolve(self, name: str) -> str:
        """The id of the object that `name` means."""
        found, _, size = self._request(name)
        self._answer.read(size + 1)
        return found.decode()

    def read(self, wanted: str, kind: bytes, most: int = _LARGEST_LISTING) -> bytes:
        """The content of an object."""
        _, found_kind, size = self._request(wanted)
        if found_kind != kind or size > most:
            raise UnsafeArchive(
                Message(
                    "git object {wanted} is a {kind} of {size} bytes",
                    wanted=wanted,
                    kind=found_kind.decode(),
                    size=f"{size:,}",
                )
            )
        content = self._answer.read(size + 1)[:-1]
        digest = hashlib.sha1(b"%s %d\0" % (kind, size), usedforsecurity=False)
        digest.update(content)
        if digest.hexdigest() != wanted:
            raise UnsafeArchive(
                Message("git object {wanted} does not hold what its name says", wanted=wanted)
            )
        return content

    def files(self, commit: str, most: int) -> dict[str, str]:
        """Path to blob id of every regular file in `commit`."""
        head = self.read(commit, b"commit").split(b"\n", 1)[0]
        files: dict[str, str] = {}
        open_trees = [("", head.removeprefix(b"tree ").decode("ascii", "replace"))]
        seen = 0
        while open_trees:
            folder, tree = open_trees.pop()
            for mode, name, entry in _entries(self.read(tree, b"tree")):
                seen += 1
                if seen > most:  # trees that share trees can name any number of files
                    raise UnsafeArchive(
                        Message("the commit holds more than {most} entries", most=f"{most:,}")
                    )
                path = folder + name
                if mode == _TREE:
                    open_trees.append((path + "/", entry))
                elif mode in _FILES:
                    if path in files:
                        raise UnsafeArchive(Message("{path} is there twice", path=repr(path)))
                    files[path] = entry
        return files

    def _request(self, name: str) -> tuple[bytes, bytes, int]:
        try:
            # Not through a buffer, which would try again when it is closed.
            os.write(self._ask.fileno(), name.encode() + b"\n")
        except BrokenPipeError as error:
            raise NotOffered(Message("git cannot read this folder")) from error
        answer = self._answer.readline().split()
        if len(answer) != 3 or not answer[2].isdigit():  # noqa: PLR2004 - id, kind, size
            raise NotOffered(Message("git has no object {name} here", name=name))
        return answer[0], answer[1], int(answer[2])


@contextmanager
def _objects(repository: Path) -> Iterator[_Objects]:
    command = ["git", *_OPTIONS, "-C", str(repository), "cat-file", "--batch"]
    try:
        process = subprocess.Popen(
            command,
            env=_environment(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
    except OSError as error:
        raise no_git(error) from error
    with process:
        try:
            yield _Objects(process)
        finally:
            process.kill()


def _entries(tree: bytes) -> Iterator[tuple[bytes, str, str]]:
    """(mode, name, object id) of each entry of a raw tree object."""
    at = 0
    while at < len(tree):
        space, nul = tree.find(b" ", at), tree.find(b"\0", at)
        if not at < space < nul or nul + 21 > len(tree):
            raise UnsafeArchive(Message("a git tree is malformed"))
        name = tree[space + 1 : nul].decode("utf-8", "surrogateescape")
        yield tree[at:space], name, tree[nul + 1 : nul + 21].hex()
        at = nul + 21


def _run(arguments: list[str], what: str, transport: str = "none") -> bytes:
    late = Message(
        "{what} was not fetched within {seconds} seconds", what=what, seconds=f"{_TIMEOUT:.0f}"
    )
    done = run_git([*_OPTIONS, *arguments], _environment(transport), seconds=_TIMEOUT, late=late)
    if done.returncode != 0:
        raise _failure(what, done.stderr.decode("utf-8", "replace"))
    return done.stdout


def run_git(
    words: Iterable[str],
    environ: Mapping[str, str],
    *,
    seconds: float,
    late: Message,
    folder: Path | None = None,
) -> subprocess.CompletedProcess[bytes]:
    """What git says, and how it ends. Raises `Unreachable` where it cannot be started, or with `late` after so many seconds."""
    try:
        return subprocess.run(
            ["git", *words],
            cwd=folder,
            env=environ,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
            timeout=seconds,
        )
    except OSError as error:
        raise no_git(error) from error
    except subprocess.TimeoutExpired as error:
        raise Unreachable(late) from error


def _failure(what: str, stderr: str) -> NotOffered | Unreachable:
    lines = [_CREDENTIALS.sub("//", line).strip() for line in stderr.splitlines() if line.strip()]
    said = next(
        (line for line in lines if line.startswith(("fatal:", "error:"))),
        lines[-1] if lines else "",
    )
    if "not our ref" in stderr or "no such remote ref" in stderr or "unadvertised object" in stderr:
        return NotOffered(Message("there is no commit {what}", what=what))
    return Unreachable(
        Message(
            "git could not fetch {what}: {said}",
            what=what,
            said=said or Message("it does not say why"),
        ),
        Message(
            "check the network, set CONCEPTMAP_GITHUB to a mirror, or put a local clone in its place "
            "with --source FRAMEWORK=DIR"
        ),
    )


def no_git(error: OSError) -> Unreachable:
    """Why there is no answer where git cannot be started."""
    return Unreachable(
        Message("git could not be started: {error}", error=error.strerror), Message("install git")
    )


def _scheme(address: str) -> str:
    scheme = urlsplit(address).scheme
    # `C:\mirror` is a folder as well.
    return scheme if len(scheme) > 1 else "file"


def _environment(transport: str = "none") -> dict[str, str]:
    """The user's environment without what steers git, and with what keeps it quiet and plain."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("GIT_") or name in ("GIT_SSL_CAINFO", "GIT_SSL_CAPATH")
    }
    return kept | {
        "GIT_ALLOW_PROTOCOL": transport,
        "GIT_ASKPASS": "",
        "GIT_CONFIG_GLOBAL": os.devnull,
        "GIT_CONFIG_NOSYSTEM": "1",
        "GIT_NO_LAZY_FETCH": "1",
        "GIT_NO_REPLACE_OBJECTS": "1",
        "GIT_SSH_COMMAND": "ssh -oBatchMode=yes",
        "GIT_TERMINAL_PROMPT": "0",
        "LC_ALL": "C",
        "SSH_ASKPASS": "",
    }
