from toy.context import AppContext, open_context
