/* The concept page: what it is, where it is in each code base, how they differ. */
(function (cm) {
  "use strict";

  cm.views.set("concept", {
    title: (route) => cm.text(cm.findConcept(route.args[0]).label),
    problem: (route) => cm.findConcept(route.args[0]) ? null : route.args[0] || "concept",
    render(root, route) {
      const concept = cm.findConcept(route.args[0]);
      if (cm.former.has(route.args[0])) {
        cm.notice(cm.word("notice.former", { old: route.args[0], new: concept.id }));
      }
      cm.remember(concept.id);
      const hidden = concept.mappings.filter((mapping) => !cm.filters.shows(`f:${mapping.framework}`));
      if (hidden.length > 0) {
        const box = cm.notice(cm.word("filter.target"), " ",
          hidden.map((mapping) => cm.text(cm.frameworks.get(mapping.framework).label)).join(cm.comma()), " ",
          cm.button(cm.word("filter.show"), () => {
            cm.filters.show(hidden.map((mapping) => `f:${mapping.framework}`));
            box.remove();
            cm.holdPlace(() => cm.show(false));
          }));
      }
      cm.add(root, 
        cm.index(concept.id, "concept"),
        cm.h("article", { class: "page" },
          cm.crumbs(concept),
          head(concept), facts(concept), cards(concept), differences(concept),
          lookalikes(concept), claims(concept), flows(concept), neighbours(concept)));
    },
  });

  function head(concept) {
    const copy = cm.button(cm.word("tool.copy"), () => cm.copyAddress(copy), { class: "tool" });
    return cm.h("header", { class: "page-head" },
      cm.h("div", { class: "view-head" },
        cm.h("h1", {}, cm.text(concept.label),
          cm.other(concept.label) === cm.text(concept.label) ? null
            : cm.h("span", { class: "other", lang: cm.otherTag() }, cm.other(concept.label))),
        cm.h("div", { class: "tools" },
          cm.h("a", { class: "tool", href: cm.href("graph", [concept.id]) }, cm.word("concept.graph")), copy,
          cm.button(cm.word("tool.print"), () => window.print(), { class: "tool" }))),
      cm.h("p", { class: "definition" }, cm.prose(cm.text(concept.definition))));
  }

  function facts(concept) {
    const rows = [];
    const row = (key, ...children) => rows.push(cm.h("div", {}, cm.h("dt", {}, cm.word(key)), cm.h("dd", {}, ...children)));
    const aliases = [...concept.alias[cm.language] || [], ...concept.alias[cm.language === "zh" ? "en" : "zh"] || []];
    if (aliases.length) row("concept.alias", aliases.join(cm.comma()));
    if (concept.broader) row("concept.broader", cm.conceptLink(concept.broader));
    const narrower = cm.narrower.get(concept.id) || [];
    if (narrower.length) row("concept.narrower", cm.listed(narrower.map((item) => cm.conceptLink(item.id))));
    rows.push(cm.h("div", {}, cm.h("dt", {}, "id"), cm.h("dd", {}, cm.h("code", {}, concept.id),
      concept.formerly.length ? ` (${cm.word("concept.formerly")}: ${concept.formerly.join(cm.comma())})` : null)));
    return cm.h("dl", { class: "facts" }, ...rows);
  }

  function cards(concept) {
    const known = new Map(concept.mappings.map((mapping) => [mapping.framework, mapping]));
    const shown = cm.facts.frameworks.filter((item) => cm.filters.shows(`f:${item.id}`) &&
      (item.kind === "engine" || known.has(item.id)));
    const rest = cm.facts.frameworks.filter((item) => item.kind !== "engine" && !known.has(item.id));
    return cm.h("section", {},
      cm.h("h2", {}, cm.word("concept.where")),
      shown.length === 0 ? cm.emptied() : cm.h("div", { class: "cards" }, shown.map((item) => card(item, known.get(item.id)))),
      cm.unlinked(shown.filter((item) => known.get(item.id)?.anchors.length > 0)),
      rest.length === 0 ? null : cm.h("p", { class: "quiet-note" }, cm.match("unknown"), " ",
        rest.map((item) => cm.text(item.label)).join(cm.comma())));
  }

  function card(framework, mapping) {
    const top = (sign, state) => cm.h("header", {},
      cm.h("h3", {}, cm.swatch(framework.id), cm.text(framework.label), " ", cm.h("span", { class: "version" }, cm.version(framework))),
      cm.h("div", { class: "card-state" }, sign, state));
    if (mapping === undefined) {
      return cm.h("section", { class: "card unknown" }, top(cm.match("unknown"), null),
        cm.h("p", { class: "quiet-note" }, cm.word("match.unknown.means")));
    }
    const css = `card s-${mapping.state} f${cm.frameworkNumber.get(framework.id) % 8}`;
    if (mapping.match === null) {
      return cm.h("section", { class: `${css} absent` }, top(cm.match("absent"), cm.state(mapping.state)), absence(mapping));
    }
    return cm.h("section", { class: css }, top(cm.match(mapping.match), cm.state(mapping.state)),
      cm.h("ul", { class: "anchors" }, mapping.anchors.map((anchor) =>
        cm.anchorItem(framework.id, anchor, anchor.role === "also"
          ? anchor.match ? cm.match(anchor.match) : cm.h("span", { class: "match m-part" }, cm.word("edge.part")) : null))));
  }

  function absence(mapping) {
    return [
      cm.h("p", { class: "reason" }, cm.prose(cm.text(mapping.absent))),
      mapping.searched.length === 0 ? null : cm.h("ul", { class: "searches" }, mapping.searched.map((search) =>
        cm.h("li", {}, cm.word("concept.absent.searched"), " ", cm.h("code", {}, search.pattern), " ",
          cm.word("concept.absent.in"), " ", cm.h("code", {}, search.in.join(" ")),
          search.except.length ? [` ${cm.word("concept.absent.except")} `, cm.h("code", {}, search.except.join(" "))] : null,
          search.why ? [" ", cm.prose(cm.text(search.why))] : null))),
      ownWords(mapping),
      list("concept.absent.shown", mapping, mapping.shown),
      list("concept.near", mapping, mapping.near),
    ];
  }

  /* The concept's own words, looked for in all code, and what their hits are instead. */
  function ownWords(mapping) {
    if (mapping.words.length === 0) return null;
    return cm.h("ul", { class: "searches" },
      cm.h("li", {}, cm.word("concept.absent.words"), " ", mapping.words.map((word, n) => [n > 0 ? " " : null, cm.h("code", {}, word)])),
      mapping.except.map((one) => cm.h("li", {}, cm.word("concept.absent.hits"), " ", cm.h("code", {}, one.in.join(" ")),
        one.line ? [" ", cm.h("code", {}, one.line)] : null, " ", cm.prose(cm.text(one.why)))));
  }

  function list(key, mapping, anchors) {
    if (anchors.length === 0) return null;
    return [cm.h("h4", {}, cm.word(key)), cm.h("ul", { class: "anchors" },
      anchors.map((anchor) => cm.anchorItem(mapping.framework, anchor, anchor.match ? cm.match(anchor.match) : null)))];
  }

  function differences(concept) {
    const noted = concept.mappings.filter((mapping) => mapping.note && cm.filters.shows(`f:${mapping.framework}`));
    if (noted.length === 0) return null;
    return cm.h("section", {}, cm.h("h2", {}, cm.word("concept.differences")),
      cm.h("dl", { class: "differences" }, noted.map((mapping) => cm.h("div", {},
        cm.h("dt", {}, cm.swatch(mapping.framework), cm.text(cm.frameworks.get(mapping.framework).label)),
        cm.h("dd", {}, cm.prose(cm.text(mapping.note)))))));
  }

  function lookalikes(concept) {
    const found = concept.mappings.filter((mapping) => mapping.lookalikes.length > 0);
    if (found.length === 0) return null;
    return cm.h("section", {}, cm.h("h2", {}, cm.word("concept.lookalikes")),
      cm.h("p", { class: "quiet-note" }, cm.word("concept.lookalikes.means")),
      cm.h("ul", { class: "anchors lookalikes" }, found.flatMap((mapping) => mapping.lookalikes.map((anchor) =>
        cm.anchorItem(mapping.framework, anchor, cm.h("span", { class: "of" }, cm.swatch(mapping.framework),
          cm.text(cm.frameworks.get(mapping.framework).label)))))));
  }

  function claims(concept) {
    const found = cm.claimsAbout.get(concept.id) || [];
    if (found.length === 0) return null;
    return cm.h("section", {}, cm.h("h2", {}, cm.word("concept.claims")),
      cm.h("ul", { class: "claims" }, found.map((claim) => cm.h("li", {}, cm.verdict(claim.verdict), " ",
        cm.h("a", { href: cm.href("claims", [claim.id]) }, cm.text(claim.says)),
        claim.corrects ? cm.h("p", { class: "note" }, cm.prose(cm.text(claim.corrects))) : null))));
  }

  function flows(concept) {
    const found = cm.facts.flows.filter((flow) => flow.stages.some((stage) => stage.concept === concept.id));
    if (found.length === 0) return null;
    return cm.h("section", {}, cm.h("h2", {}, cm.word("concept.flows")),
      cm.h("ul", { class: "plain" }, found.map((flow) => {
        const at = flow.stages.findIndex((stage) => stage.concept === concept.id);
        return cm.h("li", {}, cm.h("a", { href: cm.href("flow", [flow.id]) }, cm.text(flow.label)), " · ", cm.word("flow.at", { n: at + 1, total: flow.stages.length }));
      })));
  }

  function neighbours(concept) {
    const [before, after] = cm.beside(concept.id);
    return cm.h("nav", { class: "beside", "aria-label": `${cm.word("concept.previous")}, ${cm.word("concept.next")}` },
      before ? cm.h("a", { href: cm.href("concept", [before.id]), rel: "prev" },
        cm.h("span", {}, `← ${cm.word("concept.previous")}`), cm.text(before.label)) : cm.h("span", {}),
      after ? cm.h("a", { href: cm.href("concept", [after.id]), rel: "next" },
        cm.h("span", {}, `${cm.word("concept.next")} →`), cm.text(after.label)) : null);
  }

  cm.beside = function (id) {
    const at = cm.order.get(id);
    return [cm.facts.concepts[at - 1], cm.facts.concepts[at + 1]];
  };

  cm.version = (framework) => framework.purl.startsWith("pkg:github/") ? framework.version.slice(0, 7) : framework.version;

  /* All concepts by area, beside the page; `view` is where its links lead. */
  cm.index = function (current, view) {
    const box = cm.h("nav", { class: "index", "aria-label": cm.word("concept.index") },
      cm.facts.areas.map((area) => [
        cm.h("h2", {}, cm.text(area.label)),
        cm.h("ul", {}, cm.facts.concepts.filter((item) => item.area === area.id).map((item) =>
          cm.h("li", {}, cm.h("a", {
            href: cm.href(view, [item.id]), "aria-current": item.id === current ? "page" : null,
          }, cm.text(item.label))))),
      ]));
    window.requestAnimationFrame(() => {
      const mark = box.querySelector("[aria-current]");
      if (mark !== null) box.scrollTop = mark.offsetTop - box.clientHeight / 3;
    });
    return box;
  };

  /* Area and broader concepts above this one, then what was visited. */
  cm.crumbs = function (concept) {
    const chain = [];
    for (let at = cm.concepts.get(concept.broader); at !== undefined; at = cm.concepts.get(at.broader)) chain.unshift(at);
    const area = cm.areas.get(concept.area);
    const steps = [
      cm.h("a", { href: cm.href("matrix") }, cm.word("nav.matrix")),
      cm.h("a", { href: cm.href("matrix", [], { area: area.id }), "data-keeps": "area" }, cm.text(area.label)),
      ...chain.map((item) => cm.conceptLink(item.id)),
    ];
    return cm.h("div", { class: "crumb-row" },
      cm.h("nav", { class: "crumbs", "aria-label": cm.word("crumbs.label") },
        cm.h("ol", {}, steps.map((step) => cm.h("li", {}, step)))),
      trail(concept));
  };

  const visited = [];
  cm.remember = function (id) {
    const at = visited.indexOf(id);
    if (at >= 0) visited.splice(at, 1);
    visited.unshift(id);
    visited.length = Math.min(visited.length, 7);
  };

  function trail(concept) {
    const before = visited.filter((id) => id !== concept.id).slice(0, 4);
    if (before.length === 0) return null;
    return cm.h("nav", { class: "trail", "aria-label": cm.word("trail.label") },
      cm.h("span", { "aria-hidden": "true" }, "↶"), before.map((id) => cm.conceptLink(id)));
  }
})(conceptmap);
