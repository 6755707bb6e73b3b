// Exercises worked out: values, and what a formula is.
import type { WorkedStep } from "../facts.js";

/** An exact fraction in lowest terms; the denominator is above zero. */
export interface Fraction {
  n: bigint;
  d: bigint;
}

export type Value = Fraction | Fraction[];

/** A formula as the map's own program prints it: of the functions that it calls, and of the values that are known by then. */
export type Formula = (functions: typeof import("../parts/fractions.js"), values: Record<string, Value>) => Value;

/** What a code base comes to: a value a step, or why there is none. */
export interface Answers {
  framework: string;
  values: Map<string, Value>;
  /** The step that has no value with these numbers, where one has none. */
  fails: WorkedStep | null;
}
