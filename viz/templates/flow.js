/* The life cycle: stages in order, each engine in a column, what every stage takes and gives. */
(function (cm) {
  "use strict";

  const find = (route) => route.args.length === 0 ? cm.facts.flows[0] : cm.flows.get(route.args[0]);

  cm.views.set("flow", {
    title: (route) => find(route) ? cm.text(find(route).label) : cm.word("flow.title"),
    problem: (route) => route.args.length > 0 && !find(route) ? route.args[0] : null,
    render(root, route) {
      const flow = find(route);
      if (flow === undefined) {
        cm.add(root, cm.h("h1", {}, cm.word("flow.title")), cm.h("p", { class: "lede" }, cm.word("flow.empty")));
        return;
      }
      const copy = cm.button(cm.word("tool.copy"), () => cm.copyAddress(copy), { class: "tool" });
      const frame = cm.h("div", { class: "wide", tabindex: "0", role: "region", "aria-label": cm.text(flow.label) });
      cm.add(root, 
        cm.h("div", { class: "view-head" }, cm.h("h1", {}, cm.text(flow.label)),
          cm.h("div", { class: "tools" },
            cm.button(cm.word("tool.csv"), () => saveFlow(flow), { class: "tool" }),
            cm.button(cm.word("tool.print"), () => window.print(), { class: "tool" }), copy)),
        cm.h("nav", { class: "choices", "aria-label": cm.word("flow.title") }, cm.facts.flows.map((item) =>
          cm.h("a", { class: "tool", href: cm.href("flow", [item.id]), "aria-current": item === flow ? "page" : null }, cm.text(item.label)))),
        cm.frameworkBar(frameworksOf(flow), () => cm.fill(frame, table(flow))),
        flow.stages.some((stage) => frameworksOf(flow).some((item) => partOf(stage, item) === null && hasCode(stage, item)))
          ? cm.h("p", { class: "quiet-note" }, cm.word("flow.silent")) : null,
        frame);
      cm.fill(frame, table(flow));
    },
  });

  const engine = (item) => item.kind === "engine";
  const mappingOf = (stage, framework) => cm.concepts.get(stage.concept).mappings.find((mapping) => mapping.framework === framework.id);
  const partOf = (stage, framework) => Object.hasOwn(stage.in, framework.id) ? stage.in[framework.id] : null;
  const hasCode = (stage, framework) => Boolean(mappingOf(stage, framework)?.match);

  /* The code bases that the flow speaks of, or that have code for one of its stages. */
  const frameworksOf = (flow) => cm.facts.frameworks.filter((item) =>
    flow.stages.some((stage) => partOf(stage, item) !== null || hasCode(stage, item)));
  const columns = (flow) => frameworksOf(flow).filter((item) => cm.filters.shows(`f:${item.id}`));

  /* Engines have a column each; what kernel libraries there are shares one, as in the matrix. */
  function table(flow) {
    const shown = columns(flow);
    const engines = shown.filter(engine);
    const libraries = shown.filter((item) => !engine(item));
    if (shown.length === 0) return [cm.h("p", { class: "lede" }, cm.word("flow.hidden")), cm.emptied()];
    return cm.h("table", { class: `flow of-${engines.length + (libraries.length > 0 ? 1 : 0)}` },
      cm.h("thead", {}, cm.h("tr", {}, cm.h("th", { scope: "col" }, cm.word("flow.stage")),
        engines.map((item) => cm.h("th", { scope: "col" }, cm.swatch(item.id), cm.text(item.label), " ", cm.h("span", { class: "version" }, cm.version(item)))),
        libraries.length === 0 ? null : cm.h("th", { scope: "col" }, cm.word("kernels")))),
      cm.h("tbody", {}, flow.stages.map((stage, index) => cm.h("tr", {},
        cm.h("th", { scope: "row" }, cm.h("span", { class: "step" }, String(index + 1)), stageName(stage)),
        engines.map((item) => cm.h("td", { class: colour(item) }, cm.cellName(item), cell(stage, item))),
        libraries.length === 0 ? null : cm.h("td", {}, libraries.filter((item) => partOf(stage, item) !== null || hasCode(stage, item))
          .map((item) => cm.h("div", { class: colour(item) }, cm.h("span", { class: "library" }, cm.swatch(item.id), cm.text(item.label)), cell(stage, item))))))));
  }

  const colour = (item) => `f${cm.frameworkNumber.get(item.id) % 8}`;

  function stageName(stage) {
    const concept = cm.concepts.get(stage.concept);
    return cm.h("a", { href: cm.href("concept", [stage.concept]) },
      cm.h("span", { class: "name" }, cm.text(concept.label)),
      cm.other(concept.label) === cm.text(concept.label) ? null : cm.h("span", { class: "other", lang: cm.otherTag() }, cm.other(concept.label)));
  }

  /* The stage's own place, else those of the concept. */
  function placesOf(stage, framework) {
    const part = partOf(stage, framework);
    if (part !== null && part.at !== null) return [part.at];
    const mapping = mappingOf(stage, framework);
    return mapping === undefined ? [] : mapping.anchors.filter((anchor) => anchor.role === "at");
  }

  function cell(stage, framework) {
    const part = partOf(stage, framework);
    const mapping = mappingOf(stage, framework);
    if (part === null && !hasCode(stage, framework)) {
      return cm.h("p", { class: "no-stage" }, cm.match(mapping === undefined ? "unknown" : "absent"));
    }
    const side = (key, text) => text === null ? null : cm.h("p", { class: `io ${key}` },
      cm.h("span", { class: "io-name" }, cm.word(`flow.${key}`)), cm.prose(cm.text(text)));
    const places = placesOf(stage, framework);
    return [
      side("takes", part && part.takes),
      cm.h("div", { class: "doing" },
        /* Where the flow itself is silent, the code is the concept's, and how near it is must be said. */
        part === null ? cm.h("div", {}, cm.match(mapping.match)) : null,
        places.slice(0, MOST_PLACES).map((anchor) => [
          cm.h("div", { class: "what" }, anchor.symbol ? cm.code(anchor.symbol) : cm.code(anchor.path)),
          cm.h("div", { class: "where" }, shortPlace(anchor, framework.id), " ", cm.state(anchor.state)),
        ]), cm.morePlaces(places.length - MOST_PLACES)),
      side("gives", part && part.gives),
    ];
  }

  const MOST_PLACES = 3;
  cm.morePlaces = (n) => n <= 0 ? null : cm.h("span", { class: "more" }, cm.word(n === 1 ? "matrix.place" : "matrix.places", { n }));

  const shortPlace = (anchor, framework) => cm.outside(cm.upstream(anchor, framework), { class: "place", title: cm.upstream(anchor, framework) === null ? `${anchor.path} · ${cm.word("place.unlinked")}` : anchor.path },
    cm.breakable(anchor.path.split("/").pop()), cm.lines(anchor) ? `:${cm.lines(anchor)}` : null);
  cm.shortPlace = shortPlace;

  function saveFlow(flow) {
    const rows = [["flow", "stage", "concept", "framework", "takes", "gives", "symbol", "path", "start", "end", "state"]];
    flow.stages.forEach((stage, index) => {
      for (const framework of columns(flow)) {
        const part = partOf(stage, framework);
        const text = part === null ? ["", ""] : [cm.text(part.takes), cm.text(part.gives)];
        for (const anchor of placesOf(stage, framework)) {
          rows.push([flow.id, index + 1, stage.concept, framework.id, ...text, anchor.symbol || "", anchor.path, anchor.start ?? "", anchor.end ?? "", anchor.state]);
        }
      }
    });
    cm.saveRows(`conceptmap-${flow.id}.csv`, rows);
  }
})(conceptmap);
