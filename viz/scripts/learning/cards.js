// Two code bases in thirty seconds: the sentences of `conceptmap card`, in the words that it has.
import { solve, startOf, valueIn, written } from "./worked.js";

/** @import { Facts, Language, Mapping, OwnAnchor, SentCardSentence, StateName } from "../facts.js" */

/**
 * A sentence of a card: what it says, what it is from, and where it is proven.
 * @typedef {object} CardSentence
 * @property {import("../facts.js").CardKind} kind
 * @property {string} id
 * @property {string} text
 * @property {StateName} state
 * @property {OwnAnchor[]} places with their code bases
 */

/** What stands between words. */
const MARKS = {
  en: { colon: ": ", between: "; ", open: " (", close: ")" },
  zh: { colon: "：", between: "；", open: "（", close: "）" },
};

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
 * @param {Facts} facts
 * @param {SentCardSentence} sent
 * @param {[string, string]} pair
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
  return kind === "exercise" ? worked(facts, id, number, pair, language) : mapped(facts, kind, id, pair, language);
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
  return `“${said}”${open}${facts.words[`verdict.${claim.verdict}`][language === "zh" ? 1 : 0]}${close}${colon}${claim.corrects[language]}`;
}

/**
 * @param {Facts} facts
 * @param {string} id
 * @param {string} name
 * @param {[string, string]} pair
 * @param {Language} language
 * @returns {CardSentence}
 */
function worked(facts, id, name, pair, language) {
  const { colon, between, open, close } = MARKS[language];
  const exercise = theOne(facts.exercises, id);
  const given = new Map(exercise.given.map((one) => [one.name, valueIn(startOf(one), Array.isArray(one.value)) ?? []]));
  const both = pair.map((framework) => exercise.worked.find((one) => one.framework === framework)).filter((one) => one !== undefined);
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
 * @param {[string, string]} pair
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
    return `${name} ${facts.words["match.absent"][language === "zh" ? 1 : 0]}${open}${trimmed(mapping.absent?.[language])}${close}`;
  }
  const [anchor] = placesOf(mapping);
  const symbol = anchor?.symbol ?? anchor?.path;
  const text = trimmed(kind === "setting" ? (mapping.setting?.default ?? "") : kind === "note" ? mapping.note?.[language] : "");
  if (symbol === undefined || text === "") return `${name} ${symbol ?? text}`;
  return `${name} ${symbol}${open}${text}${close}`;
}

/**
 * The least that is proven of several.
 * @param {StateName[]} states
 */
const leastOf = (states) => states.find((state) => state !== "proven") ?? "proven";
