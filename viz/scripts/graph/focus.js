// The drawing around one thing. Its neighbours come to it: at the left what is above it, before it or uses it, at the
// right what is below it, after it or used by it; each code base has its box at the side of its segment of the ring.
// With two or three steps the boxes give way to columns of neighbours' neighbours.
import { conceptsById, facts, frameworkNumber, hasColumn } from "../facts/facts.js";
import { textOf, word } from "../facts/language.js";
import { nodeId, nodeKind, nodeLabel, nodeName, nodePasses, visibleKinds, wholeGraph } from "../facts/network.js";
import { contents } from "./contents.js";
import { edgeWord } from "./edges.js";
import { conceptPasses, isCall, linksOf, otherEnd, sideOf } from "./links.js";
import { cut, rounded, widthOf, wrap } from "./pens.js";
import { angles, around, drawRing } from "./rings.js";

/** @import { Concept, Framework, MapNode } from "../facts.js" */
/** @import { BoxRow, Item, Line, Link, Palette, Scene } from "../shapes.js" */

const MIDDLE = 40;
const SMALL = 7.5;
const NEAR = 350;
const BOX = { width: 290, row: 16, head: 22 };
/** As many neighbours stand at a side; the panel has them all. */
const MOST = 14;
const MOST_FAR = 22;
const NAME = { size: 13, colour: "" };

/**
 * @param {MapNode} node
 * @param {number} depth
 * @param {Palette} colours
 * @returns {Scene}
 */
export function focusScene(node, depth, colours) {
  const concept = nodeKind(node) === "concept" ? conceptsById.get(nodeId(node)) : null;
  const far = concept !== null && depth > 1;
  const middle = middleItem(node, concept, colours, far ? 200 : 280);
  /** @type {Item[]} */
  const items = [middle];
  /** @type {Line[]} */
  const lines = [];
  const [left, right] = concept === null ? loose(node) : sides(concept, node);
  const sideways = far
    ? { start: 150, pitch: 216, room: 176, step: 27, most: MOST_FAR }
    : { start: NEAR, pitch: 0, room: 200, step: 42, most: MOST };
  let tallest = 0;
  /** @type {Item[][]} */
  const beside = [];
  for (const [side, neighbours] of /** @type {[-1 | 1, Neighbour[]][]} */ ([
    [-1, left],
    [1, right],
  ])) {
    const column = fan(neighbours, { side, x: side * sideways.start, ...sideways, colours, total: 300, middle, lines, labels: !far });
    items.push(...column);
    beside.push(column.filter((item) => item.concept !== null));
    tallest = Math.max(tallest, ...column.map((item) => Math.abs(item.y)));
  }
  if (far) {
    const seen = new Set([node.key, ...items.map((item) => `concept:${item.concept?.id}`)]);
    for (let step = 2; step <= depth; step += 1) {
      [-1, 1].forEach((given, index) => {
        const side = /** @type {-1 | 1} */ (given);
        const further = nextColumn(
          beside[index],
          seen,
          colours,
          side * (sideways.start + (step - 1) * sideways.pitch),
          side,
          sideways,
          lines,
        );
        items.push(...further);
        beside[index] = further.filter((item) => item.concept !== null);
      });
    }
  } else if (concept !== null) {
    for (const item of boxes(concept, Math.max(104, tallest + 30), colours)) {
      items.push(item);
      const colour = colours.framework[frameworkNumber.get(item.framework ?? "")];
      lines.push({
        id: `box:${item.framework}`,
        link: null,
        from: middle,
        to: item,
        colour,
        width: item.ghost ? 1 : 1.6,
        dash: item.ghost ? [3, 3] : [],
        rest: 0.8,
        alpha: 1,
        label: null,
        arrow: false,
        upright: true,
      });
    }
  }
  const edges = items.flatMap((item) => [item.left, item.left + item.width]);
  const heights = items.flatMap((item) => [item.top, item.top + item.height]);
  return {
    kind: "focus",
    items,
    lines,
    left: Math.min(...edges),
    right: Math.max(...edges),
    top: Math.min(...heights) - 6,
    bottom: Math.max(...heights) + 6,
    groups: [
      { label: nodeLabel(node), items: [middle] },
      { label: word("graph.left"), items: items.filter((item) => item.side === -1) },
      { label: word("graph.right"), items: items.filter((item) => item.side === 1) },
      { label: word("framework"), items: items.filter((item) => item.rows !== undefined) },
    ].filter((group) => group.items.length > 0),
    areas: [],
    ground() {},
  };
}

/** @typedef {{ node: MapNode, concept: Concept | null, link: Link | null, words: string, calls: boolean, colour: string | null, arrow: -1 | 0 | 1 }} Neighbour */

/**
 * The neighbours of a concept by side; what is a neighbour in two ways stands once.
 * @param {Concept} concept
 * @param {MapNode} node
 * @returns {[Neighbour[], Neighbour[]]}
 */
function sides(concept, node) {
  /** @type {[Neighbour[], Neighbour[]]} */
  const found = [[], []];
  /** @type {Map<string, Neighbour>} */
  const before = new Map();
  for (const link of linksOf(concept.id)) {
    const id = otherEnd(link, concept.id);
    const side = sideOf(link, concept.id);
    const words = linkWords(link, concept.id);
    const again = before.get(id);
    if (again !== undefined) {
      again.words += ` · ${words}`;
      continue;
    }
    const engine = link.relations.flatMap((relation) => relation.places)[0]?.framework;
    /** @type {Neighbour} */
    const neighbour = {
      node: conceptNode(id),
      concept: conceptsById.get(id),
      link,
      words,
      calls: isCall(link),
      colour: engine ?? null,
      arrow: side,
    };
    before.set(id, neighbour);
    found[side === -1 ? 0 : 1].push(neighbour);
  }
  for (const edge of wholeGraph().around.get(node.id)) {
    const other = wholeGraph().byId.get(edge.from === node.id ? edge.to : edge.from);
    if (nodeKind(other) !== "claim" || visibleKinds(edge).length === 0) continue;
    found[1].push({ node: other, concept: null, link: null, words: word("edge.about"), calls: false, colour: null, arrow: 0 });
  }
  return found;
}

/** @param {string} id */
const conceptNode = (id) => /** @type {MapNode} */ (wholeGraph().byKey.get(`concept:${id}`));

/**
 * The neighbours of a symbol or a claim: concepts at the left, all else at the right.
 * @param {MapNode} node
 * @returns {[Neighbour[], Neighbour[]]}
 */
function loose(node) {
  /** @type {[Neighbour[], Neighbour[]]} */
  const found = [[], []];
  for (const edge of wholeGraph().around.get(node.id)) {
    const kinds = visibleKinds(edge);
    const forward = edge.from === node.id;
    const other = wholeGraph().byId.get(forward ? edge.to : edge.from);
    if (kinds.length === 0 || !nodePasses(other)) continue;
    const concept = nodeKind(other) === "concept" ? conceptsById.get(nodeId(other)) : null;
    found[concept === null ? 1 : 0].push({
      node: other,
      concept,
      link: null,
      words: kinds.map((kind) => word(edgeWord(kind, forward))).join(" · "),
      calls: false,
      colour: null,
      arrow: 0,
    });
  }
  return found;
}

/**
 * What a link says, read from one of its ends, with the lines that show it.
 * @param {Link} link
 * @param {string} id
 */
export function linkWords(link, id) {
  return link.relations
    .map((relation) => {
      const said = word(edgeWord(relation.kind, link.from === id));
      const places = relation.places.map(
        (place) => `${textOf(facts.frameworks[frameworkNumber.get(place.framework)].label)} :${place.line}`,
      );
      return [said, ...[...new Set(places)].slice(0, 2)].join(" ") + (places.length > 2 ? ` +${places.length - 2}` : "");
    })
    .join(" · ");
}

/**
 * @param {MapNode} node
 * @param {Concept | null} concept
 * @param {Palette} colours
 * @param {number} room
 * @returns {Item}
 */
function middleItem(node, concept, colours, room) {
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
function fan(neighbours, { side, x, room, step, most, total, colours, middle, lines, labels }) {
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
            text: neighbour.words,
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
function nextColumn(from, seen, colours, x, side, { room, step, most }, lines) {
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

/**
 * The boxes of the code bases: those with a column beside their segments, the others below.
 * @param {Concept} concept
 * @param {number} distance
 * @param {Palette} colours
 */
function boxes(concept, distance, colours) {
  const columns = around();
  const known = new Set(concept.mappings.map((mapping) => mapping.framework));
  const others = facts.frameworks.filter((item) => !hasColumn(item) && known.has(item.id));
  const upper = columns.filter((_, at) => middleAngle(at, columns.length) < 0);
  const lower = columns.filter((_, at) => middleAngle(at, columns.length) >= 0).reverse();
  /** @type {Item[]} */
  const items = [];
  /**
   * @param {Framework[]} row
   * @param {number} from
   * @param {-1 | 1} side
   */
  const place = (row, from, side) => {
    let most = 0;
    row.forEach((framework, at) => {
      const found = contents(concept, framework);
      if (found === undefined) return;
      const x = (at - (row.length - 1) / 2) * (BOX.width + 24);
      const item = boxItem(concept, framework, found, { x, edge: side * from, side, colours });
      most = Math.max(most, item.height);
      items.push(item);
    });
    return from + most + 18;
  };
  place(upper, distance, -1);
  const next = place(lower, distance, 1);
  place(others, next, 1);
  return items;
}

/**
 * @param {number} at
 * @param {number} count
 */
function middleAngle(at, count) {
  const [a, b] = angles(at, count);
  return (a + b) / 2;
}

/**
 * @param {Concept} concept
 * @param {Framework} framework
 * @param {NonNullable<ReturnType<typeof contents>>} found
 * @param {{x: number, edge: number, side: -1 | 1, colours: Palette}} given
 * @returns {Item}
 */
function boxItem(concept, framework, found, { x, edge, side, colours }) {
  const colour = colours.framework[frameworkNumber.get(framework.id)];
  const ghost = found.state === "absent" || found.state === "unexamined";
  const room = BOX.width - 20;
  const italic = { size: 11.5, colour: colours.soft, italic: true };
  /** @type {BoxRow[]} */
  const rows = [];
  if (found.reason !== null)
    for (const text of wrap(found.reason, italic, room, 4)) rows.push({ kind: "reason", text, right: "", entrance: null });
  found.entrances.slice(0, 5).forEach((item, at) => {
    const right = item.lines === "" ? "" : `:${item.lines}`;
    rows.push({ kind: item.role, text: item.name, right, entrance: at });
    if (item.role === "lookalike" && item.anchor.why)
      for (const text of wrap(textOf(item.anchor.why).replaceAll("`", ""), italic, room - 12, 2))
        rows.push({ kind: "reason", text, right: "", entrance: at });
  });
  if (found.entrances.length > 5)
    rows.push({ kind: "more", text: word("graph.more", { n: found.entrances.length - 5 }), right: "", entrance: null });
  const height = BOX.head + rows.length * BOX.row + (rows.length > 0 ? 5 : 0);
  const top = side === -1 ? edge - height : edge;
  const left = x - BOX.width / 2;
  const name = textOf(framework.label);
  return {
    id: `box:${framework.id}`,
    concept: null,
    of: concept,
    framework: framework.id,
    ghost,
    name: `${name}: ${found.sign}`,
    area: "",
    dim: false,
    x,
    y: top + height / 2,
    left,
    top,
    width: BOX.width,
    height,
    reach: height / 2,
    open: null,
    rows,
    rowAt: (y) => Math.floor((y - top - BOX.head) / BOX.row),
    cut: () => false,
    mark() {},
    words(pen, mood) {
      pen.path(rounded(BOX.width, height, 5), left, top, 1, {
        fill: colours.paper,
        stroke: colour,
        width: mood.strong ? 2.4 : 1.4,
        dash: ghost ? [4, 3] : [],
        alpha: mood.alpha,
      });
      pen.path("M0 0h9v9h-9Z", left + 10, top + 7, 1, ghost ? { stroke: colour, width: 1.2 } : { fill: colour });
      pen.words(name, left + 25, top + 12, { size: 12.5, colour: colours.ink, weight: 650, alpha: mood.alpha });
      pen.words(found.sign, left + BOX.width - 10, top + 12, { size: 11.5, colour: colours.soft, anchor: "end", alpha: mood.alpha });
      rows.forEach((row, at) => {
        const y = top + BOX.head + (at + 0.5) * BOX.row;
        const small = { size: 11, colour: colours.soft, mono: true, anchor: /** @type {const} */ ("end"), alpha: mood.alpha };
        const right = row.right === "" ? 0 : widthOf(row.right, small) + 8;
        if (row.right !== "") pen.words(row.right, left + BOX.width - 10, y, small);
        if (mood.row === at && row.entrance !== null)
          pen.path(`M0 0h${BOX.width - 8}v${BOX.row}h${8 - BOX.width}Z`, left + 4, y - BOX.row / 2, 1, { fill: colours.wash, alpha: 0.6 });
        const look = rowLook(row.kind, colours, mood.alpha);
        const indent = row.kind === "reason" && row.entrance !== null ? 22 : 10;
        const sign = row.kind === "lookalike" ? "≠ " : row.kind === "near" ? "→ " : "";
        pen.words(cut(sign + row.text, look, BOX.width - 10 - indent - right), left + indent, y, look);
      });
    },
  };
}

/**
 * @param {BoxRow["kind"]} kind
 * @param {Palette} colours
 * @param {number} alpha
 */
function rowLook(kind, colours, alpha) {
  if (kind === "reason") return { size: 11.5, colour: colours.soft, italic: true, alpha };
  if (kind === "more") return { size: 11.5, colour: colours.soft, alpha };
  const colour = kind === "lookalike" ? colours.bad : kind === "at" ? colours.ink : colours.soft;
  return { size: 11.5, colour, mono: true, weight: kind === "at" ? 650 : 400, alpha };
}
