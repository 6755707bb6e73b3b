// The focus graph: vis-network shows what drawing.js placed; the panel beside it says the same in words.
import { conceptsById, facts } from "../facts/facts.js";
import { otherOf, otherTag, textOf, word } from "../facts/language.js";
import { findNode, nodeFramework, nodeId, nodeKind, nodeLabel, nodeName } from "../facts/network.js";
import { wideDrawing } from "../graph/drawing.js";
import { edgeKinds } from "../graph/edges.js";
import { renderOverview } from "../graph/overview.js";
import { savePng, saveSvg, svgOf } from "../graph/picture.js";
import { depthParam, drawStage, frameStage, wheelStage, zoomStage } from "../graph/stage.js";
import { href } from "../page/address.js";
import { filters } from "../page/filters.js";
import { copyAddress } from "../page/header.js";
import { leaving } from "../page/leaving.js";
import { appendTo, button, fillWith, h } from "../parts/dom.js";
import { filterBar } from "../parts/filter-bar.js";
import { codeText, versionOf } from "../parts/marks.js";
import { rememberVisit } from "../parts/ways.js";

/** @import { MapNode } from "../facts.js" */
/** @import { About, Route, Stage } from "../shapes.js" */

/** @type {Stage} */
export let shownStage;

/** @type {import("../view.js").ViewRecord} */
export const record = { name: "graph", key: "g", place: 3, each: "concepts", still: "neighbours" };

/** @type {import("../view.js").ViewScript} */
export const view = {
  title: (route) => {
    const focus = findNode(route.args[0]);
    return focus === undefined ? word("graph.overview") : `${word("graph.title")}: ${nodeLabel(focus)}`;
  },
  problem: (route) => (route.args.length > 0 && !findNode(route.args[0]) ? route.args[0] : null),
  render(root, route) {
    const focus = findNode(route.args[0]);
    if (focus === undefined) renderOverview(root);
    else focusView(root, focus, depthOf(route));
  },
};

/** @param {Route} route */
function depthOf(route) {
  const depth = Number(route.params.get("depth") || 1);
  return [1, 2, 3].includes(depth) ? depth : 1;
}

/**
 * @param {HTMLElement} root
 * @param {MapNode} focus
 * @param {number} depth
 */
function focusView(root, focus, depth) {
  if (nodeKind(focus) === "concept") rememberVisit(nodeId(focus));
  if (nodeKind(focus) === "claim") for (const kind of ["about", "evidence"]) filters.ask(`e:${kind}`);
  const begun = {
    focus,
    depth,
    chosen: null,
    pointed: null,
    stage: h("div", { class: "stage" }),
    panel: h("aside", { class: "panel", "aria-label": word("graph.neighbours"), tabindex: "0" }),
    count: h("p", { class: "quiet-note", "aria-live": "polite" }),
    empty: h("div", { "aria-live": "polite" }),
  };
  // What is drawn comes with `drawStage`, which needs the stage to be in the page.
  const state = /** @type {Stage} */ (/** @type {unknown} */ (begun));
  const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
  const name = nodeId(focus).replace(/[^\w.-]+/g, "-");
  appendTo(
    root,
    h(
      "div",
      { class: "view-head" },
      h("h1", {}, nodeKind(focus) === "symbol" ? codeText(focus.label) : nodeLabel(focus), otherName(focus)),
      h(
        "div",
        { class: "tools" },
        steps(focus, depth),
        button("−", () => zoomStage(state, 0.8), { class: "tool", "aria-label": word("graph.out") }),
        button("+", () => zoomStage(state, 1.25), { class: "tool", "aria-label": word("graph.in") }),
        button(word("graph.fit"), () => frameStage(state, 0), { class: "tool" }),
        button(word("tool.svg"), () => saveSvg(wideDrawing(state.part, focus), name, about(state)), { class: "tool" }),
        button(word("tool.png"), () => savePng(wideDrawing(state.part, focus), name, about(state)), { class: "tool" }),
        copy,
      ),
    ),
    filterBar(edgeKinds.filter((kind) => facts.network.edges.some((edge) => edge.kinds.includes(kind)))),
    state.count,
    state.empty,
    h("div", { class: "graph-frame" }, state.stage, state.panel),
  );
  printable(state, root, focus);
  state.stage.addEventListener("wheel", (event) => wheelStage(state, event), { capture: true, passive: false });
  drawStage(state);
  shownStage = state;
  filters.onChange(() => drawStage(state));
  /* A window that is made narrower, or a phone that is turned, may need the other drawing. */
  const watch = new ResizeObserver(() =>
    window.requestAnimationFrame(() => {
      if (state.stage.isConnected && ![0, state.width].includes(state.stage.clientWidth)) drawStage(state);
    }),
  );
  watch.observe(state.stage);
  leaving.push(() => {
    watch.disconnect();
    state.network.destroy();
  });
}

/**
 * On paper stands the whole drawing, not the part of it that a canvas shows.
 * @param {Stage} state
 * @param {HTMLElement} root
 * @param {MapNode} focus
 */
function printable(state, root, focus) {
  const paper = h("div", { class: "print-picture" });
  root.append(paper);
  const fillPaper = () => {
    document.documentElement.dataset.printing = "";
    fillWith(paper, svgOf(wideDrawing(state.part, focus), about(state)));
    delete document.documentElement.dataset.printing;
  };
  const media = window.matchMedia("print");
  const change = () => {
    if (media.matches) fillPaper();
  };
  window.addEventListener("beforeprint", fillPaper);
  media.addEventListener("change", change);
  leaving.push(() => {
    window.removeEventListener("beforeprint", fillPaper);
    media.removeEventListener("change", change);
  });
}

/** @param {MapNode} node */
function otherName(node) {
  const label = nodeKind(node) === "concept" ? conceptsById.get(nodeId(node)).label : null;
  return label === null || otherOf(label) === textOf(label) ? null : h("span", { class: "other", lang: otherTag() }, otherOf(label));
}

/**
 * What a picture of this graph says of itself: its middle, its reach, the releases of the code in it.
 * @param {Stage} state
 * @returns {About}
 */
function about(state) {
  const { focus, depth, part } = state;
  const used = new Set(part.nodes.map(nodeFramework));
  const other = otherName(focus);
  return {
    title: other === null ? nodeLabel(focus) : `${nodeLabel(focus)}  ${other.textContent}`,
    under: [
      word("graph.reach", { n: depth }),
      ...facts.frameworks.filter((item) => used.has(item.id)).map((item) => `${textOf(item.label)} ${versionOf(item)}`),
      "conceptmap",
    ].join(" · "),
  };
}

/**
 * @param {MapNode} focus
 * @param {number} depth
 */
function steps(focus, depth) {
  return h(
    "span",
    { class: "steps", role: "group", "aria-label": word("graph.depth") },
    h("span", { class: "filter-name" }, word("graph.depth")),
    [1, 2, 3].map((n) =>
      h(
        "a",
        {
          class: "tool",
          href: href("graph", [nodeName(focus)], depthParam(n)),
          "aria-current": n === depth ? "true" : null,
        },
        String(n),
      ),
    ),
  );
}
