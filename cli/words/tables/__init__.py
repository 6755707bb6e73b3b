"""The tables of words and sentences, English beside Chinese: read when somebody asks in Chinese."""
