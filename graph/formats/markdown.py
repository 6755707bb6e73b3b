"""Text as Markdown shows it: in one line, with nothing in it taken for markup."""


def inline(text: str) -> str:
    """Write text so that Markdown shows it as it is, in one line."""
    shown = "".join(f"\\{c}" if c in "\\`*_[]<>|#&~!" else c for c in text)
    return " ".join(shown.split())


def code(text: str) -> str:
    """Write text as a code span; a table cell needs its bars escaped even there."""
    if not text:
        return ""
    longest = run = 0
    for character in text:
        run = run + 1 if character == "`" else 0
        longest = max(longest, run)
    fence = "`" * (longest + 1)
    padding = " " if longest or text != text.strip() else ""
    return f"{fence}{padding}{text}{padding}{fence}".replace("|", "\\|").replace("\n", " ")
