// A walk along a flow: its stages as boxes, one of them at a time with what goes in and what comes out, code bases side by side,
// and the numbers of an exercise running through it.
import { conceptsById, facts } from "../facts/facts.js";
import { textOf, word } from "../facts/language.js";
import { readable, workOut } from "../learning/worked.js";
import { addressHere, href, route, setRoute } from "../page/address.js";
import { leaving } from "../page/leaving.js";
import { keepAddress } from "../page/place.js";
import { keptChoice } from "../page/storage.js";
import { allOf, appendTo, button, fillWith, h, targetOf } from "./dom.js";
import { givenFields, paramsOf, quantityName, textsOf, valuesOf } from "./given.js";
import { cellName } from "./marks.js";

/** @import { Exercise, Flow, Framework, Quantity, Stage } from "../facts.js" */
/** @import { Value } from "../learning/values.js" */
/** @import { Child } from "../shapes.js" */

/**
 * Stages that are drawn as one box.
 * @typedef {{ label: string, first: number, stages: Stage[] }} Box
 */

/**
 * @param {Flow} flow
 * @returns {Box[]}
 */
function boxesOf(flow) {
  /** @type {Box[]} */
  const boxes = [];
  const named = flow.stages.some((stage) => stage.box !== undefined);
  flow.stages.forEach((stage, at) => {
    if (!named || stage.box !== undefined || at === 0)
      boxes.push({ label: textOf(stage.box ?? nameOf(stage)), first: at, stages: [stage] });
    else boxes[boxes.length - 1].stages.push(stage);
  });
  return boxes;
}

/** @param {Stage} stage */
const nameOf = (stage) => conceptsById.get(stage.concept).label;

/**
 * The exercises whose numbers run through a flow.
 * @param {Flow} flow
 */
const exercisesOf = (flow) =>
  facts.exercises.filter((one) => [...one.given, ...one.numbers].some((quantity) => quantity.stages.has(flow.id)));

/**
 * @param {Flow} flow
 * @param {(stage: Stage) => Framework[]} columns the code bases that are shown
 * @param {(stage: Stage, framework: Framework) => Child} cell what one does at a stage
 * @returns {{ box: HTMLElement, draw: () => void }}
 */
export function walk(flow, columns, cell) {
  const boxes = boxesOf(flow);
  const exercises = exercisesOf(flow);
  let at = Math.min(Math.max((Number(route.params.get("stage")) || 1) - 1, 0), flow.stages.length - 1);
  let exercise = exercises.find((one) => one.id === route.params.get("with")) ?? null;
  let texts = exercise === null ? new Map() : textsOf(exercise, route.params);
  const strip = h("ol", { class: "boxes" });
  const numbers = h("div", { class: "numbers" });
  const stage = h("div", { class: "stage-now", role: "region", "aria-label": word("walk.now") });
  /* Who hears the page is told the stage, not all that stands there. */
  const told = h("p", { class: "offscreen", role: "status" });
  const say = () => {
    /** @type {Map<string, string>} */
    const params = new Map([["stage", String(at + 1)]]);
    if (exercise !== null) {
      params.set("with", exercise.id);
      for (const [name, text] of Object.entries(paramsOf(exercise, texts))) params.set(name, text);
    }
    setRoute({ ...route, args: [flow.id], params });
    keepAddress(addressHere());
  };
  const draw = () => {
    fillWith(
      strip,
      boxes.map((box) => boxItem(flow, box, at, go)),
    );
    fillWith(stage, now(flow, at, columns(flow.stages[at]), cell, exercise, exercise === null ? null : valuesOf(exercise, texts)), steps());
  };
  /** @param {number} next */
  const go = (next) => {
    at = Math.min(Math.max(next, 0), flow.stages.length - 1);
    const inStrip = strip.contains(document.activeElement);
    say();
    draw();
    told.textContent = `${at + 1}/${flow.stages.length} ${textOf(nameOf(flow.stages[at]))}`;
    if (inStrip) for (const node of allOf(strip, "[aria-current]")) node.focus();
  };
  const steps = () =>
    h(
      "p",
      { class: "walk-tools" },
      button(word("walk.before"), () => go(at - 1), { class: "tool", disabled: at === 0 }),
      " ",
      button(word("walk.after"), () => go(at + 1), { class: "tool", disabled: at === flow.stages.length - 1 }),
      h("span", { class: "quiet-note" }, " ", word("walk.keys")),
    );
  const chosen = h(
    "select",
    {
      onchange() {
        exercise = exercises.find((one) => one.id === chosen.value) ?? null;
        texts = exercise === null ? new Map() : textsOf(exercise, new Map());
        say();
        fillNumbers();
        draw();
      },
    },
    h("option", { value: "" }, word("walk.none")),
    exercises.map((one) => h("option", { value: one.id, selected: one === exercise }, textOf(one.label))),
  );
  const fillNumbers = () =>
    fillWith(
      numbers,
      h("label", { class: "chooser" }, h("span", {}, word("walk.with")), chosen),
      exercise === null
        ? null
        : [
            givenFields(exercise, texts, () => {
              say();
              draw();
            }),
            h(
              "p",
              { class: "quiet-note" },
              h("a", { href: href("exercise", [exercise.id], paramsOf(exercise, texts)) }, word("walk.exercise")),
            ),
          ],
    );
  /** @param {KeyboardEvent} event */
  const pressed = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing) return;
    if (targetOf(event).closest("input, select, textarea, dialog, .wide") !== null || keptChoice("singles") === "off") return;
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    go(at + by);
  };
  window.addEventListener("keydown", pressed);
  leaving.push(() => window.removeEventListener("keydown", pressed));
  const box = h("section", { class: "walk", "aria-label": word("walk.title") }, h("h2", {}, word("walk.title")), strip);
  if (exercises.length > 0) {
    fillNumbers();
    appendTo(box, numbers);
  }
  appendTo(box, stage, told);
  draw();
  return { box, draw };
}

/**
 * A box of the strip, and its stages as buttons.
 * @param {Flow} flow
 * @param {Box} box
 * @param {number} at
 * @param {(stage: number) => void} go
 */
function boxItem(flow, box, at, go) {
  const within = at >= box.first && at < box.first + box.stages.length;
  const alone = box.stages.length === 1;
  return h(
    "li",
    { class: within ? "box is-here" : "box" },
    alone && box.label === textOf(nameOf(box.stages[0])) ? null : h("strong", {}, box.label),
    box.stages.map((stage, number) =>
      button(`${box.first + number + 1} ${textOf(nameOf(stage))}`, () => go(box.first + number), {
        class: "stage-step",
        "aria-current": box.first + number === at ? "step" : null,
        "data-stage": `${flow.id}/${box.first + number + 1}`,
      }),
    ),
  );
}

/**
 * What happens at a stage: what each code base takes, does and gives, and what the numbers are by then.
 * @param {Flow} flow
 * @param {number} at
 * @param {Framework[]} columns
 * @param {(stage: Stage, framework: Framework) => Child} cell
 * @param {Exercise | null} exercise
 * @param {Map<string, Value> | null} values
 */
function now(flow, at, columns, cell, exercise, values) {
  const stage = flow.stages[at];
  return [
    h("h3", {}, `${at + 1}/${flow.stages.length} `, h("a", { href: href("concept", [stage.concept]) }, textOf(nameOf(stage)))),
    h(
      "div",
      { class: "side-by-side" },
      columns.map((framework) =>
        h(
          "div",
          { class: "lane" },
          h("div", { class: "lane-name" }, cellName(framework)),
          cell(stage, framework),
          exercise === null || values === null ? null : numbersOf(flow, at, framework, exercise, values),
        ),
      ),
    ),
  ];
}

/**
 * The numbers that are known by a stage, those of the stage itself marked.
 * @param {Flow} flow
 * @param {number} at
 * @param {Framework} framework
 * @param {Exercise} exercise
 * @param {Map<string, Value>} given
 */
function numbersOf(flow, at, framework, exercise, given) {
  const worked = exercise.worked.find((one) => one.framework === framework.id);
  if (worked === undefined) return h("p", { class: "quiet-note" }, word("walk.without"));
  const values = new Map([...given, ...workOut(worked, given).values]);
  /** @param {Quantity} quantity */
  const stageOf = (quantity) => flow.stages.findIndex((stage) => stage.concept === quantity.stages.get(flow.id));
  const known = [...exercise.given, ...exercise.numbers]
    .filter((quantity) => values.has(quantity.name) && stageOf(quantity) >= 0 && stageOf(quantity) <= at)
    .sort((a, b) => stageOf(a) - stageOf(b));
  return known.length === 0
    ? null
    : h(
        "dl",
        { class: "running" },
        known.map((quantity) => {
          const value = values.get(quantity.name);
          return h(
            "div",
            { class: stageOf(quantity) === at ? "is-new" : null },
            h("dt", {}, quantityName(quantity)),
            h("dd", {}, value === undefined ? "" : readable(value)),
          );
        }),
      );
}
