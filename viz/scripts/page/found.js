// Why something was found: the words of the question marked where they stand, and one symbol of each code base.
import { conceptsById, facts, frameworksById } from "../facts/facts.js";
import { language, textOf, word } from "../facts/language.js";
import { marksIn, whyFound } from "../facts/search.js";
import { h } from "../parts/dom.js";
import { fieldsOf } from "../search/documents.js";

/** @import { Concept } from "../facts.js" */
/** @import { Child, Found, Hit } from "../shapes.js" */

/** Letters of a text around its first marked word. */
const AROUND = 110;
const BEFORE = 30;

/**
 * A text with the words of the question marked.
 * @param {Found} found
 * @param {string} text
 * @returns {Child[]}
 */
export function marked(found, text) {
  /** @type {Child[]} */
  const parts = [];
  let at = 0;
  for (const [start, end] of marksIn(found, text)) {
    parts.push(text.slice(at, start), h("mark", {}, text.slice(start, end)));
    at = end;
  }
  return [...parts, text.slice(at)];
}

/**
 * The text of a concept that has most of the question, and one symbol of each code base that has it.
 * @param {Found} found
 * @param {Hit} hit
 */
export function reasonFor(found, hit) {
  if (hit.entry.kind !== "concept") return null;
  const concept = conceptsById.get(hit.entry.id);
  const symbols = symbolsOf(concept);
  return h("span", { class: "why" }, told(found, hit, concept), symbols.length === 0 ? null : h("span", { class: "symbols" }, ...symbols));
}

/**
 * @param {Found} found
 * @param {Hit} hit
 * @param {Concept} concept
 */
function told(found, hit, concept) {
  const fields = new Set(whyFound(found, hit).map((one) => one.field));
  /* What the name shows is marked there. */
  const shown = Object.entries(fieldsOf(concept)).filter(([field]) => fields.has(field) && !["label", "id"].includes(field));
  const texts = shown.flatMap(([field, some]) => some.map((text) => ({ field, text, count: marksIn(found, text).length })));
  const best = texts.reduce((most, one) => (one.count > (most?.count ?? 0) ? one : most), texts[0]);
  if (best === undefined || best.count === 0) return textOf(concept.definition);
  const [first] = marksIn(found, best.text);
  const from = best.text.length <= AROUND || first[0] <= BEFORE ? 0 : first[0] - BEFORE;
  const to = Math.min(best.text.length, from + AROUND);
  const cut = wholeWords(best.text, from, to);
  return [h("span", { class: "field" }, word(`search.field.${best.field}`)), " ", ...marked(found, cut)];
}

/**
 * A piece of a text that cuts no word, with what is left out shown.
 * @param {string} text
 * @param {number} from
 * @param {number} to
 */
function wholeWords(text, from, to) {
  const start = from === 0 ? 0 : text.indexOf(" ", from) + 1 || from;
  const space = to === text.length ? to : text.lastIndexOf(" ", to);
  const end = space > start + AROUND / 2 ? space : to;
  return `${start > 0 ? "… " : ""}${text.slice(start, end)}${end < text.length ? " …" : ""}`;
}

/** @param {Concept} concept */
function symbolsOf(concept) {
  const names = concept.mappings.flatMap(({ framework, anchors }) => {
    const anchor = anchors.find((one) => one.symbol !== null);
    return anchor === undefined ? [] : [{ framework, symbol: anchor.symbol }];
  });
  const order = facts.frameworks.map((one) => one.id);
  return names
    .sort((a, b) => order.indexOf(a.framework) - order.indexOf(b.framework))
    .map(({ framework, symbol }) =>
      h("span", { class: "symbol", lang: language }, `${textOf(frameworksById.get(framework).label)} `, h("code", {}, symbol)),
    );
}
