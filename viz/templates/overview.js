/* The whole graph as its sum: areas by code bases, since thousands of boxes in one drawing say nothing. */
(function (cm) {
  "use strict";

  cm.overview = function (root) {
    const network = cm.facts.network;
    const frame = cm.h("div", { class: "wide", tabindex: "0", role: "region", "aria-label": cm.word("graph.overview") });
    const draw = () => {
      const columns = cm.facts.frameworks.filter((item) => cm.filters.shows(`f:${item.id}`));
      cm.fill(frame, columns.length === 0 && cm.filters.any() ? cm.emptied() : table(columns));
    };
    cm.add(root, 
      cm.h("div", { class: "view-head" }, cm.h("h1", {}, cm.word("graph.overview"))),
      cm.h("p", { class: "lede" }, cm.word("graph.overview.says", { n: cm.number(network.nodes.length), m: cm.number(network.edges.length) })),
      cm.frameworkBar(cm.facts.frameworks, draw), frame);
    draw();
  };

  const table = (columns) => cm.h("table", { class: "overview" },
    cm.h("thead", {}, cm.h("tr", {}, cm.h("th", { scope: "col" }, cm.word("area")),
      columns.map((item) => cm.h("th", { scope: "col" }, cm.swatch(item.id), cm.text(item.label))))),
    cm.h("tbody", {}, cm.facts.areas.map((area) => row(area, columns))));

  function row(area, columns) {
    const concepts = cm.facts.concepts.filter((item) => item.area === area.id);
    const list = cm.h("details", {}, cm.h("summary", {}, cm.text(area.label), " ", cm.h("span", { class: "count" }, String(concepts.length))),
      cm.h("ul", { class: "plain" }, concepts.map((item) => cm.h("li", {}, cm.h("a", { href: cm.href("graph", [item.id]) }, cm.text(item.label))))));
    return cm.h("tr", {}, cm.h("th", { scope: "row" }, list), columns.map((item) => cell(concepts, item)));
  }

  function cell(concepts, framework) {
    const counts = { mapped: 0, absent: 0, unknown: 0 };
    for (const concept of concepts) {
      const mapping = concept.mappings.find((other) => other.framework === framework.id);
      counts[mapping === undefined ? "unknown" : mapping.match === null ? "absent" : "mapped"] += 1;
    }
    /* Nobody looks for a scheduler in a library of kernels. */
    if (framework.kind !== "engine") counts.unknown = 0;
    if (counts.mapped + counts.absent + counts.unknown === 0) return cm.h("td", {});
    const scale = 100 / Math.max(concepts.length, 1);
    const bar = cm.svg("svg", { viewBox: "0 0 100 8", preserveAspectRatio: "none", class: `tally f${cm.frameworkNumber.get(framework.id) % 8}`, "aria-hidden": "true" },
      cm.svg("rect", { class: "mapped", x: 0, y: 0, height: 8, width: counts.mapped * scale }),
      cm.svg("rect", { class: "gone", x: counts.mapped * scale, y: 0, height: 8, width: counts.absent * scale }));
    return cm.h("td", {}, cm.cellName(framework), bar, cm.h("span", { class: "quiet-note" }, 
      cm.listed(Object.entries(counts).filter(([, n]) => n > 0).map(([key, n]) => cm.h("span", {}, cm.word(`overview.${key}`, { n }))))));
  }
})(conceptmap);
