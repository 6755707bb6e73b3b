"""Which of a map may be carried to another release: not what somebody else adds to, nor what nothing proves."""

import shlex

from conceptmap.cli.context import Session
from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Framework
from conceptmap.graph.yaml.map_files import mapping_files
from conceptmap.sources.relocation.repinning import Repinning

_NAMED = 3  #: anchors named one by one


def own_files(session: Session) -> set[str]:
    """The files that a command may write: those of the map, or those that add to it and no other."""
    files = {file.shown for file in mapping_files(session.mappings, session.extend)}
    return files - _base_files(session) if session.extend else files


def base_refusal(
    session: Session, framework: Framework, target: Framework
) -> ConceptmapError | None:
    """Why a release cannot be pinned: the map that is added to pins it, and has to move first."""
    purl = target.release.purl
    if not session.extend or purl == framework.release.purl:
        return None
    if framework.place.file not in _base_files(session):
        return None
    words = ["conceptmap", "relocate", framework.id, "--to", purl, "--write"]
    if session.mappings is not None:
        words += ["--mappings", str(session.mappings)]
    return ConceptmapError(
        Message(
            "the map that is added to pins {purl}, and is not written into with --extend",
            purl=framework.release.purl,
        ),
        Message("run `{command}` first, without --extend", command=shlex.join(words)),
    )


def unprovable(
    session: Session, framework: Framework, old: str, plan: Repinning | None = None
) -> ConceptmapError:
    """Why nothing is written where the lock proves nothing: what is left could not be told from what was carried."""
    words = ["conceptmap", "pin"]
    if session.mappings is not None:
        words += ["--mappings", str(session.mappings)]
    words += [word for one in session.extend for word in ("--extend", str(one))]
    pin = shlex.join(words)
    if plan is None:
        return ConceptmapError(
            Message(
                "nothing was written: the map pins {purl} already, and the lock proves nothing of {id}, so nobody can tell which anchors were carried",
                purl=old,
                id=framework.id,
            ),
            Message(
                "write the release that the anchors speak of into {file}, run `{command}`, then this again",
                file=framework.place.file,
                command=pin,
            ),
        )
    left = [one.anchor.text for one in (*plan.asking, *plan.placeless, *plan.unfounded)]
    shown = ", ".join(left[:_NAMED]) + (", …" if len(left) > _NAMED else "")
    return ConceptmapError(
        Message(
            "nothing was written: the lock proves nothing of {id}, and these would be left as they are, which nobody could tell from what was carried: {anchors}",
            id=framework.id,
            anchors=shown,
        ),
        Message(
            "run `{command}` while the map pins {purl}, then this again",
            command=pin,
            purl=framework.release.purl,
        ),
    )


def _base_files(session: Session) -> set[str]:
    return {file.shown for file in mapping_files(session.mappings)}
