// How lines look: one set of rules for the canvas, for pictures and for the legend.
import { facts, frameworkNumber } from "../../facts/facts.js";

/** @import { EdgeKind } from "../../facts.js" */
/** @import { LineLook, LinePalette, Palette } from "../../shapes.js" */

/** Grounds of areas: neighbours differ, none is the colour of a code base. */
const GROUNDS = 5;

/**
 * Colours of the page as it is shown now.
 * @returns {Palette}
 */
export function palette() {
  if (forced()) return ofSystem();
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
    wash: read("--wash"),
    warn: read("--warn"),
    bad: read("--bad"),
    hollow: read("--hollow"),
    ground: Array.from({ length: GROUNDS }, (_, at) => read(`--area${at}`)),
    framework: facts.frameworks.map((_, index) => read(`--f${index % 8}`)),
  };
}

/** Whether the reader's system gives the colours. */
export const forced = () => window.matchMedia("(forced-colors: active)").matches;

/**
 * The system's colours: what code bases are told apart by is place and shape alone.
 * @returns {Palette}
 */
const ofSystem = () => ({
  paper: "Canvas",
  raised: "Canvas",
  ink: "CanvasText",
  soft: "CanvasText",
  line: "CanvasText",
  accent: "Highlight",
  wash: "Canvas",
  warn: "CanvasText",
  bad: "CanvasText",
  hollow: "GrayText",
  ground: Array.from({ length: GROUNDS }, () => "Canvas"),
  framework: facts.frameworks.map(() => "CanvasText"),
});

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
  broader: [1.2, [4, 3]],
  next: [2, []],
  about: [1, [3, 3]],
  evidence: [1, [1.5, 3]],
  calls: [1.6, []],
  constructs: [1.6, [6, 2]],
  inherits: [1.6, [2, 2]],
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
