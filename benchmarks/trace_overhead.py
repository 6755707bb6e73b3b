"""What watching costs, beside cProfile and VizTracer, as ratios to the same program without anybody who watches.

Usage: trace_overhead.py FOLDER [PYTHON…]. FOLDER has the pinned nano-vllm; each PYTHON may have `viztracer` installed. Three
programs, each timed within itself by the processor's clock, all ways in turn, the least of ROUNDS: `bare` does nothing but schedule,
`work` compresses a megabyte in each of its steps, `elsewhere` runs Python code that the map does not name.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from conceptmap.graph.load import load_map
from conceptmap.graph.yaml.map_files import shipped_folder
from conceptmap.tracing.plan import make_plan
from conceptmap.tracing.reading.parts import write_plan
from conceptmap.tracing.recording import watching

ROUNDS = 5
FRAMEWORK = "nano-vllm"
MODES = ("functions", "lines")
DRIVER = shipped_folder() / "runs" / FRAMEWORK / "driver.py"
PROGRAM = """
import sys, time, zlib, os
sys.path.insert(0, os.path.dirname(sys.argv[1]))
import recording, stand_ins
kind, data = sys.argv[3], os.urandom(1 << 14) * 64
code = stand_ins.load(sys.argv[2])
recording.tell = lambda facts: None
settings = dict(max_num_batched_tokens=256, kvcache_block_size=16, num_kvcache_blocks=64)

def engine():
    run = recording.Run(code, "bench", {}, **settings)
    for number in range(16):
        run.add(list(range(number, number + 24)), max_tokens=40)
    return run.engine

def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)

def loop():
    if kind == "elsewhere":
        for _ in range(200):
            fib(16)
        return
    for _ in range(2 if kind == "work" else 60):
        one = engine()
        while not one.is_finished():
            one.step()
            if kind == "work":
                zlib.compress(data, 1)

loop()  # what is looked at once, or compiled, is not timed
start = time.process_time()
loop()
print("seconds", time.process_time() - start)
"""


def seconds(command: list[str], environ: dict[str, str]) -> float:
    """What the program says that its loop took."""
    done = subprocess.run(command, env=environ, capture_output=True, text=True, check=True)
    (said,) = [line for line in done.stdout.splitlines() if line.startswith("seconds ")]
    return float(said.split()[1])


def ways(
    python: str, words: list[str], folder: Path
) -> dict[str, tuple[list[str], dict[str, str]]]:
    """Each way of watching: a command and its environment."""
    plain = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    found = {"nobody": ([python, *words], plain)}
    for name in MODES:
        found[name] = ([python, *words], {**plain, **watching(folder / name, plain)})
    found["cProfile"] = ([python, "-m", "cProfile", "-o", str(folder / "c.prof"), *words], plain)
    has = subprocess.run([python, "-c", "import viztracer"], capture_output=True, check=False)
    if has.returncode == 0:
        viz = ["-m", "viztracer", "--quiet", "-o", str(folder / "viz.json"), "--"]
        found["VizTracer"] = ([python, *viz, *words], plain)
    return found


def main() -> None:
    """Print the ratios."""
    source, *pythons = sys.argv[1:]
    catalog, proofs = load_map(None, ())
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for mode in MODES:
            (folder / mode).mkdir()
            plan = make_plan(
                catalog, proofs, frameworks=[FRAMEWORK], lines=mode == "lines", limit=1 << 30
            )
            write_plan(folder / mode, plan)
        program = folder / "program.py"
        program.write_text(PROGRAM, encoding="utf-8")
        for python in pythons or [sys.executable]:
            for kind in ("bare", "work", "elsewhere"):
                how = ways(python, [str(program), str(DRIVER), source, kind], folder)
                taken: dict[str, list[float]] = {way: [] for way in how}
                for _ in range(ROUNDS):
                    for way, (command, environ) in how.items():
                        taken[way].append(seconds(command, environ))
                        for mode in MODES:
                            for path in (folder / mode).glob("*.events"):
                                path.unlink()
                least = {way: min(times) for way, times in taken.items()}
                ratios = {way: round(t / least["nobody"], 2) for way, t in least.items()}
                print(
                    Path(python).resolve().name,
                    kind,
                    f"{least['nobody']:.3f} s",
                    json.dumps(ratios),
                )


if __name__ == "__main__":
    main()
