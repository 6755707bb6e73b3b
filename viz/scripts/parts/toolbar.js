// Tools that are one stop for Tab: arrows go from one to the next.
import { allOf, h } from "./dom.js";

/** @import { Child } from "../shapes.js" */

/**
 * @param {string} label
 * @param {...Child} tools
 */
export function toolbar(label, ...tools) {
  const bar = h("div", { class: "toolbar", role: "toolbar", "aria-label": label }, tools);
  bar.addEventListener("keydown", (event) => {
    const all = toolsOf(bar).filter((tool) => tool.checkVisibility());
    const at = all.indexOf(/** @type {HTMLElement} */ (event.target));
    /** @type {Record<string, number | undefined>} */
    const places = { ArrowRight: at + 1, ArrowLeft: at - 1 + all.length, Home: 0, End: all.length - 1 };
    const next = places[event.key];
    if (at < 0 || next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    all[next % all.length].focus();
  });
  bar.addEventListener("focusin", (event) => oneStop(bar, /** @type {HTMLElement} */ (event.target)));
  oneStop(bar);
  return bar;
}

/** @param {HTMLElement} bar */
const toolsOf = (bar) => allOf(bar, ".tool:not(:disabled)");

/**
 * Leave one tool in the order of Tab: that which is used, else the first.
 * @param {HTMLElement} bar
 * @param {HTMLElement} [used]
 */
export function oneStop(bar, used) {
  const all = toolsOf(bar);
  const stop = used ?? all.find((tool) => tool.tabIndex === 0 && tool.dataset.stop === "yes") ?? all[0];
  for (const tool of all) {
    tool.tabIndex = tool === stop ? 0 : -1;
    if (tool === stop) tool.dataset.stop = "yes";
    else delete tool.dataset.stop;
  }
}
