// The boxes of the code bases around a concept: symbols with their lines, lookalikes, or the reason why there are none.

import { facts, frameworkNumber, hasColumn } from "../../facts/facts.js";
import { textOf, word } from "../../facts/language.js";
import { contents } from "./contents.js";
import { cut, rounded, widthOf, wrap } from "./pens.js";
import { angles, around } from "./rings.js";

/** @import { Concept, Framework } from "../../facts.js" */
/** @import { BoxRow, Item, Palette } from "../../shapes.js" */

const BOX = { width: 290, row: 16, head: 22 };

/**
 * The boxes of the code bases: those with a column beside their segments, the others below.
 * @param {Concept} concept
 * @param {number} distance
 * @param {Palette} colours
 */
export function boxes(concept, distance, colours) {
  const columns = around();
  const known = new Set(concept.mappings.map((mapping) => mapping.framework));
  const others = facts.frameworks.filter((item) => !hasColumn(item) && known.has(item.id));
  const upper = columns.filter((_, at) => middleAngle(at, columns.length) < 0);
  const lower = columns.filter((_, at) => middleAngle(at, columns.length) >= 0).reverse();
  /** @type {Item[]} */
  const items = [];
  /**
   * @param {Framework[]} row
   * @param {number} from
   * @param {-1 | 1} side
   */
  const place = (row, from, side) => {
    let most = 0;
    row.forEach((framework, at) => {
      const found = contents(concept, framework);
      if (found === undefined) return;
      const x = (at - (row.length - 1) / 2) * (BOX.width + 24);
      const item = boxItem(concept, framework, found, { x, edge: side * from, side, colours });
      most = Math.max(most, item.height);
      items.push(item);
    });
    return from + most + 18;
  };
  place(upper, distance, -1);
  const next = place(lower, distance, 1);
  place(others, next, 1);
  return items;
}

/**
 * @param {number} at
 * @param {number} count
 */
function middleAngle(at, count) {
  const [a, b] = angles(at, count);
  return (a + b) / 2;
}

/**
 * @param {Concept} concept
 * @param {Framework} framework
 * @param {NonNullable<ReturnType<typeof contents>>} found
 * @param {{x: number, edge: number, side: -1 | 1, colours: Palette}} given
 * @returns {Item}
 */
function boxItem(concept, framework, found, { x, edge, side, colours }) {
  const colour = colours.framework[frameworkNumber.get(framework.id)];
  const ghost = found.state === "absent" || found.state === "unexamined";
  const room = BOX.width - 20;
  const italic = { size: 11.5, colour: colours.soft, italic: true };
  /** @type {BoxRow[]} */
  const rows = [];
  if (found.reason !== null)
    for (const text of wrap(found.reason, italic, room, 4)) rows.push({ kind: "reason", text, right: "", entrance: null });
  found.entrances.slice(0, 5).forEach((item, at) => {
    const right = item.lines === "" ? "" : `:${item.lines}`;
    rows.push({ kind: item.role, text: item.name, right, entrance: at });
    if (item.role === "lookalike" && item.anchor.why)
      for (const text of wrap(textOf(item.anchor.why).replaceAll("`", ""), italic, room - 12, 2))
        rows.push({ kind: "reason", text, right: "", entrance: at });
  });
  if (found.entrances.length > 5)
    rows.push({ kind: "more", text: word("graph.more", { n: found.entrances.length - 5 }), right: "", entrance: null });
  const height = BOX.head + rows.length * BOX.row + (rows.length > 0 ? 5 : 0);
  const top = side === -1 ? edge - height : edge;
  const left = x - BOX.width / 2;
  const name = textOf(framework.label);
  return {
    id: `box:${framework.id}`,
    concept: null,
    of: concept,
    framework: framework.id,
    ghost,
    name: `${name}: ${found.sign}`,
    area: "",
    dim: false,
    x,
    y: top + height / 2,
    left,
    top,
    width: BOX.width,
    height,
    reach: height / 2,
    open: null,
    rows,
    rowAt: (y) => Math.floor((y - top - BOX.head) / BOX.row),
    cut: () => false,
    mark() {},
    words(pen, mood) {
      pen.path(rounded(BOX.width, height, 5), left, top, 1, {
        fill: colours.paper,
        stroke: colour,
        width: mood.strong ? 2.4 : 1.4,
        dash: ghost ? [4, 3] : [],
        alpha: mood.alpha,
      });
      pen.path("M0 0h9v9h-9Z", left + 10, top + 7, 1, ghost ? { stroke: colour, width: 1.2 } : { fill: colour });
      pen.words(name, left + 25, top + 12, { size: 12.5, colour: colours.ink, weight: 650, alpha: mood.alpha });
      pen.words(found.sign, left + BOX.width - 10, top + 12, { size: 11.5, colour: colours.soft, anchor: "end", alpha: mood.alpha });
      rows.forEach((row, at) => {
        const y = top + BOX.head + (at + 0.5) * BOX.row;
        const small = { size: 11, colour: colours.soft, mono: true, anchor: /** @type {const} */ ("end"), alpha: mood.alpha };
        const right = row.right === "" ? 0 : widthOf(row.right, small) + 8;
        if (row.right !== "") pen.words(row.right, left + BOX.width - 10, y, small);
        if (mood.row === at && row.entrance !== null)
          pen.path(`M0 0h${BOX.width - 8}v${BOX.row}h${8 - BOX.width}Z`, left + 4, y - BOX.row / 2, 1, { fill: colours.wash, alpha: 0.6 });
        const look = rowLook(row.kind, colours, mood.alpha);
        const indent = row.kind === "reason" && row.entrance !== null ? 22 : 10;
        const sign = row.kind === "lookalike" ? "≠ " : row.kind === "near" ? "→ " : "";
        pen.words(cut(sign + row.text, look, BOX.width - 10 - indent - right), left + indent, y, look);
      });
    },
  };
}

/**
 * @param {BoxRow["kind"]} kind
 * @param {Palette} colours
 * @param {number} alpha
 */
function rowLook(kind, colours, alpha) {
  if (kind === "reason") return { size: 11.5, colour: colours.soft, italic: true, alpha };
  if (kind === "more") return { size: 11.5, colour: colours.soft, alpha };
  const colour = kind === "lookalike" ? colours.bad : kind === "at" ? colours.ink : colours.soft;
  return { size: 11.5, colour, mono: true, weight: kind === "at" ? 650 : 400, alpha };
}
