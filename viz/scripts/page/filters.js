// What is filtered: code bases, matches, states, kinds of edge, an area.
import { areasById, frameworksById } from "../facts/facts.js";
import { hasWord } from "../facts/language.js";
import { addressHere, carryParams } from "./address.js";
import { leaving } from "./leaving.js";
import { keepAddress } from "./place.js";

/** @import { Mapping } from "../facts.js" */

/** Tokens: f:framework, m:match, s:state, e:edge kind. */
const hidden = new Set();
/** Claims and their evidence are in the drawing only when asked for: the panel lists them anyway. */
const QUIET = ["e:about", "e:evidence"];
const quiet = new Set(QUIET);
/** @type {Map<string, (name: string) => boolean>} */
const KINDS = new Map([
  ["f", (name) => frameworksById.has(name)],
  ["m", (name) => hasWord(`match.${name}`)],
  ["s", (name) => hasWord(`state.${name}`)],
  ["e", (name) => hasWord(`edge.${name}`)],
]);
/**
 * Whether this map has what a token of an address hides.
 * @param {string} token
 */
const known = (token) => token[1] === ":" && (KINDS.get(token[0])?.(token.slice(2)) ?? false);
let area = "";
/** @type {(() => void)[]} */
let listeners = [];
/** What is told of every change, whatever the view. */
let always = () => {};

export const filters = {
  /** @param {string} token */
  shows: (token) => !hidden.has(token) && !quiet.has(token),
  area: () => area,
  any: () => hidden.size > 0 || area !== "",
  /** @param {string} token */
  hides: (token) => hidden.has(token),
  params: () => ({
    hide: [...hidden].sort().join(","),
    show: QUIET.filter((token) => !quiet.has(token)).join(","),
    area,
  }),
  /** @param {Map<string, string>} params */
  read(params) {
    hidden.clear();
    const asked = (params.get("show") || "").split(",");
    for (const token of QUIET) {
      if (asked.includes(token)) quiet.delete(token);
      else quiet.add(token);
    }
    for (const token of (params.get("hide") || "").split(",").filter(known)) hidden.add(token);
    const wanted = params.get("area") ?? "";
    area = areasById.has(wanted) ? wanted : "";
  },
  /** @param {string} token */
  toggle(token) {
    const set = QUIET.includes(token) ? quiet : hidden;
    if (!set.delete(token)) set.add(token);
    changed();
  },
  /**
   * Of a group of tokens only this one is shown.
   * @param {string} token
   * @param {string[]} all
   */
  only(token, all) {
    for (const other of all) {
      if (QUIET.includes(other)) quiet.add(other);
      else hidden.add(other);
    }
    hidden.delete(token);
    quiet.delete(token);
    changed();
  },
  /** @param {string} value */
  setArea(value) {
    area = value;
    changed();
  },
  /** @param {string} token */
  ask(token) {
    quiet.delete(token);
  },
  clear() {
    hidden.clear();
    area = "";
    changed();
  },
  /** @param {string[]} tokens */
  show(tokens) {
    for (const token of tokens) hidden.delete(token);
    area = "";
    changed();
  },
  /**
   * Whether a mapping passes, undefined standing for "nobody has looked".
   * @param {string} framework
   * @param {Mapping | undefined} mapping
   */
  passes(framework, mapping) {
    const match = mapping === undefined ? "unexamined" : mapping.match || "absent";
    return filters.shows(`f:${framework}`) && filters.shows(`m:${match}`) && (mapping === undefined || filters.shows(`s:${mapping.state}`));
  },
  /** Whether the view draws itself anew when a filter changes. */
  watched: () => listeners.length > 0,
  /** @param {() => void} listener */
  always(listener) {
    always = listener;
  },
  /** @param {() => void} listener */
  onChange(listener) {
    listeners.push(listener);
    leaving.push(() => {
      listeners = listeners.filter((item) => item !== listener);
    });
  },
};

function changed() {
  keepAddress(addressHere());
  for (const listener of listeners) listener();
  always();
  carryParams();
}
