// The stage: vis-network is the window onto a scene. It draws nodes and lines, zooms, pans, and tells which line is
// under the pointer; what a node looks like is the scene's own matter.

import { facts } from "../facts/facts.js";
import { allOf, fillWith, h } from "../parts/dom.js";
import { holdView, homeOf } from "./camera.js";
import { canvasPen } from "./drawing/pens.js";
import { palette } from "./drawing/stroke.js";
import { lightLines, visLine } from "./light.js";
import { arrive, place, seenNow, stopFlight } from "./motion.js";
import { paintWords, visNode } from "./paint.js";
import { found, point, pointAt, wheel } from "./pointing.js";

/** @import { Camera, Scene, Stage, StageHooks } from "../shapes.js" */

/**
 * Where concepts were on the screen when the last scene left it, so that the next can begin there.
 * @type {{ at: Map<string, { x: number, y: number }> }}
 */
const lastSeen = { at: new Map() };

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
    ran: null,
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
  const before = stage.network === null ? lastSeen.at : seenNow(stage);
  stage.network?.destroy();
  fillWith(stage.canvas);
  stage.scene = scene;
  stage.pointed = null;
  stage.line = null;
  stage.network = network(stage);
  /* The tree beside it is where the keyboard goes. */
  for (const node of allOf(stage.canvas, ".vis-network, canvas")) node.tabIndex = -1;
  lightLines(stage);
  place(stage, camera ?? homeOf(stage));
  arrive(stage, before);
}

/** @param {Stage} stage */
export function leaveStage(stage) {
  stopFlight(stage);
  lastSeen.at = seenNow(stage);
  window.setTimeout(() => {
    lastSeen.at = new Map();
  }, 1000);
  stage.network.destroy();
}

/** @param {Stage} stage */
export function network(stage) {
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
