"""Kills `fetch` at random moments, and looks each time whether the cache is whole.

Half of the moments are random instants; half are random steps, a step being anything that the process
asks of Python's run time or of the system (every audit event). Between two kills nothing is tidied up. A fetch
that got through has its tree damaged, so that the next one has to replace it.
"""

import argparse
import gzip
import hashlib
import http.server
import io
import os
import random
import signal
import sys
import tarfile
import tempfile
import time

from killed_child import run_child

from conceptmap.graph.model import Framework, Release, Text
from conceptmap.sources.trees.fetching.fetch import fetch
from conceptmap.sources.trees.local.tree import cached_tree
from conceptmap.sources.trees.pins.tree_cache import CachePlace, cache_place


def make_archive(files: int) -> bytes:
    """A source archive of so many files."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w") as tar:
        for number in range(files):
            info = tarfile.TarInfo(f"toy-1.0/toy/part{number % 7}/m{number}.py")
            info.size = 4000
            tar.addfile(info, io.BytesIO(b"%04d" % number * 1000))
    return gzip.compress(out.getvalue(), mtime=0)


def serve(archive: bytes, digest: str) -> tuple[str, int]:
    """A package index in a process of its own: its address, and its process id."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            page = f'<a href="/toy-1.0.tar.gz#sha256={digest}">toy-1.0.tar.gz</a>'.encode()
            body = page if self.path.endswith("/") else archive
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            pass

    class Server(http.server.ThreadingHTTPServer):
        def handle_error(self, *_: object) -> None:
            """A client that was killed is no error here."""

    server = Server(("127.0.0.1", 0), Handler)
    process = os.fork()
    if process == 0:
        server.serve_forever()
    server.server_close()
    return f"http://127.0.0.1:{server.server_port}/simple", process


def strange_names(place: CachePlace) -> list[str]:
    """What lies in the cache and is neither a tree, nor its manifest, its lock, or scrap."""
    own = {place.tree.name, place.manifest.name, place.lock.name}
    return [
        p.name
        for p in place.folder.iterdir()
        if p.name not in own and not p.name.startswith(place.scrap_prefix)
    ]


def main() -> int:
    """Read the options, start an index, kill."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--moments", type=int, default=100)
    options.add_argument("--files", type=int, default=120)
    options.add_argument("--seed", type=int, default=None)
    told = options.parse_args()
    seed = told.seed if told.seed is not None else random.SystemRandom().randrange(10**6)
    dice = random.Random(seed)  # noqa: S311 - not a secret
    archive = make_archive(told.files)
    digest = hashlib.sha256(archive).hexdigest()
    release = Release(purl="pkg:pypi/toy@1.0", sha256=digest, browse=None)
    toy = Framework(
        id="toy", label=Text("Toy", "玩具"), kind="engine", license="MIT", release=release
    )
    os.environ["no_proxy"] = "127.0.0.1"
    address, server = serve(archive, digest)
    try:
        with tempfile.TemporaryDirectory() as cache:
            environ = {"CONCEPTMAP_CACHE": cache, "PIP_INDEX_URL": address}
            return kill_often(toy, environ, told.moments, dice, seed)
    finally:
        os.kill(server, signal.SIGTERM)
        os.waitpid(server, 0)


def kill_often(
    toy: Framework,
    environ: dict[str, str],
    moments: int,
    dice: random.Random,
    seed: int,
) -> int:
    """Kill so often; 0 if the cache was whole each time and the last fetch repaired it."""
    place = cache_place(toy, environ)

    def work() -> object:
        return fetch(toy, environ=environ)

    def damage() -> None:
        victim = dice.choice([*place.tree.rglob("*.py"), place.manifest])
        victim.unlink()

    started = time.perf_counter()
    through, steps = run_child(work)
    lasts = time.perf_counter() - started
    if not through:
        print("an undisturbed fetch fails")
        return 1
    damage()
    wrong = survived = visible = 0
    for moment in range(moments):
        if moment % 2:
            through, _ = run_child(work, after=dice.uniform(0.001, 1.2 * lasts))
        else:
            through, _ = run_child(work, step=dice.randint(1, steps + 5))
        tree = cached_tree(toy, environ)
        bad = tree.damage(full=True) if tree is not None else []
        # A damaged tree that the killed fetch had not come to replace is the damage done here.
        untouched = tree is not None and len(bad) == 1 and not (place.tree / bad[0]).exists()
        if (bad and not untouched) or strange_names(place):
            wrong += 1
            print(f"moment {moment}: damaged {bad[:3]}, strange {strange_names(place)}")
        visible += tree is not None and not bad
        survived += through
        if tree is not None and not bad:
            damage()
    fetch(toy, environ=environ)
    last = cached_tree(toy, environ)
    if last is None or last.damage(full=True):
        wrong += 1
        print("the last fetch did not repair the cache")
    scrap = [p.name for p in place.folder.iterdir() if p.name.startswith(".")]
    if scrap:
        wrong += 1
        print(f"scrap was left: {scrap}")
    print(
        f"{moments} moments (seed {seed}, {steps} steps, {lasts * 1000:.0f} ms): "
        f"{survived} got through, {visible} left a whole tree, "
        f"{moments - visible} left none, {wrong} wrong",
    )
    return 1 if wrong or survived == moments else 0


if __name__ == "__main__":
    sys.exit(main())
