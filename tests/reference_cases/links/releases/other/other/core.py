class Engine:
    def step(self):
        return "other"


def main():
    return Engine().step()
