"""What a user sets, as a line of a card, as Markdown and as columns of a table."""

from collections.abc import Iterator
from typing import Any, Final

from conceptmap.cli.words.punctuation import labelled, listed
from conceptmap.graph.model import Setting
from conceptmap.graph.model.settings import SETTING_NAMES

#: The columns that tables have where they tell of settings.
COLUMNS: Final = (*SETTING_NAMES, "default", "unit")


def setting_cells(setting: Setting | None, language: str) -> dict[str, Any]:
    """The cells of a setting; empty ones of what is none."""
    if setting is None:
        return dict.fromkeys(COLUMNS)
    return {
        "option": [*setting.options, *setting.opposite],
        "field": setting.field,
        "env": setting.env,
        "metric": list(setting.metrics),
        "request_field": list(setting.request_fields),
        "endpoint": list(setting.endpoints),
        "default": setting.default,
        "unit": setting.unit.in_language(language) if setting.unit else None,
    }


def setting_phrases(setting: Setting, language: str, code: str = "") -> Iterator[str]:
    """Its names, its default and its unit, one by one; `code` stands around what is code."""

    def coded(name: str) -> str:
        return f"{code}{name}{code}"

    options = (*setting.options, *setting.opposite)
    if options:
        yield listed(map(coded, options), language)
    if setting.field is not None:
        yield labelled("field", coded(setting.field), language)
    if setting.env is not None:
        yield labelled("env", coded(setting.env), language)
    for head, names in (
        ("metric", setting.metrics),
        ("request_field", setting.request_fields),
        ("endpoint", setting.endpoints),
    ):
        if names:
            yield labelled(head, listed(map(coded, names), language), language)
    if setting.default is not None:
        yield labelled("default", coded(setting.default), language)
    if setting.unit is not None:
        yield labelled("unit", setting.unit.in_language(language), language)
