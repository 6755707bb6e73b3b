// Coverage: which files of each code base the map reaches, as strips of files by folder.
import { facts, frameworkNumber, frameworksById } from "../facts/facts.js";
import { folders, length } from "../facts/folders.js";
import { comma, listed, number, textOf, word } from "../facts/language.js";
import { filters } from "../page/filters.js";
import { copyAddress } from "../page/header.js";
import { bringIntoView } from "../page/place.js";
import { appendTo, breakable, button, fillWith, h, svg } from "../parts/dom.js";
import { emptied, frameworkBar } from "../parts/filter-bar.js";
import { codeText, swatch, versionOf } from "../parts/marks.js";
import { saveRows } from "../parts/saving.js";
import { conceptLink } from "../parts/ways.js";

/** @import { Anchor, Folder, Framework, ReachedFile } from "../facts.js" */
/** @import { Child, Route } from "../shapes.js" */

/** @type {import("../view.js").ViewRecord} */
export const record = { name: "coverage", key: "v", place: 9, each: null, still: null };

/** @type {import("../view.js").ViewScript} */
export const view = {
  title: () => word("coverage.title"),
  problem: (route) => (route.args.length > 0 && !frameworksById.has(route.args[0]) ? route.args[0] : null),
  render(root, route) {
    const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
    const [known, unknown] = [true, false].map((complete) =>
      facts.frameworks.filter((item) => facts.coverage[item.id].complete === complete),
    );
    const body = h("div", {});
    const draw = () => {
      const shown = facts.frameworks.filter((item) => filters.shows(`f:${item.id}`) || item.id === route.args[0]);
      fillWith(body, shown.length === 0 && filters.any() ? emptied() : shown.map((item) => section(item, route)));
    };
    appendTo(
      root,
      h(
        "div",
        { class: "view-head" },
        h("h1", {}, word("coverage.title")),
        h("div", { class: "tools" }, button(word("tool.csv"), save, { class: "tool" }), copy),
      ),
      h("p", { class: "lede" }, known.length > 0 ? word("coverage.says") : word("coverage.says.unknown")),
      known.length === 0 || unknown.length === 0
        ? null
        : h("p", { class: "lede" }, word("coverage.says.some", { names: unknown.map((item) => textOf(item.label)).join(comma()) })),
      frameworkBar(facts.frameworks, draw),
      body,
    );
    draw();
    const target = root.querySelector("tr.target");
    if (target !== null) bringIntoView(target);
  },
};

/**
 * @param {Framework} framework
 * @param {Route} route
 */
function section(framework, route) {
  const { complete, files: reached, rest } = facts.coverage[framework.id];
  const total = reached.length + rest.reduce((n, folder) => n + folder.files, 0);
  /** @param {"mapped" | "anchors"} key */
  const sum = (key) => reached.reduce((total, file) => total + file[key], 0);
  const wanted = route.args[0] === framework.id ? route.params.get("file") : null;
  return h(
    "section",
    { class: `coverage f${frameworkNumber.get(framework.id) % 8}` },
    h("h2", {}, swatch(framework.id), textOf(framework.label), " ", h("span", { class: "version" }, versionOf(framework))),
    h(
      "p",
      { class: "quiet-note" },
      [
        complete
          ? word("coverage.files", { n: number(reached.length), total: number(total) })
          : word("coverage.reached", { n: reached.length }),
        word("coverage.lines", { n: number(sum("mapped")) }),
        word("coverage.anchors", { n: number(sum("anchors")) }),
      ].join(" · "),
    ),
    strips(reached, rest, complete),
    h(
      "details",
      { open: wanted !== null && wanted !== undefined },
      h("summary", {}, word("coverage.reached", { n: reached.length })),
      h(
        "div",
        { class: "wide", tabindex: "0", role: "region", "aria-label": textOf(framework.label) },
        h(
          "table",
          { class: "files" },
          h(
            "thead",
            {},
            h(
              "tr",
              {},
              ["coverage.file", "trust.proofs", "coverage.inside", "concept"].map((key) => h("th", { scope: "col" }, word(key))),
            ),
          ),
          h(
            "tbody",
            {},
            reached.map((file) =>
              h(
                "tr",
                { class: file.path === wanted ? "target" : null },
                h("th", { scope: "row" }, codeText(file.path)),
                h("td", {}, number(file.anchors)),
                h("td", {}, file.lines === null ? number(file.mapped) : `${number(file.mapped)} / ${number(file.lines)}`),
                h("td", {}, listed(conceptsIn(framework.id, file.path).map((id) => conceptLink(id)))),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}

/**
 * The concepts that have an anchor in a file, by framework and path.
 * @type {Map<string, Set<string>> | null}
 */
let byFile = null;
/**
 * @param {string} framework
 * @param {string} path
 */
function conceptsIn(framework, path) {
  byFile ??= conceptsByFile();
  return [...(byFile.get(`${framework}:${path}`) || [])];
}

function conceptsByFile() {
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  /**
   * @param {string} base
   * @param {Anchor} anchor
   * @param {string} id
   */
  const add = (base, anchor, id) => {
    const key = `${base}:${anchor.path}`;
    found.set(key, (found.get(key) ?? new Set()).add(id));
  };
  for (const concept of facts.concepts) {
    for (const mapping of concept.mappings) {
      for (const anchor of [...mapping.anchors, ...mapping.near, ...mapping.lookalikes, ...mapping.shown])
        add(mapping.framework, anchor, concept.id);
    }
  }
  for (const claim of facts.claims) {
    for (const anchor of claim.evidence) for (const id of claim.about) add(anchor.framework, anchor, id);
  }
  for (const flow of facts.flows) {
    for (const stage of flow.stages)
      for (const [base, part] of Object.entries(stage.in)) if (part.at !== null) add(base, part.at, stage.concept);
  }
  return found;
}

/**
 * @param {ReachedFile[]} reached
 * @param {Folder[]} rest
 * @param {boolean} complete
 */
function strips(reached, rest, complete) {
  const { groups, bare } = folders(reached, rest);
  const longest = Math.max(...groups.map((group) => group.lines), 1);
  return [
    h(
      "div",
      { class: "strips" },
      groups.map((group) => strip(group, 1000 / longest, complete)),
    ),
    bare.files === 0 ? null : h("p", { class: "quiet-note" }, word("coverage.rest", { n: number(bare.files), lines: number(bare.lines) })),
  ];
}

/** A small file among large ones is still to be seen. */
const LEAST_WIDTH = 3;

/**
 * @param {import("../facts/folders.js").Group} given
 * @param {number} scale
 * @param {boolean} complete
 */
function strip({ name, files, bare, bareLines }, scale, complete) {
  let x = 0;
  /** @type {Child[]} */
  const bars = [];
  /** @param {number} wide */
  const gap = (wide) => Math.min(1, wide / 6);
  /**
   * @param {string} title
   * @param {number} wide
   * @param {number} dark
   * @param {string} css
   */
  const bar = (title, wide, dark, css) => {
    bars.push(
      svg(
        "g",
        {},
        svg("title", {}, title),
        svg("rect", { class: css, x, y: 0, width: wide - gap(wide), height: 14 }),
        dark > 0 ? svg("rect", { class: "mapped", x, y: 0, width: Math.min(dark, wide - gap(wide)), height: 14 }) : null,
      ),
    );
    x += wide;
  };
  for (const file of files) {
    const wide = Math.max(length(file) * scale, LEAST_WIDTH);
    bar(
      word("coverage.mapped", { path: file.path, n: file.mapped, lines: file.lines ?? "?" }),
      wide,
      wide * Math.min(1, file.mapped / length(file)),
      "reached",
    );
  }
  if (bare > 0)
    bar(word("coverage.bare", { n: number(bare), lines: number(bareLines) }), Math.max(bareLines * scale, LEAST_WIDTH), 0, "bare");
  /* Where the totals are not known, a part of them would be a false "all". */
  const words = complete ? `${number(files.length)} / ${number(files.length + bare)}` : number(files.length);
  return h(
    "div",
    { class: "strip" },
    h("span", { class: "folder" }, breakable(name || "/")),
    h("span", { class: "count" }, words),
    svg(
      "svg",
      {
        viewBox: `0 0 ${Math.max(1000, x)} 14`,
        preserveAspectRatio: "none",
        role: "img",
        "aria-label": `${name || "/"}: ${words}`,
      },
      bars,
    ),
  );
}

function save() {
  /** @type {(string | number)[][]} */
  const rows = [["framework", "path", "lines", "mapped_lines", "anchors"]];
  for (const framework of facts.frameworks) {
    for (const file of facts.coverage[framework.id].files) {
      rows.push([framework.id, file.path, file.lines ?? "", file.mapped, file.anchors]);
    }
  }
  saveRows("conceptmap-coverage.csv", rows);
}
