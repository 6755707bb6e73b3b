// What kinds of line and box mean: samples for the filter bar and for exported pictures.
import { word } from "../facts/language.js";
import { signs } from "../facts/signs.js";
import { svg } from "../parts/dom.js";
import { signWidth } from "./boxes.js";
import { edgeKinds } from "./edges.js";
import { lineLook } from "./stroke.js";

/** @import { EdgeKind } from "../facts.js" */
/** @import { Box, Drawing, LinePalette, Palette } from "../shapes.js" */
/** @typedef {{ words: string, mark: (x: number, y: number) => SVGElement }} Sample Words, and what draws their sample at a place. */

const SAMPLE = 26;

/**
 * A short line as an edge of this kind is drawn.
 * @param {EdgeKind} kind
 * @param {LinePalette} colours
 * @param {number} x
 * @param {number} y
 */
export function lineSample(kind, colours, x, y) {
  const look = lineLook({ kind, framework: null }, colours);
  return svg("path", {
    d: `M${x} ${y}h${SAMPLE}`,
    stroke: look.colour,
    "stroke-width": Math.max(look.width, 1.2),
    "stroke-dasharray": look.dash.join(" ") || null,
    fill: "none",
  });
}

/**
 * The sample as a picture of its own; the style sheet gives the colours of lines that no code base colours.
 * @param {EdgeKind} kind
 */
export const edgeSwatch = (kind) =>
  svg(
    "svg",
    { class: `stroke e-${kind}`, width: SAMPLE, height: 8, viewBox: `0 0 ${SAMPLE} 8`, "aria-hidden": "true" },
    lineSample(kind, { soft: "currentColor", bad: "var(--bad)", accent: "var(--accent)", framework: [] }, 0, 4),
  );

/**
 * Items in rows that are at most so wide, each with its place in its row.
 * @param {(Sample & { width: number })[]} items
 * @param {number} most
 */
const rows = (items, most) => {
  /** @type {(Sample & { x: number })[][]} */
  const found = [];
  let x = 0;
  for (const item of items) {
    if (found.length === 0 || x + item.width > most) {
      found.push([]);
      x = 0;
    }
    found[found.length - 1].push({ ...item, x });
    x += item.width;
  }
  return found;
};

/**
 * The legend under an exported picture: the kinds of line and box that are in it.
 * @param {Drawing} drawing
 * @param {Palette} colours
 * @param {number} most
 */
export function pictureLegend(drawing, colours, most) {
  const kinds = edgeKinds.filter((kind) => drawing.lines.some((item) => item.kinds.includes(kind)));
  /** @type {Sample[]} */
  const items = kinds.map((kind) => {
    const words = `${signs.get(kind)} ${word(`edge.${kind}`)}`;
    return { words, mark: (x, y) => lineSample(kind, colours, x, y) };
  });
  /** @type {[string, (item: Box) => boolean, { dash: number[], border: string }][]} */
  const boxes = [
    ["legend.unproven", (item) => item.kind === "symbol" && !item.again && item.state !== "proven", { dash: [4, 3], border: colours.soft }],
    ["legend.again", (item) => item.again, { dash: [2, 3], border: colours.soft }],
  ];
  for (const [key, is, look] of boxes) {
    if (!drawing.boxes.some(is)) continue;
    items.push({
      words: word(key),
      mark: (x, y) =>
        svg("rect", {
          x,
          y: y - 6,
          width: SAMPLE,
          height: 12,
          rx: 3,
          fill: "none",
          stroke: look.border,
          "stroke-dasharray": look.dash.join(" "),
        }),
    });
  }
  return rows(
    items.map((item) => ({ ...item, width: SAMPLE + 8 + signWidth(item.words) + 20 })),
    most,
  );
}
export const sampleWidth = SAMPLE;
