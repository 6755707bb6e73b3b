"""Starts the recorder of conceptmap in a Python that finds this first, then hands on to what it stands before."""

import os
import sys
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType

_HERE = os.path.dirname(os.path.abspath(__file__))


def _record() -> None:
    if sys.version_info < (3, 11) or not os.environ.get("CONCEPTMAP_TRACE"):
        return
    folder = os.path.join(os.path.dirname(_HERE), "recorder")
    path = os.path.join(folder, "__init__.py")
    spec = spec_from_file_location("conceptmap_recorder", path, submodule_search_locations=[folder])
    if spec is not None:
        _load("conceptmap_recorder", spec).begin_if_asked()


def _hand_on() -> None:
    # The program finds the path as it would be without this.
    sys.path[:] = [one for one in sys.path if os.path.abspath(one) != _HERE]
    spec = PathFinder.find_spec("sitecustomize", sys.path)
    if spec is not None:
        _load("sitecustomize", spec)


def _load(name: str, spec: ModuleSpec) -> ModuleType:
    module = module_from_spec(spec)
    sys.modules[name] = module
    if spec.loader is not None:
        spec.loader.exec_module(module)
    return module


try:  # noqa: SIM105 - contextlib takes time to import
    _record()
except Exception:  # noqa: BLE001, S110 - the program runs as it does without
    pass
_hand_on()
