"""Starts engines."""


def first(engine):
    return engine.first


def set_up(engine, prepare, experts):
    engine.prepare = prepare
    engine.experts = experts
    engine.shared = None
    layout = experts.settings.layout
    engine.layout = layout
    engine.is_spread = layout is not None and layout.width > 1 and layout.uses_experts


def last(engine):
    return engine.last
