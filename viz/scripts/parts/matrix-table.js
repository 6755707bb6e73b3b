// The table of the matrix: a row for each concept, a column for each code base that has one, one for all others.
import { facts, hasColumn, sharedName } from "../facts/facts.js";
import { otherOf, otherTag, textOf, word } from "../facts/language.js";
import { href } from "../page/address.js";
import { morePlaces, shortPlace } from "./anchors.js";
import { h } from "./dom.js";
import { codeText, matchMark, stateMark, swatch, versionOf } from "./marks.js";

/** @import { Area, Bilingual, Concept, Framework, Mapping } from "../facts.js" */

export function matrixTable() {
  const columns = facts.frameworks.filter(hasColumn);
  const others = facts.frameworks.filter((item) => !hasColumn(item));
  const width = 1 + columns.length + (others.length > 0 ? 1 : 0);
  /** @type {Map<string, Concept[]>} */
  const byArea = new Map(facts.areas.map((area) => [area.id, []]));
  for (const concept of facts.concepts) byArea.get(concept.area)?.push(concept);
  return h(
    "table",
    { id: "matrix-table", class: "matrix", "aria-labelledby": "matrix-title" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col", class: "of-concept" }, word("concept")),
        columns.map((item) =>
          h(
            "th",
            { scope: "col", "data-f": item.id },
            swatch(item.id),
            textOf(item.label),
            " ",
            h("span", { class: "version" }, versionOf(item)),
          ),
        ),
        others.length > 0 ? h("th", { scope: "col", class: "libraries" }, sharedName()) : null,
      ),
    ),
    facts.areas.map((area) => rowsOf(area, byArea.get(area.id) ?? [], columns, others, width)),
  );
}

/**
 * @param {Area} area
 * @param {Concept[]} concepts
 * @param {Framework[]} columns
 * @param {Framework[]} others
 * @param {number} width
 */
function rowsOf(area, concepts, columns, others, width) {
  if (concepts.length === 0) return null;
  const name = h("span", { class: "area-name" }, bothNames(area.label), h("span", { class: "count" }, String(concepts.length)));
  return h(
    "tbody",
    { "data-area": area.id },
    h("tr", { class: "area" }, h("th", { scope: "colgroup", colspan: width }, name)),
    concepts.map((concept) => rowOf(concept, columns, others)),
  );
}

/**
 * @param {Concept} concept
 * @param {Framework[]} columns
 * @param {Framework[]} others
 */
function rowOf(concept, columns, others) {
  const mappings = new Map(concept.mappings.map((mapping) => [mapping.framework, mapping]));
  return h(
    "tr",
    { "data-c": concept.id },
    h("th", { scope: "row", id: `row-${concept.id}` }, h("a", { href: href("concept", [concept.id]) }, bothNames(concept.label))),
    columns.map((item) => h("td", asked(item.id, mappings.get(item.id)), cell(mappings.get(item.id)))),
    others.length === 0
      ? null
      : h(
          "td",
          { class: "libraries" },
          others
            .filter((item) => mappings.has(item.id))
            .map((item) =>
              h(
                "div",
                asked(item.id, mappings.get(item.id)),
                h("span", { class: "library" }, swatch(item.id), textOf(item.label)),
                cell(mappings.get(item.id)),
              ),
            ),
        ),
  );
}

/**
 * What filters ask about a cell.
 * @param {string} framework
 * @param {Mapping | undefined} mapping
 */
const asked = (framework, mapping) => ({
  "data-f": framework,
  "data-m": mapping === undefined ? "unexamined" : (mapping.match ?? "absent"),
  "data-s": mapping?.state,
});

/** @param {Mapping | undefined} mapping */
function cell(mapping) {
  if (mapping === undefined) return h("div", { class: "what" }, matchMark("unexamined"));
  if (mapping.match === null) return h("div", { class: "what" }, matchMark("absent"), " ", stateMark(mapping.state));
  const [first, ...rest] = mapping.anchors;
  return [
    h("div", { class: "what" }, matchMark(mapping.match), " ", codeText(first.symbol ?? first.path)),
    h("div", { class: "where" }, shortPlace(first, mapping.framework), " ", morePlaces(rest.length), " ", stateMark(mapping.state)),
  ];
}

/**
 * A name in the reader's language, and in the other where it differs.
 * @param {Bilingual} label
 */
function bothNames(label) {
  const [own, other] = [textOf(label), otherOf(label)];
  if (own === other) return h("span", { class: "name same" }, own);
  return [h("span", { class: "name" }, own), h("span", { class: "name other", lang: otherTag() }, other)];
}
