/* The path between two things: the shortest way through the map, read as sentences. */
(function (cm) {
  "use strict";

  cm.views.set("path", {
    title: () => cm.word("path.title"),
    /* Of two ends one may be good: then the other is asked for, and not the whole address refused. */
    problem: (route) => route.args.length > 0 && !route.args.slice(0, 2).some(cm.findNode) ? route.args[0] : null,
    render(root, route) {
      const given = route.args.slice(0, 2);
      const ends = given.map(cm.findNode);
      /* What is typed and not yet looked for outlives a switch of language or theme. */
      const address = given.join(" ");
      if (typed.address !== address) typed = { address, from: null, to: null };
      const from = field("from", ends[0], given[0]);
      const to = field("to", ends[1], given[1]);
      const names = cm.h("datalist", { id: "path-names" });
      for (const title of titles().keys()) names.append(cm.h("option", { value: title }));
      const say = cm.h("div", { class: "path-says", "aria-live": "polite" });
      const look = () => follow([from, to], say);
      const form = cm.h("form", { class: "path-form", onsubmit(event) { event.preventDefault(); look(); } },
        from.label, to.label, cm.h("button", { type: "submit", class: "tool" }, cm.word("path.find")),
        cm.button(cm.word("path.swap"), () => { swap(from.input, to.input); look(); }, { class: "tool" }), names);
      const copy = cm.button(cm.word("tool.copy"), () => cm.copyAddress(copy), { class: "tool" });
      cm.add(root, cm.h("div", { class: "view-head" }, cm.h("h1", {}, cm.word("path.title")), cm.h("div", { class: "tools" }, copy)), form, say);
      if (ends.length === 2 && !ends.every(Boolean)) { follow([from, to], say); return; }
      if (ends.length < 2) { cm.add(root, cm.h("p", { class: "lede" }, cm.word("path.start"))); return; }
      const steps = cm.shortestPath(ends[0], ends[1]);
      cm.add(root, steps === null ? cm.h("p", { class: "lede" }, cm.word("path.none")) : chain(steps));
    },
  });

  let typed = { address: null, from: null, to: null };

  /* Every name that can be chosen: a symbol that several code bases have is there once for each. */
  let known = { language: null, names: null };
  function titles() {
    if (known.language === cm.language) return known.names;
    const names = new Map();
    for (const node of cm.graph().nodes) {
      const kind = cm.nodeKind(node);
      if (kind === "claim") continue;
      const title = cm.nodeTitle(node);
      /* Two files of one code base may have a symbol of the same name. */
      names.set(names.has(title) ? `${title} (${cm.graph().states.get(node.key)?.anchor.path ?? cm.nodeId(node)})` : title, node);
    }
    known = { language: cm.language, names };
    return names;
  }

  function titleOf(node) {
    for (const [title, other] of titles()) if (other === node) return title;
    return cm.nodeTitle(node);
  }

  function field(end, node, given) {
    const input = cm.h("input", { type: "text", list: "path-names", placeholder: cm.word("path.hint"), autocomplete: "off" });
    if (node) {
      input.value = titleOf(node);
      input.dataset.node = cm.nodeName(node);
    } else if (given !== undefined) input.value = given;
    if (typed[end] !== null) { input.value = typed[end]; delete input.dataset.node; }
    input.addEventListener("input", () => { typed[end] = input.value; delete input.dataset.node; });
    return { input, label: cm.h("label", {}, cm.h("span", {}, cm.word(`path.${end}`)), input) };
  }

  function swap(a, b) {
    [a.value, b.value] = [b.value, a.value];
    [a.dataset.node, b.dataset.node] = [b.dataset.node || "", a.dataset.node || ""];
  }

  /* The nodes that typed words mean: one, or several that a reader must choose from, or none. */
  function meant(input) {
    const text = input.value.trim();
    const kept = input.dataset.node && cm.findNode(input.dataset.node);
    if (kept) return [kept];
    const exact = titles().get(text) || cm.findNode(text);
    if (exact) return [exact];
    const hits = cm.searchExact(text).map((entry) => cm.findNode(entry.node));
    const concept = hits.find((node) => cm.nodeKind(node) === "concept");
    if (concept) return [concept];
    if (hits.length > 0) return hits;
    return ofFramework(text.toLowerCase());
  }

  /* "vllm Scheduler.schedule", "Scheduler.schedule vLLM", "vllm:Scheduler.schedule" */
  function ofFramework(text) {
    for (const item of cm.facts.frameworks) {
      for (const name of [item.id, cm.text(item.label)].map((word) => word.toLowerCase())) {
        const rest = text.startsWith(`${name} `) || text.startsWith(`${name}:`) ? text.slice(name.length + 1)
          : text.endsWith(` ${name}`) ? text.slice(0, -name.length - 1) : null;
        if (rest === null) continue;
        const found = cm.searchExact(rest.replace(/[\s—-]+$/u, "")).map((entry) => cm.findNode(entry.node)).filter((node) => cm.nodeFramework(node) === item.id);
        if (found.length > 0) return found;
      }
    }
    return [];
  }

  function follow(fields, say) {
    const ends = fields.map(({ input }) => input.value.trim() === "" ? null : meant(input));
    cm.fill(say, fields.map(({ input }, at) => {
      const found = ends[at];
      input.setAttribute("aria-invalid", String(found !== null && found.length !== 1));
      if (found === null || found.length === 1) return null;
      const what = input.value.trim();
      const near = found.length > 1 ? found
        : cm.search(what).filter((entry) => entry.node !== undefined).map((entry) => cm.findNode(entry.node));
      const choices = near.slice(0, 6).map((node) => cm.button(titleOf(node), () => {
        input.value = titleOf(node);
        input.dataset.node = cm.nodeName(node);
        follow(fields, say);
      }, { class: "tool" }));
      const key = found.length > 1 ? "path.which" : near.length > 0 ? "path.near" : "path.unknown";
      return cm.h("p", { class: "choices" }, cm.word(key, { what }), " ", choices);
    }));
    if (ends.some((found) => found === null || found.length !== 1)) return;
    typed = { address: null, from: null, to: null };
    cm.go("path", ends.map(([node]) => cm.nodeName(node)));
  }

  function chain(steps) {
    const items = [];
    for (let at = 0; at < steps.length; at += 2) {
      const [node, edge, next] = steps.slice(at, at + 3);
      items.push(cm.h("li", { class: `hop ${cm.nodeKind(node)}` }, link(node)));
      if (edge !== undefined) items.push(cm.h("li", { class: "link" }, hop(edge, node, next)));
    }
    const n = (steps.length - 1) / 2;
    return cm.h("div", {}, cm.h("p", { class: "quiet-note" }, cm.word(n === 1 ? "path.step" : "path.steps", { n })), cm.h("ol", { class: "chain" }, items));
  }

  /* A step as a sentence that goes from one end to the other, with the lines that it is about. */
  function hop(edge, node, next) {
    const way = edge.from === node.id ? "forth" : "back";
    const name = () => cm.h("bdi", {}, cm.nodeKind(next) === "symbol" ? cm.code(next.label)
      : cm.nodeKind(next) === "claim" ? cm.word("lane.claim") : cm.nodeLabel(next));
    const sentence = (kind) => {
      const [before, after] = cm.word(`hop.${way}.${kind}`).split("{x}");
      return [cm.h("p", {}, cm.sign(kind), " ", before, name(), after), cm.edgeAnchors(edge, kind).slice(0, 3).map((anchor) =>
        cm.h("p", { class: "where" }, cm.place(anchor, framework), " ", cm.state(anchor.state)))];
    };
    const framework = [node, next].map(cm.nodeFramework).find((id) => id !== null);
    return edge.kinds.map(sentence);
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
    return [cm.h("div", {}, cm.code(node.label), cm.h("p", {}, cm.swatchOf(node), cm.text(cm.frameworks.get(cm.nodeFramework(node)).label))), open];
  }
})(conceptmap);
