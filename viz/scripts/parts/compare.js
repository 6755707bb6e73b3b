// Code bases side by side: how they do one thing in words, then their source, which scrolls together.
import { excerptOf } from "../facts/code.js";
import { facts, frameworksById, hasColumn } from "../facts/facts.js";
import { comma, textOf, word } from "../facts/language.js";
import { isCall, linksOf, otherEnd } from "../graph/drawing/links.js";
import { href } from "../page/address.js";
import { lineSpan, placeLink } from "./anchors.js";
import { h } from "./dom.js";
import { codeText, matchMark, prose, swatch, versionOf } from "./marks.js";
import { attribution, sourceLines } from "./source.js";
import { conceptLink } from "./ways.js";

/** @import { Anchor, Concept, Framework, Mapping } from "../facts.js" */
/** @import { Child } from "../shapes.js" */

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
    h("div", { class: `panes of-${shown.length}` }, panes),
    calls(concept, shown),
  );
}

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
  const title = [anchor.symbol ? codeText(anchor.symbol, { class: "symbol" }) : null, " ", placeLink(anchor, framework.id)];
  if (found === null)
    return h("div", { class: "source" }, h("p", {}, title), first ? h("p", { class: "quiet-note" }, word("compare.no.code")) : null);
  const more = found.total - found.text.length;
  return h(
    "details",
    { class: "source", open: first },
    h("summary", {}, title),
    h(
      "pre",
      { class: "source-scroll", tabindex: "0", role: "region", "aria-label": `${anchor.path}:${lineSpan(anchor)}` },
      sourceLines(anchor.path, found),
    ),
    more > 0 ? h("p", { class: "quiet-note" }, word("graph.more", { n: more })) : null,
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

/**
 * What the concept's code calls, in each of the code bases; where nothing is proven that is said.
 * @param {Concept} concept
 * @param {Framework[]} shown
 * @returns {Child}
 */
function calls(concept, shown) {
  const own = linksOf(concept.id).filter(isCall);
  if (own.length === 0) return null;
  return h(
    "div",
    { class: "wide", tabindex: "0", role: "region", "aria-label": word("graph.calls") },
    h(
      "table",
      { class: "calls" },
      h("caption", {}, word("graph.calls")),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("td", {}),
          shown.map((item) => h("th", { scope: "col" }, swatch(item.id), textOf(item.label))),
        ),
      ),
      h(
        "tbody",
        {},
        own.map((link) => {
          const forward = link.from === concept.id;
          const places = link.relations.flatMap((relation) => relation.places);
          return h(
            "tr",
            {},
            h("th", { scope: "row" }, forward ? "→ " : "← ", conceptLink(otherEnd(link, concept.id))),
            shown.map((item) => {
              const lines = places.filter((place) => place.framework === item.id);
              return h(
                "td",
                {},
                lines.length === 0
                  ? h("span", { class: "quiet-note" }, word("compare.unproven"))
                  : lines.map((place) => `${place.path.split("/").at(-1)}:${place.line}`).join(comma()),
              );
            }),
          );
        }),
      ),
    ),
  );
}
