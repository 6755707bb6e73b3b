"""JSON Schemas of the YAML files, from the same table of fields that the reader uses, for editors."""

from collections.abc import Sequence
from typing import Any, Final

from conceptmap.graph.model import LANGUAGES, REPORTED
from conceptmap.graph.spelling.ids import ID
from conceptmap.graph.yaml.fields.files import FILES
from conceptmap.graph.yaml.fields.specs import (
    Bilingual,
    BilingualLists,
    Choice,
    Figures,
    Free,
    IdMapping,
    ListOf,
    Record,
    Scalar,
    Spec,
    Texts,
)

Json = dict[str, Any]

# A path has no part that is empty, `.` or `..`, does not begin at a root, and names no line.
_PATH: Final = r"(?![/~\s]|[A-Za-z]:)(?!((?!::)[^#])*/\.{0,2}(/|::|#|$)|\.{1,2}(/|::|#|$))([^#<>\\:]|:(?![:0-9]))+"
_ANCHOR: Final = _PATH + r"(::[^#@\s][^#]*)?(#L0*[1-9][0-9]*(-L0*[1-9][0-9]*)?)?"
_TEXT: Final[Json] = {"type": ["string", "number", "boolean"]}
_PATTERNS: Final = {
    Scalar.ID: f"^{ID}$",
    Scalar.ANCHOR: f"^{_ANCHOR}$",
    Scalar.QUALIFIED: f"^{ID}:(?!:){_ANCHOR}$",
    Scalar.PURL: r"^pkg:(pypi/[a-z0-9.-]+@[^?#]+(\?file_name=[A-Za-z0-9._%-]+\.whl)?|github/[^/]+/[^/]+@[0-9a-f]{40})$",
    Scalar.SHA256: "^[0-9a-f]{64}$",
    Scalar.LINK: r"^https://.*\{path\}",
    Scalar.REPOSITORY: r"^https://[A-Za-z0-9.-]+(:[0-9]+)?(/[A-Za-z0-9_.~-]+){2,}/?$",
    Scalar.FOLDER: f"^{_PATH}$",
    Scalar.OPTION: "^--?[A-Za-z0-9][A-Za-z0-9_.-]*$",
    Scalar.VARIABLE: "^[A-Za-z_][A-Za-z0-9_]*$",
    Scalar.FACTOR: r"^(?=[^/]*[1-9])[0-9]{1,18}(\.[0-9]{1,18}|/0*[1-9][0-9]{0,17})?$",
    Scalar.NUMBER: r"^-?[0-9]{1,18}(\.[0-9]{1,18}|/0*[1-9][0-9]{0,17})?$",
    Scalar.BASE: r"^https?://[A-Za-z0-9.-]+(:[0-9]+)?(/[A-Za-z0-9_.~-]+)*/$",
    Scalar.ADDRESS: r"^(https://[A-Za-z0-9.-]+|mailto:[^@{}]+@)([^{}]|\{("
    + "|".join(REPORTED)
    + r")\})*$",
}
_SCALARS: Final[dict[Scalar, Json]] = {
    Scalar.COUNT: {"type": "integer", "minimum": 0},
    Scalar.FLAG: {"type": "boolean"},
    **{kind: {**_TEXT, "pattern": pattern} for kind, pattern in _PATTERNS.items()},
}


def schema_of(kind: str, languages: Sequence[str] = LANGUAGES) -> Json:
    """The JSON Schema of one kind of file, as `FILES` lists them, for a map of these languages."""
    schema = _Schema(languages).of(FILES[kind])
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"conceptmap {FILES[kind].name}",
        **schema,
    }


class _Schema:
    """Writes the schemas of a map of some languages."""

    def __init__(self, languages: Sequence[str]) -> None:
        self._languages = languages

    def of(self, spec: Spec) -> Json:
        """The schema of one value."""
        match spec:
            case Record():
                record = self._record(spec)
                return (
                    record
                    if spec.short is None
                    else {"anyOf": [self.of(spec.fields[spec.short].spec), record]}
                )
            case IdMapping():
                return {
                    "type": "object",
                    "propertyNames": {"pattern": f"^{ID}$"},
                    "additionalProperties": self.of(spec.item),
                }
            case ListOf():
                return self._list(spec)
            case Figures():
                number = self.of(Scalar.NUMBER)
                return {"anyOf": [number, {"type": "array", "items": number}]}
            case Bilingual() | BilingualLists() | Texts() | Free():
                return self._texts(spec)
            case Choice():
                return {"enum": list(spec.words)}
            case Scalar():
                return _SCALARS.get(spec, _TEXT)

    def _texts(self, spec: Bilingual | BilingualLists | Texts | Free) -> Json:
        match spec:
            case Bilingual():
                return {
                    "type": "object",
                    "properties": dict.fromkeys(self._languages, _TEXT),
                    "required": list(self._languages),
                    "additionalProperties": False,
                }
            case BilingualLists():
                lists: Json = {
                    language: {"type": "array", "items": _TEXT} for language in self._languages
                }
                return {"type": "object", "properties": lists, "additionalProperties": False}
            case Texts():
                return {"type": "object", "additionalProperties": _TEXT}
            case Free():
                return {"type": "object"}

    def _list(self, spec: ListOf) -> Json:
        items: Json = {"type": "array", "items": self.of(spec.item)}
        if spec.some:
            items["minItems"] = 1
        if isinstance(spec.item, Choice):
            items["uniqueItems"] = True
        return {"anyOf": [self.of(spec.item), items]} if spec.single else items

    def _record(self, spec: Record) -> Json:
        schema: Json = {
            "type": "object",
            "properties": {
                key: {"description": field.doc, **self.of(field.spec)}
                for key, field in spec.fields.items()
            },
            "additionalProperties": False,
        }
        if spec.some:
            schema["minProperties"] = 1
        required = [key for key, field in spec.fields.items() if field.required]
        return {**schema, "required": required} if required else schema
