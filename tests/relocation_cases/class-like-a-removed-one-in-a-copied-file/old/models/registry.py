MODELS = {"alpha": "AlphaBlock"}
