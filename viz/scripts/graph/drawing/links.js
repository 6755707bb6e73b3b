// Links between concepts: broader and narrower, stage after stage, and what their code does with each other's. Each
// says where it is shown, so that a line can answer for itself.
import { facts } from "../../facts/facts.js";
import { nodeId, nodeKind, wholeGraph } from "../../facts/network.js";
import { filters } from "../../page/filters.js";

/** @import { Concept } from "../../facts.js" */
/** @import { Link, Relation } from "../../shapes.js" */

/** @type {Map<string, Link[]> | null} */
let byConcept = null;

/** @param {Relation} relation */
const shown = (relation) =>
  filters.shows(`e:${relation.kind}`) &&
  (relation.places.length === 0 || relation.places.some((place) => filters.shows(`f:${place.framework}`)));

function all() {
  if (byConcept !== null) return byConcept;
  /** @type {Map<string, Link>} */
  const pairs = new Map();
  /**
   * @param {string} from
   * @param {string} to
   * @param {Relation} relation
   */
  const add = (from, to, relation) => {
    const key = `${from}~${to}`;
    const link = pairs.get(key) ?? { id: key, from, to, relations: [] };
    link.relations.push(relation);
    pairs.set(key, link);
  };
  const { byId } = wholeGraph();
  for (const edge of facts.network.edges) {
    const [from, to] = [byId.get(edge.from), byId.get(edge.to)];
    if (nodeKind(from) !== "concept" || nodeKind(to) !== "concept" || from === to) continue;
    for (const kind of edge.kinds) add(nodeId(from), nodeId(to), { kind, places: [] });
  }
  for (const edge of facts.edges) {
    if (edge.from === edge.to) continue;
    const known = pairs.get(`${edge.from}~${edge.to}`)?.relations.find((relation) => relation.kind === edge.relation);
    const [step, further] = edge.steps;
    const place = {
      framework: edge.framework,
      path: step.path,
      line: step.line,
      inside: step.symbol,
      names: step.callee,
      further: further ?? null,
    };
    if (known === undefined) add(edge.from, edge.to, { kind: edge.relation, places: [place] });
    else known.places.push(place);
  }
  byConcept = new Map();
  for (const link of pairs.values()) {
    for (const end of [link.from, link.to]) {
      const links = byConcept.get(end) ?? [];
      links.push(link);
      byConcept.set(end, links);
    }
  }
  return byConcept;
}

/**
 * A link with the relations that the filters let through, or null.
 * @param {Link} link
 * @returns {Link | null}
 */
function filtered(link) {
  const relations = link.relations.filter(shown);
  return relations.length === 0 ? null : { ...link, relations };
}

/** Every link that the filters let through, once. */
export function links() {
  /** @type {Map<string, Link>} */
  const found = new Map();
  for (const [id, own] of all()) {
    for (const link of own) {
      const kept = link.from === id ? filtered(link) : null;
      if (kept !== null) found.set(kept.id, kept);
    }
  }
  return [...found.values()];
}

/**
 * The links of a concept that the filters let through.
 * @param {string} id
 */
export const linksOf = (id) => (all().get(id) ?? []).flatMap((link) => filtered(link) ?? []);

/**
 * A link by its name.
 * @param {string} name
 */
export const linkCalled = (name) => (all().get(name.split("~")[0]) ?? []).find((link) => link.id === name);

/**
 * The other end of a link.
 * @param {Link} link
 * @param {string} id
 */
export const otherEnd = (link, id) => (link.from === id ? link.to : link.from);

/** @param {Link} link */
export const isCall = (link) => link.relations.some((relation) => relation.places.length > 0);

/**
 * The side of a concept at which a neighbour stands: what is above it, before it or uses it is at the left.
 * @param {Link} link
 * @param {string} id
 * @returns {-1 | 1}
 */
export const sideOf = (link, id) => (link.from === id ? 1 : -1);

/**
 * Whether a filter leaves anything of a concept.
 * @param {Concept} concept
 */
export function conceptPasses(concept) {
  if (filters.area() !== "" && filters.area() !== concept.area) return false;
  const seen = new Set(concept.mappings.map((mapping) => mapping.framework));
  if (concept.mappings.some((mapping) => filters.passes(mapping.framework, mapping))) return true;
  return facts.frameworks.some((item) => !seen.has(item.id) && filters.passes(item.id, undefined));
}
