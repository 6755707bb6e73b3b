/* Search over names, aliases, symbols, files and claims, as you type. */
(function (cm) {
  "use strict";

  const MOST = 30;
  let entries = null;
  /* Every anchor with the entry that it leads to. */
  let places = [];

  const fold = (text) => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  /* Symbols are found with and without their separators. */
  const squeeze = (text) => fold(text).replace(/[\s._:/\-]+/g, "");

  function build() {
    entries = [];
    places = [];
    /* `to` is view, arguments and parameters; the address is made when it is shown, since it holds language and filters. */
    const add = (kind, label, names, to, hint, node) => {
      const keys = [...new Set(names.filter(Boolean).map(fold))];
      entries.push({ kind, label, keys, squeezed: [...new Set(keys.map(squeeze))], to, hint, node });
      return entries.at(-1);
    };
    for (const concept of cm.facts.concepts) {
      add("concept", concept.label, [
        concept.label.en, concept.label.zh, concept.id, ...concept.formerly,
        ...(concept.alias.en || []), ...(concept.alias.zh || []),
      ], ["concept", [concept.id]], () => cm.text(cm.areas.get(concept.area).label), concept.id);
    }
    const symbols = new Map();
    const files = new Map();
    for (const concept of cm.facts.concepts) {
      for (const mapping of concept.mappings) {
        for (const anchor of [...mapping.anchors, ...mapping.near, ...mapping.lookalikes]) {
          const { framework } = mapping;
          if (anchor.symbol) {
            const found = symbols.get(cm.nodeKey(framework, anchor)) || { framework, symbol: anchor.symbol, concepts: new Map() };
            const rank = anchor.role === "at" && anchor.why === undefined ? cm.matches.indexOf(anchor.match) : cm.matches.length;
            found.concepts.set(concept, Math.min(rank, found.concepts.get(concept) ?? Infinity));
            symbols.set(cm.nodeKey(framework, anchor), found);
          }
          places.push({ framework, anchor, concept });
          files.set(`${framework} ${anchor.path}`, { framework, path: anchor.path });
        }
      }
    }
    for (const [key, { framework, symbol, concepts }] of symbols) {
      /* A symbol leads to the concept that it matches best. */
      const [[best], ...others] = [...concepts].sort(([, a], [, b]) => a - b);
      symbols.get(key).entry = add("symbol", { en: symbol, zh: symbol }, [symbol, symbol.split(/::|\./).pop()], ["concept", [best.id]],
        () => `${cm.text(cm.frameworks.get(framework).label)} · ${cm.text(best.label)}${others.length ? ` ${cm.word(others.length === 1 ? "search.other" : "search.others", { n: others.length })}` : ""}`, key);
    }
    for (const place of places) {
      const { framework, anchor, concept } = place;
      const key = cm.nodeKey(framework, anchor);
      const name = `${anchor.path.split("/").pop()}${anchor.start === null ? "" : `:${cm.lines(anchor)}`}`;
      /* Lines without a symbol are found by their place alone, and lead to the concept that they are of. */
      place.entry = symbols.get(key)?.entry ?? {
        kind: "symbol", label: { en: name, zh: name }, keys: [], squeezed: [], to: ["concept", [concept.id]], node: key,
        hint: () => `${cm.text(cm.frameworks.get(framework).label)} · ${cm.text(concept.label)}`,
      };
    }
    for (const file of files.values()) {
      add("file", { en: file.path, zh: file.path }, [file.path, file.path.split("/").pop()],
        ["coverage", [file.framework], { file: file.path }],
        () => cm.text(cm.frameworks.get(file.framework).label));
    }
    for (const claim of cm.facts.claims) {
      add("claim", claim.says, [claim.says.en, claim.says.zh, claim.id],
        ["claims", [claim.id]], () => cm.word(`verdict.${claim.verdict}`));
    }
  }

  /* A concept that begins with the words comes before a symbol that is called so. */
  const RANK = { concept: -3, symbol: 2, file: 3, claim: 4 };

  function score(entry, query, squeezed) {
    let best = Infinity;
    for (const key of entry.keys) {
      const at = key.indexOf(query);
      if (at < 0) continue;
      const start = at === 0 || /[\s._:/\-（(]/.test(key[at - 1]);
      best = Math.min(best, key === query ? 0 : at === 0 ? 1 : start ? 2 : 3);
    }
    if (best === Infinity && squeezed.length > 1 && entry.squeezed.some((key) => key.includes(squeezed))) best = 4;
    if (best === Infinity && query.includes(" ")) {
      const words = query.split(" ");
      if (words.every((word) => entry.keys.some((key) => key.includes(word)))) best = 5;
    }
    return best * 4 + RANK[entry.kind];
  }

  function pairs(text) {
    const found = new Set();
    for (let at = 0; at + 1 < text.length; at += 1) found.add(text.slice(at, at + 2));
    return found;
  }

  /* How alike two words are by the letter pairs they share; forgives a typo. */
  function likeness(query, key) {
    const theirs = pairs(key);
    let shared = 0;
    for (const pair of query) if (theirs.has(pair)) shared += 1;
    return 2 * shared / (query.size + theirs.size);
  }

  /* A place as people have it: `path::Symbol`, `path#L972`, `scheduler.py:699`, with or without the code base before it.
     Finds the symbols and lines there, the narrowest first. */
  const PLACE = /^(?:([\w.-]+):(?!:))?([^:#\s]*[./][^:#\s]*)(?:::([^#\s]+?))?(?:(?:#L|:)(\d+)(?:-L?(\d+))?)?$/u;

  function placed(text) {
    const [, framework, path, symbol, line] = PLACE.exec(text.trim()) || [];
    if (path === undefined || (symbol === undefined && line === undefined)) return [];
    const at = line === undefined ? null : Number(line);
    const length = ({ anchor }) => anchor.start === null ? Infinity : anchor.end - anchor.start;
    const found = places.filter(({ framework: base, anchor }) =>
      (framework === undefined || base === framework.toLowerCase()) &&
      (anchor.path === path || anchor.path.endsWith(`/${path}`)) &&
      (symbol === undefined || (anchor.symbol || "").toLowerCase() === symbol.replace(/@\d+$/, "").toLowerCase()) &&
      (at === null || (anchor.start !== null && anchor.start <= at && at <= anchor.end)));
    return [...new Set(found.sort((a, b) => length(a) - length(b)).map((place) => place.entry))];
  }

  cm.search = function (text) {
    if (entries === null) build();
    const first = placed(text);
    return first.length === 0 ? named(text) : [...first, ...named(text).filter((entry) => !first.includes(entry))];
  };

  function named(text) {
    const query = fold(text);
    if (query === "") return [];
    const squeezed = squeeze(query);
    let found = [];
    for (const entry of entries) {
      const value = score(entry, query, squeezed);
      if (value < Infinity) found.push([value, entry]);
    }
    if (found.length === 0 && squeezed.length > 3) {
      const letters = pairs(squeezed);
      for (const entry of entries) {
        if (entry.kind === "claim") continue;
        const alike = Math.max(...entry.squeezed.map((key) => likeness(letters, key)));
        if (alike >= 0.6) found.push([10 - 10 * alike + RANK[entry.kind] / 10, entry]);
      }
    }
    found.sort((a, b) => a[0] - b[0] || a[1].keys[0].length - b[1].keys[0].length);
    return found.map(([, entry]) => entry);
  }

  /* The concepts and symbols that have just this name. */
  cm.searchExact = function (text) {
    if (entries === null) build();
    const query = fold(text);
    return query === "" ? [] : entries.filter((entry) => entry.node !== undefined && entry.keys.includes(query));
  };

  cm.searchBox = function () {
    let chosen = -1;
    const list = cm.h("ul", { id: "found", role: "listbox", "aria-label": cm.word("search.label"), hidden: true });
    const status = cm.h("span", { class: "offscreen", role: "status" });
    const input = cm.h("input", {
      type: "search", id: "search", autocomplete: "off", spellcheck: "false", placeholder: cm.word("search.hint"),
      "aria-label": cm.word("search.label"), role: "combobox", "aria-expanded": "false",
      "aria-controls": "found", "aria-autocomplete": "list",
      oninput: (event) => { if (!event.isComposing) look(); },
      oncompositionend: () => look(),
      onfocus: () => look(),
      onblur: () => window.setTimeout(close, 150),
      onkeydown: keys,
    });

    function look() {
      const found = cm.search(input.value);
      chosen = -1;
      input.removeAttribute("aria-activedescendant");
      cm.fill(list, ...found.slice(0, MOST).map(item));
      if (input.value.trim() !== "" && found.length === 0) {
        list.append(cm.h("li", { class: "none", role: "option", "aria-disabled": "true" }, cm.word("search.none")));
      }
      list.hidden = input.value.trim() === "";
      input.setAttribute("aria-expanded", String(!list.hidden));
      status.textContent = list.hidden ? "" : cm.word(found.length === 1 ? "search.one" : "search.count", { n: found.length });
    }

    function item(entry, index) {
      const other = cm.other(entry.label);
      return cm.h("li", {
        role: "option", id: `found-${index}`, class: `k-${entry.kind}`, "aria-selected": "false", "data-hash": cm.href(...entry.to),
        onmousedown: (event) => { event.preventDefault(); take(cm.href(...entry.to)); },
      },
      cm.h("span", { class: "name" }, cm.text(entry.label)),
      other === cm.text(entry.label) || entry.kind === "claim" ? null : cm.h("span", { class: "other", lang: cm.otherTag() }, other),
      cm.h("span", { class: "hint" }, entry.hint()));
    }

    function take(hash) {
      input.value = "";
      close();
      input.blur();
      if (location.hash === hash) cm.follow({});
      else location.href = hash;
    }

    function close() {
      list.hidden = true;
      input.setAttribute("aria-expanded", "false");
      status.textContent = "";
    }

    function choose(index) {
      const items = list.querySelectorAll("[data-hash]");
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
        const items = list.querySelectorAll("[data-hash]");
        if (items.length > 0) take(items[Math.max(chosen, 0)].dataset.hash);
      } else if (event.key === "Escape") {
        if (input.value === "") input.blur();
        input.value = "";
        close();
      } else return;
      event.preventDefault();
      event.stopPropagation();
    }

    return cm.h("div", { class: "search", role: "search" }, input, list, status);
  };
})(conceptmap);
