/* Claims and errata: what is said about the code, the verdict, and the lines that decide it. */
(function (cm) {
  "use strict";

  const VERDICTS = ["refuted", "outdated", "unverifiable", "confirmed"];
  const KINDS = ["readme", "code", "inference", "not-in-release"];

  cm.views.set("claims", {
    title: () => cm.word("claims.title"),
    problem: (route) => route.args.length > 0 && !cm.claims.has(route.args[0]) ? route.args[0] : null,
    render(root, route) {
      const verdict = VERDICTS.includes(route.params.get("verdict")) ? route.params.get("verdict") : "";
      const kind = KINDS.includes(route.params.get("kind")) ? route.params.get("kind") : "";
      const target = route.args.length > 0 ? cm.claims.get(route.args[0]) : null;
      const shown = cm.facts.claims.filter((claim) =>
        (verdict === "" || claim.verdict === verdict) && (kind === "" || claim.kind === kind) && inArea(claim));
      const copy = cm.button(cm.word("tool.copy"), () => cm.copyAddress(copy), { class: "tool" });
      cm.add(root, 
        cm.h("div", { class: "view-head" }, cm.h("h1", {}, cm.word("claims.title")),
          cm.h("span", { class: "count" }, cm.word("claims.count", { n: shown.length, total: cm.facts.claims.length })),
          cm.h("div", { class: "tools" },
            cm.button(cm.word("tool.csv"), () => saveClaims(shown), { class: "tool" }),
            cm.button(cm.word("tool.print"), () => window.print(), { class: "tool" }), copy)));
      if (cm.facts.claims.length === 0) {
        cm.add(root, cm.h("p", { class: "lede" }, cm.word("claims.empty")));
        return;
      }
      cm.add(root, 
        choices("claims.verdict", VERDICTS, verdict, "verdict", (key) => [cm.sign(key), cm.word(`verdict.${key}`)], { kind }),
        choices("kind.claim", KINDS, kind, "kind", (key) => cm.word(`claim.${key}`), { verdict }),
        shown.length === 0 && cm.filters.any() ? cm.emptied() : null,
        cm.h("div", { class: "claim-list" }, shown.map((claim) => article(claim, claim === target))));
      if (target !== null) reveal(root, target, shown);
    },
  });

  const inArea = (claim) => cm.filters.area() === "" ||
    claim.about.some((id) => cm.concepts.get(id)?.area === cm.filters.area());

  function choices(name, keys, chosen, param, label, others) {
    const count = (key) => cm.facts.claims.filter((claim) => claim[param] === key).length;
    const link = (key, ...children) => cm.h("a", {
      class: "tool", href: cm.href("claims", [], { ...others, [param]: key }), "aria-current": chosen === key ? "true" : null,
    }, ...children);
    return cm.h("div", { class: "choices", role: "group", "aria-label": cm.word(name) },
      cm.h("span", { class: "filter-name" }, cm.word(name)),
      link("", cm.word("claims.all")),
      keys.filter((key) => count(key) > 0).map((key) => link(key, label(key), cm.h("span", { class: "count" }, String(count(key))))));
  }

  function reveal(root, target, shown) {
    if (!shown.includes(target)) {
      cm.notice(cm.word("filter.target"), " ", cm.button(cm.word("filter.show"), () => {
        cm.filters.clear();
        cm.holdPlace(() => cm.show(false));
      }));
      return;
    }
    cm.reveal(root.querySelector(".claim.target"));
  }

  function article(claim, target) {
    return cm.h("article", { "data-at": claim.id, class: `claim of-${claim.verdict} s-${claim.state}${target ? " target" : ""}` },
      cm.h("div", { class: "claim-side" }, cm.verdict(claim.verdict),
        cm.h("span", { class: "claim-kind" }, cm.word(`claim.${claim.kind}`)), proof(claim)),
      cm.h("div", { class: "claim-body" },
        cm.h("p", { class: "says" }, cm.prose(cm.text(claim.says))),
        speaker(claim),
        claim.corrects ? cm.h("p", { class: "corrects" }, cm.h("span", { class: "io-name" }, cm.word("claims.corrects")), cm.prose(cm.text(claim.corrects))) : null,
        claim.uncheckable ? cm.h("p", { class: "uncheckable" }, cm.h("span", { class: "io-name" }, cm.word("claims.uncheckable")), cm.prose(cm.text(claim.uncheckable))) : null,
        claim.evidence.length === 0 ? null : cm.h("ul", { class: "anchors" }, claim.evidence.map((anchor) =>
          cm.anchorItem(anchor.framework, anchor, cm.h("span", { class: "of" }, cm.swatch(anchor.framework), cm.text(cm.frameworks.get(anchor.framework).label))))),
        cm.h("p", { class: "claim-foot" },
          claim.about.length === 0 ? null : [`${cm.word("claims.about")} `, cm.listed(claim.about.map((id) => cm.conceptLink(id))), " · "],
          claim.from ? cm.word("claims.from", { page: cm.pageTitle(claim.from.page), line: claim.from.line }) : cm.word("claims.own"), " · ",
          cm.h("a", { href: cm.href("claims", [claim.id]) }, claim.id))));
  }

  /* Who asserts it and where, and which claim it reports. */
  function speaker(claim) {
    const by = claim.said_by;
    const quoted = claim.quotes ? [cm.word("claims.quotes"), " ", cm.h("a", { href: cm.href("claims", [claim.quotes]) }, claim.quotes)] : null;
    if (!by && !quoted) return null;
    const places = !by ? [] : by.page ? [cm.word("claims.from", { page: cm.pageTitle(by.page), line: by.line })]
      : by.anchors.map((anchor) => cm.h("code", {}, cm.anchorText(anchor.framework, anchor)));
    return cm.h("p", { class: "said-by" },
      by ? [cm.h("span", { class: "io-name" }, cm.word(`said.${by.kind}`)), " ", cm.listed(places)] : null, by && quoted ? " · " : null, quoted);
  }

  /* What a machine has checked, and what came of it. */
  function proof(claim) {
    const words = claim.checks === 0 ? cm.word("claims.nochecks")
      : claim.checks === 1 ? cm.word("claims.check") : cm.word("claims.checks", { n: claim.checks });
    return [cm.h("span", { class: "claim-kind" }, words), claim.checks === 0 && claim.evidence.length === 0 ? null : cm.state(claim.state)];
  }

  function saveClaims(claims) {
    const rows = [["claim", "verdict", "kind", "says", "corrects", "about", "page", "line", "checks", "state", "evidence"]];
    for (const claim of claims) {
      rows.push([claim.id, claim.verdict, claim.kind, cm.text(claim.says), cm.text(claim.corrects), claim.about.join(" "),
        claim.from ? claim.from.page : "", claim.from ? claim.from.line : "", claim.checks, claim.state,
        claim.evidence.map((anchor) => cm.anchorText(anchor.framework, anchor)).join(" ")]);
    }
    cm.saveRows("conceptmap-claims.csv", rows);
  }
})(conceptmap);
