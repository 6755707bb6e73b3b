// Chance that a seed decides, the same as in Python: queries/learning/chance.py is its twin.

/**
 * Numbers by mulberry32: `below(n)` gives one from 0 up to, and not with, `n`.
 * @param {number} seed
 */
export function chanceOf(seed) {
  let state = seed | 0;
  /** @param {number} count */
  const below = (count) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * count);
  };
  /**
   * The same items in another order.
   * @template T
   * @param {readonly T[]} items
   */
  const shuffled = (items) => {
    const mixed = [...items];
    for (let last = mixed.length - 1; last > 0; last -= 1) {
      const other = below(last + 1);
      [mixed[last], mixed[other]] = [mixed[other], mixed[last]];
    }
    return mixed;
  };
  return { below, shuffled };
}

/** @typedef {ReturnType<typeof chanceOf>} Chance */
