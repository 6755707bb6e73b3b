"""The page on which one asks the server by hand: one document that needs nothing but the server itself."""

import json
import re
from base64 import b64encode
from dataclasses import dataclass
from hashlib import sha256
from importlib import resources
from typing import Final

from conceptmap.graph.vocabulary.iris import Iris
from conceptmap.queries.sparql.named import named_queries, with_base

_STYLE: Final = re.compile("<style>(.*?)</style>", re.DOTALL)
_SCRIPT: Final = re.compile("<script>(.*?)</script>", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Page:
    """The page, and the policy that lets nothing run or load but what is in it."""

    text: str
    policy: str


def sparql_page(iris: Iris) -> Page:
    """Build the page, with every named query to begin from."""
    queries = [
        {
            "name": query.name,
            "en": query.title.en,
            "zh": query.title.zh,
            "text": with_base(query, iris),
        }
        for query in named_queries().values()
    ]
    data = json.dumps(queries, ensure_ascii=False).replace("<", "\\u003c")
    skeleton = (resources.files("conceptmap.queries") / "sparql_page.html").read_text("utf-8")
    text = skeleton.replace("@queries@", data)
    policy = (
        f"default-src 'none'; script-src {_digests(_SCRIPT, text)}; style-src {_digests(_STYLE, text)}; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    return Page(text, policy)


def _digests(pattern: re.Pattern[str], text: str) -> str:
    return " ".join(
        f"'sha256-{b64encode(sha256(found.encode()).digest()).decode()}'"
        for found in pattern.findall(text)
    )
