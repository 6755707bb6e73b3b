// The header: language, theme, search and help, and what a switch of language changes in the page's frame.
import { facts } from "../facts/facts.js";
import { language, otherTag, textOf, useLanguage, word } from "../facts/language.js";
import { allOf, button, fillWith, focused, oneOf, pageElement } from "../parts/dom.js";
import { copyText } from "../parts/saving.js";
import { addressHere } from "./address.js";
import { showHelp } from "./keyboard.js";
import { holdPlace, keepAddress } from "./place.js";
import { repaintView, showView } from "./route.js";
import { searchBox } from "./search-box.js";
import { keepChoice } from "./storage.js";

/** @import { Language } from "../facts.js" */

const root = document.documentElement;
/** @param {HTMLElement} button */
export const copyAddress = (button) => copyText(`${location.href.split("#")[0]}${addressHere()}`, button);

/** @param {Language} wanted */
export function setLanguage(wanted) {
  if (wanted === language || !facts.map.languages.includes(wanted)) return;
  useLanguage(wanted);
  root.lang = wanted === "zh" ? "zh-Hans" : "en";
  for (const item of allOf(document, "[data-w]")) {
    item.textContent = word(item.dataset.w ?? "", { ...item.dataset });
  }
  for (const item of allOf(document, "[data-title]")) item.textContent = textOf(facts.map.title);
  labelHeader();
}

export function labelHeader() {
  oneOf(document, "nav.tabs").setAttribute("aria-label", word("nav.label"));
  for (const item of allOf(document, ".doubt")) item.setAttribute("aria-label", word("trust.proofs"));
  tools();
}

/** What the theme button says, in the order in which it goes through them. */
const THEMES = new Map([
  ["auto", "◐"],
  ["light", "○"],
  ["dark", "●"],
]);
export function nextTheme() {
  const names = [...THEMES.keys()];
  const now = root.dataset.theme || "auto";
  const next = names[(names.indexOf(now) + 1) % names.length];
  if (next === "auto") delete root.dataset.theme;
  else root.dataset.theme = next;
  keepChoice("theme", next);
  tools();
  repaintView();
}

export function nextLanguage() {
  holdPlace(() => {
    setLanguage(language === "zh" ? "en" : "zh");
    keepAddress(addressHere());
    showView(false);
  });
}

function tools() {
  const theme = root.dataset.theme || "auto";
  const bar = pageElement("top-tools");
  /* The buttons are made anew; what one was at, and typed, stays. */
  const at = allOf(bar, "input, button").indexOf(focused());
  const typed = bar.querySelector("input")?.value ?? "";
  fillWith(
    bar,
    searchBox(),
    facts.map.languages.length > 1
      ? button(word("tool.language"), nextLanguage, {
          class: "tool",
          lang: otherTag(),
          "aria-label": `${word("tool.language")}: ${word("tool.language.label")}`,
        })
      : null,
    button(THEMES.get(theme) ?? "", nextTheme, {
      class: "tool",
      "aria-label": word(`tool.theme.${theme}`),
      title: word(`tool.theme.${theme}`),
    }),
    button("?", showHelp, { class: "tool help", "aria-label": word("tool.help"), title: word("tool.help") }),
  );
  /** @type {HTMLInputElement} */ (oneOf(bar, "input")).value = typed;
  if (at > 0) allOf(bar, "input, button")[at].focus();
}
