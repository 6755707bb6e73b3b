// As much of ts-fsrs as the scheduler uses.
declare module "ts-fsrs" {
  export interface Card {
    due: Date;
    stability: number;
    difficulty: number;
    elapsed_days: number;
    scheduled_days: number;
    learning_steps: number;
    reps: number;
    lapses: number;
    state: number;
    last_review?: Date;
  }
  export const Rating: { Again: 1; Hard: 2; Good: 3; Easy: 4 };
  export function createEmptyCard(now: Date): Card;
  export function fsrs(parameters: { enable_fuzz: boolean }): {
    next(card: Card, now: Date, rating: number): { card: Card };
  };
}
