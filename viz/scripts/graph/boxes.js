// The boxes of a drawing: their words, and how much room these take.
import { claimsById, conceptsById } from "../facts/facts.js";
import { otherOf, textOf } from "../facts/language.js";
import { nodeFramework, nodeId, nodeKind, nodeLabel, wholeGraph } from "../facts/network.js";
import { signs } from "../facts/signs.js";

/** @import { MapNode } from "../facts.js" */
/** @import { Box } from "../shapes.js" */

const LINE = 15;
const BELOW = 14;
const PAD = { x: 10, y: 6 };
const MOST_LETTERS = { concept: 34, symbol: 27, claim: 30 };
/** @type {CanvasRenderingContext2D | null} */
let pen = null;

export const fonts = {
  plain: 'system-ui, "Segoe UI", "Noto Sans", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
  mono: 'ui-monospace, "SFMono-Regular", Menlo, Consolas, "DejaVu Sans Mono", monospace',
};

/**
 * @param {string} text
 * @param {string} font
 */
export function textWidth(text, font) {
  pen ??= /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
  pen.font = font;
  return pen.measureText(text).width;
}

/** @param {string} text */
export const signWidth = (text) => Math.ceil(textWidth(text, `11px ${fonts.plain}`));

/**
 * @param {string} text
 * @param {number} most
 */
const cut = (text, most) => {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join("")}…`;
};

/**
 * Lines of at most `most` letters, broken only where `where` lets them; what is longer than `lines` lines is cut.
 * @param {string} text
 * @param {number} most
 * @param {number} lines
 * @param {RegExp} where
 */
function wrapped(text, most, lines, where) {
  const parts = text.split(where);
  const found = [""];
  for (const part of parts) {
    if (found.at(-1) !== "" && [...(found.at(-1) + part)].length > most) found.push("");
    found[found.length - 1] += part;
  }
  const kept = found.slice(0, lines);
  if (found.length > lines) kept[lines - 1] += found.slice(lines).join("");
  return kept.map((line) => cut(line.trim(), most + 6));
}

/**
 * A long symbol goes on in the next lines, after one of its separators or where a word of it begins.
 * @param {string} text
 * @param {number} most
 */
function broken(text, most) {
  if ([...text].length <= most) return [text];
  /** Between a class and its member if that is enough. */
  const [, owner, member] = /^(.*(?:::|\.))(?=[^:.])(.+)$/u.exec(text) || [];
  if (owner !== undefined && owner.length <= most && member.length <= most) return [owner, member];
  return wrapped(text, most, 4, /(?<=::|[._/])(?=\w)|(?<=[a-z0-9])(?=[A-Z])/u);
}

/** Words go on at a space, or between two Chinese characters. */
const BETWEEN = /(?<= )|(?<=\p{Script=Han})(?=\p{Script=Han})/u;

/**
 * `again` says the same node once more, where drawing a line to its first place would cross half the picture;
 * `below` is a smaller line under the name.
 * @param {MapNode} node
 * @param {{focused?: boolean, again?: boolean, below?: string | null}} [given]
 * @returns {Box}
 */
export function makeBox(node, { focused = false, again = false, below = null } = {}) {
  const kind = nodeKind(node);
  const most = MOST_LETTERS[kind];
  const name = kind === "symbol" ? broken(nodeLabel(node), most) : wrapped(nodeLabel(node), most, 3, BETWEEN);
  let under = below;
  if (kind === "concept") {
    const concept = conceptsById.get(nodeId(node));
    under = cut(otherOf(concept.label), 64);
    if (otherOf(concept.label) === textOf(concept.label)) under = " ";
  } else if (kind === "claim") {
    name[0] = `${signs.get(claimsById.get(nodeId(node)).verdict)} ${name[0]}`;
  }
  const font = kind === "symbol" ? `12px ${fonts.mono}` : `13px ${fonts.plain}`;
  const widths = [...name.map((text) => textWidth(again ? `↑ ${text}` : text, font)), under === null ? 0 : signWidth(under)];
  return {
    node,
    kind,
    name,
    under,
    again,
    focused,
    lane: node.lane,
    framework: nodeFramework(node),
    state: kind === "symbol" ? wholeGraph().states.get(node.key).state : "proven",
    width: Math.ceil(Math.max(...widths)) + 2 * PAD.x,
    height: name.length * LINE + (under === null ? 0 : BELOW) + 2 * PAD.y,
    x: 0,
    y: 0,
    rank: Infinity,
    twin: null,
  };
}

/**
 * Every line of text of a box and its place; both the canvas and the SVG picture write these.
 * @param {Box} item
 */
export function boxTexts(item) {
  const top = item.y - item.height / 2 + PAD.y;
  /* What stands here again tells where it stands first. */
  const mark = item.again && item.twin !== null ? (item.twin.y < item.y ? "↑ " : "↓ ") : "";
  const texts = item.name.map((text, index) => ({
    text: index === 0 ? mark + text : text,
    x: item.x,
    y: top + (index + 0.5) * LINE,
    size: item.kind === "symbol" ? 12 : 13,
    face: item.kind === "symbol" ? fonts.mono : fonts.plain,
    soft: item.again,
  }));
  if (item.under !== null) {
    texts.push({
      text: item.under,
      x: item.x,
      y: top + item.name.length * LINE + BELOW / 2,
      size: 11,
      face: fonts.plain,
      soft: true,
    });
  }
  return texts;
}
