// The legend as buttons: what is pressed is shown.
import { facts, hasColumn } from "../facts/facts.js";
import { textOf, word } from "../facts/language.js";
import { matches, states } from "../facts/signs.js";
import { edgeSwatch } from "../graph/legend.js";
import { filters } from "../page/filters.js";
import { holdPlace } from "../page/place.js";
import { showView } from "../page/route.js";
import { allOf, button, h, oneOf } from "./dom.js";
import { signMark, swatch } from "./marks.js";

/** @import { EdgeKind, Framework } from "../facts.js" */
/** @import { Child } from "../shapes.js" */

/**
 * @param {string} token
 * @param {...Child} children
 */
function toggle(token, ...children) {
  const button = h(
    "button",
    {
      type: "button",
      class: "toggle",
      "aria-pressed": String(filters.shows(token)),
      "data-token": token,
      onclick() {
        filters.toggle(token);
      },
    },
    ...children,
  );
  return button;
}

/**
 * @param {string} key
 * @param {Child[]} buttons
 */
function group(key, buttons) {
  return buttons.length === 0
    ? null
    : h(
        "div",
        { class: "filter-group", role: "group", "aria-label": word(key) },
        h("span", { class: "filter-name" }, word(key)),
        ...buttons,
      );
}

function counts() {
  const found = new Map();
  /** @param {string} token */
  const add = (token) => found.set(token, (found.get(token) || 0) + 1);
  for (const concept of facts.concepts) {
    const seen = new Set(concept.mappings.map((mapping) => mapping.framework));
    for (const mapping of concept.mappings) {
      add(`m:${mapping.match || "absent"}`);
      add(`s:${mapping.state}`);
    }
    for (const framework of facts.frameworks) {
      if (hasColumn(framework) && !seen.has(framework.id)) add("m:unexamined");
    }
  }
  return found;
}

/**
 * The bar of filters; `edges` are the edge kinds of a graph.
 * @param {EdgeKind[] | null} edges
 */
export function filterBar(edges) {
  const found = counts();
  const bar = h(
    "details",
    { class: "filters" },
    h("summary", {}, word("filter.legend")),
    h(
      "div",
      { class: "filter-bar" },
      group(
        "framework",
        facts.frameworks.map((item) => toggle(`f:${item.id}`, swatch(item.id), textOf(item.label))),
      ),
      group(
        "state",
        states
          .filter((key) => found.has(`s:${key}`))
          .map((key) => toggle(`s:${key}`, signMark(key), word(`state.${key}`), count(found.get(`s:${key}`)))),
      ),
      areaChoice(),
      edges
        ? null
        : group(
            "match",
            matches
              .filter((key) => found.has(`m:${key}`))
              .map((key) => toggle(`m:${key}`, signMark(key), word(`match.${key}`), count(found.get(`m:${key}`)))),
          ),
      edges
        ? group(
            "edge",
            edges.map((key) => toggle(`e:${key}`, edgeSwatch(key), signMark(key), word(`edge.${key}`))),
          )
        : null,
      button(word("filter.clear"), () => filters.clear(), { class: "quiet clear" }),
    ),
  );
  bar.open = window.innerWidth >= 900;
  const refresh = () => {
    for (const button of allOf(bar, "[data-token]")) {
      button.setAttribute("aria-pressed", String(filters.shows(button.dataset.token ?? "")));
    }
    /** @type {HTMLSelectElement} */ (oneOf(bar, "select")).value = filters.area();
    oneOf(bar, ".clear").hidden = !filters.any();
  };
  refresh();
  filters.onChange(refresh);
  return bar;
}

/**
 * The code bases alone, for views whose columns they are; `redraw` is called when one is hidden or shown.
 * @param {Framework[]} frameworks
 * @param {() => void} redraw
 */
export function frameworkBar(frameworks, redraw) {
  const bar = h(
    "div",
    { class: "framework-bar" },
    group(
      "framework",
      frameworks.map((item) => toggle(`f:${item.id}`, swatch(item.id), textOf(item.label))),
    ),
  );
  filters.onChange(() => {
    for (const button of allOf(bar, "[data-token]")) button.setAttribute("aria-pressed", String(filters.shows(button.dataset.token ?? "")));
    redraw();
  });
  return bar;
}

/** What stands where filters leave nothing. */
export const emptied = () =>
  h(
    "p",
    { class: "emptied notice" },
    word("filter.empty"),
    " ",
    button(word("filter.clear"), () => {
      filters.clear();
      holdPlace(() => showView(false));
    }),
  );

/** @param {number | undefined} n */
const count = (n) => h("span", { class: "count" }, String(n));

function areaChoice() {
  const choice = h(
    "select",
    {
      onchange() {
        filters.setArea(choice.value);
      },
    },
    h("option", { value: "" }, word("area.all")),
    ...facts.areas.map((item) => h("option", { value: item.id }, textOf(item.label))),
  );
  return h("label", { class: "filter-group" }, h("span", { class: "filter-name" }, word("area")), choice);
}
