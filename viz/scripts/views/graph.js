// The graph: the whole map in one drawing, or one thing with its neighbours around it. vis-network is the window;
// beside it stands the same in words.

import { facts } from "../facts/facts.js";
import { word } from "../facts/language.js";
import { findNode, nodeId, nodeKind, nodeLabel } from "../facts/network.js";
import { matches } from "../facts/signs.js";
import { fillSteps, head, printable, ringLegend, trail } from "../graph/beside/bar.js";
import { litBar } from "../graph/beside/lit.js";
import { makeMinimap } from "../graph/beside/minimap.js";
import { edgeKinds } from "../graph/drawing/edges.js";
import { columnsFor } from "../graph/drawing/map.js";
import { walk } from "../graph/keys.js";
import { cameraOf } from "../graph/motion.js";
import { cardLine, draw, keepCamera, last } from "../graph/opened.js";
import { activate, keyed, pressed } from "../graph/press.js";
import { leaveStage, makeStage } from "../graph/stage.js";
import { amendStep, noteStep } from "../graph/steps.js";
import { filters } from "../page/filters.js";
import { leaving } from "../page/leaving.js";
import { holdPlace } from "../page/place.js";
import { appendTo, h } from "../parts/dom.js";
import { filterBar } from "../parts/filter-bar.js";
import { rememberVisit } from "../parts/ways.js";

/** @import { MapNode } from "../facts.js" */
/** @import { Opened, Route, Stage } from "../shapes.js" */

/** @type {Stage} */
export let shownStage;

/** @type {import("../view.js").ViewRecord} */
export const record = { name: "graph", key: "g", place: 3, each: "concepts", still: "neighbours" };

/** @type {import("../view.js").ViewScript} */
export const view = {
  title: (given) => {
    const focus = findNode(given.args[0]);
    return focus === undefined ? word("graph.overview") : `${word("graph.title")}: ${nodeLabel(focus)}`;
  },
  problem: (given) => (given.args.length > 0 && !findNode(given.args[0]) ? given.args[0] : null),
  render(root, given) {
    openGraph(root, findNode(given.args[0]) ?? null, depthOf(given));
  },
  repaint: () => again(),
};

/** Draws what is open once more, from where it is looked at. */
let again = () => {};

/** @param {Route} given */
function depthOf(given) {
  const depth = Number(given.params.get("depth") || 1);
  return [1, 2, 3].includes(depth) ? depth : 1;
}

/**
 * @param {HTMLElement} root
 * @param {MapNode | null} focus
 * @param {number} depth
 */
function openGraph(root, focus, depth) {
  if (focus !== null && nodeKind(focus) === "concept") rememberVisit(nodeId(focus));
  if (focus !== null && nodeKind(focus) === "claim") for (const kind of ["about", "evidence"]) filters.ask(`e:${kind}`);
  const box = h("div", { class: "stage" });
  const stage = makeStage(box, {
    press: (item, row, line, twice) => pressed(graph, item, row, line, twice),
    moved: () => keepCamera(graph),
    drawn: () => graph.minimap.draw(),
  });
  const tree = h("div", {
    class: "tree",
    role: "tree",
    tabindex: "0",
    "aria-label": focus === null ? word("graph.overview") : nodeLabel(focus),
  });
  /** @type {Opened} */
  const graph = {
    focus,
    depth,
    stage,
    panel: h("aside", { class: "panel", "aria-label": word("graph.neighbours"), tabindex: "0" }),
    stack: h("div", { class: "stack" }),
    card: h("section", { class: "graph-card", "aria-label": word("graph.card"), "aria-live": "polite", hidden: true }),
    tree,
    status: h("p", { class: "offscreen", role: "status" }),
    empty: h("div", { "aria-live": "polite" }),
    steps: h("span", { class: "steps-taken" }),
    minimap: makeMinimap(stage, () => keepCamera(graph)),
    width: 0,
  };
  shownStage = stage;
  stage.chosenLine = cardLine();
  appendTo(box, tree, graph.minimap.canvas, graph.status);
  const kinds = edgeKinds.filter(
    (kind) =>
      !matches.includes(kind) &&
      (facts.network.edges.some((edge) => edge.kinds.includes(kind)) || facts.edges.some((edge) => edge.relation === kind)),
  );
  const bar = filterBar(kinds);
  bar.append(ringLegend());
  appendTo(
    root,
    head(graph),
    trail(graph),
    litBar(stage, () => again()),
    bar,
    graph.empty,
    h(
      "div",
      { class: focus === null ? "graph-frame whole" : depth > 1 ? "graph-frame far" : "graph-frame" },
      box,
      focus === null ? null : [graph.stack, graph.panel],
    ),
    graph.card,
  );
  printable(graph, root);
  watch(graph);
  draw(graph, focus === null ? last.view : null);
  noteStep();
  fillSteps(graph);
}

/** @param {Opened} graph */
function watch(graph) {
  const { stage, tree } = graph;
  tree.addEventListener("keydown", (event) => keyed(graph, event));
  tree.addEventListener("focus", () => {
    if (stage.active === null) activate(graph, last.active ?? walk(stage.scene, null, "")?.id ?? null);
  });
  tree.addEventListener("click", (event) => {
    const id = /** @type {HTMLElement} */ (event.target).closest("[data-item]")?.getAttribute("data-item");
    const item = stage.scene.items.find((one) => one.id === id);
    if (item !== undefined) pressed(graph, item, -1, null, false);
  });
  stage.canvas.addEventListener("pointerdown", () => tree.focus({ preventScroll: true }));
  filters.onChange(() => {
    amendStep();
    draw(graph, graph.focus === null ? { camera: cameraOf(stage), columns: columnsFor(stage.box.clientWidth) } : null);
  });
  /* A window that is made narrower, or a phone that is turned, may need more or fewer columns. */
  const sizes = new ResizeObserver(() =>
    window.requestAnimationFrame(() => {
      if (stage.box.isConnected && ![0, graph.width].includes(stage.box.clientWidth)) draw(graph, null);
    }),
  );
  sizes.observe(stage.box);
  again = () => holdPlace(() => draw(graph, { camera: cameraOf(stage), columns: columnsFor(stage.box.clientWidth) }));
  const unwatch = watchDots(again);
  leaving.push(() => {
    sizes.disconnect();
    unwatch();
    again = () => {};
    leaveStage(stage);
  });
}

/**
 * Calls `changed` whenever a dot of the page becomes more or fewer dots of the screen: by zooming, or on another screen.
 * @param {() => void} changed
 */
function watchDots(changed) {
  let dots = window.devicePixelRatio;
  const dense = () => window.matchMedia(`(resolution: ${dots}dppx)`);
  let media = dense();
  const change = () => {
    if (window.devicePixelRatio === dots) return;
    dots = window.devicePixelRatio;
    media.removeEventListener("change", change);
    media = dense();
    media.addEventListener("change", change);
    changed();
  };
  media.addEventListener("change", change);
  window.addEventListener("resize", change);
  return () => {
    media.removeEventListener("change", change);
    window.removeEventListener("resize", change);
  };
}
