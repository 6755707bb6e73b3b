/* Which nodes are near which: the graph as adjacency, filtered by the legend. */
(function (cm) {
  "use strict";

  let graph = null;
  const lines = (anchor) => anchor.start === null ? Infinity : anchor.end - anchor.start;

  /* Nodes by key, and for each node its edges in both directions; a symbol is as proven as its worst anchor,
     and shown where its widest one is. */
  cm.graph = function () {
    if (graph !== null) return graph;
    const nodes = cm.facts.network.nodes;
    const byKey = new Map(nodes.map((node) => [node.key, node]));
    const around = new Map(nodes.map((node) => [node.id, []]));
    const byId = new Map(nodes.map((node) => [node.id, node]));
    for (const edge of cm.facts.network.edges) {
      around.get(edge.from).push(edge);
      if (edge.to !== edge.from) around.get(edge.to).push(edge);
    }
    const states = new Map();
    for (const concept of cm.facts.concepts) {
      for (const mapping of concept.mappings) {
        for (const anchor of [...mapping.anchors, ...mapping.near, ...mapping.lookalikes]) {
          const key = cm.nodeKey(mapping.framework, anchor);
          const known = states.get(key);
          if (known === undefined) states.set(key, { state: anchor.state, anchor, framework: mapping.framework });
          else {
            if (WORST.indexOf(anchor.state) < WORST.indexOf(known.state)) known.state = anchor.state;
            if (lines(anchor) > lines(known.anchor)) known.anchor = anchor;
          }
        }
      }
    }
    graph = { nodes, byKey, byId, around, states };
    return graph;
  };

  const WORST = ["moved", "unreadable", "unproven", "local", "proven"];

  cm.nodeKey = function (framework, anchor) {
    if (anchor.symbol) return `${framework}:${anchor.path}::${anchor.symbol}${anchor.ordinal ? `@${anchor.ordinal}` : ""}`;
    if (anchor.start === null) return `${framework}:${anchor.path}`;
    return `${framework}:${anchor.path}#L${anchor.start}-L${anchor.end}`;
  };

  cm.nodeKind = (node) => node.lane === 0 ? "claim" : node.lane === 1 ? "concept" : "symbol";
  cm.nodeFramework = (node) => cm.nodeKind(node) === "symbol" ? cm.graph().states.get(node.key).framework : null;
  cm.nodeId = (node) => node.key.slice(node.key.indexOf(":") + 1);

  cm.nodeLabel = function (node) {
    const kind = cm.nodeKind(node);
    if (kind === "concept") return cm.text(cm.concepts.get(cm.nodeId(node)).label);
    if (kind === "claim") return cm.text(cm.claims.get(cm.nodeId(node)).says);
    return node.label;
  };

  /* A node by what an address calls it: a concept id, or a node key. */
  cm.findNode = function (name) {
    const concept = cm.findConcept(name);
    return concept ? cm.graph().byKey.get(`concept:${concept.id}`) : cm.graph().byKey.get(name);
  };

  cm.nodeName = (node) => cm.nodeKind(node) === "concept" ? cm.nodeId(node) : node.key;

  /* What the legend lets through. */
  cm.nodePasses = function (node) {
    const kind = cm.nodeKind(node);
    if (kind === "symbol") {
      const { framework, state } = cm.graph().states.get(node.key);
      return cm.filters.shows(`f:${framework}`) && cm.filters.shows(`s:${state}`);
    }
    if (kind === "concept" && cm.filters.area() !== "") {
      return cm.concepts.get(cm.nodeId(node)).area === cm.filters.area();
    }
    return true;
  };

  cm.visibleKinds = (edge) => edge.kinds.filter((kind) => cm.filters.shows(`e:${kind}`) &&
    (!cm.matches.includes(kind) || cm.filters.shows(`m:${kind}`)));

  /* Nodes within `depth` steps of `focus`, nearest first, at most `most` of them. */
  cm.neighbourhood = function (focus, depth, most) {
    const { around, byId } = cm.graph();
    const distance = new Map([[focus.id, 0]]);
    let frontier = [focus.id];
    for (let step = 1; step <= depth; step += 1) {
      const next = [];
      for (const id of frontier) {
        for (const edge of around.get(id)) {
          const other = edge.from === id ? edge.to : edge.from;
          if (distance.has(other) || cm.visibleKinds(edge).length === 0) continue;
          if (!cm.nodePasses(byId.get(other))) continue;
          distance.set(other, step);
          next.push(other);
        }
      }
      frontier = next;
    }
    const total = distance.size;
    const kept = new Set([...distance.keys()].slice(0, most));
    const edges = [];
    for (const id of kept) {
      for (const edge of around.get(id)) {
        if (edge.from !== id || !kept.has(edge.to)) continue;
        /* What the outermost boxes have to do with each other is one step further. */
        if (distance.get(edge.from) === depth && distance.get(edge.to) === depth) continue;
        const kinds = cm.visibleKinds(edge);
        if (kinds.length > 0) edges.push({ from: edge.from, to: edge.to, kinds });
      }
    }
    return { nodes: [...kept].map((id) => byId.get(id)), edges, distance, total };
  };

  /* The shortest way from one node to another, as [node, edge, node, edge, …, node], or null.
     A claim may be an end, but that two things are spoken of in one sentence does not join them. */
  cm.shortestPath = function (from, to) {
    const { around, byId } = cm.graph();
    const back = new Map([[from.id, null]]);
    let frontier = [from.id];
    while (frontier.length > 0 && !back.has(to.id)) {
      const next = [];
      for (const id of frontier) {
        for (const edge of around.get(id)) {
          const other = edge.from === id ? edge.to : edge.from;
          if (back.has(other) || edge.kinds.every((kind) => cm.filters.hides(`e:${kind}`)) || !cm.nodePasses(byId.get(other))) continue;
          if (cm.nodeKind(byId.get(other)) === "claim" && other !== to.id) continue;
          back.set(other, edge);
          next.push(other);
        }
      }
      frontier = next;
    }
    if (!back.has(to.id)) return null;
    const steps = [to];
    for (let id = to.id; back.get(id) !== null;) {
      const edge = back.get(id);
      id = edge.from === id ? edge.to : edge.from;
      steps.unshift(byId.get(id), edge);
    }
    return steps;
  };
})(conceptmap);
