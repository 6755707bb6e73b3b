// What kinds of line mean: samples for the filter bar.
import { svg } from "../../parts/dom.js";
import { lineLook } from "./stroke.js";

/** @import { EdgeKind } from "../../facts.js" */

const SAMPLE = 26;

/**
 * A short line as an edge of this kind is drawn; the style sheet gives the colours of lines that no code base colours.
 * @param {EdgeKind} kind
 */
export function edgeSwatch(kind) {
  const colours = { soft: "currentColor", bad: "var(--bad)", accent: "var(--accent)", framework: [] };
  const look = lineLook({ kind, framework: null }, colours);
  return svg(
    "svg",
    { class: `stroke e-${kind}`, width: SAMPLE, height: 8, viewBox: `0 0 ${SAMPLE} 8`, "aria-hidden": "true" },
    svg("path", {
      d: `M0 4h${SAMPLE}`,
      stroke: look.colour,
      "stroke-width": Math.max(look.width, 1.2),
      "stroke-dasharray": look.dash.join(" ") || null,
      fill: "none",
    }),
  );
}
