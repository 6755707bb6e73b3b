// Where everything of a drawing goes: a column for each code base, a block of rows for each concept.
//
// Every symbol has a row of its own, so that the line to it crosses no other box, nobody reads "nano-vllm leads to
// vLLM" from boxes that happen to stand in one row, and columns may overlap. From left to right: claims, rails from
// concept to concept with their words, concepts, words of the lines, code bases. No line passes the words of another.
// Lines are paths that both the canvas and the SVG picture draw.
import { facts } from "../facts/facts.js";
import { textOf, word } from "../facts/language.js";
import { nodeKind } from "../facts/network.js";
import { signs } from "../facts/signs.js";
import { planBlocks } from "./blocks.js";
import { signWidth } from "./boxes.js";
import { edgeText } from "./edges.js";
import { curve, detour, layTracks, round, spansOf } from "./tracks.js";

/** @import { EdgeKind, MapEdge, MapNode } from "../facts.js" */
/** @import { Block, Box, Columns, Drawing, Known, Line, Neighbourhood, Plan, Tracks, Way } from "../shapes.js" */
/** @typedef {{ rail: Tracks, gutter: Tracks }} Ways The tracks of lines that go around. */

const ROW_GAP = 8;
const BLOCK_GAP = 20;
const FAN = 56;
/** Wide enough for the names of code bases above the columns, at the smallest scale in which columns are drawn. */
const PITCH = 130;
const GUTTER = 46;
const n = round;

/**
 * @param {Neighbourhood} part
 * @param {MapNode} focus
 * @returns {Drawing}
 */
export function wideDrawing(part, focus) {
  const alone = focus !== null && nodeKind(focus) === "symbol" && part.nodes.every((node) => node === focus || nodeKind(node) !== "symbol");
  const plan = planBlocks(part, focus, { again: () => !alone, below: () => null });
  const height = stack(plan.blocks);
  /* A symbol in focus that stands alone belongs to every concept beside it, and so in the middle of them. */
  if (alone) plan.boxes.get(focus.id).y = height / 2;
  const boxes = [...plan.boxes.values(), ...plan.blocks.flatMap((block) => block.right.filter((item) => item.again))];
  const lines = part.edges.flatMap((edge) => parts(edge, plan, alone));
  const ways = {
    rail: layTracks(spansOf(lines.filter((item) => item.way === "rail"))),
    gutter: layTracks(spansOf(lines.filter((item) => item.way === "gutter"))),
  };
  const columns = columnsOf(boxes, lines, ways, alone);
  for (const item of boxes) {
    const lane = columns.lanes.get(item.lane);
    if (item.kind === "claim") item.width = lane.right - lane.left;
    item.x = lane.left + item.width / 2;
  }
  for (const item of lines) route(item, columns, ways);
  const lanes = [...columns.lanes.values()];
  return {
    boxes,
    lines,
    lanes,
    blocks: plan.blocks,
    trunks: [],
    focus: focus ? plan.boxes.get(focus.id) : null,
    height,
    left: columns.left,
    right: Math.max(...lanes.map((lane) => lane.right), ...boxes.map((item) => item.x + item.width / 2)),
  };
}

/* Rows from top to bottom; a concept stands in the middle of its rows. Gives the height of all. */
/** @param {Block[]} blocks */
function stack(blocks) {
  let y = 0;
  for (const block of blocks) {
    /** @param {Box[]} items */
    const tall = (items) => items.reduce((sum, item) => sum + item.height + ROW_GAP, 0);
    block.top = y;
    block.bottom = y + Math.max(tall(block.left), tall(block.right), block.head === null ? 0 : block.head.height + ROW_GAP);
    for (const side of [block.left, block.right]) {
      let at = y + (block.bottom - y - tall(side)) / 2;
      for (const item of side) {
        item.y = at + (item.height + ROW_GAP) / 2;
        at += item.height + ROW_GAP;
      }
    }
    if (block.head !== null) block.head.y = (block.top + block.bottom) / 2;
    y = block.bottom + BLOCK_GAP;
  }
  return Math.max(0, y - BLOCK_GAP);
}

/**
 * Where lines leave and reach the left side of a concept, so that no word lies on a line.
 * @param {EdgeKind} kind
 */
const slotOf = (kind) => (kind === "broader" ? { out: -4, in: -13 } : { out: 4, in: 13 });

/**
 * The lines of an edge: one, but for concepts that are joined in two ways.
 * @param {MapEdge} edge
 * @param {Plan} plan
 * @param {boolean} alone
 * @returns {Line[]}
 */
function parts(edge, plan, alone) {
  const [from, to] = [plan.boxes.get(edge.from), plan.placeOf(edge)];
  /** @type {Line} */
  const base = {
    edge,
    from,
    to,
    kinds: edge.kinds,
    kind: edge.kinds[0],
    framework: to.framework || from.framework,
    sign: null,
    faint: false,
    words: edgeText(edge),
    way: alone ? "converge" : "row",
    key: String(edge.from),
    y1: from.y,
    y2: to.y,
    d: "",
    end: [0, 0],
  };
  if (from.kind === "concept" && to.kind === "concept") {
    return edge.kinds.map((kind) => {
      const slot = slotOf(kind);
      return {
        ...base,
        way: "rail",
        kind,
        kinds: [kind],
        words: edgeText(edge, [kind]),
        key: `${kind} ${edge.from}`,
        y1: from.y + slot.out,
        y2: to.y + slot.in,
      };
    });
  }
  if (to.kind === "concept") return [{ ...base, way: "gutter" }];
  if (from.kind === "claim") return [{ ...base, way: from.focused ? "row" : "across", faint: !from.focused }];
  return [base];
}

/**
 * @param {Box[]} boxes
 * @param {Line[]} lines
 * @param {Ways} ways
 * @param {boolean} alone
 * @returns {Columns}
 */
function columnsOf(boxes, lines, ways, alone) {
  const widths = /** @type {Known<number, number>} */ (new Map());
  for (const item of boxes) widths.set(item.lane, Math.max(widths.get(item.lane) || 0, item.width));
  /** @param {Way[]} way */
  const widest = (way) => Math.max(0, ...lines.filter((item) => way.includes(item.way)).map((item) => signWidth(item.words)));
  const lanes = /** @type {Columns["lanes"]} */ (new Map());
  /**
   * @param {number} lane
   * @param {string} name
   * @param {number} left
   */
  const put = (lane, name, left) => {
    lanes.set(lane, { lane, name, left, right: left + widths.get(lane) });
    return left + widths.get(lane);
  };
  /** @type {Columns} */
  const columns = { lanes, left: 0, gutter: 0, pitch: 0, rail: 0, words: 0 };
  let x = 0;
  if (widths.has(0)) {
    x = put(0, word("lane.claim"), 0) + GUTTER + ways.gutter.count * 6;
    columns.gutter = x - ways.gutter.count * 6 - 6;
  }
  if (ways.rail.count > 0) {
    columns.pitch = Math.min(7, 160 / ways.rail.count);
    columns.rail = x + ways.rail.count * columns.pitch;
    x = columns.rail + widest(["rail"]) + 28;
  }
  if (widths.has(1)) x = put(1, word("lane.concept"), x);
  columns.words = x + FAN;
  const symbols = [...widths.keys()].filter((lane) => lane > 1);
  if (symbols.length === 0) return columns;
  x = columns.words + widest(["row", "converge"]) + (alone ? 70 : 22);
  for (const item of facts.frameworks) {
    const lane = facts.network.lanes[item.id];
    if (!widths.has(lane)) continue;
    put(lane, textOf(item.label), x);
    x += PITCH;
  }
  return columns;
}

/**
 * Every line arrives at its end from the left.
 * @type {Partial<Record<Way, (item: Line, columns: Columns, ways: Ways) => void>>}
 */
const ROUTES = {
  rail(item, columns, ways) {
    const rail = columns.rail - (ways.rail.of(item.key) + 1) * columns.pitch;
    const [start, end] = [item.from.x - item.from.width / 2, item.to.x - item.to.width / 2];
    item.end = [end, item.y2];
    item.d = detour(start, item.y1, rail, end, item.y2);
    item.sign = { x: columns.rail + 6, y: item.y2, text: item.words };
  },
  row(item, columns) {
    const [start, end] = [item.from.x + item.from.width / 2, item.to.x - item.to.width / 2];
    item.end = [end, item.y2];
    item.d = `M${n(start)} ${n(item.y1)}${curve(start, item.y1, columns.words - 4, item.y2)}H${n(end)}`;
    item.sign = { x: columns.words, y: item.y2, text: item.words };
  },
  converge(item, columns) {
    const [start, end] = [item.from.x + item.from.width / 2, item.to.x - item.to.width / 2];
    item.end = [end, item.y2];
    item.d = `M${n(start)} ${n(item.y1)}H${n(end - 60)}${curve(end - 60, item.y1, end - 8, item.y2)}H${n(end)}`;
    item.sign = { x: columns.words, y: item.y1, text: item.words };
  },
  /* From a claim to a concept: down the gutter, then straight through the words of the rails. */
  gutter(item, columns, ways) {
    const rail = columns.gutter + ways.gutter.of(item.key) * 6;
    const [start, end] = [item.from.x + item.from.width / 2, item.to.x - item.to.width / 2];
    item.end = [end, item.y2];
    item.d = Math.abs(item.y2 - item.y1) < 0.5 ? `M${n(start)} ${n(item.y1)}H${n(end)}` : detour(start, item.y1, rail, end, item.y2);
    item.sign = { x: start + 4, y: item.y1, text: signs.get(item.kind) ?? "" };
  },
  across(item, columns) {
    const start = item.from.x + item.from.width / 2;
    const end = item.to.x - item.to.width / 2;
    item.end = [end, item.y2];
    item.d = `M${n(start)} ${n(item.y1)}${curve(start, item.y1, columns.words - 4, item.y2)}H${n(end)}`;
  },
};

/**
 * @param {Line} item
 * @param {Columns} columns
 * @param {Ways} ways
 */
function route(item, columns, ways) {
  ROUTES[item.way]?.(item, columns, ways);
}
