// How boxes and lines look: one set of rules for the canvas and for the SVG picture.
import { facts, frameworkNumber } from "../facts/facts.js";

/** @import { EdgeKind } from "../facts.js" */
/** @import { Box, BoxLook, Line, LineLook, LinePalette, Palette } from "../shapes.js" */

/**
 * Colours of the page as it is shown now.
 * @returns {Palette}
 */
export function palette() {
  const style = getComputedStyle(document.documentElement);
  /** @param {string} name */
  const read = (name) => style.getPropertyValue(name).trim();
  return {
    paper: read("--paper"),
    raised: read("--raised"),
    ink: read("--ink"),
    soft: read("--soft"),
    line: read("--line"),
    accent: read("--accent"),
    warn: read("--warn"),
    bad: read("--bad"),
    framework: facts.frameworks.map((_, index) => read(`--f${index % 8}`)),
  };
}

/**
 * The width of a line of each kind, and its dashes.
 * @type {Record<EdgeKind, [number, number[]]>}
 */
const STROKES = {
  exact: [2, []],
  close: [1.2, []],
  broad: [1.6, [10, 4]],
  narrow: [1.6, [4, 3]],
  related: [1.4, [1.5, 4]],
  part: [0.8, []],
  near: [1, [1.5, 6]],
  lookalike: [1.4, [7, 3, 1.5, 3]],
  broader: [1.2, []],
  next: [2, []],
  about: [1, [3, 3]],
  evidence: [1, [1.5, 3]],
};

/**
 * @param {{kind: EdgeKind, framework: string | null}} item
 * @param {LinePalette} colours
 * @returns {LineLook}
 */
export function lineLook(item, colours) {
  const [width, dash] = STROKES[item.kind];
  let colour = colours.soft;
  if (item.kind === "lookalike") colour = colours.bad;
  else if (item.kind === "next") colour = colours.accent;
  else if (item.framework !== null && item.kind !== "evidence") {
    colour = colours.framework[frameworkNumber.get(item.framework)];
  }
  return { width, dash, colour };
}

/**
 * @param {Box} item
 * @param {Palette} colours
 * @returns {BoxLook}
 */
export function boxLook(item, colours) {
  if (item.again) return { border: colours.line, fill: colours.paper, text: colours.soft, width: 1, dash: [2, 3] };
  const width = item.focused ? 2.6 : 1.3;
  if (item.kind === "concept") {
    return {
      border: item.focused ? colours.accent : colours.soft,
      fill: colours.raised,
      text: colours.ink,
      width,
      dash: [],
    };
  }
  if (item.kind === "claim") {
    return {
      border: item.focused ? colours.accent : colours.line,
      fill: colours.paper,
      text: colours.soft,
      width,
      dash: [],
    };
  }
  const proven = item.state === "proven";
  return {
    border: colours.framework[frameworkNumber.get(item.framework ?? "")],
    fill: colours.paper,
    text: proven ? colours.ink : colours.soft,
    width,
    dash: proven ? [] : [4, 3],
  };
}

/**
 * The head of an arrow that arrives from the left, or from the right if it comes back.
 * @param {Pick<Line, "end" | "back">} given
 */
export const arrowHead = ({ end: [x, y], back }) => (back ? `M${x} ${y}l8 -3.5v7Z` : `M${x} ${y}l-8 -3.5v7Z`);
