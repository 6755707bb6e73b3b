// Places that the map has no anchor of: the line of a call, lines that ran.

/**
 * Lines of a file as a place.
 * @param {string} path
 * @param {number} start
 * @param {number} [end]
 * @param {string | null} [symbol]
 */
export const linesAt = (path, start, end = start, symbol = null) => ({
  path,
  role: /** @type {const} */ ("at"),
  match: null,
  note: null,
  symbol,
  ordinal: null,
  start,
  end,
  state: /** @type {const} */ ("proven"),
});
