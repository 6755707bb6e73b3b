// The stage: vis-network shows the boxes of a drawing, and a hand moves and zooms it within bounds.
import { facts } from "../facts/facts.js";
import { word } from "../facts/language.js";
import { neighbourhood, nodeLabel, nodeName } from "../facts/network.js";
import { filters } from "../page/filters.js";
import { goTo } from "../page/route.js";
import { fillWith, h, oneOf } from "../parts/dom.js";
import { emptied } from "../parts/filter-bar.js";
import { wideDrawing } from "./drawing.js";
import { narrowDrawing } from "./narrow.js";
import { headingHeight, paintBands, paintHeadings, paintLines, paintWords } from "./painting.js";
import { fillPanel } from "./panel.js";
import { boxLook, palette } from "./stroke.js";

/** @import { Box, Palette, Stage } from "../shapes.js" */

const MOST = 240;
const MARGIN = 16;
/** Smaller than this, columns give way to the narrow drawing. */
const LEAST = 0.66;
const MOST_SCALE = 1.15;
/** Of a tall drawing a part is shown in this size, rather than all of it in a smaller one. */
const READABLE = 0.9;

/** @param {Stage} state */
export function drawStage(state) {
  state.network?.destroy();
  const canvas = h("div", { class: "canvas" });
  fillWith(state.stage, canvas);
  state.part = neighbourhood(state.focus, state.depth, MOST);
  state.width = state.stage.clientWidth;
  state.drawing = wideDrawing(state.part, state.focus);
  state.narrow = widest(state) < LEAST;
  if (state.narrow) state.drawing = narrowDrawing(state.part, state.focus);
  state.chosen = state.pointed = null;
  const count =
    state.part.total > MOST
      ? word("graph.cut", { n: MOST, total: state.part.total })
      : word("graph.count", { n: state.part.nodes.length, m: state.part.edges.length });
  state.network = network(canvas, state);
  const picture = oneOf(canvas, "canvas");
  picture.setAttribute("role", "img");
  picture.setAttribute("aria-label", word("graph.canvas", { name: nodeLabel(state.focus) }));
  frameStage(state, READABLE);
  state.count.textContent = taller(state) ? `${count} · ${word("graph.scroll")}` : count;
  fillWith(state.empty, state.part.nodes.length === 1 && filters.any() ? emptied() : null);
  fillPanel(state, state.focus);
}

/**
 * The largest scale at which every column is in sight.
 * @param {Stage} given
 */
const widest = ({ stage, drawing }) => Math.min(MOST_SCALE, (stage.clientWidth - 2 * MARGIN) / Math.max(drawing.right - drawing.left, 1));

/**
 * Every column is in sight; of more rows than can be read at once, those around the focus.
 * @param {Stage} state
 * @param {number} least
 */
export function frameStage(state, least) {
  const { clientHeight } = state.stage;
  const { left, right, height, focus } = state.drawing;
  const head = state.narrow ? 0 : headingHeight;
  const wide = widest(state);
  const room = clientHeight - head - 2 * MARGIN;
  const scale = Math.max(Math.min(wide, room / Math.max(height, 1)), Math.min(wide, least), 0.02);
  let y = height / 2;
  if (height * scale > room && focus !== null) {
    /** The focus in the middle, but no empty space above the first row or below the last. */
    const half = room / 2 / scale;
    y = Math.max(half, Math.min(height - half, focus.y));
  }
  state.network.moveTo({ scale, position: { x: (left + right) / 2, y: y - head / 2 / scale }, animation: false });
}

/** @param {Stage} state */
const taller = (state) => state.drawing.height * state.network.getScale() > state.stage.clientHeight - headingHeight;

/** Some space around the drawing may come into sight, and no more. */
const SLACK = 40;
const MOST_ZOOM = 3;

/**
 * The place of the view that is nearest to `position` and shows something, at this scale.
 * @param {Stage} state
 * @param {number} scale
 * @param {{x: number, y: number}} given
 */
function held(state, scale, { x, y }) {
  const { left, right, height } = state.drawing;
  const head = state.narrow ? 0 : headingHeight;
  /**
   * @param {number} value
   * @param {number} middle
   * @param {number} size
   * @param {number} room
   */
  const near = (value, middle, size, room) => {
    const reach = Math.max(0, (size * scale + 2 * SLACK - room) / 2 / scale);
    return Math.max(middle - reach, Math.min(middle + reach, value));
  };
  return {
    x: near(x, (left + right) / 2, right - left, state.stage.clientWidth),
    y: near(y, height / 2 - head / 2 / scale, height, state.stage.clientHeight - head),
  };
}

/**
 * Between "all of it in sight" and three times its size.
 * @param {Stage} state
 * @param {number} scale
 */
function heldScale(state, scale) {
  const whole = Math.min(widest(state), (state.stage.clientHeight - headingHeight - 2 * MARGIN) / Math.max(state.drawing.height, 1));
  return Math.max(Math.min(whole, 0.5), Math.min(MOST_ZOOM, scale));
}

/**
 * After a hand has moved or zoomed the drawing; gives by how many pixels of the screen it went too far down.
 * @param {Stage} state
 */
function settle(state) {
  const { network } = state;
  const position = network.getViewPosition();
  const scale = heldScale(state, network.getScale());
  const to = held(state, scale, position);
  if (to.x !== position.x || to.y !== position.y || scale !== network.getScale()) network.moveTo({ scale, position: to, animation: false });
  return (position.y - to.y) * scale;
}

/**
 * The wheel goes up and down a drawing that is taller than its frame, and past its ends goes on with the page;
 * with Ctrl it zooms, as it does elsewhere.
 * @param {Stage} state
 * @param {WheelEvent} event
 */
export function wheelStage(state, event) {
  if (event.ctrlKey || event.metaKey) return;
  event.stopPropagation();
  const scale = state.network.getScale();
  const { x, y } = state.network.getViewPosition();
  const to = held(state, scale, { x, y: y + event.deltaY / scale }).y;
  if (Math.abs(to - y) < 1) return;
  event.preventDefault();
  state.network.moveTo({ scale, position: { x, y: to }, animation: false });
}

/**
 * @param {Stage} state
 * @param {number} factor
 */
export function zoomStage(state, factor) {
  state.network.moveTo({ scale: heldScale(state, state.network.getScale() * factor), animation: false });
  settle(state);
}

/**
 * @param {HTMLElement} canvas
 * @param {Stage} state
 */
function network(canvas, state) {
  const colours = palette();
  const { boxes } = state.drawing;
  const made = new vis.Network(
    canvas,
    { nodes: boxes.map((item, index) => visBox(item, index, colours)), edges: [] },
    { ...facts.network.options },
  );
  made.on("beforeDrawing", (context) => {
    paintBands(context, state.drawing, colours);
    paintLines(context, state, colours);
  });
  made.on("afterDrawing", (context) => {
    paintWords(context, state.drawing, colours);
    if (!state.narrow) paintHeadings(context, made, state.drawing, colours);
  });
  /* vis says that it is about to move; what it moved to is known a moment later. What a finger asks for past the
  end of the drawing moves the page. */
  made.on("dragging", ({ event }) =>
    queueMicrotask(() => {
      if (state.network !== made) return;
      const over = settle(state);
      if (event.pointerType === "touch") window.scrollBy(0, over);
    }),
  );
  made.on("zoom", () => settle(state));
  /** @param {number | null} id */
  const point = (id) => {
    state.pointed = id;
    made.redraw();
  };
  made.on("hoverNode", (event) => point(boxes[event.node].node.id));
  made.on("blurNode", () => point(null));
  made.on("click", (event) => {
    const node = event.nodes.length > 0 ? boxes[event.nodes[0]].node : null;
    state.chosen = node === null ? null : node.id;
    fillPanel(state, node || state.focus);
    made.redraw();
  });
  made.on("doubleClick", (event) => {
    if (event.nodes.length > 0) goTo("graph", [nodeName(boxes[event.nodes[0]].node)], depthParam(state.depth));
  });
  return made;
}

/* vis draws the box and tells what is pointed at; the words in it are ours, so that both pictures agree. */
/**
 * @param {Box} item
 * @param {number} index
 * @param {Palette} colours
 */
function visBox(item, index, colours) {
  const look = boxLook(item, colours);
  const colour = { border: look.border, background: look.fill };
  return {
    id: index,
    label: " ",
    x: item.x,
    y: item.y,
    fixed: true,
    shape: "box",
    margin: 6,
    borderWidth: look.width,
    borderWidthSelected: look.width + 1,
    color: {
      ...colour,
      highlight: { ...colour, border: colours.accent },
      hover: { ...colour, border: colours.accent },
    },
    shapeProperties: { borderRadius: 4, borderDashes: look.dash.length > 0 ? look.dash : false },
    font: { size: 12 },
    widthConstraint: { minimum: item.width - 12 },
    heightConstraint: { minimum: item.height - 12 },
  };
}

/**
 * What an address says of the reach of a graph.
 * @param {number} depth
 */
export const depthParam = (depth) => ({ depth: depth === 1 ? null : depth });
