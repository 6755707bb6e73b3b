// Lines of source code: numbered, highlighted, with a note of where they are from.
import { frameworksById } from "../facts/facts.js";
import { textOf, word } from "../facts/language.js";
import { h } from "./dom.js";
import { highlighter } from "./highlight.js";
import { versionOf } from "./marks.js";

/** @import { Excerpt } from "../facts.js" */

/**
 * The white space that all lines begin with: it takes no room, and is there for whoever copies.
 * @param {string[]} text
 */
function indentation(text) {
  const begins = text.filter((line) => line.trim() !== "").map((line) => /^\s*/.exec(line)?.[0] ?? "");
  let [shared = ""] = begins;
  for (const one of begins) while (!one.startsWith(shared)) shared = shared.slice(0, -1);
  return shared;
}

/**
 * @param {string} path
 * @param {Excerpt} excerpt
 */
export function sourceLines(path, { first, text }) {
  const paint = highlighter(path);
  const shared = indentation(text);
  return text.map((line, at) => {
    const [before, rest] = line.startsWith(shared) ? [shared, line.slice(shared.length)] : ["", line];
    const number = h("span", { class: "number", "aria-hidden": "true" }, String(first + at));
    return h("span", { class: "line" }, number, before === "" ? null : h("span", { class: "indent" }, before), paint(rest), "\n");
  });
}

/** @param {string} framework */
export function attribution(framework) {
  const item = frameworksById.get(framework);
  const said = { framework: textOf(item.label), version: versionOf(item), licence: item.license };
  return h("p", { class: "attribution" }, word("concept.source.licence", said));
}
