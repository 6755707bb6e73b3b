"""Plans."""


def before(tasks):
    return sorted(tasks)


def allot(tasks, workers, limit=8):
    """Give each worker what it can do, the dearest first."""
    ordered = sorted(tasks, key=lambda task: (-task.price, task.name))
    plan = {worker.name: [] for worker in workers}
    for task in ordered:
        able = [worker for worker in workers if task.kind in worker.skills]
        chosen = min(able, key=lambda worker: worker.load(task), default=None)
        if chosen is None:
            log.info("%s waits for somebody", task.name)
            waiting.append(task)
            continue
        chosen.take(task, until=task.due)
        plan[chosen.name].append(task)
    for name, tasks in plan.items():
        if len(tasks) > 1 and tasks[0].urgent:
            tasks.reverse()
        log.debug("%s has %d", name, len(tasks))
    busiest = max(plan, key=lambda name: len(plan[name]), default=None)
    if busiest is not None and len(plan[busiest]) == limit:
        log.warning("%s has no time left", busiest)
    return plan


def after(plan):
    return sum(len(tasks) for tasks in plan.values())
