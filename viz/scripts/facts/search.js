// Search as one types: names as they are spelt first, then concepts by what the words mean.
import { buildIndex } from "../search/building.js";
import { documentsOf, exerciseDocuments, exerciseFields, fieldsOf } from "../search/documents.js";
import { marks, matchedWords } from "../search/explaining.js";
import { readQuestion } from "../search/question.js";
import { rank } from "../search/ranking.js";
import { LEAST_READ, readAs } from "../search/readings.js";
import { Splitter } from "../search/splitting.js";
import { conceptEntries, entries, fold, listEntries } from "./entries.js";
import { conceptsById, contrastsAbout, contrastsById, exercisesById, facts, hasColumn } from "./facts.js";
import { BEGUN, INSIDE, named, placed } from "./naming.js";

/** @import { Confidence, Index, Matched, Question, Ranking, Via } from "../search/search.js" */
/** @import { Entry, Found, Hit } from "../shapes.js" */
/** @import { Named } from "./naming.js" */

/** @type {{ splitter: Splitter, index: Index, exercises: Index, engines: Map<string, string[]> } | null} */
let known = null;
const LETTERS = /^[a-z]+(?: [a-z]+)*$/;
const PHRASE = 6;
const SENTENCES = new Set(["claim", "contrast"]);

/** The index, built when one first searches: the page carries texts, and none of this. */
export function searched() {
  if (known === null) {
    const splitter = new Splitter(facts.search);
    const engines = new Map(facts.frameworks.filter(hasColumn).map((one) => [one.id, [one.label.en]]));
    listEntries();
    const exercises = buildIndex(exerciseDocuments(facts.exercises), splitter);
    known = { splitter, engines, exercises, index: buildIndex(documentsOf(facts.concepts), splitter) };
  }
  return known;
}

/**
 * What was typed, found: places, what is called so, what answers the question, what has the words in its name.
 * @param {string} text
 * @returns {Found}
 */
export function answerTo(text) {
  const { splitter, index, engines } = searched();
  const question = readQuestion(index, splitter, text, engines);
  let only = question.frameworks;
  let ranking = rank(index, question, only);
  let hits = gathered(text.trim(), question, ranking, only);
  if (hits.length === 0 && only.length > 0) {
    /* Nothing in the engine that it names. */
    only = [];
    ranking = rank(index, question, only);
    hits = gathered(text.trim(), question, ranking, only);
  }
  const called = hits.length > 0 && hits[0].matched.length > 0;
  return { hits, confidence: hits[0]?.confidence ?? "nearest", question, unknown: called ? [] : ranking.unknown };
}

/**
 * @param {string} typed
 * @param {Question} question
 * @param {Ranking} ranking
 * @param {string[]} only
 * @returns {Hit[]}
 */
function gathered(typed, question, ranking, only) {
  const { splitter } = searched();
  /** @param {Named} one */
  const wanted = ({ entry }) => only.length === 0 || isIn(entry, only);
  const names = named(splitter.plain(typed)).filter(wanted);
  let said = names.filter((one) => one.fit < BEGUN);
  if (said.length === 0 && question.frameworks.length > 0) {
    said = named(question.rest).filter((one) => one.fit < BEGUN && wanted(one));
  }
  const begun = names.filter((one) => one.fit === BEGUN && one.entry.kind === "concept");
  const told = ranking.confidence === "sure" ? [] : names.filter((one) => SENTENCES.has(one.entry.kind) && isPhrase(typed, one.fit));
  const there = placed(typed).filter((entry) => only.length === 0 || isIn(entry, only));
  if (there.length > 0) return there.map((entry) => hitOf(entry, "sure", typed, "path", "exact"));
  const exact = said.length > 0;
  const answers = ranked(ranking, exact);
  const first = ranking.confidence === "sure" ? 1 : facts.search.beside;
  const read = said.length + begun.length > 0 ? [] : readNames(question);
  const fair = exact ? "nearest" : "likely";
  /** @type {Hit[]} */
  const found = [
    ...called(said, typed, "sure"),
    ...ofKind(typed)
      .filter((entry) => only.length === 0 || isIn(entry, only))
      .map((entry) => hitOf(entry, "sure", typed, "kind", "exact")),
    ...called(read, typed, fair, "pinyin"),
    ...called([...begun, ...told], typed, fair),
    ...answers.slice(0, first),
    ...toldApart(question, answers.slice(0, first)),
    ...toWorkOut(typed, only, answers.slice(0, 1)),
    ...answers.slice(first),
    ...called(names, typed, "nearest"),
  ];
  /** @type {Map<Entry, Hit>} */
  const once = new Map();
  for (const hit of found) if (!once.has(hit.entry)) once.set(hit.entry, hit);
  return [...once.values()];
}

/**
 * Everything of the kind that is asked for by its name alone, as `exercises`.
 * @param {string} typed
 */
function ofKind(typed) {
  const asked = fold(searched().splitter.plain(typed));
  return entries.filter(({ kind }) => (facts.search.kinds[kind] ?? []).includes(asked));
}

/**
 * @param {Entry} entry
 * @param {string[]} only
 */
function isIn({ kind, id }, only) {
  if (kind === "concept") return conceptsById.get(id).mappings.some(({ framework }) => only.includes(framework));
  if (kind === "exercise") return exercisesById.get(id).worked.some(({ framework }) => only.includes(framework));
  if (kind === "contrast") return only.every((framework) => contrastsById.get(id).frameworks.includes(framework));
  return kind !== "claim" && only.some((framework) => id.startsWith(`${framework}:`));
}

/**
 * Whether a claim or a contrast has what was typed in it, and that is more than a word.
 * @param {string} typed
 * @param {number} fit
 */
const isPhrase = (typed, fit) => fit <= INSIDE && typed.length >= PHRASE && /\s|[^\x21-\x7e]/.test(typed);

/**
 * @param {Entry} entry
 * @param {Confidence} confidence
 * @param {string} typed
 * @param {string} field
 * @param {Via} via
 * @returns {Hit}
 */
const hitOf = (entry, confidence, typed, field, via) => ({ entry, confidence, matched: [{ word: typed, field, via }] });

/**
 * @param {Named[]} some
 * @param {string} typed
 * @param {Confidence} confidence
 * @param {Via} [via]
 */
const called = (some, typed, confidence, via) =>
  some.map(({ entry, fit, field }) => hitOf(entry, confidence, typed, field, via ?? (fit < BEGUN ? "exact" : "begun")));

/**
 * Concepts by what the question means, perhaps `beside` exact names; what is far from the best one is left out.
 * @param {Ranking} ranking
 * @param {boolean} beside
 * @returns {Hit[]}
 */
function ranked({ found, confidence }, beside) {
  const { far, beside: several } = facts.search;
  const first = confidence === "sure" ? 1 : several;
  return found
    .filter((one) => one.score / found[0].score >= far)
    .flatMap(({ id }, at) => {
      const entry = conceptEntries.get(id);
      return entry === undefined ? [] : [{ entry, confidence: at < first && !beside ? confidence : "nearest", matched: [] }];
    });
}

/**
 * What is said of how the engines differ that a question names, in the concepts that answer it.
 * @param {Question} question
 * @param {Hit[]} concepts
 * @returns {Hit[]}
 */
function toldApart({ frameworks }, concepts) {
  if (frameworks.length < 2) return [];
  return concepts.flatMap(({ entry, confidence }) => {
    const about = contrastsAbout.get(entry.id) ?? [];
    const ids = new Set(about.filter((one) => frameworks.every((name) => one.frameworks.includes(name))).map((one) => one.id));
    return entries.filter(({ kind, id }) => kind === "contrast" && ids.has(id)).map((one) => ({ entry: one, confidence, matched: [] }));
  });
}

/**
 * The exercise that is meant: surely by its own words, or likely so and about the concept that answers.
 * @param {string} typed
 * @param {string[]} only
 * @param {Hit[]} best
 * @returns {Hit[]}
 */
function toWorkOut(typed, only, best) {
  const { splitter, exercises, engines } = searched();
  const question = readQuestion(exercises, splitter, typed, engines);
  const { found, confidence } = rank(exercises, question, only);
  if (found.length === 0) return [];
  const exercise = exercisesById.get(found[0].id);
  const about = best.some(({ entry }) => exercise.about.includes(entry.id));
  if (confidence !== "sure" && !(confidence === "likely" && about)) return [];
  const matched = matchedWords(splitter, question, exerciseFields(exercise));
  return entries
    .filter(({ kind, id }) => kind === "exercise" && id === exercise.id)
    .map((entry) => ({ entry, confidence: "nearest", matched }));
}

/**
 * The concepts whose Chinese names are read so, where the map does not have all of the words.
 * @param {Question} question
 * @returns {Named[]}
 */
function readNames({ rest, words }) {
  const typed = rest.trim().toLowerCase();
  const letters = typed.replaceAll(" ", "");
  if (words.every((one) => one.terms.length > 0 && one.via === "exact") || !LETTERS.test(typed) || letters.length < LEAST_READ) return [];
  /** @type {Named[]} */
  const found = [];
  for (const entry of conceptEntries.values()) {
    for (const [at, key] of entry.keys.entries()) {
      const fit = readAs(key, letters, facts.search.readings);
      if (fit === null) continue;
      found.push({ entry, fit, field: entry.fields[at] });
      break;
    }
  }
  return found.sort((a, b) => a.fit - b.fit || a.entry.keys[0].length - b.entry.keys[0].length || (a.entry.id < b.entry.id ? -1 : 1));
}

/**
 * Why a hit is one: the name that it was found by, or which words of the question stand in which field.
 * @param {Found} found
 * @param {Hit} hit
 * @returns {Matched[]}
 */
export function whyFound({ question }, { entry, matched }) {
  if (matched.length > 0 || entry.kind !== "concept") return matched;
  return matchedWords(searched().splitter, question, fieldsOf(conceptsById.get(entry.id)));
}

/**
 * The stretches of a text that are words of the question.
 * @param {Found} found
 * @param {string} text
 */
export const marksIn = ({ question }, text) => marks(searched().splitter, question, text);

/**
 * @param {string} text
 * @returns {Entry[]}
 */
export const searchMap = (text) => (text.trim() === "" ? [] : answerTo(text).hits.map(({ entry }) => entry));

/**
 * The concepts and symbols that have just this name.
 * @param {string} text
 */
export function searchExact(text) {
  searched();
  const query = fold(text);
  return query === "" ? [] : entries.filter((entry) => entry.node !== undefined && entry.keys.includes(query));
}
