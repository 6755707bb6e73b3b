"""One."""


def run(task, now):
    prepare(task, now)

    return task.go(now)
