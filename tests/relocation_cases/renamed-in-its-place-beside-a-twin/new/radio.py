class Radio(Device):
    """Sends and hears."""

    def __init__(self, board):
        self.board = board

    def send_softly(self, frame: Frame) -> Frame | None:
        link = self.board.quiet_link
        if link is None:
            return None
        return link.pass_on(frame.whole(), self.board.power)

    def hear_quietly(self, frame: Frame) -> Frame | None:
        link = self.board.quiet_link
        if link is None:
            return None
        return link.pass_on(frame.whole(), self.board.power)

    def close(self):
        self.board.off()
