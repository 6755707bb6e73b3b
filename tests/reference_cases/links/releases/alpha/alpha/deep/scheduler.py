class Scheduler:
    def schedule(self):
        return []
