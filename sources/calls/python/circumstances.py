"""In what circumstances a Python call stands: whether it is always made, and whether what it gives is kept."""

from typing import Final

from ast_grep_py import SgNode

#: What only wraps a value, and what keeps it.
_PASSED_ON: Final = frozenset(
    ("parenthesized_expression", "conditional_expression", "boolean_operator", "await", "list",
     "tuple", "dictionary", "pair", "list_comprehension", "expression_list")
)  # fmt: skip
_KEEPING: Final = frozenset(
    ("assignment", "augmented_assignment", "return_statement", "yield", "named_expression")
)
#: What decides whether a part of it runs.
_BRANCHES: Final = frozenset(
    ("if_statement", "elif_clause", "else_clause", "while_statement", "case_clause",
     "except_clause", "conditional_expression", "boolean_operator")
)  # fmt: skip


def is_guarded(node: SgNode, within: SgNode | None = None) -> bool:
    """Whether a call stands in a branch of its function that is not always taken; a condition itself is no branch.

    Where each branch makes the same call, one of them always does. `within` is a branch that is asked of in place of the function.
    """
    inside = node
    for above in node.ancestors():
        kind = above.kind()
        if kind in {"function_definition", "lambda"} or (within and _are_same(above, within)):
            return False
        if kind in _BRANCHES and _is_chosen(above, kind, inside, node):
            return True
        inside = above
    return False


def _is_chosen(above: SgNode, kind: str, inside: SgNode, call: SgNode) -> bool:
    """Whether what is around a call decides that this part of it runs."""
    if kind in {"case_clause", "except_clause"}:
        return True
    if kind == "else_clause":  # one of an `if` is told with it
        statement = above.parent()
        return statement is None or statement.kind() != "if_statement"
    if kind in {"conditional_expression", "boolean_operator"}:
        first = above.named_children()[1 if kind == "conditional_expression" else 0]
        return not _are_same(first, inside)
    condition = above.field("condition")
    asked = condition is not None and _are_same(condition, inside)
    if (
        kind == "elif_clause"
    ):  # asked where the one before it was false; what it holds is told with the `if`
        return asked
    return not asked and not (kind == "if_statement" and _is_in_each_branch(above, call))


def _is_in_each_branch(statement: SgNode, call: SgNode) -> bool:
    """Whether each branch of an `if` with an `else` makes a call of the same words."""
    branches = [statement.field("consequence")]
    kinds = []
    for child in statement.children():
        if child.kind() in {"elif_clause", "else_clause"}:
            kinds.append(child.kind())
            branches.append(child.field("body") or child.field("consequence"))
    called = call.field("function")
    if "else_clause" not in kinds or called is None:
        return False
    words = called.text()
    return all(
        branch is not None
        and any(
            (own := one.field("function")) is not None
            and own.text() == words
            and not is_guarded(one, branch)
            for one in branch.find_all(kind="call")
        )
        for branch in branches
    )


def _are_same(one: SgNode, other: SgNode) -> bool:
    a, b = one.range(), other.range()
    same = (a.start.index, a.end.index) == (b.start.index, b.end.index)
    return same and one.kind() == other.kind()  # a block of one statement is as long as it


def is_kept(node: SgNode) -> bool:
    """Whether what a call gives is assigned or given back."""
    above = node.parent()
    while above is not None and above.kind() in _PASSED_ON:
        above = above.parent()
    return above is not None and above.kind() in _KEEPING
