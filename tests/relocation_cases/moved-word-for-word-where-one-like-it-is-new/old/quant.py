class Config:
    def is_static_8(self, weight, given):
        return weight.bits == 8 and not weight.dynamic and given.bits == 8

    def is_group_channel(self, weight, given):
        given_none = given is None
        is_symmetric = weight.symmetric
        is_channel_group = (
            weight.strategy == Strategy.CHANNEL.value or weight.strategy == Strategy.GROUP.value
        )
        is_static = not weight.dynamic
        return is_channel_group and given_none and is_symmetric and is_static

    def choose(self, weight, given):
        return self.schemes[weight.bits]
