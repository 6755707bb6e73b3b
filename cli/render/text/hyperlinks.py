"""Whether a terminal knows hyperlinks (OSC 8): one that does not may show their addresses as rubbish."""

from collections.abc import Mapping
from typing import Final

#: Terminals that know them, by the name that they give of themselves.
_PROGRAMS: Final = frozenset(
    {"iTerm.app", "WezTerm", "vscode", "Hyper", "ghostty", "Tabby", "rio", "WarpTerminal", "mintty"}
)
_TERMS: Final = frozenset(
    {"alacritty", "foot", "foot-extra", "contour", "xterm-kitty", "xterm-ghostty", "wezterm"}
)
#: Variables that only terminals set that know them.
_MARKS: Final = ("WT_SESSION", "KITTY_WINDOW_ID", "WEZTERM_PANE", "DOMTERM", "KONSOLE_VERSION")
_VTE: Final = 5000  #: the first VTE (GNOME's terminals and others) that knows them
_TMUX: Final = (3, 4)  #: the first tmux that passes them on


def knows_links(surroundings: Mapping[str, str]) -> bool:
    """Whether the terminal of these variables knows hyperlinks; FORCE_HYPERLINK says yes, or with 0 no."""
    forced = surroundings.get("FORCE_HYPERLINK")
    if forced is not None:
        return forced not in ("", "0", "false")
    term, program = surroundings.get("TERM", ""), surroundings.get("TERM_PROGRAM", "")
    if term in ("", "dumb", "linux") or surroundings.get("CI"):
        return False
    if program == "tmux" or surroundings.get("TMUX"):  # what it runs in, it hides
        return program == "tmux" and _version(surroundings) >= _TMUX
    vte = surroundings.get("VTE_VERSION", "")
    return (
        program in _PROGRAMS
        or term in _TERMS
        or any(surroundings.get(mark) for mark in _MARKS)
        or (vte.isdigit() and int(vte) >= _VTE)
    )


def _version(surroundings: Mapping[str, str]) -> tuple[int, ...]:
    """`3.5a` as (3, 5)."""
    parts = surroundings.get("TERM_PROGRAM_VERSION", "").split(".")
    digits = ["".join(char for char in part if char.isdigit()) for part in parts]
    return tuple(int(part) for part in digits[:2] if part)
