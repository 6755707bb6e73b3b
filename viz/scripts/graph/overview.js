// The whole graph as its sum: areas by code bases, since thousands of boxes in one drawing say nothing.
import { facts, frameworkNumber, hasColumn } from "../facts/facts.js";
import { listed, number, textOf, word } from "../facts/language.js";
import { href } from "../page/address.js";
import { filters } from "../page/filters.js";
import { appendTo, fillWith, h, svg } from "../parts/dom.js";
import { emptied, frameworkBar } from "../parts/filter-bar.js";
import { cellName, swatch } from "../parts/marks.js";

/** @import { Area, Concept, Framework } from "../facts.js" */

/** @param {HTMLElement} root */
export function renderOverview(root) {
  const network = facts.network;
  const frame = h("div", { class: "wide", tabindex: "0", role: "region", "aria-label": word("graph.overview") });
  const draw = () => {
    const columns = facts.frameworks.filter((item) => filters.shows(`f:${item.id}`));
    fillWith(frame, columns.length === 0 && filters.any() ? emptied() : table(columns));
  };
  appendTo(
    root,
    h("div", { class: "view-head" }, h("h1", {}, word("graph.overview"))),
    h("p", { class: "lede" }, word("graph.overview.says", { n: number(network.nodes.length), m: number(network.edges.length) })),
    frameworkBar(facts.frameworks, draw),
    frame,
  );
  draw();
}

/** @param {Framework[]} columns */
const table = (columns) =>
  h(
    "table",
    { class: "overview" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, word("area")),
        columns.map((item) => h("th", { scope: "col" }, swatch(item.id), textOf(item.label))),
      ),
    ),
    h(
      "tbody",
      {},
      facts.areas.map((area) => row(area, columns)),
    ),
  );

/**
 * @param {Area} area
 * @param {Framework[]} columns
 */
function row(area, columns) {
  const concepts = facts.concepts.filter((item) => item.area === area.id);
  const list = h(
    "details",
    {},
    h("summary", {}, textOf(area.label), " ", h("span", { class: "count" }, String(concepts.length))),
    h(
      "ul",
      { class: "plain" },
      concepts.map((item) => h("li", {}, h("a", { href: href("graph", [item.id]) }, textOf(item.label)))),
    ),
  );
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, list),
    columns.map((item) => cell(concepts, item)),
  );
}

/**
 * @param {Concept[]} concepts
 * @param {Framework} framework
 */
function cell(concepts, framework) {
  const counts = { mapped: 0, absent: 0, unexamined: 0 };
  for (const concept of concepts) {
    const mapping = concept.mappings.find((other) => other.framework === framework.id);
    counts[mapping === undefined ? "unexamined" : mapping.match === null ? "absent" : "mapped"] += 1;
  }
  /* Nobody looks for everything in what has no column of its own. */
  if (!hasColumn(framework)) counts.unexamined = 0;
  if (counts.mapped + counts.absent + counts.unexamined === 0) return h("td", {});
  const scale = 100 / Math.max(concepts.length, 1);
  const bar = svg(
    "svg",
    {
      viewBox: "0 0 100 8",
      preserveAspectRatio: "none",
      class: `tally f${frameworkNumber.get(framework.id) % 8}`,
      "aria-hidden": "true",
    },
    svg("rect", { class: "mapped", x: 0, y: 0, height: 8, width: counts.mapped * scale }),
    svg("rect", { class: "gone", x: counts.mapped * scale, y: 0, height: 8, width: counts.absent * scale }),
  );
  return h(
    "td",
    {},
    cellName(framework),
    bar,
    h(
      "span",
      { class: "quiet-note" },
      listed(
        Object.entries(counts)
          .filter(([, n]) => n > 0)
          .map(([key, n]) => h("span", {}, word(`overview.${key}`, { n }))),
      ),
    ),
  );
}
