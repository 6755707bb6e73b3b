/* The start: header tools, language, theme, and the first view. */
(function (cm) {
  "use strict";

  const root = document.documentElement;
  const built = root.dataset.language;

  cm.languageParam = () => cm.language === built ? "" : cm.language;

  cm.copyAddress = (button) => cm.copy(`${location.href.split("#")[0]}${cm.here()}`, button);

  cm.setLanguage = function (language) {
    if (language === cm.language) return;
    cm.language = language;
    root.lang = language === "zh" ? "zh-Hans" : "en";
    for (const item of document.querySelectorAll("[data-w]")) {
      item.textContent = cm.word(item.dataset.w, { ...item.dataset });
    }
    for (const item of document.querySelectorAll("#matrix-table :is(.match, .state)")) {
      const [kind, name] = item.classList;
      item.textContent = cm.word(`${kind}.${name.slice(2)}`);
    }
    label();
  };

  function label() {
    const caption = document.getElementById("matrix-caption");
    if (caption !== null) caption.textContent = cm.word("matrix.caption", {
      concepts: cm.facts.concepts.length, frameworks: cm.facts.frameworks.length,
    });
    document.querySelector("nav.tabs").setAttribute("aria-label", cm.word("nav.label"));
    tools();
  }

  const THEMES = ["auto", "light", "dark"];
  cm.nextTheme = function () {
    const now = root.dataset.theme || "auto";
    const next = THEMES[(THEMES.indexOf(now) + 1) % THEMES.length];
    if (next === "auto") delete root.dataset.theme;
    else root.dataset.theme = next;
    keep("theme", next);
    tools();
    cm.holdPlace(() => cm.show(false));
  };

  /* Storage may be refused, on file:// above all; then nothing is kept. */
  function keep(name, value) {
    try { localStorage.setItem(`conceptmap.${name}`, value); } catch (error) { /* not kept */ }
  }
  cm.keepChoice = keep;
  cm.keptChoice = function (name) {
    try { return localStorage.getItem(`conceptmap.${name}`); } catch (error) { return null; }
  };

  cm.nextLanguage = function () {
    cm.holdPlace(() => {
      cm.setLanguage(cm.language === "zh" ? "en" : "zh");
      cm.keep(cm.here());
      cm.show(false);
    });
  };

  function tools() {
    const theme = root.dataset.theme || "auto";
    const bar = document.getElementById("top-tools");
    /* The buttons are made anew; what one was at, and typed, stays. */
    const at = [...bar.querySelectorAll("input, button")].indexOf(document.activeElement);
    const typed = bar.querySelector("input")?.value ?? "";
    cm.fill(bar,
      cm.searchBox(),
      cm.button(cm.word("tool.language"), cm.nextLanguage, {
        class: "tool", lang: cm.otherTag(), "aria-label": `${cm.word("tool.language")}: ${cm.word("tool.language.label")}`,
      }),
      cm.button({ auto: "◐", light: "○", dark: "●" }[theme], cm.nextTheme, {
        class: "tool", "aria-label": cm.word(`tool.theme.${theme}`), title: cm.word(`tool.theme.${theme}`),
      }),
      cm.button("?", cm.help, { class: "tool help", "aria-label": cm.word("tool.help"), title: cm.word("tool.help") }));
    bar.querySelector("input").value = typed;
    if (at > 0) bar.querySelectorAll("input, button")[at].focus();
  }

  const embedded = document.getElementById("map");
  cm.load(embedded === null ? conceptmapFacts : JSON.parse(embedded.textContent));
  label();
  if (window.innerWidth <= 700) document.querySelector(".trust").open = false;
  window.addEventListener("hashchange", cm.follow);
  window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    /* Printing makes the page light for a moment, which is no reason to draw it anew. */
    if (!window.matchMedia("print").matches) cm.holdPlace(() => cm.show(false));
  });
  /* The skip link leads into this view, and not to an address of its own. */
  document.querySelector(".skip").addEventListener("click", (event) => {
    event.preventDefault();
    document.getElementById("main").focus();
  });
  cm.follow();
  root.dataset.ready = "yes";
})(conceptmap);
