"""The map as tools of an agent: five questions, small answers with places, and pages to read, over MCP."""
