class Engine:
    def step(self):
        return "alpha"


def main():
    return Engine().step()
