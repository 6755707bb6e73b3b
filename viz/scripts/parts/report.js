// A report of a row that is wrong: where the map says that such go, with the row, its release and its address filled in.
import { facts, frameworksById } from "../facts/facts.js";
import { word } from "../facts/language.js";
import { href } from "../page/address.js";
import { h } from "./dom.js";

/** @import { Child } from "../shapes.js" */

/**
 * A link to report a row, or nothing where the map takes no reports.
 * @param {string} id What the row is called: of a concept's, `CONCEPT in FRAMEWORK`.
 * @param {string[]} frameworks Whose releases it is about.
 * @param {string} view The view that shows it, and the name that it has there.
 * @param {string} name
 * @returns {Child}
 */
export function reportLink(id, frameworks, view, name) {
  const template = facts.map["report-to"];
  if (template === null) return null;
  const place = new URL(href(view, [name]), window.location.href);
  const values = {
    row: id,
    release: frameworks.map((one) => frameworksById.get(one).purl).join(", "),
    /* Of a page on somebody's disk, the folder is nobody's business. */
    address: place.protocol === "file:" ? place.hash : place.href,
  };
  const filled = template.replace(/\{(row|release|address)\}/g, (_, key) =>
    encodeURIComponent(values[/** @type {keyof typeof values} */ (key)]),
  );
  if (!/^(https:|mailto:)/.test(filled)) return null;
  return h("a", { class: "report", href: filled, rel: "noopener noreferrer", target: "_blank" }, word("report.row"));
}
