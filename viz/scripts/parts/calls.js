// What the code of a concept does with that of others, code base beside code base; where nothing is proven that is said.

import { conceptsById, mappingIn } from "../facts/facts.js";
import { textOf, word } from "../facts/language.js";
import { linesAt } from "../facts/places.js";
import { isCall, linksOf, otherEnd } from "../graph/drawing/links.js";
import { shortPlace } from "./anchors.js";
import { h } from "./dom.js";
import { codeText, matchMark, swatch } from "./marks.js";
import { conceptLink } from "./ways.js";

/** @import { Concept, EdgeKind, Framework } from "../facts.js" */
/** @import { Child, Link, LinkPlace } from "../shapes.js" */

/**
 * The line of a call as an anchor.
 * @param {Pick<LinkPlace, "path" | "line" | "inside">} place
 */
export const lineAnchor = (place) => linesAt(place.path, place.line, place.line, place.inside);

/**
 * @param {Concept} concept
 * @param {Framework[]} shown
 * @returns {Child}
 */
export function calls(concept, shown) {
  const links = linksOf(concept.id).filter(isCall);
  if (links.length === 0 || shown.length === 0) return null;
  /**
   * @param {string} heading
   * @param {Link[]} some
   */
  const group = (heading, some) =>
    some.length === 0
      ? null
      : h(
          "tbody",
          {},
          h("tr", {}, h("th", { scope: "rowgroup", colspan: shown.length + 1 }, word(heading))),
          some.map((link) => row(concept, link, shown)),
        );
  return h(
    "section",
    {},
    h("h2", {}, word("graph.calls")),
    h(
      "div",
      { class: "wide", tabindex: "0", role: "region", "aria-label": word("graph.calls") },
      h(
        "table",
        { class: "calls" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("td", {}),
            shown.map((item) => h("th", { scope: "col" }, swatch(item.id), textOf(item.label))),
          ),
        ),
        group(
          "calls.out",
          links.filter((link) => link.from === concept.id),
        ),
        group(
          "calls.in",
          links.filter((link) => link.to === concept.id),
        ),
      ),
    ),
  );
}

/**
 * @param {Concept} concept
 * @param {Link} link
 * @param {Framework[]} shown
 */
function row(concept, link, shown) {
  const other = otherEnd(link, concept.id);
  const places = link.relations.flatMap(({ kind, places }) => places.map((place) => ({ kind, place })));
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, conceptLink(other)),
    shown.map((item) => {
      const here = places.filter(({ place }) => place.framework === item.id);
      return h("td", {}, here.length === 0 ? unproven(concept.id, other, item.id) : here.map(({ kind, place }) => line(kind, place)));
    }),
  );
}

/**
 * Of a code base without a line: either it lacks one of the two concepts, or no call is proven.
 * @param {string} one
 * @param {string} other
 * @param {string} framework
 */
function unproven(one, other, framework) {
  for (const id of [one, other]) {
    const mapping = mappingIn(conceptsById.get(id), framework);
    if (mapping === undefined || mapping.match === null)
      return h("span", { class: "quiet-note" }, matchMark(mapping === undefined ? "unexamined" : "absent"));
  }
  return h("span", { class: "quiet-note" }, word("compare.unproven"));
}

/**
 * @param {EdgeKind} kind
 * @param {LinkPlace} place
 */
const line = (kind, place) =>
  h(
    "div",
    {},
    kind === "calls" ? null : [word(`line.${kind}`), " "],
    codeText(place.names),
    " ",
    shortPlace(lineAnchor(place), place.framework),
    place.further === null ? null : [" ", word("line.via"), " ", codeText(place.further.symbol)],
  );
