/* The drawing for a narrow screen: what belongs to a concept stands under it in one column, and each box says of
   which code base it is and what it has to do with the concept. */
(function (cm) {
  "use strict";

  const ROW_GAP = 7;
  const BLOCK_GAP = 18;
  const INDENT = 28;
  const TRUNK = 11;
  const n = cm.round;

  cm.narrowDrawing = function (part, focus) {
    const { byId } = cm.graph();
    const below = (node, edge) => {
      const words = cm.edgeText(edge);
      const framework = cm.nodeFramework(node);
      return framework === null ? words : `${cm.text(cm.frameworks.get(framework).label)}  ${words}`;
    };
    const plan = cm.blocks(part, focus, { again: () => true, below });
    /* A claim in focus heads its evidence. */
    for (const block of plan.blocks) {
      if (block.head === null && block.left.length === 1 && block.left[0].focused) block.head = block.left.pop();
    }
    const rails = part.edges.filter((edge) => [edge.from, edge.to].every((id) => cm.nodeKind(byId.get(id)) === "concept"))
      .flatMap((edge) => edge.kinds.map((kind) => ({ edge, kind })));
    const height = stack(plan.blocks);
    const lines = rails.map(({ edge, kind }) => railLine(edge, kind, plan));
    const tracks = cm.tracks(cm.spans(lines));
    const pitch = Math.min(7, 48 / Math.max(tracks.count, 1));
    const left = tracks.count > 0 ? tracks.count * pitch + 30 : 0;
    for (const block of plan.blocks) {
      if (block.head !== null) block.head.x = left + block.head.width / 2;
      for (const item of [...block.left, ...block.right]) item.x = left + INDENT + item.width / 2;
    }
    for (const item of lines) {
      const rail = left - 30 - (tracks.of(item.key) + 0.5) * pitch;
      item.end = [left, item.y2];
      item.d = cm.detour(left, item.y1, rail, left, item.y2);
      item.sign = { x: left - 24, y: item.y2, text: cm.signs.get(item.kind) };
    }
    const boxes = plan.blocks.flatMap((block) => [block.head, ...block.left, ...block.right].filter((item) => item !== null));
    const heads = plan.blocks.filter((block) => block.head !== null);
    const inside = heads.flatMap((block) => twigs(block, part, plan, left));
    const drawn = new Set([...lines, ...inside].map((item) => item.edge));
    const edge = Math.max(...boxes.map((item) => item.x + item.width / 2));
    const around = outside(part.edges.filter((item) => !drawn.has(item)), plan, edge);
    return {
      boxes, lanes: [], blocks: plan.blocks, focus: focus ? plan.boxes.get(focus.id) : null, height, left: 0,
      lines: [...lines, ...inside, ...around.lines],
      trunks: heads.map((block) => trunk(block, left)).filter((d) => d !== null),
      right: edge + around.room,
    };
  };

  function stack(blocks) {
    let y = 0;
    for (const block of blocks) {
      block.top = y;
      const rows = [block.head, ...block.left, ...block.right].filter((item) => item !== null);
      for (const item of rows) {
        item.y = y + (item.height + ROW_GAP) / 2;
        y += item.height + ROW_GAP;
      }
      block.bottom = y;
      y += BLOCK_GAP;
    }
    return Math.max(0, y - BLOCK_GAP);
  }

  function railLine(edge, kind, plan) {
    const [from, to] = [plan.boxes.get(edge.from), plan.boxes.get(edge.to)];
    const slot = kind === "broader" ? { out: -4, in: -13 } : { out: 4, in: 13 };
    return { edge, kind, kinds: [kind], from, to, framework: null, faint: false, key: `${kind} ${edge.from}`, y1: from.y + slot.out, y2: to.y + slot.in };
  }

  /* What joins boxes of different blocks, but for concepts, goes around everything at the right. */
  function outside(edges, plan, right) {
    const lines = edges.map((edge) => {
      const [from, to] = [plan.boxes.get(edge.from), plan.placeOf(edge)];
      return { edge, kind: edge.kinds[0], kinds: edge.kinds, from, to, framework: to.framework, faint: true, sign: null, back: true, key: String(edge.from), y1: from.y, y2: to.y };
    });
    const tracks = cm.tracks(cm.spans(lines));
    const pitch = Math.min(6, 60 / Math.max(tracks.count, 1));
    for (const item of lines) {
      const [start, end] = [item.from.x + item.from.width / 2, item.to.x + item.to.width / 2];
      item.end = [end, item.y2];
      item.d = cm.detour(start, item.y1, right + 12 + tracks.of(item.key) * pitch, end, item.y2);
    }
    return { lines, room: lines.length === 0 ? 0 : 16 + tracks.count * pitch };
  }

  function trunk(block, left) {
    const rows = [...block.left, ...block.right];
    if (rows.length === 0) return null;
    return `M${n(left + TRUNK)} ${n(block.head.y + block.head.height / 2)}V${n(rows.at(-1).y)}`;
  }

  /* The short lines from the trunk under a concept to what belongs to it. */
  function twigs(block, part, plan, left) {
    return part.edges.filter((edge) => edge.from === block.head.node.id || edge.to === block.head.node.id).flatMap((edge) => {
      const to = edge.from === block.head.node.id ? plan.placeOf(edge) : plan.boxes.get(edge.from);
      if (to === block.head || ![...block.left, ...block.right].includes(to)) return [];
      const start = left + TRUNK;
      const end = left + INDENT;
      return [{
        edge, kind: edge.kinds[0], kinds: edge.kinds, from: block.head, to, framework: to.framework, faint: false, sign: null,
        d: `M${n(start)} ${n(to.y)}H${n(end)}`, end: [end, to.y],
      }];
    });
  }
})(conceptmap);
