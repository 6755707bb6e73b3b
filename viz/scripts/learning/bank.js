// All questions of the map, with ids in the place of numbers.

/** @import { Claim, Facts, QuestionForm, SentSubject } from "../facts.js" */
/** @import { Choice, Item, Wrong } from "./questions.js" */

/** What stands for a hidden word. */
const HIDDEN = "***";

/**
 * @param {Facts} facts
 * @returns {Item[]}
 */
export function questionBank(facts) {
  const { forms, items } = facts.questions;
  const areas = new Map(facts.concepts.map((one) => [one.id, one.area]));
  const claims = new Map(facts.claims.map((one) => [one.id, one]));
  return items.map(([number, sent, wrongs]) => {
    const form = forms[number];
    const named = sent.map((one, at) => (form.subject[at] === "text" ? "" : idOf(facts, form.subject[at], Number(one))));
    const subject = named.map((id, at) => (form.subject[at] === "text" ? shown(facts, form, named, sent[at]) : id));
    const wrong = wrongs.map((one) => wrongOf(facts, form, one));
    const frameworks = subject.filter((_, place) => form.subject[place] === "framework");
    if (form.wrong_is === "framework") frameworks.push(...wrong.map((one) => one.id));
    const about = aboutOf(facts, claims, form, subject);
    return {
      id: [form.kind, ...named.filter((_, place) => form.subject[place] !== "text")].join("/"),
      form,
      subject,
      wrong,
      about,
      area: areas.get(about) ?? "",
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
 * @param {Facts} facts
 * @param {Map<string, Claim>} claims
 * @param {QuestionForm} form
 * @param {string[]} subject
 */
function aboutOf(facts, claims, form, subject) {
  const concept = form.subject.lastIndexOf("concept");
  if (concept >= 0) return subject[concept];
  const claim = form.subject.indexOf("claim");
  if (claim >= 0) return claims.get(subject[claim])?.about[0] ?? "";
  const flow = facts.flows.find((one) => one.id === subject[form.subject.indexOf("flow")]);
  return flow?.stages[Number(subject[form.subject.lastIndexOf("stage")])].concept ?? "";
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
 * @param {Facts} facts
 * @param {QuestionForm} form
 * @param {string[]} named
 * @param {SentSubject} sent
 */
function shown(facts, form, named, sent) {
  if (!Array.isArray(sent)) return String(sent);
  const [concept, framework] = ["concept", "framework"].map((sort) => named[form.subject.indexOf(sort)]);
  const mapping = facts.concepts.find((one) => one.id === concept)?.mappings.find((one) => one.framework === framework);
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
