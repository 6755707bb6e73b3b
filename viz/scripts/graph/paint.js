// How vis is told what a node looks like, and how words are drawn above all lines.

import { canvasPen } from "./drawing/pens.js";
import { moodOf } from "./light.js";

/** @import { Item, Line, Stage } from "../shapes.js" */

/**
 * @param {Stage} stage
 * @param {Item} item
 */
export function visNode(stage, item) {
  const wide = item.rows !== undefined;
  return {
    id: item.id,
    x: item.x,
    y: item.y,
    fixed: true,
    shape: "custom",
    size: item.reach,
    chosen: false,
    /** @param {{ctx: CanvasRenderingContext2D, x: number, y: number}} given */
    ctxRenderer: ({ ctx, x, y }) => ({
      drawNode() {
        ctx.save();
        ctx.translate(x - item.x, y - item.y);
        item.mark(canvasPen(ctx), moodOf(stage, item));
        ctx.restore();
      },
      nodeDimensions: wide ? { width: item.width, height: item.height } : { width: 2 * item.reach, height: 2 * item.reach },
    }),
  };
}

/**
 * Words of what is in sight, those of what is pointed at above all others; then the words on lines.
 * @param {Stage} stage
 * @param {VisNetwork} shown
 * @param {CanvasRenderingContext2D} context
 */
export function paintWords(stage, shown, context) {
  const pen = canvasPen(context);
  const [a, b] = [shown.DOMtoCanvas({ x: 0, y: 0 }), shown.DOMtoCanvas({ x: stage.box.clientWidth, y: stage.box.clientHeight })];
  const seen = stage.scene.items.filter(
    (item) => item.left < b.x + 200 && item.left + item.width > a.x - 200 && item.top < b.y && item.top + item.height > a.y,
  );
  for (const line of stage.scene.lines) paintLabel(stage, pen, line);
  const moods = seen
    .map((item) => ({ item, mood: moodOf(stage, item) }))
    .sort((one, other) => Number(one.mood.strong) - Number(other.mood.strong));
  for (const { item, mood } of moods) {
    const node = shown.body.nodes[item.id];
    context.save();
    context.translate(node.x - item.x, node.y - item.y);
    item.words(pen, mood);
    context.restore();
  }
  stage.hooks.drawn();
}

/**
 * @param {Stage} stage
 * @param {import("../shapes.js").Pen} pen
 * @param {Line} line
 */
function paintLabel(stage, pen, line) {
  if (line.label === null || stage.arriving < 1) return;
  const lit = stage.line === line.id || stage.chosenLine === line.id;
  const { x, y, text, side, colour, swatch } = line.label;
  const look = {
    size: 11,
    colour,
    anchor: side === -1 ? /** @type {const} */ ("start") : /** @type {const} */ ("end"),
    weight: lit ? 650 : 400,
    halo: stage.colours.paper,
  };
  if (swatch !== null) pen.path("M0 0h7v7h-7Z", side === -1 ? x : x - 7, y - 3.5, 1, { fill: swatch });
  pen.words(text, swatch === null ? x : x - side * 11, y, look);
}
