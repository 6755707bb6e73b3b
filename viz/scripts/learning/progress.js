// How far each concept is known: by what was asked, and apart from it by what a reader says.
import { facts, formerIds } from "../facts/facts.js";
import { comma, word } from "../facts/language.js";
import { countsByConcept, questionBank } from "./bank.js";
import { learnt, SKILLS } from "./memory.js";

/** @import { Item, Skill } from "./questions.js" */

/**
 * @typedef {object} Progress
 * @property {number} right
 * @property {number} asked
 * @property {Skill[]} can what a reader says they can
 */

/** @type {Item[] | null} */
let bank = null;

/** All questions of the map, made when they are first needed. */
export function allQuestions() {
  bank ??= questionBank(facts);
  return bank;
}

/** @type {Map<string, number> | null} */
let counts = null;

/**
 * How many of them are about a concept; none is made for that.
 * @param {string} concept
 */
export function countAbout(concept) {
  counts ??= countsByConcept(facts);
  return counts.get(concept) ?? 0;
}

/**
 * By concept; nothing of those that nobody has met.
 * @returns {Map<string, Progress>}
 */
export function progress() {
  const { cards, skills } = learnt(formerIds);
  /** @type {Map<string, Progress>} */
  const found = new Map();
  /** @param {string} id */
  const of = (id) => found.get(id) ?? { right: 0, asked: 0, can: [] };
  for (const item of cards.size === 0 ? [] : allQuestions()) {
    const card = cards.get(item.id);
    if (card === undefined) continue;
    const before = of(item.about);
    found.set(item.about, { ...before, right: before.right + card.right, asked: before.asked + card.right + card.wrong });
  }
  for (const [id, can] of skills) if (can.size > 0) found.set(id, { ...of(id), can: SKILLS.filter((one) => can.has(one)) });
  return found;
}

/**
 * The same in words.
 * @param {Progress} known
 */
export const progressText = ({ right, asked, can }) =>
  [
    asked === 0 ? null : `${word("practice.tested")} ${word("practice.of", { right, asked })}`,
    can.length === 0 ? null : `${word("practice.self")} ${can.map((one) => word(`practice.can.${one}`)).join(comma())}`,
  ]
    .filter((one) => one !== null)
    .join(" · ");

/**
 * The same as signs: asked and all right, partly or not at all; and what a reader says of themselves.
 * @param {Progress} known
 */
export const progressSigns = ({ right, asked, can }) =>
  [asked === 0 ? "" : right === asked ? "●" : right > 0 ? "◐" : "○", can.length === 0 ? "" : can.length === SKILLS.length ? "◆" : "◇"].join(
    "",
  );
