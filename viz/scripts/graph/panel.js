// The panel beside the graph: a node and its neighbours in words.
import { claimsById, conceptsById } from "../facts/facts.js";
import { textOf, word } from "../facts/language.js";
import { nodeId, nodeKind, nodeLabel, nodeName, nodePasses, wholeGraph } from "../facts/network.js";
import { href } from "../page/address.js";
import { filters } from "../page/filters.js";
import { goTo } from "../page/route.js";
import { placeLink } from "../parts/anchors.js";
import { button, fillWith, h } from "../parts/dom.js";
import { codeText, prose, signMark, stateMark, swatchOf, verdictMark } from "../parts/marks.js";
import { notice } from "../parts/notices.js";
import { edgeKinds, edgeWord } from "./edges.js";
import { depthParam } from "./stage.js";

/** @import { EdgeKind, MapNode } from "../facts.js" */
/** @import { Child, Stage } from "../shapes.js" */

/**
 * The same in words: a node's neighbours, by kind of edge.
 * @param {Stage} state
 * @param {MapNode} node
 */
export function fillPanel(state, node) {
  /** @type {Map<string, { kind: EdgeKind, nodes: Set<MapNode> }>} */
  const groups = new Map();
  for (const edge of wholeGraph().around.get(node.id)) {
    const other = wholeGraph().byId.get(edge.from === node.id ? edge.to : edge.from);
    for (const kind of edge.kinds) {
      const key = edgeWord(kind, edge.from === node.id);
      const found = groups.get(key) ?? { kind, nodes: new Set() };
      found.nodes.add(other);
      groups.set(key, found);
    }
  }
  /** @type {(a: [string, { kind: EdgeKind }], b: [string, { kind: EdgeKind }]) => number} */
  const order = ([, a], [, b]) => edgeKinds.indexOf(a.kind) - edgeKinds.indexOf(b.kind);
  fillWith(
    state.panel,
    h("h2", {}, swatchOf(node), nodeKind(node) === "symbol" ? codeText(node.label) : nodeLabel(node)),
    ...described(node, state),
    ...[...groups].sort(order).map(([key, found]) =>
      h(
        "section",
        {},
        h("h3", {}, signMark(found.kind), " ", word(key), h("span", { class: "count" }, String(found.nodes.size))),
        h(
          "ul",
          { class: "plain" },
          [...found.nodes].map((other) => h("li", {}, neighbour(state, other))),
        ),
      ),
    ),
  );
}

/**
 * @param {MapNode} node
 * @param {Stage} state
 * @returns {Child[]}
 */
function described(node, state) {
  const focus =
    node === state.focus
      ? null
      : h("a", { class: "tool", href: href("graph", [nodeName(node)], depthParam(state.depth)) }, word("graph.focus"));
  const kind = nodeKind(node);
  if (kind === "concept") {
    const concept = conceptsById.get(nodeId(node));
    return [
      h("p", {}, prose(textOf(concept.definition))),
      h("p", { class: "panel-tools" }, h("a", { class: "tool", href: href("concept", [concept.id]) }, word("graph.open")), focus),
    ];
  }
  if (kind === "claim") {
    const claim = claimsById.get(nodeId(node));
    return [
      h("p", {}, verdictMark(claim.verdict)),
      h("p", { class: "panel-tools" }, h("a", { class: "tool", href: href("claims", [claim.id]) }, word("nav.claims")), focus),
    ];
  }
  const { anchor, framework, state: proof } = wholeGraph().states.get(node.key);
  return [
    h("p", { class: "where" }, placeLink(anchor, framework), " ", stateMark(proof)),
    focus ? h("p", { class: "panel-tools" }, focus) : null,
  ];
}

/**
 * @param {Stage} state
 * @param {MapNode} other
 */
function neighbour(state, other) {
  const hidden = !nodePasses(other);
  return h(
    "a",
    {
      href: href("graph", [nodeName(other)], depthParam(state.depth)),
      class: hidden ? "hidden-target" : null,
      onclick(event) {
        if (!hidden) return;
        event.preventDefault();
        const box = notice(
          word("filter.target"),
          " ",
          button(word("filter.show"), () => {
            box.remove();
            const about = wholeGraph().states.get(other.key);
            filters.show(about ? [`f:${about.framework}`, `s:${about.state}`] : []);
            goTo("graph", [nodeName(other)], depthParam(state.depth));
          }),
        );
      },
    },
    swatchOf(other),
    nodeKind(other) === "symbol" ? codeText(other.label) : nodeLabel(other),
  );
}
