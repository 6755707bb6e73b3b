"""The map in an editor: what the code under the cursor is, and where its counterparts are, over LSP."""
