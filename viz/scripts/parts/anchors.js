// How an anchor is written: symbol, file and lines, proof, source.
import { excerptOf } from "../facts/code.js";
import { frameworksById } from "../facts/facts.js";
import { comma, textOf, word } from "../facts/language.js";
import { breakable, button, h, outside } from "./dom.js";
import { codeText, prose, stateMark } from "./marks.js";
import { copyText } from "./saving.js";
import { attribution, sourceLines } from "./source.js";

/** @import { Anchor, Framework } from "../facts.js" */
/** @import { Child } from "../shapes.js" */

/** @param {Anchor} anchor */
export const lineSpan = (anchor) =>
  anchor.start === null ? "" : anchor.start === anchor.end ? String(anchor.start) : `${anchor.start}-${anchor.end}`;

/**
 * The anchor as an author writes it, framework first.
 * @param {string} framework
 * @param {Pick<Anchor, "path" | "symbol" | "ordinal" | "start" | "end">} anchor
 */
export function anchorText(framework, anchor) {
  let text = `${framework}:${anchor.path}`;
  if (anchor.symbol) text += `::${anchor.symbol}`;
  if (anchor.ordinal) text += `@${anchor.ordinal}`;
  if (anchor.start !== null) {
    text += anchor.start === anchor.end ? `#L${anchor.start}` : `#L${anchor.start}-L${anchor.end}`;
  }
  return text;
}

/**
 * The upstream page of an anchor, by the release's template: a courtesy, not the proof.
 * @param {Anchor} anchor
 * @param {string} framework
 */
export function upstream(anchor, framework) {
  const template = frameworksById.get(framework).browse;
  if (template === null) return null;
  const [base, lines] = template.split("#");
  const link = base.replace("{path}", anchor.path.split("/").map(encodeURIComponent).join("/"));
  if (anchor.start === null || lines === undefined) return link;
  return `${link}#${lines.replace("{start}", String(anchor.start)).replace("{end}", String(anchor.end))}`;
}

/**
 * @param {Anchor} anchor
 * @param {string} framework
 */
export function placeLink(anchor, framework) {
  const lines = lineSpan(anchor);
  const url = upstream(anchor, framework);
  return outside(
    url,
    { class: "place", title: url === null ? word("place.unlinked") : null },
    breakable(anchor.path),
    lines ? h("span", { class: "lines" }, `:${lines}`) : null,
  );
}

/**
 * Says once for a view why some places lead nowhere.
 * @param {Framework[]} frameworks
 */
export function unlinked(frameworks) {
  const names = frameworks.filter((item) => item.browse === null).map((item) => textOf(item.label));
  return names.length === 0 ? null : h("p", { class: "quiet-note" }, word("place.unlinked.names", { names: names.join(comma()) }));
}

/**
 * One anchor as a list item, with its lines unless the view shows them elsewhere.
 * @param {string} framework
 * @param {Anchor} anchor
 * @param {Child} [extra]
 * @param {boolean} [bare]
 */
export function anchorItem(framework, anchor, extra, bare = false) {
  const name = anchor.symbol ? codeText(anchor.symbol, { class: "symbol" }) : null;
  const copy = button(word("concept.copy"), () => copyText(anchorText(framework, anchor), copy), {
    class: "quiet copy",
  });
  return h(
    "li",
    { class: `anchor s-${anchor.state} r-${anchor.role || "plain"}` },
    extra || name ? h("div", { class: "what" }, extra || null, name) : null,
    h("div", { class: "where" }, placeLink(anchor, framework), " ", stateMark(anchor.state), " ", copy),
    anchor.note ? h("p", { class: "note" }, prose(textOf(anchor.note))) : null,
    anchor.why ? h("p", { class: "note" }, prose(textOf(anchor.why))) : null,
    bare ? null : excerpt(framework, anchor),
  );
}

/**
 * @param {string} framework
 * @param {Anchor} anchor
 */
function excerpt(framework, anchor) {
  const found = excerptOf(framework, anchor);
  if (found === null) return null;
  return h(
    "details",
    { class: "excerpt" },
    h(
      "summary",
      {},
      word(found.total > found.text.length ? "concept.source.cut" : "concept.source", {
        n: found.text.length,
        total: found.total,
      }),
      found.state === anchor.state ? null : [" ", stateMark(found.state)],
    ),
    h("pre", { tabindex: "0", role: "region", "aria-label": `${anchor.path}:${lineSpan(anchor)}` }, sourceLines(anchor.path, found)),
    attribution(framework),
  );
}

/**
 * File name and lines alone, where a cell has no room for the path.
 * @param {Anchor} anchor
 * @param {string} framework
 */
export const shortPlace = (anchor, framework) =>
  outside(
    upstream(anchor, framework),
    {
      class: "place",
      title: upstream(anchor, framework) === null ? `${anchor.path} · ${word("place.unlinked")}` : anchor.path,
    },
    breakable(anchor.path.split("/").at(-1) ?? ""),
    lineSpan(anchor) ? `:${lineSpan(anchor)}` : null,
  );

/** @param {number} n */
export const morePlaces = (n) => (n <= 0 ? null : h("span", { class: "more" }, word(n === 1 ? "matrix.place" : "matrix.places", { n })));
