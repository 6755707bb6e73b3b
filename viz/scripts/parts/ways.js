// Ways around: links to concepts, the index beside a page, what is above it, what was visited.
import { areasById, conceptsById, facts, orderOf } from "../facts/facts.js";
import { textOf, word } from "../facts/language.js";
import { href } from "../page/address.js";
import { h } from "./dom.js";

/** @import { Concept } from "../facts.js" */
/** @import { Attributes } from "../shapes.js" */

/**
 * @param {string} id
 * @param {Attributes} [attributes]
 */
export const conceptLink = (id, attributes) => {
  const concept = conceptsById.get(id);
  if (concept === undefined) return h("bdi", attributes, id);
  return h("a", { href: href("concept", [id]), ...attributes }, h("bdi", {}, textOf(concept.label)));
};

/**
 * @param {string} id
 * @returns {(Concept | undefined)[]}
 */
export function beside(id) {
  const at = orderOf.get(id);
  return [facts.concepts[at - 1], facts.concepts[at + 1]];
}

/**
 * All concepts by area, beside the page; `view` is where its links lead.
 * @param {string} current
 * @param {string} view
 */
export function conceptIndex(current, view) {
  const box = h(
    "nav",
    { class: "index", "aria-label": word("concept.index") },
    facts.areas.map((area) => [
      h("h2", {}, textOf(area.label)),
      h(
        "ul",
        {},
        facts.concepts
          .filter((item) => item.area === area.id)
          .map((item) =>
            h(
              "li",
              {},
              h(
                "a",
                {
                  href: href(view, [item.id]),
                  "aria-current": item.id === current ? "page" : null,
                },
                textOf(item.label),
              ),
            ),
          ),
      ),
    ]),
  );
  window.requestAnimationFrame(() => {
    const mark = /** @type {HTMLElement | null} */ (box.querySelector("[aria-current]"));
    if (mark !== null) box.scrollTop = mark.offsetTop - box.clientHeight / 3;
  });
  return box;
}

/**
 * Area and broader concepts above this one, then what was visited.
 * @param {Concept} concept
 */
export function crumbs(concept) {
  /** @type {Concept[]} */
  const chain = [];
  for (let at = concept; at.broader !== null && conceptsById.has(at.broader); ) {
    at = conceptsById.get(at.broader);
    chain.unshift(at);
  }
  const area = areasById.get(concept.area);
  const steps = [
    h("a", { href: href("matrix") }, word("nav.matrix")),
    h("a", { href: href("matrix", [], { area: area.id }), "data-keeps": "area" }, textOf(area.label)),
    ...chain.map((item) => conceptLink(item.id)),
  ];
  return h(
    "div",
    { class: "crumb-row" },
    h(
      "nav",
      { class: "crumbs", "aria-label": word("crumbs.label") },
      h(
        "ol",
        {},
        steps.map((step) => h("li", {}, step)),
      ),
    ),
    trail(concept),
  );
}

/** @type {string[]} */
const visited = [];
/** @param {string} id */
export function rememberVisit(id) {
  const at = visited.indexOf(id);
  if (at >= 0) visited.splice(at, 1);
  visited.unshift(id);
  visited.length = Math.min(visited.length, 7);
}

/** @param {Concept} concept */
function trail(concept) {
  const before = visited.filter((id) => id !== concept.id).slice(0, 4);
  if (before.length === 0) return null;
  return h(
    "nav",
    { class: "trail", "aria-label": word("trail.label") },
    h("span", { "aria-hidden": "true" }, "↶"),
    before.map((id) => conceptLink(id)),
  );
}
