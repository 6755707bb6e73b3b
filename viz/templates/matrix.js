/* The matrix: filters, arrow keys and CSV for the table that stands in the page. */
(function (cm) {
  "use strict";

  const table = document.getElementById("matrix-table");
  let ready = false;

  cm.views.set("matrix", {
    title: () => cm.word("matrix.title"),
    problem: (route) => route.args.length > 0 && !cm.findConcept(route.args[0]) ? route.args[0] : null,
    render(root, route) {
      const tools = document.getElementById("matrix-tools");
      const copy = cm.button(cm.word("tool.copy"), () => cm.copyAddress(copy), { class: "tool" });
      cm.fill(tools, 
        cm.button(cm.word("tool.csv"), saveTable, { class: "tool" }),
        cm.button(cm.word("tool.print"), () => window.print(), { class: "tool" }), copy);
      cm.fill(document.getElementById("matrix-filters"), cm.filterBar(null),
        cm.h("p", { id: "matrix-count", class: "filter-count", "aria-live": "polite" }));
      cm.filters.onChange(apply);
      apply();
      if (!ready) makeCellsReachable();
      ready = true;
      if (route.args.length > 0) find(cm.findConcept(route.args[0]).id);
    },
  });

  /* Hide what filters hide: columns, cells, rows without a visible cell, areas without a row. */
  function apply() {
    const area = cm.filters.area();
    let shown = 0;
    for (const cell of table.querySelectorAll("thead [data-f]")) {
      cell.hidden = !cm.filters.shows(`f:${cell.dataset.f}`);
    }
    const libraries = cm.facts.frameworks.filter((item) => item.kind !== "engine");
    const anyLibrary = libraries.some((item) => cm.filters.shows(`f:${item.id}`));
    for (const cell of table.querySelectorAll(".libraries")) cell.hidden = !anyLibrary;
    for (const body of table.tBodies) {
      let rows = 0;
      for (const row of body.rows) {
        if (row.dataset.c === undefined) continue;
        row.hidden = (area !== "" && area !== body.dataset.area) || !anyCell(row);
        if (!row.hidden) rows += 1;
      }
      body.hidden = rows === 0;
      shown += rows;
    }
    for (const link of table.querySelectorAll("tr[data-c] th a")) {
      link.href = cm.href("concept", [link.closest("tr").dataset.c]);
    }
    const columns = [...table.tHead.rows[0].cells].filter((cell) => !cell.hidden).length;
    for (const head of table.querySelectorAll("tr.area th")) head.colSpan = columns;
    const total = cm.facts.concepts.length;
    document.getElementById("matrix-count").textContent = shown === 0 ? cm.word("matrix.none")
      : shown === total ? "" : cm.word("filter.hidden", { n: total - shown, total });
  }

  function anyCell(row) {
    let any = false;
    for (const cell of row.querySelectorAll("[data-f]")) {
      const { f, m, s } = cell.dataset;
      const column = cm.filters.shows(`f:${f}`);
      const passes = column && cm.filters.shows(`m:${m}`) && (s === undefined || cm.filters.shows(`s:${s}`));
      if (cell.tagName === "TD") {
        cell.hidden = !column;
        cell.classList.toggle("filtered", !passes);
      } else {
        cell.hidden = !passes;
      }
      any = any || passes;
    }
    return any;
  }

  /* One cell at a time is in the tab order; arrows move it. */
  function makeCellsReachable() {
    for (const link of table.querySelectorAll("tbody a")) link.tabIndex = -1;
    const first = table.querySelector("tbody tr[data-c] th");
    if (first !== null) first.tabIndex = 0;
    table.addEventListener("keydown", move);
    table.addEventListener("focusin", (event) => {
      const cell = event.target.closest("th, td");
      for (const other of table.querySelectorAll("[tabindex='0']")) other.tabIndex = -1;
      cell.tabIndex = 0;
    });
    table.addEventListener("click", (event) => {
      if (event.target.closest("a") !== null) return;
      const row = event.target.closest("tr[data-c]");
      if (row !== null && window.getSelection().isCollapsed) cm.go("concept", [row.dataset.c]);
    });
  }

  function move(event) {
    const cell = event.target.closest("th, td");
    const row = cell.parentElement;
    if (row.dataset.c === undefined) return;
    const rows = [...table.querySelectorAll("tr[data-c]")].filter((item) => !item.hidden && !item.parentElement.hidden);
    const cells = [...row.cells].filter((item) => !item.hidden);
    const at = [rows.indexOf(row), cells.indexOf(cell)];
    const step = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1],
      Home: [0, -cells.length], End: [0, cells.length], PageDown: [10, 0], PageUp: [-10, 0] }[event.key];
    if (event.key === "Enter" && event.target === cell) {
      cm.go("concept", [row.dataset.c]);
    } else if (event.key === "o" && event.target === cell) {
      const link = cell.querySelector("a[rel]");
      if (link !== null) link.click();
    } else if (step !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) {
      const clamp = (n, size) => Math.max(0, Math.min(size - 1, n));
      const nextRow = rows[clamp(at[0] + step[0], rows.length)];
      const nextCells = [...nextRow.cells].filter((item) => !item.hidden);
      const next = nextCells[clamp(at[1] + step[1], nextCells.length)];
      next.tabIndex = 0;
      next.focus();
    } else {
      return;
    }
    event.preventDefault();
  }

  function find(id) {
    const head = document.getElementById(`row-${id}`);
    const row = head.parentElement;
    if (row.hidden || row.parentElement.hidden) {
      cm.notice(cm.word("filter.target"), " ",
        cm.button(cm.word("filter.show"), () => { cm.filters.clear(); find(id); }));
      return;
    }
    row.scrollIntoView({ block: "center" });
    head.tabIndex = -1;
    head.focus({ preventScroll: true });
  }

  /* The visible part of the map, one line for each concept and code base. */
  function saveTable() {
    const rows = [["concept", "label_en", "label_zh", "area", "framework", "match", "state", "symbol", "path", "start", "end", "url"]];
    for (const concept of cm.facts.concepts) {
      if (cm.filters.area() !== "" && cm.filters.area() !== concept.area) continue;
      for (const mapping of concept.mappings) {
        if (!cm.filters.passes(mapping.framework, mapping)) continue;
        const head = [concept.id, concept.label.en, concept.label.zh, concept.area, mapping.framework];
        if (mapping.match === null) rows.push([...head, "absent", mapping.state, "", "", "", "", ""]);
        for (const anchor of [...mapping.anchors, ...mapping.shown]) {
          rows.push([...head, anchor.match || (mapping.match === null ? "shown" : "part"), anchor.state, anchor.symbol || "", anchor.path,
            anchor.start ?? "", anchor.end ?? "", cm.upstream(anchor, mapping.framework) || ""]);
        }
      }
    }
    cm.saveRows("conceptmap-matrix.csv", rows);
  }

  cm.saveRows = function (name, rows) {
    const text = rows.map((row) => row.map(field).join(",")).join("\r\n");
    cm.save(name, new Blob(["\ufeff", text, "\r\n"], { type: "text/csv;charset=utf-8" }));
  };

  /* A field that starts like a formula is quoted with an apostrophe, as spreadsheets want it. */
  function field(value) {
    let text = String(value);
    if (/^[=+\-@\t\r]/.test(text)) text = `'${text}`;
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  }
})(conceptmap);
