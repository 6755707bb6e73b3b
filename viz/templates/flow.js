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
      cm.add(root, 
        cm.h("div", { class: "view-head" }, cm.h("h1", {}, cm.text(flow.label)),
          cm.h("div", { class: "tools" },
            cm.button(cm.word("tool.csv"), () => saveFlow(flow), { class: "tool" }),
            cm.button(cm.word("tool.print"), () => window.print(), { class: "tool" }), copy)),
        cm.h("nav", { class: "choices", "aria-label": cm.word("flow.title") }, cm.facts.flows.map((item) =>
          cm.h("a", { class: "tool", href: cm.href("flow", [item.id]), "aria-current": item === flow ? "page" : null }, cm.text(item.label)))),
        cm.h("div", { class: "wide", tabindex: "0", role: "region", "aria-label": cm.text(flow.label) }, table(flow)));
    },
  });

  /* The code bases that the flow speaks of; a flow that speaks of none is read from its concepts. */
  function columns(flow) {
    const spoken = new Set(flow.stages.flatMap((stage) => Object.keys(stage.in)));
    return cm.facts.frameworks.filter((item) => cm.filters.shows(`f:${item.id}`) &&
      (spoken.size === 0 ? item.kind === "engine" : spoken.has(item.id)));
  }

  function table(flow) {
    const shown = columns(flow);
    return cm.h("table", { class: "flow" },
      cm.h("thead", {}, cm.h("tr", {}, cm.h("th", { scope: "col" }, cm.word("flow.stage")),
        shown.map((item) => cm.h("th", { scope: "col" }, cm.swatch(item.id), cm.text(item.label), " ", cm.h("span", { class: "version" }, cm.version(item)))))),
      cm.h("tbody", {}, flow.stages.map((stage, index) => cm.h("tr", {},
        cm.h("th", { scope: "row" }, cm.h("span", { class: "step" }, String(index + 1)), stageName(stage)),
        shown.map((item) => cm.h("td", { class: `f${cm.frameworkNumber.get(item.id) % 8}` }, cell(stage, item)))))));
  }

  function stageName(stage) {
    const concept = cm.concepts.get(stage.concept);
    return cm.h("a", { href: cm.href("concept", [stage.concept]) },
      cm.h("span", { class: "name" }, cm.text(concept.label)),
      cm.other(concept.label) === cm.text(concept.label) ? null : cm.h("span", { class: "other", lang: cm.otherTag() }, cm.other(concept.label)));
  }

  const mappingOf = (stage, framework) =>
    cm.concepts.get(stage.concept).mappings.find((mapping) => mapping.framework === framework.id);

  /* The stage's own place, else the first of the concept's. */
  function placesOf(stage, framework) {
    const part = Object.hasOwn(stage.in, framework.id) ? stage.in[framework.id] : null;
    if (part !== null && part.at !== null) return [part.at];
    const mapping = mappingOf(stage, framework);
    return mapping === undefined ? [] : mapping.anchors.filter((anchor) => anchor.role === "at");
  }

  function cell(stage, framework) {
    const part = Object.hasOwn(stage.in, framework.id) ? stage.in[framework.id] : null;
    const mapping = mappingOf(stage, framework);
    if (part === null && mapping !== undefined && mapping.match !== null && Object.keys(stage.in).length > 0) {
      return cm.h("p", { class: "no-stage" }, cm.word("flow.none"));
    }
    if (part === null && (mapping === undefined || mapping.match === null)) {
      return cm.h("p", { class: "no-stage" }, cm.match(mapping === undefined ? "unknown" : "absent"));
    }
    const side = (key, text) => text === null ? null : cm.h("p", { class: `io ${key}` },
      cm.h("span", { class: "io-name" }, cm.word(`flow.${key}`)), cm.prose(cm.text(text)));
    return [
      side("takes", part && part.takes),
      cm.h("div", { class: "doing" }, placesOf(stage, framework).map((anchor) => [
        cm.h("div", { class: "what" }, anchor.symbol ? cm.code(anchor.symbol) : cm.code(anchor.path)),
        cm.h("div", { class: "where" }, shortPlace(anchor, framework.id), " ", cm.state(anchor.state)),
      ])),
      side("gives", part && part.gives),
    ];
  }

  const shortPlace = (anchor, framework) => cm.outside(cm.upstream(anchor, framework), { class: "place", title: anchor.path },
    cm.breakable(anchor.path.split("/").pop()), cm.lines(anchor) ? `:${cm.lines(anchor)}` : null);
  cm.shortPlace = shortPlace;

  function saveFlow(flow) {
    const rows = [["flow", "stage", "concept", "framework", "takes", "gives", "symbol", "path", "start", "end", "state"]];
    flow.stages.forEach((stage, index) => {
      for (const framework of columns(flow)) {
        const part = Object.hasOwn(stage.in, framework.id) ? stage.in[framework.id] : null;
        const text = part === null ? ["", ""] : [cm.text(part.takes), cm.text(part.gives)];
        for (const anchor of placesOf(stage, framework)) {
          rows.push([flow.id, index + 1, stage.concept, framework.id, ...text, anchor.symbol || "", anchor.path, anchor.start ?? "", anchor.end ?? "", anchor.state]);
        }
      }
    });
    cm.saveRows(`conceptmap-${flow.id}.csv`, rows);
  }
})(conceptmap);
