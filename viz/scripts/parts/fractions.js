// Exact fractions, and lists of them: what the formulas of exercises call. The same as graph/formulas does.

/** @typedef {{n: bigint, d: bigint}} Fraction  numerator and denominator, in lowest terms; the denominator is above zero */
/** @typedef {Fraction | Fraction[]} Value */

const LONGEST = 512;
const LARGEST = 10n ** 60n;

/** @param {bigint} a @param {bigint} b @returns {bigint} */
const gcd = (a, b) => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));

/** @param {bigint} n @param {bigint} d @returns {Fraction} */
function fraction(n, d) {
  if (d === 0n) throw new RangeError("divided by zero");
  const by = gcd(n, d) * (d < 0n ? -1n : 1n) || 1n;
  return bounded({ n: n / by, d: d / by });
}

/** @param {Fraction} a */
function bounded(a) {
  if (a.n >= LARGEST || a.n <= -LARGEST || a.d >= LARGEST) throw new RangeError("a number has more than 60 digits");
  return a;
}

/** @param {bigint} n */
export const whole = (n) => ({ n, d: 1n });
/** @param {Fraction} a */
const floored = (a) => a.n / a.d - (a.n % a.d < 0n ? 1n : 0n);
/** @param {Fraction} a @param {Fraction} b */
const order = (a, b) => a.n * b.d - b.n * a.d;
/** @param {boolean} is */
const truth = (is) => whole(is ? 1n : 0n);

/** @param {Fraction} a @returns {number} */
function index(a) {
  if (a.d !== 1n) throw new RangeError("no whole number");
  return Number(a.n);
}

/** @param {Record<string, Value>} values @param {string} name @returns {any} */
export function known(values, name) {
  if (!Object.hasOwn(values, name)) throw new RangeError(`${name} has no value`);
  return values[name];
}

/** @param {Fraction} a @param {Fraction} b */
export const add = (a, b) => fraction(a.n * b.d + b.n * a.d, a.d * b.d);
/** @param {Fraction} a @param {Fraction} b */
export const sub = (a, b) => fraction(a.n * b.d - b.n * a.d, a.d * b.d);
/** @param {Fraction} a @param {Fraction} b */
export const mul = (a, b) => fraction(a.n * b.n, a.d * b.d);
/** @param {Fraction} a @param {Fraction} b */
export const div = (a, b) => fraction(a.n * b.d, a.d * b.n);
/** @param {Fraction} a @param {Fraction} b */
export const floordiv = (a, b) => whole(floored(div(a, b)));
/** @param {Fraction} a @param {Fraction} b */
export const mod = (a, b) => sub(a, mul(b, floordiv(a, b)));
/** @param {Fraction} a */
export const neg = (a) => ({ n: -a.n, d: a.d });
/** @param {Fraction} a @param {Fraction} b */
export function pow(a, b) {
  const times = index(b);
  if (times < 0 || times > 64) throw new RangeError("a power is 0 to 64");
  return bounded({ n: a.n ** BigInt(times), d: a.d ** BigInt(times) });
}

/** @param {Fraction} a @param {Fraction} b */
export const eq = (a, b) => truth(order(a, b) === 0n);
/** @param {Fraction} a @param {Fraction} b */
export const ne = (a, b) => truth(order(a, b) !== 0n);
/** @param {Fraction} a @param {Fraction} b */
export const lt = (a, b) => truth(order(a, b) < 0n);
/** @param {Fraction} a @param {Fraction} b */
export const le = (a, b) => truth(order(a, b) <= 0n);
/** @param {Fraction} a @param {Fraction} b */
export const gt = (a, b) => truth(order(a, b) > 0n);
/** @param {Fraction} a @param {Fraction} b */
export const ge = (a, b) => truth(order(a, b) >= 0n);
/** @param {Fraction} a */
export const holds = (a) => a.n !== 0n;

/** @param {Fraction} a */
export const floor = (a) => whole(floored(a));
/** @param {Fraction} a */
export const ceil = (a) => whole(-floored(neg(a)));
/** @param {Fraction[]} list */
export const sum = (list) => list.reduce(add, whole(0n));
/** @param {Fraction[]} list */
export const len = (list) => whole(BigInt(list.length));
/** @param {Fraction[]} list */
export const sorted = (list) => list.toSorted((a, b) => Number(order(a, b)));
/** @param {Fraction[]} list */
export const descending = (list) => list.toSorted((a, b) => Number(order(b, a)));

/** @param {Value[]} given @returns {Fraction[]} */
function some(given) {
  const list = /** @type {Fraction[]} */ (Array.isArray(given[0]) ? given[0] : given);
  if (list.length === 0) throw new RangeError("nothing has no least and no greatest");
  return list;
}
/** @param {Value[]} given */
export const min = (...given) => some(given).reduce((a, b) => (order(b, a) < 0n ? b : a));
/** @param {Value[]} given */
export const max = (...given) => some(given).reduce((a, b) => (order(b, a) > 0n ? b : a));

/** @param {Fraction} count */
export function range(count) {
  const length = Math.max(index(count), 0);
  if (length > LONGEST) throw new RangeError(`a list has at most ${LONGEST} items`);
  return Array.from({ length }, (_, at) => whole(BigInt(at)));
}
/** @param {Fraction[]} list @param {(one: Fraction) => Fraction} made */
export const each = (list, made) => list.map((one) => made(one));
/** @param {Fraction[]} list @param {Fraction} at */
export function item(list, at) {
  const found = list.at(index(at));
  if (found === undefined) throw new RangeError("no such item");
  return found;
}
/** @param {Fraction[]} list @param {Fraction | null} first @param {Fraction | null} last */
export const slice = (list, first, last) =>
  list.slice(first === null ? 0 : Math.max(index(first), 0), last === null ? list.length : Math.max(index(last), 0));
