// The drawing as a tree in words, for those who do not see it and for those who like lists: what the keyboard is at on
// the canvas is what it is at here.
import { word } from "../../facts/language.js";
import { progressSigns, progressText } from "../../learning/progress.js";
import { allOf, fillWith, h } from "../../parts/dom.js";
import { linksOf } from "../drawing/links.js";
import { ringWords } from "../drawing/rings.js";

/** @import { Item, Scene, Stage } from "../../shapes.js" */

/**
 * @param {HTMLElement} tree
 * @param {Scene} scene
 * @param {Stage["ran"]} ran
 */
export function fillTree(tree, scene, ran) {
  let count = 0;
  fillWith(
    tree,
    scene.groups.map((group) =>
      h(
        "div",
        { role: "group", "aria-label": group.label },
        h("div", { class: "tree-head", role: "presentation" }, group.label),
        group.items.map((item) =>
          h(
            "div",
            {
              role: "treeitem",
              id: `graph-item-${count++}`,
              "data-item": item.id,
              "data-name": item.name,
              "aria-selected": "false",
              "aria-expanded": item.concept === null || scene.kind === "focus" ? null : String(item.open !== null),
            },
            item.name,
            item.known === undefined ? null : h("span", { class: "tree-row" }, ` ${progressSigns(item.known)} ${progressText(item.known)}`),
            ran?.has(item.id) ? h("span", { class: "tree-row" }, ` ${word(`run.${ran.get(item.id)}`)}`) : null,
            item.rows?.map((row) => h("span", { class: "tree-row" }, ` ${row.text}${row.right}`)),
          ),
        ),
      ),
    ),
  );
}

/**
 * Say which item the keyboard is at.
 * @param {HTMLElement} tree
 * @param {string | null} id
 */
export function markActive(tree, id) {
  tree.removeAttribute("aria-activedescendant");
  for (const node of allOf(tree, "[role=treeitem]")) {
    const on = node.dataset.item === id;
    node.setAttribute("aria-selected", String(on));
    if (!on) continue;
    tree.setAttribute("aria-activedescendant", node.id);
    if (tree.classList.contains("as-list")) node.scrollIntoView({ block: "nearest" });
  }
}

/**
 * What a reader hears of an item: its name and area, how many lines lead in and out, and what each code base has.
 * @param {Item} item
 */
export function described(item) {
  if (item.concept === null)
    return item.rows === undefined ? item.name : [item.name, ...item.rows.map((row) => `${row.text} ${row.right}`)].join("; ");
  const { id } = item.concept;
  const own = linksOf(id);
  const out = own.filter((link) => link.from === id).length;
  const known = item.known === undefined ? [] : [progressText(item.known)];
  return [
    `${item.name}, ${item.area}`,
    ...known,
    word("graph.ends", { n: own.length - out, m: out }),
    ringWords(item.concept).join(", "),
  ].join("; ");
}
