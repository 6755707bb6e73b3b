// Sentences that have a shape or a formula: from claims, from definitions, from how a code base does it, from the stages of flows.
import { facts, frameworksById, orderOf } from "../facts/facts.js";
import { gap, textOf, word } from "../facts/language.js";
import { href } from "../page/address.js";
import { filters } from "../page/filters.js";
import { h } from "./dom.js";
import { prose, swatch, verdictMark } from "./marks.js";
import { conceptLink } from "./ways.js";

/** @import { Bilingual, Claim, Flow } from "../facts.js" */

/**
 * A sentence that has a formula, and where it is from.
 * @typedef {{ concept: string | undefined, text: Bilingual, claim?: Claim, framework?: string }} Formula
 */

/** A shape or a list in brackets, a function of numbers, or two things with an operator between them. */
const FORMULA = /\[[^\][]*,[^\][]*\]|\b(?:ceil|floor|min|max|sum)\(|[\w)\]]\s(?:[+*×÷/]|\/\/)\s[\w([]/u;
/**
 * @param {Bilingual | null} text
 * @returns {text is Bilingual}
 */
const carries = (text) => text !== null && FORMULA.test(text.en);

/**
 * What holds: a confirmed sentence, or the correction of a wrong one.
 * @param {Claim} claim
 */
const truth = (claim) =>
  claim.verdict === "confirmed" ? claim.says : ["refuted", "outdated"].includes(claim.verdict) ? claim.corrects : null;

/** From claims, from definitions, and from how a code base does it. */
export function formulas() {
  /** @type {Formula[]} */
  const rows = [];
  for (const claim of facts.claims) {
    const text = truth(claim);
    if (carries(text)) rows.push({ concept: claim.about[0], text, claim });
  }
  for (const concept of facts.concepts) {
    if (carries(concept.definition)) rows.push({ concept: concept.id, text: concept.definition });
    for (const mapping of concept.mappings) {
      if (filters.shows(`f:${mapping.framework}`) && carries(mapping.note))
        rows.push({ concept: concept.id, text: mapping.note, framework: mapping.framework });
    }
  }
  const along = facts.flows.map(shapesOf).filter((box) => box !== null);
  if (rows.length + along.length === 0) return h("p", { class: "quiet-note" }, word("cheatsheet.formulas.none"));
  /** @param {Formula} given */
  const place = ({ concept }) => orderOf.get(concept ?? "") ?? Infinity;
  return [
    rows.length === 0 ? null : h("dl", { class: "pairs formulas" }, rows.sort((a, b) => place(a) - place(b)).map(formula)),
    along.length === 0 ? null : [h("h3", {}, word("cheatsheet.along")), along],
  ];
}

/** @type {("takes" | "gives")[]} */
const SIDES = ["takes", "gives"];

/**
 * What the stages of a flow take and give, where that has a shape.
 * @param {Flow} flow
 */
function shapesOf(flow) {
  const rows = flow.stages
    .map((stage) => ({
      stage,
      lines: facts.frameworks
        .filter((item) => filters.shows(`f:${item.id}`) && Object.hasOwn(stage.in, item.id))
        .flatMap((item) =>
          SIDES.filter((key) => carries(stage.in[item.id][key])).map((key) =>
            h(
              "dd",
              {},
              h("span", { class: "of" }, swatch(item.id), textOf(item.label)),
              " ",
              h("span", { class: "io-name" }, word(`flow.${key}`)),
              prose(textOf(stage.in[item.id][key])),
            ),
          ),
        ),
    }))
    .filter(({ lines }) => lines.length > 0);
  return rows.length === 0
    ? null
    : h(
        "details",
        { class: "along" },
        h(
          "summary",
          {},
          textOf(flow.label),
          " ",
          h("span", { class: "count" }, String(rows.reduce((sum, { lines }) => sum + lines.length, 0))),
        ),
        h(
          "dl",
          { class: "pairs formulas" },
          rows.map(({ stage, lines }) => h("div", {}, h("dt", {}, conceptLink(stage.concept)), lines)),
        ),
      );
}

/** @param {Formula} given */
function formula({ concept, text, claim, framework }) {
  return h(
    "div",
    {},
    h(
      "dt",
      {},
      concept === undefined ? null : conceptLink(concept),
      framework === undefined ? null : h("span", { class: "of" }, swatch(framework), textOf(frameworksById.get(framework).label)),
    ),
    h("dd", {}, h("p", { class: "holds" }, prose(textOf(text))), claim === undefined ? null : source(claim)),
  );
}

/**
 * A wrong sentence is struck and said to be wrong, so that nobody takes it from here.
 * @param {Claim} claim
 */
function source(claim) {
  const link = h("a", { href: href("claims", [claim.id]) }, claim.id);
  return claim.verdict === "confirmed"
    ? h("p", { class: "claim-foot" }, verdictMark(claim.verdict), " ", link)
    : h(
        "p",
        { class: "claim-foot" },
        word("cheatsheet.instead"),
        gap(),
        h("s", {}, prose(textOf(claim.says))),
        " ",
        verdictMark(claim.verdict),
        " ",
        link,
      );
}
