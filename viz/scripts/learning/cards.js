// Two code bases, or one concept, in thirty seconds: the sentences of `conceptmap card`, in the words that it has.
import { linesAt } from "../facts/places.js";
import { solve, startOf, valueIn, written } from "./worked.js";

/** @import { Concept, Exercise, Facts, Language, Mapping, OwnAnchor, SentCardSentence, StateName } from "../facts.js" */

/**
 * A sentence of a card: what it says, what it is from, and where it is proven.
 * @typedef {object} CardSentence
 * @property {import("../facts.js").CardKind} kind
 * @property {string} id
 * @property {string} text
 * @property {StateName} state
 * @property {OwnAnchor[]} places with their code bases
 * @property {Mapping[]} [absent] where it is not: their searches are the proof
 */

/** What stands between words. */
const MARKS = {
  en: { colon: ": ", between: "; ", comma: ", ", open: " (", close: ")" },
  zh: { colon: "：", between: "；", comma: "、", open: "（", close: "）" },
};

const MOST = 8;
/** @type {StateName[]} */
const TOLD = ["proven", "local", "argued"];
/**
 * How much a kind of sentence tells of a concept; each that is told makes the next of its kind tell less.
 * @type {Record<string, number>}
 */
const TELLS = { contrast: 12, exercise: 7, claim: 6, calls: 5 };
/** What a claim tells more for each further code base that it is proven in. */
const FURTHER = 2;

/**
 * The card of two code bases in either order; none where the map has none.
 * @param {Facts} facts
 * @param {string} one
 * @param {string} other
 * @param {Language} language
 * @returns {CardSentence[]}
 */
export function cardOf(facts, one, other, language) {
  const found = facts.cards.find(([a, b]) => (a === one && b === other) || (a === other && b === one));
  return found === undefined ? [] : found[2].map((sentence) => sentenceOf(facts, sentence, [one, other], language));
}

/**
 * The card of a concept: where it is in each code base with a column, then what tells most of it.
 * @param {Facts} facts
 * @param {Concept} concept
 * @param {Language} language
 * @returns {CardSentence[]}
 */
export function conceptCard(facts, concept, language) {
  const columns = columnsOf(facts);
  const own = columns.flatMap((framework) => concept.mappings.filter((one) => one.framework === framework && TOLD.includes(one.state)));
  const card = own.map((mapping) => ownSentence(facts, mapping, concept.id, language));
  let left = aboutConcept(facts, concept, columns, language);
  while (left.length > 0 && card.length < MOST) {
    const best = left.reduce((most, one) => (worth(one, card, own.length) > worth(most, card, own.length) ? one : most));
    left = left.filter((one) => one !== best);
    card.push(best);
  }
  return card.slice(0, MOST);
}

/** @param {Facts} facts */
const columnsOf = (facts) => {
  const wide = new Set(facts.map.kinds.filter((kind) => kind.column).map((kind) => kind.id));
  return facts.frameworks.filter((one) => wide.has(one.kind)).map((one) => one.id);
};

/**
 * @param {CardSentence} sentence
 * @param {CardSentence[]} card
 * @param {number} own how many of the card say where the concept is
 */
function worth({ kind, places }, card, own) {
  const further = kind === "claim" ? FURTHER * (new Set(places.map((place) => place.framework)).size - 1) : 0;
  return (TELLS[kind] + further) / (1 + card.slice(own).filter((one) => one.kind === kind).length);
}

/**
 * What is proven about a concept besides where it is.
 * @param {Facts} facts
 * @param {Concept} concept
 * @param {string[]} columns
 * @param {Language} language
 * @returns {CardSentence[]}
 */
function aboutConcept(facts, { id, label }, columns, language) {
  /** @param {{ about: string[], state?: StateName }} one */
  const isAbout = ({ about, state }) => about.includes(id) && (state === undefined || TOLD.includes(state));
  const claims = facts.claims.filter((one) => one.verdict !== "unverifiable" && (one.verdict === "confirmed" || one.corrects !== null));
  return [
    ...facts.contrasts.filter(isAbout).map((one) => sentenceOf(facts, ["contrast", one.id], one.frameworks, language)),
    ...facts.exercises.filter(isAbout).flatMap((one) => {
      const name = differing(one, columns);
      return name === null ? [] : [worked(facts, one.id, name, columns, language)];
    }),
    ...claims.filter(isAbout).map((one) => sentenceOf(facts, ["claim", one.id], columns, language)),
    ...calls(facts, id, label[language], columns, language),
  ];
}

/**
 * The first number of an exercise that is worked out, is no list, and comes out otherwise somewhere.
 * @param {Exercise} exercise
 * @param {string[]} columns
 */
function differing(exercise, columns) {
  const solved = solve({ ...exercise, worked: inColumns(exercise, columns) }, givenOf(exercise));
  for (const { name } of exercise.numbers) {
    const found = solved.flatMap(({ framework, values }) => {
      const value = values.get(name);
      return value === undefined || Array.isArray(value) || isCounted(exercise, framework, name) ? [] : [written(value)];
    });
    if (found.length > 1 && new Set(found).size > 1) return name;
  }
  return null;
}

/**
 * Whether a number is written in the code, rather than worked out.
 * @param {Exercise} exercise
 * @param {string} framework
 * @param {string} name
 */
const isCounted = (exercise, framework, name) =>
  exercise.worked.some((one) => one.framework === framework && one.steps.some((step) => step.name === name && /^\d+$/.test(step.formula)));

/**
 * @param {Exercise} exercise
 * @param {string[]} columns
 */
const inColumns = (exercise, columns) => columns.flatMap((framework) => exercise.worked.filter((one) => one.framework === framework));

/** @param {Exercise} exercise */
const givenOf = (exercise) => new Map(exercise.given.map((one) => [one.name, valueIn(startOf(one), Array.isArray(one.value)) ?? []]));

/**
 * Where a concept is in one code base, with what it takes when nobody sets it; or why it is not there.
 * @param {Facts} facts
 * @param {Mapping} mapping
 * @param {string} id
 * @param {Language} language
 * @returns {CardSentence}
 */
function ownSentence(facts, mapping, id, language) {
  const kind = mapping.match === null ? "absence" : mapping.setting?.default ? "setting" : "note";
  const places = placesOf(mapping).slice(0, 1);
  return {
    kind,
    id,
    text: side(facts, kind === "setting" && mapping.note !== null ? "setting and note" : kind, mapping, language),
    state: mapping.state,
    places: places.map((place) => ({ ...place, framework: mapping.framework })),
    absent: mapping.match === null ? [mapping] : [],
  };
}

/**
 * What the code of a concept calls, in each code base in which that is proven; of the others nothing is said.
 * @param {Facts} facts
 * @param {string} id
 * @param {string} label
 * @param {string[]} columns
 * @param {Language} language
 * @returns {CardSentence[]}
 */
function calls(facts, id, label, columns, language) {
  const { colon, between, comma } = MARKS[language];
  const found = columns
    .map((framework) => facts.edges.filter((edge) => edge.from === id && edge.relation === "calls" && edge.framework === framework))
    .filter((edges) => edges.length > 0);
  if (found.length === 0) return [];
  const told = found.map((edges) => {
    const names = edges.map((edge) => theOne(facts.concepts, edge.to).label[language]).join(comma);
    return `${theOne(facts.frameworks, edges[0].framework).label[language]} ${wordOf(facts, "edge.calls", language)} ${names}`;
  });
  const places = found.map(([{ framework, steps }]) => ({
    ...linesAt(steps[0].path, steps[0].line, steps[0].line, steps[0].symbol),
    framework,
  }));
  return [{ kind: "calls", id, text: `${label}${colon}${told.join(between)}`, state: "proven", places }];
}

/**
 * @param {Facts} facts
 * @param {string} key
 * @param {Language} language
 */
const wordOf = (facts, key, language) => facts.words[key][language === "zh" ? 1 : 0];

/**
 * @param {Facts} facts
 * @param {SentCardSentence} sent
 * @param {string[]} pair
 * @param {Language} language
 * @returns {CardSentence}
 */
function sentenceOf(facts, sent, pair, language) {
  const [kind, id, number = ""] = sent;
  if (kind === "contrast") {
    const contrast = theOne(facts.contrasts, id);
    const places = contrast.places.filter((place) => pair.includes(place.framework));
    return { kind, id, text: contrast.says[language], state: contrast.state, places };
  }
  if (kind === "claim") {
    const claim = theOne(facts.claims, id);
    return { kind, id, text: claimText(facts, claim, language), state: claim.state, places: claim.evidence };
  }
  if (kind === "exercise") return worked(facts, id, number, pair, language);
  return mapped(facts, /** @type {"absence" | "setting" | "note"} */ (kind), id, pair, language);
}

/**
 * @template {{ id: string }} T
 * @param {T[]} items
 * @param {string} id
 */
const theOne = (items, id) => /** @type {T} */ (items.find((item) => item.id === id));

/**
 * @param {Facts} facts
 * @param {Facts["claims"][number]} claim
 * @param {Language} language
 */
function claimText(facts, claim, language) {
  const said = claim.says[language];
  if (claim.verdict === "confirmed" || claim.corrects === null) return said;
  const { colon, open, close } = MARKS[language];
  return `“${said}”${open}${wordOf(facts, `verdict.${claim.verdict}`, language)}${close}${colon}${claim.corrects[language]}`;
}

/**
 * @param {Facts} facts
 * @param {string} id
 * @param {string} name
 * @param {string[]} pair
 * @param {Language} language
 * @returns {CardSentence}
 */
function worked(facts, id, name, pair, language) {
  const { colon, between, open, close } = MARKS[language];
  const exercise = theOne(facts.exercises, id);
  const given = givenOf(exercise);
  const both = inColumns(exercise, pair).filter(
    (one) => one.steps.some((step) => step.name === name) && !isCounted(exercise, one.framework, name),
  );
  const quantity = exercise.numbers.find((one) => one.name === name);
  const unit = quantity?.unit === null || quantity === undefined ? "" : `${open}${quantity.unit[language]}${close}`;
  const numbers = [...given].map(([key, value]) => `${key} = ${written(value)}`).join(between);
  const sides = solve({ ...exercise, worked: both }, given).map(
    ({ framework, values }) => `${theOne(facts.frameworks, framework).label[language]} ${written(values.get(name) ?? [])}`,
  );
  const text = `${exercise.label[language]}${open}${numbers}${close}${colon}${quantity?.label[language]}${unit}${colon}${sides.join(between)}`;
  const places = both.flatMap(({ framework, steps }) =>
    steps.filter((step) => step.name === name).map(({ anchor }) => ({ ...anchor, framework })),
  );
  return { kind: "exercise", id, text, state: leastOf(both.map(({ state }) => state)), places };
}

/**
 * @param {Facts} facts
 * @param {"absence" | "setting" | "note"} kind
 * @param {string} id
 * @param {string[]} pair
 * @param {Language} language
 * @returns {CardSentence}
 */
function mapped(facts, kind, id, pair, language) {
  const { colon, between } = MARKS[language];
  const concept = theOne(facts.concepts, id);
  const both = pair.flatMap((framework) => concept.mappings.filter((mapping) => mapping.framework === framework));
  const sides = both.map((mapping) => side(facts, kind, mapping, language));
  return {
    kind,
    id,
    text: `${concept.label[language]}${colon}${sides.join(between)}`,
    state: leastOf(both.map(({ state }) => state)),
    places: both.flatMap((mapping) =>
      placesOf(mapping)
        .slice(0, 1)
        .map((place) => ({ ...place, framework: mapping.framework })),
    ),
    absent: both.filter((mapping) => mapping.match === null),
  };
}

/** @param {Mapping} mapping */
const placesOf = (mapping) => (mapping.match === null ? mapping.shown : mapping.anchors.filter((anchor) => anchor.role === "at"));

/**
 * What a sentence says of one code base.
 * @param {Facts} facts
 * @param {string} kind
 * @param {Mapping} mapping
 * @param {Language} language
 */
function side(facts, kind, mapping, language) {
  const { open, close } = MARKS[language];
  const name = theOne(facts.frameworks, mapping.framework).label[language];
  /** @param {string | undefined} text */
  const trimmed = (text) => (text ?? "").trim().replace(/[。.]+$/u, "");
  if (mapping.match === null) {
    return `${name} ${wordOf(facts, "match.absent", language)}${open}${trimmed(mapping.absent?.[language])}${close}`;
  }
  const [anchor] = placesOf(mapping);
  const symbol = anchor?.symbol ?? anchor?.path;
  const set = mapping.setting?.default ?? "";
  const note = mapping.note?.[language];
  const text = trimmed(
    kind === "setting and note" ? `${set}${MARKS[language].between}${note}` : kind === "setting" ? set : kind === "note" ? note : "",
  );
  if (symbol === undefined || text === "") return `${name} ${symbol ?? text}`;
  return `${name} ${symbol}${open}${text}${close}`;
}

/**
 * The least that is proven of several.
 * @param {StateName[]} states
 */
const leastOf = (states) => states.find((state) => state !== "proven") ?? "proven";
