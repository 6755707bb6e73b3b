class Board:
    pass
