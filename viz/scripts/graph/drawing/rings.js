// Rings: what the code bases have of a concept, at one glance. Each code base that has a column has a segment at a
// fixed place: filled where it has the concept, of half its thickness where it has more, less or something like it,
// hollow where it has none, and nothing where nobody has looked. The others are dots in the middle.
import { facts, frameworkNumber, hasColumn, mappingIn } from "../../facts/facts.js";
import { textOf, word } from "../../facts/language.js";
import { filters } from "../../page/filters.js";
import { svg } from "../../parts/dom.js";
import { svgPen } from "./pens.js";

/** @import { Concept, Framework } from "../../facts.js" */
/** @import { Palette, Pen } from "../../shapes.js" */

/** @param {number} value */
const n = (value) => Math.round(value * 1000) / 1000;

const DISC = "M-1 0A1 1 0 1 1 1 0A1 1 0 1 1 -1 0Z";
/** Half the space between two segments, as an angle. */
const SPACE = 0.09;

/** The code bases with a column, in the order of their segments: from the left, by the top, to the right. */
export const around = () => facts.frameworks.filter(hasColumn);

/**
 * Where the segment of a code base begins and ends, as angles.
 * @param {number} at
 * @param {number} count
 */
export const angles = (at, count) => [-Math.PI + (at * 2 * Math.PI) / count, -Math.PI + ((at + 1) * 2 * Math.PI) / count];

/** @type {Map<string, string>} */
const segments = new Map();

/**
 * A segment of the ring of radius 1.
 * @param {number} at
 * @param {number} count
 * @param {number} inner
 */
function segment(at, count, inner) {
  const key = `${at} ${count} ${inner}`;
  const before = segments.get(key);
  if (before !== undefined) return before;
  const space = count > 1 ? SPACE : 0.001;
  const [begin, end] = angles(at, count);
  const [a, b] = [begin + space, end - space];
  const far = b - a > Math.PI ? 1 : 0;
  /**
   * @param {number} radius
   * @param {number} angle
   */
  const point = (radius, angle) => `${n(radius * Math.cos(angle))} ${n(radius * Math.sin(angle))}`;
  const d = `M${point(1, a)}A1 1 0 ${far} 1 ${point(1, b)}L${point(inner, b)}A${inner} ${inner} 0 ${far} 0 ${point(inner, a)}Z`;
  segments.set(key, d);
  return d;
}

const FULL = ["exact", "close"];

/**
 * @param {Pen} pen
 * @param {Concept} concept
 * @param {{x: number, y: number, radius: number, alpha?: number, colours: Palette}} given
 */
export function drawRing(pen, concept, { x, y, radius, alpha = 1, colours }) {
  const columns = around();
  pen.path(DISC, x, y, radius, { fill: colours.paper, alpha });
  const mapped = new Map(concept.mappings.map((item) => [item.framework, item]));
  columns.forEach((framework, at) => {
    const mapping = mapped.get(framework.id);
    if (mapping === undefined || !filters.passes(framework.id, mapping)) return;
    const colour = colours.framework[frameworkNumber.get(framework.id)];
    if (mapping.match === null) {
      pen.path(segment(at, columns.length, 0.56), x, y, radius * 0.94, {
        stroke: colours.hollow,
        width: Math.max(0.8, radius * 0.07),
        alpha,
      });
    } else pen.path(segment(at, columns.length, FULL.includes(mapping.match) ? 0.5 : 0.76), x, y, radius, { fill: colour, alpha });
  });
  const others = facts.frameworks.filter((item) => {
    const mapping = mapped.get(item.id);
    return !hasColumn(item) && mapping !== undefined && mapping.match !== null && filters.passes(item.id, mapping);
  });
  others.slice(0, 3).forEach((item, at, all) => {
    const shift = (at - (all.length - 1) / 2) * 0.3;
    pen.path(DISC, x + shift * radius, y, radius * 0.14, {
      fill: colours.framework[frameworkNumber.get(item.id)],
      alpha,
    });
  });
}

/**
 * A ring as a picture in the text.
 * @param {Concept} concept
 * @param {Palette} colours
 * @param {number} size
 */
export function ringPicture(concept, colours, size) {
  const root = svg("svg", { class: "ring", width: size, height: size, viewBox: `0 0 ${size} ${size}`, "aria-hidden": "true" });
  drawRing(svgPen(root), concept, { x: size / 2, y: size / 2, radius: size / 2 - 0.5, colours });
  return root;
}

/**
 * What a ring says, in words.
 * @param {Concept} concept
 */
export const ringWords = (concept) => around().map((framework) => `${textOf(framework.label)} ${matchWord(concept, framework)}`);

/**
 * @param {Concept} concept
 * @param {Framework} framework
 */
export function matchWord(concept, framework) {
  const mapping = mappingIn(concept, framework.id);
  return word(`match.${mapping === undefined ? "unexamined" : (mapping.match ?? "absent")}`);
}
