// Ranks as the page does, and prints what came of it: `node answer.mjs JOB.json`.
//
// JOB: {rules, documents} or {facts}, {engines, questions, texts, names}. The tests hold the answer to what Python says.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const job = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const load = (name) => import(pathToFileURL(path.join(job.scripts, name)).href);
const { buildIndex } = await load("search/building.js");
const { documentsOf, exerciseDocuments } = await load("search/documents.js");
const { corrected, readQuestion } = await load("search/question.js");
const { rank } = await load("search/ranking.js");
const { matchedWords } = await load("search/explaining.js");
const { readAs } = await load("search/readings.js");
const { Splitter } = await load("search/splitting.js");
const { completeFacts } = await load("facts/complete.js");
const { together } = await load("facts/texts.js");

const facts = job.facts === undefined ? null : completeFacts(together(job.facts));
const documents = facts === null ? job.documents : documentsOf(facts.concepts);
const rules = facts === null ? job.rules : facts.search;
const before = performance.now();
const splitter = new Splitter(rules);
const index = buildIndex(documents, splitter);
const built = performance.now() - before;
const exercises = buildIndex(exerciseDocuments(facts?.exercises ?? []), splitter);
const engines = new Map(Object.entries(job.engines));
const fields = new Map(documents.map((one) => [one.id, one.fields]));

let slowest = 0;
const questions = job.questions.map((text) => {
  const start = performance.now();
  const question = readQuestion(index, splitter, text, engines);
  const ranking = rank(index, question, question.frameworks);
  slowest = Math.max(slowest, performance.now() - start);
  const [first] = ranking.found;
  const toWorkOut = rank(exercises, readQuestion(exercises, splitter, text, engines), question.frameworks);
  return {
    text,
    frameworks: question.frameworks,
    corrected: Object.fromEntries(corrected(question)),
    confidence: ranking.confidence,
    certainty: ranking.certainty,
    unknown: ranking.unknown,
    ...(facts === null ? {} : { exercise: [toWorkOut.confidence, toWorkOut.found.slice(0, 2).map(({ id }) => id)] }),
    found: ranking.found.slice(0, 5).map(({ id, score }) => [id, score]),
    matched: first === undefined ? [] : matchedWords(splitter, question, fields.get(first.id)).map(({ word, field, via }) => [word, field, via]),
  };
});
const texts = job.texts.map((text) => splitter.wordsOf(text).map(({ said, term, kind }) => [said, term, kind]));
const names = job.names.map(([name, letters]) => readAs(name, letters, job.readings ?? rules.readings));
process.stdout.write(JSON.stringify({ documents: facts === null ? [] : documents, questions, texts, names, built, slowest }));
