// The drawing around one thing on a phone: the same in one column, from what leads here to where it leads, in elements
// that a finger can hit.
import { frameworkNumber } from "../../facts/facts.js";
import { word } from "../../facts/language.js";
import { button, fillWith, h } from "../../parts/dom.js";
import { swatch } from "../../parts/marks.js";
import { ringPicture } from "../drawing/rings.js";
import { bring, bringHref } from "../steps.js";
import { placeName } from "./card.js";

/** @import { Item, Palette, Scene } from "../../shapes.js" */

/**
 * @param {HTMLElement} root
 * @param {Scene} scene
 * @param {Palette} colours
 * @param {(name: string) => void} card
 */
export function fillStack(root, scene, colours, card) {
  const middle = scene.items[0];
  const side = (/** @type {-1 | 1} */ wanted) => scene.items.filter((item) => item.side === wanted);
  fillWith(
    root,
    h(
      "ul",
      { class: "stack-side" },
      side(-1).map((item) => neighbour(scene, item, colours, card)),
    ),
    h(
      "div",
      { class: "stack-middle" },
      middle.concept === null ? null : ringPicture(middle.concept, colours, 56),
      h("div", {}, h("strong", {}, middle.name), h("span", { class: "hint" }, middle.area)),
    ),
    h(
      "ul",
      { class: "stack-boxes" },
      boxesOf(scene).map((item) => box(item, card)),
    ),
    h(
      "ul",
      { class: "stack-side" },
      side(1).map((item) => neighbour(scene, item, colours, card)),
    ),
  );
}

/**
 * The boxes in the order in which the map has its code bases.
 * @param {Scene} scene
 */
const boxesOf = ({ items }) =>
  items
    .filter((item) => item.rows !== undefined)
    .sort((a, b) => frameworkNumber.get(a.framework ?? "") - frameworkNumber.get(b.framework ?? ""));

/**
 * @param {Scene} scene
 * @param {Item} item
 * @param {Palette} colours
 * @param {(name: string) => void} card
 */
function neighbour(scene, item, colours, card) {
  if (item.id.startsWith("more:")) return h("li", { class: "hint" }, item.name);
  const line = scene.lines.find((one) => (one.from === item || one.to === item) && one.label !== null);
  const { link } = line ?? { link: null };
  return h(
    "li",
    {},
    item.concept === null ? null : ringPicture(item.concept, colours, 22),
    h(
      "div",
      {},
      h(
        "a",
        {
          href: bringHref(item.id),
          onclick: (event) => {
            event.preventDefault();
            bring(item.id);
          },
        },
        item.name,
      ),
      line?.label == null
        ? null
        : link === null
          ? h("span", { class: "hint" }, line.label.text)
          : button(line.label.text, () => card(link.id), { class: "quiet hint" }),
    ),
  );
}

/**
 * @param {Item} item
 * @param {(name: string) => void} card
 */
function box(item, card) {
  const { of, framework = "", rows = [] } = item;
  if (of === undefined) return null;
  const more = rows.filter((row) => row.entrance !== null && row.kind !== "reason").length - 1;
  const first = rows[0];
  return h(
    "li",
    { class: item.ghost ? "ghost" : null },
    h(
      "div",
      { class: "stack-head" },
      swatch(framework),
      h("b", {}, item.name),
      more > 0 ? h("span", { class: "hint" }, word("graph.more", { n: more })) : null,
    ),
    first === undefined
      ? null
      : button(`${first.text} ${first.right}`.trim(), () => card(placeName(of, framework, first.entrance)), { class: "quiet stack-place" }),
  );
}
