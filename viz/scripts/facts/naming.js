// Finds what is called as somebody typed it, begins so, or has it inside; and what is at a place.
import { entries, fold, places, squeeze } from "./entries.js";

/** @import { Entry, Placed } from "../shapes.js" */

/* A concept that begins with the words comes before a symbol that is called so. */
const RANK = { concept: -3, exercise: 1, symbol: 2, file: 3, claim: 4, contrast: 4 };
/** How a name fits that begins as what was typed; one that is just that fits better; one that has it inside. */
export const BEGUN = 1;
export const INSIDE = 3;
const EVERY_WORD = 5;
/** An option or a variable of the environment, with its value behind it. */
const SET = /^(--?[A-Za-z][\w.-]*|[A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=|\s+)/;

/** @typedef {{ entry: Entry, fit: number, field: string }} Named */

/**
 * Everything whose name has what was typed, best first.
 * @param {string} plain
 * @returns {Named[]}
 */
export function named(plain) {
  const query = fold(plain);
  if (query === "") return [];
  const name = fold(SET.exec(plain.trim())?.[1] ?? query);
  const words = query.split(" ");
  const bare = squeeze(query);
  /** @type {(Named & { order: number })[]} */
  const found = [];
  for (const entry of entries) {
    let best = Infinity;
    let field = entry.fields[0];
    entry.keys.forEach((key, at) => {
      const fit = fitOf(key, entry.squeezed[at], query, name, bare);
      if (fit < best || (fit === best && entry.fields[at] < field)) [best, field] = [fit, entry.fields[at]];
    });
    if (best === Infinity && words.length > 1 && words.every((one) => entry.keys.some((key) => key.includes(one)))) best = EVERY_WORD;
    if (best < Infinity) found.push({ entry, fit: best, field, order: best * 4 + RANK[entry.kind] });
  }
  return found.sort((a, b) => a.order - b.order || a.entry.keys[0].length - b.entry.keys[0].length || (a.entry.id < b.entry.id ? -1 : 1));
}

/**
 * 0 it is called so, 1 begins so, 2 has a word that begins so, 3 has it inside, 4 without separators.
 * @param {string} key
 * @param {string} squeezed
 * @param {string} query
 * @param {string} name
 * @param {string} bare
 */
function fitOf(key, squeezed, query, name, bare) {
  if (key === query || key === name) return 0;
  const at = key.indexOf(query);
  if (at >= 0) return at === 0 ? BEGUN : /[\s._:/\-（(]/.test(key[at - 1]) ? 2 : INSIDE;
  if (bare.length < 2) return Infinity;
  return squeezed === bare ? 0.5 : squeezed.includes(bare) ? 4 : Infinity;
}

/**
 * A place as people have it: `path::Symbol`, `path#L972`, `scheduler.py:699`, with or without the code base before it.
 * Finds the symbols and lines there: what begins there, then the rest, the narrowest first.
 */
const PLACE = /^(?:([\w.-]+):(?!:))?([^:#\s]*[./][^:#\s]*)(?:::([^#\s]+?))?(?:(?:#L|:)(\d+)(?:-L?(\d+))?)?$/u;

/** @param {string} text */
export function placed(text) {
  const [, framework, path, symbol, line] = PLACE.exec(text.trim()) || [];
  if (path === undefined || (symbol === undefined && line === undefined)) return [];
  const at = line === undefined ? null : Number(line);
  /** @param {Placed} place */
  const length = ({ anchor }) => (anchor.start === null || anchor.end === null ? Infinity : anchor.end - anchor.start);
  const found = places.filter(
    ({ framework: base, anchor }) =>
      (framework === undefined || base === framework.toLowerCase()) &&
      (anchor.path === path || anchor.path.endsWith(`/${path}`)) &&
      (symbol === undefined || (anchor.symbol || "").toLowerCase() === symbol.replace(/@\d+$/, "").toLowerCase()) &&
      (at === null || (anchor.start !== null && anchor.end !== null && anchor.start <= at && at <= anchor.end)),
  );
  /** @param {Placed} place */
  const begins = ({ anchor }) => Number(anchor.start === at);
  return [...new Set(found.sort((a, b) => begins(b) - begins(a) || length(a) - length(b)).flatMap((place) => place.entry ?? []))];
}
