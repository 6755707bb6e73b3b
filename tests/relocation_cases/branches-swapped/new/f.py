def run(task):
    if task.slow:
        result = task.run(2)
        task.total += 1
        return result
    else:
        result = task.run(1)
        task.count += 1
        return result
