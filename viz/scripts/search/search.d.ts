// What search is made of. The rules come with the facts: `conceptmap.queries.finding` goes by the same.
import type { SearchRules } from "../facts.js";

/** A word of a text: `word`, `whole` (a compound), `part` (of one), `char` or `pair` (Chinese). */
export interface Word {
  said: string;
  term: string;
  start: number;
  end: number;
  kind: "word" | "whole" | "part" | "char" | "pair";
}

/** A concept as it is searched: each text of a field once. */
export interface Document {
  id: string;
  frameworks: string[];
  mapped: number;
  narrower: number;
  fields: Record<string, string[]>;
  /** Whether it is something that a user sets. */
  setting?: boolean;
}

/** A word in a concept: its number, what it is worth there, the fields that have it. */
export type Posting = [document: number, worth: number, fields: number];

export interface Index {
  rules: SearchRules;
  ids: string[];
  frameworks: string[][];
  priors: number[];
  /** Latin words as they are written: term, how many concepts. */
  spellings: Map<string, [term: string, count: number]>;
  postings: Map<string, Posting[]>;
}

export type Via = "exact" | "stem" | "begun" | "split" | "typo" | "pinyin";

/** A word of a question, and what it is looked up by; no terms: the map does not know it. */
export interface Asked {
  said: string;
  start: number;
  terms: string[];
  via: "exact" | "begun" | "split" | "typo";
  meant: string[];
}

export interface Question {
  frameworks: string[];
  /** The text without the engines that it names. */
  rest: string;
  words: Asked[];
  characters: Asked[];
  pairs: Asked[];
}

export type Confidence = "sure" | "likely" | "nearest";

export interface Ranking {
  found: { id: string; score: number }[];
  confidence: Confidence;
  certainty: number;
  unknown: string[];
}

/** A word of the question in a field. */
export interface Matched {
  word: string;
  field: string;
  via: Via;
}
