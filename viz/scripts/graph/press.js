// What a press and a key do: a concept of the map opens where it stands, and pressed again comes into the middle; a
// place or a line opens its card.

import { conceptsById, facts } from "../facts/facts.js";
import { filters } from "../page/filters.js";
import { goTo } from "../page/route.js";
import { fillSteps } from "./beside/bar.js";
import { placeName } from "./beside/card.js";
import { described, markActive } from "./beside/tree.js";
import { cameraAt, homeOf, inSight, moveBy, nearestTo, zoomBy } from "./camera.js";
import { columnsFor } from "./drawing/map.js";
import { walk } from "./keys.js";
import { lightLines } from "./light.js";
import { cameraOf, fly, place } from "./motion.js";
import { draw, last, openCard } from "./opened.js";
import { bring, keepState, listed, stepTo } from "./steps.js";

/** @import { Item, Line, Opened } from "../shapes.js" */

/**
 * Something in the drawing was pressed: a concept of the map opens where it stands, and pressed again comes into the
 * middle; a place or a line opens its card.
 * @param {Opened} graph
 * @param {Item | null} item
 * @param {number} row
 * @param {Line | null} line
 * @param {boolean} twice
 */
export function pressed(graph, item, row, line, twice) {
  const { stage } = graph;
  if (item === null) {
    if (line === null) {
      if (!graph.card.hidden) openCard(graph, null);
    } else openCard(graph, line.link === null ? null : line.id);
    return;
  }
  if (!item.id.startsWith("more:")) activate(graph, item.id);
  if (item.id.startsWith("fold:")) toggle(graph, "fold", item.id.slice(5));
  else if (item.id.startsWith("more:")) graph.panel.focus();
  else if (item.rows !== undefined && item.of !== undefined) {
    const entrance = item.rows[row]?.entrance ?? null;
    openCard(graph, placeName(item.of, item.framework ?? "", entrance));
  } else if (stage.scene.kind === "focus") bring(item.id);
  else if (item.open === null) {
    if (!twice) toggle(graph, "open", item.id);
    else bring(item.id);
  } else pressedOpen(graph, item, row, twice);
}

/**
 * @param {Opened} graph
 * @param {Item} item
 * @param {number} row
 * @param {boolean} twice
 */
function pressedOpen(graph, item, row, twice) {
  const line = item.open?.lines[row];
  if (item.concept === null) return;
  if (twice || line?.kind === "go") bring(item.id);
  else if (line === undefined) {
    if (row < 0) toggle(graph, "open", item.id);
  } else openCard(graph, placeName(item.concept, line.framework, line.entrance));
}

/**
 * Open or close what an address lists, where it stands.
 * @param {Opened} graph
 * @param {"open" | "fold"} what
 * @param {string} id
 */
export function toggle(graph, what, id) {
  const now = listed(what);
  keepState({ [what]: (now.includes(id) ? now.filter((one) => one !== id) : [...now, id].slice(-6)).join(",") });
  const { stage } = graph;
  draw(graph, { camera: cameraOf(stage), columns: columnsFor(stage.box.clientWidth) });
  const item = stage.scene.items.find((one) => one.id === id);
  if (item !== undefined && !inSight(stage, item) && item.open !== null) fly(stage, nearestTo(stage, item));
  fillSteps(graph);
}

/**
 * The keyboard is at an item: it is brought into sight, and what it is is said.
 * @param {Opened} graph
 * @param {string | null} id
 */
export function activate(graph, id) {
  const { stage } = graph;
  const item = stage.scene.items.find((one) => one.id === id);
  stage.active = item?.id ?? null;
  if (graph.focus === null) last.active = stage.active;
  markActive(graph.tree, stage.active);
  lightLines(stage);
  stage.network.redraw();
  if (item === undefined) return;
  graph.status.textContent = described(item);
  if (stage.flight === 0 && !inSight(stage, item) && item.open === null) place(stage, nearestTo(stage, item));
}

/**
 * Where an arrow moves the window while Shift is held, in parts of its width and height.
 * @type {Map<string, [number, number]>}
 */
const WAYS = new Map([
  ["ArrowLeft", [-0.25, 0]],
  ["ArrowRight", [0.25, 0]],
  ["ArrowUp", [0, -0.25]],
  ["ArrowDown", [0, 0.25]],
]);

/**
 * @param {Opened} graph
 * @param {KeyboardEvent} event
 */
export function keyed(graph, event) {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  const { stage } = graph;
  const item = stage.scene.items.find((one) => one.id === stage.active) ?? null;
  /** @type {Record<string, () => void>} */
  const actions = {
    Enter: () => {
      if (item !== null) pressed(graph, item, -1, null, item.open !== null);
    },
    " ": () => {
      if (item !== null && stage.scene.kind === "map") pressed(graph, item, -1, null, false);
    },
    e: () => {
      if (item?.concept) bring(item.id);
    },
    l: () => nextLine(graph),
    Backspace: () => stepTo(event.shiftKey ? 1 : -1),
    "+": () => zoomBy(stage, 1.25),
    "=": () => zoomBy(stage, 1.25),
    "-": () => zoomBy(stage, 0.8),
    0: () => place(stage, homeOf(stage)),
    Escape: () => leave(graph),
  };
  const way = event.shiftKey ? WAYS.get(event.key) : undefined;
  if (way !== undefined) moveBy(stage, ...way);
  else if (/^(Arrow|Home|End)/.test(event.key)) activate(graph, walk(stage.scene, stage.active, event.key)?.id ?? null);
  else if (Object.hasOwn(actions, event.key)) actions[event.key]();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * The card of the next line of what the keyboard is at.
 * @param {Opened} graph
 */
function nextLine({ stage, ...graph }) {
  const own = stage.scene.lines.filter((line) => line.link !== null && (line.from.id === stage.active || line.to.id === stage.active));
  const at = own.findIndex((line) => line.id === stage.chosenLine);
  const next = own[(at + 1) % Math.max(own.length, 1)];
  if (next !== undefined) openCard({ stage, ...graph }, next.id);
}

/**
 * Esc closes what lies above, then leads to the map.
 * @param {Opened} graph
 */
function leave(graph) {
  if (!graph.card.hidden) openCard(graph, null);
  else if (graph.focus !== null) goTo("graph");
  else if (filters.any()) filters.clear();
  else graph.tree.blur();
}

/**
 * Fly to a concept wherever the reader is: on the map it opens where it stands.
 * @param {Opened} graph
 * @param {string} id
 */
export function flyTo(graph, id) {
  const { stage } = graph;
  if (graph.focus !== null) {
    bring(id);
    return;
  }
  const concept = conceptsById.get(id);
  const folded = facts.overview.areas.find((area) => area.folded.some((index) => facts.concepts[index] === concept));
  if (folded !== undefined && !listed("fold").includes(folded.id)) toggle(graph, "fold", folded.id);
  if (!listed("open").includes(id)) toggle(graph, "open", id);
  const item = stage.scene.items.find((one) => one.id === id);
  if (item === undefined) return;
  activate(graph, id);
  fly(stage, cameraAt(stage, item));
  graph.tree.focus({ preventScroll: true });
}
