// Contrasts: how two code bases differ in how concepts work together, as a person says it, and where one can see it.
import { contrastsAbout, frameworksById } from "../facts/facts.js";
import { comma, listed, textOf, word } from "../facts/language.js";
import { anchorItem } from "./anchors.js";
import { h } from "./dom.js";
import { prose, stateMark, swatch } from "./marks.js";
import { reportLink } from "./report.js";
import { conceptLink } from "./ways.js";

/** @import { Concept, Contrast } from "../facts.js" */
/** @import { Child } from "../shapes.js" */

/**
 * Those that speak of a concept and of two of these code bases.
 * @param {Concept} concept
 * @param {string[]} frameworks
 * @returns {Child}
 */
export function contrasts(concept, frameworks) {
  const found = (contrastsAbout.get(concept.id) ?? []).filter(
    (one) => one.frameworks.filter((name) => frameworks.includes(name)).length > 1,
  );
  if (found.length === 0) return null;
  return h(
    "section",
    {},
    h("h2", {}, word("contrasts")),
    h(
      "ul",
      { class: "claims contrasts" },
      found.map((one) => item(concept, one)),
    ),
  );
}

/**
 * @param {Concept} concept
 * @param {Contrast} contrast
 */
function item(concept, contrast) {
  const others = contrast.about.filter((id) => id !== concept.id);
  return h(
    "li",
    { id: `contrast-${contrast.id}` },
    h("p", {}, prose(textOf(contrast.says))),
    h(
      "details",
      {},
      h(
        "summary",
        {},
        contrast.frameworks.map((name, at) => [at === 0 ? null : comma(), swatch(name), textOf(frameworksById.get(name).label)]),
        contrast.state === "proven" ? null : [" ", stateMark(contrast.state)],
      ),
      h(
        "ul",
        { class: "anchors" },
        contrast.places.map((anchor) =>
          anchorItem(
            anchor.framework,
            anchor,
            h("span", { class: "of" }, swatch(anchor.framework), textOf(frameworksById.get(anchor.framework).label)),
          ),
        ),
      ),
    ),
    others.length === 0 ? null : h("p", { class: "quiet-note" }, word("claims.about"), " ", listed(others.map((id) => conceptLink(id)))),
    reportLink(contrast.id, contrast.frameworks, "concept", concept.id),
  );
}
