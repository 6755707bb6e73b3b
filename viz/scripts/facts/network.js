// Which nodes are near which: the graph as adjacency, filtered by the legend.
import { filters } from "../page/filters.js";
import { claimsById, conceptsById, facts, findConcept, frameworksById } from "./facts.js";
import { textOf } from "./language.js";
import { nodeKey } from "./nodes.js";
import { matches } from "./signs.js";

/** @import { Anchor, EdgeKind, MapEdge, MapNode } from "../facts.js" */
/** @import { Known, Neighbourhood, NodeKind, WholeGraph } from "../shapes.js" */

/** @type {WholeGraph | null} */
let graph = null;
/** @param {Anchor} anchor */
const lines = (anchor) => (anchor.start === null || anchor.end === null ? Infinity : anchor.end - anchor.start);

/**
 * Nodes by key, and for each node its edges in both directions; a symbol is as proven as its worst anchor,
 * and shown where its widest one is.
 * @returns {WholeGraph}
 */
export function wholeGraph() {
  if (graph !== null) return graph;
  const nodes = facts.network.nodes;
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  const around = /** @type {WholeGraph["around"]} */ (new Map(nodes.map((node) => [node.id, []])));
  const byId = /** @type {WholeGraph["byId"]} */ (new Map(nodes.map((node) => [node.id, node])));
  for (const edge of facts.network.edges) {
    around.get(edge.from).push(edge);
    if (edge.to !== edge.from) around.get(edge.to).push(edge);
  }
  const states = /** @type {WholeGraph["states"]} */ (new Map());
  for (const concept of facts.concepts) {
    for (const mapping of concept.mappings) {
      for (const anchor of [...mapping.anchors, ...mapping.near, ...mapping.lookalikes]) {
        const key = nodeKey(mapping.framework, anchor);
        const known = states.get(key);
        if (known === undefined) states.set(key, { state: anchor.state, anchor, framework: mapping.framework });
        else {
          if (WORST.indexOf(anchor.state) < WORST.indexOf(known.state)) known.state = anchor.state;
          if (lines(anchor) > lines(known.anchor)) known.anchor = anchor;
        }
      }
    }
  }
  graph = { nodes, byKey, byId, around, states };
  return graph;
}

const WORST = ["moved", "unreadable", "unproven", "local", "proven"];

/**
 * @param {MapNode} node
 * @returns {NodeKind}
 */
export const nodeKind = (node) => (node.lane === 0 ? "claim" : node.lane === 1 ? "concept" : "symbol");
/**
 * The code base of a symbol; other nodes have none.
 * @param {MapNode} node
 */
export const nodeFramework = (node) => (nodeKind(node) === "symbol" ? wholeGraph().states.get(node.key).framework : null);
/**
 * The code base of a node that is a symbol.
 * @param {MapNode} node
 */
export const frameworkOf = (node) => wholeGraph().states.get(node.key).framework;
/** @param {MapNode} node */
export const nodeId = (node) => node.key.slice(node.key.indexOf(":") + 1);

/** @param {MapNode} node */
export function nodeLabel(node) {
  const kind = nodeKind(node);
  if (kind === "concept") return textOf(conceptsById.get(nodeId(node)).label);
  if (kind === "claim") return textOf(claimsById.get(nodeId(node)).says);
  return node.label;
}

/**
 * A node by what an address calls it: a concept id, or a node key.
 * @param {string | undefined} name
 * @returns {MapNode | undefined}
 */
export function findNode(name) {
  const concept = findConcept(name);
  return concept ? wholeGraph().byKey.get(`concept:${concept.id}`) : wholeGraph().byKey.get(name ?? "");
}

/**
 * What tells a node from all others for a reader: a symbol with its code base.
 * @param {MapNode} node
 */
export const nodeTitle = (node) =>
  nodeKind(node) === "symbol" ? `${nodeLabel(node)} — ${textOf(frameworksById.get(frameworkOf(node)).label)}` : nodeLabel(node);

/** @param {MapNode} node */
export const nodeName = (node) => (nodeKind(node) === "concept" ? nodeId(node) : node.key);

/**
 * What the legend lets through.
 * @param {MapNode} node
 */
export function nodePasses(node) {
  const kind = nodeKind(node);
  if (kind === "symbol") {
    const { framework, state } = wholeGraph().states.get(node.key);
    return filters.shows(`f:${framework}`) && filters.shows(`s:${state}`);
  }
  if (kind === "concept" && filters.area() !== "") {
    return conceptsById.get(nodeId(node)).area === filters.area();
  }
  return true;
}

/** @param {MapEdge} edge */
export const visibleKinds = (edge) =>
  edge.kinds.filter((kind) => filters.shows(`e:${kind}`) && (!matches.includes(kind) || filters.shows(`m:${kind}`)));

/**
 * Nodes within `depth` steps of `focus`, nearest first, at most `most` of them.
 * @param {MapNode} focus
 * @param {number} depth
 * @param {number} most
 * @returns {Neighbourhood}
 */
export function neighbourhood(focus, depth, most) {
  const { around, byId } = wholeGraph();
  const distance = new Map([[focus.id, 0]]);
  let frontier = [focus.id];
  for (let step = 1; step <= depth; step += 1) {
    const next = [];
    for (const id of frontier) {
      for (const edge of around.get(id)) {
        const other = edge.from === id ? edge.to : edge.from;
        if (distance.has(other) || visibleKinds(edge).length === 0) continue;
        if (!nodePasses(byId.get(other))) continue;
        distance.set(other, step);
        next.push(other);
      }
    }
    frontier = next;
  }
  const total = distance.size;
  const kept = new Set([...distance.keys()].slice(0, most));
  const edges = [];
  for (const id of kept) {
    for (const edge of around.get(id)) {
      if (edge.from !== id || !kept.has(edge.to)) continue;
      /* What the outermost boxes have to do with each other is one step further. */
      if (distance.get(edge.from) === depth && distance.get(edge.to) === depth) continue;
      const kinds = visibleKinds(edge);
      if (kinds.length > 0) edges.push({ from: edge.from, to: edge.to, kinds });
    }
  }
  return { nodes: [...kept].map((id) => byId.get(id)), edges, distance, total };
}

/**
 * What a step costs: "is not this" and "spoken of in one claim" join things only where nothing better does.
 * `path_over_anything` of `queries/lookups/connections.py` has the same weights, so that `conceptmap path --any` finds the same way.
 * @type {Partial<Record<EdgeKind, number>>}
 */
const WEIGHTS = { lookalike: 3, near: 3, about: 8, evidence: 8 };
/** @param {MapEdge} edge */
const weight = (edge) => Math.min(...edge.kinds.filter((kind) => !filters.hides(`e:${kind}`)).map((kind) => WEIGHTS[kind] ?? 1));

/**
 * The shortest way from one node to another, as [node, edge, node, edge, …, node], or null; of several the first
 * by the names of its nodes.
 * @param {MapNode} from
 * @param {MapNode} to
 * @returns {(MapNode | MapEdge)[] | null}
 */
export function shortestPath(from, to) {
  const { around, byId } = wholeGraph();
  const left = /** @type {Known<number, number>} */ (new Map([[to.id, 0]]));
  const waiting = [[to.id]];
  /**
   * @param {MapEdge} edge
   * @param {number} id
   */
  const other = (edge, id) => (edge.from === id ? edge.to : edge.from);
  for (let cost = 0; cost < waiting.length; cost += 1) {
    for (const id of waiting[cost] || []) {
      if (left.get(id) < cost) continue;
      for (const edge of around.get(id)) {
        const next = other(edge, id);
        const total = cost + weight(edge);
        if (total === Infinity || total >= (left.get(next) ?? Infinity)) continue;
        if (next !== from.id && !nodePasses(byId.get(next))) continue;
        left.set(next, total);
        waiting[total] ??= [];
        waiting[total].push(next);
      }
    }
  }
  if (!left.has(from.id)) return null;
  /** @type {(MapNode | MapEdge)[]} */
  const steps = [from];
  for (let id = from.id; id !== to.id; ) {
    const edges = around.get(id).filter((edge) => left.get(other(edge, id)) + weight(edge) === left.get(id));
    /** @param {MapEdge} edge */
    const keyOf = (edge) => byId.get(other(edge, id)).key;
    const edge = edges.reduce((best, one) => (keyOf(one) < keyOf(best) ? one : best));
    id = other(edge, id);
    steps.push(edge, byId.get(id));
  }
  return steps;
}

/**
 * The anchors that an edge to code stands for in one of its kinds: not all that are known of the symbol.
 * @param {MapEdge} edge
 * @param {EdgeKind} kind
 * @returns {Anchor[]}
 */
export function edgeAnchors(edge, kind) {
  const { byId } = wholeGraph();
  const [from, to] = [byId.get(edge.from), byId.get(edge.to)];
  if (nodeKind(to) !== "symbol") return [];
  const framework = frameworkOf(to);
  const anchors =
    nodeKind(from) === "claim"
      ? claimsById.get(nodeId(from)).evidence.filter((anchor) => anchor.framework === framework)
      : conceptsById
          .get(nodeId(from))
          .mappings.filter((mapping) => mapping.framework === framework)
          .flatMap((mapping) =>
            kind === "near"
              ? mapping.near
              : kind === "lookalike"
                ? mapping.lookalikes
                : mapping.anchors.filter((anchor) => (anchor.match || "part") === kind),
          );
  return anchors.filter((anchor) => nodeKey(framework, anchor) === to.key);
}
