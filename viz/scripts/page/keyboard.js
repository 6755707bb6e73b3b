// The keyboard: every view and every step without a mouse.
import { conceptsById, facts, findConcept } from "../facts/facts.js";
import { word } from "../facts/language.js";
import { button, focused, h, pageElement, targetOf } from "../parts/dom.js";
import { beside } from "../parts/ways.js";
import { HOME, route } from "./address.js";
import { filters } from "./filters.js";
import { nextLanguage, nextTheme } from "./header.js";
import { views } from "./registry.js";
import { goTo, viewsBehind } from "./route.js";
import { keepChoice, keptChoice } from "./storage.js";

/** @import { Concept } from "../facts.js" */

let waiting = false;
/** @type {boolean | null} */
let singles = null;

/** Listen for keys from now on. */
export const watchKeys = () => window.addEventListener("keydown", pressed);

/** @param {KeyboardEvent} event */
function pressed(event) {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  const typing = targetOf(event).closest("input, textarea, select") !== null;
  if (event.key === "Escape") {
    stepBack();
    return;
  }
  if (singles === null) singles = keptChoice("singles") !== "off";
  if (typing || !singles) return;
  if (waiting) {
    waiting = false;
    const view = [...views.values()].find((item) => item.key === event.key);
    if (view !== undefined) {
      event.preventDefault();
      openView(view.name);
    }
    return;
  }
  const current = conceptInView();
  /** @type {Record<string, () => void>} */
  const actions = {
    "/": () => pageElement("search").focus(),
    "?": showHelp,
    g: () => {
      waiting = true;
      window.setTimeout(() => {
        waiting = false;
      }, 2500);
    },
    l: nextLanguage,
    t: nextTheme,
    "[": () => step(current, 0),
    "]": () => step(current, 1),
    e: () => {
      if (current) goTo(route.view === "graph" ? "concept" : "graph", [current.id]);
    },
  };
  if (Object.hasOwn(actions, event.key)) {
    event.preventDefault();
    actions[event.key]();
  }
}

/** @param {string} view */
function openView(view) {
  const current = conceptInView();
  if (view === "graph" && current) goTo("graph", [current.id]);
  else goTo(view);
}

function conceptInView() {
  if (route.view === "concept" || (route.view === "graph" && route.args.length > 0)) {
    return findConcept(route.args[0]);
  }
  if (route.view === "matrix") {
    const row = /** @type {HTMLElement | null} */ (focused().closest("tr[data-c]"));
    return row === null ? undefined : conceptsById.get(row.dataset.c ?? "");
  }
  return undefined;
}

/**
 * @param {Concept | undefined} current
 * @param {0 | 1} side
 */
function step(current, side) {
  const next = current && beside(current.id)[side];
  if (next) goTo(route.view === "graph" ? "graph" : "concept", [next.id]);
}

function stepBack() {
  const dialog = /** @type {HTMLDialogElement | null} */ (document.querySelector("dialog[open]"));
  if (dialog !== null) {
    dialog.close();
    return;
  }
  const notices = pageElement("notices");
  if (notices.childElementCount > 0) {
    notices.replaceChildren();
    return;
  }
  if (focused().id === "search") {
    focused().blur();
    return;
  }
  if (route.view === "matrix" && filters.any()) {
    filters.clear();
    return;
  }
  if (route.view === HOME) return;
  /* Back within this document; never out of it. */
  if (viewsBehind() > 0) history.back();
  else goTo(HOME);
}

export function showHelp() {
  if (singles === null) singles = keptChoice("singles") !== "off";
  const rows = [
    ["/", "help.search"],
    ["← ↑ ↓ →", "help.move"],
    ["Enter", "help.open"],
    ["Esc", "help.close"],
    ["[ ]", "help.neighbours"],
    ["e", "help.graph"],
    ["Enter l ⌫", "help.in-graph"],
    ["Shift ← ↑ ↓ →  + − 0", "help.drawing"],
    ...(facts.map.languages.length > 1 ? [["l", "help.language"]] : []),
    ["t", "help.theme"],
    ["?", "help.help"],
  ];
  const toggle = h("input", {
    type: "checkbox",
    checked: singles !== false,
    onchange() {
      singles = toggle.checked;
      keepChoice("singles", singles ? "on" : "off");
    },
  });
  const dialog = h(
    "dialog",
    { class: "help-dialog", "aria-labelledby": "help-title" },
    h("h2", { id: "help-title" }, word("help.title")),
    h(
      "dl",
      {},
      rows.map(([keys, key]) => h("div", {}, h("dt", {}, h("kbd", {}, keys)), h("dd", {}, word(key)))),
      [...views.values()]
        .filter((item) => item.key !== null)
        .map(({ key, name }) => h("div", {}, h("dt", {}, h("kbd", {}, `g ${key}`)), h("dd", {}, word(`nav.${name}`)))),
    ),
    h("label", {}, toggle, " ", word("help.singles")),
    button(word("notice.close"), () => dialog.close(), { class: "tool" }),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
