"""What the map says: frozen values without YAML, RDF, terminal or HTML.

Every value that an author writes carries the `Place` where it stands (never part of equality), so that
whoever finds a fault later can name `file:line:column`.
"""

from conceptmap.graph.model.carried import (
    Carriage,
    CarriedAnchor,
    CarriedMapping,
    CarriedStage,
    DeclinedPlace,
    Sought,
    SoughtAbsence,
    carriage_of,
    declined_of,
)
from conceptmap.graph.model.catalog import (
    NOTHING_PROVEN,
    Catalog,
    Proofs,
    known_proofs,
    split_use,
    worst,
)
from conceptmap.graph.model.claims import SPEAKERS, Check, Claim, Contrast, SaidBy, Sentence
from conceptmap.graph.model.code import PLACE_STATES, Call, Definition, Excerpt, Outline, ProofState
from conceptmap.graph.model.concepts import (
    CARRYING,
    Absence,
    Also,
    Area,
    Concept,
    ConceptKind,
    Except,
    Lookalike,
    MappedPlace,
    Mapping,
    Match,
    Role,
    Search,
)
from conceptmap.graph.model.edges import Edge, Evidence, Relation, Rule, Step
from conceptmap.graph.model.exercises import (
    Exercise,
    ExerciseStep,
    Given,
    Numbers,
    Quantity,
    Worked,
)
from conceptmap.graph.model.flows import Flow, Stage, StageIn
from conceptmap.graph.model.frameworks import Framework, Release, Repository
from conceptmap.graph.model.identity import UNNAMED, Identity, Kind, unnamed
from conceptmap.graph.model.places import LANGUAGES, Anchor, LineRange, Location, Place, Text
from conceptmap.graph.model.settings import Command, Setting, Takes

__all__ = [
    "CARRYING",
    "LANGUAGES",
    "NOTHING_PROVEN",
    "PLACE_STATES",
    "SPEAKERS",
    "UNNAMED",
    "Absence",
    "Also",
    "Anchor",
    "Area",
    "Call",
    "Carriage",
    "CarriedAnchor",
    "CarriedMapping",
    "CarriedStage",
    "Catalog",
    "Check",
    "Claim",
    "Command",
    "Concept",
    "ConceptKind",
    "Contrast",
    "DeclinedPlace",
    "Definition",
    "Edge",
    "Evidence",
    "Except",
    "Excerpt",
    "Exercise",
    "ExerciseStep",
    "Flow",
    "Framework",
    "Given",
    "Identity",
    "Kind",
    "LineRange",
    "Location",
    "Lookalike",
    "MappedPlace",
    "Mapping",
    "Match",
    "Numbers",
    "Outline",
    "Place",
    "ProofState",
    "Proofs",
    "Quantity",
    "Relation",
    "Release",
    "Repository",
    "Role",
    "Rule",
    "SaidBy",
    "Search",
    "Sentence",
    "Setting",
    "Sought",
    "SoughtAbsence",
    "Stage",
    "StageIn",
    "Step",
    "Takes",
    "Text",
    "Worked",
    "carriage_of",
    "declined_of",
    "known_proofs",
    "split_use",
    "unnamed",
    "worst",
]
