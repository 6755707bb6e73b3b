"""How a text is written in a map of some languages, as advice shows it."""

from collections.abc import Iterable


def text_sample(languages: Iterable[str]) -> str:
    """Return `{en: …, zh: …}` for a map in English and Chinese, and so on."""
    return f"{{{', '.join(f'{language}: …' for language in languages)}}}"
