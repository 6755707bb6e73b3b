// Questions, as they are drawn and put.
import type { Bilingual, OwnAnchor, QuestionForm } from "../facts.js";

/** A wrong answer, by the id of what it is of; `other` says that it fills the form's `other_wrong`. */
export interface Wrong {
  id: string;
  other: boolean;
}

/** One question as ids of the map. */
export interface Item {
  id: string;
  form: QuestionForm;
  subject: string[];
  wrong: Wrong[];
  about: string;
  area: string;
  frameworks: string[];
  flow: string | null;
}

export interface Answer {
  text: Bilingual;
  code: boolean;
}

/** A question as it is put to a reader; `right` is the place of the right answer. */
export interface Question {
  id: string;
  kind: string;
  about: string;
  frameworks: string[];
  ask: Bilingual;
  answers: Answer[];
  right: number;
  because: Bilingual[];
  places: OwnAnchor[];
}

/** What questions are to be of; empty is all. */
export interface Choice {
  area: string;
  framework: string;
  flow: string;
  about?: string;
}

/** What is remembered of one question. */
export interface Card {
  due: string;
  stability: number;
  difficulty: number;
  elapsed_days: number;
  scheduled_days: number;
  learning_steps: number;
  reps: number;
  lapses: number;
  state: number;
  last_review: string;
  right: number;
  wrong: number;
}

/** What a reader says of a concept, apart from what was asked. */
export type Skill = "explain" | "find" | "change";

/** Everything that is kept of a reader. */
export interface Learnt {
  cards: Map<string, Card>;
  skills: Map<string, Set<Skill>>;
}
