/* Coverage: which files of each code base the map reaches, as strips of files by folder. */
(function (cm) {
  "use strict";

  const MOST_ROWS = 36;

  cm.views.set("coverage", {
    title: () => cm.word("coverage.title"),
    problem: (route) => route.args.length > 0 && !cm.frameworks.has(route.args[0]) ? route.args[0] : null,
    render(root, route) {
      const copy = cm.button(cm.word("tool.copy"), () => cm.copyAddress(copy), { class: "tool" });
      const [known, unknown] = [true, false].map((complete) => cm.facts.frameworks.filter((item) => cm.facts.coverage[item.id].complete === complete));
      const body = cm.h("div", {});
      const draw = () => {
        const shown = cm.facts.frameworks.filter((item) => cm.filters.shows(`f:${item.id}`) || item.id === route.args[0]);
        cm.fill(body, shown.length === 0 && cm.filters.any() ? cm.emptied() : shown.map((item) => section(item, route)));
      };
      cm.add(root, 
        cm.h("div", { class: "view-head" }, cm.h("h1", {}, cm.word("coverage.title")),
          cm.h("div", { class: "tools" }, cm.button(cm.word("tool.csv"), save, { class: "tool" }), copy)),
        cm.h("p", { class: "lede" }, known.length > 0 ? cm.word("coverage.says") : cm.word("coverage.says.unknown")),
        known.length === 0 || unknown.length === 0 ? null
          : cm.h("p", { class: "lede" }, cm.word("coverage.says.some", { names: unknown.map((item) => cm.text(item.label)).join(cm.comma()) })),
        cm.frameworkBar(cm.facts.frameworks, draw), body);
      draw();
      const target = root.querySelector("tr.target");
      if (target !== null) cm.reveal(target);
    },
  });

  function section(framework, route) {
    const { complete, files: reached, rest } = cm.facts.coverage[framework.id];
    const total = reached.length + rest.reduce((n, folder) => n + folder.files, 0);
    const sum = (key) => reached.reduce((total, file) => total + file[key], 0);
    const wanted = route.args[0] === framework.id ? route.params.get("file") : null;
    return cm.h("section", { class: `coverage f${cm.frameworkNumber.get(framework.id) % 8}` },
      cm.h("h2", {}, cm.swatch(framework.id), cm.text(framework.label), " ", cm.h("span", { class: "version" }, cm.version(framework))),
      cm.h("p", { class: "quiet-note" }, [
        complete ? cm.word("coverage.files", { n: cm.number(reached.length), total: cm.number(total) }) : cm.word("coverage.reached", { n: reached.length }),
        cm.word("coverage.lines", { n: cm.number(sum("mapped")) }),
        cm.word("coverage.anchors", { n: cm.number(sum("anchors")) }),
      ].join(" · ")),
      strips(reached, rest, complete),
      cm.h("details", { open: wanted !== null && wanted !== undefined },
        cm.h("summary", {}, cm.word("coverage.reached", { n: reached.length })),
        cm.h("div", { class: "wide", tabindex: "0", role: "region", "aria-label": cm.text(framework.label) }, cm.h("table", { class: "files" },
          cm.h("thead", {}, cm.h("tr", {}, ["coverage.file", "trust.proofs", "coverage.inside", "concept"].map((key) => cm.h("th", { scope: "col" }, cm.word(key))))),
          cm.h("tbody", {}, reached.map((file) => cm.h("tr", { class: file.path === wanted ? "target" : null },
            cm.h("th", { scope: "row" }, cm.code(file.path)),
            cm.h("td", {}, cm.number(file.anchors)),
            cm.h("td", {}, file.lines === null ? cm.number(file.mapped) : `${cm.number(file.mapped)} / ${cm.number(file.lines)}`),
            cm.h("td", {}, cm.listed(conceptsIn(framework.id, file.path).map((id) => cm.conceptLink(id)))))))))));
  }

  let byFile = null;
  function conceptsIn(framework, path) {
    if (byFile === null) {
      byFile = new Map();
      const add = (base, anchor, id) => {
        const key = `${base}:${anchor.path}`;
        if (!byFile.has(key)) byFile.set(key, new Set());
        byFile.get(key).add(id);
      };
      for (const concept of cm.facts.concepts) {
        for (const mapping of concept.mappings) {
          for (const anchor of [...mapping.anchors, ...mapping.near, ...mapping.lookalikes, ...mapping.shown]) add(mapping.framework, anchor, concept.id);
        }
      }
      for (const claim of cm.facts.claims) {
        for (const anchor of claim.evidence) for (const id of claim.about) add(anchor.framework, anchor, id);
      }
      for (const flow of cm.facts.flows) {
        for (const stage of flow.stages) for (const [base, part] of Object.entries(stage.in)) if (part.at !== null) add(base, part.at, stage.concept);
      }
    }
    return [...byFile.get(`${framework}:${path}`) || []];
  }

  const length = (file) => Math.max(file.lines ?? file.mapped, 1);

  /* A folder with its reached files, and the sums by folder of those that nothing reaches. */
  function folder(name, files, rest) {
    const bareLines = rest.reduce((sum, item) => sum + item.lines, 0);
    return {
      name, files, rest, bareLines, bare: rest.reduce((sum, item) => sum + item.files, 0),
      lines: bareLines + files.reduce((sum, file) => sum + length(file), 0),
    };
  }

  /* The folders one level below; files that stand in the folder itself make a row of their own. */
  function split(group) {
    const depth = group.name === "" ? 0 : group.name.split("/").length;
    const below = (path) => path.split("/").slice(0, depth + 1).join("/");
    const parts = new Map();
    const part = (name) => {
      if (!parts.has(name)) parts.set(name, { files: [], rest: [] });
      return parts.get(name);
    };
    for (const file of group.files) part(below(file.path.split("/").slice(0, -1).join("/"))).files.push(file);
    for (const item of group.rest) part(below(item.path)).rest.push(item);
    return [...parts].map(([name, { files, rest }]) => folder(name, files, rest));
  }

  /* The largest folder that anchors reach is taken apart, again and again, while few enough rows are left.
     Folders that nothing reaches are only counted: there may be thousands, and they say one thing. */
  function folders(reached, rest) {
    const bare = { files: 0, lines: 0 };
    const kept = (groups) => groups.filter((group) => {
      if (group.files.length > 0) return true;
      bare.files += group.bare;
      bare.lines += group.bareLines;
      return false;
    });
    let groups = kept(split(folder("", reached, rest)));
    const least = groups.reduce((sum, group) => sum + group.lines, 0) / 50;
    const whole = new Set([""]);
    for (;;) {
      const largest = groups.filter((group) => !whole.has(group.name) && group.lines > least).sort((a, b) => b.lines - a.lines)[0];
      if (largest === undefined) break;
      const parts = split(largest);
      whole.add(largest.name);
      if (groups.length - 1 + parts.filter((part) => part.files.length > 0).length > MOST_ROWS) continue;
      groups = [...groups.filter((group) => group !== largest), ...kept(parts)];
    }
    return { groups: groups.sort((a, b) => a.name < b.name ? -1 : 1), bare };
  }

  function strips(reached, rest, complete) {
    const { groups, bare } = folders(reached, rest);
    const longest = Math.max(...groups.map((group) => group.lines), 1);
    return [
      cm.h("div", { class: "strips" }, groups.map((group) => strip(group, 1000 / longest, complete))),
      bare.files === 0 ? null : cm.h("p", { class: "quiet-note" }, cm.word("coverage.rest", { n: cm.number(bare.files), lines: cm.number(bare.lines) })),
    ];
  }

  /* A small file among large ones is still to be seen. */
  const LEAST_WIDTH = 3;

  function strip({ name, files, bare, bareLines }, scale, complete) {
    let x = 0;
    const bars = [];
    const gap = (wide) => Math.min(1, wide / 6);
    const bar = (title, wide, dark, css) => {
      bars.push(cm.svg("g", {}, cm.svg("title", {}, title),
        cm.svg("rect", { class: css, x, y: 0, width: wide - gap(wide), height: 14 }),
        dark > 0 ? cm.svg("rect", { class: "mapped", x, y: 0, width: Math.min(dark, wide - gap(wide)), height: 14 }) : null));
      x += wide;
    };
    for (const file of files) {
      const wide = Math.max(length(file) * scale, LEAST_WIDTH);
      bar(cm.word("coverage.mapped", { path: file.path, n: file.mapped, lines: file.lines ?? "?" }), wide, wide * Math.min(1, file.mapped / length(file)), "reached");
    }
    if (bare > 0) bar(cm.word("coverage.bare", { n: cm.number(bare), lines: cm.number(bareLines) }), Math.max(bareLines * scale, LEAST_WIDTH), 0, "bare");
    /* Where the totals are not known, a part of them would be a false "all". */
    const words = complete ? `${cm.number(files.length)} / ${cm.number(files.length + bare)}` : cm.number(files.length);
    return cm.h("div", { class: "strip" },
      cm.h("span", { class: "folder" }, cm.breakable(name || "/")),
      cm.h("span", { class: "count" }, words),
      cm.svg("svg", { viewBox: `0 0 ${Math.max(1000, x)} 14`, preserveAspectRatio: "none", role: "img", "aria-label": `${name || "/"}: ${words}` }, bars));
  }

  function save() {
    const rows = [["framework", "path", "lines", "mapped_lines", "anchors"]];
    for (const framework of cm.facts.frameworks) {
      for (const file of cm.facts.coverage[framework.id].files) {
        rows.push([framework.id, file.path, file.lines ?? "", file.mapped, file.anchors]);
      }
    }
    cm.saveRows("conceptmap-coverage.csv", rows);
  }
})(conceptmap);
