// Small things that stand in every view: code, signs, matches, states, verdicts, code bases.
import { facts, frameworkNumber } from "../facts/facts.js";
import { textOf, word } from "../facts/language.js";
import { signs } from "../facts/signs.js";
import { breakable, h } from "./dom.js";

/** @import { Framework, StateName, VerdictName } from "../facts.js" */
/** @import { Attributes, Child } from "../shapes.js" */

/**
 * @param {string} text
 * @param {Attributes} [attributes]
 */
export const codeText = (text, attributes) => h("code", attributes || {}, breakable(text));

/** @param {string} key */
export const signMark = (key) => h("b", { "aria-hidden": "true" }, signs.get(key) || "");
/**
 * The style sheet sets the sign before the word.
 * @param {string} match
 */
export const matchMark = (match) => h("span", { class: `match m-${match}`, title: word(`match.${match}.means`) }, word(`match.${match}`));
/**
 * The state where it is an exception: that things are proven is said once, and not beside each.
 * @param {StateName} state
 */
export const stateMark = (state) =>
  state === "proven" ? null : h("span", { class: `state s-${state}`, title: word(`state.${state}.means`) }, word(`state.${state}`));
/** @param {VerdictName} verdict */
export const verdictMark = (verdict) => h("span", { class: `verdict v-${verdict}` }, word(`verdict.${verdict}`));
/** @param {string} framework */
export const swatch = (framework) =>
  h("i", {
    class: `swatch f${frameworkNumber.get(framework) % 8}`,
    "aria-hidden": "true",
  });

/**
 * Words that may carry `code` between backticks.
 * @param {string} text
 * @returns {Child[]}
 */
export function prose(text) {
  return text.split(/`([^`]+)`/).map((piece, index) => (index % 2 ? codeText(piece) : piece));
}

/**
 * Names the code base of a cell where a narrow screen has taken the column headings away.
 * @param {Framework} framework
 */
export const cellName = (framework) => h("span", { class: "cell-name" }, swatch(framework.id), textOf(framework.label));

/** @param {Framework} framework */
export const versionOf = (framework) => (framework.purl.startsWith("pkg:github/") ? framework.version.slice(0, 7) : framework.version);

/**
 * A code base by its colour and its name: no two are to be told apart by a colour alone.
 * @param {string} framework
 */
export const named = (framework) =>
  h("span", { class: "of" }, swatch(framework), textOf(facts.frameworks.find((item) => item.id === framework)?.label ?? null));
