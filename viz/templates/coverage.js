/* Coverage: which files of each code base the map reaches, as strips of files by folder. */
(function (cm) {
  "use strict";

  const MOST_ROWS = 36;

  cm.views.set("coverage", {
    title: () => cm.word("coverage.title"),
    problem: (route) => route.args.length > 0 && !cm.frameworks.has(route.args[0]) ? route.args[0] : null,
    render(root, route) {
      const copy = cm.button(cm.word("tool.copy"), () => cm.copyAddress(copy), { class: "tool" });
      const shown = cm.facts.frameworks.filter((item) => cm.filters.shows(`f:${item.id}`) || item.id === route.args[0]);
      const whole = shown.every((item) => cm.facts.coverage[item.id].complete);
      root.append(
        cm.h("div", { class: "view-head" }, cm.h("h1", {}, cm.word("coverage.title")),
          cm.h("div", { class: "tools" }, cm.button(cm.word("tool.csv"), save, { class: "tool" }), copy)),
        cm.h("p", { class: "lede" }, cm.word("coverage.says")),
        whole ? "" : cm.h("p", { class: "lede" }, cm.word("coverage.says.unknown")),
        ...shown.map((item) => section(item, route)));
      const target = root.querySelector("tr.target");
      if (target !== null) window.requestAnimationFrame(() => target.scrollIntoView({ block: "center" }));
    },
  });

  function section(framework, route) {
    const { complete, files } = cm.facts.coverage[framework.id];
    const reached = files.filter((file) => file.anchors > 0);
    const sum = (key) => reached.reduce((total, file) => total + file[key], 0);
    const wanted = route.args[0] === framework.id ? route.params.get("file") : null;
    return cm.h("section", { class: `coverage f${cm.frameworkNumber.get(framework.id) % 8}` },
      cm.h("h2", {}, cm.swatch(framework.id), cm.text(framework.label), " ", cm.h("span", { class: "version" }, cm.version(framework))),
      cm.h("p", { class: "quiet-note" }, [
        complete ? cm.word("coverage.files", { n: reached.length, total: files.length }) : cm.word("coverage.reached", { n: reached.length }),
        cm.word("coverage.lines", { n: sum("mapped").toLocaleString("en") }),
        cm.word("coverage.anchors", { n: sum("anchors") }),
      ].join(" · ")),
      cm.h("div", { class: "strips" }, strips(files)),
      cm.h("details", { open: wanted !== null && wanted !== undefined },
        cm.h("summary", {}, cm.word("coverage.reached", { n: reached.length })),
        cm.h("div", { class: "wide", tabindex: "0", role: "region", "aria-label": cm.text(framework.label) }, cm.h("table", { class: "files" },
          cm.h("thead", {}, cm.h("tr", {}, ["coverage.file", "trust.proofs", "concept"].map((key) => cm.h("th", { scope: "col" }, cm.word(key))))),
          cm.h("tbody", {}, reached.map((file) => cm.h("tr", { class: file.path === wanted ? "target" : null },
            cm.h("th", { scope: "row" }, cm.code(file.path)),
            cm.h("td", {}, file.lines === null ? String(file.anchors) : `${file.anchors} (${file.mapped}/${file.lines})`),
            cm.h("td", {}, conceptsIn(framework.id, file.path).flatMap((id, index) => [index ? ", " : "", cm.conceptLink(id)])))))))));
  }

  let byFile = null;
  function conceptsIn(framework, path) {
    if (byFile === null) {
      byFile = new Map();
      for (const concept of cm.facts.concepts) {
        for (const mapping of concept.mappings) {
          for (const anchor of mapping.anchors) {
            const key = `${mapping.framework}:${anchor.path}`;
            if (!byFile.has(key)) byFile.set(key, new Set());
            byFile.get(key).add(concept.id);
          }
        }
      }
    }
    return [...byFile.get(`${framework}:${path}`) || []];
  }

  /* Folders, as deep as leaves few enough rows. */
  function folders(files) {
    let groups = new Map();
    for (const depth of [4, 3, 2, 1, 0]) {
      groups = new Map();
      for (const file of files) {
        const name = file.path.split("/").slice(0, -1).slice(0, depth).join("/");
        if (!groups.has(name)) groups.set(name, []);
        groups.get(name).push(file);
      }
      if (groups.size <= MOST_ROWS) break;
    }
    return [...groups].sort(([a], [b]) => a < b ? -1 : 1);
  }

  const length = (file) => Math.max(file.lines ?? file.mapped, 1);

  function strips(files) {
    const groups = folders(files);
    const longest = Math.max(...groups.map(([, inside]) => inside.reduce((sum, file) => sum + length(file), 0)));
    return groups.map(([folder, inside]) => strip(folder, inside, 1000 / longest));
  }

  function strip(folder, files, scale) {
    const reached = files.filter((file) => file.anchors > 0).length;
    let x = 0;
    const bars = [];
    for (const file of files) {
      const wide = Math.max(length(file) * scale, 1.5);
      const dark = file.lines === null ? wide : wide * Math.min(1, file.mapped / length(file));
      bars.push(cm.svg("g", {}, cm.svg("title", {}, `${file.path}: ${file.mapped}/${file.lines ?? "?"}`),
        cm.svg("rect", { class: file.anchors > 0 ? "reached" : "bare", x, y: 0, width: Math.max(wide - 1, 0.5), height: 14 }),
        dark > 0 ? cm.svg("rect", { class: "mapped", x, y: 0, width: Math.max(Math.min(dark, wide - 1), 0.5), height: 14 }) : null));
      x += wide;
    }
    return cm.h("div", { class: "strip" },
      cm.h("span", { class: "folder" }, cm.breakable(folder || "/")),
      cm.h("span", { class: "count" }, `${reached}/${files.length}`),
      cm.svg("svg", { viewBox: "0 0 1000 14", preserveAspectRatio: "none", role: "img", "aria-label": `${folder || "/"}: ${reached}/${files.length}` }, bars));
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
