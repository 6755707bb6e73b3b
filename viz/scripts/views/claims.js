// Claims and errata: what is said about the code, the verdict, and the lines that decide it.
import { claimsById, conceptsById, facts, frameworksById, pageTitle } from "../facts/facts.js";
import { listed, textOf, word } from "../facts/language.js";
import { href } from "../page/address.js";
import { filters } from "../page/filters.js";
import { copyAddress } from "../page/header.js";
import { bringIntoView, holdPlace } from "../page/place.js";
import { showView } from "../page/route.js";
import { anchorItem, anchorText } from "../parts/anchors.js";
import { appendTo, button, h, oneOf } from "../parts/dom.js";
import { areaChoice, emptied } from "../parts/filter-bar.js";
import { codeText, prose, signMark, stateMark, swatch, verdictMark } from "../parts/marks.js";
import { notice } from "../parts/notices.js";
import { reportLink } from "../parts/report.js";
import { saveRows } from "../parts/saving.js";
import { conceptLink } from "../parts/ways.js";

/** @import { Claim } from "../facts.js" */
/** @import { Child, Params } from "../shapes.js" */

const VERDICTS = ["refuted", "outdated", "unverifiable", "confirmed"];
const KINDS = ["readme", "code", "inference", "not-in-release"];

/** @type {import("../view.js").ViewRecord} */
export const record = { name: "claims", key: "c", place: 5, each: null, still: "claims" };

/** @type {import("../view.js").ViewScript} */
export const view = {
  title: () => word("claims.title"),
  problem: (route) => (route.args.length > 0 && !claimsById.has(route.args[0]) ? route.args[0] : null),
  render(root, route) {
    const verdict = VERDICTS.find((name) => name === route.params.get("verdict")) ?? "";
    const kind = KINDS.find((name) => name === route.params.get("kind")) ?? "";
    const target = route.args.length > 0 ? claimsById.get(route.args[0]) : null;
    const shown = facts.claims.filter(
      (claim) => (verdict === "" || claim.verdict === verdict) && (kind === "" || claim.kind === kind) && inArea(claim),
    );
    const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
    appendTo(
      root,
      h(
        "div",
        { class: "view-head" },
        h("h1", {}, word("claims.title")),
        h("span", { class: "count" }, word("claims.count", { n: shown.length, total: facts.claims.length })),
        h(
          "div",
          { class: "tools" },
          button(word("tool.csv"), () => saveClaims(shown), { class: "tool" }),
          button(word("tool.print"), () => window.print(), { class: "tool" }),
          copy,
        ),
      ),
    );
    if (facts.claims.length === 0) {
      appendTo(root, h("p", { class: "lede" }, word("claims.empty")));
      return;
    }
    appendTo(
      root,
      choices("claims.verdict", VERDICTS, verdict, "verdict", (key) => [signMark(key), word(`verdict.${key}`)], {
        kind,
      }),
      choices("kind.claim", KINDS, kind, "kind", (key) => word(`claim.${key}`), { verdict }),
      areasOfClaims().length > 1 ? areaChoice(areasOfClaims()) : null,
      shown.length === 0 && filters.any() ? emptied() : null,
      h(
        "div",
        { class: "claim-list" },
        shown.map((claim) => article(claim, claim === target)),
      ),
    );
    if (target !== null) reveal(root, target, shown);
  },
};

/** @param {Claim} claim */
const inArea = (claim) => filters.area() === "" || claim.about.some((id) => conceptsById.get(id)?.area === filters.area());

/** The areas that a claim is about, and the one that is chosen. */
function areasOfClaims() {
  const about = new Set(facts.claims.flatMap((claim) => claim.about.map((id) => conceptsById.get(id)?.area)));
  return facts.areas.filter((area) => about.has(area.id) || area.id === filters.area());
}

/**
 * @param {string} name
 * @param {string[]} keys
 * @param {string} chosen
 * @param {"verdict" | "kind"} param
 * @param {(key: string) => Child} label
 * @param {Params} others
 */
function choices(name, keys, chosen, param, label, others) {
  /** @param {string} key */
  const count = (key) => facts.claims.filter((claim) => claim[param] === key).length;
  /**
   * @param {string} key
   * @param {...Child} children
   */
  const link = (key, ...children) =>
    h(
      "a",
      {
        class: "tool",
        href: href("claims", [], { ...others, [param]: key }),
        "aria-current": chosen === key ? "true" : null,
      },
      ...children,
    );
  return h(
    "div",
    { class: "choices", role: "group", "aria-label": word(name) },
    h("span", { class: "filter-name" }, word(name)),
    link("", word("claims.all")),
    keys.filter((key) => count(key) > 0).map((key) => link(key, label(key), h("span", { class: "count" }, String(count(key))))),
  );
}

/**
 * @param {HTMLElement} root
 * @param {Claim} target
 * @param {Claim[]} shown
 */
function reveal(root, target, shown) {
  if (!shown.includes(target)) {
    notice(
      word("filter.target"),
      " ",
      button(word("filter.show"), () => {
        filters.clear();
        holdPlace(() => showView(false));
      }),
    );
    return;
  }
  bringIntoView(oneOf(root, ".claim.target"));
}

/**
 * @param {Claim} claim
 * @param {boolean} target
 */
function article(claim, target) {
  return h(
    "article",
    { "data-at": claim.id, class: `claim of-${claim.verdict} s-${claim.state}${target ? " target" : ""}` },
    h(
      "div",
      { class: "claim-side" },
      verdictMark(claim.verdict),
      h("span", { class: "claim-kind" }, word(`claim.${claim.kind}`)),
      proof(claim),
    ),
    h(
      "div",
      { class: "claim-body" },
      h("p", { class: "says" }, prose(textOf(claim.says))),
      speaker(claim),
      claim.corrects
        ? h("p", { class: "corrects" }, h("span", { class: "io-name" }, word("claims.corrects")), prose(textOf(claim.corrects)))
        : null,
      claim.uncheckable
        ? h("p", { class: "uncheckable" }, h("span", { class: "io-name" }, word("claims.uncheckable")), prose(textOf(claim.uncheckable)))
        : null,
      claim.evidence.length === 0
        ? null
        : h(
            "ul",
            { class: "anchors" },
            claim.evidence.map((anchor) =>
              anchorItem(
                anchor.framework,
                anchor,
                h("span", { class: "of" }, swatch(anchor.framework), textOf(frameworksById.get(anchor.framework).label)),
              ),
            ),
          ),
      h(
        "p",
        { class: "claim-foot" },
        claim.about.length === 0 ? null : [`${word("claims.about")} `, listed(claim.about.map((id) => conceptLink(id))), " · "],
        claim.from ? word("claims.from", { page: pageTitle(claim.from.page), line: claim.from.line }) : word("claims.own"),
        " · ",
        h("a", { href: href("claims", [claim.id]) }, claim.id),
      ),
      reportLink(claim.id, [...new Set(claim.evidence.map((anchor) => anchor.framework))], "claims", claim.id),
    ),
  );
}

/**
 * Who asserts it and where, and which claim it reports.
 * @param {Claim} claim
 */
function speaker(claim) {
  const by = claim.said_by;
  const quoted = claim.quotes ? [word("claims.quotes"), " ", h("a", { href: href("claims", [claim.quotes]) }, claim.quotes)] : null;
  if (!by && !quoted) return null;
  const places = !by
    ? []
    : by.page
      ? [word("claims.from", { page: pageTitle(by.page), line: by.line })]
      : by.anchors.map((anchor) => codeText(anchorText(anchor.framework, anchor)));
  return h(
    "p",
    { class: "said-by" },
    by ? [h("span", { class: "io-name" }, word(`said.${by.kind}`)), " ", listed(places)] : null,
    by && quoted ? " · " : null,
    quoted,
  );
}

/**
 * What a machine has checked, and what came of it.
 * @param {Claim} claim
 */
function proof(claim) {
  const words =
    claim.checks === 0 ? word("claims.nochecks") : claim.checks === 1 ? word("claims.check") : word("claims.checks", { n: claim.checks });
  return [h("span", { class: "claim-kind" }, words), claim.checks === 0 && claim.evidence.length === 0 ? null : stateMark(claim.state)];
}

/** @param {Claim[]} claims */
function saveClaims(claims) {
  /** @type {(string | number)[][]} */
  const rows = [["claim", "verdict", "kind", "says", "corrects", "about", "page", "line", "checks", "state", "evidence"]];
  for (const claim of claims) {
    rows.push([
      claim.id,
      claim.verdict,
      claim.kind,
      textOf(claim.says),
      textOf(claim.corrects),
      claim.about.join(" "),
      claim.from ? claim.from.page : "",
      claim.from ? claim.from.line : "",
      claim.checks,
      claim.state,
      claim.evidence.map((anchor) => anchorText(anchor.framework, anchor)).join(" "),
    ]);
  }
  saveRows("conceptmap-claims.csv", rows);
}
