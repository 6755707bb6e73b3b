// The settings: what people set in each code base, by what names and with what default, side by side.
import { facts, frameworksById, mappingIn } from "../facts/facts.js";
import { listed, textOf, word } from "../facts/language.js";
import { href } from "../page/address.js";
import { filters } from "../page/filters.js";
import { copyAddress } from "../page/header.js";
import { allOf, appendTo, button, h } from "../parts/dom.js";
import { emptied } from "../parts/filter-bar.js";
import { cellName, codeText, matchMark, prose, stateMark, swatch } from "../parts/marks.js";
import { saveRows } from "../parts/saving.js";
import { conceptLink } from "../parts/ways.js";

/** @import { Area, Concept, Framework, Mapping, Setting } from "../facts.js" */

/** @type {import("../view.js").ViewRecord} */
export const record = { name: "settings", key: "o", place: 8, each: null, still: "settings" };

/** @type {import("../view.js").ViewScript} */
export const view = {
  title: () => word("settings.title"),
  render(root) {
    const all = facts.concepts.filter((concept) => concept.kind === "setting");
    const area = filters.area();
    const settings = all.filter((concept) => area === "" || concept.area === area);
    const frameworks = facts.frameworks.filter((item) => all.some((concept) => mappingIn(concept, item.id)?.setting));
    const shown = frameworks.filter((item) => filters.shows(`f:${item.id}`));
    const count = h("span", { class: "count" }, counted(settings.length, all.length));
    const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
    appendTo(
      root,
      h(
        "div",
        { class: "view-head" },
        h("h1", {}, word("settings.title")),
        count,
        h(
          "div",
          { class: "tools" },
          button(word("tool.csv"), () => save(settings, shown), { class: "tool" }),
          button(word("tool.print"), () => window.print(), { class: "tool" }),
          copy,
        ),
      ),
    );
    if (all.length === 0) {
      appendTo(root, h("p", { class: "lede" }, word("settings.empty")));
      return;
    }
    const body = h(
      "tbody",
      {},
      settings.map((concept) => row(concept, shown)),
    );
    appendTo(
      root,
      h("p", { class: "lede" }, word("settings.says")),
      areaChoices(all, area),
      nameFilter(body, (left) => {
        count.textContent = counted(left, all.length);
      }),
      settings.length === 0 && filters.any() ? emptied() : null,
      h(
        "div",
        { class: "wide", tabindex: "0", role: "region", "aria-label": word("settings.title") },
        h(
          "table",
          { class: "names settings" },
          h(
            "thead",
            {},
            h(
              "tr",
              {},
              h("th", { scope: "col" }, word("settings.setting")),
              shown.map((item) => h("th", { scope: "col" }, swatch(item.id), textOf(item.label))),
            ),
          ),
          body,
        ),
      ),
    );
  },
};

/**
 * @param {number} n
 * @param {number} total
 */
const counted = (n, total) => word("settings.count", { n, total });

/**
 * The areas that have settings, as ways to those alone.
 * @param {Concept[]} all
 * @param {string} chosen
 */
function areaChoices(all, chosen) {
  /** @param {Area} area */
  const number = (area) => all.filter((concept) => concept.area === area.id).length;
  const areas = facts.areas.filter((area) => number(area) > 0);
  if (areas.length < 2) return null;
  /**
   * @param {string} id
   * @param {string} label
   * @param {number} n
   */
  const way = (id, label, n) =>
    h(
      "a",
      { class: "tool", href: href("settings", [], { area: id }), "aria-current": chosen === id ? "true" : null },
      label,
      h("span", { class: "count" }, String(n)),
    );
  return h(
    "div",
    { class: "choices", role: "group", "aria-label": word("settings.areas") },
    way("", word("claims.all"), all.length),
    areas.map((area) => way(area.id, textOf(area.label), number(area))),
  );
}

/**
 * A field that leaves the rows with all of its words, in any column.
 * @param {HTMLElement} body
 * @param {(left: number) => void} tell
 */
function nameFilter(body, tell) {
  const input = h("input", {
    type: "search",
    placeholder: word("settings.hint"),
    "aria-label": word("settings.hint"),
    autocomplete: "off",
  });
  input.addEventListener("input", () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    let left = 0;
    for (const item of allOf(body, "tr")) {
      const text = (item.dataset.names ?? "").toLowerCase();
      item.hidden = !words.every((one) => text.includes(one));
      left += Number(!item.hidden);
    }
    tell(left);
  });
  return h("p", { class: "name-filter" }, input);
}

/**
 * @param {Concept} concept
 * @param {Framework[]} shown
 */
function row(concept, shown) {
  const names = concept.mappings.flatMap((mapping) => (mapping.setting === null ? [] : namesOf(mapping.setting)));
  return h(
    "tr",
    { "data-at": concept.id, "data-names": [concept.id, concept.label.en, concept.label.zh, ...names].join(" ") },
    h("th", { scope: "row" }, conceptLink(concept.id), h("span", { class: "alias" }, prose(textOf(concept.definition)))),
    shown.map((item) => h("td", {}, h("span", { class: "of" }, cellName(item)), cell(mappingIn(concept, item.id)))),
  );
}

/** @param {Mapping | undefined} mapping */
function cell(mapping) {
  if (mapping === undefined) return word("match.unexamined");
  if (mapping.setting === null) return [matchMark(mapping.match ?? "absent"), " ", prose(textOf(mapping.absent))];
  const { setting } = mapping;
  const [unit, names] = [textOf(setting.unit), namesOf(setting)];
  return [
    h(
      "p",
      { class: "set-by" },
      listed(names.map((name) => codeText(name))),
      setting.default === null ? null : [" = ", codeText(setting.default)],
      unit === "" ? null : h("span", { class: "unit" }, ` ${unit}`),
    ),
    h("p", { class: "set-how" }, matchMark(mapping.match ?? "absent"), " ", stateMark(setting.state)),
    mapping.note === null ? null : h("p", { class: "note" }, prose(textOf(mapping.note))),
  ];
}

/**
 * What it is set by, options first; its field where it has no other name.
 * @param {Setting} setting
 */
function namesOf(setting) {
  const outward = [...setting.option, ...setting.opposite, ...setting.metric, ...setting["request-field"], ...setting.endpoint];
  const names = setting.env === null ? outward : [...outward, setting.env];
  return setting.field === null || names.includes(setting.field) ? names : [...names, setting.field];
}

/**
 * @param {Concept[]} settings
 * @param {Framework[]} shown
 */
function save(settings, shown) {
  saveRows("conceptmap-settings.csv", [
    ["setting", "framework", "match", "option", "field", "env", "metric", "request_field", "endpoint", "default", "unit", "state", "note"],
    ...settings.flatMap((concept) =>
      shown.flatMap((item) => {
        const mapping = mappingIn(concept, item.id);
        if (mapping === undefined) return [];
        const setting = mapping.setting;
        const said = textOf(mapping.absent ?? mapping.note);
        const framework = frameworksById.get(item.id).id;
        if (setting === null) return [[concept.id, framework, "absent", "", "", "", "", "", "", "", "", mapping.state, said]];
        return [
          [
            concept.id,
            framework,
            mapping.match ?? "",
            [...setting.option, ...setting.opposite].join(" "),
            setting.field ?? "",
            setting.env ?? "",
            setting.metric.join(" "),
            setting["request-field"].join(" "),
            setting.endpoint.join(" "),
            setting.default ?? "",
            textOf(setting.unit),
            setting.state,
            said,
          ],
        ];
      }),
    ),
  ]);
}
