// Pictures of a graph for elsewhere: SVG written by the same pens, PNG painted from that SVG. They stand alone: what
// they show, and of which releases, is written in them, on a ground of their own.
import { facts } from "../../facts/facts.js";
import { textOf } from "../../facts/language.js";
import { svg } from "../../parts/dom.js";
import { saveFile } from "../../parts/saving.js";
import { svgPen, widthOf } from "./pens.js";

/** @import { About, Line, Palette, Pen, Scene } from "../../shapes.js" */

const MARGIN = 24;
const TITLE = 58;
const FOOT = 34;
const LEAST_WIDTH = 640;
/** What canvases can hold on a phone, as pixels of a side and of all. */
const LONGEST = 8000;
const MOST_PIXELS = 16_000_000;

/**
 * `about` is the heading of the picture and the line under it.
 * @param {Scene} scene
 * @param {About} about
 * @param {Palette} colours
 */
export function svgOf(scene, about, colours) {
  const title = { size: 18, colour: colours.ink, weight: 600 };
  const under = { size: 11, colour: colours.soft };
  const left = Math.min(scene.left, 0) - MARGIN;
  const width =
    Math.max(scene.right - Math.min(scene.left, 0), LEAST_WIDTH, widthOf(about.title, title), widthOf(about.under, under)) + 2 * MARGIN;
  const top = scene.top - MARGIN - TITLE;
  const height = scene.bottom - scene.top + 2 * MARGIN + TITLE + FOOT;
  const root = svg(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", width, height, viewBox: `${left} ${top} ${width} ${height}`, role: "img" },
    svg("title", {}, about.title),
    svg("desc", {}, about.under),
    svg("rect", { x: left, y: top, width, height, fill: colours.paper }),
  );
  const pen = svgPen(root);
  pen.words(about.title, left + MARGIN, top + 26, title);
  pen.words(about.under, left + MARGIN, top + 50, under);
  scene.ground(pen, 1);
  for (const line of scene.lines) drawLine(pen, line);
  const mood = { alpha: 1, strong: false, scale: 1, row: -1 };
  for (const line of scene.lines) label(pen, line, colours);
  for (const item of scene.items) item.mark(pen, mood);
  for (const item of scene.items) item.words(pen, mood);
  legend(pen, left + MARGIN, scene.bottom + MARGIN + FOOT / 2, colours);
  return root;
}

/**
 * @param {Pen} pen
 * @param {Line} line
 */
function drawLine(pen, line) {
  if (line.rest === 0) return;
  const { from, to } = line;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const ends = line.upright
    ? `C0 ${dy * 0.4} ${dx} ${dy * 0.6} ${dx} ${dy}`
    : Math.abs(dx) > 60
      ? `C${dx / 2} 0 ${dx / 2} ${dy} ${dx} ${dy}`
      : `C-24 ${dy * 0.15} -24 ${dy * 0.85} ${dx} ${dy}`;
  pen.path(`M0 0${ends}`, from.x, from.y, 1, { stroke: line.colour, width: line.width, dash: line.dash, alpha: line.rest });
}

/**
 * @param {Pen} pen
 * @param {Line} line
 * @param {Palette} colours
 */
function label(pen, line, colours) {
  if (line.label === null) return;
  const { x, y, text, side, colour } = line.label;
  pen.words(text, x, y, { size: 11, colour, anchor: side === -1 ? "start" : "end", halo: colours.paper });
}

/**
 * Which segment of a ring is which code base.
 * @param {Pen} pen
 * @param {number} x
 * @param {number} y
 * @param {Palette} colours
 */
function legend(pen, x, y, colours) {
  let at = x;
  facts.frameworks.forEach((item, index) => {
    const name = textOf(item.label);
    pen.path("M0 0h9v9h-9Z", at, y - 4.5, 1, { fill: colours.framework[index] });
    pen.words(name, at + 14, y, { size: 11, colour: colours.soft });
    at += 14 + widthOf(name, { size: 11, colour: "" }) + 18;
  });
}

/** @param {SVGSVGElement} root */
const source = (root) => new XMLSerializer().serializeToString(root);

/**
 * @param {SVGSVGElement} picture
 * @param {string} name
 */
export function saveSvg(picture, name) {
  saveFile(`conceptmap-${name}.svg`, new Blob([source(picture)], { type: "image/svg+xml" }));
}

/**
 * @param {SVGSVGElement} picture
 * @param {string} name
 */
export function savePng(picture, name) {
  const image = new Image();
  image.onload = () => {
    /* Twice the size for sharp text, within what canvases can hold. */
    const scale = Math.min(2, LONGEST / Math.max(image.width, image.height), Math.sqrt(MOST_PIXELS / (image.width * image.height)));
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
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source(picture))}`;
}
