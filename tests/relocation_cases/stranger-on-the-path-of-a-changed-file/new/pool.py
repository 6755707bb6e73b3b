class Pool:
    def __init__(self, host, port):
        self.address = (host, port)
        self.live = set()

    def take(self):
        connection = socket.create_connection(self.address)
        self.live.add(connection)
        return connection

    def give(self, connection):
        self.live.discard(connection)
        connection.close()
