// Where the window stands over a scene: at the start, around one thing, and never where there is nothing to see.
import { NAMES_FROM } from "./drawing/map.js";

/** @import { Camera, Item, Stage } from "../shapes.js" */

const MARGIN = 14;
/** Some space around the drawing may come into sight, and no more. */
const SLACK = 40;
const MOST_ZOOM = 6;
/** The map is shown at least in this size, in which names can be read; on a phone a little larger. */
const NATURAL = 1;
const PHONE = 1.22;
const MOST_AT_START = 1.5;

/** @param {Stage} stage */
const room = ({ box }) => ({ width: Math.max(box.clientWidth, 1), height: Math.max(box.clientHeight, 1) });

/**
 * The scale at which all of a scene is in sight.
 * @param {Stage} stage
 */
export function wholeScale(stage) {
  const { left, right, top, bottom } = stage.scene;
  const { width, height } = room(stage);
  return Math.min((width - 2 * MARGIN) / Math.max(right - left, 1), (height - 2 * MARGIN) / Math.max(bottom - top, 1));
}

/**
 * Where a scene is looked at from at first.
 * @param {Stage} stage
 * @returns {Camera}
 */
export function homeOf(stage) {
  const { left, right, top, bottom, kind } = stage.scene;
  const { width, height } = room(stage);
  if (kind === "focus") {
    const scale = Math.max(Math.min(wholeScale(stage), 1.15), 0.3);
    return { x: (left + right) / 2, y: (top + bottom) / 2, scale };
  }
  const wide = (width - 8) / Math.max(right - left, 1);
  const scale = Math.max(Math.min(wide, MOST_AT_START), width < 640 ? PHONE : NATURAL);
  return stillFrom(stage, {
    x: left + Math.min((right - left) / 2, (width / 2 - MARGIN / 2) / scale),
    y: top + (height / 2 - MARGIN / 2) / scale,
    scale,
  });
}

/**
 * All of a scene in sight.
 * @param {Stage} stage
 * @returns {Camera}
 */
export function wholeOf(stage) {
  const { left, right, top, bottom } = stage.scene;
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale: Math.min(wholeScale(stage), 1.5) };
}

/**
 * An item in the middle, near enough to be read.
 * @param {Stage} stage
 * @param {Item} item
 * @returns {Camera}
 */
export function cameraAt(stage, item) {
  const scale = Math.max(stage.network.getScale(), NATURAL);
  const { width, height } = room(stage);
  const { left, right } = stage.scene;
  const tall = Math.min(item.height, height / scale);
  const fits = (right - left) * scale <= width;
  return stillFrom(stage, { x: fits ? (left + right) / 2 : item.left + item.width / 2, y: item.top + tall / 2, scale });
}

/**
 * As little as must be moved for an item to be in sight; of one that is too tall, its top.
 * @param {Stage} stage
 * @param {Item} item
 * @returns {Camera}
 */
export function nearestTo(stage, item) {
  const { width, height } = room(stage);
  const scale = Math.max(stage.network.getScale(), NAMES_FROM);
  const { x, y } = stage.network.getViewPosition();
  /**
   * @param {number} value
   * @param {number} from
   * @param {number} to
   * @param {number} space
   */
  const shift = (value, from, to, space) => {
    const half = (space / 2 - MARGIN) / scale;
    return Math.min(Math.max(value, to - half), from + half);
  };
  return stillFrom(stage, {
    x: shift(x, item.left, item.left + item.width, width),
    y: shift(y, item.top, item.top + item.height, height),
    scale,
  });
}

/**
 * Whether an item is in sight, and large enough to be read.
 * @param {Stage} stage
 * @param {Item} item
 */
export function inSight(stage, item) {
  const a = stage.network.canvasToDOM({ x: item.left, y: item.top });
  const b = stage.network.canvasToDOM({ x: item.left + item.width, y: item.top + item.height });
  const { width, height } = room(stage);
  return stage.network.getScale() >= NAMES_FROM && a.x >= 0 && a.y >= 0 && b.x <= width && b.y <= height;
}

/**
 * The place nearest to the given one from which something can be seen.
 * @param {Stage} stage
 * @param {Camera} given
 * @returns {Camera}
 */
export function stillFrom(stage, { x, y, scale: wanted }) {
  const { left, right, top, bottom } = stage.scene;
  const { width, height } = room(stage);
  const scale = Math.max(Math.min(wholeScale(stage), 0.5), Math.min(MOST_ZOOM, wanted));
  /**
   * @param {number} value
   * @param {number} from
   * @param {number} to
   * @param {number} space
   */
  const near = (value, from, to, space) => {
    const reach = Math.max(0, ((to - from) * scale + 2 * SLACK - space) / 2 / scale);
    const middle = (from + to) / 2;
    return Math.max(middle - reach, Math.min(middle + reach, value));
  };
  return { x: near(x, left, right, width), y: near(y, top, bottom, height), scale };
}

/**
 * After a hand has moved or zoomed the drawing; gives by how many pixels of the screen it went too far down.
 * @param {Stage} stage
 */
export function holdView(stage) {
  const { network } = stage;
  const position = network.getViewPosition();
  const to = stillFrom(stage, { ...position, scale: network.getScale() });
  if (to.x !== position.x || to.y !== position.y || to.scale !== network.getScale())
    network.moveTo({ scale: to.scale, position: { x: to.x, y: to.y }, animation: false });
  return (position.y - to.y) * to.scale;
}

/**
 * Whether a point is in the window.
 * @param {Stage} stage
 * @param {{ x: number, y: number }} point
 */
function shows(stage, point) {
  const { x, y } = stage.network.canvasToDOM({ x: point.x, y: point.y });
  const { width, height } = room(stage);
  return x >= 0 && y >= 0 && x <= width && y <= height;
}

/**
 * Nearer or farther; what the keys are at stays where it is in the window, else the window's middle.
 * @param {Stage} stage
 * @param {number} factor
 */
export function zoomBy(stage, factor) {
  const { network } = stage;
  const { x: middle, y: level } = network.getViewPosition();
  const active = stage.scene.items.find((item) => item.id === stage.active);
  const at = active !== undefined && shows(stage, active) ? active : { x: middle, y: level };
  const before = network.getScale();
  const wanted = stillFrom(stage, { x: middle, y: level, scale: before * factor }).scale;
  const kept = before / wanted;
  const { x, y, scale } = stillFrom(stage, { x: at.x + (middle - at.x) * kept, y: at.y + (level - at.y) * kept, scale: wanted });
  network.moveTo({ scale, position: { x, y }, animation: false });
  stage.hooks.moved();
}

/**
 * @param {Stage} stage
 * @param {number} across in parts of the window
 * @param {number} down
 */
export function moveBy(stage, across, down) {
  const { network } = stage;
  const { x, y } = network.getViewPosition();
  const { width, height } = room(stage);
  const scale = network.getScale();
  const to = stillFrom(stage, { x: x + (across * width) / scale, y: y + (down * height) / scale, scale });
  network.moveTo({ scale, position: { x: to.x, y: to.y }, animation: false });
  stage.hooks.moved();
}
