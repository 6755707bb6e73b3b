// The drawing around one thing. Its neighbours come to it: at the left what is above it, before it or uses it, at the
// right what is below it, after it or used by it; each code base has its box at the side of its segment of the ring.
// With two or three steps the boxes give way to columns of neighbours' neighbours.

import { conceptsById, facts, frameworkNumber } from "../../facts/facts.js";
import { textOf, word } from "../../facts/language.js";
import { nodeId, nodeKind, nodeLabel, nodePasses, visibleKinds, wholeGraph } from "../../facts/network.js";
import { boxes } from "./boxes.js";
import { edgeWord } from "./edges.js";
import { isCall, linksOf, otherEnd, sideOf } from "./links.js";
import { conceptNode, ENDS, fan, LABEL, middleItem, nextColumn } from "./neighbours.js";
import { widthOf } from "./pens.js";

/** @import { Concept, MapNode } from "../../facts.js" */
/** @import { Item, Line, Link, Neighbour, Palette, Scene } from "../../shapes.js" */

const NEAR = 350;
/** Neighbours stand as far out as the words of their lines need, and no farther than this. */
const FAR = 440;

/** As many neighbours stand at a side; the panel has them all. */
const MOST = 14;

const MOST_FAR = 22;

/**
 * @param {MapNode} node
 * @param {number} depth
 * @param {Palette} colours
 * @returns {Scene}
 */
export function focusScene(node, depth, colours) {
  const concept = nodeKind(node) === "concept" ? conceptsById.get(nodeId(node)) : null;
  const far = concept !== null && depth > 1;
  const middle = middleItem(node, concept, colours, far ? 200 : 280);
  /** @type {Item[]} */
  const items = [middle];
  /** @type {Line[]} */
  const lines = [];
  const [left, right] = concept === null ? loose(node) : sides(concept, node);
  const sideways = far
    ? { start: 150, pitch: 216, room: 176, step: 27, most: MOST_FAR }
    : { start: startOf([...left, ...right]), pitch: 0, room: 200, step: 42, most: MOST };
  let tallest = 0;
  /** @type {Item[][]} */
  const beside = [];
  for (const [side, neighbours] of /** @type {[-1 | 1, Neighbour[]][]} */ ([
    [-1, left],
    [1, right],
  ])) {
    const column = fan(neighbours, { side, x: side * sideways.start, ...sideways, colours, total: 300, middle, lines, labels: !far });
    items.push(...column);
    beside.push(column.filter((item) => item.concept !== null));
    tallest = Math.max(tallest, ...column.map((item) => Math.abs(item.y)));
  }
  if (far) {
    const seen = new Set([node.key, ...items.map((item) => `concept:${item.concept?.id}`)]);
    for (let step = 2; step <= depth; step += 1) {
      [-1, 1].forEach((given, index) => {
        const side = /** @type {-1 | 1} */ (given);
        const further = nextColumn(
          beside[index],
          seen,
          colours,
          side * (sideways.start + (step - 1) * sideways.pitch),
          side,
          sideways,
          lines,
        );
        items.push(...further);
        beside[index] = further.filter((item) => item.concept !== null);
      });
    }
  } else if (concept !== null) {
    for (const item of boxes(concept, Math.max(104, tallest + 30), colours)) {
      items.push(item);
      const colour = colours.framework[frameworkNumber.get(item.framework ?? "")];
      lines.push({
        id: `box:${item.framework}`,
        link: null,
        from: middle,
        to: item,
        colour,
        width: item.ghost ? 1 : 1.6,
        dash: item.ghost ? [3, 3] : [],
        rest: 0.8,
        alpha: 1,
        label: null,
        arrow: false,
        upright: true,
      });
    }
  }
  const edges = items.flatMap((item) => [item.left, item.left + item.width]);
  const heights = items.flatMap((item) => [item.top, item.top + item.height]);
  return {
    kind: "focus",
    items,
    lines,
    left: Math.min(...edges),
    right: Math.max(...edges),
    top: Math.min(...heights) - 6,
    bottom: Math.max(...heights) + 6,
    groups: [
      { label: nodeLabel(node), items: [middle] },
      { label: word("graph.left"), items: items.filter((item) => item.side === -1) },
      { label: word("graph.right"), items: items.filter((item) => item.side === 1) },
      { label: word("framework"), items: items.filter((item) => item.rows !== undefined) },
    ].filter((group) => group.items.length > 0),
    areas: [],
    ground() {},
  };
}

/** @param {Neighbour[]} neighbours */
const startOf = (neighbours) =>
  Math.min(FAR, Math.max(NEAR, ...neighbours.map((neighbour) => Math.ceil(widthOf(neighbour.words, LABEL)) + ENDS)));

/**
 * The neighbours of a concept by side; what is a neighbour in two ways stands once.
 * @param {Concept} concept
 * @param {MapNode} node
 * @returns {[Neighbour[], Neighbour[]]}
 */
function sides(concept, node) {
  /** @type {[Neighbour[], Neighbour[]]} */
  const found = [[], []];
  /** @type {Map<string, Neighbour>} */
  const before = new Map();
  for (const link of linksOf(concept.id)) {
    const id = otherEnd(link, concept.id);
    const side = sideOf(link, concept.id);
    const words = linkWords(link, concept.id);
    const again = before.get(id);
    if (again !== undefined) {
      again.words += ` · ${words}`;
      continue;
    }
    const engine = link.relations.flatMap((relation) => relation.places)[0]?.framework;
    /** @type {Neighbour} */
    const neighbour = {
      node: conceptNode(id),
      concept: conceptsById.get(id),
      link,
      words,
      calls: isCall(link),
      colour: engine ?? null,
      arrow: side,
    };
    before.set(id, neighbour);
    found[side === -1 ? 0 : 1].push(neighbour);
  }
  for (const edge of wholeGraph().around.get(node.id)) {
    const other = wholeGraph().byId.get(edge.from === node.id ? edge.to : edge.from);
    if (nodeKind(other) !== "claim" || visibleKinds(edge).length === 0) continue;
    found[1].push({ node: other, concept: null, link: null, words: word("edge.about"), calls: false, colour: null, arrow: 0 });
  }
  return found;
}

/**
 * The neighbours of a symbol or a claim: concepts at the left, all else at the right.
 * @param {MapNode} node
 * @returns {[Neighbour[], Neighbour[]]}
 */
function loose(node) {
  /** @type {[Neighbour[], Neighbour[]]} */
  const found = [[], []];
  for (const edge of wholeGraph().around.get(node.id)) {
    const kinds = visibleKinds(edge);
    const forward = edge.from === node.id;
    const other = wholeGraph().byId.get(forward ? edge.to : edge.from);
    if (kinds.length === 0 || !nodePasses(other)) continue;
    const concept = nodeKind(other) === "concept" ? conceptsById.get(nodeId(other)) : null;
    found[concept === null ? 1 : 0].push({
      node: other,
      concept,
      link: null,
      words: kinds.map((kind) => word(edgeWord(kind, forward))).join(" · "),
      calls: false,
      colour: null,
      arrow: 0,
    });
  }
  return found;
}

/**
 * What a link says, read from one of its ends, with the lines that show it.
 * @param {Link} link
 * @param {string} id
 */
export function linkWords(link, id) {
  return link.relations
    .map((relation) => {
      const said = word(edgeWord(relation.kind, link.from === id));
      const places = relation.places.map(
        (place) => `${textOf(facts.frameworks[frameworkNumber.get(place.framework)].label)} :${place.line}`,
      );
      return [said, ...[...new Set(places)].slice(0, 2)].join(" ") + (places.length > 2 ? ` +${places.length - 2}` : "");
    })
    .join(" · ");
}
