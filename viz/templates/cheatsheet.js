/* The cheat sheet: names side by side, shapes and formulas that claims carry, kernels, misleading names. */
(function (cm) {
  "use strict";

  cm.views.set("cheatsheet", {
    title: () => cm.word("cheatsheet.title"),
    render(root) {
      const copy = cm.button(cm.word("tool.copy"), () => cm.copyAddress(copy), { class: "tool" });
      cm.add(root, 
        cm.h("div", { class: "view-head" }, cm.h("h1", {}, cm.word("cheatsheet.title")),
          cm.h("div", { class: "tools" }, cm.button(cm.word("tool.print"), () => window.print(), { class: "tool" }), copy)),
        ...names(), formulas(), ...kernels(), traps());
    },
  });

  const engines = () => cm.facts.frameworks.filter((item) => item.kind === "engine" && cm.filters.shows(`f:${item.id}`));
  const firstAnchor = (concept, framework) => {
    const mapping = concept.mappings.find((item) => item.framework === framework);
    return mapping === undefined ? undefined : mapping.match === null ? null : mapping.anchors[0];
  };

  /* The stages of the first flow, or without flows the first concepts that every engine has. */
  function names() {
    const ids = cm.facts.flows.length > 0 ? [...new Set(cm.facts.flows[0].stages.map((stage) => stage.concept))]
      : cm.facts.concepts.filter((item) => engines().every((engine) => firstAnchor(item, engine.id))).slice(0, 15).map((item) => item.id);
    if (ids.length === 0) return [];
    return [
      cm.h("h2", {}, cm.word("cheatsheet.names")),
      cm.h("div", { class: "wide", tabindex: "0", role: "region", "aria-label": cm.word("cheatsheet.names") }, cm.h("table", { class: "names" },
        cm.h("thead", {}, cm.h("tr", {}, cm.h("th", { scope: "col" }, cm.word("concept")),
          engines().map((item) => cm.h("th", { scope: "col" }, cm.swatch(item.id), cm.text(item.label))))),
        cm.h("tbody", {}, ids.map((id) => cm.h("tr", {}, cm.h("th", { scope: "row" }, cm.conceptLink(id)),
          engines().map((item) => cm.h("td", {}, symbolOf(firstAnchor(cm.concepts.get(id), item.id))))))))),
    ];
  }

  function symbolOf(anchor) {
    if (anchor === undefined) return cm.match("unknown");
    if (anchor === null) return cm.match("absent");
    return cm.code(anchor.symbol || anchor.path.split("/").pop());
  }

  /* A sum, a comparison, a shape in brackets, or a factor. */
  const FORMULA = /\[[^\]]*,[^\]]*\]|[\w)\]]\s*(?:[×÷∑≤≥⌈=<>]|==|<=|>=|\/\/|\*)\s*[\w([⌈]|\b(?:ceil|min|max|sum)\(|\b\d+\s*[×x]\s*\d+/u;

  function formulas() {
    const truth = (claim) => claim.verdict === "confirmed" || claim.corrects === null ? claim.says : claim.corrects;
    const found = cm.facts.claims.filter((claim) => claim.verdict !== "unverifiable" && FORMULA.test(truth(claim).en));
    return cm.h("section", {}, cm.h("h2", {}, cm.word("cheatsheet.formulas")),
      found.length === 0 ? cm.h("p", { class: "quiet-note" }, cm.word("cheatsheet.formulas.none"))
        : cm.h("ul", { class: "sheet" }, found.map((claim) => cm.h("li", {},
          cm.h("p", {}, cm.prose(cm.text(truth(claim)))),
          cm.h("p", { class: "claim-foot" }, cm.verdict(claim.verdict), " ",
            claim.about.length ? cm.conceptLink(claim.about[0]) : null, " · ", cm.h("a", { href: cm.href("claims", [claim.id]) }, claim.id))))));
  }

  function kernels() {
    const libraries = cm.facts.frameworks.filter((item) => item.kind !== "engine" && cm.filters.shows(`f:${item.id}`));
    const sections = [];
    for (const library of libraries) {
      const rows = [];
      for (const concept of cm.facts.concepts) {
        const anchor = firstAnchor(concept, library.id);
        if (anchor) rows.push([concept, anchor]);
      }
      if (rows.length === 0) continue;
      sections.push(
        cm.h("h3", {}, cm.swatch(library.id), cm.text(library.label), " ", cm.h("span", { class: "version" }, cm.version(library))),
        cm.h("dl", { class: "kernels" }, rows.map(([concept, anchor]) => cm.h("div", {},
          cm.h("dt", {}, cm.code(anchor.symbol || anchor.path), " ", cm.shortPlace(anchor, library.id)),
          cm.h("dd", {}, cm.conceptLink(concept.id), cm.language === "zh" ? "：" : ": ", cm.prose(cm.text(concept.definition)))))));
    }
    return sections.length === 0 ? [] : [cm.h("section", {}, cm.h("h2", {}, cm.word("cheatsheet.kernels")), ...sections)];
  }

  function traps() {
    const rows = cm.facts.concepts.flatMap((concept) => concept.mappings.flatMap((mapping) =>
      mapping.lookalikes.map((anchor) => ({ concept, mapping, anchor })))).filter(({ mapping }) => cm.filters.shows(`f:${mapping.framework}`));
    if (rows.length === 0) return null;
    return cm.h("section", {}, cm.h("h2", {}, cm.word("cheatsheet.traps")),
      cm.h("ul", { class: "sheet" }, rows.map(({ concept, mapping, anchor }) => cm.h("li", {},
        cm.h("p", {}, cm.swatch(mapping.framework), cm.code(anchor.symbol || `${anchor.path}:${cm.lines(anchor)}`), " ≠ ", cm.conceptLink(concept.id)),
        cm.h("p", { class: "claim-foot" }, cm.prose(cm.text(anchor.why)))))));
  }
})(conceptmap);
