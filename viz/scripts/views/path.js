// The path between two things: the shortest way through the map, read as sentences.
import { claimsById, conceptsById, facts } from "../facts/facts.js";
import { comma, gap, language, textOf, word } from "../facts/language.js";
import {
  edgeAnchors,
  findNode,
  frameworkOf,
  nodeFramework,
  nodeId,
  nodeKind,
  nodeLabel,
  nodeName,
  nodeTitle,
  shortestPath,
  wholeGraph,
} from "../facts/network.js";
import { searchExact, searchMap } from "../facts/search.js";
import { href } from "../page/address.js";
import { filters } from "../page/filters.js";
import { copyAddress } from "../page/header.js";
import { goTo } from "../page/route.js";
import { lineSpan, placeLink } from "../parts/anchors.js";
import { appendTo, button, fillWith, h } from "../parts/dom.js";
import { codeText, named, prose, signMark, stateMark, verdictMark } from "../parts/marks.js";
import { conceptLink } from "../parts/ways.js";

/** @import { Anchor, EdgeKind, Language, MapEdge, MapNode } from "../facts.js" */
/** @import { Child, Entry } from "../shapes.js" */

/** @typedef {{ input: HTMLInputElement, label: HTMLElement }} Field One end of the way. */

/** @type {import("../view.js").ViewRecord} */
export const record = { name: "path", key: "p", place: 4, each: null, still: null };

/** @type {import("../view.js").ViewScript} */
export const view = {
  title: () => word("path.title"),
  /* Of two ends one may be good: then the other is asked for, and not the whole address refused. */
  problem: (route) => (route.args.length > 0 && !route.args.slice(0, 2).some(findNode) ? route.args[0] : null),
  render(root, route) {
    const given = route.args.slice(0, 2);
    const ends = given.map(findNode);
    /* What is typed and not yet looked for outlives a switch of language or theme. */
    const address = given.join(" ");
    if (typed.address !== address) typed = { address, from: null, to: null };
    const from = field("from", ends[0], given[0]);
    const to = field("to", ends[1], given[1]);
    const names = h("datalist", { id: "path-names" });
    for (const title of titles().keys()) names.append(h("option", { value: title }));
    const say = h("div", { class: "path-says", "aria-live": "polite" });
    const look = () => follow([from, to], say);
    const form = h(
      "form",
      {
        class: "path-form",
        onsubmit(event) {
          event.preventDefault();
          look();
        },
      },
      from.label,
      to.label,
      h("button", { type: "submit", class: "tool" }, word("path.find")),
      button(
        word("path.swap"),
        () => {
          swap(from.input, to.input);
          look();
        },
        { class: "tool" },
      ),
      names,
    );
    const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
    appendTo(root, h("div", { class: "view-head" }, h("h1", {}, word("path.title")), h("div", { class: "tools" }, copy)), form, say);
    if (given.length < 2) {
      appendTo(root, h("p", { class: "lede" }, word("path.start")));
      return;
    }
    const [start, end] = ends;
    if (start === undefined || end === undefined) {
      follow([from, to], say);
      return;
    }
    const steps = shortestPath(start, end);
    appendTo(root, steps === null ? h("p", { class: "lede" }, word(filters.any() ? "path.none.left" : "path.none")) : chain(steps));
  },
};

/**
 * What is typed at either end, and for which address.
 * @type {{ address: string | null, from: string | null, to: string | null }}
 */
let typed = { address: null, from: null, to: null };

/**
 * Every name that can be chosen: a symbol that several code bases have is there once for each.
 * @type {{ language: Language | null, names: Map<string, MapNode> }}
 */
let known = { language: null, names: new Map() };
function titles() {
  if (known.language === language) return known.names;
  /** @type {Map<string, MapNode>} */
  const names = new Map();
  for (const node of wholeGraph().nodes) {
    const kind = nodeKind(node);
    if (kind === "claim") continue;
    const title = nodeTitle(node);
    /* Two files of one code base may have a symbol of the same name. */
    names.set(names.has(title) ? `${title} (${wholeGraph().states.get(node.key)?.anchor.path ?? nodeId(node)})` : title, node);
  }
  known = { language, names };
  return names;
}

/** @param {MapNode} node */
function titleOf(node) {
  for (const [title, other] of titles()) if (other === node) return title;
  return nodeTitle(node);
}

/**
 * @param {"from" | "to"} end
 * @param {MapNode | undefined} node
 * @param {string | undefined} given
 */
function field(end, node, given) {
  const input = h("input", { type: "text", list: "path-names", placeholder: word("path.hint"), autocomplete: "off" });
  if (node) {
    input.value = titleOf(node);
    input.dataset.node = nodeName(node);
  } else if (given !== undefined) input.value = given;
  const kept = typed[end];
  if (kept !== null) {
    input.value = kept;
    delete input.dataset.node;
  }
  input.addEventListener("input", () => {
    typed[end] = input.value;
    delete input.dataset.node;
  });
  return { input, label: h("label", {}, h("span", {}, word(`path.${end}`)), input) };
}

/**
 * @param {HTMLInputElement} a
 * @param {HTMLInputElement} b
 */
function swap(a, b) {
  [a.value, b.value] = [b.value, a.value];
  [a.dataset.node, b.dataset.node] = [b.dataset.node || "", a.dataset.node || ""];
}

/**
 * The nodes that typed words mean: one, or several that a reader must choose from, or none.
 * @param {HTMLInputElement} input
 * @returns {MapNode[]}
 */
function meant(input) {
  const text = input.value.trim();
  const kept = input.dataset.node && findNode(input.dataset.node);
  if (kept) return [kept];
  const exact = titles().get(text) || findNode(text);
  if (exact) return [exact];
  const hits = nodesOf(searchExact(text));
  const concept = hits.find((node) => nodeKind(node) === "concept");
  if (concept) return [concept];
  if (hits.length > 0) return hits;
  return ofFramework(text.toLowerCase());
}

/**
 * The nodes of what was found, where it has one.
 * @param {Entry[]} entries
 */
const nodesOf = (entries) => entries.flatMap((entry) => findNode(entry.node) ?? []);

/**
 * "vllm Scheduler.schedule", "Scheduler.schedule vLLM", "vllm:Scheduler.schedule"
 * @param {string} text
 * @returns {MapNode[]}
 */
function ofFramework(text) {
  for (const item of facts.frameworks) {
    for (const name of [item.id, textOf(item.label)].map((word) => word.toLowerCase())) {
      const rest =
        text.startsWith(`${name} `) || text.startsWith(`${name}:`)
          ? text.slice(name.length + 1)
          : text.endsWith(` ${name}`)
            ? text.slice(0, -name.length - 1)
            : null;
      if (rest === null) continue;
      const found = nodesOf(searchExact(rest.replace(/[\s—-]+$/u, ""))).filter((node) => nodeFramework(node) === item.id);
      if (found.length > 0) return found;
    }
  }
  return [];
}

/**
 * @param {Field[]} fields
 * @param {HTMLElement} say
 */
function follow(fields, say) {
  const ends = fields.map(({ input }) => (input.value.trim() === "" ? null : meant(input)));
  fillWith(
    say,
    fields.map(({ input }, at) => {
      const found = ends[at];
      input.setAttribute("aria-invalid", String(found !== null && found.length !== 1));
      if (found === null || found.length === 1) return null;
      const what = input.value.trim();
      const near = found.length > 1 ? found : nodesOf(searchMap(what));
      const choices = near.slice(0, 6).map((node) =>
        button(
          titleOf(node),
          () => {
            input.value = titleOf(node);
            input.dataset.node = nodeName(node);
            follow(fields, say);
          },
          { class: "tool" },
        ),
      );
      const key = found.length > 1 ? "path.which" : near.length > 0 ? "path.near" : "path.unknown";
      return h("p", { class: "choices" }, word(key, { what }), " ", choices);
    }),
  );
  if (ends.some((found) => found === null || found.length !== 1)) return;
  typed = { address: null, from: null, to: null };
  goTo(
    "path",
    ends.flatMap((found) => (found ?? []).map(nodeName)),
  );
}

/** @param {(MapNode | MapEdge)[]} steps */
function chain(steps) {
  const items = [];
  for (let at = 0; at < steps.length; at += 2) {
    const [node, edge, next] = /** @type {[MapNode, MapEdge, MapNode]} */ (steps.slice(at, at + 3));
    items.push(h("li", { class: `hop ${nodeKind(node)}` }, link(node)));
    if (edge !== undefined) items.push(h("li", { class: "link" }, hop(edge, node, next)));
  }
  const n = (steps.length - 1) / 2;
  return h(
    "div",
    {},
    h("p", { class: "quiet-note" }, word(n === 1 ? "path.step" : "path.steps", { n })),
    h("ol", { class: "chain" }, items),
  );
}

/**
 * A step as a sentence that goes from one end to the other, with the lines that it is about.
 * @param {MapEdge} edge
 * @param {MapNode} node
 * @param {MapNode} next
 */
function hop(edge, node, next) {
  const way = edge.from === node.id ? "forth" : "back";
  const name = () =>
    h("bdi", {}, nodeKind(next) === "symbol" ? codeText(next.label) : nodeKind(next) === "claim" ? word("lane.claim") : nodeLabel(next));
  /** @param {EdgeKind} kind */
  const sentence = (kind) => {
    const [before, after] = word(`hop.${way}.${kind}`).split("{x}");
    const anchors = edgeAnchors(edge, kind);
    const lines = excerptOf(node, anchors);
    return [
      h("p", {}, signMark(kind), lines === null ? " " : null, lines, before, name(), excerptOf(next, anchors), after),
      anchors.slice(0, 3).map((anchor) => h("p", { class: "where" }, placeLink(anchor, framework), " ", stateMark(anchor.state))),
    ];
  };
  const framework = nodeFramework(node) ?? nodeFramework(next) ?? "";
  return edge.kinds.map(sentence);
}

/**
 * Of a symbol that several things are said of, the lines that this is about: it is not all of them.
 * @param {MapNode} node
 * @param {Anchor[]} anchors
 */
function excerptOf(node, anchors) {
  if (nodeKind(node) !== "symbol" || anchors.length === 0) return null;
  const all = new Set(
    wholeGraph()
      .around.get(node.id)
      .flatMap((edge) => edge.kinds.flatMap((kind) => edgeAnchors(edge, kind).map(lineSpan))),
  );
  if (all.size < 2) return null;
  return h("span", { class: "excerpt-of" }, `${gap()}${word("hop.lines", { lines: anchors.map(lineSpan).join(comma()) })}${gap()}`);
}

/**
 * @param {MapNode} node
 * @returns {Child[]}
 */
function link(node) {
  const kind = nodeKind(node);
  const open = h("a", { class: "tool", href: href("graph", [nodeName(node)]) }, word("concept.graph"));
  if (kind === "concept") {
    return [h("div", {}, conceptLink(nodeId(node)), h("p", {}, prose(textOf(conceptsById.get(nodeId(node)).definition)))), open];
  }
  if (kind === "claim") {
    const claim = claimsById.get(nodeId(node));
    return [h("div", {}, verdictMark(claim.verdict), " ", h("a", { href: href("claims", [claim.id]) }, textOf(claim.says))), open];
  }
  return [h("div", {}, codeText(node.label), h("p", {}, named(frameworkOf(node)))), open];
}
