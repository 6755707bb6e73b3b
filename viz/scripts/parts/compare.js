// Code bases side by side: how they do one thing in words, then their source, which scrolls together.
import { excerptOf } from "../facts/code.js";
import { facts, frameworksById, hasColumn } from "../facts/facts.js";
import { textOf, word } from "../facts/language.js";
import { href } from "../page/address.js";
import { filters } from "../page/filters.js";
import { lineSpan, placeLink } from "./anchors.js";
import { calls } from "./calls.js";
import { contrasts } from "./contrasts.js";
import { h } from "./dom.js";
import { codeText, matchMark, prose, swatch, versionOf } from "./marks.js";
import { attribution, sourceLines } from "./source.js";

/** @import { Anchor, Concept, Framework, Mapping } from "../facts.js" */

const MOST = 3;

/**
 * The code bases that an address asks for, or the first that have the concept.
 * @param {Concept} concept
 * @param {string} asked
 */
export function compared(concept, asked) {
  const mapped = concept.mappings.map((mapping) => mapping.framework);
  const wanted = asked.split(",").filter((name) => frameworksById.has(name));
  if (wanted.length > 0) return wanted.slice(0, MOST).map((name) => frameworksById.get(name));
  const having = concept.mappings.filter((mapping) => mapping.match !== null).map((mapping) => mapping.framework);
  return facts.frameworks
    .filter((item) => hasColumn(item) && mapped.includes(item.id))
    .sort((a, b) => Number(having.includes(b.id)) - Number(having.includes(a.id)))
    .slice(0, MOST);
}

/**
 * @param {Concept} concept
 * @param {string} asked
 */
export function comparison(concept, asked) {
  const shown = compared(concept, asked);
  const mapped = new Map(concept.mappings.map((mapping) => [mapping.framework, mapping]));
  const panes = shown.map((item) => pane(item, mapped.get(item.id)));
  scrollTogether(panes.flatMap((one) => /** @type {HTMLElement[]} */ ([...one.querySelectorAll(".source-scroll")].slice(0, 1))));
  return h(
    "section",
    { class: "comparison", "aria-label": word("compare.title") },
    h("h2", {}, word("compare.title")),
    choice(concept, shown),
    h(
      "dl",
      { class: "differences" },
      shown.map((item) => h("div", {}, h("dt", {}, swatch(item.id), textOf(item.label)), h("dd", {}, inWords(mapped.get(item.id))))),
    ),
    h("div", { class: "panes" }, panes),
    contrasts(
      concept,
      shown.map((item) => item.id),
    ),
    calls(concept, shown),
  );
}

/**
 * The main places of a concept with their lines, as far as the page carries them.
 * @param {Concept} concept
 */
export function mainSource(concept) {
  const panes = concept.mappings
    .filter((mapping) => filters.shows(`f:${mapping.framework}`))
    .map((mapping) => ({ ...mapping, anchors: mapping.anchors.filter((anchor) => isMain(mapping.framework, anchor)) }))
    .filter((mapping) => mapping.anchors.length > 0)
    .map((mapping) => pane(frameworksById.get(mapping.framework), mapping));
  if (panes.length === 0) return null;
  scrollTogether(panes.map((one) => /** @type {HTMLElement} */ (one.querySelector(".source-scroll"))));
  return h("section", {}, h("h2", {}, word("compare.title")), h("div", { class: "panes wide-panes" }, panes));
}

/**
 * Whether a place is one of those that `mainSource` shows.
 * @param {string} framework
 * @param {Anchor} anchor
 */
export const isMain = (framework, anchor) => anchor.role === "at" && excerptOf(framework, anchor) !== null;

/**
 * Links that put a code base beside the others, or take it away.
 * @param {Concept} concept
 * @param {Framework[]} shown
 */
function choice(concept, shown) {
  const names = shown.map((item) => item.id);
  return h(
    "p",
    { class: "choices" },
    concept.mappings.map(({ framework }) => {
      const on = names.includes(framework);
      const next = on ? names.filter((name) => name !== framework) : [...names, framework].slice(-MOST);
      return h(
        "a",
        {
          class: "tool",
          href: href("concept", [concept.id], { compare: next.join(",") || "yes" }),
          "aria-current": on ? "true" : null,
        },
        swatch(framework),
        textOf(frameworksById.get(framework).label),
      );
    }),
    h("a", { class: "quiet", href: href("concept", [concept.id]) }, word("compare.leave")),
  );
}

/** @param {Mapping | undefined} mapping */
function inWords(mapping) {
  if (mapping === undefined) return matchMark("unexamined");
  const said = mapping.absent ?? mapping.note;
  return [matchMark(mapping.match ?? "absent"), " ", said === null ? word("compare.nothing") : prose(textOf(said))];
}

/**
 * @param {Framework} framework
 * @param {Mapping | undefined} mapping
 */
function pane(framework, mapping) {
  return h(
    "section",
    { class: "pane" },
    h("h3", {}, swatch(framework.id), textOf(framework.label), " ", h("span", { class: "version" }, versionOf(framework))),
    mapping === undefined || mapping.match === null
      ? h("p", { class: "reason" }, mapping?.absent ? prose(textOf(mapping.absent)) : word("match.unexamined.means"))
      : mapping.anchors.map((anchor, at) => source(framework, anchor, at === 0)),
  );
}

/**
 * @param {Framework} framework
 * @param {Anchor} anchor
 * @param {boolean} first
 */
function source(framework, anchor, first) {
  const found = excerptOf(framework.id, anchor);
  const symbol = codeText(anchor.symbol ?? anchor.path.split("/").at(-1) ?? "", { class: "symbol" });
  const place = h("p", { class: "where" }, placeLink(anchor, framework.id));
  if (found === null)
    return h("div", { class: "source" }, symbol, place, first ? h("p", { class: "quiet-note" }, word("compare.no.code")) : null);
  const more = found.total - found.text.length;
  return h(
    "details",
    { class: "source", open: first },
    h("summary", {}, symbol),
    place,
    h(
      "pre",
      { class: "source-scroll", tabindex: "0", role: "region", "aria-label": `${anchor.path}:${lineSpan(anchor)}` },
      sourceLines(anchor.path, found),
    ),
    more > 0 ? h("p", { class: "quiet-note" }, word("source.cut", { n: found.text.length, total: found.total })) : null,
    attribution(framework.id),
  );
}

/**
 * As far as one is scrolled, so far are the others, each by its own length.
 * @param {HTMLElement[]} boxes
 */
function scrollTogether(boxes) {
  /** @type {HTMLElement | null} */
  let leader = null;
  for (const box of boxes) {
    box.addEventListener(
      "scroll",
      () => {
        if (leader !== null && leader !== box) return;
        leader = box;
        const part = box.scrollTop / Math.max(1, box.scrollHeight - box.clientHeight);
        for (const other of boxes) if (other !== box) other.scrollTop = part * (other.scrollHeight - other.clientHeight);
        window.requestAnimationFrame(() => {
          leader = null;
        });
      },
      { passive: true },
    );
  }
}
