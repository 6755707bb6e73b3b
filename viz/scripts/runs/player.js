// Goes through the steps of a run: by button, by key, and by itself where the reader asks for it.
import { word } from "../facts/language.js";
import { leaving } from "../page/leaving.js";
import { keptChoice } from "../page/storage.js";
import { allOf, button, fillWith, h, targetOf } from "../parts/dom.js";
import { wordOf } from "./pictures.js";

/** @import { Run, RunStep } from "../facts.js" */

/** Seconds a step, as the reader may choose. */
const PACES = [1, 2, 4, 8];
let pace = 4;

/**
 * @param {Run} run
 * @param {(step: RunStep) => void} show
 */
export function player(run, show) {
  const { steps } = run;
  let at = 0;
  let timer = 0;
  const list = h("ol", { class: "run-steps" });
  const tools = h("div", { class: "run-tools", role: "group", "aria-label": word("run.steps") });
  const stop = () => {
    window.clearInterval(timer);
    timer = 0;
  };
  const start = () => {
    stop();
    timer = window.setInterval(() => {
      if (at < steps.length - 1) go(at + 1);
      if (at === steps.length - 1) stop();
      fill();
    }, pace * 1000);
  };
  /**
   * Show a step, and leave the focus where it was.
   * @param {number} next
   */
  const go = (next) => {
    at = Math.min(Math.max(next, 0), steps.length - 1);
    show(steps[at]);
    fill();
  };
  /** What the reader does by hand is not taken further by the clock. */
  const by = (/** @type {number} */ next) => {
    stop();
    go(next);
  };
  const toggle = () => {
    if (timer !== 0) stop();
    else {
      if (at === steps.length - 1) go(0);
      start();
    }
    fill();
  };
  const made = {
    before: button(word("run.before"), () => by(at - 1), { class: "tool" }),
    after: button(word("run.after"), () => by(at + 1), { class: "tool" }),
    play: button("", toggle, { class: "tool" }),
    pace: h(
      "select",
      {
        onchange() {
          pace = Number(made.pace.value);
          if (timer !== 0) start();
        },
      },
      PACES.map((seconds) => h("option", { value: seconds, selected: seconds === pace }, word("run.seconds", { n: seconds }))),
    ),
  };
  fillWith(
    tools,
    made.before,
    made.after,
    made.play,
    h("label", { class: "pace" }, h("span", {}, word("run.pace")), made.pace),
    h("span", { class: "quiet-note" }, word("run.keys")),
  );
  const items = steps.map((step, number) =>
    button("", () => by(number), {
      class: "run-step",
      "data-step": step.number,
      title: step.phase === null ? null : wordOf(run, step.phase),
    }),
  );
  items.forEach((item, number) => {
    const { phase } = steps[number];
    fillWith(item, h("b", {}, String(steps[number].number)), h("span", {}, phase === null ? wordOf(run, "start") : wordOf(run, phase)));
  });
  fillWith(
    list,
    items.map((item) => h("li", {}, item)),
  );
  function fill() {
    made.before.setAttribute("aria-disabled", String(at === 0));
    made.after.setAttribute("aria-disabled", String(at === steps.length - 1));
    made.play.textContent = word(timer === 0 ? "run.play" : "run.pause");
    made.play.setAttribute("aria-pressed", String(timer !== 0));
    items.forEach((item, number) => {
      if (number === at) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    });
    const here = items[at];
    if (list.isConnected) list.scrollLeft = here.offsetLeft - list.offsetLeft - (list.clientWidth - here.offsetWidth) / 2;
  }
  /** @param {KeyboardEvent} event */
  const pressed = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing) return;
    if (targetOf(event).closest("input, select, textarea, dialog, .source-scroll, pre") !== null || keptChoice("singles") === "off") return;
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowLeft: () => by(at - 1),
      ArrowRight: () => by(at + 1),
      Home: () => by(0),
      End: () => by(steps.length - 1),
      p: toggle,
    };
    if (!Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    const inList = list.contains(document.activeElement);
    keys[event.key]();
    if (inList) for (const node of allOf(list, "[aria-current]")) node.focus();
  };
  window.addEventListener("keydown", pressed);
  leaving.push(() => {
    stop();
    window.removeEventListener("keydown", pressed);
  });
  return {
    tools,
    list,
    /** @param {RunStep} step */
    begin(step) {
      go(steps.indexOf(step));
    },
  };
}
