// The cheat sheet: cards of two code bases, names side by side, shapes and formulas, what shared parts solve, misleading names.
import { conceptsById, facts, hasColumn, mappingIn, sharedName } from "../facts/facts.js";
import { language, textOf, word } from "../facts/language.js";
import { nodeKey } from "../facts/nodes.js";
import { filters } from "../page/filters.js";
import { copyAddress } from "../page/header.js";
import { lineSpan, shortPlace } from "../parts/anchors.js";
import { cardList, cardPage, cardTitle, isCard } from "../parts/card-page.js";
import { appendTo, button, fillWith, h } from "../parts/dom.js";
import { emptied, frameworkBar } from "../parts/filter-bar.js";
import { formulas } from "../parts/formulas.js";
import { cellName, codeText, matchMark, named, prose, swatch, versionOf } from "../parts/marks.js";
import { conceptLink } from "../parts/ways.js";

/** @import { Child } from "../shapes.js" */
/** @import { Anchor, Concept } from "../facts.js" */

/** @type {[string, () => Child][]} */
const PARTS = [
  ["cheatsheet.cards", cardList],
  ["cheatsheet.names", names],
  ["cheatsheet.formulas", formulas],
  ["cheatsheet.shared", shared],
  ["cheatsheet.traps", traps],
];

/** @type {import("../view.js").ViewRecord} */
export const record = { name: "cheatsheet", key: "s", place: 7, each: null, still: null };

/** @type {import("../view.js").ViewScript} */
export const view = {
  title: ({ args }) => (isCard(args) ? cardTitle(args) : word("cheatsheet.title")),
  problem: ({ args }) => (args.length === 0 || isCard(args) ? null : args.join("/")),
  render(root, { args }) {
    if (isCard(args)) {
      appendTo(root, cardPage(args));
      return;
    }
    const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
    const body = h("div", {});
    const leads = h("nav", { class: "choices", "aria-label": word("cheatsheet.title") });
    const draw = () => {
      const parts = PARTS.flatMap(([key, part]) => {
        const content = part();
        if (content === null) return [];
        const title = word(key, { kinds: sharedName() });
        const heading = h("h2", { tabindex: "-1" }, title);
        return { title, heading, section: h("section", { "data-part": key }, heading, content) };
      });
      const none = facts.frameworks.length > 0 && !facts.frameworks.some((item) => shown(item.id));
      fillWith(body, none ? emptied() : parts.map(({ section }) => section));
      fillWith(
        leads,
        none
          ? null
          : parts.map(({ title, heading, section }) =>
              button(
                title,
                () => {
                  section.scrollIntoView({ block: "start" });
                  heading.focus({ preventScroll: true });
                },
                { class: "tool" },
              ),
            ),
      );
    };
    appendTo(
      root,
      h(
        "div",
        { class: "view-head" },
        h("h1", {}, word("cheatsheet.title")),
        h(
          "div",
          { class: "tools" },
          button(word("tool.print"), () => window.print(), { class: "tool" }),
          copy,
        ),
      ),
      leads,
      frameworkBar(facts.frameworks, draw),
      body,
    );
    draw();
  },
};

/** @param {string} framework */
const shown = (framework) => filters.shows(`f:${framework}`);
const columns = () => facts.frameworks.filter((item) => hasColumn(item) && shown(item.id));
/**
 * @param {Concept} concept
 * @param {string} framework
 */
const firstAnchor = (concept, framework) => {
  const mapping = mappingIn(concept, framework);
  return mapping === undefined ? undefined : mapping.match === null ? null : mapping.anchors[0];
};

/**
 * @param {Concept[]} concepts
 * @param {string} label
 */
function table(concepts, label) {
  return h(
    "div",
    { class: "wide", tabindex: "0", role: "region", "aria-label": label },
    h(
      "table",
      { class: "names" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, word("concept")),
          columns().map((item) => h("th", { scope: "col" }, swatch(item.id), textOf(item.label))),
        ),
      ),
      h(
        "tbody",
        {},
        concepts.map((concept) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, conceptLink(concept.id)),
            columns().map((item) => h("td", {}, cellName(item), symbolOf(firstAnchor(concept, item.id)))),
          ),
        ),
      ),
    ),
  );
}

/** The stages of the first flow, or without flows the first concepts that every column has. */
function names() {
  const concepts =
    facts.flows.length > 0
      ? [...new Set(facts.flows[0].stages.map((stage) => conceptsById.get(stage.concept)))]
      : facts.concepts.filter((item) => columns().every((column) => firstAnchor(item, column.id))).slice(0, 15);
  return concepts.length === 0 ? null : table(concepts, word("cheatsheet.names"));
}

/** @param {Anchor | null | undefined} anchor */
function symbolOf(anchor) {
  if (anchor === undefined) return matchMark("unexamined");
  if (anchor === null) return matchMark("absent");
  return codeText((anchor.symbol || anchor.path.split("/").at(-1)) ?? "");
}

/** Each place of what has no column once, with all that it solves. */
function shared() {
  /** @type {Child[]} */
  const libraries = facts.frameworks
    .filter((item) => !hasColumn(item) && shown(item.id))
    .flatMap((library) => {
      /** @type {Map<string, { anchor: Anchor, concepts: Concept[] }>} */
      const found = new Map();
      for (const concept of facts.concepts) {
        const anchor = firstAnchor(concept, library.id);
        if (!anchor) continue;
        const key = nodeKey(library.id, anchor);
        found.set(key, { anchor, concepts: [...(found.get(key)?.concepts || []), concept] });
      }
      return found.size === 0
        ? []
        : [
            h("h3", {}, swatch(library.id), textOf(library.label), " ", h("span", { class: "version" }, versionOf(library))),
            h(
              "dl",
              { class: "pairs solves" },
              [...found.values()].map((item) => solved(item, library.id)),
            ),
          ];
    });
  return libraries.length === 0 ? null : libraries;
}

/**
 * @param {{anchor: Anchor, concepts: Concept[]}} given
 * @param {string} library
 */
function solved({ anchor, concepts }, library) {
  return h(
    "div",
    {},
    h("dt", {}, anchor.symbol ? [codeText(anchor.symbol), " "] : null, shortPlace(anchor, library)),
    concepts.map((concept) => h("dd", {}, conceptLink(concept.id), language === "zh" ? "：" : ": ", prose(textOf(concept.definition)))),
  );
}

function traps() {
  const rows = facts.concepts
    .flatMap((concept) => concept.mappings.flatMap((mapping) => mapping.lookalikes.map((anchor) => ({ concept, mapping, anchor }))))
    .filter(({ mapping }) => shown(mapping.framework));
  if (rows.length === 0) return null;
  return h(
    "ul",
    { class: "sheet" },
    rows.map(({ concept, mapping, anchor }) =>
      h(
        "li",
        {},
        h(
          "p",
          {},
          named(mapping.framework),
          " ",
          codeText(anchor.symbol || `${anchor.path}:${lineSpan(anchor)}`),
          " ≠ ",
          conceptLink(concept.id),
        ),
        h("p", { class: "claim-foot" }, prose(textOf(anchor.why ?? null))),
      ),
    ),
  );
}
