def push_request(queue, request):
    queue.append(request)
    return len(queue)
