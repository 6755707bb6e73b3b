"""Plans."""


def spread(tasks, workers, limit=9):
    """Give each worker what it can do, the dearest first."""
    ordered = sorted(tasks, key=lambda task: (-task.price, task.due))
    plan = {worker.name: [] for worker in workers}
    for task in ordered:
        able = [worker for worker in workers if task.kind in worker.skills]
        if not able:
            raise LookupError(f"nobody can do {task.name}")
        chosen = min(able, key=lambda worker: len(plan[worker.name]))
        if len(plan[chosen.name]) >= limit:
            continue
        plan[chosen.name].append(task)
    return plan
