// A step of a recorded run in the graph: what happened and whose code was passed is lit, and one goes on from step to step.
import { facts } from "../../facts/facts.js";
import { textOf, word } from "../../facts/language.js";
import { findStep } from "../../facts/runs.js";
import { href, route } from "../../page/address.js";
import { button, fillWith, h } from "../../parts/dom.js";
import { wordOf } from "../../runs/pictures.js";
import { keepState } from "../steps.js";

/** @import { Stage } from "../../shapes.js" */

/**
 * What stands above the drawing while a step is lit; null where none is.
 * @param {Stage} stage
 * @param {() => void} draw
 */
export function litBar(stage, draw) {
  const asked = findStep(facts, (route.params.get("run") ?? "").split("/"));
  if (asked === null) return null;
  const { run } = asked;
  let at = run.steps.indexOf(asked.step);
  const box = h("div", { class: "run-lit", role: "group", "aria-label": textOf(run.label) });
  const said = h("span", { role: "status" });
  /** @param {number} next */
  const go = (next) => {
    if (run.steps[next] === undefined) return;
    at = next;
    const step = run.steps[at];
    stage.ran = new Map([
      ...step.passed.map(([id]) => /** @type {[string, "passed"]} */ ([id, "passed"])),
      ...[...step.happened.keys()].map((id) => /** @type {[string, "happened"]} */ ([id, "happened"])),
    ]);
    said.textContent = `${step.number === 0 ? wordOf(run, "start") : word("run.step", { n: step.number, total: run.steps[run.steps.length - 1].number })}: ${textOf(step.says)}`;
    before.setAttribute("aria-disabled", String(at === 0));
    after.setAttribute("aria-disabled", String(at === run.steps.length - 1));
    link.setAttribute("href", href("run", [run.id, String(step.number)]));
  };
  /** @param {number} by */
  const move = (by) => {
    go(at + by);
    keepState({ run: `${run.id}/${run.steps[at].number}` });
    draw();
  };
  const before = button(word("run.before"), () => move(-1), { class: "tool" });
  const after = button(word("run.after"), () => move(1), { class: "tool" });
  const link = h("a", { class: "tool", href: "" }, word("run.back"));
  go(at);
  fillWith(box, h("strong", {}, textOf(run.label)), before, after, link, said, h("span", { class: "quiet-note" }, word("run.lit.means")));
  return box;
}
