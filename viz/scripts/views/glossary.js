// The glossary: every concept in both languages, in the order of the reader's own.
import { facts } from "../facts/facts.js";
import { language, textOf, word } from "../facts/language.js";
import { href } from "../page/address.js";
import { filters } from "../page/filters.js";
import { copyAddress } from "../page/header.js";
import { allOf, appendTo, button, h } from "../parts/dom.js";
import { emptied } from "../parts/filter-bar.js";
import { prose } from "../parts/marks.js";
import { saveRows } from "../parts/saving.js";

/** @import { Concept, Language } from "../facts.js" */

/** @type {import("../view.js").ViewRecord} */
export const record = { name: "glossary", key: "l", place: 6, each: null, still: "names" };

/** @type {import("../view.js").ViewScript} */
export const view = {
  title: () => word("glossary.title"),
  render(root) {
    const area = filters.area();
    const concepts = facts.concepts
      .filter((item) => area === "" || item.area === area)
      .sort((a, b) => textOf(a.label).localeCompare(textOf(b.label), language === "zh" ? "zh-Hans-u-co-pinyin" : "en"));
    /* The reader's own language first. */
    const shown = [...facts.map.languages].sort((a, b) => Number(b === language) - Number(a === language));
    const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
    appendTo(
      root,
      h(
        "div",
        { class: "view-head" },
        h("h1", {}, word("glossary.title")),
        h(
          "div",
          { class: "tools" },
          button(word("tool.csv"), () => save(concepts), { class: "tool" }),
          button(word("tool.print"), () => window.print(), { class: "tool" }),
          copy,
        ),
      ),
      shown.length > 1 ? h("p", { class: "lede" }, word("glossary.says")) : null,
      concepts.length === 0 && filters.any() ? emptied() : null,
      letters(concepts),
      h(
        "div",
        { class: "wide", tabindex: "0", role: "region", "aria-label": word("glossary.title") },
        h(
          "table",
          { class: "glossary" },
          h(
            "thead",
            {},
            h(
              "tr",
              {},
              shown.map((language) => h("th", { scope: "col" }, word(language === "en" ? "glossary.english" : "glossary.chinese"))),
              h("th", { scope: "col" }, word("glossary.definition")),
            ),
          ),
          h(
            "tbody",
            {},
            concepts.map((item) => row(item, shown)),
          ),
        ),
      ),
    );
  },
};

/** @param {Language} language */
const tag = (language) => (language === "zh" ? "zh-Hans" : "en");

/**
 * @param {Concept} concept
 * @param {Language[]} shown
 */
function row(concept, [first, ...others]) {
  /** @param {Language} language */
  const names = (language) =>
    (concept.alias[language] || []).length === 0
      ? null
      : h("span", { class: "alias" }, (concept.alias[language] || []).join(language === "zh" ? "、" : ", "));
  return h(
    "tr",
    { "data-letter": letter(concept), "data-at": concept.id },
    h("th", { scope: "row", lang: tag(first) }, h("a", { href: href("concept", [concept.id]) }, concept.label[first]), names(first)),
    others.map((language) => h("td", { lang: tag(language) }, concept.label[language], names(language))),
    h("td", {}, prose(textOf(concept.definition))),
  );
}

/** The first character of each initial in the order of pinyin, which the text itself does not spell. */
const INITIALS = [..."阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀"].map((first, at) => [first, "ABCDEFGHJKLMNOPQRSTWXYZ"[at]]);
const pinyin = new Intl.Collator("zh-Hans-u-co-pinyin");

/** @param {string} text */
function initial(text) {
  if (!/^\p{Script=Han}/u.test(text)) return /^[A-Za-z]/.test(text) ? "Aa" : "#";
  return INITIALS.filter(([first]) => pinyin.compare(first, text) <= 0).at(-1)?.[1] ?? "#";
}

/** @param {Concept} concept */
const letter = (concept) => (language === "zh" ? initial(concept.label.zh) : (concept.label.en[0] || "#").toUpperCase());

/** @param {Concept[]} concepts */
function letters(concepts) {
  const found = [...new Set(concepts.map(letter))];
  return h(
    "p",
    { class: "letters" },
    found.map((name) =>
      button(
        name,
        () => {
          const row = allOf(document, ".glossary tr").find((item) => item.dataset.letter === name);
          row?.scrollIntoView({ block: "start" });
          row?.querySelector("a")?.focus({ preventScroll: true });
        },
        { class: "quiet" },
      ),
    ),
  );
}

/** @param {Concept[]} concepts */
function save(concepts) {
  const spoken = facts.map.languages;
  saveRows("conceptmap-glossary.csv", [
    ["concept", ...spoken, ...spoken.map((one) => `alias_${one}`), ...spoken.map((one) => `definition_${one}`)],
    ...concepts.map((item) => [
      item.id,
      ...spoken.map((one) => item.label[one]),
      ...spoken.map((one) => (item.alias[one] || []).join("; ")),
      ...spoken.map((one) => item.definition[one]),
    ]),
  ]);
}
