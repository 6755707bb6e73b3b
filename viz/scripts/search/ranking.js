// Ranks concepts by a question (BM25F): fields are summed before they saturate.
import { rarity } from "./building.js";
import { everything } from "./question.js";

/** @import { Asked, Confidence, Index, Question, Ranking } from "./search.js" */

/** A winner that is ahead by more is no surer. */
const CLEAR = 1.5;
/** What a Chinese character counts without its neighbour. */
const ALONE = 0.5;

/**
 * All concepts that have a word of the question, best first, of `only` these code bases, where there are any.
 * @param {Index} index
 * @param {Question} question
 * @param {string[]} only
 * @returns {Ranking}
 */
export function rank(index, question, only) {
  const scores = scoresOf(index, question, only);
  const found = [...scores]
    .map(([number, score]) => ({ number, id: index.ids[number], score }))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
  let certainty = 0;
  let words = 0;
  if (found.length > 0) {
    const [first, second] = found;
    const ahead = second === undefined ? CLEAR : Math.min(first.score / second.score, CLEAR);
    const covered = coveredBy(index, question, first.number);
    certainty = covered.share * ahead;
    words = covered.words;
  }
  const { sure, likely, words: least } = index.rules;
  /** @type {Confidence} */
  const confidence = certainty >= sure && words >= least ? "sure" : certainty >= likely ? "likely" : "nearest";
  return { found: found.map(({ id, score }) => ({ id, score })), confidence, certainty, unknown: unknownIn(question) };
}

/**
 * @param {Index} index
 * @param {Question} question
 * @param {string[]} only
 */
function scoresOf(index, question, only) {
  const { corrected, saturation } = index.rules;
  /** @type {Map<string, number>} */
  const wanted = new Map();
  for (const asked of everything(question)) {
    for (const term of asked.terms) wanted.set(term, Math.max(wanted.get(term) ?? 0, corrected[asked.via]));
  }
  /** @type {Map<number, number>} */
  const scores = new Map();
  for (const [term, weight] of wanted) {
    const value = weight * rarity(index, term);
    for (const [document, worth] of index.postings.get(term) ?? []) {
      if (only.length > 0 && !index.frameworks[document].some((id) => only.includes(id))) continue;
      scores.set(document, (scores.get(document) ?? 0) + value * (worth / (saturation + worth)));
    }
  }
  for (const [document, score] of scores) scores.set(document, score * index.priors[document]);
  return scores;
}

/**
 * The share of the question, by what its words say, that a concept's own texts have; and how many words.
 * @param {Index} index
 * @param {Question} question
 * @param {number} document
 */
function coveredBy(index, question, document) {
  const { corrected, telling, weights } = index.rules;
  const own = weights.reduce((bits, [field], at) => (telling.includes(field) ? bits | (1 << at) : bits), 0);
  const has = new Set(
    everything(question)
      .flatMap((asked) => asked.terms)
      .filter((term) => index.postings.get(term)?.some(([number, , fields]) => number === document && (fields & own) !== 0)),
  );
  let whole = 0;
  let covered = 0;
  let words = 0;
  for (const asked of question.words) {
    const weight = Math.max(...(asked.terms.length > 0 ? asked.terms : [asked.said]).map((term) => rarity(index, term)));
    const there = asked.terms.filter((term) => has.has(term)).length / Math.max(asked.terms.length, 1);
    whole += weight;
    covered += weight * there * corrected[asked.via];
    if (corrected[asked.via] === 1) words += there;
  }
  const paired = placesOf(question.pairs.filter((pair) => pair.terms.some((term) => has.has(term))));
  for (const asked of question.characters) {
    const weight = rarity(index, asked.said);
    const there = paired.has(asked.start) ? 1 : asked.terms.some((term) => has.has(term)) ? ALONE : 0;
    whole += weight;
    covered += weight * there;
    if (paired.has(asked.start)) words += 0.5;
  }
  return { share: whole === 0 ? 0 : covered / whole, words };
}

/**
 * Words that the map has nowhere; of Chinese, the stretches of which it has no two characters together.
 * @param {Question} question
 */
function unknownIn(question) {
  /** @type {[number, string][]} */
  const words = question.words.filter((asked) => asked.terms.length === 0).map((asked) => [asked.start, asked.said]);
  const paired = placesOf(question.pairs.filter((pair) => pair.terms.length > 0));
  /** @type {Asked[]} */
  let stretch = [];
  const close = () => {
    if (stretch.length > 1 || stretch.some((one) => one.terms.length === 0)) {
      words.push([stretch[0].start, stretch.map((one) => one.said).join("")]);
    }
    stretch = [];
  };
  for (const asked of question.characters) {
    if (paired.has(asked.start)) continue;
    if (stretch.length > 0 && asked.start !== stretch[stretch.length - 1].start + 1) close();
    stretch.push(asked);
  }
  close();
  return [...new Set(words.sort((a, b) => a[0] - b[0]).map(([, said]) => said))];
}

/** @param {Asked[]} pairs */
const placesOf = (pairs) => new Set(pairs.flatMap(({ start }) => [start, start + 1]));
