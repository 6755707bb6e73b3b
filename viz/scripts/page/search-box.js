// The search box: what is found as one types, and why, by mouse and by keyboard.
import { comma, otherOf, otherTag, textOf, word } from "../facts/language.js";
import { answerTo, searched } from "../facts/search.js";
import { allOf, fillWith, h } from "../parts/dom.js";
import { corrected } from "../search/question.js";
import { href } from "./address.js";
import { marked, reasonFor } from "./found.js";
import { followAddress } from "./route.js";

/** @import { Found, Hit } from "../shapes.js" */

const MOST = 30;
/** The key code of a key that belongs to an input method, also where the browser says that composing is over. */
const INPUT_METHOD = 229;

export function searchBox() {
  let chosen = -1;
  const said = h("p", { class: "band", hidden: true });
  const list = h("ul", { id: "found", role: "listbox", "aria-label": word("search.label") });
  const panel = h("div", { class: "found", hidden: true }, said, list);
  const status = h("span", { class: "offscreen", role: "status" });
  const input = h("input", {
    type: "search",
    id: "search",
    autocomplete: "off",
    spellcheck: "false",
    placeholder: word("search.hint"),
    "aria-label": word("search.label"),
    role: "combobox",
    "aria-expanded": "false",
    "aria-controls": "found",
    "aria-autocomplete": "list",
    oninput: (event) => {
      if (!event.isComposing) look();
    },
    oncompositionend: () => look(),
    onfocus: () => {
      window.setTimeout(searched);
      look();
    },
    onblur: () => window.setTimeout(close, 150),
    onkeydown: keys,
  });

  function look() {
    chosen = -1;
    input.removeAttribute("aria-activedescendant");
    panel.hidden = input.value.trim() === "";
    input.setAttribute("aria-expanded", String(!panel.hidden));
    if (panel.hidden) {
      fillWith(list);
      status.textContent = "";
      return;
    }
    const found = answerTo(input.value);
    const hits = found.hits.slice(0, MOST);
    const lines = linesAbove(found);
    fillWith(list, ...hits.map((hit, index) => item(found, hit, index)));
    if (hits.length === 0) list.append(h("li", { class: "none", role: "option", "aria-disabled": "true" }, word("search.none")));
    said.hidden = lines.length === 0;
    fillWith(said, ...lines.map((line) => h("span", {}, line)));
    panel.scrollTop = 0;
    const count = word(found.hits.length === 1 ? "search.one" : "search.count", { n: found.hits.length });
    status.textContent = [count, ...lines].join(". ");
  }

  /**
   * @param {Found} found
   * @param {Hit} hit
   * @param {number} index
   */
  function item(found, hit, index) {
    const { entry, confidence } = hit;
    const other = otherOf(entry.label);
    const name = textOf(entry.label);
    const hash = href(...entry.to);
    return h(
      "li",
      {
        role: "option",
        id: `found-${index}`,
        class: `k-${entry.kind} c-${confidence}`,
        "aria-selected": "false",
        "data-hash": hash,
        onmousedown: (event) => {
          event.preventDefault();
          take(hash);
        },
      },
      h("span", { class: "name" }, entry.kind === "concept" ? marked(found, name) : name),
      other === name || ["claim", "contrast"].includes(entry.kind) ? null : h("span", { class: "other", lang: otherTag() }, other),
      h("span", { class: "hint" }, entry.hint()),
      confidence === "nearest" && index > 0 ? null : reasonFor(found, hit),
    );
  }

  /** @param {string} hash */
  function take(hash) {
    input.value = "";
    close();
    input.blur();
    if (location.hash === hash) followAddress(true);
    else location.href = hash;
  }

  function close() {
    panel.hidden = true;
    input.setAttribute("aria-expanded", "false");
    status.textContent = "";
  }

  /** @param {number} index */
  function choose(index) {
    const items = allOf(list, "[data-hash]");
    if (items.length === 0) return;
    if (chosen >= 0) items[chosen].setAttribute("aria-selected", "false");
    chosen = (index + items.length) % items.length;
    items[chosen].setAttribute("aria-selected", "true");
    items[chosen].scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", items[chosen].id);
  }

  /** @param {KeyboardEvent} event */
  function keys(event) {
    if (event.isComposing || event.keyCode === INPUT_METHOD) return;
    if (event.key === "ArrowDown") choose(chosen + 1);
    else if (event.key === "ArrowUp") choose(chosen < 0 ? -1 : chosen - 1);
    else if (event.key === "Enter") {
      const items = allOf(list, "[data-hash]");
      if (items.length > 0) take(items[Math.max(chosen, 0)].dataset.hash ?? "");
    } else if (event.key === "Escape") {
      if (input.value === "") input.blur();
      input.value = "";
      close();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return h("div", { class: "search", role: "search", "aria-label": word("search.label") }, input, panel, status);
}

/**
 * How sure the answer is, which words were taken for others, and which the map does not know.
 * @param {Found} found
 */
function linesAbove({ hits, confidence, question, unknown }) {
  const exact = hits.length > 0 && hits[0].matched.length > 0;
  const taken = exact ? [] : corrected(question).map(([typed, meant]) => `${typed} → ${meant}`);
  return [
    hits.length === 0 || confidence === "sure" || exact ? "" : word(`search.${confidence}`),
    taken.length === 0 ? "" : word("search.taken", { words: taken.join(comma()) }),
    unknown.length === 0 ? "" : word("search.unknown", { words: unknown.join(comma()) }),
  ].filter((line) => line !== "");
}
