// The panel beside the graph: a thing and its neighbours in words, with places and links.
import { claimsById, conceptsById, facts } from "../../facts/facts.js";
import { textOf, word } from "../../facts/language.js";
import { edgeAnchors, frameworkOf, nodeId, nodeKind, nodeLabel, nodeName, nodePasses, wholeGraph } from "../../facts/network.js";
import { href } from "../../page/address.js";
import { filters } from "../../page/filters.js";
import { anchorItem, lineSpan } from "../../parts/anchors.js";
import { button, fillWith, h } from "../../parts/dom.js";
import { codeText, named, prose, signMark, swatch, verdictMark } from "../../parts/marks.js";
import { notice } from "../../parts/notices.js";
import { edgeKinds, edgeWord } from "../drawing/edges.js";
import { linkWords } from "../drawing/focus.js";
import { linksOf, otherEnd } from "../drawing/links.js";
import { ringPicture } from "../drawing/rings.js";
import { bring, bringHref } from "../steps.js";

/** @import { EdgeKind, MapEdge, MapNode } from "../../facts.js" */
/** @import { Child, Palette } from "../../shapes.js" */

/**
 * @typedef {object} PanelHooks
 * @property {Palette} colours
 * @property {(id: string | null) => void} light
 * @property {(name: string) => void} card
 */

/**
 * Neighbours by kind of edge; `light` is told what the reader is at.
 * @param {HTMLElement} panel
 * @param {MapNode} node
 * @param {PanelHooks} hooks
 */
export function fillPanel(panel, node, hooks) {
  /** @type {Map<string, { kind: EdgeKind, found: Map<MapNode, MapEdge> }>} */
  const groups = new Map();
  for (const edge of wholeGraph().around.get(node.id)) {
    const other = wholeGraph().byId.get(edge.from === node.id ? edge.to : edge.from);
    for (const kind of edge.kinds) {
      const key = edgeWord(kind, edge.from === node.id);
      const group = groups.get(key) ?? { kind, found: new Map() };
      group.found.set(other, edge);
      groups.set(key, group);
    }
  }
  /** @type {(a: [string, { kind: EdgeKind }], b: [string, { kind: EdgeKind }]) => number} */
  const order = ([, a], [, b]) => edgeKinds.indexOf(a.kind) - edgeKinds.indexOf(b.kind);
  fillWith(
    panel,
    h("h2", {}, picture(node, hooks), nodeKind(node) === "symbol" ? codeText(node.label) : nodeLabel(node)),
    ...described(node),
    calls(node, hooks),
    [...groups].sort(order).map(([key, { kind, found }]) =>
      h(
        "section",
        {},
        h("h3", {}, signMark(kind), " ", word(key), h("span", { class: "count" }, String(found.size))),
        h(
          "ul",
          { class: "plain" },
          [...found].map(([other, edge]) => h("li", {}, neighbour(other, hooks), places(edge, kind))),
        ),
      ),
    ),
    absences(node),
  );
}

/**
 * @param {MapNode} node
 * @param {PanelHooks} hooks
 */
const picture = (node, { colours }) => (nodeKind(node) === "concept" ? ringPicture(conceptsById.get(nodeId(node)), colours, 20) : null);

/**
 * @param {MapNode} node
 * @returns {Child[]}
 */
function described(node) {
  const kind = nodeKind(node);
  if (kind === "concept") {
    const concept = conceptsById.get(nodeId(node));
    return [
      h("p", {}, prose(textOf(concept.definition))),
      h(
        "p",
        { class: "panel-tools" },
        h("a", { class: "tool", href: href("concept", [concept.id]) }, word("graph.open")),
        h("a", { class: "tool", href: href("concept", [concept.id], { compare: "yes" }) }, word("compare.open")),
      ),
    ];
  }
  if (kind === "claim") {
    const claim = claimsById.get(nodeId(node));
    return [
      h("p", {}, verdictMark(claim.verdict)),
      h("p", { class: "panel-tools" }, h("a", { class: "tool", href: href("claims", [claim.id]) }, word("nav.claims"))),
    ];
  }
  return [h("p", {}, named(frameworkOf(node)))];
}

/**
 * The lines that an edge is about: those of this concept, not all that are known of the symbol.
 * @param {MapEdge} edge
 * @param {EdgeKind} kind
 */
function places(edge, kind) {
  const anchors = edgeAnchors(edge, kind);
  if (anchors.length === 0) return null;
  const framework = frameworkOf(wholeGraph().byId.get(edge.to));
  const lines = anchors.map(lineSpan).filter(Boolean);
  return h(
    "details",
    { class: "own-places" },
    h("summary", {}, lines.length === 0 ? word("graph.place") : `:${lines.join(", :")}`),
    h(
      "ul",
      { class: "anchors" },
      anchors.map((anchor) => anchorItem(framework, anchor)),
    ),
  );
}

/**
 * What calls the concept's code, and what that calls, each with its lines.
 * @param {MapNode} node
 * @param {PanelHooks} hooks
 */
function calls(node, hooks) {
  if (nodeKind(node) !== "concept") return null;
  const id = nodeId(node);
  const own = linksOf(id).filter((link) => link.relations.some((relation) => relation.places.length > 0));
  if (own.length === 0) return null;
  return h(
    "section",
    {},
    h("h3", {}, word("graph.calls"), h("span", { class: "count" }, String(own.length))),
    h(
      "ul",
      { class: "plain" },
      own.map((link) => {
        const other = /** @type {MapNode} */ (wholeGraph().byKey.get(`concept:${otherEnd(link, id)}`));
        return h(
          "li",
          {},
          neighbour(other, hooks),
          " ",
          button(linkWords(link, id), () => hooks.card(link.id), { class: "quiet" }),
        );
      }),
    ),
  );
}

/** @param {MapNode} node */
function absences(node) {
  if (nodeKind(node) !== "concept") return null;
  const gone = conceptsById
    .get(nodeId(node))
    .mappings.filter((mapping) => mapping.match === null && filters.passes(mapping.framework, mapping));
  if (gone.length === 0) return null;
  return h(
    "section",
    {},
    h("h3", {}, signMark("absent"), " ", word("match.absent"), h("span", { class: "count" }, String(gone.length))),
    h(
      "ul",
      { class: "plain" },
      gone.map((mapping) =>
        h(
          "li",
          {},
          swatch(mapping.framework),
          textOf(facts.frameworks.find((item) => item.id === mapping.framework)?.label ?? null),
          ": ",
          prose(textOf(mapping.absent)),
        ),
      ),
    ),
  );
}

/**
 * @param {MapNode} other
 * @param {PanelHooks} hooks
 */
function neighbour(other, hooks) {
  const hidden = !nodePasses(other);
  const name = nodeName(other);
  const light = (/** @type {boolean} */ on) => hooks.light(on ? name : null);
  const link = h(
    "a",
    {
      href: bringHref(name),
      class: hidden ? "hidden-target" : null,
      onclick(event) {
        event.preventDefault();
        if (hidden) offer(other, name);
        else bring(name);
      },
      onfocus: () => light(true),
      onblur: () => light(false),
    },
    nodeKind(other) === "symbol" ? [named(frameworkOf(other)), " ", codeText(other.label)] : nodeLabel(other),
  );
  link.addEventListener("mouseenter", () => light(true));
  link.addEventListener("mouseleave", () => light(false));
  return link;
}

/**
 * What is hidden by a filter is shown where the reader wants it.
 * @param {MapNode} other
 * @param {string} name
 */
function offer(other, name) {
  const box = notice(
    word("filter.target"),
    " ",
    button(word("filter.show"), () => {
      box.remove();
      const about = wholeGraph().states.get(other.key);
      filters.show(about ? [`f:${about.framework}`, `s:${about.state}`] : []);
      bring(name);
    }),
  );
}
