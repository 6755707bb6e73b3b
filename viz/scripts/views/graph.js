// The graph: the whole map in one drawing, or one thing with its neighbours around it. vis-network is the window;
// beside it stands the same in words.
import { conceptsById, facts } from "../facts/facts.js";
import { otherOf, otherTag, textOf, word } from "../facts/language.js";
import { findNode, nodeId, nodeKind, nodeLabel, nodeName } from "../facts/network.js";
import { matches } from "../facts/signs.js";
import { cameraAt, homeOf, inSight, nearestTo, wholeOf, zoomBy } from "../graph/camera.js";
import { fillCard, placeName } from "../graph/card.js";
import { edgeKinds } from "../graph/edges.js";
import { findBox } from "../graph/find.js";
import { focusScene } from "../graph/focus.js";
import { walk } from "../graph/keys.js";
import { lightLines } from "../graph/light.js";
import { columnsFor, mapScene } from "../graph/map.js";
import { makeMinimap } from "../graph/minimap.js";
import { fillPanel } from "../graph/panel.js";
import { savePng, saveSvg, svgOf } from "../graph/picture.js";
import { fillStack } from "../graph/stack.js";
import { cameraOf, fly, leaveStage, makeStage, place, showScene } from "../graph/stage.js";
import { amendStep, bring, canRedo, canUndo, keepState, listed, noteStep, stepTo, trailNow } from "../graph/steps.js";
import { palette } from "../graph/stroke.js";
import { described, fillTree, markActive } from "../graph/tree.js";
import { href, route } from "../page/address.js";
import { filters } from "../page/filters.js";
import { copyAddress } from "../page/header.js";
import { leaving } from "../page/leaving.js";
import { goTo } from "../page/route.js";
import { appendTo, button, fillWith, h } from "../parts/dom.js";
import { emptied, filterBar } from "../parts/filter-bar.js";
import { codeText, versionOf } from "../parts/marks.js";
import { rememberVisit } from "../parts/ways.js";

/** @import { MapNode } from "../facts.js" */
/** @import { About, Camera, Item, Line, Palette, Route, Scene, Stage } from "../shapes.js" */

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
};

/** @param {Route} given */
function depthOf(given) {
  const depth = Number(given.params.get("depth") || 1);
  return [1, 2, 3].includes(depth) ? depth : 1;
}

/**
 * Where the whole map was last looked at from, and in how many columns.
 * @type {{ camera: Camera, columns: number } | null}
 */
let lastMap = null;
/**
 * The concept that the keyboard was last at.
 * @type {string | null}
 */
let lastActive = null;

/**
 * All that one opened graph knows.
 * @typedef {object} Opened
 * @property {MapNode | null} focus
 * @property {number} depth
 * @property {Stage} stage
 * @property {HTMLElement} panel
 * @property {HTMLElement} stack
 * @property {HTMLElement} card
 * @property {HTMLElement} tree
 * @property {HTMLElement} status
 * @property {HTMLElement} empty
 * @property {HTMLElement} steps
 * @property {{ canvas: HTMLElement, draw: () => void }} minimap
 * @property {number} width
 */

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
  bar.open = false;
  appendTo(
    root,
    head(graph),
    trail(graph),
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
  draw(graph, lastMap !== null && focus === null ? lastMap : null);
  noteStep();
  fillSteps(graph);
}

/** @param {Opened} graph */
function watch(graph) {
  const { stage, tree } = graph;
  tree.addEventListener("keydown", (event) => keyed(graph, event));
  tree.addEventListener("focus", () => {
    if (stage.active === null) activate(graph, lastActive ?? walk(stage.scene, null, "")?.id ?? null);
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
  /* A window that is made narrower, or a phone that is turned, may need more or fewer columns; another screen, other dots. */
  const sizes = new ResizeObserver(() =>
    window.requestAnimationFrame(() => {
      if (stage.box.isConnected && ![0, graph.width].includes(stage.box.clientWidth)) draw(graph, null);
    }),
  );
  sizes.observe(stage.box);
  leaving.push(() => {
    sizes.disconnect();
    leaveStage(stage);
  });
}

/**
 * @param {Opened} graph
 * @param {{ camera: Camera, columns: number } | null} before
 */
function draw(graph, before) {
  const { stage } = graph;
  graph.width = stage.box.clientWidth;
  stage.colours = palette();
  const columns = columnsFor(graph.width);
  const scene = graph.focus === null ? wholeScene(stage.colours, columns) : focusScene(graph.focus, graph.depth, stage.colours);
  showScene(stage, scene, before !== null && before.columns === columns ? before.camera : null);
  keepCamera(graph);
  fillTree(graph.tree, scene);
  markActive(graph.tree, stage.active);
  fillCard(graph.card, route.params.get("card") ?? null, () => openCard(graph, null));
  const nothing = scene.items.every((item) => item.dim || item.concept === null) && graph.focus === null;
  fillWith(graph.empty, filters.any() && (nothing || scene.items.length === 1) ? emptied() : null);
  if (graph.focus !== null) {
    const card = (/** @type {string} */ name) => openCard(graph, name);
    fillPanel(graph.panel, graph.focus, { colours: stage.colours, light: (id) => light(graph, id), card });
    fillStack(graph.stack, scene, stage.colours, card);
  }
  const opened = listed("open").at(-1);
  const item = before === null && opened !== undefined ? scene.items.find((one) => one.id === opened) : undefined;
  if (item !== undefined) place(stage, cameraAt(stage, item));
}

/**
 * @param {Palette} colours
 * @param {number} columns
 * @returns {Scene}
 */
const wholeScene = (colours, columns) => mapScene({ columns, opened: listed("open"), unfolded: listed("fold"), colours });

/** @param {Opened} graph */
function keepCamera(graph) {
  if (graph.focus === null) lastMap = { camera: cameraOf(graph.stage), columns: columnsFor(graph.stage.box.clientWidth) };
}

/** The line whose card is open. */
function cardLine() {
  const card = route.params.get("card") ?? null;
  return card?.includes("~") ? card : null;
}

/**
 * @param {Opened} graph
 * @param {string | null} name
 */
function openCard(graph, name) {
  keepState({ card: name });
  graph.stage.chosenLine = cardLine();
  fillCard(graph.card, name, () => openCard(graph, null));
  lightLines(graph.stage);
  graph.stage.network.redraw();
  fillSteps(graph);
  if (name === null) graph.tree.focus({ preventScroll: true });
}

/**
 * @param {Opened} graph
 * @param {string | null} id
 */
function light(graph, id) {
  graph.stage.lit = id;
  graph.stage.network.redraw();
}

/**
 * Something in the drawing was pressed: a concept of the map opens where it stands, and pressed again comes into the
 * middle; a place or a line opens its card.
 * @param {Opened} graph
 * @param {Item | null} item
 * @param {number} row
 * @param {Line | null} line
 * @param {boolean} twice
 */
function pressed(graph, item, row, line, twice) {
  const { stage } = graph;
  if (item === null) {
    if (line === null) {
      if (!graph.card.hidden) openCard(graph, null);
    } else openCard(graph, line.link === null ? null : line.id);
    return;
  }
  if (!item.id.startsWith("more:")) activate(graph, item.id);
  if (item.id.startsWith("fold:")) toggle(graph, "fold", item.id.slice(5));
  else if (item.id.startsWith("more:")) graph.panel.focus();
  else if (item.rows !== undefined && item.of !== undefined) {
    const entrance = item.rows[row]?.entrance ?? null;
    openCard(graph, placeName(item.of, item.framework ?? "", entrance));
  } else if (stage.scene.kind === "focus") bring(item.id);
  else if (item.open === null) {
    if (!twice) toggle(graph, "open", item.id);
    else bring(item.id);
  } else pressedOpen(graph, item, row, twice);
}

/**
 * @param {Opened} graph
 * @param {Item} item
 * @param {number} row
 * @param {boolean} twice
 */
function pressedOpen(graph, item, row, twice) {
  const line = item.open?.lines[row];
  if (item.concept === null) return;
  if (twice || line?.kind === "go") bring(item.id);
  else if (line === undefined) {
    if (row < 0) toggle(graph, "open", item.id);
  } else openCard(graph, placeName(item.concept, line.framework, line.entrance));
}

/**
 * Open or close what an address lists, where it stands.
 * @param {Opened} graph
 * @param {"open" | "fold"} what
 * @param {string} id
 */
function toggle(graph, what, id) {
  const now = listed(what);
  keepState({ [what]: (now.includes(id) ? now.filter((one) => one !== id) : [...now, id].slice(-6)).join(",") });
  const { stage } = graph;
  draw(graph, { camera: cameraOf(stage), columns: columnsFor(stage.box.clientWidth) });
  const item = stage.scene.items.find((one) => one.id === id);
  if (item !== undefined && !inSight(stage, item) && item.open !== null) fly(stage, nearestTo(stage, item));
  fillSteps(graph);
}

/**
 * The keyboard is at an item: it is brought into sight, and what it is is said.
 * @param {Opened} graph
 * @param {string | null} id
 */
function activate(graph, id) {
  const { stage } = graph;
  const item = stage.scene.items.find((one) => one.id === id);
  stage.active = item?.id ?? null;
  if (graph.focus === null) lastActive = stage.active;
  markActive(graph.tree, stage.active);
  lightLines(stage);
  stage.network.redraw();
  if (item === undefined) return;
  graph.status.textContent = described(item);
  if (stage.flight === 0 && !inSight(stage, item) && stage.scene.kind === "map" && item.open === null) place(stage, nearestTo(stage, item));
}

/**
 * @param {Opened} graph
 * @param {KeyboardEvent} event
 */
function keyed(graph, event) {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  const { stage } = graph;
  const item = stage.scene.items.find((one) => one.id === stage.active) ?? null;
  /** @type {Record<string, () => void>} */
  const actions = {
    Enter: () => {
      if (item !== null) pressed(graph, item, -1, null, item.open !== null);
    },
    " ": () => {
      if (item !== null && stage.scene.kind === "map") pressed(graph, item, -1, null, false);
    },
    e: () => {
      if (item?.concept) bring(item.id);
    },
    l: () => nextLine(graph),
    Backspace: () => stepTo(event.shiftKey ? 1 : -1),
    "+": () => zoomBy(stage, 1.25),
    "=": () => zoomBy(stage, 1.25),
    "-": () => zoomBy(stage, 0.8),
    0: () => place(stage, homeOf(stage)),
    Escape: () => leave(graph),
  };
  if (/^(Arrow|Home|End)/.test(event.key)) activate(graph, walk(stage.scene, stage.active, event.key)?.id ?? null);
  else if (Object.hasOwn(actions, event.key)) actions[event.key]();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * The card of the next line of what the keyboard is at.
 * @param {Opened} graph
 */
function nextLine({ stage, ...graph }) {
  const own = stage.scene.lines.filter((line) => line.link !== null && (line.from.id === stage.active || line.to.id === stage.active));
  const at = own.findIndex((line) => line.id === stage.chosenLine);
  const next = own[(at + 1) % Math.max(own.length, 1)];
  if (next !== undefined) openCard({ stage, ...graph }, next.id);
}

/**
 * Esc closes what lies above, then leads to the map.
 * @param {Opened} graph
 */
function leave(graph) {
  if (!graph.card.hidden) openCard(graph, null);
  else if (graph.focus !== null) goTo("graph");
  else if (filters.any()) filters.clear();
  else graph.tree.blur();
}

/**
 * Fly to a concept wherever the reader is: on the map it opens where it stands.
 * @param {Opened} graph
 * @param {string} id
 */
function flyTo(graph, id) {
  const { stage } = graph;
  if (graph.focus !== null) {
    bring(id);
    return;
  }
  const concept = conceptsById.get(id);
  const folded = facts.overview.areas.find((area) => area.folded.some((index) => facts.concepts[index] === concept));
  if (folded !== undefined && !listed("fold").includes(folded.id)) toggle(graph, "fold", folded.id);
  if (!listed("open").includes(id)) toggle(graph, "open", id);
  const item = stage.scene.items.find((one) => one.id === id);
  if (item === undefined) return;
  activate(graph, id);
  fly(stage, cameraAt(stage, item));
  graph.tree.focus({ preventScroll: true });
}

/** @param {Opened} graph */
function head(graph) {
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
      graph.steps,
      focus === null ? null : steps(focus, graph.depth),
      button("−", () => zoomBy(stage, 0.8), { class: "tool", "aria-label": word("graph.out") }),
      button("+", () => zoomBy(stage, 1.25), { class: "tool", "aria-label": word("graph.in") }),
      button(word("graph.fit"), () => fly(stage, wholeOf(stage)), { class: "tool" }),
      listSwitch(graph),
      button(word("tool.svg"), () => saveSvg(picture(), name), { class: "tool" }),
      button(word("tool.png"), () => savePng(picture(), name), { class: "tool" }),
      copy,
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
    { class: "tool", "aria-pressed": "false" },
  );
  if (route.params.get("list") === "yes") {
    tree.classList.add("as-list");
    made.setAttribute("aria-pressed", "true");
  }
  return made;
}

/** @param {Opened} graph */
function fillSteps({ steps: box }) {
  fillWith(
    box,
    button("↶", () => stepTo(-1), { class: "tool", "aria-label": word("graph.undo"), title: word("graph.undo"), disabled: !canUndo() }),
    button("↷", () => stepTo(1), { class: "tool", "aria-label": word("graph.redo"), title: word("graph.redo"), disabled: !canRedo() }),
  );
}

/**
 * The way here, back to the whole map.
 * @param {Opened} graph
 */
function trail({ focus }) {
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
function printable(graph, root) {
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
function about({ focus, depth }) {
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
          href: href("graph", [nodeName(focus)], { trail: route.params.get("trail"), depth: n === 1 ? null : n }),
          "aria-current": n === depth ? "true" : null,
        },
        String(n),
      ),
    ),
  );
}
