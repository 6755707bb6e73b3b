// Addresses: what stands after the # names a view, what it shows, and what is filtered.

import { conceptsById, flowsById } from "../facts/facts.js";
import { languageParam } from "../facts/language.js";
import { allOf } from "../parts/dom.js";
import { filters } from "./filters.js";
import { views } from "./registry.js";

/** @import { Params, Route } from "../shapes.js" */

/** The view that an address without a name leads to. */
export const HOME = "start";

/**
 * What is shown now.
 * @type {Route}
 */
export let route = { view: HOME, args: [], params: new Map() };
/** @param {Route} wanted */
export const setRoute = (wanted) => {
  route = wanted;
};
const LONGEST = 2000;

/** On a site each page has a route of its own, and leads up to the top by `data-up`. */
const { up, route: ownRoute } = document.documentElement.dataset;
const home = ownRoute || HOME;

/**
 * @param {string} hash
 * @returns {Route | null}
 */
export function parseAddress(hash) {
  let text = hash.replace(/^#/, "");
  if (text === "" || text === "main") text = home;
  else if (text.startsWith("?")) text = home + text;
  if (text.length > LONGEST) return null;
  const [path, query] = split(text, "?");
  try {
    const [view, ...args] = path.split("/").map(decodeURIComponent);
    const params = new Map();
    for (const part of query.split("&").filter(Boolean)) {
      const [name, value] = split(part, "=");
      params.set(decodeURIComponent(name), decodeURIComponent(value));
    }
    return { view, args: args.filter((arg) => arg !== ""), params };
  } catch {
    return null;
  }
}

/** Language and filters hold for the whole page, and so outlive an address that leads nowhere. */
export const GLOBAL_PARAMS = ["lang", "hide", "show", "area"];
/** @param {string} hash */
export function globalParams(hash) {
  const params = new Map();
  for (const part of split(hash.slice(0, LONGEST), "?")[1].split("&")) {
    const [name, value] = split(part, "=");
    try {
      if (GLOBAL_PARAMS.includes(name)) params.set(name, decodeURIComponent(value));
    } catch {
      /* this one is not readable; another may be */
    }
  }
  return params;
}

/**
 * @param {string} text
 * @param {string} mark
 * @returns {[string, string]}
 */
function split(text, mark) {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + mark.length)];
}

/**
 * Whether a site has a file for this; what is not in the map by itself shares a page.
 * @param {string} view
 * @param {string[]} args
 */
function hasPage(view, args) {
  const { place, each } = views.get(view);
  if (args.length === 0) return place !== null;
  return args.length === 1 && each !== null && (each === "flows" ? flowsById : conceptsById).has(args[0]);
}

/**
 * @param {string} view
 * @param {string[]} [args]
 * @param {Params} [params]
 */
export function href(view, args, params) {
  if (up === undefined) return hashOf(view, args || [], params || {});
  const kept = { ...filters.params(), lang: languageParam(), ...params };
  /** @param {string[]} names */
  const base = (names) => `${up}${view === HOME ? "index" : [view, ...names].map(encodeURIComponent).join("/")}.html`;
  if (hasPage(view, args || [])) {
    const query = queryOf(kept);
    return base(args || []) + (query === "" ? "" : `#${query}`);
  }
  return base([]) + hashOf(view, args || [], kept);
}

/**
 * @param {string} view
 * @param {string[]} args
 * @param {Params} params
 */
function hashOf(view, args, params) {
  return `#${[view, ...args].map(encodeURIComponent).join("/")}${queryOf(params)}`;
}

/** @param {Params} params */
function queryOf(params) {
  const query = Object.entries(params || {})
    .filter(([, value]) => value !== null && value !== undefined && value !== "")
    .map(
      ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value)).replaceAll("%2C", ",").replaceAll("%3A", ":")}`,
    );
  return query.length > 0 ? `?${query.join("&")}` : "";
}

/** On a site, links that were written before a filter or the language changed carry these along. */
export function carryParams() {
  if (up === undefined) return;
  const now = { ...filters.params(), lang: languageParam() };
  for (const link of allOf(document, "a[href]:not([rel~=noopener], .skip)")) {
    const [base, hash] = split(link.getAttribute("href") ?? "", "#");
    const [path, query] = split(hash, "?");
    /** @type {Params} */
    const own = {};
    for (const part of query.split("&").filter(Boolean)) {
      const [name, value] = split(part, "=");
      if (!GLOBAL_PARAMS.includes(name) || link.dataset.keeps === name) own[decodeURIComponent(name)] = decodeURIComponent(value);
    }
    const carried = path + queryOf({ ...now, ...own });
    link.setAttribute("href", carried === "" ? base : `${base}#${carried}`);
  }
}

/** The whole address of what is on the screen, filters and language included. */
export function addressHere() {
  const { view, args, params } = route;
  /** @type {Params} */
  const own = {};
  for (const [name, value] of params) {
    if (!GLOBAL_PARAMS.includes(name)) own[name] = value;
  }
  return hashOf(view, args, { ...own, ...filters.params(), lang: languageParam() });
}
