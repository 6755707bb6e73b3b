// The cards of a concept: where it is in each code base, or how its absence is shown.
import { facts, frameworkNumber, frameworksById, hasColumn } from "../facts/facts.js";
import { comma, textOf, word } from "../facts/language.js";
import { filters } from "../page/filters.js";
import { anchorItem, unlinked } from "./anchors.js";
import { isMain } from "./compare.js";
import { h } from "./dom.js";
import { emptied } from "./filter-bar.js";
import { matchMark, prose, stateMark, swatch, versionOf } from "./marks.js";
import { reportLink } from "./report.js";

/** @import { Anchor, Concept, Framework, Mapping } from "../facts.js" */
/** @import { Child } from "../shapes.js" */

/** @param {Concept} concept */
export function cards(concept) {
  const known = new Map(concept.mappings.map((mapping) => [mapping.framework, mapping]));
  const shown = facts.frameworks.filter((item) => filters.shows(`f:${item.id}`) && (hasColumn(item) || known.has(item.id)));
  const rest = facts.frameworks.filter((item) => !hasColumn(item) && !known.has(item.id));
  return h(
    "section",
    {},
    h("h2", {}, word("concept.where")),
    shown.length === 0
      ? emptied()
      : h(
          "div",
          { class: "cards" },
          shown.map((item) => card(item, known.get(item.id), concept.id)),
        ),
    unlinked(shown.filter((item) => (known.get(item.id)?.anchors.length ?? 0) > 0)),
    rest.length === 0
      ? null
      : h("p", { class: "quiet-note" }, matchMark("unexamined"), " ", rest.map((item) => textOf(item.label)).join(comma())),
  );
}

/**
 * @param {Framework} framework
 * @param {Mapping | undefined} mapping
 * @param {string} concept
 */
function card(framework, mapping, concept) {
  /**
   * @param {Child} sign
   * @param {Child} state
   */
  const top = (sign, state) =>
    h(
      "header",
      {},
      h("h3", {}, swatch(framework.id), textOf(framework.label), " ", h("span", { class: "version" }, versionOf(framework))),
      h("div", { class: "card-state" }, sign, state),
    );
  if (mapping === undefined) {
    return h(
      "section",
      { class: "card unexamined" },
      top(matchMark("unexamined"), null),
      h("p", { class: "quiet-note" }, word("match.unexamined.means")),
    );
  }
  const css = `card s-${mapping.state} f${frameworkNumber.get(framework.id) % 8}`;
  const report = reportLink(`${concept} in ${framework.id}`, [framework.id], "concept", concept);
  if (mapping.match === null) {
    return h("section", { class: `${css} absent` }, top(matchMark("absent"), stateMark(mapping.state)), absence(mapping), report);
  }
  return h(
    "section",
    { class: css },
    top(matchMark(mapping.match), stateMark(mapping.state)),
    h(
      "ul",
      { class: "anchors" },
      mapping.anchors.map((anchor) =>
        anchorItem(
          framework.id,
          anchor,
          anchor.role === "also"
            ? anchor.match
              ? matchMark(anchor.match)
              : h("span", { class: "match m-part" }, word("edge.part"))
            : null,
          isMain(framework.id, anchor),
        ),
      ),
    ),
    report,
  );
}

/**
 * @param {Mapping} mapping
 * @returns {Child[]}
 */
function absence(mapping) {
  return [
    h("p", { class: "reason" }, prose(textOf(mapping.absent))),
    searches(mapping),
    ownWords(mapping),
    unread(mapping),
    list("concept.absent.shown", mapping, mapping.shown),
    list("concept.near", mapping, mapping.near),
  ];
}

/**
 * What was searched, and where.
 * @param {Mapping} mapping
 */
export function searches({ searched }) {
  if (searched.length === 0) return null;
  return h(
    "ul",
    { class: "searches" },
    searched.map((search) =>
      h(
        "li",
        {},
        word("concept.absent.searched"),
        " ",
        h("code", {}, search.pattern),
        " ",
        word("concept.absent.in"),
        " ",
        h("code", {}, search.in.join(" ")),
        search.except.length ? [` ${word("concept.absent.except")} `, h("code", {}, search.except.join(" "))] : null,
        search.why ? [" ", prose(textOf(search.why))] : null,
      ),
    ),
  );
}

/**
 * The compiled code of the release, which the searches could not read.
 * @param {Mapping} mapping
 */
function unread(mapping) {
  const paths = frameworksById.get(mapping.framework).unreadable;
  if (mapping.searched.length === 0 || paths.length === 0) return null;
  return h(
    "ul",
    { class: "searches" },
    h(
      "li",
      {},
      word("concept.absent.unread"),
      " ",
      paths.map((path, n) => [n > 0 ? " " : null, h("code", {}, path)]),
    ),
  );
}

/** @param {Mapping} mapping */
export const wordsSearched = ({ words }) =>
  h(
    "li",
    {},
    word("concept.absent.words"),
    " ",
    words.map((one, n) => [n > 0 ? " " : null, h("code", {}, one)]),
  );

/**
 * The concept's own words, looked for in all code, and what their hits are instead.
 * @param {Mapping} mapping
 */
function ownWords(mapping) {
  if (mapping.words.length === 0) return null;
  return h(
    "ul",
    { class: "searches" },
    wordsSearched(mapping),
    mapping.except.map((one) =>
      h(
        "li",
        {},
        word("concept.absent.hits"),
        " ",
        h("code", {}, one.in.join(" ")),
        one.line ? [" ", h("code", {}, one.line)] : null,
        " ",
        prose(textOf(one.why)),
      ),
    ),
  );
}

/**
 * @param {string} key
 * @param {Mapping} mapping
 * @param {Anchor[]} anchors
 */
function list(key, mapping, anchors) {
  if (anchors.length === 0) return null;
  return [
    h("h4", {}, word(key)),
    h(
      "ul",
      { class: "anchors" },
      anchors.map((anchor) => anchorItem(mapping.framework, anchor, anchor.match ? matchMark(anchor.match) : null)),
    ),
  ];
}
