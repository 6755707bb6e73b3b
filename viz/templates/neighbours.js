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

  /* What tells a node from all others for a reader: a symbol with its code base. */
  cm.nodeTitle = (node) => cm.nodeKind(node) === "symbol"
    ? `${cm.nodeLabel(node)} — ${cm.text(cm.frameworks.get(cm.nodeFramework(node)).label)}` : cm.nodeLabel(node);

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

  /* What a step costs: "is not this" and "spoken of in one claim" join things only where nothing better does.
     `queries/connections.py` has the same weights, so that `conceptmap path` finds the same way. */
  const WEIGHTS = { lookalike: 3, near: 3, about: 8, evidence: 8 };
  const weight = (edge) => Math.min(...edge.kinds.filter((kind) => !cm.filters.hides(`e:${kind}`)).map((kind) => WEIGHTS[kind] || 1));

  /* The shortest way from one node to another, as [node, edge, node, edge, …, node], or null; of several the first
     by the names of its nodes. */
  cm.shortestPath = function (from, to) {
    const { around, byId } = cm.graph();
    const left = new Map([[to.id, 0]]);
    const waiting = [[to.id]];
    const other = (edge, id) => edge.from === id ? edge.to : edge.from;
    for (let cost = 0; cost < waiting.length; cost += 1) {
      for (const id of waiting[cost] || []) {
        if (left.get(id) < cost) continue;
        for (const edge of around.get(id)) {
          const next = other(edge, id);
          const total = cost + weight(edge);
          if (total === Infinity || total >= (left.get(next) ?? Infinity)) continue;
          if (next !== from.id && !cm.nodePasses(byId.get(next))) continue;
          left.set(next, total);
          (waiting[total] ??= []).push(next);
        }
      }
    }
    if (!left.has(from.id)) return null;
    const steps = [from];
    for (let id = from.id; id !== to.id;) {
      const edges = around.get(id).filter((edge) => left.get(other(edge, id)) + weight(edge) === left.get(id));
      const keyOf = (edge) => byId.get(other(edge, id)).key;
      const edge = edges.reduce((best, one) => keyOf(one) < keyOf(best) ? one : best);
      id = other(edge, id);
      steps.push(edge, byId.get(id));
    }
    return steps;
  };

  /* The anchors that an edge to code stands for in one of its kinds: not all that are known of the symbol. */
  cm.edgeAnchors = function (edge, kind) {
    const { byId } = cm.graph();
    const [from, to] = [byId.get(edge.from), byId.get(edge.to)];
    if (cm.nodeKind(to) !== "symbol") return [];
    const framework = cm.nodeFramework(to);
    const anchors = cm.nodeKind(from) === "claim" ? cm.claims.get(cm.nodeId(from)).evidence.filter((anchor) => anchor.framework === framework)
      : cm.concepts.get(cm.nodeId(from)).mappings.filter((mapping) => mapping.framework === framework)
        .flatMap((mapping) => kind === "near" ? mapping.near : kind === "lookalike" ? mapping.lookalikes
          : mapping.anchors.filter((anchor) => (anchor.match || "part") === kind));
    return anchors.filter((anchor) => cm.nodeKey(framework, anchor) === to.key);
  };
})(conceptmap);
