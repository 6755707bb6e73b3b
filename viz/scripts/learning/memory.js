// What is kept of a reader, in the browser alone: what was asked and answered, and what they say they can.

/** @import { Card, Learnt, Skill } from "./questions.js" */

/** All files on a disk may share one storage, so the key says whose it is. */
const KEY = "conceptmap:learn:v1";
const VERSION = 1;
/** @type {Skill[]} */
export const SKILLS = ["explain", "find", "change"];

/** Where the browser keeps nothing, it is remembered as long as the page is open. */
let only = /** @type {Learnt | null} */ (null);

/** Whether what is learnt outlives this page. */
export function isKept() {
  try {
    localStorage.setItem(`${KEY}:probe`, "1");
    localStorage.removeItem(`${KEY}:probe`);
    return true;
  } catch {
    return false;
  }
}

/**
 * What is known by now; another window may have added to it. `former` gives a concept's id of today for one that it had.
 * @param {Map<string, string>} former
 * @returns {Learnt}
 */
export function learnt(former) {
  if (only !== null) return only;
  try {
    const text = localStorage.getItem(KEY);
    return text === null ? nothing() : (read(text, former) ?? nothing());
  } catch {
    return nothing();
  }
}

/** @param {Learnt} known */
export function keep(known) {
  only = null;
  try {
    localStorage.setItem(KEY, written(known));
  } catch {
    only = known;
  }
}

/**
 * The same as text that `read` reads, here or elsewhere.
 * @param {Learnt} known
 */
export const written = ({ cards, skills }) =>
  JSON.stringify({
    conceptmap: "learn",
    version: VERSION,
    cards: Object.fromEntries(cards),
    skills: Object.fromEntries([...skills].map(([id, can]) => [id, [...can]])),
  });

/**
 * Null where the text is not ours.
 * @param {string} text
 * @param {Map<string, string>} former
 * @returns {Learnt | null}
 */
export function read(text, former) {
  let value = null;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (value?.conceptmap !== "learn" || value.version !== VERSION) return null;
  const cards = new Map();
  for (const [id, card] of Object.entries(value.cards ?? {})) if (isCard(card)) cards.set(today(id, former), card);
  const skills = new Map();
  for (const [id, can] of Object.entries(value.skills ?? {})) {
    if (Array.isArray(can)) skills.set(former.get(id) ?? id, new Set(SKILLS.filter((one) => can.includes(one))));
  }
  return { cards, skills };
}

/**
 * Both together: of one question what was answered last, of one concept all that one can.
 * @param {Learnt} here
 * @param {Learnt} there
 * @returns {Learnt}
 */
export function joined(here, there) {
  const cards = new Map(here.cards);
  for (const [id, card] of there.cards) {
    const known = cards.get(id);
    if (known === undefined || known.last_review < card.last_review) cards.set(id, card);
  }
  const skills = new Map(here.skills);
  for (const [id, can] of there.skills) skills.set(id, new Set([...(skills.get(id) ?? []), ...can]));
  return { cards, skills };
}

/** @returns {Learnt} */
const nothing = () => ({ cards: new Map(), skills: new Map() });

/**
 * A question's id with the ids that its concepts have now.
 * @param {string} id
 * @param {Map<string, string>} former
 */
const today = (id, former) =>
  id
    .split("/")
    .map((part, at) => (at === 0 ? part : (former.get(part) ?? part)))
    .join("/");

const NUMBERS = [
  "stability",
  "difficulty",
  "elapsed_days",
  "scheduled_days",
  "learning_steps",
  "reps",
  "lapses",
  "state",
  "right",
  "wrong",
];

/**
 * @param {unknown} value
 * @returns {value is Card}
 */
function isCard(value) {
  if (typeof value !== "object" || value === null) return false;
  const card = /** @type {Record<string, unknown>} */ (value);
  const dated = ["due", "last_review"].every((name) => typeof card[name] === "string" && !Number.isNaN(Date.parse(card[name])));
  return dated && NUMBERS.every((name) => Number.isFinite(card[name]));
}
