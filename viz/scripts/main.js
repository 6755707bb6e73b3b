// The start: the facts are read, the header is labelled, and the first view is drawn.

import { views } from "conceptmap:views";
import { loadCode, notices } from "./facts/code.js";
import { facts, frameworksById, loadFacts } from "./facts/facts.js";
import { textOf } from "./facts/language.js";
import { filters } from "./page/filters.js";
import { labelHeader } from "./page/header.js";
import { watchKeys } from "./page/keyboard.js";
import { watchPlace } from "./page/place.js";
import { useViews } from "./page/registry.js";
import { followAddress, repaintView, sayFilters } from "./page/route.js";
import { appendTo, h, oneOf, pageElement } from "./parts/dom.js";

// The page has one global, `conceptmap`: what a test asks of the scripts.
export * from "./inspection.js";

const embedded = document.getElementById("map");
useViews(views);
watchPlace();
watchKeys();
loadFacts(embedded === null ? conceptmapFacts : JSON.parse(embedded.textContent ?? ""));
labelHeader();
filters.always(sayFilters);
window.addEventListener("hashchange", () => followAddress(true));
window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
  /* Printing makes the page light for a moment, which is no reason to draw it anew. */
  if (!window.matchMedia("print").matches) repaintView();
});
/* The skip link leads into this view, and not to an address of its own. */
oneOf(document, ".skip").addEventListener("click", (event) => {
  event.preventDefault();
  pageElement("main").focus();
});
const begin = () => {
  followAddress(false);
  document.documentElement.dataset.ready = "yes";
};
if (facts.code === "") begin();
else
  loadCode(facts.code).then(() => {
    const box = oneOf(document, "footer details:not(.trust)");
    for (const [id, text] of notices) {
      const { label, version } = frameworksById.get(id);
      appendTo(box, h("pre", { tabindex: "0" }, `${textOf(label)} ${version}\n\n${text}`));
    }
    begin();
  });
