// Exercises worked out with a reader's numbers, exactly as `conceptmap example` does: formulas are functions, and none is evaluated from text.
import * as functions from "../parts/fractions.js";

/** @import { Exercise, Given, Worked } from "../facts.js" */
/** @import { Answers, Value } from "./values.js" */

const NUMBER = /^(-?\d{1,18})(?:\.(\d{1,18})|\/(0*[1-9]\d{0,17}))?$/;
const MOST = 64;
const PLACES = 12;

/**
 * The numbers that a reader writes, or null where the exercise does not take them.
 * @param {string} text
 * @param {boolean} many
 * @param {boolean} [below] whether numbers below zero are taken, as answers
 * @returns {Value | null}
 */
export function valueIn(text, many, below = false) {
  const parts = text
    .trim()
    .replace(/^[[\]]+|[[\]]+$/g, "")
    .split(/[,，、]/)
    .map((part) => part.trim());
  if (parts.length > (many ? MOST : 1)) return null;
  const values = [];
  for (const part of parts) {
    const found = NUMBER.exec(part);
    if (found === null) return null;
    const [, whole, decimals = "", divisor] = found;
    const value = functions.div(
      functions.whole(BigInt(whole + decimals)),
      functions.whole(divisor === undefined ? 10n ** BigInt(decimals.length) : BigInt(divisor)),
    );
    if (value.n < 0n && !below) return null;
    values.push(value);
  }
  return many ? values : values[0];
}

/**
 * As an author writes it; lists without brackets.
 * @param {Given} given
 */
export const startOf = ({ value }) => (Array.isArray(value) ? value.join(", ") : value);

/** @param {Given} given */
export const isMany = ({ value }) => Array.isArray(value);

/**
 * What a code base comes to, step by step; where a step has no value, those after it have none either.
 * @param {Worked} worked
 * @param {Map<string, Value>} given
 * @returns {Answers}
 */
export function workOut(worked, given) {
  /** @type {Record<string, Value>} */
  const known = Object.fromEntries([...given].map(([name, value]) => [spelt(name), value]));
  const values = new Map();
  for (const step of worked.steps) {
    try {
      const value = (globalThis.conceptmapFormulas ?? [])[step.at](functions, known);
      known[spelt(step.name)] = value;
      values.set(step.name, value);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return { framework: worked.framework, values, fails: step };
    }
  }
  return { framework: worked.framework, values, fails: null };
}

/**
 * What every code base comes to.
 * @param {Exercise} exercise
 * @param {Map<string, Value>} given
 */
export const solve = (exercise, given) => exercise.worked.map((worked) => workOut(worked, given));

/**
 * A value as people write it: a whole number, a decimal, or a fraction; a list in brackets.
 * @param {Value} value
 * @returns {string}
 */
export function written(value) {
  if (Array.isArray(value)) return `[${value.map(written).join(", ")}]`;
  if (value.d === 1n) return String(value.n);
  const scaled = value.n * 10n ** BigInt(PLACES);
  if (scaled % value.d !== 0n) return `${value.n}/${value.d}`;
  const digits = String(scaled < 0n ? -scaled / value.d : scaled / value.d).padStart(PLACES + 1, "0");
  return `${scaled < 0n ? "-" : ""}${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`.replace(/0+$/, "");
}

/**
 * The same, with its size where it is a fraction.
 * @param {Value} value
 */
export function readable(value) {
  const text = written(value);
  return Array.isArray(value) || !text.includes("/") ? text : `${text} ≈ ${(Number(value.n) / Number(value.d)).toFixed(4)}`;
}

/**
 * @param {Value} one
 * @param {Value} other
 */
export function isSame(one, other) {
  return written(one) === written(other);
}

/** @param {string} name */
const spelt = (name) => name.replaceAll("-", "_");
