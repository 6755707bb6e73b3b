from layers.line.short import LineAttention
