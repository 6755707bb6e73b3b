/* Addresses: what stands after the # names a view, what it shows, and what is filtered. */
(function (cm) {
  "use strict";

  cm.views = new Map();
  cm.route = { view: "matrix", args: [], params: new Map() };
  const LONGEST = 2000;

  /* On a site each page has a route of its own, and leads up to the top by `data-up`. */
  const { up, route: ownRoute } = document.documentElement.dataset;
  const home = ownRoute || "matrix";

  cm.parse = function (hash) {
    let text = hash.replace(/^#/, "");
    if (text === "" || text === "main") text = home;
    else if (text.startsWith("?")) text = home + text;
    if (text.length > LONGEST) return null;
    const [path, query] = split(text, "?");
    try {
      const [view, ...args] = path.split("/").map(decodeURIComponent);
      const params = new Map();
      for (const part of query.split("&").filter(Boolean)) {
        const [name, value] = split(part, "=");
        params.set(decodeURIComponent(name), decodeURIComponent(value));
      }
      return { view, args: args.filter((arg) => arg !== ""), params };
    } catch (error) {
      return null;
    }
  };

  /* Language and filters hold for the whole page, and so outlive an address that leads nowhere. */
  const GLOBAL = ["lang", "hide", "show", "area"];
  function globals(hash) {
    const params = new Map();
    for (const part of split(hash.slice(0, LONGEST), "?")[1].split("&")) {
      const [name, value] = split(part, "=");
      try {
        if (GLOBAL.includes(name)) params.set(name, decodeURIComponent(value));
      } catch (error) { /* this one is not readable; another may be */ }
    }
    return params;
  }

  function split(text, mark) {
    const at = text.indexOf(mark);
    return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + mark.length)];
  }

  /* Whether a site has a file for this; what is not in the map by itself shares a page. */
  const hasPage = (view, args) => args.length === 0 ? view !== "concept"
    : args.length === 1 && (view === "flow" ? cm.flows.has(args[0]) : ["concept", "graph"].includes(view) && cm.concepts.has(args[0]));

  cm.href = function (view, args, params) {
    if (up === undefined) return hashOf(view, args || [], params || {});
    const kept = { ...cm.filters.params(), lang: cm.languageParam(), ...params };
    const base = (names) => `${up}${view === "matrix" ? "index" : [view, ...names].map(encodeURIComponent).join("/")}.html`;
    if (hasPage(view, args || [])) {
      const query = queryOf(kept);
      return base(args || []) + (query === "" ? "" : `#${query}`);
    }
    return base([]) + hashOf(view, args || [], kept);
  };

  function hashOf(view, args, params) {
    return `#${[view, ...args].map(encodeURIComponent).join("/")}${queryOf(params)}`;
  }

  function queryOf(params) {
    const query = Object.entries(params || {})
      .filter(([, value]) => value !== null && value !== undefined && value !== "")
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value).replaceAll("%2C", ",").replaceAll("%3A", ":")}`);
    return query.length > 0 ? `?${query.join("&")}` : "";
  }

  /* On a site, links that were written before a filter or the language changed carry these along. */
  cm.carry = function () {
    if (up === undefined) return;
    const now = { ...cm.filters.params(), lang: cm.languageParam() };
    for (const link of document.querySelectorAll("a[href]:not([rel~=noopener], .skip)")) {
      const [base, hash] = split(link.getAttribute("href"), "#");
      const [path, query] = split(hash, "?");
      const own = {};
      for (const part of query.split("&").filter(Boolean)) {
        const [name, value] = split(part, "=");
        if (!GLOBAL.includes(name) || link.dataset.keeps === name) own[decodeURIComponent(name)] = decodeURIComponent(value);
      }
      const carried = path + queryOf({ ...now, ...own });
      link.setAttribute("href", carried === "" ? base : `${base}#${carried}`);
    }
  };

  cm.go = function (view, args, params) {
    cm.savePlace();
    location.href = cm.href(view, args, params);
  };

  cm.conceptLink = (id, attributes) => {
    const concept = cm.concepts.get(id);
    if (concept === undefined) return cm.h("bdi", attributes, id);
    return cm.h("a", { href: cm.href("concept", [id]), ...attributes }, cm.h("bdi", {}, cm.text(concept.label)));
  };

  cm.notice = function (...children) {
    const box = cm.h("p", { class: "notice" }, ...children, " ",
      cm.button("×", () => box.remove(), { class: "quiet", "aria-label": cm.word("notice.close") }));
    document.getElementById("notices").append(box);
    return box;
  };

  /* The whole address of what is on the screen, filters and language included. */
  cm.here = function () {
    const { view, args, params } = cm.route;
    const own = {};
    for (const [name, value] of params) {
      if (!GLOBAL.includes(name)) own[name] = value;
    }
    return hashOf(view, args, { ...own, ...cm.filters.params(), lang: cm.languageParam() });
  };

  cm.follow = function (event) {
    document.getElementById("notices").replaceChildren();
    const parsed = cm.parse(location.hash);
    /* The first view of this page: on a site, only one page holds the matrix. */
    const fallback = { ...cm.parse(document.getElementById("matrix-view") === null ? "" : "matrix"), params: globals(location.hash) };
    let route = parsed || fallback;
    const lang = route.params.get("lang");
    if (lang === "en" || lang === "zh") cm.setLanguage(lang);
    const view = cm.views.get(route.view);
    const problem = view === undefined ? route.view : view.problem ? view.problem(route) : null;
    if (parsed === null) cm.notice(cm.word("notice.malformed"));
    if (problem !== null) {
      cm.notice(cm.word("notice.unknown", { what: problem.slice(0, 80) }));
      route = fallback;
    }
    const visited = history.state && history.state.visited;
    if (visited || GLOBAL.slice(1).some((name) => route.params.has(name))) cm.filters.read(route.params);
    cm.route = route;
    if (history.state?.depth === undefined) history.replaceState({ ...history.state, depth: depth + 1 }, "");
    depth = history.state.depth;
    const kept = cm.keptPlace();
    cm.comesBack = kept !== null;
    cm.keep(problem === null ? cm.here() : undefined);
    cm.show(event !== undefined && kept === null);
    if (kept !== null) cm.restorePlace(kept);
    cm.comesBack = false;
    cm.savePlace();
  };

  /* How many views of this document lie behind this one. */
  let depth = -1;
  cm.depth = () => depth;

  /* Draw the view of the current route. */
  cm.show = function (moved) {
    const view = cm.views.get(cm.route.view);
    const matrix = document.getElementById("matrix-view");
    const root = document.getElementById("view");
    cm.leave();
    if (matrix === null && cm.route.view === "matrix") { cm.go("matrix", cm.route.args); return; }
    if (matrix !== null) matrix.hidden = cm.route.view !== "matrix";
    root.hidden = cm.route.view === "matrix";
    delete document.documentElement.dataset.early;
    root.replaceChildren();
    root.className = `view view-${cm.route.view}`;
    for (const tab of document.querySelectorAll("nav.tabs a")) {
      const tabView = tab.dataset.view;
      const current = tabView === cm.route.view || (tabView === "matrix" && cm.route.view === "concept");
      if (current) tab.setAttribute("aria-current", "page");
      else tab.removeAttribute("aria-current");
      /* On a narrow screen not all tabs are in sight at once; the page itself must not move. */
      if (current) tab.parentElement.scrollLeft = tab.offsetLeft - tab.parentElement.offsetLeft - (tab.parentElement.clientWidth - tab.offsetWidth) / 2;
    }
    view.render(root, cm.route);
    document.title = `${view.title(cm.route)} · conceptmap`;
    cm.carry();
    if (moved) {
      if (cm.route.view !== "matrix" || cm.route.args.length === 0) window.scrollTo(0, 0);
      const heading = document.querySelector("main section:not([hidden]) h1");
      if (heading !== null) {
        heading.setAttribute("tabindex", "-1");
        heading.focus({ preventScroll: true });
      }
    }
  };

  /* What a view must undo before another takes its place. */
  cm.leaving = [];
  cm.leave = function () {
    for (const undo of cm.leaving.splice(0)) undo();
  };
})(conceptmap);
