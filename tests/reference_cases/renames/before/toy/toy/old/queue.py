def push_request(queue, request):
    queue.append(request)
    return len(queue)


def vanish_quietly(queue):
    return queue.pop()
