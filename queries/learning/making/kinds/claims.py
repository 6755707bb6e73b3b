"""True or false, of what people say about the code: confirmed, refuted, or outdated, never what nobody can tell."""

import re
from collections.abc import Iterator

from conceptmap.graph.model import Claim, ProofState, Text
from conceptmap.queries.learning.making.surroundings import Surroundings
from conceptmap.queries.learning.wording.question import Form, QuestionContent

_ASK = Text("True or false, of {release 1}: {says 0}", "关于 {release 1}，对还是错：{says 0}")
_ASK_TWO = Text(
    "True or false, of {release 1} and {release 2}: {says 0}",
    "关于 {release 1} 与 {release 2}，对还是错：{says 0}",
)


def _form(kind: str, verdict: str, frameworks: int) -> Form:
    true = verdict == "true"
    return Form(
        kind=kind,
        subject=("claim", *["framework"] * frameworks),
        ask=_ASK if frameworks == 1 else _ASK_TWO,
        right=verdict,
        fixed=("true", "false"),
        because=(Text("The code shows it.", "代码证实了这一点。"),)
        if true
        else (Text("{corrects 0}", "{corrects 0}"),),
        places=("evidence 0",),
        group=verdict,
    )


FORMS = {
    (verdict, count): _form(f"{verdict}-{'one' if count == 1 else 'two'}", verdict, count)
    for verdict in ("true", "false")
    for count in (1, 2)
}
_VERDICTS = {"confirmed": "true", "refuted": "false", "outdated": "false"}
#: Sentences about a page or about our evidence are no sentences about the code; others go on from one that is not there.
_ELSEWHERE = re.compile(
    r"\b(the card|the page|this page|the course|evidence \"|the exercise|the README|README)\b"
    r"|\b(the|an?) (example|excerpt)\b|\bpublic (prefill )?loop\b|\bleft out\b|\bto be looked (for|up)\b|\bthe setting\b|例子|摘录|公开的?\s?(prefill )?循环|未包含|该设置|\blines? \d|\b(table|row) (below|above)|卡片|本页|该页|课程|证据|练习|README|行号|下表|上表"
    r"|^(So|Then|Thus|The next|The chain|What does|These|This|Here|Now)\b|\b(this|that) card\b|\bto look at\b|^(所以|因此|于是|下一|这|此)|这块卡",
    re.IGNORECASE,
)
#: A sentence stands alone if it says what it speaks of: an identifier, or a name in mixed case.
_NAMING = re.compile(r"[A-Za-z]\w*_\w+|\b[A-Z]\w*[a-z]\w*[A-Z]\w*|\w+\(\)|\b[A-Z]{2,}\w*")


def _stands_alone(around: Surroundings, claim: Claim) -> bool:
    said = claim.says.first
    if any(map(_ELSEWHERE.search, claim.says.by_language().values())):
        return False
    if _names_another(around, claim):
        return False
    labels = (around.catalog.frameworks[one.framework].label.first for one in claim.evidence)
    return bool(_NAMING.search(said)) or any(label.split(" ")[0] in said for label in labels)


def _names_another(around: Surroundings, claim: Claim) -> bool:
    """Whether it speaks of a code base that is not in the evidence, and so is not in the question with its release."""
    shown = {anchor.framework for anchor in claim.evidence}
    others = (around.catalog.frameworks[id_] for id_ in around.catalog.columns if id_ not in shown)
    names = (re.escape(one.label.first.split(" ")[0]) for one in others)
    return any(
        re.search(rf"(?<![\w-]){name}(?![\w-])", said, re.IGNORECASE)
        for name in names
        for said in claim.says.by_language().values()
    )


def _items(verdict: str, count: int, around: Surroundings) -> Iterator[QuestionContent]:
    for claim in around.catalog.claims.values():
        frameworks = tuple(dict.fromkeys(anchor.framework for anchor in claim.evidence))
        if (
            _VERDICTS.get(claim.verdict) != verdict
            or len(frameworks) != count
            or not claim.about
            or not around.is_wanted(claim.about[0], *frameworks)
            or (verdict == "false" and claim.corrects is None)
            or around.proofs.claim_state(claim) is not ProofState.PROVEN
            or not _stands_alone(around, claim)
        ):
            continue
        yield QuestionContent((claim.id, *frameworks))


KINDS = tuple(
    (form, lambda around, verdict=verdict, count=count: _items(verdict, count, around))
    for (verdict, count), form in FORMS.items()
)
