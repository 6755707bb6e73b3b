class _Registry:
    def register_thing(self, name):
        return name


Registry = _Registry()
