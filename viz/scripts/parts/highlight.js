// Source text with its words told apart: comments, strings, numbers, keywords. No parser, so nothing is said of what a
// name means.
import { h } from "./dom.js";

/** @import { Child } from "../shapes.js" */

const KEYWORDS = {
  py: "and as assert async await break class continue def del elif else except finally for from global if import in is lambda match nonlocal not or pass raise return try while with yield None True False self",
  cpp: "alignas auto bool break case catch char class const constexpr continue default delete do double else enum explicit extern false float for friend if inline int long namespace new noexcept nullptr operator override private protected public return short signed sizeof static static_assert struct switch template this throw true try typedef typename union unsigned using virtual void volatile while __global__ __device__ __shared__",
  rs: "as async await break const continue crate dyn else enum extern false fn for if impl in let loop match mod move mut pub ref return self Self static struct super trait true type unsafe use where while",
};

/** @type {Record<string, keyof typeof KEYWORDS>} */
const LANGUAGES = {
  py: "py",
  pyi: "py",
  rs: "rs",
  h: "cpp",
  hpp: "cpp",
  hh: "cpp",
  c: "cpp",
  cc: "cpp",
  cpp: "cpp",
  cu: "cpp",
  cuh: "cpp",
};

/** @type {Map<string, Set<string>>} */
const sets = new Map();

/** What goes on over several lines, and where it ends. */
const LONG = { py: /"""|'''/, cpp: /\/\*|\*\//, rs: /\/\*|\*\// };

/** A comment to the end of the line, a string that ends in its line, a number, or a word. */
const PARTS = {
  py: /(#.*$)|("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|(\b\d[\w.]*)|([A-Za-z_]\w*)/g,
  cpp: /(\/\/.*$|\/\*.*?\*\/)|("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])+')|(\b\d[\w.']*)|([A-Za-z_]\w*)/g,
  rs: /(\/\/.*$|\/\*.*?\*\/)|("(?:\\.|[^"\\])*")|(\b\d[\w.]*)|([A-Za-z_]\w*)/g,
};

/**
 * @param {string} path
 * @returns {(line: string) => Child[]}
 */
export function highlighter(path) {
  const language = LANGUAGES[path.split(".").at(-1) ?? ""];
  if (language === undefined) return (line) => [line];
  const known = sets.get(language) ?? new Set(KEYWORDS[language].split(" "));
  sets.set(language, known);
  let inside = false;
  return (line) => {
    /* A docstring or a comment of several lines: from its first mark to its last. */
    const marks = line.split(LONG[language]).length - 1;
    const before = inside;
    if (marks % 2 === 1) inside = !inside;
    if (before || marks > 0) return [h("span", { class: language === "py" ? "code-s" : "code-c" }, line)];
    /** @type {Child[]} */
    const found = [];
    let at = 0;
    for (const part of line.matchAll(PARTS[language])) {
      const [text, comment, string, number, name] = part;
      const css = comment !== undefined ? "c" : string !== undefined ? "s" : number !== undefined ? "n" : known.has(name) ? "k" : null;
      if (css === null) continue;
      if (part.index > at) found.push(line.slice(at, part.index));
      found.push(h("span", { class: `code-${css}` }, text));
      at = part.index + text.length;
    }
    found.push(line.slice(at));
    return found;
  };
}
