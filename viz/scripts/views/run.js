// Recorded runs, played: step by step the state in pictures, the lines that ran, the concepts lit, and the other code bases beside them.
import { conceptsById, facts, findConcept, frameworksById } from "../facts/facts.js";
import { comma, gap, textOf, word } from "../facts/language.js";
import { findStep, seen } from "../facts/runs.js";
import { addressHere, href, route as now, setRoute } from "../page/address.js";
import { copyAddress } from "../page/header.js";
import { leaving } from "../page/leaving.js";
import { keepAddress } from "../page/place.js";
import { appendTo, button, fillWith, h } from "../parts/dom.js";
import { swatch, versionOf } from "../parts/marks.js";
import { allLines, concepts, detail, strip, telling } from "../runs/passed.js";
import { figure, wordOf } from "../runs/pictures.js";
import { player } from "../runs/player.js";

/** @import { Moment, Run, RunStep } from "../facts.js" */
/** @import { Route } from "../shapes.js" */

/** @param {Route} route */
const find = (route) => findStep(facts, route.args);

/** @type {import("../view.js").ViewRecord} */
export const record = { name: "run", key: "n", place: 12, each: null, still: null };

/** @type {import("../view.js").ViewScript} */
export const view = {
  title: (route) => textOf(find(route)?.run.label ?? null) || word("run.title"),
  problem: (route) => (route.args.length > 0 && find(route) === null ? route.args.join("/") : null),
  render(root, route) {
    const found = find(route);
    if (found === null) appendTo(root, index());
    else show(root, route, found.run, found.step);
  },
};

/** Of a run, so many of the concepts that happen in the fewest runs stand in the list. */
const MOST = 4;

/** @param {Run} run */
const stepsOf = (run) => run.steps.filter((step) => step.number > 0).length;

/** All runs by name, each with what happens in it that happens in few. */
const index = () => [
  h("div", { class: "view-head" }, h("h1", {}, word("run.title"))),
  h("p", { class: "lede" }, word(facts.runs.length > 0 ? "run.says" : "run.without")),
  h(
    "ul",
    { class: "exercises" },
    facts.runs.map((run) => {
      const happened = [...new Set(run.steps.flatMap((step) => [...step.happened.keys()]))]
        .sort((a, b) => seen(facts, a).length - seen(facts, b).length)
        .slice(0, MOST);
      return h(
        "li",
        {},
        h("a", { href: href("run", [run.id, String(run.steps[0].number)]) }, textOf(run.label)),
        h("p", {}, happened.map((id) => textOf(conceptsById.get(id).label)).join(comma())),
        h(
          "p",
          { class: "quiet-note" },
          swatch(run.framework),
          textOf(frameworksById.get(run.framework).label),
          " · ",
          stepsOf(run) === 1 ? word("run.count.one") : word("run.count", { n: stepsOf(run) }),
          exerciseLink(run),
        ),
      );
    }),
  ),
];

/** @param {Run} run */
function exerciseLink(run) {
  const exercise = facts.exercises.find((one) => one.id === run.exercise);
  return exercise === undefined
    ? null
    : [" · ", h("a", { href: href("exercise", [exercise.id]) }, `${word("run.exercise")}${gap()}${textOf(exercise.label)}`)];
}

/**
 * @param {HTMLElement} root
 * @param {Route} route
 * @param {Run} run
 * @param {RunStep} first
 */
function show(root, route, run, first) {
  const item = frameworksById.get(run.framework);
  let asked = findConcept(route.params.get("concept"))?.id ?? null;
  let step = first;
  let width = 0;
  const said = h("div", { class: "run-said", role: "status" });
  const pictures = h("div", { class: "moments" });
  const under = h("div", { class: "run-under" });
  const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
  const graph = h("a", { class: "tool", href: "" }, word("run.graph"));
  const keep = () => {
    setRoute({ ...now, args: [run.id, String(step.number)], params: new Map(asked === null ? [] : [["concept", asked]]) });
    keepAddress(addressHere());
    graph.setAttribute("href", href("graph", [], { run: `${run.id}/${step.number}` }));
  };
  /** @param {string} id */
  const choose = (id) => {
    const focus = document.activeElement?.getAttribute("data-concept");
    asked = id;
    keep();
    fillUnder();
    if (focus)
      for (const node of under.querySelectorAll(`[data-concept="${CSS.escape(focus)}"]`)) /** @type {HTMLElement} */ (node).focus();
  };
  const fillUnder = () => {
    const id = asked ?? telling(run, step);
    fillWith(
      under,
      strip(run, step, id, choose),
      step.passed.length === 0
        ? null
        : h("div", { class: "run-passed" }, h("h2", {}, word("run.passed.title")), concepts(run, step, id, choose)),
      id === null ? null : detail(run, step, id),
      allLines(run, step),
    );
  };
  const fillPictures = () => {
    width = pictures.clientWidth;
    fillWith(
      pictures,
      step.moments.map((moment) => momentBox(run, moment, pictures)),
    );
  };
  const steps = player(run, (next) => {
    step = next;
    keep();
    fillWith(
      said,
      h(
        "h2",
        {},
        step.number === 0 ? wordOf(run, "start") : word("run.step", { n: step.number, total: stepsOf(run) }),
        step.phase === null ? null : h("span", { class: "tag" }, wordOf(run, step.phase)),
      ),
      h("p", {}, textOf(step.says)),
    );
    fillPictures();
    fillUnder();
  });
  appendTo(
    root,
    h("p", { class: "quiet-note" }, h("a", { href: href("run") }, word("run.index"))),
    h(
      "div",
      { class: "view-head" },
      h("h1", {}, textOf(run.label)),
      h(
        "div",
        { class: "tools" },
        graph,
        button(word("tool.print"), () => window.print(), { class: "tool" }),
        copy,
      ),
    ),
    h(
      "p",
      { class: "quiet-note" },
      swatch(run.framework),
      `${textOf(item.label)} ${versionOf(item)} · `,
      word("run.recorded"),
      Object.hasOwn(run.words, "about") ? ` ${wordOf(run, "about")}` : null,
      exerciseLink(run),
    ),
    h("div", { class: "run-player" }, steps.tools, steps.list),
    said,
    pictures,
    under,
    h("p", { class: "quiet-note" }, word("run.means")),
  );
  steps.begin(first);
  const sizes = new ResizeObserver(() =>
    window.requestAnimationFrame(() => {
      if (pictures.isConnected && pictures.clientWidth !== 0 && pictures.clientWidth !== width) fillPictures();
    }),
  );
  sizes.observe(pictures);
  leaving.push(() => sizes.disconnect());
}

/** Two moments stand beside each other from here on. */
const BESIDE = 760;
const GAP = 28;

/**
 * @param {Run} run
 * @param {Moment} moment
 * @param {HTMLElement} within
 */
function momentBox(run, moment, within) {
  const room = within.clientWidth;
  const width = Math.floor((room >= BESIDE ? (room - GAP) / 2 : room) - 26);
  return h(
    "section",
    { class: `moment is-${moment.name}` },
    h("h3", {}, wordOf(run, moment.name)),
    run.pictures.map((picture, at) => {
      const drawing = moment.drawn[at];
      return drawing === null ? null : figure(run, picture, drawing, moment.before[at], Math.max(width, 240));
    }),
  );
}
