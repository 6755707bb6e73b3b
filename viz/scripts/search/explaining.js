// Says why a concept was found: which word of the question stands in which field, and where to mark it.
import { everything } from "./question.js";

/** @import { Matched, Question } from "./search.js" */
/** @import { Splitter } from "./splitting.js" */

/**
 * Each word of the question that the fields have, with the first field that has it.
 * @param {Splitter} splitter
 * @param {Question} question
 * @param {Record<string, string[]>} fields
 */
export function matchedWords(splitter, question, fields) {
  const there = Object.entries(fields).map(([field, texts]) => ({ field, words: texts.flatMap((text) => splitter.wordsOf(text)) }));
  const paired = new Set(question.pairs.filter((pair) => pair.terms.length > 0).flatMap(({ start }) => [start, start + 1]));
  const alone = question.characters.filter((one) => !paired.has(one.start));
  /** @type {Map<string, Matched>} */
  const found = new Map();
  for (const { said, terms, via } of [...question.words, ...question.pairs, ...alone]) {
    for (const { field, words } of there) {
      const same = words.filter((word) => terms.includes(word.term));
      if (same.length === 0) continue;
      const how = via !== "exact" ? via : same.some((word) => word.said === said) ? "exact" : "stem";
      if (!found.has(said)) found.set(said, { word: said, field, via: how });
      break;
    }
  }
  return [...found.values()];
}

/**
 * The stretches of `text` that are words of the question, in order, none inside another.
 * @param {Splitter} splitter
 * @param {Question} question
 * @param {string} text
 */
export function marks(splitter, question, text) {
  const terms = new Set(everything(question).flatMap((asked) => asked.terms));
  const wanted = splitter.wordsOf(text).filter((word) => terms.has(word.term));
  const paired = wanted.some((word) => word.kind === "pair");
  /** @type {[number, number][]} */
  const joined = [];
  /* A character alone says little beside two that stand together. */
  for (const { start, end, kind } of wanted.sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = joined.at(-1);
    if (kind === "char" && paired) continue;
    if (last !== undefined && start <= last[1]) last[1] = Math.max(end, last[1]);
    else joined.push([start, end]);
  }
  return joined;
}
