// What the map says, looked up by id.
import { completeFacts } from "./complete.js";
import { textOf, useWords } from "./language.js";
import { together } from "./texts.js";

/** @import { Apart, Area, Bilingual, Claim, Concept, Contrast, Exercise, Facts, Flow, Framework } from "../facts.js" */
/** @import { Known } from "../shapes.js" */

/** @type {Facts} */
export let facts;
/** @type {Known<string, Area>} */
export let areasById;
/** @type {Known<string, Concept>} */
export let conceptsById;
/** @type {Known<string, Framework>} */
export let frameworksById;
/** @type {Known<string, Claim>} */
export let claimsById;
/** @type {Known<string, Flow>} */
export let flowsById;
/**
 * Every id that a concept once had, with the one it has now.
 * @type {Map<string, string>}
 */
export let formerIds;
/**
 * The place of every concept in the order of the map.
 * @type {Known<string, number>}
 */
export let orderOf;
/** @type {Map<string, Concept[]>} */
export let narrowerOf;
/** @type {Map<string, Claim[]>} */
export let claimsAbout;
/** @type {Known<string, Contrast>} */
export let contrastsById;
/** @type {Known<string, Exercise>} */
export let exercisesById;
/** @type {Map<string, Exercise[]>} */
export let exercisesAbout;
/** @type {Map<string, Contrast[]>} */
export let contrastsAbout;
/**
 * The place of every framework among them, which gives it its colour.
 * @type {Known<string, number>}
 */
export let frameworkNumber;
/** @type {Map<string, Bilingual>} */
let pageTitles;

/**
 * @template {{ id: string }} T
 * @param {T[]} items
 */
const byId = (items) => known(items.map((item) => [item.id, item]));

/**
 * @template T
 * @param {[string, T][]} entries
 */
const known = (entries) => /** @type {Known<string, T>} */ (new Map(entries));

/**
 * Whether a code base stands in a column of its own.
 * @param {Framework} framework
 */
export const hasColumn = (framework) => facts.map.kinds.find((kind) => kind.id === framework.kind)?.column ?? true;

/** What the code bases are called that share a column: their kinds. */
export const sharedName = () =>
  facts.map.kinds
    .filter((kind) => !kind.column && facts.frameworks.some((item) => item.kind === kind.id))
    .map((kind) => capitalised(textOf(kind.label)))
    .join(" · ");

/** @param {string} text */
const capitalised = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {Apart} sent */
export function loadFacts(sent) {
  facts = completeFacts(together(sent));
  useWords(facts.words);
  areasById = byId(facts.areas);
  conceptsById = byId(facts.concepts);
  frameworksById = byId(facts.frameworks);
  claimsById = byId(facts.claims);
  flowsById = byId(facts.flows);
  pageTitles = new Map(facts.pages.map((one) => [one.page, one.title]));
  formerIds = new Map(Object.entries(facts.former));
  orderOf = known(facts.concepts.map((concept, index) => [concept.id, index]));
  frameworkNumber = known(facts.frameworks.map((item, index) => [item.id, index]));
  narrowerOf = grouped(facts.concepts, (concept) => (concept.broader === null ? [] : [concept.broader]));
  claimsAbout = grouped(facts.claims, (claim) => claim.about);
  contrastsById = byId(facts.contrasts);
  exercisesById = byId(facts.exercises);
  exercisesAbout = grouped(facts.exercises, (exercise) => exercise.about);
  contrastsAbout = grouped(facts.contrasts, (contrast) => contrast.about);
}

/**
 * @template T
 * @param {T[]} items
 * @param {(item: T) => string[]} keys
 */
function grouped(items, keys) {
  /** @type {Map<string, T[]>} */
  const found = new Map();
  for (const item of items) for (const key of keys(item)) found.set(key, [...(found.get(key) ?? []), item]);
  return found;
}

/**
 * A concept by the id it has or once had.
 * @param {string | undefined} name
 * @returns {Concept | undefined}
 */
export function findConcept(name) {
  if (name === undefined) return undefined;
  /** @param {string} id */
  const called = (id) => conceptsById.get(formerIds.get(id) ?? id);
  return called(name) || called(name.toLowerCase());
}

/**
 * What the map says of a concept in a code base.
 * @param {Concept} concept
 * @param {string} framework
 */
export const mappingIn = (concept, framework) => concept.mappings.find((mapping) => mapping.framework === framework);

/**
 * What readers call a page that claims are from.
 * @param {string} page
 */
export function pageTitle(page) {
  const title = pageTitles.get(page);
  return title === undefined ? page : textOf(title);
}
