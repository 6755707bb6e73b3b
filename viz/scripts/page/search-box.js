// The search box: what is found as one types, by mouse and by keyboard.
import { otherOf, otherTag, textOf, word } from "../facts/language.js";
import { searchMap } from "../facts/search.js";
import { allOf, fillWith, h } from "../parts/dom.js";
import { href } from "./address.js";
import { followAddress } from "./route.js";

/** @import { Entry } from "../shapes.js" */

const MOST = 30;

export function searchBox() {
  let chosen = -1;
  const list = h("ul", { id: "found", role: "listbox", "aria-label": word("search.label"), hidden: true });
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
    onfocus: () => look(),
    onblur: () => window.setTimeout(close, 150),
    onkeydown: keys,
  });

  function look() {
    const found = searchMap(input.value);
    chosen = -1;
    input.removeAttribute("aria-activedescendant");
    fillWith(list, ...found.slice(0, MOST).map(item));
    if (input.value.trim() !== "" && found.length === 0) {
      list.append(h("li", { class: "none", role: "option", "aria-disabled": "true" }, word("search.none")));
    }
    list.hidden = input.value.trim() === "";
    input.setAttribute("aria-expanded", String(!list.hidden));
    status.textContent = list.hidden ? "" : word(found.length === 1 ? "search.one" : "search.count", { n: found.length });
  }

  /**
   * @param {Entry} entry
   * @param {number} index
   */
  function item(entry, index) {
    const other = otherOf(entry.label);
    return h(
      "li",
      {
        role: "option",
        id: `found-${index}`,
        class: `k-${entry.kind}`,
        "aria-selected": "false",
        "data-hash": href(...entry.to),
        onmousedown: (event) => {
          event.preventDefault();
          take(href(...entry.to));
        },
      },
      h("span", { class: "name" }, textOf(entry.label)),
      other === textOf(entry.label) || entry.kind === "claim" ? null : h("span", { class: "other", lang: otherTag() }, other),
      h("span", { class: "hint" }, entry.hint()),
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
    list.hidden = true;
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
    if (event.isComposing) return;
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

  return h("div", { class: "search", role: "search" }, input, list, status);
}
