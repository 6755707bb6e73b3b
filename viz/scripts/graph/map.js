// The drawing of the whole map: areas in columns, a row a concept. Where all stands comes with the facts; what is
// opened grows where it stands, and what is below it in its column moves down.
import { facts, frameworkNumber } from "../facts/facts.js";
import { textOf, word } from "../facts/language.js";
import { contents } from "./contents.js";
import { conceptPasses, isCall, links } from "./links.js";
import { cut, rounded, widthOf, wrap } from "./pens.js";
import { around, drawRing } from "./rings.js";

/** @import { Concept } from "../facts.js" */
/** @import { Item, Line, OpenRow, Palette, Pen, PlacedArea, Scene, WordLook } from "../shapes.js" */

const INDENT = 7;
const RADIUS = 6.2;
const PAD = 9;
/** Lines of an opened row. */
const LINE = 13.5;
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
      const item = row(concept, { left, top: y, depth, colours, open, area: label });
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
 * The lines that an opened row has room for.
 * @param {Concept} concept
 * @param {number} width
 * @returns {OpenRow}
 */
function openRow(concept, width) {
  /** @type {OpenRow["lines"]} */
  const lines = [];
  const room = width - 2 * PAD - 8;
  for (const framework of around()) {
    const found = contents(concept, framework);
    if (found === undefined) continue;
    lines.push({
      kind: "head",
      framework: framework.id,
      state: found.state,
      text: textOf(framework.label),
      right: found.sign,
      entrance: null,
    });
    if (found.reason !== null) {
      for (const text of wrap(found.reason, { size: 10, colour: "", italic: true }, room - 8, 3))
        lines.push({ kind: "reason", framework: framework.id, state: found.state, text, right: "", entrance: null });
    }
    found.entrances.slice(0, 3).forEach((item, at) => {
      lines.push({
        kind: item.role,
        framework: framework.id,
        state: found.state,
        text: item.name,
        right: item.lines === "" ? "" : `:${item.lines.split("-")[0]}`,
        entrance: at,
      });
      if (item.role === "lookalike" && item.anchor.why)
        for (const text of wrap(textOf(item.anchor.why).replaceAll("`", ""), { size: 10, colour: "", italic: true }, room - 8, 2))
          lines.push({ kind: "reason", framework: framework.id, state: found.state, text, right: "", entrance: at });
    });
    if (found.entrances.length > 3)
      lines.push({
        kind: "more",
        framework: framework.id,
        state: found.state,
        text: word("graph.more", { n: found.entrances.length - 3 }),
        right: "",
        entrance: null,
      });
  }
  lines.push({ kind: "go", framework: "", state: "", text: word("graph.bring"), right: "", entrance: null });
  return { lines, height: lines.length * LINE + 10 };
}

/**
 * @param {Concept} concept
 * @param {{left: number, top: number, depth: number, colours: Palette, open: OpenRow | null, area: string}} given
 * @returns {Item}
 */
function row(concept, { left, top, depth, colours, open, area }) {
  const { row: height, width } = facts.overview;
  const x = left + PAD + RADIUS + depth * INDENT;
  const y = top + height / 2;
  const name = textOf(concept.label);
  const room = left + width - 4 - (x + RADIUS + 5);
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
      if (open !== null) paintOpen(pen, open, { left: left + PAD, top: top + height, width: width - 2 * PAD, colours });
    },
  };
}

/**
 * @param {Pen} pen
 * @param {OpenRow} open
 * @param {{left: number, top: number, width: number, colours: Palette}} given
 */
function paintOpen(pen, open, { left, top, width, colours }) {
  open.lines.forEach((line, at) => {
    const y = top + 5 + (at + 0.5) * LINE;
    const head = line.kind === "head";
    const colour = line.framework === "" ? colours.accent : colours.framework[frameworkNumber.get(line.framework)];
    if (head) {
      const ghost = line.state === "absent" || line.state === "unexamined";
      pen.path("M0 0h7v7h-7Z", left, y - 3.5, 1, ghost ? { stroke: colour, width: 1 } : { fill: colour });
    }
    const small = { size: 10, colour: colours.soft, anchor: /** @type {const} */ ("end"), italic: head && line.state === "absent" };
    const right = line.right === "" ? 0 : widthOf(line.right, small) + 6;
    if (line.right !== "") pen.words(line.right, left + width, y, small);
    const look = openLook(line.kind, colours);
    const text =
      line.kind === "lookalike"
        ? `≠ ${line.text}`
        : line.kind === "near"
          ? `→ ${line.text}`
          : line.kind === "go"
            ? `▸ ${line.text}`
            : line.text;
    pen.words(cut(text, look, width - 11 - right), left + 11, y, look);
  });
}

/**
 * @param {OpenRow["lines"][number]["kind"]} kind
 * @param {Palette} colours
 * @returns {WordLook}
 */
function openLook(kind, colours) {
  if (kind === "head") return { size: 10.4, colour: colours.ink, weight: 650 };
  if (kind === "reason") return { size: 10, colour: colours.soft, italic: true };
  if (kind === "more") return { size: 10, colour: colours.soft };
  if (kind === "go") return { size: 10.4, colour: colours.accent, weight: 600 };
  if (kind === "lookalike") return { size: 10, colour: colours.bad, mono: true };
  return { size: 10, colour: kind === "at" ? colours.ink : colours.soft, mono: true, weight: kind === "at" ? 600 : 400 };
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
 * A row that is near enough has its symbols in it, a column each code base.
 * @param {Pen} pen
 * @param {Concept} concept
 * @param {{left: number, top: number, width: number, height: number, x: number, colours: Palette, alpha: number}} given
 */
function symbols(pen, concept, { left, top, width, height, x, colours, alpha }) {
  const size = 2.7;
  const name = { size: 4.2, colour: colours.ink, weight: 650, alpha };
  pen.words(cut(textOf(concept.label), name, left + width - 6 - (x + RADIUS + 3)), x + RADIUS + 3, top + 3.6, name);
  const begin = x + RADIUS + 3;
  const columns = around();
  const pitch = (left + width - 4 - begin) / columns.length;
  columns.forEach((framework, at) => {
    const found = contents(concept, framework);
    if (found === undefined) return;
    const place = begin + at * pitch;
    const colour = colours.framework[frameworkNumber.get(framework.id)];
    const ghost = found.state === "absent" || found.state === "unexamined";
    pen.path(`M0 0v${height - 7.4}`, place, top + 6.3, 1, { stroke: colour, width: 0.7, dash: ghost ? [1, 1] : [], alpha });
    const room = pitch - 3.5;
    /** @type {[string, WordLook][]} */
    const lines = ghost
      ? wrap(found.reason ?? found.sign, { size, colour: colours.soft, italic: true, alpha }, room, 3).map((text) => [
          text,
          { size, colour: colours.soft, italic: true, alpha },
        ])
      : found.entrances.slice(0, 3).map((item) => [
          `${item.role === "lookalike" ? "≠ " : ""}${item.name}`,
          {
            size,
            colour: item.role === "lookalike" ? colours.bad : item.role === "at" ? colours.ink : colours.soft,
            mono: true,
            weight: item.role === "at" ? 600 : 400,
            alpha,
          },
        ]);
    lines.forEach(([text, look], index) => {
      pen.words(cut(text, look, room), place + 1.5, top + 8.2 + index * 3.5, look);
    });
  });
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
        rest: drawn.length === 0 ? 0 : shared ? 0.5 : isCall(link) ? 0.09 : 0.17,
        alpha: 1,
        label: null,
      },
    ];
  });
}
