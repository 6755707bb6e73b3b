/* The focus graph: vis-network shows what drawing.js placed; the panel beside it says the same in words. */
(function (cm) {
  "use strict";

  const MOST = 240;
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
    };
    const copy = cm.button(cm.word("tool.copy"), () => cm.copyAddress(copy), { class: "tool" });
    const name = cm.nodeId(focus).replace(/[^\w.-]+/g, "-");
    cm.add(root, 
      cm.h("div", { class: "view-head" },
        cm.h("h1", {}, cm.nodeKind(focus) === "symbol" ? cm.code(focus.label) : cm.nodeLabel(focus)),
        cm.h("div", { class: "tools" }, steps(focus, depth),
          cm.button("−", () => zoom(state, 0.8), { class: "tool", "aria-label": cm.word("graph.out") }),
          cm.button("+", () => zoom(state, 1.25), { class: "tool", "aria-label": cm.word("graph.in") }),
          cm.button(cm.word("graph.fit"), () => frame(state, 0), { class: "tool" }),
          cm.button(cm.word("tool.svg"), () => cm.saveSvg(state.drawing, name), { class: "tool" }),
          cm.button(cm.word("tool.png"), () => cm.savePng(state.drawing, name), { class: "tool" }), copy)),
      cm.filterBar(cm.edgeKinds.filter((kind) => cm.facts.network.edges.some((edge) => edge.kinds.includes(kind)))),
      state.count,
      cm.h("div", { class: "graph-frame" }, state.stage, state.panel));
    draw(state);
    cm.filters.onChange(() => draw(state));
    cm.leaving.push(() => { if (state.network !== null) state.network.destroy(); });
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
    state.drawing = cm.drawing(state.part, state.focus);
    state.chosen = null;
    state.count.textContent = state.part.total > MOST
      ? cm.word("graph.cut", { n: MOST, total: state.part.total })
      : cm.word("graph.count", { n: state.part.nodes.length, m: state.part.edges.length });
    state.network = network(canvas, state);
    const picture = canvas.querySelector("canvas");
    picture.setAttribute("role", "img");
    picture.setAttribute("aria-label", cm.word("graph.canvas", { name: cm.nodeLabel(state.focus) }));
    frame(state, state.stage.clientWidth < 700 ? 0.6 : 0.75);
    fillPanel(state, state.focus);
  }

  /* Readable first: never smaller than `least`; the focus in the middle if not all fits. */
  function frame(state, least) {
    const { clientWidth, clientHeight } = state.stage;
    const { left, right, height, focus } = state.drawing;
    const room = [clientWidth - 40, clientHeight - 70];
    const scale = Math.max(Math.min(1.15, room[0] / (right - left), room[1] / Math.max(height, 1)), least, 0.02);
    const wide = (right - left) * scale > room[0];
    const tall = height * scale > room[1];
    /* Where not all fits beside each other, what the focus leads to matters more than what leads to it. */
    const start = focus !== null && clientWidth < 700 ? focus.x - focus.width / 2 : left;
    state.network.moveTo({
      scale,
      position: {
        x: wide ? Math.min(start + (clientWidth - 30) / 2 / scale, right) : (left + right) / 2,
        y: (tall && focus !== null ? focus.y : height / 2) - 14 / scale,
      },
      animation: false,
    });
  }

  function zoom(state, factor) {
    state.network.moveTo({ scale: state.network.getScale() * factor, animation: false });
  }

  function network(canvas, state) {
    const colours = cm.palette();
    const nodes = state.drawing.boxes.map((item) => visBox(item, colours));
    const made = new vis.Network(canvas, { nodes, edges: [] }, { ...cm.facts.network.options });
    const node = (event) => cm.graph().byId.get(event.nodes[0]);
    made.on("beforeDrawing", (context) => { bands(context, state.drawing, colours); lines(context, state, colours); });
    made.on("afterDrawing", (context) => { second(context, state.drawing, colours); headings(context, made, state.drawing, colours); });
    made.on("click", (event) => {
      state.chosen = event.nodes.length > 0 ? event.nodes[0] : null;
      fillPanel(state, node(event) || state.focus);
      made.redraw();
    });
    made.on("doubleClick", (event) => {
      if (event.nodes.length > 0) cm.go("graph", [cm.nodeName(node(event))], depthParam(state.depth));
    });
    return made;
  }

  function visBox(item, colours) {
    const look = cm.boxLook(item, colours);
    const colour = { border: look.border, background: look.fill };
    const symbol = item.kind === "symbol";
    return {
      id: item.node.id, label: item.label[0] || " ", x: item.x, y: item.y, fixed: true, shape: "box", margin: 6,
      borderWidth: look.width, borderWidthSelected: look.width + 1,
      color: { ...colour, highlight: { ...colour, border: colours.accent }, hover: { ...colour, border: colours.accent } },
      shapeProperties: { borderRadius: 4, borderDashes: look.dash.length > 0 ? look.dash : false },
      font: { color: look.text, size: symbol ? 12 : 13, face: symbol ? cm.fonts.mono : cm.fonts.plain, align: item.kind === "claim" ? "left" : "center" },
      widthConstraint: { minimum: item.width - 12 },
      heightConstraint: { minimum: item.height - 12, valign: item.label.length > 1 ? "top" : "middle" },
    };
  }

  /* The name in the other language, under the first; vis would set the two lines too tight. */
  function second(context, drawing, colours) {
    context.save();
    context.font = `11px ${cm.fonts.plain}`;
    context.fillStyle = colours.soft;
    context.textAlign = "center";
    context.textBaseline = "middle";
    for (const item of drawing.boxes) {
      if (item.label.length > 1) context.fillText(item.label[1], item.x, item.y + item.height / 2 - 11);
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

  /* Lines from a chosen box stay dark, the others step back. */
  function lines(context, state, colours) {
    context.save();
    for (const item of state.drawing.lines) {
      const look = cm.lineLook(item, colours);
      const away = state.chosen !== null && state.chosen !== item.edge.from && state.chosen !== item.edge.to;
      context.globalAlpha = away ? 0.15 : item.sign === null && state.chosen === null ? 0.55 : 1;
      context.lineWidth = look.width;
      context.strokeStyle = context.fillStyle = look.colour;
      context.setLineDash(look.dash);
      context.stroke(new Path2D(item.d));
      context.setLineDash([]);
      context.fill(new Path2D(cm.arrowHead(item.end)));
    }
    context.font = `11px ${cm.fonts.plain}`;
    context.textBaseline = "middle";
    context.textAlign = "left";
    for (const { sign } of state.drawing.lines) {
      if (sign === null) continue;
      context.globalAlpha = 1;
      context.fillStyle = colours.paper;
      context.fillRect(sign.x - 3, sign.y - 7, context.measureText(sign.text).width + 6, 14);
      context.fillStyle = colours.soft;
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
    context.fillRect(0, 0, context.canvas.width, 28);
    context.fillStyle = colours.line;
    context.fillRect(0, 28, context.canvas.width, 1);
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
    return `edge.${kind}`;
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
