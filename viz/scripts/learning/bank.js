// All questions of the map, with ids in the place of numbers.

/** @import { Concept, Facts, QuestionForm, SentSubject } from "../facts.js" */
/** @import { Choice, Item, Wrong } from "./questions.js" */

/** What stands for a hidden word. */
const HIDDEN = "***";

/**
 * @param {Facts} facts
 * @returns {Item[]}
 */
export function questionBank(facts) {
  const { forms, items } = facts.questions;
  const concepts = new Map(facts.concepts.map((one) => [one.id, one]));
  return items.map(([number, sent, wrongs]) => {
    const form = forms[number];
    const named = sent.map((one, at) => (form.subject[at] === "text" ? "" : idOf(facts, form.subject[at], Number(one))));
    const subject = named.map((id, at) => (form.subject[at] === "text" ? shown(concepts, form, named, sent[at]) : id));
    const wrong = wrongs.map((one) => wrongOf(facts, form, one));
    const frameworks = subject.filter((_, place) => form.subject[place] === "framework");
    if (form.wrong_is === "framework") frameworks.push(...wrong.map((one) => one.id));
    const about = aboutOf(facts, form, sent);
    return {
      id: [form.kind, ...named.filter((_, place) => form.subject[place] !== "text")].join("/"),
      form,
      subject,
      wrong,
      about,
      area: concepts.get(about)?.area ?? "",
      frameworks,
      flow: subject[form.subject.indexOf("flow")] ?? null,
    };
  });
}

/**
 * Whether an item is of what was chosen; of a flow is also what one of its stages is about.
 * @param {Facts} facts
 * @param {Item} item
 * @param {Choice} choice
 */
export function isAsked(facts, item, { area, framework, flow, about = "" }) {
  if (about !== "" && item.about !== about) return false;
  if (area !== "" && item.area !== area) return false;
  if (framework !== "" && !item.frameworks.includes(framework)) return false;
  if (flow === "" || item.flow === flow) return true;
  const stages = facts.flows.find((one) => one.id === flow)?.stages ?? [];
  return item.flow === null && stages.some((stage) => stage.concept === item.about);
}

/**
 * How many questions there are about each concept, without making them.
 * @param {Facts} facts
 * @returns {Map<string, number>}
 */
export function countsByConcept(facts) {
  const { forms, items } = facts.questions;
  const counts = new Map();
  for (const [number, sent] of items) {
    const about = aboutOf(facts, forms[number], sent);
    counts.set(about, (counts.get(about) ?? 0) + 1);
  }
  return counts;
}

/**
 * The concept whose knowledge a question asks for.
 * @param {Facts} facts
 * @param {QuestionForm} form
 * @param {SentSubject[]} sent
 */
function aboutOf(facts, { subject }, sent) {
  const numberOf = (/** @type {string} */ sort) => Number(sent[subject.lastIndexOf(sort)]);
  if (subject.includes("concept")) return facts.concepts[numberOf("concept")].id;
  if (subject.includes("claim")) return facts.claims[numberOf("claim")].about[0] ?? "";
  return facts.flows[numberOf("flow")].stages[numberOf("stage")].concept;
}

/**
 * @param {Facts} facts
 * @param {string} sort
 * @param {number} sent
 */
function idOf(facts, sort, sent) {
  if (sort === "concept") return facts.concepts[sent].id;
  if (sort === "framework") return facts.frameworks[sent].id;
  if (sort === "flow") return facts.flows[sent].id;
  if (sort === "claim") return facts.claims[sent].id;
  return String(sent);
}

/**
 * A symbol or path in which words are hidden, of the place that the subject names.
 * @param {Map<string, Concept>} concepts
 * @param {QuestionForm} form
 * @param {string[]} named
 * @param {SentSubject} sent
 */
function shown(concepts, form, named, sent) {
  if (!Array.isArray(sent)) return String(sent);
  const [concept, framework] = ["concept", "framework"].map((sort) => named[form.subject.indexOf(sort)]);
  const mapping = concepts.get(concept)?.mappings.find((one) => one.framework === framework);
  const place = mapping?.anchors[0];
  const whole = (sent[0] === 0 ? place?.symbol : place?.path) ?? "";
  let text = "";
  let at = 0;
  for (const [part, letters] of sent.slice(1).entries()) {
    text += part % 2 === 0 ? whole.slice(at, at + letters) : HIDDEN;
    at += letters;
  }
  return text;
}

/**
 * @param {Facts} facts
 * @param {QuestionForm} form
 * @param {number} sent
 * @returns {Wrong}
 */
const wrongOf = (facts, form, sent) =>
  sent < 0 ? { id: String(-1 - sent), other: true } : { id: idOf(facts, form.wrong_is, sent), other: false };
