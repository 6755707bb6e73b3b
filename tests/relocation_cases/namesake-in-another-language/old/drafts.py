def count_drafts(metrics):
    """What the metrics say of drafts."""
    by_name = {m.name: m for m in metrics}
    drafts = by_name["drafts"].value
    taken = by_name["taken"].value
    share = taken / drafts if drafts > 0 else 0
    return {"drafts": drafts, "taken": taken, "share": share}


def as_leaf(function, length):
    """Calls it as one."""

    def leaf(*given):
        waiting = tuple(one for one in given if isinstance(one, Waiting))
        if not waiting:
            return function(*given)
        call = waiting[0].graph.call("function", function, waiting)
        call.notes["leaf"] = True
        return call

    return leaf
