/* Where everything of a drawing goes: a column for each code base, a block of rows for each concept.

   Every symbol has a row of its own, so that the line to it crosses no other box and nobody reads
   "nano-vllm leads to vLLM" from boxes that happen to stand in one row. Lines are paths that both the
   canvas and the SVG picture draw. */
(function (cm) {
  "use strict";

  const ROW = 34;
  const GAP = 20;
  const LANE_GAP = 26;
  const SIGN_LANE = 156;
  const BUS_LANE = 164;
  const PAD = 10;
  const MOST_LETTERS = { concept: 38, symbol: 38, claim: 26 };
  let pen = null;

  cm.fonts = {
    plain: 'system-ui, "Segoe UI", "Noto Sans", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
    mono: 'ui-monospace, "SFMono-Regular", Menlo, Consolas, "DejaVu Sans Mono", monospace',
  };

  function width(text, font) {
    if (pen === null) pen = document.createElement("canvas").getContext("2d");
    pen.font = font;
    return pen.measureText(text).width;
  }

  const cut = (text, most) => {
    const letters = [...text];
    return letters.length <= most ? text : `${letters.slice(0, most - 1).join("")}…`;
  };

  /* Boxes, lines, signs and columns for a neighbourhood. */
  cm.drawing = function (part, focus) {
    const boxes = new Map(part.nodes.map((node) => [node.id, box(node, node === focus)]));
    const blocks = homes(part, focus, boxes);
    const lanes = columns(boxes, part.edges);
    let y = 0;
    for (const block of blocks) {
      block.top = y;
      block.bottom = place(block, y);
      y = block.bottom + GAP;
    }
    centre(focus, boxes, y - GAP);
    for (const item of boxes.values()) {
      const lane = lanes.get(item.lane);
      if (item.kind === "claim") item.width = lane.right - lane.left;
      item.x = lane.left + item.width / 2;
    }
    const lines = part.edges.map((edge) => line(edge, boxes, lanes));
    crowdSigns(lines);
    const used = [...lanes.values()];
    return {
      boxes: [...boxes.values()], lines, lanes: used, blocks, focus: focus ? boxes.get(focus.id) : null,
      left: Math.min(...used.map((lane) => lane.left - lane.before)), right: Math.max(...used.map((lane) => lane.right)),
      height: Math.max(0, y - GAP),
    };
  };

  function box(node, focused) {
    const kind = cm.nodeKind(node);
    const label = [cut(cm.nodeLabel(node), MOST_LETTERS[kind])];
    if (kind === "concept") {
      const concept = cm.concepts.get(cm.nodeId(node));
      if (cm.other(concept.label) !== cm.text(concept.label)) label.push(cut(cm.other(concept.label), MOST_LETTERS[kind]));
    } else if (kind === "claim") {
      label[0] = `${cm.signs.get(cm.claims.get(cm.nodeId(node)).verdict)} ${label[0]}`;
    }
    const font = kind === "symbol" ? `12px ${cm.fonts.mono}` : `13px ${cm.fonts.plain}`;
    return {
      node, kind, label, focused, lane: node.lane, framework: cm.nodeFramework(node),
      state: kind === "symbol" ? cm.graph().states.get(node.key).state : "proven",
      width: Math.ceil(Math.max(...label.map((text) => width(text, font)))) + 2 * PAD,
      height: label.length * 16 + 9, x: 0, y: 0, home: null, rank: Infinity,
    };
  }

  /* Give each symbol and claim the block of one concept: the focus if it can, else the first. */
  function homes(part, focus, boxes) {
    const { byId } = cm.graph();
    const blocks = new Map();
    const concepts = part.nodes.filter((node) => cm.nodeKind(node) === "concept").sort((a, b) => a.row - b.row);
    for (const node of concepts) blocks.set(node.id, { concept: boxes.get(node.id), right: [], left: [] });
    /* A claim in focus stands above the concepts with its evidence, so that no line runs under a concept. */
    const claimed = focus !== null && cm.nodeKind(focus) === "claim";
    const owner = new Map();
    for (const edge of part.edges) {
      if (claimed && edge.from === focus.id) continue;
      for (const [id, other] of [[edge.from, edge.to], [edge.to, edge.from]]) {
        if (cm.nodeKind(byId.get(id)) === "concept" || !blocks.has(other)) continue;
        const now = owner.get(id);
        if (now === undefined || other === (focus && focus.id) ||
          (now !== (focus && focus.id) && byId.get(other).row < byId.get(now).row)) owner.set(id, other);
      }
    }
    for (const edge of part.edges) {
      const item = boxes.get(edge.to);
      if (owner.get(edge.to) === edge.from) item.rank = Math.min(...edge.kinds.map((kind) => cm.edgeKinds.indexOf(kind)));
    }
    const loose = { concept: null, right: [], left: [] };
    for (const node of part.nodes) {
      const kind = cm.nodeKind(node);
      if (kind === "concept") continue;
      const item = boxes.get(node.id);
      const block = blocks.get(owner.get(node.id)) || loose;
      item.home = block.concept;
      block[kind === "claim" ? "left" : "right"].push(item);
    }
    const all = [...blocks.values()];
    if (loose.right.length + loose.left.length > 0) all[claimed ? "unshift" : "push"](loose);
    return all;
  }

  function columns(boxes, edges) {
    const widths = new Map();
    for (const item of boxes.values()) widths.set(item.lane, Math.max(widths.get(item.lane) || 0, item.width));
    const names = new Map([[0, cm.word("lane.claim")], [1, cm.word("lane.concept")]]);
    for (const item of cm.facts.frameworks) names.set(cm.facts.network.lanes[item.id], cm.text(item.label));
    const tied = edges.some((edge) => edge.kinds.includes("broader") || edge.kinds.includes("next"));
    const lanes = new Map();
    let x = 0;
    let last = null;
    for (const lane of [...widths.keys()].sort((a, b) => a - b)) {
      const before = last === null ? (lane === 1 && tied ? BUS_LANE : 0)
        : lane === 1 ? (tied ? BUS_LANE + 40 : 80) : last <= 1 ? SIGN_LANE : LANE_GAP;
      x += before;
      lanes.set(lane, { lane, name: names.get(lane), left: x, right: x + widths.get(lane), before: last === null ? before : 0 });
      x += widths.get(lane);
      last = lane;
    }
    return lanes;
  }

  /* Stack a block's rows, matches before parts and lookalikes; the concept stands in the middle of them. */
  function place(block, top) {
    block.right.sort((a, b) => a.lane - b.lane || a.rank - b.rank || a.node.id - b.node.id);
    block.left.sort((a, b) => a.node.id - b.node.id);
    const height = Math.max(block.right.length, block.left.length) * ROW;
    const tall = Math.max(height, block.concept === null ? 0 : block.concept.height + 6);
    for (const side of [block.right, block.left]) {
      const from = top + (tall - side.length * ROW) / 2;
      side.forEach((item, index) => { item.y = from + (index + 0.5) * ROW; });
    }
    if (block.concept !== null) block.concept.y = top + tall / 2;
    return top + tall;
  }

  /* A symbol in focus that stands alone belongs to every concept beside it, and so in the middle of them. */
  function centre(focus, boxes, height) {
    if (focus === null || cm.nodeKind(focus) !== "symbol") return;
    const alone = [...boxes.values()].every((item) => item.kind !== "symbol" || item.focused);
    if (!alone) return;
    boxes.get(focus.id).y = height / 2;
    boxes.get(focus.id).home = null;
  }

  const n = (value) => Math.round(value * 10) / 10;
  const curve = (x1, y1, x2, y2) => {
    const middle = n((x1 + x2) / 2);
    return `C${middle} ${n(y1)} ${middle} ${n(y2)} ${n(x2)} ${n(y2)}`;
  };

  /* The way of a line; every line arrives at its end from the left. */
  function line(edge, boxes, lanes) {
    const [from, to] = [boxes.get(edge.from), boxes.get(edge.to)];
    const kind = edge.kinds[0];
    const text = edge.kinds.map((name) => `${cm.signs.get(name)} ${cm.word(cm.edgeWord(name, true))}`).join(" ");
    const item = { edge, kind, kinds: edge.kinds, from, to, framework: to.framework || from.framework, sign: null };
    const end = [to.x - to.width / 2, to.y];
    item.end = end;
    if (from.lane === 1 && to.lane === 1) {
      /* Along a rail at the left, one rail for each kind. */
      const rail = lanes.get(1).left - (kind === "next" ? BUS_LANE - 14 : BUS_LANE - 28);
      const start = from.x - from.width / 2;
      const [y1, y2] = [from.y + (kind === "next" ? 8 : -8), to.y + (kind === "next" ? 8 : -8)];
      const turn = y2 >= y1 ? 8 : -8;
      item.end = [end[0], y2];
      item.d = from === to
        ? `M${n(start)} ${n(y1 - 5)}h-18v10h18`
        : `M${n(start)} ${n(y1)}H${n(rail + 8)}Q${n(rail)} ${n(y1)} ${n(rail)} ${n(y1 + turn)}V${n(y2 - turn)}Q${n(rail)} ${n(y2)} ${n(rail + 8)} ${n(y2)}H${n(end[0])}`;
      item.sign = { x: rail + 14, y: y2, text };
      return item;
    }
    const start = [from.x + from.width / 2, from.y];
    if (from.lane <= 1 && to.lane > 1) {
      const first = [...lanes.values()].find((lane) => lane.lane > 1);
      const own = to.home === from || (to.home === null && from.home === null && from.kind === "claim");
      const merge = own ? first.left - SIGN_LANE + 50 : first.left - 14;
      const leave = own ? start[0] : Math.max(start[0], lanes.get(from.lane).right + (to.focused ? 40 : 4));
      item.d = `M${n(start[0])} ${n(start[1])}H${n(leave)}${curve(leave, start[1], merge, to.y)}H${n(end[0])}`;
      if (own) item.sign = { x: merge, y: to.y, text };
      else item.near = { x: start[0] + 4, y: start[1], text: to.focused ? text : edge.kinds.map((name) => cm.signs.get(name)).join("") };
      return item;
    }
    item.d = `M${n(start[0])} ${n(start[1])}${curve(start[0], start[1], end[0], end[1])}`;
    return item;
  }

  /* Lines to symbols that live in another block carry only the sign, fanned out beside their concept. */
  function crowdSigns(lines) {
    const seen = new Map();
    for (const item of lines) {
      if (!item.near) continue;
      const before = seen.get(item.from) || 0;
      seen.set(item.from, before + 1);
      if (before < 3) item.sign = { x: item.near.x + before * 12, y: item.near.y, text: item.near.text };
    }
  }
})(conceptmap);
