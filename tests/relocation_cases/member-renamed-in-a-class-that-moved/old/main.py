from layers.line import LineAttention
