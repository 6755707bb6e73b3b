// Recorded runs as they are sent, made whole; and what is asked of them.

/** @import { Drawing, Facts, Mapping, Moment, Run, RunStep, SentDrawing, SentRecordedRun } from "../facts.js" */

/**
 * @param {SentRecordedRun} sent
 * @param {string[]} concepts
 * @param {string[]} paths
 * @returns {Run}
 */
export function runOf(sent, concepts, paths) {
  /** @type {(Drawing | null)[]} */
  let last = sent.pictures.map(() => null);
  /**
   * @param {Moment["name"]} name
   * @param {SentDrawing[]} drawn
   * @returns {Moment}
   */
  const moment = (name, drawn) => {
    const before = last;
    last = drawn.map((one, at) => (one === "=" ? before[at] : one));
    return { name, drawn: last, before };
  };
  /** @param {[number, number][]} counts */
  const named = (counts) => counts.map(([at, times]) => /** @type {[string, number]} */ ([concepts[at], times]));
  const { start, steps, exercise = null, numbers = {}, ...run } = sent;
  /** @type {RunStep[]} */
  const told = [];
  if (start !== undefined)
    told.push({
      number: 0,
      says: start.says ?? null,
      phase: null,
      moments: [moment("start", start.drawn)],
      passed: [],
      happened: new Map(),
      ran: [],
    });
  steps.forEach((step, at) => {
    told.push({
      number: at + 1,
      says: step.says ?? null,
      phase: step.phase ?? null,
      moments: [...(step.during === undefined ? [] : [moment("during", step.during)]), moment("after", step.after)],
      passed: named(step.passed),
      happened: new Map(named(step.happened)),
      ran: step.ran.map(([path, lines]) => [paths[path], lines]),
    });
  });
  return { ...run, exercise, numbers, steps: told };
}

/**
 * A run and a step of it, as an address names them: without a step the first.
 * @param {Facts} facts
 * @param {string[]} names
 * @returns {{ run: Run, step: RunStep } | null}
 */
export function findStep(facts, [name, number]) {
  const run = facts.runs.find((one) => one.id === name);
  const step = number === undefined ? run?.steps[0] : run?.steps.find((one) => String(one.number) === number);
  return run === undefined || step === undefined ? null : { run, step };
}

/**
 * What a step has of a concept: it happened, or its code was passed and nothing is said, or what is said did not come about.
 * @typedef {"happened" | "passed" | "not" | "none"} Standing
 */

/**
 * @param {RunStep} step
 * @param {string} concept
 * @param {Mapping | undefined} mapping of the concept in the code base that ran
 * @returns {Standing}
 */
export function standing(step, concept, mapping) {
  if (step.happened.has(concept)) return "happened";
  if (!step.passed.some(([id]) => id === concept)) return "none";
  return mapping !== undefined && mapping.happens.length > 0 ? "not" : "passed";
}

/**
 * The steps at which a concept is seen first, one a run: where it happened, else where its code was passed.
 * @param {Facts} facts
 * @param {string} concept
 */
export function seen(facts, concept) {
  return facts.runs.flatMap((run) => {
    const happened = run.steps.find((step) => step.happened.has(concept));
    const step = happened ?? run.steps.find((one) => one.passed.some(([id]) => id === concept));
    return step === undefined ? [] : [{ run, step, happened: happened !== undefined }];
  });
}

/**
 * The lines from first to last that ran in a step.
 * @param {RunStep} step
 * @param {string} path
 * @param {number} first
 * @param {number} last
 * @returns {[number, number][]}
 */
export function ranWithin(step, path, first, last) {
  const lines = step.ran.find(([one]) => one === path)?.[1] ?? [];
  return lines
    .map(([from, to]) => /** @type {[number, number]} */ ([Math.max(from, first), Math.min(to, last)]))
    .filter(([from, to]) => from <= to);
}
