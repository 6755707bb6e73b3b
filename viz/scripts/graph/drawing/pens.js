// Two pens that draw alike: one on a canvas, one into an SVG picture. Shapes are SVG paths, at a place and in a size.
import { svg } from "../../parts/dom.js";

/** @import { Pen, WordLook } from "../../shapes.js" */

export const fonts = {
  plain: 'system-ui, "Segoe UI", "Noto Sans", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
  mono: 'ui-monospace, "SFMono-Regular", Menlo, Consolas, "DejaVu Sans Mono", "Noto Sans Mono CJK SC", monospace',
};

/** @param {WordLook} look */
const fontOf = ({ size, weight, italic, mono }) =>
  `${italic ? "italic " : ""}${weight ?? 400} ${size}px ${mono ? fonts.mono : fonts.plain}`;

/** @type {Map<string, Path2D>} */
const known = new Map();
/** @param {string} d */
function pathOf(d) {
  let found = known.get(d);
  if (found === undefined) {
    found = new Path2D(d);
    if (known.size > 5000) known.clear();
    known.set(d, found);
  }
  return found;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @returns {Pen}
 */
export function canvasPen(context) {
  return {
    path(d, x, y, scale, look) {
      context.save();
      context.translate(x, y);
      context.scale(scale, scale);
      context.globalAlpha = look.alpha ?? 1;
      const path = pathOf(d);
      if (look.fill !== undefined) {
        context.fillStyle = look.fill;
        context.fill(path);
      }
      if (look.stroke !== undefined) {
        context.strokeStyle = look.stroke;
        context.lineWidth = (look.width ?? 1) / scale;
        context.setLineDash((look.dash ?? []).map((part) => part / scale));
        context.stroke(path);
      }
      context.restore();
    },
    words(text, x, y, look) {
      context.save();
      context.globalAlpha = look.alpha ?? 1;
      context.font = fontOf(look);
      context.textAlign = look.anchor === "middle" ? "center" : look.anchor === "end" ? "right" : "left";
      context.textBaseline = "middle";
      if (look.halo !== undefined) {
        context.strokeStyle = look.halo;
        context.lineWidth = look.size / 3;
        context.lineJoin = "round";
        context.strokeText(text, x, y);
      }
      context.fillStyle = look.colour;
      context.fillText(text, x, y);
      context.restore();
    },
  };
}

/**
 * Draws into an SVG element; what is drawn later lies above.
 * @param {SVGElement} root
 * @returns {Pen}
 */
export function svgPen(root) {
  /** @param {number} value */
  const n = (value) => Math.round(value * 100) / 100;
  return {
    path(d, x, y, scale, look) {
      root.append(
        svg("path", {
          d,
          transform: `translate(${n(x)} ${n(y)})${scale === 1 ? "" : ` scale(${n(scale)})`}`,
          fill: look.fill ?? "none",
          stroke: look.stroke,
          "stroke-width": look.stroke === undefined ? null : n((look.width ?? 1) / scale),
          "stroke-dasharray": (look.dash ?? []).map((part) => n(part / scale)).join(" ") || null,
          opacity: look.alpha === undefined || look.alpha === 1 ? null : look.alpha,
        }),
      );
    },
    words(text, x, y, look) {
      root.append(
        svg(
          "text",
          {
            x: n(x),
            y: n(y),
            fill: look.colour,
            "font-size": look.size,
            "font-family": look.mono ? fonts.mono : fonts.plain,
            "font-weight": look.weight ?? null,
            "font-style": look.italic ? "italic" : null,
            "text-anchor": look.anchor ?? null,
            "dominant-baseline": "central",
            stroke: look.halo,
            "stroke-width": look.halo === undefined ? null : n(look.size / 3),
            "stroke-linejoin": look.halo === undefined ? null : "round",
            "paint-order": look.halo === undefined ? null : "stroke",
            opacity: look.alpha === undefined || look.alpha === 1 ? null : look.alpha,
          },
          text,
        ),
      );
    },
  };
}

/** @type {CanvasRenderingContext2D | null} */
let ruler = null;
/** @type {Map<string, number>} */
const widths = new Map();

/**
 * @param {string} text
 * @param {WordLook} look
 */
export function widthOf(text, look) {
  const font = fontOf(look);
  const key = `${font}\n${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    ruler ??= /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
    ruler.font = font;
    width = ruler.measureText(text).width;
    if (widths.size > 20000) widths.clear();
    widths.set(key, width);
  }
  return width;
}

/** @type {Map<string, string>} */
const shortened = new Map();

/**
 * As much of a text as there is room for; an ellipsis says that there is more.
 * @param {string} text
 * @param {WordLook} look
 * @param {number} room
 */
export function cut(text, look, room) {
  if (widthOf(text, look) <= room) return text;
  const key = `${fontOf(look)}\n${Math.round(room)}\n${text}`;
  const before = shortened.get(key);
  if (before !== undefined) return before;
  const letters = [...text];
  let [low, high] = [0, letters.length];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (widthOf(`${letters.slice(0, middle).join("").trimEnd()}…`, look) <= room) low = middle;
    else high = middle - 1;
  }
  const made = `${letters.slice(0, low).join("").trimEnd()}…`;
  if (shortened.size > 20000) shortened.clear();
  shortened.set(key, made);
  return made;
}

/** Words go on at a space, after a separator, or between two Chinese characters. */
const BETWEEN = /(?<=[ /])|(?<=\p{Script=Han}|[，。；、：])(?=\p{Script=Han})/u;

/**
 * A text in at most so many lines; the last is cut where there is more.
 * @param {string} text
 * @param {WordLook} look
 * @param {number} room
 * @param {number} most
 */
export function wrap(text, look, room, most) {
  const found = [""];
  for (const part of text.split(BETWEEN)) {
    const last = found[found.length - 1];
    if (last !== "" && widthOf((last + part).trimEnd(), look) > room) found.push(part);
    else found[found.length - 1] = last + part;
  }
  const kept = found.slice(0, most);
  if (found.length > most) kept[most - 1] += found.slice(most).join("");
  return kept.map((line) => cut(line.trim(), look, room));
}

/**
 * A rectangle with round corners, from its left top.
 * @param {number} width
 * @param {number} height
 * @param {number} radius
 */
export const rounded = (width, height, radius) =>
  `M${radius} 0h${width - 2 * radius}q${radius} 0 ${radius} ${radius}v${height - 2 * radius}q0 ${radius} ${-radius} ${radius}` +
  `h${2 * radius - width}q${-radius} 0 ${-radius} ${-radius}v${2 * radius - height}q0 ${-radius} ${radius} ${-radius}Z`;
