// The legend as buttons: what is pressed is shown.
import { areasById, facts, frameworksById, hasColumn } from "../facts/facts.js";
import { textOf, word } from "../facts/language.js";
import { matches, states } from "../facts/signs.js";
import { edgeSwatch } from "../graph/drawing/legend.js";
import { filters } from "../page/filters.js";
import { holdPlace } from "../page/place.js";
import { showView } from "../page/route.js";
import { allOf, button, fillWith, h, oneOf } from "./dom.js";
import { signMark, swatch } from "./marks.js";

/** @import { Area, EdgeKind, Framework } from "../facts.js" */
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
 * A toggle, and a button that leaves only it of its group.
 * @param {string} token
 * @param {string[]} all
 * @param {...Child} children
 */
const chip = (token, all, ...children) =>
  h(
    "span",
    { class: "chip" },
    toggle(token, ...children),
    all.length < 2
      ? null
      : button(word("filter.only"), () => filters.only(token, all), {
          class: "quiet only",
          "aria-label": `${word("filter.only")}: ${tokenName(token)}`,
        }),
  );

/**
 * What a token of a filter stands for.
 * @param {string} token
 */
export function tokenName(token) {
  const [kind, name] = [token.slice(0, 1), token.slice(2)];
  if (kind === "f") return frameworksById.has(name) ? textOf(frameworksById.get(name).label) : name;
  return word(`${{ m: "match", s: "state", e: "edge" }[kind] ?? "match"}.${name}`);
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
 * @param {string} kind
 * @param {string[]} names
 */
const tokens = (kind, names) => names.map((name) => `${kind}:${name}`);

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
        facts.frameworks.map((item, _, all) =>
          chip(
            `f:${item.id}`,
            tokens(
              "f",
              all.map((one) => one.id),
            ),
            swatch(item.id),
            textOf(item.label),
          ),
        ),
      ),
      group(
        "state",
        states
          .filter((key) => found.has(`s:${key}`))
          .map((key, _, all) => chip(`s:${key}`, tokens("s", all), signMark(key), word(`state.${key}`), count(found.get(`s:${key}`)))),
      ),
      areaChoice(facts.areas),
      group(
        "match",
        matches
          .filter((key) => found.has(`m:${key}`))
          .map((key, _, all) => chip(`m:${key}`, tokens("m", all), signMark(key), word(`match.${key}`), count(found.get(`m:${key}`)))),
      ),
      edges
        ? group(
            "edge",
            edges.map((key) => chip(`e:${key}`, tokens("e", edges), edgeSwatch(key), signMark(key), word(`edge.${key}`))),
          )
        : null,
      button(word("filter.clear"), () => filters.clear(), { class: "quiet clear" }),
    ),
  );
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

/**
 * What the filters hide, said wherever they act, and a way to see it again.
 * @param {HTMLElement} box
 * @param {boolean} acting
 */
export function sayHidden(box, acting) {
  /** @param {() => void} change */
  const then = (change) => () => {
    change();
    if (!filters.watched()) holdPlace(() => showView(false));
  };
  const { hide } = filters.params();
  const area = filters.area();
  const items = hide.split(",").filter(Boolean);
  box.hidden = !acting || (items.length === 0 && area === "");
  if (box.hidden) {
    box.replaceChildren();
    return;
  }
  const shown = items.length > 6 ? items.slice(0, 5) : items;
  fillWith(
    box,
    h("b", {}, word("filter.hides")),
    shown.map((token) =>
      button(
        `${tokenName(token)} ×`,
        then(() => filters.toggle(token)),
        { class: "tool", "aria-label": word("filter.show.one", { name: tokenName(token) }) },
      ),
    ),
    items.length > shown.length ? h("span", {}, word("graph.more", { n: items.length - shown.length })) : null,
    area === ""
      ? null
      : button(
          word("filter.only.area", { name: textOf(areasById.get(area).label) }),
          then(() => filters.setArea("")),
          { class: "tool" },
        ),
    button(
      word("filter.clear"),
      then(() => filters.clear()),
      { class: "quiet" },
    ),
  );
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

/**
 * One area of those given, or all of them.
 * @param {Area[]} areas
 */
export function areaChoice(areas) {
  const choice = h(
    "select",
    {
      onchange() {
        filters.setArea(choice.value);
        if (!filters.watched()) holdPlace(() => showView(false));
      },
    },
    h("option", { value: "" }, word("area.all")),
    ...areas.map((item) => h("option", { value: item.id, selected: item.id === filters.area() }, textOf(item.label))),
  );
  return h("label", { class: "filter-group" }, h("span", { class: "filter-name" }, word("area")), choice);
}
