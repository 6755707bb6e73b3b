// Works exercises out and writes cards as the page does: `node worked.mjs JOB.json`, where JOB is {sent, formulas, exercises: [{id, texts}], cards: [[one, other, language]], concepts: [[id, language]]}.
import fs from "node:fs";
import { pathToFileURL } from "node:url";
import { completeFacts } from "../../viz/scripts/facts/complete.js";
import { cardOf, conceptCard } from "../../viz/scripts/learning/cards.js";
import { isMany, readable, solve, valueIn, written } from "../../viz/scripts/learning/worked.js";

const { sent, formulas, exercises, cards, concepts } = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
await import(pathToFileURL(formulas));
const facts = completeFacts(sent);
const worked = exercises.map(({ id, texts }) => {
  const exercise = facts.exercises.find((one) => one.id === id);
  const given = new Map(exercise.given.map((one) => [one.name, valueIn(texts[one.name], isMany(one))]));
  if ([...given.values()].includes(null)) return null;
  return Object.fromEntries(solve(exercise, given).map(({ framework, values, fails }) => [
    framework,
    { values: [...values].map(([name, value]) => [name, written(value), readable(value)]), fails: fails?.name ?? null },
  ]));
});
const places = (sentence) => sentence.places.map(({ framework, path, start }) => `${framework}:${path}:${start ?? ""}`);
const told = (sentence) => [sentence.kind, sentence.id, sentence.text, sentence.state, places(sentence)];
const said = cards.map(([one, other, language]) => cardOf(facts, one, other, language).map(told));
const ofConcepts = concepts.map(([id, language]) =>
  conceptCard(facts, facts.concepts.find((one) => one.id === id), language).map(told));
process.stdout.write(JSON.stringify({ worked, said, ofConcepts }));
