// One opened graph: what it draws, what it remembers, what its card says.

import { route } from "../page/address.js";
import { filters } from "../page/filters.js";
import { fillWith } from "../parts/dom.js";
import { emptied } from "../parts/filter-bar.js";
import { fillSteps } from "./beside/bar.js";
import { fillCard } from "./beside/card.js";
import { fillPanel } from "./beside/panel.js";
import { fillStack } from "./beside/stack.js";
import { fillTree, markActive } from "./beside/tree.js";
import { cameraAt, inSight } from "./camera.js";
import { focusScene } from "./drawing/focus.js";
import { columnsFor, mapScene } from "./drawing/map.js";
import { palette } from "./drawing/stroke.js";
import { lightLines } from "./light.js";
import { cameraOf, place } from "./motion.js";
import { showScene } from "./stage.js";
import { keepState, listed } from "./steps.js";

/** @import { Camera, Opened, Palette, Scene } from "../shapes.js" */

/**
 * Where the whole map was last looked at from, in how many columns, and what the keyboard was at.
 * @type {{ view: { camera: Camera, columns: number } | null, active: string | null }}
 */
export const last = { view: null, active: null };

/**
 * @param {Opened} graph
 * @param {{ camera: Camera, columns: number } | null} before
 */
export function draw(graph, before) {
  const { stage } = graph;
  graph.width = stage.box.clientWidth;
  stage.colours = palette();
  const columns = columnsFor(graph.width);
  const scene = graph.focus === null ? wholeScene(stage.colours, columns) : focusScene(graph.focus, graph.depth, stage.colours);
  showScene(stage, scene, before !== null && before.columns === columns ? before.camera : null);
  keepCamera(graph);
  fillTree(graph.tree, scene, stage.ran);
  markActive(graph.tree, stage.active);
  fillCard(graph.card, route.params.get("card") ?? null, () => openCard(graph, null));
  const nothing = scene.items.every((item) => item.dim || item.concept === null) && graph.focus === null;
  fillWith(graph.empty, filters.any() && (nothing || scene.items.length === 1) ? emptied() : null);
  if (graph.focus !== null) {
    const card = (/** @type {string} */ name) => openCard(graph, name);
    fillPanel(graph.panel, graph.focus, { colours: stage.colours, light: (id) => light(graph, id), card });
    fillStack(graph.stack, scene, stage.colours, card);
  }
  const opened = listed("open").at(-1);
  const item = before === null && opened !== undefined ? scene.items.find((one) => one.id === opened) : undefined;
  if (item === undefined) return;
  /* Who comes to an open concept by its address is at it, as if by a key. */
  stage.active = last.active = item.id;
  markActive(graph.tree, item.id);
  if (!inSight(stage, item)) place(stage, cameraAt(stage, item));
  lightLines(stage);
}

/**
 * @param {Palette} colours
 * @param {number} columns
 * @returns {Scene}
 */
export const wholeScene = (colours, columns) => mapScene({ columns, opened: listed("open"), unfolded: listed("fold"), colours });

/** @param {Opened} graph */
export function keepCamera(graph) {
  if (graph.focus === null) last.view = { camera: cameraOf(graph.stage), columns: columnsFor(graph.stage.box.clientWidth) };
}

/** The line whose card is open. */
export function cardLine() {
  const card = route.params.get("card") ?? null;
  return card?.includes("~") ? card : null;
}

/**
 * @param {Opened} graph
 * @param {string | null} name
 */
export function openCard(graph, name) {
  keepState({ card: name });
  graph.stage.chosenLine = cardLine();
  fillCard(graph.card, name, () => openCard(graph, null));
  lightLines(graph.stage);
  graph.stage.network.redraw();
  fillSteps(graph);
  if (name === null) graph.tree.focus({ preventScroll: true });
}

/**
 * @param {Opened} graph
 * @param {string | null} id
 */
export function light(graph, id) {
  /* A list that closes since its view goes lights nothing any more. */
  if (!graph.stage.box.isConnected) return;
  graph.stage.lit = id;
  graph.stage.network.redraw();
}
