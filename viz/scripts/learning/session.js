// One session: questions in a row, and those that were wrong once more at its end.
import { chanceOf } from "./chance.js";
import { drawn, put } from "./drawing.js";

/** @import { Item, Question } from "./questions.js" */
/** @import { Speaker } from "./speaking.js" */

/**
 * @typedef {object} Session
 * @property {string} key what it was made of; the same words mean the same session
 * @property {Question[]} waiting the one that is put, and those after it
 * @property {number | null} chosen which answer was given to the one that is put
 * @property {number} total how many it had at its beginning
 * @property {Map<string, boolean>} first whether a question was right when it was first asked
 * @property {Question[]} missed what was not, in order
 */

/**
 * @param {string} key
 * @param {Item[]} items
 * @param {number} count
 * @param {number} seed
 * @param {Speaker} speaker
 * @returns {Session}
 */
export function begun(key, items, count, seed, speaker) {
  const chance = chanceOf(seed);
  const waiting = drawn(items, count, chance).map((item) => put(speaker, item, chance));
  return { key, waiting, chosen: null, total: waiting.length, first: new Map(), missed: [] };
}

/**
 * Answer the question that is put; returned is whether that was right.
 * @param {Session} session
 * @param {number} chosen
 */
export function answer(session, chosen) {
  const [question] = session.waiting;
  const known = chosen === question.right;
  session.chosen = chosen;
  if (!session.first.has(question.id)) {
    session.first.set(question.id, known);
    if (!known) session.missed.push(question);
  }
  return known;
}

/**
 * Go on to the next question; one that was wrong waits behind the others.
 * @param {Session} session
 */
export function goOn(session) {
  const [question, ...others] = session.waiting;
  session.waiting = session.chosen === question.right ? others : [...others, question];
  session.chosen = null;
}

/** @param {Session} session */
export const known = (session) => [...session.first.values()].filter(Boolean).length;
