// Following addresses: which view is drawn, what is kept of the last one, what is wrong with an address.

import { word } from "../facts/language.js";
import { allOf, pageElement } from "../parts/dom.js";
import { sayHidden } from "../parts/filter-bar.js";
import { notice } from "../parts/notices.js";
import { addressHere, carryParams, GLOBAL_PARAMS, globalParams, HOME, href, parseAddress, route, setRoute } from "./address.js";
import { filters } from "./filters.js";
import { setLanguage } from "./header.js";
import { leaveView } from "./leaving.js";
import { keepAddress, keptPlace, restorePlace, savePlace } from "./place.js";
import { views } from "./registry.js";

/** @import { Params } from "../shapes.js" */

/** Whether the reader comes back to a place of theirs. */
export let comesBack = false;
/**
 * @param {string} view
 * @param {string[]} [args]
 * @param {Params} [params]
 */
export function goTo(view, args, params) {
  savePlace();
  location.href = href(view, args, params);
}

/**
 * Draw what the address names; `moved` says that the reader came from another view.
 * @param {boolean} moved
 */
export function followAddress(moved) {
  pageElement("notices").replaceChildren();
  const parsed = parseAddress(location.hash);
  /* The first view of this page; on a site every page has one of its own. */
  const fallback = { view: HOME, args: [], ...parseAddress(""), params: globalParams(location.hash) };
  let route = parsed || fallback;
  const lang = route.params.get("lang");
  if (lang === "en" || lang === "zh") setLanguage(lang);
  const view = views.get(route.view);
  const problem = view === undefined ? route.view : (view.problem?.(route) ?? null);
  if (parsed === null) notice(word("notice.malformed"));
  if (problem !== null) {
    notice(word("notice.unknown", { what: problem.slice(0, 80) }));
    route = fallback;
  }
  const visited = history.state?.visited;
  if (visited || GLOBAL_PARAMS.slice(1).some((name) => route.params.has(name))) filters.read(route.params);
  setRoute(route);
  if (history.state?.depth === undefined) history.replaceState({ ...history.state, depth: depth + 1 }, "");
  depth = history.state.depth;
  const kept = keptPlace();
  comesBack = kept !== null;
  keepAddress(problem === null ? addressHere() : undefined);
  showView(moved && kept === null);
  if (kept !== null) restorePlace(kept);
  comesBack = false;
  savePlace();
}

/** How many views of this document lie behind this one. */
let depth = -1;
export const viewsBehind = () => depth;

/** Give the view the colours of another theme; all else in it stays as the reader has it. */
export const repaintView = () => views.get(route.view).repaint?.();

/** Say above the view what filters hide in it. */
export const sayFilters = () => sayHidden(pageElement("filtered"), views.get(route.view).filtered ?? true);

/**
 * Draw the view of the current route.
 * @param {boolean} moved
 */
export function showView(moved) {
  const view = views.get(route.view);
  const root = pageElement("view");
  leaveView();
  delete document.documentElement.dataset.early;
  root.replaceChildren();
  root.className = `view view-${route.view}`;
  for (const tab of allOf(document, ".top a[data-view]")) {
    const tabView = tab.dataset.view;
    const current = tabView === route.view || (tabView === "matrix" && route.view === "concept");
    if (current) tab.setAttribute("aria-current", "page");
    else tab.removeAttribute("aria-current");
    /* On a narrow screen not all tabs are in sight at once; the page itself must not move. */
    const bar = /** @type {HTMLElement | null} */ (tab.closest(".tabs"));
    if (current && bar !== null) bar.scrollLeft = tab.offsetLeft - bar.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
  }
  view.render(root, route);
  sayFilters();
  document.title = `${view.title(route)} · conceptmap`;
  carryParams();
  if (moved) {
    if (route.view !== "matrix" || route.args.length === 0) window.scrollTo(0, 0);
    const heading = /** @type {HTMLElement | null} */ (document.querySelector("#view h1"));
    if (heading !== null) {
      heading.setAttribute("tabindex", "-1");
      heading.focus({ preventScroll: true });
    }
  }
}
