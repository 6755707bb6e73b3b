/* How an anchor is written: symbol, file and lines, proof, source. */
(function (cm) {
  "use strict";

  cm.lines = (anchor) => anchor.start === null ? ""
    : anchor.start === anchor.end ? String(anchor.start) : `${anchor.start}-${anchor.end}`;

  /* The anchor as an author writes it, framework first. */
  cm.anchorText = function (framework, anchor) {
    let text = `${framework}:${anchor.path}`;
    if (anchor.symbol) text += `::${anchor.symbol}`;
    if (anchor.ordinal) text += `@${anchor.ordinal}`;
    if (anchor.start !== null) {
      text += anchor.start === anchor.end ? `#L${anchor.start}` : `#L${anchor.start}-L${anchor.end}`;
    }
    return text;
  };

  /* The upstream page of an anchor, by the release's template: a courtesy, not the proof. */
  cm.upstream = function (anchor, framework) {
    const template = cm.frameworks.get(framework).browse;
    if (template === null) return null;
    const [base, lines] = template.split("#");
    const link = base.replace("{path}", anchor.path.split("/").map(encodeURIComponent).join("/"));
    if (anchor.start === null || lines === undefined) return link;
    return `${link}#${lines.replace("{start}", anchor.start).replace("{end}", anchor.end)}`;
  };

  cm.place = function (anchor, framework) {
    const lines = cm.lines(anchor);
    const url = cm.upstream(anchor, framework);
    return cm.outside(url, { class: "place", title: url === null ? cm.word("place.unlinked") : null },
      cm.breakable(anchor.path), lines ? cm.h("span", { class: "lines" }, `:${lines}`) : null);
  };

  /* Says once for a view why some places lead nowhere. */
  cm.unlinked = function (frameworks) {
    const names = frameworks.filter((item) => item.browse === null).map((item) => cm.text(item.label));
    return names.length === 0 ? null : cm.h("p", { class: "quiet-note" }, cm.word("place.unlinked.names", { names: names.join(cm.comma()) }));
  };

  /* One anchor as a list item. */
  cm.anchorItem = function (framework, anchor, extra) {
    const name = anchor.symbol ? cm.code(anchor.symbol, { class: "symbol" }) : null;
    const copy = cm.button(cm.word("concept.copy"), () => cm.copy(cm.anchorText(framework, anchor), copy), { class: "quiet copy" });
    return cm.h("li", { class: `anchor s-${anchor.state} r-${anchor.role || "plain"}` },
      extra || name ? cm.h("div", { class: "what" }, extra || null, name) : null,
      cm.h("div", { class: "where" }, cm.place(anchor, framework), " ", cm.state(anchor.state), " ", copy),
      anchor.note ? cm.h("p", { class: "note" }, cm.prose(cm.text(anchor.note))) : null,
      anchor.why ? cm.h("p", { class: "note" }, cm.prose(cm.text(anchor.why))) : null,
      excerpt(framework, anchor));
  };

  function excerpt(framework, anchor) {
    const found = cm.excerpts.get(cm.anchorText(framework, anchor));
    if (found === undefined) return null;
    const item = cm.frameworks.get(framework);
    return cm.h("details", { class: "excerpt" },
      cm.h("summary", {}, cm.word(found.total > found.text.length ? "concept.source.cut" : "concept.source", { n: found.text.length, total: found.total }),
        found.state === anchor.state ? null : [" ", cm.state(found.state)]),
      cm.h("pre", { tabindex: "0" }, found.text.map((line, index) => cm.h("span", { class: "line" },
        cm.h("span", { class: "number", "aria-hidden": "true" }, String(found.first + index)), line, "\n"))),
      cm.h("p", { class: "attribution" }, cm.word("concept.source.licence", {
        framework: cm.text(item.label), version: item.version, licence: item.license,
      })));
  }
})(conceptmap);
