// Motion: where things were is where they begin, and short flights lead to where they are.

/** @import { Camera, Stage } from "../shapes.js" */

const MOVE = 260;

export const calm = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @param {Stage} stage */
export function seenNow(stage) {
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
export function arrive(stage, before) {
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
export function stopFlight(stage) {
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
