class Batch:
    def contains_audio_inputs(self):
        if self.inputs is None:
            return False
        return any(one is not None and one.has_features and one.is_valid() for one in self.inputs)

    def contains_video_inputs(self):
        if self.inputs is None:
            return False
        return any(one is not None and one.has_features and one.is_valid() for one in self.inputs)
