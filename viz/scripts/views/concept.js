// The concept page: what it is, where it is in each code base, how they differ.
import { claimsAbout, exercisesAbout, facts, findConcept, formerIds, frameworksById, hasColumn, narrowerOf } from "../facts/facts.js";
import { comma, gap, language, listed, otherOf, otherTag, textOf, word } from "../facts/language.js";
import { seen } from "../facts/runs.js";
import { countAbout } from "../learning/progress.js";
import { href } from "../page/address.js";
import { filters } from "../page/filters.js";
import { copyAddress } from "../page/header.js";
import { holdPlace } from "../page/place.js";
import { showView } from "../page/route.js";
import { anchorItem } from "../parts/anchors.js";
import { calls } from "../parts/calls.js";
import { cards } from "../parts/cards.js";
import { comparison, mainSource } from "../parts/compare.js";
import { contrasts } from "../parts/contrasts.js";
import { appendTo, button, h } from "../parts/dom.js";
import { prose, swatch, verdictMark } from "../parts/marks.js";
import { notice } from "../parts/notices.js";
import { beside, conceptIndex, conceptLink, crumbs, rememberVisit } from "../parts/ways.js";

/** @import { Concept } from "../facts.js" */
/** @import { Child, Route } from "../shapes.js" */

/** @type {import("../view.js").ViewRecord} */
export const record = { name: "concept", key: null, place: null, each: "concepts", still: "article" };

/** @type {import("../view.js").ViewScript} */
export const view = {
  title: (route) => textOf(conceptOf(route).label),
  problem: (route) => (findConcept(route.args[0]) ? null : route.args[0] || "concept"),
  render(root, route) {
    const concept = conceptOf(route);
    if (formerIds.has(route.args[0])) {
      notice(word("notice.former", { old: route.args[0], new: concept.id }));
    }
    rememberVisit(concept.id);
    const hidden = concept.mappings.filter((mapping) => !filters.shows(`f:${mapping.framework}`));
    if (hidden.length > 0) {
      const box = notice(
        word("filter.target"),
        " ",
        hidden.map((mapping) => textOf(frameworksById.get(mapping.framework).label)).join(comma()),
        " ",
        button(word("filter.show"), () => {
          filters.show(hidden.map((mapping) => `f:${mapping.framework}`));
          box.remove();
          holdPlace(() => showView(false));
        }),
      );
    }
    appendTo(
      root,
      conceptIndex(concept.id, "concept"),
      h(
        "article",
        { class: "page" },
        crumbs(concept),
        head(concept),
        particulars(concept),
        route.params.has("compare") ? comparison(concept, route.params.get("compare") ?? "") : whole(concept),
        lookalikes(concept),
        claims(concept),
        flows(concept),
        learning(concept),
        neighbours(concept),
      ),
    );
  },
};

/**
 * The concept of an address in which `problem` found none.
 * @param {Route} route
 */
const conceptOf = (route) => /** @type {Concept} */ (findConcept(route.args[0]));

/** @param {Concept} concept */
function head(concept) {
  const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
  return h(
    "header",
    { class: "page-head" },
    h(
      "div",
      { class: "view-head" },
      h(
        "h1",
        {},
        textOf(concept.label),
        otherOf(concept.label) === textOf(concept.label) ? null : h("span", { class: "other", lang: otherTag() }, otherOf(concept.label)),
      ),
      h(
        "div",
        { class: "tools" },
        h("a", { class: "tool", href: href("graph", [concept.id]) }, word("concept.graph")),
        h("a", { class: "tool", href: href("concept", [concept.id], { compare: "yes" }) }, word("compare.open")),
        h("a", { class: "tool", href: href("cheatsheet", [concept.id]) }, word("card.open")),
        copy,
        button(word("tool.print"), () => window.print(), { class: "tool" }),
      ),
    ),
    h("p", { class: "definition" }, prose(textOf(concept.definition))),
  );
}

/** @param {Concept} concept */
function particulars(concept) {
  const rows = [];
  /**
   * @param {string} key
   * @param {...Child} children
   */
  const row = (key, ...children) => rows.push(h("div", {}, h("dt", {}, word(key)), h("dd", {}, ...children)));
  const aliases = [...(concept.alias[language] || []), ...(concept.alias[language === "zh" ? "en" : "zh"] || [])];
  if (aliases.length) row("concept.alias", aliases.join(comma()));
  if (concept.broader) row("concept.broader", conceptLink(concept.broader));
  const narrower = narrowerOf.get(concept.id) || [];
  const runs = seen(facts, concept.id);
  if (narrower.length) row("concept.narrower", listed(narrower.map((item) => conceptLink(item.id))));
  const happened = runs.filter((one) => one.happened);
  /* Where it happens says more than where its code is passed, and one run says as much as another of that. */
  if (runs.length)
    row(
      happened.length ? "concept.happened" : "concept.passed",
      listed(
        (happened.length ? happened : runs.slice(0, 1)).map(({ run, step }) =>
          h(
            "a",
            { href: href("run", [run.id, String(step.number)], { concept: concept.id }) },
            word("concept.step", { run: textOf(run.label), n: step.number }),
          ),
        ),
      ),
    );
  rows.push(
    h(
      "div",
      {},
      h("dt", {}, "id"),
      h(
        "dd",
        {},
        h("code", {}, concept.id),
        concept.formerly.length ? ` (${word("concept.formerly")}: ${concept.formerly.join(comma())})` : null,
      ),
    ),
  );
  return h("dl", { class: "facts" }, ...rows);
}

/**
 * Every code base: where it is, the lines, how they differ, what calls what.
 * @param {Concept} concept
 */
function whole(concept) {
  const shown = facts.frameworks.filter((item) => filters.shows(`f:${item.id}`));
  const calling = new Set(concept.mappings.map((mapping) => mapping.framework));
  return [
    cards(concept),
    mainSource(concept),
    differences(concept),
    contrasts(
      concept,
      shown.map((item) => item.id),
    ),
    calls(
      concept,
      shown.filter((item) => hasColumn(item) && calling.has(item.id)),
    ),
  ];
}

/** @param {Concept} concept */
function differences(concept) {
  const noted = concept.mappings.filter((mapping) => mapping.note && filters.shows(`f:${mapping.framework}`));
  if (noted.length === 0) return null;
  return h(
    "section",
    {},
    h("h2", {}, word("concept.differences")),
    h(
      "dl",
      { class: "differences" },
      noted.map((mapping) =>
        h(
          "div",
          {},
          h("dt", {}, swatch(mapping.framework), textOf(frameworksById.get(mapping.framework).label)),
          h("dd", {}, prose(textOf(mapping.note))),
        ),
      ),
    ),
  );
}

/** @param {Concept} concept */
function lookalikes(concept) {
  const found = concept.mappings.filter((mapping) => mapping.lookalikes.length > 0);
  if (found.length === 0) return null;
  return h(
    "section",
    {},
    h("h2", {}, word("concept.lookalikes")),
    h("p", { class: "quiet-note" }, word("concept.lookalikes.means")),
    h(
      "ul",
      { class: "anchors lookalikes" },
      found.flatMap((mapping) =>
        mapping.lookalikes.map((anchor) =>
          anchorItem(
            mapping.framework,
            anchor,
            h("span", { class: "of" }, swatch(mapping.framework), textOf(frameworksById.get(mapping.framework).label)),
          ),
        ),
      ),
    ),
  );
}

/** @param {Concept} concept */
function claims(concept) {
  const found = claimsAbout.get(concept.id) || [];
  if (found.length === 0) return null;
  return h(
    "section",
    {},
    h("h2", {}, word("concept.claims")),
    h(
      "ul",
      { class: "claims" },
      found.map((claim) =>
        h(
          "li",
          {},
          verdictMark(claim.verdict),
          " ",
          h("a", { href: href("claims", [claim.id]) }, textOf(claim.says)),
          claim.corrects ? h("p", { class: "note" }, prose(textOf(claim.corrects))) : null,
        ),
      ),
    ),
  );
}

/** @param {Concept} concept */
function flows(concept) {
  const found = facts.flows.filter((flow) => flow.stages.some((stage) => stage.concept === concept.id));
  if (found.length === 0) return null;
  return h(
    "section",
    {},
    h("h2", {}, word("concept.flows")),
    h(
      "ul",
      { class: "plain" },
      found.map((flow) => {
        const at = flow.stages.findIndex((stage) => stage.concept === concept.id);
        return h(
          "li",
          {},
          h("a", { href: href("flow", [flow.id]) }, textOf(flow.label)),
          " · ",
          word("flow.at", { n: at + 1, total: flow.stages.length }),
        );
      }),
    ),
  );
}

/**
 * What there is to learn it by: numbers to work out, and questions about it.
 * @param {Concept} concept
 */
function learning(concept) {
  const exercises = exercisesAbout.get(concept.id) ?? [];
  const asked = countAbout(concept.id);
  if (exercises.length === 0 && asked === 0) return null;
  return h(
    "section",
    { class: "to-learn" },
    h("h2", {}, word("concept.learn")),
    h(
      "ul",
      { class: "plain" },
      exercises.map((one) =>
        h("li", {}, word("concept.learn.exercise"), gap(), h("a", { href: href("exercise", [one.id]) }, textOf(one.label))),
      ),
      asked === 0
        ? null
        : h(
            "li",
            {},
            h(
              "a",
              { href: href("practice", [], { about: concept.id, n: asked, seed: 1 }) },
              word(asked === 1 ? "concept.learn.question" : "concept.learn.questions", { n: asked }),
            ),
          ),
    ),
  );
}

/** @param {Concept} concept */
function neighbours(concept) {
  const [before, after] = beside(concept.id);
  return h(
    "nav",
    { class: "beside", "aria-label": `${word("concept.previous")}, ${word("concept.next")}` },
    before
      ? h("a", { href: href("concept", [before.id]), rel: "prev" }, h("span", {}, `← ${word("concept.previous")}`), textOf(before.label))
      : h("span", {}),
    after
      ? h("a", { href: href("concept", [after.id]), rel: "next" }, h("span", {}, `${word("concept.next")} →`), textOf(after.label))
      : null,
  );
}
