// When a question comes back: FSRS decides, by what was right and wrong.
import { createEmptyCard, fsrs, Rating } from "ts-fsrs";

/** @import { Card } from "./questions.js" */

const scheduler = fsrs({ enable_fuzz: false });

/**
 * What is remembered of a question after it was answered.
 * @param {Card | undefined} card
 * @param {boolean} known
 * @param {Date} now
 * @returns {Card}
 */
export function answered(card, known, now) {
  const before = card === undefined ? createEmptyCard(now) : { ...card, due: new Date(card.due), last_review: new Date(card.last_review) };
  const { due, stability, difficulty, elapsed_days, scheduled_days, learning_steps, reps, lapses, state } = scheduler.next(
    before,
    now,
    known ? Rating.Good : Rating.Again,
  ).card;
  return {
    due: due.toISOString(),
    stability,
    difficulty,
    elapsed_days,
    scheduled_days,
    learning_steps,
    reps,
    lapses,
    state,
    last_review: now.toISOString(),
    right: (card?.right ?? 0) + (known ? 1 : 0),
    wrong: (card?.wrong ?? 0) + (known ? 0 : 1),
  };
}

/**
 * @param {Card} card
 * @param {Date} now
 */
export const isDue = (card, now) => new Date(card.due) <= now;
