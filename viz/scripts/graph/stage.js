// The stage: vis-network is the window onto a scene. It draws nodes and lines, zooms, pans, and tells which line is
// under the pointer; what a node looks like is the scene's own matter.
import { facts } from "../facts/facts.js";
import { fillWith, h, oneOf } from "../parts/dom.js";
import { holdView, homeOf, stillFrom } from "./camera.js";
import { lightLines, moodOf, visLine } from "./light.js";
import { canvasPen } from "./pens.js";
import { palette } from "./stroke.js";

/** @import { Camera, Item, Line, Scene, Stage, StageHooks } from "../shapes.js" */

const MOVE = 260;

/** Where concepts were on the screen when the last scene left it, so that the next can begin there. */
/** @type {Map<string, { x: number, y: number }>} */
let lastSeen = new Map();

export const calm = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * @param {HTMLElement} box
 * @param {StageHooks} hooks
 * @returns {Stage}
 */
export function makeStage(box, hooks) {
  const canvas = h("div", { class: "canvas", "aria-hidden": "true" });
  box.prepend(canvas);
  /** @type {Stage} */
  const stage = {
    box,
    canvas,
    network: /** @type {VisNetwork} */ (/** @type {unknown} */ (null)),
    scene: /** @type {Scene} */ (/** @type {unknown} */ (null)),
    colours: palette(),
    hooks,
    lit: null,
    near: new Set(),
    pointed: null,
    pointedRow: -1,
    line: null,
    active: null,
    chosenLine: null,
    arriving: 1,
    flight: 0,
  };
  box.addEventListener("wheel", (event) => wheel(stage, event), { capture: true, passive: false });
  canvas.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "touch" && event.buttons === 0) pointAt(stage, event);
  });
  canvas.addEventListener("pointerleave", () => point(stage, null, -1, null));
  return stage;
}

/**
 * Show a scene; what was on the screen before moves to its new place.
 * @param {Stage} stage
 * @param {Scene} scene
 * @param {Camera | null} camera
 */
export function showScene(stage, scene, camera) {
  stopFlight(stage);
  const before = stage.network === null ? lastSeen : seenNow(stage);
  stage.network?.destroy();
  fillWith(stage.canvas);
  stage.scene = scene;
  stage.pointed = null;
  stage.line = null;
  stage.network = network(stage);
  const picture = oneOf(stage.canvas, "canvas");
  picture.tabIndex = -1;
  lightLines(stage);
  place(stage, camera ?? homeOf(stage));
  arrive(stage, before);
}

/** @param {Stage} stage */
export function leaveStage(stage) {
  stopFlight(stage);
  lastSeen = seenNow(stage);
  window.setTimeout(() => {
    lastSeen = new Map();
  }, 1000);
  stage.network.destroy();
}

/** @param {Stage} stage */
function seenNow(stage) {
  const { left, top } = stage.box.getBoundingClientRect();
  return new Map(
    stage.scene.items.map((item) => {
      const { x, y } = stage.network.canvasToDOM(item);
      return [item.id, { x: x + left, y: y + top }];
    }),
  );
}

/**
 * Begin where things were, and bring them where they are.
 * @param {Stage} stage
 * @param {Map<string, { x: number, y: number }>} before
 */
function arrive(stage, before) {
  const { left, top } = stage.box.getBoundingClientRect();
  if (calm() || before.size === 0) return;
  const moving = stage.scene.items.flatMap((item) => {
    const seen = before.get(item.id);
    if (seen === undefined) return [];
    const from = stage.network.DOMtoCanvas({ x: seen.x - left, y: seen.y - top });
    const [dx, dy] = [from.x - item.x, from.y - item.y];
    return Math.abs(dx) + Math.abs(dy) < 1 ? [] : [{ item, dx, dy }];
  });
  if (moving.length === 0) return;
  run(stage, MOVE, (done) => {
    stage.arriving = done;
    for (const { item, dx, dy } of moving) {
      const node = stage.network.body.nodes[item.id];
      node.x = item.x + dx * (1 - done);
      node.y = item.y + dy * (1 - done);
    }
    stage.network.redraw();
  });
}

/**
 * @param {Stage} stage
 * @param {number} length
 * @param {(done: number) => void} step
 */
function run(stage, length, step) {
  stopFlight(stage);
  const begin = performance.now();
  const frame = () => {
    const part = Math.min(1, (performance.now() - begin) / length);
    stage.flight = part < 1 ? window.requestAnimationFrame(frame) : 0;
    step(part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) ** 2);
  };
  step(0);
  stage.flight = window.requestAnimationFrame(frame);
}

/** @param {Stage} stage */
function stopFlight(stage) {
  if (stage.flight !== 0) window.cancelAnimationFrame(stage.flight);
  stage.flight = 0;
  if (stage.network === null || stage.scene === null) return;
  for (const item of stage.scene.items) {
    const node = stage.network.body.nodes[item.id];
    if (node !== undefined) [node.x, node.y] = [item.x, item.y];
  }
  stage.arriving = 1;
}

/**
 * Move the window to a place at once.
 * @param {Stage} stage
 * @param {Camera} camera
 */
export function place(stage, { x, y, scale }) {
  stage.network.moveTo({ scale, position: { x, y }, animation: false });
}

/**
 * Fly to a place.
 * @param {Stage} stage
 * @param {Camera} to
 */
export function fly(stage, to) {
  const from = cameraOf(stage);
  if (calm()) {
    place(stage, to);
    return;
  }
  run(stage, 350, (done) => {
    place(stage, {
      x: from.x + (to.x - from.x) * done,
      y: from.y + (to.y - from.y) * done,
      scale: Math.exp(Math.log(from.scale) + (Math.log(to.scale) - Math.log(from.scale)) * done),
    });
  });
}

/**
 * @param {Stage} stage
 * @returns {Camera}
 */
export const cameraOf = ({ network: shown }) => ({ ...shown.getViewPosition(), scale: shown.getScale() });

/** @param {Stage} stage */
function network(stage) {
  const { scene } = stage;
  const made = new vis.Network(
    stage.canvas,
    { nodes: scene.items.map((item) => visNode(stage, item)), edges: scene.lines.map(visLine) },
    {
      ...facts.network.options,
      interaction: { hover: false, dragNodes: false, selectable: false, zoomView: true, dragView: true, tooltipDelay: 86400000 },
    },
  );
  made.on("beforeDrawing", (context) => scene.ground(canvasPen(context), made.getScale()));
  made.on("afterDrawing", (context) => paintWords(stage, made, context));
  /* vis says that it is about to move; what it moved to is known a moment later. What a finger asks for past the
  end of the drawing moves the page. */
  made.on("dragging", ({ event }) =>
    queueMicrotask(() => {
      if (stage.network !== made) return;
      const over = holdView(stage);
      if (event.pointerType === "touch") window.scrollBy(0, over);
    }),
  );
  made.on("dragStart", () => stopFlight(stage));
  made.on("dragEnd", () => stage.hooks.moved());
  made.on("zoom", () => {
    holdView(stage);
    lightLines(stage);
    stage.hooks.moved();
  });
  made.on("click", ({ pointer }) => stage.hooks.press(...found(stage, pointer.DOM), false));
  made.on("doubleClick", ({ pointer }) => stage.hooks.press(...found(stage, pointer.DOM), true));
  return made;
}

/**
 * @param {Stage} stage
 * @param {Item} item
 */
function visNode(stage, item) {
  const wide = item.rows !== undefined;
  return {
    id: item.id,
    x: item.x,
    y: item.y,
    fixed: true,
    shape: "custom",
    size: item.reach,
    chosen: false,
    /** @param {{ctx: CanvasRenderingContext2D, x: number, y: number}} given */
    ctxRenderer: ({ ctx, x, y }) => ({
      drawNode() {
        ctx.save();
        ctx.translate(x - item.x, y - item.y);
        item.mark(canvasPen(ctx), moodOf(stage, item));
        ctx.restore();
      },
      nodeDimensions: wide ? { width: item.width, height: item.height } : { width: 2 * item.reach, height: 2 * item.reach },
    }),
  };
}

/**
 * Words of what is in sight, those of what is pointed at above all others; then the words on lines.
 * @param {Stage} stage
 * @param {VisNetwork} shown
 * @param {CanvasRenderingContext2D} context
 */
function paintWords(stage, shown, context) {
  const pen = canvasPen(context);
  const [a, b] = [shown.DOMtoCanvas({ x: 0, y: 0 }), shown.DOMtoCanvas({ x: stage.box.clientWidth, y: stage.box.clientHeight })];
  const seen = stage.scene.items.filter(
    (item) => item.left < b.x + 200 && item.left + item.width > a.x - 200 && item.top < b.y && item.top + item.height > a.y,
  );
  for (const line of stage.scene.lines) paintLabel(stage, pen, line);
  const moods = seen
    .map((item) => ({ item, mood: moodOf(stage, item) }))
    .sort((one, other) => Number(one.mood.strong) - Number(other.mood.strong));
  for (const { item, mood } of moods) {
    const node = shown.body.nodes[item.id];
    context.save();
    context.translate(node.x - item.x, node.y - item.y);
    item.words(pen, mood);
    context.restore();
  }
  stage.hooks.drawn();
}

/**
 * @param {Stage} stage
 * @param {import("../shapes.js").Pen} pen
 * @param {Line} line
 */
function paintLabel(stage, pen, line) {
  if (line.label === null || stage.arriving < 1) return;
  const lit = stage.line === line.id || stage.chosenLine === line.id;
  const { x, y, text, side, colour, swatch } = line.label;
  const look = {
    size: 11,
    colour,
    anchor: side === -1 ? /** @type {const} */ ("start") : /** @type {const} */ ("end"),
    weight: lit ? 650 : 400,
    halo: stage.colours.paper,
  };
  if (swatch !== null) pen.path("M0 0h7v7h-7Z", side === -1 ? x : x - 7, y - 3.5, 1, { fill: swatch });
  pen.words(text, swatch === null ? x : x - side * 11, y, look);
}

/**
 * The item and the line at a place on the screen: rows come first, since a name lies above what runs under it.
 * @param {Stage} stage
 * @param {{x: number, y: number}} at
 * @returns {[Item | null, number, Line | null]}
 */
function found(stage, at) {
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
function pointAt(stage, event) {
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
function wheel(stage, event) {
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
