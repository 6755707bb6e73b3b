// What is searched of a concept, and of an exercise: texts, field by field.

/** @import { Concept, Exercise } from "../facts.js" */
/** @import { Document } from "./search.js" */

/**
 * @param {Concept[]} concepts
 * @returns {Document[]}
 */
export function documentsOf(concepts) {
  /** @type {Map<string | null, number>} */
  const below = new Map();
  for (const { broader } of concepts) below.set(broader, (below.get(broader) ?? 0) + 1);
  return concepts.map((concept) => ({
    id: concept.id,
    frameworks: concept.mappings.map((mapping) => mapping.framework),
    mapped: concept.mappings.filter((mapping) => mapping.match !== null).length,
    narrower: below.get(concept.id) ?? 0,
    fields: fieldsOf(concept),
    setting: concept.kind === "setting",
  }));
}

/**
 * The texts of a concept, by field.
 * @param {Concept} concept
 */
export function fieldsOf(concept) {
  const { label, alias, id, formerly, asked_as, definition, mappings } = concept;
  return {
    label: once([label.en, label.zh]),
    alias: once(Object.values(alias).flat()),
    id: once([id, ...formerly]),
    "asked-as": once(Object.values(asked_as).flat()),
    definition: once([definition.en, definition.zh]),
    symbol: once(mappings.flatMap((mapping) => [...settingNames(mapping.setting), ...symbolsOf(mapping)])),
    note: once(mappings.flatMap(({ note }) => (note === null ? [] : [note.en, note.zh]))),
  };
}

/**
 * Exercises are ranked among themselves.
 * @param {Exercise[]} exercises
 * @returns {Document[]}
 */
export function exerciseDocuments(exercises) {
  return exercises.map((exercise) => ({
    id: exercise.id,
    frameworks: exercise.worked.map((one) => one.framework),
    mapped: exercise.worked.length,
    narrower: 0,
    fields: exerciseFields(exercise),
  }));
}

/**
 * The texts of an exercise, by field: its numbers are further names of it.
 * @param {Exercise} exercise
 */
export function exerciseFields({ id, label, asks, given, numbers }) {
  return {
    label: once([label.en, label.zh]),
    alias: once([...given, ...numbers].flatMap((one) => [one.label.en, one.label.zh])),
    id: [id],
    definition: once([asks.en, asks.zh]),
  };
}

/**
 * All that a setting is known by: options, field, variable, metrics, fields of a request, endpoints.
 * @param {Concept["mappings"][number]["setting"]} setting
 */
export function settingNames(setting) {
  if (setting === undefined || setting === null) return [];
  const { option = [], opposite = [], field, env, metric = [], endpoint = [] } = setting;
  const names = [...option, ...opposite, field, env, ...metric, ...(setting["request-field"] ?? []), ...endpoint];
  return names.filter((name) => typeof name === "string");
}

/** @param {Concept["mappings"][number]} mapping */
const symbolsOf = ({ anchors, near }) => [...anchors, ...near].flatMap(({ symbol }) => (symbol === null ? [] : [symbol]));

/** @param {string[]} texts */
const once = (texts) => [...new Set(texts)];
