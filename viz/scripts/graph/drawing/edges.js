// Kinds of edge: their order, and what they say from either end.
import { word } from "../../facts/language.js";
import { signs } from "../../facts/signs.js";

/** @import { EdgeKind, MapEdge } from "../../facts.js" */

/** @type {EdgeKind[]} */
export const edgeKinds = [
  "exact",
  "close",
  "broad",
  "narrow",
  "related",
  "part",
  "near",
  "lookalike",
  "broader",
  "next",
  "calls",
  "constructs",
  "inherits",
  "about",
  "evidence",
];

/**
 * What an edge says, read from one of its ends.
 * @param {EdgeKind} kind
 * @param {boolean} forward
 */
export function edgeWord(kind, forward) {
  if (kind === "broader") return forward ? "edge.back.broader" : "edge.broader";
  if (kind === "next") return forward ? "edge.next" : "edge.back.next";
  /* A claim is about a concept, and evidence is for a claim: the legend has the other side of the first. */
  if (kind === "about") return forward ? "edge.back.about" : "edge.about";
  return forward ? `edge.${kind}` : `edge.back.${kind}`;
}

/* The words of a line: of all its kinds, or of those that are named. */
/**
 * @param {MapEdge} edge
 * @param {EdgeKind[]} [kinds]
 */
export const edgeText = (edge, kinds) =>
  (kinds || edge.kinds).map((kind) => `${signs.get(kind)} ${word(kind === "about" ? "edge.about" : edgeWord(kind, true))}`).join(" ");
