/* The boxes of a drawing: their words, and how much room these take. */
(function (cm) {
  "use strict";

  const LINE = 15;
  const BELOW = 14;
  const PAD = { x: 10, y: 6 };
  const MOST_LETTERS = { concept: 34, symbol: 27, claim: 30 };
  let pen = null;

  cm.fonts = {
    plain: 'system-ui, "Segoe UI", "Noto Sans", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
    mono: 'ui-monospace, "SFMono-Regular", Menlo, Consolas, "DejaVu Sans Mono", monospace',
  };

  cm.textWidth = function (text, font) {
    if (pen === null) pen = document.createElement("canvas").getContext("2d");
    pen.font = font;
    return pen.measureText(text).width;
  };

  cm.signWidth = (text) => Math.ceil(cm.textWidth(text, `11px ${cm.fonts.plain}`));

  const cut = (text, most) => {
    const letters = [...text];
    return letters.length <= most ? text : `${letters.slice(0, most - 1).join("")}…`;
  };

  /* Lines of at most `most` letters, broken only where `where` lets them; what is longer than `lines` lines is cut. */
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

  /* A long symbol goes on in the next lines, after one of its separators or where a word of it begins. */
  function broken(text, most) {
    if ([...text].length <= most) return [text];
    /* Between a class and its member if that is enough. */
    const [, owner, member] = /^(.*(?:::|\.))(?=[^:.])(.+)$/u.exec(text) || [];
    if (owner !== undefined && owner.length <= most && member.length <= most) return [owner, member];
    return wrapped(text, most, 4, /(?<=::|[._/])(?=\w)|(?<=[a-z0-9])(?=[A-Z])/u);
  }

  /* Words go on at a space, or between two Chinese characters. */
  const BETWEEN = /(?<= )|(?<=\p{Script=Han})(?=\p{Script=Han})/u;

  /* `again` says the same node once more, where drawing a line to its first place would cross half the picture;
     `below` is a smaller line under the name. */
  cm.box = function (node, { focused = false, again = false, below = null } = {}) {
    const kind = cm.nodeKind(node);
    const most = MOST_LETTERS[kind];
    let name = kind === "symbol" ? broken(cm.nodeLabel(node), most) : wrapped(cm.nodeLabel(node), most, 3, BETWEEN);
    let under = below;
    if (kind === "concept") {
      const concept = cm.concepts.get(cm.nodeId(node));
      under = cut(cm.other(concept.label), 64);
      if (cm.other(concept.label) === cm.text(concept.label)) under = " ";
    } else if (kind === "claim") {
      name[0] = `${cm.signs.get(cm.claims.get(cm.nodeId(node)).verdict)} ${name[0]}`;
    }
    const font = kind === "symbol" ? `12px ${cm.fonts.mono}` : `13px ${cm.fonts.plain}`;
    const widths = [...name.map((text) => cm.textWidth(again ? `↑ ${text}` : text, font)), under === null ? 0 : cm.signWidth(under)];
    return {
      node, kind, name, under, again, focused, lane: node.lane, framework: cm.nodeFramework(node),
      state: kind === "symbol" ? cm.graph().states.get(node.key).state : "proven",
      width: Math.ceil(Math.max(...widths)) + 2 * PAD.x,
      height: name.length * LINE + (under === null ? 0 : BELOW) + 2 * PAD.y, x: 0, y: 0, rank: Infinity, twin: null,
    };
  };

  /* Every line of text of a box and its place; both the canvas and the SVG picture write these. */
  cm.boxTexts = function (item) {
    const top = item.y - item.height / 2 + PAD.y;
    /* What stands here again tells where it stands first. */
    const mark = item.again ? (item.twin.y < item.y ? "↑ " : "↓ ") : "";
    const texts = item.name.map((text, index) => ({
      text: index === 0 ? mark + text : text, x: item.x, y: top + (index + 0.5) * LINE,
      size: item.kind === "symbol" ? 12 : 13, face: item.kind === "symbol" ? cm.fonts.mono : cm.fonts.plain, soft: item.again,
    }));
    if (item.under !== null) {
      texts.push({ text: item.under, x: item.x, y: top + item.name.length * LINE + BELOW / 2, size: 11, face: cm.fonts.plain, soft: true });
    }
    return texts;
  };
})(conceptmap);
