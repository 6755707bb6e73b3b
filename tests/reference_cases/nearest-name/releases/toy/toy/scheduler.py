from toy.output import SchedulerOutput

LIMIT = 8


class Scheduler:
    def schedule(self):
        return SchedulerOutput(self.waiting[:LIMIT])
