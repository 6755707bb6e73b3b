// What the canvas of the graph shows: words, lines, bands and headings over the boxes of vis-network.
import { facts, frameworkNumber } from "../facts/facts.js";
import { boxTexts, fonts } from "./boxes.js";
import { arrowHead, boxLook, lineLook } from "./stroke.js";

/** @import { MapEdge } from "../facts.js" */
/** @import { Drawing, Palette, Stage } from "../shapes.js" */

/** Room above the drawing for the headings of its columns. */
export const headingHeight = 29;

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Drawing} drawing
 * @param {Palette} colours
 */
export function paintWords(context, drawing, colours) {
  context.save();
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (const item of drawing.boxes) {
    const look = boxLook(item, colours);
    for (const { text, x, y, size, face, soft } of boxTexts(item)) {
      context.font = `${size}px ${face}`;
      context.fillStyle = soft ? colours.soft : look.text;
      context.fillText(text, x, y);
    }
  }
  context.restore();
}

/**
 * A quiet band behind each second concept.
 * @param {CanvasRenderingContext2D} context
 * @param {Drawing} drawing
 * @param {Palette} colours
 */
export function paintBands(context, drawing, colours) {
  context.save();
  context.fillStyle = colours.raised;
  context.globalAlpha = 0.6;
  drawing.blocks.forEach((block, index) => {
    if (index % 2 === 0)
      context.fillRect(drawing.left - 14, block.top - 7, drawing.right - drawing.left + 28, block.bottom - block.top + 14);
  });
  context.restore();
}

/**
 * Lines of what is chosen or pointed at stay dark, the others step back; words stand above every line.
 * @param {CanvasRenderingContext2D} context
 * @param {Stage} state
 * @param {Palette} colours
 */
export function paintLines(context, state, colours) {
  const asked = state.pointed ?? state.chosen;
  /** @param {{edge: MapEdge}} item */
  const touches = (item) => asked === item.edge.from || asked === item.edge.to;
  context.save();
  context.strokeStyle = colours.soft;
  for (const d of state.drawing.trunks) context.stroke(new Path2D(d));
  for (const item of state.drawing.lines) {
    const look = lineLook(item, colours);
    context.globalAlpha = asked !== null ? (touches(item) ? 1 : 0.18) : item.faint ? 0.35 : 1;
    context.lineWidth = look.width + (asked !== null && touches(item) ? 0.8 : 0);
    context.strokeStyle = context.fillStyle = look.colour;
    context.setLineDash(look.dash);
    context.stroke(new Path2D(item.d));
    context.setLineDash([]);
    context.fill(new Path2D(arrowHead(item)));
  }
  context.font = `11px ${fonts.plain}`;
  context.textBaseline = "middle";
  context.textAlign = "left";
  context.globalAlpha = 1;
  for (const { sign, ...item } of state.drawing.lines) {
    if (sign === null) continue;
    context.fillStyle = colours.paper;
    context.fillRect(sign.x - 3, sign.y - 7, context.measureText(sign.text).width + 6, 14);
    context.fillStyle = asked !== null && touches(item) ? colours.ink : colours.soft;
    context.fillText(sign.text, sign.x, sign.y);
  }
  context.restore();
}

/**
 * Column headings that stay at the top whatever is scrolled.
 * @param {CanvasRenderingContext2D} context
 * @param {VisNetwork} made
 * @param {Drawing} drawing
 * @param {Palette} colours
 */
export function paintHeadings(context, made, drawing, colours) {
  const ratio = context.getTransform().a / made.getScale();
  context.save();
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, context.canvas.width, headingHeight - 1);
  context.fillStyle = colours.line;
  context.fillRect(0, headingHeight - 1, context.canvas.width, 1);
  context.font = `600 12px ${fonts.plain}`;
  context.textBaseline = "middle";
  context.textAlign = "left";
  for (const lane of drawing.lanes) {
    const left = made.canvasToDOM({ x: lane.left, y: 0 }).x;
    const item = facts.frameworks.find((other) => facts.network.lanes[other.id] === lane.lane);
    if (item !== undefined) {
      context.fillStyle = colours.framework[frameworkNumber.get(item.id)];
      context.fillRect(left, 10, 9, 9);
    }
    context.fillStyle = colours.ink;
    context.fillText(lane.name, left + (item === undefined ? 0 : 15), 15);
  }
  context.restore();
}
