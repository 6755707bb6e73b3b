"""Text for terminals: harmless, wrapped, styled, and put out as UTF-8."""
