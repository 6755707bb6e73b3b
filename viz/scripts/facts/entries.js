// Everything that has a name, with all of its names, and every place; listed when one first searches.
import { lineSpan } from "../parts/anchors.js";
import { areasById, facts, frameworksById } from "./facts.js";
import { comma, textOf, word } from "./language.js";
import { nodeKey } from "./nodes.js";
import { matches } from "./signs.js";

/** @import { Bilingual, Concept } from "../facts.js" */
/** @import { Entry, Placed, Target } from "../shapes.js" */

/** @type {Entry[]} */
export const entries = [];
/** @type {Map<string, Entry>} */
export const conceptEntries = new Map();
/**
 * Every anchor with the entry that it leads to.
 * @type {Placed[]}
 */
export const places = [];

/** @param {string} text */
export const fold = (text) => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();

/**
 * Symbols are found with and without their separators.
 * @param {string} text
 */
export const squeeze = (text) => text.replace(/[\s._:/-]+/g, "");

/** Lists all that the map names, once. */
export function listEntries() {
  if (entries.length > 0) return;
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
    const keys = [...fields.keys()];
    const entry = { kind, id, label, keys, squeezed: keys.map(squeeze), fields: [...fields.values()], to, hint, node };
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
  for (const { id, label, worked } of facts.exercises) {
    const names = () => worked.map(({ framework }) => textOf(frameworksById.get(framework).label)).join(comma());
    add(
      "exercise",
      id,
      label,
      [
        ["id", id],
        ["label", label.en],
        ["label", label.zh],
      ],
      ["exercise", [id]],
      () => `${word("card.exercise")} · ${names()}`,
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
      squeezed: [],
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
  for (const contrast of facts.contrasts) {
    const { id, says, about, frameworks } = contrast;
    const names = () => frameworks.map((name) => textOf(frameworksById.get(name).label)).join(comma());
    add(
      "contrast",
      id,
      says,
      [
        ["id", id],
        ["contrast", says.en],
        ["contrast", says.zh],
      ],
      ["concept", [about[0]]],
      names,
    );
  }
}

/** @param {string | null | undefined} name */
const given = (name) => (typeof name === "string" ? [name] : []);

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
        ...of("field", given(setting?.field)),
        ...of("env", given(setting?.env)),
        ...of("metric", setting?.metric ?? []),
        ...of("request_field", setting?.["request-field"] ?? []),
        ...of("endpoint", setting?.endpoint ?? []),
      ];
    }),
  ];
}
