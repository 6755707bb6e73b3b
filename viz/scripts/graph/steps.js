// The steps of a reader in the graph: each state has an address, so that undo, redo and links lead to the same.
import { addressHere, href, route } from "../page/address.js";
import { keepAddress } from "../page/place.js";
import { goTo } from "../page/route.js";

/** @import { Params } from "../shapes.js" */

/** Addresses of what was shown, and the place among them of what is shown now. */
/** @type {string[]} */
let taken = [];
let at = -1;
/** Whether the next address is one of those that were taken. */
let returning = false;

/** Note what is shown now. */
export function noteStep() {
  const now = addressHere();
  if (returning) {
    returning = false;
    return;
  }
  if (taken[at] === now) return;
  taken = [...taken.slice(0, at + 1), now].slice(-60);
  at = taken.length - 1;
}

/** What is shown now was filtered, or told in another language: it is still the same step. */
export function amendStep() {
  if (at >= 0) taken[at] = addressHere();
}

export const canUndo = () => at > 0;
export const canRedo = () => at < taken.length - 1;

/** @param {-1 | 1} way */
export function stepTo(way) {
  if (way === -1 ? !canUndo() : !canRedo()) return;
  at += way;
  returning = true;
  if (taken[at] === addressHere()) returning = false;
  else location.hash = taken[at];
}

/**
 * The list that a parameter of the address holds.
 * @param {string} name
 */
export const listed = (name) => (route.params.get(name) ?? "").split(",").filter(Boolean);

/** Parameters that say what of a drawing is open. */
const OWN = ["open", "fold", "card", "depth", "trail", "list", "run"];

/** @returns {Params} */
const own = () => Object.fromEntries(OWN.map((name) => [name, route.params.get(name) ?? null]));

/**
 * The same drawing with something else open; it is a step, but not a page of its own.
 * @param {Params} params
 */
export function keepState(params) {
  for (const [name, value] of Object.entries(params)) {
    if (value === null || value === undefined || value === "") route.params.delete(name);
    else route.params.set(name, String(value));
  }
  keepAddress(addressHere());
  noteStep();
}

/**
 * Bring another thing into the middle; what was there before is the trail.
 * @param {string} name
 */
export function bring(name) {
  const now = route.args[0];
  if (now === name) return;
  goTo("graph", [name], bringParams(name));
}

/**
 * @param {string} name
 * @returns {Params}
 */
export function bringParams(name) {
  const now = route.view === "graph" ? route.args[0] : undefined;
  const before = now === undefined ? [] : [...trailNow().filter((item) => item !== now), now];
  const back = before.indexOf(name);
  const trail = back < 0 ? before : before.slice(0, back);
  return { trail: trail.slice(-8).join(","), depth: own().depth };
}

/** @param {string} name */
export const bringHref = (name) => href("graph", [name], bringParams(name));

export const trailNow = () => listed("trail");
