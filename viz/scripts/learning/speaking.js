// Puts an item into words: fills the holes of its form with what the map says; queries/learning/wording/speaking.py is its twin.

/** @import { Anchor, Bilingual, Facts, Framework, Mapping, OwnAnchor } from "../facts.js" */
/** @import { Answer, Item, Question, Wrong } from "./questions.js" */

const HOLE = /\{([^}]+)\}/g;
const CODE = ["symbol", "lookalike", "name", "default", "text"];

/** @param {Facts} facts */
export function speakerOf(facts) {
  /**
   * @template {{ id: string }} T
   * @param {T[]} items
   */
  const byId = (items) => {
    const known = new Map(items.map((item) => [item.id, item]));
    return (/** @type {string} */ id) => /** @type {T} */ (known.get(id));
  };
  const [concept, framework, flow, claim] = [byId(facts.concepts), byId(facts.frameworks), byId(facts.flows), byId(facts.claims)];
  /**
   * @param {string} id
   * @param {string} where
   */
  const mapping = (id, where) => /** @type {Mapping} */ (concept(id).mappings.find((one) => one.framework === where));
  /**
   * @param {string} id
   * @param {string} where
   */
  const places = (id, where) => mapping(id, where).anchors.filter((one) => one.role === "at");
  /**
   * @param {string} id
   * @param {string} number
   */
  const stage = (id, number) => flow(id).stages[Number(number)];
  /**
   * What a user writes to set it: the first option, else its field, else its variable.
   * @param {string} id
   * @param {string} where
   */
  const name = (id, where) => {
    const { option = [], opposite = [], field = null, env = null } = mapping(id, where).setting ?? {};
    return [...option, ...opposite][0] ?? field ?? env;
  };
  /** @type {Record<string, (...of: string[]) => Bilingual | string | null | undefined>} */
  const says = {
    label: (id) => concept(id).label,
    definition: (id) => concept(id).definition,
    release: (id) => released(framework(id)),
    framework: (id) => framework(id).label,
    symbol: (id, where) => places(id, where)[0].symbol,
    lookalike: (id, where, number) => mapping(id, where).lookalikes[Number(number)]?.symbol,
    why: (id, where, number) => mapping(id, where).lookalikes[Number(number)]?.why,
    note: (id, where) => mapping(id, where).note,
    absent: (id, where) => mapping(id, where).absent,
    searched: (id, where) =>
      mapping(id, where)
        .searched.map((one) => one.pattern)
        .join("  ") || null,
    flow: (id) => flow(id).label,
    stage: (id, number) => concept(stage(id, number).concept).label,
    takes: (id, number, where) => stage(id, number).in[where].takes,
    gives: (id, number, where) => stage(id, number).in[where].gives,
    name,
    default: (id, where) => mapping(id, where).setting?.default,
    unit: (id, where) => mapping(id, where).setting?.unit,
    says: (id) => claim(id).says,
    corrects: (id) => claim(id).corrects,
    text: (text) => text,
  };
  const { words } = facts.questions;

  /**
   * What stands in a hole; null where the map has nothing to say.
   * @param {string} hole
   * @param {string[]} subject
   * @param {string} wrong
   * @returns {Bilingual | null}
   */
  const filled = (hole, subject, wrong = "") => {
    const [what] = hole.split(" ");
    const said = Object.hasOwn(words, what) ? words[what] : says[what](...idsOf(hole, subject, wrong));
    return typeof said === "string" ? { en: said, zh: said } : (said ?? null);
  };

  /**
   * A text with all its holes filled; null where one has nothing to fill it.
   * @param {Bilingual} text
   * @param {string[]} subject
   * @returns {Bilingual | null}
   */
  const sentence = (text, subject) => {
    const holes = [...`${text.en}${text.zh}`.matchAll(HOLE)].map(([, hole]) => hole);
    const found = new Map(holes.map((hole) => [hole, filled(hole, subject)]));
    if ([...found.values()].includes(null)) return null;
    /** @param {"en" | "zh"} language */
    const told = (language) => text[language].replace(HOLE, (_, hole) => found.get(hole)?.[language] ?? "");
    return { en: told("en"), zh: told("zh") };
  };

  /**
   * @param {string} hole
   * @param {Item} item
   * @param {string} [wrong]
   * @returns {Answer}
   */
  const answer = (hole, item, wrong) => ({
    text: filled(hole, item.subject, wrong) ?? { en: "", zh: "" },
    code: CODE.includes(hole.split(" ")[0]),
  });

  /**
   * What a hole of places leads to.
   * @param {string} hole
   * @param {string[]} subject
   * @returns {OwnAnchor[]}
   */
  const placesOf = (hole, subject) => {
    const [what] = hole.split(" ");
    const [id, second, third] = idsOf(hole, subject, "");
    if (what === "evidence") return claim(id).evidence;
    if (what === "stage") {
      const { in: parts, concept: carrier } = stage(id, second);
      const own = parts[third].at;
      if (own !== null) return [own];
      const carried = concept(carrier).mappings.some((one) => one.framework === third);
      return carried ? places(carrier, third).map((one) => ({ ...one, framework: third })) : [];
    }
    const { lookalikes, shown } = mapping(id, second);
    const found = what === "lookalikes" ? lookalikes : what === "shown" ? shown : places(id, second);
    return found.map((/** @type {Anchor} */ one) => ({ ...one, framework: second }));
  };

  /**
   * The question with these wrong answers, and the right one at place `right`.
   * @param {Item} item
   * @param {Wrong[]} wrong
   * @param {number} right
   * @returns {Question}
   */
  const question = (item, wrong, right) => {
    const { form, subject } = item;
    const { fixed } = form;
    const answers =
      fixed.length > 0
        ? fixed.map((one) => answer(one, item))
        : wrong.map((one) => answer(one.other ? form.other_wrong : form.wrong, item, one.id)).toSpliced(right, 0, answer(form.right, item));
    return {
      id: item.id,
      kind: form.kind,
      about: item.about,
      frameworks: item.frameworks,
      ask: sentence(form.ask, subject) ?? { en: "", zh: "" },
      answers,
      right: fixed.length > 0 ? fixed.indexOf(form.right) : right,
      because: form.because.map((text) => sentence(text, subject)).filter((text) => text !== null),
      places: once(form.places.flatMap((hole) => placesOf(hole, subject))),
    };
  };
  return { question };
}

/** @typedef {ReturnType<typeof speakerOf>} Speaker */

/**
 * What the words of a hole stand for.
 * @param {string} hole
 * @param {string[]} subject
 * @param {string} wrong
 */
const idsOf = (hole, subject, wrong) =>
  hole
    .split(" ")
    .slice(1)
    .map((word) => (word === "*" ? wrong : word.startsWith("#") ? word.slice(1) : subject[Number(word)]));

/** @param {Framework} framework */
function released({ label, purl, version }) {
  const shown = purl.startsWith("pkg:github/") ? version.slice(0, 7) : version;
  return { en: `${label.en} ${shown}`, zh: `${label.zh} ${shown}` };
}

/** @param {OwnAnchor[]} places */
function once(places) {
  /** @param {OwnAnchor} one */
  const key = ({ framework, path, symbol, ordinal, start, end }) => JSON.stringify([framework, path, symbol, ordinal, start, end]);
  const found = new Map();
  for (const one of places) if (!found.has(key(one))) found.set(key(one), one);
  return [...found.values()];
}
