MODELS = {"omega": "OmegaDecoderLayer"}
