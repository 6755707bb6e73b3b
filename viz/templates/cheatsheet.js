/* The cheat sheet: names side by side, shapes and formulas, kernels and what each solves, misleading names. */
(function (cm) {
  "use strict";

  const PARTS = [["cheatsheet.names", names], ["cheatsheet.formulas", formulas], ["cheatsheet.kernels", kernels], ["cheatsheet.traps", traps]];

  cm.views.set("cheatsheet", {
    title: () => cm.word("cheatsheet.title"),
    render(root) {
      const copy = cm.button(cm.word("tool.copy"), () => cm.copyAddress(copy), { class: "tool" });
      const body = cm.h("div", {});
      const leads = cm.h("nav", { class: "choices", "aria-label": cm.word("cheatsheet.title") });
      const draw = () => {
        const parts = PARTS.map(([key, part]) => [key, part()]).filter(([, content]) => content !== null)
          .map(([key, content]) => [key, cm.h("section", { "data-part": key }, cm.h("h2", { tabindex: "-1" }, cm.word(key)), content)]);
        const none = cm.facts.frameworks.length > 0 && !cm.facts.frameworks.some((item) => shown(item.id));
        cm.fill(body, none ? cm.emptied() : parts.map(([, section]) => section));
        cm.fill(leads, none ? null : parts.map(([key, section]) => cm.button(cm.word(key), () => {
          section.scrollIntoView({ block: "start" });
          section.firstChild.focus({ preventScroll: true });
        }, { class: "tool" })));
      };
      cm.add(root,
        cm.h("div", { class: "view-head" }, cm.h("h1", {}, cm.word("cheatsheet.title")),
          cm.h("div", { class: "tools" }, cm.button(cm.word("tool.print"), () => window.print(), { class: "tool" }), copy)),
        leads, cm.frameworkBar(cm.facts.frameworks, draw), body);
      draw();
    },
  });

  const shown = (framework) => cm.filters.shows(`f:${framework}`);
  const engines = () => cm.facts.frameworks.filter((item) => item.kind === "engine" && shown(item.id));
  const firstAnchor = (concept, framework) => {
    const mapping = concept.mappings.find((item) => item.framework === framework);
    return mapping === undefined ? undefined : mapping.match === null ? null : mapping.anchors[0];
  };

  function table(concepts, label) {
    return cm.h("div", { class: "wide", tabindex: "0", role: "region", "aria-label": label }, cm.h("table", { class: "names" },
      cm.h("thead", {}, cm.h("tr", {}, cm.h("th", { scope: "col" }, cm.word("concept")),
        engines().map((item) => cm.h("th", { scope: "col" }, cm.swatch(item.id), cm.text(item.label))))),
      cm.h("tbody", {}, concepts.map((concept) => cm.h("tr", {}, cm.h("th", { scope: "row" }, cm.conceptLink(concept.id)),
        engines().map((item) => cm.h("td", {}, cm.cellName(item), symbolOf(firstAnchor(concept, item.id)))))))));
  }

  /* The stages of the first flow, or without flows the first concepts that every engine has. */
  function names() {
    const concepts = cm.facts.flows.length > 0 ? [...new Set(cm.facts.flows[0].stages.map((stage) => cm.concepts.get(stage.concept)))]
      : cm.facts.concepts.filter((item) => engines().every((engine) => firstAnchor(item, engine.id))).slice(0, 15);
    return concepts.length === 0 ? null : table(concepts, cm.word("cheatsheet.names"));
  }

  function symbolOf(anchor) {
    if (anchor === undefined) return cm.match("unknown");
    if (anchor === null) return cm.match("absent");
    return cm.code(anchor.symbol || anchor.path.split("/").pop());
  }

  /* A shape or a list in brackets, a function of numbers, or two things with an operator between them. */
  const FORMULA = /\[[^\][]*,[^\][]*\]|\b(?:ceil|floor|min|max|sum)\(|[\w)\]]\s(?:[+*×÷/]|\/\/)\s[\w([]/u;
  const carries = (text) => text !== null && FORMULA.test(text.en);

  /* What holds: a confirmed sentence, or the correction of a wrong one. */
  const truth = (claim) => claim.verdict === "confirmed" ? claim.says
    : ["refuted", "outdated"].includes(claim.verdict) ? claim.corrects : null;

  /* From claims, from definitions, and from how an engine does it. */
  function formulas() {
    const rows = [];
    for (const claim of cm.facts.claims) {
      if (carries(truth(claim))) rows.push({ concept: claim.about[0], text: truth(claim), claim });
    }
    for (const concept of cm.facts.concepts) {
      if (carries(concept.definition)) rows.push({ concept: concept.id, text: concept.definition });
      for (const mapping of concept.mappings) {
        if (shown(mapping.framework) && carries(mapping.note)) rows.push({ concept: concept.id, text: mapping.note, framework: mapping.framework });
      }
    }
    const along = cm.facts.flows.map(shapesOf).filter((box) => box !== null);
    if (rows.length + along.length === 0) return cm.h("p", { class: "quiet-note" }, cm.word("cheatsheet.formulas.none"));
    const place = ({ concept }) => cm.order.get(concept) ?? Infinity;
    return [
      rows.length === 0 ? null : cm.h("dl", { class: "pairs formulas" }, rows.sort((a, b) => place(a) - place(b)).map(formula)),
      along.length === 0 ? null : [cm.h("h3", {}, cm.word("cheatsheet.along")), along],
    ];
  }

  /* What the stages of a flow take and give, where that has a shape. */
  function shapesOf(flow) {
    const rows = flow.stages.map((stage) => [stage, cm.facts.frameworks.filter((item) => shown(item.id) && Object.hasOwn(stage.in, item.id))
      .flatMap((item) => ["takes", "gives"].filter((key) => carries(stage.in[item.id][key])).map((key) => cm.h("dd", {},
        cm.h("span", { class: "of" }, cm.swatch(item.id), cm.text(item.label)), " ",
        cm.h("span", { class: "io-name" }, cm.word(`flow.${key}`)), cm.prose(cm.text(stage.in[item.id][key])))))])
      .filter(([, lines]) => lines.length > 0);
    return rows.length === 0 ? null : cm.h("details", { class: "along" },
      cm.h("summary", {}, cm.text(flow.label), " ", cm.h("span", { class: "count" }, String(rows.reduce((sum, [, lines]) => sum + lines.length, 0)))),
      cm.h("dl", { class: "pairs formulas" }, rows.map(([stage, lines]) => cm.h("div", {}, cm.h("dt", {}, cm.conceptLink(stage.concept)), lines))));
  }

  function formula({ concept, text, claim, framework }) {
    return cm.h("div", {},
      cm.h("dt", {}, concept === undefined ? null : cm.conceptLink(concept),
        framework === undefined ? null : cm.h("span", { class: "of" }, cm.swatch(framework), cm.text(cm.frameworks.get(framework).label))),
      cm.h("dd", {}, cm.h("p", { class: "holds" }, cm.prose(cm.text(text))), claim === undefined ? null : source(claim)));
  }

  /* A wrong sentence is struck and said to be wrong, so that nobody takes it from here. */
  function source(claim) {
    const link = cm.h("a", { href: cm.href("claims", [claim.id]) }, claim.id);
    return claim.verdict === "confirmed" ? cm.h("p", { class: "claim-foot" }, cm.verdict(claim.verdict), " ", link)
      : cm.h("p", { class: "claim-foot" }, cm.word("cheatsheet.instead"), " ", cm.h("s", {}, cm.prose(cm.text(claim.says))), " ", cm.verdict(claim.verdict), " ", link);
  }

  /* Each kernel of a library once, with all that it solves; then the kernels that engines bring themselves. */
  function kernels() {
    const libraries = cm.facts.frameworks.filter((item) => item.kind !== "engine" && shown(item.id)).flatMap((library) => {
      const found = new Map();
      for (const concept of cm.facts.concepts) {
        const anchor = firstAnchor(concept, library.id);
        if (!anchor) continue;
        const key = cm.nodeKey(library.id, anchor);
        found.set(key, { anchor, concepts: [...found.get(key)?.concepts || [], concept] });
      }
      return found.size === 0 ? [] : [
        cm.h("h3", {}, cm.swatch(library.id), cm.text(library.label), " ", cm.h("span", { class: "version" }, cm.version(library))),
        cm.h("dl", { class: "pairs kernels" }, [...found.values()].map((item) => kernel(item, library.id))),
      ];
    });
    const own = cm.facts.concepts.filter((item) => /\bkernels?\b/i.test(item.label.en) && engines().some((engine) => firstAnchor(item, engine.id)));
    if (own.length > 0) libraries.push(cm.h("h3", {}, cm.word("cheatsheet.kernels.own")), table(own, cm.word("cheatsheet.kernels.own")));
    return libraries.length === 0 ? null : libraries;
  }

  function kernel({ anchor, concepts }, library) {
    return cm.h("div", {},
      cm.h("dt", {}, anchor.symbol ? [cm.code(anchor.symbol), " "] : null, cm.shortPlace(anchor, library)),
      concepts.map((concept) => cm.h("dd", {}, cm.conceptLink(concept.id), cm.language === "zh" ? "：" : ": ", cm.prose(cm.text(concept.definition)))));
  }

  function traps() {
    const rows = cm.facts.concepts.flatMap((concept) => concept.mappings.flatMap((mapping) =>
      mapping.lookalikes.map((anchor) => ({ concept, mapping, anchor })))).filter(({ mapping }) => shown(mapping.framework));
    if (rows.length === 0) return null;
    return cm.h("ul", { class: "sheet" }, rows.map(({ concept, mapping, anchor }) => cm.h("li", {},
      cm.h("p", {}, cm.swatch(mapping.framework), cm.code(anchor.symbol || `${anchor.path}:${cm.lines(anchor)}`), " ≠ ", cm.conceptLink(concept.id)),
      cm.h("p", { class: "claim-foot" }, cm.prose(cm.text(anchor.why))))));
  }
})(conceptmap);
