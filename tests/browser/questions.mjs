// Draws questions as the page does: `node questions.mjs JOB.json`, where JOB is {sent, sessions: [{seed, count, choice}]}; and counts them by concept.
import fs from "node:fs";
import { completeFacts } from "../../viz/scripts/facts/complete.js";
import { countsByConcept, isAsked, questionBank } from "../../viz/scripts/learning/bank.js";
import { chanceOf } from "../../viz/scripts/learning/chance.js";
import { drawn, put } from "../../viz/scripts/learning/drawing.js";
import { speakerOf } from "../../viz/scripts/learning/speaking.js";

const { sent, sessions } = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const facts = completeFacts(sent);
const [bank, speaker] = [questionBank(facts), speakerOf(facts)];
/* An anchor as its text, framework first, as Python writes it. */
const text = ({ framework, path, symbol, ordinal, start, end }) =>
  `${framework}:${path}${symbol ? `::${symbol}` : ""}${ordinal ? `@${ordinal}` : ""}${start === null ? "" : start === end ? `#L${start}` : `#L${start}-L${end}`}`;
const answers = sessions.map(({ seed, count, choice }) => {
  const chance = chanceOf(seed);
  const items = drawn(bank.filter((item) => isAsked(facts, item, choice)), count, chance);
  return items.map((item) => put(speaker, item, chance)).map((question) => ({ ...question, places: question.places.map(text) }));
});
process.stdout.write(JSON.stringify({ answers, counts: Object.fromEntries(countsByConcept(facts)) }));
