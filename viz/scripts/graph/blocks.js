// Blocks of a drawing: each concept with the symbols and claims that belong to it.
import { nodeKind, wholeGraph } from "../facts/network.js";
import { makeBox } from "./boxes.js";
import { edgeKinds } from "./edges.js";

/** @import { MapEdge, MapNode } from "../facts.js" */
/** @import { Block, Box, Known, Neighbourhood, Plan } from "../shapes.js" */

/** @param {MapEdge} edge */
const rankOf = (edge) => Math.min(...edge.kinds.map((kind) => edgeKinds.indexOf(kind)));

/**
 * The block that a symbol or a claim belongs to: the focus if it can, else the first.
 * @param {Neighbourhood} part
 * @param {MapNode | null} focus
 * @param {Map<number, Block>} blocks
 * @param {boolean} claimed
 */
function owners(part, focus, blocks, claimed) {
  const { byId } = wholeGraph();
  const owner = new Map();
  for (const edge of part.edges) {
    if (claimed && edge.from === focus?.id) continue;
    for (const [id, other] of [
      [edge.from, edge.to],
      [edge.to, edge.from],
    ]) {
      if (nodeKind(byId.get(id)) === "concept" || !blocks.has(other)) continue;
      const now = owner.get(id);
      if (now === undefined || other === focus?.id || (now !== focus?.id && byId.get(other).row < byId.get(now).row)) owner.set(id, other);
    }
  }
  return owner;
}

/**
 * A block with nothing beside its head yet.
 * @param {Box | null} head
 * @returns {Block}
 */
const blockOf = (head) => ({ head, right: [], left: [], top: 0, bottom: 0 });

/**
 * Blocks from top to bottom, and the box that each edge leads to. A symbol that belongs to several concepts
 * stands in the block of one, and is named again in the others. `again` leaves that out for the nodes it refuses;
 * `below` gives the smaller line of a box.
 * @param {Neighbourhood} part
 * @param {MapNode | null} focus
 * @param {{again: (node: MapNode) => boolean, below: (node: MapNode, edge: MapEdge) => string | null}} given
 * @returns {Plan}
 */
export function planBlocks(part, focus, { again, below }) {
  const { byId } = wholeGraph();
  const boxes = /** @type {Known<number, Box>} */ (new Map());
  const blocks = /** @type {Known<number, Block>} */ (new Map());
  const claimed = focus !== null && nodeKind(focus) === "claim";
  for (const node of part.nodes.filter((item) => nodeKind(item) === "concept").sort((a, b) => a.row - b.row)) {
    boxes.set(node.id, makeBox(node, { focused: node === focus }));
    blocks.set(node.id, blockOf(boxes.get(node.id)));
  }
  const owner = owners(part, focus, blocks, claimed);
  /** @type {Map<number, MapEdge>} */
  const toOwner = new Map();
  for (const edge of part.edges) {
    if (owner.get(edge.to) === edge.from) toOwner.set(edge.to, edge);
    else if (owner.get(edge.from) === edge.to) toOwner.set(edge.from, edge);
  }
  const loose = blockOf(null);
  for (const node of part.nodes) {
    const kind = nodeKind(node);
    if (kind === "concept") continue;
    const edge = toOwner.get(node.id) || part.edges.find((item) => item.to === node.id);
    const item = makeBox(node, { focused: node === focus, below: edge ? below(node, edge) : null });
    item.rank = edge ? rankOf(edge) : Infinity;
    boxes.set(node.id, item);
    (blocks.get(owner.get(node.id) ?? -1) || loose)[kind === "claim" ? "left" : "right"].push(item);
  }
  /** @type {Map<MapEdge, Box>} */
  const places = new Map();
  for (const edge of part.edges) {
    const symbol = byId.get(edge.to);
    if (!blocks.has(edge.from) || nodeKind(symbol) !== "symbol" || owner.get(edge.to) === edge.from || !again(symbol)) continue;
    const item = makeBox(symbol, { again: true, below: below(symbol, edge) });
    item.rank = rankOf(edge);
    item.twin = boxes.get(edge.to);
    blocks.get(edge.from).right.push(item);
    places.set(edge, item);
  }
  /* A claim in focus stands above the concepts with its evidence, so that no line runs under a concept. */
  const all = [...blocks.values()];
  if (loose.right.length + loose.left.length > 0) all[claimed ? "unshift" : "push"](loose);
  for (const block of all) {
    block.right.sort((a, b) => a.lane - b.lane || a.rank - b.rank || a.node.id - b.node.id);
    block.left.sort((a, b) => a.node.id - b.node.id);
  }
  return { blocks: all, boxes, placeOf: (edge) => places.get(edge) || boxes.get(edge.to) };
}
