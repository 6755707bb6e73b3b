// What is in the box of a code base: its symbols with their lines, what only looks like the concept, or why it has none.
import { textOf, word } from "../../facts/language.js";
import { filters } from "../../page/filters.js";
import { lineSpan } from "../../parts/anchors.js";

/** @import { Anchor, Concept, Framework, Mapping } from "../../facts.js" */
/** @import { Entrance } from "../../shapes.js" */

/** @param {Anchor} anchor */
const nameOf = (anchor) => anchor.symbol ?? anchor.path.split("/").at(-1) ?? "";

/**
 * Each place of a concept in a code base, in the order in which the map has them; its number is its name in addresses.
 * @param {Mapping} mapping
 * @returns {Entrance[]}
 */
export function entrances(mapping) {
  /**
   * @param {Entrance["role"]} role
   * @param {Anchor[]} anchors
   */
  const of = (role, anchors) =>
    anchors.map((anchor) => ({
      role: role === "at" && anchor.role === "also" ? /** @type {const} */ ("also") : role,
      anchor,
      name: nameOf(anchor),
      lines: lineSpan(anchor),
    }));
  return [...of("at", mapping.anchors), ...of("lookalike", mapping.lookalikes), ...of("near", mapping.near), ...of("shown", mapping.shown)];
}

/**
 * What a code base has of a concept, as far as the filters let it through; undefined where they do not.
 * @param {Concept} concept
 * @param {Framework} framework
 */
export function contents(concept, framework) {
  const mapping = concept.mappings.find((item) => item.framework === framework.id);
  if (!filters.passes(framework.id, mapping)) return undefined;
  const state = mapping === undefined ? "unexamined" : (mapping.match ?? "absent");
  return {
    mapping,
    state,
    sign: word(`match.${state}`),
    reason: mapping?.absent ? textOf(mapping.absent).replaceAll("`", "") : null,
    entrances:
      mapping === undefined ? [] : entrances(mapping).filter((item) => item.role !== "shown" && filters.shows(`e:${edgeOf(item)}`)),
  };
}

/** @param {Entrance} item */
const edgeOf = ({ role, anchor }) => (role === "at" || role === "also" ? (anchor.match ?? "part") : role);
