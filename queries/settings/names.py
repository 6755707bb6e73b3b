"""Finds settings by the names that people type: options, fields, environment variables."""

import re
from collections.abc import Iterator
from collections.abc import Mapping as MappingOf
from dataclasses import dataclass
from typing import Final

from conceptmap.graph.model import Catalog, Command, Concept, Framework, Mapping, Setting, Takes

#: What Prometheus puts behind the name of a counter or a histogram.
_SERIES: Final = re.compile(r"_(total|bucket|sum|count|created)\Z")


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedSetting:
    """A setting in one framework, and the name that it was found by."""

    concept: Concept
    mapping: Mapping
    setting: Setting
    name: str  #: as the map spells it
    on: bool = True  #: False: an option that says the opposite


def is_option(typed: str) -> bool:
    """Whether it is typed as an option of a command line, and no negative number."""
    return len(typed) > 1 and typed.startswith("-") and not typed[1].isdigit() and typed != "--"


def settings_named(
    catalog: Catalog, typed: str, framework: str | None = None
) -> tuple[NamedSetting, ...]:
    """The settings that have a name that means what was typed, in file order.

    What begins with a dash is an option; anything else may be a field, a variable, or an option without its dashes.
    """
    name = typed.strip().partition("=")[0] if is_option(typed) else typed.strip()
    frameworks = catalog.frameworks if framework is None else (framework,)
    found = {}
    for id_ in frameworks:
        options = options_of(catalog, catalog.frameworks[id_])
        if is_option(name):
            named = options.get(name) or options.get(_dashed(name))
            if named is None and (whole := begun(options, catalog.frameworks[id_].command, name)):
                named = options[whole]
            if named is not None:
                found[named.concept.id, id_] = named
            continue
        for named in _settings(catalog, id_):
            setting = named.setting
            if name in (setting.field, setting.env) or _is_outward(setting, name):
                found[named.concept.id, id_] = named
        named = options.get(_dashed(f"--{name}"))
        if named is not None:
            found.setdefault((named.concept.id, id_), named)
    return tuple(found.values())


def setting_names(catalog: Catalog, framework: str) -> list[str]:
    """Every name of every setting of a framework."""
    names = [
        name
        for one in _settings(catalog, framework)
        for name in (one.setting.field, one.setting.env, *one.setting.outward)
        if name is not None
    ]
    return [*options_of(catalog, catalog.frameworks[framework]), *names]


def options_of(catalog: Catalog, framework: Framework) -> dict[str, NamedSetting]:
    """Every option that the framework's settings have, with the opposites of switches."""
    found: dict[str, NamedSetting] = {}
    for named in _settings(catalog, framework.id):
        for option in named.setting.options:
            found[option] = _as(named, option, on=True)
        opposites = [*named.setting.opposite, *_opposites(named.setting, framework)]
        for option in opposites:
            found.setdefault(option, _as(named, option, on=False))
    return found


def begun(options: MappingOf[str, NamedSetting], command: Command | None, name: str) -> str | None:
    """The long option that begins so, where all that do are of one setting and say the same."""
    if command is None or not command.abbreviations or not name.startswith("--"):
        return None
    found = {
        (one.concept.id, one.on): option
        for option, one in options.items()
        if option.startswith(name)
    }
    return next(iter(found.values())) if len(found) == 1 else None


def opposites(setting: Setting, framework: Framework) -> tuple[str, ...]:
    """The options that say the opposite, the first as it is written."""
    return (*setting.opposite, *_opposites(setting, framework))


def _opposites(setting: Setting, framework: Framework) -> Iterator[str]:
    if setting.takes is not Takes.SWITCH:
        return
    begins = {} if framework.command is None else framework.command.opposites
    long = [option for option in setting.options if option.startswith("--")]
    yield from (f"--no-{option.removeprefix('--')}" for option in long)
    for option in long:
        for start, opposite in begins.items():
            if option.startswith(start):
                yield opposite + option.removeprefix(start)


def _settings(catalog: Catalog, framework: str) -> Iterator[NamedSetting]:
    for concept, mapping, setting in catalog.settings():
        if mapping.framework == framework:
            name = next(iter(setting.written), concept.id)
            yield NamedSetting(concept=concept, mapping=mapping, setting=setting, name=name)


def _is_outward(setting: Setting, typed: str) -> bool:
    """Whether a dashboard or a client calls it so: a metric also without its prefix, or as Prometheus counts it."""
    if typed in setting.outward:
        return True
    series = _SERIES.sub("", typed)
    return any(
        series in (_SERIES.sub("", name), _SERIES.sub("", name.partition(":")[2]))
        for name in setting.metrics
    )


def _as(named: NamedSetting, option: str, *, on: bool) -> NamedSetting:
    return NamedSetting(
        concept=named.concept, mapping=named.mapping, setting=named.setting, name=option, on=on
    )


def _dashed(option: str) -> str:
    """A long option with dashes inside, as people type it either way."""
    return f"--{option[2:].replace('_', '-')}" if option.startswith("--") else option
