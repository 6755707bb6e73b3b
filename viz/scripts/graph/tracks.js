// Tracks: vertical ways beside each other for lines that would else lie on each other.

/** @import { Line, Span, Tracks } from "../shapes.js" */

/**
 * Give each span `{key, low, high}` the number of a track on which it meets no other; short ones come first.
 * @param {Span[]} spans
 * @returns {Tracks}
 */
export function layTracks(spans) {
  /** @type {Span[][]} */
  const taken = [];
  const found = new Map();
  /** @param {Span} span */
  const length = (span) => span.high - span.low;
  for (const span of [...spans].sort((a, b) => length(a) - length(b) || a.low - b.low)) {
    let at = taken.findIndex((others) => others.every((other) => span.high < other.low - 6 || span.low > other.high + 6));
    if (at < 0) at = taken.push([]) - 1;
    taken[at].push(span);
    found.set(span.key, at);
  }
  return { count: taken.length, of: (key) => found.get(key) };
}

/**
 * Spans of lines `{key, y1, y2}`, those with the same key as one.
 * @param {Pick<Line, "key" | "y1" | "y2">[]} lines
 */
export function spansOf(lines) {
  const found = new Map();
  for (const { key, y1, y2 } of lines) {
    const span = found.get(key) || { key, low: Infinity, high: -Infinity };
    span.low = Math.min(span.low, y1, y2);
    span.high = Math.max(span.high, y1, y2);
    found.set(key, span);
  }
  return [...found.values()];
}

/** @param {number} value */
const n = (value) => Math.round(value * 10) / 10;

/**
 * From (x1, y1) along the vertical at `rail` to (x2, y2), with round corners.
 * @param {number} x1
 * @param {number} y1
 * @param {number} rail
 * @param {number} x2
 * @param {number} y2
 */
export function detour(x1, y1, rail, x2, y2) {
  const r = Math.min(7, Math.abs(y2 - y1) / 2);
  const turn = y2 >= y1 ? r : -r;
  const out = rail < x1 ? r : -r;
  const back = x2 >= rail ? r : -r;
  return `M${n(x1)} ${n(y1)}H${n(rail + out)}Q${n(rail)} ${n(y1)} ${n(rail)} ${n(y1 + turn)}V${n(y2 - turn)}Q${n(rail)} ${n(y2)} ${n(rail + back)} ${n(y2)}H${n(x2)}`;
}

/**
 * @param {number} x1
 * @param {number} y1
 * @param {number} x2
 * @param {number} y2
 */
export function curve(x1, y1, x2, y2) {
  const middle = n((x1 + x2) / 2);
  return `C${middle} ${n(y1)} ${middle} ${n(y2)} ${n(x2)} ${n(y2)}`;
}

export const round = n;
