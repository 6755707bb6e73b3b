// What the pointer is at: rows come first, since a name lies above what runs under it; then lines, which vis knows.

import { facts } from "../facts/facts.js";
import { stillFrom } from "./camera.js";
import { lightLines } from "./light.js";
import { cameraOf, place, stopFlight } from "./motion.js";

/** @import { Item, Line, Stage } from "../shapes.js" */

/**
 * The item and the line at a place on the screen: rows come first, since a name lies above what runs under it.
 * @param {Stage} stage
 * @param {{x: number, y: number}} at
 * @returns {[Item | null, number, Line | null]}
 */
export function found(stage, at) {
  const { x, y } = stage.network.DOMtoCanvas(at);
  const item =
    stage.scene.items.find((one) => x >= one.left && x <= one.left + one.width && y >= one.top && y < one.top + one.height) ?? null;
  if (item !== null && !(stage.scene.kind === "map" && x < item.x - item.reach - 2))
    return [item, item.rowAt?.(y) ?? openedRow(item, y), null];
  const id = stage.network.getEdgeAt(at);
  const line = id === undefined ? null : (stage.scene.lines.find((one) => one.id === id) ?? null);
  if (line !== null && line.rest === 0) return [item, -1, null];
  return line === null ? [item, -1, null] : [null, -1, line];
}

/**
 * @param {Item} item
 * @param {number} y
 */
const openedRow = (item, y) => (item.open === null ? -1 : Math.floor((y - item.top - facts.overview.row - 5) / 13.5));

/**
 * @param {Stage} stage
 * @param {PointerEvent} event
 */
export function pointAt(stage, event) {
  if (stage.flight !== 0) return;
  const { left, top } = stage.canvas.getBoundingClientRect();
  const [item, row, line] = found(stage, { x: event.clientX - left, y: event.clientY - top });
  point(stage, item?.id ?? null, row, line?.id ?? null);
}

/**
 * @param {Stage} stage
 * @param {string | null} id
 * @param {number} row
 * @param {string | null} line
 */
export function point(stage, id, row, line) {
  if (stage.pointed === id && stage.line === line && stage.pointedRow === row) return;
  stage.pointed = id;
  stage.pointedRow = row;
  stage.line = line;
  stage.canvas.style.cursor = id !== null || line !== null ? "pointer" : "";
  lightLines(stage);
  stage.network.redraw();
}

/**
 * The wheel goes up and down a drawing that is taller than its frame, sideways where it is wider, and past its ends
 * goes on with the page; with Ctrl it zooms, as it does elsewhere.
 * @param {Stage} stage
 * @param {WheelEvent} event
 */
export function wheel(stage, event) {
  if (event.ctrlKey || event.metaKey) return;
  if (!stage.canvas.contains(/** @type {Node} */ (event.target))) return;
  event.stopPropagation();
  const { x, y, scale } = cameraOf(stage);
  const [dx, dy] = event.shiftKey && event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
  const to = stillFrom(stage, { x: x + dx / scale, y: y + dy / scale, scale });
  if (Math.abs(to.y - y) < 1 && Math.abs(to.x - x) < 1) return;
  event.preventDefault();
  stopFlight(stage);
  place(stage, to);
  stage.hooks.moved();
}
