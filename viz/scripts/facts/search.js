// Search as one types: names as they are spelt first, then concepts by what the words mean.
import { lineSpan } from "../parts/anchors.js";
import { buildIndex } from "../search/building.js";
import { documentsOf, fieldsOf, settingNames } from "../search/documents.js";
import { marks, matchedWords } from "../search/explaining.js";
import { readQuestion } from "../search/question.js";
import { rank } from "../search/ranking.js";
import { LEAST_READ, readAs } from "../search/readings.js";
import { Splitter } from "../search/splitting.js";
import { areasById, conceptsById, facts, frameworksById, hasColumn } from "./facts.js";
import { textOf, word } from "./language.js";
import { nodeKey } from "./network.js";
import { matches } from "./signs.js";

/** @import { Bilingual, Concept } from "../facts.js" */
/** @import { Entry, Found, Hit, Placed, Target } from "../shapes.js" */
/** @import { Confidence, Index, Matched, Question, Ranking, Via } from "../search/search.js" */

/** @type {Entry[]} */
let entries = [];
/** @type {Map<string, Entry>} */
const conceptEntries = new Map();
/** Every anchor with the entry that it leads to. */
let places = /** @type {Placed[]} */ ([]);
/** @type {{ splitter: Splitter, index: Index, engines: Map<string, string[]> } | null} */
let known = null;

/** @param {string} text */
const fold = (text) => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
/**
 * Symbols are found with and without their separators.
 * @param {string} text
 */
const squeeze = (text) => text.replace(/[\s._:/-]+/g, "");

/** The index, built when one first searches: the page carries texts, and none of this. */
export function searched() {
  if (known === null) {
    const splitter = new Splitter(facts.search);
    const engines = new Map(facts.frameworks.filter(hasColumn).map((one) => [one.id, [one.label.en]]));
    build();
    known = { splitter, engines, index: buildIndex(documentsOf(facts.concepts), splitter) };
  }
  return known;
}

function build() {
  entries = [];
  places = [];
  /**
   * `to` is view, arguments and parameters; the address is made when it is shown, since it holds language and filters.
   * @param {Entry["kind"]} kind
   * @param {string} id
   * @param {Bilingual} label
   * @param {[string, string][]} names fields and names
   * @param {Target} to
   * @param {() => string} hint
   * @param {string} [node]
   */
  const add = (kind, id, label, names, to, hint, node) => {
    /** @type {Map<string, string>} */
    const fields = new Map();
    for (const [field, name] of names) if (fold(name) !== "" && !fields.has(fold(name))) fields.set(fold(name), field);
    const entry = { kind, id, label, keys: [...fields.keys()], fields: [...fields.values()], to, hint, node };
    entries.push(entry);
    return entry;
  };
  for (const concept of facts.concepts) {
    const entry = add(
      "concept",
      concept.id,
      concept.label,
      namesOf(concept),
      ["concept", [concept.id]],
      () => textOf(areasById.get(concept.area).label),
      concept.id,
    );
    conceptEntries.set(concept.id, entry);
  }
  /** @type {Map<string, { framework: string, symbol: string, concepts: Map<Concept, number>, entry?: Entry }>} */
  const symbols = new Map();
  const files = new Map();
  for (const concept of facts.concepts) {
    for (const mapping of concept.mappings) {
      for (const anchor of [...mapping.anchors, ...mapping.near, ...mapping.lookalikes]) {
        const { framework } = mapping;
        if (anchor.symbol) {
          const found = symbols.get(nodeKey(framework, anchor)) || {
            framework,
            symbol: anchor.symbol,
            concepts: new Map(),
          };
          const rank = anchor.role === "at" && anchor.why === undefined ? matches.indexOf(anchor.match ?? "") : matches.length;
          found.concepts.set(concept, Math.min(rank, found.concepts.get(concept) ?? Infinity));
          symbols.set(nodeKey(framework, anchor), found);
        }
        places.push({ framework, anchor, concept });
        files.set(`${framework} ${anchor.path}`, { framework, path: anchor.path });
      }
    }
  }
  for (const [key, found] of symbols) {
    const { framework, symbol, concepts } = found;
    /* A symbol leads to the concept that it matches best. */
    const [[best], ...others] = [...concepts].sort(([, a], [, b]) => a - b);
    found.entry = add(
      "symbol",
      key,
      { en: symbol, zh: symbol },
      [
        ["symbol", symbol],
        ["symbol", symbol.split(/::|\./).at(-1) ?? ""],
      ],
      ["concept", [best.id]],
      () =>
        `${textOf(frameworksById.get(framework).label)} · ${textOf(best.label)}${others.length ? ` ${word(others.length === 1 ? "search.other" : "search.others", { n: others.length })}` : ""}`,
      key,
    );
  }
  for (const place of places) {
    const { framework, anchor, concept } = place;
    const key = nodeKey(framework, anchor);
    const name = `${anchor.path.split("/").pop()}${anchor.start === null ? "" : `:${lineSpan(anchor)}`}`;
    /* Lines without a symbol are found by their place alone, and lead to the concept that they are of. */
    place.entry = symbols.get(key)?.entry ?? {
      kind: "symbol",
      id: key,
      label: { en: name, zh: name },
      keys: [],
      fields: [],
      to: ["concept", [concept.id]],
      node: key,
      hint: () => `${textOf(frameworksById.get(framework).label)} · ${textOf(concept.label)}`,
    };
  }
  for (const file of files.values()) {
    add(
      "file",
      `${file.framework}:${file.path}`,
      { en: file.path, zh: file.path },
      [
        ["path", file.path],
        ["path", file.path.split("/").pop()],
      ],
      ["coverage", [file.framework], { file: file.path }],
      () => textOf(frameworksById.get(file.framework).label),
    );
  }
  for (const claim of facts.claims) {
    /** @type {[string, string][]} */
    const said = [claim.says, ...(claim.corrects === null ? [] : [claim.corrects])].flatMap(({ en, zh }) => [
      ["claim", en],
      ["claim", zh],
    ]);
    add("claim", claim.id, claim.says, [["id", claim.id], ...said], ["claims", [claim.id]], () => word(`verdict.${claim.verdict}`));
  }
}

/**
 * Every name of a concept, with its field.
 * @param {Concept} concept
 * @returns {[string, string][]}
 */
function namesOf({ label, id, formerly, alias, mappings }) {
  /** @type {(field: string, names: string[]) => [string, string][]} */
  const of = (field, names) => names.map((name) => [field, name]);
  return [
    ...of("label", [label.en, label.zh]),
    ...of("id", [id]),
    ...of("former id", formerly),
    ...of("alias", Object.values(alias).flat()),
    ...mappings.flatMap(({ setting }) => {
      const options = [...(setting?.option ?? []), ...(setting?.opposite ?? [])];
      return [
        ...of(
          "option",
          options.flatMap((option) => [option, option.replace(/^-+/, "")]),
        ),
        ...of("field", settingNames({ field: setting?.field ?? null })),
        ...of("env", settingNames({ env: setting?.env ?? null })),
      ];
    }),
  ];
}

/* A concept that begins with the words comes before a symbol that is called so. */
const RANK = { concept: -3, symbol: 2, file: 3, claim: 4 };
/** How a name fits that begins as what was typed; one that is just that fits better; one that has it inside. */
const BEGUN = 1;
const INSIDE = 3;
const EVERY_WORD = 5;
/** An option or a variable of the environment, with its value behind it. */
const SET = /^(--?[A-Za-z][\w.-]*|[A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=|\s+)/;
const LETTERS = /^[a-z]+(?: [a-z]+)*$/;
const PHRASE = 6;

/** @typedef {{ entry: Entry, fit: number, field: string }} Named */

/**
 * Everything whose name has `text`, best first.
 * @param {string} text
 * @returns {Named[]}
 */
function named(text) {
  const plain = searched().splitter.plain(text);
  const query = fold(plain);
  if (query === "") return [];
  const name = fold(SET.exec(plain.trim())?.[1] ?? query);
  const words = query.split(" ");
  const bare = squeeze(query);
  /** @type {(Named & { order: number })[]} */
  const found = [];
  for (const entry of entries) {
    let best = Infinity;
    let field = entry.fields[0];
    entry.keys.forEach((key, at) => {
      const fit = fitOf(key, query, name, bare);
      if (fit < best || (fit === best && entry.fields[at] < field)) [best, field] = [fit, entry.fields[at]];
    });
    if (best === Infinity && words.length > 1 && words.every((one) => entry.keys.some((key) => key.includes(one)))) best = EVERY_WORD;
    if (best < Infinity) found.push({ entry, fit: best, field, order: best * 4 + RANK[entry.kind] });
  }
  return found.sort((a, b) => a.order - b.order || a.entry.keys[0].length - b.entry.keys[0].length || (a.entry.id < b.entry.id ? -1 : 1));
}

/**
 * 0 it is called so, 1 begins so, 2 has a word that begins so, 3 has it inside, 4 without separators.
 * @param {string} key
 * @param {string} query
 * @param {string} name
 * @param {string} bare
 */
function fitOf(key, query, name, bare) {
  if (key === query || key === name) return 0;
  const at = key.indexOf(query);
  if (at >= 0) return at === 0 ? BEGUN : /[\s._:/\-（(]/.test(key[at - 1]) ? 2 : INSIDE;
  if (bare.length < 2) return Infinity;
  const squeezed = squeeze(key);
  return squeezed === bare ? 0.5 : squeezed.includes(bare) ? 4 : Infinity;
}

/**
 * A place as people have it: `path::Symbol`, `path#L972`, `scheduler.py:699`, with or without the code base before it.
 * Finds the symbols and lines there, the narrowest first.
 */
const PLACE = /^(?:([\w.-]+):(?!:))?([^:#\s]*[./][^:#\s]*)(?:::([^#\s]+?))?(?:(?:#L|:)(\d+)(?:-L?(\d+))?)?$/u;

/** @param {string} text */
function placed(text) {
  const [, framework, path, symbol, line] = PLACE.exec(text.trim()) || [];
  if (path === undefined || (symbol === undefined && line === undefined)) return [];
  const at = line === undefined ? null : Number(line);
  /** @param {Placed} place */
  const length = ({ anchor }) => (anchor.start === null || anchor.end === null ? Infinity : anchor.end - anchor.start);
  const found = places.filter(
    ({ framework: base, anchor }) =>
      (framework === undefined || base === framework.toLowerCase()) &&
      (anchor.path === path || anchor.path.endsWith(`/${path}`)) &&
      (symbol === undefined || (anchor.symbol || "").toLowerCase() === symbol.replace(/@\d+$/, "").toLowerCase()) &&
      (at === null || (anchor.start !== null && anchor.end !== null && anchor.start <= at && at <= anchor.end)),
  );
  return [...new Set(found.sort((a, b) => length(a) - length(b)).flatMap((place) => place.entry ?? []))];
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
  /** @param {Named} one */
  const wanted = ({ entry }) => only.length === 0 || isIn(entry, only);
  const names = named(typed).filter(wanted);
  let said = names.filter((one) => one.fit < BEGUN);
  if (said.length === 0 && question.frameworks.length > 0) {
    said = named(question.rest).filter((one) => one.fit < BEGUN && wanted(one));
  }
  const begun = names.filter((one) => one.fit === BEGUN && one.entry.kind === "concept");
  const told = ranking.confidence === "sure" ? [] : names.filter((one) => one.entry.kind === "claim" && isPhrase(typed, one.fit));
  const there = placed(typed).filter((entry) => only.length === 0 || isIn(entry, only));
  if (there.length > 0) return there.map((entry) => hitOf(entry, "sure", typed, "path", "exact"));
  const exact = said.length > 0;
  const read = said.length + begun.length > 0 ? [] : readNames(question);
  const fair = exact ? "nearest" : "likely";
  /** @type {Hit[]} */
  const found = [
    ...called(said, typed, "sure"),
    ...called(read, typed, fair, "pinyin"),
    ...called([...begun, ...told], typed, fair),
    ...ranked(ranking, exact),
    ...called(names, typed, "nearest"),
  ];
  /** @type {Map<Entry, Hit>} */
  const once = new Map();
  for (const hit of found) if (!once.has(hit.entry)) once.set(hit.entry, hit);
  return [...once.values()];
}

/**
 * @param {Entry} entry
 * @param {string[]} only
 */
function isIn({ kind, id }, only) {
  if (kind === "concept") return conceptsById.get(id).mappings.some(({ framework }) => only.includes(framework));
  return kind !== "claim" && only.some((framework) => id.startsWith(`${framework}:`));
}

/**
 * Whether a claim has what was typed in it, and that is more than a word.
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
