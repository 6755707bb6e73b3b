// The index: which concepts have a word, in which fields, and what it is worth there. Built when one first searches.

/** @import { SearchRules } from "../facts.js" */
/** @import { Document, Index } from "./search.js" */
/** @import { Splitter } from "./splitting.js" */

/**
 * Reads every text once.
 * @param {Document[]} documents
 * @param {Splitter} splitter
 * @returns {Index}
 */
export function buildIndex(documents, splitter) {
  const { rules } = splitter;
  const names = rules.weights.map(([name]) => name);
  const weights = rules.weights.map(([, weight]) => weight);
  /** @type {Index} */
  const index = {
    rules,
    ids: documents.map((one) => one.id),
    frameworks: documents.map((one) => one.frameworks),
    priors: documents.map((one) => prior(one, rules)),
    spellings: new Map(),
    postings: new Map(),
  };
  const lengths = documents.map(() => names.map(() => 0));
  const counted = documents.map(() => names.map(() => /** @type {Map<string, number>} */ (new Map())));
  documents.forEach((document, number) => {
    /** @type {Set<string>} */
    const said = new Set();
    names.forEach((name, field) => {
      const counts = counted[number][field];
      for (const text of document.fields[name] ?? []) {
        for (const word of splitter.wordsOf(text)) {
          counts.set(word.term, (counts.get(word.term) ?? 0) + 1);
          if (word.kind !== "whole") lengths[number][field] += 1;
          if (word.kind === "char" || word.kind === "pair" || said.has(word.said)) continue;
          said.add(word.said);
          index.spellings.set(word.said, [word.term, (index.spellings.get(word.said)?.[1] ?? 0) + 1]);
        }
      }
    });
  });
  const usual = names.map((_, field) => {
    const all = lengths.reduce((sum, sizes) => sum + sizes[field], 0);
    return Math.max(all / Math.max(documents.length, 1), 1);
  });
  counted.forEach((fields, number) => {
    /** @type {Map<string, [number, number]>} */
    const worth = new Map();
    fields.forEach((counts, field) => {
      const share = weights[field] / (1 - rules.length + (rules.length * lengths[number][field]) / usual[field]);
      for (const [term, count] of counts) {
        const [value, has] = worth.get(term) ?? [0, 0];
        worth.set(term, [value + share * count, has | (1 << field)]);
      }
    });
    for (const [term, [value, has]] of worth) {
      const there = index.postings.get(term);
      if (there === undefined) index.postings.set(term, [[number, value, has]]);
      else there.push([number, value, has]);
    }
  });
  return index;
}

/**
 * What a score is multiplied by: what is asked about more often is likelier meant.
 * @param {Document} document
 * @param {SearchRules} rules
 */
function prior({ mapped, narrower, setting }, rules) {
  const likely = 1 + rules.mapped * Math.log(1 + mapped) + rules.narrower * Math.log(1 + narrower);
  return setting ? likely * rules.setting : likely;
}

/**
 * What finding the term says: much where few concepts have it.
 * @param {Index} index
 * @param {string} term
 */
export function rarity(index, term) {
  const here = index.postings.get(term)?.length ?? 0;
  return Math.log(1 + (index.ids.length - here + 0.5) / (here + 0.5));
}
