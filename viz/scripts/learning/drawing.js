// Draws a session of questions by a seed: queries/learning/drawing.py is its twin.

/** @import { Chance } from "./chance.js" */
/** @import { Item, Question, Wrong } from "./questions.js" */
/** @import { Speaker } from "./speaking.js" */

/** Wrong answers that are shown. */
const WRONG = 3;

/**
 * Items of all groups in turn; none about a concept that was asked before, as long as there is another.
 * @param {Item[]} items
 * @param {number} count
 * @param {Chance} chance
 * @returns {Item[]}
 */
export function drawn(items, count, chance) {
  const piles = grouped(items, ({ form }) => form.group || form.kind);
  const turns = chance.shuffled(piles.map((pile) => evenly(chance.shuffled(pile))));
  const taken = [];
  const asked = new Set();
  while (taken.length < count && turns.some((pile) => pile.length > 0)) {
    for (const pile of turns) {
      if (pile.length === 0 || taken.length >= count) continue;
      const at = Math.max(
        0,
        pile.findIndex((item) => !asked.has(item.about)),
      );
      const [item] = pile.splice(at, 1);
      asked.add(item.about);
      taken.push(item);
    }
  }
  return taken;
}

/**
 * The question with its answers in an order of chance.
 * @param {Speaker} speaker
 * @param {Item} item
 * @param {Chance} chance
 * @returns {Question}
 */
export function put(speaker, item, chance) {
  const wrong = shown(item, chance);
  return speaker.question(item, wrong, chance.below(wrong.length + 1));
}

/**
 * Of the wrong answers one that is hard, one of the middle, one that is easy, in an order of chance.
 * @param {Item} item
 * @param {Chance} chance
 * @returns {Wrong[]}
 */
function shown({ form, wrong }, chance) {
  if (form.fixed.length > 0) return [];
  if (wrong.length <= WRONG) return chance.shuffled(wrong);
  const end = (/** @type {number} */ part) => Math.floor((wrong.length * part) / WRONG);
  const picked = [0, 1, 2].map((part) => wrong[end(part) + chance.below(end(part + 1) - end(part))]);
  return chance.shuffled(picked);
}

/**
 * The items with those of each sort in turn, where their form asks for it, so that no answer is the usual one.
 * @param {Item[]} items
 */
function evenly(items) {
  const rows = grouped(items, ({ form, subject }) => (form.evenly === null ? "" : subject[form.evenly]));
  const longest = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: longest }, (_, at) => rows.filter((row) => at < row.length).map((row) => row[at])).flat();
}

/**
 * Groups of items, in the order of their names.
 * @param {Item[]} items
 * @param {(item: Item) => string} name
 */
function grouped(items, name) {
  /** @type {Map<string, Item[]>} */
  const found = new Map();
  for (const item of items) found.set(name(item), [...(found.get(name(item)) ?? []), item]);
  return [...found.keys()].sort().map((key) => found.get(key) ?? []);
}
