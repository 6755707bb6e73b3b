"""The options that make a command's session, added to every command that has one."""

from collections.abc import Callable
from functools import wraps
from inspect import Parameter, signature
from typing import Any

from conceptmap.cli.context import Session
from conceptmap.cli.options import ExtendOption, LanguageOption, MappingsOption

_MAP = {"mappings": MappingsOption, "extend": ExtendOption}
_LANGUAGE = {"lang": LanguageOption}


def with_session(*, without: str = "") -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Decorate a command that has a parameter `session`: --mappings, --extend and --lang make it.

    The help lists the first two where `session` stands among the parameters, and --lang at the end.
    `without` is one of the three that the command does not have.
    """

    def decorate(command: Callable[..., None]) -> Callable[..., None]:
        @wraps(command)
        def run(**given: Any) -> None:  # noqa: ANN401 - Typer's values
            mappings, extend, lang = (given.pop(name, None) for name in (*_MAP, *_LANGUAGE))
            command(session=Session(mappings, extend or (), lang), **given)

        listed: list[Parameter] = []
        for own in signature(command).parameters.values():
            if own.name == "session":
                listed += _parameters(_MAP, without)
            else:
                listed.append(own.replace(kind=Parameter.KEYWORD_ONLY))  # as Typer gives them all
        listed += _parameters(_LANGUAGE, without)
        run.__annotations__ = {one.name: one.annotation for one in listed}
        run.__signature__ = signature(command).replace(parameters=listed)  # type: ignore[attr-defined] # Typer reads it
        return run

    return decorate


def _parameters(options: dict[str, Any], without: str) -> list[Parameter]:
    return [
        Parameter(name, Parameter.KEYWORD_ONLY, default=None, annotation=option)
        for name, option in options.items()
        if name != without
    ]
