// Texts are sent apart from the facts, each language in a list of its own; here they come back to their places.

/** @import { Apart, SentFacts } from "../facts.js" */

/**
 * A mark stands for the next text, or for one so many texts back.
 * @param {Apart} sent
 * @returns {SentFacts}
 */
export function together({ facts, texts }) {
  let next = 0;
  /**
   * The value, with texts in the place of their marks.
   * @param {unknown} value
   * @returns {unknown}
   */
  const whole = (value) => {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) {
      for (const [at, item] of value.entries()) if (typeof item === "object") value[at] = whole(item);
      return value;
    }
    const all = /** @type {Record<string, unknown>} */ (value);
    const back = all[""];
    if (typeof back === "number") {
      const number = next - back;
      if (back === 0) next += 1;
      return { en: texts.en[number], zh: texts.zh[number] };
    }
    for (const key of Object.keys(all)) if (typeof all[key] === "object") all[key] = whole(all[key]);
    return all;
  };
  return /** @type {SentFacts} */ (whole(facts));
}
