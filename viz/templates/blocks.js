/* Blocks of a drawing: each concept with the symbols and claims that belong to it. */
(function (cm) {
  "use strict";

  const rankOf = (edge) => Math.min(...edge.kinds.map((kind) => cm.edgeKinds.indexOf(kind)));
  cm.edgeText = (edge, kinds) => (kinds || edge.kinds).map((kind) => `${cm.signs.get(kind)} ${cm.word(kind === "about" ? "edge.about" : cm.edgeWord(kind, true))}`).join(" ");

  /* The block that a symbol or a claim belongs to: the focus if it can, else the first. */
  function owners(part, focus, blocks, claimed) {
    const { byId } = cm.graph();
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
    return owner;
  }

  /* Blocks from top to bottom, and the box that each edge leads to. A symbol that belongs to several concepts
     stands in the block of one, and is named again in the others. `again` leaves that out for the nodes it refuses;
     `below` gives the smaller line of a box. */
  cm.blocks = function (part, focus, { again, below }) {
    const { byId } = cm.graph();
    const boxes = new Map();
    const blocks = new Map();
    const claimed = focus !== null && cm.nodeKind(focus) === "claim";
    for (const node of part.nodes.filter((item) => cm.nodeKind(item) === "concept").sort((a, b) => a.row - b.row)) {
      boxes.set(node.id, cm.box(node, { focused: node === focus }));
      blocks.set(node.id, { head: boxes.get(node.id), right: [], left: [] });
    }
    const owner = owners(part, focus, blocks, claimed);
    const toOwner = new Map(part.edges.filter((edge) => owner.get(edge.to) === edge.from || owner.get(edge.from) === edge.to)
      .map((edge) => [owner.get(edge.to) === edge.from ? edge.to : edge.from, edge]));
    const loose = { head: null, right: [], left: [] };
    for (const node of part.nodes) {
      const kind = cm.nodeKind(node);
      if (kind === "concept") continue;
      const edge = toOwner.get(node.id) || part.edges.find((item) => item.to === node.id);
      const item = cm.box(node, { focused: node === focus, below: edge ? below(node, edge) : null });
      item.rank = edge ? rankOf(edge) : Infinity;
      boxes.set(node.id, item);
      (blocks.get(owner.get(node.id)) || loose)[kind === "claim" ? "left" : "right"].push(item);
    }
    const places = new Map();
    for (const edge of part.edges) {
      const symbol = byId.get(edge.to);
      if (!blocks.has(edge.from) || cm.nodeKind(symbol) !== "symbol" || owner.get(edge.to) === edge.from || !again(symbol)) continue;
      const item = cm.box(symbol, { again: true, below: below(symbol, edge) });
      item.rank = rankOf(edge);
      item.twin = boxes.get(edge.to);
      blocks.get(edge.from).right.push(item);
      places.set(edge, item);
    }
    /* A claim in focus stands above the concepts with its evidence, so that no line runs under a concept. */
    const all = [...blocks.values()];
    if (loose.right.length + loose.left.length > 0) all[claimed ? "unshift" : "push"](loose);
    for (const block of all) {
      block.right.sort((a, b) => a.lane - b.lane || a.rank - b.rank || a.node.id - b.node.id);
      block.left.sort((a, b) => a.node.id - b.node.id);
    }
    return { blocks: all, boxes, placeOf: (edge) => places.get(edge) || boxes.get(edge.to) };
  };
})(conceptmap);
