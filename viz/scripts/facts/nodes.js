// The network of the map: concepts, the symbols of their code, claims, and what joins them. It follows from the facts,
// and so is not sent beside them.

/** @import { Anchor, Claim, Concept, EdgeKind, Flow, MapEdge, MapNode, Network } from "../facts.js" */

export const CLAIM_LANE = 0;
export const CONCEPT_LANE = 1;

/**
 * The name of a symbol's node: its symbol, or its lines where it has none.
 * @param {string} framework
 * @param {Anchor} anchor
 */
export function nodeKey(framework, anchor) {
  if (anchor.symbol) return `${framework}:${anchor.path}::${anchor.symbol}${anchor.ordinal ? `@${anchor.ordinal}` : ""}`;
  if (anchor.start === null) return `${framework}:${anchor.path}`;
  return `${framework}:${anchor.path}#L${anchor.start}-L${anchor.end}`;
}

/**
 * Nodes and merged edges, in the order of the map: two lines between the same things would lie on each other.
 * @param {{ concepts: Concept[], claims: Claim[], flows: Flow[] }} facts
 * @param {Pick<Network, "lanes" | "options">} sent
 * @returns {Network}
 */
export function networkOf({ concepts, claims, flows }, sent) {
  /** @type {Map<string, MapNode>} */
  const nodes = new Map();
  /** @type {Map<string, MapEdge>} */
  const edges = new Map();
  /**
   * @param {string} key
   * @param {number} lane
   * @param {number} row
   */
  const node = (key, lane, row) => {
    if (!nodes.has(key)) nodes.set(key, { id: nodes.size, key, lane, row, label: labelOf(key) });
  };
  /**
   * @param {string} source
   * @param {string} target
   * @param {EdgeKind} kind
   */
  const edge = (source, target, kind) => {
    const [from, to] = [nodes.get(source), nodes.get(target)];
    /* Lines that no concept holds would be a node that leads nowhere. */
    if (from === undefined || to === undefined) return;
    const known = edges.get(`${from.id} ${to.id}`);
    if (known === undefined) edges.set(`${from.id} ${to.id}`, { from: from.id, to: to.id, kinds: [kind] });
    else if (!known.kinds.includes(kind)) known.kinds.push(kind);
  };
  concepts.forEach((concept, row) => {
    node(`concept:${concept.id}`, CONCEPT_LANE, row);
    for (const { framework, anchors, near, lookalikes } of concept.mappings) {
      /** @type {[EdgeKind, Anchor][]} */
      const places = [
        ...anchors.map((anchor) => /** @type {[EdgeKind, Anchor]} */ ([anchor.match ?? "part", anchor])),
        ...near.map((anchor) => /** @type {[EdgeKind, Anchor]} */ (["near", anchor])),
        ...lookalikes.map((anchor) => /** @type {[EdgeKind, Anchor]} */ (["lookalike", anchor])),
      ];
      for (const [kind, anchor] of places) {
        const key = nodeKey(framework, anchor);
        node(key, sent.lanes[framework], row);
        edge(`concept:${concept.id}`, key, kind);
      }
    }
  });
  for (const { broader, id } of concepts) if (broader !== null) edge(`concept:${broader}`, `concept:${id}`, "broader");
  for (const { stages } of flows)
    stages.slice(1).forEach((stage, at) => {
      edge(`concept:${stages[at].concept}`, `concept:${stage.concept}`, "next");
    });
  const rows = new Map(concepts.map(({ id }, row) => [id, row]));
  for (const { id, about, evidence } of claims) {
    const key = `claim:${id}`;
    node(key, CLAIM_LANE, rows.get(about[0]) ?? concepts.length);
    for (const concept of about) edge(key, `concept:${concept}`, "about");
    for (const anchor of evidence) edge(key, nodeKey(anchor.framework, anchor), "evidence");
  }
  return { ...sent, nodes: [...nodes.values()], edges: [...edges.values()] };
}

/**
 * What stands for a node where it has no better name: its symbol, or file and line of text.
 * @param {string} key
 */
function labelOf(key) {
  const at = key.indexOf("::");
  if (at >= 0) return key.slice(at + 2);
  const [path, lines] = key.slice(key.indexOf(":") + 1).split("#L");
  return path.split("/").pop() + (lines ? `:${lines.split("-")[0]}` : "");
}
