"""What is known of places in other releases: that they were carried, never that they are proven."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, TypeVar

from conceptmap.graph.lock.obligations import SettingObligation
from conceptmap.graph.model import Anchor, Catalog, Proofs, ProofState, Sentence, Sought
from conceptmap.sources.carrying.entries import AnchorOutcome
from conceptmap.sources.carrying.view.carrier import Carriers

_Key = TypeVar("_Key")
_Value = TypeVar("_Value")


def carried_proofs(catalog: Catalog, carriers: Carriers) -> Proofs:
    """What is known of the places there: that they were carried, never that they are proven."""
    proofs = next(iter(carriers.values())).proofs

    def by_anchor(
        base: Mapping[str, _Value], value: Callable[[AnchorOutcome], _Value | None]
    ) -> Any:  # noqa: ANN401
        def of(key: str) -> _Value | None:
            framework, _, text = key.partition(":")
            if framework not in carriers:
                return base.get(key)
            spot = carriers[framework].spots.get(text)
            return None if spot is None else value(spot)

        def there() -> Iterator[str]:
            return (f"{id_}:{text}" for id_, one in carriers.items() for text in one.spots)

        return _Looked(base, of, there)

    def absence(key: tuple[str, str]) -> ProofState | None:
        concept, framework = catalog.concepts.get(key[0]), key[1]
        if framework not in carriers:
            return proofs.absences.get(key)
        mapping = None if concept is None else concept.mappings.get(framework)
        if concept is None or mapping is None or mapping.absence is None:
            return None
        sought = carriers[framework].sought(concept, mapping, mapping.absence)
        return ProofState.ARGUED if sought.outcome is Sought.NONE_FOUND else ProofState.UNPROVEN

    def claim(key: str) -> ProofState | None:
        one = catalog.claims.get(key) or catalog.contrasts.get(key)
        own = one is not None and any(anchor.framework in carriers for anchor in _of_claim(one))
        return None if own else proofs.claims.get(key)

    return Proofs(
        anchors=by_anchor(proofs.anchors, lambda _: ProofState.CARRIED),
        absences=_Looked(proofs.absences, absence),
        claims=_Looked(proofs.claims, claim),
        settings=_Looked(proofs.settings, partial(_setting_state, catalog, carriers)),
        exercises=_Looked(proofs.exercises, partial(_exercise_state, catalog, carriers)),
        blobs={key: blob for key, blob in proofs.blobs.items() if key[0] not in carriers},
        kinds=by_anchor(proofs.kinds, lambda spot: spot.kind),
        spans=by_anchor(proofs.spans, lambda spot: spot.span),
        unreadable={id_: some for id_, some in proofs.unreadable.items() if id_ not in carriers},
    )


def _setting_state(catalog: Catalog, carriers: Carriers, key: tuple[str, str]) -> ProofState | None:
    """How far the names and the default of a setting are known, by its concept and framework."""
    concept, framework = key
    carrier = carriers.get(framework)
    if carrier is None:
        return next(iter(carriers.values())).proofs.settings.get(key)
    found = catalog.concepts.get(concept)
    mapping = None if found is None else found.mappings.get(framework)
    if mapping is None or mapping.setting is None:
        return None
    one = SettingObligation(mapping, mapping.setting, catalog.frameworks[framework].command)
    return ProofState.CARRIED if carrier.setting_holds(one) else ProofState.UNPROVEN


def _exercise_state(
    catalog: Catalog, carriers: Carriers, key: tuple[str, str]
) -> ProofState | None:
    """How far an exercise is known, by its id and framework."""
    exercise, framework = key
    carrier = carriers.get(framework)
    if carrier is None:
        return next(iter(carriers.values())).proofs.exercises.get(key)
    found = catalog.exercises.get(exercise)
    worked = None if found is None else found.frameworks.get(framework)
    return ProofState.CARRIED if worked is not None and carrier.works_out(worked) else None


def _of_claim(claim: Sentence) -> Iterator[Anchor]:
    yield from claim.evidence
    yield from (check.anchor for check in claim.checks)


class _Looked(Mapping[_Key, _Value]):
    """Values that are worked out by key, with the keys of another mapping and more."""

    def __init__(
        self,
        base: Mapping[_Key, _Value],
        value: Callable[[_Key], _Value | None],
        more: Callable[[], Iterable[_Key]] = tuple,
    ) -> None:
        self._base = base
        self._value = value
        self._more = more

    def __getitem__(self, key: _Key) -> _Value:
        found = self._value(key)
        if found is None:
            raise KeyError(key)
        return found

    def __iter__(self) -> Iterator[_Key]:
        keys = dict.fromkeys((*self._base, *self._more()))
        return (key for key in keys if self._value(key) is not None)

    def __len__(self) -> int:
        return sum(1 for _ in self)
