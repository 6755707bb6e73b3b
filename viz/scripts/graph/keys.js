// The keyboard in the graph: one stop for Tab, then arrows. On the map up and down go through a column, left and right
// to the next one at the same height; around one thing left and right change the side, up and down go along it.

/** @import { Item, Scene } from "../shapes.js" */

/**
 * What an arrow leads to from an item; the same item where there is nothing further.
 * @param {Scene} scene
 * @param {string | null} from
 * @param {string} key
 * @returns {Item | null}
 */
export function walk(scene, from, key) {
  const items = scene.items.filter((item) => !item.id.startsWith("more:"));
  const here = items.find((item) => item.id === from);
  if (here === undefined) return items[0] ?? null;
  return scene.kind === "map" ? onMap(items, here, key) : aroundOne(items, here, key);
}

/**
 * @param {Item[]} items
 * @param {Item} here
 * @param {string} key
 */
function onMap(items, here, key) {
  const column = items.filter((item) => item.left === here.left);
  const at = column.indexOf(here);
  if (key === "ArrowUp") return column[at - 1] ?? here;
  if (key === "ArrowDown") return column[at + 1] ?? here;
  if (key === "Home") return items[0];
  if (key === "End") return items[items.length - 1];
  const lefts = [...new Set(items.map((item) => item.left))].sort((a, b) => a - b);
  const next = lefts[lefts.indexOf(here.left) + (key === "ArrowLeft" ? -1 : 1)];
  return next === undefined
    ? here
    : nearest(
        items.filter((item) => item.left === next),
        here.y,
      );
}

/**
 * @param {Item[]} items
 * @param {number} y
 */
const nearest = (items, y) => items.reduce((best, item) => (Math.abs(item.y - y) < Math.abs(best.y - y) ? item : best));

/**
 * @param {Item[]} items
 * @param {Item} here
 * @param {string} key
 */
function aroundOne(items, here, key) {
  const columns = [...new Set(items.map(columnOf))].sort((a, b) => a - b);
  const own = items.filter((item) => columnOf(item) === columnOf(here)).sort((a, b) => a.y - b.y || a.x - b.x);
  const at = own.indexOf(here);
  if (key === "ArrowUp") return own[at - 1] ?? here;
  if (key === "ArrowDown") return own[at + 1] ?? here;
  if (key === "Home") return items[0];
  if (key === "End") return items[items.length - 1];
  const next = columns[columns.indexOf(columnOf(here)) + (key === "ArrowLeft" ? -1 : 1)];
  return next === undefined
    ? here
    : nearest(
        items.filter((item) => columnOf(item) === next),
        here.y,
      );
}

/** The boxes of code bases stand in the column of the middle. */
/** @param {Item} item */
const columnOf = (item) => (item.side === undefined ? 0 : Math.round(item.x));
