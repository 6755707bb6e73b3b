// What a line or a place answers: what it says, where that is shown, and the lines themselves where the page has them.
import { excerptOf } from "../../facts/code.js";
import { conceptsById, facts, frameworksById, hasColumn } from "../../facts/facts.js";
import { comma, textOf, word } from "../../facts/language.js";
import { anchorItem, placeLink } from "../../parts/anchors.js";
import { lineAnchor } from "../../parts/calls.js";
import { allOf, button, fillWith, h } from "../../parts/dom.js";
import { codeText, matchMark, prose, signMark, swatch } from "../../parts/marks.js";
import { conceptLink } from "../../parts/ways.js";
import { entrances } from "../drawing/contents.js";
import { linkCalled } from "../drawing/links.js";

/** @import { Concept, EdgeStep, Mapping } from "../../facts.js" */
/** @import { Child, Entrance, Link, LinkPlace, Relation } from "../../shapes.js" */

/**
 * Fill the card with what an address calls `name`: a link by its two ends, or a place of a concept by code base and
 * number; nothing where there is no such thing.
 * @param {HTMLElement} card
 * @param {string | null} name
 * @param {() => void} close
 */
export function fillCard(card, name, close) {
  const body = name === null ? null : name.includes("~") ? linkBody(linkCalled(name)) : placeBody(name);
  card.hidden = body === null;
  fillWith(card, body, body === null ? null : button("×", close, { class: "quiet close", "aria-label": word("notice.close") }));
  /* Who asks for one place wants to see it. */
  for (const source of /** @type {HTMLDetailsElement[]} */ (allOf(card, ".excerpt"))) source.open = true;
}

/** @param {Link | undefined} link */
function linkBody(link) {
  if (link === undefined) return null;
  return link.relations.map((relation) => [
    h(
      "h3",
      {},
      conceptLink(link.from),
      " ",
      h("span", { class: "says" }, signMark(relation.kind), " ", word(`line.${relation.kind}`)),
      " ",
      conceptLink(link.to),
    ),
    relation.places.length > 0 ? callPlaces(relation) : relation.kind === "next" ? stages(link) : null,
  ]);
}

/**
 * Where one stage hands over to the next.
 * @param {Link} link
 */
function stages(link) {
  const flows = facts.flows.filter((flow) =>
    flow.stages.some((stage, at) => stage.concept === link.from && flow.stages[at + 1]?.concept === link.to),
  );
  return h("p", { class: "quiet-note" }, word("line.flows"), " ", flows.map((flow) => textOf(flow.label)).join(comma()));
}

/** @param {Relation} relation */
function callPlaces(relation) {
  const proven = new Set(relation.places.map((place) => place.framework));
  const without = facts.frameworks.filter((item) => hasColumn(item) && !proven.has(item.id));
  return [
    h("ul", { class: "anchors" }, relation.places.map(callPlace)),
    without.length === 0
      ? null
      : h("p", { class: "quiet-note" }, word("line.unproven", { names: without.map((item) => textOf(item.label)).join(comma()) })),
  ];
}

/** @param {LinkPlace} place */
const callPlace = (place) =>
  h(
    "li",
    { class: "anchor" },
    h(
      "div",
      { class: "what" },
      swatch(place.framework),
      textOf(frameworksById.get(place.framework).label),
      " ",
      codeText(place.inside),
      " → ",
      codeText(place.names),
    ),
    h("div", { class: "where" }, placeLink(lineAnchor(place), place.framework)),
    excerptLine(place),
    place.further === null ? null : helper(place.framework, place.further),
  );

/**
 * Where the helper between two concepts goes on.
 * @param {string} framework
 * @param {EdgeStep} step
 * @returns {Child[]}
 */
function helper(framework, step) {
  const place = { framework, path: step.path, line: step.line, inside: step.symbol, names: step.callee, further: null };
  return [
    h("div", { class: "what" }, word("line.via"), " ", codeText(step.symbol), " → ", codeText(step.callee)),
    h("div", { class: "where" }, placeLink(lineAnchor(place), framework)),
    excerptLine(place),
  ];
}

/**
 * The line itself, where an excerpt that the page carries has it.
 * @param {LinkPlace} place
 */
function excerptLine(place) {
  const found = excerptOf(place.framework, lineAnchor(place));
  return found === null ? null : h("pre", { class: "one-line" }, found.text[0].trim());
}

/** @param {string} name */
function placeBody(name) {
  const [id, framework, number] = name.split(":");
  const concept = conceptsById.has(id) ? conceptsById.get(id) : undefined;
  const mapping = concept?.mappings.find((item) => item.framework === framework);
  if (concept === undefined || mapping === undefined) return null;
  if (number === undefined) return [heading(concept, mapping, null), ...note(mapping)];
  const item = entrances(mapping)[Number(number)];
  if (item === undefined) return null;
  return [
    heading(concept, mapping, item),
    h("ul", { class: "anchors" }, anchorItem(framework, item.anchor, entranceMark(item, mapping))),
    item.role === "at" ? note(mapping) : null,
  ];
}

/**
 * The name of a place in addresses.
 * @param {Concept} concept
 * @param {string} framework
 * @param {number | null} entrance
 */
export const placeName = (concept, framework, entrance) => `${concept.id}:${framework}${entrance === null ? "" : `:${entrance}`}`;

/**
 * @param {Concept} concept
 * @param {Mapping} mapping
 * @param {Entrance | null} item
 */
const heading = (concept, mapping, item) =>
  h(
    "h3",
    {},
    swatch(mapping.framework),
    textOf(frameworksById.get(mapping.framework).label),
    " · ",
    conceptLink(concept.id),
    item === null ? [" ", matchMark(mapping.match ?? "absent")] : null,
  );

/**
 * @param {Entrance} item
 * @param {Mapping} mapping
 */
function entranceMark({ role, anchor }, mapping) {
  if (role === "lookalike" || role === "near") return h("span", { class: `match m-${role}` }, signMark(role), " ", word(`edge.${role}`));
  if (role === "also") return anchor.match === null ? h("span", { class: "match m-part" }, word("edge.part")) : matchMark(anchor.match);
  return matchMark(anchor.match ?? mapping.match ?? "absent");
}

/**
 * @param {Mapping} mapping
 * @returns {Child[]}
 */
const note = (mapping) => [
  mapping.absent === null ? null : h("p", { class: "reason" }, prose(textOf(mapping.absent))),
  mapping.note === null ? null : h("p", { class: "note" }, prose(textOf(mapping.note))),
];

/**
 * Whether the page has the lines of any place of a concept.
 * @param {Concept} concept
 */
export const hasSource = (concept) =>
  concept.mappings.some((mapping) => mapping.anchors.some((anchor) => excerptOf(mapping.framework, anchor) !== null));
