// Pictures of a graph for elsewhere: SVG written from the same drawing, PNG painted from that SVG. They stand alone:
// what they show, of which releases, and what lines and boxes mean is written in them, on a ground of their own.
import { facts, frameworkNumber } from "../facts/facts.js";
import { svg } from "../parts/dom.js";
import { saveFile } from "../parts/saving.js";
import { boxTexts, fonts, signWidth, textWidth } from "./boxes.js";
import { pictureLegend, sampleWidth } from "./legend.js";
import { arrowHead, boxLook, lineLook, palette } from "./stroke.js";

/** @import { About, Box, BoxLook, Drawing, Lane, Palette, TextLook } from "../shapes.js" */

const MARGIN = 24;
const HEAD = 34;
const TITLE = 58;
const LEGEND_ROW = 20;
const LEAST_WIDTH = 640;

/**
 * @param {number} x
 * @param {number} y
 * @param {string} words
 * @param {TextLook} look
 */
const text = (x, y, words, look) =>
  svg(
    "text",
    {
      x,
      y,
      fill: look.colour,
      "font-size": look.size,
      "font-family": look.face || fonts.plain,
      "font-weight": look.weight,
      "text-anchor": look.anchor || "start",
      "dominant-baseline": "central",
    },
    words,
  );

/**
 * `about` is the heading of the picture and the line under it.
 * @param {Drawing} drawing
 * @param {About} about
 */
export function svgOf(drawing, about) {
  const colours = palette();
  const left = drawing.left - MARGIN;
  const width =
    Math.max(drawing.right - drawing.left, LEAST_WIDTH, textWidth(about.title, `600 18px ${fonts.plain}`), signWidth(about.under)) +
    2 * MARGIN;
  const legend = pictureLegend(drawing, colours, width - 2 * MARGIN);
  const top = -MARGIN - HEAD - TITLE;
  const height = drawing.height + 2 * MARGIN + HEAD + TITLE + legend.length * LEGEND_ROW + 14;
  const root = svg(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", width, height, viewBox: `${left} ${top} ${width} ${height}`, role: "img" },
    svg("title", {}, about.title),
    svg("desc", {}, about.under),
    svg("rect", { x: left, y: top, width, height, fill: colours.paper }),
    text(drawing.left, top + 26, about.title, { colour: colours.ink, size: 18, weight: 600 }),
    text(drawing.left, top + 50, about.under, { colour: colours.soft, size: 11 }),
  );
  drawing.blocks.forEach((block, index) => {
    if (index % 2 === 0)
      root.append(
        svg("rect", {
          x: left + 12,
          y: block.top - 7,
          width: width - 24,
          height: block.bottom - block.top + 14,
          fill: colours.raised,
          opacity: 0.6,
        }),
      );
  });
  for (const lane of drawing.lanes) root.append(...heading(lane, colours));
  for (const item of drawing.lines) {
    const look = lineLook(item, colours);
    root.append(
      svg("path", {
        d: item.d,
        fill: "none",
        stroke: look.colour,
        "stroke-width": look.width,
        "stroke-dasharray": look.dash.join(" ") || null,
        opacity: item.faint ? 0.35 : null,
      }),
      svg("path", { d: arrowHead(item), fill: look.colour }),
    );
  }
  for (const { sign } of drawing.lines) {
    if (sign === null) continue;
    root.append(
      svg("rect", { x: sign.x - 3, y: sign.y - 7, width: signWidth(sign.text) + 6, height: 14, fill: colours.paper }),
      text(sign.x, sign.y, sign.text, { colour: colours.soft, size: 11 }),
    );
  }
  for (const item of drawing.boxes) root.append(...box(item, boxLook(item, colours), colours));
  legend.forEach((row, index) => {
    const y = drawing.height + MARGIN + 14 + (index + 0.5) * LEGEND_ROW;
    for (const item of row) {
      root.append(
        item.mark(drawing.left + item.x, y),
        text(drawing.left + item.x + sampleWidth + 8, y, item.words, { colour: colours.soft, size: 11 }),
      );
    }
  });
  return root;
}

/**
 * @param {Lane} lane
 * @param {Palette} colours
 */
function heading(lane, colours) {
  const item = facts.frameworks.find((other) => facts.network.lanes[other.id] === lane.lane);
  const mark =
    item === undefined
      ? []
      : [
          svg("rect", {
            x: lane.left,
            y: -HEAD - 5,
            width: 9,
            height: 9,
            rx: 2,
            fill: colours.framework[frameworkNumber.get(item.id)],
          }),
        ];
  return [...mark, text(lane.left + (mark.length > 0 ? 15 : 0), -HEAD, lane.name, { colour: colours.ink, size: 12, weight: 600 })];
}

/**
 * @param {Box} item
 * @param {BoxLook} look
 * @param {Palette} colours
 */
function box(item, look, colours) {
  return [
    svg("rect", {
      x: item.x - item.width / 2,
      y: item.y - item.height / 2,
      width: item.width,
      height: item.height,
      rx: 4,
      fill: look.fill,
      stroke: look.border,
      "stroke-width": look.width,
      "stroke-dasharray": look.dash.join(" ") || null,
    }),
    ...boxTexts(item).map((line) =>
      text(line.x, line.y, line.text, {
        colour: line.soft ? colours.soft : look.text,
        size: line.size,
        face: line.face,
        anchor: "middle",
      }),
    ),
  ];
}

/** @param {SVGElement} svg */
const source = (svg) => new XMLSerializer().serializeToString(svg);

/**
 * @param {Drawing} drawing
 * @param {string} name
 * @param {About} about
 */
export const saveSvg = (drawing, name, about) =>
  saveFile(`conceptmap-${name}.svg`, new Blob([source(svgOf(drawing, about))], { type: "image/svg+xml" }));

/**
 * @param {Drawing} drawing
 * @param {string} name
 * @param {About} about
 */
export function savePng(drawing, name, about) {
  const svg = svgOf(drawing, about);
  const image = new Image();
  image.onload = () => {
    /* Twice the size for sharp text, within what canvases can hold. */
    const scale = Math.min(2, 16000 / Math.max(image.width, image.height));
    const canvas = document.createElement("canvas");
    canvas.width = image.width * scale;
    canvas.height = image.height * scale;
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    context.scale(scale, scale);
    context.drawImage(image, 0, 0);
    canvas.toBlob((blob) => {
      if (blob !== null) saveFile(`conceptmap-${name}.png`, blob);
    }, "image/png");
  };
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source(svg))}`;
}
