// The drawing for a narrow screen: what belongs to a concept stands under it in one column, and each box says of
// which code base it is and what it has to do with the concept.
import { frameworksById } from "../facts/facts.js";
import { textOf } from "../facts/language.js";
import { nodeFramework, nodeKind, wholeGraph } from "../facts/network.js";
import { signs } from "../facts/signs.js";
import { planBlocks } from "./blocks.js";
import { edgeText } from "./edges.js";
import { detour, layTracks, round, spansOf } from "./tracks.js";

/** @import { EdgeKind, MapEdge, MapNode } from "../facts.js" */
/** @import { Block, Drawing, Line, Neighbourhood, Plan } from "../shapes.js" */

const ROW_GAP = 7;
const BLOCK_GAP = 18;
const INDENT = 28;
const TRUNK = 11;
const n = round;

/**
 * @param {Neighbourhood} part
 * @param {MapNode} focus
 * @returns {Drawing}
 */
export function narrowDrawing(part, focus) {
  const { byId } = wholeGraph();
  /**
   * @param {MapNode} node
   * @param {MapEdge} edge
   */
  const below = (node, edge) => {
    const words = edgeText(edge);
    const framework = nodeFramework(node);
    return framework === null ? words : `${textOf(frameworksById.get(framework).label)}  ${words}`;
  };
  const plan = planBlocks(part, focus, { again: () => true, below });
  /* A claim in focus heads its evidence. */
  for (const block of plan.blocks) {
    if (block.head === null && block.left.length === 1 && block.left[0].focused) block.head = block.left.pop() ?? null;
  }
  const rails = part.edges
    .filter((edge) => [edge.from, edge.to].every((id) => nodeKind(byId.get(id)) === "concept"))
    .flatMap((edge) => edge.kinds.map((kind) => ({ edge, kind })));
  const height = stack(plan.blocks);
  const lines = rails.map(({ edge, kind }) => railLine(edge, kind, plan));
  const tracks = layTracks(spansOf(lines));
  const pitch = Math.min(7, 48 / Math.max(tracks.count, 1));
  const left = tracks.count > 0 ? tracks.count * pitch + 30 : 0;
  for (const block of plan.blocks) {
    if (block.head !== null) block.head.x = left + block.head.width / 2;
    for (const item of [...block.left, ...block.right]) item.x = left + INDENT + item.width / 2;
  }
  for (const item of lines) {
    const rail = left - 30 - (tracks.of(item.key) + 0.5) * pitch;
    item.end = [left, item.y2];
    item.d = detour(left, item.y1, rail, left, item.y2);
    item.sign = { x: left - 24, y: item.y2, text: signs.get(item.kind) ?? "" };
  }
  const boxes = plan.blocks.flatMap((block) => [block.head, ...block.left, ...block.right].filter((item) => item !== null));
  const heads = plan.blocks.filter((block) => block.head !== null);
  const inside = heads.flatMap((block) => twigs(block, part, plan, left));
  const drawn = new Set([...lines, ...inside].map((item) => item.edge));
  const edge = Math.max(...boxes.map((item) => item.x + item.width / 2));
  const around = outside(
    part.edges.filter((item) => !drawn.has(item)),
    plan,
    edge,
  );
  return {
    boxes,
    lanes: [],
    blocks: plan.blocks,
    focus: focus ? plan.boxes.get(focus.id) : null,
    height,
    left: 0,
    lines: [...lines, ...inside, ...around.lines],
    trunks: heads.map((block) => trunk(block, left)).filter((d) => d !== null),
    right: edge + around.room,
  };
}

/** @param {Block[]} blocks */
function stack(blocks) {
  let y = 0;
  for (const block of blocks) {
    block.top = y;
    const rows = [block.head, ...block.left, ...block.right].filter((item) => item !== null);
    for (const item of rows) {
      item.y = y + (item.height + ROW_GAP) / 2;
      y += item.height + ROW_GAP;
    }
    block.bottom = y;
    y += BLOCK_GAP;
  }
  return Math.max(0, y - BLOCK_GAP);
}

/**
 * @param {MapEdge} edge
 * @param {EdgeKind} kind
 * @param {Plan} plan
 * @returns {Line}
 */
function railLine(edge, kind, plan) {
  const [from, to] = [plan.boxes.get(edge.from), plan.boxes.get(edge.to)];
  const slot = kind === "broader" ? { out: -4, in: -13 } : { out: 4, in: 13 };
  return {
    edge,
    kind,
    kinds: [kind],
    from,
    to,
    framework: null,
    faint: false,
    way: "rail",
    words: "",
    d: "",
    end: [0, 0],
    sign: null,
    key: `${kind} ${edge.from}`,
    y1: from.y + slot.out,
    y2: to.y + slot.in,
  };
}

/**
 * What joins boxes of different blocks, but for concepts, goes around everything at the right.
 * @param {MapEdge[]} edges
 * @param {Plan} plan
 * @param {number} right
 */
function outside(edges, plan, right) {
  /** @type {Line[]} */
  const lines = edges.map((edge) => {
    const [from, to] = [plan.boxes.get(edge.from), plan.placeOf(edge)];
    return {
      edge,
      kind: edge.kinds[0],
      kinds: edge.kinds,
      from,
      to,
      framework: to.framework,
      faint: true,
      sign: null,
      back: true,
      way: "around",
      words: "",
      d: "",
      end: [0, 0],
      key: String(edge.from),
      y1: from.y,
      y2: to.y,
    };
  });
  const tracks = layTracks(spansOf(lines));
  const pitch = Math.min(6, 60 / Math.max(tracks.count, 1));
  for (const item of lines) {
    const [start, end] = [item.from.x + item.from.width / 2, item.to.x + item.to.width / 2];
    item.end = [end, item.y2];
    item.d = detour(start, item.y1, right + 12 + tracks.of(item.key) * pitch, end, item.y2);
  }
  return { lines, room: lines.length === 0 ? 0 : 16 + tracks.count * pitch };
}

/**
 * @param {Block} block
 * @param {number} left
 */
function trunk(block, left) {
  const last = [...block.left, ...block.right].at(-1);
  if (last === undefined || block.head === null) return null;
  return `M${n(left + TRUNK)} ${n(block.head.y + block.head.height / 2)}V${n(last.y)}`;
}

/**
 * The short lines from the trunk under a concept to what belongs to it.
 * @param {Block} block
 * @param {Neighbourhood} part
 * @param {Plan} plan
 * @param {number} left
 * @returns {Line[]}
 */
function twigs(block, part, plan, left) {
  const { head } = block;
  if (head === null) return [];
  return part.edges
    .filter((edge) => edge.from === head.node.id || edge.to === head.node.id)
    .flatMap((edge) => {
      const to = edge.from === head.node.id ? plan.placeOf(edge) : plan.boxes.get(edge.from);
      if (to === head || ![...block.left, ...block.right].includes(to)) return [];
      const start = left + TRUNK;
      const end = left + INDENT;
      return [
        {
          edge,
          kind: edge.kinds[0],
          kinds: edge.kinds,
          from: head,
          to,
          framework: to.framework,
          faint: false,
          sign: null,
          way: "twig",
          words: "",
          key: String(edge.from),
          y1: to.y,
          y2: to.y,
          d: `M${n(start)} ${n(to.y)}H${n(end)}`,
          end: [end, to.y],
        },
      ];
    });
}
