// The whole of a drawing in a corner, with the part of it that is in sight; there only while that is not all.
import { h } from "../../parts/dom.js";
import { stillFrom, wholeScale } from "../camera.js";
import { cameraOf, place } from "../motion.js";

/** @import { Stage } from "../../shapes.js" */

const WIDTH = 150;
const MOST = 120;

/**
 * @param {Stage} stage
 * @param {() => void} moved
 */
export function makeMinimap(stage, moved) {
  const canvas = h("canvas", { class: "minimap", "aria-hidden": "true", hidden: true });
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const scaleOf = () => {
    const { left, right, top, bottom } = stage.scene;
    return Math.min(WIDTH / (right - left), MOST / (bottom - top));
  };
  /** @param {PointerEvent} event */
  const go = (event) => {
    const box = canvas.getBoundingClientRect();
    const scale = scaleOf();
    const { left, top } = stage.scene;
    place(
      stage,
      stillFrom(stage, {
        x: left + (event.clientX - box.left) / scale,
        y: top + (event.clientY - box.top) / scale,
        scale: cameraOf(stage).scale,
      }),
    );
    moved();
  };
  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    go(event);
  });
  canvas.addEventListener("pointermove", (event) => {
    if (event.buttons > 0) go(event);
  });
  const draw = () => {
    const { scene, network, colours, box } = stage;
    /* A map whose columns are all in sight goes on below, as a page does. */
    const enough = scene.kind === "map" ? box.clientWidth / (scene.right - scene.left) : wholeScale(stage);
    canvas.hidden = box.clientWidth < 640 || network.getScale() <= enough * 1.02;
    if (canvas.hidden) return;
    const scale = scaleOf();
    const dense = window.devicePixelRatio || 1;
    const [width, height] = [Math.ceil((scene.right - scene.left) * scale), Math.ceil((scene.bottom - scene.top) * scale)];
    if (canvas.width !== Math.round(width * dense) || canvas.height !== Math.round(height * dense)) {
      canvas.width = Math.round(width * dense);
      canvas.height = Math.round(height * dense);
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
    }
    pen.setTransform(dense * scale, 0, 0, dense * scale, -scene.left * scale * dense, -scene.top * scale * dense);
    pen.globalAlpha = 1;
    pen.fillStyle = colours.paper;
    pen.fillRect(scene.left, scene.top, scene.right - scene.left, scene.bottom - scene.top);
    scene.areas.forEach((area, at) => {
      pen.fillStyle = colours.ground[at % colours.ground.length];
      pen.fillRect(area.left, area.top, area.width, area.height);
    });
    for (const item of scene.items) {
      pen.fillStyle = stage.active === item.id || stage.pointed === item.id ? colours.accent : colours.soft;
      pen.globalAlpha = item.dim ? 0.2 : 0.55;
      pen.fillRect(item.left + (scene.kind === "map" ? 12 : 0), item.top + 5, item.width * 0.6, Math.min(item.height, 9));
    }
    pen.globalAlpha = 1;
    const [a, b] = [network.DOMtoCanvas({ x: 0, y: 0 }), network.DOMtoCanvas({ x: box.clientWidth, y: box.clientHeight })];
    pen.strokeStyle = colours.accent;
    pen.lineWidth = 1.5 / scale;
    pen.strokeRect(
      Math.max(a.x, scene.left),
      Math.max(a.y, scene.top),
      Math.min(b.x, scene.right) - Math.max(a.x, scene.left),
      Math.min(b.y, scene.bottom) - Math.max(a.y, scene.top),
    );
  };
  return { canvas, draw };
}
