/* Made by viz/scripts/build.mjs from viz/scripts; edit those, then `npm run build`. */
"use strict";
var conceptmap = (() => {
  var __defProp = Object.defineProperty;
  var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
  var __getOwnPropNames = Object.getOwnPropertyNames;
  var __hasOwnProp = Object.prototype.hasOwnProperty;
  var __export = (target, all) => {
    for (var name in all)
      __defProp(target, name, { get: all[name], enumerable: true });
  };
  var __copyProps = (to, from, except, desc) => {
    if (from && typeof from === "object" || typeof from === "function") {
      for (let key of __getOwnPropNames(from))
        if (!__hasOwnProp.call(to, key) && key !== except)
          __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
    }
    return to;
  };
  var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

  // main.js
  var main_exports = {};
  __export(main_exports, {
    boxTexts: () => boxTexts,
    conceptsById: () => conceptsById,
    edgeKinds: () => edgeKinds,
    facts: () => facts,
    filters: () => filters,
    findNode: () => findNode,
    language: () => language,
    lineLook: () => lineLook,
    makeBox: () => makeBox,
    narrowDrawing: () => narrowDrawing,
    neighbourhood: () => neighbourhood,
    nextLanguage: () => nextLanguage,
    nextTheme: () => nextTheme,
    nodeKey: () => nodeKey,
    nodeKind: () => nodeKind,
    palette: () => palette,
    route: () => route,
    searchMap: () => searchMap,
    shortestPath: () => shortestPath,
    shownStage: () => shownStage,
    signWidth: () => signWidth,
    signs: () => signs,
    svg: () => svg,
    svgOf: () => svgOf,
    textOf: () => textOf,
    upstream: () => upstream,
    wholeGraph: () => wholeGraph,
    wideDrawing: () => wideDrawing
  });

  // facts/complete.js
  function completeFacts(sent) {
    const { paths, usual } = sent;
    const anchor = (item) => anchorOf(item, paths, usual);
    const flowOf = (flow) => ({ ...flow, stages: flow.stages.map((stage) => ({ ...stage, in: partsOf(stage.in, anchor) })) });
    return {
      ...sent,
      concepts: sent.concepts.map((concept) => conceptOf(concept, anchor, usual)),
      claims: sent.claims.map((claim) => ({
        about: [],
        from: null,
        said_by: null,
        quotes: null,
        corrects: null,
        uncheckable: null,
        state: usual,
        ...claim,
        evidence: claim.evidence.map(anchor)
      })),
      flows: sent.flows.map(flowOf),
      frameworks: sent.frameworks.map((item) => ({ browse: null, sha256: null, ...item })),
      coverage: Object.fromEntries(Object.entries(sent.coverage).map(([id, reach]) => [id, coverageOf(reach, paths)])),
      network: { ...sent.network, nodes: nodesOf(sent), edges: edgesOf(sent) }
    };
  }
  function anchorOf(item, paths, usual) {
    return {
      framework: "",
      role: "at",
      symbol: null,
      ordinal: null,
      start: null,
      end: null,
      match: null,
      note: null,
      state: usual,
      ...item,
      path: paths[item.path]
    };
  }
  function conceptOf(concept, anchor, usual) {
    const { words = [] } = concept;
    const mapping = ({ anchors = [], lookalikes: lookalikes2 = [], shown: shown2 = [], near = [], setting, ...item }) => ({
      match: null,
      note: null,
      absent: null,
      argued: null,
      state: usual,
      searched: [],
      except: [],
      ...item,
      anchors: anchors.map(anchor),
      lookalikes: lookalikes2.map(anchor),
      shown: shown2.map(anchor),
      near: near.map(anchor),
      setting: setting === void 0 ? null : settingOf(setting, usual),
      words
    });
    return { broader: null, formerly: [], kind: "concept", asked_as: {}, ...concept, words, mappings: concept.mappings.map(mapping) };
  }
  function settingOf(sent, usual) {
    const { option = [], opposite = [], metric = [], endpoint = [], field: field3 = null, env = null, unit = null, state = usual } = sent;
    return {
      option,
      opposite,
      field: field3,
      env,
      metric,
      "request-field": sent["request-field"] ?? [],
      endpoint,
      default: sent.default ?? null,
      unit,
      state
    };
  }
  function partsOf(parts2, anchor) {
    return Object.fromEntries(
      Object.entries(parts2).map(([framework, part]) => [framework, { ...part, at: part.at === null ? null : anchor(part.at) }])
    );
  }
  function coverageOf({ complete, files, rest }, paths) {
    return {
      complete,
      files: files.map((file) => ({ ...file, path: paths[file.path] })),
      rest: rest.map((folder2) => ({ ...folder2, path: paths[folder2.path] }))
    };
  }
  function nodesOf({ network: network2, paths }) {
    const name = new Map(Object.entries(network2.lanes).map(([framework, lane]) => [lane, framework]));
    const keyOf = ([key, lane, , rest]) => typeof key === "number" ? `${name.get(lane)}:${paths[key]}${rest}` : key;
    return network2.nodes.map((node, id) => ({ id, key: keyOf(node), lane: node[1], row: node[2], label: labelOf(keyOf(node)) }));
  }
  var edgesOf = ({ network: network2 }) => network2.edges.map(([from, to, kinds]) => ({ from, to, kinds: (
    /** @type {EdgeKind[]} */
    kinds.split(" ")
  ) }));
  function labelOf(key) {
    const at = key.indexOf("::");
    if (at >= 0) return key.slice(at + 2);
    const [path, lines2] = key.slice(key.indexOf(":") + 1).split("#L");
    return path.split("/").pop() + (lines2 ? `:${lines2.split("-")[0]}` : "");
  }

  // facts/language.js
  var builtLanguage = document.documentElement.dataset.language === "zh" ? "zh" : "en";
  var language = builtLanguage;
  var useLanguage = (wanted) => {
    language = wanted;
  };
  var languageParam = () => language === builtLanguage ? "" : language;
  var pageWords = /* @__PURE__ */ new Map();
  var useWords = (words) => {
    pageWords = new Map(Object.entries(words));
  };
  function word(key, values) {
    const pair = pageWords.get(key);
    let text2 = pair === void 0 ? key : pair[language === "zh" ? 1 : 0];
    if (values !== void 0) {
      text2 = text2.replace(/\{(\w+)\}/g, (hole, name) => name in values ? String(values[name]) : hole);
    }
    return text2;
  }
  var number = (n4) => n4.toLocaleString("en");
  var textOf = (pair) => pair === null ? "" : pair[language];
  var otherOf = (pair) => pair[language === "zh" ? "en" : "zh"];
  var otherTag = () => language === "zh" ? "en" : "zh-Hans";
  var comma = () => language === "zh" ? "、" : ", ";
  var listed = (items) => items.flatMap((item, index) => index ? [comma(), item] : [item]);

  // facts/facts.js
  var facts;
  var areasById;
  var conceptsById;
  var frameworksById;
  var claimsById;
  var flowsById;
  var formerIds;
  var excerptsByAnchor;
  var orderOf;
  var narrowerOf;
  var claimsAbout;
  var frameworkNumber;
  var pageTitles;
  var byId = (items) => known(items.map((item) => [item.id, item]));
  var known = (entries2) => (
    /** @type {Known<string, T>} */
    new Map(entries2)
  );
  var hasColumn = (framework) => facts.map.kinds.find((kind) => kind.id === framework.kind)?.column ?? true;
  var sharedName = () => facts.map.kinds.filter((kind) => !kind.column && facts.frameworks.some((item) => item.kind === kind.id)).map((kind) => capitalised(textOf(kind.label))).join(" · ");
  var capitalised = (text2) => text2.charAt(0).toUpperCase() + text2.slice(1);
  function loadFacts(sent) {
    facts = completeFacts(sent);
    useWords(facts.words);
    areasById = byId(facts.areas);
    conceptsById = byId(facts.concepts);
    frameworksById = byId(facts.frameworks);
    claimsById = byId(facts.claims);
    flowsById = byId(facts.flows);
    pageTitles = new Map(facts.pages.map((one) => [one.page, one.title]));
    formerIds = new Map(Object.entries(facts.former));
    excerptsByAnchor = new Map(Object.entries(facts.excerpts));
    orderOf = known(facts.concepts.map((concept, index) => [concept.id, index]));
    frameworkNumber = known(facts.frameworks.map((item, index) => [item.id, index]));
    narrowerOf = grouped(facts.concepts, (concept) => concept.broader === null ? [] : [concept.broader]);
    claimsAbout = grouped(facts.claims, (claim) => claim.about);
  }
  function grouped(items, keys) {
    const found = /* @__PURE__ */ new Map();
    for (const item of items) for (const key of keys(item)) found.set(key, [...found.get(key) ?? [], item]);
    return found;
  }
  function findConcept(name) {
    if (name === void 0) return void 0;
    const called2 = (id) => conceptsById.get(formerIds.get(id) ?? id);
    return called2(name) || called2(name.toLowerCase());
  }
  function pageTitle(page) {
    const title = pageTitles.get(page);
    return title === void 0 ? page : textOf(title);
  }

  // parts/dom.js
  var SVG = "http://www.w3.org/2000/svg";
  function build(node, attributes, children) {
    for (const [name, value] of Object.entries(attributes || {})) {
      if (value === null || value === void 0 || value === false) continue;
      if (typeof value === "function") node.addEventListener(
        name.slice(2),
        /** @type {EventListener} */
        value
      );
      else node.setAttribute(name, value === true ? "" : String(value));
    }
    append(node, children);
    return node;
  }
  function append(node, children) {
    for (const child of children) {
      if (child === null || child === void 0 || child === false) continue;
      if (Array.isArray(child)) append(node, child);
      else node.append(child);
    }
  }
  function fillWith(node, ...children) {
    node.replaceChildren();
    append(node, children);
  }
  var appendTo = (node, ...children) => append(node, children);
  var h = (tag2, attributes, ...children) => build(document.createElement(tag2), attributes, children);
  var svg = (tag2, attributes, ...children) => build(
    /** @type {SVGElementTagNameMap[T]} */
    document.createElementNS(SVG, tag2),
    attributes,
    children
  );
  function outside(url, attributes, ...children) {
    let parsed = null;
    try {
      parsed = url ? new URL(url) : null;
    } catch {
      parsed = null;
    }
    if (parsed === null || parsed.protocol !== "https:") {
      return h("span", attributes, ...children);
    }
    return h("a", { ...attributes, href: parsed.href, rel: "noopener noreferrer", target: "_blank" }, ...children);
  }
  function breakable(text2) {
    const parts2 = [];
    for (const piece of text2.split(/(?<=::|[./]|[A-Za-z0-9]_)(?=\w)|(?<=[a-z0-9])(?=[A-Z])/u)) {
      if (parts2.length) parts2.push(h("wbr"));
      parts2.push(piece);
    }
    return parts2;
  }
  var button = (text2, onclick, attributes) => h("button", { type: "button", onclick, ...attributes }, text2);
  var pageElement = (id) => (
    /** @type {HTMLElement} */
    document.getElementById(id)
  );
  var oneOf = (within, selector) => (
    /** @type {T} */
    within.querySelector(selector)
  );
  var allOf = (within, selector) => (
    /** @type {T[]} */
    [...within.querySelectorAll(selector)]
  );
  var targetOf = (event) => (
    /** @type {HTMLElement} */
    event.target
  );
  var focused = () => (
    /** @type {HTMLElement} */
    document.activeElement
  );

  // page/registry.js
  var views = (
    /** @type {Known<string, View>} */
    /* @__PURE__ */ new Map()
  );
  function useViews(all) {
    const place2 = (view11) => view11.place ?? Number.POSITIVE_INFINITY;
    for (const view11 of [...all].sort((a, b) => place2(a) - place2(b))) views.set(view11.name, view11);
  }

  // page/address.js
  var route = { view: "matrix", args: [], params: /* @__PURE__ */ new Map() };
  var setRoute = (wanted) => {
    route = wanted;
  };
  var LONGEST = 2e3;
  var { up, route: ownRoute } = document.documentElement.dataset;
  var home = ownRoute || "matrix";
  function parseAddress(hash) {
    let text2 = hash.replace(/^#/, "");
    if (text2 === "" || text2 === "main") text2 = home;
    else if (text2.startsWith("?")) text2 = home + text2;
    if (text2.length > LONGEST) return null;
    const [path, query] = split(text2, "?");
    try {
      const [view11, ...args] = path.split("/").map(decodeURIComponent);
      const params = /* @__PURE__ */ new Map();
      for (const part of query.split("&").filter(Boolean)) {
        const [name, value] = split(part, "=");
        params.set(decodeURIComponent(name), decodeURIComponent(value));
      }
      return { view: view11, args: args.filter((arg) => arg !== ""), params };
    } catch {
      return null;
    }
  }
  var GLOBAL_PARAMS = ["lang", "hide", "show", "area"];
  function globalParams(hash) {
    const params = /* @__PURE__ */ new Map();
    for (const part of split(hash.slice(0, LONGEST), "?")[1].split("&")) {
      const [name, value] = split(part, "=");
      try {
        if (GLOBAL_PARAMS.includes(name)) params.set(name, decodeURIComponent(value));
      } catch {
      }
    }
    return params;
  }
  function split(text2, mark) {
    const at = text2.indexOf(mark);
    return at < 0 ? [text2, ""] : [text2.slice(0, at), text2.slice(at + mark.length)];
  }
  function hasPage(view11, args) {
    const { place: place2, each } = views.get(view11);
    if (args.length === 0) return place2 !== null;
    return args.length === 1 && each !== null && (each === "flows" ? flowsById : conceptsById).has(args[0]);
  }
  function href(view11, args, params) {
    if (up === void 0) return hashOf(view11, args || [], params || {});
    const kept = { ...filters.params(), lang: languageParam(), ...params };
    const base = (names2) => `${up}${view11 === "matrix" ? "index" : [view11, ...names2].map(encodeURIComponent).join("/")}.html`;
    if (hasPage(view11, args || [])) {
      const query = queryOf(kept);
      return base(args || []) + (query === "" ? "" : `#${query}`);
    }
    return base([]) + hashOf(view11, args || [], kept);
  }
  function hashOf(view11, args, params) {
    return `#${[view11, ...args].map(encodeURIComponent).join("/")}${queryOf(params)}`;
  }
  function queryOf(params) {
    const query = Object.entries(params || {}).filter(([, value]) => value !== null && value !== void 0 && value !== "").map(
      ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value)).replaceAll("%2C", ",").replaceAll("%3A", ":")}`
    );
    return query.length > 0 ? `?${query.join("&")}` : "";
  }
  function carryParams() {
    if (up === void 0) return;
    const now = { ...filters.params(), lang: languageParam() };
    for (const link2 of allOf(document, "a[href]:not([rel~=noopener], .skip)")) {
      const [base, hash] = split(link2.getAttribute("href") ?? "", "#");
      const [path, query] = split(hash, "?");
      const own = {};
      for (const part of query.split("&").filter(Boolean)) {
        const [name, value] = split(part, "=");
        if (!GLOBAL_PARAMS.includes(name) || link2.dataset.keeps === name) own[decodeURIComponent(name)] = decodeURIComponent(value);
      }
      const carried = path + queryOf({ ...now, ...own });
      link2.setAttribute("href", carried === "" ? base : `${base}#${carried}`);
    }
  }
  function addressHere() {
    const { view: view11, args, params } = route;
    const own = {};
    for (const [name, value] of params) {
      if (!GLOBAL_PARAMS.includes(name)) own[name] = value;
    }
    return hashOf(view11, args, { ...own, ...filters.params(), lang: languageParam() });
  }

  // page/leaving.js
  var leaving = [];
  function leaveView() {
    for (const undo of leaving.splice(0)) undo();
  }

  // parts/notices.js
  function notice(...children) {
    const box2 = h(
      "p",
      { class: "notice" },
      ...children,
      " ",
      button("×", () => box2.remove(), { class: "quiet", "aria-label": word("notice.close") })
    );
    pageElement("notices").append(box2);
    return box2;
  }

  // parts/saving.js
  function copyText(text2, button2) {
    const done = (key) => {
      const before = button2.textContent;
      button2.textContent = word(key);
      window.setTimeout(() => {
        button2.textContent = before;
      }, 1600);
    };
    const byHand = () => {
      const field3 = h("textarea", { class: "offscreen", "aria-hidden": "true" });
      field3.value = text2;
      document.body.append(field3);
      field3.select();
      const copied = document.execCommand("copy");
      field3.remove();
      button2.focus();
      done(copied ? "tool.copied" : "tool.copy.failed");
    };
    if (navigator.clipboard && window.isSecureContext) {
      navigator.clipboard.writeText(text2).then(() => done("tool.copied"), byHand);
    } else {
      byHand();
    }
  }
  function saveFile(name, blob) {
    const url = URL.createObjectURL(blob);
    const link2 = h("a", { href: url, download: name });
    document.body.append(link2);
    link2.click();
    link2.remove();
    window.setTimeout(() => URL.revokeObjectURL(url), 1e4);
  }
  function saveRows(name, rows2) {
    const text2 = rows2.map((row4) => row4.map(field).join(",")).join("\r\n");
    saveFile(name, new Blob(["\uFEFF", text2, "\r\n"], { type: "text/csv;charset=utf-8" }));
  }
  function field(value) {
    let text2 = String(value);
    if (/^[=+\-@\t\r]/.test(text2)) text2 = `'${text2}`;
    return /[",\r\n]/.test(text2) ? `"${text2.replaceAll('"', '""')}"` : text2;
  }

  // parts/ways.js
  var conceptLink = (id, attributes) => {
    const concept = conceptsById.get(id);
    if (concept === void 0) return h("bdi", attributes, id);
    return h("a", { href: href("concept", [id]), ...attributes }, h("bdi", {}, textOf(concept.label)));
  };
  function beside(id) {
    const at = orderOf.get(id);
    return [facts.concepts[at - 1], facts.concepts[at + 1]];
  }
  function conceptIndex(current, view11) {
    const box2 = h(
      "nav",
      { class: "index", "aria-label": word("concept.index") },
      facts.areas.map((area2) => [
        h("h2", {}, textOf(area2.label)),
        h(
          "ul",
          {},
          facts.concepts.filter((item) => item.area === area2.id).map(
            (item) => h(
              "li",
              {},
              h(
                "a",
                {
                  href: href(view11, [item.id]),
                  "aria-current": item.id === current ? "page" : null
                },
                textOf(item.label)
              )
            )
          )
        )
      ])
    );
    window.requestAnimationFrame(() => {
      const mark = (
        /** @type {HTMLElement | null} */
        box2.querySelector("[aria-current]")
      );
      if (mark !== null) box2.scrollTop = mark.offsetTop - box2.clientHeight / 3;
    });
    return box2;
  }
  function crumbs(concept) {
    const chain2 = [];
    for (let at = concept; at.broader !== null && conceptsById.has(at.broader); ) {
      at = conceptsById.get(at.broader);
      chain2.unshift(at);
    }
    const area2 = areasById.get(concept.area);
    const steps2 = [
      h("a", { href: href("matrix") }, word("nav.matrix")),
      h("a", { href: href("matrix", [], { area: area2.id }), "data-keeps": "area" }, textOf(area2.label)),
      ...chain2.map((item) => conceptLink(item.id))
    ];
    return h(
      "div",
      { class: "crumb-row" },
      h(
        "nav",
        { class: "crumbs", "aria-label": word("crumbs.label") },
        h(
          "ol",
          {},
          steps2.map((step2) => h("li", {}, step2))
        )
      ),
      trail(concept)
    );
  }
  var visited = [];
  function rememberVisit(id) {
    const at = visited.indexOf(id);
    if (at >= 0) visited.splice(at, 1);
    visited.unshift(id);
    visited.length = Math.min(visited.length, 7);
  }
  function trail(concept) {
    const before = visited.filter((id) => id !== concept.id).slice(0, 4);
    if (before.length === 0) return null;
    return h(
      "nav",
      { class: "trail", "aria-label": word("trail.label") },
      h("span", { "aria-hidden": "true" }, "↶"),
      before.map((id) => conceptLink(id))
    );
  }

  // page/storage.js
  function keepChoice(name, value) {
    try {
      localStorage.setItem(`conceptmap.${name}`, value);
    } catch {
    }
  }
  function keptChoice(name) {
    try {
      return localStorage.getItem(`conceptmap.${name}`);
    } catch {
      return null;
    }
  }

  // page/keyboard.js
  var waiting = false;
  var singles = null;
  var watchKeys = () => window.addEventListener("keydown", pressed);
  function pressed(event) {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const typing = targetOf(event).closest("input, textarea, select") !== null;
    if (event.key === "Escape") {
      stepBack();
      return;
    }
    if (singles === null) singles = keptChoice("singles") !== "off";
    if (typing || !singles) return;
    if (waiting) {
      waiting = false;
      const view11 = [...views.values()].find((item) => item.key === event.key);
      if (view11 !== void 0) {
        event.preventDefault();
        openView(view11.name);
      }
      return;
    }
    const current = conceptInView();
    const actions = {
      "/": () => pageElement("search").focus(),
      "?": showHelp,
      g: () => {
        waiting = true;
        window.setTimeout(() => {
          waiting = false;
        }, 2500);
      },
      l: nextLanguage,
      t: nextTheme,
      "[": () => step(current, 0),
      "]": () => step(current, 1),
      e: () => {
        if (current) goTo(route.view === "graph" ? "concept" : "graph", [current.id]);
      }
    };
    if (Object.hasOwn(actions, event.key)) {
      event.preventDefault();
      actions[event.key]();
    }
  }
  function openView(view11) {
    const current = conceptInView();
    if (view11 === "graph" && current) goTo("graph", [current.id]);
    else goTo(view11);
  }
  function conceptInView() {
    if (route.view === "concept" || route.view === "graph" && route.args.length > 0) {
      return findConcept(route.args[0]);
    }
    if (route.view === "matrix") {
      const row4 = (
        /** @type {HTMLElement | null} */
        focused().closest("tr[data-c]")
      );
      return row4 === null ? void 0 : conceptsById.get(row4.dataset.c ?? "");
    }
    return void 0;
  }
  function step(current, side) {
    const next = current && beside(current.id)[side];
    if (next) goTo(route.view === "graph" ? "graph" : "concept", [next.id]);
  }
  function stepBack() {
    const dialog = (
      /** @type {HTMLDialogElement | null} */
      document.querySelector("dialog[open]")
    );
    if (dialog !== null) {
      dialog.close();
      return;
    }
    const notices = pageElement("notices");
    if (notices.childElementCount > 0) {
      notices.replaceChildren();
      return;
    }
    if (focused().id === "search") {
      focused().blur();
      return;
    }
    if (route.view === "matrix") {
      if (filters.any()) filters.clear();
      return;
    }
    if (viewsBehind() > 0) history.back();
    else goTo("matrix");
  }
  function showHelp() {
    if (singles === null) singles = keptChoice("singles") !== "off";
    const rows2 = [
      ["/", "help.search"],
      ["← ↑ ↓ →", "help.move"],
      ["Enter", "help.open"],
      ["Esc", "help.close"],
      ["[ ]", "help.neighbours"],
      ["e", "help.graph"],
      ...facts.map.languages.length > 1 ? [["l", "help.language"]] : [],
      ["t", "help.theme"],
      ["?", "help.help"]
    ];
    const toggle2 = h("input", {
      type: "checkbox",
      checked: singles !== false,
      onchange() {
        singles = toggle2.checked;
        keepChoice("singles", singles ? "on" : "off");
      }
    });
    const dialog = h(
      "dialog",
      { class: "help-dialog", "aria-labelledby": "help-title" },
      h("h2", { id: "help-title" }, word("help.title")),
      h(
        "dl",
        {},
        rows2.map(([keys, key]) => h("div", {}, h("dt", {}, h("kbd", {}, keys)), h("dd", {}, word(key)))),
        [...views.values()].filter((item) => item.key !== null).map(({ key, name }) => h("div", {}, h("dt", {}, h("kbd", {}, `g ${key}`)), h("dd", {}, word(`nav.${name}`))))
      ),
      h("label", {}, toggle2, " ", word("help.singles")),
      button(word("notice.close"), () => dialog.close(), { class: "tool" })
    );
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  }

  // search/building.js
  function buildIndex(documents, splitter) {
    const { rules } = splitter;
    const names2 = rules.weights.map(([name]) => name);
    const weights = rules.weights.map(([, weight2]) => weight2);
    const index = {
      rules,
      ids: documents.map((one) => one.id),
      frameworks: documents.map((one) => one.frameworks),
      priors: documents.map((one) => 1 + rules.mapped * Math.log(1 + one.mapped) + rules.narrower * Math.log(1 + one.narrower)),
      spellings: /* @__PURE__ */ new Map(),
      postings: /* @__PURE__ */ new Map()
    };
    const lengths = documents.map(() => names2.map(() => 0));
    const counted2 = documents.map(() => names2.map(() => (
      /** @type {Map<string, number>} */
      /* @__PURE__ */ new Map()
    )));
    documents.forEach((document2, number2) => {
      const said = /* @__PURE__ */ new Set();
      names2.forEach((name, field3) => {
        const counts2 = counted2[number2][field3];
        for (const text2 of document2.fields[name] ?? []) {
          for (const word2 of splitter.wordsOf(text2)) {
            counts2.set(word2.term, (counts2.get(word2.term) ?? 0) + 1);
            if (word2.kind !== "whole") lengths[number2][field3] += 1;
            if (word2.kind === "char" || word2.kind === "pair" || said.has(word2.said)) continue;
            said.add(word2.said);
            index.spellings.set(word2.said, [word2.term, (index.spellings.get(word2.said)?.[1] ?? 0) + 1]);
          }
        }
      });
    });
    const usual = names2.map((_, field3) => {
      const all = lengths.reduce((sum, sizes) => sum + sizes[field3], 0);
      return Math.max(all / Math.max(documents.length, 1), 1);
    });
    counted2.forEach((fields, number2) => {
      const worth = /* @__PURE__ */ new Map();
      fields.forEach((counts2, field3) => {
        const share = weights[field3] / (1 - rules.length + rules.length * lengths[number2][field3] / usual[field3]);
        for (const [term, count2] of counts2) {
          const [value, has] = worth.get(term) ?? [0, 0];
          worth.set(term, [value + share * count2, has | 1 << field3]);
        }
      });
      for (const [term, [value, has]] of worth) {
        const there = index.postings.get(term);
        if (there === void 0) index.postings.set(term, [[number2, value, has]]);
        else there.push([number2, value, has]);
      }
    });
    return index;
  }
  function rarity(index, term) {
    const here = index.postings.get(term)?.length ?? 0;
    return Math.log(1 + (index.ids.length - here + 0.5) / (here + 0.5));
  }

  // search/documents.js
  function documentsOf(concepts) {
    const below = /* @__PURE__ */ new Map();
    for (const { broader } of concepts) below.set(broader, (below.get(broader) ?? 0) + 1);
    return concepts.map((concept) => ({
      id: concept.id,
      frameworks: concept.mappings.map((mapping) => mapping.framework),
      mapped: concept.mappings.filter((mapping) => mapping.match !== null).length,
      narrower: below.get(concept.id) ?? 0,
      fields: fieldsOf(concept)
    }));
  }
  function fieldsOf(concept) {
    const { label, alias, id, formerly, asked_as, definition, mappings } = concept;
    return {
      label: once([label.en, label.zh]),
      alias: once(Object.values(alias).flat()),
      id: once([id, ...formerly]),
      "asked-as": once(Object.values(asked_as).flat()),
      definition: once([definition.en, definition.zh]),
      symbol: once(mappings.flatMap((mapping) => [...settingNames(mapping.setting), ...symbolsOf(mapping)])),
      note: once(mappings.flatMap(({ note }) => note === null ? [] : [note.en, note.zh]))
    };
  }
  function settingNames(setting) {
    if (setting === void 0 || setting === null) return [];
    const { option = [], opposite = [], field: field3, env, metric = [], endpoint = [] } = setting;
    const names2 = [...option, ...opposite, field3, env, ...metric, ...setting["request-field"] ?? [], ...endpoint];
    return names2.filter((name) => typeof name === "string");
  }
  var symbolsOf = ({ anchors, near }) => [...anchors, ...near].flatMap(({ symbol }) => symbol === null ? [] : [symbol]);
  var once = (texts) => [...new Set(texts)];

  // search/question.js
  var LEAST_BEGUN = 3;
  var LEAST_SHORTENED = 4;
  var LEAST_SPLIT = 3;
  var LEAST_WRONG = 5;
  var LEAST_WRONG_TWICE = 8;
  function readQuestion(index, splitter, typed2, engines) {
    const text2 = splitter.plain(typed2);
    let [frameworks, rest] = enginesIn(text2, engines);
    let words = splitter.wordsOf(rest);
    if (frameworks.length > 0 && words.length === 0) {
      frameworks = [];
      rest = text2;
      words = splitter.wordsOf(text2);
    }
    return {
      frameworks,
      rest,
      words: latin(index, words),
      characters: chinese(index, words, "char"),
      pairs: chinese(index, words, "pair")
    };
  }
  var everything = ({ words, characters, pairs }) => [...words, ...characters, ...pairs];
  var corrected = ({ words }) => words.filter((word2) => word2.meant.length > 0).map((word2) => [word2.said, word2.meant.join(" ")]);
  function enginesIn(text2, engines) {
    const spelt2 = /* @__PURE__ */ new Map();
    for (const [id, names2] of engines) for (const name of [id, ...names2]) spelt2.set(name.toLowerCase(), id);
    const inTurn = [...spelt2].sort(([a], [b]) => b.length - a.length || (a < b ? -1 : 1));
    const found = /* @__PURE__ */ new Set();
    let rest = text2;
    for (const [name, id] of inTurn) {
      const loose = name.split(/[\s_-]+/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("[\\s_-]*");
      const pattern = new RegExp(`(?<![A-Za-z0-9_/.-])${loose}(?![A-Za-z0-9_/-]|\\.[A-Za-z0-9])`, "gi");
      const without = rest.replace(pattern, (match) => " ".repeat(match.length));
      if (without !== rest) found.add(id);
      rest = without;
    }
    return [[...engines.keys()].filter((id) => found.has(id)), rest];
  }
  function chinese(index, words, kind) {
    return words.filter((word2) => word2.kind === kind).map(({ said, term, start }) => asked(said, start, index.postings.has(term) ? [term] : []));
  }
  var asked = (said, start, terms, via = "exact", meant2 = []) => ({ said, start, terms, via, meant: meant2 });
  function latin(index, words) {
    const units = unitsOf(words.filter((word2) => word2.kind !== "char" && word2.kind !== "pair"));
    const found = [];
    for (let at = 0; at < units.length; at += 1) {
      const unit = units[at];
      const following = units[at + 1];
      const joined = joinedWord(index, unit, following);
      if (joined !== null) {
        found.push(joined);
        at += 1;
        continue;
      }
      const [whole, ...parts2] = unit;
      const known4 = unit.filter((word2) => index.postings.has(word2.term));
      if (parts2.length === 0 || known4.includes(whole)) found.push(knownWord(index, whole, following === void 0));
      for (const part of parts2) if (known4.includes(part) || !known4.includes(whole)) found.push(knownWord(index, part, false));
    }
    return found;
  }
  function unitsOf(words) {
    const units = [];
    for (const word2 of words) {
      const last = units.at(-1);
      if (word2.kind === "part" && last !== void 0 && word2.start < last[0].end) last.push(word2);
      else units.push([word2]);
    }
    return units;
  }
  function joinedWord(index, unit, following) {
    if (following === void 0 || unit.length > 1 || following.length > 1) return null;
    const [one] = unit;
    const [other] = following;
    if (index.postings.has(one.term) && index.postings.has(other.term)) return null;
    const whole = one.said + other.said;
    const spelling = index.spellings.get(whole);
    return spelling === void 0 ? null : asked(`${one.said} ${other.said}`, one.start, [spelling[0]], "split", [whole]);
  }
  function knownWord(index, word2, last) {
    const { said, start, term } = word2;
    if (index.postings.has(term)) return asked(said, start, [term]);
    if (/^[a-z]+$/i.test(said)) {
      const readings = [
        ["begun", () => last ? begun(index, said, LEAST_BEGUN) : []],
        ["split", () => split2(index, said)],
        ["begun", () => begun(index, said, LEAST_SHORTENED)],
        ["typo", () => mistyped(index, said)]
      ];
      for (const [via, look] of readings) {
        const meant2 = look();
        if (meant2.length > 0)
          return asked(
            said,
            start,
            meant2.map((one) => index.spellings.get(one)?.[0] ?? one),
            via,
            meant2
          );
      }
    }
    return asked(said, start, []);
  }
  function begun(index, said, least) {
    let best = "";
    let most = 0;
    if (said.length < least) return [];
    for (const [known4, [, count2]] of index.spellings) {
      if (known4.startsWith(said) && (count2 > most || count2 === most && known4 < best)) [best, most] = [known4, count2];
    }
    return most === 0 ? [] : [best];
  }
  function split2(index, said) {
    let best = [];
    let even = 0;
    for (let at = LEAST_SPLIT; at <= said.length - LEAST_SPLIT; at += 1) {
      const halves = [said.slice(0, at), said.slice(at)];
      if (!halves.every((half) => index.spellings.has(half))) continue;
      const least = Math.min(at, said.length - at);
      if (least > even || least === even && halves[0] > best[0]) [best, even] = [halves, least];
    }
    return best;
  }
  function mistyped(index, said) {
    if (said.length < LEAST_WRONG) return [];
    const most = said.length >= LEAST_WRONG_TWICE ? 2 : 1;
    const own = lettersOf(said);
    let best = null;
    for (const [known4, [, count2]] of index.spellings) {
      if (known4.length < LEAST_WRONG - 1 || Math.abs(known4.length - said.length) > most) continue;
      if (bitsIn(own ^ lettersOf(known4)) > 2 * most) continue;
      const apart = distance(said, known4, most);
      if (apart > most) continue;
      const one = [apart, known4[0] === said[0] ? 0 : 1, -count2, known4];
      if (best === null || earlier(one, best)) best = one;
    }
    return best === null ? [] : [best[3]];
  }
  function lettersOf(word2) {
    let bits = 0;
    for (let at = 0; at < word2.length; at += 1) bits |= 1 << (word2.charCodeAt(at) & 31);
    return bits;
  }
  function bitsIn(bits) {
    let left = bits;
    let count2 = 0;
    for (; left !== 0; count2 += 1) left &= left - 1;
    return count2;
  }
  function earlier(one, other) {
    const at = one.findIndex((value, place2) => value !== other[place2]);
    return at >= 0 && one[at] < other[at];
  }
  function distance(one, other, most) {
    let before = (
      /** @type {number[]} */
      []
    );
    let above = Array.from({ length: other.length + 1 }, (_, at) => at);
    for (let i = 1; i <= one.length; i += 1) {
      const row4 = [i];
      let least = i;
      for (let j = 1; j <= other.length; j += 1) {
        const same2 = one[i - 1] === other[j - 1];
        let value = Math.min(above[j] + 1, row4[j - 1] + 1, above[j - 1] + (same2 ? 0 : 1));
        if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) value = Math.min(value, before[j - 2] + 1);
        row4.push(value);
        least = Math.min(least, value);
      }
      if (least > most) return most + 1;
      before = above;
      above = row4;
    }
    return above[other.length];
  }

  // search/explaining.js
  function matchedWords(splitter, question, fields) {
    const there = Object.entries(fields).map(([field3, texts]) => ({ field: field3, words: texts.flatMap((text2) => splitter.wordsOf(text2)) }));
    const paired = new Set(question.pairs.filter((pair) => pair.terms.length > 0).flatMap(({ start }) => [start, start + 1]));
    const alone = question.characters.filter((one) => !paired.has(one.start));
    const found = /* @__PURE__ */ new Map();
    for (const { said, terms, via } of [...question.words, ...question.pairs, ...alone]) {
      for (const { field: field3, words } of there) {
        const same2 = words.filter((word2) => terms.includes(word2.term));
        if (same2.length === 0) continue;
        const how = via !== "exact" ? via : same2.some((word2) => word2.said === said) ? "exact" : "stem";
        if (!found.has(said)) found.set(said, { word: said, field: field3, via: how });
        break;
      }
    }
    return [...found.values()];
  }
  function marks(splitter, question, text2) {
    const terms = new Set(everything(question).flatMap((asked2) => asked2.terms));
    const wanted = splitter.wordsOf(text2).filter((word2) => terms.has(word2.term));
    const paired = wanted.some((word2) => word2.kind === "pair");
    const joined = [];
    for (const { start, end, kind } of wanted.sort((a, b) => a.start - b.start || a.end - b.end)) {
      const last = joined.at(-1);
      if (kind === "char" && paired) continue;
      if (last !== void 0 && start <= last[1]) last[1] = Math.max(end, last[1]);
      else joined.push([start, end]);
    }
    return joined;
  }

  // search/ranking.js
  var CLEAR = 1.5;
  var ALONE = 0.5;
  function rank(index, question, only) {
    const scores = scoresOf(index, question, only);
    const found = [...scores].map(([number2, score]) => ({ number: number2, id: index.ids[number2], score })).sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
    let certainty = 0;
    let words = 0;
    if (found.length > 0) {
      const [first, second] = found;
      const ahead = second === void 0 ? CLEAR : Math.min(first.score / second.score, CLEAR);
      const covered = coveredBy(index, question, first.number);
      certainty = covered.share * ahead;
      words = covered.words;
    }
    const { sure, likely, words: least } = index.rules;
    const confidence = certainty >= sure && words >= least ? "sure" : certainty >= likely ? "likely" : "nearest";
    return { found: found.map(({ id, score }) => ({ id, score })), confidence, certainty, unknown: unknownIn(question) };
  }
  function scoresOf(index, question, only) {
    const { corrected: corrected2, saturation } = index.rules;
    const wanted = /* @__PURE__ */ new Map();
    for (const asked2 of everything(question)) {
      for (const term of asked2.terms) wanted.set(term, Math.max(wanted.get(term) ?? 0, corrected2[asked2.via]));
    }
    const scores = /* @__PURE__ */ new Map();
    for (const [term, weight2] of wanted) {
      const value = weight2 * rarity(index, term);
      for (const [document2, worth] of index.postings.get(term) ?? []) {
        if (only.length > 0 && !index.frameworks[document2].some((id) => only.includes(id))) continue;
        scores.set(document2, (scores.get(document2) ?? 0) + value * (worth / (saturation + worth)));
      }
    }
    for (const [document2, score] of scores) scores.set(document2, score * index.priors[document2]);
    return scores;
  }
  function coveredBy(index, question, document2) {
    const { corrected: corrected2, telling, weights } = index.rules;
    const own = weights.reduce((bits, [field3], at) => telling.includes(field3) ? bits | 1 << at : bits, 0);
    const has = new Set(
      everything(question).flatMap((asked2) => asked2.terms).filter((term) => index.postings.get(term)?.some(([number2, , fields]) => number2 === document2 && (fields & own) !== 0))
    );
    let whole = 0;
    let covered = 0;
    let words = 0;
    for (const asked2 of question.words) {
      const weight2 = Math.max(...(asked2.terms.length > 0 ? asked2.terms : [asked2.said]).map((term) => rarity(index, term)));
      const there = asked2.terms.filter((term) => has.has(term)).length / Math.max(asked2.terms.length, 1);
      whole += weight2;
      covered += weight2 * there * corrected2[asked2.via];
      if (corrected2[asked2.via] === 1) words += there;
    }
    const paired = placesOf(question.pairs.filter((pair) => pair.terms.some((term) => has.has(term))));
    for (const asked2 of question.characters) {
      const weight2 = rarity(index, asked2.said);
      const there = paired.has(asked2.start) ? 1 : asked2.terms.some((term) => has.has(term)) ? ALONE : 0;
      whole += weight2;
      covered += weight2 * there;
      if (paired.has(asked2.start)) words += 0.5;
    }
    return { share: whole === 0 ? 0 : covered / whole, words };
  }
  function unknownIn(question) {
    const words = question.words.filter((asked2) => asked2.terms.length === 0).map((asked2) => [asked2.start, asked2.said]);
    const paired = placesOf(question.pairs.filter((pair) => pair.terms.length > 0));
    let stretch = [];
    const close = () => {
      if (stretch.length > 1 || stretch.some((one) => one.terms.length === 0)) {
        words.push([stretch[0].start, stretch.map((one) => one.said).join("")]);
      }
      stretch = [];
    };
    for (const asked2 of question.characters) {
      if (paired.has(asked2.start)) continue;
      if (stretch.length > 0 && asked2.start !== stretch[stretch.length - 1].start + 1) close();
      stretch.push(asked2);
    }
    close();
    return [...new Set(words.sort((a, b) => a[0] - b[0]).map(([, said]) => said))];
  }
  var placesOf = (pairs) => new Set(pairs.flatMap(({ start }) => [start, start + 1]));

  // search/readings.js
  var LEAST_READ = 2;
  function readAs(name, letters2, readings) {
    const spoken = Array.from(name.toLowerCase()).filter((char) => /[\p{L}\p{N}]/u.test(char));
    if (!spoken.some((char) => char in readings)) return null;
    const ways = spoken.map((char) => readings[char] ?? [char]);
    const fits = [spelt(ways, letters2), byInitials(ways, letters2)].filter((fit) => fit !== null);
    return fits.length === 0 ? null : Math.min(...fits);
  }
  function spelt(spoken, letters2) {
    let rests = [letters2];
    for (const [at, ways] of spoken.entries()) {
      if (rests.some((rest) => ways.some((way) => way.startsWith(rest)))) {
        return at === spoken.length - 1 && rests.some((rest) => ways.includes(rest)) ? 0 : 1;
      }
      rests = [...new Set(rests.flatMap((rest) => ways.filter((way) => rest.startsWith(way)).map((way) => rest.slice(way.length))))];
      if (rests.length === 0) return null;
    }
    return null;
  }
  function byInitials(spoken, letters2) {
    if (letters2.length > spoken.length) return null;
    const fits = Array.from(letters2).every((letter2, at) => spoken[at].some((way) => way.charAt(0) === letter2));
    return fits ? letters2.length === spoken.length ? 0 : 1 : null;
  }

  // search/splitting.js
  var HAN = "\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff";
  var RUN = new RegExp(`[A-Za-z0-9]+(?:[_-]+[A-Za-z0-9]+)*|[${HAN}]+|(?:(?![A-Za-z0-9${HAN}])[\\p{L}\\p{N}])+`, "gu");
  var OF_HAN = new RegExp(`[${HAN}]`, "u");
  var CAMEL = /(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/;
  var LEAST_STEMMED = 4;
  var BASIC = 65535;
  var isAscii = (text2) => /^[\0-\x7f]*$/.test(text2);
  function plainChar(char) {
    if (isAscii(char) || (char.codePointAt(0) ?? 0) > BASIC) return char;
    const wide = char.normalize("NFKC");
    if (wide.length !== 1) return char;
    const bare2 = wide.normalize("NFD").charAt(0);
    return isAscii(bare2) ? bare2 : wide;
  }
  var Splitter = class {
    /** @param {SearchRules} rules */
    constructor(rules) {
      const [from, to] = rules.characters;
      this.rules = rules;
      this.simpler = new Map([...from].map((char, at) => [char, to.charAt(at)]));
      this.small = new Set(rules.small);
      this.phrases = new RegExp(rules.phrases.join("|"), "g");
      this.stems = /* @__PURE__ */ new Map();
      this.plainer = /* @__PURE__ */ new Map();
    }
    /**
     * Fold width, accents and traditional characters away, one character for one; capitals stay.
     * @param {string} text
     */
    plain(text2) {
      if (isAscii(text2)) return text2;
      let found = "";
      for (const char of text2) {
        let plain = this.plainer.get(char);
        if (plain === void 0) {
          const bare2 = plainChar(char);
          plain = this.simpler.get(bare2) ?? bare2;
          this.plainer.set(char, plain);
        }
        found += plain;
      }
      return found;
    }
    /**
     * Every word of `text` that says something, in order.
     * @param {string} text
     * @returns {Word[]}
     */
    wordsOf(text2) {
      const found = [];
      for (const { 0: run, index } of this.plain(text2).matchAll(RUN)) {
        if (isAscii(run.charAt(0))) this.#latin(run, index, found);
        else if (OF_HAN.test(run.charAt(0))) this.#chinese(run, index, found);
        else found.push({ said: run.toLowerCase(), term: run.toLowerCase(), start: index, end: index + run.length, kind: "word" });
      }
      return found;
    }
    /**
     * The word without its endings; what has digits in it, or is short, stays as it is.
     * @param {string} word
     */
    stem(word2) {
      const known4 = this.stems.get(word2);
      if (known4 !== void 0) return known4;
      const found = word2.length < LEAST_STEMMED || !/^[a-z]+$/i.test(word2) ? word2 : this.#stripped(word2);
      this.stems.set(word2, found);
      return found;
    }
    /** @param {string} word */
    #stripped(word2) {
      let rest = word2;
      this.rules.endings.forEach((endings, step2) => {
        const fits = endings.find(([ending2, , least]) => rest.endsWith(ending2) && rest.length - ending2.length >= least);
        if (fits === void 0) return;
        const [ending, instead] = fits;
        rest = rest.slice(0, rest.length - ending.length) + instead;
        const last = rest.slice(-1);
        if (step2 === 1 && ending !== instead && last === rest.slice(-2, -1) && this.rules.doubled.includes(last)) rest = rest.slice(0, -1);
      });
      return rest;
    }
    /**
     * @param {string} run
     * @param {number} start
     * @param {Word[]} found
     */
    #latin(run, start, found) {
      if (/^(?:[a-z0-9]+|[A-Z]?[a-z]+)$/.test(run)) {
        this.#word(run, start, "word", found);
        return;
      }
      const pieces = [];
      for (const { 0: part, index } of run.matchAll(/[A-Za-z0-9]+/g)) {
        let at = index;
        for (const piece of part.split(CAMEL)) {
          pieces.push([piece, start + at]);
          at += piece.length;
        }
      }
      if (pieces.length > 1) {
        const whole = pieces.map(([piece]) => piece).join("").toLowerCase();
        found.push({ said: whole, term: this.stem(whole), start, end: start + run.length, kind: "whole" });
      }
      for (const [piece, at] of pieces) this.#word(piece, at, pieces.length > 1 ? "part" : "word", found);
    }
    /**
     * @param {string} piece
     * @param {number} start
     * @param {Word["kind"]} kind
     * @param {Word[]} found
     */
    #word(piece, start, kind, found) {
      const said = piece.toLowerCase();
      if (this.small.has(said) || said.length === 1 && !/\d/.test(said)) return;
      found.push({ said, term: this.stem(said), start, end: start + piece.length, kind });
    }
    /**
     * @param {string} text
     * @param {number} start
     * @param {Word[]} found
     */
    #chinese(text2, start, found) {
      const run = text2.replace(this.phrases, (phrase) => " ".repeat(phrase.length));
      for (let at = 0; at < run.length; at += 1) {
        const char = run.charAt(at);
        if (char === " ") continue;
        found.push({ said: char, term: char, start: start + at, end: start + at + 1, kind: "char" });
        const next = run.charAt(at + 1);
        if (next !== "" && next !== " ") {
          found.push({ said: char + next, term: char + next, start: start + at, end: start + at + 2, kind: "pair" });
        }
      }
    }
  };

  // facts/signs.js
  var matches = ["exact", "close", "broad", "narrow", "related", "absent", "unexamined"];
  var states = ["proven", "local", "argued", "unproven", "moved", "unreadable"];
  var signs = /* @__PURE__ */ new Map([
    ["exact", "="],
    ["close", "≈"],
    ["broad", "⊃"],
    ["narrow", "⊂"],
    ["related", "∼"],
    ["absent", "✕"],
    ["unexamined", "?"],
    ["part", "·"],
    ["near", "→"],
    ["lookalike", "≠"],
    ["broader", "▸"],
    ["next", "↓"],
    ["about", "“"],
    ["evidence", "§"],
    ["proven", "✓"],
    ["local", "◐"],
    ["argued", "¶"],
    ["unproven", "○"],
    ["moved", "△"],
    ["unreadable", "⊘"],
    ["confirmed", "✓"],
    ["refuted", "✕"],
    ["outdated", "↺"],
    ["unverifiable", "?"]
  ]);

  // parts/marks.js
  var codeText = (text2, attributes) => h("code", attributes || {}, breakable(text2));
  var signMark = (key) => h("b", { "aria-hidden": "true" }, signs.get(key) || "");
  var matchMark = (match) => h("span", { class: `match m-${match}`, title: word(`match.${match}.means`) }, word(`match.${match}`));
  var stateMark = (state) => h("span", { class: `state s-${state}`, title: word(`state.${state}.means`) }, word(`state.${state}`));
  var verdictMark = (verdict) => h("span", { class: `verdict v-${verdict}` }, word(`verdict.${verdict}`));
  var swatch = (framework) => h("i", {
    class: `swatch f${frameworkNumber.get(framework) % 8}`,
    "aria-hidden": "true"
  });
  function prose(text2) {
    return text2.split(/`([^`]+)`/).map((piece, index) => index % 2 ? h("code", {}, piece) : piece);
  }
  var cellName = (framework) => h("span", { class: "cell-name" }, swatch(framework.id), textOf(framework.label));
  var versionOf = (framework) => framework.purl.startsWith("pkg:github/") ? framework.version.slice(0, 7) : framework.version;
  var swatchOf = (node) => nodeKind(node) === "symbol" ? swatch(frameworkOf(node)) : null;

  // parts/anchors.js
  var lineSpan = (anchor) => anchor.start === null ? "" : anchor.start === anchor.end ? String(anchor.start) : `${anchor.start}-${anchor.end}`;
  function anchorText(framework, anchor) {
    let text2 = `${framework}:${anchor.path}`;
    if (anchor.symbol) text2 += `::${anchor.symbol}`;
    if (anchor.ordinal) text2 += `@${anchor.ordinal}`;
    if (anchor.start !== null) {
      text2 += anchor.start === anchor.end ? `#L${anchor.start}` : `#L${anchor.start}-L${anchor.end}`;
    }
    return text2;
  }
  function upstream(anchor, framework) {
    const template = frameworksById.get(framework).browse;
    if (template === null) return null;
    const [base, lines2] = template.split("#");
    const link2 = base.replace("{path}", anchor.path.split("/").map(encodeURIComponent).join("/"));
    if (anchor.start === null || lines2 === void 0) return link2;
    return `${link2}#${lines2.replace("{start}", String(anchor.start)).replace("{end}", String(anchor.end))}`;
  }
  function placeLink(anchor, framework) {
    const lines2 = lineSpan(anchor);
    const url = upstream(anchor, framework);
    return outside(
      url,
      { class: "place", title: url === null ? word("place.unlinked") : null },
      breakable(anchor.path),
      lines2 ? h("span", { class: "lines" }, `:${lines2}`) : null
    );
  }
  function unlinked(frameworks) {
    const names2 = frameworks.filter((item) => item.browse === null).map((item) => textOf(item.label));
    return names2.length === 0 ? null : h("p", { class: "quiet-note" }, word("place.unlinked.names", { names: names2.join(comma()) }));
  }
  function anchorItem(framework, anchor, extra) {
    const name = anchor.symbol ? codeText(anchor.symbol, { class: "symbol" }) : null;
    const copy = button(word("concept.copy"), () => copyText(anchorText(framework, anchor), copy), {
      class: "quiet copy"
    });
    return h(
      "li",
      { class: `anchor s-${anchor.state} r-${anchor.role || "plain"}` },
      extra || name ? h("div", { class: "what" }, extra || null, name) : null,
      h("div", { class: "where" }, placeLink(anchor, framework), " ", stateMark(anchor.state), " ", copy),
      anchor.note ? h("p", { class: "note" }, prose(textOf(anchor.note))) : null,
      anchor.why ? h("p", { class: "note" }, prose(textOf(anchor.why))) : null,
      excerpt(framework, anchor)
    );
  }
  function excerpt(framework, anchor) {
    const found = excerptsByAnchor.get(anchorText(framework, anchor));
    if (found === void 0) return null;
    const item = frameworksById.get(framework);
    return h(
      "details",
      { class: "excerpt" },
      h(
        "summary",
        {},
        word(found.total > found.text.length ? "concept.source.cut" : "concept.source", {
          n: found.text.length,
          total: found.total
        }),
        found.state === anchor.state ? null : [" ", stateMark(found.state)]
      ),
      h(
        "pre",
        { tabindex: "0" },
        found.text.map(
          (line, index) => h("span", { class: "line" }, h("span", { class: "number", "aria-hidden": "true" }, String(found.first + index)), line, "\n")
        )
      ),
      h(
        "p",
        { class: "attribution" },
        word("concept.source.licence", {
          framework: textOf(item.label),
          version: item.version,
          licence: item.license
        })
      )
    );
  }
  var shortPlace = (anchor, framework) => outside(
    upstream(anchor, framework),
    {
      class: "place",
      title: upstream(anchor, framework) === null ? `${anchor.path} · ${word("place.unlinked")}` : anchor.path
    },
    breakable(anchor.path.split("/").at(-1) ?? ""),
    lineSpan(anchor) ? `:${lineSpan(anchor)}` : null
  );
  var morePlaces = (n4) => n4 <= 0 ? null : h("span", { class: "more" }, word(n4 === 1 ? "matrix.place" : "matrix.places", { n: n4 }));

  // facts/entries.js
  var entries = [];
  var conceptEntries = /* @__PURE__ */ new Map();
  var places = [];
  var fold = (text2) => text2.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  var squeeze = (text2) => text2.replace(/[\s._:/-]+/g, "");
  function listEntries() {
    if (entries.length > 0) return;
    const add = (kind, id, label, names2, to, hint, node) => {
      const fields = /* @__PURE__ */ new Map();
      for (const [field3, name] of names2) if (fold(name) !== "" && !fields.has(fold(name))) fields.set(fold(name), field3);
      const keys = [...fields.keys()];
      const entry = { kind, id, label, keys, squeezed: keys.map(squeeze), fields: [...fields.values()], to, hint, node };
      entries.push(entry);
      return entry;
    };
    for (const concept of facts.concepts) {
      const entry = add(
        "concept",
        concept.id,
        concept.label,
        namesOf(concept),
        ["concept", [concept.id]],
        () => textOf(areasById.get(concept.area).label),
        concept.id
      );
      conceptEntries.set(concept.id, entry);
    }
    const symbols = /* @__PURE__ */ new Map();
    const files = /* @__PURE__ */ new Map();
    for (const concept of facts.concepts) {
      for (const mapping of concept.mappings) {
        for (const anchor of [...mapping.anchors, ...mapping.near, ...mapping.lookalikes]) {
          const { framework } = mapping;
          if (anchor.symbol) {
            const found = symbols.get(nodeKey(framework, anchor)) || {
              framework,
              symbol: anchor.symbol,
              concepts: /* @__PURE__ */ new Map()
            };
            const rank2 = anchor.role === "at" && anchor.why === void 0 ? matches.indexOf(anchor.match ?? "") : matches.length;
            found.concepts.set(concept, Math.min(rank2, found.concepts.get(concept) ?? Infinity));
            symbols.set(nodeKey(framework, anchor), found);
          }
          places.push({ framework, anchor, concept });
          files.set(`${framework} ${anchor.path}`, { framework, path: anchor.path });
        }
      }
    }
    for (const [key, found] of symbols) {
      const { framework, symbol, concepts } = found;
      const [[best], ...others] = [...concepts].sort(([, a], [, b]) => a - b);
      found.entry = add(
        "symbol",
        key,
        { en: symbol, zh: symbol },
        [
          ["symbol", symbol],
          ["symbol", symbol.split(/::|\./).at(-1) ?? ""]
        ],
        ["concept", [best.id]],
        () => `${textOf(frameworksById.get(framework).label)} · ${textOf(best.label)}${others.length ? ` ${word(others.length === 1 ? "search.other" : "search.others", { n: others.length })}` : ""}`,
        key
      );
    }
    for (const place2 of places) {
      const { framework, anchor, concept } = place2;
      const key = nodeKey(framework, anchor);
      const name = `${anchor.path.split("/").pop()}${anchor.start === null ? "" : `:${lineSpan(anchor)}`}`;
      place2.entry = symbols.get(key)?.entry ?? {
        kind: "symbol",
        id: key,
        label: { en: name, zh: name },
        keys: [],
        squeezed: [],
        fields: [],
        to: ["concept", [concept.id]],
        node: key,
        hint: () => `${textOf(frameworksById.get(framework).label)} · ${textOf(concept.label)}`
      };
    }
    for (const file of files.values()) {
      add(
        "file",
        `${file.framework}:${file.path}`,
        { en: file.path, zh: file.path },
        [
          ["path", file.path],
          ["path", file.path.split("/").pop()]
        ],
        ["coverage", [file.framework], { file: file.path }],
        () => textOf(frameworksById.get(file.framework).label)
      );
    }
    for (const claim of facts.claims) {
      const said = [claim.says, ...claim.corrects === null ? [] : [claim.corrects]].flatMap(({ en, zh }) => [
        ["claim", en],
        ["claim", zh]
      ]);
      add("claim", claim.id, claim.says, [["id", claim.id], ...said], ["claims", [claim.id]], () => word(`verdict.${claim.verdict}`));
    }
  }
  var given = (name) => typeof name === "string" ? [name] : [];
  function namesOf({ label, id, formerly, alias, mappings }) {
    const of = (field3, names2) => names2.map((name) => [field3, name]);
    return [
      ...of("label", [label.en, label.zh]),
      ...of("id", [id]),
      ...of("former id", formerly),
      ...of("alias", Object.values(alias).flat()),
      ...mappings.flatMap(({ setting }) => {
        const options = [...setting?.option ?? [], ...setting?.opposite ?? []];
        return [
          ...of(
            "option",
            options.flatMap((option) => [option, option.replace(/^-+/, "")])
          ),
          ...of("field", given(setting?.field)),
          ...of("env", given(setting?.env)),
          ...of("metric", setting?.metric ?? []),
          ...of("request_field", setting?.["request-field"] ?? []),
          ...of("endpoint", setting?.endpoint ?? [])
        ];
      })
    ];
  }

  // facts/naming.js
  var RANK = { concept: -3, symbol: 2, file: 3, claim: 4 };
  var BEGUN = 1;
  var INSIDE = 3;
  var EVERY_WORD = 5;
  var SET = /^(--?[A-Za-z][\w.-]*|[A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=|\s+)/;
  function named(plain) {
    const query = fold(plain);
    if (query === "") return [];
    const name = fold(SET.exec(plain.trim())?.[1] ?? query);
    const words = query.split(" ");
    const bare2 = squeeze(query);
    const found = [];
    for (const entry of entries) {
      let best = Infinity;
      let field3 = entry.fields[0];
      entry.keys.forEach((key, at) => {
        const fit = fitOf(key, entry.squeezed[at], query, name, bare2);
        if (fit < best || fit === best && entry.fields[at] < field3) [best, field3] = [fit, entry.fields[at]];
      });
      if (best === Infinity && words.length > 1 && words.every((one) => entry.keys.some((key) => key.includes(one)))) best = EVERY_WORD;
      if (best < Infinity) found.push({ entry, fit: best, field: field3, order: best * 4 + RANK[entry.kind] });
    }
    return found.sort((a, b) => a.order - b.order || a.entry.keys[0].length - b.entry.keys[0].length || (a.entry.id < b.entry.id ? -1 : 1));
  }
  function fitOf(key, squeezed, query, name, bare2) {
    if (key === query || key === name) return 0;
    const at = key.indexOf(query);
    if (at >= 0) return at === 0 ? BEGUN : /[\s._:/\-（(]/.test(key[at - 1]) ? 2 : INSIDE;
    if (bare2.length < 2) return Infinity;
    return squeezed === bare2 ? 0.5 : squeezed.includes(bare2) ? 4 : Infinity;
  }
  var PLACE = /^(?:([\w.-]+):(?!:))?([^:#\s]*[./][^:#\s]*)(?:::([^#\s]+?))?(?:(?:#L|:)(\d+)(?:-L?(\d+))?)?$/u;
  function placed(text2) {
    const [, framework, path, symbol, line] = PLACE.exec(text2.trim()) || [];
    if (path === void 0 || symbol === void 0 && line === void 0) return [];
    const at = line === void 0 ? null : Number(line);
    const length2 = ({ anchor }) => anchor.start === null || anchor.end === null ? Infinity : anchor.end - anchor.start;
    const found = places.filter(
      ({ framework: base, anchor }) => (framework === void 0 || base === framework.toLowerCase()) && (anchor.path === path || anchor.path.endsWith(`/${path}`)) && (symbol === void 0 || (anchor.symbol || "").toLowerCase() === symbol.replace(/@\d+$/, "").toLowerCase()) && (at === null || anchor.start !== null && anchor.end !== null && anchor.start <= at && at <= anchor.end)
    );
    return [...new Set(found.sort((a, b) => length2(a) - length2(b)).flatMap((place2) => place2.entry ?? []))];
  }

  // facts/search.js
  var known2 = null;
  var LETTERS = /^[a-z]+(?: [a-z]+)*$/;
  var PHRASE = 6;
  function searched() {
    if (known2 === null) {
      const splitter = new Splitter(facts.search);
      const engines = new Map(facts.frameworks.filter(hasColumn).map((one) => [one.id, [one.label.en]]));
      listEntries();
      known2 = { splitter, engines, index: buildIndex(documentsOf(facts.concepts), splitter) };
    }
    return known2;
  }
  function answerTo(text2) {
    const { splitter, index, engines } = searched();
    const question = readQuestion(index, splitter, text2, engines);
    let only = question.frameworks;
    let ranking = rank(index, question, only);
    let hits = gathered(text2.trim(), question, ranking, only);
    if (hits.length === 0 && only.length > 0) {
      only = [];
      ranking = rank(index, question, only);
      hits = gathered(text2.trim(), question, ranking, only);
    }
    const called2 = hits.length > 0 && hits[0].matched.length > 0;
    return { hits, confidence: hits[0]?.confidence ?? "nearest", question, unknown: called2 ? [] : ranking.unknown };
  }
  function gathered(typed2, question, ranking, only) {
    const { splitter } = searched();
    const wanted = ({ entry }) => only.length === 0 || isIn(entry, only);
    const names2 = named(splitter.plain(typed2)).filter(wanted);
    let said = names2.filter((one) => one.fit < BEGUN);
    if (said.length === 0 && question.frameworks.length > 0) {
      said = named(question.rest).filter((one) => one.fit < BEGUN && wanted(one));
    }
    const begun2 = names2.filter((one) => one.fit === BEGUN && one.entry.kind === "concept");
    const told2 = ranking.confidence === "sure" ? [] : names2.filter((one) => one.entry.kind === "claim" && isPhrase(typed2, one.fit));
    const there = placed(typed2).filter((entry) => only.length === 0 || isIn(entry, only));
    if (there.length > 0) return there.map((entry) => hitOf(entry, "sure", typed2, "path", "exact"));
    const exact = said.length > 0;
    const read = said.length + begun2.length > 0 ? [] : readNames(question);
    const fair = exact ? "nearest" : "likely";
    const found = [
      ...called(said, typed2, "sure"),
      ...called(read, typed2, fair, "pinyin"),
      ...called([...begun2, ...told2], typed2, fair),
      ...ranked(ranking, exact),
      ...called(names2, typed2, "nearest")
    ];
    const once2 = /* @__PURE__ */ new Map();
    for (const hit of found) if (!once2.has(hit.entry)) once2.set(hit.entry, hit);
    return [...once2.values()];
  }
  function isIn({ kind, id }, only) {
    if (kind === "concept") return conceptsById.get(id).mappings.some(({ framework }) => only.includes(framework));
    return kind !== "claim" && only.some((framework) => id.startsWith(`${framework}:`));
  }
  var isPhrase = (typed2, fit) => fit <= INSIDE && typed2.length >= PHRASE && /\s|[^\x21-\x7e]/.test(typed2);
  var hitOf = (entry, confidence, typed2, field3, via) => ({ entry, confidence, matched: [{ word: typed2, field: field3, via }] });
  var called = (some, typed2, confidence, via) => some.map(({ entry, fit, field: field3 }) => hitOf(entry, confidence, typed2, field3, via ?? (fit < BEGUN ? "exact" : "begun")));
  function ranked({ found, confidence }, beside2) {
    const { far, beside: several } = facts.search;
    const first = confidence === "sure" ? 1 : several;
    return found.filter((one) => one.score / found[0].score >= far).flatMap(({ id }, at) => {
      const entry = conceptEntries.get(id);
      return entry === void 0 ? [] : [{ entry, confidence: at < first && !beside2 ? confidence : "nearest", matched: [] }];
    });
  }
  function readNames({ rest, words }) {
    const typed2 = rest.trim().toLowerCase();
    const letters2 = typed2.replaceAll(" ", "");
    if (words.every((one) => one.terms.length > 0 && one.via === "exact") || !LETTERS.test(typed2) || letters2.length < LEAST_READ) return [];
    const found = [];
    for (const entry of conceptEntries.values()) {
      for (const [at, key] of entry.keys.entries()) {
        const fit = readAs(key, letters2, facts.search.readings);
        if (fit === null) continue;
        found.push({ entry, fit, field: entry.fields[at] });
        break;
      }
    }
    return found.sort((a, b) => a.fit - b.fit || a.entry.keys[0].length - b.entry.keys[0].length || (a.entry.id < b.entry.id ? -1 : 1));
  }
  function whyFound({ question }, { entry, matched }) {
    if (matched.length > 0 || entry.kind !== "concept") return matched;
    return matchedWords(searched().splitter, question, fieldsOf(conceptsById.get(entry.id)));
  }
  var marksIn = ({ question }, text2) => marks(searched().splitter, question, text2);
  var searchMap = (text2) => text2.trim() === "" ? [] : answerTo(text2).hits.map(({ entry }) => entry);
  function searchExact(text2) {
    searched();
    const query = fold(text2);
    return query === "" ? [] : entries.filter((entry) => entry.node !== void 0 && entry.keys.includes(query));
  }

  // page/found.js
  var AROUND = 110;
  var BEFORE = 30;
  function marked(found, text2) {
    const parts2 = [];
    let at = 0;
    for (const [start, end] of marksIn(found, text2)) {
      parts2.push(text2.slice(at, start), h("mark", {}, text2.slice(start, end)));
      at = end;
    }
    return [...parts2, text2.slice(at)];
  }
  function reasonFor(found, hit) {
    if (hit.entry.kind !== "concept") return null;
    const concept = conceptsById.get(hit.entry.id);
    const symbols = symbolsOf2(concept);
    return h("span", { class: "why" }, told(found, hit, concept), symbols.length === 0 ? null : h("span", { class: "symbols" }, ...symbols));
  }
  function told(found, hit, concept) {
    const fields = new Set(whyFound(found, hit).map((one) => one.field));
    const shown2 = Object.entries(fieldsOf(concept)).filter(([field3]) => fields.has(field3) && !["label", "id"].includes(field3));
    const texts = shown2.flatMap(([field3, some]) => some.map((text2) => ({ field: field3, text: text2, count: marksIn(found, text2).length })));
    const best = texts.reduce((most, one) => one.count > (most?.count ?? 0) ? one : most, texts[0]);
    if (best === void 0 || best.count === 0) return textOf(concept.definition);
    const [first] = marksIn(found, best.text);
    const from = best.text.length <= AROUND || first[0] <= BEFORE ? 0 : first[0] - BEFORE;
    const to = Math.min(best.text.length, from + AROUND);
    const cut2 = wholeWords(best.text, from, to);
    return [h("span", { class: "field" }, word(`search.field.${best.field}`)), " ", ...marked(found, cut2)];
  }
  function wholeWords(text2, from, to) {
    const start = from === 0 ? 0 : text2.indexOf(" ", from) + 1 || from;
    const space = to === text2.length ? to : text2.lastIndexOf(" ", to);
    const end = space > start + AROUND / 2 ? space : to;
    return `${start > 0 ? "… " : ""}${text2.slice(start, end)}${end < text2.length ? " …" : ""}`;
  }
  function symbolsOf2(concept) {
    const names2 = concept.mappings.flatMap(({ framework, anchors }) => {
      const anchor = anchors.find((one) => one.symbol !== null);
      return anchor === void 0 ? [] : [{ framework, symbol: anchor.symbol }];
    });
    const order = facts.frameworks.map((one) => one.id);
    return names2.sort((a, b) => order.indexOf(a.framework) - order.indexOf(b.framework)).map(
      ({ framework, symbol }) => h("span", { class: "symbol", lang: language }, `${textOf(frameworksById.get(framework).label)} `, h("code", {}, symbol))
    );
  }

  // page/search-box.js
  var MOST = 30;
  var INPUT_METHOD = 229;
  function searchBox() {
    let chosen = -1;
    const said = h("p", { class: "band", hidden: true });
    const list2 = h("ul", { id: "found", role: "listbox", "aria-label": word("search.label") });
    const panel = h("div", { class: "found", hidden: true }, said, list2);
    const status = h("span", { class: "offscreen", role: "status" });
    const input = h("input", {
      type: "search",
      id: "search",
      autocomplete: "off",
      spellcheck: "false",
      placeholder: word("search.hint"),
      "aria-label": word("search.label"),
      role: "combobox",
      "aria-expanded": "false",
      "aria-controls": "found",
      "aria-autocomplete": "list",
      oninput: (event) => {
        if (!event.isComposing) look();
      },
      oncompositionend: () => look(),
      onfocus: () => {
        window.setTimeout(searched);
        look();
      },
      onblur: () => window.setTimeout(close, 150),
      onkeydown: keys
    });
    function look() {
      chosen = -1;
      input.removeAttribute("aria-activedescendant");
      panel.hidden = input.value.trim() === "";
      input.setAttribute("aria-expanded", String(!panel.hidden));
      if (panel.hidden) {
        fillWith(list2);
        status.textContent = "";
        return;
      }
      const found = answerTo(input.value);
      const hits = found.hits.slice(0, MOST);
      const lines2 = linesAbove(found);
      fillWith(list2, ...hits.map((hit, index) => item(found, hit, index)));
      if (hits.length === 0) list2.append(h("li", { class: "none", role: "option", "aria-disabled": "true" }, word("search.none")));
      said.hidden = lines2.length === 0;
      fillWith(said, ...lines2.map((line) => h("span", {}, line)));
      panel.scrollTop = 0;
      const count2 = word(found.hits.length === 1 ? "search.one" : "search.count", { n: found.hits.length });
      status.textContent = [count2, ...lines2].join(". ");
    }
    function item(found, hit, index) {
      const { entry, confidence } = hit;
      const other = otherOf(entry.label);
      const name = textOf(entry.label);
      const hash = href(...entry.to);
      return h(
        "li",
        {
          role: "option",
          id: `found-${index}`,
          class: `k-${entry.kind} c-${confidence}`,
          "aria-selected": "false",
          "data-hash": hash,
          onmousedown: (event) => {
            event.preventDefault();
            take(hash);
          }
        },
        h("span", { class: "name" }, entry.kind === "concept" ? marked(found, name) : name),
        other === name || entry.kind === "claim" ? null : h("span", { class: "other", lang: otherTag() }, other),
        h("span", { class: "hint" }, entry.hint()),
        confidence === "nearest" && index > 0 ? null : reasonFor(found, hit)
      );
    }
    function take(hash) {
      input.value = "";
      close();
      input.blur();
      if (location.hash === hash) followAddress(true);
      else location.href = hash;
    }
    function close() {
      panel.hidden = true;
      input.setAttribute("aria-expanded", "false");
      status.textContent = "";
    }
    function choose(index) {
      const items = allOf(list2, "[data-hash]");
      if (items.length === 0) return;
      if (chosen >= 0) items[chosen].setAttribute("aria-selected", "false");
      chosen = (index + items.length) % items.length;
      items[chosen].setAttribute("aria-selected", "true");
      items[chosen].scrollIntoView({ block: "nearest" });
      input.setAttribute("aria-activedescendant", items[chosen].id);
    }
    function keys(event) {
      if (event.isComposing || event.keyCode === INPUT_METHOD) return;
      if (event.key === "ArrowDown") choose(chosen + 1);
      else if (event.key === "ArrowUp") choose(chosen < 0 ? -1 : chosen - 1);
      else if (event.key === "Enter") {
        const items = allOf(list2, "[data-hash]");
        if (items.length > 0) take(items[Math.max(chosen, 0)].dataset.hash ?? "");
      } else if (event.key === "Escape") {
        if (input.value === "") input.blur();
        input.value = "";
        close();
      } else return;
      event.preventDefault();
      event.stopPropagation();
    }
    return h("div", { class: "search", role: "search" }, input, panel, status);
  }
  function linesAbove({ hits, confidence, question, unknown }) {
    const exact = hits.length > 0 && hits[0].matched.length > 0;
    const taken = exact ? [] : corrected(question).map(([typed2, meant2]) => `${typed2} → ${meant2}`);
    return [
      hits.length === 0 || confidence === "sure" || exact ? "" : word(`search.${confidence}`),
      taken.length === 0 ? "" : word("search.taken", { words: taken.join(comma()) }),
      unknown.length === 0 ? "" : word("search.unknown", { words: unknown.join(comma()) })
    ].filter((line) => line !== "");
  }

  // page/header.js
  var root = document.documentElement;
  var copyAddress = (button2) => copyText(`${location.href.split("#")[0]}${addressHere()}`, button2);
  function setLanguage(wanted) {
    if (wanted === language || !facts.map.languages.includes(wanted)) return;
    useLanguage(wanted);
    root.lang = wanted === "zh" ? "zh-Hans" : "en";
    for (const item of allOf(document, "[data-w]")) {
      item.textContent = word(item.dataset.w ?? "", { ...item.dataset });
    }
    for (const item of allOf(document, "#matrix-table :is(.match, .state)")) {
      const [kind, name] = item.classList;
      item.textContent = word(`${kind}.${name.slice(2)}`);
    }
    labelHeader();
  }
  function labelHeader() {
    const caption = document.getElementById("matrix-caption");
    if (caption !== null)
      caption.textContent = word("matrix.caption", {
        concepts: facts.concepts.length,
        frameworks: facts.frameworks.length
      });
    oneOf(document, "nav.tabs").setAttribute("aria-label", word("nav.label"));
    tools();
  }
  var THEMES = /* @__PURE__ */ new Map([
    ["auto", "◐"],
    ["light", "○"],
    ["dark", "●"]
  ]);
  function nextTheme() {
    const names2 = [...THEMES.keys()];
    const now = root.dataset.theme || "auto";
    const next = names2[(names2.indexOf(now) + 1) % names2.length];
    if (next === "auto") delete root.dataset.theme;
    else root.dataset.theme = next;
    keepChoice("theme", next);
    tools();
    holdPlace(() => showView(false));
  }
  function nextLanguage() {
    holdPlace(() => {
      setLanguage(language === "zh" ? "en" : "zh");
      keepAddress(addressHere());
      showView(false);
    });
  }
  function tools() {
    const theme = root.dataset.theme || "auto";
    const bar = pageElement("top-tools");
    const at = allOf(bar, "input, button").indexOf(focused());
    const typed2 = bar.querySelector("input")?.value ?? "";
    fillWith(
      bar,
      searchBox(),
      facts.map.languages.length > 1 ? button(word("tool.language"), nextLanguage, {
        class: "tool",
        lang: otherTag(),
        "aria-label": `${word("tool.language")}: ${word("tool.language.label")}`
      }) : null,
      button(THEMES.get(theme) ?? "", nextTheme, {
        class: "tool",
        "aria-label": word(`tool.theme.${theme}`),
        title: word(`tool.theme.${theme}`)
      }),
      button("?", showHelp, { class: "tool help", "aria-label": word("tool.help"), title: word("tool.help") })
    );
    oneOf(bar, "input").value = typed2;
    if (at > 0) allOf(bar, "input, button")[at].focus();
  }

  // page/route.js
  var comesBack = false;
  function goTo(view11, args, params) {
    savePlace();
    location.href = href(view11, args, params);
  }
  function followAddress(moved) {
    pageElement("notices").replaceChildren();
    const parsed = parseAddress(location.hash);
    const first = parseAddress(document.getElementById("matrix-view") === null ? "" : "matrix");
    const fallback = { view: "matrix", args: [], ...first, params: globalParams(location.hash) };
    let route3 = parsed || fallback;
    const lang = route3.params.get("lang");
    if (lang === "en" || lang === "zh") setLanguage(lang);
    const view11 = views.get(route3.view);
    const problem = view11 === void 0 ? route3.view : view11.problem?.(route3) ?? null;
    if (parsed === null) notice(word("notice.malformed"));
    if (problem !== null) {
      notice(word("notice.unknown", { what: problem.slice(0, 80) }));
      route3 = fallback;
    }
    const visited2 = history.state?.visited;
    if (visited2 || GLOBAL_PARAMS.slice(1).some((name) => route3.params.has(name))) filters.read(route3.params);
    setRoute(route3);
    if (history.state?.depth === void 0) history.replaceState({ ...history.state, depth: depth + 1 }, "");
    depth = history.state.depth;
    const kept = keptPlace();
    comesBack = kept !== null;
    keepAddress(problem === null ? addressHere() : void 0);
    showView(moved && kept === null);
    if (kept !== null) restorePlace(kept);
    comesBack = false;
    savePlace();
  }
  var depth = -1;
  var viewsBehind = () => depth;
  function showView(moved) {
    const view11 = views.get(route.view);
    const matrix = document.getElementById("matrix-view");
    const root2 = pageElement("view");
    leaveView();
    if (matrix === null && route.view === "matrix") {
      goTo("matrix", route.args);
      return;
    }
    if (matrix !== null) matrix.hidden = route.view !== "matrix";
    root2.hidden = route.view === "matrix";
    delete document.documentElement.dataset.early;
    root2.replaceChildren();
    root2.className = `view view-${route.view}`;
    for (const tab of allOf(document, "nav.tabs a")) {
      const tabView = tab.dataset.view;
      const current = tabView === route.view || tabView === "matrix" && route.view === "concept";
      if (current) tab.setAttribute("aria-current", "page");
      else tab.removeAttribute("aria-current");
      const bar = tab.parentElement;
      if (current && bar !== null) bar.scrollLeft = tab.offsetLeft - bar.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
    }
    view11.render(root2, route);
    document.title = `${view11.title(route)} · conceptmap`;
    carryParams();
    if (moved) {
      if (route.view !== "matrix" || route.args.length === 0) window.scrollTo(0, 0);
      const heading2 = (
        /** @type {HTMLElement | null} */
        document.querySelector("main section:not([hidden]) h1")
      );
      if (heading2 !== null) {
        heading2.setAttribute("tabindex", "-1");
        heading2.focus({ preventScroll: true });
      }
    }
  }

  // page/place.js
  var PAUSE = 400;
  var waiting2 = null;
  var drawn = null;
  var section = () => (
    /** @type {HTMLElement | null} */
    document.querySelector("main > section:not([hidden])")
  );
  var inSection = (selector) => allOf(document, `main > section:not([hidden]) :is(${selector})`);
  var folds = () => (
    /** @type {HTMLDetailsElement[]} */
    inSection("details")
  );
  var bare = (href2) => (href2 ?? "").replace(/[?].*$/, "");
  var same = (link2) => inSection("a[href]").filter((other) => bare(other.getAttribute("href")) === bare(link2 ?? null));
  function spotInFocus() {
    const node = document.activeElement;
    if (node === null || !section()?.contains(node)) return null;
    const cell4 = (
      /** @type {HTMLTableCellElement | null} */
      node.closest("#matrix-table tr[data-c] > *")
    );
    if (cell4 !== null) return { row: cell4.closest("tr")?.dataset.c, cell: cell4.cellIndex };
    const token = (
      /** @type {HTMLElement | null} */
      node.closest("[data-token]")
    );
    if (token !== null) return { token: token.dataset.token };
    const link2 = (
      /** @type {HTMLElement | null} */
      node.closest("a[href]")
    );
    return link2 === null ? null : { link: bare(link2.getAttribute("href")), nth: same(link2.getAttribute("href")).indexOf(link2) };
  }
  function focus(spot) {
    if (spot === null || spot === void 0 || section() === null) return false;
    const within = (name, value) => inSection(`[data-${name}]`).find((node2) => node2.dataset[name] === value);
    const row4 = (
      /** @type {HTMLTableRowElement | undefined} */
      spot.row === void 0 ? void 0 : within("c", spot.row)
    );
    const node = spot.row !== void 0 ? row4?.cells[spot.cell ?? 0] : spot.token !== void 0 ? within("token", spot.token) : same(spot.link)[spot.nth ?? 0];
    if (node === void 0) return false;
    if (spot.row !== void 0) node.tabIndex = 0;
    node.focus({ preventScroll: true });
    return true;
  }
  var place = () => ({ y: window.scrollY, spot: spotInFocus(), open: folds().map((item) => item.open) });
  function keepAddress(address) {
    drawn = address === void 0 ? location.href : new URL(address, location.href).href;
    history.replaceState({ ...history.state, visited: true }, "", address);
  }
  function save() {
    if (waiting2 !== null) window.clearTimeout(waiting2);
    waiting2 = null;
    if (drawn !== location.href || section() === null) return;
    try {
      history.replaceState({ ...history.state, ...place() }, "");
    } catch {
    }
  }
  var savePlace = save;
  var soon = () => {
    if (waiting2 === null) waiting2 = window.setTimeout(save, PAUSE);
  };
  var flush = (event) => {
    if (waiting2 !== null && !/^(Arrow|Page|Home|End|Tab|Shift)/.test(event instanceof KeyboardEvent ? event.key : "")) save();
  };
  function watchPlace() {
    history.scrollRestoration = "manual";
    window.addEventListener("scroll", soon, { passive: true });
    document.addEventListener("focusin", soon);
    document.addEventListener("toggle", soon, true);
    for (const type of ["pointerdown", "keydown", "click"]) document.addEventListener(type, flush, true);
    window.addEventListener("pagehide", save);
  }
  var keptPlace = () => history.state && history.state.y !== void 0 ? history.state : null;
  function unfold(kept) {
    const now = folds();
    if (kept.open.length === now.length)
      now.forEach((item, index) => {
        item.open = kept.open[index];
      });
  }
  function restorePlace(kept) {
    unfold(kept);
    window.scrollTo(0, kept.y);
    return focus(kept.spot);
  }
  var ROWS = "[data-c], [data-at], tr, li, h2, h3, .card, dl > div";
  var nameOf = (node) => node.dataset.c ?? node.dataset.at;
  function top() {
    const head2 = oneOf(document, ".top");
    const sticky = getComputedStyle(head2).position === "sticky" ? head2.getBoundingClientRect().bottom : 0;
    const rows2 = inSection(ROWS);
    const at = rows2.findIndex((row4) => row4.getBoundingClientRect().top >= sticky && row4.checkVisibility());
    return at < 0 ? null : { name: nameOf(rows2[at]), at, y: rows2[at].getBoundingClientRect().top };
  }
  function holdPlace(draw) {
    const before = section() === null ? null : place();
    const row4 = before === null || before.y === 0 ? null : top();
    draw();
    if (before === null) return;
    restorePlace(before);
    if (row4 !== null) {
      const rows2 = inSection(ROWS);
      const now = row4.name === void 0 ? rows2[row4.at] : rows2.find((node) => nameOf(node) === row4.name);
      if (now !== void 0) window.scrollBy(0, now.getBoundingClientRect().top - row4.y);
    }
    save();
  }
  function bringIntoView(node) {
    if (comesBack) return;
    window.requestAnimationFrame(() => node.scrollIntoView({ block: "center" }));
  }

  // page/filters.js
  var hidden = /* @__PURE__ */ new Set();
  var QUIET = ["e:about", "e:evidence"];
  var quiet = new Set(QUIET);
  var area = "";
  var listeners = [];
  var filters = {
    /** @param {string} token */
    shows: (token) => !hidden.has(token) && !quiet.has(token),
    area: () => area,
    any: () => hidden.size > 0 || area !== "",
    /** @param {string} token */
    hides: (token) => hidden.has(token),
    params: () => ({
      hide: [...hidden].sort().join(","),
      show: QUIET.filter((token) => !quiet.has(token)).join(","),
      area
    }),
    /** @param {Map<string, string>} params */
    read(params) {
      hidden.clear();
      const asked2 = (params.get("show") || "").split(",");
      for (const token of QUIET) {
        if (asked2.includes(token)) quiet.delete(token);
        else quiet.add(token);
      }
      for (const token of (params.get("hide") || "").split(",").filter(Boolean)) hidden.add(token);
      const wanted = params.get("area") ?? "";
      area = areasById.has(wanted) ? wanted : "";
    },
    /** @param {string} token */
    toggle(token) {
      const set = QUIET.includes(token) ? quiet : hidden;
      if (!set.delete(token)) set.add(token);
      changed();
    },
    /** @param {string} value */
    setArea(value) {
      area = value;
      changed();
    },
    /** @param {string} token */
    ask(token) {
      quiet.delete(token);
    },
    clear() {
      hidden.clear();
      area = "";
      changed();
    },
    /** @param {string[]} tokens */
    show(tokens) {
      for (const token of tokens) hidden.delete(token);
      area = "";
      changed();
    },
    /**
     * Whether a mapping passes, undefined standing for "nobody has looked".
     * @param {string} framework
     * @param {Mapping | undefined} mapping
     */
    passes(framework, mapping) {
      const match = mapping === void 0 ? "unexamined" : mapping.match || "absent";
      return filters.shows(`f:${framework}`) && filters.shows(`m:${match}`) && (mapping === void 0 || filters.shows(`s:${mapping.state}`));
    },
    /** @param {() => void} listener */
    onChange(listener) {
      listeners.push(listener);
      leaving.push(() => {
        listeners = listeners.filter((item) => item !== listener);
      });
    }
  };
  function changed() {
    keepAddress(addressHere());
    for (const listener of listeners) listener();
    carryParams();
  }

  // facts/network.js
  var graph = null;
  var lines = (anchor) => anchor.start === null || anchor.end === null ? Infinity : anchor.end - anchor.start;
  function wholeGraph() {
    if (graph !== null) return graph;
    const nodes = facts.network.nodes;
    const byKey = new Map(nodes.map((node) => [node.key, node]));
    const around = (
      /** @type {WholeGraph["around"]} */
      new Map(nodes.map((node) => [node.id, []]))
    );
    const byId2 = (
      /** @type {WholeGraph["byId"]} */
      new Map(nodes.map((node) => [node.id, node]))
    );
    for (const edge of facts.network.edges) {
      around.get(edge.from).push(edge);
      if (edge.to !== edge.from) around.get(edge.to).push(edge);
    }
    const states2 = (
      /** @type {WholeGraph["states"]} */
      /* @__PURE__ */ new Map()
    );
    for (const concept of facts.concepts) {
      for (const mapping of concept.mappings) {
        for (const anchor of [...mapping.anchors, ...mapping.near, ...mapping.lookalikes]) {
          const key = nodeKey(mapping.framework, anchor);
          const known4 = states2.get(key);
          if (known4 === void 0) states2.set(key, { state: anchor.state, anchor, framework: mapping.framework });
          else {
            if (WORST.indexOf(anchor.state) < WORST.indexOf(known4.state)) known4.state = anchor.state;
            if (lines(anchor) > lines(known4.anchor)) known4.anchor = anchor;
          }
        }
      }
    }
    graph = { nodes, byKey, byId: byId2, around, states: states2 };
    return graph;
  }
  var WORST = ["moved", "unreadable", "unproven", "local", "proven"];
  function nodeKey(framework, anchor) {
    if (anchor.symbol) return `${framework}:${anchor.path}::${anchor.symbol}${anchor.ordinal ? `@${anchor.ordinal}` : ""}`;
    if (anchor.start === null) return `${framework}:${anchor.path}`;
    return `${framework}:${anchor.path}#L${anchor.start}-L${anchor.end}`;
  }
  var nodeKind = (node) => node.lane === 0 ? "claim" : node.lane === 1 ? "concept" : "symbol";
  var nodeFramework = (node) => nodeKind(node) === "symbol" ? wholeGraph().states.get(node.key).framework : null;
  var frameworkOf = (node) => wholeGraph().states.get(node.key).framework;
  var nodeId = (node) => node.key.slice(node.key.indexOf(":") + 1);
  function nodeLabel(node) {
    const kind = nodeKind(node);
    if (kind === "concept") return textOf(conceptsById.get(nodeId(node)).label);
    if (kind === "claim") return textOf(claimsById.get(nodeId(node)).says);
    return node.label;
  }
  function findNode(name) {
    const concept = findConcept(name);
    return concept ? wholeGraph().byKey.get(`concept:${concept.id}`) : wholeGraph().byKey.get(name ?? "");
  }
  var nodeTitle = (node) => nodeKind(node) === "symbol" ? `${nodeLabel(node)} — ${textOf(frameworksById.get(frameworkOf(node)).label)}` : nodeLabel(node);
  var nodeName = (node) => nodeKind(node) === "concept" ? nodeId(node) : node.key;
  function nodePasses(node) {
    const kind = nodeKind(node);
    if (kind === "symbol") {
      const { framework, state } = wholeGraph().states.get(node.key);
      return filters.shows(`f:${framework}`) && filters.shows(`s:${state}`);
    }
    if (kind === "concept" && filters.area() !== "") {
      return conceptsById.get(nodeId(node)).area === filters.area();
    }
    return true;
  }
  var visibleKinds = (edge) => edge.kinds.filter((kind) => filters.shows(`e:${kind}`) && (!matches.includes(kind) || filters.shows(`m:${kind}`)));
  function neighbourhood(focus2, depth2, most) {
    const { around, byId: byId2 } = wholeGraph();
    const distance2 = /* @__PURE__ */ new Map([[focus2.id, 0]]);
    let frontier = [focus2.id];
    for (let step2 = 1; step2 <= depth2; step2 += 1) {
      const next = [];
      for (const id of frontier) {
        for (const edge of around.get(id)) {
          const other = edge.from === id ? edge.to : edge.from;
          if (distance2.has(other) || visibleKinds(edge).length === 0) continue;
          if (!nodePasses(byId2.get(other))) continue;
          distance2.set(other, step2);
          next.push(other);
        }
      }
      frontier = next;
    }
    const total = distance2.size;
    const kept = new Set([...distance2.keys()].slice(0, most));
    const edges = [];
    for (const id of kept) {
      for (const edge of around.get(id)) {
        if (edge.from !== id || !kept.has(edge.to)) continue;
        if (distance2.get(edge.from) === depth2 && distance2.get(edge.to) === depth2) continue;
        const kinds = visibleKinds(edge);
        if (kinds.length > 0) edges.push({ from: edge.from, to: edge.to, kinds });
      }
    }
    return { nodes: [...kept].map((id) => byId2.get(id)), edges, distance: distance2, total };
  }
  var WEIGHTS = { lookalike: 3, near: 3, about: 8, evidence: 8 };
  var weight = (edge) => Math.min(...edge.kinds.filter((kind) => !filters.hides(`e:${kind}`)).map((kind) => WEIGHTS[kind] ?? 1));
  function shortestPath(from, to) {
    const { around, byId: byId2 } = wholeGraph();
    const left = (
      /** @type {Known<number, number>} */
      /* @__PURE__ */ new Map([[to.id, 0]])
    );
    const waiting3 = [[to.id]];
    const other = (edge, id) => edge.from === id ? edge.to : edge.from;
    for (let cost = 0; cost < waiting3.length; cost += 1) {
      for (const id of waiting3[cost] || []) {
        if (left.get(id) < cost) continue;
        for (const edge of around.get(id)) {
          const next = other(edge, id);
          const total = cost + weight(edge);
          if (total === Infinity || total >= (left.get(next) ?? Infinity)) continue;
          if (next !== from.id && !nodePasses(byId2.get(next))) continue;
          left.set(next, total);
          waiting3[total] ??= [];
          waiting3[total].push(next);
        }
      }
    }
    if (!left.has(from.id)) return null;
    const steps2 = [from];
    for (let id = from.id; id !== to.id; ) {
      const edges = around.get(id).filter((edge2) => left.get(other(edge2, id)) + weight(edge2) === left.get(id));
      const keyOf = (edge2) => byId2.get(other(edge2, id)).key;
      const edge = edges.reduce((best, one) => keyOf(one) < keyOf(best) ? one : best);
      id = other(edge, id);
      steps2.push(edge, byId2.get(id));
    }
    return steps2;
  }
  function edgeAnchors(edge, kind) {
    const { byId: byId2 } = wholeGraph();
    const [from, to] = [byId2.get(edge.from), byId2.get(edge.to)];
    if (nodeKind(to) !== "symbol") return [];
    const framework = frameworkOf(to);
    const anchors = nodeKind(from) === "claim" ? claimsById.get(nodeId(from)).evidence.filter((anchor) => anchor.framework === framework) : conceptsById.get(nodeId(from)).mappings.filter((mapping) => mapping.framework === framework).flatMap(
      (mapping) => kind === "near" ? mapping.near : kind === "lookalike" ? mapping.lookalikes : mapping.anchors.filter((anchor) => (anchor.match || "part") === kind)
    );
    return anchors.filter((anchor) => nodeKey(framework, anchor) === to.key);
  }

  // graph/boxes.js
  var LINE = 15;
  var BELOW = 14;
  var PAD = { x: 10, y: 6 };
  var MOST_LETTERS = { concept: 34, symbol: 27, claim: 30 };
  var pen = null;
  var fonts = {
    plain: 'system-ui, "Segoe UI", "Noto Sans", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
    mono: 'ui-monospace, "SFMono-Regular", Menlo, Consolas, "DejaVu Sans Mono", monospace'
  };
  function textWidth(text2, font) {
    pen ??= /** @type {CanvasRenderingContext2D} */
    document.createElement("canvas").getContext("2d");
    pen.font = font;
    return pen.measureText(text2).width;
  }
  var signWidth = (text2) => Math.ceil(textWidth(text2, `11px ${fonts.plain}`));
  var cut = (text2, most) => {
    const letters2 = [...text2];
    return letters2.length <= most ? text2 : `${letters2.slice(0, most - 1).join("")}…`;
  };
  function wrapped(text2, most, lines2, where) {
    const parts2 = text2.split(where);
    const found = [""];
    for (const part of parts2) {
      if (found.at(-1) !== "" && [...found.at(-1) + part].length > most) found.push("");
      found[found.length - 1] += part;
    }
    const kept = found.slice(0, lines2);
    if (found.length > lines2) kept[lines2 - 1] += found.slice(lines2).join("");
    return kept.map((line) => cut(line.trim(), most + 6));
  }
  function broken(text2, most) {
    if ([...text2].length <= most) return [text2];
    const [, owner, member] = /^(.*(?:::|\.))(?=[^:.])(.+)$/u.exec(text2) || [];
    if (owner !== void 0 && owner.length <= most && member.length <= most) return [owner, member];
    return wrapped(text2, most, 4, /(?<=::|[._/])(?=\w)|(?<=[a-z0-9])(?=[A-Z])/u);
  }
  var BETWEEN = /(?<= )|(?<=\p{Script=Han})(?=\p{Script=Han})/u;
  function makeBox(node, { focused: focused2 = false, again = false, below = null } = {}) {
    const kind = nodeKind(node);
    const most = MOST_LETTERS[kind];
    const name = kind === "symbol" ? broken(nodeLabel(node), most) : wrapped(nodeLabel(node), most, 3, BETWEEN);
    let under = below;
    if (kind === "concept") {
      const concept = conceptsById.get(nodeId(node));
      under = cut(otherOf(concept.label), 64);
      if (otherOf(concept.label) === textOf(concept.label)) under = " ";
    } else if (kind === "claim") {
      name[0] = `${signs.get(claimsById.get(nodeId(node)).verdict)} ${name[0]}`;
    }
    const font = kind === "symbol" ? `12px ${fonts.mono}` : `13px ${fonts.plain}`;
    const widths = [...name.map((text2) => textWidth(again ? `↑ ${text2}` : text2, font)), under === null ? 0 : signWidth(under)];
    return {
      node,
      kind,
      name,
      under,
      again,
      focused: focused2,
      lane: node.lane,
      framework: nodeFramework(node),
      state: kind === "symbol" ? wholeGraph().states.get(node.key).state : "proven",
      width: Math.ceil(Math.max(...widths)) + 2 * PAD.x,
      height: name.length * LINE + (under === null ? 0 : BELOW) + 2 * PAD.y,
      x: 0,
      y: 0,
      rank: Infinity,
      twin: null
    };
  }
  function boxTexts(item) {
    const top2 = item.y - item.height / 2 + PAD.y;
    const mark = item.again && item.twin !== null ? item.twin.y < item.y ? "↑ " : "↓ " : "";
    const texts = item.name.map((text2, index) => ({
      text: index === 0 ? mark + text2 : text2,
      x: item.x,
      y: top2 + (index + 0.5) * LINE,
      size: item.kind === "symbol" ? 12 : 13,
      face: item.kind === "symbol" ? fonts.mono : fonts.plain,
      soft: item.again
    }));
    if (item.under !== null) {
      texts.push({
        text: item.under,
        x: item.x,
        y: top2 + item.name.length * LINE + BELOW / 2,
        size: 11,
        face: fonts.plain,
        soft: true
      });
    }
    return texts;
  }

  // graph/edges.js
  var edgeKinds = [
    "exact",
    "close",
    "broad",
    "narrow",
    "related",
    "part",
    "near",
    "lookalike",
    "broader",
    "next",
    "about",
    "evidence"
  ];
  function edgeWord(kind, forward) {
    if (kind === "broader") return forward ? "edge.back.broader" : "edge.broader";
    if (kind === "next") return forward ? "edge.next" : "edge.back.next";
    if (kind === "about") return forward ? "edge.back.about" : "edge.about";
    return forward ? `edge.${kind}` : `edge.back.${kind}`;
  }
  var edgeText = (edge, kinds) => (kinds || edge.kinds).map((kind) => `${signs.get(kind)} ${word(kind === "about" ? "edge.about" : edgeWord(kind, true))}`).join(" ");

  // graph/stroke.js
  function palette() {
    const style = getComputedStyle(document.documentElement);
    const read = (name) => style.getPropertyValue(name).trim();
    return {
      paper: read("--paper"),
      raised: read("--raised"),
      ink: read("--ink"),
      soft: read("--soft"),
      line: read("--line"),
      accent: read("--accent"),
      warn: read("--warn"),
      bad: read("--bad"),
      framework: facts.frameworks.map((_, index) => read(`--f${index % 8}`))
    };
  }
  var STROKES = {
    exact: [2, []],
    close: [1.2, []],
    broad: [1.6, [10, 4]],
    narrow: [1.6, [4, 3]],
    related: [1.4, [1.5, 4]],
    part: [0.8, []],
    near: [1, [1.5, 6]],
    lookalike: [1.4, [7, 3, 1.5, 3]],
    broader: [1.2, []],
    next: [2, []],
    about: [1, [3, 3]],
    evidence: [1, [1.5, 3]]
  };
  function lineLook(item, colours) {
    const [width, dash] = STROKES[item.kind];
    let colour2 = colours.soft;
    if (item.kind === "lookalike") colour2 = colours.bad;
    else if (item.kind === "next") colour2 = colours.accent;
    else if (item.framework !== null && item.kind !== "evidence") {
      colour2 = colours.framework[frameworkNumber.get(item.framework)];
    }
    return { width, dash, colour: colour2 };
  }
  function boxLook(item, colours) {
    if (item.again) return { border: colours.line, fill: colours.paper, text: colours.soft, width: 1, dash: [2, 3] };
    const width = item.focused ? 2.6 : 1.3;
    if (item.kind === "concept") {
      return {
        border: item.focused ? colours.accent : colours.soft,
        fill: colours.raised,
        text: colours.ink,
        width,
        dash: []
      };
    }
    if (item.kind === "claim") {
      return {
        border: item.focused ? colours.accent : colours.line,
        fill: colours.paper,
        text: colours.soft,
        width,
        dash: []
      };
    }
    const proven = item.state === "proven";
    return {
      border: colours.framework[frameworkNumber.get(item.framework ?? "")],
      fill: colours.paper,
      text: proven ? colours.ink : colours.soft,
      width,
      dash: proven ? [] : [4, 3]
    };
  }
  var arrowHead = ({ end: [x, y], back }) => back ? `M${x} ${y}l8 -3.5v7Z` : `M${x} ${y}l-8 -3.5v7Z`;

  // graph/legend.js
  var SAMPLE = 26;
  function lineSample(kind, colours, x, y) {
    const look = lineLook({ kind, framework: null }, colours);
    return svg("path", {
      d: `M${x} ${y}h${SAMPLE}`,
      stroke: look.colour,
      "stroke-width": Math.max(look.width, 1.2),
      "stroke-dasharray": look.dash.join(" ") || null,
      fill: "none"
    });
  }
  var edgeSwatch = (kind) => svg(
    "svg",
    { class: `stroke e-${kind}`, width: SAMPLE, height: 8, viewBox: `0 0 ${SAMPLE} 8`, "aria-hidden": "true" },
    lineSample(kind, { soft: "currentColor", bad: "var(--bad)", accent: "var(--accent)", framework: [] }, 0, 4)
  );
  var rows = (items, most) => {
    const found = [];
    let x = 0;
    for (const item of items) {
      if (found.length === 0 || x + item.width > most) {
        found.push([]);
        x = 0;
      }
      found[found.length - 1].push({ ...item, x });
      x += item.width;
    }
    return found;
  };
  function pictureLegend(drawing, colours, most) {
    const kinds = edgeKinds.filter((kind) => drawing.lines.some((item) => item.kinds.includes(kind)));
    const items = kinds.map((kind) => {
      const words = `${signs.get(kind)} ${word(`edge.${kind}`)}`;
      return { words, mark: (x, y) => lineSample(kind, colours, x, y) };
    });
    const boxes = [
      ["legend.unproven", (item) => item.kind === "symbol" && !item.again && item.state !== "proven", { dash: [4, 3], border: colours.soft }],
      ["legend.again", (item) => item.again, { dash: [2, 3], border: colours.soft }]
    ];
    for (const [key, is, look] of boxes) {
      if (!drawing.boxes.some(is)) continue;
      items.push({
        words: word(key),
        mark: (x, y) => svg("rect", {
          x,
          y: y - 6,
          width: SAMPLE,
          height: 12,
          rx: 3,
          fill: "none",
          stroke: look.border,
          "stroke-dasharray": look.dash.join(" ")
        })
      });
    }
    return rows(
      items.map((item) => ({ ...item, width: SAMPLE + 8 + signWidth(item.words) + 20 })),
      most
    );
  }
  var sampleWidth = SAMPLE;

  // parts/filter-bar.js
  function toggle(token, ...children) {
    const button2 = h(
      "button",
      {
        type: "button",
        class: "toggle",
        "aria-pressed": String(filters.shows(token)),
        "data-token": token,
        onclick() {
          filters.toggle(token);
        }
      },
      ...children
    );
    return button2;
  }
  function group(key, buttons) {
    return buttons.length === 0 ? null : h(
      "div",
      { class: "filter-group", role: "group", "aria-label": word(key) },
      h("span", { class: "filter-name" }, word(key)),
      ...buttons
    );
  }
  function counts() {
    const found = /* @__PURE__ */ new Map();
    const add = (token) => found.set(token, (found.get(token) || 0) + 1);
    for (const concept of facts.concepts) {
      const seen = new Set(concept.mappings.map((mapping) => mapping.framework));
      for (const mapping of concept.mappings) {
        add(`m:${mapping.match || "absent"}`);
        add(`s:${mapping.state}`);
      }
      for (const framework of facts.frameworks) {
        if (hasColumn(framework) && !seen.has(framework.id)) add("m:unexamined");
      }
    }
    return found;
  }
  function filterBar(edges) {
    const found = counts();
    const bar = h(
      "details",
      { class: "filters" },
      h("summary", {}, word("filter.legend")),
      h(
        "div",
        { class: "filter-bar" },
        group(
          "framework",
          facts.frameworks.map((item) => toggle(`f:${item.id}`, swatch(item.id), textOf(item.label)))
        ),
        group(
          "state",
          states.filter((key) => found.has(`s:${key}`)).map((key) => toggle(`s:${key}`, signMark(key), word(`state.${key}`), count(found.get(`s:${key}`))))
        ),
        areaChoice(),
        edges ? null : group(
          "match",
          matches.filter((key) => found.has(`m:${key}`)).map((key) => toggle(`m:${key}`, signMark(key), word(`match.${key}`), count(found.get(`m:${key}`))))
        ),
        edges ? group(
          "edge",
          edges.map((key) => toggle(`e:${key}`, edgeSwatch(key), signMark(key), word(`edge.${key}`)))
        ) : null,
        button(word("filter.clear"), () => filters.clear(), { class: "quiet clear" })
      )
    );
    bar.open = window.innerWidth >= 900;
    const refresh = () => {
      for (const button2 of allOf(bar, "[data-token]")) {
        button2.setAttribute("aria-pressed", String(filters.shows(button2.dataset.token ?? "")));
      }
      oneOf(bar, "select").value = filters.area();
      oneOf(bar, ".clear").hidden = !filters.any();
    };
    refresh();
    filters.onChange(refresh);
    return bar;
  }
  function frameworkBar(frameworks, redraw) {
    const bar = h(
      "div",
      { class: "framework-bar" },
      group(
        "framework",
        frameworks.map((item) => toggle(`f:${item.id}`, swatch(item.id), textOf(item.label)))
      )
    );
    filters.onChange(() => {
      for (const button2 of allOf(bar, "[data-token]")) button2.setAttribute("aria-pressed", String(filters.shows(button2.dataset.token ?? "")));
      redraw();
    });
    return bar;
  }
  var emptied = () => h(
    "p",
    { class: "emptied notice" },
    word("filter.empty"),
    " ",
    button(word("filter.clear"), () => {
      filters.clear();
      holdPlace(() => showView(false));
    })
  );
  var count = (n4) => h("span", { class: "count" }, String(n4));
  function areaChoice() {
    const choice = h(
      "select",
      {
        onchange() {
          filters.setArea(choice.value);
        }
      },
      h("option", { value: "" }, word("area.all")),
      ...facts.areas.map((item) => h("option", { value: item.id }, textOf(item.label)))
    );
    return h("label", { class: "filter-group" }, h("span", { class: "filter-name" }, word("area")), choice);
  }

  // parts/formulas.js
  var FORMULA = /\[[^\][]*,[^\][]*\]|\b(?:ceil|floor|min|max|sum)\(|[\w)\]]\s(?:[+*×÷/]|\/\/)\s[\w([]/u;
  var carries = (text2) => text2 !== null && FORMULA.test(text2.en);
  var truth = (claim) => claim.verdict === "confirmed" ? claim.says : ["refuted", "outdated"].includes(claim.verdict) ? claim.corrects : null;
  function formulas() {
    const rows2 = [];
    for (const claim of facts.claims) {
      const text2 = truth(claim);
      if (carries(text2)) rows2.push({ concept: claim.about[0], text: text2, claim });
    }
    for (const concept of facts.concepts) {
      if (carries(concept.definition)) rows2.push({ concept: concept.id, text: concept.definition });
      for (const mapping of concept.mappings) {
        if (filters.shows(`f:${mapping.framework}`) && carries(mapping.note))
          rows2.push({ concept: concept.id, text: mapping.note, framework: mapping.framework });
      }
    }
    const along = facts.flows.map(shapesOf).filter((box2) => box2 !== null);
    if (rows2.length + along.length === 0) return h("p", { class: "quiet-note" }, word("cheatsheet.formulas.none"));
    const place2 = ({ concept }) => orderOf.get(concept ?? "") ?? Infinity;
    return [
      rows2.length === 0 ? null : h("dl", { class: "pairs formulas" }, rows2.sort((a, b) => place2(a) - place2(b)).map(formula)),
      along.length === 0 ? null : [h("h3", {}, word("cheatsheet.along")), along]
    ];
  }
  var SIDES = ["takes", "gives"];
  function shapesOf(flow) {
    const rows2 = flow.stages.map((stage) => ({
      stage,
      lines: facts.frameworks.filter((item) => filters.shows(`f:${item.id}`) && Object.hasOwn(stage.in, item.id)).flatMap(
        (item) => SIDES.filter((key) => carries(stage.in[item.id][key])).map(
          (key) => h(
            "dd",
            {},
            h("span", { class: "of" }, swatch(item.id), textOf(item.label)),
            " ",
            h("span", { class: "io-name" }, word(`flow.${key}`)),
            prose(textOf(stage.in[item.id][key]))
          )
        )
      )
    })).filter(({ lines: lines2 }) => lines2.length > 0);
    return rows2.length === 0 ? null : h(
      "details",
      { class: "along" },
      h(
        "summary",
        {},
        textOf(flow.label),
        " ",
        h("span", { class: "count" }, String(rows2.reduce((sum, { lines: lines2 }) => sum + lines2.length, 0)))
      ),
      h(
        "dl",
        { class: "pairs formulas" },
        rows2.map(({ stage, lines: lines2 }) => h("div", {}, h("dt", {}, conceptLink(stage.concept)), lines2))
      )
    );
  }
  function formula({ concept, text: text2, claim, framework }) {
    return h(
      "div",
      {},
      h(
        "dt",
        {},
        concept === void 0 ? null : conceptLink(concept),
        framework === void 0 ? null : h("span", { class: "of" }, swatch(framework), textOf(frameworksById.get(framework).label))
      ),
      h("dd", {}, h("p", { class: "holds" }, prose(textOf(text2))), claim === void 0 ? null : source(claim))
    );
  }
  function source(claim) {
    const link2 = h("a", { href: href("claims", [claim.id]) }, claim.id);
    return claim.verdict === "confirmed" ? h("p", { class: "claim-foot" }, verdictMark(claim.verdict), " ", link2) : h(
      "p",
      { class: "claim-foot" },
      word("cheatsheet.instead"),
      " ",
      h("s", {}, prose(textOf(claim.says))),
      " ",
      verdictMark(claim.verdict),
      " ",
      link2
    );
  }

  // views/cheatsheet.js
  var PARTS = [
    ["cheatsheet.names", names],
    ["cheatsheet.formulas", formulas],
    ["cheatsheet.shared", shared],
    ["cheatsheet.traps", traps]
  ];
  var record = { name: "cheatsheet", key: "s", place: 7, each: null, still: null };
  var view = {
    title: () => word("cheatsheet.title"),
    render(root2) {
      const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
      const body = h("div", {});
      const leads = h("nav", { class: "choices", "aria-label": word("cheatsheet.title") });
      const draw = () => {
        const parts2 = PARTS.flatMap(([key, part]) => {
          const content = part();
          if (content === null) return [];
          const title = word(key, { kinds: sharedName() });
          const heading2 = h("h2", { tabindex: "-1" }, title);
          return { title, heading: heading2, section: h("section", { "data-part": key }, heading2, content) };
        });
        const none = facts.frameworks.length > 0 && !facts.frameworks.some((item) => shown(item.id));
        fillWith(body, none ? emptied() : parts2.map(({ section: section3 }) => section3));
        fillWith(
          leads,
          none ? null : parts2.map(
            ({ title, heading: heading2, section: section3 }) => button(
              title,
              () => {
                section3.scrollIntoView({ block: "start" });
                heading2.focus({ preventScroll: true });
              },
              { class: "tool" }
            )
          )
        );
      };
      appendTo(
        root2,
        h(
          "div",
          { class: "view-head" },
          h("h1", {}, word("cheatsheet.title")),
          h(
            "div",
            { class: "tools" },
            button(word("tool.print"), () => window.print(), { class: "tool" }),
            copy
          )
        ),
        leads,
        frameworkBar(facts.frameworks, draw),
        body
      );
      draw();
    }
  };
  var shown = (framework) => filters.shows(`f:${framework}`);
  var columns = () => facts.frameworks.filter((item) => hasColumn(item) && shown(item.id));
  var firstAnchor = (concept, framework) => {
    const mapping = concept.mappings.find((item) => item.framework === framework);
    return mapping === void 0 ? void 0 : mapping.match === null ? null : mapping.anchors[0];
  };
  function table(concepts, label) {
    return h(
      "div",
      { class: "wide", tabindex: "0", role: "region", "aria-label": label },
      h(
        "table",
        { class: "names" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("th", { scope: "col" }, word("concept")),
            columns().map((item) => h("th", { scope: "col" }, swatch(item.id), textOf(item.label)))
          )
        ),
        h(
          "tbody",
          {},
          concepts.map(
            (concept) => h(
              "tr",
              {},
              h("th", { scope: "row" }, conceptLink(concept.id)),
              columns().map((item) => h("td", {}, cellName(item), symbolOf(firstAnchor(concept, item.id))))
            )
          )
        )
      )
    );
  }
  function names() {
    const concepts = facts.flows.length > 0 ? [...new Set(facts.flows[0].stages.map((stage) => conceptsById.get(stage.concept)))] : facts.concepts.filter((item) => columns().every((column) => firstAnchor(item, column.id))).slice(0, 15);
    return concepts.length === 0 ? null : table(concepts, word("cheatsheet.names"));
  }
  function symbolOf(anchor) {
    if (anchor === void 0) return matchMark("unexamined");
    if (anchor === null) return matchMark("absent");
    return codeText((anchor.symbol || anchor.path.split("/").at(-1)) ?? "");
  }
  function shared() {
    const libraries = facts.frameworks.filter((item) => !hasColumn(item) && shown(item.id)).flatMap((library) => {
      const found = /* @__PURE__ */ new Map();
      for (const concept of facts.concepts) {
        const anchor = firstAnchor(concept, library.id);
        if (!anchor) continue;
        const key = nodeKey(library.id, anchor);
        found.set(key, { anchor, concepts: [...found.get(key)?.concepts || [], concept] });
      }
      return found.size === 0 ? [] : [
        h("h3", {}, swatch(library.id), textOf(library.label), " ", h("span", { class: "version" }, versionOf(library))),
        h(
          "dl",
          { class: "pairs solves" },
          [...found.values()].map((item) => solved(item, library.id))
        )
      ];
    });
    return libraries.length === 0 ? null : libraries;
  }
  function solved({ anchor, concepts }, library) {
    return h(
      "div",
      {},
      h("dt", {}, anchor.symbol ? [codeText(anchor.symbol), " "] : null, shortPlace(anchor, library)),
      concepts.map((concept) => h("dd", {}, conceptLink(concept.id), language === "zh" ? "：" : ": ", prose(textOf(concept.definition))))
    );
  }
  function traps() {
    const rows2 = facts.concepts.flatMap((concept) => concept.mappings.flatMap((mapping) => mapping.lookalikes.map((anchor) => ({ concept, mapping, anchor })))).filter(({ mapping }) => shown(mapping.framework));
    if (rows2.length === 0) return null;
    return h(
      "ul",
      { class: "sheet" },
      rows2.map(
        ({ concept, mapping, anchor }) => h(
          "li",
          {},
          h(
            "p",
            {},
            swatch(mapping.framework),
            codeText(anchor.symbol || `${anchor.path}:${lineSpan(anchor)}`),
            " ≠ ",
            conceptLink(concept.id)
          ),
          h("p", { class: "claim-foot" }, prose(textOf(anchor.why ?? null)))
        )
      )
    );
  }

  // views/claims.js
  var VERDICTS = ["refuted", "outdated", "unverifiable", "confirmed"];
  var KINDS = ["readme", "code", "inference", "not-in-release"];
  var record2 = { name: "claims", key: "c", place: 5, each: null, still: "claims" };
  var view2 = {
    title: () => word("claims.title"),
    problem: (route3) => route3.args.length > 0 && !claimsById.has(route3.args[0]) ? route3.args[0] : null,
    render(root2, route3) {
      const verdict = VERDICTS.find((name) => name === route3.params.get("verdict")) ?? "";
      const kind = KINDS.find((name) => name === route3.params.get("kind")) ?? "";
      const target = route3.args.length > 0 ? claimsById.get(route3.args[0]) : null;
      const shown2 = facts.claims.filter(
        (claim) => (verdict === "" || claim.verdict === verdict) && (kind === "" || claim.kind === kind) && inArea(claim)
      );
      const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
      appendTo(
        root2,
        h(
          "div",
          { class: "view-head" },
          h("h1", {}, word("claims.title")),
          h("span", { class: "count" }, word("claims.count", { n: shown2.length, total: facts.claims.length })),
          h(
            "div",
            { class: "tools" },
            button(word("tool.csv"), () => saveClaims(shown2), { class: "tool" }),
            button(word("tool.print"), () => window.print(), { class: "tool" }),
            copy
          )
        )
      );
      if (facts.claims.length === 0) {
        appendTo(root2, h("p", { class: "lede" }, word("claims.empty")));
        return;
      }
      appendTo(
        root2,
        choices("claims.verdict", VERDICTS, verdict, "verdict", (key) => [signMark(key), word(`verdict.${key}`)], {
          kind
        }),
        choices("kind.claim", KINDS, kind, "kind", (key) => word(`claim.${key}`), { verdict }),
        shown2.length === 0 && filters.any() ? emptied() : null,
        h(
          "div",
          { class: "claim-list" },
          shown2.map((claim) => article(claim, claim === target))
        )
      );
      if (target !== null) reveal(root2, target, shown2);
    }
  };
  var inArea = (claim) => filters.area() === "" || claim.about.some((id) => conceptsById.get(id)?.area === filters.area());
  function choices(name, keys, chosen, param, label, others) {
    const count2 = (key) => facts.claims.filter((claim) => claim[param] === key).length;
    const link2 = (key, ...children) => h(
      "a",
      {
        class: "tool",
        href: href("claims", [], { ...others, [param]: key }),
        "aria-current": chosen === key ? "true" : null
      },
      ...children
    );
    return h(
      "div",
      { class: "choices", role: "group", "aria-label": word(name) },
      h("span", { class: "filter-name" }, word(name)),
      link2("", word("claims.all")),
      keys.filter((key) => count2(key) > 0).map((key) => link2(key, label(key), h("span", { class: "count" }, String(count2(key)))))
    );
  }
  function reveal(root2, target, shown2) {
    if (!shown2.includes(target)) {
      notice(
        word("filter.target"),
        " ",
        button(word("filter.show"), () => {
          filters.clear();
          holdPlace(() => showView(false));
        })
      );
      return;
    }
    bringIntoView(oneOf(root2, ".claim.target"));
  }
  function article(claim, target) {
    return h(
      "article",
      { "data-at": claim.id, class: `claim of-${claim.verdict} s-${claim.state}${target ? " target" : ""}` },
      h(
        "div",
        { class: "claim-side" },
        verdictMark(claim.verdict),
        h("span", { class: "claim-kind" }, word(`claim.${claim.kind}`)),
        proof(claim)
      ),
      h(
        "div",
        { class: "claim-body" },
        h("p", { class: "says" }, prose(textOf(claim.says))),
        speaker(claim),
        claim.corrects ? h("p", { class: "corrects" }, h("span", { class: "io-name" }, word("claims.corrects")), prose(textOf(claim.corrects))) : null,
        claim.uncheckable ? h("p", { class: "uncheckable" }, h("span", { class: "io-name" }, word("claims.uncheckable")), prose(textOf(claim.uncheckable))) : null,
        claim.evidence.length === 0 ? null : h(
          "ul",
          { class: "anchors" },
          claim.evidence.map(
            (anchor) => anchorItem(
              anchor.framework,
              anchor,
              h("span", { class: "of" }, swatch(anchor.framework), textOf(frameworksById.get(anchor.framework).label))
            )
          )
        ),
        h(
          "p",
          { class: "claim-foot" },
          claim.about.length === 0 ? null : [`${word("claims.about")} `, listed(claim.about.map((id) => conceptLink(id))), " · "],
          claim.from ? word("claims.from", { page: pageTitle(claim.from.page), line: claim.from.line }) : word("claims.own"),
          " · ",
          h("a", { href: href("claims", [claim.id]) }, claim.id)
        )
      )
    );
  }
  function speaker(claim) {
    const by = claim.said_by;
    const quoted = claim.quotes ? [word("claims.quotes"), " ", h("a", { href: href("claims", [claim.quotes]) }, claim.quotes)] : null;
    if (!by && !quoted) return null;
    const places2 = !by ? [] : by.page ? [word("claims.from", { page: pageTitle(by.page), line: by.line })] : by.anchors.map((anchor) => codeText(anchorText(anchor.framework, anchor)));
    return h(
      "p",
      { class: "said-by" },
      by ? [h("span", { class: "io-name" }, word(`said.${by.kind}`)), " ", listed(places2)] : null,
      by && quoted ? " · " : null,
      quoted
    );
  }
  function proof(claim) {
    const words = claim.checks === 0 ? word("claims.nochecks") : claim.checks === 1 ? word("claims.check") : word("claims.checks", { n: claim.checks });
    return [h("span", { class: "claim-kind" }, words), claim.checks === 0 && claim.evidence.length === 0 ? null : stateMark(claim.state)];
  }
  function saveClaims(claims2) {
    const rows2 = [["claim", "verdict", "kind", "says", "corrects", "about", "page", "line", "checks", "state", "evidence"]];
    for (const claim of claims2) {
      rows2.push([
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
        claim.evidence.map((anchor) => anchorText(anchor.framework, anchor)).join(" ")
      ]);
    }
    saveRows("conceptmap-claims.csv", rows2);
  }

  // parts/cards.js
  function cards(concept) {
    const known4 = new Map(concept.mappings.map((mapping) => [mapping.framework, mapping]));
    const shown2 = facts.frameworks.filter((item) => filters.shows(`f:${item.id}`) && (hasColumn(item) || known4.has(item.id)));
    const rest = facts.frameworks.filter((item) => !hasColumn(item) && !known4.has(item.id));
    return h(
      "section",
      {},
      h("h2", {}, word("concept.where")),
      shown2.length === 0 ? emptied() : h(
        "div",
        { class: "cards" },
        shown2.map((item) => card(item, known4.get(item.id)))
      ),
      unlinked(shown2.filter((item) => (known4.get(item.id)?.anchors.length ?? 0) > 0)),
      rest.length === 0 ? null : h("p", { class: "quiet-note" }, matchMark("unexamined"), " ", rest.map((item) => textOf(item.label)).join(comma()))
    );
  }
  function card(framework, mapping) {
    const top2 = (sign, state) => h(
      "header",
      {},
      h("h3", {}, swatch(framework.id), textOf(framework.label), " ", h("span", { class: "version" }, versionOf(framework))),
      h("div", { class: "card-state" }, sign, state)
    );
    if (mapping === void 0) {
      return h(
        "section",
        { class: "card unexamined" },
        top2(matchMark("unexamined"), null),
        h("p", { class: "quiet-note" }, word("match.unexamined.means"))
      );
    }
    const css = `card s-${mapping.state} f${frameworkNumber.get(framework.id) % 8}`;
    if (mapping.match === null) {
      return h("section", { class: `${css} absent` }, top2(matchMark("absent"), stateMark(mapping.state)), absence(mapping));
    }
    return h(
      "section",
      { class: css },
      top2(matchMark(mapping.match), stateMark(mapping.state)),
      h(
        "ul",
        { class: "anchors" },
        mapping.anchors.map(
          (anchor) => anchorItem(
            framework.id,
            anchor,
            anchor.role === "also" ? anchor.match ? matchMark(anchor.match) : h("span", { class: "match m-part" }, word("edge.part")) : null
          )
        )
      )
    );
  }
  function absence(mapping) {
    return [
      h("p", { class: "reason" }, prose(textOf(mapping.absent))),
      mapping.searched.length === 0 ? null : h(
        "ul",
        { class: "searches" },
        mapping.searched.map(
          (search) => h(
            "li",
            {},
            word("concept.absent.searched"),
            " ",
            h("code", {}, search.pattern),
            " ",
            word("concept.absent.in"),
            " ",
            h("code", {}, search.in.join(" ")),
            search.except.length ? [` ${word("concept.absent.except")} `, h("code", {}, search.except.join(" "))] : null,
            search.why ? [" ", prose(textOf(search.why))] : null
          )
        )
      ),
      ownWords(mapping),
      unread(mapping),
      list("concept.absent.shown", mapping, mapping.shown),
      list("concept.near", mapping, mapping.near)
    ];
  }
  function unread(mapping) {
    const paths = frameworksById.get(mapping.framework).unreadable;
    if (mapping.searched.length === 0 || paths.length === 0) return null;
    return h(
      "ul",
      { class: "searches" },
      h(
        "li",
        {},
        word("concept.absent.unread"),
        " ",
        paths.map((path, n4) => [n4 > 0 ? " " : null, h("code", {}, path)])
      )
    );
  }
  function ownWords(mapping) {
    if (mapping.words.length === 0) return null;
    return h(
      "ul",
      { class: "searches" },
      h(
        "li",
        {},
        word("concept.absent.words"),
        " ",
        mapping.words.map((word2, n4) => [n4 > 0 ? " " : null, h("code", {}, word2)])
      ),
      mapping.except.map(
        (one) => h(
          "li",
          {},
          word("concept.absent.hits"),
          " ",
          h("code", {}, one.in.join(" ")),
          one.line ? [" ", h("code", {}, one.line)] : null,
          " ",
          prose(textOf(one.why))
        )
      )
    );
  }
  function list(key, mapping, anchors) {
    if (anchors.length === 0) return null;
    return [
      h("h4", {}, word(key)),
      h(
        "ul",
        { class: "anchors" },
        anchors.map((anchor) => anchorItem(mapping.framework, anchor, anchor.match ? matchMark(anchor.match) : null))
      )
    ];
  }

  // views/concept.js
  var record3 = { name: "concept", key: null, place: null, each: "concepts", still: "article" };
  var view3 = {
    title: (route3) => textOf(conceptOf2(route3).label),
    problem: (route3) => findConcept(route3.args[0]) ? null : route3.args[0] || "concept",
    render(root2, route3) {
      const concept = conceptOf2(route3);
      if (formerIds.has(route3.args[0])) {
        notice(word("notice.former", { old: route3.args[0], new: concept.id }));
      }
      rememberVisit(concept.id);
      const hidden2 = concept.mappings.filter((mapping) => !filters.shows(`f:${mapping.framework}`));
      if (hidden2.length > 0) {
        const box2 = notice(
          word("filter.target"),
          " ",
          hidden2.map((mapping) => textOf(frameworksById.get(mapping.framework).label)).join(comma()),
          " ",
          button(word("filter.show"), () => {
            filters.show(hidden2.map((mapping) => `f:${mapping.framework}`));
            box2.remove();
            holdPlace(() => showView(false));
          })
        );
      }
      appendTo(
        root2,
        conceptIndex(concept.id, "concept"),
        h(
          "article",
          { class: "page" },
          crumbs(concept),
          head(concept),
          particulars(concept),
          cards(concept),
          differences(concept),
          lookalikes(concept),
          claims(concept),
          flows(concept),
          neighbours(concept)
        )
      );
    }
  };
  var conceptOf2 = (route3) => (
    /** @type {Concept} */
    findConcept(route3.args[0])
  );
  function head(concept) {
    const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
    return h(
      "header",
      { class: "page-head" },
      h(
        "div",
        { class: "view-head" },
        h(
          "h1",
          {},
          textOf(concept.label),
          otherOf(concept.label) === textOf(concept.label) ? null : h("span", { class: "other", lang: otherTag() }, otherOf(concept.label))
        ),
        h(
          "div",
          { class: "tools" },
          h("a", { class: "tool", href: href("graph", [concept.id]) }, word("concept.graph")),
          copy,
          button(word("tool.print"), () => window.print(), { class: "tool" })
        )
      ),
      h("p", { class: "definition" }, prose(textOf(concept.definition)))
    );
  }
  function particulars(concept) {
    const rows2 = [];
    const row4 = (key, ...children) => rows2.push(h("div", {}, h("dt", {}, word(key)), h("dd", {}, ...children)));
    const aliases = [...concept.alias[language] || [], ...concept.alias[language === "zh" ? "en" : "zh"] || []];
    if (aliases.length) row4("concept.alias", aliases.join(comma()));
    if (concept.broader) row4("concept.broader", conceptLink(concept.broader));
    const narrower = narrowerOf.get(concept.id) || [];
    if (narrower.length) row4("concept.narrower", listed(narrower.map((item) => conceptLink(item.id))));
    rows2.push(
      h(
        "div",
        {},
        h("dt", {}, "id"),
        h(
          "dd",
          {},
          h("code", {}, concept.id),
          concept.formerly.length ? ` (${word("concept.formerly")}: ${concept.formerly.join(comma())})` : null
        )
      )
    );
    return h("dl", { class: "facts" }, ...rows2);
  }
  function differences(concept) {
    const noted = concept.mappings.filter((mapping) => mapping.note && filters.shows(`f:${mapping.framework}`));
    if (noted.length === 0) return null;
    return h(
      "section",
      {},
      h("h2", {}, word("concept.differences")),
      h(
        "dl",
        { class: "differences" },
        noted.map(
          (mapping) => h(
            "div",
            {},
            h("dt", {}, swatch(mapping.framework), textOf(frameworksById.get(mapping.framework).label)),
            h("dd", {}, prose(textOf(mapping.note)))
          )
        )
      )
    );
  }
  function lookalikes(concept) {
    const found = concept.mappings.filter((mapping) => mapping.lookalikes.length > 0);
    if (found.length === 0) return null;
    return h(
      "section",
      {},
      h("h2", {}, word("concept.lookalikes")),
      h("p", { class: "quiet-note" }, word("concept.lookalikes.means")),
      h(
        "ul",
        { class: "anchors lookalikes" },
        found.flatMap(
          (mapping) => mapping.lookalikes.map(
            (anchor) => anchorItem(
              mapping.framework,
              anchor,
              h("span", { class: "of" }, swatch(mapping.framework), textOf(frameworksById.get(mapping.framework).label))
            )
          )
        )
      )
    );
  }
  function claims(concept) {
    const found = claimsAbout.get(concept.id) || [];
    if (found.length === 0) return null;
    return h(
      "section",
      {},
      h("h2", {}, word("concept.claims")),
      h(
        "ul",
        { class: "claims" },
        found.map(
          (claim) => h(
            "li",
            {},
            verdictMark(claim.verdict),
            " ",
            h("a", { href: href("claims", [claim.id]) }, textOf(claim.says)),
            claim.corrects ? h("p", { class: "note" }, prose(textOf(claim.corrects))) : null
          )
        )
      )
    );
  }
  function flows(concept) {
    const found = facts.flows.filter((flow) => flow.stages.some((stage) => stage.concept === concept.id));
    if (found.length === 0) return null;
    return h(
      "section",
      {},
      h("h2", {}, word("concept.flows")),
      h(
        "ul",
        { class: "plain" },
        found.map((flow) => {
          const at = flow.stages.findIndex((stage) => stage.concept === concept.id);
          return h(
            "li",
            {},
            h("a", { href: href("flow", [flow.id]) }, textOf(flow.label)),
            " · ",
            word("flow.at", { n: at + 1, total: flow.stages.length })
          );
        })
      )
    );
  }
  function neighbours(concept) {
    const [before, after] = beside(concept.id);
    return h(
      "nav",
      { class: "beside", "aria-label": `${word("concept.previous")}, ${word("concept.next")}` },
      before ? h("a", { href: href("concept", [before.id]), rel: "prev" }, h("span", {}, `← ${word("concept.previous")}`), textOf(before.label)) : h("span", {}),
      after ? h("a", { href: href("concept", [after.id]), rel: "next" }, h("span", {}, `${word("concept.next")} →`), textOf(after.label)) : null
    );
  }

  // facts/folders.js
  var MOST_ROWS = 36;
  var length = (file) => Math.max(file.lines ?? file.mapped, 1);
  function folder(name, files, rest) {
    const bareLines = rest.reduce((sum, item) => sum + item.lines, 0);
    return {
      name,
      files,
      rest,
      bareLines,
      bare: rest.reduce((sum, item) => sum + item.files, 0),
      lines: bareLines + files.reduce((sum, file) => sum + length(file), 0)
    };
  }
  function split3(group2) {
    const depth2 = group2.name === "" ? 0 : group2.name.split("/").length;
    const below = (path) => path.split("/").slice(0, depth2 + 1).join("/");
    const parts2 = /* @__PURE__ */ new Map();
    const part = (name) => {
      const found = parts2.get(name) ?? { files: [], rest: [] };
      parts2.set(name, found);
      return found;
    };
    for (const file of group2.files) part(below(file.path.split("/").slice(0, -1).join("/"))).files.push(file);
    for (const item of group2.rest) part(below(item.path)).rest.push(item);
    return [...parts2].map(([name, { files, rest }]) => folder(name, files, rest));
  }
  function folders(reached, rest) {
    const bare2 = { files: 0, lines: 0 };
    const kept = (groups2) => groups2.filter((group2) => {
      if (group2.files.length > 0) return true;
      bare2.files += group2.bare;
      bare2.lines += group2.bareLines;
      return false;
    });
    let groups = kept(split3(folder("", reached, rest)));
    const least = groups.reduce((sum, group2) => sum + group2.lines, 0) / 50;
    const whole = /* @__PURE__ */ new Set([""]);
    for (; ; ) {
      const largest = groups.filter((group2) => !whole.has(group2.name) && group2.lines > least).sort((a, b) => b.lines - a.lines)[0];
      if (largest === void 0) break;
      const parts2 = split3(largest);
      whole.add(largest.name);
      if (groups.length - 1 + parts2.filter((part) => part.files.length > 0).length > MOST_ROWS) continue;
      groups = [...groups.filter((group2) => group2 !== largest), ...kept(parts2)];
    }
    return { groups: groups.sort((a, b) => a.name < b.name ? -1 : 1), bare: bare2 };
  }

  // views/coverage.js
  var record4 = { name: "coverage", key: "v", place: 9, each: null, still: null };
  var view4 = {
    title: () => word("coverage.title"),
    problem: (route3) => route3.args.length > 0 && !frameworksById.has(route3.args[0]) ? route3.args[0] : null,
    render(root2, route3) {
      const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
      const [known4, unknown] = [true, false].map(
        (complete) => facts.frameworks.filter((item) => facts.coverage[item.id].complete === complete)
      );
      const body = h("div", {});
      const draw = () => {
        const shown2 = facts.frameworks.filter((item) => filters.shows(`f:${item.id}`) || item.id === route3.args[0]);
        fillWith(body, shown2.length === 0 && filters.any() ? emptied() : shown2.map((item) => section2(item, route3)));
      };
      appendTo(
        root2,
        h(
          "div",
          { class: "view-head" },
          h("h1", {}, word("coverage.title")),
          h("div", { class: "tools" }, button(word("tool.csv"), save2, { class: "tool" }), copy)
        ),
        h("p", { class: "lede" }, known4.length > 0 ? word("coverage.says") : word("coverage.says.unknown")),
        known4.length === 0 || unknown.length === 0 ? null : h("p", { class: "lede" }, word("coverage.says.some", { names: unknown.map((item) => textOf(item.label)).join(comma()) })),
        frameworkBar(facts.frameworks, draw),
        body
      );
      draw();
      const target = root2.querySelector("tr.target");
      if (target !== null) bringIntoView(target);
    }
  };
  function section2(framework, route3) {
    const { complete, files: reached, rest } = facts.coverage[framework.id];
    const total = reached.length + rest.reduce((n4, folder2) => n4 + folder2.files, 0);
    const sum = (key) => reached.reduce((total2, file) => total2 + file[key], 0);
    const wanted = route3.args[0] === framework.id ? route3.params.get("file") : null;
    return h(
      "section",
      { class: `coverage f${frameworkNumber.get(framework.id) % 8}` },
      h("h2", {}, swatch(framework.id), textOf(framework.label), " ", h("span", { class: "version" }, versionOf(framework))),
      h(
        "p",
        { class: "quiet-note" },
        [
          complete ? word("coverage.files", { n: number(reached.length), total: number(total) }) : word("coverage.reached", { n: reached.length }),
          word("coverage.lines", { n: number(sum("mapped")) }),
          word("coverage.anchors", { n: number(sum("anchors")) })
        ].join(" · ")
      ),
      strips(reached, rest, complete),
      h(
        "details",
        { open: wanted !== null && wanted !== void 0 },
        h("summary", {}, word("coverage.reached", { n: reached.length })),
        h(
          "div",
          { class: "wide", tabindex: "0", role: "region", "aria-label": textOf(framework.label) },
          h(
            "table",
            { class: "files" },
            h(
              "thead",
              {},
              h(
                "tr",
                {},
                ["coverage.file", "trust.proofs", "coverage.inside", "concept"].map((key) => h("th", { scope: "col" }, word(key)))
              )
            ),
            h(
              "tbody",
              {},
              reached.map(
                (file) => h(
                  "tr",
                  { class: file.path === wanted ? "target" : null },
                  h("th", { scope: "row" }, codeText(file.path)),
                  h("td", {}, number(file.anchors)),
                  h("td", {}, file.lines === null ? number(file.mapped) : `${number(file.mapped)} / ${number(file.lines)}`),
                  h("td", {}, listed(conceptsIn(framework.id, file.path).map((id) => conceptLink(id))))
                )
              )
            )
          )
        )
      )
    );
  }
  var byFile = null;
  function conceptsIn(framework, path) {
    byFile ??= conceptsByFile();
    return [...byFile.get(`${framework}:${path}`) || []];
  }
  function conceptsByFile() {
    const found = /* @__PURE__ */ new Map();
    const add = (base, anchor, id) => {
      const key = `${base}:${anchor.path}`;
      found.set(key, (found.get(key) ?? /* @__PURE__ */ new Set()).add(id));
    };
    for (const concept of facts.concepts) {
      for (const mapping of concept.mappings) {
        for (const anchor of [...mapping.anchors, ...mapping.near, ...mapping.lookalikes, ...mapping.shown])
          add(mapping.framework, anchor, concept.id);
      }
    }
    for (const claim of facts.claims) {
      for (const anchor of claim.evidence) for (const id of claim.about) add(anchor.framework, anchor, id);
    }
    for (const flow of facts.flows) {
      for (const stage of flow.stages)
        for (const [base, part] of Object.entries(stage.in)) if (part.at !== null) add(base, part.at, stage.concept);
    }
    return found;
  }
  function strips(reached, rest, complete) {
    const { groups, bare: bare2 } = folders(reached, rest);
    const longest = Math.max(...groups.map((group2) => group2.lines), 1);
    return [
      h(
        "div",
        { class: "strips" },
        groups.map((group2) => strip(group2, 1e3 / longest, complete))
      ),
      bare2.files === 0 ? null : h("p", { class: "quiet-note" }, word("coverage.rest", { n: number(bare2.files), lines: number(bare2.lines) }))
    ];
  }
  var LEAST_WIDTH = 3;
  function strip({ name, files, bare: bare2, bareLines }, scale, complete) {
    let x = 0;
    const bars = [];
    const gap = (wide) => Math.min(1, wide / 6);
    const bar = (title, wide, dark, css) => {
      bars.push(
        svg(
          "g",
          {},
          svg("title", {}, title),
          svg("rect", { class: css, x, y: 0, width: wide - gap(wide), height: 14 }),
          dark > 0 ? svg("rect", { class: "mapped", x, y: 0, width: Math.min(dark, wide - gap(wide)), height: 14 }) : null
        )
      );
      x += wide;
    };
    for (const file of files) {
      const wide = Math.max(length(file) * scale, LEAST_WIDTH);
      bar(
        word("coverage.mapped", { path: file.path, n: file.mapped, lines: file.lines ?? "?" }),
        wide,
        wide * Math.min(1, file.mapped / length(file)),
        "reached"
      );
    }
    if (bare2 > 0)
      bar(word("coverage.bare", { n: number(bare2), lines: number(bareLines) }), Math.max(bareLines * scale, LEAST_WIDTH), 0, "bare");
    const words = complete ? `${number(files.length)} / ${number(files.length + bare2)}` : number(files.length);
    return h(
      "div",
      { class: "strip" },
      h("span", { class: "folder" }, breakable(name || "/")),
      h("span", { class: "count" }, words),
      svg(
        "svg",
        {
          viewBox: `0 0 ${Math.max(1e3, x)} 14`,
          preserveAspectRatio: "none",
          role: "img",
          "aria-label": `${name || "/"}: ${words}`
        },
        bars
      )
    );
  }
  function save2() {
    const rows2 = [["framework", "path", "lines", "mapped_lines", "anchors"]];
    for (const framework of facts.frameworks) {
      for (const file of facts.coverage[framework.id].files) {
        rows2.push([framework.id, file.path, file.lines ?? "", file.mapped, file.anchors]);
      }
    }
    saveRows("conceptmap-coverage.csv", rows2);
  }

  // views/flow.js
  var find = (route3) => route3.args.length === 0 ? facts.flows[0] : flowsById.get(route3.args[0]);
  var record5 = { name: "flow", key: "f", place: 2, each: "flows", still: "stages" };
  var view5 = {
    title: (route3) => find(route3) ? textOf(find(route3).label) : word("flow.title"),
    problem: (route3) => route3.args.length > 0 && !find(route3) ? route3.args[0] : null,
    render(root2, route3) {
      const flow = find(route3);
      if (flow === void 0) {
        appendTo(root2, h("h1", {}, word("flow.title")), h("p", { class: "lede" }, word("flow.empty")));
        return;
      }
      const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
      const frame = h("div", { class: "wide", tabindex: "0", role: "region", "aria-label": textOf(flow.label) });
      appendTo(
        root2,
        h(
          "div",
          { class: "view-head" },
          h("h1", {}, textOf(flow.label)),
          h(
            "div",
            { class: "tools" },
            button(word("tool.csv"), () => saveFlow(flow), { class: "tool" }),
            button(word("tool.print"), () => window.print(), { class: "tool" }),
            copy
          )
        ),
        h(
          "nav",
          { class: "choices", "aria-label": word("flow.title") },
          facts.flows.map(
            (item) => h("a", { class: "tool", href: href("flow", [item.id]), "aria-current": item === flow ? "page" : null }, textOf(item.label))
          )
        ),
        frameworkBar(frameworksOf(flow), () => fillWith(frame, table2(flow))),
        flow.stages.some((stage) => frameworksOf(flow).some((item) => partOf(stage, item) === null && hasCode(stage, item))) ? h("p", { class: "quiet-note" }, word("flow.silent")) : null,
        frame
      );
      fillWith(frame, table2(flow));
    }
  };
  var mappingOf = (stage, framework) => conceptsById.get(stage.concept).mappings.find((mapping) => mapping.framework === framework.id);
  var partOf = (stage, framework) => Object.hasOwn(stage.in, framework.id) ? stage.in[framework.id] : null;
  var hasCode = (stage, framework) => Boolean(mappingOf(stage, framework)?.match);
  var frameworksOf = (flow) => facts.frameworks.filter((item) => flow.stages.some((stage) => partOf(stage, item) !== null || hasCode(stage, item)));
  var columns2 = (flow) => frameworksOf(flow).filter((item) => filters.shows(`f:${item.id}`));
  function table2(flow) {
    const shown2 = columns2(flow);
    const inColumns = shown2.filter(hasColumn);
    const sharing = shown2.filter((item) => !hasColumn(item));
    if (shown2.length === 0) return [h("p", { class: "lede" }, word("flow.hidden")), emptied()];
    return h(
      "table",
      { class: `flow of-${inColumns.length + (sharing.length > 0 ? 1 : 0)}` },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, word("flow.stage")),
          inColumns.map(
            (item) => h("th", { scope: "col" }, swatch(item.id), textOf(item.label), " ", h("span", { class: "version" }, versionOf(item)))
          ),
          sharing.length === 0 ? null : h("th", { scope: "col" }, sharedName())
        )
      ),
      h(
        "tbody",
        {},
        flow.stages.map(
          (stage, index) => h(
            "tr",
            {},
            h("th", { scope: "row" }, h("span", { class: "step" }, String(index + 1)), stageName(stage)),
            inColumns.map((item) => h("td", { class: colour(item) }, cellName(item), cell(stage, item))),
            sharing.length === 0 ? null : h(
              "td",
              {},
              sharing.filter((item) => partOf(stage, item) !== null || hasCode(stage, item)).map(
                (item) => h(
                  "div",
                  { class: colour(item) },
                  h("span", { class: "library" }, swatch(item.id), textOf(item.label)),
                  cell(stage, item)
                )
              )
            )
          )
        )
      )
    );
  }
  var colour = (item) => `f${frameworkNumber.get(item.id) % 8}`;
  function stageName(stage) {
    const concept = conceptsById.get(stage.concept);
    return h(
      "a",
      { href: href("concept", [stage.concept]) },
      h("span", { class: "name" }, textOf(concept.label)),
      otherOf(concept.label) === textOf(concept.label) ? null : h("span", { class: "other", lang: otherTag() }, otherOf(concept.label))
    );
  }
  function placesOf2(stage, framework) {
    const part = partOf(stage, framework);
    if (part !== null && part.at !== null) return [part.at];
    const mapping = mappingOf(stage, framework);
    return mapping === void 0 ? [] : mapping.anchors.filter((anchor) => anchor.role === "at");
  }
  function cell(stage, framework) {
    const part = partOf(stage, framework);
    const mapping = mappingOf(stage, framework);
    if (part === null && !hasCode(stage, framework)) {
      return h("p", { class: "no-stage" }, matchMark(mapping === void 0 ? "unexamined" : "absent"));
    }
    const side = (key, text2) => text2 === null ? null : h("p", { class: `io ${key}` }, h("span", { class: "io-name" }, word(`flow.${key}`)), prose(textOf(text2)));
    const places2 = placesOf2(stage, framework);
    return [
      side("takes", part === null ? null : part.takes),
      h(
        "div",
        { class: "doing" },
        /* Where the flow itself is silent, the code is the concept's, and how near it is must be said. */
        part === null && mapping?.match ? h("div", {}, matchMark(mapping.match)) : null,
        places2.slice(0, MOST_PLACES).map((anchor) => [
          h("div", { class: "what" }, anchor.symbol ? codeText(anchor.symbol) : codeText(anchor.path)),
          h("div", { class: "where" }, shortPlace(anchor, framework.id), " ", stateMark(anchor.state))
        ]),
        morePlaces(places2.length - MOST_PLACES)
      ),
      side("gives", part === null ? null : part.gives)
    ];
  }
  var MOST_PLACES = 3;
  function saveFlow(flow) {
    const rows2 = [["flow", "stage", "concept", "framework", "takes", "gives", "symbol", "path", "start", "end", "state"]];
    flow.stages.forEach((stage, index) => {
      for (const framework of columns2(flow)) {
        const part = partOf(stage, framework);
        const text2 = part === null ? ["", ""] : [textOf(part.takes), textOf(part.gives)];
        for (const anchor of placesOf2(stage, framework)) {
          rows2.push([
            flow.id,
            index + 1,
            stage.concept,
            framework.id,
            ...text2,
            anchor.symbol || "",
            anchor.path,
            anchor.start ?? "",
            anchor.end ?? "",
            anchor.state
          ]);
        }
      }
    });
    saveRows(`conceptmap-${flow.id}.csv`, rows2);
  }

  // views/glossary.js
  var record6 = { name: "glossary", key: "l", place: 6, each: null, still: "names" };
  var view6 = {
    title: () => word("glossary.title"),
    render(root2) {
      const area2 = filters.area();
      const concepts = facts.concepts.filter((item) => area2 === "" || item.area === area2).sort((a, b) => textOf(a.label).localeCompare(textOf(b.label), language === "zh" ? "zh-Hans-u-co-pinyin" : "en"));
      const shown2 = [...facts.map.languages].sort((a, b) => Number(b === language) - Number(a === language));
      const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
      appendTo(
        root2,
        h(
          "div",
          { class: "view-head" },
          h("h1", {}, word("glossary.title")),
          h(
            "div",
            { class: "tools" },
            button(word("tool.csv"), () => save3(concepts), { class: "tool" }),
            button(word("tool.print"), () => window.print(), { class: "tool" }),
            copy
          )
        ),
        shown2.length > 1 ? h("p", { class: "lede" }, word("glossary.says")) : null,
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
                shown2.map((language2) => h("th", { scope: "col" }, word(language2 === "en" ? "glossary.english" : "glossary.chinese"))),
                h("th", { scope: "col" }, word("glossary.definition"))
              )
            ),
            h(
              "tbody",
              {},
              concepts.map((item) => row(item, shown2))
            )
          )
        )
      );
    }
  };
  var tag = (language2) => language2 === "zh" ? "zh-Hans" : "en";
  function row(concept, [first, ...others]) {
    const names2 = (language2) => (concept.alias[language2] || []).length === 0 ? null : h("span", { class: "alias" }, (concept.alias[language2] || []).join(language2 === "zh" ? "、" : ", "));
    return h(
      "tr",
      { "data-letter": letter(concept), "data-at": concept.id },
      h("th", { scope: "row", lang: tag(first) }, h("a", { href: href("concept", [concept.id]) }, concept.label[first]), names2(first)),
      others.map((language2) => h("td", { lang: tag(language2) }, concept.label[language2], names2(language2))),
      h("td", {}, prose(textOf(concept.definition)))
    );
  }
  var INITIALS = [..."阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀"].map((first, at) => [first, "ABCDEFGHJKLMNOPQRSTWXYZ"[at]]);
  var pinyin = new Intl.Collator("zh-Hans-u-co-pinyin");
  function initial(text2) {
    if (!/^\p{Script=Han}/u.test(text2)) return /^[A-Za-z]/.test(text2) ? "Aa" : "#";
    return INITIALS.filter(([first]) => pinyin.compare(first, text2) <= 0).at(-1)?.[1] ?? "#";
  }
  var letter = (concept) => language === "zh" ? initial(concept.label.zh) : (concept.label.en[0] || "#").toUpperCase();
  function letters(concepts) {
    const found = [...new Set(concepts.map(letter))];
    return h(
      "p",
      { class: "letters" },
      found.map(
        (name) => button(
          name,
          () => {
            const row4 = allOf(document, ".glossary tr").find((item) => item.dataset.letter === name);
            row4?.scrollIntoView({ block: "start" });
            row4?.querySelector("a")?.focus({ preventScroll: true });
          },
          { class: "quiet" }
        )
      )
    );
  }
  function save3(concepts) {
    const spoken = facts.map.languages;
    saveRows("conceptmap-glossary.csv", [
      ["concept", ...spoken, ...spoken.map((one) => `alias_${one}`), ...spoken.map((one) => `definition_${one}`)],
      ...concepts.map((item) => [
        item.id,
        ...spoken.map((one) => item.label[one]),
        ...spoken.map((one) => (item.alias[one] || []).join("; ")),
        ...spoken.map((one) => item.definition[one])
      ])
    ]);
  }

  // graph/blocks.js
  var rankOf = (edge) => Math.min(...edge.kinds.map((kind) => edgeKinds.indexOf(kind)));
  function owners(part, focus2, blocks, claimed) {
    const { byId: byId2 } = wholeGraph();
    const owner = /* @__PURE__ */ new Map();
    for (const edge of part.edges) {
      if (claimed && edge.from === focus2?.id) continue;
      for (const [id, other] of [
        [edge.from, edge.to],
        [edge.to, edge.from]
      ]) {
        if (nodeKind(byId2.get(id)) === "concept" || !blocks.has(other)) continue;
        const now = owner.get(id);
        if (now === void 0 || other === focus2?.id || now !== focus2?.id && byId2.get(other).row < byId2.get(now).row) owner.set(id, other);
      }
    }
    return owner;
  }
  var blockOf = (head2) => ({ head: head2, right: [], left: [], top: 0, bottom: 0 });
  function planBlocks(part, focus2, { again, below }) {
    const { byId: byId2 } = wholeGraph();
    const boxes = (
      /** @type {Known<number, Box>} */
      /* @__PURE__ */ new Map()
    );
    const blocks = (
      /** @type {Known<number, Block>} */
      /* @__PURE__ */ new Map()
    );
    const claimed = focus2 !== null && nodeKind(focus2) === "claim";
    for (const node of part.nodes.filter((item) => nodeKind(item) === "concept").sort((a, b) => a.row - b.row)) {
      boxes.set(node.id, makeBox(node, { focused: node === focus2 }));
      blocks.set(node.id, blockOf(boxes.get(node.id)));
    }
    const owner = owners(part, focus2, blocks, claimed);
    const toOwner = /* @__PURE__ */ new Map();
    for (const edge of part.edges) {
      if (owner.get(edge.to) === edge.from) toOwner.set(edge.to, edge);
      else if (owner.get(edge.from) === edge.to) toOwner.set(edge.from, edge);
    }
    const loose = blockOf(null);
    for (const node of part.nodes) {
      const kind = nodeKind(node);
      if (kind === "concept") continue;
      const edge = toOwner.get(node.id) || part.edges.find((item2) => item2.to === node.id);
      const item = makeBox(node, { focused: node === focus2, below: edge ? below(node, edge) : null });
      item.rank = edge ? rankOf(edge) : Infinity;
      boxes.set(node.id, item);
      (blocks.get(owner.get(node.id) ?? -1) || loose)[kind === "claim" ? "left" : "right"].push(item);
    }
    const places2 = /* @__PURE__ */ new Map();
    for (const edge of part.edges) {
      const symbol = byId2.get(edge.to);
      if (!blocks.has(edge.from) || nodeKind(symbol) !== "symbol" || owner.get(edge.to) === edge.from || !again(symbol)) continue;
      const item = makeBox(symbol, { again: true, below: below(symbol, edge) });
      item.rank = rankOf(edge);
      item.twin = boxes.get(edge.to);
      blocks.get(edge.from).right.push(item);
      places2.set(edge, item);
    }
    const all = [...blocks.values()];
    if (loose.right.length + loose.left.length > 0) all[claimed ? "unshift" : "push"](loose);
    for (const block of all) {
      block.right.sort((a, b) => a.lane - b.lane || a.rank - b.rank || a.node.id - b.node.id);
      block.left.sort((a, b) => a.node.id - b.node.id);
    }
    return { blocks: all, boxes, placeOf: (edge) => places2.get(edge) || boxes.get(edge.to) };
  }

  // graph/tracks.js
  function layTracks(spans) {
    const taken = [];
    const found = /* @__PURE__ */ new Map();
    const length2 = (span) => span.high - span.low;
    for (const span of [...spans].sort((a, b) => length2(a) - length2(b) || a.low - b.low)) {
      let at = taken.findIndex((others) => others.every((other) => span.high < other.low - 6 || span.low > other.high + 6));
      if (at < 0) at = taken.push([]) - 1;
      taken[at].push(span);
      found.set(span.key, at);
    }
    return { count: taken.length, of: (key) => found.get(key) };
  }
  function spansOf(lines2) {
    const found = /* @__PURE__ */ new Map();
    for (const { key, y1, y2 } of lines2) {
      const span = found.get(key) || { key, low: Infinity, high: -Infinity };
      span.low = Math.min(span.low, y1, y2);
      span.high = Math.max(span.high, y1, y2);
      found.set(key, span);
    }
    return [...found.values()];
  }
  var n = (value) => Math.round(value * 10) / 10;
  function detour(x1, y1, rail, x2, y2) {
    const r = Math.min(7, Math.abs(y2 - y1) / 2);
    const turn = y2 >= y1 ? r : -r;
    const out = rail < x1 ? r : -r;
    const back = x2 >= rail ? r : -r;
    return `M${n(x1)} ${n(y1)}H${n(rail + out)}Q${n(rail)} ${n(y1)} ${n(rail)} ${n(y1 + turn)}V${n(y2 - turn)}Q${n(rail)} ${n(y2)} ${n(rail + back)} ${n(y2)}H${n(x2)}`;
  }
  function curve(x1, y1, x2, y2) {
    const middle = n((x1 + x2) / 2);
    return `C${middle} ${n(y1)} ${middle} ${n(y2)} ${n(x2)} ${n(y2)}`;
  }
  var round = n;

  // graph/drawing.js
  var ROW_GAP = 8;
  var BLOCK_GAP = 20;
  var FAN = 56;
  var PITCH = 130;
  var GUTTER = 46;
  var n2 = round;
  function wideDrawing(part, focus2) {
    const alone = focus2 !== null && nodeKind(focus2) === "symbol" && part.nodes.every((node) => node === focus2 || nodeKind(node) !== "symbol");
    const plan = planBlocks(part, focus2, { again: () => !alone, below: () => null });
    const height = stack(plan.blocks);
    if (alone) plan.boxes.get(focus2.id).y = height / 2;
    const boxes = [...plan.boxes.values(), ...plan.blocks.flatMap((block) => block.right.filter((item) => item.again))];
    const lines2 = part.edges.flatMap((edge) => parts(edge, plan, alone));
    const ways = {
      rail: layTracks(spansOf(lines2.filter((item) => item.way === "rail"))),
      gutter: layTracks(spansOf(lines2.filter((item) => item.way === "gutter")))
    };
    const columns3 = columnsOf(boxes, lines2, ways, alone);
    for (const item of boxes) {
      const lane = columns3.lanes.get(item.lane);
      if (item.kind === "claim") item.width = lane.right - lane.left;
      item.x = lane.left + item.width / 2;
    }
    for (const item of lines2) route2(item, columns3, ways);
    const lanes = [...columns3.lanes.values()];
    return {
      boxes,
      lines: lines2,
      lanes,
      blocks: plan.blocks,
      trunks: [],
      focus: focus2 ? plan.boxes.get(focus2.id) : null,
      height,
      left: columns3.left,
      right: Math.max(...lanes.map((lane) => lane.right), ...boxes.map((item) => item.x + item.width / 2))
    };
  }
  function stack(blocks) {
    let y = 0;
    for (const block of blocks) {
      const tall = (items) => items.reduce((sum, item) => sum + item.height + ROW_GAP, 0);
      block.top = y;
      block.bottom = y + Math.max(tall(block.left), tall(block.right), block.head === null ? 0 : block.head.height + ROW_GAP);
      for (const side of [block.left, block.right]) {
        let at = y + (block.bottom - y - tall(side)) / 2;
        for (const item of side) {
          item.y = at + (item.height + ROW_GAP) / 2;
          at += item.height + ROW_GAP;
        }
      }
      if (block.head !== null) block.head.y = (block.top + block.bottom) / 2;
      y = block.bottom + BLOCK_GAP;
    }
    return Math.max(0, y - BLOCK_GAP);
  }
  var slotOf = (kind) => kind === "broader" ? { out: -4, in: -13 } : { out: 4, in: 13 };
  function parts(edge, plan, alone) {
    const [from, to] = [plan.boxes.get(edge.from), plan.placeOf(edge)];
    const base = {
      edge,
      from,
      to,
      kinds: edge.kinds,
      kind: edge.kinds[0],
      framework: to.framework || from.framework,
      sign: null,
      faint: false,
      words: edgeText(edge),
      way: alone ? "converge" : "row",
      key: String(edge.from),
      y1: from.y,
      y2: to.y,
      d: "",
      end: [0, 0]
    };
    if (from.kind === "concept" && to.kind === "concept") {
      return edge.kinds.map((kind) => {
        const slot = slotOf(kind);
        return {
          ...base,
          way: "rail",
          kind,
          kinds: [kind],
          words: edgeText(edge, [kind]),
          key: `${kind} ${edge.from}`,
          y1: from.y + slot.out,
          y2: to.y + slot.in
        };
      });
    }
    if (to.kind === "concept") return [{ ...base, way: "gutter" }];
    if (from.kind === "claim") return [{ ...base, way: from.focused ? "row" : "across", faint: !from.focused }];
    return [base];
  }
  function columnsOf(boxes, lines2, ways, alone) {
    const widths = (
      /** @type {Known<number, number>} */
      /* @__PURE__ */ new Map()
    );
    for (const item of boxes) widths.set(item.lane, Math.max(widths.get(item.lane) || 0, item.width));
    const widest2 = (way) => Math.max(0, ...lines2.filter((item) => way.includes(item.way)).map((item) => signWidth(item.words)));
    const lanes = (
      /** @type {Columns["lanes"]} */
      /* @__PURE__ */ new Map()
    );
    const put = (lane, name, left) => {
      lanes.set(lane, { lane, name, left, right: left + widths.get(lane) });
      return left + widths.get(lane);
    };
    const columns3 = { lanes, left: 0, gutter: 0, pitch: 0, rail: 0, words: 0 };
    let x = 0;
    if (widths.has(0)) {
      x = put(0, word("lane.claim"), 0) + GUTTER + ways.gutter.count * 6;
      columns3.gutter = x - ways.gutter.count * 6 - 6;
    }
    if (ways.rail.count > 0) {
      columns3.pitch = Math.min(7, 160 / ways.rail.count);
      columns3.rail = x + ways.rail.count * columns3.pitch;
      x = columns3.rail + widest2(["rail"]) + 28;
    }
    if (widths.has(1)) x = put(1, word("lane.concept"), x);
    columns3.words = x + FAN;
    const symbols = [...widths.keys()].filter((lane) => lane > 1);
    if (symbols.length === 0) return columns3;
    x = columns3.words + widest2(["row", "converge"]) + (alone ? 70 : 22);
    for (const item of facts.frameworks) {
      const lane = facts.network.lanes[item.id];
      if (!widths.has(lane)) continue;
      put(lane, textOf(item.label), x);
      x += PITCH;
    }
    return columns3;
  }
  var ROUTES = {
    rail(item, columns3, ways) {
      const rail = columns3.rail - (ways.rail.of(item.key) + 1) * columns3.pitch;
      const [start, end] = [item.from.x - item.from.width / 2, item.to.x - item.to.width / 2];
      item.end = [end, item.y2];
      item.d = detour(start, item.y1, rail, end, item.y2);
      item.sign = { x: columns3.rail + 6, y: item.y2, text: item.words };
    },
    row(item, columns3) {
      const [start, end] = [item.from.x + item.from.width / 2, item.to.x - item.to.width / 2];
      item.end = [end, item.y2];
      item.d = `M${n2(start)} ${n2(item.y1)}${curve(start, item.y1, columns3.words - 4, item.y2)}H${n2(end)}`;
      item.sign = { x: columns3.words, y: item.y2, text: item.words };
    },
    converge(item, columns3) {
      const [start, end] = [item.from.x + item.from.width / 2, item.to.x - item.to.width / 2];
      item.end = [end, item.y2];
      item.d = `M${n2(start)} ${n2(item.y1)}H${n2(end - 60)}${curve(end - 60, item.y1, end - 8, item.y2)}H${n2(end)}`;
      item.sign = { x: columns3.words, y: item.y1, text: item.words };
    },
    /* From a claim to a concept: down the gutter, then straight through the words of the rails. */
    gutter(item, columns3, ways) {
      const rail = columns3.gutter + ways.gutter.of(item.key) * 6;
      const [start, end] = [item.from.x + item.from.width / 2, item.to.x - item.to.width / 2];
      item.end = [end, item.y2];
      item.d = Math.abs(item.y2 - item.y1) < 0.5 ? `M${n2(start)} ${n2(item.y1)}H${n2(end)}` : detour(start, item.y1, rail, end, item.y2);
      item.sign = { x: start + 4, y: item.y1, text: signs.get(item.kind) ?? "" };
    },
    across(item, columns3) {
      const start = item.from.x + item.from.width / 2;
      const end = item.to.x - item.to.width / 2;
      item.end = [end, item.y2];
      item.d = `M${n2(start)} ${n2(item.y1)}${curve(start, item.y1, columns3.words - 4, item.y2)}H${n2(end)}`;
    }
  };
  function route2(item, columns3, ways) {
    ROUTES[item.way]?.(item, columns3, ways);
  }

  // graph/overview.js
  function renderOverview(root2) {
    const network2 = facts.network;
    const frame = h("div", { class: "wide", tabindex: "0", role: "region", "aria-label": word("graph.overview") });
    const draw = () => {
      const columns3 = facts.frameworks.filter((item) => filters.shows(`f:${item.id}`));
      fillWith(frame, columns3.length === 0 && filters.any() ? emptied() : table3(columns3));
    };
    appendTo(
      root2,
      h("div", { class: "view-head" }, h("h1", {}, word("graph.overview"))),
      h("p", { class: "lede" }, word("graph.overview.says", { n: number(network2.nodes.length), m: number(network2.edges.length) })),
      frameworkBar(facts.frameworks, draw),
      frame
    );
    draw();
  }
  var table3 = (columns3) => h(
    "table",
    { class: "overview" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, word("area")),
        columns3.map((item) => h("th", { scope: "col" }, swatch(item.id), textOf(item.label)))
      )
    ),
    h(
      "tbody",
      {},
      facts.areas.map((area2) => row2(area2, columns3))
    )
  );
  function row2(area2, columns3) {
    const concepts = facts.concepts.filter((item) => item.area === area2.id);
    const list2 = h(
      "details",
      {},
      h("summary", {}, textOf(area2.label), " ", h("span", { class: "count" }, String(concepts.length))),
      h(
        "ul",
        { class: "plain" },
        concepts.map((item) => h("li", {}, h("a", { href: href("graph", [item.id]) }, textOf(item.label))))
      )
    );
    return h(
      "tr",
      {},
      h("th", { scope: "row" }, list2),
      columns3.map((item) => cell2(concepts, item))
    );
  }
  function cell2(concepts, framework) {
    const counts2 = { mapped: 0, absent: 0, unexamined: 0 };
    for (const concept of concepts) {
      const mapping = concept.mappings.find((other) => other.framework === framework.id);
      counts2[mapping === void 0 ? "unexamined" : mapping.match === null ? "absent" : "mapped"] += 1;
    }
    if (!hasColumn(framework)) counts2.unexamined = 0;
    if (counts2.mapped + counts2.absent + counts2.unexamined === 0) return h("td", {});
    const scale = 100 / Math.max(concepts.length, 1);
    const bar = svg(
      "svg",
      {
        viewBox: "0 0 100 8",
        preserveAspectRatio: "none",
        class: `tally f${frameworkNumber.get(framework.id) % 8}`,
        "aria-hidden": "true"
      },
      svg("rect", { class: "mapped", x: 0, y: 0, height: 8, width: counts2.mapped * scale }),
      svg("rect", { class: "gone", x: counts2.mapped * scale, y: 0, height: 8, width: counts2.absent * scale })
    );
    return h(
      "td",
      {},
      cellName(framework),
      bar,
      h(
        "span",
        { class: "quiet-note" },
        listed(
          Object.entries(counts2).filter(([, n4]) => n4 > 0).map(([key, n4]) => h("span", {}, word(`overview.${key}`, { n: n4 })))
        )
      )
    );
  }

  // graph/picture.js
  var MARGIN = 24;
  var HEAD = 34;
  var TITLE = 58;
  var LEGEND_ROW = 20;
  var LEAST_WIDTH2 = 640;
  var text = (x, y, words, look) => svg(
    "text",
    {
      x,
      y,
      fill: look.colour,
      "font-size": look.size,
      "font-family": look.face || fonts.plain,
      "font-weight": look.weight,
      "text-anchor": look.anchor || "start",
      "dominant-baseline": "central"
    },
    words
  );
  function svgOf(drawing, about2) {
    const colours = palette();
    const left = drawing.left - MARGIN;
    const width = Math.max(drawing.right - drawing.left, LEAST_WIDTH2, textWidth(about2.title, `600 18px ${fonts.plain}`), signWidth(about2.under)) + 2 * MARGIN;
    const legend = pictureLegend(drawing, colours, width - 2 * MARGIN);
    const top2 = -MARGIN - HEAD - TITLE;
    const height = drawing.height + 2 * MARGIN + HEAD + TITLE + legend.length * LEGEND_ROW + 14;
    const root2 = svg(
      "svg",
      { xmlns: "http://www.w3.org/2000/svg", width, height, viewBox: `${left} ${top2} ${width} ${height}`, role: "img" },
      svg("title", {}, about2.title),
      svg("desc", {}, about2.under),
      svg("rect", { x: left, y: top2, width, height, fill: colours.paper }),
      text(drawing.left, top2 + 26, about2.title, { colour: colours.ink, size: 18, weight: 600 }),
      text(drawing.left, top2 + 50, about2.under, { colour: colours.soft, size: 11 })
    );
    drawing.blocks.forEach((block, index) => {
      if (index % 2 === 0)
        root2.append(
          svg("rect", {
            x: left + 12,
            y: block.top - 7,
            width: width - 24,
            height: block.bottom - block.top + 14,
            fill: colours.raised,
            opacity: 0.6
          })
        );
    });
    for (const lane of drawing.lanes) root2.append(...heading(lane, colours));
    for (const item of drawing.lines) {
      const look = lineLook(item, colours);
      root2.append(
        svg("path", {
          d: item.d,
          fill: "none",
          stroke: look.colour,
          "stroke-width": look.width,
          "stroke-dasharray": look.dash.join(" ") || null,
          opacity: item.faint ? 0.35 : null
        }),
        svg("path", { d: arrowHead(item), fill: look.colour })
      );
    }
    for (const { sign } of drawing.lines) {
      if (sign === null) continue;
      root2.append(
        svg("rect", { x: sign.x - 3, y: sign.y - 7, width: signWidth(sign.text) + 6, height: 14, fill: colours.paper }),
        text(sign.x, sign.y, sign.text, { colour: colours.soft, size: 11 })
      );
    }
    for (const item of drawing.boxes) root2.append(...box(item, boxLook(item, colours), colours));
    legend.forEach((row4, index) => {
      const y = drawing.height + MARGIN + 14 + (index + 0.5) * LEGEND_ROW;
      for (const item of row4) {
        root2.append(
          item.mark(drawing.left + item.x, y),
          text(drawing.left + item.x + sampleWidth + 8, y, item.words, { colour: colours.soft, size: 11 })
        );
      }
    });
    return root2;
  }
  function heading(lane, colours) {
    const item = facts.frameworks.find((other) => facts.network.lanes[other.id] === lane.lane);
    const mark = item === void 0 ? [] : [
      svg("rect", {
        x: lane.left,
        y: -HEAD - 5,
        width: 9,
        height: 9,
        rx: 2,
        fill: colours.framework[frameworkNumber.get(item.id)]
      })
    ];
    return [...mark, text(lane.left + (mark.length > 0 ? 15 : 0), -HEAD, lane.name, { colour: colours.ink, size: 12, weight: 600 })];
  }
  function box(item, look, colours) {
    return [
      svg("rect", {
        x: item.x - item.width / 2,
        y: item.y - item.height / 2,
        width: item.width,
        height: item.height,
        rx: 4,
        fill: look.fill,
        stroke: look.border,
        "stroke-width": look.width,
        "stroke-dasharray": look.dash.join(" ") || null
      }),
      ...boxTexts(item).map(
        (line) => text(line.x, line.y, line.text, {
          colour: line.soft ? colours.soft : look.text,
          size: line.size,
          face: line.face,
          anchor: "middle"
        })
      )
    ];
  }
  var source2 = (svg2) => new XMLSerializer().serializeToString(svg2);
  var saveSvg = (drawing, name, about2) => saveFile(`conceptmap-${name}.svg`, new Blob([source2(svgOf(drawing, about2))], { type: "image/svg+xml" }));
  function savePng(drawing, name, about2) {
    const svg2 = svgOf(drawing, about2);
    const image = new Image();
    image.onload = () => {
      const scale = Math.min(2, 16e3 / Math.max(image.width, image.height));
      const canvas = document.createElement("canvas");
      canvas.width = image.width * scale;
      canvas.height = image.height * scale;
      const context = (
        /** @type {CanvasRenderingContext2D} */
        canvas.getContext("2d")
      );
      context.scale(scale, scale);
      context.drawImage(image, 0, 0);
      canvas.toBlob((blob) => {
        if (blob !== null) saveFile(`conceptmap-${name}.png`, blob);
      }, "image/png");
    };
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source2(svg2))}`;
  }

  // graph/narrow.js
  var ROW_GAP2 = 7;
  var BLOCK_GAP2 = 18;
  var INDENT = 28;
  var TRUNK = 11;
  var n3 = round;
  function narrowDrawing(part, focus2) {
    const { byId: byId2 } = wholeGraph();
    const below = (node, edge2) => {
      const words = edgeText(edge2);
      const framework = nodeFramework(node);
      return framework === null ? words : `${textOf(frameworksById.get(framework).label)}  ${words}`;
    };
    const plan = planBlocks(part, focus2, { again: () => true, below });
    for (const block of plan.blocks) {
      if (block.head === null && block.left.length === 1 && block.left[0].focused) block.head = block.left.pop() ?? null;
    }
    const rails = part.edges.filter((edge2) => [edge2.from, edge2.to].every((id) => nodeKind(byId2.get(id)) === "concept")).flatMap((edge2) => edge2.kinds.map((kind) => ({ edge: edge2, kind })));
    const height = stack2(plan.blocks);
    const lines2 = rails.map(({ edge: edge2, kind }) => railLine(edge2, kind, plan));
    const tracks = layTracks(spansOf(lines2));
    const pitch = Math.min(7, 48 / Math.max(tracks.count, 1));
    const left = tracks.count > 0 ? tracks.count * pitch + 30 : 0;
    for (const block of plan.blocks) {
      if (block.head !== null) block.head.x = left + block.head.width / 2;
      for (const item of [...block.left, ...block.right]) item.x = left + INDENT + item.width / 2;
    }
    for (const item of lines2) {
      const rail = left - 30 - (tracks.of(item.key) + 0.5) * pitch;
      item.end = [left, item.y2];
      item.d = detour(left, item.y1, rail, left, item.y2);
      item.sign = { x: left - 24, y: item.y2, text: signs.get(item.kind) ?? "" };
    }
    const boxes = plan.blocks.flatMap((block) => [block.head, ...block.left, ...block.right].filter((item) => item !== null));
    const heads = plan.blocks.filter((block) => block.head !== null);
    const inside = heads.flatMap((block) => twigs(block, part, plan, left));
    const drawn2 = new Set([...lines2, ...inside].map((item) => item.edge));
    const edge = Math.max(...boxes.map((item) => item.x + item.width / 2));
    const around = outside2(
      part.edges.filter((item) => !drawn2.has(item)),
      plan,
      edge
    );
    return {
      boxes,
      lanes: [],
      blocks: plan.blocks,
      focus: focus2 ? plan.boxes.get(focus2.id) : null,
      height,
      left: 0,
      lines: [...lines2, ...inside, ...around.lines],
      trunks: heads.map((block) => trunk(block, left)).filter((d) => d !== null),
      right: edge + around.room
    };
  }
  function stack2(blocks) {
    let y = 0;
    for (const block of blocks) {
      block.top = y;
      const rows2 = [block.head, ...block.left, ...block.right].filter((item) => item !== null);
      for (const item of rows2) {
        item.y = y + (item.height + ROW_GAP2) / 2;
        y += item.height + ROW_GAP2;
      }
      block.bottom = y;
      y += BLOCK_GAP2;
    }
    return Math.max(0, y - BLOCK_GAP2);
  }
  function railLine(edge, kind, plan) {
    const [from, to] = [plan.boxes.get(edge.from), plan.boxes.get(edge.to)];
    const slot = kind === "broader" ? { out: -4, in: -13 } : { out: 4, in: 13 };
    return {
      edge,
      kind,
      kinds: [kind],
      from,
      to,
      framework: null,
      faint: false,
      way: "rail",
      words: "",
      d: "",
      end: [0, 0],
      sign: null,
      key: `${kind} ${edge.from}`,
      y1: from.y + slot.out,
      y2: to.y + slot.in
    };
  }
  function outside2(edges, plan, right) {
    const lines2 = edges.map((edge) => {
      const [from, to] = [plan.boxes.get(edge.from), plan.placeOf(edge)];
      return {
        edge,
        kind: edge.kinds[0],
        kinds: edge.kinds,
        from,
        to,
        framework: to.framework,
        faint: true,
        sign: null,
        back: true,
        way: "around",
        words: "",
        d: "",
        end: [0, 0],
        key: String(edge.from),
        y1: from.y,
        y2: to.y
      };
    });
    const tracks = layTracks(spansOf(lines2));
    const pitch = Math.min(6, 60 / Math.max(tracks.count, 1));
    for (const item of lines2) {
      const [start, end] = [item.from.x + item.from.width / 2, item.to.x + item.to.width / 2];
      item.end = [end, item.y2];
      item.d = detour(start, item.y1, right + 12 + tracks.of(item.key) * pitch, end, item.y2);
    }
    return { lines: lines2, room: lines2.length === 0 ? 0 : 16 + tracks.count * pitch };
  }
  function trunk(block, left) {
    const last = [...block.left, ...block.right].at(-1);
    if (last === void 0 || block.head === null) return null;
    return `M${n3(left + TRUNK)} ${n3(block.head.y + block.head.height / 2)}V${n3(last.y)}`;
  }
  function twigs(block, part, plan, left) {
    const { head: head2 } = block;
    if (head2 === null) return [];
    return part.edges.filter((edge) => edge.from === head2.node.id || edge.to === head2.node.id).flatMap((edge) => {
      const to = edge.from === head2.node.id ? plan.placeOf(edge) : plan.boxes.get(edge.from);
      if (to === head2 || ![...block.left, ...block.right].includes(to)) return [];
      const start = left + TRUNK;
      const end = left + INDENT;
      return [
        {
          edge,
          kind: edge.kinds[0],
          kinds: edge.kinds,
          from: head2,
          to,
          framework: to.framework,
          faint: false,
          sign: null,
          way: "twig",
          words: "",
          key: String(edge.from),
          y1: to.y,
          y2: to.y,
          d: `M${n3(start)} ${n3(to.y)}H${n3(end)}`,
          end: [end, to.y]
        }
      ];
    });
  }

  // graph/painting.js
  var headingHeight = 29;
  function paintWords(context, drawing, colours) {
    context.save();
    context.textAlign = "center";
    context.textBaseline = "middle";
    for (const item of drawing.boxes) {
      const look = boxLook(item, colours);
      for (const { text: text2, x, y, size, face, soft } of boxTexts(item)) {
        context.font = `${size}px ${face}`;
        context.fillStyle = soft ? colours.soft : look.text;
        context.fillText(text2, x, y);
      }
    }
    context.restore();
  }
  function paintBands(context, drawing, colours) {
    context.save();
    context.fillStyle = colours.raised;
    context.globalAlpha = 0.6;
    drawing.blocks.forEach((block, index) => {
      if (index % 2 === 0)
        context.fillRect(drawing.left - 14, block.top - 7, drawing.right - drawing.left + 28, block.bottom - block.top + 14);
    });
    context.restore();
  }
  function paintLines(context, state, colours) {
    const asked2 = state.pointed ?? state.chosen;
    const touches = (item) => asked2 === item.edge.from || asked2 === item.edge.to;
    context.save();
    context.strokeStyle = colours.soft;
    for (const d of state.drawing.trunks) context.stroke(new Path2D(d));
    for (const item of state.drawing.lines) {
      const look = lineLook(item, colours);
      context.globalAlpha = asked2 !== null ? touches(item) ? 1 : 0.18 : item.faint ? 0.35 : 1;
      context.lineWidth = look.width + (asked2 !== null && touches(item) ? 0.8 : 0);
      context.strokeStyle = context.fillStyle = look.colour;
      context.setLineDash(look.dash);
      context.stroke(new Path2D(item.d));
      context.setLineDash([]);
      context.fill(new Path2D(arrowHead(item)));
    }
    context.font = `11px ${fonts.plain}`;
    context.textBaseline = "middle";
    context.textAlign = "left";
    context.globalAlpha = 1;
    for (const { sign, ...item } of state.drawing.lines) {
      if (sign === null) continue;
      context.fillStyle = colours.paper;
      context.fillRect(sign.x - 3, sign.y - 7, context.measureText(sign.text).width + 6, 14);
      context.fillStyle = asked2 !== null && touches(item) ? colours.ink : colours.soft;
      context.fillText(sign.text, sign.x, sign.y);
    }
    context.restore();
  }
  function paintHeadings(context, made, drawing, colours) {
    const ratio = context.getTransform().a / made.getScale();
    context.save();
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.fillStyle = colours.paper;
    context.fillRect(0, 0, context.canvas.width, headingHeight - 1);
    context.fillStyle = colours.line;
    context.fillRect(0, headingHeight - 1, context.canvas.width, 1);
    context.font = `600 12px ${fonts.plain}`;
    context.textBaseline = "middle";
    context.textAlign = "left";
    for (const lane of drawing.lanes) {
      const left = made.canvasToDOM({ x: lane.left, y: 0 }).x;
      const item = facts.frameworks.find((other) => facts.network.lanes[other.id] === lane.lane);
      if (item !== void 0) {
        context.fillStyle = colours.framework[frameworkNumber.get(item.id)];
        context.fillRect(left, 10, 9, 9);
      }
      context.fillStyle = colours.ink;
      context.fillText(lane.name, left + (item === void 0 ? 0 : 15), 15);
    }
    context.restore();
  }

  // graph/panel.js
  function fillPanel(state, node) {
    const groups = /* @__PURE__ */ new Map();
    for (const edge of wholeGraph().around.get(node.id)) {
      const other = wholeGraph().byId.get(edge.from === node.id ? edge.to : edge.from);
      for (const kind of edge.kinds) {
        const key = edgeWord(kind, edge.from === node.id);
        const found = groups.get(key) ?? { kind, nodes: /* @__PURE__ */ new Set() };
        found.nodes.add(other);
        groups.set(key, found);
      }
    }
    const order = ([, a], [, b]) => edgeKinds.indexOf(a.kind) - edgeKinds.indexOf(b.kind);
    fillWith(
      state.panel,
      h("h2", {}, swatchOf(node), nodeKind(node) === "symbol" ? codeText(node.label) : nodeLabel(node)),
      ...described(node, state),
      ...[...groups].sort(order).map(
        ([key, found]) => h(
          "section",
          {},
          h("h3", {}, signMark(found.kind), " ", word(key), h("span", { class: "count" }, String(found.nodes.size))),
          h(
            "ul",
            { class: "plain" },
            [...found.nodes].map((other) => h("li", {}, neighbour(state, other)))
          )
        )
      )
    );
  }
  function described(node, state) {
    const focus2 = node === state.focus ? null : h("a", { class: "tool", href: href("graph", [nodeName(node)], depthParam(state.depth)) }, word("graph.focus"));
    const kind = nodeKind(node);
    if (kind === "concept") {
      const concept = conceptsById.get(nodeId(node));
      return [
        h("p", {}, prose(textOf(concept.definition))),
        h("p", { class: "panel-tools" }, h("a", { class: "tool", href: href("concept", [concept.id]) }, word("graph.open")), focus2)
      ];
    }
    if (kind === "claim") {
      const claim = claimsById.get(nodeId(node));
      return [
        h("p", {}, verdictMark(claim.verdict)),
        h("p", { class: "panel-tools" }, h("a", { class: "tool", href: href("claims", [claim.id]) }, word("nav.claims")), focus2)
      ];
    }
    const { anchor, framework, state: proof2 } = wholeGraph().states.get(node.key);
    return [
      h("p", { class: "where" }, placeLink(anchor, framework), " ", stateMark(proof2)),
      focus2 ? h("p", { class: "panel-tools" }, focus2) : null
    ];
  }
  function neighbour(state, other) {
    const hidden2 = !nodePasses(other);
    return h(
      "a",
      {
        href: href("graph", [nodeName(other)], depthParam(state.depth)),
        class: hidden2 ? "hidden-target" : null,
        onclick(event) {
          if (!hidden2) return;
          event.preventDefault();
          const box2 = notice(
            word("filter.target"),
            " ",
            button(word("filter.show"), () => {
              box2.remove();
              const about2 = wholeGraph().states.get(other.key);
              filters.show(about2 ? [`f:${about2.framework}`, `s:${about2.state}`] : []);
              goTo("graph", [nodeName(other)], depthParam(state.depth));
            })
          );
        }
      },
      swatchOf(other),
      nodeKind(other) === "symbol" ? codeText(other.label) : nodeLabel(other)
    );
  }

  // graph/stage.js
  var MOST2 = 240;
  var MARGIN2 = 16;
  var LEAST = 0.66;
  var MOST_SCALE = 1.15;
  var READABLE = 0.9;
  function drawStage(state) {
    state.network?.destroy();
    const canvas = h("div", { class: "canvas" });
    fillWith(state.stage, canvas);
    state.part = neighbourhood(state.focus, state.depth, MOST2);
    state.width = state.stage.clientWidth;
    state.drawing = wideDrawing(state.part, state.focus);
    state.narrow = widest(state) < LEAST;
    if (state.narrow) state.drawing = narrowDrawing(state.part, state.focus);
    state.chosen = state.pointed = null;
    const count2 = state.part.total > MOST2 ? word("graph.cut", { n: MOST2, total: state.part.total }) : word("graph.count", { n: state.part.nodes.length, m: state.part.edges.length });
    state.network = network(canvas, state);
    const picture = oneOf(canvas, "canvas");
    picture.setAttribute("role", "img");
    picture.setAttribute("aria-label", word("graph.canvas", { name: nodeLabel(state.focus) }));
    frameStage(state, READABLE);
    state.count.textContent = taller(state) ? `${count2} · ${word("graph.scroll")}` : count2;
    fillWith(state.empty, state.part.nodes.length === 1 && filters.any() ? emptied() : null);
    fillPanel(state, state.focus);
  }
  var widest = ({ stage, drawing }) => Math.min(MOST_SCALE, (stage.clientWidth - 2 * MARGIN2) / Math.max(drawing.right - drawing.left, 1));
  function frameStage(state, least) {
    const { clientHeight } = state.stage;
    const { left, right, height, focus: focus2 } = state.drawing;
    const head2 = state.narrow ? 0 : headingHeight;
    const wide = widest(state);
    const room = clientHeight - head2 - 2 * MARGIN2;
    const scale = Math.max(Math.min(wide, room / Math.max(height, 1)), Math.min(wide, least), 0.02);
    let y = height / 2;
    if (height * scale > room && focus2 !== null) {
      const half = room / 2 / scale;
      y = Math.max(half, Math.min(height - half, focus2.y));
    }
    state.network.moveTo({ scale, position: { x: (left + right) / 2, y: y - head2 / 2 / scale }, animation: false });
  }
  var taller = (state) => state.drawing.height * state.network.getScale() > state.stage.clientHeight - headingHeight;
  var SLACK = 40;
  var MOST_ZOOM = 3;
  function held(state, scale, { x, y }) {
    const { left, right, height } = state.drawing;
    const head2 = state.narrow ? 0 : headingHeight;
    const near = (value, middle, size, room) => {
      const reach = Math.max(0, (size * scale + 2 * SLACK - room) / 2 / scale);
      return Math.max(middle - reach, Math.min(middle + reach, value));
    };
    return {
      x: near(x, (left + right) / 2, right - left, state.stage.clientWidth),
      y: near(y, height / 2 - head2 / 2 / scale, height, state.stage.clientHeight - head2)
    };
  }
  function heldScale(state, scale) {
    const whole = Math.min(widest(state), (state.stage.clientHeight - headingHeight - 2 * MARGIN2) / Math.max(state.drawing.height, 1));
    return Math.max(Math.min(whole, 0.5), Math.min(MOST_ZOOM, scale));
  }
  function settle(state) {
    const { network: network2 } = state;
    const position = network2.getViewPosition();
    const scale = heldScale(state, network2.getScale());
    const to = held(state, scale, position);
    if (to.x !== position.x || to.y !== position.y || scale !== network2.getScale()) network2.moveTo({ scale, position: to, animation: false });
    return (position.y - to.y) * scale;
  }
  function wheelStage(state, event) {
    if (event.ctrlKey || event.metaKey) return;
    event.stopPropagation();
    const scale = state.network.getScale();
    const { x, y } = state.network.getViewPosition();
    const to = held(state, scale, { x, y: y + event.deltaY / scale }).y;
    if (Math.abs(to - y) < 1) return;
    event.preventDefault();
    state.network.moveTo({ scale, position: { x, y: to }, animation: false });
  }
  function zoomStage(state, factor) {
    state.network.moveTo({ scale: heldScale(state, state.network.getScale() * factor), animation: false });
    settle(state);
  }
  function network(canvas, state) {
    const colours = palette();
    const { boxes } = state.drawing;
    const made = new vis.Network(
      canvas,
      { nodes: boxes.map((item, index) => visBox(item, index, colours)), edges: [] },
      { ...facts.network.options }
    );
    made.on("beforeDrawing", (context) => {
      paintBands(context, state.drawing, colours);
      paintLines(context, state, colours);
    });
    made.on("afterDrawing", (context) => {
      paintWords(context, state.drawing, colours);
      if (!state.narrow) paintHeadings(context, made, state.drawing, colours);
    });
    made.on(
      "dragging",
      ({ event }) => queueMicrotask(() => {
        if (state.network !== made) return;
        const over = settle(state);
        if (event.pointerType === "touch") window.scrollBy(0, over);
      })
    );
    made.on("zoom", () => settle(state));
    const point = (id) => {
      state.pointed = id;
      made.redraw();
    };
    made.on("hoverNode", (event) => point(boxes[event.node].node.id));
    made.on("blurNode", () => point(null));
    made.on("click", (event) => {
      const node = event.nodes.length > 0 ? boxes[event.nodes[0]].node : null;
      state.chosen = node === null ? null : node.id;
      fillPanel(state, node || state.focus);
      made.redraw();
    });
    made.on("doubleClick", (event) => {
      if (event.nodes.length > 0) goTo("graph", [nodeName(boxes[event.nodes[0]].node)], depthParam(state.depth));
    });
    return made;
  }
  function visBox(item, index, colours) {
    const look = boxLook(item, colours);
    const colour2 = { border: look.border, background: look.fill };
    return {
      id: index,
      label: " ",
      x: item.x,
      y: item.y,
      fixed: true,
      shape: "box",
      margin: 6,
      borderWidth: look.width,
      borderWidthSelected: look.width + 1,
      color: {
        ...colour2,
        highlight: { ...colour2, border: colours.accent },
        hover: { ...colour2, border: colours.accent }
      },
      shapeProperties: { borderRadius: 4, borderDashes: look.dash.length > 0 ? look.dash : false },
      font: { size: 12 },
      widthConstraint: { minimum: item.width - 12 },
      heightConstraint: { minimum: item.height - 12 }
    };
  }
  var depthParam = (depth2) => ({ depth: depth2 === 1 ? null : depth2 });

  // views/graph.js
  var shownStage;
  var record7 = { name: "graph", key: "g", place: 3, each: "concepts", still: "neighbours" };
  var view7 = {
    title: (route3) => {
      const focus2 = findNode(route3.args[0]);
      return focus2 === void 0 ? word("graph.overview") : `${word("graph.title")}: ${nodeLabel(focus2)}`;
    },
    problem: (route3) => route3.args.length > 0 && !findNode(route3.args[0]) ? route3.args[0] : null,
    render(root2, route3) {
      const focus2 = findNode(route3.args[0]);
      if (focus2 === void 0) renderOverview(root2);
      else focusView(root2, focus2, depthOf(route3));
    }
  };
  function depthOf(route3) {
    const depth2 = Number(route3.params.get("depth") || 1);
    return [1, 2, 3].includes(depth2) ? depth2 : 1;
  }
  function focusView(root2, focus2, depth2) {
    if (nodeKind(focus2) === "concept") rememberVisit(nodeId(focus2));
    if (nodeKind(focus2) === "claim") for (const kind of ["about", "evidence"]) filters.ask(`e:${kind}`);
    const begun2 = {
      focus: focus2,
      depth: depth2,
      chosen: null,
      pointed: null,
      stage: h("div", { class: "stage" }),
      panel: h("aside", { class: "panel", "aria-label": word("graph.neighbours"), tabindex: "0" }),
      count: h("p", { class: "quiet-note", "aria-live": "polite" }),
      empty: h("div", { "aria-live": "polite" })
    };
    const state = (
      /** @type {Stage} */
      /** @type {unknown} */
      begun2
    );
    const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
    const name = nodeId(focus2).replace(/[^\w.-]+/g, "-");
    appendTo(
      root2,
      h(
        "div",
        { class: "view-head" },
        h("h1", {}, nodeKind(focus2) === "symbol" ? codeText(focus2.label) : nodeLabel(focus2), otherName(focus2)),
        h(
          "div",
          { class: "tools" },
          steps(focus2, depth2),
          button("−", () => zoomStage(state, 0.8), { class: "tool", "aria-label": word("graph.out") }),
          button("+", () => zoomStage(state, 1.25), { class: "tool", "aria-label": word("graph.in") }),
          button(word("graph.fit"), () => frameStage(state, 0), { class: "tool" }),
          button(word("tool.svg"), () => saveSvg(wideDrawing(state.part, focus2), name, about(state)), { class: "tool" }),
          button(word("tool.png"), () => savePng(wideDrawing(state.part, focus2), name, about(state)), { class: "tool" }),
          copy
        )
      ),
      filterBar(edgeKinds.filter((kind) => facts.network.edges.some((edge) => edge.kinds.includes(kind)))),
      state.count,
      state.empty,
      h("div", { class: "graph-frame" }, state.stage, state.panel)
    );
    printable(state, root2, focus2);
    state.stage.addEventListener("wheel", (event) => wheelStage(state, event), { capture: true, passive: false });
    drawStage(state);
    shownStage = state;
    filters.onChange(() => drawStage(state));
    const watch = new ResizeObserver(
      () => window.requestAnimationFrame(() => {
        if (state.stage.isConnected && ![0, state.width].includes(state.stage.clientWidth)) drawStage(state);
      })
    );
    watch.observe(state.stage);
    leaving.push(() => {
      watch.disconnect();
      state.network.destroy();
    });
  }
  function printable(state, root2, focus2) {
    const paper = h("div", { class: "print-picture" });
    root2.append(paper);
    const fillPaper = () => {
      document.documentElement.dataset.printing = "";
      fillWith(paper, svgOf(wideDrawing(state.part, focus2), about(state)));
      delete document.documentElement.dataset.printing;
    };
    const media = window.matchMedia("print");
    const change = () => {
      if (media.matches) fillPaper();
    };
    window.addEventListener("beforeprint", fillPaper);
    media.addEventListener("change", change);
    leaving.push(() => {
      window.removeEventListener("beforeprint", fillPaper);
      media.removeEventListener("change", change);
    });
  }
  function otherName(node) {
    const label = nodeKind(node) === "concept" ? conceptsById.get(nodeId(node)).label : null;
    return label === null || otherOf(label) === textOf(label) ? null : h("span", { class: "other", lang: otherTag() }, otherOf(label));
  }
  function about(state) {
    const { focus: focus2, depth: depth2, part } = state;
    const used = new Set(part.nodes.map(nodeFramework));
    const other = otherName(focus2);
    return {
      title: other === null ? nodeLabel(focus2) : `${nodeLabel(focus2)}  ${other.textContent}`,
      under: [
        word("graph.reach", { n: depth2 }),
        ...facts.frameworks.filter((item) => used.has(item.id)).map((item) => `${textOf(item.label)} ${versionOf(item)}`),
        "conceptmap"
      ].join(" · ")
    };
  }
  function steps(focus2, depth2) {
    return h(
      "span",
      { class: "steps", role: "group", "aria-label": word("graph.depth") },
      h("span", { class: "filter-name" }, word("graph.depth")),
      [1, 2, 3].map(
        (n4) => h(
          "a",
          {
            class: "tool",
            href: href("graph", [nodeName(focus2)], depthParam(n4)),
            "aria-current": n4 === depth2 ? "true" : null
          },
          String(n4)
        )
      )
    );
  }

  // views/matrix.js
  var table4;
  var ready = false;
  var record8 = { name: "matrix", key: "m", place: 1, each: null, still: "table" };
  var view8 = {
    title: () => word("matrix.title"),
    problem: (route3) => route3.args.length > 0 && !findConcept(route3.args[0]) ? route3.args[0] : null,
    render(_root, route3) {
      table4 = /** @type {HTMLTableElement} */
      pageElement("matrix-table");
      const tools2 = pageElement("matrix-tools");
      const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
      fillWith(
        tools2,
        button(word("tool.csv"), saveTable, { class: "tool" }),
        button(word("tool.print"), () => window.print(), { class: "tool" }),
        copy
      );
      fillWith(pageElement("matrix-filters"), filterBar(null), h("p", { id: "matrix-count", class: "filter-count", "aria-live": "polite" }));
      filters.onChange(apply);
      apply();
      if (!ready) makeCellsReachable();
      ready = true;
      const asked2 = findConcept(route3.args[0]);
      if (asked2 !== void 0) find2(asked2.id);
    }
  };
  function apply() {
    const area2 = filters.area();
    let shown2 = 0;
    for (const cell4 of allOf(table4, "thead [data-f]")) {
      cell4.hidden = !filters.shows(`f:${cell4.dataset.f}`);
    }
    const libraries = facts.frameworks.filter((item) => !hasColumn(item));
    const anyLibrary = libraries.some((item) => filters.shows(`f:${item.id}`));
    for (const cell4 of allOf(table4, ".libraries")) cell4.hidden = !anyLibrary;
    for (const body of table4.tBodies) {
      let rows2 = 0;
      for (const row4 of body.rows) {
        if (row4.dataset.c === void 0) continue;
        row4.hidden = area2 !== "" && area2 !== body.dataset.area || !anyCell(row4);
        if (!row4.hidden) rows2 += 1;
      }
      body.hidden = rows2 === 0;
      shown2 += rows2;
    }
    for (const row4 of conceptRows()) {
      for (const link2 of allOf(row4, "th a")) link2.setAttribute("href", href("concept", [conceptOf3(row4)]));
    }
    const columns3 = allOf(table4, "thead tr > *").filter((cell4) => !cell4.hidden).length;
    for (const head2 of allOf(table4, "tr.area th")) head2.setAttribute("colspan", String(columns3));
    const total = facts.concepts.length;
    pageElement("matrix-count").textContent = shown2 === 0 ? word("matrix.none") : shown2 === total ? "" : word("filter.hidden", { n: total - shown2, total });
  }
  var isShown = (row4) => !row4.hidden && !row4.parentElement?.hidden;
  var conceptRows = () => (
    /** @type {HTMLTableRowElement[]} */
    allOf(table4, "tr[data-c]")
  );
  var conceptOf3 = (row4) => row4.dataset.c ?? "";
  var cellOf = (event) => (
    /** @type {HTMLTableCellElement} */
    targetOf(event).closest("th, td")
  );
  function anyCell(row4) {
    let any = false;
    for (const cell4 of allOf(row4, "[data-f]")) {
      const { f, m, s } = cell4.dataset;
      const column = filters.shows(`f:${f}`);
      const passes = column && filters.shows(`m:${m}`) && (s === void 0 || filters.shows(`s:${s}`));
      if (cell4.tagName === "TD") {
        cell4.hidden = !column;
        cell4.classList.toggle("filtered", !passes);
      } else {
        cell4.hidden = !passes;
      }
      any = any || passes;
    }
    return any;
  }
  function makeCellsReachable() {
    for (const link2 of allOf(table4, "tbody a")) link2.tabIndex = -1;
    for (const row4 of conceptRows().slice(0, 1)) row4.cells[0].tabIndex = 0;
    table4.addEventListener("keydown", move);
    table4.addEventListener("focusin", (event) => {
      for (const other of allOf(table4, "[tabindex='0']")) other.tabIndex = -1;
      cellOf(event).tabIndex = 0;
    });
    table4.addEventListener("click", (event) => {
      if (targetOf(event).closest("a") !== null) return;
      const row4 = (
        /** @type {HTMLElement | null} */
        targetOf(event).closest("tr[data-c]")
      );
      if (row4 !== null && window.getSelection()?.isCollapsed) goTo("concept", [conceptOf3(row4)]);
    });
  }
  function move(event) {
    const cell4 = cellOf(event);
    const row4 = (
      /** @type {HTMLTableRowElement} */
      cell4.parentElement
    );
    if (row4.dataset.c === void 0) return;
    const rows2 = conceptRows().filter(isShown);
    const cells = [...row4.cells].filter((item) => !item.hidden);
    const at = [rows2.indexOf(row4), cells.indexOf(cell4)];
    const steps2 = {
      ArrowDown: [1, 0],
      ArrowUp: [-1, 0],
      ArrowRight: [0, 1],
      ArrowLeft: [0, -1],
      Home: [0, -cells.length],
      End: [0, cells.length],
      PageDown: [10, 0],
      PageUp: [-10, 0]
    };
    const step2 = steps2[event.key];
    if (event.key === "Enter" && event.target === cell4) {
      goTo("concept", [conceptOf3(row4)]);
    } else if (event.key === "o" && event.target === cell4) {
      for (const link2 of allOf(cell4, "a[rel]").slice(0, 1)) link2.click();
    } else if (step2 !== void 0 && !event.altKey && !event.ctrlKey && !event.metaKey) {
      const clamp = (n4, size) => Math.max(0, Math.min(size - 1, n4));
      const nextRow = rows2[clamp(at[0] + step2[0], rows2.length)];
      const nextCells = [...nextRow.cells].filter((item) => !item.hidden);
      const next = nextCells[clamp(at[1] + step2[1], nextCells.length)];
      next.tabIndex = 0;
      next.focus();
    } else {
      return;
    }
    event.preventDefault();
  }
  function find2(id) {
    const head2 = pageElement(`row-${id}`);
    const row4 = (
      /** @type {HTMLTableRowElement} */
      head2.parentElement
    );
    if (!isShown(row4)) {
      notice(
        word("filter.target"),
        " ",
        button(word("filter.show"), () => {
          filters.clear();
          find2(id);
        })
      );
      return;
    }
    row4.scrollIntoView({ block: "center" });
    head2.tabIndex = -1;
    head2.focus({ preventScroll: true });
  }
  function saveTable() {
    const spoken = facts.map.languages;
    const rows2 = [
      ["concept", ...spoken.map((one) => `label_${one}`), "area", "framework", "match", "state", "symbol", "path", "start", "end", "url"]
    ];
    for (const concept of facts.concepts) {
      if (filters.area() !== "" && filters.area() !== concept.area) continue;
      for (const mapping of concept.mappings) {
        if (!filters.passes(mapping.framework, mapping)) continue;
        const head2 = [concept.id, ...spoken.map((one) => concept.label[one]), concept.area, mapping.framework];
        if (mapping.match === null) rows2.push([...head2, "absent", mapping.state, "", "", "", "", ""]);
        for (const anchor of [...mapping.anchors, ...mapping.shown]) {
          rows2.push([
            ...head2,
            anchor.match || (mapping.match === null ? "shown" : "part"),
            anchor.state,
            anchor.symbol || "",
            anchor.path,
            anchor.start ?? "",
            anchor.end ?? "",
            upstream(anchor, mapping.framework) || ""
          ]);
        }
      }
    }
    saveRows("conceptmap-matrix.csv", rows2);
  }

  // views/path.js
  var record9 = { name: "path", key: "p", place: 4, each: null, still: null };
  var view9 = {
    title: () => word("path.title"),
    /* Of two ends one may be good: then the other is asked for, and not the whole address refused. */
    problem: (route3) => route3.args.length > 0 && !route3.args.slice(0, 2).some(findNode) ? route3.args[0] : null,
    render(root2, route3) {
      const given2 = route3.args.slice(0, 2);
      const ends = given2.map(findNode);
      const address = given2.join(" ");
      if (typed.address !== address) typed = { address, from: null, to: null };
      const from = field2("from", ends[0], given2[0]);
      const to = field2("to", ends[1], given2[1]);
      const names2 = h("datalist", { id: "path-names" });
      for (const title of titles().keys()) names2.append(h("option", { value: title }));
      const say = h("div", { class: "path-says", "aria-live": "polite" });
      const look = () => follow([from, to], say);
      const form = h(
        "form",
        {
          class: "path-form",
          onsubmit(event) {
            event.preventDefault();
            look();
          }
        },
        from.label,
        to.label,
        h("button", { type: "submit", class: "tool" }, word("path.find")),
        button(
          word("path.swap"),
          () => {
            swap(from.input, to.input);
            look();
          },
          { class: "tool" }
        ),
        names2
      );
      const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
      appendTo(root2, h("div", { class: "view-head" }, h("h1", {}, word("path.title")), h("div", { class: "tools" }, copy)), form, say);
      if (given2.length < 2) {
        appendTo(root2, h("p", { class: "lede" }, word("path.start")));
        return;
      }
      const [start, end] = ends;
      if (start === void 0 || end === void 0) {
        follow([from, to], say);
        return;
      }
      const steps2 = shortestPath(start, end);
      appendTo(root2, steps2 === null ? h("p", { class: "lede" }, word("path.none")) : chain(steps2));
    }
  };
  var typed = { address: null, from: null, to: null };
  var known3 = { language: null, names: /* @__PURE__ */ new Map() };
  function titles() {
    if (known3.language === language) return known3.names;
    const names2 = /* @__PURE__ */ new Map();
    for (const node of wholeGraph().nodes) {
      const kind = nodeKind(node);
      if (kind === "claim") continue;
      const title = nodeTitle(node);
      names2.set(names2.has(title) ? `${title} (${wholeGraph().states.get(node.key)?.anchor.path ?? nodeId(node)})` : title, node);
    }
    known3 = { language, names: names2 };
    return names2;
  }
  function titleOf(node) {
    for (const [title, other] of titles()) if (other === node) return title;
    return nodeTitle(node);
  }
  function field2(end, node, given2) {
    const input = h("input", { type: "text", list: "path-names", placeholder: word("path.hint"), autocomplete: "off" });
    if (node) {
      input.value = titleOf(node);
      input.dataset.node = nodeName(node);
    } else if (given2 !== void 0) input.value = given2;
    const kept = typed[end];
    if (kept !== null) {
      input.value = kept;
      delete input.dataset.node;
    }
    input.addEventListener("input", () => {
      typed[end] = input.value;
      delete input.dataset.node;
    });
    return { input, label: h("label", {}, h("span", {}, word(`path.${end}`)), input) };
  }
  function swap(a, b) {
    [a.value, b.value] = [b.value, a.value];
    [a.dataset.node, b.dataset.node] = [b.dataset.node || "", a.dataset.node || ""];
  }
  function meant(input) {
    const text2 = input.value.trim();
    const kept = input.dataset.node && findNode(input.dataset.node);
    if (kept) return [kept];
    const exact = titles().get(text2) || findNode(text2);
    if (exact) return [exact];
    const hits = nodesOf2(searchExact(text2));
    const concept = hits.find((node) => nodeKind(node) === "concept");
    if (concept) return [concept];
    if (hits.length > 0) return hits;
    return ofFramework(text2.toLowerCase());
  }
  var nodesOf2 = (entries2) => entries2.flatMap((entry) => findNode(entry.node) ?? []);
  function ofFramework(text2) {
    for (const item of facts.frameworks) {
      for (const name of [item.id, textOf(item.label)].map((word2) => word2.toLowerCase())) {
        const rest = text2.startsWith(`${name} `) || text2.startsWith(`${name}:`) ? text2.slice(name.length + 1) : text2.endsWith(` ${name}`) ? text2.slice(0, -name.length - 1) : null;
        if (rest === null) continue;
        const found = nodesOf2(searchExact(rest.replace(/[\s—-]+$/u, ""))).filter((node) => nodeFramework(node) === item.id);
        if (found.length > 0) return found;
      }
    }
    return [];
  }
  function follow(fields, say) {
    const ends = fields.map(({ input }) => input.value.trim() === "" ? null : meant(input));
    fillWith(
      say,
      fields.map(({ input }, at) => {
        const found = ends[at];
        input.setAttribute("aria-invalid", String(found !== null && found.length !== 1));
        if (found === null || found.length === 1) return null;
        const what = input.value.trim();
        const near = found.length > 1 ? found : nodesOf2(searchMap(what));
        const choices2 = near.slice(0, 6).map(
          (node) => button(
            titleOf(node),
            () => {
              input.value = titleOf(node);
              input.dataset.node = nodeName(node);
              follow(fields, say);
            },
            { class: "tool" }
          )
        );
        const key = found.length > 1 ? "path.which" : near.length > 0 ? "path.near" : "path.unknown";
        return h("p", { class: "choices" }, word(key, { what }), " ", choices2);
      })
    );
    if (ends.some((found) => found === null || found.length !== 1)) return;
    typed = { address: null, from: null, to: null };
    goTo(
      "path",
      ends.flatMap((found) => (found ?? []).map(nodeName))
    );
  }
  function chain(steps2) {
    const items = [];
    for (let at = 0; at < steps2.length; at += 2) {
      const [node, edge, next] = (
        /** @type {[MapNode, MapEdge, MapNode]} */
        steps2.slice(at, at + 3)
      );
      items.push(h("li", { class: `hop ${nodeKind(node)}` }, link(node)));
      if (edge !== void 0) items.push(h("li", { class: "link" }, hop(edge, node, next)));
    }
    const n4 = (steps2.length - 1) / 2;
    return h(
      "div",
      {},
      h("p", { class: "quiet-note" }, word(n4 === 1 ? "path.step" : "path.steps", { n: n4 })),
      h("ol", { class: "chain" }, items)
    );
  }
  function hop(edge, node, next) {
    const way = edge.from === node.id ? "forth" : "back";
    const name = () => h("bdi", {}, nodeKind(next) === "symbol" ? codeText(next.label) : nodeKind(next) === "claim" ? word("lane.claim") : nodeLabel(next));
    const sentence = (kind) => {
      const [before, after] = word(`hop.${way}.${kind}`).split("{x}");
      return [
        h("p", {}, signMark(kind), " ", before, name(), after),
        edgeAnchors(edge, kind).slice(0, 3).map((anchor) => h("p", { class: "where" }, placeLink(anchor, framework), " ", stateMark(anchor.state)))
      ];
    };
    const framework = nodeFramework(node) ?? nodeFramework(next) ?? "";
    return edge.kinds.map(sentence);
  }
  function link(node) {
    const kind = nodeKind(node);
    const open = h("a", { class: "tool", href: href("graph", [nodeName(node)]) }, word("concept.graph"));
    if (kind === "concept") {
      return [h("div", {}, conceptLink(nodeId(node)), h("p", {}, prose(textOf(conceptsById.get(nodeId(node)).definition)))), open];
    }
    if (kind === "claim") {
      const claim = claimsById.get(nodeId(node));
      return [h("div", {}, verdictMark(claim.verdict), " ", h("a", { href: href("claims", [claim.id]) }, textOf(claim.says))), open];
    }
    return [h("div", {}, codeText(node.label), h("p", {}, swatchOf(node), textOf(frameworksById.get(frameworkOf(node)).label))), open];
  }

  // views/settings.js
  var record10 = { name: "settings", key: "o", place: 8, each: null, still: "settings" };
  var view10 = {
    title: () => word("settings.title"),
    render(root2) {
      const all = facts.concepts.filter((concept) => concept.kind === "setting");
      const area2 = filters.area();
      const settings = all.filter((concept) => area2 === "" || concept.area === area2);
      const frameworks = facts.frameworks.filter((item) => all.some((concept) => mappingIn(concept, item)?.setting));
      const shown2 = frameworks.filter((item) => filters.shows(`f:${item.id}`));
      const count2 = h("span", { class: "count" }, counted(settings.length, all.length));
      const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
      appendTo(
        root2,
        h(
          "div",
          { class: "view-head" },
          h("h1", {}, word("settings.title")),
          count2,
          h(
            "div",
            { class: "tools" },
            button(word("tool.csv"), () => save4(settings, shown2), { class: "tool" }),
            button(word("tool.print"), () => window.print(), { class: "tool" }),
            copy
          )
        )
      );
      if (all.length === 0) {
        appendTo(root2, h("p", { class: "lede" }, word("settings.empty")));
        return;
      }
      const body = h(
        "tbody",
        {},
        settings.map((concept) => row3(concept, shown2))
      );
      appendTo(
        root2,
        h("p", { class: "lede" }, word("settings.says")),
        areaChoices(all, area2),
        nameFilter(body, (left) => {
          count2.textContent = counted(left, all.length);
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
                shown2.map((item) => h("th", { scope: "col" }, cellName(item)))
              )
            ),
            body
          )
        )
      );
    }
  };
  var mappingIn = (concept, framework) => concept.mappings.find((mapping) => mapping.framework === framework.id);
  var counted = (n4, total) => word("settings.count", { n: n4, total });
  function areaChoices(all, chosen) {
    const number2 = (area2) => all.filter((concept) => concept.area === area2.id).length;
    const areas = facts.areas.filter((area2) => number2(area2) > 0);
    if (areas.length < 2) return null;
    const way = (id, label, n4) => h(
      "a",
      { class: "tool", href: href("settings", [], { area: id }), "aria-current": chosen === id ? "true" : null },
      label,
      h("span", { class: "count" }, String(n4))
    );
    return h(
      "div",
      { class: "choices", role: "group", "aria-label": word("settings.areas") },
      way("", word("claims.all"), all.length),
      areas.map((area2) => way(area2.id, textOf(area2.label), number2(area2)))
    );
  }
  function nameFilter(body, tell) {
    const input = h("input", {
      type: "search",
      placeholder: word("settings.hint"),
      "aria-label": word("settings.hint"),
      autocomplete: "off"
    });
    input.addEventListener("input", () => {
      const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
      let left = 0;
      for (const item of allOf(body, "tr")) {
        const text2 = (item.dataset.names ?? "").toLowerCase();
        item.hidden = !words.every((one) => text2.includes(one));
        left += Number(!item.hidden);
      }
      tell(left);
    });
    return h("p", { class: "name-filter" }, input);
  }
  function row3(concept, shown2) {
    const names2 = concept.mappings.flatMap((mapping) => mapping.setting === null ? [] : namesOf2(mapping.setting));
    return h(
      "tr",
      { "data-at": concept.id, "data-names": [concept.id, concept.label.en, concept.label.zh, ...names2].join(" ") },
      h("th", { scope: "row" }, conceptLink(concept.id), h("span", { class: "alias" }, prose(textOf(concept.definition)))),
      shown2.map((item) => h("td", {}, h("span", { class: "of" }, cellName(item)), cell3(mappingIn(concept, item))))
    );
  }
  function cell3(mapping) {
    if (mapping === void 0) return word("match.unexamined");
    if (mapping.setting === null) return [matchMark(mapping.match ?? "absent"), " ", prose(textOf(mapping.absent))];
    const { setting } = mapping;
    const [unit, names2] = [textOf(setting.unit), namesOf2(setting)];
    return [
      h(
        "p",
        { class: "set-by" },
        listed(names2.map((name) => codeText(name))),
        setting.default === null ? null : [" = ", codeText(setting.default)],
        unit === "" ? null : h("span", { class: "unit" }, ` ${unit}`)
      ),
      h("p", { class: "set-how" }, matchMark(mapping.match ?? "absent"), " ", stateMark(setting.state)),
      mapping.note === null ? null : h("p", { class: "note" }, prose(textOf(mapping.note)))
    ];
  }
  function namesOf2(setting) {
    const outward = [...setting.option, ...setting.opposite, ...setting.metric, ...setting["request-field"], ...setting.endpoint];
    const names2 = setting.env === null ? outward : [...outward, setting.env];
    return setting.field === null || names2.includes(setting.field) ? names2 : [...names2, setting.field];
  }
  function save4(settings, shown2) {
    saveRows("conceptmap-settings.csv", [
      ["setting", "framework", "match", "option", "field", "env", "metric", "request_field", "endpoint", "default", "unit", "state", "note"],
      ...settings.flatMap(
        (concept) => shown2.flatMap((item) => {
          const mapping = mappingIn(concept, item);
          if (mapping === void 0) return [];
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
              said
            ]
          ];
        })
      )
    ]);
  }

  // every-view:conceptmap:views
  var views2 = [{ ...record, ...view }, { ...record2, ...view2 }, { ...record3, ...view3 }, { ...record4, ...view4 }, { ...record5, ...view5 }, { ...record6, ...view6 }, { ...record7, ...view7 }, { ...record8, ...view8 }, { ...record9, ...view9 }, { ...record10, ...view10 }];

  // main.js
  var embedded = document.getElementById("map");
  useViews(views2);
  watchPlace();
  watchKeys();
  loadFacts(embedded === null ? conceptmapFacts : JSON.parse(embedded.textContent ?? ""));
  labelHeader();
  if (window.innerWidth <= 700) oneOf(document, ".trust").open = false;
  window.addEventListener("hashchange", () => followAddress(true));
  window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    if (!window.matchMedia("print").matches) holdPlace(() => showView(false));
  });
  oneOf(document, ".skip").addEventListener("click", (event) => {
    event.preventDefault();
    pageElement("main").focus();
  });
  followAddress(false);
  document.documentElement.dataset.ready = "yes";
  return __toCommonJS(main_exports);
})();
