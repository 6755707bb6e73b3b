/* Made by viz/scripts/build.mjs from viz/scripts; edit those, then `npm run build`. */
"use strict";
var conceptmap = (() => {
  var __defProp = Object.defineProperty;
  var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
  var __getOwnPropNames = Object.getOwnPropertyNames;
  var __hasOwnProp = Object.prototype.hasOwnProperty;
  var __export = (target, all2) => {
    for (var name in all2)
      __defProp(target, name, { get: all2[name], enumerable: true });
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
    columnsFor: () => columnsFor,
    conceptsById: () => conceptsById,
    edgeKinds: () => edgeKinds,
    facts: () => facts,
    filters: () => filters,
    findNode: () => findNode,
    focusScene: () => focusScene,
    language: () => language,
    lineLook: () => lineLook,
    mapScene: () => mapScene,
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
    signs: () => signs,
    svg: () => svg,
    svgOf: () => svgOf,
    textOf: () => textOf,
    upstream: () => upstream,
    wholeGraph: () => wholeGraph
  });

  // facts/nodes.js
  var CLAIM_LANE = 0;
  var CONCEPT_LANE = 1;
  function nodeKey(framework, anchor) {
    if (anchor.symbol) return `${framework}:${anchor.path}::${anchor.symbol}${anchor.ordinal ? `@${anchor.ordinal}` : ""}`;
    if (anchor.start === null) return `${framework}:${anchor.path}`;
    return `${framework}:${anchor.path}#L${anchor.start}-L${anchor.end}`;
  }
  function networkOf({ concepts, claims: claims2, flows: flows2 }, sent) {
    const nodes = /* @__PURE__ */ new Map();
    const edges = /* @__PURE__ */ new Map();
    const node = (key, lane, row4) => {
      if (!nodes.has(key)) nodes.set(key, { id: nodes.size, key, lane, row: row4, label: labelOf(key) });
    };
    const edge = (source4, target, kind) => {
      const [from, to] = [nodes.get(source4), nodes.get(target)];
      if (from === void 0 || to === void 0) return;
      const known4 = edges.get(`${from.id} ${to.id}`);
      if (known4 === void 0) edges.set(`${from.id} ${to.id}`, { from: from.id, to: to.id, kinds: [kind] });
      else if (!known4.kinds.includes(kind)) known4.kinds.push(kind);
    };
    concepts.forEach((concept, row4) => {
      node(`concept:${concept.id}`, CONCEPT_LANE, row4);
      for (const { framework, anchors, near, lookalikes: lookalikes2 } of concept.mappings) {
        const places3 = [
          ...anchors.map((anchor) => (
            /** @type {[EdgeKind, Anchor]} */
            [anchor.match ?? "part", anchor]
          )),
          ...near.map((anchor) => (
            /** @type {[EdgeKind, Anchor]} */
            ["near", anchor]
          )),
          ...lookalikes2.map((anchor) => (
            /** @type {[EdgeKind, Anchor]} */
            ["lookalike", anchor]
          ))
        ];
        for (const [kind, anchor] of places3) {
          const key = nodeKey(framework, anchor);
          node(key, sent.lanes[framework], row4);
          edge(`concept:${concept.id}`, key, kind);
        }
      }
    });
    for (const { broader, id } of concepts) if (broader !== null) edge(`concept:${broader}`, `concept:${id}`, "broader");
    for (const { stages: stages2 } of flows2)
      stages2.slice(1).forEach((stage, at2) => {
        edge(`concept:${stages2[at2].concept}`, `concept:${stage.concept}`, "next");
      });
    const rows = new Map(concepts.map(({ id }, row4) => [id, row4]));
    for (const { id, about: about2, evidence } of claims2) {
      const key = `claim:${id}`;
      node(key, CLAIM_LANE, rows.get(about2[0]) ?? concepts.length);
      for (const concept of about2) edge(key, `concept:${concept}`, "about");
      for (const anchor of evidence) edge(key, nodeKey(anchor.framework, anchor), "evidence");
    }
    return { ...sent, nodes: [...nodes.values()], edges: [...edges.values()] };
  }
  function labelOf(key) {
    const at2 = key.indexOf("::");
    if (at2 >= 0) return key.slice(at2 + 2);
    const [path, lines2] = key.slice(key.indexOf(":") + 1).split("#L");
    return path.split("/").pop() + (lines2 ? `:${lines2.split("-")[0]}` : "");
  }

  // facts/complete.js
  function completeFacts(sent) {
    const { paths, usual } = sent;
    const anchor = (item) => anchorOf(item, paths, usual);
    const flowOf = (flow) => ({ ...flow, stages: flow.stages.map((stage) => ({ ...stage, in: partsOf(stage.in, anchor) })) });
    const concepts = sent.concepts.map((concept) => conceptOf(concept, anchor, usual));
    const claims2 = sent.claims.map((claim) => ({
      about: [],
      from: null,
      said_by: null,
      quotes: null,
      corrects: null,
      uncheckable: null,
      state: usual,
      ...claim,
      evidence: claim.evidence.map(anchor)
    }));
    const flows2 = sent.flows.map(flowOf);
    return {
      ...sent,
      concepts,
      claims: claims2,
      flows: flows2,
      edges: sent.edges.map(([from, to, framework, relation, steps2]) => ({
        from,
        to,
        framework,
        relation,
        steps: steps2.map(([path, symbol, line, callee]) => ({ path: paths[path], symbol, line, callee }))
      })),
      frameworks: sent.frameworks.map((item) => ({ browse: null, sha256: null, ...item })),
      coverage: Object.fromEntries(Object.entries(sent.coverage).map(([id, reach]) => [id, coverageOf(reach, paths)])),
      network: networkOf({ concepts, claims: claims2, flows: flows2 }, sent.network)
    };
  }
  function anchorOf([path, symbol, start, end, more], paths, usual) {
    return {
      framework: "",
      role: "at",
      symbol,
      ordinal: null,
      start,
      end,
      match: null,
      note: null,
      state: usual,
      ...more,
      path: paths[path]
    };
  }
  var searchOf = (search) => ({ except: [], reasons: [], control: null, "ignore-case": true, why: null, ...search });
  function conceptOf(concept, anchor, usual) {
    const { words = [] } = concept;
    const mapping = ({ anchors = [], lookalikes: lookalikes2 = [], shown: shown3 = [], near = [], searched = [], setting, ...item }) => ({
      match: null,
      note: null,
      absent: null,
      argued: null,
      state: usual,
      except: [],
      ...item,
      searched: searched.map(searchOf),
      anchors: anchors.map(anchor),
      lookalikes: lookalikes2.map(anchor),
      shown: shown3.map(anchor),
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
  function partsOf(parts, anchor) {
    return Object.fromEntries(
      Object.entries(parts).map(([framework, part]) => [framework, { ...part, at: part.at === null ? null : anchor(part.at) }])
    );
  }
  function coverageOf({ complete, files, rest }, paths) {
    return {
      complete,
      files: files.map(([path, lines2, mapped, anchors]) => ({ path: paths[path], lines: lines2, mapped, anchors })),
      rest: rest.map((folder2) => ({ ...folder2, path: paths[folder2.path] }))
    };
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
    let text = pair === void 0 ? key : pair[language === "zh" ? 1 : 0];
    if (values !== void 0) {
      text = text.replace(/\{(\w+)\}/g, (hole, name) => name in values ? String(values[name]) : hole);
    }
    return text;
  }
  var number = (n2) => n2.toLocaleString("en");
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
  var capitalised = (text) => text.charAt(0).toUpperCase() + text.slice(1);
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
    const found2 = /* @__PURE__ */ new Map();
    for (const item of items) for (const key of keys(item)) found2.set(key, [...found2.get(key) ?? [], item]);
    return found2;
  }
  function findConcept(name) {
    if (name === void 0) return void 0;
    const called = (id) => conceptsById.get(formerIds.get(id) ?? id);
    return called(name) || called(name.toLowerCase());
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
  function breakable(text) {
    const parts = [];
    for (const piece of text.split(/(?<=::|[./]|[A-Za-z0-9]_)(?=\w)|(?<=[a-z0-9])(?=[A-Z])/u)) {
      if (parts.length) parts.push(h("wbr"));
      parts.push(piece);
    }
    return parts;
  }
  var button = (text, onclick, attributes) => h("button", { type: "button", onclick, ...attributes }, text);
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
  function useViews(all2) {
    const place3 = (view11) => view11.place ?? Number.POSITIVE_INFINITY;
    for (const view11 of [...all2].sort((a, b) => place3(a) - place3(b))) views.set(view11.name, view11);
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
    let text = hash.replace(/^#/, "");
    if (text === "" || text === "main") text = home;
    else if (text.startsWith("?")) text = home + text;
    if (text.length > LONGEST) return null;
    const [path, query] = split(text, "?");
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
  function split(text, mark) {
    const at2 = text.indexOf(mark);
    return at2 < 0 ? [text, ""] : [text.slice(0, at2), text.slice(at2 + mark.length)];
  }
  function hasPage(view11, args) {
    const { place: place3, each } = views.get(view11);
    if (args.length === 0) return place3 !== null;
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
      const own2 = {};
      for (const part of query.split("&").filter(Boolean)) {
        const [name, value] = split(part, "=");
        if (!GLOBAL_PARAMS.includes(name) || link2.dataset.keeps === name) own2[decodeURIComponent(name)] = decodeURIComponent(value);
      }
      const carried = path + queryOf({ ...now, ...own2 });
      link2.setAttribute("href", carried === "" ? base : `${base}#${carried}`);
    }
  }
  function addressHere() {
    const { view: view11, args, params } = route;
    const own2 = {};
    for (const [name, value] of params) {
      if (!GLOBAL_PARAMS.includes(name)) own2[name] = value;
    }
    return hashOf(view11, args, { ...own2, ...filters.params(), lang: languageParam() });
  }

  // page/leaving.js
  var leaving = [];
  function leaveView() {
    for (const undo of leaving.splice(0)) undo();
  }

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
    ["calls", "ƒ"],
    ["constructs", "+"],
    ["inherits", "△"],
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

  // graph/drawing/stroke.js
  var GROUNDS = 5;
  function palette() {
    if (forced()) return ofSystem();
    const style = getComputedStyle(document.documentElement);
    const read = (name) => style.getPropertyValue(name).trim();
    return {
      paper: read("--paper"),
      raised: read("--raised"),
      ink: read("--ink"),
      soft: read("--soft"),
      line: read("--line"),
      accent: read("--accent"),
      wash: read("--wash"),
      warn: read("--warn"),
      bad: read("--bad"),
      hollow: read("--hollow"),
      ground: Array.from({ length: GROUNDS }, (_, at2) => read(`--area${at2}`)),
      framework: facts.frameworks.map((_, index) => read(`--f${index % 8}`))
    };
  }
  var forced = () => window.matchMedia("(forced-colors: active)").matches;
  var ofSystem = () => ({
    paper: "Canvas",
    raised: "Canvas",
    ink: "CanvasText",
    soft: "CanvasText",
    line: "CanvasText",
    accent: "Highlight",
    wash: "Canvas",
    warn: "CanvasText",
    bad: "CanvasText",
    hollow: "GrayText",
    ground: Array.from({ length: GROUNDS }, () => "Canvas"),
    framework: facts.frameworks.map(() => "CanvasText")
  });
  var STROKES = {
    exact: [2, []],
    close: [1.2, []],
    broad: [1.6, [10, 4]],
    narrow: [1.6, [4, 3]],
    related: [1.4, [1.5, 4]],
    part: [0.8, []],
    near: [1, [1.5, 6]],
    lookalike: [1.4, [7, 3, 1.5, 3]],
    broader: [1.2, [4, 3]],
    next: [2, []],
    about: [1, [3, 3]],
    evidence: [1, [1.5, 3]],
    calls: [1.6, []],
    constructs: [1.6, [6, 2]],
    inherits: [1.6, [2, 2]]
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

  // graph/drawing/legend.js
  var SAMPLE = 26;
  function edgeSwatch(kind) {
    const colours = { soft: "currentColor", bad: "var(--bad)", accent: "var(--accent)", framework: [] };
    const look = lineLook({ kind, framework: null }, colours);
    return svg(
      "svg",
      { class: `stroke e-${kind}`, width: SAMPLE, height: 8, viewBox: `0 0 ${SAMPLE} 8`, "aria-hidden": "true" },
      svg("path", {
        d: `M0 4h${SAMPLE}`,
        stroke: look.colour,
        "stroke-width": Math.max(look.width, 1.2),
        "stroke-dasharray": look.dash.join(" ") || null,
        fill: "none"
      })
    );
  }

  // facts/network.js
  var graph = null;
  var lines = (anchor) => anchor.start === null || anchor.end === null ? Infinity : anchor.end - anchor.start;
  function wholeGraph() {
    if (graph !== null) return graph;
    const nodes = facts.network.nodes;
    const byKey = new Map(nodes.map((node) => [node.key, node]));
    const around2 = (
      /** @type {WholeGraph["around"]} */
      new Map(nodes.map((node) => [node.id, []]))
    );
    const byId2 = (
      /** @type {WholeGraph["byId"]} */
      new Map(nodes.map((node) => [node.id, node]))
    );
    for (const edge of facts.network.edges) {
      around2.get(edge.from).push(edge);
      if (edge.to !== edge.from) around2.get(edge.to).push(edge);
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
    graph = { nodes, byKey, byId: byId2, around: around2, states: states2 };
    return graph;
  }
  var WORST = ["moved", "unreadable", "unproven", "local", "proven"];
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
    const { around: around2, byId: byId2 } = wholeGraph();
    const distance = /* @__PURE__ */ new Map([[focus2.id, 0]]);
    let frontier = [focus2.id];
    for (let step2 = 1; step2 <= depth2; step2 += 1) {
      const next = [];
      for (const id of frontier) {
        for (const edge of around2.get(id)) {
          const other = edge.from === id ? edge.to : edge.from;
          if (distance.has(other) || visibleKinds(edge).length === 0) continue;
          if (!nodePasses(byId2.get(other))) continue;
          distance.set(other, step2);
          next.push(other);
        }
      }
      frontier = next;
    }
    const total = distance.size;
    const kept = new Set([...distance.keys()].slice(0, most));
    const edges = [];
    for (const id of kept) {
      for (const edge of around2.get(id)) {
        if (edge.from !== id || !kept.has(edge.to)) continue;
        if (distance.get(edge.from) === depth2 && distance.get(edge.to) === depth2) continue;
        const kinds = visibleKinds(edge);
        if (kinds.length > 0) edges.push({ from: edge.from, to: edge.to, kinds });
      }
    }
    return { nodes: [...kept].map((id) => byId2.get(id)), edges, distance, total };
  }
  var WEIGHTS = { lookalike: 3, near: 3, about: 8, evidence: 8 };
  var weight = (edge) => Math.min(...edge.kinds.filter((kind) => !filters.hides(`e:${kind}`)).map((kind) => WEIGHTS[kind] ?? 1));
  function shortestPath(from, to) {
    const { around: around2, byId: byId2 } = wholeGraph();
    const left = (
      /** @type {Known<number, number>} */
      /* @__PURE__ */ new Map([[to.id, 0]])
    );
    const waiting3 = [[to.id]];
    const other = (edge, id) => edge.from === id ? edge.to : edge.from;
    for (let cost = 0; cost < waiting3.length; cost += 1) {
      for (const id of waiting3[cost] || []) {
        if (left.get(id) < cost) continue;
        for (const edge of around2.get(id)) {
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
      const edges = around2.get(id).filter((edge2) => left.get(other(edge2, id)) + weight(edge2) === left.get(id));
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

  // parts/marks.js
  var codeText = (text, attributes) => h("code", attributes || {}, breakable(text));
  var signMark = (key) => h("b", { "aria-hidden": "true" }, signs.get(key) || "");
  var matchMark = (match) => h("span", { class: `match m-${match}`, title: word(`match.${match}.means`) }, word(`match.${match}`));
  var stateMark = (state) => h("span", { class: `state s-${state}`, title: word(`state.${state}.means`) }, word(`state.${state}`));
  var verdictMark = (verdict) => h("span", { class: `verdict v-${verdict}` }, word(`verdict.${verdict}`));
  var swatch = (framework) => h("i", {
    class: `swatch f${frameworkNumber.get(framework) % 8}`,
    "aria-hidden": "true"
  });
  function prose(text) {
    return text.split(/`([^`]+)`/).map((piece, index) => index % 2 ? h("code", {}, piece) : piece);
  }
  var cellName = (framework) => h("span", { class: "cell-name" }, swatch(framework.id), textOf(framework.label));
  var versionOf = (framework) => framework.purl.startsWith("pkg:github/") ? framework.version.slice(0, 7) : framework.version;
  var swatchOf = (node) => nodeKind(node) === "symbol" ? swatch(frameworkOf(node)) : null;

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
  var chip = (token, all2, ...children) => h(
    "span",
    { class: "chip" },
    toggle(token, ...children),
    all2.length < 2 ? null : button(word("filter.only"), () => filters.only(token, all2), {
      class: "quiet only",
      "aria-label": `${word("filter.only")}: ${tokenName(token)}`
    })
  );
  function tokenName(token) {
    const [kind, name] = [token.slice(0, 1), token.slice(2)];
    if (kind === "f") return frameworksById.has(name) ? textOf(frameworksById.get(name).label) : name;
    return word(`${{ m: "match", s: "state", e: "edge" }[kind] ?? "match"}.${name}`);
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
    const found2 = /* @__PURE__ */ new Map();
    const add = (token) => found2.set(token, (found2.get(token) || 0) + 1);
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
    return found2;
  }
  var tokens = (kind, names2) => names2.map((name) => `${kind}:${name}`);
  function filterBar(edges) {
    const found2 = counts();
    const bar = h(
      "details",
      { class: "filters" },
      h("summary", {}, word("filter.legend")),
      h(
        "div",
        { class: "filter-bar" },
        group(
          "framework",
          facts.frameworks.map(
            (item, _, all2) => chip(
              `f:${item.id}`,
              tokens(
                "f",
                all2.map((one) => one.id)
              ),
              swatch(item.id),
              textOf(item.label)
            )
          )
        ),
        group(
          "state",
          states.filter((key) => found2.has(`s:${key}`)).map((key, _, all2) => chip(`s:${key}`, tokens("s", all2), signMark(key), word(`state.${key}`), count(found2.get(`s:${key}`))))
        ),
        areaChoice(),
        group(
          "match",
          matches.filter((key) => found2.has(`m:${key}`)).map((key, _, all2) => chip(`m:${key}`, tokens("m", all2), signMark(key), word(`match.${key}`), count(found2.get(`m:${key}`))))
        ),
        edges ? group(
          "edge",
          edges.map((key) => chip(`e:${key}`, tokens("e", edges), edgeSwatch(key), signMark(key), word(`edge.${key}`)))
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
  function sayHidden(box2) {
    const then = (change) => () => {
      change();
      if (!filters.watched()) holdPlace(() => showView(false));
    };
    const { hide } = filters.params();
    const area2 = filters.area();
    const items = hide.split(",").filter(Boolean);
    box2.hidden = items.length === 0 && area2 === "";
    if (box2.hidden) {
      box2.replaceChildren();
      return;
    }
    const shown3 = items.length > 6 ? items.slice(0, 5) : items;
    fillWith(
      box2,
      h("b", {}, word("filter.hides")),
      shown3.map(
        (token) => button(
          `${tokenName(token)} ×`,
          then(() => filters.toggle(token)),
          { class: "tool", "aria-label": word("filter.show.one", { name: tokenName(token) }) }
        )
      ),
      items.length > shown3.length ? h("span", {}, word("graph.more", { n: items.length - shown3.length })) : null,
      area2 === "" ? null : button(
        word("filter.only.area", { name: textOf(areasById.get(area2).label) }),
        then(() => filters.setArea("")),
        { class: "tool" }
      ),
      button(
        word("filter.clear"),
        then(() => filters.clear()),
        { class: "quiet" }
      )
    );
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
  var count = (n2) => h("span", { class: "count" }, String(n2));
  function areaChoice() {
    const choice2 = h(
      "select",
      {
        onchange() {
          filters.setArea(choice2.value);
        }
      },
      h("option", { value: "" }, word("area.all")),
      ...facts.areas.map((item) => h("option", { value: item.id }, textOf(item.label)))
    );
    return h("label", { class: "filter-group" }, h("span", { class: "filter-name" }, word("area")), choice2);
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
  function copyText(text, button2) {
    const done = (key) => {
      const before = button2.textContent;
      button2.textContent = word(key);
      window.setTimeout(() => {
        button2.textContent = before;
      }, 1600);
    };
    const byHand = () => {
      const field3 = h("textarea", { class: "offscreen", "aria-hidden": "true" });
      field3.value = text;
      document.body.append(field3);
      field3.select();
      const copied = document.execCommand("copy");
      field3.remove();
      button2.focus();
      done(copied ? "tool.copied" : "tool.copy.failed");
    };
    if (navigator.clipboard && window.isSecureContext) {
      navigator.clipboard.writeText(text).then(() => done("tool.copied"), byHand);
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
  function saveRows(name, rows) {
    const text = rows.map((row4) => row4.map(field).join(",")).join("\r\n");
    saveFile(name, new Blob(["\uFEFF", text, "\r\n"], { type: "text/csv;charset=utf-8" }));
  }
  function field(value) {
    let text = String(value);
    if (/^[=+\-@\t\r]/.test(text)) text = `'${text}`;
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  }

  // parts/ways.js
  var conceptLink = (id, attributes) => {
    const concept = conceptsById.get(id);
    if (concept === void 0) return h("bdi", attributes, id);
    return h("a", { href: href("concept", [id]), ...attributes }, h("bdi", {}, textOf(concept.label)));
  };
  function beside(id) {
    const at2 = orderOf.get(id);
    return [facts.concepts[at2 - 1], facts.concepts[at2 + 1]];
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
    for (let at2 = concept; at2.broader !== null && conceptsById.has(at2.broader); ) {
      at2 = conceptsById.get(at2.broader);
      chain2.unshift(at2);
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
    const at2 = visited.indexOf(id);
    if (at2 >= 0) visited.splice(at2, 1);
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
    const rows = [
      ["/", "help.search"],
      ["← ↑ ↓ →", "help.move"],
      ["Enter", "help.open"],
      ["Esc", "help.close"],
      ["[ ]", "help.neighbours"],
      ["e", "help.graph"],
      ["Enter l ⌫", "help.in-graph"],
      ...facts.map.languages.length > 1 ? [["l", "help.language"]] : [],
      ["t", "help.theme"],
      ["?", "help.help"]
    ];
    const toggle3 = h("input", {
      type: "checkbox",
      checked: singles !== false,
      onchange() {
        singles = toggle3.checked;
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
        rows.map(([keys, key]) => h("div", {}, h("dt", {}, h("kbd", {}, keys)), h("dd", {}, word(key)))),
        [...views.values()].filter((item) => item.key !== null).map(({ key, name }) => h("div", {}, h("dt", {}, h("kbd", {}, `g ${key}`)), h("dd", {}, word(`nav.${name}`))))
      ),
      h("label", {}, toggle3, " ", word("help.singles")),
      button(word("notice.close"), () => dialog.close(), { class: "tool" })
    );
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  }

  // parts/anchors.js
  var lineSpan = (anchor) => anchor.start === null ? "" : anchor.start === anchor.end ? String(anchor.start) : `${anchor.start}-${anchor.end}`;
  function anchorText(framework, anchor) {
    let text = `${framework}:${anchor.path}`;
    if (anchor.symbol) text += `::${anchor.symbol}`;
    if (anchor.ordinal) text += `@${anchor.ordinal}`;
    if (anchor.start !== null) {
      text += anchor.start === anchor.end ? `#L${anchor.start}` : `#L${anchor.start}-L${anchor.end}`;
    }
    return text;
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
    const found2 = excerptsByAnchor.get(anchorText(framework, anchor));
    if (found2 === void 0) return null;
    const item = frameworksById.get(framework);
    return h(
      "details",
      { class: "excerpt" },
      h(
        "summary",
        {},
        word(found2.total > found2.text.length ? "concept.source.cut" : "concept.source", {
          n: found2.text.length,
          total: found2.total
        }),
        found2.state === anchor.state ? null : [" ", stateMark(found2.state)]
      ),
      h(
        "pre",
        { tabindex: "0" },
        found2.text.map(
          (line, index) => h("span", { class: "line" }, h("span", { class: "number", "aria-hidden": "true" }, String(found2.first + index)), line, "\n")
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
  var morePlaces = (n2) => n2 <= 0 ? null : h("span", { class: "more" }, word(n2 === 1 ? "matrix.place" : "matrix.places", { n: n2 }));

  // facts/search.js
  var entries = [];
  var places = (
    /** @type {Placed[]} */
    []
  );
  var fold = (text) => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  var squeeze = (text) => fold(text).replace(/[\s._:/-]+/g, "");
  function build2() {
    entries = [];
    places = [];
    const add = (kind, label2, names2, to, hint, node) => {
      const keys = [...new Set(names2.filter(Boolean).map(fold))];
      const entry = { kind, label: label2, keys, squeezed: [...new Set(keys.map(squeeze))], to, hint, node };
      entries.push(entry);
      return entry;
    };
    for (const concept of facts.concepts) {
      add(
        "concept",
        concept.label,
        [concept.label.en, concept.label.zh, concept.id, ...concept.formerly, ...concept.alias.en || [], ...concept.alias.zh || []],
        ["concept", [concept.id]],
        () => textOf(areasById.get(concept.area).label),
        concept.id
      );
    }
    const symbols2 = /* @__PURE__ */ new Map();
    const files = /* @__PURE__ */ new Map();
    for (const concept of facts.concepts) {
      for (const mapping of concept.mappings) {
        for (const anchor of [...mapping.anchors, ...mapping.near, ...mapping.lookalikes]) {
          const { framework } = mapping;
          if (anchor.symbol) {
            const found2 = symbols2.get(nodeKey(framework, anchor)) || {
              framework,
              symbol: anchor.symbol,
              concepts: /* @__PURE__ */ new Map()
            };
            const rank = anchor.role === "at" && anchor.why === void 0 ? matches.indexOf(anchor.match ?? "") : matches.length;
            found2.concepts.set(concept, Math.min(rank, found2.concepts.get(concept) ?? Infinity));
            symbols2.set(nodeKey(framework, anchor), found2);
          }
          places.push({ framework, anchor, concept });
          files.set(`${framework} ${anchor.path}`, { framework, path: anchor.path });
        }
      }
    }
    for (const [key, found2] of symbols2) {
      const { framework, symbol, concepts } = found2;
      const [[best], ...others] = [...concepts].sort(([, a], [, b]) => a - b);
      found2.entry = add(
        "symbol",
        { en: symbol, zh: symbol },
        [symbol, symbol.split(/::|\./).at(-1) ?? ""],
        ["concept", [best.id]],
        () => `${textOf(frameworksById.get(framework).label)} · ${textOf(best.label)}${others.length ? ` ${word(others.length === 1 ? "search.other" : "search.others", { n: others.length })}` : ""}`,
        key
      );
    }
    for (const place3 of places) {
      const { framework, anchor, concept } = place3;
      const key = nodeKey(framework, anchor);
      const name = `${anchor.path.split("/").pop()}${anchor.start === null ? "" : `:${lineSpan(anchor)}`}`;
      place3.entry = symbols2.get(key)?.entry ?? {
        kind: "symbol",
        label: { en: name, zh: name },
        keys: [],
        squeezed: [],
        to: ["concept", [concept.id]],
        node: key,
        hint: () => `${textOf(frameworksById.get(framework).label)} · ${textOf(concept.label)}`
      };
    }
    for (const file of files.values()) {
      add(
        "file",
        { en: file.path, zh: file.path },
        [file.path, file.path.split("/").pop()],
        ["coverage", [file.framework], { file: file.path }],
        () => textOf(frameworksById.get(file.framework).label)
      );
    }
    for (const claim of facts.claims) {
      add("claim", claim.says, [claim.says.en, claim.says.zh, claim.id], ["claims", [claim.id]], () => word(`verdict.${claim.verdict}`));
    }
  }
  var RANK = { concept: -3, symbol: 2, file: 3, claim: 4 };
  function score(entry, query, squeezed) {
    let best = Infinity;
    for (const key of entry.keys) {
      const at2 = key.indexOf(query);
      if (at2 < 0) continue;
      const start = at2 === 0 || /[\s._:/\-（(]/.test(key[at2 - 1]);
      best = Math.min(best, key === query ? 0 : at2 === 0 ? 1 : start ? 2 : 3);
    }
    if (best === Infinity && squeezed.length > 1 && entry.squeezed.some((key) => key.includes(squeezed))) best = 4;
    if (best === Infinity && query.includes(" ")) {
      const words = query.split(" ");
      if (words.every((word2) => entry.keys.some((key) => key.includes(word2)))) best = 5;
    }
    return best * 4 + RANK[entry.kind];
  }
  function pairs(text) {
    const found2 = /* @__PURE__ */ new Set();
    for (let at2 = 0; at2 + 1 < text.length; at2 += 1) found2.add(text.slice(at2, at2 + 2));
    return found2;
  }
  function likeness(query, key) {
    const theirs = pairs(key);
    let shared2 = 0;
    for (const pair of query) if (theirs.has(pair)) shared2 += 1;
    return 2 * shared2 / (query.size + theirs.size);
  }
  function spellings(entry) {
    const words = entry.keys.flatMap((key) => key.split(/[^\p{L}\p{N}]+/u));
    return [...entry.squeezed, ...words.filter((one) => one.length > 3)];
  }
  var PLACE = /^(?:([\w.-]+):(?!:))?([^:#\s]*[./][^:#\s]*)(?:::([^#\s]+?))?(?:(?:#L|:)(\d+)(?:-L?(\d+))?)?$/u;
  function placed(text) {
    const [, framework, path, symbol, line] = PLACE.exec(text.trim()) || [];
    if (path === void 0 || symbol === void 0 && line === void 0) return [];
    const at2 = line === void 0 ? null : Number(line);
    const length2 = ({ anchor }) => anchor.start === null || anchor.end === null ? Infinity : anchor.end - anchor.start;
    const found2 = places.filter(
      ({ framework: base, anchor }) => (framework === void 0 || base === framework.toLowerCase()) && (anchor.path === path || anchor.path.endsWith(`/${path}`)) && (symbol === void 0 || (anchor.symbol || "").toLowerCase() === symbol.replace(/@\d+$/, "").toLowerCase()) && (at2 === null || anchor.start !== null && anchor.end !== null && anchor.start <= at2 && at2 <= anchor.end)
    );
    return [...new Set(found2.sort((a, b) => length2(a) - length2(b)).flatMap((place3) => place3.entry ?? []))];
  }
  function searchMap(text) {
    if (entries.length === 0) build2();
    const first = placed(text);
    return first.length === 0 ? named(text) : [...first, ...named(text).filter((entry) => !first.includes(entry))];
  }
  function named(text) {
    const query = fold(text);
    if (query === "") return [];
    const squeezed = squeeze(query);
    const found2 = [];
    for (const entry of entries) {
      const value = score(entry, query, squeezed);
      if (value < Infinity) found2.push([value, entry]);
    }
    if (found2.length === 0 && squeezed.length > 3) {
      const letters2 = pairs(squeezed);
      for (const entry of entries) {
        if (entry.kind === "claim") continue;
        const alike = Math.max(...spellings(entry).map((key) => likeness(letters2, key)));
        if (alike >= 0.6) found2.push([10 - 10 * alike + RANK[entry.kind] / 10, entry]);
      }
    }
    found2.sort((a, b) => a[0] - b[0] || a[1].keys[0].length - b[1].keys[0].length);
    return found2.map(([, entry]) => entry);
  }
  function searchExact(text) {
    if (entries.length === 0) build2();
    const query = fold(text);
    return query === "" ? [] : entries.filter((entry) => entry.node !== void 0 && entry.keys.includes(query));
  }

  // page/search-box.js
  var MOST = 30;
  function searchBox() {
    let chosen = -1;
    const list2 = h("ul", { id: "found", role: "listbox", "aria-label": word("search.label"), hidden: true });
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
      onfocus: () => look(),
      onblur: () => window.setTimeout(close, 150),
      onkeydown: keys
    });
    function look() {
      const found2 = searchMap(input.value);
      chosen = -1;
      input.removeAttribute("aria-activedescendant");
      fillWith(list2, ...found2.slice(0, MOST).map(item));
      if (input.value.trim() !== "" && found2.length === 0) {
        list2.append(h("li", { class: "none", role: "option", "aria-disabled": "true" }, word("search.none")));
      }
      list2.hidden = input.value.trim() === "";
      input.setAttribute("aria-expanded", String(!list2.hidden));
      status.textContent = list2.hidden ? "" : word(found2.length === 1 ? "search.one" : "search.count", { n: found2.length });
    }
    function item(entry, index) {
      const other = otherOf(entry.label);
      return h(
        "li",
        {
          role: "option",
          id: `found-${index}`,
          class: `k-${entry.kind}`,
          "aria-selected": "false",
          "data-hash": href(...entry.to),
          onmousedown: (event) => {
            event.preventDefault();
            take(href(...entry.to));
          }
        },
        h("span", { class: "name" }, textOf(entry.label)),
        other === textOf(entry.label) || entry.kind === "claim" ? null : h("span", { class: "other", lang: otherTag() }, other),
        h("span", { class: "hint" }, entry.hint())
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
      list2.hidden = true;
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
      if (event.isComposing) return;
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
    return h("div", { class: "search", role: "search" }, input, list2, status);
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
    const at2 = allOf(bar, "input, button").indexOf(focused());
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
    if (at2 > 0) allOf(bar, "input, button")[at2].focus();
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
    let route2 = parsed || fallback;
    const lang = route2.params.get("lang");
    if (lang === "en" || lang === "zh") setLanguage(lang);
    const view11 = views.get(route2.view);
    const problem = view11 === void 0 ? route2.view : view11.problem?.(route2) ?? null;
    if (parsed === null) notice(word("notice.malformed"));
    if (problem !== null) {
      notice(word("notice.unknown", { what: problem.slice(0, 80) }));
      route2 = fallback;
    }
    const visited2 = history.state?.visited;
    if (visited2 || GLOBAL_PARAMS.slice(1).some((name) => route2.params.has(name))) filters.read(route2.params);
    setRoute(route2);
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
    sayHidden(pageElement("filtered"));
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
    const cell3 = (
      /** @type {HTMLTableCellElement | null} */
      node.closest("#matrix-table tr[data-c] > *")
    );
    if (cell3 !== null) return { row: cell3.closest("tr")?.dataset.c, cell: cell3.cellIndex };
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
    const head3 = oneOf(document, ".top");
    const sticky = getComputedStyle(head3).position === "sticky" ? head3.getBoundingClientRect().bottom : 0;
    const rows = inSection(ROWS);
    const at2 = rows.findIndex((row4) => row4.getBoundingClientRect().top >= sticky && row4.checkVisibility());
    return at2 < 0 ? null : { name: nameOf(rows[at2]), at: at2, y: rows[at2].getBoundingClientRect().top };
  }
  function holdPlace(draw2) {
    const before = section() === null ? null : place();
    const row4 = before === null || before.y === 0 ? null : top();
    draw2();
    if (before === null) return;
    restorePlace(before);
    if (row4 !== null) {
      const rows = inSection(ROWS);
      const now = row4.name === void 0 ? rows[row4.at] : rows.find((node) => nameOf(node) === row4.name);
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
  var always = () => {
  };
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
      const asked = (params.get("show") || "").split(",");
      for (const token of QUIET) {
        if (asked.includes(token)) quiet.delete(token);
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
    /**
     * Of a group of tokens only this one is shown.
     * @param {string} token
     * @param {string[]} all
     */
    only(token, all2) {
      for (const other of all2) {
        if (QUIET.includes(other)) quiet.add(other);
        else hidden.add(other);
      }
      hidden.delete(token);
      quiet.delete(token);
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
    show(tokens2) {
      for (const token of tokens2) hidden.delete(token);
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
    /** Whether the view draws itself anew when a filter changes. */
    watched: () => listeners.length > 0,
    /** @param {() => void} listener */
    always(listener) {
      always = listener;
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
    always();
    carryParams();
  }

  // parts/formulas.js
  var FORMULA = /\[[^\][]*,[^\][]*\]|\b(?:ceil|floor|min|max|sum)\(|[\w)\]]\s(?:[+*×÷/]|\/\/)\s[\w([]/u;
  var carries = (text) => text !== null && FORMULA.test(text.en);
  var truth = (claim) => claim.verdict === "confirmed" ? claim.says : ["refuted", "outdated"].includes(claim.verdict) ? claim.corrects : null;
  function formulas() {
    const rows = [];
    for (const claim of facts.claims) {
      const text = truth(claim);
      if (carries(text)) rows.push({ concept: claim.about[0], text, claim });
    }
    for (const concept of facts.concepts) {
      if (carries(concept.definition)) rows.push({ concept: concept.id, text: concept.definition });
      for (const mapping of concept.mappings) {
        if (filters.shows(`f:${mapping.framework}`) && carries(mapping.note))
          rows.push({ concept: concept.id, text: mapping.note, framework: mapping.framework });
      }
    }
    const along = facts.flows.map(shapesOf).filter((box2) => box2 !== null);
    if (rows.length + along.length === 0) return h("p", { class: "quiet-note" }, word("cheatsheet.formulas.none"));
    const place3 = ({ concept }) => orderOf.get(concept ?? "") ?? Infinity;
    return [
      rows.length === 0 ? null : h("dl", { class: "pairs formulas" }, rows.sort((a, b) => place3(a) - place3(b)).map(formula)),
      along.length === 0 ? null : [h("h3", {}, word("cheatsheet.along")), along]
    ];
  }
  var SIDES = ["takes", "gives"];
  function shapesOf(flow) {
    const rows = flow.stages.map((stage) => ({
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
    return rows.length === 0 ? null : h(
      "details",
      { class: "along" },
      h(
        "summary",
        {},
        textOf(flow.label),
        " ",
        h("span", { class: "count" }, String(rows.reduce((sum, { lines: lines2 }) => sum + lines2.length, 0)))
      ),
      h(
        "dl",
        { class: "pairs formulas" },
        rows.map(({ stage, lines: lines2 }) => h("div", {}, h("dt", {}, conceptLink(stage.concept)), lines2))
      )
    );
  }
  function formula({ concept, text, claim, framework }) {
    return h(
      "div",
      {},
      h(
        "dt",
        {},
        concept === void 0 ? null : conceptLink(concept),
        framework === void 0 ? null : h("span", { class: "of" }, swatch(framework), textOf(frameworksById.get(framework).label))
      ),
      h("dd", {}, h("p", { class: "holds" }, prose(textOf(text))), claim === void 0 ? null : source(claim))
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
      const draw2 = () => {
        const parts = PARTS.flatMap(([key, part]) => {
          const content = part();
          if (content === null) return [];
          const title = word(key, { kinds: sharedName() });
          const heading2 = h("h2", { tabindex: "-1" }, title);
          return { title, heading: heading2, section: h("section", { "data-part": key }, heading2, content) };
        });
        const none = facts.frameworks.length > 0 && !facts.frameworks.some((item) => shown(item.id));
        fillWith(body, none ? emptied() : parts.map(({ section: section3 }) => section3));
        fillWith(
          leads,
          none ? null : parts.map(
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
        frameworkBar(facts.frameworks, draw2),
        body
      );
      draw2();
    }
  };
  var shown = (framework) => filters.shows(`f:${framework}`);
  var columns = () => facts.frameworks.filter((item) => hasColumn(item) && shown(item.id));
  var firstAnchor = (concept, framework) => {
    const mapping = concept.mappings.find((item) => item.framework === framework);
    return mapping === void 0 ? void 0 : mapping.match === null ? null : mapping.anchors[0];
  };
  function table(concepts, label2) {
    return h(
      "div",
      { class: "wide", tabindex: "0", role: "region", "aria-label": label2 },
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
      const found2 = /* @__PURE__ */ new Map();
      for (const concept of facts.concepts) {
        const anchor = firstAnchor(concept, library.id);
        if (!anchor) continue;
        const key = nodeKey(library.id, anchor);
        found2.set(key, { anchor, concepts: [...found2.get(key)?.concepts || [], concept] });
      }
      return found2.size === 0 ? [] : [
        h("h3", {}, swatch(library.id), textOf(library.label), " ", h("span", { class: "version" }, versionOf(library))),
        h(
          "dl",
          { class: "pairs solves" },
          [...found2.values()].map((item) => solved(item, library.id))
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
    const rows = facts.concepts.flatMap((concept) => concept.mappings.flatMap((mapping) => mapping.lookalikes.map((anchor) => ({ concept, mapping, anchor })))).filter(({ mapping }) => shown(mapping.framework));
    if (rows.length === 0) return null;
    return h(
      "ul",
      { class: "sheet" },
      rows.map(
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
    problem: (route2) => route2.args.length > 0 && !claimsById.has(route2.args[0]) ? route2.args[0] : null,
    render(root2, route2) {
      const verdict = VERDICTS.find((name) => name === route2.params.get("verdict")) ?? "";
      const kind = KINDS.find((name) => name === route2.params.get("kind")) ?? "";
      const target = route2.args.length > 0 ? claimsById.get(route2.args[0]) : null;
      const shown3 = facts.claims.filter(
        (claim) => (verdict === "" || claim.verdict === verdict) && (kind === "" || claim.kind === kind) && inArea(claim)
      );
      const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
      appendTo(
        root2,
        h(
          "div",
          { class: "view-head" },
          h("h1", {}, word("claims.title")),
          h("span", { class: "count" }, word("claims.count", { n: shown3.length, total: facts.claims.length })),
          h(
            "div",
            { class: "tools" },
            button(word("tool.csv"), () => saveClaims(shown3), { class: "tool" }),
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
        shown3.length === 0 && filters.any() ? emptied() : null,
        h(
          "div",
          { class: "claim-list" },
          shown3.map((claim) => article(claim, claim === target))
        )
      );
      if (target !== null) reveal(root2, target, shown3);
    }
  };
  var inArea = (claim) => filters.area() === "" || claim.about.some((id) => conceptsById.get(id)?.area === filters.area());
  function choices(name, keys, chosen, param, label2, others) {
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
      keys.filter((key) => count2(key) > 0).map((key) => link2(key, label2(key), h("span", { class: "count" }, String(count2(key)))))
    );
  }
  function reveal(root2, target, shown3) {
    if (!shown3.includes(target)) {
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
    const places3 = !by ? [] : by.page ? [word("claims.from", { page: pageTitle(by.page), line: by.line })] : by.anchors.map((anchor) => codeText(anchorText(anchor.framework, anchor)));
    return h(
      "p",
      { class: "said-by" },
      by ? [h("span", { class: "io-name" }, word(`said.${by.kind}`)), " ", listed(places3)] : null,
      by && quoted ? " · " : null,
      quoted
    );
  }
  function proof(claim) {
    const words = claim.checks === 0 ? word("claims.nochecks") : claim.checks === 1 ? word("claims.check") : word("claims.checks", { n: claim.checks });
    return [h("span", { class: "claim-kind" }, words), claim.checks === 0 && claim.evidence.length === 0 ? null : stateMark(claim.state)];
  }
  function saveClaims(claims2) {
    const rows = [["claim", "verdict", "kind", "says", "corrects", "about", "page", "line", "checks", "state", "evidence"]];
    for (const claim of claims2) {
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
        claim.evidence.map((anchor) => anchorText(anchor.framework, anchor)).join(" ")
      ]);
    }
    saveRows("conceptmap-claims.csv", rows);
  }

  // parts/cards.js
  function cards(concept) {
    const known4 = new Map(concept.mappings.map((mapping) => [mapping.framework, mapping]));
    const shown3 = facts.frameworks.filter((item) => filters.shows(`f:${item.id}`) && (hasColumn(item) || known4.has(item.id)));
    const rest = facts.frameworks.filter((item) => !hasColumn(item) && !known4.has(item.id));
    return h(
      "section",
      {},
      h("h2", {}, word("concept.where")),
      shown3.length === 0 ? emptied() : h(
        "div",
        { class: "cards" },
        shown3.map((item) => card(item, known4.get(item.id)))
      ),
      unlinked(shown3.filter((item) => (known4.get(item.id)?.anchors.length ?? 0) > 0)),
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
        paths.map((path, n2) => [n2 > 0 ? " " : null, h("code", {}, path)])
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
        mapping.words.map((word2, n2) => [n2 > 0 ? " " : null, h("code", {}, word2)])
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

  // graph/drawing/links.js
  var byConcept = null;
  var shown2 = (relation) => filters.shows(`e:${relation.kind}`) && (relation.places.length === 0 || relation.places.some((place3) => filters.shows(`f:${place3.framework}`)));
  function all() {
    if (byConcept !== null) return byConcept;
    const pairs2 = /* @__PURE__ */ new Map();
    const add = (from, to, relation) => {
      const key = `${from}~${to}`;
      const link2 = pairs2.get(key) ?? { id: key, from, to, relations: [] };
      link2.relations.push(relation);
      pairs2.set(key, link2);
    };
    const { byId: byId2 } = wholeGraph();
    for (const edge of facts.network.edges) {
      const [from, to] = [byId2.get(edge.from), byId2.get(edge.to)];
      if (nodeKind(from) !== "concept" || nodeKind(to) !== "concept" || from === to) continue;
      for (const kind of edge.kinds) add(nodeId(from), nodeId(to), { kind, places: [] });
    }
    for (const edge of facts.edges) {
      if (edge.from === edge.to) continue;
      const known4 = pairs2.get(`${edge.from}~${edge.to}`)?.relations.find((relation) => relation.kind === edge.relation);
      const [step2, further] = edge.steps;
      const place3 = {
        framework: edge.framework,
        path: step2.path,
        line: step2.line,
        inside: step2.symbol,
        names: step2.callee,
        further: further ?? null
      };
      if (known4 === void 0) add(edge.from, edge.to, { kind: edge.relation, places: [place3] });
      else known4.places.push(place3);
    }
    byConcept = /* @__PURE__ */ new Map();
    for (const link2 of pairs2.values()) {
      for (const end of [link2.from, link2.to]) {
        const links2 = byConcept.get(end) ?? [];
        links2.push(link2);
        byConcept.set(end, links2);
      }
    }
    return byConcept;
  }
  function filtered(link2) {
    const relations = link2.relations.filter(shown2);
    return relations.length === 0 ? null : { ...link2, relations };
  }
  function links() {
    const found2 = /* @__PURE__ */ new Map();
    for (const [id, own2] of all()) {
      for (const link2 of own2) {
        const kept = link2.from === id ? filtered(link2) : null;
        if (kept !== null) found2.set(kept.id, kept);
      }
    }
    return [...found2.values()];
  }
  var linksOf = (id) => (all().get(id) ?? []).flatMap((link2) => filtered(link2) ?? []);
  var linkCalled = (name) => (all().get(name.split("~")[0]) ?? []).find((link2) => link2.id === name);
  var otherEnd = (link2, id) => link2.from === id ? link2.to : link2.from;
  var isCall = (link2) => link2.relations.some((relation) => relation.places.length > 0);
  var sideOf = (link2, id) => link2.from === id ? 1 : -1;
  function conceptPasses(concept) {
    if (filters.area() !== "" && filters.area() !== concept.area) return false;
    const seen = new Set(concept.mappings.map((mapping) => mapping.framework));
    if (concept.mappings.some((mapping) => filters.passes(mapping.framework, mapping))) return true;
    return facts.frameworks.some((item) => !seen.has(item.id) && filters.passes(item.id, void 0));
  }

  // parts/highlight.js
  var KEYWORDS = {
    py: "and as assert async await break class continue def del elif else except finally for from global if import in is lambda match nonlocal not or pass raise return try while with yield None True False self",
    cpp: "alignas auto bool break case catch char class const constexpr continue default delete do double else enum explicit extern false float for friend if inline int long namespace new noexcept nullptr operator override private protected public return short signed sizeof static static_assert struct switch template this throw true try typedef typename union unsigned using virtual void volatile while __global__ __device__ __shared__",
    rs: "as async await break const continue crate dyn else enum extern false fn for if impl in let loop match mod move mut pub ref return self Self static struct super trait true type unsafe use where while"
  };
  var LANGUAGES = {
    py: "py",
    pyi: "py",
    rs: "rs",
    h: "cpp",
    hpp: "cpp",
    hh: "cpp",
    c: "cpp",
    cc: "cpp",
    cpp: "cpp",
    cu: "cpp",
    cuh: "cpp"
  };
  var sets = /* @__PURE__ */ new Map();
  var LONG = { py: /"""|'''/, cpp: /\/\*|\*\//, rs: /\/\*|\*\// };
  var PARTS2 = {
    py: /(#.*$)|("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|(\b\d[\w.]*)|([A-Za-z_]\w*)/g,
    cpp: /(\/\/.*$|\/\*.*?\*\/)|("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])+')|(\b\d[\w.']*)|([A-Za-z_]\w*)/g,
    rs: /(\/\/.*$|\/\*.*?\*\/)|("(?:\\.|[^"\\])*")|(\b\d[\w.]*)|([A-Za-z_]\w*)/g
  };
  function highlighter(path) {
    const language2 = LANGUAGES[path.split(".").at(-1) ?? ""];
    if (language2 === void 0) return (line) => [line];
    const known4 = sets.get(language2) ?? new Set(KEYWORDS[language2].split(" "));
    sets.set(language2, known4);
    let inside = false;
    return (line) => {
      const marks = line.split(LONG[language2]).length - 1;
      const before = inside;
      if (marks % 2 === 1) inside = !inside;
      if (before || marks > 0) return [h("span", { class: language2 === "py" ? "code-s" : "code-c" }, line)];
      const found2 = [];
      let at2 = 0;
      for (const part of line.matchAll(PARTS2[language2])) {
        const [text, comment, string, number2, name] = part;
        const css = comment !== void 0 ? "c" : string !== void 0 ? "s" : number2 !== void 0 ? "n" : known4.has(name) ? "k" : null;
        if (css === null) continue;
        if (part.index > at2) found2.push(line.slice(at2, part.index));
        found2.push(h("span", { class: `code-${css}` }, text));
        at2 = part.index + text.length;
      }
      found2.push(line.slice(at2));
      return found2;
    };
  }

  // parts/compare.js
  var MOST2 = 3;
  function compared(concept, asked) {
    const mapped = concept.mappings.map((mapping) => mapping.framework);
    const wanted = asked.split(",").filter((name) => frameworksById.has(name));
    if (wanted.length > 0) return wanted.slice(0, MOST2).map((name) => frameworksById.get(name));
    const having = concept.mappings.filter((mapping) => mapping.match !== null).map((mapping) => mapping.framework);
    return facts.frameworks.filter((item) => hasColumn(item) && mapped.includes(item.id)).sort((a, b) => Number(having.includes(b.id)) - Number(having.includes(a.id))).slice(0, MOST2);
  }
  function comparison(concept, asked) {
    const shown3 = compared(concept, asked);
    const mapped = new Map(concept.mappings.map((mapping) => [mapping.framework, mapping]));
    const panes = shown3.map((item) => pane(item, mapped.get(item.id)));
    scrollTogether(panes.flatMap((one) => (
      /** @type {HTMLElement[]} */
      [...one.querySelectorAll(".source-scroll")].slice(0, 1)
    )));
    return h(
      "section",
      { class: "comparison", "aria-label": word("compare.title") },
      h("h2", {}, word("compare.title")),
      choice(concept, shown3),
      h(
        "dl",
        { class: "differences" },
        shown3.map((item) => h("div", {}, h("dt", {}, swatch(item.id), textOf(item.label)), h("dd", {}, inWords(mapped.get(item.id)))))
      ),
      h("div", { class: `panes of-${shown3.length}` }, panes),
      calls(concept, shown3)
    );
  }
  function choice(concept, shown3) {
    const names2 = shown3.map((item) => item.id);
    return h(
      "p",
      { class: "choices" },
      concept.mappings.map(({ framework }) => {
        const on = names2.includes(framework);
        const next = on ? names2.filter((name) => name !== framework) : [...names2, framework].slice(-MOST2);
        return h(
          "a",
          {
            class: "tool",
            href: href("concept", [concept.id], { compare: next.join(",") || "yes" }),
            "aria-current": on ? "true" : null
          },
          swatch(framework),
          textOf(frameworksById.get(framework).label)
        );
      }),
      h("a", { class: "quiet", href: href("concept", [concept.id]) }, word("compare.leave"))
    );
  }
  function inWords(mapping) {
    if (mapping === void 0) return matchMark("unexamined");
    const said = mapping.absent ?? mapping.note;
    return [matchMark(mapping.match ?? "absent"), " ", said === null ? word("compare.nothing") : prose(textOf(said))];
  }
  function pane(framework, mapping) {
    return h(
      "section",
      { class: "pane" },
      h("h3", {}, swatch(framework.id), textOf(framework.label), " ", h("span", { class: "version" }, versionOf(framework))),
      mapping === void 0 || mapping.match === null ? h("p", { class: "reason" }, mapping?.absent ? prose(textOf(mapping.absent)) : word("match.unexamined.means")) : mapping.anchors.map((anchor, at2) => source2(framework, anchor, at2 === 0))
    );
  }
  function source2(framework, anchor, first) {
    const found2 = excerptsByAnchor.get(anchorText(framework.id, anchor));
    const paint = highlighter(anchor.path);
    const title = [anchor.symbol ? codeText(anchor.symbol, { class: "symbol" }) : null, " ", placeLink(anchor, framework.id)];
    if (found2 === void 0)
      return h("div", { class: "source" }, h("p", {}, title), first ? h("p", { class: "quiet-note" }, word("compare.no.code")) : null);
    const text = h(
      "pre",
      { class: "source-scroll", tabindex: "0" },
      found2.text.map(
        (line, at2) => h("span", { class: "line" }, h("span", { class: "number", "aria-hidden": "true" }, String(found2.first + at2)), paint(line), "\n")
      )
    );
    const more = found2.total - found2.text.length;
    return h(
      "details",
      { class: "source", open: first },
      h("summary", {}, title),
      text,
      more > 0 ? h("p", { class: "quiet-note" }, word("graph.more", { n: more })) : null,
      h(
        "p",
        { class: "attribution" },
        word("concept.source.licence", { framework: textOf(framework.label), version: framework.version, licence: framework.license })
      )
    );
  }
  function scrollTogether(boxes2) {
    let leader = null;
    for (const box2 of boxes2) {
      box2.addEventListener(
        "scroll",
        () => {
          if (leader !== null && leader !== box2) return;
          leader = box2;
          const part = box2.scrollTop / Math.max(1, box2.scrollHeight - box2.clientHeight);
          for (const other of boxes2) if (other !== box2) other.scrollTop = part * (other.scrollHeight - other.clientHeight);
          window.requestAnimationFrame(() => {
            leader = null;
          });
        },
        { passive: true }
      );
    }
  }
  function calls(concept, shown3) {
    const own2 = linksOf(concept.id).filter(isCall);
    if (own2.length === 0) return null;
    return h(
      "div",
      { class: "wide", tabindex: "0", role: "region", "aria-label": word("graph.calls") },
      h(
        "table",
        { class: "calls" },
        h("caption", {}, word("graph.calls")),
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("td", {}),
            shown3.map((item) => h("th", { scope: "col" }, swatch(item.id), textOf(item.label)))
          )
        ),
        h(
          "tbody",
          {},
          own2.map((link2) => {
            const forward = link2.from === concept.id;
            const places3 = link2.relations.flatMap((relation) => relation.places);
            return h(
              "tr",
              {},
              h("th", { scope: "row" }, forward ? "→ " : "← ", conceptLink(otherEnd(link2, concept.id))),
              shown3.map((item) => {
                const lines2 = places3.filter((place3) => place3.framework === item.id);
                return h(
                  "td",
                  {},
                  lines2.length === 0 ? h("span", { class: "quiet-note" }, word("compare.unproven")) : lines2.map((place3) => `${place3.path.split("/").at(-1)}:${place3.line}`).join(comma())
                );
              })
            );
          })
        )
      )
    );
  }

  // views/concept.js
  var record3 = { name: "concept", key: null, place: null, each: "concepts", still: "article" };
  var view3 = {
    title: (route2) => textOf(conceptOf2(route2).label),
    problem: (route2) => findConcept(route2.args[0]) ? null : route2.args[0] || "concept",
    render(root2, route2) {
      const concept = conceptOf2(route2);
      if (formerIds.has(route2.args[0])) {
        notice(word("notice.former", { old: route2.args[0], new: concept.id }));
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
          route2.params.has("compare") ? comparison(concept, route2.params.get("compare") ?? "") : cards(concept),
          differences(concept),
          lookalikes(concept),
          claims(concept),
          flows(concept),
          neighbours(concept)
        )
      );
    }
  };
  var conceptOf2 = (route2) => (
    /** @type {Concept} */
    findConcept(route2.args[0])
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
          h("a", { class: "tool", href: href("concept", [concept.id], { compare: "yes" }) }, word("compare.open")),
          copy,
          button(word("tool.print"), () => window.print(), { class: "tool" })
        )
      ),
      h("p", { class: "definition" }, prose(textOf(concept.definition)))
    );
  }
  function particulars(concept) {
    const rows = [];
    const row4 = (key, ...children) => rows.push(h("div", {}, h("dt", {}, word(key)), h("dd", {}, ...children)));
    const aliases = [...concept.alias[language] || [], ...concept.alias[language === "zh" ? "en" : "zh"] || []];
    if (aliases.length) row4("concept.alias", aliases.join(comma()));
    if (concept.broader) row4("concept.broader", conceptLink(concept.broader));
    const narrower = narrowerOf.get(concept.id) || [];
    if (narrower.length) row4("concept.narrower", listed(narrower.map((item) => conceptLink(item.id))));
    rows.push(
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
    return h("dl", { class: "facts" }, ...rows);
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
    const found2 = concept.mappings.filter((mapping) => mapping.lookalikes.length > 0);
    if (found2.length === 0) return null;
    return h(
      "section",
      {},
      h("h2", {}, word("concept.lookalikes")),
      h("p", { class: "quiet-note" }, word("concept.lookalikes.means")),
      h(
        "ul",
        { class: "anchors lookalikes" },
        found2.flatMap(
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
    const found2 = claimsAbout.get(concept.id) || [];
    if (found2.length === 0) return null;
    return h(
      "section",
      {},
      h("h2", {}, word("concept.claims")),
      h(
        "ul",
        { class: "claims" },
        found2.map(
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
    const found2 = facts.flows.filter((flow) => flow.stages.some((stage) => stage.concept === concept.id));
    if (found2.length === 0) return null;
    return h(
      "section",
      {},
      h("h2", {}, word("concept.flows")),
      h(
        "ul",
        { class: "plain" },
        found2.map((flow) => {
          const at2 = flow.stages.findIndex((stage) => stage.concept === concept.id);
          return h(
            "li",
            {},
            h("a", { href: href("flow", [flow.id]) }, textOf(flow.label)),
            " · ",
            word("flow.at", { n: at2 + 1, total: flow.stages.length })
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
  function split2(group2) {
    const depth2 = group2.name === "" ? 0 : group2.name.split("/").length;
    const below = (path) => path.split("/").slice(0, depth2 + 1).join("/");
    const parts = /* @__PURE__ */ new Map();
    const part = (name) => {
      const found2 = parts.get(name) ?? { files: [], rest: [] };
      parts.set(name, found2);
      return found2;
    };
    for (const file of group2.files) part(below(file.path.split("/").slice(0, -1).join("/"))).files.push(file);
    for (const item of group2.rest) part(below(item.path)).rest.push(item);
    return [...parts].map(([name, { files, rest }]) => folder(name, files, rest));
  }
  function folders(reached, rest) {
    const bare2 = { files: 0, lines: 0 };
    const kept = (groups2) => groups2.filter((group2) => {
      if (group2.files.length > 0) return true;
      bare2.files += group2.bare;
      bare2.lines += group2.bareLines;
      return false;
    });
    let groups = kept(split2(folder("", reached, rest)));
    const least = groups.reduce((sum, group2) => sum + group2.lines, 0) / 50;
    const whole = /* @__PURE__ */ new Set([""]);
    for (; ; ) {
      const largest = groups.filter((group2) => !whole.has(group2.name) && group2.lines > least).sort((a, b) => b.lines - a.lines)[0];
      if (largest === void 0) break;
      const parts = split2(largest);
      whole.add(largest.name);
      if (groups.length - 1 + parts.filter((part) => part.files.length > 0).length > MOST_ROWS) continue;
      groups = [...groups.filter((group2) => group2 !== largest), ...kept(parts)];
    }
    return { groups: groups.sort((a, b) => a.name < b.name ? -1 : 1), bare: bare2 };
  }

  // views/coverage.js
  var record4 = { name: "coverage", key: "v", place: 9, each: null, still: null };
  var view4 = {
    title: () => word("coverage.title"),
    problem: (route2) => route2.args.length > 0 && !frameworksById.has(route2.args[0]) ? route2.args[0] : null,
    render(root2, route2) {
      const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
      const [known4, unknown] = [true, false].map(
        (complete) => facts.frameworks.filter((item) => facts.coverage[item.id].complete === complete)
      );
      const body = h("div", {});
      const draw2 = () => {
        const shown3 = facts.frameworks.filter((item) => filters.shows(`f:${item.id}`) || item.id === route2.args[0]);
        fillWith(body, shown3.length === 0 && filters.any() ? emptied() : shown3.map((item) => section2(item, route2)));
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
        frameworkBar(facts.frameworks, draw2),
        body
      );
      draw2();
      const target = root2.querySelector("tr.target");
      if (target !== null) bringIntoView(target);
    }
  };
  function section2(framework, route2) {
    const { complete, files: reached, rest } = facts.coverage[framework.id];
    const total = reached.length + rest.reduce((n2, folder2) => n2 + folder2.files, 0);
    const sum = (key) => reached.reduce((total2, file) => total2 + file[key], 0);
    const wanted = route2.args[0] === framework.id ? route2.params.get("file") : null;
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
    const found2 = /* @__PURE__ */ new Map();
    const add = (base, anchor, id) => {
      const key = `${base}:${anchor.path}`;
      found2.set(key, (found2.get(key) ?? /* @__PURE__ */ new Set()).add(id));
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
    return found2;
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
    const rows = [["framework", "path", "lines", "mapped_lines", "anchors"]];
    for (const framework of facts.frameworks) {
      for (const file of facts.coverage[framework.id].files) {
        rows.push([framework.id, file.path, file.lines ?? "", file.mapped, file.anchors]);
      }
    }
    saveRows("conceptmap-coverage.csv", rows);
  }

  // views/flow.js
  var find = (route2) => route2.args.length === 0 ? facts.flows[0] : flowsById.get(route2.args[0]);
  var record5 = { name: "flow", key: "f", place: 2, each: "flows", still: "stages" };
  var view5 = {
    title: (route2) => find(route2) ? textOf(find(route2).label) : word("flow.title"),
    problem: (route2) => route2.args.length > 0 && !find(route2) ? route2.args[0] : null,
    render(root2, route2) {
      const flow = find(route2);
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
    const shown3 = columns2(flow);
    const inColumns = shown3.filter(hasColumn);
    const sharing = shown3.filter((item) => !hasColumn(item));
    if (shown3.length === 0) return [h("p", { class: "lede" }, word("flow.hidden")), emptied()];
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
  function placesOf(stage, framework) {
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
    const side = (key, text) => text === null ? null : h("p", { class: `io ${key}` }, h("span", { class: "io-name" }, word(`flow.${key}`)), prose(textOf(text)));
    const places3 = placesOf(stage, framework);
    return [
      side("takes", part === null ? null : part.takes),
      h(
        "div",
        { class: "doing" },
        /* Where the flow itself is silent, the code is the concept's, and how near it is must be said. */
        part === null && mapping?.match ? h("div", {}, matchMark(mapping.match)) : null,
        places3.slice(0, MOST_PLACES).map((anchor) => [
          h("div", { class: "what" }, anchor.symbol ? codeText(anchor.symbol) : codeText(anchor.path)),
          h("div", { class: "where" }, shortPlace(anchor, framework.id), " ", stateMark(anchor.state))
        ]),
        morePlaces(places3.length - MOST_PLACES)
      ),
      side("gives", part === null ? null : part.gives)
    ];
  }
  var MOST_PLACES = 3;
  function saveFlow(flow) {
    const rows = [["flow", "stage", "concept", "framework", "takes", "gives", "symbol", "path", "start", "end", "state"]];
    flow.stages.forEach((stage, index) => {
      for (const framework of columns2(flow)) {
        const part = partOf(stage, framework);
        const text = part === null ? ["", ""] : [textOf(part.takes), textOf(part.gives)];
        for (const anchor of placesOf(stage, framework)) {
          rows.push([
            flow.id,
            index + 1,
            stage.concept,
            framework.id,
            ...text,
            anchor.symbol || "",
            anchor.path,
            anchor.start ?? "",
            anchor.end ?? "",
            anchor.state
          ]);
        }
      }
    });
    saveRows(`conceptmap-${flow.id}.csv`, rows);
  }

  // views/glossary.js
  var record6 = { name: "glossary", key: "l", place: 6, each: null, still: "names" };
  var view6 = {
    title: () => word("glossary.title"),
    render(root2) {
      const area2 = filters.area();
      const concepts = facts.concepts.filter((item) => area2 === "" || item.area === area2).sort((a, b) => textOf(a.label).localeCompare(textOf(b.label), language === "zh" ? "zh-Hans-u-co-pinyin" : "en"));
      const shown3 = [...facts.map.languages].sort((a, b) => Number(b === language) - Number(a === language));
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
        shown3.length > 1 ? h("p", { class: "lede" }, word("glossary.says")) : null,
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
                shown3.map((language2) => h("th", { scope: "col" }, word(language2 === "en" ? "glossary.english" : "glossary.chinese"))),
                h("th", { scope: "col" }, word("glossary.definition"))
              )
            ),
            h(
              "tbody",
              {},
              concepts.map((item) => row(item, shown3))
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
  var INITIALS = [..."阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀"].map((first, at2) => [first, "ABCDEFGHJKLMNOPQRSTWXYZ"[at2]]);
  var pinyin = new Intl.Collator("zh-Hans-u-co-pinyin");
  function initial(text) {
    if (!/^\p{Script=Han}/u.test(text)) return /^[A-Za-z]/.test(text) ? "Aa" : "#";
    return INITIALS.filter(([first]) => pinyin.compare(first, text) <= 0).at(-1)?.[1] ?? "#";
  }
  var letter = (concept) => language === "zh" ? initial(concept.label.zh) : (concept.label.en[0] || "#").toUpperCase();
  function letters(concepts) {
    const found2 = [...new Set(concepts.map(letter))];
    return h(
      "p",
      { class: "letters" },
      found2.map(
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

  // graph/drawing/pens.js
  var fonts = {
    plain: 'system-ui, "Segoe UI", "Noto Sans", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
    mono: 'ui-monospace, "SFMono-Regular", Menlo, Consolas, "DejaVu Sans Mono", "Noto Sans Mono CJK SC", monospace'
  };
  var fontOf = ({ size, weight: weight2, italic, mono }) => `${italic ? "italic " : ""}${weight2 ?? 400} ${size}px ${mono ? fonts.mono : fonts.plain}`;
  var known2 = /* @__PURE__ */ new Map();
  function pathOf(d) {
    let found2 = known2.get(d);
    if (found2 === void 0) {
      found2 = new Path2D(d);
      if (known2.size > 5e3) known2.clear();
      known2.set(d, found2);
    }
    return found2;
  }
  function canvasPen(context) {
    return {
      path(d, x, y, scale, look) {
        context.save();
        context.translate(x, y);
        context.scale(scale, scale);
        context.globalAlpha = look.alpha ?? 1;
        const path = pathOf(d);
        if (look.fill !== void 0) {
          context.fillStyle = look.fill;
          context.fill(path);
        }
        if (look.stroke !== void 0) {
          context.strokeStyle = look.stroke;
          context.lineWidth = (look.width ?? 1) / scale;
          context.setLineDash((look.dash ?? []).map((part) => part / scale));
          context.stroke(path);
        }
        context.restore();
      },
      words(text, x, y, look) {
        context.save();
        context.globalAlpha = look.alpha ?? 1;
        context.font = fontOf(look);
        context.textAlign = look.anchor === "middle" ? "center" : look.anchor === "end" ? "right" : "left";
        context.textBaseline = "middle";
        if (look.halo !== void 0) {
          context.strokeStyle = look.halo;
          context.lineWidth = look.size / 3;
          context.lineJoin = "round";
          context.strokeText(text, x, y);
        }
        context.fillStyle = look.colour;
        context.fillText(text, x, y);
        context.restore();
      }
    };
  }
  function svgPen(root2) {
    const n2 = (value) => Math.round(value * 100) / 100;
    return {
      path(d, x, y, scale, look) {
        root2.append(
          svg("path", {
            d,
            transform: `translate(${n2(x)} ${n2(y)})${scale === 1 ? "" : ` scale(${n2(scale)})`}`,
            fill: look.fill ?? "none",
            stroke: look.stroke,
            "stroke-width": look.stroke === void 0 ? null : n2((look.width ?? 1) / scale),
            "stroke-dasharray": (look.dash ?? []).map((part) => n2(part / scale)).join(" ") || null,
            opacity: look.alpha === void 0 || look.alpha === 1 ? null : look.alpha
          })
        );
      },
      words(text, x, y, look) {
        root2.append(
          svg(
            "text",
            {
              x: n2(x),
              y: n2(y),
              fill: look.colour,
              "font-size": look.size,
              "font-family": look.mono ? fonts.mono : fonts.plain,
              "font-weight": look.weight ?? null,
              "font-style": look.italic ? "italic" : null,
              "text-anchor": look.anchor ?? null,
              "dominant-baseline": "central",
              stroke: look.halo,
              "stroke-width": look.halo === void 0 ? null : n2(look.size / 3),
              "stroke-linejoin": look.halo === void 0 ? null : "round",
              "paint-order": look.halo === void 0 ? null : "stroke",
              opacity: look.alpha === void 0 || look.alpha === 1 ? null : look.alpha
            },
            text
          )
        );
      }
    };
  }
  var ruler = null;
  var widths = /* @__PURE__ */ new Map();
  function widthOf(text, look) {
    const font = fontOf(look);
    const key = `${font}
${text}`;
    let width = widths.get(key);
    if (width === void 0) {
      ruler ??= /** @type {CanvasRenderingContext2D} */
      document.createElement("canvas").getContext("2d");
      ruler.font = font;
      width = ruler.measureText(text).width;
      if (widths.size > 2e4) widths.clear();
      widths.set(key, width);
    }
    return width;
  }
  var shortened = /* @__PURE__ */ new Map();
  function cut(text, look, room2) {
    if (widthOf(text, look) <= room2) return text;
    const key = `${fontOf(look)}
${Math.round(room2)}
${text}`;
    const before = shortened.get(key);
    if (before !== void 0) return before;
    const letters2 = [...text];
    let [low, high] = [0, letters2.length];
    while (low < high) {
      const middle = low + high + 1 >> 1;
      if (widthOf(`${letters2.slice(0, middle).join("").trimEnd()}…`, look) <= room2) low = middle;
      else high = middle - 1;
    }
    const made = `${letters2.slice(0, low).join("").trimEnd()}…`;
    if (shortened.size > 2e4) shortened.clear();
    shortened.set(key, made);
    return made;
  }
  var BETWEEN = /(?<=[ /])|(?<=\p{Script=Han}|[，。；、：])(?=\p{Script=Han})/u;
  function wrap(text, look, room2, most) {
    const found2 = [""];
    for (const part of text.split(BETWEEN)) {
      const last2 = found2[found2.length - 1];
      if (last2 !== "" && widthOf((last2 + part).trimEnd(), look) > room2) found2.push(part);
      else found2[found2.length - 1] = last2 + part;
    }
    const kept = found2.slice(0, most);
    if (found2.length > most) kept[most - 1] += found2.slice(most).join("");
    return kept.map((line) => cut(line.trim(), look, room2));
  }
  var rounded = (width, height, radius) => `M${radius} 0h${width - 2 * radius}q${radius} 0 ${radius} ${radius}v${height - 2 * radius}q0 ${radius} ${-radius} ${radius}h${2 * radius - width}q${-radius} 0 ${-radius} ${-radius}v${2 * radius - height}q0 ${-radius} ${radius} ${-radius}Z`;

  // graph/drawing/rings.js
  var n = (value) => Math.round(value * 1e3) / 1e3;
  var DISC = "M-1 0A1 1 0 1 1 1 0A1 1 0 1 1 -1 0Z";
  var SPACE = 0.09;
  var around = () => facts.frameworks.filter(hasColumn);
  var angles = (at2, count2) => [-Math.PI + at2 * 2 * Math.PI / count2, -Math.PI + (at2 + 1) * 2 * Math.PI / count2];
  var segments = /* @__PURE__ */ new Map();
  function segment(at2, count2, inner) {
    const key = `${at2} ${count2} ${inner}`;
    const before = segments.get(key);
    if (before !== void 0) return before;
    const space = count2 > 1 ? SPACE : 1e-3;
    const [begin, end] = angles(at2, count2);
    const [a, b] = [begin + space, end - space];
    const far = b - a > Math.PI ? 1 : 0;
    const point2 = (radius, angle) => `${n(radius * Math.cos(angle))} ${n(radius * Math.sin(angle))}`;
    const d = `M${point2(1, a)}A1 1 0 ${far} 1 ${point2(1, b)}L${point2(inner, b)}A${inner} ${inner} 0 ${far} 0 ${point2(inner, a)}Z`;
    segments.set(key, d);
    return d;
  }
  var FULL = ["exact", "close"];
  function drawRing(pen, concept, { x, y, radius, alpha = 1, colours }) {
    const columns3 = around();
    pen.path(DISC, x, y, radius, { fill: colours.paper, alpha });
    const mapped = new Map(concept.mappings.map((item) => [item.framework, item]));
    columns3.forEach((framework, at2) => {
      const mapping = mapped.get(framework.id);
      if (mapping === void 0 || !filters.passes(framework.id, mapping)) return;
      const colour2 = colours.framework[frameworkNumber.get(framework.id)];
      if (mapping.match === null) {
        pen.path(segment(at2, columns3.length, 0.56), x, y, radius * 0.94, {
          stroke: colours.hollow,
          width: Math.max(0.8, radius * 0.07),
          alpha
        });
      } else pen.path(segment(at2, columns3.length, FULL.includes(mapping.match) ? 0.5 : 0.76), x, y, radius, { fill: colour2, alpha });
    });
    const others = facts.frameworks.filter((item) => {
      const mapping = mapped.get(item.id);
      return !hasColumn(item) && mapping !== void 0 && mapping.match !== null && filters.passes(item.id, mapping);
    });
    others.slice(0, 3).forEach((item, at2, all2) => {
      const shift = (at2 - (all2.length - 1) / 2) * 0.3;
      pen.path(DISC, x + shift * radius, y, radius * 0.14, {
        fill: colours.framework[frameworkNumber.get(item.id)],
        alpha
      });
    });
  }
  function ringPicture(concept, colours, size) {
    const root2 = svg("svg", { class: "ring", width: size, height: size, viewBox: `0 0 ${size} ${size}`, "aria-hidden": "true" });
    drawRing(svgPen(root2), concept, { x: size / 2, y: size / 2, radius: size / 2 - 0.5, colours });
    return root2;
  }
  var ringWords = (concept) => around().map((framework) => `${textOf(framework.label)} ${matchWord(concept, framework)}`);
  function matchWord(concept, framework) {
    const mapping = concept.mappings.find((item) => item.framework === framework.id);
    return word(`match.${mapping === void 0 ? "unexamined" : mapping.match ?? "absent"}`);
  }

  // graph/drawing/contents.js
  var nameOf2 = (anchor) => anchor.symbol ?? anchor.path.split("/").at(-1) ?? "";
  function entrances(mapping) {
    const of = (role, anchors) => anchors.map((anchor) => ({
      role: role === "at" && anchor.role === "also" ? (
        /** @type {const} */
        "also"
      ) : role,
      anchor,
      name: nameOf2(anchor),
      lines: lineSpan(anchor)
    }));
    return [...of("at", mapping.anchors), ...of("lookalike", mapping.lookalikes), ...of("near", mapping.near), ...of("shown", mapping.shown)];
  }
  function contents(concept, framework) {
    const mapping = concept.mappings.find((item) => item.framework === framework.id);
    if (!filters.passes(framework.id, mapping)) return void 0;
    const state = mapping === void 0 ? "unexamined" : mapping.match ?? "absent";
    return {
      mapping,
      state,
      sign: word(`match.${state}`),
      reason: mapping?.absent ? textOf(mapping.absent).replaceAll("`", "") : null,
      entrances: mapping === void 0 ? [] : entrances(mapping).filter((item) => item.role !== "shown" && filters.shows(`e:${edgeOf(item)}`))
    };
  }
  var edgeOf = ({ role, anchor }) => role === "at" || role === "also" ? anchor.match ?? "part" : role;

  // graph/drawing/rows.js
  var LINE = 13.5;
  function openRow(concept, width) {
    const lines2 = [];
    const room2 = width - 2 * PAD - 8;
    for (const framework of around()) {
      const found2 = contents(concept, framework);
      if (found2 === void 0) continue;
      lines2.push({
        kind: "head",
        framework: framework.id,
        state: found2.state,
        text: textOf(framework.label),
        right: found2.sign,
        entrance: null
      });
      if (found2.reason !== null) {
        for (const text of wrap(found2.reason, { size: 10, colour: "", italic: true }, room2 - 8, 3))
          lines2.push({ kind: "reason", framework: framework.id, state: found2.state, text, right: "", entrance: null });
      }
      found2.entrances.slice(0, 3).forEach((item, at2) => {
        lines2.push({
          kind: item.role,
          framework: framework.id,
          state: found2.state,
          text: item.name,
          right: item.lines === "" ? "" : `:${item.lines.split("-")[0]}`,
          entrance: at2
        });
        if (item.role === "lookalike" && item.anchor.why)
          for (const text of wrap(textOf(item.anchor.why).replaceAll("`", ""), { size: 10, colour: "", italic: true }, room2 - 8, 2))
            lines2.push({ kind: "reason", framework: framework.id, state: found2.state, text, right: "", entrance: at2 });
      });
      if (found2.entrances.length > 3)
        lines2.push({
          kind: "more",
          framework: framework.id,
          state: found2.state,
          text: word("graph.more", { n: found2.entrances.length - 3 }),
          right: "",
          entrance: null
        });
    }
    lines2.push({ kind: "go", framework: "", state: "", text: word("graph.bring"), right: "", entrance: null });
    return { lines: lines2, height: lines2.length * LINE + 10 };
  }
  function paintOpen(pen, open, { left, top: top2, width, colours }) {
    open.lines.forEach((line, at2) => {
      const y = top2 + 5 + (at2 + 0.5) * LINE;
      const head3 = line.kind === "head";
      const colour2 = line.framework === "" ? colours.accent : colours.framework[frameworkNumber.get(line.framework)];
      if (head3) {
        const ghost = line.state === "absent" || line.state === "unexamined";
        pen.path("M0 0h7v7h-7Z", left, y - 3.5, 1, ghost ? { stroke: colour2, width: 1 } : { fill: colour2 });
      }
      const small = { size: 10, colour: colours.soft, anchor: (
        /** @type {const} */
        "end"
      ), italic: head3 && line.state === "absent" };
      const right = line.right === "" ? 0 : widthOf(line.right, small) + 6;
      if (line.right !== "") pen.words(line.right, left + width, y, small);
      const look = openLook(line.kind, colours);
      const text = line.kind === "lookalike" ? `≠ ${line.text}` : line.kind === "near" ? `→ ${line.text}` : line.kind === "go" ? `▸ ${line.text}` : line.text;
      pen.words(cut(text, look, width - 11 - right), left + 11, y, look);
    });
  }
  function openLook(kind, colours) {
    if (kind === "head") return { size: 10.4, colour: colours.ink, weight: 650 };
    if (kind === "reason") return { size: 10, colour: colours.soft, italic: true };
    if (kind === "more") return { size: 10, colour: colours.soft };
    if (kind === "go") return { size: 10.4, colour: colours.accent, weight: 600 };
    if (kind === "lookalike") return { size: 10, colour: colours.bad, mono: true };
    return { size: 10, colour: kind === "at" ? colours.ink : colours.soft, mono: true, weight: kind === "at" ? 600 : 400 };
  }
  function symbols(pen, concept, { left, top: top2, width, height, x, colours, alpha }) {
    const size = 2.7;
    const name = { size: 4.2, colour: colours.ink, weight: 650, alpha };
    pen.words(cut(textOf(concept.label), name, left + width - 6 - (x + RADIUS + 3)), x + RADIUS + 3, top2 + 3.6, name);
    const begin = x + RADIUS + 3;
    const columns3 = around();
    const pitch = (left + width - 4 - begin) / columns3.length;
    columns3.forEach((framework, at2) => {
      const found2 = contents(concept, framework);
      if (found2 === void 0) return;
      const place3 = begin + at2 * pitch;
      const colour2 = colours.framework[frameworkNumber.get(framework.id)];
      const ghost = found2.state === "absent" || found2.state === "unexamined";
      pen.path(`M0 0v${height - 7.4}`, place3, top2 + 6.3, 1, { stroke: colour2, width: 0.7, dash: ghost ? [1, 1] : [], alpha });
      const room2 = pitch - 3.5;
      const lines2 = ghost ? wrap(found2.reason ?? found2.sign, { size, colour: colours.soft, italic: true, alpha }, room2, 3).map((text) => [
        text,
        { size, colour: colours.soft, italic: true, alpha }
      ]) : found2.entrances.slice(0, 3).map((item) => [
        `${item.role === "lookalike" ? "≠ " : ""}${item.name}`,
        {
          size,
          colour: item.role === "lookalike" ? colours.bad : item.role === "at" ? colours.ink : colours.soft,
          mono: true,
          weight: item.role === "at" ? 600 : 400,
          alpha
        }
      ]);
      lines2.forEach(([text, look], index) => {
        pen.words(cut(text, look, room2), place3 + 1.5, top2 + 8.2 + index * 3.5, look);
      });
    });
  }

  // graph/drawing/map.js
  var INDENT = 7;
  var RADIUS = 6.2;
  var PAD = 9;
  var SYMBOLS_FROM = 3.6;
  var NAMES_FROM = 0.66;
  function columnsFor(width) {
    const { pitch, columns: columns3 } = facts.overview;
    if (columns3.length === 0) return 0;
    if (width < 640) return Math.min(7, columns3.length);
    return Math.max(1, Math.min(columns3.length, Math.floor((width + 8) / pitch)));
  }
  var NAME = { size: 10.6, colour: "" };
  function mapScene({ columns: columns3, opened, unfolded, colours }) {
    const plan = facts.overview;
    const places3 = plan.columns[columns3 - 1] ?? [];
    const items = [];
    const areas = [];
    const grown = Array.from({ length: columns3 }, () => 0);
    plan.areas.forEach((area2, at2) => {
      const [column, top2] = places3[at2];
      const left = column * plan.pitch;
      const begin = top2 + grown[column];
      let y = begin + plan.heading;
      const label2 = textOf(facts.areas.find((item) => item.id === area2.id)?.label ?? null);
      const rows = [];
      const add = (index, depth2) => {
        const concept = facts.concepts[index];
        const open = opened.includes(concept.id) ? openRow(concept, plan.width) : null;
        const item = row2(concept, { left, top: y, depth: depth2, colours, open, area: label2 });
        rows.push(item);
        y += item.height;
      };
      for (const [index, depth2] of area2.rows) add(index, depth2);
      if (area2.folded.length > 0) {
        const open = unfolded.includes(area2.id);
        rows.push(fold2(area2, { left, top: y, open, colours }));
        y += plan.row;
        if (open) for (const index of area2.folded) add(index, 1);
      }
      const usual = (area2.rows.length + (area2.folded.length > 0 ? 1 : 0)) * plan.row;
      grown[column] = y - top2 - plan.heading - usual;
      items.push(...rows);
      areas.push({
        id: area2.id,
        label: label2,
        left,
        top: begin,
        width: plan.width,
        height: y - begin + plan.foot,
        count: area2.rows.length + area2.folded.length,
        rows
      });
    });
    const height = Math.max(0, ...areas.map((area2) => area2.top + area2.height));
    return {
      kind: "map",
      items,
      lines: linesOf(items, colours),
      left: 0,
      top: 0,
      right: Math.max(0, (columns3 - 1) * plan.pitch + plan.width),
      bottom: height,
      groups: areas.map((area2) => ({ label: area2.label, items: area2.rows })),
      areas,
      ground(pen, scale) {
        areas.forEach((area2, at2) => {
          paintArea(pen, area2, colours.ground[at2 % colours.ground.length], colours, scale);
        });
      }
    };
  }
  function paintArea(pen, area2, ground, colours, scale) {
    pen.path(rounded(area2.width, area2.height, 5), area2.left, area2.top, 1, { fill: ground });
    const far = scale < NAMES_FROM;
    const size = far ? Math.min(24, 11.5 / scale) : 12;
    const look = { size, colour: colours.ink, weight: 650 };
    const label2 = cut(area2.label, look, area2.width - 2 * PAD);
    if (!far) {
      const count2 = String(area2.count);
      const small = { size: 10, colour: colours.soft, anchor: (
        /** @type {const} */
        "end"
      ) };
      const room2 = area2.width - 2 * PAD - widthOf(count2, small) - 6;
      pen.words(cut(area2.label, look, room2), area2.left + PAD, area2.top + 13, look);
      pen.words(count2, area2.left + area2.width - PAD, area2.top + 13, small);
      return;
    }
    pen.words(label2, area2.left + PAD, area2.top + 12, { ...look, halo: ground });
  }
  function row2(concept, { left, top: top2, depth: depth2, colours, open, area: area2 }) {
    const { row: height, width } = facts.overview;
    const x = left + PAD + RADIUS + depth2 * INDENT;
    const y = top2 + height / 2;
    const name = textOf(concept.label);
    const room2 = left + width - 4 - (x + RADIUS + 5);
    const dim = !conceptPasses(concept);
    return {
      id: concept.id,
      concept,
      name,
      area: area2,
      dim,
      x,
      y,
      left,
      top: top2,
      width,
      height: height + (open?.height ?? 0),
      reach: RADIUS,
      open,
      cut: () => cut(name, NAME, room2) !== name,
      mark(pen, mood) {
        drawRing(pen, concept, { x, y, radius: RADIUS * (mood.strong ? 1.12 : 1), alpha: mood.alpha, colours });
      },
      words(pen, mood) {
        if (mood.scale < NAMES_FROM) return;
        const many = mood.scale >= SYMBOLS_FROM && open === null;
        const look = { ...NAME, colour: colours.ink, weight: mood.strong || open !== null ? 650 : 400, alpha: mood.alpha };
        if (open !== null)
          pen.path(rounded(width - 8, height + open.height - 3, 4), left + 4, top2 + 1, 1, {
            fill: colours.paper,
            stroke: colours.line,
            width: 1
          });
        if (open !== null) drawRing(pen, concept, { x, y, radius: RADIUS, colours });
        if (many) {
          symbols(pen, concept, { left, top: top2, width, height, x, colours, alpha: mood.alpha });
          return;
        }
        const whole = mood.strong && widthOf(name, look) > room2;
        if (whole) {
          const long = widthOf(name, look) + 10;
          pen.path(rounded(long, height - 1, 3), x + RADIUS, top2 + 0.5, 1, { fill: colours.paper, stroke: colours.line, width: 1 });
        }
        pen.words(whole ? name : cut(name, look, room2), x + RADIUS + 5, y, look);
        if (open !== null) paintOpen(pen, open, { left: left + PAD, top: top2 + height, width: width - 2 * PAD, colours });
      }
    };
  }
  function fold2(area2, { left, top: top2, open, colours }) {
    const { row: height, width } = facts.overview;
    const name = word("graph.settings", { n: area2.folded.length });
    const [x, y] = [left + PAD + RADIUS, top2 + height / 2];
    return {
      id: `fold:${area2.id}`,
      concept: null,
      name,
      area: "",
      dim: false,
      x,
      y,
      left,
      top: top2,
      width,
      height,
      reach: RADIUS,
      open: null,
      cut: () => false,
      mark(pen, mood) {
        pen.path(open ? "M-1 -.6L1 -.6L0 .7Z" : "M-.6 -1L.7 0L-.6 1Z", x, y, 4, { fill: colours.soft, alpha: mood.alpha });
      },
      words(pen, mood) {
        if (mood.scale < NAMES_FROM) return;
        pen.words(name, x + RADIUS + 5, y, {
          ...NAME,
          colour: mood.strong ? colours.ink : colours.soft,
          weight: mood.strong ? 650 : 400,
          alpha: mood.alpha
        });
      }
    };
  }
  function linesOf(items, colours) {
    const known4 = new Map(items.map((item) => [item.id, item]));
    return links().flatMap((link2) => {
      const [from, to] = [known4.get(link2.from), known4.get(link2.to)];
      if (from === void 0 || to === void 0) return [];
      const drawn2 = link2.relations.filter((relation) => relation.kind !== "broader");
      const engines = new Set(drawn2.flatMap((relation) => relation.places.map((place3) => place3.framework)));
      const shared2 = engines.size > 1;
      const next = drawn2.some((relation) => relation.kind === "next");
      return [
        {
          id: link2.id,
          link: link2,
          from,
          to,
          colour: next && engines.size === 0 ? colours.accent : shared2 || engines.size === 0 ? colours.ink : colours.framework[frameworkNumber.get([...engines][0])],
          width: shared2 ? 1.2 : 1,
          dash: drawn2.length === 0 ? [3, 3] : [],
          rest: drawn2.length === 0 ? 0 : shared2 ? 0.5 : isCall(link2) ? 0.09 : 0.17,
          alpha: 1,
          label: null
        }
      ];
    });
  }

  // graph/camera.js
  var MARGIN = 14;
  var SLACK = 40;
  var MOST_ZOOM = 6;
  var NATURAL = 1;
  var PHONE = 1.22;
  var MOST_AT_START = 1.5;
  var room = ({ box: box2 }) => ({ width: Math.max(box2.clientWidth, 1), height: Math.max(box2.clientHeight, 1) });
  function wholeScale(stage) {
    const { left, right, top: top2, bottom } = stage.scene;
    const { width, height } = room(stage);
    return Math.min((width - 2 * MARGIN) / Math.max(right - left, 1), (height - 2 * MARGIN) / Math.max(bottom - top2, 1));
  }
  function homeOf(stage) {
    const { left, right, top: top2, bottom, kind } = stage.scene;
    const { width, height } = room(stage);
    if (kind === "focus") {
      const scale2 = Math.max(Math.min(wholeScale(stage), 1.15), 0.3);
      return { x: (left + right) / 2, y: (top2 + bottom) / 2, scale: scale2 };
    }
    const wide = (width - 8) / Math.max(right - left, 1);
    const scale = Math.max(Math.min(wide, MOST_AT_START), width < 640 ? PHONE : NATURAL);
    return stillFrom(stage, {
      x: left + Math.min((right - left) / 2, (width / 2 - MARGIN / 2) / scale),
      y: top2 + (height / 2 - MARGIN / 2) / scale,
      scale
    });
  }
  function wholeOf(stage) {
    const { left, right, top: top2, bottom } = stage.scene;
    return { x: (left + right) / 2, y: (top2 + bottom) / 2, scale: Math.min(wholeScale(stage), 1.5) };
  }
  function cameraAt(stage, item) {
    const scale = Math.max(stage.network.getScale(), NATURAL);
    const { width, height } = room(stage);
    const { left, right } = stage.scene;
    const tall = Math.min(item.height, height / scale);
    const fits = (right - left) * scale <= width;
    return stillFrom(stage, { x: fits ? (left + right) / 2 : item.left + item.width / 2, y: item.top + tall / 2, scale });
  }
  function nearestTo(stage, item) {
    const { width, height } = room(stage);
    const scale = Math.max(stage.network.getScale(), NAMES_FROM);
    const { x, y } = stage.network.getViewPosition();
    const shift = (value, from, to, space) => {
      const half = (space / 2 - MARGIN) / scale;
      return Math.min(Math.max(value, to - half), from + half);
    };
    return stillFrom(stage, {
      x: shift(x, item.left, item.left + item.width, width),
      y: shift(y, item.top, item.top + item.height, height),
      scale
    });
  }
  function inSight(stage, item) {
    const a = stage.network.canvasToDOM({ x: item.left, y: item.top });
    const b = stage.network.canvasToDOM({ x: item.left + item.width, y: item.top + item.height });
    const { width, height } = room(stage);
    return stage.network.getScale() >= NAMES_FROM && a.x >= 0 && a.y >= 0 && b.x <= width && b.y <= height;
  }
  function stillFrom(stage, { x, y, scale: wanted }) {
    const { left, right, top: top2, bottom } = stage.scene;
    const { width, height } = room(stage);
    const scale = Math.max(Math.min(wholeScale(stage), 0.5), Math.min(MOST_ZOOM, wanted));
    const near = (value, from, to, space) => {
      const reach = Math.max(0, ((to - from) * scale + 2 * SLACK - space) / 2 / scale);
      const middle = (from + to) / 2;
      return Math.max(middle - reach, Math.min(middle + reach, value));
    };
    return { x: near(x, left, right, width), y: near(y, top2, bottom, height), scale };
  }
  function holdView(stage) {
    const { network: network2 } = stage;
    const position = network2.getViewPosition();
    const to = stillFrom(stage, { ...position, scale: network2.getScale() });
    if (to.x !== position.x || to.y !== position.y || to.scale !== network2.getScale())
      network2.moveTo({ scale: to.scale, position: { x: to.x, y: to.y }, animation: false });
    return (position.y - to.y) * to.scale;
  }
  function zoomBy(stage, factor) {
    const { network: network2 } = stage;
    const { x, y, scale } = stillFrom(stage, { ...network2.getViewPosition(), scale: network2.getScale() * factor });
    network2.moveTo({ scale, position: { x, y }, animation: false });
    stage.hooks.moved();
  }

  // graph/drawing/boxes.js
  var BOX = { width: 290, row: 16, head: 22 };
  function boxes(concept, distance, colours) {
    const columns3 = around();
    const known4 = new Set(concept.mappings.map((mapping) => mapping.framework));
    const others = facts.frameworks.filter((item) => !hasColumn(item) && known4.has(item.id));
    const upper = columns3.filter((_, at2) => middleAngle(at2, columns3.length) < 0);
    const lower = columns3.filter((_, at2) => middleAngle(at2, columns3.length) >= 0).reverse();
    const items = [];
    const place3 = (row4, from, side) => {
      let most = 0;
      row4.forEach((framework, at2) => {
        const found2 = contents(concept, framework);
        if (found2 === void 0) return;
        const x = (at2 - (row4.length - 1) / 2) * (BOX.width + 24);
        const item = boxItem(concept, framework, found2, { x, edge: side * from, side, colours });
        most = Math.max(most, item.height);
        items.push(item);
      });
      return from + most + 18;
    };
    place3(upper, distance, -1);
    const next = place3(lower, distance, 1);
    place3(others, next, 1);
    return items;
  }
  function middleAngle(at2, count2) {
    const [a, b] = angles(at2, count2);
    return (a + b) / 2;
  }
  function boxItem(concept, framework, found2, { x, edge, side, colours }) {
    const colour2 = colours.framework[frameworkNumber.get(framework.id)];
    const ghost = found2.state === "absent" || found2.state === "unexamined";
    const room2 = BOX.width - 20;
    const italic = { size: 11.5, colour: colours.soft, italic: true };
    const rows = [];
    if (found2.reason !== null)
      for (const text of wrap(found2.reason, italic, room2, 4)) rows.push({ kind: "reason", text, right: "", entrance: null });
    found2.entrances.slice(0, 5).forEach((item, at2) => {
      const right = item.lines === "" ? "" : `:${item.lines}`;
      rows.push({ kind: item.role, text: item.name, right, entrance: at2 });
      if (item.role === "lookalike" && item.anchor.why)
        for (const text of wrap(textOf(item.anchor.why).replaceAll("`", ""), italic, room2 - 12, 2))
          rows.push({ kind: "reason", text, right: "", entrance: at2 });
    });
    if (found2.entrances.length > 5)
      rows.push({ kind: "more", text: word("graph.more", { n: found2.entrances.length - 5 }), right: "", entrance: null });
    const height = BOX.head + rows.length * BOX.row + (rows.length > 0 ? 5 : 0);
    const top2 = side === -1 ? edge - height : edge;
    const left = x - BOX.width / 2;
    const name = textOf(framework.label);
    return {
      id: `box:${framework.id}`,
      concept: null,
      of: concept,
      framework: framework.id,
      ghost,
      name: `${name}: ${found2.sign}`,
      area: "",
      dim: false,
      x,
      y: top2 + height / 2,
      left,
      top: top2,
      width: BOX.width,
      height,
      reach: height / 2,
      open: null,
      rows,
      rowAt: (y) => Math.floor((y - top2 - BOX.head) / BOX.row),
      cut: () => false,
      mark() {
      },
      words(pen, mood) {
        pen.path(rounded(BOX.width, height, 5), left, top2, 1, {
          fill: colours.paper,
          stroke: colour2,
          width: mood.strong ? 2.4 : 1.4,
          dash: ghost ? [4, 3] : [],
          alpha: mood.alpha
        });
        pen.path("M0 0h9v9h-9Z", left + 10, top2 + 7, 1, ghost ? { stroke: colour2, width: 1.2 } : { fill: colour2 });
        pen.words(name, left + 25, top2 + 12, { size: 12.5, colour: colours.ink, weight: 650, alpha: mood.alpha });
        pen.words(found2.sign, left + BOX.width - 10, top2 + 12, { size: 11.5, colour: colours.soft, anchor: "end", alpha: mood.alpha });
        rows.forEach((row4, at2) => {
          const y = top2 + BOX.head + (at2 + 0.5) * BOX.row;
          const small = { size: 11, colour: colours.soft, mono: true, anchor: (
            /** @type {const} */
            "end"
          ), alpha: mood.alpha };
          const right = row4.right === "" ? 0 : widthOf(row4.right, small) + 8;
          if (row4.right !== "") pen.words(row4.right, left + BOX.width - 10, y, small);
          if (mood.row === at2 && row4.entrance !== null)
            pen.path(`M0 0h${BOX.width - 8}v${BOX.row}h${8 - BOX.width}Z`, left + 4, y - BOX.row / 2, 1, { fill: colours.wash, alpha: 0.6 });
          const look = rowLook(row4.kind, colours, mood.alpha);
          const indent = row4.kind === "reason" && row4.entrance !== null ? 22 : 10;
          const sign = row4.kind === "lookalike" ? "≠ " : row4.kind === "near" ? "→ " : "";
          pen.words(cut(sign + row4.text, look, BOX.width - 10 - indent - right), left + indent, y, look);
        });
      }
    };
  }
  function rowLook(kind, colours, alpha) {
    if (kind === "reason") return { size: 11.5, colour: colours.soft, italic: true, alpha };
    if (kind === "more") return { size: 11.5, colour: colours.soft, alpha };
    const colour2 = kind === "lookalike" ? colours.bad : kind === "at" ? colours.ink : colours.soft;
    return { size: 11.5, colour: colour2, mono: true, weight: kind === "at" ? 650 : 400, alpha };
  }

  // graph/drawing/edges.js
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
    "calls",
    "constructs",
    "inherits",
    "about",
    "evidence"
  ];
  function edgeWord(kind, forward) {
    if (kind === "broader") return forward ? "edge.back.broader" : "edge.broader";
    if (kind === "next") return forward ? "edge.next" : "edge.back.next";
    if (kind === "about") return forward ? "edge.back.about" : "edge.about";
    return forward ? `edge.${kind}` : `edge.back.${kind}`;
  }

  // graph/drawing/neighbours.js
  var MIDDLE = 40;
  var SMALL = 7.5;
  var NAME2 = { size: 13, colour: "" };
  var conceptNode = (id) => (
    /** @type {MapNode} */
    wholeGraph().byKey.get(`concept:${id}`)
  );
  function middleItem(node, concept, colours, room2) {
    const name = nodeLabel(node);
    const area2 = concept === null ? "" : textOf(facts.areas.find((item) => item.id === concept.area)?.label ?? null);
    const look = {
      size: 16,
      colour: colours.ink,
      weight: 650,
      anchor: (
        /** @type {const} */
        "middle"
      ),
      halo: colours.paper,
      mono: nodeKind(node) === "symbol"
    };
    const lines2 = wrap(name, look, room2, 3);
    const half = Math.max(MIDDLE + 4, ...lines2.map((text) => widthOf(text, look) / 2 + 4));
    const tall = concept === null ? 26 : MIDDLE;
    return {
      id: nodeName(node),
      concept,
      name,
      area: area2,
      dim: false,
      x: 0,
      y: 0,
      left: -half,
      top: -tall - 18,
      width: 2 * half,
      height: 2 * tall + 24 + 20 * lines2.length,
      reach: tall,
      open: null,
      cut: () => false,
      mark(pen) {
        if (concept !== null) drawRing(pen, concept, { x: 0, y: 0, radius: MIDDLE, colours });
      },
      words(pen) {
        if (concept === null) {
          const wide = Math.max(...lines2.map((text) => widthOf(text, look))) + 28;
          pen.path(rounded(wide, lines2.length * 20 + 14, 6), -wide / 2, -lines2.length * 10 - 7, 1, {
            fill: colours.raised,
            stroke: colours.accent,
            width: 2
          });
          lines2.forEach((text, at2) => {
            pen.words(text, 0, (at2 - (lines2.length - 1) / 2) * 20, { ...look, halo: colours.raised });
          });
          return;
        }
        pen.words(area2, 0, -MIDDLE - 12, { size: 11, colour: colours.soft, anchor: "middle", halo: colours.paper });
        lines2.forEach((text, at2) => {
          pen.words(text, 0, MIDDLE + 18 + at2 * 20, look);
        });
      }
    };
  }
  function fan(neighbours2, { side, x, room: room2, step: step2, most, total, colours, middle, lines: lines2, labels }) {
    const shown3 = neighbours2.length > most ? neighbours2.slice(0, most - 1) : neighbours2;
    const count2 = shown3.length + (shown3.length < neighbours2.length ? 1 : 0);
    const pitch = count2 < 2 ? 0 : Math.min(step2, Math.max(labels ? total / (count2 - 1) : 0, labels ? 23 : step2));
    const items = shown3.map((neighbour3, at2) => {
      const y = (at2 - (count2 - 1) / 2) * pitch;
      const item = besideItem(neighbour3.node, neighbour3.concept, { x, y, side, room: room2, colours });
      const [from, to] = neighbour3.arrow === -1 || side === -1 ? [item, middle] : [middle, item];
      const colour2 = neighbour3.colour === null ? neighbour3.link?.relations.some((relation) => relation.kind === "next") ? colours.accent : colours.soft : colours.framework[frameworkNumber.get(neighbour3.colour)];
      lines2.push({
        id: neighbour3.link?.id ?? `to:${nodeName(neighbour3.node)}`,
        link: neighbour3.link,
        from,
        to,
        colour: colour2,
        width: neighbour3.calls ? 1.8 : 1.3,
        dash: neighbour3.link?.relations.every((relation) => relation.kind === "broader") ? [4, 3] : [],
        rest: 0.85,
        alpha: 1,
        label: labels ? {
          x: x - side * 14,
          y: y - 8,
          text: neighbour3.words,
          side,
          colour: neighbour3.colour === null ? colours.soft : colours.ink,
          swatch: neighbour3.colour === null ? null : colour2
        } : null,
        arrow: neighbour3.arrow !== 0
      });
      return item;
    });
    if (count2 > shown3.length)
      items.push(moreItem(neighbours2.length - shown3.length, { x, y: (count2 - 1) / 2 * pitch, side, room: room2, colours }));
    return items;
  }
  function nextColumn(from, seen, colours, x, side, { room: room2, step: step2, most }, lines2) {
    const found2 = /* @__PURE__ */ new Map();
    for (const item of from) {
      const id = item.concept?.id ?? "";
      for (const link2 of linksOf(id)) {
        const other = otherEnd(link2, id);
        if (seen.has(`concept:${other}`)) continue;
        found2.set(other, [...found2.get(other) ?? [], { by: item, link: link2 }]);
      }
    }
    const all2 = [...found2];
    const shown3 = all2.length > most ? all2.slice(0, most - 1) : all2;
    const count2 = shown3.length + (shown3.length < all2.length ? 1 : 0);
    for (const [id] of all2) seen.add(`concept:${id}`);
    const items = shown3.map(([id, ways], at2) => {
      const item = besideItem(conceptNode(id), conceptsById.get(id), { x, y: (at2 - (count2 - 1) / 2) * step2, side, room: room2, colours });
      for (const { by, link: link2 } of ways) {
        const [a, b] = link2.from === id ? [item, by] : [by, item];
        lines2.push({
          id: link2.id,
          link: link2,
          from: a,
          to: b,
          colour: colours.soft,
          width: 1,
          dash: [],
          rest: 0.4,
          alpha: 1,
          label: null,
          arrow: true
        });
      }
      return item;
    });
    if (count2 > shown3.length) items.push(moreItem(all2.length - shown3.length, { x, y: (count2 - 1) / 2 * step2, side, room: room2, colours }));
    return items;
  }
  function besideItem(node, concept, { x, y, side, room: room2, colours }) {
    const name = nodeLabel(node);
    const anchor = side === -1 ? (
      /** @type {const} */
      "end"
    ) : (
      /** @type {const} */
      "start"
    );
    const mono = nodeKind(node) === "symbol";
    const plain = { ...NAME2, size: mono ? 12 : 13, mono };
    return {
      id: nodeName(node),
      concept,
      name,
      area: concept === null ? "" : textOf(facts.areas.find((item) => item.id === concept.area)?.label ?? null),
      dim: concept !== null && !conceptPasses(concept),
      x,
      y,
      left: side === -1 ? x - 13 - room2 : x - 10,
      top: y - 11,
      width: room2 + 23,
      height: 22,
      reach: SMALL + 3,
      open: null,
      side,
      cut: () => cut(name, plain, room2) !== name,
      mark(pen, mood) {
        if (concept !== null) drawRing(pen, concept, { x, y, radius: SMALL * (mood.strong ? 1.15 : 1), alpha: mood.alpha, colours });
        else pen.path("M-1 -1h2v2h-2Z", x, y, 4, { fill: colours.soft, alpha: mood.alpha });
      },
      words(pen, mood) {
        const look = { ...plain, colour: colours.ink, anchor, weight: mood.strong ? 650 : 400, alpha: mood.alpha, halo: colours.paper };
        pen.words(mood.strong ? name : cut(name, look, room2), x + side * 13, y, look);
      }
    };
  }
  function moreItem(n2, { x, y, side, room: room2, colours }) {
    const name = word("graph.more", { n: n2 });
    return {
      id: `more:${x}`,
      concept: null,
      name,
      area: "",
      dim: false,
      x,
      y,
      left: side === -1 ? x - 13 - room2 : x - 10,
      top: y - 11,
      width: room2 + 23,
      height: 22,
      reach: 4,
      open: null,
      side,
      cut: () => false,
      mark() {
      },
      words(pen, mood) {
        pen.words(name, x + side * 13, y, { size: 12, colour: colours.soft, anchor: side === -1 ? "end" : "start", alpha: mood.alpha });
      }
    };
  }

  // graph/drawing/focus.js
  var NEAR = 350;
  var MOST3 = 14;
  var MOST_FAR = 22;
  function focusScene(node, depth2, colours) {
    const concept = nodeKind(node) === "concept" ? conceptsById.get(nodeId(node)) : null;
    const far = concept !== null && depth2 > 1;
    const middle = middleItem(node, concept, colours, far ? 200 : 280);
    const items = [middle];
    const lines2 = [];
    const [left, right] = concept === null ? loose(node) : sides(concept, node);
    const sideways = far ? { start: 150, pitch: 216, room: 176, step: 27, most: MOST_FAR } : { start: NEAR, pitch: 0, room: 200, step: 42, most: MOST3 };
    let tallest = 0;
    const beside2 = [];
    for (
      const [side, neighbours2] of
      /** @type {[-1 | 1, Neighbour[]][]} */
      [
        [-1, left],
        [1, right]
      ]
    ) {
      const column = fan(neighbours2, { side, x: side * sideways.start, ...sideways, colours, total: 300, middle, lines: lines2, labels: !far });
      items.push(...column);
      beside2.push(column.filter((item) => item.concept !== null));
      tallest = Math.max(tallest, ...column.map((item) => Math.abs(item.y)));
    }
    if (far) {
      const seen = /* @__PURE__ */ new Set([node.key, ...items.map((item) => `concept:${item.concept?.id}`)]);
      for (let step2 = 2; step2 <= depth2; step2 += 1) {
        [-1, 1].forEach((given, index) => {
          const side = (
            /** @type {-1 | 1} */
            given
          );
          const further = nextColumn(
            beside2[index],
            seen,
            colours,
            side * (sideways.start + (step2 - 1) * sideways.pitch),
            side,
            sideways,
            lines2
          );
          items.push(...further);
          beside2[index] = further.filter((item) => item.concept !== null);
        });
      }
    } else if (concept !== null) {
      for (const item of boxes(concept, Math.max(104, tallest + 30), colours)) {
        items.push(item);
        const colour2 = colours.framework[frameworkNumber.get(item.framework ?? "")];
        lines2.push({
          id: `box:${item.framework}`,
          link: null,
          from: middle,
          to: item,
          colour: colour2,
          width: item.ghost ? 1 : 1.6,
          dash: item.ghost ? [3, 3] : [],
          rest: 0.8,
          alpha: 1,
          label: null,
          arrow: false,
          upright: true
        });
      }
    }
    const edges = items.flatMap((item) => [item.left, item.left + item.width]);
    const heights = items.flatMap((item) => [item.top, item.top + item.height]);
    return {
      kind: "focus",
      items,
      lines: lines2,
      left: Math.min(...edges),
      right: Math.max(...edges),
      top: Math.min(...heights) - 6,
      bottom: Math.max(...heights) + 6,
      groups: [
        { label: nodeLabel(node), items: [middle] },
        { label: word("graph.left"), items: items.filter((item) => item.side === -1) },
        { label: word("graph.right"), items: items.filter((item) => item.side === 1) },
        { label: word("framework"), items: items.filter((item) => item.rows !== void 0) }
      ].filter((group2) => group2.items.length > 0),
      areas: [],
      ground() {
      }
    };
  }
  function sides(concept, node) {
    const found2 = [[], []];
    const before = /* @__PURE__ */ new Map();
    for (const link2 of linksOf(concept.id)) {
      const id = otherEnd(link2, concept.id);
      const side = sideOf(link2, concept.id);
      const words = linkWords(link2, concept.id);
      const again = before.get(id);
      if (again !== void 0) {
        again.words += ` · ${words}`;
        continue;
      }
      const engine = link2.relations.flatMap((relation) => relation.places)[0]?.framework;
      const neighbour3 = {
        node: conceptNode(id),
        concept: conceptsById.get(id),
        link: link2,
        words,
        calls: isCall(link2),
        colour: engine ?? null,
        arrow: side
      };
      before.set(id, neighbour3);
      found2[side === -1 ? 0 : 1].push(neighbour3);
    }
    for (const edge of wholeGraph().around.get(node.id)) {
      const other = wholeGraph().byId.get(edge.from === node.id ? edge.to : edge.from);
      if (nodeKind(other) !== "claim" || visibleKinds(edge).length === 0) continue;
      found2[1].push({ node: other, concept: null, link: null, words: word("edge.about"), calls: false, colour: null, arrow: 0 });
    }
    return found2;
  }
  function loose(node) {
    const found2 = [[], []];
    for (const edge of wholeGraph().around.get(node.id)) {
      const kinds = visibleKinds(edge);
      const forward = edge.from === node.id;
      const other = wholeGraph().byId.get(forward ? edge.to : edge.from);
      if (kinds.length === 0 || !nodePasses(other)) continue;
      const concept = nodeKind(other) === "concept" ? conceptsById.get(nodeId(other)) : null;
      found2[concept === null ? 1 : 0].push({
        node: other,
        concept,
        link: null,
        words: kinds.map((kind) => word(edgeWord(kind, forward))).join(" · "),
        calls: false,
        colour: null,
        arrow: 0
      });
    }
    return found2;
  }
  function linkWords(link2, id) {
    return link2.relations.map((relation) => {
      const said = word(edgeWord(relation.kind, link2.from === id));
      const places3 = relation.places.map(
        (place3) => `${textOf(facts.frameworks[frameworkNumber.get(place3.framework)].label)} :${place3.line}`
      );
      return [said, ...[...new Set(places3)].slice(0, 2)].join(" ") + (places3.length > 2 ? ` +${places3.length - 2}` : "");
    }).join(" · ");
  }

  // graph/drawing/picture.js
  var MARGIN2 = 24;
  var TITLE = 58;
  var FOOT = 34;
  var LEAST_WIDTH2 = 640;
  var LONGEST2 = 8e3;
  var MOST_PIXELS = 16e6;
  function svgOf(scene, about2, colours) {
    const title = { size: 18, colour: colours.ink, weight: 600 };
    const under = { size: 11, colour: colours.soft };
    const left = Math.min(scene.left, 0) - MARGIN2;
    const width = Math.max(scene.right - Math.min(scene.left, 0), LEAST_WIDTH2, widthOf(about2.title, title), widthOf(about2.under, under)) + 2 * MARGIN2;
    const top2 = scene.top - MARGIN2 - TITLE;
    const height = scene.bottom - scene.top + 2 * MARGIN2 + TITLE + FOOT;
    const root2 = svg(
      "svg",
      { xmlns: "http://www.w3.org/2000/svg", width, height, viewBox: `${left} ${top2} ${width} ${height}`, role: "img" },
      svg("title", {}, about2.title),
      svg("desc", {}, about2.under),
      svg("rect", { x: left, y: top2, width, height, fill: colours.paper })
    );
    const pen = svgPen(root2);
    pen.words(about2.title, left + MARGIN2, top2 + 26, title);
    pen.words(about2.under, left + MARGIN2, top2 + 50, under);
    scene.ground(pen, 1);
    for (const line of scene.lines) drawLine(pen, line);
    const mood = { alpha: 1, strong: false, scale: 1, row: -1 };
    for (const line of scene.lines) label(pen, line, colours);
    for (const item of scene.items) item.mark(pen, mood);
    for (const item of scene.items) item.words(pen, mood);
    legend(pen, left + MARGIN2, scene.bottom + MARGIN2 + FOOT / 2, colours);
    return root2;
  }
  function drawLine(pen, line) {
    if (line.rest === 0) return;
    const { from, to } = line;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const ends = line.upright ? `C0 ${dy * 0.4} ${dx} ${dy * 0.6} ${dx} ${dy}` : Math.abs(dx) > 60 ? `C${dx / 2} 0 ${dx / 2} ${dy} ${dx} ${dy}` : `C-24 ${dy * 0.15} -24 ${dy * 0.85} ${dx} ${dy}`;
    pen.path(`M0 0${ends}`, from.x, from.y, 1, { stroke: line.colour, width: line.width, dash: line.dash, alpha: line.rest });
  }
  function label(pen, line, colours) {
    if (line.label === null) return;
    const { x, y, text, side, colour: colour2 } = line.label;
    pen.words(text, x, y, { size: 11, colour: colour2, anchor: side === -1 ? "start" : "end", halo: colours.paper });
  }
  function legend(pen, x, y, colours) {
    let at2 = x;
    facts.frameworks.forEach((item, index) => {
      const name = textOf(item.label);
      pen.path("M0 0h9v9h-9Z", at2, y - 4.5, 1, { fill: colours.framework[index] });
      pen.words(name, at2 + 14, y, { size: 11, colour: colours.soft });
      at2 += 14 + widthOf(name, { size: 11, colour: "" }) + 18;
    });
  }
  var source3 = (root2) => new XMLSerializer().serializeToString(root2);
  function saveSvg(picture2, name) {
    saveFile(`conceptmap-${name}.svg`, new Blob([source3(picture2)], { type: "image/svg+xml" }));
  }
  function savePng(picture2, name) {
    const image = new Image();
    image.onload = () => {
      const scale = Math.min(2, LONGEST2 / Math.max(image.width, image.height), Math.sqrt(MOST_PIXELS / (image.width * image.height)));
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
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source3(picture2))}`;
  }

  // graph/motion.js
  var MOVE = 260;
  var calm = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  function seenNow(stage) {
    const { left, top: top2 } = stage.box.getBoundingClientRect();
    return new Map(
      stage.scene.items.map((item) => {
        const { x, y } = stage.network.canvasToDOM(item);
        return [item.id, { x: x + left, y: y + top2 }];
      })
    );
  }
  function arrive(stage, before) {
    const { left, top: top2 } = stage.box.getBoundingClientRect();
    if (calm() || before.size === 0) return;
    const moving = stage.scene.items.flatMap((item) => {
      const seen = before.get(item.id);
      if (seen === void 0) return [];
      const from = stage.network.DOMtoCanvas({ x: seen.x - left, y: seen.y - top2 });
      const [dx, dy] = [from.x - item.x, from.y - item.y];
      return Math.abs(dx) + Math.abs(dy) < 1 ? [] : [{ item, dx, dy }];
    });
    if (moving.length === 0) return;
    run(stage, MOVE, (done) => {
      stage.arriving = done;
      for (const { item, dx, dy } of moving) {
        const node = stage.network.body.nodes[item.id];
        node.x = item.x + dx * (1 - done);
        node.y = item.y + dy * (1 - done);
      }
      stage.network.redraw();
    });
  }
  function run(stage, length2, step2) {
    stopFlight(stage);
    const begin = performance.now();
    const frame = () => {
      const part = Math.min(1, (performance.now() - begin) / length2);
      stage.flight = part < 1 ? window.requestAnimationFrame(frame) : 0;
      step2(part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) ** 2);
    };
    step2(0);
    stage.flight = window.requestAnimationFrame(frame);
  }
  function stopFlight(stage) {
    if (stage.flight !== 0) window.cancelAnimationFrame(stage.flight);
    stage.flight = 0;
    if (stage.network === null || stage.scene === null) return;
    for (const item of stage.scene.items) {
      const node = stage.network.body.nodes[item.id];
      if (node !== void 0) [node.x, node.y] = [item.x, item.y];
    }
    stage.arriving = 1;
  }
  function place2(stage, { x, y, scale }) {
    stage.network.moveTo({ scale, position: { x, y }, animation: false });
  }
  function fly(stage, to) {
    const from = cameraOf(stage);
    if (calm()) {
      place2(stage, to);
      return;
    }
    run(stage, 350, (done) => {
      place2(stage, {
        x: from.x + (to.x - from.x) * done,
        y: from.y + (to.y - from.y) * done,
        scale: Math.exp(Math.log(from.scale) + (Math.log(to.scale) - Math.log(from.scale)) * done)
      });
    });
  }
  var cameraOf = ({ network: shown3 }) => ({ ...shown3.getViewPosition(), scale: shown3.getScale() });

  // graph/beside/card.js
  function fillCard(card2, name, close) {
    const body = name === null ? null : name.includes("~") ? linkBody(linkCalled(name)) : placeBody(name);
    card2.hidden = body === null;
    fillWith(card2, body, body === null ? null : button("×", close, { class: "quiet close", "aria-label": word("notice.close") }));
    for (
      const source4 of
      /** @type {HTMLDetailsElement[]} */
      allOf(card2, ".excerpt")
    ) source4.open = true;
  }
  function linkBody(link2) {
    if (link2 === void 0) return null;
    return link2.relations.map((relation) => [
      h(
        "h3",
        {},
        conceptLink(link2.from),
        " ",
        h("span", { class: "says" }, signMark(relation.kind), " ", word(`line.${relation.kind}`)),
        " ",
        conceptLink(link2.to)
      ),
      relation.places.length > 0 ? callPlaces(relation) : relation.kind === "next" ? stages(link2) : null
    ]);
  }
  function stages(link2) {
    const flows2 = facts.flows.filter(
      (flow) => flow.stages.some((stage, at2) => stage.concept === link2.from && flow.stages[at2 + 1]?.concept === link2.to)
    );
    return h("p", { class: "quiet-note" }, word("line.flows"), " ", flows2.map((flow) => textOf(flow.label)).join(comma()));
  }
  function callPlaces(relation) {
    const proven = new Set(relation.places.map((place3) => place3.framework));
    const without = facts.frameworks.filter((item) => hasColumn(item) && !proven.has(item.id));
    return [
      h("ul", { class: "anchors" }, relation.places.map(callPlace)),
      without.length === 0 ? null : h("p", { class: "quiet-note" }, word("line.unproven", { names: without.map((item) => textOf(item.label)).join(comma()) }))
    ];
  }
  var callPlace = (place3) => h(
    "li",
    { class: "anchor" },
    h(
      "div",
      { class: "what" },
      swatch(place3.framework),
      textOf(frameworksById.get(place3.framework).label),
      " ",
      codeText(place3.inside),
      " → ",
      codeText(place3.names)
    ),
    h("div", { class: "where" }, placeLink(lineAnchor(place3), place3.framework)),
    excerptLine(place3),
    place3.further === null ? null : helper(place3.framework, place3.further)
  );
  function helper(framework, step2) {
    const place3 = { framework, path: step2.path, line: step2.line, inside: step2.symbol, names: step2.callee, further: null };
    return [
      h("div", { class: "what" }, word("line.via"), " ", codeText(step2.symbol), " → ", codeText(step2.callee)),
      h("div", { class: "where" }, placeLink(lineAnchor(place3), framework)),
      excerptLine(place3)
    ];
  }
  var lineAnchor = (place3) => ({
    path: place3.path,
    role: (
      /** @type {const} */
      "at"
    ),
    match: null,
    note: null,
    symbol: place3.inside,
    ordinal: null,
    start: place3.line,
    end: place3.line,
    state: (
      /** @type {const} */
      "proven"
    )
  });
  function excerptLine(place3) {
    for (const [name, found2] of excerptsByAnchor) {
      if (!name.startsWith(`${place3.framework}:${place3.path}`)) continue;
      const text = found2.text[place3.line - found2.first];
      if (text !== void 0) return h("pre", { class: "one-line" }, text.trim());
    }
    return null;
  }
  function placeBody(name) {
    const [id, framework, number2] = name.split(":");
    const concept = conceptsById.has(id) ? conceptsById.get(id) : void 0;
    const mapping = concept?.mappings.find((item2) => item2.framework === framework);
    if (concept === void 0 || mapping === void 0) return null;
    if (number2 === void 0) return [heading(concept, mapping, null), ...note(mapping)];
    const item = entrances(mapping)[Number(number2)];
    if (item === void 0) return null;
    return [
      heading(concept, mapping, item),
      h("ul", { class: "anchors" }, anchorItem(framework, item.anchor, entranceMark(item, mapping))),
      item.role === "at" ? note(mapping) : null
    ];
  }
  var placeName = (concept, framework, entrance) => `${concept.id}:${framework}${entrance === null ? "" : `:${entrance}`}`;
  var heading = (concept, mapping, item) => h(
    "h3",
    {},
    swatch(mapping.framework),
    textOf(frameworksById.get(mapping.framework).label),
    " · ",
    conceptLink(concept.id),
    item === null ? [" ", matchMark(mapping.match ?? "absent")] : null
  );
  function entranceMark({ role, anchor }, mapping) {
    if (role === "lookalike" || role === "near") return h("span", { class: `match m-${role}` }, signMark(role), " ", word(`edge.${role}`));
    if (role === "also") return anchor.match === null ? h("span", { class: "match m-part" }, word("edge.part")) : matchMark(anchor.match);
    return matchMark(anchor.match ?? mapping.match ?? "absent");
  }
  var note = (mapping) => [
    mapping.absent === null ? null : h("p", { class: "reason" }, prose(textOf(mapping.absent))),
    mapping.note === null ? null : h("p", { class: "note" }, prose(textOf(mapping.note)))
  ];

  // graph/steps.js
  var taken = [];
  var at = -1;
  var returning = false;
  function noteStep() {
    const now = addressHere();
    if (returning) {
      returning = false;
      return;
    }
    if (taken[at] === now) return;
    taken = [...taken.slice(0, at + 1), now].slice(-60);
    at = taken.length - 1;
  }
  function amendStep() {
    if (at >= 0) taken[at] = addressHere();
  }
  var canUndo = () => at > 0;
  var canRedo = () => at < taken.length - 1;
  function stepTo(way) {
    if (way === -1 ? !canUndo() : !canRedo()) return;
    at += way;
    returning = true;
    if (taken[at] === addressHere()) returning = false;
    else location.hash = taken[at];
  }
  var listed2 = (name) => (route.params.get(name) ?? "").split(",").filter(Boolean);
  var OWN = ["open", "fold", "card", "depth", "trail", "list"];
  var own = () => Object.fromEntries(OWN.map((name) => [name, route.params.get(name) ?? null]));
  function keepState(params) {
    for (const [name, value] of Object.entries(params)) {
      if (value === null || value === void 0 || value === "") route.params.delete(name);
      else route.params.set(name, String(value));
    }
    keepAddress(addressHere());
    noteStep();
  }
  function bring(name) {
    const now = route.args[0];
    if (now === name) return;
    goTo("graph", [name], bringParams(name));
  }
  function bringParams(name) {
    const now = route.view === "graph" ? route.args[0] : void 0;
    const before = now === void 0 ? [] : [...trailNow().filter((item) => item !== now), now];
    const back = before.indexOf(name);
    const trail3 = back < 0 ? before : before.slice(0, back);
    return { trail: trail3.slice(-8).join(","), depth: own().depth };
  }
  var bringHref = (name) => href("graph", [name], bringParams(name));
  var trailNow = () => listed2("trail");

  // graph/beside/panel.js
  function fillPanel(panel, node, hooks) {
    const groups = /* @__PURE__ */ new Map();
    for (const edge of wholeGraph().around.get(node.id)) {
      const other = wholeGraph().byId.get(edge.from === node.id ? edge.to : edge.from);
      for (const kind of edge.kinds) {
        const key = edgeWord(kind, edge.from === node.id);
        const group2 = groups.get(key) ?? { kind, found: /* @__PURE__ */ new Map() };
        group2.found.set(other, edge);
        groups.set(key, group2);
      }
    }
    const order = ([, a], [, b]) => edgeKinds.indexOf(a.kind) - edgeKinds.indexOf(b.kind);
    fillWith(
      panel,
      h("h2", {}, picture(node, hooks), nodeKind(node) === "symbol" ? codeText(node.label) : nodeLabel(node)),
      ...described(node),
      calls2(node, hooks),
      [...groups].sort(order).map(
        ([key, { kind, found: found2 }]) => h(
          "section",
          {},
          h("h3", {}, signMark(kind), " ", word(key), h("span", { class: "count" }, String(found2.size))),
          h(
            "ul",
            { class: "plain" },
            [...found2].map(([other, edge]) => h("li", {}, neighbour(other, hooks), places2(edge, kind)))
          )
        )
      ),
      absences(node)
    );
  }
  var picture = (node, { colours }) => nodeKind(node) === "concept" ? ringPicture(conceptsById.get(nodeId(node)), colours, 20) : swatchOf(node);
  function described(node) {
    const kind = nodeKind(node);
    if (kind === "concept") {
      const concept = conceptsById.get(nodeId(node));
      return [
        h("p", {}, prose(textOf(concept.definition))),
        h(
          "p",
          { class: "panel-tools" },
          h("a", { class: "tool", href: href("concept", [concept.id]) }, word("graph.open")),
          h("a", { class: "tool", href: href("concept", [concept.id], { compare: "yes" }) }, word("compare.open"))
        )
      ];
    }
    if (kind === "claim") {
      const claim = claimsById.get(nodeId(node));
      return [
        h("p", {}, verdictMark(claim.verdict)),
        h("p", { class: "panel-tools" }, h("a", { class: "tool", href: href("claims", [claim.id]) }, word("nav.claims")))
      ];
    }
    const framework = frameworkOf(node);
    return [h("p", {}, swatch(framework), textOf(facts.frameworks.find((item) => item.id === framework)?.label ?? null))];
  }
  function places2(edge, kind) {
    const anchors = edgeAnchors(edge, kind);
    if (anchors.length === 0) return null;
    const framework = frameworkOf(wholeGraph().byId.get(edge.to));
    const lines2 = anchors.map(lineSpan).filter(Boolean);
    return h(
      "details",
      { class: "own-places" },
      h("summary", {}, lines2.length === 0 ? word("graph.place") : `:${lines2.join(", :")}`),
      h(
        "ul",
        { class: "anchors" },
        anchors.map((anchor) => anchorItem(framework, anchor))
      )
    );
  }
  function calls2(node, hooks) {
    if (nodeKind(node) !== "concept") return null;
    const id = nodeId(node);
    const own2 = linksOf(id).filter((link2) => link2.relations.some((relation) => relation.places.length > 0));
    if (own2.length === 0) return null;
    return h(
      "section",
      {},
      h("h3", {}, word("graph.calls"), h("span", { class: "count" }, String(own2.length))),
      h(
        "ul",
        { class: "plain" },
        own2.map((link2) => {
          const other = (
            /** @type {MapNode} */
            wholeGraph().byKey.get(`concept:${otherEnd(link2, id)}`)
          );
          return h(
            "li",
            {},
            neighbour(other, hooks),
            " ",
            button(linkWords(link2, id), () => hooks.card(link2.id), { class: "quiet" })
          );
        })
      )
    );
  }
  function absences(node) {
    if (nodeKind(node) !== "concept") return null;
    const gone = conceptsById.get(nodeId(node)).mappings.filter((mapping) => mapping.match === null && filters.passes(mapping.framework, mapping));
    if (gone.length === 0) return null;
    return h(
      "section",
      {},
      h("h3", {}, signMark("absent"), " ", word("match.absent"), h("span", { class: "count" }, String(gone.length))),
      h(
        "ul",
        { class: "plain" },
        gone.map(
          (mapping) => h(
            "li",
            {},
            swatch(mapping.framework),
            textOf(facts.frameworks.find((item) => item.id === mapping.framework)?.label ?? null),
            ": ",
            prose(textOf(mapping.absent))
          )
        )
      )
    );
  }
  function neighbour(other, hooks) {
    const hidden2 = !nodePasses(other);
    const name = nodeName(other);
    const light2 = (on) => hooks.light(on ? name : null);
    const link2 = h(
      "a",
      {
        href: bringHref(name),
        class: hidden2 ? "hidden-target" : null,
        onclick(event) {
          event.preventDefault();
          if (hidden2) offer(other, name);
          else bring(name);
        },
        onfocus: () => light2(true),
        onblur: () => light2(false)
      },
      swatchOf(other),
      nodeKind(other) === "symbol" ? codeText(other.label) : nodeLabel(other)
    );
    link2.addEventListener("mouseenter", () => light2(true));
    link2.addEventListener("mouseleave", () => light2(false));
    return link2;
  }
  function offer(other, name) {
    const box2 = notice(
      word("filter.target"),
      " ",
      button(word("filter.show"), () => {
        box2.remove();
        const about2 = wholeGraph().states.get(other.key);
        filters.show(about2 ? [`f:${about2.framework}`, `s:${about2.state}`] : []);
        bring(name);
      })
    );
  }

  // graph/beside/stack.js
  function fillStack(root2, scene, colours, card2) {
    const middle = scene.items[0];
    const side = (wanted) => scene.items.filter((item) => item.side === wanted);
    fillWith(
      root2,
      h(
        "ul",
        { class: "stack-side" },
        side(-1).map((item) => neighbour2(scene, item, colours, card2))
      ),
      h(
        "div",
        { class: "stack-middle" },
        middle.concept === null ? null : ringPicture(middle.concept, colours, 56),
        h("div", {}, h("strong", {}, middle.name), h("span", { class: "hint" }, middle.area))
      ),
      h(
        "ul",
        { class: "stack-boxes" },
        boxesOf(scene).map((item) => box(item, card2))
      ),
      h(
        "ul",
        { class: "stack-side" },
        side(1).map((item) => neighbour2(scene, item, colours, card2))
      )
    );
  }
  var boxesOf = ({ items }) => items.filter((item) => item.rows !== void 0).sort((a, b) => frameworkNumber.get(a.framework ?? "") - frameworkNumber.get(b.framework ?? ""));
  function neighbour2(scene, item, colours, card2) {
    if (item.id.startsWith("more:")) return h("li", { class: "hint" }, item.name);
    const line = scene.lines.find((one) => (one.from === item || one.to === item) && one.label !== null);
    const { link: link2 } = line ?? { link: null };
    return h(
      "li",
      {},
      item.concept === null ? null : ringPicture(item.concept, colours, 22),
      h(
        "div",
        {},
        h(
          "a",
          {
            href: bringHref(item.id),
            onclick: (event) => {
              event.preventDefault();
              bring(item.id);
            }
          },
          item.name
        ),
        line?.label == null ? null : link2 === null ? h("span", { class: "hint" }, line.label.text) : button(line.label.text, () => card2(link2.id), { class: "quiet hint" })
      )
    );
  }
  function box(item, card2) {
    const { of, framework = "", rows = [] } = item;
    if (of === void 0) return null;
    const more = rows.filter((row4) => row4.entrance !== null && row4.kind !== "reason").length - 1;
    const first = rows[0];
    return h(
      "li",
      { class: item.ghost ? "ghost" : null },
      h(
        "div",
        { class: "stack-head" },
        swatch(framework),
        h("b", {}, item.name),
        more > 0 ? h("span", { class: "hint" }, word("graph.more", { n: more })) : null
      ),
      first === void 0 ? null : button(`${first.text} ${first.right}`.trim(), () => card2(placeName(of, framework, first.entrance)), { class: "quiet stack-place" })
    );
  }

  // graph/beside/tree.js
  function fillTree(tree, scene) {
    let count2 = 0;
    fillWith(
      tree,
      scene.groups.map(
        (group2) => h(
          "div",
          { role: "group", "aria-label": group2.label },
          h("div", { class: "tree-head", role: "presentation" }, group2.label),
          group2.items.map(
            (item) => h(
              "div",
              {
                role: "treeitem",
                id: `graph-item-${count2++}`,
                "data-item": item.id,
                "data-name": item.name,
                "aria-selected": "false",
                "aria-expanded": item.concept === null || scene.kind === "focus" ? null : String(item.open !== null)
              },
              item.name,
              item.rows?.map((row4) => h("span", { class: "tree-row" }, ` ${row4.text}${row4.right}`))
            )
          )
        )
      )
    );
  }
  function markActive(tree, id) {
    tree.removeAttribute("aria-activedescendant");
    for (const node of allOf(tree, "[role=treeitem]")) {
      const on = node.dataset.item === id;
      node.setAttribute("aria-selected", String(on));
      if (!on) continue;
      tree.setAttribute("aria-activedescendant", node.id);
      if (tree.classList.contains("as-list")) node.scrollIntoView({ block: "nearest" });
    }
  }
  function described2(item) {
    if (item.concept === null)
      return item.rows === void 0 ? item.name : [item.name, ...item.rows.map((row4) => `${row4.text} ${row4.right}`)].join("; ");
    const { id } = item.concept;
    const own2 = linksOf(id);
    const out = own2.filter((link2) => link2.from === id).length;
    return [`${item.name}, ${item.area}`, word("graph.ends", { n: own2.length - out, m: out }), ringWords(item.concept).join(", ")].join("; ");
  }

  // graph/light.js
  var BACK = 0.3;
  var FAINT = 0.03;
  var lit = (stage) => stage.pointed !== null ? stage.pointed : stage.line === null ? stage.active : null;
  var calls3 = (stage, id) => id !== null && (stage.scene.kind === "map" || stage.scene.items[0]?.id !== id);
  function touched(stage, line) {
    const id = lit(stage);
    if (stage.line !== null || id === null && stage.chosenLine !== null) return line.id === (stage.line ?? stage.chosenLine);
    return line.from.id === id || line.to.id === id;
  }
  function moodOf(stage, item) {
    const id = lit(stage);
    const scale = stage.network.getScale();
    const arrived = item.dim ? 0.25 : 1;
    const strong = item.id === id || stage.lit === item.id;
    const row4 = stage.pointed === item.id ? stage.pointedRow : -1;
    const lineId = stage.line ?? (id === null ? stage.chosenLine : null);
    if (lineId === null && !calls3(stage, id)) return { alpha: arrived, strong, scale, row: row4 };
    if (stage.scene.kind === "map" && id !== null && !stage.near.has(id)) return { alpha: arrived, strong, scale, row: row4 };
    const near = lineId === null ? strong || stage.near.has(item.id) : stage.near.has(item.id);
    return { alpha: near || item.open !== null ? Math.max(arrived, 0.6) : BACK * arrived, strong, scale, row: row4 };
  }
  function lightLines(stage) {
    const id = lit(stage);
    const some = stage.line !== null || (id === null ? stage.chosenLine !== null : calls3(stage, id));
    stage.near = /* @__PURE__ */ new Set();
    for (const line of stage.scene.lines) {
      const on = some && touched(stage, line);
      if (on) {
        stage.near.add(line.from.id);
        stage.near.add(line.to.id);
      }
    }
    const bold = forced();
    const near = Math.max(1, stage.network.getScale() / 1.5);
    const alone = some && stage.near.size === 0;
    for (const line of stage.scene.lines) {
      const on = some && touched(stage, line);
      const edge = stage.network.body.edges[line.id];
      if (edge === void 0) continue;
      const dim = line.from.dim || line.to.dim ? 0.3 : 1;
      const strength = on ? 1 : some && !alone ? Math.min(line.rest, FAINT) : line.rest * dim;
      edge.options.hidden = strength === 0 || bold && strength < 0.5;
      edge.options.color.opacity = strength;
      edge.options.width = (on ? line.width + 0.8 : line.width) / near;
      edge.options.arrows.to.scaleFactor = 0.4 / near;
    }
  }
  function visLine(line) {
    const { from, to } = line;
    return {
      id: line.id,
      from: from.id,
      to: to.id,
      color: { color: line.colour, highlight: line.colour, hover: line.colour, opacity: line.rest, inherit: false },
      width: line.width,
      dashes: line.dash.length > 0 ? line.dash : false,
      arrows: { to: { enabled: line.arrow !== false, scaleFactor: 0.4 } },
      arrowStrikethrough: false,
      chosen: false,
      hoverWidth: 0,
      selectionWidth: 0,
      smooth: bend(line)
    };
  }
  function bend({ from, to, upright }) {
    if (upright) return { enabled: true, type: "cubicBezier", forceDirection: "vertical", roundness: 0.4 };
    if (Math.abs(from.x - to.x) > 60) return { enabled: true, type: "cubicBezier", forceDirection: "horizontal", roundness: 0.5 };
    const long = Math.abs(from.y - to.y);
    return { enabled: true, type: from.y < to.y ? "curvedCCW" : "curvedCW", roundness: Math.min(0.5, 24 / Math.max(long, 1) + 0.06) };
  }

  // graph/paint.js
  function visNode(stage, item) {
    const wide = item.rows !== void 0;
    return {
      id: item.id,
      x: item.x,
      y: item.y,
      fixed: true,
      shape: "custom",
      size: item.reach,
      chosen: false,
      /** @param {{ctx: CanvasRenderingContext2D, x: number, y: number}} given */
      ctxRenderer: ({ ctx, x, y }) => ({
        drawNode() {
          ctx.save();
          ctx.translate(x - item.x, y - item.y);
          item.mark(canvasPen(ctx), moodOf(stage, item));
          ctx.restore();
        },
        nodeDimensions: wide ? { width: item.width, height: item.height } : { width: 2 * item.reach, height: 2 * item.reach }
      })
    };
  }
  function paintWords(stage, shown3, context) {
    const pen = canvasPen(context);
    const [a, b] = [shown3.DOMtoCanvas({ x: 0, y: 0 }), shown3.DOMtoCanvas({ x: stage.box.clientWidth, y: stage.box.clientHeight })];
    const seen = stage.scene.items.filter(
      (item) => item.left < b.x + 200 && item.left + item.width > a.x - 200 && item.top < b.y && item.top + item.height > a.y
    );
    for (const line of stage.scene.lines) paintLabel(stage, pen, line);
    const moods = seen.map((item) => ({ item, mood: moodOf(stage, item) })).sort((one, other) => Number(one.mood.strong) - Number(other.mood.strong));
    for (const { item, mood } of moods) {
      const node = shown3.body.nodes[item.id];
      context.save();
      context.translate(node.x - item.x, node.y - item.y);
      item.words(pen, mood);
      context.restore();
    }
    stage.hooks.drawn();
  }
  function paintLabel(stage, pen, line) {
    if (line.label === null || stage.arriving < 1) return;
    const lit2 = stage.line === line.id || stage.chosenLine === line.id;
    const { x, y, text, side, colour: colour2, swatch: swatch2 } = line.label;
    const look = {
      size: 11,
      colour: colour2,
      anchor: side === -1 ? (
        /** @type {const} */
        "start"
      ) : (
        /** @type {const} */
        "end"
      ),
      weight: lit2 ? 650 : 400,
      halo: stage.colours.paper
    };
    if (swatch2 !== null) pen.path("M0 0h7v7h-7Z", side === -1 ? x : x - 7, y - 3.5, 1, { fill: swatch2 });
    pen.words(text, swatch2 === null ? x : x - side * 11, y, look);
  }

  // graph/pointing.js
  function found(stage, at2) {
    const { x, y } = stage.network.DOMtoCanvas(at2);
    const item = stage.scene.items.find((one) => x >= one.left && x <= one.left + one.width && y >= one.top && y < one.top + one.height) ?? null;
    if (item !== null && !(stage.scene.kind === "map" && x < item.x - item.reach - 2))
      return [item, item.rowAt?.(y) ?? openedRow(item, y), null];
    const id = stage.network.getEdgeAt(at2);
    const line = id === void 0 ? null : stage.scene.lines.find((one) => one.id === id) ?? null;
    if (line !== null && line.rest === 0) return [item, -1, null];
    return line === null ? [item, -1, null] : [null, -1, line];
  }
  var openedRow = (item, y) => item.open === null ? -1 : Math.floor((y - item.top - facts.overview.row - 5) / 13.5);
  function pointAt(stage, event) {
    if (stage.flight !== 0) return;
    const { left, top: top2 } = stage.canvas.getBoundingClientRect();
    const [item, row4, line] = found(stage, { x: event.clientX - left, y: event.clientY - top2 });
    point(stage, item?.id ?? null, row4, line?.id ?? null);
  }
  function point(stage, id, row4, line) {
    if (stage.pointed === id && stage.line === line && stage.pointedRow === row4) return;
    stage.pointed = id;
    stage.pointedRow = row4;
    stage.line = line;
    stage.canvas.style.cursor = id !== null || line !== null ? "pointer" : "";
    lightLines(stage);
    stage.network.redraw();
  }
  function wheel(stage, event) {
    if (event.ctrlKey || event.metaKey) return;
    if (!stage.canvas.contains(
      /** @type {Node} */
      event.target
    )) return;
    event.stopPropagation();
    const { x, y, scale } = cameraOf(stage);
    const [dx, dy] = event.shiftKey && event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
    const to = stillFrom(stage, { x: x + dx / scale, y: y + dy / scale, scale });
    if (Math.abs(to.y - y) < 1 && Math.abs(to.x - x) < 1) return;
    event.preventDefault();
    stopFlight(stage);
    place2(stage, to);
    stage.hooks.moved();
  }

  // graph/stage.js
  var lastSeen = { at: /* @__PURE__ */ new Map() };
  function makeStage(box2, hooks) {
    const canvas = h("div", { class: "canvas", "aria-hidden": "true" });
    box2.prepend(canvas);
    const stage = {
      box: box2,
      canvas,
      network: (
        /** @type {VisNetwork} */
        /** @type {unknown} */
        null
      ),
      scene: (
        /** @type {Scene} */
        /** @type {unknown} */
        null
      ),
      colours: palette(),
      hooks,
      lit: null,
      near: /* @__PURE__ */ new Set(),
      pointed: null,
      pointedRow: -1,
      line: null,
      active: null,
      chosenLine: null,
      arriving: 1,
      flight: 0
    };
    box2.addEventListener("wheel", (event) => wheel(stage, event), { capture: true, passive: false });
    canvas.addEventListener("pointermove", (event) => {
      if (event.pointerType !== "touch" && event.buttons === 0) pointAt(stage, event);
    });
    canvas.addEventListener("pointerleave", () => point(stage, null, -1, null));
    return stage;
  }
  function showScene(stage, scene, camera) {
    stopFlight(stage);
    const before = stage.network === null ? lastSeen.at : seenNow(stage);
    stage.network?.destroy();
    fillWith(stage.canvas);
    stage.scene = scene;
    stage.pointed = null;
    stage.line = null;
    stage.network = network(stage);
    for (const node of allOf(stage.canvas, ".vis-network, canvas")) node.tabIndex = -1;
    lightLines(stage);
    place2(stage, camera ?? homeOf(stage));
    arrive(stage, before);
  }
  function leaveStage(stage) {
    stopFlight(stage);
    lastSeen.at = seenNow(stage);
    window.setTimeout(() => {
      lastSeen.at = /* @__PURE__ */ new Map();
    }, 1e3);
    stage.network.destroy();
  }
  function network(stage) {
    const { scene } = stage;
    const made = new vis.Network(
      stage.canvas,
      { nodes: scene.items.map((item) => visNode(stage, item)), edges: scene.lines.map(visLine) },
      {
        ...facts.network.options,
        interaction: { hover: false, dragNodes: false, selectable: false, zoomView: true, dragView: true, tooltipDelay: 864e5 }
      }
    );
    made.on("beforeDrawing", (context) => scene.ground(canvasPen(context), made.getScale()));
    made.on("afterDrawing", (context) => paintWords(stage, made, context));
    made.on(
      "dragging",
      ({ event }) => queueMicrotask(() => {
        if (stage.network !== made) return;
        const over = holdView(stage);
        if (event.pointerType === "touch") window.scrollBy(0, over);
      })
    );
    made.on("dragStart", () => stopFlight(stage));
    made.on("dragEnd", () => stage.hooks.moved());
    made.on("zoom", () => {
      holdView(stage);
      lightLines(stage);
      stage.hooks.moved();
    });
    made.on("click", ({ pointer }) => stage.hooks.press(...found(stage, pointer.DOM), false));
    made.on("doubleClick", ({ pointer }) => stage.hooks.press(...found(stage, pointer.DOM), true));
    return made;
  }

  // graph/opened.js
  var last = { view: null, active: null };
  function draw(graph2, before) {
    const { stage } = graph2;
    graph2.width = stage.box.clientWidth;
    stage.colours = palette();
    const columns3 = columnsFor(graph2.width);
    const scene = graph2.focus === null ? wholeScene(stage.colours, columns3) : focusScene(graph2.focus, graph2.depth, stage.colours);
    showScene(stage, scene, before !== null && before.columns === columns3 ? before.camera : null);
    keepCamera(graph2);
    fillTree(graph2.tree, scene);
    markActive(graph2.tree, stage.active);
    fillCard(graph2.card, route.params.get("card") ?? null, () => openCard(graph2, null));
    const nothing = scene.items.every((item2) => item2.dim || item2.concept === null) && graph2.focus === null;
    fillWith(graph2.empty, filters.any() && (nothing || scene.items.length === 1) ? emptied() : null);
    if (graph2.focus !== null) {
      const card2 = (name) => openCard(graph2, name);
      fillPanel(graph2.panel, graph2.focus, { colours: stage.colours, light: (id) => light(graph2, id), card: card2 });
      fillStack(graph2.stack, scene, stage.colours, card2);
    }
    const opened = listed2("open").at(-1);
    const item = before === null && opened !== void 0 ? scene.items.find((one) => one.id === opened) : void 0;
    if (item !== void 0 && !inSight(stage, item)) place2(stage, cameraAt(stage, item));
  }
  var wholeScene = (colours, columns3) => mapScene({ columns: columns3, opened: listed2("open"), unfolded: listed2("fold"), colours });
  function keepCamera(graph2) {
    if (graph2.focus === null) last.view = { camera: cameraOf(graph2.stage), columns: columnsFor(graph2.stage.box.clientWidth) };
  }
  function cardLine() {
    const card2 = route.params.get("card") ?? null;
    return card2?.includes("~") ? card2 : null;
  }
  function openCard(graph2, name) {
    keepState({ card: name });
    graph2.stage.chosenLine = cardLine();
    fillCard(graph2.card, name, () => openCard(graph2, null));
    lightLines(graph2.stage);
    graph2.stage.network.redraw();
    fillSteps(graph2);
    if (name === null) graph2.tree.focus({ preventScroll: true });
  }
  function light(graph2, id) {
    graph2.stage.lit = id;
    graph2.stage.network.redraw();
  }

  // graph/keys.js
  function walk(scene, from, key) {
    const items = scene.items.filter((item) => !item.id.startsWith("more:"));
    const here = items.find((item) => item.id === from);
    if (here === void 0) return items[0] ?? null;
    return scene.kind === "map" ? onMap(items, here, key) : aroundOne(items, here, key);
  }
  function onMap(items, here, key) {
    const column = items.filter((item) => item.left === here.left);
    const at2 = column.indexOf(here);
    if (key === "ArrowUp") return column[at2 - 1] ?? here;
    if (key === "ArrowDown") return column[at2 + 1] ?? here;
    if (key === "Home") return items[0];
    if (key === "End") return items[items.length - 1];
    const lefts = [...new Set(items.map((item) => item.left))].sort((a, b) => a - b);
    const next = lefts[lefts.indexOf(here.left) + (key === "ArrowLeft" ? -1 : 1)];
    return next === void 0 ? here : nearest(
      items.filter((item) => item.left === next),
      here.y
    );
  }
  var nearest = (items, y) => items.reduce((best, item) => Math.abs(item.y - y) < Math.abs(best.y - y) ? item : best);
  function aroundOne(items, here, key) {
    const columns3 = [...new Set(items.map(columnOf))].sort((a, b) => a - b);
    const own2 = items.filter((item) => columnOf(item) === columnOf(here)).sort((a, b) => a.y - b.y || a.x - b.x);
    const at2 = own2.indexOf(here);
    if (key === "ArrowUp") return own2[at2 - 1] ?? here;
    if (key === "ArrowDown") return own2[at2 + 1] ?? here;
    if (key === "Home") return items[0];
    if (key === "End") return items[items.length - 1];
    const next = columns3[columns3.indexOf(columnOf(here)) + (key === "ArrowLeft" ? -1 : 1)];
    return next === void 0 ? here : nearest(
      items.filter((item) => columnOf(item) === next),
      here.y
    );
  }
  var columnOf = (item) => item.side === void 0 ? 0 : Math.round(item.x);

  // graph/press.js
  function pressed2(graph2, item, row4, line, twice) {
    const { stage } = graph2;
    if (item === null) {
      if (line === null) {
        if (!graph2.card.hidden) openCard(graph2, null);
      } else openCard(graph2, line.link === null ? null : line.id);
      return;
    }
    if (!item.id.startsWith("more:")) activate(graph2, item.id);
    if (item.id.startsWith("fold:")) toggle2(graph2, "fold", item.id.slice(5));
    else if (item.id.startsWith("more:")) graph2.panel.focus();
    else if (item.rows !== void 0 && item.of !== void 0) {
      const entrance = item.rows[row4]?.entrance ?? null;
      openCard(graph2, placeName(item.of, item.framework ?? "", entrance));
    } else if (stage.scene.kind === "focus") bring(item.id);
    else if (item.open === null) {
      if (!twice) toggle2(graph2, "open", item.id);
      else bring(item.id);
    } else pressedOpen(graph2, item, row4, twice);
  }
  function pressedOpen(graph2, item, row4, twice) {
    const line = item.open?.lines[row4];
    if (item.concept === null) return;
    if (twice || line?.kind === "go") bring(item.id);
    else if (line === void 0) {
      if (row4 < 0) toggle2(graph2, "open", item.id);
    } else openCard(graph2, placeName(item.concept, line.framework, line.entrance));
  }
  function toggle2(graph2, what, id) {
    const now = listed2(what);
    keepState({ [what]: (now.includes(id) ? now.filter((one) => one !== id) : [...now, id].slice(-6)).join(",") });
    const { stage } = graph2;
    draw(graph2, { camera: cameraOf(stage), columns: columnsFor(stage.box.clientWidth) });
    const item = stage.scene.items.find((one) => one.id === id);
    if (item !== void 0 && !inSight(stage, item) && item.open !== null) fly(stage, nearestTo(stage, item));
    fillSteps(graph2);
  }
  function activate(graph2, id) {
    const { stage } = graph2;
    const item = stage.scene.items.find((one) => one.id === id);
    stage.active = item?.id ?? null;
    if (graph2.focus === null) last.active = stage.active;
    markActive(graph2.tree, stage.active);
    lightLines(stage);
    stage.network.redraw();
    if (item === void 0) return;
    graph2.status.textContent = described2(item);
    if (stage.flight === 0 && !inSight(stage, item) && stage.scene.kind === "map" && item.open === null) place2(stage, nearestTo(stage, item));
  }
  function keyed(graph2, event) {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const { stage } = graph2;
    const item = stage.scene.items.find((one) => one.id === stage.active) ?? null;
    const actions = {
      Enter: () => {
        if (item !== null) pressed2(graph2, item, -1, null, item.open !== null);
      },
      " ": () => {
        if (item !== null && stage.scene.kind === "map") pressed2(graph2, item, -1, null, false);
      },
      e: () => {
        if (item?.concept) bring(item.id);
      },
      l: () => nextLine(graph2),
      Backspace: () => stepTo(event.shiftKey ? 1 : -1),
      "+": () => zoomBy(stage, 1.25),
      "=": () => zoomBy(stage, 1.25),
      "-": () => zoomBy(stage, 0.8),
      0: () => place2(stage, homeOf(stage)),
      Escape: () => leave(graph2)
    };
    if (/^(Arrow|Home|End)/.test(event.key)) activate(graph2, walk(stage.scene, stage.active, event.key)?.id ?? null);
    else if (Object.hasOwn(actions, event.key)) actions[event.key]();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  function nextLine({ stage, ...graph2 }) {
    const own2 = stage.scene.lines.filter((line) => line.link !== null && (line.from.id === stage.active || line.to.id === stage.active));
    const at2 = own2.findIndex((line) => line.id === stage.chosenLine);
    const next = own2[(at2 + 1) % Math.max(own2.length, 1)];
    if (next !== void 0) openCard({ stage, ...graph2 }, next.id);
  }
  function leave(graph2) {
    if (!graph2.card.hidden) openCard(graph2, null);
    else if (graph2.focus !== null) goTo("graph");
    else if (filters.any()) filters.clear();
    else graph2.tree.blur();
  }
  function flyTo(graph2, id) {
    const { stage } = graph2;
    if (graph2.focus !== null) {
      bring(id);
      return;
    }
    const concept = conceptsById.get(id);
    const folded = facts.overview.areas.find((area2) => area2.folded.some((index) => facts.concepts[index] === concept));
    if (folded !== void 0 && !listed2("fold").includes(folded.id)) toggle2(graph2, "fold", folded.id);
    if (!listed2("open").includes(id)) toggle2(graph2, "open", id);
    const item = stage.scene.items.find((one) => one.id === id);
    if (item === void 0) return;
    activate(graph2, id);
    fly(stage, cameraAt(stage, item));
    graph2.tree.focus({ preventScroll: true });
  }

  // graph/beside/find.js
  var MOST4 = 8;
  function conceptsFound(text) {
    const found2 = /* @__PURE__ */ new Map();
    for (const entry of searchMap(text)) {
      const concept = conceptOf3(entry);
      if (concept === void 0 || found2.has(concept.id)) continue;
      found2.set(concept.id, { concept, by: entry.kind === "concept" ? "" : textOf(entry.label) });
      if (found2.size === MOST4) break;
    }
    return [...found2.values()];
  }
  function conceptOf3(entry) {
    if (entry.to[0] === "concept") return findConcept(entry.to[1]?.[0]);
    const node = findNode(entry.node);
    if (node === void 0 || nodeKind(node) !== "symbol") return void 0;
    const { around: around2, byId: byId2 } = wholeGraph();
    const holder = around2.get(node.id).map((edge) => byId2.get(edge.from)).find((other) => nodeKind(other) === "concept");
    return holder === void 0 ? void 0 : findConcept(nodeId(holder));
  }
  function findBox({ fly: fly2, light: light2 }) {
    let at2 = 0;
    const list2 = h("ul", { class: "graph-found", role: "listbox", id: "graph-found", "aria-label": word("graph.find"), hidden: true });
    const input = h("input", {
      type: "search",
      class: "graph-find",
      autocomplete: "off",
      spellcheck: "false",
      placeholder: word("graph.find"),
      "aria-label": word("graph.find"),
      role: "combobox",
      "aria-expanded": "false",
      "aria-controls": "graph-found",
      oninput: (event) => {
        if (!event.isComposing) look();
      },
      oncompositionend: () => look(),
      onblur: () => window.setTimeout(close, 150),
      onkeydown: keys
    });
    function look() {
      const found2 = input.value.trim() === "" ? [] : conceptsFound(input.value);
      fillWith(
        list2,
        found2.map(
          ({ concept, by }, index) => h(
            "li",
            {
              role: "option",
              id: `graph-found-${index}`,
              "data-concept": concept.id,
              "aria-selected": "false",
              onmousedown: (event) => {
                event.preventDefault();
                take(concept.id);
              },
              onmouseenter: () => choose(index)
            },
            textOf(concept.label),
            by === "" ? null : h("span", { class: "hint" }, ` ${by}`)
          )
        ),
        input.value.trim() !== "" && found2.length === 0 ? h("li", { role: "option", "aria-disabled": "true" }, word("search.none")) : null
      );
      list2.hidden = input.value.trim() === "";
      input.setAttribute("aria-expanded", String(!list2.hidden));
      if (found2.length > 0) choose(0);
    }
    function choose(index) {
      const items = allOf(list2, "[data-concept]");
      if (items.length === 0) return;
      at2 = (index + items.length) % items.length;
      items.forEach((item, number2) => {
        item.setAttribute("aria-selected", String(number2 === at2));
      });
      input.setAttribute("aria-activedescendant", items[at2].id);
      light2(items[at2].dataset.concept ?? null);
    }
    function take(id) {
      input.value = "";
      close();
      fly2(id);
    }
    function close() {
      list2.hidden = true;
      input.setAttribute("aria-expanded", "false");
      input.removeAttribute("aria-activedescendant");
      light2(null);
    }
    function keys(event) {
      if (event.isComposing || event.keyCode === 229) return;
      const items = allOf(list2, "[data-concept]");
      if (event.key === "ArrowDown") choose(at2 + 1);
      else if (event.key === "ArrowUp") choose(at2 - 1);
      else if (event.key === "Enter" && items.length > 0) take(items[at2].dataset.concept ?? "");
      else if (event.key === "Escape") {
        input.value = "";
        close();
      } else return;
      event.preventDefault();
      event.stopPropagation();
    }
    return h("span", { class: "find-box", role: "search" }, input, list2);
  }

  // graph/beside/bar.js
  function head2(graph2) {
    const { focus: focus2, stage } = graph2;
    const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
    const name = focus2 === null ? "map" : nodeId(focus2).replace(/[^\w.-]+/g, "-");
    const picture2 = () => svgOf(stage.scene, about(graph2), stage.colours);
    return h(
      "div",
      { class: "view-head" },
      h(
        "h1",
        {},
        focus2 === null ? word("graph.overview") : nodeKind(focus2) === "symbol" ? codeText(focus2.label) : nodeLabel(focus2),
        otherName(focus2)
      ),
      h(
        "div",
        { class: "tools" },
        findBox({ fly: (id) => flyTo(graph2, id), light: (id) => light(graph2, id) }),
        graph2.steps,
        focus2 === null ? null : steps(focus2, graph2.depth),
        button("−", () => zoomBy(stage, 0.8), { class: "tool", "aria-label": word("graph.out") }),
        button("+", () => zoomBy(stage, 1.25), { class: "tool", "aria-label": word("graph.in") }),
        button(word("graph.fit"), () => fly(stage, wholeOf(stage)), { class: "tool" }),
        listSwitch(graph2),
        button(word("tool.svg"), () => saveSvg(picture2(), name), { class: "tool" }),
        button(word("tool.png"), () => savePng(picture2(), name), { class: "tool" }),
        copy
      )
    );
  }
  function listSwitch({ tree }) {
    const on = () => tree.classList.contains("as-list");
    const made = button(
      word("graph.list"),
      () => {
        tree.classList.toggle("as-list");
        made.setAttribute("aria-pressed", String(on()));
        keepState({ list: on() ? "yes" : null });
      },
      { class: "tool", "aria-pressed": "false" }
    );
    if (route.params.get("list") === "yes") {
      tree.classList.add("as-list");
      made.setAttribute("aria-pressed", "true");
    }
    return made;
  }
  function fillSteps({ steps: box2 }) {
    fillWith(
      box2,
      button("↶", () => stepTo(-1), { class: "tool", "aria-label": word("graph.undo"), title: word("graph.undo"), disabled: !canUndo() }),
      button("↷", () => stepTo(1), { class: "tool", "aria-label": word("graph.redo"), title: word("graph.redo"), disabled: !canRedo() })
    );
  }
  function trail2({ focus: focus2 }) {
    if (focus2 === null) return null;
    const before = trailNow();
    const steps_ = before.map((name, at2) => {
      const node = findNode(name);
      const params = { trail: before.slice(0, at2).join(",") };
      return node === void 0 ? null : h("a", { href: href("graph", [name], params) }, nodeLabel(node));
    });
    return h(
      "nav",
      { class: "crumbs graph-trail", "aria-label": word("graph.trail") },
      h(
        "ol",
        {},
        h("li", {}, h("a", { href: href("graph") }, word("graph.overview"))),
        steps_.map((step2) => step2 === null ? null : h("li", {}, step2)),
        h("li", { "aria-current": "page" }, nodeLabel(focus2))
      )
    );
  }
  function printable(graph2, root2) {
    const paper = h("div", { class: "print-picture" });
    root2.append(paper);
    const fillPaper = () => {
      document.documentElement.dataset.printing = "";
      const colours = palette();
      const scene = graph2.focus === null ? wholeScene(colours, 5) : focusScene(graph2.focus, graph2.depth, colours);
      fillWith(paper, svgOf(scene, about(graph2), colours));
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
    const label2 = node !== null && nodeKind(node) === "concept" ? conceptsById.get(nodeId(node)).label : null;
    return label2 === null || otherOf(label2) === textOf(label2) ? null : h("span", { class: "other", lang: otherTag() }, otherOf(label2));
  }
  function about({ focus: focus2, depth: depth2 }) {
    const other = otherName(focus2);
    const name = focus2 === null ? textOf(facts.map.title) : nodeLabel(focus2);
    return {
      title: other === null ? name : `${name}  ${other.textContent}`,
      under: [
        focus2 === null ? word("graph.overview") : word("graph.reach", { n: depth2 }),
        ...facts.frameworks.map((item) => `${textOf(item.label)} ${versionOf(item)}`),
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
        (n2) => h(
          "a",
          {
            class: "tool",
            href: href("graph", [nodeName(focus2)], { trail: route.params.get("trail"), depth: n2 === 1 ? null : n2 }),
            "aria-current": n2 === depth2 ? "true" : null
          },
          String(n2)
        )
      )
    );
  }
  var ringLegend = () => h(
    "p",
    { class: "ring-legend" },
    word("graph.ring", {
      names: around().map((item) => textOf(item.label)).join(comma())
    })
  );

  // graph/beside/minimap.js
  var WIDTH = 150;
  var MOST5 = 120;
  function makeMinimap(stage, moved) {
    const canvas = h("canvas", { class: "minimap", "aria-hidden": "true", hidden: true });
    const pen = (
      /** @type {CanvasRenderingContext2D} */
      canvas.getContext("2d")
    );
    const scaleOf = () => {
      const { left, right, top: top2, bottom } = stage.scene;
      return Math.min(WIDTH / (right - left), MOST5 / (bottom - top2));
    };
    const go = (event) => {
      const box2 = canvas.getBoundingClientRect();
      const scale = scaleOf();
      const { left, top: top2 } = stage.scene;
      place2(
        stage,
        stillFrom(stage, {
          x: left + (event.clientX - box2.left) / scale,
          y: top2 + (event.clientY - box2.top) / scale,
          scale: cameraOf(stage).scale
        })
      );
      moved();
    };
    canvas.addEventListener("pointerdown", (event) => {
      canvas.setPointerCapture(event.pointerId);
      go(event);
    });
    canvas.addEventListener("pointermove", (event) => {
      if (event.buttons > 0) go(event);
    });
    const draw2 = () => {
      const { scene, network: network2, colours, box: box2 } = stage;
      const enough = scene.kind === "map" ? box2.clientWidth / (scene.right - scene.left) : wholeScale(stage);
      canvas.hidden = box2.clientWidth < 640 || network2.getScale() <= enough * 1.02;
      if (canvas.hidden) return;
      const scale = scaleOf();
      const dense = window.devicePixelRatio || 1;
      const [width, height] = [Math.ceil((scene.right - scene.left) * scale), Math.ceil((scene.bottom - scene.top) * scale)];
      if (canvas.width !== Math.round(width * dense) || canvas.height !== Math.round(height * dense)) {
        canvas.width = Math.round(width * dense);
        canvas.height = Math.round(height * dense);
        canvas.style.width = `${width}px`;
        canvas.style.height = `${height}px`;
      }
      pen.setTransform(dense * scale, 0, 0, dense * scale, -scene.left * scale * dense, -scene.top * scale * dense);
      pen.globalAlpha = 1;
      pen.fillStyle = colours.paper;
      pen.fillRect(scene.left, scene.top, scene.right - scene.left, scene.bottom - scene.top);
      scene.areas.forEach((area2, at2) => {
        pen.fillStyle = colours.ground[at2 % colours.ground.length];
        pen.fillRect(area2.left, area2.top, area2.width, area2.height);
      });
      for (const item of scene.items) {
        pen.fillStyle = stage.active === item.id || stage.pointed === item.id ? colours.accent : colours.soft;
        pen.globalAlpha = item.dim ? 0.2 : 0.55;
        pen.fillRect(item.left + (scene.kind === "map" ? 12 : 0), item.top + 5, item.width * 0.6, Math.min(item.height, 9));
      }
      pen.globalAlpha = 1;
      const [a, b] = [network2.DOMtoCanvas({ x: 0, y: 0 }), network2.DOMtoCanvas({ x: box2.clientWidth, y: box2.clientHeight })];
      pen.strokeStyle = colours.accent;
      pen.lineWidth = 1.5 / scale;
      pen.strokeRect(
        Math.max(a.x, scene.left),
        Math.max(a.y, scene.top),
        Math.min(b.x, scene.right) - Math.max(a.x, scene.left),
        Math.min(b.y, scene.bottom) - Math.max(a.y, scene.top)
      );
    };
    return { canvas, draw: draw2 };
  }

  // views/graph.js
  var shownStage;
  var record7 = { name: "graph", key: "g", place: 3, each: "concepts", still: "neighbours" };
  var view7 = {
    title: (given) => {
      const focus2 = findNode(given.args[0]);
      return focus2 === void 0 ? word("graph.overview") : `${word("graph.title")}: ${nodeLabel(focus2)}`;
    },
    problem: (given) => given.args.length > 0 && !findNode(given.args[0]) ? given.args[0] : null,
    render(root2, given) {
      openGraph(root2, findNode(given.args[0]) ?? null, depthOf(given));
    }
  };
  function depthOf(given) {
    const depth2 = Number(given.params.get("depth") || 1);
    return [1, 2, 3].includes(depth2) ? depth2 : 1;
  }
  function openGraph(root2, focus2, depth2) {
    if (focus2 !== null && nodeKind(focus2) === "concept") rememberVisit(nodeId(focus2));
    if (focus2 !== null && nodeKind(focus2) === "claim") for (const kind of ["about", "evidence"]) filters.ask(`e:${kind}`);
    const box2 = h("div", { class: "stage" });
    const stage = makeStage(box2, {
      press: (item, row4, line, twice) => pressed2(graph2, item, row4, line, twice),
      moved: () => keepCamera(graph2),
      drawn: () => graph2.minimap.draw()
    });
    const tree = h("div", {
      class: "tree",
      role: "tree",
      tabindex: "0",
      "aria-label": focus2 === null ? word("graph.overview") : nodeLabel(focus2)
    });
    const graph2 = {
      focus: focus2,
      depth: depth2,
      stage,
      panel: h("aside", { class: "panel", "aria-label": word("graph.neighbours"), tabindex: "0" }),
      stack: h("div", { class: "stack" }),
      card: h("section", { class: "graph-card", "aria-label": word("graph.card"), "aria-live": "polite", hidden: true }),
      tree,
      status: h("p", { class: "offscreen", role: "status" }),
      empty: h("div", { "aria-live": "polite" }),
      steps: h("span", { class: "steps-taken" }),
      minimap: makeMinimap(stage, () => keepCamera(graph2)),
      width: 0
    };
    shownStage = stage;
    stage.chosenLine = cardLine();
    appendTo(box2, tree, graph2.minimap.canvas, graph2.status);
    const kinds = edgeKinds.filter(
      (kind) => !matches.includes(kind) && (facts.network.edges.some((edge) => edge.kinds.includes(kind)) || facts.edges.some((edge) => edge.relation === kind))
    );
    const bar = filterBar(kinds);
    bar.open = false;
    bar.append(ringLegend());
    appendTo(
      root2,
      head2(graph2),
      trail2(graph2),
      bar,
      graph2.empty,
      h(
        "div",
        { class: focus2 === null ? "graph-frame whole" : depth2 > 1 ? "graph-frame far" : "graph-frame" },
        box2,
        focus2 === null ? null : [graph2.stack, graph2.panel]
      ),
      graph2.card
    );
    printable(graph2, root2);
    watch(graph2);
    draw(graph2, focus2 === null ? last.view : null);
    noteStep();
    fillSteps(graph2);
  }
  function watch(graph2) {
    const { stage, tree } = graph2;
    tree.addEventListener("keydown", (event) => keyed(graph2, event));
    tree.addEventListener("focus", () => {
      if (stage.active === null) activate(graph2, last.active ?? walk(stage.scene, null, "")?.id ?? null);
    });
    tree.addEventListener("click", (event) => {
      const id = (
        /** @type {HTMLElement} */
        event.target.closest("[data-item]")?.getAttribute("data-item")
      );
      const item = stage.scene.items.find((one) => one.id === id);
      if (item !== void 0) pressed2(graph2, item, -1, null, false);
    });
    stage.canvas.addEventListener("pointerdown", () => tree.focus({ preventScroll: true }));
    filters.onChange(() => {
      amendStep();
      draw(graph2, graph2.focus === null ? { camera: cameraOf(stage), columns: columnsFor(stage.box.clientWidth) } : null);
    });
    const sizes = new ResizeObserver(
      () => window.requestAnimationFrame(() => {
        if (stage.box.isConnected && ![0, graph2.width].includes(stage.box.clientWidth)) draw(graph2, null);
      })
    );
    sizes.observe(stage.box);
    leaving.push(() => {
      sizes.disconnect();
      leaveStage(stage);
    });
  }

  // views/matrix.js
  var table3;
  var ready = false;
  var record8 = { name: "matrix", key: "m", place: 1, each: null, still: "table" };
  var view8 = {
    title: () => word("matrix.title"),
    problem: (route2) => route2.args.length > 0 && !findConcept(route2.args[0]) ? route2.args[0] : null,
    render(_root, route2) {
      table3 = /** @type {HTMLTableElement} */
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
      const asked = findConcept(route2.args[0]);
      if (asked !== void 0) find2(asked.id);
    }
  };
  function apply() {
    const area2 = filters.area();
    let shown3 = 0;
    for (const cell3 of allOf(table3, "thead [data-f]")) {
      cell3.hidden = !filters.shows(`f:${cell3.dataset.f}`);
    }
    const libraries = facts.frameworks.filter((item) => !hasColumn(item));
    const anyLibrary = libraries.some((item) => filters.shows(`f:${item.id}`));
    for (const cell3 of allOf(table3, ".libraries")) cell3.hidden = !anyLibrary;
    for (const body of table3.tBodies) {
      let rows = 0;
      for (const row4 of body.rows) {
        if (row4.dataset.c === void 0) continue;
        row4.hidden = area2 !== "" && area2 !== body.dataset.area || !anyCell(row4);
        if (!row4.hidden) rows += 1;
      }
      body.hidden = rows === 0;
      shown3 += rows;
    }
    for (const row4 of conceptRows()) {
      for (const link2 of allOf(row4, "th a")) link2.setAttribute("href", href("concept", [conceptOf4(row4)]));
    }
    const columns3 = allOf(table3, "thead tr > *").filter((cell3) => !cell3.hidden).length;
    for (const head3 of allOf(table3, "tr.area th")) head3.setAttribute("colspan", String(columns3));
    const total = facts.concepts.length;
    pageElement("matrix-count").textContent = shown3 === 0 ? word("matrix.none") : shown3 === total ? "" : word("filter.hidden", { n: total - shown3, total });
  }
  var isShown = (row4) => !row4.hidden && !row4.parentElement?.hidden;
  var conceptRows = () => (
    /** @type {HTMLTableRowElement[]} */
    allOf(table3, "tr[data-c]")
  );
  var conceptOf4 = (row4) => row4.dataset.c ?? "";
  var cellOf = (event) => (
    /** @type {HTMLTableCellElement} */
    targetOf(event).closest("th, td")
  );
  function anyCell(row4) {
    let any = false;
    for (const cell3 of allOf(row4, "[data-f]")) {
      const { f, m, s } = cell3.dataset;
      const column = filters.shows(`f:${f}`);
      const passes = column && filters.shows(`m:${m}`) && (s === void 0 || filters.shows(`s:${s}`));
      if (cell3.tagName === "TD") {
        cell3.hidden = !column;
        cell3.classList.toggle("filtered", !passes);
      } else {
        cell3.hidden = !passes;
      }
      any = any || passes;
    }
    return any;
  }
  function makeCellsReachable() {
    for (const link2 of allOf(table3, "tbody a")) link2.tabIndex = -1;
    for (const row4 of conceptRows().slice(0, 1)) row4.cells[0].tabIndex = 0;
    table3.addEventListener("keydown", move);
    table3.addEventListener("focusin", (event) => {
      for (const other of allOf(table3, "[tabindex='0']")) other.tabIndex = -1;
      cellOf(event).tabIndex = 0;
    });
    table3.addEventListener("click", (event) => {
      if (targetOf(event).closest("a") !== null) return;
      const row4 = (
        /** @type {HTMLElement | null} */
        targetOf(event).closest("tr[data-c]")
      );
      if (row4 !== null && window.getSelection()?.isCollapsed) goTo("concept", [conceptOf4(row4)]);
    });
  }
  function move(event) {
    const cell3 = cellOf(event);
    const row4 = (
      /** @type {HTMLTableRowElement} */
      cell3.parentElement
    );
    if (row4.dataset.c === void 0) return;
    const rows = conceptRows().filter(isShown);
    const cells = [...row4.cells].filter((item) => !item.hidden);
    const at2 = [rows.indexOf(row4), cells.indexOf(cell3)];
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
    if (event.key === "Enter" && event.target === cell3) {
      goTo("concept", [conceptOf4(row4)]);
    } else if (event.key === "o" && event.target === cell3) {
      for (const link2 of allOf(cell3, "a[rel]").slice(0, 1)) link2.click();
    } else if (step2 !== void 0 && !event.altKey && !event.ctrlKey && !event.metaKey) {
      const clamp = (n2, size) => Math.max(0, Math.min(size - 1, n2));
      const nextRow = rows[clamp(at2[0] + step2[0], rows.length)];
      const nextCells = [...nextRow.cells].filter((item) => !item.hidden);
      const next = nextCells[clamp(at2[1] + step2[1], nextCells.length)];
      next.tabIndex = 0;
      next.focus();
    } else {
      return;
    }
    event.preventDefault();
  }
  function find2(id) {
    const head3 = pageElement(`row-${id}`);
    const row4 = (
      /** @type {HTMLTableRowElement} */
      head3.parentElement
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
    head3.tabIndex = -1;
    head3.focus({ preventScroll: true });
  }
  function saveTable() {
    const spoken = facts.map.languages;
    const rows = [
      ["concept", ...spoken.map((one) => `label_${one}`), "area", "framework", "match", "state", "symbol", "path", "start", "end", "url"]
    ];
    for (const concept of facts.concepts) {
      if (filters.area() !== "" && filters.area() !== concept.area) continue;
      for (const mapping of concept.mappings) {
        if (!filters.passes(mapping.framework, mapping)) continue;
        const head3 = [concept.id, ...spoken.map((one) => concept.label[one]), concept.area, mapping.framework];
        if (mapping.match === null) rows.push([...head3, "absent", mapping.state, "", "", "", "", ""]);
        for (const anchor of [...mapping.anchors, ...mapping.shown]) {
          rows.push([
            ...head3,
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
    saveRows("conceptmap-matrix.csv", rows);
  }

  // views/path.js
  var record9 = { name: "path", key: "p", place: 4, each: null, still: null };
  var view9 = {
    title: () => word("path.title"),
    /* Of two ends one may be good: then the other is asked for, and not the whole address refused. */
    problem: (route2) => route2.args.length > 0 && !route2.args.slice(0, 2).some(findNode) ? route2.args[0] : null,
    render(root2, route2) {
      const given = route2.args.slice(0, 2);
      const ends = given.map(findNode);
      const address = given.join(" ");
      if (typed.address !== address) typed = { address, from: null, to: null };
      const from = field2("from", ends[0], given[0]);
      const to = field2("to", ends[1], given[1]);
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
      if (given.length < 2) {
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
  function field2(end, node, given) {
    const input = h("input", { type: "text", list: "path-names", placeholder: word("path.hint"), autocomplete: "off" });
    if (node) {
      input.value = titleOf(node);
      input.dataset.node = nodeName(node);
    } else if (given !== void 0) input.value = given;
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
    const text = input.value.trim();
    const kept = input.dataset.node && findNode(input.dataset.node);
    if (kept) return [kept];
    const exact = titles().get(text) || findNode(text);
    if (exact) return [exact];
    const hits = nodesOf(searchExact(text));
    const concept = hits.find((node) => nodeKind(node) === "concept");
    if (concept) return [concept];
    if (hits.length > 0) return hits;
    return ofFramework(text.toLowerCase());
  }
  var nodesOf = (entries2) => entries2.flatMap((entry) => findNode(entry.node) ?? []);
  function ofFramework(text) {
    for (const item of facts.frameworks) {
      for (const name of [item.id, textOf(item.label)].map((word2) => word2.toLowerCase())) {
        const rest = text.startsWith(`${name} `) || text.startsWith(`${name}:`) ? text.slice(name.length + 1) : text.endsWith(` ${name}`) ? text.slice(0, -name.length - 1) : null;
        if (rest === null) continue;
        const found2 = nodesOf(searchExact(rest.replace(/[\s—-]+$/u, ""))).filter((node) => nodeFramework(node) === item.id);
        if (found2.length > 0) return found2;
      }
    }
    return [];
  }
  function follow(fields, say) {
    const ends = fields.map(({ input }) => input.value.trim() === "" ? null : meant(input));
    fillWith(
      say,
      fields.map(({ input }, at2) => {
        const found2 = ends[at2];
        input.setAttribute("aria-invalid", String(found2 !== null && found2.length !== 1));
        if (found2 === null || found2.length === 1) return null;
        const what = input.value.trim();
        const near = found2.length > 1 ? found2 : nodesOf(searchMap(what));
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
        const key = found2.length > 1 ? "path.which" : near.length > 0 ? "path.near" : "path.unknown";
        return h("p", { class: "choices" }, word(key, { what }), " ", choices2);
      })
    );
    if (ends.some((found2) => found2 === null || found2.length !== 1)) return;
    typed = { address: null, from: null, to: null };
    goTo(
      "path",
      ends.flatMap((found2) => (found2 ?? []).map(nodeName))
    );
  }
  function chain(steps2) {
    const items = [];
    for (let at2 = 0; at2 < steps2.length; at2 += 2) {
      const [node, edge, next] = (
        /** @type {[MapNode, MapEdge, MapNode]} */
        steps2.slice(at2, at2 + 3)
      );
      items.push(h("li", { class: `hop ${nodeKind(node)}` }, link(node)));
      if (edge !== void 0) items.push(h("li", { class: "link" }, hop(edge, node, next)));
    }
    const n2 = (steps2.length - 1) / 2;
    return h(
      "div",
      {},
      h("p", { class: "quiet-note" }, word(n2 === 1 ? "path.step" : "path.steps", { n: n2 })),
      h("ol", { class: "chain" }, items)
    );
  }
  function hop(edge, node, next) {
    const way = edge.from === node.id ? "forth" : "back";
    const name = () => h("bdi", {}, nodeKind(next) === "symbol" ? codeText(next.label) : nodeKind(next) === "claim" ? word("lane.claim") : nodeLabel(next));
    const sentence = (kind) => {
      const [before, after] = word(`hop.${way}.${kind}`).split("{x}");
      const anchors = edgeAnchors(edge, kind);
      return [
        h("p", {}, signMark(kind), " ", excerptOf(node, anchors), before, name(), excerptOf(next, anchors), after),
        anchors.slice(0, 3).map((anchor) => h("p", { class: "where" }, placeLink(anchor, framework), " ", stateMark(anchor.state)))
      ];
    };
    const framework = nodeFramework(node) ?? nodeFramework(next) ?? "";
    return edge.kinds.map(sentence);
  }
  function excerptOf(node, anchors) {
    if (nodeKind(node) !== "symbol" || anchors.length === 0) return null;
    const all2 = new Set(
      wholeGraph().around.get(node.id).flatMap((edge) => edge.kinds.flatMap((kind) => edgeAnchors(edge, kind).map(lineSpan)))
    );
    if (all2.size < 2) return null;
    return h("span", { class: "excerpt-of" }, ` ${word("hop.lines", { lines: anchors.map(lineSpan).join(comma()) })} `);
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
      const all2 = facts.concepts.filter((concept) => concept.kind === "setting");
      const area2 = filters.area();
      const settings = all2.filter((concept) => area2 === "" || concept.area === area2);
      const frameworks = facts.frameworks.filter((item) => all2.some((concept) => mappingIn(concept, item)?.setting));
      const shown3 = frameworks.filter((item) => filters.shows(`f:${item.id}`));
      const count2 = h("span", { class: "count" }, counted(settings.length, all2.length));
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
            button(word("tool.csv"), () => save4(settings, shown3), { class: "tool" }),
            button(word("tool.print"), () => window.print(), { class: "tool" }),
            copy
          )
        )
      );
      if (all2.length === 0) {
        appendTo(root2, h("p", { class: "lede" }, word("settings.empty")));
        return;
      }
      const body = h(
        "tbody",
        {},
        settings.map((concept) => row3(concept, shown3))
      );
      appendTo(
        root2,
        h("p", { class: "lede" }, word("settings.says")),
        areaChoices(all2, area2),
        nameFilter(body, (left) => {
          count2.textContent = counted(left, all2.length);
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
                shown3.map((item) => h("th", { scope: "col" }, cellName(item)))
              )
            ),
            body
          )
        )
      );
    }
  };
  var mappingIn = (concept, framework) => concept.mappings.find((mapping) => mapping.framework === framework.id);
  var counted = (n2, total) => word("settings.count", { n: n2, total });
  function areaChoices(all2, chosen) {
    const number2 = (area2) => all2.filter((concept) => concept.area === area2.id).length;
    const areas = facts.areas.filter((area2) => number2(area2) > 0);
    if (areas.length < 2) return null;
    const way = (id, label2, n2) => h(
      "a",
      { class: "tool", href: href("settings", [], { area: id }), "aria-current": chosen === id ? "true" : null },
      label2,
      h("span", { class: "count" }, String(n2))
    );
    return h(
      "div",
      { class: "choices", role: "group", "aria-label": word("settings.areas") },
      way("", word("claims.all"), all2.length),
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
        const text = (item.dataset.names ?? "").toLowerCase();
        item.hidden = !words.every((one) => text.includes(one));
        left += Number(!item.hidden);
      }
      tell(left);
    });
    return h("p", { class: "name-filter" }, input);
  }
  function row3(concept, shown3) {
    const names2 = concept.mappings.flatMap((mapping) => mapping.setting === null ? [] : namesOf(mapping.setting));
    return h(
      "tr",
      { "data-at": concept.id, "data-names": [concept.id, concept.label.en, concept.label.zh, ...names2].join(" ") },
      h("th", { scope: "row" }, conceptLink(concept.id), h("span", { class: "alias" }, prose(textOf(concept.definition)))),
      shown3.map((item) => h("td", {}, h("span", { class: "of" }, cellName(item)), cell2(mappingIn(concept, item))))
    );
  }
  function cell2(mapping) {
    if (mapping === void 0) return word("match.unexamined");
    if (mapping.setting === null) return [matchMark(mapping.match ?? "absent"), " ", prose(textOf(mapping.absent))];
    const { setting } = mapping;
    const [unit, names2] = [textOf(setting.unit), namesOf(setting)];
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
  function namesOf(setting) {
    const outward = [...setting.option, ...setting.opposite, ...setting.metric, ...setting["request-field"], ...setting.endpoint];
    const names2 = setting.env === null ? outward : [...outward, setting.env];
    return setting.field === null || names2.includes(setting.field) ? names2 : [...names2, setting.field];
  }
  function save4(settings, shown3) {
    saveRows("conceptmap-settings.csv", [
      ["setting", "framework", "match", "option", "field", "env", "metric", "request_field", "endpoint", "default", "unit", "state", "note"],
      ...settings.flatMap(
        (concept) => shown3.flatMap((item) => {
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
  filters.always(() => sayHidden(pageElement("filtered")));
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
