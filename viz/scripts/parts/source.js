// Lines of source code: numbered, highlighted, with a note of where they are from.
import { frameworksById } from "../facts/facts.js";
import { textOf, word } from "../facts/language.js";
import { h } from "./dom.js";
import { highlighter } from "./highlight.js";
import { versionOf } from "./marks.js";

/** @import { Excerpt } from "../facts.js" */

/**
 * @param {string} path
 * @param {Excerpt} excerpt
 */
export function sourceLines(path, { first, text }) {
  const paint = highlighter(path);
  return text.map((line, at) =>
    h("span", { class: "line" }, h("span", { class: "number", "aria-hidden": "true" }, String(first + at)), paint(line), "\n"),
  );
}

/** @param {string} framework */
export function attribution(framework) {
  const item = frameworksById.get(framework);
  const said = { framework: textOf(item.label), version: versionOf(item), licence: item.license };
  return h("p", { class: "attribution" }, word("concept.source.licence", said));
}
