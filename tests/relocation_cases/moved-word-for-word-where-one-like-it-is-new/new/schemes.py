class Schemes:
    def is_wide(self, weight, given):
        given_none = given is None
        is_symmetric = weight.symmetric
        is_channel_group = (
            weight.strategy == Strategy.CHANNEL.value or weight.strategy == Strategy.GROUP.value
        )
        is_static = not weight.dynamic
        return is_channel_group and given_none and is_symmetric and is_static
