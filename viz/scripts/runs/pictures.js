// Small pictures of a state, drawn as wide as their place is: what is in a batch, who queues, how far each is, who holds what.
// Nothing is told by a colour alone: each thing has its name in it, each kind of part its pattern, each mark its sign.
import { comma, textOf, word } from "../facts/language.js";
import { h, svg } from "../parts/dom.js";

/** @import { Bilingual, Drawing, DrawnBar, DrawnCells, DrawnName, DrawnPart, Run, RunPicture } from "../facts.js" */
/** @import { Child } from "../shapes.js" */

const SIGNS = ["#", "=", "*", "+"];
/** Up to here a bar shows its units, and all cells are drawn. */
const UNITS = 40;
const CELLS = 24;

/**
 * A word of the run, or else the name itself.
 * @param {Run} run
 * @param {string} key
 */
export const wordOf = (run, key) => (Object.hasOwn(run.words, key) ? textOf(run.words[key]) : key);

/**
 * @param {Run} run
 * @param {RunPicture} picture
 * @param {DrawnName} name
 */
function nameOf(run, picture, name) {
  const pattern = Object.hasOwn(run.words, picture.name) ? run.words[picture.name] : /** @type {Bilingual | null} */ (null);
  return pattern === null ? String(name) : textOf(pattern).replace("{n}", String(name));
}

/** @param {DrawnName} name */
const hue = (name) => `f${(typeof name === "number" ? name : name.length) % 6}`;

/**
 * A picture with its name, its text for who does not see it, and what its signs mean.
 * @param {Run} run
 * @param {RunPicture} picture
 * @param {Drawing} drawing
 * @param {Drawing | null} before
 * @param {number} width
 */
export function figure(run, picture, drawing, before, width) {
  const { stack, queue, bars, cells } = drawing;
  const whole = picture.whole === undefined ? undefined : run.settings[picture.whole];
  const made =
    stack !== undefined
      ? drawStack(run, picture, stack, typeof whole === "number" ? whole : null, width)
      : queue !== undefined
        ? drawQueue(run, picture, queue, before?.queue ?? null, width)
        : bars !== undefined
          ? drawBars(run, picture, bars, longestOf(run), width)
          : cells !== undefined
            ? drawCells(run, picture, cells, before?.cells ?? null, width)
            : null;
  if (made === null) return null;
  const { height, text, parts, legend } = made;
  const name = wordOf(run, picture.of);
  return h(
    "figure",
    { class: `picture of-${picture.draw}` },
    h("figcaption", {}, name),
    svg("svg", { width, height, viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": `${name}: ${text}` }, ...parts),
    legend.length === 0 ? null : h("p", { class: "legend" }, legend),
  );
}

/**
 * @typedef {object} Made
 * @property {number} height
 * @property {string} text
 * @property {Child[]} parts
 * @property {Child[]} legend
 */

/**
 * @param {number} x
 * @param {number} y
 * @param {string} text
 * @param {string} [look]
 */
const label = (x, y, text, look = "") => svg("text", { x, y, class: look }, text);

/**
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {string} look
 */
const box = (x, y, width, height, look) => svg("rect", { x, y, width: Math.max(width, 0), height, rx: 3, class: look });

/**
 * Slanted strokes within a rectangle: of what is computed now.
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 */
function strokes(x, y, width, height) {
  let d = "";
  for (let at = x - height + 4; at < x + width; at += 6) {
    const [low, high] = [Math.max(at, x), Math.min(at + height, x + width)];
    if (low < high) d += `M${low} ${y + height - (low - at)}L${high} ${y + height - (high - at)}`;
  }
  return svg("path", { d, class: "strokes" });
}

/** @param {string} text */
const wide = (text) => [...text].reduce((sum, letter) => sum + (letter > "\u2e80" ? 12.5 : 7), 0);

/**
 * What is taken of a whole.
 * @param {Run} run
 * @param {RunPicture} picture
 * @param {DrawnPart[]} parts
 * @param {number | null} whole
 * @param {number} width
 * @returns {Made}
 */
function drawStack(run, picture, parts, whole, width) {
  const { size = "", beside = size } = picture;
  const sum = parts.reduce((all, [, part]) => all + part, 0);
  const scale = (width - 2) / Math.max(whole ?? sum, sum, 1);
  let x = 1;
  const boxes = parts.map(([name, part]) => {
    const long = Math.max(part * scale, 4);
    const drawn = [
      box(x, 1, long, 26, `part ${hue(name)}`),
      long > wide(String(name)) + 6 ? label(x + long / 2, 18, String(name), "name mid") : null,
    ];
    x += long;
    return drawn;
  });
  /** @param {DrawnPart} part */
  const told = ([name, q, k]) =>
    `${nameOf(run, picture, name)}: ${wordOf(run, size)} ${q}${beside === size ? "" : `, ${wordOf(run, beside)} ${k}`}`;
  const used = whole === null ? String(sum) : word("run.of", { n: sum, total: whole });
  const name = picture.whole === undefined ? "" : `${wordOf(run, picture.whole)}: `;
  return {
    height: 28,
    text: [...parts.map(told), `${name}${used}`].join("; "),
    parts: [whole === null ? null : box(1, 1, width - 2, 26, "whole"), ...boxes.flat()],
    legend: [
      h("span", { class: "used" }, `${name}${used}`),
      parts.map((part) => h("span", {}, h("i", { class: `swatch ${hue(part[0])}`, "aria-hidden": "true" }), told(part))),
    ],
  };
}

/**
 * Who waits for what, the head first.
 * @param {Run} run
 * @param {RunPicture} picture
 * @param {DrawnName[]} names
 * @param {DrawnName[] | null} before
 * @param {number} width
 * @returns {Made}
 */
function drawQueue(run, picture, names, before, width) {
  const each = 40;
  const columns = Math.max(1, Math.floor((width + 6) / each));
  const rows = Math.max(1, Math.ceil(names.length / columns));
  return {
    height: rows * 34 - 4,
    text: names.length === 0 ? word("run.empty") : names.map((name) => nameOf(run, picture, name)).join(comma()),
    parts:
      names.length === 0
        ? [box(1, 1, Math.min(width - 2, 110), 28, "free"), label(10, 20, word("run.empty"), "soft")]
        : names.flatMap((name, at) => {
            const [x, y] = [(at % columns) * each + 1, Math.floor(at / columns) * 34 + 1];
            const fresh = before !== null && !before.includes(name);
            return [box(x, y, 34, 28, `part ${hue(name)}${fresh ? " is-new" : ""}`), label(x + 17, y + 19, String(name), "name mid")];
          }),
    legend: before !== null && names.some((name) => !before.includes(name)) ? [newer()] : [],
  };
}

/**
 * The longest bar of a run: all are drawn to one scale, so that they are seen to grow.
 * @param {Run} run
 */
const longestOf = (run) =>
  Math.max(
    1,
    ...run.steps.flatMap((step) =>
      step.moments.flatMap(({ drawn }) => drawn.flatMap((one) => (one?.bars ?? []).map(([, , whole]) => whole))),
    ),
  );

/**
 * How far each is.
 * @param {Run} run
 * @param {RunPicture} picture
 * @param {DrawnBar[]} bars
 * @param {number} longest
 * @param {number} width
 * @returns {Made}
 */
function drawBars(run, picture, bars, longest, width) {
  const kinds = picture.parts ?? [];
  const scale = (width - 2) / longest;
  const unit = wordOf(run, picture.whole ?? "");
  const rows = bars.map(([name, status, whole, mark, parts], at) => {
    const y = at * 48;
    const head = `${nameOf(run, picture, name)} · ${wordOf(run, `is-${status}`)}`;
    const sums = `${parts.filter((part) => part > 0).join(" + ") || "0"} / ${whole} ${unit}`;
    let x = 1;
    const drawn = parts.map((part, kind) => {
      const long = part * scale;
      const one = long === 0 ? null : [box(x, y + 20, long, 18, `part ${hue(name)}`), kind === 0 ? null : strokes(x, y + 20, long, 18)];
      x += long;
      return one;
    });
    const ticks =
      longest > UNITS ? null : Array.from({ length: Math.max(0, whole - 1) }, (_, n) => `M${(n + 1) * scale + 1} ${y + 20}v18`).join("");
    return {
      text: `${head}: ${[...parts.map((part, kind) => `${part} ${wordOf(run, kinds[kind])}`), `${whole} ${unit}`].join(", ")}`,
      drawn: [
        label(1, y + 13, head, "name"),
        svg("text", { x: width - 1, y: y + 13, class: "soft end" }, sums),
        box(1, y + 20, whole * scale, 18, "free"),
        ...drawn.flat(),
        ticks === null || ticks === "" ? null : svg("path", { d: ticks, class: "ticks" }),
        mark > 0 && picture.mark !== undefined && mark <= whole
          ? svg("path", { d: `M${mark * scale + 1} ${y + 17}v24m-4 0h8`, class: "mark" })
          : null,
      ],
    };
  });
  return {
    height: Math.max(bars.length * 48 - 4, 1),
    text: rows.map((one) => one.text).join("; "),
    parts: rows.flatMap((one) => one.drawn),
    legend: [
      kinds.map((kind, at) => h("span", {}, sample(at === 0 ? "part" : "part striped"), wordOf(run, kind))),
      h("span", {}, sample("free"), wordOf(run, "rest")),
      picture.mark === undefined ? null : h("span", {}, h("b", { "aria-hidden": "true" }, "⊥ "), wordOf(run, picture.mark)),
    ],
  };
}

const newer = () => h("span", {}, sample("free is-new"), word("run.new"));

/** @param {string} look */
function sample(look) {
  const striped = look.endsWith("striped");
  return svg(
    "svg",
    { width: 18, height: 12, viewBox: "0 0 18 12", "aria-hidden": "true", class: "sample" },
    box(1, 1, 16, 10, striped ? "part" : look),
    striped ? strokes(1, 1, 16, 10) : null,
  );
}

/**
 * Who holds which cells.
 * @param {Run} run
 * @param {RunPicture} picture
 * @param {DrawnCells} cells
 * @param {DrawnCells | null} before
 * @param {number} width
 * @returns {Made}
 */
function drawCells(run, picture, cells, before, width) {
  const now = cellsOf(cells);
  const old = before === null ? null : cellsOf(before);
  /** @param {Cell} cell */
  const told = (cell) => (cell.free ? "" : cell.held.length === 0 ? "×" : cell.held.join(" "));
  /** @param {Cell} cell */
  const isNew = (cell) => old !== null && told(old[cell.number] ?? cell) !== told(cell);
  const each = 52;
  const columns = Math.max(1, Math.floor((width + 6) / each));
  /* Of many cells those that are free stand together. */
  const shown = now.filter((cell) => now.length <= CELLS || !cell.free);
  const marks = picture.marks ?? [];
  const rows = Math.max(1, Math.ceil(shown.length / columns));
  /** @type {Child[]} */
  const parts = shown.flatMap((cell, at) => {
    const [x, y] = [(at % columns) * each + 1, Math.floor(at / columns) * 50 + 1];
    const one = told(cell);
    const look = cell.free ? "free" : cell.held.length === 0 ? "other" : `part ${hue(cell.held[0])}`;
    return [
      box(x, y, 46, 44, `${look}${isNew(cell) ? " is-new" : ""}`),
      cell.held.length > 1 ? svg("rect", { x: x + 23, y: y + 1, width: 22, height: 42, class: `part half ${hue(cell.held[1])}` }) : null,
      label(x + 5, y + 16, String(cell.number), "soft"),
      svg("text", { x: x + 42, y: y + 16, class: "sign end" }, cell.marks.map((mark) => SIGNS[mark]).join("")),
      label(x + 23, y + 36, one, "name mid"),
    ];
  });
  const holders = cells.held.map(([name, some]) => `${nameOf(run, picture, name)}: ${some.join(comma())}`);
  const others = now.filter((cell) => !cell.free && cell.held.length === 0);
  return {
    height: rows * 50 - 4,
    text: [
      ...holders,
      others.length === 0 ? "" : `${wordOf(run, "other")}: ${others.map((cell) => cell.number).join(comma())}`,
      `${wordOf(run, "free")}: ${cells.free.length > CELLS ? cells.free.length : cells.free.join(comma()) || word("run.no")}`,
      ...marks.map((mark, at) => (cells.marks[at].length === 0 ? "" : `${wordOf(run, mark)}: ${cells.marks[at].join(comma())}`)),
    ]
      .filter((one) => one !== "")
      .join("; "),
    parts,
    legend: [
      h("span", {}, sample("free"), `${wordOf(run, "free")}: ${cells.free.length}`),
      marks.map((mark, at) =>
        cells.marks[at].length === 0 ? null : h("span", {}, h("b", { "aria-hidden": "true" }, `${SIGNS[at]} `), wordOf(run, mark)),
      ),
      others.length === 0 ? null : h("span", {}, h("b", { "aria-hidden": "true" }, "× "), wordOf(run, "other")),
      shown.some(isNew) ? newer() : null,
    ],
  };
}

/** @typedef {{ number: number, free: boolean, held: DrawnName[], marks: number[] }} Cell */

/**
 * @param {DrawnCells} cells
 * @returns {Cell[]}
 */
function cellsOf({ count, free, held, marks }) {
  const empty = new Set(free);
  return Array.from({ length: Math.min(Number(count) || 0, 4096) }, (_, number) => ({
    number,
    free: empty.has(number),
    held: held.filter(([, some]) => some.includes(number)).map(([name]) => name),
    marks: marks.flatMap((some, at) => (some.includes(number) ? [at] : [])),
  }));
}
