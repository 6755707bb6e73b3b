class Config:
    def is_static_8(self, weight, given):
        return weight.bits == 8 and not weight.dynamic and given.bits == 8

    def is_small_4(self, weight, given):
        given_none = given is None
        is_symmetric = weight.symmetric
        is_small = (
            weight.bits == 4
            and weight.kind == Kind.INT
            and weight.strategy == Strategy.GROUP.value
            and weight.group_size == 32
        )
        is_static = not weight.dynamic
        return is_small and given_none and is_symmetric and is_static

    def choose(self, weight, given):
        return self.schemes[weight.bits]
