/* The keyboard: every view and every step without a mouse. */
(function (cm) {
  "use strict";

  const VIEWS = { m: "matrix", f: "flow", g: "graph", p: "path", c: "claims", l: "glossary", s: "cheatsheet", v: "coverage" };
  let waiting = false;
  let singles = null;

  window.addEventListener("keydown", (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const typing = event.target.closest("input, textarea, select") !== null;
    if (event.key === "Escape") { escape(); return; }
    if (singles === null) singles = cm.keptChoice("singles") !== "off";
    if (typing || !singles) return;
    if (waiting) {
      waiting = false;
      if (event.key in VIEWS) { event.preventDefault(); openView(VIEWS[event.key]); }
      return;
    }
    const current = conceptInView();
    const actions = {
      "/": () => document.getElementById("search").focus(),
      "?": cm.help,
      g: () => { waiting = true; window.setTimeout(() => { waiting = false; }, 2500); },
      l: cm.nextLanguage,
      t: cm.nextTheme,
      "[": () => step(current, 0),
      "]": () => step(current, 1),
      e: () => { if (current) cm.go(cm.route.view === "graph" ? "concept" : "graph", [current.id]); },
    };
    if (event.key in actions) {
      event.preventDefault();
      actions[event.key]();
    }
  });

  function openView(view) {
    const current = conceptInView();
    if (view === "graph" && current) cm.go("graph", [current.id]);
    else cm.go(view);
  }

  function conceptInView() {
    if (cm.route.view === "concept" || (cm.route.view === "graph" && cm.route.args.length > 0)) {
      return cm.findConcept(cm.route.args[0]);
    }
    if (cm.route.view === "matrix") {
      const row = document.activeElement.closest("tr[data-c]");
      return row === null ? undefined : cm.concepts.get(row.dataset.c);
    }
    return undefined;
  }

  function step(current, side) {
    const next = current && cm.beside(current.id)[side];
    if (next) cm.go(cm.route.view === "graph" ? "graph" : "concept", [next.id]);
  }

  function escape() {
    const dialog = document.querySelector("dialog[open]");
    if (dialog !== null) { dialog.close(); return; }
    const notices = document.getElementById("notices");
    if (notices.childElementCount > 0) { notices.replaceChildren(); return; }
    if (document.activeElement.id === "search") { document.activeElement.blur(); return; }
    if (cm.route.view === "matrix") { if (cm.filters.any()) cm.filters.clear(); return; }
    /* Back within this document; never out of it. */
    if (cm.depth() > 0) history.back();
    else cm.go("matrix");
  }

  cm.help = function () {
    if (singles === null) singles = cm.keptChoice("singles") !== "off";
    const rows = [
      ["/", "help.search"], ["← ↑ ↓ →", "help.move"], ["Enter", "help.open"], ["Esc", "help.close"],
      ["[ ]", "help.neighbours"], ["e", "help.graph"], ["l", "help.language"], ["t", "help.theme"], ["?", "help.help"],
    ];
    const toggle = cm.h("input", { type: "checkbox", checked: singles !== false, onchange() { singles = toggle.checked; cm.keepChoice("singles", singles ? "on" : "off"); } });
    const dialog = cm.h("dialog", { class: "help-dialog", "aria-labelledby": "help-title" },
      cm.h("h2", { id: "help-title" }, cm.word("help.title")),
      cm.h("dl", {}, rows.map(([keys, word]) => cm.h("div", {}, cm.h("dt", {}, cm.h("kbd", {}, keys)), cm.h("dd", {}, cm.word(word)))),
        Object.entries(VIEWS).map(([key, view]) => cm.h("div", {}, cm.h("dt", {}, cm.h("kbd", {}, `g ${key}`)), cm.h("dd", {}, cm.word(`nav.${view}`))))),
      cm.h("label", {}, toggle, " ", cm.word("help.singles")),
      cm.button(cm.word("notice.close"), () => dialog.close(), { class: "tool" }));
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  };
})(conceptmap);
