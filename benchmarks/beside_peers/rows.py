"""The rows of the table, one record each."""

import steps
from programs import (
    CODE_REVIEW_GRAPH,
    CODEMAPPER,
    GRAPHIFY,
    LYCHEE,
    PYVIS,
    RDFPIPE,
    RUNOAK,
    SSSOM,
)
from records import Row, Side

_ON_A_COPY = ("--mappings", "{map}")
_BARE = Side(("{python}", "-c", "import typer, rich.table"))
_SHOW = Side(("{conceptmap}", "show", "scheduling-step"))
_VERIFY = Side(("{conceptmap}", "verify", *_ON_A_COPY))
_WARM = "the same copy of the map, its caches filled"
_DRAWN = (
    "import sys, networkx\nfrom pyvis.network import Network\n"
    "net = Network(directed=True, cdn_resources='in_line')\n"
    "net.from_nx(networkx.DiGraph(networkx.read_graphml(sys.argv[1])))\n"
    "open(sys.argv[2], 'w', encoding='utf-8').write(net.generate_html())"
)


def _pinning(name: str, what: str, edited: int, goal: str) -> Row:
    step = steps.another_anchor(edited) if edited else None
    return Row(
        name,
        what,
        ours=Side(("{conceptmap}", "pin", *_ON_A_COPY), each=step),
        peer=_VERIFY,
        equal=_WARM,
        once=(steps.map_copy,),
        goal=goal,
        before="22 to 33",
    )


def _coverage(framework: str, *, cold: bool) -> Side:
    return Side(
        ("{conceptmap}", "coverage", framework),
        each=steps.emptied(framework) if cold else None,
        environ={"CONCEPTMAP_CACHE": f"{{cache-{framework}}}"},
    )


ROWS: tuple[Row, ...] = (
    Row(
        "show",
        "`show` of a concept, against a bare import of what draws its tables",
        _SHOW,
        _BARE,
        "the same Python",
        goal="1.25",
        before="1.4 to 1.64",
        rounds=5,
    ),
    Row(
        "version",
        "`--version`, against the same import",
        Side(("{conceptmap}", "--version")),
        _BARE,
        "the same Python",
        goal="1",
        rounds=5,
    ),
    Row(
        "completion",
        "Completion of a command, against the same import",
        Side(
            ("{conceptmap}",),
            environ={
                "_CONCEPTMAP_COMPLETE": "complete_bash",
                "COMP_WORDS": "conceptmap sh",
                "COMP_CWORD": "1",
            },
        ),
        _BARE,
        "the same Python",
        goal="1",
        rounds=5,
    ),
    Row(
        "show-graphify",
        "`show` of a concept in all code bases, against `query` of a graph of one",
        _SHOW,
        Side(("{graphify}", "query", "scheduling step"), GRAPHIFY, cwd="{tree}"),
        "a known answer, what it is read from made before",
        once=(steps.tree_copy, steps.graphify_graph),
        goal="0.8",
        rounds=5,
    ),
    Row(
        "show-code-review-graph",
        "`show` of a concept in all code bases, against `search` in a graph of one",
        _SHOW,
        Side(("{code-review-graph}", "search", "scheduling step"), CODE_REVIEW_GRAPH, cwd="{tree}"),
        "a known answer, what it is read from made before",
        once=(steps.tree_copy, steps.code_review_graph),
        rounds=5,
    ),
    Row(
        "find",
        "`find`, against `show`",
        Side(("{conceptmap}", "find", "preempted request")),
        _SHOW,
        "the shipped map, its caches filled",
        goal="1.3",
        before="3.3",
        rounds=5,
    ),
    _pinning("pin", "`pin` with nothing edited, against `verify`", 0, "1.3"),
    _pinning("pin-anchor", "`pin` after one anchor was edited, against `verify`", 1, "1.5"),
    _pinning(
        "pin-concept",
        "`pin` after a concept's anchors in three code bases were edited, against `verify`",
        3,
        "2.5",
    ),
    Row(
        "check",
        "`check` after one file was edited, against `show`",
        Side(("{conceptmap}", "check", *_ON_A_COPY), each=steps.new_line),
        Side((*_SHOW.command, *_ON_A_COPY)),
        "the same copy of the map; `show` is asked of the edited one too",
        once=(steps.map_copy,),
        goal="0.4 s more",
        before="9.5",
    ),
    Row(
        "verify-hashing",
        "`verify` of everything, against hashing the files that anchors name",
        _VERIFY,
        Side(("xargs", "--null", "--arg-file", "{named}", "sha1sum")),
        "the same files of the same releases",
        once=(steps.map_copy, steps.named_files),
        goal="3 at 100,000 anchors",
    ),
    Row(
        "verify-graphify",
        "`verify` of all code bases, against building a graph of DeepInfer alone",
        _VERIFY,
        Side(("{graphify}", "update", "."), GRAPHIFY, each=steps.no_graphs, cwd="{tree}"),
        "what each does after a change, before it answers",
        once=(steps.map_copy, steps.tree_copy),
        goal="0.1",
        rounds=2,
    ),
    Row(
        "coverage-graphify",
        "`coverage` of DeepInfer with an empty cache, against building its graph",
        _coverage("deepinfer", cold=True),
        Side(("{graphify}", "update", "."), GRAPHIFY, each=steps.no_graphs, cwd="{tree}"),
        "every file of the same release is parsed",
        once=(steps.cache_copy("deepinfer"), steps.tree_copy),
        rounds=2,
        warm=False,
    ),
    Row(
        "coverage-code-review-graph",
        "`coverage` of DeepInfer with an empty cache, against building its graph",
        _coverage("deepinfer", cold=True),
        Side(
            ("{code-review-graph}", "build"), CODE_REVIEW_GRAPH, each=steps.no_graphs, cwd="{tree}"
        ),
        "every file of the same release is parsed",
        once=(steps.cache_copy("deepinfer"), steps.tree_copy),
        rounds=2,
        warm=False,
    ),
    Row(
        "coverage",
        "`coverage` of vLLM with a filled cache, against an empty one",
        _coverage("vllm", cold=False),
        _coverage("vllm", cold=True),
        "the same release, the same answer",
        once=(steps.cache_copy("vllm"),),
        goal="2 s",
        before="1",
        rounds=2,
    ),
    Row(
        "refs",
        "`refs` of one document, against `lychee --offline`",
        Side(("{conceptmap}", "refs", "{document}"), codes=(0, 1)),
        Side(("{lychee}", "--offline", "--no-progress", "{document}"), LYCHEE, codes=(0, 2)),
        "the same document; the one follows what it says of code, the other its links",
        once=(steps.document,),
    ),
    Row(
        "turtle-rdfpipe",
        "`export --format turtle`, against reading it with rdfpipe",
        Side(("{conceptmap}", "export", "--format", "turtle", "--output", "{folder}/own.ttl")),
        Side(("{rdfpipe}", "--input-format", "turtle", "--no-out", "{folder}/map.ttl"), RDFPIPE),
        "the same triples",
        once=(steps.exports,),
        rounds=2,
    ),
    Row(
        "turtle-runoak",
        "`export --format turtle`, against reading it with runoak",
        Side(("{conceptmap}", "export", "--format", "turtle", "--output", "{folder}/own.ttl")),
        Side(("{runoak}", "--input", "{folder}/map.ttl", "ontologies"), RUNOAK),
        "the same triples",
        once=(steps.exports,),
        rounds=2,
    ),
    Row(
        "sssom",
        "`export --format sssom`, against reading it with sssom-py",
        Side(("{conceptmap}", "export", "--format", "sssom", "--output", "{folder}/own.tsv")),
        Side(
            ("{sssom-py}", "parse", "{folder}/map.sssom.tsv", "--output", "{folder}/read.tsv"),
            SSSOM,
        ),
        "the same mappings",
        once=(steps.exports,),
        rounds=2,
    ),
    Row(
        "view",
        "`view`, against plain pyvis",
        Side(("{conceptmap}", "view", "--output", "{folder}/own.html")),
        Side(("{pyvis}", "-c", _DRAWN, "{folder}/map.graphml", "{folder}/plain.html"), PYVIS),
        "one file of HTML of the same map; what pyvis draws is its graph alone",
        once=(steps.exports,),
        goal="",
    ),
    Row(
        "codemapper",
        "Following a range of lines to another commit, against CodeMapper",
        Side(("{conceptmap}", "relocate", "nano-vllm")),
        Side(("{CodeMapper}",), CODEMAPPER),
        "the same range of the same two commits",
    ),
)
