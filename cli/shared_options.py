"""The options that make a command's session, added to every command that has one."""

from collections.abc import Callable
from functools import wraps
from inspect import Parameter, signature
from typing import TYPE_CHECKING, Any

from conceptmap.cli.context import Session
from conceptmap.cli.options import AtOption, ExtendOption, LanguageOption, MappingsOption

if TYPE_CHECKING:
    from conceptmap.sources.relocation.opening import Watch

_MAP = {"mappings": MappingsOption, "extend": ExtendOption}
_LANGUAGE = {"lang": LanguageOption}
_RELEASE = {"at": AtOption}


def with_session(
    *, without: str = "", at: bool = False
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Decorate a command that has a parameter `session`: --mappings, --extend and --lang make it.

    The help lists the first two where `session` stands among the parameters, and --lang at the end.
    `without` is one of the three that the command does not have. `at` gives it --at before them, so that its session has the
    map for other releases.
    """
    own = _RELEASE | _MAP if at else _MAP

    def decorate(command: Callable[..., None]) -> Callable[..., None]:
        @wraps(command)
        def run(**given: Any) -> None:  # noqa: ANN401 - Typer's values
            mappings, extend, lang = (given.pop(name, None) for name in (*_MAP, *_LANGUAGE))
            asked = given.pop("at", None) or () if at else ()
            sources = given.get("source") or ()
            session = Session(
                mappings, extend or (), lang, asked, sources, _watch() if asked else None
            )
            command(session=session, **given)
            if asked:
                session.remark_carried()

        listed: list[Parameter] = []
        for one in signature(command).parameters.values():
            if one.name == "session":
                listed += _parameters(own, without)
            else:
                listed.append(one.replace(kind=Parameter.KEYWORD_ONLY))  # as Typer gives them all
        listed += _parameters(_LANGUAGE, without)
        run.__annotations__ = {one.name: one.annotation for one in listed}
        run.__signature__ = signature(command).replace(parameters=listed)  # type: ignore[attr-defined] # Typer reads it
        return run

    return decorate


def _watch() -> "Watch":
    from conceptmap.cli.render.download_bar import DownloadBar

    return DownloadBar


def _parameters(options: dict[str, Any], without: str) -> list[Parameter]:
    return [
        Parameter(name, Parameter.KEYWORD_ONLY, default=None, annotation=option)
        for name, option in options.items()
        if name != without
    ]
