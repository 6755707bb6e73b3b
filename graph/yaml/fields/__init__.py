"""The one table of fields: what each YAML file may hold. The reader and the JSON Schema are driven by it."""
