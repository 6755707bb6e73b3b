def run(task):
    if task.fast:
        result = task.run(1)
        task.count += 1
        return result
    else:
        result = task.run(2)
        task.total += 1
        return result
