// What stands in a row of the map that is opened, or near enough for its symbols to be read.

import { frameworkNumber } from "../../facts/facts.js";
import { textOf, word } from "../../facts/language.js";
import { contents } from "./contents.js";
import { PAD, RADIUS } from "./map.js";
import { cut, widthOf, wrap } from "./pens.js";
import { around } from "./rings.js";

/** @import { Concept } from "../../facts.js" */
/** @import { OpenRow, Palette, Pen, WordLook } from "../../shapes.js" */

/** Lines of an opened row. */
const LINE = 13.5;

/**
 * The lines that an opened row has room for.
 * @param {Concept} concept
 * @param {number} width
 * @returns {OpenRow}
 */
export function openRow(concept, width) {
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
 * @param {Pen} pen
 * @param {OpenRow} open
 * @param {{left: number, top: number, width: number, colours: Palette}} given
 */
export function paintOpen(pen, open, { left, top, width, colours }) {
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
 * A row that is near enough has its symbols in it, a column each code base.
 * @param {Pen} pen
 * @param {Concept} concept
 * @param {{left: number, top: number, width: number, height: number, x: number, colours: Palette, alpha: number}} given
 */
export function symbols(pen, concept, { left, top, width, height, x, colours, alpha }) {
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
