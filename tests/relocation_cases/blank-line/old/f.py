"""One."""


def run(task):
    prepare(task)

    return task.go()
