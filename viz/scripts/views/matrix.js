// The matrix: concepts beside code bases, with filters, arrow keys and CSV.
import { facts, findConcept } from "../facts/facts.js";
import { word } from "../facts/language.js";
import { progress, progressSigns, progressText } from "../learning/progress.js";
import { filters } from "../page/filters.js";
import { copyAddress } from "../page/header.js";
import { goTo } from "../page/route.js";
import { upstream } from "../parts/anchors.js";
import { allOf, appendTo, button, h, pageElement, targetOf } from "../parts/dom.js";
import { filterBar } from "../parts/filter-bar.js";
import { matrixTable } from "../parts/matrix-table.js";
import { notice } from "../parts/notices.js";
import { saveRows } from "../parts/saving.js";

/** @type {HTMLTableElement} */
let table;

/** @type {import("../view.js").ViewRecord} */
export const record = { name: "matrix", key: "m", place: 1, each: null, still: "table" };

/** @type {import("../view.js").ViewScript} */
export const view = {
  title: () => word("matrix.title"),
  problem: (route) => (route.args.length > 0 && !findConcept(route.args[0]) ? route.args[0] : null),
  render(root, route) {
    table = matrixTable();
    const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
    appendTo(
      root,
      h(
        "div",
        { class: "view-head" },
        h("h1", { id: "matrix-title" }, word("matrix.title")),
        h(
          "div",
          { class: "tools", id: "matrix-tools" },
          button(word("tool.csv"), saveTable, { class: "tool" }),
          button(word("tool.print"), () => window.print(), { class: "tool" }),
          copy,
        ),
      ),
      h("p", { class: "lede" }, word("matrix.caption", { concepts: facts.concepts.length, frameworks: facts.frameworks.length })),
      filterBar(null),
      h("p", { id: "matrix-count", class: "filter-count", "aria-live": "polite" }),
      h("div", { class: "table-frame" }, table),
    );
    filters.onChange(apply);
    apply();
    makeCellsReachable();
    markProgress();
    const asked = findConcept(route.args[0]);
    if (asked !== undefined) find(asked.id);
  },
};

/** Hide what filters hide: columns, cells, rows without a visible cell, areas without a row. */
function apply() {
  const area = filters.area();
  let shown = 0;
  for (const cell of allOf(table, "thead [data-f]")) {
    cell.hidden = !filters.shows(`f:${cell.dataset.f}`);
  }
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
  /* Libraries share a column, which few areas have anything in: where no row that is shown does, the others have its room. */
  const anyLibrary = conceptRows().some((row) => isShown(row) && allOf(row, ".libraries [data-f]").some((cell) => !cell.hidden));
  for (const cell of allOf(table, ".libraries")) cell.hidden = !anyLibrary;
  const columns = allOf(table, "thead tr > *").filter((cell) => !cell.hidden).length;
  for (const head of allOf(table, "tr.area th")) head.setAttribute("colspan", String(columns));
  const total = facts.concepts.length;
  pageElement("matrix-count").textContent =
    shown === 0 ? word("matrix.none") : shown === total ? "" : word("filter.hidden", { n: total - shown, total });
}

/**
 * Whether filters leave a row, and the area that it is in.
 * @param {HTMLTableRowElement} row
 */
const isShown = (row) => !row.hidden && !row.parentElement?.hidden;
/** The rows of concepts, from top to bottom. */
const conceptRows = () => /** @type {HTMLTableRowElement[]} */ (allOf(table, "tr[data-c]"));
/** @param {HTMLElement} row */
const conceptOf = (row) => row.dataset.c ?? "";
/**
 * The cell in which an event happened.
 * @param {Event} event
 */
const cellOf = (event) => /** @type {HTMLTableCellElement} */ (targetOf(event).closest("th, td"));

/** @param {HTMLTableRowElement} row */
function anyCell(row) {
  let any = false;
  for (const cell of allOf(row, "[data-f]")) {
    const { f, m, s } = cell.dataset;
    const column = filters.shows(`f:${f}`);
    const passes = column && filters.shows(`m:${m}`) && (s === undefined || filters.shows(`s:${s}`));
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

/** Beside each name how far a reader knows it, where anything is known of that. */
function markProgress() {
  const known = progress();
  if (known.size === 0) return;
  for (const row of conceptRows()) {
    const one = known.get(conceptOf(row));
    if (one === undefined) continue;
    const text = progressText(one);
    row.cells[0].prepend(
      h(
        "span",
        { class: "learnt", title: text },
        h("span", { "aria-hidden": "true" }, progressSigns(one)),
        h("span", { class: "offscreen" }, text),
      ),
    );
  }
}

/** One cell at a time is in the tab order; arrows move it. */
function makeCellsReachable() {
  for (const link of allOf(table, "tbody a")) link.tabIndex = -1;
  for (const row of conceptRows().slice(0, 1)) row.cells[0].tabIndex = 0;
  table.addEventListener("keydown", move);
  table.addEventListener("focusin", (event) => {
    for (const other of allOf(table, "[tabindex='0']")) other.tabIndex = -1;
    cellOf(event).tabIndex = 0;
  });
  table.addEventListener("click", (event) => {
    if (targetOf(event).closest("a") !== null) return;
    const row = /** @type {HTMLElement | null} */ (targetOf(event).closest("tr[data-c]"));
    if (row !== null && window.getSelection()?.isCollapsed) goTo("concept", [conceptOf(row)]);
  });
}

/** @param {KeyboardEvent} event */
function move(event) {
  const cell = cellOf(event);
  const row = /** @type {HTMLTableRowElement} */ (cell.parentElement);
  if (row.dataset.c === undefined) return;
  const rows = conceptRows().filter(isShown);
  const cells = [...row.cells].filter((item) => !item.hidden);
  const at = [rows.indexOf(row), cells.indexOf(cell)];
  /** @type {Record<string, [number, number] | undefined>} */
  const steps = {
    ArrowDown: [1, 0],
    ArrowUp: [-1, 0],
    ArrowRight: [0, 1],
    ArrowLeft: [0, -1],
    Home: [0, -cells.length],
    End: [0, cells.length],
    PageDown: [10, 0],
    PageUp: [-10, 0],
  };
  const step = steps[event.key];
  if (event.key === "Enter" && event.target === cell) {
    goTo("concept", [conceptOf(row)]);
  } else if (event.key === "o" && event.target === cell) {
    for (const link of allOf(cell, "a[rel]").slice(0, 1)) link.click();
  } else if (step !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) {
    /**
     * @param {number} n
     * @param {number} size
     */
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

/** @param {string} id */
function find(id) {
  const head = pageElement(`row-${id}`);
  const row = /** @type {HTMLTableRowElement} */ (head.parentElement);
  if (!isShown(row)) {
    notice(
      word("filter.target"),
      " ",
      button(word("filter.show"), () => {
        filters.clear();
        find(id);
      }),
    );
    return;
  }
  row.scrollIntoView({ block: "center" });
  head.tabIndex = -1;
  head.focus({ preventScroll: true });
}

/** The visible part of the map, one line for each concept and code base. */
function saveTable() {
  const spoken = facts.map.languages;
  /** @type {(string | number)[][]} */
  const rows = [
    ["concept", ...spoken.map((one) => `label_${one}`), "area", "framework", "match", "state", "symbol", "path", "start", "end", "url"],
  ];
  for (const concept of facts.concepts) {
    if (filters.area() !== "" && filters.area() !== concept.area) continue;
    for (const mapping of concept.mappings) {
      if (!filters.passes(mapping.framework, mapping)) continue;
      const head = [concept.id, ...spoken.map((one) => concept.label[one]), concept.area, mapping.framework];
      if (mapping.match === null) rows.push([...head, "absent", mapping.state, "", "", "", "", ""]);
      for (const anchor of [...mapping.anchors, ...mapping.shown]) {
        rows.push([
          ...head,
          anchor.match || (mapping.match === null ? "shown" : "part"),
          anchor.state,
          anchor.symbol || "",
          anchor.path,
          anchor.start ?? "",
          anchor.end ?? "",
          upstream(anchor, mapping.framework) || "",
        ]);
      }
    }
  }
  saveRows("conceptmap-matrix.csv", rows);
}
