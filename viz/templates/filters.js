/* Filters: the legend, as buttons. What is pressed is shown. */
(function (cm) {
  "use strict";

  /* Tokens: f:framework, m:match, s:state, e:edge kind. */
  const hidden = new Set();
  /* Claims and their evidence are in the drawing only when asked for: the panel lists them anyway. */
  const QUIET = ["e:about", "e:evidence"];
  const quiet = new Set(QUIET);
  let area = "";
  let listeners = [];

  cm.filters = {
    shows: (token) => !hidden.has(token) && !quiet.has(token),
    area: () => area,
    any: () => hidden.size > 0 || area !== "",
    hides: (token) => hidden.has(token),
    params: () => ({ hide: [...hidden].sort().join(","), show: QUIET.filter((token) => !quiet.has(token)).join(","), area }),
    read(params) {
      hidden.clear();
      const asked = (params.get("show") || "").split(",");
      for (const token of QUIET) {
        if (asked.includes(token)) quiet.delete(token);
        else quiet.add(token);
      }
      for (const token of (params.get("hide") || "").split(",").filter(Boolean)) hidden.add(token);
      area = cm.areas.has(params.get("area")) ? params.get("area") : "";
    },
    toggle(token) {
      const set = QUIET.includes(token) ? quiet : hidden;
      if (!set.delete(token)) set.add(token);
      changed();
    },
    setArea(value) { area = value; changed(); },
    ask(token) { quiet.delete(token); },
    clear() { hidden.clear(); area = ""; changed(); },
    show(tokens) { for (const token of tokens) hidden.delete(token); area = ""; changed(); },
    /* Whether a mapping passes, undefined standing for "nobody has looked". */
    passes(framework, mapping) {
      const match = mapping === undefined ? "unknown" : mapping.match || "absent";
      return cm.filters.shows(`f:${framework}`) && cm.filters.shows(`m:${match}`) &&
        (mapping === undefined || cm.filters.shows(`s:${mapping.state}`));
    },
    onChange(listener) { listeners.push(listener); cm.leaving.push(() => {
      listeners = listeners.filter((item) => item !== listener);
    }); },
  };

  function changed() {
    cm.keep(cm.here());
    for (const listener of listeners) listener();
    cm.carry();
  }

  function toggle(token, ...children) {
    const button = cm.h("button", {
      type: "button", class: "toggle", "aria-pressed": String(cm.filters.shows(token)), "data-token": token,
      onclick() {
        cm.filters.toggle(token);
      },
    }, ...children);
    return button;
  }

  function group(key, buttons) {
    return buttons.length === 0 ? null : cm.h("div", { class: "filter-group", role: "group", "aria-label": cm.word(key) },
      cm.h("span", { class: "filter-name" }, cm.word(key)), ...buttons);
  }

  function counts() {
    const found = new Map();
    const add = (token) => found.set(token, (found.get(token) || 0) + 1);
    for (const concept of cm.facts.concepts) {
      const seen = new Set(concept.mappings.map((mapping) => mapping.framework));
      for (const mapping of concept.mappings) {
        add(`m:${mapping.match || "absent"}`);
        add(`s:${mapping.state}`);
      }
      for (const framework of cm.facts.frameworks) {
        if (framework.kind === "engine" && !seen.has(framework.id)) add("m:unknown");
      }
    }
    return found;
  }

  /* The bar of filters; `edges` are the edge kinds of a graph. */
  cm.filterBar = function (edges) {
    const found = counts();
    const bar = cm.h("details", { class: "filters" },
      cm.h("summary", {}, cm.word("filter.legend")),
      cm.h("div", { class: "filter-bar" },
        group("framework", cm.facts.frameworks.map((item) =>
          toggle(`f:${item.id}`, cm.swatch(item.id), cm.text(item.label)))),
        group("state", cm.states.filter((key) => found.has(`s:${key}`)).map((key) =>
          toggle(`s:${key}`, cm.sign(key), cm.word(`state.${key}`), count(found.get(`s:${key}`))))),
        areaChoice(),
        edges ? null : group("match", cm.matches.filter((key) => found.has(`m:${key}`)).map((key) =>
          toggle(`m:${key}`, cm.sign(key), cm.word(`match.${key}`), count(found.get(`m:${key}`))))),
        edges ? group("edge", edges.map((key) =>
          toggle(`e:${key}`, cm.edgeSwatch(key), cm.sign(key), cm.word(`edge.${key}`)))) : null,
        cm.button(cm.word("filter.clear"), () => cm.filters.clear(), { class: "quiet clear" })));
    bar.open = window.innerWidth >= 900;
    const refresh = () => {
      for (const button of bar.querySelectorAll("[data-token]")) {
        button.setAttribute("aria-pressed", String(cm.filters.shows(button.dataset.token)));
      }
      bar.querySelector("select").value = cm.filters.area();
      bar.querySelector(".clear").hidden = !cm.filters.any();
    };
    refresh();
    cm.filters.onChange(refresh);
    return bar;
  };

  /* The code bases alone, for views whose columns they are; `redraw` is called when one is hidden or shown. */
  cm.frameworkBar = function (frameworks, redraw) {
    const bar = cm.h("div", { class: "framework-bar" }, group("framework", frameworks.map((item) =>
      toggle(`f:${item.id}`, cm.swatch(item.id), cm.text(item.label)))));
    cm.filters.onChange(() => {
      for (const button of bar.querySelectorAll("[data-token]")) button.setAttribute("aria-pressed", String(cm.filters.shows(button.dataset.token)));
      redraw();
    });
    return bar;
  };

  /* What stands where filters leave nothing. */
  cm.emptied = () => cm.h("p", { class: "emptied notice" }, cm.word("filter.empty"), " ", cm.button(cm.word("filter.clear"), () => {
    cm.filters.clear();
    cm.holdPlace(() => cm.show(false));
  }));

  /* Names the code base of a cell where a narrow screen has taken the column headings away. */
  cm.cellName = (framework) => cm.h("span", { class: "cell-name" }, cm.swatch(framework.id), cm.text(framework.label));

  const count = (n) => cm.h("span", { class: "count" }, String(n));

  function areaChoice() {
    const choice = cm.h("select", { onchange() { cm.filters.setArea(choice.value); } },
      cm.h("option", { value: "" }, cm.word("area.all")),
      ...cm.facts.areas.map((item) => cm.h("option", { value: item.id }, cm.text(item.label))));
    return cm.h("label", { class: "filter-group" },
      cm.h("span", { class: "filter-name" }, cm.word("area")), choice);
  }
})(conceptmap);
