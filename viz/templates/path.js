/* The path between two things: the shortest way through the map, read as sentences. */
(function (cm) {
  "use strict";

  cm.views.set("path", {
    title: () => cm.word("path.title"),
    problem: (route) => route.args.slice(0, 2).find((name) => !cm.findNode(name)) || null,
    render(root, route) {
      const ends = route.args.slice(0, 2).map(cm.findNode);
      const from = field("path.from", ends[0]);
      const to = field("path.to", ends[1]);
      const names = cm.h("datalist", { id: "path-names" });
      for (const concept of cm.facts.concepts) names.append(cm.h("option", { value: cm.text(concept.label) }));
      const symbols = new Set(cm.graph().nodes.filter((node) => cm.nodeKind(node) === "symbol").map((node) => node.label));
      for (const symbol of symbols) names.append(cm.h("option", { value: symbol }));
      const form = cm.h("form", { class: "path-form", onsubmit(event) { event.preventDefault(); follow(from.input, to.input); } },
        from.label, to.label, cm.h("button", { type: "submit", class: "tool" }, cm.word("path.find")),
        cm.button(cm.word("path.swap"), () => { [from.input.value, to.input.value] = [to.input.value, from.input.value]; follow(from.input, to.input); }, { class: "tool" }), names);
      const copy = cm.button(cm.word("tool.copy"), () => cm.copyAddress(copy), { class: "tool" });
      cm.add(root, cm.h("div", { class: "view-head" }, cm.h("h1", {}, cm.word("path.title")), cm.h("div", { class: "tools" }, copy)), form);
      if (ends.length < 2) { cm.add(root, cm.h("p", { class: "lede" }, cm.word("path.start"))); return; }
      const steps = cm.shortestPath(ends[0], ends[1]);
      cm.add(root, steps === null ? cm.h("p", { class: "lede" }, cm.word("path.none")) : chain(steps));
    },
  });

  function field(key, node) {
    const input = cm.h("input", { type: "text", list: "path-names", placeholder: cm.word("path.hint"), autocomplete: "off" });
    if (node !== undefined) input.value = cm.nodeLabel(node);
    if (node !== undefined) input.dataset.node = cm.nodeName(node);
    input.addEventListener("input", () => { delete input.dataset.node; });
    return { input, label: cm.h("label", {}, cm.h("span", {}, cm.word(key)), input) };
  }

  /* What was chosen before, else what the words name exactly, else the best thing that search finds. */
  function nameOf(input) {
    const text = input.value.trim();
    const kept = input.dataset.node && cm.findNode(input.dataset.node);
    if (kept && cm.nodeLabel(kept) === text) return cm.nodeName(kept);
    const node = cm.findNode(text) || cm.graph().nodes.find((item) => cm.nodeLabel(item) === text);
    if (node) return cm.nodeName(node);
    const found = cm.search(text).find((entry) => entry.kind === "concept" || entry.kind === "symbol");
    if (found === undefined) return null;
    if (found.kind === "concept") return found.to[1][0];
    return cm.nodeName(cm.graph().nodes.find((item) => item.label === found.label.en));
  }

  function follow(from, to) {
    const [a, b] = [nameOf(from), nameOf(to)];
    for (const [input, name] of [[from, a], [to, b]]) {
      input.setAttribute("aria-invalid", String(name === null));
    }
    if (a !== null && b !== null) cm.go("path", [a, b]);
  }

  function chain(steps) {
    const items = [];
    for (let at = 0; at < steps.length; at += 2) {
      const node = steps[at];
      const edge = steps[at + 1];
      items.push(cm.h("li", { class: `hop ${cm.nodeKind(node)}` }, link(node)));
      if (edge !== undefined) {
        items.push(cm.h("li", { class: "link" }, edge.kinds.map((kind) => [cm.sign(kind), " ", cm.word(cm.edgeWord(kind, edge.from === node.id)), " "])));
      }
    }
    return [cm.h("p", { class: "quiet-note" }, cm.word("path.steps", { n: (steps.length - 1) / 2 })), cm.h("ol", { class: "chain" }, items)]
      .reduce((box, item) => { box.append(item); return box; }, cm.h("div", {}));
  }

  function link(node) {
    const kind = cm.nodeKind(node);
    const open = cm.h("a", { class: "tool", href: cm.href("graph", [cm.nodeName(node)]) }, cm.word("concept.graph"));
    if (kind === "concept") {
      return [cm.h("div", {}, cm.conceptLink(cm.nodeId(node)), cm.h("p", {}, cm.prose(cm.text(cm.concepts.get(cm.nodeId(node)).definition)))), open];
    }
    if (kind === "claim") {
      const claim = cm.claims.get(cm.nodeId(node));
      return [cm.h("div", {}, cm.verdict(claim.verdict), " ", cm.h("a", { href: cm.href("claims", [claim.id]) }, cm.text(claim.says))), open];
    }
    const { anchor, framework, state } = cm.graph().states.get(node.key);
    return [cm.h("div", {}, cm.swatchOf(node), cm.code(node.label), cm.h("p", { class: "where" }, cm.place(anchor, framework), " ", cm.state(state))), open];
  }
})(conceptmap);
