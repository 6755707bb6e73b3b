// The life cycle: stages in order, each code base in a column, what every stage takes and gives.
import { conceptsById, facts, flowsById, frameworkNumber, hasColumn, mappingIn, sharedName } from "../facts/facts.js";
import { otherOf, otherTag, textOf, word } from "../facts/language.js";
import { href } from "../page/address.js";
import { filters } from "../page/filters.js";
import { copyAddress } from "../page/header.js";
import { morePlaces, shortPlace } from "../parts/anchors.js";
import { appendTo, button, fillWith, h } from "../parts/dom.js";
import { emptied, frameworkBar } from "../parts/filter-bar.js";
import { cellName, codeText, matchMark, prose, stateMark, swatch, versionOf } from "../parts/marks.js";
import { saveRows } from "../parts/saving.js";
import { walk } from "../parts/walk.js";

/** @import { Bilingual, Flow, Framework, Stage } from "../facts.js" */
/** @import { Child, Route } from "../shapes.js" */

/** @param {Route} route */
const find = (route) => (route.args.length === 0 ? facts.flows[0] : flowsById.get(route.args[0]));

/** @type {import("../view.js").ViewRecord} */
export const record = { name: "flow", key: "f", place: 2, each: "flows", still: "stages" };

/** @type {import("../view.js").ViewScript} */
export const view = {
  title: (route) => (find(route) ? textOf(find(route).label) : word("flow.title")),
  problem: (route) => (route.args.length > 0 && !find(route) ? route.args[0] : null),
  render(root, route) {
    const flow = find(route);
    if (flow === undefined) {
      appendTo(root, h("h1", {}, word("flow.title")), h("p", { class: "lede" }, word("flow.empty")));
      return;
    }
    const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
    const walked = walk(
      flow,
      (stage) => columns(flow).filter((item) => hasColumn(item) || partOf(stage, item) !== null || hasCode(stage, item)),
      cell,
    );
    const frame = h("div", { class: "wide", tabindex: "0", role: "region", "aria-label": textOf(flow.label) });
    appendTo(
      root,
      h(
        "div",
        { class: "view-head" },
        h("h1", {}, textOf(flow.label)),
        h(
          "div",
          { class: "tools" },
          button(word("tool.csv"), () => saveFlow(flow), { class: "tool" }),
          button(word("tool.print"), () => window.print(), { class: "tool" }),
          copy,
        ),
      ),
      h(
        "nav",
        { class: "choices", "aria-label": word("flow.title") },
        facts.flows.map((item) =>
          h("a", { class: "tool", href: href("flow", [item.id]), "aria-current": item === flow ? "page" : null }, textOf(item.label)),
        ),
      ),
      frameworkBar(frameworksOf(flow), () => {
        walked.draw();
        fillWith(frame, table(flow));
      }),
      walked.box,
      h("h2", {}, word("walk.all")),
      flow.stages.some((stage) => frameworksOf(flow).some((item) => partOf(stage, item) === null && hasCode(stage, item)))
        ? h("p", { class: "quiet-note" }, word("flow.silent"))
        : null,
      frame,
    );
    fillWith(frame, table(flow));
  },
};

/**
 * @param {Stage} stage
 * @param {Framework} framework
 */
const mappingOf = (stage, framework) => mappingIn(conceptsById.get(stage.concept), framework.id);
/**
 * @param {Stage} stage
 * @param {Framework} framework
 */
const partOf = (stage, framework) => (Object.hasOwn(stage.in, framework.id) ? stage.in[framework.id] : null);
/**
 * @param {Stage} stage
 * @param {Framework} framework
 */
const hasCode = (stage, framework) => Boolean(mappingOf(stage, framework)?.match);

/**
 * The code bases that the flow speaks of, or that have code for one of its stages.
 * @param {Flow} flow
 */
const frameworksOf = (flow) =>
  facts.frameworks.filter((item) => flow.stages.some((stage) => partOf(stage, item) !== null || hasCode(stage, item)));
/** @param {Flow} flow */
const columns = (flow) => frameworksOf(flow).filter((item) => filters.shows(`f:${item.id}`));

/**
 * What has a column stands in it; the others share one, as in the matrix.
 * @param {Flow} flow
 * @returns {Child}
 */
function table(flow) {
  const shown = columns(flow);
  const inColumns = shown.filter(hasColumn);
  const sharing = shown.filter((item) => !hasColumn(item));
  if (shown.length === 0) return [h("p", { class: "lede" }, word("flow.hidden")), emptied()];
  return h(
    "table",
    { class: `flow of-${inColumns.length + (sharing.length > 0 ? 1 : 0)}` },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, word("flow.stage")),
        inColumns.map((item) =>
          h("th", { scope: "col" }, swatch(item.id), textOf(item.label), " ", h("span", { class: "version" }, versionOf(item))),
        ),
        sharing.length === 0 ? null : h("th", { scope: "col" }, sharedName()),
      ),
    ),
    h(
      "tbody",
      {},
      flow.stages.map((stage, index) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, h("span", { class: "step" }, String(index + 1)), stageName(stage)),
          inColumns.map((item) => h("td", { class: colour(item) }, cellName(item), cell(stage, item))),
          sharing.length === 0
            ? null
            : h(
                "td",
                {},
                sharing
                  .filter((item) => partOf(stage, item) !== null || hasCode(stage, item))
                  .map((item) =>
                    h(
                      "div",
                      { class: colour(item) },
                      h("span", { class: "library" }, swatch(item.id), textOf(item.label)),
                      cell(stage, item),
                    ),
                  ),
              ),
        ),
      ),
    ),
  );
}

/** @param {Framework} item */
const colour = (item) => `f${frameworkNumber.get(item.id) % 8}`;

/** @param {Stage} stage */
function stageName(stage) {
  const concept = conceptsById.get(stage.concept);
  return h(
    "a",
    { href: href("concept", [stage.concept]) },
    h("span", { class: "name" }, textOf(concept.label)),
    otherOf(concept.label) === textOf(concept.label) ? null : h("span", { class: "other", lang: otherTag() }, otherOf(concept.label)),
  );
}

/**
 * The stage's own place, else those of the concept.
 * @param {Stage} stage
 * @param {Framework} framework
 */
function placesOf(stage, framework) {
  const part = partOf(stage, framework);
  if (part !== null && part.at !== null) return [part.at];
  const mapping = mappingOf(stage, framework);
  return mapping === undefined ? [] : mapping.anchors.filter((anchor) => anchor.role === "at");
}

/**
 * @param {Stage} stage
 * @param {Framework} framework
 * @returns {Child}
 */
function cell(stage, framework) {
  const part = partOf(stage, framework);
  const mapping = mappingOf(stage, framework);
  if (part === null && !hasCode(stage, framework)) {
    return h("p", { class: "no-stage" }, matchMark(mapping === undefined ? "unexamined" : "absent"));
  }
  /**
   * @param {string} key
   * @param {Bilingual | null} text
   */
  const side = (key, text) =>
    text === null ? null : h("p", { class: `io ${key}` }, h("span", { class: "io-name" }, word(`flow.${key}`)), prose(textOf(text)));
  const places = placesOf(stage, framework);
  return [
    side("takes", part === null ? null : part.takes),
    h(
      "div",
      { class: "doing" },
      /* Where the flow itself is silent, the code is the concept's, and how near it is must be said. */
      part === null && mapping?.match ? h("div", {}, matchMark(mapping.match)) : null,
      places
        .slice(0, MOST_PLACES)
        .map((anchor) => [
          h("div", { class: "what" }, anchor.symbol ? codeText(anchor.symbol) : codeText(anchor.path)),
          h("div", { class: "where" }, shortPlace(anchor, framework.id), " ", stateMark(anchor.state)),
        ]),
      morePlaces(places.length - MOST_PLACES),
    ),
    side("gives", part === null ? null : part.gives),
  ];
}

const MOST_PLACES = 3;

/** @param {Flow} flow */
function saveFlow(flow) {
  /** @type {(string | number)[][]} */
  const rows = [["flow", "stage", "concept", "framework", "takes", "gives", "symbol", "path", "start", "end", "state"]];
  flow.stages.forEach((stage, index) => {
    for (const framework of columns(flow)) {
      const part = partOf(stage, framework);
      const text = part === null ? ["", ""] : [textOf(part.takes), textOf(part.gives)];
      for (const anchor of placesOf(stage, framework)) {
        rows.push([
          flow.id,
          index + 1,
          stage.concept,
          framework.id,
          ...text,
          anchor.symbol || "",
          anchor.path,
          anchor.start ?? "",
          anchor.end ?? "",
          anchor.state,
        ]);
      }
    }
  });
  saveRows(`conceptmap-${flow.id}.csv`, rows);
}
