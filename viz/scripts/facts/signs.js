// Matches, proof states, verdicts and kinds of edge: their order and their signs.

/**
 * The values that mappings and proofs may have, in the order of the legend, and the sign of each.
 * @type {string[]}
 */
export const matches = ["exact", "close", "broad", "narrow", "related", "absent", "unexamined"];
/** @type {import("../facts.js").StateName[]} */
export const states = ["proven", "local", "argued", "unproven", "moved", "unreadable"];
export const signs = new Map([
  ["exact", "="],
  ["close", "≈"],
  ["broad", "⊃"],
  ["narrow", "⊂"],
  ["related", "∼"],
  ["absent", "✕"],
  ["unexamined", "?"],
  ["part", "·"],
  ["near", "→"],
  ["lookalike", "≠"],
  ["broader", "▸"],
  ["next", "↓"],
  ["calls", "ƒ"],
  ["constructs", "+"],
  ["inherits", "△"],
  ["about", "“"],
  ["evidence", "§"],
  ["proven", "✓"],
  ["local", "◐"],
  ["argued", "¶"],
  ["unproven", "○"],
  ["moved", "△"],
  ["unreadable", "⊘"],
  ["confirmed", "✓"],
  ["refuted", "✕"],
  ["outdated", "↺"],
  ["unverifiable", "?"],
]);
