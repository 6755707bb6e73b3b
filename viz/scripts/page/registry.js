// The views by their names, as the files of views/ say.

/** @import { Known } from "../shapes.js" */
/** @import { View } from "../view.js" */

export const views = /** @type {Known<string, View>} */ (new Map());

/**
 * Make views known, in the order of the bar.
 * @param {View[]} all
 */
export function useViews(all) {
  const place = (/** @type {View} */ view) => view.place ?? Number.POSITIVE_INFINITY;
  for (const view of [...all].sort((a, b) => place(a) - place(b))) views.set(view.name, view);
}
