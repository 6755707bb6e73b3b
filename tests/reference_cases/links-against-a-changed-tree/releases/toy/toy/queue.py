"""A queue."""

import time
import heapq



class Queue:
    """Holds requests."""

    def take(self):
        return self.items.pop(0)


def push(queue, request):
    queue.items.append(request)
    return len(queue.items)
