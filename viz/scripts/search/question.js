// Reads a question: the engines that it names, its words, and what the map has for those that it does not spell so.

/** @import { Asked, Index, Question, Word } from "./search.js" */
/** @import { Splitter } from "./splitting.js" */

const LEAST_BEGUN = 3;
const LEAST_SHORTENED = 4;
const LEAST_SPLIT = 3;
const LEAST_WRONG = 5;
const LEAST_WRONG_TWICE = 8;

/**
 * @param {Index} index
 * @param {Splitter} splitter
 * @param {string} typed
 * @param {Map<string, string[]>} engines ids, and the names that people know each by
 * @returns {Question}
 */
export function readQuestion(index, splitter, typed, engines) {
  const text = splitter.plain(typed);
  let [frameworks, rest] = enginesIn(text, engines);
  let words = splitter.wordsOf(rest);
  if (frameworks.length > 0 && words.length === 0) {
    frameworks = [];
    rest = text;
    words = splitter.wordsOf(text);
  }
  return {
    frameworks,
    rest,
    words: latin(index, words),
    characters: chinese(index, words, "char"),
    pairs: chinese(index, words, "pair"),
  };
}

/** @param {Question} question */
export const everything = ({ words, characters, pairs }) => [...words, ...characters, ...pairs];

/**
 * What was typed, and the words of the map that were taken for it.
 * @param {Question} question
 * @returns {[string, string][]}
 */
export const corrected = ({ words }) => words.filter((word) => word.meant.length > 0).map((word) => [word.said, word.meant.join(" ")]);

/**
 * The engines that a text names, and the text without those names.
 * @param {string} text
 * @param {Map<string, string[]>} engines
 * @returns {[string[], string]}
 */
function enginesIn(text, engines) {
  /** @type {Map<string, string>} */
  const spelt = new Map();
  for (const [id, names] of engines) for (const name of [id, ...names]) spelt.set(name.toLowerCase(), id);
  const inTurn = [...spelt].sort(([a], [b]) => b.length - a.length || (a < b ? -1 : 1));
  const found = new Set();
  let rest = text;
  for (const [name, id] of inTurn) {
    const loose = name
      .split(/[\s_-]+/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
      .join("[\\s_-]*");
    const pattern = new RegExp(`(?<![A-Za-z0-9_/.-])${loose}(?![A-Za-z0-9_/-]|\\.[A-Za-z0-9])`, "gi");
    const without = rest.replace(pattern, (match) => " ".repeat(match.length));
    if (without !== rest) found.add(id);
    rest = without;
  }
  return [[...engines.keys()].filter((id) => found.has(id)), rest];
}

/**
 * @param {Index} index
 * @param {Word[]} words
 * @param {Word["kind"]} kind
 * @returns {Asked[]}
 */
function chinese(index, words, kind) {
  return words
    .filter((word) => word.kind === kind)
    .map(({ said, term, start }) => asked(said, start, index.postings.has(term) ? [term] : []));
}

/**
 * @param {string} said
 * @param {number} start
 * @param {string[]} terms
 * @param {Asked["via"]} via
 * @param {string[]} meant
 * @returns {Asked}
 */
const asked = (said, start, terms, via = "exact", meant = []) => ({ said, start, terms, via, meant });

/**
 * @param {Index} index
 * @param {Word[]} words
 */
function latin(index, words) {
  const units = unitsOf(words.filter((word) => word.kind !== "char" && word.kind !== "pair"));
  /** @type {Asked[]} */
  const found = [];
  for (let at = 0; at < units.length; at += 1) {
    const unit = units[at];
    const following = units[at + 1];
    const joined = joinedWord(index, unit, following);
    if (joined !== null) {
      found.push(joined);
      at += 1;
      continue;
    }
    const [whole, ...parts] = unit;
    const known = unit.filter((word) => index.postings.has(word.term));
    if (parts.length === 0 || known.includes(whole)) found.push(knownWord(index, whole, following === undefined));
    /* Where the map has a compound whole, its parts only help to find it; else they are what was asked. */
    for (const part of parts) if (known.includes(part) || !known.includes(whole)) found.push(knownWord(index, part, false));
  }
  return found;
}

/**
 * Words, each compound together with its parts.
 * @param {Word[]} words
 */
function unitsOf(words) {
  /** @type {Word[][]} */
  const units = [];
  for (const word of words) {
    const last = units.at(-1);
    if (word.kind === "part" && last !== undefined && word.start < last[0].end) last.push(word);
    else units.push([word]);
  }
  return units;
}

/**
 * Two words that the map writes as one, where it does not know one of them alone: `pre fill`.
 * @param {Index} index
 * @param {Word[]} unit
 * @param {Word[] | undefined} following
 */
function joinedWord(index, unit, following) {
  if (following === undefined || unit.length > 1 || following.length > 1) return null;
  const [one] = unit;
  const [other] = following;
  if (index.postings.has(one.term) && index.postings.has(other.term)) return null;
  const whole = one.said + other.said;
  const spelling = index.spellings.get(whole);
  return spelling === undefined ? null : asked(`${one.said} ${other.said}`, one.start, [spelling[0]], "split", [whole]);
}

/**
 * @param {Index} index
 * @param {Word} word
 * @param {boolean} last the one that may still be being typed
 */
function knownWord(index, word, last) {
  const { said, start, term } = word;
  if (index.postings.has(term)) return asked(said, start, [term]);
  if (/^[a-z]+$/i.test(said)) {
    /** @type {[Asked["via"], () => string[]][]} */
    const readings = [
      ["begun", () => (last ? begun(index, said, LEAST_BEGUN) : [])],
      ["split", () => split(index, said)],
      ["begun", () => begun(index, said, LEAST_SHORTENED)],
      ["typo", () => mistyped(index, said)],
    ];
    for (const [via, look] of readings) {
      const meant = look();
      if (meant.length > 0)
        return asked(
          said,
          start,
          meant.map((one) => index.spellings.get(one)?.[0] ?? one),
          via,
          meant,
        );
    }
  }
  return asked(said, start, []);
}

/**
 * The word of the most concepts that begins so.
 * @param {Index} index
 * @param {string} said
 * @param {number} least
 */
function begun(index, said, least) {
  let best = "";
  let most = 0;
  if (said.length < least) return [];
  for (const [known, [, count]] of index.spellings) {
    if (known.startsWith(said) && (count > most || (count === most && known < best))) [best, most] = [known, count];
  }
  return most === 0 ? [] : [best];
}

/**
 * Two words of the map that were written as one: the most even halves.
 * @param {Index} index
 * @param {string} said
 */
function split(index, said) {
  /** @type {string[]} */
  let best = [];
  let even = 0;
  for (let at = LEAST_SPLIT; at <= said.length - LEAST_SPLIT; at += 1) {
    const halves = [said.slice(0, at), said.slice(at)];
    if (!halves.every((half) => index.spellings.has(half))) continue;
    const least = Math.min(at, said.length - at);
    if (least > even || (least === even && halves[0] > best[0])) [best, even] = [halves, least];
  }
  return best;
}

/**
 * The word of the map that is a slip of the pen away, or two in a long word.
 * @param {Index} index
 * @param {string} said
 */
function mistyped(index, said) {
  if (said.length < LEAST_WRONG) return [];
  const most = said.length >= LEAST_WRONG_TWICE ? 2 : 1;
  const own = lettersOf(said);
  /** @type {[number, number, number, string] | null} */
  let best = null;
  for (const [known, [, count]] of index.spellings) {
    if (known.length < LEAST_WRONG - 1 || Math.abs(known.length - said.length) > most) continue;
    /* A wrong letter is one too many and one missing; most words have more of both, and need no closer look. */
    if (bitsIn(own ^ lettersOf(known)) > 2 * most) continue;
    const apart = distance(said, known, most);
    if (apart > most) continue;
    /** @type {[number, number, number, string]} */
    const one = [apart, known[0] === said[0] ? 0 : 1, -count, known];
    if (best === null || earlier(one, best)) best = one;
  }
  return best === null ? [] : [best[3]];
}

/**
 * Which letters a word has, a bit each.
 * @param {string} word
 */
function lettersOf(word) {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

/** @param {number} bits */
function bitsIn(bits) {
  let left = bits;
  let count = 0;
  for (; left !== 0; count += 1) left &= left - 1;
  return count;
}

/**
 * @param {[number, number, number, string]} one
 * @param {[number, number, number, string]} other
 */
function earlier(one, other) {
  const at = one.findIndex((value, place) => value !== other[place]);
  return at >= 0 && one[at] < other[at];
}

/**
 * How many letters are wrong, missing, too many or changed places; more than `most` is only more.
 * @param {string} one
 * @param {string} other
 * @param {number} most
 */
function distance(one, other, most) {
  let before = /** @type {number[]} */ ([]);
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      let value = Math.min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) value = Math.min(value, before[j - 2] + 1);
      row.push(value);
      least = Math.min(least, value);
    }
    if (least > most) return most + 1;
    before = above;
    above = row;
  }
  return above[other.length];
}
