// The drawing of the whole map: areas in columns, a row a concept. Where all stands comes with the facts; what is
// opened grows where it stands, and what is below it in its column moves down.

import { facts, frameworkNumber } from "../../facts/facts.js";
import { textOf, word } from "../../facts/language.js";
import { progress, progressSigns } from "../../learning/progress.js";
import { conceptPasses, isCall, links } from "./links.js";
import { cut, rounded, widthOf } from "./pens.js";
import { drawRing } from "./rings.js";
import { openRow, paintOpen, symbols } from "./rows.js";

/** @import { Concept } from "../../facts.js" */
/** @import { Progress } from "../../learning/progress.js" */
/** @import { Item, Line, OpenRow, Palette, Pen, PlacedArea, Scene, WordLook } from "../../shapes.js" */

const INDENT = 7;

export const RADIUS = 6.2;

export const PAD = 9;

/** From here on a row has room for symbols, and until here for names. */
export const SYMBOLS_FROM = 3.6;

export const NAMES_FROM = 0.66;

/**
 * How many columns fit in this width at a size in which names can be read.
 * @param {number} width
 */
export function columnsFor(width) {
  const { pitch, columns } = facts.overview;
  if (columns.length === 0) return 0;
  if (width < 640) return Math.min(7, columns.length);
  return Math.max(1, Math.min(columns.length, Math.floor((width + 8) / pitch)));
}

/** @type {WordLook} */
const NAME = { size: 10.6, colour: "" };

/**
 * @param {{columns: number, opened: string[], unfolded: string[], colours: Palette}} given
 * @returns {Scene}
 */
export function mapScene({ columns, opened, unfolded, colours }) {
  const known = progress();
  const plan = facts.overview;
  const places = plan.columns[columns - 1] ?? [];
  /** @type {Item[]} */
  const items = [];
  /** @type {PlacedArea[]} */
  const areas = [];
  /** How far what is opened has moved the rest of each column. */
  const grown = Array.from({ length: columns }, () => 0);
  plan.areas.forEach((area, at) => {
    const [column, top] = places[at];
    const left = column * plan.pitch;
    const begin = top + grown[column];
    let y = begin + plan.heading;
    const label = textOf(facts.areas.find((item) => item.id === area.id)?.label ?? null);
    /** @type {Item[]} */
    const rows = [];
    const add = (/** @type {number} */ index, /** @type {number} */ depth) => {
      const concept = facts.concepts[index];
      const open = opened.includes(concept.id) ? openRow(concept, plan.width) : null;
      const item = row(concept, { left, top: y, depth, colours, open, area: label, known: known.get(concept.id) });
      rows.push(item);
      y += item.height;
    };
    for (const [index, depth] of area.rows) add(index, depth);
    if (area.folded.length > 0) {
      const open = unfolded.includes(area.id);
      rows.push(fold(area, { left, top: y, open, colours }));
      y += plan.row;
      if (open) for (const index of area.folded) add(index, 1);
    }
    const usual = (area.rows.length + (area.folded.length > 0 ? 1 : 0)) * plan.row;
    grown[column] = y - top - plan.heading - usual;
    items.push(...rows);
    areas.push({
      id: area.id,
      label,
      left,
      top: begin,
      width: plan.width,
      height: y - begin + plan.foot,
      count: area.rows.length + area.folded.length,
      rows,
    });
  });
  const height = Math.max(0, ...areas.map((area) => area.top + area.height));
  return {
    kind: "map",
    items,
    lines: linesOf(items, colours),
    left: 0,
    top: 0,
    right: Math.max(0, (columns - 1) * plan.pitch + plan.width),
    bottom: height,
    groups: areas.map((area) => ({ label: area.label, items: area.rows })),
    areas,
    ground(pen, scale) {
      areas.forEach((area, at) => {
        paintArea(pen, area, colours.ground[at % colours.ground.length], colours, scale);
      });
    },
  };
}

/**
 * @param {Pen} pen
 * @param {PlacedArea} area
 * @param {string} ground
 * @param {Palette} colours
 * @param {number} scale
 */
function paintArea(pen, area, ground, colours, scale) {
  pen.path(rounded(area.width, area.height, 5), area.left, area.top, 1, { fill: ground });
  const far = scale < NAMES_FROM;
  const size = far ? Math.min(24, 11.5 / scale) : 12;
  const look = { size, colour: colours.ink, weight: 650 };
  const label = cut(area.label, look, area.width - 2 * PAD);
  if (!far) {
    const count = String(area.count);
    const small = { size: 10, colour: colours.soft, anchor: /** @type {const} */ ("end") };
    const room = area.width - 2 * PAD - widthOf(count, small) - 6;
    pen.words(cut(area.label, look, room), area.left + PAD, area.top + 13, look);
    pen.words(count, area.left + area.width - PAD, area.top + 13, small);
    return;
  }
  pen.words(label, area.left + PAD, area.top + 12, { ...look, halo: ground });
}

/**
 * @param {Concept} concept
 * @param {{left: number, top: number, depth: number, colours: Palette, open: OpenRow | null, area: string, known?: Progress | undefined}} given
 * @returns {Item}
 */
export function row(concept, { left, top, depth, colours, open, area, known }) {
  const { row: height, width } = facts.overview;
  const x = left + PAD + RADIUS + depth * INDENT;
  const y = top + height / 2;
  const name = textOf(concept.label);
  const signs = known === undefined ? "" : progressSigns(known);
  const room = left + width - 4 - (x + RADIUS + 5) - 9 * signs.length;
  const dim = !conceptPasses(concept);
  return {
    id: concept.id,
    concept,
    name,
    area,
    dim,
    x,
    y,
    left,
    top,
    width,
    height: height + (open?.height ?? 0),
    reach: RADIUS,
    open,
    known,
    cut: () => cut(name, NAME, room) !== name,
    mark(pen, mood) {
      drawRing(pen, concept, { x, y, radius: RADIUS * (mood.strong ? 1.12 : 1), alpha: mood.alpha, colours });
    },
    words(pen, mood) {
      if (mood.scale < NAMES_FROM) return;
      const many = mood.scale >= SYMBOLS_FROM && open === null;
      const look = { ...NAME, colour: colours.ink, weight: mood.strong || open !== null ? 650 : 400, alpha: mood.alpha };
      if (open !== null)
        pen.path(rounded(width - 8, height + open.height - 3, 4), left + 4, top + 1, 1, {
          fill: colours.paper,
          stroke: colours.line,
          width: 1,
        });
      if (open !== null) drawRing(pen, concept, { x, y, radius: RADIUS, colours });
      if (many) {
        symbols(pen, concept, { left, top, width, height, x, colours, alpha: mood.alpha });
        return;
      }
      /* What a name lacks is said when the row is pointed at. */
      const whole = mood.strong && widthOf(name, look) > room;
      if (whole) {
        const long = widthOf(name, look) + 10;
        pen.path(rounded(long, height - 1, 3), x + RADIUS, top + 0.5, 1, { fill: colours.paper, stroke: colours.line, width: 1 });
      }
      pen.words(whole ? name : cut(name, look, room), x + RADIUS + 5, y, look);
      if (signs !== "" && !whole)
        pen.words(signs, left + width - 5, y, { size: 9, colour: colours.accent, anchor: "end", alpha: mood.alpha });
      if (open !== null) paintOpen(pen, open, { left: left + PAD, top: top + height, width: width - 2 * PAD, colours });
    },
  };
}

/**
 * The row of the settings of an area.
 * @param {{id: string, folded: number[]}} area
 * @param {{left: number, top: number, open: boolean, colours: Palette}} given
 * @returns {Item}
 */
function fold(area, { left, top, open, colours }) {
  const { row: height, width } = facts.overview;
  const name = word("graph.settings", { n: area.folded.length });
  const [x, y] = [left + PAD + RADIUS, top + height / 2];
  return {
    id: `fold:${area.id}`,
    concept: null,
    name,
    area: "",
    dim: false,
    x,
    y,
    left,
    top,
    width,
    height,
    reach: RADIUS,
    open: null,
    cut: () => false,
    mark(pen, mood) {
      pen.path(open ? "M-1 -.6L1 -.6L0 .7Z" : "M-.6 -1L.7 0L-.6 1Z", x, y, 4, { fill: colours.soft, alpha: mood.alpha });
    },
    words(pen, mood) {
      if (mood.scale < NAMES_FROM) return;
      pen.words(name, x + RADIUS + 5, y, {
        ...NAME,
        colour: mood.strong ? colours.ink : colours.soft,
        weight: mood.strong ? 650 : 400,
        alpha: mood.alpha,
      });
    },
  };
}

/**
 * @param {Item[]} items
 * @param {Palette} colours
 * @returns {Line[]}
 */
function linesOf(items, colours) {
  const known = new Map(items.map((item) => [item.id, item]));
  return links().flatMap((link) => {
    const [from, to] = [known.get(link.from), known.get(link.to)];
    if (from === undefined || to === undefined) return [];
    /* What is only narrower needs no line: it stands indented below. */
    const drawn = link.relations.filter((relation) => relation.kind !== "broader");
    const engines = new Set(drawn.flatMap((relation) => relation.places.map((place) => place.framework)));
    const shared = engines.size > 1;
    const next = drawn.some((relation) => relation.kind === "next");
    return [
      {
        id: link.id,
        link,
        from,
        to,
        colour:
          next && engines.size === 0
            ? colours.accent
            : shared || engines.size === 0
              ? colours.ink
              : colours.framework[frameworkNumber.get([...engines][0])],
        width: shared ? 1.2 : 1,
        dash: drawn.length === 0 ? [3, 3] : [],
        rest: drawn.length === 0 ? 0 : shared ? 0.22 : isCall(link) ? 0.09 : 0.17,
        alpha: 1,
        label: null,
      },
    ];
  });
}
