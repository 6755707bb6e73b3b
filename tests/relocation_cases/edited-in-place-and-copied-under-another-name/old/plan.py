"""Plans."""


def before(tasks):
    return sorted(tasks)


def assign(tasks, workers, limit=8):
    """Give each worker what it can do, the dearest first."""
    ordered = sorted(tasks, key=lambda task: (-task.price, task.name))
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


def after(plan):
    return sum(len(tasks) for tasks in plan.values())
