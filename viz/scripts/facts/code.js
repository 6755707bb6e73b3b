// The source text that the page carries, by file and line.

/** @import { Anchor, Excerpt, SentCode, SentNotice, StateName } from "../facts.js" */

/**
 * @typedef {object} CodeFile
 * @property {StateName} state
 * @property {number} length How many lines it has, where that is known.
 * @property {Map<number, string>} lines
 */

/** @type {Map<string, CodeFile>} */
const files = new Map();
/** @type {Set<string>} */
let withheld = new Set();
/**
 * The licences of the code bases whose lines are here, in their own words.
 * @type {SentNotice[]}
 */
export let notices = [];

/**
 * Unpacks the text; a browser that cannot shows the page without it.
 * @param {string} packed
 */
export async function loadCode(packed) {
  if (!("DecompressionStream" in window)) return;
  const bytes = Uint8Array.from(window.atob(packed), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  /** @type {SentCode} */
  const sent = await new Response(stream).json();
  withheld = new Set(sent.withheld);
  notices = sent.notices;
  for (const [framework, path, state, length, runs] of sent.files) {
    const lines = new Map(runs.flatMap(([first, some]) => some.map((line, at) => [first + at, line])));
    files.set(`${framework}:${path}`, { state, length, lines });
  }
}

/**
 * The text of an anchor, or its head; null where the page has none of it.
 * @param {string} framework
 * @param {Pick<Anchor, "path" | "start" | "end">} anchor
 * @returns {Excerpt | null}
 */
export function excerptOf(framework, { path, start, end }) {
  const file = files.get(`${framework}:${path}`);
  if (file === undefined || withheld.has(`${framework}:${path}:${start}-${end}`)) return null;
  const first = start ?? 1;
  const last = end ?? file.length;
  const text = [];
  for (let line = first; line <= last; line += 1) {
    const found = file.lines.get(line);
    if (found === undefined) break;
    text.push(found);
  }
  return text.length === 0 ? null : { first, state: file.state, text, total: last - first + 1 };
}
