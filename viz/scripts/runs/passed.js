// What a step went through: the stages of the life cycle and the concepts that it passed, and of one of them the lines that ran
// and what the other code bases have there.
import { excerptOf } from "../facts/code.js";
import { conceptsById, facts, frameworksById, mappingIn } from "../facts/facts.js";
import { comma, listed, textOf, word } from "../facts/language.js";
import { linesAt } from "../facts/places.js";
import { ranWithin, standing } from "../facts/runs.js";
import { href } from "../page/address.js";
import { filters } from "../page/filters.js";
import { lineSpan, morePlaces, placeLink, shortPlace } from "../parts/anchors.js";
import { button, h } from "../parts/dom.js";
import { codeText, matchMark, prose, stateMark, swatch } from "../parts/marks.js";
import { attribution, sourceLines } from "../parts/source.js";

/** @import { Anchor, Concept, Mapping, Run, RunStep } from "../facts.js" */
/** @import { Standing } from "../facts/runs.js" */
/** @import { Child } from "../shapes.js" */

/** @type {Record<Standing, string>} */
const SIGNS = { happened: "●", passed: "○", not: "◌", none: "" };
const MOST_PLACES = 3;

/**
 * @param {Run} run
 * @param {RunStep} step
 * @param {string} id
 */
export const standingOf = (run, step, id) => standing(step, id, mappingIn(conceptsById.get(id), run.framework));

/**
 * The first flow of the map that has a stage of a run.
 * @param {Run} run
 */
export function flowOf(run) {
  const met = new Set(run.steps.flatMap((step) => [...step.passed.map(([id]) => id), ...step.happened.keys()]));
  return facts.flows.find((flow) => flow.stages.some((stage) => met.has(stage.concept)));
}

/**
 * The life cycle with the stages of this step lit.
 * @param {Run} run
 * @param {RunStep} step
 * @param {string | null} chosen
 * @param {(id: string) => void} choose
 */
export function strip(run, step, chosen, choose) {
  const flow = flowOf(run);
  if (flow === undefined) return null;
  return h(
    "section",
    { class: "run-flow" },
    h("h2", {}, h("a", { href: href("flow", [flow.id]) }, textOf(flow.label))),
    h(
      "ol",
      { class: "run-stages" },
      flow.stages.map((stage, at) => {
        const state = standingOf(run, step, stage.concept);
        return h(
          "li",
          { class: `stage-lamp is-${state}` },
          h(
            "button",
            { type: "button", onclick: () => choose(stage.concept), "aria-pressed": String(stage.concept === chosen) },
            h("b", { "aria-hidden": "true" }, SIGNS[state] || String(at + 1)),
            " ",
            textOf(conceptsById.get(stage.concept).label),
            h("span", { class: "offscreen" }, ` (${word(`run.${state}`)})`),
          ),
        );
      }),
    ),
  );
}

/**
 * The concepts of a step: what happened, then what was passed, each in the order in which its code ran first.
 * @param {Run} run
 * @param {RunStep} step
 * @param {string | null} chosen
 * @param {(id: string) => void} choose
 */
export function concepts(run, step, chosen, choose) {
  const passed = new Map(step.passed);
  const ids = [...new Set([...passed.keys(), ...step.happened.keys()])];
  return /** @type {Standing[]} */ (["happened", "not", "passed"]).map((state) => {
    const some = ids.filter((id) => standingOf(run, step, id) === state);
    if (some.length === 0) return null;
    return h(
      "section",
      { class: "run-concepts" },
      h("h3", {}, h("b", { "aria-hidden": "true" }, `${SIGNS[state]} `), word(`run.${state}.many`)),
      h(
        "ul",
        { class: "plain" },
        some.map((id) => {
          const times = (state === "happened" ? step.happened : passed).get(id) ?? 0;
          return h(
            "li",
            {},
            button(`${textOf(conceptsById.get(id).label)}${times > 1 ? ` ×${times}` : ""}`, () => choose(id), {
              class: "tool",
              "data-concept": id,
              "aria-pressed": String(id === chosen),
            }),
          );
        }),
      ),
    );
  });
}

/**
 * The concept that a step is about, unless another is asked for: the rarest that happened, else the first stage that was passed.
 * @param {Run} run
 * @param {RunStep} step
 */
export function telling(run, step) {
  /** @param {string} id */
  const often = (id) => run.steps.filter((one) => one.happened.has(id)).length;
  const [first] = [...step.happened.keys()].sort((a, b) => often(a) - often(b));
  return first ?? step.passed[0]?.[0] ?? null;
}

/**
 * One concept in this step: the lines of it that ran, and the other code bases beside it.
 * @param {Run} run
 * @param {RunStep} step
 * @param {string} id
 */
export function detail(run, step, id) {
  const concept = conceptsById.get(id);
  return h(
    "section",
    { class: "run-detail", "aria-labelledby": "run-concept" },
    h("h2", { id: "run-concept" }, h("a", { href: href("concept", [id]) }, textOf(concept.label))),
    h("p", { class: "quiet-note" }, prose(textOf(concept.definition))),
    h("div", { class: "run-sides" }, here(run, step, concept), elsewhere(run, concept)),
  );
}

/**
 * @param {Run} run
 * @param {RunStep} step
 * @param {Concept} concept
 */
function here(run, step, concept) {
  const mapping = mappingIn(concept, run.framework);
  const state = standing(step, concept.id, mapping);
  const passed = step.passed.find(([one]) => one === concept.id)?.[1] ?? 0;
  return h(
    "div",
    { class: `lane is-ran ${swatchClass(run.framework)}` },
    h("h3", {}, swatch(run.framework), textOf(frameworksById.get(run.framework).label), " ", h("span", { class: "tag" }, word("run.ran"))),
    h(
      "p",
      { class: "standing" },
      h("b", { "aria-hidden": "true" }, `${SIGNS[state]} `),
      sentence(state, step.happened.get(concept.id) ?? 0, passed),
    ),
    happens(run, mapping),
    h(
      "ul",
      { class: "anchors" },
      (mapping?.anchors ?? []).map((anchor) => ranPlace(run, step, anchor)),
    ),
  );
}

/**
 * When the map says that it happens: at a place, or there under a condition.
 * @param {Run} run
 * @param {Mapping | undefined} mapping
 */
function happens(run, mapping) {
  if (mapping === undefined || mapping.happens.length === 0) return null;
  const places = mapping.happens.map(({ anchor, when }) => [
    shortPlace(anchor, run.framework),
    when === null ? null : [` ${word("run.happens.when")} `, codeText(when)],
  ]);
  return h("p", { class: "quiet-note" }, word("run.happens.at"), " ", listed(places));
}

/** @param {string} framework */
const swatchClass = (framework) => swatch(framework).className.split(" ")[1];

/**
 * Never more than what is known: code that ran is not its concept that happened.
 * @param {Standing} state
 * @param {number} happened
 * @param {number} passed
 */
function sentence(state, happened, passed) {
  if (state === "none") return word("run.none.says");
  const code = passed === 0 ? null : word("run.passes", { n: passed });
  if (state === "happened") return [word("run.happened.says", { n: happened }), code].filter((one) => one !== null).join(" ");
  return `${code} ${word(`run.${state}.says`)}`;
}

/**
 * A place, with the lines of it that ran.
 * @param {Run} run
 * @param {RunStep} step
 * @param {Anchor} anchor
 */
function ranPlace(run, step, anchor) {
  if (anchor.start === null || anchor.end === null) return null;
  const ran = ranWithin(step, anchor.path, anchor.start, anchor.end);
  const found = excerptOf(run.framework, anchor);
  const spans = ran.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`));
  return h(
    "li",
    { class: `anchor s-${anchor.state}` },
    h("div", { class: "what" }, anchor.symbol ? codeText(anchor.symbol, { class: "symbol" }) : null),
    h("div", { class: "where" }, placeLink(anchor, run.framework), " ", stateMark(anchor.state)),
    h("p", { class: "note" }, ran.length === 0 ? word("run.lines.none") : word("run.lines", { lines: spans.join(comma()) })),
    found === null || ran.length === 0
      ? null
      : h(
          "details",
          { class: "excerpt" },
          h("summary", {}, word("run.lines.show")),
          h(
            "pre",
            { tabindex: "0", role: "region", "aria-label": `${anchor.path}:${lineSpan(anchor)}` },
            sourceLines(anchor.path, found).map((line, at) => {
              const number = found.first + at;
              const on = ran.some(([from, to]) => from <= number && number <= to);
              line.prepend(h("span", { class: "lamp" }, on ? "▸" : " "));
              line.classList.add(on ? "has-run" : "has-not");
              return line;
            }),
          ),
          attribution(run.framework),
        ),
  );
}

/**
 * What the others have at this concept: nothing of it ran.
 * @param {Run} run
 * @param {Concept} concept
 */
function elsewhere(run, concept) {
  const others = facts.frameworks
    .filter((item) => item.id !== run.framework && filters.shows(`f:${item.id}`))
    .flatMap((item) => {
      const mapping = mappingIn(concept, item.id);
      return mapping === undefined ? [] : [{ item, mapping }];
    });
  if (others.length === 0) return null;
  return h(
    "div",
    { class: "elsewhere" },
    h("h3", {}, word("run.elsewhere"), " ", h("span", { class: "tag" }, word("run.proven"))),
    others.map(({ item, mapping }) => {
      const places = mapping.anchors.filter((anchor) => anchor.role === "at");
      return h(
        "div",
        { class: `lane ${swatchClass(item.id)}` },
        h("h4", {}, swatch(item.id), textOf(item.label), " ", matchMark(mapping.match ?? "absent"), " ", stateMark(mapping.state)),
        places.length === 0
          ? null
          : h(
              "p",
              { class: "where" },
              places.slice(0, MOST_PLACES).map((anchor, at) => [at > 0 ? " · " : null, shortPlace(anchor, item.id)]),
              " ",
              morePlaces(places.length - MOST_PLACES),
            ),
        mapping.note === null && mapping.absent === null ? null : h("p", { class: "note" }, prose(textOf(mapping.absent ?? mapping.note))),
      );
    }),
  );
}

/**
 * Every line that ran in a step, by file.
 * @param {Run} run
 * @param {RunStep} step
 * @returns {Child}
 */
export function allLines(run, step) {
  if (step.ran.length === 0) return null;
  return h(
    "details",
    { class: "run-lines" },
    h("summary", {}, word("run.all")),
    h(
      "ul",
      { class: "plain" },
      step.ran.map(([path, ranges]) =>
        h(
          "li",
          {},
          codeText(path),
          ": ",
          ranges.map(([start, end], at) => [at > 0 ? comma() : null, lineLink(run.framework, path, start, end)]),
        ),
      ),
    ),
  );
}

/**
 * @param {string} framework
 * @param {string} path
 * @param {number} start
 * @param {number} end
 */
function lineLink(framework, path, start, end) {
  const anchor = linesAt(path, start, end);
  const link = shortPlace(anchor, framework);
  link.textContent = lineSpan(anchor);
  return link;
}
