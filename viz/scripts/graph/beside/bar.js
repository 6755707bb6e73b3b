// What stands above the drawing: its name, the way here, and tools; and what it looks like on paper.

import { conceptsById, facts } from "../../facts/facts.js";
import { comma, otherOf, otherTag, textOf, word } from "../../facts/language.js";
import { findNode, nodeId, nodeKind, nodeLabel, nodeName } from "../../facts/network.js";
import { href, route } from "../../page/address.js";
import { copyAddress } from "../../page/header.js";
import { leaving } from "../../page/leaving.js";
import { button, fillWith, h } from "../../parts/dom.js";
import { codeText, versionOf } from "../../parts/marks.js";
import { oneStop, toolbar } from "../../parts/toolbar.js";
import { wholeOf, zoomBy } from "../camera.js";
import { focusScene } from "../drawing/focus.js";
import { savePng, saveSvg, svgOf } from "../drawing/picture.js";
import { around } from "../drawing/rings.js";
import { palette } from "../drawing/stroke.js";
import { fly } from "../motion.js";
import { light, wholeScene } from "../opened.js";
import { flyTo } from "../press.js";
import { canRedo, canUndo, keepState, stepTo, trailNow } from "../steps.js";
import { findBox } from "./find.js";

/** @import { MapNode } from "../../facts.js" */
/** @import { About, Opened } from "../../shapes.js" */

/** @param {Opened} graph */
export function head(graph) {
  const { focus, stage } = graph;
  const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
  const name = focus === null ? "map" : nodeId(focus).replace(/[^\w.-]+/g, "-");
  const picture = () => svgOf(stage.scene, about(graph), stage.colours);
  return h(
    "div",
    { class: "view-head" },
    h(
      "h1",
      {},
      focus === null ? word("graph.overview") : nodeKind(focus) === "symbol" ? codeText(focus.label) : nodeLabel(focus),
      otherName(focus),
    ),
    h(
      "div",
      { class: "tools" },
      findBox({ fly: (id) => flyTo(graph, id), light: (id) => light(graph, id) }),
      toolbar(
        word("graph.tools"),
        graph.steps,
        focus === null ? null : steps(focus, graph.depth),
        button("−", () => zoomBy(stage, 0.8), { class: "tool of-drawing", "aria-label": word("graph.out") }),
        button("+", () => zoomBy(stage, 1.25), { class: "tool of-drawing", "aria-label": word("graph.in") }),
        button(word("graph.fit"), () => fly(stage, wholeOf(stage)), { class: "tool of-drawing" }),
        listSwitch(graph),
        button(word("tool.svg"), () => saveSvg(picture(), name), { class: "tool" }),
        button(word("tool.png"), () => savePng(picture(), name), { class: "tool" }),
        copy,
      ),
    ),
  );
}

/** @param {Opened} graph */
function listSwitch({ tree }) {
  const on = () => tree.classList.contains("as-list");
  const made = button(
    word("graph.list"),
    () => {
      tree.classList.toggle("as-list");
      made.setAttribute("aria-pressed", String(on()));
      keepState({ list: on() ? "yes" : null });
    },
    { class: "tool of-drawing", "aria-pressed": "false" },
  );
  if (route.params.get("list") === "yes") {
    tree.classList.add("as-list");
    made.setAttribute("aria-pressed", "true");
  }
  return made;
}

/** @param {Opened} graph */
export function fillSteps({ steps: box }) {
  fillWith(
    box,
    button("↶", () => stepTo(-1), { class: "tool", "aria-label": word("graph.undo"), title: word("graph.undo"), disabled: !canUndo() }),
    button("↷", () => stepTo(1), { class: "tool", "aria-label": word("graph.redo"), title: word("graph.redo"), disabled: !canRedo() }),
  );
  const bar = /** @type {HTMLElement | null} */ (box.closest("[role=toolbar]"));
  if (bar !== null) oneStop(bar);
}

/**
 * The way here, back to the whole map.
 * @param {Opened} graph
 */
export function trail({ focus }) {
  if (focus === null) return null;
  const before = trailNow();
  const steps_ = before.map((name, at) => {
    const node = findNode(name);
    const params = { trail: before.slice(0, at).join(",") };
    return node === undefined ? null : h("a", { href: href("graph", [name], params) }, nodeLabel(node));
  });
  return h(
    "nav",
    { class: "crumbs graph-trail", "aria-label": word("graph.trail") },
    h(
      "ol",
      {},
      h("li", {}, h("a", { href: href("graph") }, word("graph.overview"))),
      steps_.map((step) => (step === null ? null : h("li", {}, step))),
      h("li", { "aria-current": "page" }, nodeLabel(focus)),
    ),
  );
}

/**
 * On paper stands the whole drawing, not the part of it that a canvas shows.
 * @param {Opened} graph
 * @param {HTMLElement} root
 */
export function printable(graph, root) {
  const paper = h("div", { class: "print-picture" });
  root.append(paper);
  const fillPaper = () => {
    document.documentElement.dataset.printing = "";
    const colours = palette();
    const scene = graph.focus === null ? wholeScene(colours, 5) : focusScene(graph.focus, graph.depth, colours);
    fillWith(paper, svgOf(scene, about(graph), colours));
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

/** @param {MapNode | null} node */
function otherName(node) {
  const label = node !== null && nodeKind(node) === "concept" ? conceptsById.get(nodeId(node)).label : null;
  return label === null || otherOf(label) === textOf(label) ? null : h("span", { class: "other", lang: otherTag() }, otherOf(label));
}

/**
 * What a picture of this graph says of itself: its middle, its reach, the releases of the code in it.
 * @param {Opened} graph
 * @returns {About}
 */
export function about({ focus, depth }) {
  const other = otherName(focus);
  const name = focus === null ? textOf(facts.map.title) : nodeLabel(focus);
  return {
    title: other === null ? name : `${name}  ${other.textContent}`,
    under: [
      focus === null ? word("graph.overview") : word("graph.reach", { n: depth }),
      ...facts.frameworks.map((item) => `${textOf(item.label)} ${versionOf(item)}`),
      "conceptmap",
    ].join(" · "),
  };
}

/**
 * @param {MapNode} focus
 * @param {number} depth
 */
export function steps(focus, depth) {
  return h(
    "span",
    { class: "steps", role: "group", "aria-label": word("graph.depth") },
    h("span", { class: "filter-name" }, word("graph.depth")),
    [1, 2, 3].map((n) =>
      h(
        "a",
        {
          class: "tool",
          href: href("graph", [nodeName(focus)], { trail: route.params.get("trail"), depth: n === 1 ? null : n }),
          "aria-current": n === depth ? "true" : null,
        },
        String(n),
      ),
    ),
  );
}

/** What a ring says, in words. */
export const ringLegend = () =>
  h(
    "p",
    { class: "ring-legend" },
    word("graph.ring", {
      names: around()
        .map((item) => textOf(item.label))
        .join(comma()),
    }),
  );
