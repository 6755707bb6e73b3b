/* The focus graph: vis-network shows what drawing.js placed; the panel beside it says the same in words. */
(function (cm) {
  "use strict";

  const MOST = 240;
  const MARGIN = 16;
  const HEAD = 29;
  /* Smaller than this, columns give way to the narrow drawing. */
  const LEAST = 0.66;
  const MOST_SCALE = 1.15;
  /* Of a tall drawing a part is shown in this size, rather than all of it in a smaller one. */
  const READABLE = 0.9;
  cm.edgeKinds = ["exact", "close", "broad", "narrow", "related", "part", "near", "lookalike", "broader", "next", "about", "evidence"];

  cm.views.set("graph", {
    title: (route) => route.args.length === 0 ? cm.word("graph.overview")
      : `${cm.word("graph.title")}: ${cm.nodeLabel(cm.findNode(route.args[0]))}`,
    problem: (route) => route.args.length > 0 && !cm.findNode(route.args[0]) ? route.args[0] : null,
    render(root, route) {
      if (route.args.length === 0) { cm.overview(root); return; }
      focusView(root, cm.findNode(route.args[0]), depthOf(route));
    },
  });

  function depthOf(route) {
    const depth = Number(route.params.get("depth") || 1);
    return [1, 2, 3].includes(depth) ? depth : 1;
  }

  function focusView(root, focus, depth) {
    if (cm.nodeKind(focus) === "concept") cm.remember(cm.nodeId(focus));
    if (cm.nodeKind(focus) === "claim") for (const kind of ["about", "evidence"]) cm.filters.ask(`e:${kind}`);
    const state = {
      focus, depth, chosen: null, network: null, drawing: null, part: null,
      stage: cm.h("div", { class: "stage" }),
      panel: cm.h("aside", { class: "panel", "aria-label": cm.word("graph.neighbours"), tabindex: "0" }),
      count: cm.h("p", { class: "quiet-note", "aria-live": "polite" }),
      empty: cm.h("div", { "aria-live": "polite" }),
    };
    const copy = cm.button(cm.word("tool.copy"), () => cm.copyAddress(copy), { class: "tool" });
    const name = cm.nodeId(focus).replace(/[^\w.-]+/g, "-");
    cm.add(root, 
      cm.h("div", { class: "view-head" },
        cm.h("h1", {}, cm.nodeKind(focus) === "symbol" ? cm.code(focus.label) : cm.nodeLabel(focus), otherName(focus)),
        cm.h("div", { class: "tools" }, steps(focus, depth),
          cm.button("−", () => zoom(state, 0.8), { class: "tool", "aria-label": cm.word("graph.out") }),
          cm.button("+", () => zoom(state, 1.25), { class: "tool", "aria-label": cm.word("graph.in") }),
          cm.button(cm.word("graph.fit"), () => frame(state, 0), { class: "tool" }),
          cm.button(cm.word("tool.svg"), () => cm.saveSvg(cm.drawing(state.part, focus), name, about(state)), { class: "tool" }),
          cm.button(cm.word("tool.png"), () => cm.savePng(cm.drawing(state.part, focus), name, about(state)), { class: "tool" }), copy)),
      cm.filterBar(cm.edgeKinds.filter((kind) => cm.facts.network.edges.some((edge) => edge.kinds.includes(kind)))),
      state.count, state.empty,
      cm.h("div", { class: "graph-frame" }, state.stage, state.panel));
    printable(state, root, focus);
    state.stage.addEventListener("wheel", (event) => wheel(state, event), { capture: true, passive: false });
    draw(state);
    cm.stage = state;
    cm.filters.onChange(() => draw(state));
    /* A window that is made narrower, or a phone that is turned, may need the other drawing. */
    const watch = new ResizeObserver(() => window.requestAnimationFrame(() => {
      if (state.stage.isConnected && ![0, state.width].includes(state.stage.clientWidth)) draw(state);
    }));
    watch.observe(state.stage);
    cm.leaving.push(() => { watch.disconnect(); if (state.network !== null) state.network.destroy(); });
  }

  /* On paper stands the whole drawing, not the part of it that a canvas shows. */
  function printable(state, root, focus) {
    const paper = cm.h("div", { class: "print-picture" });
    root.append(paper);
    const fill = () => {
      document.documentElement.dataset.printing = "";
      cm.fill(paper, cm.svgOf(cm.drawing(state.part, focus), about(state)));
      delete document.documentElement.dataset.printing;
    };
    const media = window.matchMedia("print");
    const change = () => { if (media.matches) fill(); };
    window.addEventListener("beforeprint", fill);
    media.addEventListener("change", change);
    cm.leaving.push(() => { window.removeEventListener("beforeprint", fill); media.removeEventListener("change", change); });
  }

  function otherName(node) {
    const label = cm.nodeKind(node) === "concept" ? cm.concepts.get(cm.nodeId(node)).label : null;
    return label === null || cm.other(label) === cm.text(label) ? null : cm.h("span", { class: "other", lang: cm.otherTag() }, cm.other(label));
  }

  /* What a picture of this graph says of itself: its middle, its reach, the releases of the code in it. */
  function about(state) {
    const { focus, depth, part } = state;
    const used = new Set(part.nodes.map(cm.nodeFramework));
    const other = otherName(focus);
    return {
      title: other === null ? cm.nodeLabel(focus) : `${cm.nodeLabel(focus)}  ${other.textContent}`,
      under: [cm.word("graph.reach", { n: depth }), ...cm.facts.frameworks.filter((item) => used.has(item.id))
        .map((item) => `${cm.text(item.label)} ${cm.version(item)}`), "conceptmap"].join(" · "),
    };
  }

  const depthParam = (depth) => ({ depth: depth === 1 ? null : depth });

  function steps(focus, depth) {
    return cm.h("span", { class: "steps", role: "group", "aria-label": cm.word("graph.depth") },
      cm.h("span", { class: "filter-name" }, cm.word("graph.depth")),
      [1, 2, 3].map((n) => cm.h("a", {
        class: "tool", href: cm.href("graph", [cm.nodeName(focus)], depthParam(n)),
        "aria-current": n === depth ? "true" : null,
      }, String(n))));
  }

  function draw(state) {
    if (state.network !== null) state.network.destroy();
    const canvas = cm.h("div", { class: "canvas" });
    cm.fill(state.stage, canvas);
    state.part = cm.neighbourhood(state.focus, state.depth, MOST);
    state.width = state.stage.clientWidth;
    state.drawing = cm.drawing(state.part, state.focus);
    state.narrow = widest(state) < LEAST;
    if (state.narrow) state.drawing = cm.narrowDrawing(state.part, state.focus);
    state.chosen = state.pointed = null;
    const count = state.part.total > MOST
      ? cm.word("graph.cut", { n: MOST, total: state.part.total })
      : cm.word("graph.count", { n: state.part.nodes.length, m: state.part.edges.length });
    state.network = network(canvas, state);
    const picture = canvas.querySelector("canvas");
    picture.setAttribute("role", "img");
    picture.setAttribute("aria-label", cm.word("graph.canvas", { name: cm.nodeLabel(state.focus) }));
    frame(state, READABLE);
    state.count.textContent = taller(state) ? `${count} · ${cm.word("graph.scroll")}` : count;
    cm.fill(state.empty, state.part.nodes.length === 1 && cm.filters.any() ? cm.emptied() : null);
    fillPanel(state, state.focus);
  }

  /* The largest scale at which every column is in sight. */
  const widest = ({ stage, drawing }) => Math.min(MOST_SCALE, (stage.clientWidth - 2 * MARGIN) / Math.max(drawing.right - drawing.left, 1));

  /* Every column is in sight; of more rows than can be read at once, those around the focus. */
  function frame(state, least) {
    const { clientHeight } = state.stage;
    const { left, right, height, focus } = state.drawing;
    const head = state.narrow ? 0 : HEAD;
    const wide = widest(state);
    const room = clientHeight - head - 2 * MARGIN;
    const scale = Math.max(Math.min(wide, room / Math.max(height, 1)), Math.min(wide, least), 0.02);
    let y = height / 2;
    if (height * scale > room && focus !== null) {
      /* The focus in the middle, but no empty space above the first row or below the last. */
      const half = room / 2 / scale;
      y = Math.max(half, Math.min(height - half, focus.y));
    }
    state.network.moveTo({ scale, position: { x: (left + right) / 2, y: y - head / 2 / scale }, animation: false });
  }

  const taller = (state) => state.drawing.height * state.network.getScale() > state.stage.clientHeight - HEAD;

  /* Some space around the drawing may come into sight, and no more. */
  const SLACK = 40;
  const MOST_ZOOM = 3;

  /* The place of the view that is nearest to `position` and shows something, at this scale. */
  function held(state, scale, { x, y }) {
    const { left, right, height } = state.drawing;
    const head = state.narrow ? 0 : HEAD;
    const near = (value, middle, size, room) => {
      const reach = Math.max(0, (size * scale + 2 * SLACK - room) / 2 / scale);
      return Math.max(middle - reach, Math.min(middle + reach, value));
    };
    return {
      x: near(x, (left + right) / 2, right - left, state.stage.clientWidth),
      y: near(y, height / 2 - head / 2 / scale, height, state.stage.clientHeight - head),
    };
  }

  /* Between "all of it in sight" and three times its size. */
  function heldScale(state, scale) {
    const whole = Math.min(widest(state), (state.stage.clientHeight - HEAD - 2 * MARGIN) / Math.max(state.drawing.height, 1));
    return Math.max(Math.min(whole, 0.5), Math.min(MOST_ZOOM, scale));
  }

  /* After a hand has moved or zoomed the drawing; gives by how many pixels of the screen it went too far down. */
  function settle(state) {
    const { network } = state;
    const position = network.getViewPosition();
    const scale = heldScale(state, network.getScale());
    const to = held(state, scale, position);
    if (to.x !== position.x || to.y !== position.y || scale !== network.getScale()) network.moveTo({ scale, position: to, animation: false });
    return (position.y - to.y) * scale;
  }

  /* The wheel goes up and down a drawing that is taller than its frame, and past its ends goes on with the page;
     with Ctrl it zooms, as it does elsewhere. */
  function wheel(state, event) {
    if (event.ctrlKey || event.metaKey) return;
    event.stopPropagation();
    const scale = state.network.getScale();
    const { x, y } = state.network.getViewPosition();
    const to = held(state, scale, { x, y: y + event.deltaY / scale }).y;
    if (Math.abs(to - y) < 1) return;
    event.preventDefault();
    state.network.moveTo({ scale, position: { x, y: to }, animation: false });
  }

  function zoom(state, factor) {
    state.network.moveTo({ scale: heldScale(state, state.network.getScale() * factor), animation: false });
    settle(state);
  }

  function network(canvas, state) {
    const colours = cm.palette();
    const { boxes } = state.drawing;
    const made = new vis.Network(canvas, { nodes: boxes.map((item, index) => visBox(item, index, colours)), edges: [] }, { ...cm.facts.network.options });
    made.on("beforeDrawing", (context) => { bands(context, state.drawing, colours); lines(context, state, colours); });
    made.on("afterDrawing", (context) => {
      words(context, state.drawing, colours);
      if (!state.narrow) headings(context, made, state.drawing, colours);
    });
    /* vis says that it is about to move; what it moved to is known a moment later. What a finger asks for past the
       end of the drawing moves the page. */
    made.on("dragging", ({ event }) => queueMicrotask(() => {
      if (state.network !== made) return;
      const over = settle(state);
      if (event.pointerType === "touch") window.scrollBy(0, over);
    }));
    made.on("zoom", () => settle(state));
    const point = (id) => { state.pointed = id; made.redraw(); };
    made.on("hoverNode", (event) => point(boxes[event.node].node.id));
    made.on("blurNode", () => point(null));
    made.on("click", (event) => {
      const node = event.nodes.length > 0 ? boxes[event.nodes[0]].node : null;
      state.chosen = node === null ? null : node.id;
      fillPanel(state, node || state.focus);
      made.redraw();
    });
    made.on("doubleClick", (event) => {
      if (event.nodes.length > 0) cm.go("graph", [cm.nodeName(boxes[event.nodes[0]].node)], depthParam(state.depth));
    });
    return made;
  }

  /* vis draws the box and tells what is pointed at; the words in it are ours, so that both pictures agree. */
  function visBox(item, index, colours) {
    const look = cm.boxLook(item, colours);
    const colour = { border: look.border, background: look.fill };
    return {
      id: index, label: " ", x: item.x, y: item.y, fixed: true, shape: "box", margin: 6,
      borderWidth: look.width, borderWidthSelected: look.width + 1,
      color: { ...colour, highlight: { ...colour, border: colours.accent }, hover: { ...colour, border: colours.accent } },
      shapeProperties: { borderRadius: 4, borderDashes: look.dash.length > 0 ? look.dash : false },
      font: { size: 12 },
      widthConstraint: { minimum: item.width - 12 },
      heightConstraint: { minimum: item.height - 12 },
    };
  }

  function words(context, drawing, colours) {
    context.save();
    context.textAlign = "center";
    context.textBaseline = "middle";
    for (const item of drawing.boxes) {
      const look = cm.boxLook(item, colours);
      for (const { text, x, y, size, face, soft } of cm.boxTexts(item)) {
        context.font = `${size}px ${face}`;
        context.fillStyle = soft ? colours.soft : look.text;
        context.fillText(text, x, y);
      }
    }
    context.restore();
  }

  /* A quiet band behind each second concept. */
  function bands(context, drawing, colours) {
    context.save();
    context.fillStyle = colours.raised;
    context.globalAlpha = 0.6;
    drawing.blocks.forEach((block, index) => {
      if (index % 2 === 0) context.fillRect(drawing.left - 14, block.top - 7, drawing.right - drawing.left + 28, block.bottom - block.top + 14);
    });
    context.restore();
  }

  /* Lines of what is chosen or pointed at stay dark, the others step back; words stand above every line. */
  function lines(context, state, colours) {
    const asked = state.pointed ?? state.chosen;
    const touches = (item) => asked === item.edge.from || asked === item.edge.to;
    context.save();
    context.strokeStyle = colours.soft;
    for (const d of state.drawing.trunks) context.stroke(new Path2D(d));
    for (const item of state.drawing.lines) {
      const look = cm.lineLook(item, colours);
      context.globalAlpha = asked !== null ? (touches(item) ? 1 : 0.18) : item.faint ? 0.35 : 1;
      context.lineWidth = look.width + (asked !== null && touches(item) ? 0.8 : 0);
      context.strokeStyle = context.fillStyle = look.colour;
      context.setLineDash(look.dash);
      context.stroke(new Path2D(item.d));
      context.setLineDash([]);
      context.fill(new Path2D(cm.arrowHead(item)));
    }
    context.font = `11px ${cm.fonts.plain}`;
    context.textBaseline = "middle";
    context.textAlign = "left";
    context.globalAlpha = 1;
    for (const { sign, ...item } of state.drawing.lines) {
      if (sign === null) continue;
      context.fillStyle = colours.paper;
      context.fillRect(sign.x - 3, sign.y - 7, context.measureText(sign.text).width + 6, 14);
      context.fillStyle = asked !== null && touches(item) ? colours.ink : colours.soft;
      context.fillText(sign.text, sign.x, sign.y);
    }
    context.restore();
  }

  /* Column headings that stay at the top whatever is scrolled. */
  function headings(context, made, drawing, colours) {
    const ratio = context.getTransform().a / made.getScale();
    context.save();
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.fillStyle = colours.paper;
    context.fillRect(0, 0, context.canvas.width, HEAD - 1);
    context.fillStyle = colours.line;
    context.fillRect(0, HEAD - 1, context.canvas.width, 1);
    context.font = `600 12px ${cm.fonts.plain}`;
    context.textBaseline = "middle";
    context.textAlign = "left";
    for (const lane of drawing.lanes) {
      const left = made.canvasToDOM({ x: lane.left, y: 0 }).x;
      const item = cm.facts.frameworks.find((other) => cm.facts.network.lanes[other.id] === lane.lane);
      if (item !== undefined) {
        context.fillStyle = colours.framework[cm.frameworkNumber.get(item.id)];
        context.fillRect(left, 10, 9, 9);
      }
      context.fillStyle = colours.ink;
      context.fillText(lane.name, left + (item === undefined ? 0 : 15), 15);
    }
    context.restore();
  }

  /* The same in words: a node's neighbours, by kind of edge. */
  function fillPanel(state, node) {
    const groups = new Map();
    for (const edge of cm.graph().around.get(node.id)) {
      const other = cm.graph().byId.get(edge.from === node.id ? edge.to : edge.from);
      for (const kind of edge.kinds) {
        const key = cm.edgeWord(kind, edge.from === node.id);
        if (!groups.has(key)) groups.set(key, { kind, nodes: new Set() });
        groups.get(key).nodes.add(other);
      }
    }
    const order = ([, a], [, b]) => cm.edgeKinds.indexOf(a.kind) - cm.edgeKinds.indexOf(b.kind);
    cm.fill(state.panel, 
      cm.h("h2", {}, cm.swatchOf(node), cm.nodeKind(node) === "symbol" ? cm.code(node.label) : cm.nodeLabel(node)),
      ...described(node, state),
      ...[...groups].sort(order).map(([key, found]) => cm.h("section", {},
        cm.h("h3", {}, cm.sign(found.kind), " ", cm.word(key), cm.h("span", { class: "count" }, String(found.nodes.size))),
        cm.h("ul", { class: "plain" }, [...found.nodes].map((other) => cm.h("li", {}, neighbour(state, other)))))));
  }

  /* What an edge says, read from one of its ends. */
  cm.edgeWord = function (kind, forward) {
    if (kind === "broader") return forward ? "edge.back.broader" : "edge.broader";
    if (kind === "next") return forward ? "edge.next" : "edge.back.next";
    /* A claim is about a concept, and evidence is for a claim: the legend has the other side of the first. */
    if (kind === "about") return forward ? "edge.back.about" : "edge.about";
    return forward ? `edge.${kind}` : `edge.back.${kind}`;
  };

  function described(node, state) {
    const focus = node === state.focus ? null
      : cm.h("a", { class: "tool", href: cm.href("graph", [cm.nodeName(node)], depthParam(state.depth)) }, cm.word("graph.focus"));
    const kind = cm.nodeKind(node);
    if (kind === "concept") {
      const concept = cm.concepts.get(cm.nodeId(node));
      return [cm.h("p", {}, cm.prose(cm.text(concept.definition))),
        cm.h("p", { class: "panel-tools" }, cm.h("a", { class: "tool", href: cm.href("concept", [concept.id]) }, cm.word("graph.open")), focus)];
    }
    if (kind === "claim") {
      const claim = cm.claims.get(cm.nodeId(node));
      return [cm.h("p", {}, cm.verdict(claim.verdict)),
        cm.h("p", { class: "panel-tools" }, cm.h("a", { class: "tool", href: cm.href("claims", [claim.id]) }, cm.word("nav.claims")), focus)];
    }
    const { anchor, framework, state: proof } = cm.graph().states.get(node.key);
    return [cm.h("p", { class: "where" }, cm.place(anchor, framework), " ", cm.state(proof)), focus ? cm.h("p", { class: "panel-tools" }, focus) : null];
  }

  cm.swatchOf = (node) => cm.nodeFramework(node) === null ? null : cm.swatch(cm.nodeFramework(node));

  function neighbour(state, other) {
    const hidden = !cm.nodePasses(other);
    return cm.h("a", {
      href: cm.href("graph", [cm.nodeName(other)], depthParam(state.depth)),
      class: hidden ? "hidden-target" : null,
      onclick(event) {
        if (!hidden) return;
        event.preventDefault();
        const box = cm.notice(cm.word("filter.target"), " ", cm.button(cm.word("filter.show"), () => {
          box.remove();
          const about = cm.graph().states.get(other.key);
          cm.filters.show(about ? [`f:${about.framework}`, `s:${about.state}`] : []);
          cm.go("graph", [cm.nodeName(other)], depthParam(state.depth));
        }));
      },
    }, cm.swatchOf(other), cm.nodeKind(other) === "symbol" ? cm.code(other.label) : cm.nodeLabel(other));
  }
})(conceptmap);
