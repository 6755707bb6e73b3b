/* What the map says, looked up by id. */
var conceptmap = {};
(function (cm) {
  "use strict";

  const byId = (items) => new Map(items.map((item) => [item.id, item]));

  /* The page leaves out what is empty or usual and writes paths as numbers; here all gets its name back. */
  function complete(facts) {
    const { paths, usual } = facts;
    const whole = (defaults) => (item) => ({ ...defaults(), ...item });
    const anchor = (item) => ({
      role: "at", symbol: null, ordinal: null, start: null, end: null, match: null, note: null, state: usual, ...item, path: paths[item.path],
    });
    const mapping = whole(() => ({
      match: null, note: null, absent: null, argued: null, state: usual, searched: [], anchors: [], lookalikes: [], shown: [], near: [], except: [],
    }));
    for (const concept of facts.concepts) {
      concept.broader ??= null;
      concept.formerly ??= [];
      concept.words ??= [];
      concept.alias ??= {};
      concept.mappings = (concept.mappings || []).map(mapping);
      for (const item of concept.mappings) {
        for (const key of ["anchors", "lookalikes", "shown", "near"]) item[key] = item[key].map(anchor);
        item.words = concept.words;
        item.searched = item.searched.map(whole(() => ({ in: [], except: [], why: null })));
      }
    }
    facts.claims = facts.claims.map(whole(() => ({ about: [], from: null, said_by: null, quotes: null, corrects: null, uncheckable: null, evidence: [], state: usual })));
    for (const claim of facts.claims) claim.evidence = claim.evidence.map(anchor);
    for (const flow of facts.flows) {
      flow.stages ??= [];
      for (const stage of flow.stages) {
        stage.in ??= {};
        for (const part of Object.values(stage.in)) part.at = part.at ? anchor(part.at) : null;
      }
    }
    facts.frameworks = facts.frameworks.map(whole(() => ({ browse: null, sha256: null })));
    for (const item of facts.frameworks) {
      const reach = facts.coverage[item.id];
      for (const list of [reach.files, reach.rest]) for (const file of list) file.path = paths[file.path];
    }
    const name = new Map(Object.entries(facts.network.lanes).map(([framework, lane]) => [lane, framework]));
    facts.network.nodes = facts.network.nodes.map(([key, lane, row, rest], id) => {
      const text = typeof key === "number" ? `${name.get(lane)}:${paths[key]}${rest}` : key;
      return { id, key: text, lane, row, label: labelOf(text) };
    });
    facts.network.edges = facts.network.edges.map(([from, to, kinds]) => ({ from, to, kinds: kinds.split(" ") }));
  }

  /* What stands on a symbol's box: its name, or file and line of text. */
  function labelOf(key) {
    const at = key.indexOf("::");
    if (at >= 0) return key.slice(at + 2);
    const [path, lines] = key.slice(key.indexOf(":") + 1).split("#L");
    return path.split("/").pop() + (lines ? `:${lines.split("-")[0]}` : "");
  }

  /* What readers call a page that claims are from. */
  cm.pageTitle = (page) => (cm.pages.has(page) ? cm.text(cm.pages.get(page)) : page);

  cm.load = function (facts) {
    complete(facts);
    cm.facts = facts;
    cm.areas = byId(facts.areas);
    cm.concepts = byId(facts.concepts);
    cm.frameworks = byId(facts.frameworks);
    cm.claims = byId(facts.claims);
    cm.flows = byId(facts.flows);
    cm.pages = new Map(facts.pages.map((one) => [one.page, one.title]));
    cm.former = new Map(Object.entries(facts.former));
    cm.excerpts = new Map(Object.entries(facts.excerpts));
    cm.words = new Map(Object.entries(facts.words));
    cm.order = new Map(facts.concepts.map((concept, index) => [concept.id, index]));
    cm.narrower = new Map();
    for (const concept of facts.concepts) {
      if (concept.broader === null) continue;
      if (!cm.narrower.has(concept.broader)) cm.narrower.set(concept.broader, []);
      cm.narrower.get(concept.broader).push(concept);
    }
    cm.claimsAbout = new Map();
    for (const claim of facts.claims) {
      for (const id of claim.about) {
        if (!cm.claimsAbout.has(id)) cm.claimsAbout.set(id, []);
        cm.claimsAbout.get(id).push(claim);
      }
    }
    cm.frameworkNumber = new Map(facts.frameworks.map((item, index) => [item.id, index]));
  };

  cm.matches = ["exact", "close", "broad", "narrow", "related", "absent", "unknown"];
  cm.states = ["proven", "local", "argued", "unproven", "moved", "unreadable"];
  cm.signs = new Map([
    ["exact", "="], ["close", "≈"], ["broad", "⊃"], ["narrow", "⊂"], ["related", "∼"],
    ["absent", "✕"], ["unknown", "?"], ["part", "·"], ["near", "→"], ["lookalike", "≠"],
    ["broader", "▸"], ["next", "↓"], ["about", "“"], ["evidence", "§"],
    ["proven", "✓"], ["local", "◐"], ["argued", "¶"], ["unproven", "○"], ["moved", "△"], ["unreadable", "⊘"],
    ["confirmed", "✓"], ["refuted", "✕"], ["outdated", "↺"], ["unverifiable", "?"],
  ]);

  cm.language = document.documentElement.dataset.language === "zh" ? "zh" : "en";

  cm.word = function (key, values) {
    const pair = cm.words.get(key);
    let text = pair === undefined ? key : pair[cm.language === "zh" ? 1 : 0];
    if (values !== undefined) {
      text = text.replace(/\{(\w+)\}/g, (hole, name) => name in values ? String(values[name]) : hole);
    }
    return text;
  };

  /* Large numbers read alike in both languages. */
  cm.number = (n) => n.toLocaleString("en");

  cm.text = (pair) => pair === null ? "" : pair[cm.language];
  cm.other = (pair) => pair[cm.language === "zh" ? "en" : "zh"];
  cm.otherTag = () => cm.language === "zh" ? "en" : "zh-Hans";

  /* What stands between the members of a list, and a list of nodes with that between them. */
  cm.comma = () => cm.language === "zh" ? "、" : ", ";
  cm.listed = (items) => items.flatMap((item, index) => index ? [cm.comma(), item] : [item]);

  /* A concept by the id it has or once had. */
  cm.findConcept = function (name) {
    const known = (id) => cm.concepts.get(cm.former.has(id) ? cm.former.get(id) : id);
    return known(name) || (typeof name === "string" ? known(name.toLowerCase()) : undefined);
  };
})(conceptmap);
