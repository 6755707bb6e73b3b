"""What the page is made of: its template, style, scripts, and the network library from the pyvis wheel."""

import base64
import hashlib
from functools import cache
from importlib.resources import files


@cache
def template(name: str) -> str:
    """Read one file of ours that the page is made of."""
    return files("conceptmap.viz").joinpath("templates", name).read_text(encoding="utf-8")


def early_script() -> str:
    """Read the script that runs before anything is drawn; `viz/scripts/early.js`, as the build writes it."""
    return template("early.js")


def page_script() -> str:
    """Read the script of all views; `viz/scripts/main.js` and what it imports, as the build writes them."""
    return template("conceptmap.js")


@cache
def network_script() -> str:
    """Read the network library as the pyvis wheel ships it, licence notice and all."""
    place = "templates/lib/vis-9.1.2/vis-network.min.js"
    return files("pyvis").joinpath(place).read_text(encoding="utf-8").replace("\r\n", "\n")


def digest(text: str) -> str:
    """Name `text` as a content security policy and an integrity attribute do."""
    sha = hashlib.sha256(text.encode()).digest()
    return f"sha256-{base64.b64encode(sha).decode()}"
