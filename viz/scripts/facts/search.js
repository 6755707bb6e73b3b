// Search over names, aliases, symbols, files and claims, as you type.
import { lineSpan } from "../parts/anchors.js";
import { areasById, facts, frameworksById } from "./facts.js";
import { textOf, word } from "./language.js";
import { nodeKey } from "./nodes.js";
import { matches } from "./signs.js";

/** @import { Bilingual, Concept } from "../facts.js" */
/** @import { Entry, Placed, Target } from "../shapes.js" */

/** @type {Entry[]} */
let entries = [];
/** Every anchor with the entry that it leads to. */
let places = /** @type {Placed[]} */ ([]);

/** @param {string} text */
const fold = (text) => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
/**
 * Symbols are found with and without their separators.
 * @param {string} text
 */
const squeeze = (text) => fold(text).replace(/[\s._:/-]+/g, "");

function build() {
  entries = [];
  places = [];
  /**
   * `to` is view, arguments and parameters; the address is made when it is shown, since it holds language and filters.
   * @param {Entry["kind"]} kind
   * @param {Bilingual} label
   * @param {string[]} names
   * @param {Target} to
   * @param {() => string} hint
   * @param {string} [node]
   */
  const add = (kind, label, names, to, hint, node) => {
    const keys = [...new Set(names.filter(Boolean).map(fold))];
    const entry = { kind, label, keys, squeezed: [...new Set(keys.map(squeeze))], to, hint, node };
    entries.push(entry);
    return entry;
  };
  for (const concept of facts.concepts) {
    add(
      "concept",
      concept.label,
      [concept.label.en, concept.label.zh, concept.id, ...concept.formerly, ...(concept.alias.en || []), ...(concept.alias.zh || [])],
      ["concept", [concept.id]],
      () => textOf(areasById.get(concept.area).label),
      concept.id,
    );
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
      { en: symbol, zh: symbol },
      [symbol, symbol.split(/::|\./).at(-1) ?? ""],
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
      label: { en: name, zh: name },
      keys: [],
      squeezed: [],
      to: ["concept", [concept.id]],
      node: key,
      hint: () => `${textOf(frameworksById.get(framework).label)} · ${textOf(concept.label)}`,
    };
  }
  for (const file of files.values()) {
    add(
      "file",
      { en: file.path, zh: file.path },
      [file.path, file.path.split("/").pop()],
      ["coverage", [file.framework], { file: file.path }],
      () => textOf(frameworksById.get(file.framework).label),
    );
  }
  for (const claim of facts.claims) {
    add("claim", claim.says, [claim.says.en, claim.says.zh, claim.id], ["claims", [claim.id]], () => word(`verdict.${claim.verdict}`));
  }
}

/* A concept that begins with the words comes before a symbol that is called so. */
const RANK = { concept: -3, symbol: 2, file: 3, claim: 4 };

/**
 * @param {Entry} entry
 * @param {string} query
 * @param {string} squeezed
 */
function score(entry, query, squeezed) {
  let best = Infinity;
  for (const key of entry.keys) {
    const at = key.indexOf(query);
    if (at < 0) continue;
    const start = at === 0 || /[\s._:/\-（(]/.test(key[at - 1]);
    best = Math.min(best, key === query ? 0 : at === 0 ? 1 : start ? 2 : 3);
  }
  if (best === Infinity && squeezed.length > 1 && entry.squeezed.some((key) => key.includes(squeezed))) best = 4;
  if (best === Infinity && query.includes(" ")) {
    const words = query.split(" ");
    if (words.every((word) => entry.keys.some((key) => key.includes(word)))) best = 5;
  }
  return best * 4 + RANK[entry.kind];
}

/** @param {string} text */
function pairs(text) {
  const found = new Set();
  for (let at = 0; at + 1 < text.length; at += 1) found.add(text.slice(at, at + 2));
  return found;
}

/**
 * How alike two words are by the letter pairs they share; forgives a typo.
 * @param {Set<string>} query
 * @param {string} key
 */
function likeness(query, key) {
  const theirs = pairs(key);
  let shared = 0;
  for (const pair of query) if (theirs.has(pair)) shared += 1;
  return (2 * shared) / (query.size + theirs.size);
}

/**
 * What a slip of the pen may have meant: a whole name, or a word of one.
 * @param {Entry} entry
 */
function spellings(entry) {
  const words = entry.keys.flatMap((key) => key.split(/[^\p{L}\p{N}]+/u));
  return [...entry.squeezed, ...words.filter((one) => one.length > 3)];
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
 * @param {string} text
 * @returns {Entry[]}
 */
export function searchMap(text) {
  if (entries.length === 0) build();
  const first = placed(text);
  return first.length === 0 ? named(text) : [...first, ...named(text).filter((entry) => !first.includes(entry))];
}

/** @param {string} text */
function named(text) {
  const query = fold(text);
  if (query === "") return [];
  const squeezed = squeeze(query);
  /** @type {[number, Entry][]} */
  const found = [];
  for (const entry of entries) {
    const value = score(entry, query, squeezed);
    if (value < Infinity) found.push([value, entry]);
  }
  if (found.length === 0 && squeezed.length > 3) {
    const letters = pairs(squeezed);
    for (const entry of entries) {
      if (entry.kind === "claim") continue;
      const alike = Math.max(...spellings(entry).map((key) => likeness(letters, key)));
      if (alike >= 0.6) found.push([10 - 10 * alike + RANK[entry.kind] / 10, entry]);
    }
  }
  found.sort((a, b) => a[0] - b[0] || a[1].keys[0].length - b[1].keys[0].length);
  return found.map(([, entry]) => entry);
}

/**
 * The concepts and symbols that have just this name.
 * @param {string} text
 */
export function searchExact(text) {
  if (entries.length === 0) build();
  const query = fold(text);
  return query === "" ? [] : entries.filter((entry) => entry.node !== undefined && entry.keys.includes(query));
}
