class SchedulerOutput:
    def __init__(self, requests):
        self.requests = requests
