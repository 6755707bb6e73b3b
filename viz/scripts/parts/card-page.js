// The card of two code bases, or of one concept, as a page of its own that prints on one sheet.
import { facts, findConcept, frameworksById, hasColumn } from "../facts/facts.js";
import { language, textOf, word } from "../facts/language.js";
import { cardOf, conceptCard } from "../learning/cards.js";
import { href } from "../page/address.js";
import { filters } from "../page/filters.js";
import { copyAddress } from "../page/header.js";
import { placeLink } from "./anchors.js";
import { searches, wordsSearched } from "./cards.js";
import { button, h } from "./dom.js";
import { prose, stateMark, swatch, versionOf } from "./marks.js";

/** @import { CardSentence } from "../learning/cards.js" */

const PLACES = 3;
/** @type {Record<import("../facts.js").CardKind, string>} */
const FROM = {
  contrast: "contrast",
  claim: "claims",
  absence: "concept",
  setting: "concept",
  note: "concept",
  exercise: "exercise",
  calls: "concept",
};

/** @import { Concept } from "../facts.js" */

/**
 * Whether an address names two code bases, or a concept.
 * @param {string[]} args
 */
export const isCard = (args) => (args.length === 1 ? findConcept(args[0]) !== undefined : isPair(args));

/** @param {string[]} args */
const isPair = (args) =>
  args.length === 2 && args[0] !== args[1] && args.every((id) => frameworksById.has(id) && hasColumn(frameworksById.get(id)));

/** @param {string[]} args */
export const cardTitle = (args) =>
  args.length === 1
    ? word("card.of", { name: textOf(/** @type {Concept} */ (findConcept(args[0])).label) })
    : args.map((id) => textOf(frameworksById.get(id).label)).join(" · ");

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
export function cardPage(args) {
  const [one, other] = args;
  const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
  const concept = args.length === 1 ? /** @type {Concept} */ (findConcept(one)) : null;
  const sentences = concept === null ? cardOf(facts, one, other, language) : conceptCard(facts, concept, language);
  const back = concept === null ? ["cheatsheet", word("cheatsheet.title")] : ["concept", textOf(concept.label)];
  return [
    h("p", { class: "quiet-note leads" }, h("a", { href: href(back[0], concept === null ? [] : [concept.id]) }, back[1])),
    h(
      "div",
      { class: "view-head" },
      h("h1", {}, concept === null ? bothNames(args) : textOf(concept.label)),
      h(
        "div",
        { class: "tools" },
        button(word("tool.print"), () => window.print(), { class: "tool" }),
        copy,
      ),
    ),
    concept === null ? null : h("p", { class: "definition" }, prose(textOf(concept.definition))),
    sentences.length === 0
      ? h("p", { class: "lede" }, word(concept === null ? "card.none" : "card.none.concept"))
      : h("ol", { class: "card-sentences" }, sentences.map(item)),
  ];
}

/** @param {string[]} args */
const bothNames = (args) =>
  args.map((id, at) => {
    const item = frameworksById.get(id);
    return [at === 0 ? null : " · ", swatch(id), textOf(item.label), " ", h("span", { class: "version" }, versionOf(item))];
  });

/** @param {CardSentence} sentence */
const item = ({ kind, id, text, state, places, absent = [] }) =>
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
    absent.map((mapping) => [searches(mapping), mapping.words.length > 0 ? h("ul", { class: "searches" }, wordsSearched(mapping)) : null]),
  );
