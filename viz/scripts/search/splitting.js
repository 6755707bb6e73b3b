// Cuts text into words as people search for them: identifiers and compounds too, Chinese by characters and pairs.

/** @import { SearchRules } from "../facts.js" */
/** @import { Word } from "./search.js" */

const HAN = "\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff";
const RUN = new RegExp(`[A-Za-z0-9]+(?:[_-]+[A-Za-z0-9]+)*|[${HAN}]+|(?:(?![A-Za-z0-9${HAN}])[\\p{L}\\p{N}])+`, "gu");
const OF_HAN = new RegExp(`[${HAN}]`, "u");
const CAMEL = /(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/;
const LEAST_STEMMED = 4;
const BASIC = 0xffff;

/** @param {string} text */
export const isAscii = (text) => /^[\0-\x7f]*$/.test(text);

/** @param {string} char */
function plainChar(char) {
  if (isAscii(char) || (char.codePointAt(0) ?? 0) > BASIC) return char;
  const wide = char.normalize("NFKC");
  if (wide.length !== 1) return char;
  const bare = wide.normalize("NFD").charAt(0);
  return isAscii(bare) ? bare : wide;
}

/** How texts are read after the rules that came with the facts. */
export class Splitter {
  /** @param {SearchRules} rules */
  constructor(rules) {
    const [from, to] = rules.characters;
    this.rules = rules;
    this.simpler = new Map([...from].map((char, at) => [char, to.charAt(at)]));
    this.small = new Set(rules.small);
    this.phrases = new RegExp(rules.phrases.join("|"), "g");
    /** @type {Map<string, string>} */
    this.stems = new Map();
    /** @type {Map<string, string>} */
    this.plainer = new Map();
  }

  /**
   * Fold width, accents and traditional characters away, one character for one; capitals stay.
   * @param {string} text
   */
  plain(text) {
    if (isAscii(text)) return text;
    let found = "";
    for (const char of text) {
      let plain = this.plainer.get(char);
      if (plain === undefined) {
        const bare = plainChar(char);
        plain = this.simpler.get(bare) ?? bare;
        this.plainer.set(char, plain);
      }
      found += plain;
    }
    return found;
  }

  /**
   * Every word of `text` that says something, in order.
   * @param {string} text
   * @returns {Word[]}
   */
  wordsOf(text) {
    /** @type {Word[]} */
    const found = [];
    for (const { 0: run, index } of this.plain(text).matchAll(RUN)) {
      if (isAscii(run.charAt(0))) this.#latin(run, index, found);
      else if (OF_HAN.test(run.charAt(0))) this.#chinese(run, index, found);
      else found.push({ said: run.toLowerCase(), term: run.toLowerCase(), start: index, end: index + run.length, kind: "word" });
    }
    return found;
  }

  /**
   * The word without its endings; what has digits in it, or is short, stays as it is.
   * @param {string} word
   */
  stem(word) {
    const known = this.stems.get(word);
    if (known !== undefined) return known;
    const found = word.length < LEAST_STEMMED || !/^[a-z]+$/i.test(word) ? word : this.#stripped(word);
    this.stems.set(word, found);
    return found;
  }

  /** @param {string} word */
  #stripped(word) {
    let rest = word;
    this.rules.endings.forEach((endings, step) => {
      const fits = endings.find(([ending, , least]) => rest.endsWith(ending) && rest.length - ending.length >= least);
      if (fits === undefined) return;
      const [ending, instead] = fits;
      rest = rest.slice(0, rest.length - ending.length) + instead;
      const last = rest.slice(-1);
      if (step === 1 && ending !== instead && last === rest.slice(-2, -1) && this.rules.doubled.includes(last)) rest = rest.slice(0, -1);
    });
    return rest;
  }

  /**
   * @param {string} run
   * @param {number} start
   * @param {Word[]} found
   */
  #latin(run, start, found) {
    /* Most words have nothing to take apart. */
    if (/^(?:[a-z0-9]+|[A-Z]?[a-z]+)$/.test(run)) {
      this.#word(run, start, "word", found);
      return;
    }
    /** @type {[string, number][]} */
    const pieces = [];
    for (const { 0: part, index } of run.matchAll(/[A-Za-z0-9]+/g)) {
      let at = index;
      for (const piece of part.split(CAMEL)) {
        pieces.push([piece, start + at]);
        at += piece.length;
      }
    }
    if (pieces.length > 1) {
      const whole = pieces
        .map(([piece]) => piece)
        .join("")
        .toLowerCase();
      found.push({ said: whole, term: this.stem(whole), start, end: start + run.length, kind: "whole" });
    }
    for (const [piece, at] of pieces) this.#word(piece, at, pieces.length > 1 ? "part" : "word", found);
  }

  /**
   * @param {string} piece
   * @param {number} start
   * @param {Word["kind"]} kind
   * @param {Word[]} found
   */
  #word(piece, start, kind, found) {
    const said = piece.toLowerCase();
    if (this.small.has(said) || (said.length === 1 && !/\d/.test(said))) return;
    found.push({ said, term: this.stem(said), start, end: start + piece.length, kind });
  }

  /**
   * @param {string} text
   * @param {number} start
   * @param {Word[]} found
   */
  #chinese(text, start, found) {
    const run = text.replace(this.phrases, (phrase) => " ".repeat(phrase.length));
    for (let at = 0; at < run.length; at += 1) {
      const char = run.charAt(at);
      if (char === " ") continue;
      found.push({ said: char, term: char, start: start + at, end: start + at + 1, kind: "char" });
      const next = run.charAt(at + 1);
      if (next !== "" && next !== " ") {
        found.push({ said: char + next, term: char + next, start: start + at, end: start + at + 2, kind: "pair" });
      }
    }
  }
}
