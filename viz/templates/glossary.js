/* The glossary: every concept in both languages, in the order of the reader's own. */
(function (cm) {
  "use strict";

  cm.views.set("glossary", {
    title: () => cm.word("glossary.title"),
    render(root) {
      const area = cm.filters.area();
      const concepts = cm.facts.concepts.filter((item) => area === "" || item.area === area)
        .sort((a, b) => cm.text(a.label).localeCompare(cm.text(b.label), cm.language === "zh" ? "zh-Hans-u-co-pinyin" : "en"));
      const [first, second] = cm.language === "zh" ? ["zh", "en"] : ["en", "zh"];
      const copy = cm.button(cm.word("tool.copy"), () => cm.copyAddress(copy), { class: "tool" });
      cm.add(root, 
        cm.h("div", { class: "view-head" }, cm.h("h1", {}, cm.word("glossary.title")),
          cm.h("div", { class: "tools" }, cm.button(cm.word("tool.csv"), () => save(concepts), { class: "tool" }),
            cm.button(cm.word("tool.print"), () => window.print(), { class: "tool" }), copy)),
        cm.h("p", { class: "lede" }, cm.word("glossary.says")),
        concepts.length === 0 && cm.filters.any() ? cm.emptied() : null,
        letters(concepts),
        cm.h("div", { class: "wide", tabindex: "0", role: "region", "aria-label": cm.word("glossary.title") },
          cm.h("table", { class: "glossary" },
            cm.h("thead", {}, cm.h("tr", {}, [first, second].map((language) =>
              cm.h("th", { scope: "col" }, cm.word(language === "en" ? "glossary.english" : "glossary.chinese"))),
            cm.h("th", { scope: "col" }, cm.word("glossary.definition")))),
            cm.h("tbody", {}, concepts.map((item) => row(item, first, second))))));
    },
  });

  const tag = (language) => language === "zh" ? "zh-Hans" : "en";

  function row(concept, first, second) {
    const names = (language) => (concept.alias[language] || []).length === 0 ? null
      : cm.h("span", { class: "alias" }, (concept.alias[language] || []).join(language === "zh" ? "、" : ", "));
    return cm.h("tr", { "data-letter": letter(concept), "data-at": concept.id },
      cm.h("th", { scope: "row", lang: tag(first) }, cm.h("a", { href: cm.href("concept", [concept.id]) }, concept.label[first]), names(first)),
      cm.h("td", { lang: tag(second) }, concept.label[second], names(second)),
      cm.h("td", {}, cm.prose(cm.text(concept.definition))));
  }

  /* The first character of each initial in the order of pinyin, which the text itself does not spell. */
  const INITIALS = [..."阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀"].map((first, at) => [first, "ABCDEFGHJKLMNOPQRSTWXYZ"[at]]);
  const pinyin = new Intl.Collator("zh-Hans-u-co-pinyin");

  function initial(text) {
    if (!/^\p{Script=Han}/u.test(text)) return /^[A-Za-z]/.test(text) ? "Aa" : "#";
    return INITIALS.filter(([first]) => pinyin.compare(first, text) <= 0).at(-1)?.[1] ?? "#";
  }

  const letter = (concept) => cm.language === "zh" ? initial(concept.label.zh) : (concept.label.en[0] || "#").toUpperCase();

  function letters(concepts) {
    const found = [...new Set(concepts.map(letter))];
    return cm.h("p", { class: "letters" }, found.map((name) => cm.button(name, () => {
      const row = [...document.querySelectorAll(".glossary tr")].find((item) => item.dataset.letter === name);
      row.scrollIntoView({ block: "start" });
      row.querySelector("a").focus({ preventScroll: true });
    }, { class: "quiet" })));
  }

  function save(concepts) {
    cm.saveRows("conceptmap-glossary.csv", [
      ["concept", "en", "zh", "alias_en", "alias_zh", "definition_en", "definition_zh"],
      ...concepts.map((item) => [item.id, item.label.en, item.label.zh, (item.alias.en || []).join("; "),
        (item.alias.zh || []).join("; "), item.definition.en, item.definition.zh]),
    ]);
  }
})(conceptmap);
