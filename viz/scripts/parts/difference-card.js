// The card of two code bases, as a page of its own that prints on one sheet.
import { facts, frameworksById, hasColumn } from "../facts/facts.js";
import { language, textOf, word } from "../facts/language.js";
import { cardOf } from "../learning/cards.js";
import { href } from "../page/address.js";
import { filters } from "../page/filters.js";
import { copyAddress } from "../page/header.js";
import { placeLink } from "./anchors.js";
import { button, h } from "./dom.js";
import { prose, stateMark, swatch, versionOf } from "./marks.js";

/** @import { CardSentence } from "../learning/cards.js" */

const PLACES = 3;
/** @type {Record<import("../facts.js").CardKind, string>} */
const FROM = { contrast: "contrast", claim: "claims", absence: "concept", setting: "concept", note: "concept", exercise: "exercise" };

/** @param {string[]} args */
export const isCard = (args) =>
  args.length === 2 && args[0] !== args[1] && args.every((id) => frameworksById.has(id) && hasColumn(frameworksById.get(id)));

/** @param {string[]} args */
export const cardTitle = (args) => args.map((id) => textOf(frameworksById.get(id).label)).join(" · ");

/** Links to the cards of what the filters leave. */
export function cardList() {
  const shown = facts.cards.filter(([one, other, said]) => said.length > 0 && [one, other].every((id) => filters.shows(`f:${id}`)));
  return shown.length === 0
    ? null
    : [
        h("p", { class: "quiet-note" }, word("card.says")),
        h(
          "ul",
          { class: "card-list" },
          shown.map(([one, other]) =>
            h("li", {}, h("a", { class: "tool", href: href("cheatsheet", [one, other]) }, cardTitle([one, other]))),
          ),
        ),
      ];
}

/** @param {string[]} args */
export function cardPage([one, other]) {
  const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
  const sentences = cardOf(facts, one, other, language);
  return [
    h("p", { class: "quiet-note leads" }, h("a", { href: href("cheatsheet") }, word("cheatsheet.title"))),
    h(
      "div",
      { class: "view-head" },
      h(
        "h1",
        {},
        [one, other].map((id, at) => {
          const item = frameworksById.get(id);
          return [at === 0 ? null : " · ", swatch(id), textOf(item.label), " ", h("span", { class: "version" }, versionOf(item))];
        }),
      ),
      h(
        "div",
        { class: "tools" },
        button(word("tool.print"), () => window.print(), { class: "tool" }),
        copy,
      ),
    ),
    sentences.length === 0 ? h("p", { class: "lede" }, word("card.none")) : h("ol", { class: "card-sentences" }, sentences.map(item)),
  ];
}

/** @param {CardSentence} sentence */
const item = ({ kind, id, text, state, places }) =>
  h(
    "li",
    {},
    h("p", {}, prose(text)),
    h(
      "p",
      { class: "claim-foot" },
      word(`card.${kind}`),
      " ",
      FROM[kind] === "contrast" ? h("code", {}, id) : h("a", { href: href(FROM[kind], [id]) }, id),
      " ",
      stateMark(state),
      places.slice(0, PLACES).map((place) => [" ", swatch(place.framework), placeLink(place, place.framework)]),
    ),
  );
