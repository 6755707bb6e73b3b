from toy.context import RunContext, open_context
