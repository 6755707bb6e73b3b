// Columns of neighbours at the sides of a drawing, and the thing in its middle.

import { conceptsById, facts, frameworkNumber } from "../../facts/facts.js";
import { textOf, word } from "../../facts/language.js";
import { nodeKind, nodeLabel, nodeName, wholeGraph } from "../../facts/network.js";
import { conceptPasses, linksOf, otherEnd } from "./links.js";
import { cut, rounded, widthOf, wrap } from "./pens.js";
import { drawRing } from "./rings.js";

/** @import { Concept, MapNode } from "../../facts.js" */
/** @import { Item, Line, Link, Neighbour, Palette } from "../../shapes.js" */

const MIDDLE = 40;

const SMALL = 7.5;

const NAME = { size: 13, colour: "" };

/** What is written along a line. */
export const LABEL = { size: 11, colour: "" };
/** What those words leave free: the neighbour's ring and a square before them, the ring in the middle after them. */
export const ENDS = 14 + 11 + MIDDLE + 8;

/** @param {string} id */
export const conceptNode = (id) => /** @type {MapNode} */ (wholeGraph().byKey.get(`concept:${id}`));

/**
 * @param {MapNode} node
 * @param {Concept | null} concept
 * @param {Palette} colours
 * @param {number} room
 * @returns {Item}
 */
export function middleItem(node, concept, colours, room) {
  const name = nodeLabel(node);
  const area = concept === null ? "" : textOf(facts.areas.find((item) => item.id === concept.area)?.label ?? null);
  const look = {
    size: 16,
    colour: colours.ink,
    weight: 650,
    anchor: /** @type {const} */ ("middle"),
    halo: colours.paper,
    mono: nodeKind(node) === "symbol",
  };
  const lines = wrap(name, look, room, 3);
  const half = Math.max(MIDDLE + 4, ...lines.map((text) => widthOf(text, look) / 2 + 4));
  const tall = concept === null ? 26 : MIDDLE;
  return {
    id: nodeName(node),
    concept,
    name,
    area,
    dim: false,
    x: 0,
    y: 0,
    left: -half,
    top: -tall - 18,
    width: 2 * half,
    height: 2 * tall + 24 + 20 * lines.length,
    reach: tall,
    open: null,
    cut: () => false,
    mark(pen) {
      if (concept !== null) drawRing(pen, concept, { x: 0, y: 0, radius: MIDDLE, colours });
    },
    words(pen) {
      if (concept === null) {
        const wide = Math.max(...lines.map((text) => widthOf(text, look))) + 28;
        pen.path(rounded(wide, lines.length * 20 + 14, 6), -wide / 2, -lines.length * 10 - 7, 1, {
          fill: colours.raised,
          stroke: colours.accent,
          width: 2,
        });
        lines.forEach((text, at) => {
          pen.words(text, 0, (at - (lines.length - 1) / 2) * 20, { ...look, halo: colours.raised });
        });
        return;
      }
      pen.words(area, 0, -MIDDLE - 12, { size: 11, colour: colours.soft, anchor: "middle", halo: colours.paper });
      lines.forEach((text, at) => {
        pen.words(text, 0, MIDDLE + 18 + at * 20, look);
      });
    },
  };
}

/**
 * A column of neighbours, and a line from each to the middle.
 * @param {Neighbour[]} neighbours
 * @param {{side: -1 | 1, x: number, room: number, step: number, most: number, total: number, colours: Palette, middle: Item, lines: Line[], labels: boolean}} given
 */
export function fan(neighbours, { side, x, room, step, most, total, colours, middle, lines, labels }) {
  const shown = neighbours.length > most ? neighbours.slice(0, most - 1) : neighbours;
  const count = shown.length + (shown.length < neighbours.length ? 1 : 0);
  const pitch = count < 2 ? 0 : Math.min(step, Math.max(labels ? total / (count - 1) : 0, labels ? 23 : step));
  /** @type {Item[]} */
  const items = shown.map((neighbour, at) => {
    const y = (at - (count - 1) / 2) * pitch;
    const item = besideItem(neighbour.node, neighbour.concept, { x, y, side, room, colours });
    const [from, to] = neighbour.arrow === -1 || side === -1 ? [item, middle] : [middle, item];
    const colour =
      neighbour.colour === null
        ? neighbour.link?.relations.some((relation) => relation.kind === "next")
          ? colours.accent
          : colours.soft
        : colours.framework[frameworkNumber.get(neighbour.colour)];
    lines.push({
      id: neighbour.link?.id ?? `to:${nodeName(neighbour.node)}`,
      link: neighbour.link,
      from,
      to,
      colour,
      width: neighbour.calls ? 1.8 : 1.3,
      dash: neighbour.link?.relations.every((relation) => relation.kind === "broader") ? [4, 3] : [],
      rest: 0.85,
      alpha: 1,
      label: labels
        ? {
            x: x - side * 14,
            y: y - 8,
            text: cut(neighbour.words, LABEL, x * side - ENDS),
            side,
            colour: neighbour.colour === null ? colours.soft : colours.ink,
            swatch: neighbour.colour === null ? null : colour,
          }
        : null,
      arrow: neighbour.arrow !== 0,
    });
    return item;
  });
  if (count > shown.length)
    items.push(moreItem(neighbours.length - shown.length, { x, y: ((count - 1) / 2) * pitch, side, room, colours }));
  return items;
}

/**
 * The neighbours of a column that stand in none yet.
 * @param {Item[]} from
 * @param {Set<string>} seen
 * @param {Palette} colours
 * @param {number} x
 * @param {-1 | 1} side
 * @param {{room: number, step: number, most: number}} given
 * @param {Line[]} lines
 */
export function nextColumn(from, seen, colours, x, side, { room, step, most }, lines) {
  /** @type {Map<string, { by: Item, link: Link }[]>} */
  const found = new Map();
  for (const item of from) {
    const id = item.concept?.id ?? "";
    for (const link of linksOf(id)) {
      const other = otherEnd(link, id);
      if (seen.has(`concept:${other}`)) continue;
      found.set(other, [...(found.get(other) ?? []), { by: item, link }]);
    }
  }
  const all = [...found];
  const shown = all.length > most ? all.slice(0, most - 1) : all;
  const count = shown.length + (shown.length < all.length ? 1 : 0);
  for (const [id] of all) seen.add(`concept:${id}`);
  const items = shown.map(([id, ways], at) => {
    const item = besideItem(conceptNode(id), conceptsById.get(id), { x, y: (at - (count - 1) / 2) * step, side, room, colours });
    for (const { by, link } of ways) {
      const [a, b] = link.from === id ? [item, by] : [by, item];
      lines.push({
        id: link.id,
        link,
        from: a,
        to: b,
        colour: colours.soft,
        width: 1,
        dash: [],
        rest: 0.4,
        alpha: 1,
        label: null,
        arrow: true,
      });
    }
    return item;
  });
  if (count > shown.length) items.push(moreItem(all.length - shown.length, { x, y: ((count - 1) / 2) * step, side, room, colours }));
  return items;
}

/**
 * @param {MapNode} node
 * @param {Concept | null} concept
 * @param {{x: number, y: number, side: -1 | 1, room: number, colours: Palette}} given
 * @returns {Item}
 */
function besideItem(node, concept, { x, y, side, room, colours }) {
  const name = nodeLabel(node);
  const anchor = side === -1 ? /** @type {const} */ ("end") : /** @type {const} */ ("start");
  const mono = nodeKind(node) === "symbol";
  const plain = { ...NAME, size: mono ? 12 : 13, mono };
  return {
    id: nodeName(node),
    concept,
    name,
    area: concept === null ? "" : textOf(facts.areas.find((item) => item.id === concept.area)?.label ?? null),
    dim: concept !== null && !conceptPasses(concept),
    x,
    y,
    left: side === -1 ? x - 13 - room : x - 10,
    top: y - 11,
    width: room + 23,
    height: 22,
    reach: SMALL + 3,
    open: null,
    side,
    cut: () => cut(name, plain, room) !== name,
    mark(pen, mood) {
      if (concept !== null) drawRing(pen, concept, { x, y, radius: SMALL * (mood.strong ? 1.15 : 1), alpha: mood.alpha, colours });
      else pen.path("M-1 -1h2v2h-2Z", x, y, 4, { fill: colours.soft, alpha: mood.alpha });
    },
    words(pen, mood) {
      const look = { ...plain, colour: colours.ink, anchor, weight: mood.strong ? 650 : 400, alpha: mood.alpha, halo: colours.paper };
      pen.words(mood.strong ? name : cut(name, look, room), x + side * 13, y, look);
    },
  };
}

/**
 * @param {number} n
 * @param {{x: number, y: number, side: -1 | 1, room: number, colours: Palette}} given
 * @returns {Item}
 */
function moreItem(n, { x, y, side, room, colours }) {
  const name = word("graph.more", { n });
  return {
    id: `more:${x}`,
    concept: null,
    name,
    area: "",
    dim: false,
    x,
    y,
    left: side === -1 ? x - 13 - room : x - 10,
    top: y - 11,
    width: room + 23,
    height: 22,
    reach: 4,
    open: null,
    side,
    cut: () => false,
    mark() {},
    words(pen, mood) {
      pen.words(name, x + side * 13, y, { size: 12, colour: colours.soft, anchor: side === -1 ? "end" : "start", alpha: mood.alpha });
    },
  };
}
