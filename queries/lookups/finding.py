"""Finds by any word: names, aliases, ids, symbols, paths and claims, in either language, typos forgiven."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from conceptmap.graph.model import Anchor, Catalog, Claim, Concept, Text
from conceptmap.graph.symbol_names import split_name
from conceptmap.queries.lookups.names import folded
from conceptmap.queries.lookups.symbols import mapping_uses

# How much a hit in each field is worth: the same word in a label says more than in a definition.
_WEIGHTS: Final = {
    "label": 1.0,
    "id": 0.99,
    "alias": 0.98,
    "former id": 0.97,
    "option": 0.97,
    "field": 0.96,
    "env": 0.96,
    "metric": 0.96,
    "request_field": 0.96,
    "endpoint": 0.96,
    "symbol": 0.9,
    "path": 0.8,
    "claim": 0.75,
    "note": 0.6,
    "definition": 0.65,
}
_KIND_ORDER: Final = ("concept", "area", "framework", "flow", "symbol", "file", "claim")
_LEAST: Final = 50.0  #: hits that score less are noise
_LEAST_FORGIVEN: Final = 60.0  #: the same where a typo was forgiven
_NEAR_THE_BEST: Final = (
    0.6  #: hits that score a smaller share of the best one's are far from what was meant
)
#: Traditional characters of this field; everything here is written in simplified ones.
_SIMPLIFIED: Final = str.maketrans(
    "佔搶調請隊緩塊釋編碼預測採樣並發線內權層圖狀態詞頭動視結構輸處執節點終監陣維護會話語義選擇對齊過濾觸檢驗證雜湊鏈鎖異錯誤"
    "訊號傳遞寫讀載儲庫優級長續際轉換項類別標識寬範圍關聯設備顯運頁驅尋鍵壓縮專歸記憶體時間階進題後斷還區軟產數據單個機開閉啟"
    "繼參確認幾變門網絡計訓練準複製係為與佈",
    "占抢调请队缓块释编码预测采样并发线内权层图状态词头动视结构输处执节点终监阵维护会话语义选择对齐过滤触检验证杂凑链锁异错误"
    "讯号传递写读载储库优级长续际转换项类别标识宽范围关联设备显运页驱寻键压缩专归记忆体时间阶进题后断还区软产数据单个机开闭启"
    "继参确认几变门网络计训练准复制系为与布",
)
_WORD: Final = re.compile(r"[a-z0-9]+|[^\W_a-z0-9]+")
_CAMEL: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_LONG_ENOUGH: Final = 4  #: a typo in a shorter word is another word
_TYPO: Final = 78.0
_SAME: Final = 100.0  #: a word that is there
_BEGUN: Final = 90.0  #: a word that begins one that is there
_SMALL_WORDS: Final = frozenset(
    ["a", "an", "and", "by", "for", "in", "is", "of", "on", "or", "the", "to", "with"]
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """One thing that a search found."""

    kind: str  #: concept, area, framework, flow, symbol, file or claim
    id: str  #: the concept's, area's, framework's, flow's or claim's id; for code, the anchor
    label: Text  #: what it is called, or what the claim says
    matched: str  #: the field that matched: label, alias, id, symbol, …
    score: int  #: 0-100
    concept: str | None = None  #: the concept that a symbol or a path carries
    framework: str | None = None
    anchor: Anchor | None = None

    @property
    def position(self) -> str | None:
        """`path:line`, where the hit is code."""
        return None if self.anchor is None else self.anchor.position


def find(
    catalog: Catalog, text: str, *, limit: int = 20, framework: str | None = None
) -> tuple[Hit, ...]:
    """Search everything the map names for `text`, best first.

    With `framework`, only code and concepts of that framework. Each thing is found once, by the field that
    fits best. Typos are forgiven where nothing is spelt as `text` is. No text, no hits.
    """
    query = _Query(text)
    if not query.text:
        return ()
    spelt: dict[tuple[str, str, str | None], Hit] = {}
    forgiven: dict[tuple[str, str, str | None], Hit] = {}
    for field, words, hit in _candidates(catalog, framework):
        score, typo = query.score(words)
        score *= _WEIGHTS[field]
        if score < (_LEAST_FORGIVEN if typo else _LEAST):
            continue
        best = forgiven if typo else spelt
        key = (hit.kind, hit.id, hit.concept)
        if key not in best or best[key].score < round(score):
            best[key] = _scored(hit, field, round(score))
    found = sorted((spelt or forgiven).values(), key=_best_first)
    return tuple(hit for hit in found if hit.score >= _NEAR_THE_BEST * found[0].score)[:limit]


def _best_first(hit: Hit) -> tuple[int, int, int, str]:
    """Order by score; whole symbols stand before excerpts of them."""
    lines = None if hit.anchor is None else hit.anchor.lines
    return -hit.score, _KIND_ORDER.index(hit.kind), 0 if lines is None else -len(lines), hit.id


class _Query:
    """What was typed, without differences of case and width."""

    def __init__(self, text: str) -> None:
        text = text.translate(_SIMPLIFIED)
        self.text = folded(text)
        self.words = tuple(word for word in _words(text) if word not in _SMALL_WORDS)

    def score(self, candidate: str) -> tuple[float, bool]:
        """Say how well `candidate` answers, from 0 to 100, and whether a typo was forgiven for it."""
        other = folded(candidate)
        words = _words(candidate)
        score = self._literal(other, words)
        return (score, False) if score else self._forgiving(other, words)

    def _literal(self, other: str, words: tuple[str, ...]) -> float:
        if other == self.text:
            return 100.0
        if self.words and self.words == words:
            return 99.0
        # Among candidates that contain the query, the shortest is closest to it.
        share = len(self.text) / max(len(other), 1)
        if other.startswith(self.text):
            return 92.0 + 6.0 * share
        if self.words and set(self.words) <= set(words):
            return 88.0 + 6.0 * share
        if len(self.text) > 1 and self.text in other:
            return 82.0 + 6.0 * share
        return 0.0

    def _forgiving(self, other: str, words: tuple[str, ...]) -> tuple[float, bool]:
        """Score with typos forgiven: each word typed must be like a word that is there, or begin one."""
        if not self.words or not words:
            return 0.0, False
        from rapidfuzz import fuzz

        if not self.text.isascii():
            # Chinese has no spaces: compare the whole, a character off among several.
            return 0.8 * fuzz.ratio(self.text, other, score_cutoff=66.0), True
        scores = [
            max(
                _likeness(word, there, fuzz.ratio(word, there, score_cutoff=_TYPO))
                for there in words
            )
            for word in self.words
        ]
        if min(scores) < _TYPO:
            return 0.0, False
        share = min(1.0, len(self.words) / len(words))
        typo = not all(score in (_SAME, _BEGUN) for score in scores)
        return sum(scores) / len(scores) * (0.8 + 0.1 * share), typo


def _likeness(word: str, there: str, ratio: float) -> float:
    if word == there:
        return _SAME
    if len(word) >= _LONG_ENOUGH and there.startswith(word):
        return _BEGUN
    return ratio if min(len(word), len(there)) >= _LONG_ENOUGH else 0.0


def _words(text: str) -> tuple[str, ...]:
    """Split into words, inside identifiers too: `BlockManager::can_append` has four."""
    return tuple(_WORD.findall(folded(_CAMEL.sub(" ", text))))


def _candidates(catalog: Catalog, framework: str | None) -> Iterator[tuple[str, str, Hit]]:
    for concept in catalog.concepts.values():
        if framework is None or framework in concept.mappings:
            yield from _concept_candidates(concept)
            yield from _setting_candidates(concept, framework)
        yield from _code_candidates(concept, framework)
    if framework is not None:
        return
    for claim in catalog.claims.values():
        yield from _claim_candidates(claim)
    for kind, things in (
        ("area", catalog.areas),
        ("framework", catalog.frameworks),
        ("flow", catalog.flows),
    ):
        for thing in things.values():
            hit = _unscored(kind, thing.id, thing.label)
            yield "id", thing.id, hit
            for words in thing.label.by_language().values():
                yield "label", words, hit


def _concept_candidates(concept: Concept) -> Iterator[tuple[str, str, Hit]]:
    hit = _unscored("concept", concept.id, concept.label, concept=concept.id)
    yield "id", concept.id, hit
    for former in concept.formerly:
        yield "former id", former, hit
    for words in concept.label.by_language().values():
        yield "label", words, hit
    for aliases in concept.alias.values():
        for alias in aliases:
            yield "alias", alias, hit
    for words in concept.definition.by_language().values():
        yield "definition", words, hit
    for mapping in concept.mappings.values():
        if mapping.note is not None:
            for words in mapping.note.by_language().values():
                yield "note", words, hit


def _setting_candidates(concept: Concept, framework: str | None) -> Iterator[tuple[str, str, Hit]]:
    hit = _unscored("concept", concept.id, concept.label, concept=concept.id)
    for mapping in concept.mappings.values():
        setting = mapping.setting
        if setting is None or framework not in (None, mapping.framework):
            continue
        for option in (*setting.options, *setting.opposite):
            yield "option", option, hit
            yield "option", option.lstrip("-"), hit
        if setting.field is not None:
            yield "field", setting.field, hit
        if setting.env is not None:
            yield "env", setting.env, hit
        for how, names in (
            ("metric", setting.metrics),
            ("request_field", setting.request_fields),
            ("endpoint", setting.endpoints),
        ):
            for name in names:
                yield how, name, hit


def _code_candidates(concept: Concept, framework: str | None) -> Iterator[tuple[str, str, Hit]]:
    for mapping in concept.mappings.values():
        if framework not in (None, mapping.framework):
            continue
        for use in mapping_uses(concept, mapping):
            if use.role == "lookalike":
                continue
            anchor = use.anchor
            name = anchor.symbol or anchor.path
            hit = Hit(
                kind="symbol" if anchor.symbol is not None else "file",
                id=anchor.qualified,
                label=Text(name, name),
                matched="",
                score=0,
                concept=concept.id,
                framework=anchor.framework,
                anchor=anchor,
            )
            if anchor.symbol is not None:
                yield "symbol", anchor.symbol, hit
                yield "symbol", split_name(anchor.symbol)[1], hit
            yield "path", anchor.path, hit
            yield "path", anchor.path.rpartition("/")[2], hit


def _claim_candidates(claim: Claim) -> Iterator[tuple[str, str, Hit]]:
    hit = _unscored("claim", claim.id, claim.says)
    yield "id", claim.id, hit
    for words in claim.says.by_language().values():
        yield "claim", words, hit
    if claim.corrects is not None:
        for words in claim.corrects.by_language().values():
            yield "claim", words, hit


def _unscored(kind: str, identity: str, label: Text, concept: str | None = None) -> Hit:
    return Hit(kind=kind, id=identity, label=label, matched="", score=0, concept=concept)


def _scored(hit: Hit, field: str, score: int) -> Hit:
    from dataclasses import replace

    return replace(hit, matched=field, score=score)
