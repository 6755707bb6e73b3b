/* The start: header tools, language, theme, and the first view. */
(function (cm) {
  "use strict";

  const root = document.documentElement;
  const built = root.dataset.language;

  cm.languageParam = () => cm.language === built ? "" : cm.language;

  cm.copyAddress = (button) => cm.copy(`${location.href.split("#")[0]}${cm.here()}`, button);

  cm.setLanguage = function (language) {
    if (language === cm.language && root.lang) { label(); return; }
    cm.language = language;
    root.lang = language === "zh" ? "zh-Hans" : "en";
    for (const item of document.querySelectorAll("[data-w]")) {
      item.textContent = cm.word(item.dataset.w, { ...item.dataset });
    }
    for (const item of document.querySelectorAll("#matrix-table :is(.match, .state)")) {
      const [kind, name, argued] = item.classList;
      item.textContent = cm.word(argued ? `state.${argued}` : `${kind}.${name.slice(2)}`);
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
    cm.show(false);
  };

  /* Storage may be refused, on file:// above all; then nothing is kept. */
  function keep(name, value) {
    try { localStorage.setItem(`conceptmap.${name}`, value); } catch (error) { /* not kept */ }
  }

  cm.nextLanguage = function () {
    cm.setLanguage(cm.language === "zh" ? "en" : "zh");
    history.replaceState({ visited: true }, "", cm.here());
    cm.show(false);
  };

  function tools() {
    const theme = root.dataset.theme || "auto";
    cm.fill(document.getElementById("top-tools"), 
      cm.searchBox(),
      cm.button(cm.word("tool.language"), cm.nextLanguage, {
        class: "tool", lang: cm.otherTag(), "aria-label": `${cm.word("tool.language")}: ${cm.word("tool.language.label")}`,
      }),
      cm.button({ auto: "◐", light: "○", dark: "●" }[theme], cm.nextTheme, {
        class: "tool", "aria-label": cm.word(`tool.theme.${theme}`), title: cm.word(`tool.theme.${theme}`),
      }),
      cm.button("?", cm.help, { class: "tool help", "aria-label": cm.word("tool.help"), title: cm.word("tool.help") }));
  }

  const embedded = document.getElementById("map");
  cm.load(embedded === null ? conceptmapFacts : JSON.parse(embedded.textContent));
  label();
  if (window.innerWidth <= 700) document.querySelector(".trust").open = false;
  window.addEventListener("hashchange", cm.follow);
  window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => cm.show(false));
  cm.follow();
  root.dataset.ready = "yes";
})(conceptmap);
