/* Made by viz/scripts/build.mjs from viz/scripts; edit those, then `npm run build`. */
"use strict";
var conceptmap = (() => {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all2) => {
for (var name in all2)
__defProp(target, name, { get: all2[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
if (from && typeof from === "object" || typeof from === "function") {
for (let key of __getOwnPropNames(from))
if (!__hasOwnProp.call(to, key) && key !== except)
__defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
}
return to;
};
var __toCommonJS = (mod2) => __copyProps(__defProp({}, "__esModule", { value: true }), mod2);

// main.js
var main_exports = {};
__export(main_exports, {
columnsFor: () => columnsFor,
conceptsById: () => conceptsById,
edgeKinds: () => edgeKinds,
facts: () => facts,
filters: () => filters,
findNode: () => findNode,
focusScene: () => focusScene,
language: () => language,
lineLook: () => lineLook,
mapScene: () => mapScene,
neighbourhood: () => neighbourhood,
nextLanguage: () => nextLanguage,
nextTheme: () => nextTheme,
nodeKey: () => nodeKey,
nodeKind: () => nodeKind,
palette: () => palette,
route: () => route,
searchMap: () => searchMap,
shortestPath: () => shortestPath,
shownStage: () => shownStage,
signs: () => signs,
svg: () => svg,
svgOf: () => svgOf,
textOf: () => textOf,
upstream: () => upstream,
wholeGraph: () => wholeGraph
});

// facts/nodes.js
var CLAIM_LANE = 0;
var CONCEPT_LANE = 1;
function nodeKey(framework, anchor) {
if (anchor.symbol) return `${framework}:${anchor.path}::${anchor.symbol}${anchor.ordinal ? `@${anchor.ordinal}` : ""}`;
if (anchor.start === null) return `${framework}:${anchor.path}`;
return `${framework}:${anchor.path}#L${anchor.start}-L${anchor.end}`;
}
function networkOf({ concepts: concepts2, claims: claims2, flows: flows2 }, sent) {
const nodes = /* @__PURE__ */ new Map();
const edges = /* @__PURE__ */ new Map();
const node = (key, lane, row5) => {
if (!nodes.has(key)) nodes.set(key, { id: nodes.size, key, lane, row: row5, label: labelOf(key) });
};
const edge = (source4, target, kind) => {
const [from, to] = [nodes.get(source4), nodes.get(target)];
if (from === void 0 || to === void 0) return;
const known8 = edges.get(`${from.id} ${to.id}`);
if (known8 === void 0) edges.set(`${from.id} ${to.id}`, { from: from.id, to: to.id, kinds: [kind] });
else if (!known8.kinds.includes(kind)) known8.kinds.push(kind);
};
concepts2.forEach((concept, row5) => {
node(`concept:${concept.id}`, CONCEPT_LANE, row5);
for (const { framework, anchors, near, lookalikes: lookalikes2 } of concept.mappings) {
const places3 = [
...anchors.map((anchor) => (
/** @type {[EdgeKind, Anchor]} */
[anchor.match ?? "part", anchor]
)),
...near.map((anchor) => (
/** @type {[EdgeKind, Anchor]} */
["near", anchor]
)),
...lookalikes2.map((anchor) => (
/** @type {[EdgeKind, Anchor]} */
["lookalike", anchor]
))
];
for (const [kind, anchor] of places3) {
const key = nodeKey(framework, anchor);
node(key, sent.lanes[framework], row5);
edge(`concept:${concept.id}`, key, kind);
}
}
});
for (const { broader, id } of concepts2) if (broader !== null) edge(`concept:${broader}`, `concept:${id}`, "broader");
for (const { stages: stages2 } of flows2)
stages2.slice(1).forEach((stage, at3) => {
edge(`concept:${stages2[at3].concept}`, `concept:${stage.concept}`, "next");
});
const rows = new Map(concepts2.map(({ id }, row5) => [id, row5]));
for (const { id, about: about2, evidence } of claims2) {
const key = `claim:${id}`;
node(key, CLAIM_LANE, rows.get(about2[0]) ?? concepts2.length);
for (const concept of about2) edge(key, `concept:${concept}`, "about");
for (const anchor of evidence) edge(key, nodeKey(anchor.framework, anchor), "evidence");
}
return { ...sent, nodes: [...nodes.values()], edges: [...edges.values()] };
}
function labelOf(key) {
const at3 = key.indexOf("::");
if (at3 >= 0) return key.slice(at3 + 2);
const [path, lines2] = key.slice(key.indexOf(":") + 1).split("#L");
return path.split("/").pop() + (lines2 ? `:${lines2.split("-")[0]}` : "");
}

// facts/runs.js
function runOf(sent, concepts2, paths) {
let last2 = sent.pictures.map(() => null);
const moment = (name, drawn3) => {
const before = last2;
last2 = drawn3.map((one, at3) => one === "=" ? before[at3] : one);
return { name, drawn: last2, before };
};
const named3 = (counts3) => counts3.map(([at3, times]) => (
/** @type {[string, number]} */
[concepts2[at3], times]
));
const { start, steps: steps2, exercise = null, numbers = {}, ...run2 } = sent;
const told2 = [];
if (start !== void 0)
told2.push({
number: 0,
says: start.says ?? null,
phase: null,
moments: [moment("start", start.drawn)],
passed: [],
happened: /* @__PURE__ */ new Map(),
ran: []
});
steps2.forEach((step2, at3) => {
told2.push({
number: at3 + 1,
says: step2.says ?? null,
phase: step2.phase ?? null,
moments: [...step2.during === void 0 ? [] : [moment("during", step2.during)], moment("after", step2.after)],
passed: named3(step2.passed),
happened: new Map(named3(step2.happened)),
ran: step2.ran.map(([path, lines2]) => [paths[path], lines2])
});
});
return { ...run2, exercise, numbers, steps: told2 };
}
function findStep(facts2, [name, number2]) {
const run2 = facts2.runs.find((one) => one.id === name);
const step2 = number2 === void 0 ? run2?.steps[0] : run2?.steps.find((one) => String(one.number) === number2);
return run2 === void 0 || step2 === void 0 ? null : { run: run2, step: step2 };
}
function standing(step2, concept, mapping) {
if (step2.happened.has(concept)) return "happened";
if (!step2.passed.some(([id]) => id === concept)) return "none";
return mapping !== void 0 && mapping.happens.length > 0 ? "not" : "passed";
}
function seen(facts2, concept) {
return facts2.runs.flatMap((run2) => {
const happened = run2.steps.find((step3) => step3.happened.has(concept));
const step2 = happened ?? run2.steps.find((one) => one.passed.some(([id]) => id === concept));
return step2 === void 0 ? [] : [{ run: run2, step: step2, happened: happened !== void 0 }];
});
}
function ranWithin(step2, path, first, last2) {
const lines2 = step2.ran.find(([one]) => one === path)?.[1] ?? [];
return lines2.map(([from, to]) => (
/** @type {[number, number]} */
[Math.max(from, first), Math.min(to, last2)]
)).filter(([from, to]) => from <= to);
}

// facts/complete.js
function completeFacts(sent) {
const { paths, usual } = sent;
const anchor = (item4) => anchorOf(item4, paths, usual);
const flowOf2 = (flow) => ({ ...flow, stages: flow.stages.map((stage) => ({ ...stage, in: partsOf(stage.in, anchor) })) });
const concepts2 = sent.concepts.map((concept) => conceptOf(concept, anchor, usual));
const claims2 = sent.claims.map((claim) => ({
about: [],
from: null,
said_by: null,
quotes: null,
corrects: null,
uncheckable: null,
state: usual,
...claim,
evidence: claim.evidence.map(anchor)
}));
const contrasts2 = sent.contrasts.map((contrast) => {
const places3 = contrast.places.map(anchor);
return { state: usual, ...contrast, places: places3, frameworks: [...new Set(places3.map((place3) => place3.framework))] };
});
const flows2 = sent.flows.map(flowOf2);
const order2 = new Map(sent.frameworks.map((one, at3) => [one.id, at3]));
return {
...sent,
concepts: concepts2,
claims: claims2,
contrasts: contrasts2,
flows: flows2,
exercises: sent.exercises.map((exercise) => exerciseOf(exercise, anchor, usual, order2)),
runs: sent.runs.map(
(run2) => runOf(
run2,
concepts2.map((concept) => concept.id),
paths
)
),
edges: sent.edges.map(([from, to, framework, relation, steps2]) => ({
from: concepts2[from].id,
to: concepts2[to].id,
framework,
relation,
steps: steps2.map(([path, symbol, line2, callee]) => ({ path: paths[path], symbol, line: line2, callee }))
})),
frameworks: sent.frameworks.map((item4) => ({ browse: null, sha256: null, ...item4 })),
coverage: Object.fromEntries(Object.entries(sent.coverage).map(([id, reach]) => [id, coverageOf(reach, paths)])),
network: networkOf({ concepts: concepts2, claims: claims2, flows: flows2 }, sent.network)
};
}
function anchorOf([path, symbol, start, end, more], paths, usual) {
return {
framework: "",
role: "at",
symbol,
ordinal: null,
start,
end,
match: null,
note: null,
state: usual,
...more,
path: paths[path]
};
}
var searchOf = (search) => ({ except: [], reasons: [], control: null, "ignore-case": true, why: null, ...search });
function conceptOf(concept, anchor, usual) {
const { words = [] } = concept;
const mapping = ({ anchors = [], lookalikes: lookalikes2 = [], shown: shown5 = [], near = [], searched: searched2 = [], happens: happens2 = [], setting, ...item4 }) => ({
match: null,
note: null,
absent: null,
argued: null,
state: usual,
except: [],
...item4,
searched: searched2.map(searchOf),
anchors: anchors.map(anchor),
lookalikes: lookalikes2.map(anchor),
shown: shown5.map(anchor),
near: near.map(anchor),
setting: setting === void 0 ? null : settingOf(setting),
happens: happens2.map(([place3, when]) => ({ anchor: anchor(place3), when: when ?? null })),
words
});
return { broader: null, formerly: [], kind: "concept", asked_as: {}, ...concept, words, mappings: concept.mappings.map(mapping) };
}
function exerciseOf({ given: given2, numbers, in: frameworks, ...exercise }, anchor, usual, order2) {
return {
...exercise,
given: given2.map((one) => ({ ...quantityOf(one), value: one.value })),
numbers: numbers.map(quantityOf),
worked: Object.entries(frameworks).sort(([a], [b]) => (order2.get(a) ?? 0) - (order2.get(b) ?? 0)).map(([framework, { steps: steps2, ...worked2 }]) => ({
framework,
note: null,
state: usual,
...worked2,
steps: steps2.map(([name, formula2, at3, place3, note2]) => ({ name, formula: formula2, at: at3, anchor: anchor(place3), note: note2 ?? null }))
}))
};
}
function quantityOf(sent) {
const { name, label: label3, unit = null, stage = {} } = sent;
return { name, label: label3, unit, stages: new Map(Object.entries(stage)) };
}
function settingOf(sent) {
const { option = [], opposite = [], metric = [], endpoint = [], field: field4 = null, env = null, unit = null, state } = sent;
return {
option,
opposite,
field: field4,
env,
metric,
"request-field": sent["request-field"] ?? [],
endpoint,
default: sent.default ?? null,
unit,
state
};
}
function partsOf(parts, anchor) {
return Object.fromEntries(
Object.entries(parts).map(([framework, part]) => [framework, { ...part, at: part.at === null ? null : anchor(part.at) }])
);
}
function coverageOf({ complete, files: files3, rest }, paths) {
return {
complete,
files: files3.map(([path, lines2, mapped2, anchors]) => ({ path: paths[path], lines: lines2, mapped: mapped2, anchors })),
rest: rest.map((folder2) => ({ ...folder2, path: paths[folder2.path] }))
};
}

// facts/language.js
var builtLanguage = document.documentElement.dataset.language === "zh" ? "zh" : "en";
var language = builtLanguage;
var useLanguage = (wanted) => {
language = wanted;
};
var languageParam = () => language === builtLanguage ? "" : language;
var pageWords = /* @__PURE__ */ new Map();
var useWords = (words) => {
pageWords = new Map(Object.entries(words));
};
function word(key, values) {
const pair = pageWords.get(key);
let text = pair === void 0 ? key : pair[language === "zh" ? 1 : 0];
if (values !== void 0) {
text = text.replace(/\{(\w+)\}/g, (hole, name) => name in values ? String(values[name]) : hole);
}
return text;
}
var hasWord = (key) => pageWords.has(key);
var number = (n2) => n2.toLocaleString("en");
var textOf = (pair) => pair === null ? "" : pair[language];
var otherOf = (pair) => pair[language === "zh" ? "en" : "zh"];
var otherTag = () => language === "zh" ? "en" : "zh-Hans";
var gap = () => language === "zh" ? "" : " ";
var comma = () => language === "zh" ? "、" : ", ";
var listed = (items) => items.flatMap((item4, index4) => index4 ? [comma(), item4] : [item4]);

// facts/texts.js
function together({ facts: facts2, texts }) {
let next = 0;
const whole3 = (value) => {
if (typeof value !== "object" || value === null) return value;
if (Array.isArray(value)) {
for (const [at3, item4] of value.entries()) if (typeof item4 === "object") value[at3] = whole3(item4);
return value;
}
const all2 = (
/** @type {Record<string, unknown>} */
value
);
const back = all2[""];
if (typeof back === "number") {
const number2 = next - back;
if (back === 0) next += 1;
return { en: texts.en[number2], zh: texts.zh[number2] };
}
for (const key of Object.keys(all2)) if (typeof all2[key] === "object") all2[key] = whole3(all2[key]);
return all2;
};
return (
/** @type {SentFacts} */
whole3(facts2)
);
}

// facts/facts.js
var facts;
var areasById;
var conceptsById;
var frameworksById;
var claimsById;
var flowsById;
var formerIds;
var orderOf;
var narrowerOf;
var claimsAbout;
var contrastsById;
var exercisesById;
var exercisesAbout;
var contrastsAbout;
var frameworkNumber;
var pageTitles;
var byId = (items) => known(items.map((item4) => [item4.id, item4]));
var known = (entries2) => (
/** @type {Known<string, T>} */
new Map(entries2)
);
var hasColumn = (framework) => facts.map.kinds.find((kind) => kind.id === framework.kind)?.column ?? true;
var sharedName = () => facts.map.kinds.filter((kind) => !kind.column && facts.frameworks.some((item4) => item4.kind === kind.id)).map((kind) => capitalised(textOf(kind.label))).join(" · ");
var capitalised = (text) => text.charAt(0).toUpperCase() + text.slice(1);
function loadFacts(sent) {
facts = completeFacts(together(sent));
useWords(facts.words);
areasById = byId(facts.areas);
conceptsById = byId(facts.concepts);
frameworksById = byId(facts.frameworks);
claimsById = byId(facts.claims);
flowsById = byId(facts.flows);
pageTitles = new Map(facts.pages.map((one) => [one.page, one.title]));
formerIds = new Map(Object.entries(facts.former));
orderOf = known(facts.concepts.map((concept, index4) => [concept.id, index4]));
frameworkNumber = known(facts.frameworks.map((item4, index4) => [item4.id, index4]));
narrowerOf = grouped(facts.concepts, (concept) => concept.broader === null ? [] : [concept.broader]);
claimsAbout = grouped(facts.claims, (claim) => claim.about);
contrastsById = byId(facts.contrasts);
exercisesById = byId(facts.exercises);
exercisesAbout = grouped(facts.exercises, (exercise) => exercise.about);
contrastsAbout = grouped(facts.contrasts, (contrast) => contrast.about);
}
function grouped(items, keys) {
const found2 = /* @__PURE__ */ new Map();
for (const item4 of items) for (const key of keys(item4)) found2.set(key, [...found2.get(key) ?? [], item4]);
return found2;
}
function findConcept(name) {
if (name === void 0) return void 0;
const called2 = (id) => conceptsById.get(formerIds.get(id) ?? id);
return called2(name) || called2(name.toLowerCase());
}
var mappingIn = (concept, framework) => concept.mappings.find((mapping) => mapping.framework === framework);
function pageTitle(page) {
const title = pageTitles.get(page);
return title === void 0 ? page : textOf(title);
}

// parts/dom.js
var SVG = "http://www.w3.org/2000/svg";
function build(node, attributes, children) {
for (const [name, value] of Object.entries(attributes || {})) {
if (value === null || value === void 0 || value === false) continue;
if (typeof value === "function") node.addEventListener(
name.slice(2),
/** @type {EventListener} */
value
);
else node.setAttribute(name, value === true ? "" : String(value));
}
append(node, children);
return node;
}
function append(node, children) {
for (const child of children) {
if (child === null || child === void 0 || child === false) continue;
if (Array.isArray(child)) append(node, child);
else node.append(child);
}
}
function fillWith(node, ...children) {
node.replaceChildren();
append(node, children);
}
var appendTo = (node, ...children) => append(node, children);
var h = (tag2, attributes, ...children) => build(document.createElement(tag2), attributes, children);
var svg = (tag2, attributes, ...children) => build(
/** @type {SVGElementTagNameMap[T]} */
document.createElementNS(SVG, tag2),
attributes,
children
);
function outside(url, attributes, ...children) {
let parsed = null;
try {
parsed = url ? new URL(url) : null;
} catch {
parsed = null;
}
if (parsed === null || parsed.protocol !== "https:") {
return h("span", attributes, ...children);
}
return h("a", { ...attributes, href: parsed.href, rel: "noopener noreferrer", target: "_blank" }, ...children);
}
function breakable(text) {
const parts = [];
for (const piece of text.split(/(?<=::|[./])(?=\w)|(?<=[A-Za-z0-9]_+)(?=[A-Za-z0-9])|(?<=[a-z0-9])(?=[A-Z])/u)) {
if (parts.length) parts.push(h("wbr"));
parts.push(piece);
}
return parts;
}
var button = (text, onclick, attributes) => h("button", { type: "button", onclick, ...attributes }, text);
var pageElement = (id) => (
/** @type {HTMLElement} */
document.getElementById(id)
);
var oneOf = (within, selector) => (
/** @type {T} */
within.querySelector(selector)
);
var allOf = (within, selector) => (
/** @type {T[]} */
[...within.querySelectorAll(selector)]
);
var targetOf = (event) => (
/** @type {HTMLElement} */
event.target
);
var focused = () => (
/** @type {HTMLElement} */
document.activeElement
);

// page/registry.js
var views = (
/** @type {Known<string, View>} */
/* @__PURE__ */ new Map()
);
function useViews(all2) {
const place3 = (view15) => view15.place ?? Number.POSITIVE_INFINITY;
for (const view15 of [...all2].sort((a, b) => place3(a) - place3(b))) views.set(view15.name, view15);
}

// page/address.js
var HOME = "start";
var route = { view: HOME, args: [], params: /* @__PURE__ */ new Map() };
var setRoute = (wanted) => {
route = wanted;
};
var LONGEST = 2e3;
var { up, route: ownRoute } = document.documentElement.dataset;
var home = ownRoute || HOME;
function parseAddress(hash) {
let text = hash.replace(/^#/, "");
if (text === "" || text === "main") text = home;
else if (text.startsWith("?")) text = home + text;
if (text.length > LONGEST) return null;
const [path, query] = split(text, "?");
try {
const [view15, ...args] = path.split("/").map(decodeURIComponent);
const params = /* @__PURE__ */ new Map();
for (const part of query.split("&").filter(Boolean)) {
const [name, value] = split(part, "=");
params.set(decodeURIComponent(name), decodeURIComponent(value));
}
return { view: view15, args: args.filter((arg) => arg !== ""), params };
} catch {
return null;
}
}
var GLOBAL_PARAMS = ["lang", "hide", "show", "area"];
function globalParams(hash) {
const params = /* @__PURE__ */ new Map();
for (const part of split(hash.slice(0, LONGEST), "?")[1].split("&")) {
const [name, value] = split(part, "=");
try {
if (GLOBAL_PARAMS.includes(name)) params.set(name, decodeURIComponent(value));
} catch {
}
}
return params;
}
function split(text, mark2) {
const at3 = text.indexOf(mark2);
return at3 < 0 ? [text, ""] : [text.slice(0, at3), text.slice(at3 + mark2.length)];
}
function hasPage(view15, args) {
const { place: place3, each: each2 } = views.get(view15);
if (args.length === 0) return place3 !== null;
return args.length === 1 && each2 !== null && (each2 === "flows" ? flowsById : conceptsById).has(args[0]);
}
function href(view15, args, params) {
if (up === void 0) return hashOf(view15, args || [], params || {});
const kept = { ...filters.params(), lang: languageParam(), ...params };
const base = (names2) => `${up}${view15 === HOME ? "index" : [view15, ...names2].map(encodeURIComponent).join("/")}.html`;
if (hasPage(view15, args || [])) {
const query = queryOf(kept);
return base(args || []) + (query === "" ? "" : `#${query}`);
}
return base([]) + hashOf(view15, args || [], kept);
}
function hashOf(view15, args, params) {
return `#${[view15, ...args].map(encodeURIComponent).join("/")}${queryOf(params)}`;
}
function queryOf(params) {
const query = Object.entries(params || {}).filter(([, value]) => value !== null && value !== void 0 && value !== "").map(
([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value)).replaceAll("%2C", ",").replaceAll("%3A", ":")}`
);
return query.length > 0 ? `?${query.join("&")}` : "";
}
function carryParams() {
if (up === void 0) return;
const now2 = { ...filters.params(), lang: languageParam() };
for (const link2 of allOf(document, "a[href]:not([rel~=noopener], .skip)")) {
const [base, hash] = split(link2.getAttribute("href") ?? "", "#");
const [path, query] = split(hash, "?");
const own2 = {};
for (const part of query.split("&").filter(Boolean)) {
const [name, value] = split(part, "=");
if (!GLOBAL_PARAMS.includes(name) || link2.dataset.keeps === name) own2[decodeURIComponent(name)] = decodeURIComponent(value);
}
const carried = path + queryOf({ ...now2, ...own2 });
link2.setAttribute("href", carried === "" ? base : `${base}#${carried}`);
}
}
function addressHere() {
const { view: view15, args, params } = route;
const own2 = {};
for (const [name, value] of params) {
if (!GLOBAL_PARAMS.includes(name)) own2[name] = value;
}
return hashOf(view15, args, { ...own2, ...filters.params(), lang: languageParam() });
}

// page/leaving.js
var leaving = [];
function leaveView() {
for (const undo of leaving.splice(0)) undo();
}

// facts/signs.js
var matches = ["exact", "close", "broad", "narrow", "related", "absent", "unexamined"];
var states = ["proven", "local", "argued", "unproven", "moved", "unreadable"];
var signs = /* @__PURE__ */ new Map([
["exact", "="],
["close", "≈"],
["broad", "⊃"],
["narrow", "⊂"],
["related", "∼"],
["absent", "✕"],
["unexamined", "?"],
["part", "·"],
["near", "→"],
["lookalike", "≠"],
["broader", "▸"],
["next", "↓"],
["calls", "ƒ"],
["constructs", "+"],
["inherits", "△"],
["about", "“"],
["evidence", "§"],
["proven", "✓"],
["local", "◐"],
["argued", "¶"],
["unproven", "○"],
["moved", "△"],
["unreadable", "⊘"],
["confirmed", "✓"],
["refuted", "✕"],
["outdated", "↺"],
["unverifiable", "?"]
]);

// graph/drawing/stroke.js
var GROUNDS = 5;
function palette() {
if (forced()) return ofSystem();
const style = getComputedStyle(document.documentElement);
const read2 = (name) => style.getPropertyValue(name).trim();
return {
paper: read2("--paper"),
raised: read2("--raised"),
ink: read2("--ink"),
soft: read2("--soft"),
line: read2("--line"),
accent: read2("--accent"),
wash: read2("--wash"),
warn: read2("--warn"),
bad: read2("--bad"),
hollow: read2("--hollow"),
ground: Array.from({ length: GROUNDS }, (_2, at3) => read2(`--area${at3}`)),
framework: facts.frameworks.map((_2, index4) => read2(`--f${index4 % 8}`))
};
}
var forced = () => window.matchMedia("(forced-colors: active)").matches;
var ofSystem = () => ({
paper: "Canvas",
raised: "Canvas",
ink: "CanvasText",
soft: "CanvasText",
line: "CanvasText",
accent: "Highlight",
wash: "Canvas",
warn: "CanvasText",
bad: "CanvasText",
hollow: "GrayText",
ground: Array.from({ length: GROUNDS }, () => "Canvas"),
framework: facts.frameworks.map(() => "CanvasText")
});
var STROKES = {
exact: [2, []],
close: [1.2, []],
broad: [1.6, [10, 4]],
narrow: [1.6, [4, 3]],
related: [1.4, [1.5, 4]],
part: [0.8, []],
near: [1, [1.5, 6]],
lookalike: [1.4, [7, 3, 1.5, 3]],
broader: [1.2, [4, 3]],
next: [2, []],
about: [1, [3, 3]],
evidence: [1, [1.5, 3]],
calls: [1.6, []],
constructs: [1.6, [6, 2]],
inherits: [1.6, [2, 2]]
};
function lineLook(item4, colours) {
const [width, dash] = STROKES[item4.kind];
let colour2 = colours.soft;
if (item4.kind === "lookalike") colour2 = colours.bad;
else if (item4.kind === "next") colour2 = colours.accent;
else if (item4.framework !== null && item4.kind !== "evidence") {
colour2 = colours.framework[frameworkNumber.get(item4.framework)];
}
return { width, dash, colour: colour2 };
}

// graph/drawing/legend.js
var SAMPLE = 26;
function edgeSwatch(kind) {
const colours = { soft: "currentColor", bad: "var(--bad)", accent: "var(--accent)", framework: [] };
const look = lineLook({ kind, framework: null }, colours);
return svg(
"svg",
{ class: `stroke e-${kind}`, width: SAMPLE, height: 8, viewBox: `0 0 ${SAMPLE} 8`, "aria-hidden": "true" },
svg("path", {
d: `M0 4h${SAMPLE}`,
stroke: look.colour,
"stroke-width": Math.max(look.width, 1.2),
"stroke-dasharray": look.dash.join(" ") || null,
fill: "none"
})
);
}

// parts/marks.js
var codeText = (text, attributes) => h("code", attributes || {}, breakable(text));
var signMark = (key) => h("b", { "aria-hidden": "true" }, signs.get(key) || "");
var matchMark = (match) => h("span", { class: `match m-${match}`, title: word(`match.${match}.means`) }, word(`match.${match}`));
var stateMark = (state) => state === "proven" ? null : h("span", { class: `state s-${state}`, title: word(`state.${state}.means`) }, word(`state.${state}`));
var verdictMark = (verdict2) => h("span", { class: `verdict v-${verdict2}` }, word(`verdict.${verdict2}`));
var swatch = (framework) => h("i", {
class: `swatch f${frameworkNumber.get(framework) % 8}`,
"aria-hidden": "true"
});
function prose(text) {
return text.split(/`([^`]+)`/).map((piece, index4) => index4 % 2 ? codeText(piece) : piece);
}
var cellName = (framework) => h("span", { class: "cell-name" }, swatch(framework.id), textOf(framework.label));
var versionOf = (framework) => framework.purl.startsWith("pkg:github/") ? framework.version.slice(0, 7) : framework.version;
var named = (framework) => h("span", { class: "of" }, swatch(framework), textOf(facts.frameworks.find((item4) => item4.id === framework)?.label ?? null));

// parts/filter-bar.js
function toggle(token, ...children) {
const button2 = h(
"button",
{
type: "button",
class: "toggle",
"aria-pressed": String(filters.shows(token)),
"data-token": token,
onclick() {
filters.toggle(token);
}
},
...children
);
return button2;
}
var chip = (token, all2, ...children) => h(
"span",
{ class: "chip" },
toggle(token, ...children),
all2.length < 2 ? null : button(word("filter.only"), () => filters.only(token, all2), {
class: "quiet only",
"aria-label": `${word("filter.only")}: ${tokenName(token)}`
})
);
function tokenName(token) {
const [kind, name] = [token.slice(0, 1), token.slice(2)];
if (kind === "f") return frameworksById.has(name) ? textOf(frameworksById.get(name).label) : name;
return word(`${{ m: "match", s: "state", e: "edge" }[kind] ?? "match"}.${name}`);
}
function group(key, buttons) {
return buttons.length === 0 ? null : h(
"div",
{ class: "filter-group", role: "group", "aria-label": word(key) },
h("span", { class: "filter-name" }, word(key)),
...buttons
);
}
function counts() {
const found2 = /* @__PURE__ */ new Map();
const add2 = (token) => found2.set(token, (found2.get(token) || 0) + 1);
for (const concept of facts.concepts) {
const seen2 = new Set(concept.mappings.map((mapping) => mapping.framework));
for (const mapping of concept.mappings) {
add2(`m:${mapping.match || "absent"}`);
add2(`s:${mapping.state}`);
}
for (const framework of facts.frameworks) {
if (hasColumn(framework) && !seen2.has(framework.id)) add2("m:unexamined");
}
}
return found2;
}
var tokens = (kind, names2) => names2.map((name) => `${kind}:${name}`);
function filterBar(edges) {
const found2 = counts();
const bar = h(
"details",
{ class: "filters" },
h("summary", {}, word("filter.legend")),
h(
"div",
{ class: "filter-bar" },
group(
"framework",
facts.frameworks.map(
(item4, _2, all2) => chip(
`f:${item4.id}`,
tokens(
"f",
all2.map((one) => one.id)
),
swatch(item4.id),
textOf(item4.label)
)
)
),
group(
"state",
states.filter((key) => found2.has(`s:${key}`)).map((key, _2, all2) => chip(`s:${key}`, tokens("s", all2), signMark(key), word(`state.${key}`), count(found2.get(`s:${key}`))))
),
areaChoice(facts.areas),
group(
"match",
matches.filter((key) => found2.has(`m:${key}`)).map((key, _2, all2) => chip(`m:${key}`, tokens("m", all2), signMark(key), word(`match.${key}`), count(found2.get(`m:${key}`))))
),
edges ? group(
"edge",
edges.map((key) => chip(`e:${key}`, tokens("e", edges), edgeSwatch(key), signMark(key), word(`edge.${key}`)))
) : null,
button(word("filter.clear"), () => filters.clear(), { class: "quiet clear" })
)
);
const refresh = () => {
for (const button2 of allOf(bar, "[data-token]")) {
button2.setAttribute("aria-pressed", String(filters.shows(button2.dataset.token ?? "")));
}
oneOf(bar, "select").value = filters.area();
oneOf(bar, ".clear").hidden = !filters.any();
};
refresh();
filters.onChange(refresh);
return bar;
}
function frameworkBar(frameworks, redraw) {
const bar = h(
"div",
{ class: "framework-bar" },
group(
"framework",
frameworks.map((item4) => toggle(`f:${item4.id}`, swatch(item4.id), textOf(item4.label)))
)
);
filters.onChange(() => {
for (const button2 of allOf(bar, "[data-token]")) button2.setAttribute("aria-pressed", String(filters.shows(button2.dataset.token ?? "")));
redraw();
});
return bar;
}
function sayHidden(box3, acting) {
const then = (change) => () => {
change();
if (!filters.watched()) holdPlace(() => showView(false));
};
const { hide } = filters.params();
const area2 = filters.area();
const items = hide.split(",").filter(Boolean);
box3.hidden = !acting || items.length === 0 && area2 === "";
if (box3.hidden) {
box3.replaceChildren();
return;
}
const shown5 = items.length > 6 ? items.slice(0, 5) : items;
fillWith(
box3,
h("b", {}, word("filter.hides")),
shown5.map(
(token) => button(
`${tokenName(token)} ×`,
then(() => filters.toggle(token)),
{ class: "tool", "aria-label": word("filter.show.one", { name: tokenName(token) }) }
)
),
items.length > shown5.length ? h("span", {}, word("graph.more", { n: items.length - shown5.length })) : null,
area2 === "" ? null : button(
word("filter.only.area", { name: textOf(areasById.get(area2).label) }),
then(() => filters.setArea("")),
{ class: "tool" }
),
button(
word("filter.clear"),
then(() => filters.clear()),
{ class: "quiet" }
)
);
}
var emptied = () => h(
"p",
{ class: "emptied notice" },
word("filter.empty"),
" ",
button(word("filter.clear"), () => {
filters.clear();
holdPlace(() => showView(false));
})
);
var count = (n2) => h("span", { class: "count" }, String(n2));
function areaChoice(areas) {
const choice2 = h(
"select",
{
onchange() {
filters.setArea(choice2.value);
if (!filters.watched()) holdPlace(() => showView(false));
}
},
h("option", { value: "" }, word("area.all")),
...areas.map((item4) => h("option", { value: item4.id, selected: item4.id === filters.area() }, textOf(item4.label)))
);
return h("label", { class: "filter-group" }, h("span", { class: "filter-name" }, word("area")), choice2);
}

// parts/notices.js
function notice(...children) {
const box3 = h(
"p",
{ class: "notice" },
...children,
" ",
button("×", () => box3.remove(), { class: "quiet", "aria-label": word("notice.close") })
);
pageElement("notices").append(box3);
return box3;
}

// parts/saving.js
function copyText(text, button2) {
const done = (key) => {
const before = button2.textContent;
button2.textContent = word(key);
window.setTimeout(() => {
button2.textContent = before;
}, 1600);
};
const byHand = () => {
const field4 = h("textarea", { class: "offscreen", "aria-hidden": "true" });
field4.value = text;
document.body.append(field4);
field4.select();
const copied = document.execCommand("copy");
field4.remove();
button2.focus();
done(copied ? "tool.copied" : "tool.copy.failed");
};
if (navigator.clipboard && window.isSecureContext) {
navigator.clipboard.writeText(text).then(() => done("tool.copied"), byHand);
} else {
byHand();
}
}
function saveFile(name, blob) {
const url = URL.createObjectURL(blob);
const link2 = h("a", { href: url, download: name });
document.body.append(link2);
link2.click();
link2.remove();
window.setTimeout(() => URL.revokeObjectURL(url), 1e4);
}
function saveRows(name, rows) {
const text = rows.map((row5) => row5.map(field).join(",")).join("\r\n");
saveFile(name, new Blob(["\uFEFF", text, "\r\n"], { type: "text/csv;charset=utf-8" }));
}
function field(value) {
let text = String(value);
if (/^[=+\-@\t\r]/.test(text)) text = `'${text}`;
return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

// parts/ways.js
var conceptLink = (id, attributes) => {
const concept = conceptsById.get(id);
if (concept === void 0) return h("bdi", attributes, id);
return h("a", { href: href("concept", [id]), ...attributes }, h("bdi", {}, textOf(concept.label)));
};
function beside(id) {
const at3 = orderOf.get(id);
return [facts.concepts[at3 - 1], facts.concepts[at3 + 1]];
}
function conceptIndex(current, view15) {
const box3 = h(
"nav",
{ class: "index", "aria-label": word("concept.index") },
facts.areas.map((area2) => [
h("h2", {}, textOf(area2.label)),
h(
"ul",
{},
facts.concepts.filter((item4) => item4.area === area2.id).map(
(item4) => h(
"li",
{},
h(
"a",
{
href: href(view15, [item4.id]),
"aria-current": item4.id === current ? "page" : null
},
textOf(item4.label)
)
)
)
)
])
);
window.requestAnimationFrame(() => {
const mark2 = (
/** @type {HTMLElement | null} */
box3.querySelector("[aria-current]")
);
if (mark2 !== null) box3.scrollTop = mark2.offsetTop - box3.clientHeight / 3;
});
return box3;
}
function crumbs(concept) {
const chain2 = [];
for (let at3 = concept; at3.broader !== null && conceptsById.has(at3.broader); ) {
at3 = conceptsById.get(at3.broader);
chain2.unshift(at3);
}
const area2 = areasById.get(concept.area);
const steps2 = [
h("a", { href: href("matrix") }, word("nav.matrix")),
h("a", { href: href("matrix", [], { area: area2.id }), "data-keeps": "area" }, textOf(area2.label)),
...chain2.map((item4) => conceptLink(item4.id))
];
return h(
"div",
{ class: "crumb-row" },
h(
"nav",
{ class: "crumbs", "aria-label": word("crumbs.label") },
h(
"ol",
{},
steps2.map((step2) => h("li", {}, step2))
)
),
trail(concept)
);
}
var visited = [];
function rememberVisit(id) {
const at3 = visited.indexOf(id);
if (at3 >= 0) visited.splice(at3, 1);
visited.unshift(id);
visited.length = Math.min(visited.length, 7);
}
function trail(concept) {
const before = visited.filter((id) => id !== concept.id).slice(0, 4);
if (before.length === 0) return null;
return h(
"nav",
{ class: "trail", "aria-label": word("trail.label") },
h("span", { "aria-hidden": "true" }, "↶"),
before.map((id) => conceptLink(id))
);
}

// page/storage.js
function keepChoice(name, value) {
try {
localStorage.setItem(`conceptmap.${name}`, value);
} catch {
}
}
function keptChoice(name) {
try {
return localStorage.getItem(`conceptmap.${name}`);
} catch {
return null;
}
}

// page/keyboard.js
var waiting = false;
var singles = null;
var watchKeys = () => window.addEventListener("keydown", pressed);
function pressed(event) {
if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
const typing = targetOf(event).closest("input, textarea, select") !== null;
if (event.key === "Escape") {
stepBack();
return;
}
if (singles === null) singles = keptChoice("singles") !== "off";
if (typing || !singles) return;
if (waiting) {
waiting = false;
const view15 = [...views.values()].find((item4) => item4.key === event.key);
if (view15 !== void 0) {
event.preventDefault();
openView(view15.name);
}
return;
}
const current = conceptInView();
const actions = {
"/": () => pageElement("search").focus(),
"?": showHelp,
g: () => {
waiting = true;
window.setTimeout(() => {
waiting = false;
}, 2500);
},
l: nextLanguage,
t: nextTheme,
"[": () => step(current, 0),
"]": () => step(current, 1),
e: () => {
if (current) goTo(route.view === "graph" ? "concept" : "graph", [current.id]);
}
};
if (Object.hasOwn(actions, event.key)) {
event.preventDefault();
actions[event.key]();
}
}
function openView(view15) {
const current = conceptInView();
if (view15 === "graph" && current) goTo("graph", [current.id]);
else goTo(view15);
}
function conceptInView() {
if (route.view === "concept" || route.view === "graph" && route.args.length > 0) {
return findConcept(route.args[0]);
}
if (route.view === "matrix") {
const row5 = (
/** @type {HTMLElement | null} */
focused().closest("tr[data-c]")
);
return row5 === null ? void 0 : conceptsById.get(row5.dataset.c ?? "");
}
return void 0;
}
function step(current, side2) {
const next = current && beside(current.id)[side2];
if (next) goTo(route.view === "graph" ? "graph" : "concept", [next.id]);
}
function stepBack() {
const dialog = (
/** @type {HTMLDialogElement | null} */
document.querySelector("dialog[open]")
);
if (dialog !== null) {
dialog.close();
return;
}
const notices2 = pageElement("notices");
if (notices2.childElementCount > 0) {
notices2.replaceChildren();
return;
}
if (focused().id === "search") {
focused().blur();
return;
}
if (route.view === "matrix" && filters.any()) {
filters.clear();
return;
}
if (route.view === HOME) return;
if (viewsBehind() > 0) history.back();
else goTo(HOME);
}
function showHelp() {
if (singles === null) singles = keptChoice("singles") !== "off";
const rows = [
["/", "help.search"],
["← ↑ ↓ →", "help.move"],
["Enter", "help.open"],
["Esc", "help.close"],
["[ ]", "help.neighbours"],
["e", "help.graph"],
["Enter l ⌫", "help.in-graph"],
["Shift ← ↑ ↓ →  + − 0", "help.drawing"],
...facts.map.languages.length > 1 ? [["l", "help.language"]] : [],
["t", "help.theme"],
["?", "help.help"]
];
const toggle3 = h("input", {
type: "checkbox",
checked: singles !== false,
onchange() {
singles = toggle3.checked;
keepChoice("singles", singles ? "on" : "off");
}
});
const dialog = h(
"dialog",
{ class: "help-dialog", "aria-labelledby": "help-title" },
h("h2", { id: "help-title" }, word("help.title")),
h(
"dl",
{},
rows.map(([keys, key]) => h("div", {}, h("dt", {}, h("kbd", {}, keys)), h("dd", {}, word(key)))),
[...views.values()].filter((item4) => item4.key !== null).map(({ key, name }) => h("div", {}, h("dt", {}, h("kbd", {}, `g ${key}`)), h("dd", {}, word(`nav.${name}`))))
),
h("label", {}, toggle3, " ", word("help.singles")),
button(word("notice.close"), () => dialog.close(), { class: "tool" })
);
dialog.addEventListener("close", () => dialog.remove());
document.body.append(dialog);
dialog.showModal();
}

// search/building.js
function buildIndex(documents, splitter) {
const { rules } = splitter;
const names2 = rules.weights.map(([name]) => name);
const weights = rules.weights.map(([, weight2]) => weight2);
const index4 = {
rules,
ids: documents.map((one) => one.id),
frameworks: documents.map((one) => one.frameworks),
priors: documents.map((one) => prior(one, rules)),
spellings: /* @__PURE__ */ new Map(),
postings: /* @__PURE__ */ new Map()
};
const lengths = documents.map(() => names2.map(() => 0));
const counted2 = documents.map(() => names2.map(() => (
/** @type {Map<string, number>} */
/* @__PURE__ */ new Map()
)));
documents.forEach((document2, number2) => {
const said = /* @__PURE__ */ new Set();
names2.forEach((name, field4) => {
const counts3 = counted2[number2][field4];
for (const text of document2.fields[name] ?? []) {
for (const word2 of splitter.wordsOf(text)) {
counts3.set(word2.term, (counts3.get(word2.term) ?? 0) + 1);
if (word2.kind !== "whole") lengths[number2][field4] += 1;
if (word2.kind === "char" || word2.kind === "pair" || said.has(word2.said)) continue;
said.add(word2.said);
index4.spellings.set(word2.said, [word2.term, (index4.spellings.get(word2.said)?.[1] ?? 0) + 1]);
}
}
});
});
const usual = names2.map((_2, field4) => {
const all2 = lengths.reduce((sum2, sizes) => sum2 + sizes[field4], 0);
return Math.max(all2 / Math.max(documents.length, 1), 1);
});
counted2.forEach((fields, number2) => {
const worth2 = /* @__PURE__ */ new Map();
fields.forEach((counts3, field4) => {
const share = weights[field4] / (1 - rules.length + rules.length * lengths[number2][field4] / usual[field4]);
for (const [term, count2] of counts3) {
const [value, has] = worth2.get(term) ?? [0, 0];
worth2.set(term, [value + share * count2, has | 1 << field4]);
}
});
for (const [term, [value, has]] of worth2) {
const there = index4.postings.get(term);
if (there === void 0) index4.postings.set(term, [[number2, value, has]]);
else there.push([number2, value, has]);
}
});
return index4;
}
function prior({ mapped: mapped2, narrower, setting }, rules) {
const likely = 1 + rules.mapped * Math.log(1 + mapped2) + rules.narrower * Math.log(1 + narrower);
return setting ? likely * rules.setting : likely;
}
function rarity(index4, term) {
const here2 = index4.postings.get(term)?.length ?? 0;
return Math.log(1 + (index4.ids.length - here2 + 0.5) / (here2 + 0.5));
}

// search/documents.js
function documentsOf(concepts2) {
const below = /* @__PURE__ */ new Map();
for (const { broader } of concepts2) below.set(broader, (below.get(broader) ?? 0) + 1);
return concepts2.map((concept) => ({
id: concept.id,
frameworks: concept.mappings.map((mapping) => mapping.framework),
mapped: concept.mappings.filter((mapping) => mapping.match !== null).length,
narrower: below.get(concept.id) ?? 0,
fields: fieldsOf(concept),
setting: concept.kind === "setting"
}));
}
function fieldsOf(concept) {
const { label: label3, alias, id, formerly, asked_as, definition, mappings } = concept;
return {
label: once([label3.en, label3.zh]),
alias: once(Object.values(alias).flat()),
id: once([id, ...formerly]),
"asked-as": once(Object.values(asked_as).flat()),
definition: once([definition.en, definition.zh]),
symbol: once(mappings.flatMap((mapping) => [...settingNames(mapping.setting), ...symbolsOf(mapping)])),
note: once(mappings.flatMap(({ note: note2 }) => note2 === null ? [] : [note2.en, note2.zh]))
};
}
function exerciseDocuments(exercises) {
return exercises.map((exercise) => ({
id: exercise.id,
frameworks: exercise.worked.map((one) => one.framework),
mapped: exercise.worked.length,
narrower: 0,
fields: exerciseFields(exercise)
}));
}
function exerciseFields({ id, label: label3, asks, given: given2, numbers }) {
return {
label: once([label3.en, label3.zh]),
alias: once([...given2, ...numbers].flatMap((one) => [one.label.en, one.label.zh])),
id: [id],
definition: once([asks.en, asks.zh])
};
}
function settingNames(setting) {
if (setting === void 0 || setting === null) return [];
const { option = [], opposite = [], field: field4, env, metric = [], endpoint = [] } = setting;
const names2 = [...option, ...opposite, field4, env, ...metric, ...setting["request-field"] ?? [], ...endpoint];
return names2.filter((name) => typeof name === "string");
}
var symbolsOf = ({ anchors, near }) => [...anchors, ...near].flatMap(({ symbol }) => symbol === null ? [] : [symbol]);
var once = (texts) => [...new Set(texts)];

// search/question.js
var LEAST_BEGUN = 3;
var LEAST_SHORTENED = 4;
var LEAST_SPLIT = 3;
var LEAST_WRONG = 5;
var LEAST_WRONG_TWICE = 8;
function readQuestion(index4, splitter, typed2, engines) {
const text = splitter.plain(typed2);
let [frameworks, rest] = enginesIn(text, engines);
let words = splitter.wordsOf(rest);
if (frameworks.length > 0 && words.length === 0) {
frameworks = [];
rest = text;
words = splitter.wordsOf(text);
}
return {
frameworks,
rest,
words: latin(index4, words),
characters: chinese(index4, words, "char"),
pairs: chinese(index4, words, "pair")
};
}
var everything = ({ words, characters, pairs }) => [...words, ...characters, ...pairs];
var corrected = ({ words }) => words.filter((word2) => word2.meant.length > 0).map((word2) => [word2.said, word2.meant.join(" ")]);
function enginesIn(text, engines) {
const spelt3 = /* @__PURE__ */ new Map();
for (const [id, names2] of engines) for (const name of [id, ...names2]) spelt3.set(name.toLowerCase(), id);
const inTurn = [...spelt3].sort(([a], [b]) => b.length - a.length || (a < b ? -1 : 1));
const found2 = /* @__PURE__ */ new Set();
let rest = text;
for (const [name, id] of inTurn) {
const loose2 = name.split(/[\s_-]+/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("[\\s_-]*");
const pattern = new RegExp(`(?<![A-Za-z0-9_/.-])${loose2}(?![A-Za-z0-9_/-]|\\.[A-Za-z0-9])`, "gi");
const without = rest.replace(pattern, (match) => " ".repeat(match.length));
if (without !== rest) found2.add(id);
rest = without;
}
return [[...engines.keys()].filter((id) => found2.has(id)), rest];
}
function chinese(index4, words, kind) {
return words.filter((word2) => word2.kind === kind).map(({ said, term, start }) => asked(said, start, index4.postings.has(term) ? [term] : []));
}
var asked = (said, start, terms, via = "exact", meant2 = []) => ({ said, start, terms, via, meant: meant2 });
function latin(index4, words) {
const units = unitsOf(words.filter((word2) => word2.kind !== "char" && word2.kind !== "pair"));
const found2 = [];
for (let at3 = 0; at3 < units.length; at3 += 1) {
const unit = units[at3];
const following = units[at3 + 1];
const joined2 = joinedWord(index4, unit, following);
if (joined2 !== null) {
found2.push(joined2);
at3 += 1;
continue;
}
const [whole3, ...parts] = unit;
const known8 = unit.filter((word2) => index4.postings.has(word2.term));
if (parts.length === 0 || known8.includes(whole3)) found2.push(knownWord(index4, whole3, following === void 0));
for (const part of parts) if (known8.includes(part) || !known8.includes(whole3)) found2.push(knownWord(index4, part, false));
}
return found2;
}
function unitsOf(words) {
const units = [];
for (const word2 of words) {
const last2 = units.at(-1);
if (word2.kind === "part" && last2 !== void 0 && word2.start < last2[0].end) last2.push(word2);
else units.push([word2]);
}
return units;
}
function joinedWord(index4, unit, following) {
if (following === void 0 || unit.length > 1 || following.length > 1) return null;
const [one] = unit;
const [other] = following;
if (index4.postings.has(one.term) && index4.postings.has(other.term)) return null;
const whole3 = one.said + other.said;
const spelling = index4.spellings.get(whole3);
return spelling === void 0 ? null : asked(`${one.said} ${other.said}`, one.start, [spelling[0]], "split", [whole3]);
}
function knownWord(index4, word2, last2) {
const { said, start, term } = word2;
if (index4.postings.has(term)) return asked(said, start, [term]);
if (/^[a-z]+$/i.test(said)) {
const readings = [
["begun", () => last2 ? begun(index4, said, LEAST_BEGUN) : []],
["split", () => split2(index4, said)],
["begun", () => begun(index4, said, LEAST_SHORTENED)],
["typo", () => mistyped(index4, said)]
];
for (const [via, look] of readings) {
const meant2 = look();
if (meant2.length > 0)
return asked(
said,
start,
meant2.map((one) => index4.spellings.get(one)?.[0] ?? one),
via,
meant2
);
}
}
return asked(said, start, []);
}
function begun(index4, said, least) {
let best = "";
let most = 0;
if (said.length < least) return [];
for (const [known8, [, count2]] of index4.spellings) {
if (known8.startsWith(said) && (count2 > most || count2 === most && known8 < best)) [best, most] = [known8, count2];
}
return most === 0 ? [] : [best];
}
function split2(index4, said) {
let best = [];
let even = 0;
for (let at3 = LEAST_SPLIT; at3 <= said.length - LEAST_SPLIT; at3 += 1) {
const halves = [said.slice(0, at3), said.slice(at3)];
if (!halves.every((half) => index4.spellings.has(half))) continue;
const least = Math.min(at3, said.length - at3);
if (least > even || least === even && halves[0] > best[0]) [best, even] = [halves, least];
}
return best;
}
function mistyped(index4, said) {
if (said.length < LEAST_WRONG) return [];
const most = said.length >= LEAST_WRONG_TWICE ? 2 : 1;
const own2 = lettersOf(said);
let best = null;
for (const [known8, [, count2]] of index4.spellings) {
if (known8.length < LEAST_WRONG - 1 || Math.abs(known8.length - said.length) > most) continue;
if (bitsIn(own2 ^ lettersOf(known8)) > 2 * most) continue;
const apart = distance(said, known8, most);
if (apart > most) continue;
const one = [apart, known8[0] === said[0] ? 0 : 1, -count2, known8];
if (best === null || earlier(one, best)) best = one;
}
return best === null ? [] : [best[3]];
}
function lettersOf(word2) {
let bits = 0;
for (let at3 = 0; at3 < word2.length; at3 += 1) bits |= 1 << (word2.charCodeAt(at3) & 31);
return bits;
}
function bitsIn(bits) {
let left = bits;
let count2 = 0;
for (; left !== 0; count2 += 1) left &= left - 1;
return count2;
}
function earlier(one, other) {
const at3 = one.findIndex((value, place3) => value !== other[place3]);
return at3 >= 0 && one[at3] < other[at3];
}
function distance(one, other, most) {
let before = (
/** @type {number[]} */
[]
);
let above = Array.from({ length: other.length + 1 }, (_2, at3) => at3);
for (let i = 1; i <= one.length; i += 1) {
const row5 = [i];
let least = i;
for (let j2 = 1; j2 <= other.length; j2 += 1) {
const same2 = one[i - 1] === other[j2 - 1];
let value = Math.min(above[j2] + 1, row5[j2 - 1] + 1, above[j2 - 1] + (same2 ? 0 : 1));
if (i > 1 && j2 > 1 && one[i - 1] === other[j2 - 2] && one[i - 2] === other[j2 - 1]) value = Math.min(value, before[j2 - 2] + 1);
row5.push(value);
least = Math.min(least, value);
}
if (least > most) return most + 1;
before = above;
above = row5;
}
return above[other.length];
}

// search/explaining.js
function matchedWords(splitter, question, fields) {
const there = Object.entries(fields).map(([field4, texts]) => ({ field: field4, words: texts.flatMap((text) => splitter.wordsOf(text)) }));
const paired = new Set(question.pairs.filter((pair) => pair.terms.length > 0).flatMap(({ start }) => [start, start + 1]));
const alone = question.characters.filter((one) => !paired.has(one.start));
const found2 = /* @__PURE__ */ new Map();
for (const { said, terms, via } of [...question.words, ...question.pairs, ...alone]) {
for (const { field: field4, words } of there) {
const same2 = words.filter((word2) => terms.includes(word2.term));
if (same2.length === 0) continue;
const how = via !== "exact" ? via : same2.some((word2) => word2.said === said) ? "exact" : "stem";
if (!found2.has(said)) found2.set(said, { word: said, field: field4, via: how });
break;
}
}
return [...found2.values()];
}
function marks(splitter, question, text) {
const terms = new Set(everything(question).flatMap((asked4) => asked4.terms));
const wanted = splitter.wordsOf(text).filter((word2) => terms.has(word2.term));
const paired = wanted.some((word2) => word2.kind === "pair");
const joined2 = [];
for (const { start, end, kind } of wanted.sort((a, b) => a.start - b.start || a.end - b.end)) {
const last2 = joined2.at(-1);
if (kind === "char" && paired) continue;
if (last2 !== void 0 && start <= last2[1]) last2[1] = Math.max(end, last2[1]);
else joined2.push([start, end]);
}
return joined2;
}

// search/ranking.js
var CLEAR = 1.5;
var ALONE = 0.5;
function rank(index4, question, only2) {
const scores = scoresOf(index4, question, only2);
const found2 = [...scores].map(([number2, score]) => ({ number: number2, id: index4.ids[number2], score })).sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
let certainty = 0;
let words = 0;
if (found2.length > 0) {
const [first, second] = found2;
const ahead = second === void 0 ? CLEAR : Math.min(first.score / second.score, CLEAR);
const covered = coveredBy(index4, question, first.number);
certainty = covered.share * ahead;
words = covered.words;
}
const { sure, likely, words: least } = index4.rules;
const confidence = certainty >= sure && words >= least ? "sure" : certainty >= likely ? "likely" : "nearest";
return { found: found2.map(({ id, score }) => ({ id, score })), confidence, certainty, unknown: unknownIn(question) };
}
function scoresOf(index4, question, only2) {
const { corrected: corrected2, saturation } = index4.rules;
const wanted = /* @__PURE__ */ new Map();
for (const asked4 of everything(question)) {
for (const term of asked4.terms) wanted.set(term, Math.max(wanted.get(term) ?? 0, corrected2[asked4.via]));
}
const scores = /* @__PURE__ */ new Map();
for (const [term, weight2] of wanted) {
const value = weight2 * rarity(index4, term);
for (const [document2, worth2] of index4.postings.get(term) ?? []) {
if (only2.length > 0 && !index4.frameworks[document2].some((id) => only2.includes(id))) continue;
scores.set(document2, (scores.get(document2) ?? 0) + value * (worth2 / (saturation + worth2)));
}
}
for (const [document2, score] of scores) scores.set(document2, score * index4.priors[document2]);
return scores;
}
function coveredBy(index4, question, document2) {
const { corrected: corrected2, telling: telling2, weights } = index4.rules;
const own2 = weights.reduce((bits, [field4], at3) => telling2.includes(field4) ? bits | 1 << at3 : bits, 0);
const has = new Set(
everything(question).flatMap((asked4) => asked4.terms).filter((term) => index4.postings.get(term)?.some(([number2, , fields]) => number2 === document2 && (fields & own2) !== 0))
);
let whole3 = 0;
let covered = 0;
let words = 0;
for (const asked4 of question.words) {
const weight2 = Math.max(...(asked4.terms.length > 0 ? asked4.terms : [asked4.said]).map((term) => rarity(index4, term)));
const there = asked4.terms.filter((term) => has.has(term)).length / Math.max(asked4.terms.length, 1);
whole3 += weight2;
covered += weight2 * there * corrected2[asked4.via];
if (corrected2[asked4.via] === 1) words += there;
}
const paired = placesOf(question.pairs.filter((pair) => pair.terms.some((term) => has.has(term))));
for (const asked4 of question.characters) {
const weight2 = rarity(index4, asked4.said);
const there = paired.has(asked4.start) ? 1 : asked4.terms.some((term) => has.has(term)) ? ALONE : 0;
whole3 += weight2;
covered += weight2 * there;
if (paired.has(asked4.start)) words += 0.5;
}
return { share: whole3 === 0 ? 0 : covered / whole3, words };
}
function unknownIn(question) {
const words = question.words.filter((asked4) => asked4.terms.length === 0).map((asked4) => [asked4.start, asked4.said]);
const paired = placesOf(question.pairs.filter((pair) => pair.terms.length > 0));
let stretch = [];
const close = () => {
if (stretch.length > 1 || stretch.some((one) => one.terms.length === 0)) {
words.push([stretch[0].start, stretch.map((one) => one.said).join("")]);
}
stretch = [];
};
for (const asked4 of question.characters) {
if (paired.has(asked4.start)) continue;
if (stretch.length > 0 && asked4.start !== stretch[stretch.length - 1].start + 1) close();
stretch.push(asked4);
}
close();
return [...new Set(words.sort((a, b) => a[0] - b[0]).map(([, said]) => said))];
}
var placesOf = (pairs) => new Set(pairs.flatMap(({ start }) => [start, start + 1]));

// search/readings.js
var LEAST_READ = 2;
function readAs(name, letters2, readings) {
const spoken = Array.from(name.toLowerCase()).filter((char) => /[\p{L}\p{N}]/u.test(char));
if (!spoken.some((char) => char in readings)) return null;
const ways = spoken.map((char) => readings[char] ?? [char]);
const fits = [spelt(ways, letters2), byInitials(ways, letters2)].filter((fit) => fit !== null);
return fits.length === 0 ? null : Math.min(...fits);
}
function spelt(spoken, letters2) {
let rests = [letters2];
for (const [at3, ways] of spoken.entries()) {
if (rests.some((rest) => ways.some((way) => way.startsWith(rest)))) {
return at3 === spoken.length - 1 && rests.some((rest) => ways.includes(rest)) ? 0 : 1;
}
rests = [...new Set(rests.flatMap((rest) => ways.filter((way) => rest.startsWith(way)).map((way) => rest.slice(way.length))))];
if (rests.length === 0) return null;
}
return null;
}
function byInitials(spoken, letters2) {
if (letters2.length > spoken.length) return null;
const fits = Array.from(letters2).every((letter2, at3) => spoken[at3].some((way) => way.charAt(0) === letter2));
return fits ? letters2.length === spoken.length ? 0 : 1 : null;
}

// search/splitting.js
var HAN = "\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff";
var RUN = new RegExp(`[A-Za-z0-9]+(?:[_-]+[A-Za-z0-9]+)*|[${HAN}]+|(?:(?![A-Za-z0-9${HAN}])[\\p{L}\\p{N}])+`, "gu");
var OF_HAN = new RegExp(`[${HAN}]`, "u");
var CAMEL = /(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/;
var LEAST_STEMMED = 4;
var BASIC = 65535;
var isAscii = (text) => /^[\0-\x7f]*$/.test(text);
function plainChar(char) {
if (isAscii(char) || (char.codePointAt(0) ?? 0) > BASIC) return char;
const wide2 = char.normalize("NFKC");
if (wide2.length !== 1) return char;
const bare2 = wide2.normalize("NFD").charAt(0);
return isAscii(bare2) ? bare2 : wide2;
}
var Splitter = class {
/** @param {SearchRules} rules */
constructor(rules) {
const [from, to] = rules.characters;
this.rules = rules;
this.simpler = new Map([...from].map((char, at3) => [char, to.charAt(at3)]));
this.small = new Set(rules.small);
this.phrases = new RegExp(rules.phrases.join("|"), "g");
this.stems = /* @__PURE__ */ new Map();
this.plainer = /* @__PURE__ */ new Map();
}
/**
* Fold width, accents and traditional characters away, one character for one; capitals stay.
* @param {string} text
*/
plain(text) {
if (isAscii(text)) return text;
let found2 = "";
for (const char of text) {
let plain = this.plainer.get(char);
if (plain === void 0) {
const bare2 = plainChar(char);
plain = this.simpler.get(bare2) ?? bare2;
this.plainer.set(char, plain);
}
found2 += plain;
}
return found2;
}
/**
* Every word of `text` that says something, in order.
* @param {string} text
* @returns {Word[]}
*/
wordsOf(text) {
const found2 = [];
for (const { 0: run2, index: index4 } of this.plain(text).matchAll(RUN)) {
if (isAscii(run2.charAt(0))) this.#latin(run2, index4, found2);
else if (OF_HAN.test(run2.charAt(0))) this.#chinese(run2, index4, found2);
else found2.push({ said: run2.toLowerCase(), term: run2.toLowerCase(), start: index4, end: index4 + run2.length, kind: "word" });
}
return found2;
}
/**
* The word without its endings; what has digits in it, or is short, stays as it is.
* @param {string} word
*/
stem(word2) {
const known8 = this.stems.get(word2);
if (known8 !== void 0) return known8;
const found2 = word2.length < LEAST_STEMMED || !/^[a-z]+$/i.test(word2) ? word2 : this.#stripped(word2);
this.stems.set(word2, found2);
return found2;
}
/** @param {string} word */
#stripped(word2) {
let rest = word2;
this.rules.endings.forEach((endings, step2) => {
const fits = endings.find(([ending2, , least]) => rest.endsWith(ending2) && rest.length - ending2.length >= least);
if (fits === void 0) return;
const [ending, instead] = fits;
rest = rest.slice(0, rest.length - ending.length) + instead;
const last2 = rest.slice(-1);
if (step2 === 1 && ending !== instead && last2 === rest.slice(-2, -1) && this.rules.doubled.includes(last2)) rest = rest.slice(0, -1);
});
return rest;
}
/**
* @param {string} run
* @param {number} start
* @param {Word[]} found
*/
#latin(run2, start, found2) {
if (/^(?:[a-z0-9]+|[A-Z]?[a-z]+)$/.test(run2)) {
this.#word(run2, start, "word", found2);
return;
}
const pieces = [];
for (const { 0: part, index: index4 } of run2.matchAll(/[A-Za-z0-9]+/g)) {
let at3 = index4;
for (const piece of part.split(CAMEL)) {
pieces.push([piece, start + at3]);
at3 += piece.length;
}
}
if (pieces.length > 1) {
const whole3 = pieces.map(([piece]) => piece).join("").toLowerCase();
found2.push({ said: whole3, term: this.stem(whole3), start, end: start + run2.length, kind: "whole" });
}
for (const [piece, at3] of pieces) this.#word(piece, at3, pieces.length > 1 ? "part" : "word", found2);
}
/**
* @param {string} piece
* @param {number} start
* @param {Word["kind"]} kind
* @param {Word[]} found
*/
#word(piece, start, kind, found2) {
const said = piece.toLowerCase();
if (this.small.has(said) || said.length === 1 && !/\d/.test(said)) return;
found2.push({ said, term: this.stem(said), start, end: start + piece.length, kind });
}
/**
* @param {string} text
* @param {number} start
* @param {Word[]} found
*/
#chinese(text, start, found2) {
const run2 = text.replace(this.phrases, (phrase) => " ".repeat(phrase.length));
for (let at3 = 0; at3 < run2.length; at3 += 1) {
const char = run2.charAt(at3);
if (char === " ") continue;
found2.push({ said: char, term: char, start: start + at3, end: start + at3 + 1, kind: "char" });
const next = run2.charAt(at3 + 1);
if (next !== "" && next !== " ") {
found2.push({ said: char + next, term: char + next, start: start + at3, end: start + at3 + 2, kind: "pair" });
}
}
}
};

// facts/code.js
var files = /* @__PURE__ */ new Map();
var withheld = /* @__PURE__ */ new Set();
var notices = [];
async function loadCode(packed) {
if (!("DecompressionStream" in window)) return;
const bytes = Uint8Array.from(window.atob(packed), (letter2) => letter2.charCodeAt(0));
const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
const sent = await new Response(stream).json();
withheld = new Set(sent.withheld);
notices = sent.notices;
for (const [framework, path, state, length2, runs] of sent.files) {
const lines2 = new Map(runs.flatMap(([first, some2]) => some2.map((line2, at3) => [first + at3, line2])));
files.set(`${framework}:${path}`, { state, length: length2, lines: lines2 });
}
}
function excerptOf(framework, { path, start, end }) {
const file = files.get(`${framework}:${path}`);
if (file === void 0 || withheld.has(`${framework}:${path}:${start}-${end}`)) return null;
const first = start ?? 1;
const last2 = end ?? file.length;
const text = [];
for (let line2 = first; line2 <= last2; line2 += 1) {
const found2 = file.lines.get(line2);
if (found2 === void 0) break;
text.push(found2);
}
return text.length === 0 ? null : { first, state: file.state, text, total: last2 - first + 1 };
}

// parts/highlight.js
var KEYWORDS = {
py: "and as assert async await break class continue def del elif else except finally for from global if import in is lambda match nonlocal not or pass raise return try while with yield None True False self",
cpp: "alignas auto bool break case catch char class const constexpr continue default delete do double else enum explicit extern false float for friend if inline int long namespace new noexcept nullptr operator override private protected public return short signed sizeof static static_assert struct switch template this throw true try typedef typename union unsigned using virtual void volatile while __global__ __device__ __shared__",
rs: "as async await break const continue crate dyn else enum extern false fn for if impl in let loop match mod move mut pub ref return self Self static struct super trait true type unsafe use where while"
};
var LANGUAGES = {
py: "py",
pyi: "py",
rs: "rs",
h: "cpp",
hpp: "cpp",
hh: "cpp",
c: "cpp",
cc: "cpp",
cpp: "cpp",
cu: "cpp",
cuh: "cpp"
};
var sets = /* @__PURE__ */ new Map();
var LONG = { py: /"""|'''/, cpp: /\/\*|\*\//, rs: /\/\*|\*\// };
var PARTS = {
py: /(#.*$)|("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|(\b\d[\w.]*)|([A-Za-z_]\w*)/g,
cpp: /(\/\/.*$|\/\*.*?\*\/)|("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])+')|(\b\d[\w.']*)|([A-Za-z_]\w*)/g,
rs: /(\/\/.*$|\/\*.*?\*\/)|("(?:\\.|[^"\\])*")|(\b\d[\w.]*)|([A-Za-z_]\w*)/g
};
function highlighter(path) {
const language2 = LANGUAGES[path.split(".").at(-1) ?? ""];
if (language2 === void 0) return (line2) => [line2];
const known8 = sets.get(language2) ?? new Set(KEYWORDS[language2].split(" "));
sets.set(language2, known8);
let inside = false;
return (line2) => {
const marks2 = line2.split(LONG[language2]).length - 1;
const before = inside;
if (marks2 % 2 === 1) inside = !inside;
if (before || marks2 > 0) return [h("span", { class: language2 === "py" ? "code-s" : "code-c" }, line2)];
const found2 = [];
let at3 = 0;
for (const part of line2.matchAll(PARTS[language2])) {
const [text, comment, string, number2, name] = part;
const css = comment !== void 0 ? "c" : string !== void 0 ? "s" : number2 !== void 0 ? "n" : known8.has(name) ? "k" : null;
if (css === null) continue;
if (part.index > at3) found2.push(line2.slice(at3, part.index));
found2.push(h("span", { class: `code-${css}` }, text));
at3 = part.index + text.length;
}
found2.push(line2.slice(at3));
return found2;
};
}

// parts/source.js
function indentation(text) {
const begins = text.filter((line2) => line2.trim() !== "").map((line2) => /^\s*/.exec(line2)?.[0] ?? "");
let [shared2 = ""] = begins;
for (const one of begins) while (!one.startsWith(shared2)) shared2 = shared2.slice(0, -1);
return shared2;
}
function sourceLines(path, { first, text }) {
const paint = highlighter(path);
const shared2 = indentation(text);
return text.map((line2, at3) => {
const [before, rest] = line2.startsWith(shared2) ? [shared2, line2.slice(shared2.length)] : ["", line2];
const number2 = h("span", { class: "number", "aria-hidden": "true" }, String(first + at3));
return h("span", { class: "line" }, number2, before === "" ? null : h("span", { class: "indent" }, before), paint(rest), "\n");
});
}
function attribution(framework) {
const item4 = frameworksById.get(framework);
const said = { framework: textOf(item4.label), version: versionOf(item4), licence: item4.license };
return h("p", { class: "attribution" }, word("concept.source.licence", said));
}

// parts/anchors.js
var lineSpan = (anchor) => anchor.start === null ? "" : anchor.start === anchor.end ? String(anchor.start) : `${anchor.start}-${anchor.end}`;
function anchorText(framework, anchor) {
let text = `${framework}:${anchor.path}`;
if (anchor.symbol) text += `::${anchor.symbol}`;
if (anchor.ordinal) text += `@${anchor.ordinal}`;
if (anchor.start !== null) {
text += anchor.start === anchor.end ? `#L${anchor.start}` : `#L${anchor.start}-L${anchor.end}`;
}
return text;
}
function upstream(anchor, framework) {
const template = frameworksById.get(framework).browse;
if (template === null) return null;
const [base, lines2] = template.split("#");
const link2 = base.replace("{path}", anchor.path.split("/").map(encodeURIComponent).join("/"));
if (anchor.start === null || lines2 === void 0) return link2;
return `${link2}#${lines2.replace("{start}", String(anchor.start)).replace("{end}", String(anchor.end))}`;
}
function placeLink(anchor, framework) {
const lines2 = lineSpan(anchor);
const url = upstream(anchor, framework);
return outside(
url,
{ class: "place", title: url === null ? word("place.unlinked") : null },
breakable(anchor.path),
lines2 ? h("span", { class: "lines" }, `:${lines2}`) : null
);
}
function unlinked(frameworks) {
const names2 = frameworks.filter((item4) => item4.browse === null).map((item4) => textOf(item4.label));
return names2.length === 0 ? null : h("p", { class: "quiet-note" }, word("place.unlinked.names", { names: names2.join(comma()) }));
}
function anchorItem(framework, anchor, extra, bare2 = false) {
const name = anchor.symbol ? codeText(anchor.symbol, { class: "symbol" }) : null;
const copy = button(word("concept.copy"), () => copyText(anchorText(framework, anchor), copy), {
class: "quiet copy"
});
return h(
"li",
{ class: `anchor s-${anchor.state} r-${anchor.role || "plain"}` },
extra || name ? h("div", { class: "what" }, extra || null, name) : null,
h("div", { class: "where" }, placeLink(anchor, framework), " ", stateMark(anchor.state), " ", copy),
anchor.note ? h("p", { class: "note" }, prose(textOf(anchor.note))) : null,
anchor.why ? h("p", { class: "note" }, prose(textOf(anchor.why))) : null,
bare2 ? null : excerpt(framework, anchor)
);
}
function excerpt(framework, anchor) {
const found2 = excerptOf(framework, anchor);
if (found2 === null) return null;
return h(
"details",
{ class: "excerpt" },
h(
"summary",
{},
word(found2.total > found2.text.length ? "concept.source.cut" : "concept.source", {
n: found2.text.length,
total: found2.total
}),
found2.state === anchor.state ? null : [" ", stateMark(found2.state)]
),
h("pre", { tabindex: "0", role: "region", "aria-label": `${anchor.path}:${lineSpan(anchor)}` }, sourceLines(anchor.path, found2)),
attribution(framework)
);
}
var shortPlace = (anchor, framework) => outside(
upstream(anchor, framework),
{
class: "place",
title: upstream(anchor, framework) === null ? `${anchor.path} · ${word("place.unlinked")}` : anchor.path
},
breakable(anchor.path.split("/").at(-1) ?? ""),
lineSpan(anchor) ? `:${lineSpan(anchor)}` : null
);
var morePlaces = (n2) => n2 <= 0 ? null : h("span", { class: "more" }, word(n2 === 1 ? "matrix.place" : "matrix.places", { n: n2 }));

// facts/entries.js
var entries = [];
var conceptEntries = /* @__PURE__ */ new Map();
var places = [];
var fold = (text) => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
var squeeze = (text) => text.replace(/[\s._:/-]+/g, "");
function listEntries() {
if (entries.length > 0) return;
const add2 = (kind, id, label3, names2, to, hint, node) => {
const fields = /* @__PURE__ */ new Map();
for (const [field4, name] of names2) if (fold(name) !== "" && !fields.has(fold(name))) fields.set(fold(name), field4);
const keys = [...fields.keys()];
const entry = { kind, id, label: label3, keys, squeezed: keys.map(squeeze), fields: [...fields.values()], to, hint, node };
entries.push(entry);
return entry;
};
for (const concept of facts.concepts) {
const entry = add2(
"concept",
concept.id,
concept.label,
namesOf(concept),
["concept", [concept.id]],
() => textOf(areasById.get(concept.area).label),
concept.id
);
conceptEntries.set(concept.id, entry);
}
for (const { id, label: label3, worked: worked2 } of facts.exercises) {
const names2 = () => worked2.map(({ framework }) => textOf(frameworksById.get(framework).label)).join(comma());
add2(
"exercise",
id,
label3,
[
["id", id],
["label", label3.en],
["label", label3.zh]
],
["exercise", [id]],
() => `${word("card.exercise")} · ${names2()}`
);
}
const symbols2 = /* @__PURE__ */ new Map();
const files3 = /* @__PURE__ */ new Map();
for (const concept of facts.concepts) {
for (const mapping of concept.mappings) {
for (const anchor of [...mapping.anchors, ...mapping.near, ...mapping.lookalikes]) {
const { framework } = mapping;
if (anchor.symbol) {
const found2 = symbols2.get(nodeKey(framework, anchor)) || {
framework,
symbol: anchor.symbol,
concepts: /* @__PURE__ */ new Map()
};
const rank2 = anchor.role === "at" && anchor.why === void 0 ? matches.indexOf(anchor.match ?? "") : matches.length;
found2.concepts.set(concept, Math.min(rank2, found2.concepts.get(concept) ?? Infinity));
symbols2.set(nodeKey(framework, anchor), found2);
}
places.push({ framework, anchor, concept });
files3.set(`${framework} ${anchor.path}`, { framework, path: anchor.path });
}
}
}
for (const [key, found2] of symbols2) {
const { framework, symbol, concepts: concepts2 } = found2;
const [[best], ...others] = [...concepts2].sort(([, a], [, b]) => a - b);
found2.entry = add2(
"symbol",
key,
{ en: symbol, zh: symbol },
[
["symbol", symbol],
["symbol", symbol.split(/::|\./).at(-1) ?? ""]
],
["concept", [best.id]],
() => `${textOf(frameworksById.get(framework).label)} · ${textOf(best.label)}${others.length ? ` ${word(others.length === 1 ? "search.other" : "search.others", { n: others.length })}` : ""}`,
key
);
}
for (const place3 of places) {
const { framework, anchor, concept } = place3;
const key = nodeKey(framework, anchor);
const name = `${anchor.path.split("/").pop()}${anchor.start === null ? "" : `:${lineSpan(anchor)}`}`;
place3.entry = symbols2.get(key)?.entry ?? {
kind: "symbol",
id: key,
label: { en: name, zh: name },
keys: [],
squeezed: [],
fields: [],
to: ["concept", [concept.id]],
node: key,
hint: () => `${textOf(frameworksById.get(framework).label)} · ${textOf(concept.label)}`
};
}
for (const file of files3.values()) {
add2(
"file",
`${file.framework}:${file.path}`,
{ en: file.path, zh: file.path },
[
["path", file.path],
["path", file.path.split("/").pop()]
],
["coverage", [file.framework], { file: file.path }],
() => textOf(frameworksById.get(file.framework).label)
);
}
for (const claim of facts.claims) {
const said = [claim.says, ...claim.corrects === null ? [] : [claim.corrects]].flatMap(({ en, zh }) => [
["claim", en],
["claim", zh]
]);
add2("claim", claim.id, claim.says, [["id", claim.id], ...said], ["claims", [claim.id]], () => word(`verdict.${claim.verdict}`));
}
for (const contrast of facts.contrasts) {
const { id, says, about: about2, frameworks } = contrast;
const names2 = () => frameworks.map((name) => textOf(frameworksById.get(name).label)).join(comma());
add2(
"contrast",
id,
says,
[
["id", id],
["contrast", says.en],
["contrast", says.zh]
],
["concept", [about2[0]]],
names2
);
}
}
var given = (name) => typeof name === "string" ? [name] : [];
function namesOf({ label: label3, id, formerly, alias, mappings }) {
const of = (field4, names2) => names2.map((name) => [field4, name]);
return [
...of("label", [label3.en, label3.zh]),
...of("id", [id]),
...of("former id", formerly),
...of("alias", Object.values(alias).flat()),
...mappings.flatMap(({ setting }) => {
const options = [...setting?.option ?? [], ...setting?.opposite ?? []];
return [
...of(
"option",
options.flatMap((option) => [option, option.replace(/^-+/, "")])
),
...of("field", given(setting?.field)),
...of("env", given(setting?.env)),
...of("metric", setting?.metric ?? []),
...of("request_field", setting?.["request-field"] ?? []),
...of("endpoint", setting?.endpoint ?? [])
];
})
];
}

// facts/naming.js
var RANK = { concept: -3, exercise: 1, symbol: 2, file: 3, claim: 4, contrast: 4 };
var BEGUN = 1;
var INSIDE = 3;
var EVERY_WORD = 5;
var SET = /^(--?[A-Za-z][\w.-]*|[A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=|\s+)/;
function named2(plain) {
const query = fold(plain);
if (query === "") return [];
const name = fold(SET.exec(plain.trim())?.[1] ?? query);
const words = query.split(" ");
const bare2 = squeeze(query);
const found2 = [];
for (const entry of entries) {
let best = Infinity;
let field4 = entry.fields[0];
entry.keys.forEach((key, at3) => {
const fit = fitOf(key, entry.squeezed[at3], query, name, bare2);
if (fit < best || fit === best && entry.fields[at3] < field4) [best, field4] = [fit, entry.fields[at3]];
});
if (best === Infinity && words.length > 1 && words.every((one) => entry.keys.some((key) => key.includes(one)))) best = EVERY_WORD;
if (best < Infinity) found2.push({ entry, fit: best, field: field4, order: best * 4 + RANK[entry.kind] });
}
return found2.sort((a, b) => a.order - b.order || a.entry.keys[0].length - b.entry.keys[0].length || (a.entry.id < b.entry.id ? -1 : 1));
}
function fitOf(key, squeezed, query, name, bare2) {
if (key === query || key === name) return 0;
const at3 = key.indexOf(query);
if (at3 >= 0) return at3 === 0 ? BEGUN : /[\s._:/\-（(]/.test(key[at3 - 1]) ? 2 : INSIDE;
if (bare2.length < 2) return Infinity;
return squeezed === bare2 ? 0.5 : squeezed.includes(bare2) ? 4 : Infinity;
}
var PLACE = /^(?:([\w.-]+):(?!:))?([^:#\s]*[./][^:#\s]*)(?:::([^#\s]+?))?(?:(?:#L|:)(\d+)(?:-L?(\d+))?)?$/u;
function placed(text) {
const [, framework, path, symbol, line2] = PLACE.exec(text.trim()) || [];
if (path === void 0 || symbol === void 0 && line2 === void 0) return [];
const at3 = line2 === void 0 ? null : Number(line2);
const length2 = ({ anchor }) => anchor.start === null || anchor.end === null ? Infinity : anchor.end - anchor.start;
const found2 = places.filter(
({ framework: base, anchor }) => (framework === void 0 || base === framework.toLowerCase()) && (anchor.path === path || anchor.path.endsWith(`/${path}`)) && (symbol === void 0 || (anchor.symbol || "").toLowerCase() === symbol.replace(/@\d+$/, "").toLowerCase()) && (at3 === null || anchor.start !== null && anchor.end !== null && anchor.start <= at3 && at3 <= anchor.end)
);
const begins = ({ anchor }) => Number(anchor.start === at3);
return [...new Set(found2.sort((a, b) => begins(b) - begins(a) || length2(a) - length2(b)).flatMap((place3) => place3.entry ?? []))];
}

// facts/search.js
var known2 = null;
var LETTERS = /^[a-z]+(?: [a-z]+)*$/;
var PHRASE = 6;
var SENTENCES = /* @__PURE__ */ new Set(["claim", "contrast"]);
function searched() {
if (known2 === null) {
const splitter = new Splitter(facts.search);
const engines = new Map(facts.frameworks.filter(hasColumn).map((one) => [one.id, [one.label.en]]));
listEntries();
const exercises = buildIndex(exerciseDocuments(facts.exercises), splitter);
known2 = { splitter, engines, exercises, index: buildIndex(documentsOf(facts.concepts), splitter) };
}
return known2;
}
function answerTo(text) {
const { splitter, index: index4, engines } = searched();
const question = readQuestion(index4, splitter, text, engines);
let only2 = question.frameworks;
let ranking = rank(index4, question, only2);
let hits = gathered(text.trim(), question, ranking, only2);
if (hits.length === 0 && only2.length > 0) {
only2 = [];
ranking = rank(index4, question, only2);
hits = gathered(text.trim(), question, ranking, only2);
}
const called2 = hits.length > 0 && hits[0].matched.length > 0;
return { hits, confidence: hits[0]?.confidence ?? "nearest", question, unknown: called2 ? [] : ranking.unknown };
}
function gathered(typed2, question, ranking, only2) {
const { splitter } = searched();
const wanted = ({ entry }) => only2.length === 0 || isIn(entry, only2);
const names2 = named2(splitter.plain(typed2)).filter(wanted);
let said = names2.filter((one) => one.fit < BEGUN);
if (said.length === 0 && question.frameworks.length > 0) {
said = named2(question.rest).filter((one) => one.fit < BEGUN && wanted(one));
}
const begun3 = names2.filter((one) => one.fit === BEGUN && one.entry.kind === "concept");
const told2 = ranking.confidence === "sure" ? [] : names2.filter((one) => SENTENCES.has(one.entry.kind) && isPhrase(typed2, one.fit));
const there = placed(typed2).filter((entry) => only2.length === 0 || isIn(entry, only2));
if (there.length > 0) return there.map((entry) => hitOf(entry, "sure", typed2, "path", "exact"));
const exact = said.length > 0;
const answers = ranked(ranking, exact);
const first = ranking.confidence === "sure" ? 1 : facts.search.beside;
const read2 = said.length + begun3.length > 0 ? [] : readNames(question);
const fair = exact ? "nearest" : "likely";
const found2 = [
...called(said, typed2, "sure"),
...ofKind(typed2).filter((entry) => only2.length === 0 || isIn(entry, only2)).map((entry) => hitOf(entry, "sure", typed2, "kind", "exact")),
...called(read2, typed2, fair, "pinyin"),
...called([...begun3, ...told2], typed2, fair),
...answers.slice(0, first),
...toldApart(question, answers.slice(0, first)),
...toWorkOut(typed2, only2, answers.slice(0, 1)),
...answers.slice(first),
...called(names2, typed2, "nearest")
];
const once3 = /* @__PURE__ */ new Map();
for (const hit of found2) if (!once3.has(hit.entry)) once3.set(hit.entry, hit);
return [...once3.values()];
}
function ofKind(typed2) {
const asked4 = fold(searched().splitter.plain(typed2));
return entries.filter(({ kind }) => (facts.search.kinds[kind] ?? []).includes(asked4));
}
function isIn({ kind, id }, only2) {
if (kind === "concept") return conceptsById.get(id).mappings.some(({ framework }) => only2.includes(framework));
if (kind === "exercise") return exercisesById.get(id).worked.some(({ framework }) => only2.includes(framework));
if (kind === "contrast") return only2.every((framework) => contrastsById.get(id).frameworks.includes(framework));
return kind !== "claim" && only2.some((framework) => id.startsWith(`${framework}:`));
}
var isPhrase = (typed2, fit) => fit <= INSIDE && typed2.length >= PHRASE && /\s|[^\x21-\x7e]/.test(typed2);
var hitOf = (entry, confidence, typed2, field4, via) => ({ entry, confidence, matched: [{ word: typed2, field: field4, via }] });
var called = (some2, typed2, confidence, via) => some2.map(({ entry, fit, field: field4 }) => hitOf(entry, confidence, typed2, field4, via ?? (fit < BEGUN ? "exact" : "begun")));
function ranked({ found: found2, confidence }, beside2) {
const { far, beside: several } = facts.search;
const first = confidence === "sure" ? 1 : several;
return found2.filter((one) => one.score / found2[0].score >= far).flatMap(({ id }, at3) => {
const entry = conceptEntries.get(id);
return entry === void 0 ? [] : [{ entry, confidence: at3 < first && !beside2 ? confidence : "nearest", matched: [] }];
});
}
function toldApart({ frameworks }, concepts2) {
if (frameworks.length < 2) return [];
return concepts2.flatMap(({ entry, confidence }) => {
const about2 = contrastsAbout.get(entry.id) ?? [];
const ids = new Set(about2.filter((one) => frameworks.every((name) => one.frameworks.includes(name))).map((one) => one.id));
return entries.filter(({ kind, id }) => kind === "contrast" && ids.has(id)).map((one) => ({ entry: one, confidence, matched: [] }));
});
}
function toWorkOut(typed2, only2, best) {
const { splitter, exercises, engines } = searched();
const question = readQuestion(exercises, splitter, typed2, engines);
const { found: found2, confidence } = rank(exercises, question, only2);
if (found2.length === 0) return [];
const exercise = exercisesById.get(found2[0].id);
const about2 = best.some(({ entry }) => exercise.about.includes(entry.id));
if (confidence !== "sure" && !(confidence === "likely" && about2)) return [];
const matched = matchedWords(splitter, question, exerciseFields(exercise));
return entries.filter(({ kind, id }) => kind === "exercise" && id === exercise.id).map((entry) => ({ entry, confidence: "nearest", matched }));
}
function readNames({ rest, words }) {
const typed2 = rest.trim().toLowerCase();
const letters2 = typed2.replaceAll(" ", "");
if (words.every((one) => one.terms.length > 0 && one.via === "exact") || !LETTERS.test(typed2) || letters2.length < LEAST_READ) return [];
const found2 = [];
for (const entry of conceptEntries.values()) {
for (const [at3, key] of entry.keys.entries()) {
const fit = readAs(key, letters2, facts.search.readings);
if (fit === null) continue;
found2.push({ entry, fit, field: entry.fields[at3] });
break;
}
}
return found2.sort((a, b) => a.fit - b.fit || a.entry.keys[0].length - b.entry.keys[0].length || (a.entry.id < b.entry.id ? -1 : 1));
}
function whyFound({ question }, { entry, matched }) {
if (matched.length > 0 || entry.kind !== "concept") return matched;
return matchedWords(searched().splitter, question, fieldsOf(conceptsById.get(entry.id)));
}
var marksIn = ({ question }, text) => marks(searched().splitter, question, text);
var searchMap = (text) => text.trim() === "" ? [] : answerTo(text).hits.map(({ entry }) => entry);
function searchExact(text) {
searched();
const query = fold(text);
return query === "" ? [] : entries.filter((entry) => entry.node !== void 0 && entry.keys.includes(query));
}

// page/found.js
var AROUND = 110;
var BEFORE = 30;
function marked(found2, text) {
const parts = [];
let at3 = 0;
for (const [start, end] of marksIn(found2, text)) {
parts.push(text.slice(at3, start), h("mark", {}, text.slice(start, end)));
at3 = end;
}
return [...parts, text.slice(at3)];
}
function reasonFor(found2, hit) {
if (hit.entry.kind !== "concept") return null;
const concept = conceptsById.get(hit.entry.id);
const symbols2 = symbolsOf2(concept);
return h("span", { class: "why" }, told(found2, hit, concept), symbols2.length === 0 ? null : h("span", { class: "symbols" }, ...symbols2));
}
function told(found2, hit, concept) {
const fields = new Set(whyFound(found2, hit).map((one) => one.field));
const shown5 = Object.entries(fieldsOf(concept)).filter(([field4]) => fields.has(field4) && !["label", "id"].includes(field4));
const texts = shown5.flatMap(([field4, some2]) => some2.map((text) => ({ field: field4, text, count: marksIn(found2, text).length })));
const best = texts.reduce((most, one) => one.count > (most?.count ?? 0) ? one : most, texts[0]);
if (best === void 0 || best.count === 0) return textOf(concept.definition);
const [first] = marksIn(found2, best.text);
const from = best.text.length <= AROUND || first[0] <= BEFORE ? 0 : first[0] - BEFORE;
const to = Math.min(best.text.length, from + AROUND);
const cut2 = wholeWords(best.text, from, to);
return [h("span", { class: "field" }, word(`search.field.${best.field}`)), " ", ...marked(found2, cut2)];
}
function wholeWords(text, from, to) {
const start = from === 0 ? 0 : text.indexOf(" ", from) + 1 || from;
const space = to === text.length ? to : text.lastIndexOf(" ", to);
const end = space > start + AROUND / 2 ? space : to;
return `${start > 0 ? "… " : ""}${text.slice(start, end)}${end < text.length ? " …" : ""}`;
}
function symbolsOf2(concept) {
const names2 = concept.mappings.flatMap(({ framework, anchors }) => {
const anchor = anchors.find((one) => one.symbol !== null);
return anchor === void 0 ? [] : [{ framework, symbol: anchor.symbol }];
});
const order2 = facts.frameworks.map((one) => one.id);
return names2.sort((a, b) => order2.indexOf(a.framework) - order2.indexOf(b.framework)).map(
({ framework, symbol }) => h("span", { class: "symbol", lang: language }, `${textOf(frameworksById.get(framework).label)} `, h("code", {}, symbol))
);
}

// page/search-box.js
var MOST = 30;
var INPUT_METHOD = 229;
function searchBox() {
let chosen = -1;
const said = h("p", { class: "band", hidden: true });
const list2 = h("ul", { id: "found", role: "listbox", "aria-label": word("search.label") });
const panel = h("div", { class: "found", hidden: true }, said, list2);
const status = h("span", { class: "offscreen", role: "status" });
const input = h("input", {
type: "search",
id: "search",
autocomplete: "off",
spellcheck: "false",
placeholder: word("search.hint"),
"aria-label": word("search.label"),
role: "combobox",
"aria-expanded": "false",
"aria-controls": "found",
"aria-autocomplete": "list",
oninput: (event) => {
if (!event.isComposing) look();
},
oncompositionend: () => look(),
onfocus: () => {
window.setTimeout(searched);
look();
},
onblur: () => window.setTimeout(close, 150),
onkeydown: keys
});
function look() {
chosen = -1;
input.removeAttribute("aria-activedescendant");
panel.hidden = input.value.trim() === "";
input.setAttribute("aria-expanded", String(!panel.hidden));
if (panel.hidden) {
fillWith(list2);
status.textContent = "";
return;
}
const found2 = answerTo(input.value);
const hits = found2.hits.slice(0, MOST);
const lines2 = linesAbove(found2);
fillWith(list2, ...hits.map((hit, index4) => item4(found2, hit, index4)));
if (hits.length === 0) list2.append(h("li", { class: "none", role: "option", "aria-disabled": "true" }, word("search.none")));
said.hidden = lines2.length === 0;
fillWith(said, ...lines2.map((line2) => h("span", {}, line2)));
panel.scrollTop = 0;
const count2 = word(found2.hits.length === 1 ? "search.one" : "search.count", { n: found2.hits.length });
status.textContent = [count2, ...lines2].join(". ");
}
function item4(found2, hit, index4) {
const { entry, confidence } = hit;
const other = otherOf(entry.label);
const name = textOf(entry.label);
const hash = href(...entry.to);
return h(
"li",
{
role: "option",
id: `found-${index4}`,
class: `k-${entry.kind} c-${confidence}`,
"aria-selected": "false",
"data-hash": hash,
onmousedown: (event) => {
event.preventDefault();
take(hash);
}
},
h("span", { class: "name" }, entry.kind === "concept" ? marked(found2, name) : name),
other === name || ["claim", "contrast"].includes(entry.kind) ? null : h("span", { class: "other", lang: otherTag() }, other),
h("span", { class: "hint" }, entry.hint()),
confidence === "nearest" && index4 > 0 ? null : reasonFor(found2, hit)
);
}
function take(hash) {
input.value = "";
close();
input.blur();
if (location.hash === hash) followAddress(true);
else location.href = hash;
}
function close() {
panel.hidden = true;
input.setAttribute("aria-expanded", "false");
status.textContent = "";
}
function choose(index4) {
const items = allOf(list2, "[data-hash]");
if (items.length === 0) return;
if (chosen >= 0) items[chosen].setAttribute("aria-selected", "false");
chosen = (index4 + items.length) % items.length;
items[chosen].setAttribute("aria-selected", "true");
items[chosen].scrollIntoView({ block: "nearest" });
input.setAttribute("aria-activedescendant", items[chosen].id);
}
function keys(event) {
if (event.isComposing || event.keyCode === INPUT_METHOD) return;
if (event.key === "ArrowDown") choose(chosen + 1);
else if (event.key === "ArrowUp") choose(chosen < 0 ? -1 : chosen - 1);
else if (event.key === "Enter") {
const items = allOf(list2, "[data-hash]");
if (items.length > 0) take(items[Math.max(chosen, 0)].dataset.hash ?? "");
} else if (event.key === "Escape") {
if (input.value === "") input.blur();
input.value = "";
close();
} else return;
event.preventDefault();
event.stopPropagation();
}
return h("div", { class: "search", role: "search", "aria-label": word("search.label") }, input, panel, status);
}
function linesAbove({ hits, confidence, question, unknown }) {
const exact = hits.length > 0 && hits[0].matched.length > 0;
const taken2 = exact ? [] : corrected(question).map(([typed2, meant2]) => `${typed2} → ${meant2}`);
return [
hits.length === 0 || confidence === "sure" || exact ? "" : word(`search.${confidence}`),
taken2.length === 0 ? "" : word("search.taken", { words: taken2.join(comma()) }),
unknown.length === 0 ? "" : word("search.unknown", { words: unknown.join(comma()) })
].filter((line2) => line2 !== "");
}

// page/header.js
var root = document.documentElement;
var copyAddress = (button2) => copyText(`${location.href.split("#")[0]}${addressHere()}`, button2);
function setLanguage(wanted) {
if (wanted === language || !facts.map.languages.includes(wanted)) return;
useLanguage(wanted);
root.lang = wanted === "zh" ? "zh-Hans" : "en";
for (const item4 of allOf(document, "[data-w]")) {
item4.textContent = word(item4.dataset.w ?? "", { ...item4.dataset });
}
for (const item4 of allOf(document, "[data-title]")) item4.textContent = textOf(facts.map.title);
labelHeader();
}
function labelHeader() {
oneOf(document, "nav.tabs").setAttribute("aria-label", word("nav.label"));
for (const item4 of allOf(document, ".doubt")) item4.setAttribute("aria-label", word("trust.proofs"));
tools();
}
var THEMES = /* @__PURE__ */ new Map([
["auto", "◐"],
["light", "○"],
["dark", "●"]
]);
function nextTheme() {
const names2 = [...THEMES.keys()];
const now2 = root.dataset.theme || "auto";
const next = names2[(names2.indexOf(now2) + 1) % names2.length];
if (next === "auto") delete root.dataset.theme;
else root.dataset.theme = next;
keepChoice("theme", next);
tools();
repaintView();
}
function nextLanguage() {
holdPlace(() => {
setLanguage(language === "zh" ? "en" : "zh");
keepAddress(addressHere());
showView(false);
});
}
function tools() {
const theme = root.dataset.theme || "auto";
const bar = pageElement("top-tools");
const at3 = allOf(bar, "input, button").indexOf(focused());
const typed2 = bar.querySelector("input")?.value ?? "";
fillWith(
bar,
searchBox(),
facts.map.languages.length > 1 ? button(word("tool.language"), nextLanguage, {
class: "tool",
lang: otherTag(),
"aria-label": `${word("tool.language")}: ${word("tool.language.label")}`
}) : null,
button(THEMES.get(theme) ?? "", nextTheme, {
class: "tool",
"aria-label": word(`tool.theme.${theme}`),
title: word(`tool.theme.${theme}`)
}),
button("?", showHelp, { class: "tool help", "aria-label": word("tool.help"), title: word("tool.help") })
);
oneOf(bar, "input").value = typed2;
if (at3 > 0) allOf(bar, "input, button")[at3].focus();
}

// page/route.js
var comesBack = false;
function goTo(view15, args, params) {
savePlace();
location.href = href(view15, args, params);
}
function followAddress(moved) {
pageElement("notices").replaceChildren();
const parsed = parseAddress(location.hash);
const fallback = { view: HOME, args: [], ...parseAddress(""), params: globalParams(location.hash) };
let route2 = parsed || fallback;
const lang = route2.params.get("lang");
if (lang === "en" || lang === "zh") setLanguage(lang);
const view15 = views.get(route2.view);
const problem = view15 === void 0 ? route2.view : view15.problem?.(route2) ?? null;
if (parsed === null) notice(word("notice.malformed"));
if (problem !== null) {
notice(word("notice.unknown", { what: problem.slice(0, 80) }));
route2 = fallback;
}
const visited2 = history.state?.visited;
if (visited2 || GLOBAL_PARAMS.slice(1).some((name) => route2.params.has(name))) filters.read(route2.params);
setRoute(route2);
if (history.state?.depth === void 0) history.replaceState({ ...history.state, depth: depth + 1 }, "");
depth = history.state.depth;
const kept = keptPlace();
comesBack = kept !== null;
keepAddress(problem === null ? addressHere() : void 0);
showView(moved && kept === null);
if (kept !== null) restorePlace(kept);
comesBack = false;
savePlace();
}
var depth = -1;
var viewsBehind = () => depth;
var repaintView = () => views.get(route.view).repaint?.();
var sayFilters = () => sayHidden(pageElement("filtered"), views.get(route.view).filtered ?? true);
function showView(moved) {
const view15 = views.get(route.view);
const root2 = pageElement("view");
leaveView();
delete document.documentElement.dataset.early;
root2.replaceChildren();
root2.className = `view view-${route.view}`;
for (const tab of allOf(document, ".top a[data-view]")) {
const tabView = tab.dataset.view;
const current = tabView === route.view || tabView === "matrix" && route.view === "concept";
if (current) tab.setAttribute("aria-current", "page");
else tab.removeAttribute("aria-current");
const bar = (
/** @type {HTMLElement | null} */
tab.closest(".tabs")
);
if (current && bar !== null) bar.scrollLeft = tab.offsetLeft - bar.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
}
view15.render(root2, route);
sayFilters();
document.title = `${view15.title(route)} · conceptmap`;
carryParams();
if (moved) {
if (route.view !== "matrix" || route.args.length === 0) window.scrollTo(0, 0);
const heading2 = (
/** @type {HTMLElement | null} */
document.querySelector("#view h1")
);
if (heading2 !== null) {
heading2.setAttribute("tabindex", "-1");
heading2.focus({ preventScroll: true });
}
}
}

// page/place.js
var PAUSE = 400;
var waiting2 = null;
var drawn = null;
var section = () => (
/** @type {HTMLElement | null} */
document.getElementById("view")
);
var inSection = (selector) => allOf(document, `#view :is(${selector})`);
var folds = () => (
/** @type {HTMLDetailsElement[]} */
inSection("details")
);
var bare = (href2) => (href2 ?? "").replace(/[?].*$/, "");
var same = (link2) => inSection("a[href]").filter((other) => bare(other.getAttribute("href")) === bare(link2 ?? null));
function spotInFocus() {
const node = document.activeElement;
if (node === null || !section()?.contains(node)) return null;
const cell4 = (
/** @type {HTMLTableCellElement | null} */
node.closest("#matrix-table tr[data-c] > *")
);
if (cell4 !== null) return { row: cell4.closest("tr")?.dataset.c, cell: cell4.cellIndex };
const token = (
/** @type {HTMLElement | null} */
node.closest("[data-token]")
);
if (token !== null) return { token: token.dataset.token };
const link2 = (
/** @type {HTMLElement | null} */
node.closest("a[href]")
);
return link2 === null ? null : { link: bare(link2.getAttribute("href")), nth: same(link2.getAttribute("href")).indexOf(link2) };
}
function focus(spot) {
if (spot === null || spot === void 0 || section() === null) return false;
const within = (name, value) => inSection(`[data-${name}]`).find((node2) => node2.dataset[name] === value);
const row5 = (
/** @type {HTMLTableRowElement | undefined} */
spot.row === void 0 ? void 0 : within("c", spot.row)
);
const node = spot.row !== void 0 ? row5?.cells[spot.cell ?? 0] : spot.token !== void 0 ? within("token", spot.token) : same(spot.link)[spot.nth ?? 0];
if (node === void 0) return false;
if (spot.row !== void 0) node.tabIndex = 0;
node.focus({ preventScroll: true });
return true;
}
var place = () => ({ y: window.scrollY, spot: spotInFocus(), open: folds().map((item4) => item4.open) });
function keepAddress(address) {
drawn = address === void 0 ? location.href : new URL(address, location.href).href;
history.replaceState({ ...history.state, visited: true }, "", address);
}
function save() {
if (waiting2 !== null) window.clearTimeout(waiting2);
waiting2 = null;
if (drawn !== location.href || section() === null) return;
try {
history.replaceState({ ...history.state, ...place() }, "");
} catch {
}
}
var savePlace = save;
var soon = () => {
if (waiting2 === null) waiting2 = window.setTimeout(save, PAUSE);
};
var flush = (event) => {
if (waiting2 !== null && !/^(Arrow|Page|Home|End|Tab|Shift)/.test(event instanceof KeyboardEvent ? event.key : "")) save();
};
function watchPlace() {
history.scrollRestoration = "manual";
window.addEventListener("scroll", soon, { passive: true });
document.addEventListener("focusin", soon);
document.addEventListener("toggle", soon, true);
for (const type of ["pointerdown", "keydown", "click"]) document.addEventListener(type, flush, true);
window.addEventListener("pagehide", save);
}
var keptPlace = () => history.state && history.state.y !== void 0 ? history.state : null;
function unfold(kept) {
const now2 = folds();
if (kept.open.length === now2.length)
now2.forEach((item4, index4) => {
item4.open = kept.open[index4];
});
}
function restorePlace(kept) {
unfold(kept);
window.scrollTo(0, kept.y);
return focus(kept.spot);
}
var ROWS = "[data-c], [data-at], tr, li, h2, h3, .card, dl > div";
var nameOf = (node) => node.dataset.c ?? node.dataset.at;
function top() {
const head3 = oneOf(document, ".top");
const sticky = getComputedStyle(head3).position === "sticky" ? head3.getBoundingClientRect().bottom : 0;
const rows = inSection(ROWS);
const at3 = rows.findIndex((row5) => row5.getBoundingClientRect().top >= sticky && row5.checkVisibility());
return at3 < 0 ? null : { name: nameOf(rows[at3]), at: at3, y: rows[at3].getBoundingClientRect().top };
}
function holdPlace(draw2) {
const before = section() === null ? null : place();
const row5 = before === null || before.y === 0 ? null : top();
draw2();
if (before === null) return;
restorePlace(before);
if (row5 !== null) {
const rows = inSection(ROWS);
const now2 = row5.name === void 0 ? rows[row5.at] : rows.find((node) => nameOf(node) === row5.name);
if (now2 !== void 0) window.scrollBy(0, now2.getBoundingClientRect().top - row5.y);
}
save();
}
function bringIntoView(node) {
if (comesBack) return;
window.requestAnimationFrame(() => node.scrollIntoView({ block: "center" }));
}

// page/filters.js
var hidden = /* @__PURE__ */ new Set();
var QUIET = ["e:about", "e:evidence"];
var quiet = new Set(QUIET);
var KINDS = /* @__PURE__ */ new Map([
["f", (name) => frameworksById.has(name)],
["m", (name) => hasWord(`match.${name}`)],
["s", (name) => hasWord(`state.${name}`)],
["e", (name) => hasWord(`edge.${name}`)]
]);
var known3 = (token) => token[1] === ":" && (KINDS.get(token[0])?.(token.slice(2)) ?? false);
var area = "";
var listeners = [];
var always = () => {
};
var filters = {
/** @param {string} token */
shows: (token) => !hidden.has(token) && !quiet.has(token),
area: () => area,
any: () => hidden.size > 0 || area !== "",
/** @param {string} token */
hides: (token) => hidden.has(token),
params: () => ({
hide: [...hidden].sort().join(","),
show: QUIET.filter((token) => !quiet.has(token)).join(","),
area
}),
/** @param {Map<string, string>} params */
read(params) {
hidden.clear();
const asked4 = (params.get("show") || "").split(",");
for (const token of QUIET) {
if (asked4.includes(token)) quiet.delete(token);
else quiet.add(token);
}
for (const token of (params.get("hide") || "").split(",").filter(known3)) hidden.add(token);
const wanted = params.get("area") ?? "";
area = areasById.has(wanted) ? wanted : "";
},
/** @param {string} token */
toggle(token) {
const set = QUIET.includes(token) ? quiet : hidden;
if (!set.delete(token)) set.add(token);
changed();
},
/**
* Of a group of tokens only this one is shown.
* @param {string} token
* @param {string[]} all
*/
only(token, all2) {
for (const other of all2) {
if (QUIET.includes(other)) quiet.add(other);
else hidden.add(other);
}
hidden.delete(token);
quiet.delete(token);
changed();
},
/** @param {string} value */
setArea(value) {
area = value;
changed();
},
/** @param {string} token */
ask(token) {
quiet.delete(token);
},
clear() {
hidden.clear();
area = "";
changed();
},
/** @param {string[]} tokens */
show(tokens2) {
for (const token of tokens2) hidden.delete(token);
area = "";
changed();
},
/**
* Whether a mapping passes, undefined standing for "nobody has looked".
* @param {string} framework
* @param {Mapping | undefined} mapping
*/
passes(framework, mapping) {
const match = mapping === void 0 ? "unexamined" : mapping.match || "absent";
return filters.shows(`f:${framework}`) && filters.shows(`m:${match}`) && (mapping === void 0 || filters.shows(`s:${mapping.state}`));
},
/** Whether the view draws itself anew when a filter changes. */
watched: () => listeners.length > 0,
/** @param {() => void} listener */
always(listener) {
always = listener;
},
/** @param {() => void} listener */
onChange(listener) {
listeners.push(listener);
leaving.push(() => {
listeners = listeners.filter((item4) => item4 !== listener);
});
}
};
function changed() {
keepAddress(addressHere());
for (const listener of listeners) listener();
always();
carryParams();
}

// facts/places.js
var linesAt = (path, start, end = start, symbol = null) => ({
path,
role: (
/** @type {const} */
"at"
),
match: null,
note: null,
symbol,
ordinal: null,
start,
end,
state: (
/** @type {const} */
"proven"
)
});

// parts/fractions.js
var fractions_exports = {};
__export(fractions_exports, {
add: () => add,
ceil: () => ceil,
descending: () => descending,
div: () => div,
each: () => each,
eq: () => eq,
floor: () => floor,
floordiv: () => floordiv,
ge: () => ge,
gt: () => gt,
holds: () => holds,
item: () => item,
known: () => known4,
le: () => le,
len: () => len,
lt: () => lt,
max: () => max,
min: () => min,
mod: () => mod,
mul: () => mul,
ne: () => ne,
neg: () => neg,
pow: () => pow,
range: () => range,
slice: () => slice,
sorted: () => sorted,
sub: () => sub,
sum: () => sum,
whole: () => whole
});
var LONGEST2 = 512;
var LARGEST = 10n ** 60n;
var gcd = (a, b) => b === 0n ? a < 0n ? -a : a : gcd(b, a % b);
function fraction(n2, d) {
if (d === 0n) throw new RangeError("divided by zero");
const by = gcd(n2, d) * (d < 0n ? -1n : 1n) || 1n;
return bounded({ n: n2 / by, d: d / by });
}
function bounded(a) {
if (a.n >= LARGEST || a.n <= -LARGEST || a.d >= LARGEST) throw new RangeError("a number has more than 60 digits");
return a;
}
var whole = (n2) => ({ n: n2, d: 1n });
var floored = (a) => a.n / a.d - (a.n % a.d < 0n ? 1n : 0n);
var order = (a, b) => a.n * b.d - b.n * a.d;
var truth = (is) => whole(is ? 1n : 0n);
function index(a) {
if (a.d !== 1n) throw new RangeError("no whole number");
return Number(a.n);
}
function known4(values, name) {
if (!Object.hasOwn(values, name)) throw new RangeError(`${name} has no value`);
return values[name];
}
var add = (a, b) => fraction(a.n * b.d + b.n * a.d, a.d * b.d);
var sub = (a, b) => fraction(a.n * b.d - b.n * a.d, a.d * b.d);
var mul = (a, b) => fraction(a.n * b.n, a.d * b.d);
var div = (a, b) => fraction(a.n * b.d, a.d * b.n);
var floordiv = (a, b) => whole(floored(div(a, b)));
var mod = (a, b) => sub(a, mul(b, floordiv(a, b)));
var neg = (a) => ({ n: -a.n, d: a.d });
function pow(a, b) {
const times = index(b);
if (times < 0 || times > 64) throw new RangeError("a power is 0 to 64");
return bounded({ n: a.n ** BigInt(times), d: a.d ** BigInt(times) });
}
var eq = (a, b) => truth(order(a, b) === 0n);
var ne = (a, b) => truth(order(a, b) !== 0n);
var lt = (a, b) => truth(order(a, b) < 0n);
var le = (a, b) => truth(order(a, b) <= 0n);
var gt = (a, b) => truth(order(a, b) > 0n);
var ge = (a, b) => truth(order(a, b) >= 0n);
var holds = (a) => a.n !== 0n;
var floor = (a) => whole(floored(a));
var ceil = (a) => whole(-floored(neg(a)));
var sum = (list2) => list2.reduce(add, whole(0n));
var len = (list2) => whole(BigInt(list2.length));
var sorted = (list2) => list2.toSorted((a, b) => Number(order(a, b)));
var descending = (list2) => list2.toSorted((a, b) => Number(order(b, a)));
function some(given2) {
const list2 = (
/** @type {Fraction[]} */
Array.isArray(given2[0]) ? given2[0] : given2
);
if (list2.length === 0) throw new RangeError("nothing has no least and no greatest");
return list2;
}
var min = (...given2) => some(given2).reduce((a, b) => order(b, a) < 0n ? b : a);
var max = (...given2) => some(given2).reduce((a, b) => order(b, a) > 0n ? b : a);
function range(count2) {
const length2 = Math.max(index(count2), 0);
if (length2 > LONGEST2) throw new RangeError(`a list has at most ${LONGEST2} items`);
return Array.from({ length: length2 }, (_2, at3) => whole(BigInt(at3)));
}
var each = (list2, made) => list2.map((one) => made(one));
function item(list2, at3) {
const found2 = list2.at(index(at3));
if (found2 === void 0) throw new RangeError("no such item");
return found2;
}
var slice = (list2, first, last2) => list2.slice(first === null ? 0 : Math.max(index(first), 0), last2 === null ? list2.length : Math.max(index(last2), 0));

// learning/worked.js
var NUMBER = /^(-?\d{1,18})(?:\.(\d{1,18})|\/(0*[1-9]\d{0,17}))?$/;
var MOST2 = 64;
var PLACES = 12;
function valueIn(text, many, below = false) {
const parts = text.trim().replace(/^[[\]]+|[[\]]+$/g, "").split(/[,，、]/).map((part) => part.trim());
if (parts.length > (many ? MOST2 : 1)) return null;
const values = [];
for (const part of parts) {
const found2 = NUMBER.exec(part);
if (found2 === null) return null;
const [, whole3, decimals = "", divisor] = found2;
const value = div(
whole(BigInt(whole3 + decimals)),
whole(divisor === void 0 ? 10n ** BigInt(decimals.length) : BigInt(divisor))
);
if (value.n < 0n && !below) return null;
values.push(value);
}
return many ? values : values[0];
}
var startOf = ({ value }) => Array.isArray(value) ? value.join(", ") : value;
var isMany = ({ value }) => Array.isArray(value);
function workOut(worked2, given2) {
const known8 = Object.fromEntries([...given2].map(([name, value]) => [spelt2(name), value]));
const values = /* @__PURE__ */ new Map();
for (const step2 of worked2.steps) {
try {
const value = (globalThis.conceptmapFormulas ?? [])[step2.at](fractions_exports, known8);
known8[spelt2(step2.name)] = value;
values.set(step2.name, value);
} catch (error) {
if (!(error instanceof RangeError)) throw error;
return { framework: worked2.framework, values, fails: step2 };
}
}
return { framework: worked2.framework, values, fails: null };
}
var solve = (exercise, given2) => exercise.worked.map((worked2) => workOut(worked2, given2));
function written(value) {
if (Array.isArray(value)) return `[${value.map(written).join(", ")}]`;
if (value.d === 1n) return String(value.n);
const scaled = value.n * 10n ** BigInt(PLACES);
if (scaled % value.d !== 0n) return `${value.n}/${value.d}`;
const digits = String(scaled < 0n ? -scaled / value.d : scaled / value.d).padStart(PLACES + 1, "0");
return `${scaled < 0n ? "-" : ""}${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`.replace(/0+$/, "");
}
function readable(value) {
const text = written(value);
return Array.isArray(value) || !text.includes("/") ? text : `${text} ≈ ${(Number(value.n) / Number(value.d)).toFixed(4)}`;
}
function isSame(one, other) {
return written(one) === written(other);
}
var spelt2 = (name) => name.replaceAll("-", "_");

// learning/cards.js
var MARKS = {
en: { colon: ": ", between: "; ", comma: ", ", open: " (", close: ")" },
zh: { colon: "：", between: "；", comma: "、", open: "（", close: "）" }
};
var MOST3 = 8;
var TOLD = ["proven", "local", "argued"];
var TELLS = { contrast: 12, exercise: 7, claim: 6, calls: 5 };
var FURTHER = 2;
function cardOf(facts2, one, other, language2) {
const found2 = facts2.cards.find(([a, b]) => a === one && b === other || a === other && b === one);
return found2 === void 0 ? [] : found2[2].map((sentence2) => sentenceOf(facts2, sentence2, [one, other], language2));
}
function conceptCard(facts2, concept, language2) {
const columns3 = columnsOf(facts2);
const own2 = columns3.flatMap((framework) => concept.mappings.filter((one) => one.framework === framework && TOLD.includes(one.state)));
const card2 = own2.map((mapping) => ownSentence(facts2, mapping, concept.id, language2));
let left = aboutConcept(facts2, concept, columns3, language2);
while (left.length > 0 && card2.length < MOST3) {
const best = left.reduce((most, one) => worth(one, card2, own2.length) > worth(most, card2, own2.length) ? one : most);
left = left.filter((one) => one !== best);
card2.push(best);
}
return card2.slice(0, MOST3);
}
var columnsOf = (facts2) => {
const wide2 = new Set(facts2.map.kinds.filter((kind) => kind.column).map((kind) => kind.id));
return facts2.frameworks.filter((one) => wide2.has(one.kind)).map((one) => one.id);
};
function worth({ kind, places: places3 }, card2, own2) {
const further = kind === "claim" ? FURTHER * (new Set(places3.map((place3) => place3.framework)).size - 1) : 0;
return (TELLS[kind] + further) / (1 + card2.slice(own2).filter((one) => one.kind === kind).length);
}
function aboutConcept(facts2, { id, label: label3 }, columns3, language2) {
const isAbout = ({ about: about2, state }) => about2.includes(id) && (state === void 0 || TOLD.includes(state));
const claims2 = facts2.claims.filter((one) => one.verdict !== "unverifiable" && (one.verdict === "confirmed" || one.corrects !== null));
return [
...facts2.contrasts.filter(isAbout).map((one) => sentenceOf(facts2, ["contrast", one.id], one.frameworks, language2)),
...facts2.exercises.filter(isAbout).flatMap((one) => {
const name = differing(one, columns3);
return name === null ? [] : [worked(facts2, one.id, name, columns3, language2)];
}),
...claims2.filter(isAbout).map((one) => sentenceOf(facts2, ["claim", one.id], columns3, language2)),
...calls(facts2, id, label3[language2], columns3, language2)
];
}
function differing(exercise, columns3) {
const solved2 = solve({ ...exercise, worked: inColumns(exercise, columns3) }, givenOf(exercise));
for (const { name } of exercise.numbers) {
const found2 = solved2.flatMap(({ framework, values }) => {
const value = values.get(name);
return value === void 0 || Array.isArray(value) || isCounted(exercise, framework, name) ? [] : [written(value)];
});
if (found2.length > 1 && new Set(found2).size > 1) return name;
}
return null;
}
var isCounted = (exercise, framework, name) => exercise.worked.some((one) => one.framework === framework && one.steps.some((step2) => step2.name === name && /^\d+$/.test(step2.formula)));
var inColumns = (exercise, columns3) => columns3.flatMap((framework) => exercise.worked.filter((one) => one.framework === framework));
var givenOf = (exercise) => new Map(exercise.given.map((one) => [one.name, valueIn(startOf(one), Array.isArray(one.value)) ?? []]));
function ownSentence(facts2, mapping, id, language2) {
const kind = mapping.match === null ? "absence" : mapping.setting?.default ? "setting" : "note";
const places3 = placesOf2(mapping).slice(0, 1);
return {
kind,
id,
text: side(facts2, kind === "setting" && mapping.note !== null ? "setting and note" : kind, mapping, language2),
state: mapping.state,
places: places3.map((place3) => ({ ...place3, framework: mapping.framework })),
absent: mapping.match === null ? [mapping] : []
};
}
function calls(facts2, id, label3, columns3, language2) {
const { colon, between, comma: comma2 } = MARKS[language2];
const found2 = columns3.map((framework) => facts2.edges.filter((edge) => edge.from === id && edge.relation === "calls" && edge.framework === framework)).filter((edges) => edges.length > 0);
if (found2.length === 0) return [];
const told2 = found2.map((edges) => {
const names2 = edges.map((edge) => theOne(facts2.concepts, edge.to).label[language2]).join(comma2);
return `${theOne(facts2.frameworks, edges[0].framework).label[language2]} ${wordOf(facts2, "edge.calls", language2)} ${names2}`;
});
const places3 = found2.map(([{ framework, steps: steps2 }]) => ({
...linesAt(steps2[0].path, steps2[0].line, steps2[0].line, steps2[0].symbol),
framework
}));
return [{ kind: "calls", id, text: `${label3}${colon}${told2.join(between)}`, state: "proven", places: places3 }];
}
var wordOf = (facts2, key, language2) => facts2.words[key][language2 === "zh" ? 1 : 0];
function sentenceOf(facts2, sent, pair, language2) {
const [kind, id, number2 = ""] = sent;
if (kind === "contrast") {
const contrast = theOne(facts2.contrasts, id);
const places3 = contrast.places.filter((place3) => pair.includes(place3.framework));
return { kind, id, text: contrast.says[language2], state: contrast.state, places: places3 };
}
if (kind === "claim") {
const claim = theOne(facts2.claims, id);
return { kind, id, text: claimText(facts2, claim, language2), state: claim.state, places: claim.evidence };
}
if (kind === "exercise") return worked(facts2, id, number2, pair, language2);
return mapped(
facts2,
/** @type {"absence" | "setting" | "note"} */
kind,
id,
pair,
language2
);
}
var theOne = (items, id) => (
/** @type {T} */
items.find((item4) => item4.id === id)
);
function claimText(facts2, claim, language2) {
const said = claim.says[language2];
if (claim.verdict === "confirmed" || claim.corrects === null) return said;
const { colon, open, close } = MARKS[language2];
return `“${said}”${open}${wordOf(facts2, `verdict.${claim.verdict}`, language2)}${close}${colon}${claim.corrects[language2]}`;
}
function worked(facts2, id, name, pair, language2) {
const { colon, between, open, close } = MARKS[language2];
const exercise = theOne(facts2.exercises, id);
const given2 = givenOf(exercise);
const both = inColumns(exercise, pair).filter(
(one) => one.steps.some((step2) => step2.name === name) && !isCounted(exercise, one.framework, name)
);
const quantity = exercise.numbers.find((one) => one.name === name);
const unit = quantity?.unit === null || quantity === void 0 ? "" : `${open}${quantity.unit[language2]}${close}`;
const numbers = [...given2].map(([key, value]) => `${key} = ${written(value)}`).join(between);
const sides2 = solve({ ...exercise, worked: both }, given2).map(
({ framework, values }) => `${theOne(facts2.frameworks, framework).label[language2]} ${written(values.get(name) ?? [])}`
);
const text = `${exercise.label[language2]}${open}${numbers}${close}${colon}${quantity?.label[language2]}${unit}${colon}${sides2.join(between)}`;
const places3 = both.flatMap(
({ framework, steps: steps2 }) => steps2.filter((step2) => step2.name === name).map(({ anchor }) => ({ ...anchor, framework }))
);
return { kind: "exercise", id, text, state: leastOf(both.map(({ state }) => state)), places: places3 };
}
function mapped(facts2, kind, id, pair, language2) {
const { colon, between } = MARKS[language2];
const concept = theOne(facts2.concepts, id);
const both = pair.flatMap((framework) => concept.mappings.filter((mapping) => mapping.framework === framework));
const sides2 = both.map((mapping) => side(facts2, kind, mapping, language2));
return {
kind,
id,
text: `${concept.label[language2]}${colon}${sides2.join(between)}`,
state: leastOf(both.map(({ state }) => state)),
places: both.flatMap(
(mapping) => placesOf2(mapping).slice(0, 1).map((place3) => ({ ...place3, framework: mapping.framework }))
),
absent: both.filter((mapping) => mapping.match === null)
};
}
var placesOf2 = (mapping) => mapping.match === null ? mapping.shown : mapping.anchors.filter((anchor) => anchor.role === "at");
function side(facts2, kind, mapping, language2) {
const { open, close } = MARKS[language2];
const name = theOne(facts2.frameworks, mapping.framework).label[language2];
const trimmed = (text2) => (text2 ?? "").trim().replace(/[。.]+$/u, "");
if (mapping.match === null) {
return `${name} ${wordOf(facts2, "match.absent", language2)}${open}${trimmed(mapping.absent?.[language2])}${close}`;
}
const [anchor] = placesOf2(mapping);
const symbol = anchor?.symbol ?? anchor?.path;
const set = mapping.setting?.default ?? "";
const note2 = mapping.note?.[language2];
const text = trimmed(
kind === "setting and note" ? `${set}${MARKS[language2].between}${note2}` : kind === "setting" ? set : kind === "note" ? note2 : ""
);
if (symbol === void 0 || text === "") return `${name} ${symbol ?? text}`;
return `${name} ${symbol}${open}${text}${close}`;
}
var leastOf = (states2) => states2.find((state) => state !== "proven") ?? "proven";

// facts/network.js
var graph = null;
var lines = (anchor) => anchor.start === null || anchor.end === null ? Infinity : anchor.end - anchor.start;
function wholeGraph() {
if (graph !== null) return graph;
const nodes = facts.network.nodes;
const byKey = new Map(nodes.map((node) => [node.key, node]));
const around2 = (
/** @type {WholeGraph["around"]} */
new Map(nodes.map((node) => [node.id, []]))
);
const byId2 = (
/** @type {WholeGraph["byId"]} */
new Map(nodes.map((node) => [node.id, node]))
);
for (const edge of facts.network.edges) {
around2.get(edge.from).push(edge);
if (edge.to !== edge.from) around2.get(edge.to).push(edge);
}
const states2 = (
/** @type {WholeGraph["states"]} */
/* @__PURE__ */ new Map()
);
for (const concept of facts.concepts) {
for (const mapping of concept.mappings) {
for (const anchor of [...mapping.anchors, ...mapping.near, ...mapping.lookalikes]) {
const key = nodeKey(mapping.framework, anchor);
const known8 = states2.get(key);
if (known8 === void 0) states2.set(key, { state: anchor.state, anchor, framework: mapping.framework });
else {
if (WORST.indexOf(anchor.state) < WORST.indexOf(known8.state)) known8.state = anchor.state;
if (lines(anchor) > lines(known8.anchor)) known8.anchor = anchor;
}
}
}
}
graph = { nodes, byKey, byId: byId2, around: around2, states: states2 };
return graph;
}
var WORST = ["moved", "unreadable", "unproven", "local", "proven"];
var nodeKind = (node) => node.lane === 0 ? "claim" : node.lane === 1 ? "concept" : "symbol";
var nodeFramework = (node) => nodeKind(node) === "symbol" ? wholeGraph().states.get(node.key).framework : null;
var frameworkOf = (node) => wholeGraph().states.get(node.key).framework;
var nodeId = (node) => node.key.slice(node.key.indexOf(":") + 1);
function nodeLabel(node) {
const kind = nodeKind(node);
if (kind === "concept") return textOf(conceptsById.get(nodeId(node)).label);
if (kind === "claim") return textOf(claimsById.get(nodeId(node)).says);
return node.label;
}
function findNode(name) {
const concept = findConcept(name);
return concept ? wholeGraph().byKey.get(`concept:${concept.id}`) : wholeGraph().byKey.get(name ?? "");
}
var nodeTitle = (node) => nodeKind(node) === "symbol" ? `${nodeLabel(node)} — ${textOf(frameworksById.get(frameworkOf(node)).label)}` : nodeLabel(node);
var nodeName = (node) => nodeKind(node) === "concept" ? nodeId(node) : node.key;
function nodePasses(node) {
const kind = nodeKind(node);
if (kind === "symbol") {
const { framework, state } = wholeGraph().states.get(node.key);
return filters.shows(`f:${framework}`) && filters.shows(`s:${state}`);
}
if (kind === "concept" && filters.area() !== "") {
return conceptsById.get(nodeId(node)).area === filters.area();
}
return true;
}
var visibleKinds = (edge) => edge.kinds.filter((kind) => filters.shows(`e:${kind}`) && (!matches.includes(kind) || filters.shows(`m:${kind}`)));
function neighbourhood(focus2, depth2, most) {
const { around: around2, byId: byId2 } = wholeGraph();
const distance2 = /* @__PURE__ */ new Map([[focus2.id, 0]]);
let frontier = [focus2.id];
for (let step2 = 1; step2 <= depth2; step2 += 1) {
const next = [];
for (const id of frontier) {
for (const edge of around2.get(id)) {
const other = edge.from === id ? edge.to : edge.from;
if (distance2.has(other) || visibleKinds(edge).length === 0) continue;
if (!nodePasses(byId2.get(other))) continue;
distance2.set(other, step2);
next.push(other);
}
}
frontier = next;
}
const total = distance2.size;
const kept = new Set([...distance2.keys()].slice(0, most));
const edges = [];
for (const id of kept) {
for (const edge of around2.get(id)) {
if (edge.from !== id || !kept.has(edge.to)) continue;
if (distance2.get(edge.from) === depth2 && distance2.get(edge.to) === depth2) continue;
const kinds = visibleKinds(edge);
if (kinds.length > 0) edges.push({ from: edge.from, to: edge.to, kinds });
}
}
return { nodes: [...kept].map((id) => byId2.get(id)), edges, distance: distance2, total };
}
var WEIGHTS = { lookalike: 3, near: 3, about: 8, evidence: 8 };
var weight = (edge) => Math.min(...edge.kinds.filter((kind) => !filters.hides(`e:${kind}`)).map((kind) => WEIGHTS[kind] ?? 1));
function shortestPath(from, to) {
const { around: around2, byId: byId2 } = wholeGraph();
const left = (
/** @type {Known<number, number>} */
/* @__PURE__ */ new Map([[to.id, 0]])
);
const waiting3 = [[to.id]];
const other = (edge, id) => edge.from === id ? edge.to : edge.from;
for (let cost = 0; cost < waiting3.length; cost += 1) {
for (const id of waiting3[cost] || []) {
if (left.get(id) < cost) continue;
for (const edge of around2.get(id)) {
const next = other(edge, id);
const total = cost + weight(edge);
if (total === Infinity || total >= (left.get(next) ?? Infinity)) continue;
if (next !== from.id && !nodePasses(byId2.get(next))) continue;
left.set(next, total);
waiting3[total] ??= [];
waiting3[total].push(next);
}
}
}
if (!left.has(from.id)) return null;
const steps2 = [from];
for (let id = from.id; id !== to.id; ) {
const edges = around2.get(id).filter((edge2) => left.get(other(edge2, id)) + weight(edge2) === left.get(id));
const keyOf = (edge2) => byId2.get(other(edge2, id)).key;
const edge = edges.reduce((best, one) => keyOf(one) < keyOf(best) ? one : best);
id = other(edge, id);
steps2.push(edge, byId2.get(id));
}
return steps2;
}
function edgeAnchors(edge, kind) {
const { byId: byId2 } = wholeGraph();
const [from, to] = [byId2.get(edge.from), byId2.get(edge.to)];
if (nodeKind(to) !== "symbol") return [];
const framework = frameworkOf(to);
const anchors = nodeKind(from) === "claim" ? claimsById.get(nodeId(from)).evidence.filter((anchor) => anchor.framework === framework) : conceptsById.get(nodeId(from)).mappings.filter((mapping) => mapping.framework === framework).flatMap(
(mapping) => kind === "near" ? mapping.near : kind === "lookalike" ? mapping.lookalikes : mapping.anchors.filter((anchor) => (anchor.match || "part") === kind)
);
return anchors.filter((anchor) => nodeKey(framework, anchor) === to.key);
}

// graph/drawing/links.js
var byConcept = null;
var shown = (relation) => filters.shows(`e:${relation.kind}`) && (relation.places.length === 0 || relation.places.some((place3) => filters.shows(`f:${place3.framework}`)));
function all() {
if (byConcept !== null) return byConcept;
const pairs = /* @__PURE__ */ new Map();
const add2 = (from, to, relation) => {
const key = `${from}~${to}`;
const link2 = pairs.get(key) ?? { id: key, from, to, relations: [] };
link2.relations.push(relation);
pairs.set(key, link2);
};
const { byId: byId2 } = wholeGraph();
for (const edge of facts.network.edges) {
const [from, to] = [byId2.get(edge.from), byId2.get(edge.to)];
if (nodeKind(from) !== "concept" || nodeKind(to) !== "concept" || from === to) continue;
for (const kind of edge.kinds) add2(nodeId(from), nodeId(to), { kind, places: [] });
}
for (const edge of facts.edges) {
if (edge.from === edge.to) continue;
const known8 = pairs.get(`${edge.from}~${edge.to}`)?.relations.find((relation) => relation.kind === edge.relation);
const [step2, further] = edge.steps;
const place3 = {
framework: edge.framework,
path: step2.path,
line: step2.line,
inside: step2.symbol,
names: step2.callee,
further: further ?? null
};
if (known8 === void 0) add2(edge.from, edge.to, { kind: edge.relation, places: [place3] });
else known8.places.push(place3);
}
byConcept = /* @__PURE__ */ new Map();
for (const link2 of pairs.values()) {
for (const end of [link2.from, link2.to]) {
const links2 = byConcept.get(end) ?? [];
links2.push(link2);
byConcept.set(end, links2);
}
}
return byConcept;
}
function filtered(link2) {
const relations = link2.relations.filter(shown);
return relations.length === 0 ? null : { ...link2, relations };
}
function links() {
const found2 = /* @__PURE__ */ new Map();
for (const [id, own2] of all()) {
for (const link2 of own2) {
const kept = link2.from === id ? filtered(link2) : null;
if (kept !== null) found2.set(kept.id, kept);
}
}
return [...found2.values()];
}
var linksOf = (id) => (all().get(id) ?? []).flatMap((link2) => filtered(link2) ?? []);
var linkCalled = (name) => (all().get(name.split("~")[0]) ?? []).find((link2) => link2.id === name);
var otherEnd = (link2, id) => link2.from === id ? link2.to : link2.from;
var isCall = (link2) => link2.relations.some((relation) => relation.places.length > 0);
var sideOf = (link2, id) => link2.from === id ? 1 : -1;
function conceptPasses(concept) {
if (filters.area() !== "" && filters.area() !== concept.area) return false;
const seen2 = new Set(concept.mappings.map((mapping) => mapping.framework));
if (concept.mappings.some((mapping) => filters.passes(mapping.framework, mapping))) return true;
return facts.frameworks.some((item4) => !seen2.has(item4.id) && filters.passes(item4.id, void 0));
}

// parts/calls.js
var lineAnchor = (place3) => linesAt(place3.path, place3.line, place3.line, place3.inside);
function calls2(concept, shown5) {
const links2 = linksOf(concept.id).filter(isCall);
if (links2.length === 0 || shown5.length === 0) return null;
const group2 = (heading2, some2) => some2.length === 0 ? null : h(
"tbody",
{},
h("tr", {}, h("th", { scope: "rowgroup", colspan: shown5.length + 1 }, word(heading2))),
some2.map((link2) => row(concept, link2, shown5))
);
return h(
"section",
{},
h("h2", {}, word("graph.calls")),
h(
"div",
{ class: "wide", tabindex: "0", role: "region", "aria-label": word("graph.calls") },
h(
"table",
{ class: "calls" },
h(
"thead",
{},
h(
"tr",
{},
h("td", {}),
shown5.map((item4) => h("th", { scope: "col" }, swatch(item4.id), textOf(item4.label)))
)
),
group2(
"calls.out",
links2.filter((link2) => link2.from === concept.id)
),
group2(
"calls.in",
links2.filter((link2) => link2.to === concept.id)
)
)
)
);
}
function row(concept, link2, shown5) {
const other = otherEnd(link2, concept.id);
const places3 = link2.relations.flatMap(({ kind, places: places4 }) => places4.map((place3) => ({ kind, place: place3 })));
return h(
"tr",
{},
h("th", { scope: "row" }, conceptLink(other)),
shown5.map((item4) => {
const here2 = places3.filter(({ place: place3 }) => place3.framework === item4.id);
return h("td", {}, here2.length === 0 ? unproven(concept.id, other, item4.id) : here2.map(({ kind, place: place3 }) => line(kind, place3)));
})
);
}
function unproven(one, other, framework) {
for (const id of [one, other]) {
const mapping = mappingIn(conceptsById.get(id), framework);
if (mapping === void 0 || mapping.match === null)
return h("span", { class: "quiet-note" }, matchMark(mapping === void 0 ? "unexamined" : "absent"));
}
return h("span", { class: "quiet-note" }, word("compare.unproven"));
}
var line = (kind, place3) => h(
"div",
{},
kind === "calls" ? null : [word(`line.${kind}`), " "],
codeText(place3.names),
" ",
shortPlace(lineAnchor(place3), place3.framework),
place3.further === null ? null : [" ", word("line.via"), " ", codeText(place3.further.symbol)]
);

// parts/report.js
function reportLink(id, frameworks, view15, name) {
const template = facts.map["report-to"];
if (template === null) return null;
const place3 = new URL(href(view15, [name]), window.location.href);
const values = {
row: id,
release: frameworks.map((one) => frameworksById.get(one).purl).join(", "),
/* Of a page on somebody's disk, the folder is nobody's business. */
address: place3.protocol === "file:" ? place3.hash : place3.href
};
const filled = template.replace(
/\{(row|release|address)\}/g,
(_2, key) => encodeURIComponent(values[
/** @type {keyof typeof values} */
key
])
);
if (!/^(https:|mailto:)/.test(filled)) return null;
return h("a", { class: "report", href: filled, rel: "noopener noreferrer", target: "_blank" }, word("report.row"));
}

// parts/contrasts.js
function contrasts(concept, frameworks) {
const found2 = (contrastsAbout.get(concept.id) ?? []).filter(
(one) => one.frameworks.filter((name) => frameworks.includes(name)).length > 1
);
if (found2.length === 0) return null;
return h(
"section",
{},
h("h2", {}, word("contrasts")),
h(
"ul",
{ class: "claims contrasts" },
found2.map((one) => item2(concept, one))
)
);
}
function item2(concept, contrast) {
const others = contrast.about.filter((id) => id !== concept.id);
return h(
"li",
{ id: `contrast-${contrast.id}` },
h("p", {}, prose(textOf(contrast.says))),
h(
"details",
{},
h(
"summary",
{},
contrast.frameworks.map((name, at3) => [at3 === 0 ? null : comma(), swatch(name), textOf(frameworksById.get(name).label)]),
contrast.state === "proven" ? null : [" ", stateMark(contrast.state)]
),
h(
"ul",
{ class: "anchors" },
contrast.places.map(
(anchor) => anchorItem(
anchor.framework,
anchor,
h("span", { class: "of" }, swatch(anchor.framework), textOf(frameworksById.get(anchor.framework).label))
)
)
)
),
others.length === 0 ? null : h("p", { class: "quiet-note" }, word("claims.about"), " ", listed(others.map((id) => conceptLink(id)))),
reportLink(contrast.id, contrast.frameworks, "concept", concept.id)
);
}

// parts/compare.js
var MOST4 = 3;
function compared(concept, asked4) {
const mapped2 = concept.mappings.map((mapping) => mapping.framework);
const wanted = asked4.split(",").filter((name) => frameworksById.has(name));
if (wanted.length > 0) return wanted.slice(0, MOST4).map((name) => frameworksById.get(name));
const having = concept.mappings.filter((mapping) => mapping.match !== null).map((mapping) => mapping.framework);
return facts.frameworks.filter((item4) => hasColumn(item4) && mapped2.includes(item4.id)).sort((a, b) => Number(having.includes(b.id)) - Number(having.includes(a.id))).slice(0, MOST4);
}
function comparison(concept, asked4) {
const shown5 = compared(concept, asked4);
const mapped2 = new Map(concept.mappings.map((mapping) => [mapping.framework, mapping]));
const panes = shown5.map((item4) => pane(item4, mapped2.get(item4.id)));
scrollTogether(panes.flatMap((one) => (
/** @type {HTMLElement[]} */
[...one.querySelectorAll(".source-scroll")].slice(0, 1)
)));
return h(
"section",
{ class: "comparison", "aria-label": word("compare.title") },
h("h2", {}, word("compare.title")),
choice(concept, shown5),
h(
"dl",
{ class: "differences" },
shown5.map((item4) => h("div", {}, h("dt", {}, swatch(item4.id), textOf(item4.label)), h("dd", {}, inWords(mapped2.get(item4.id)))))
),
h("div", { class: "panes" }, panes),
contrasts(
concept,
shown5.map((item4) => item4.id)
),
calls2(concept, shown5)
);
}
function mainSource(concept) {
const panes = concept.mappings.filter((mapping) => filters.shows(`f:${mapping.framework}`)).map((mapping) => ({ ...mapping, anchors: mapping.anchors.filter((anchor) => isMain(mapping.framework, anchor)) })).filter((mapping) => mapping.anchors.length > 0).map((mapping) => pane(frameworksById.get(mapping.framework), mapping));
if (panes.length === 0) return null;
scrollTogether(panes.map((one) => (
/** @type {HTMLElement} */
one.querySelector(".source-scroll")
)));
return h("section", {}, h("h2", {}, word("compare.title")), h("div", { class: "panes wide-panes" }, panes));
}
var isMain = (framework, anchor) => anchor.role === "at" && excerptOf(framework, anchor) !== null;
function choice(concept, shown5) {
const names2 = shown5.map((item4) => item4.id);
return h(
"p",
{ class: "choices" },
concept.mappings.map(({ framework }) => {
const on = names2.includes(framework);
const next = on ? names2.filter((name) => name !== framework) : [...names2, framework].slice(-MOST4);
return h(
"a",
{
class: "tool",
href: href("concept", [concept.id], { compare: next.join(",") || "yes" }),
"aria-current": on ? "true" : null
},
swatch(framework),
textOf(frameworksById.get(framework).label)
);
}),
h("a", { class: "quiet", href: href("concept", [concept.id]) }, word("compare.leave"))
);
}
function inWords(mapping) {
if (mapping === void 0) return matchMark("unexamined");
const said = mapping.absent ?? mapping.note;
return [matchMark(mapping.match ?? "absent"), " ", said === null ? word("compare.nothing") : prose(textOf(said))];
}
function pane(framework, mapping) {
return h(
"section",
{ class: "pane" },
h("h3", {}, swatch(framework.id), textOf(framework.label), " ", h("span", { class: "version" }, versionOf(framework))),
mapping === void 0 || mapping.match === null ? h("p", { class: "reason" }, mapping?.absent ? prose(textOf(mapping.absent)) : word("match.unexamined.means")) : mapping.anchors.map((anchor, at3) => source(framework, anchor, at3 === 0))
);
}
function source(framework, anchor, first) {
const found2 = excerptOf(framework.id, anchor);
const symbol = codeText(anchor.symbol ?? anchor.path.split("/").at(-1) ?? "", { class: "symbol" });
const place3 = h("p", { class: "where" }, placeLink(anchor, framework.id));
if (found2 === null)
return h("div", { class: "source" }, symbol, place3, first ? h("p", { class: "quiet-note" }, word("compare.no.code")) : null);
const more = found2.total - found2.text.length;
return h(
"details",
{ class: "source", open: first },
h("summary", {}, symbol),
place3,
h(
"pre",
{ class: "source-scroll", tabindex: "0", role: "region", "aria-label": `${anchor.path}:${lineSpan(anchor)}` },
sourceLines(anchor.path, found2)
),
more > 0 ? h("p", { class: "quiet-note" }, word("source.cut", { n: found2.text.length, total: found2.total })) : null,
attribution(framework.id)
);
}
function scrollTogether(boxes2) {
let leader = null;
for (const box3 of boxes2) {
box3.addEventListener(
"scroll",
() => {
if (leader !== null && leader !== box3) return;
leader = box3;
const part = box3.scrollTop / Math.max(1, box3.scrollHeight - box3.clientHeight);
for (const other of boxes2) if (other !== box3) other.scrollTop = part * (other.scrollHeight - other.clientHeight);
window.requestAnimationFrame(() => {
leader = null;
});
},
{ passive: true }
);
}
}

// parts/cards.js
function cards(concept) {
const known8 = new Map(concept.mappings.map((mapping) => [mapping.framework, mapping]));
const shown5 = facts.frameworks.filter((item4) => filters.shows(`f:${item4.id}`) && (hasColumn(item4) || known8.has(item4.id)));
const rest = facts.frameworks.filter((item4) => !hasColumn(item4) && !known8.has(item4.id));
return h(
"section",
{},
h("h2", {}, word("concept.where")),
shown5.length === 0 ? emptied() : h(
"div",
{ class: "cards" },
shown5.map((item4) => card(item4, known8.get(item4.id), concept.id))
),
unlinked(shown5.filter((item4) => (known8.get(item4.id)?.anchors.length ?? 0) > 0)),
rest.length === 0 ? null : h("p", { class: "quiet-note" }, matchMark("unexamined"), " ", rest.map((item4) => textOf(item4.label)).join(comma()))
);
}
function card(framework, mapping, concept) {
const top2 = (sign, state) => h(
"header",
{},
h("h3", {}, swatch(framework.id), textOf(framework.label), " ", h("span", { class: "version" }, versionOf(framework))),
h("div", { class: "card-state" }, sign, state)
);
if (mapping === void 0) {
return h(
"section",
{ class: "card unexamined" },
top2(matchMark("unexamined"), null),
h("p", { class: "quiet-note" }, word("match.unexamined.means"))
);
}
const css = `card s-${mapping.state} f${frameworkNumber.get(framework.id) % 8}`;
const report = reportLink(`${concept} in ${framework.id}`, [framework.id], "concept", concept);
if (mapping.match === null) {
return h("section", { class: `${css} absent` }, top2(matchMark("absent"), stateMark(mapping.state)), absence(mapping), report);
}
return h(
"section",
{ class: css },
top2(matchMark(mapping.match), stateMark(mapping.state)),
h(
"ul",
{ class: "anchors" },
mapping.anchors.map(
(anchor) => anchorItem(
framework.id,
anchor,
anchor.role === "also" ? anchor.match ? matchMark(anchor.match) : h("span", { class: "match m-part" }, word("edge.part")) : null,
isMain(framework.id, anchor)
)
)
),
report
);
}
function absence(mapping) {
return [
h("p", { class: "reason" }, prose(textOf(mapping.absent))),
searches(mapping),
ownWords(mapping),
unread(mapping),
list("concept.absent.shown", mapping, mapping.shown),
list("concept.near", mapping, mapping.near)
];
}
function searches({ searched: searched2 }) {
if (searched2.length === 0) return null;
return h(
"ul",
{ class: "searches" },
searched2.map(
(search) => h(
"li",
{},
word("concept.absent.searched"),
" ",
h("code", {}, search.pattern),
" ",
word("concept.absent.in"),
" ",
h("code", {}, search.in.join(" ")),
search.except.length ? [` ${word("concept.absent.except")} `, h("code", {}, search.except.join(" "))] : null,
search.why ? [" ", prose(textOf(search.why))] : null
)
)
);
}
function unread(mapping) {
const paths = frameworksById.get(mapping.framework).unreadable;
if (mapping.searched.length === 0 || paths.length === 0) return null;
return h(
"ul",
{ class: "searches" },
h(
"li",
{},
word("concept.absent.unread"),
" ",
paths.map((path, n2) => [n2 > 0 ? " " : null, h("code", {}, path)])
)
);
}
var wordsSearched = ({ words }) => h(
"li",
{},
word("concept.absent.words"),
" ",
words.map((one, n2) => [n2 > 0 ? " " : null, h("code", {}, one)])
);
function ownWords(mapping) {
if (mapping.words.length === 0) return null;
return h(
"ul",
{ class: "searches" },
wordsSearched(mapping),
mapping.except.map(
(one) => h(
"li",
{},
word("concept.absent.hits"),
" ",
h("code", {}, one.in.join(" ")),
one.line ? [" ", h("code", {}, one.line)] : null,
" ",
prose(textOf(one.why))
)
)
);
}
function list(key, mapping, anchors) {
if (anchors.length === 0) return null;
return [
h("h4", {}, word(key)),
h(
"ul",
{ class: "anchors" },
anchors.map((anchor) => anchorItem(mapping.framework, anchor, anchor.match ? matchMark(anchor.match) : null))
)
];
}

// parts/card-page.js
var PLACES2 = 3;
var FROM = {
contrast: "contrast",
claim: "claims",
absence: "concept",
setting: "concept",
note: "concept",
exercise: "exercise",
calls: "concept"
};
var isCard = (args) => args.length === 1 ? findConcept(args[0]) !== void 0 : isPair(args);
var isPair = (args) => args.length === 2 && args[0] !== args[1] && args.every((id) => frameworksById.has(id) && hasColumn(frameworksById.get(id)));
var cardTitle = (args) => args.length === 1 ? word("card.of", { name: textOf(
/** @type {Concept} */
findConcept(args[0]).label
) }) : args.map((id) => textOf(frameworksById.get(id).label)).join(" · ");
function cardList() {
const shown5 = facts.cards.filter(([one, other, said]) => said.length > 0 && [one, other].every((id) => filters.shows(`f:${id}`)));
return shown5.length === 0 ? null : [
h("p", { class: "quiet-note" }, word("card.says")),
h(
"ul",
{ class: "card-list" },
shown5.map(
([one, other]) => h("li", {}, h("a", { class: "tool", href: href("cheatsheet", [one, other]) }, cardTitle([one, other])))
)
)
];
}
function cardPage(args) {
const [one, other] = args;
const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
const concept = args.length === 1 ? (
/** @type {Concept} */
findConcept(one)
) : null;
const sentences = concept === null ? cardOf(facts, one, other, language) : conceptCard(facts, concept, language);
const back = concept === null ? ["cheatsheet", word("cheatsheet.title")] : ["concept", textOf(concept.label)];
return [
h("p", { class: "quiet-note leads" }, h("a", { href: href(back[0], concept === null ? [] : [concept.id]) }, back[1])),
h(
"div",
{ class: "view-head" },
h("h1", {}, concept === null ? bothNames(args) : textOf(concept.label)),
h(
"div",
{ class: "tools" },
button(word("tool.print"), () => window.print(), { class: "tool" }),
copy
)
),
concept === null ? null : h("p", { class: "definition" }, prose(textOf(concept.definition))),
sentences.length === 0 ? h("p", { class: "lede" }, word(concept === null ? "card.none" : "card.none.concept")) : h("ol", { class: "card-sentences" }, sentences.map(item3))
];
}
var bothNames = (args) => args.map((id, at3) => {
const item4 = frameworksById.get(id);
return [at3 === 0 ? null : " · ", swatch(id), textOf(item4.label), " ", h("span", { class: "version" }, versionOf(item4))];
});
var item3 = ({ kind, id, text, state, places: places3, absent = [] }) => h(
"li",
{},
h("p", {}, prose(text)),
h(
"p",
{ class: "claim-foot" },
word(`card.${kind}`),
" ",
FROM[kind] === "contrast" ? h("code", {}, id) : h("a", { href: href(FROM[kind], [id]) }, id),
" ",
stateMark(state),
places3.slice(0, PLACES2).map((place3) => [" ", swatch(place3.framework), placeLink(place3, place3.framework)])
),
absent.map((mapping) => [searches(mapping), mapping.words.length > 0 ? h("ul", { class: "searches" }, wordsSearched(mapping)) : null])
);

// parts/formulas.js
var FORMULA = /\[[^\][]*,[^\][]*\]|\b(?:ceil|floor|min|max|sum)\(|[\w)\]]\s(?:[+*×÷/]|\/\/)\s[\w([]/u;
var carries = (text) => text !== null && FORMULA.test(text.en);
var truth2 = (claim) => claim.verdict === "confirmed" ? claim.says : ["refuted", "outdated"].includes(claim.verdict) ? claim.corrects : null;
function formulas() {
const rows = [];
for (const claim of facts.claims) {
const text = truth2(claim);
if (carries(text)) rows.push({ concept: claim.about[0], text, claim });
}
for (const concept of facts.concepts) {
if (carries(concept.definition)) rows.push({ concept: concept.id, text: concept.definition });
for (const mapping of concept.mappings) {
if (filters.shows(`f:${mapping.framework}`) && carries(mapping.note))
rows.push({ concept: concept.id, text: mapping.note, framework: mapping.framework });
}
}
const along = facts.flows.map(shapesOf).filter((box3) => box3 !== null);
if (rows.length + along.length === 0) return h("p", { class: "quiet-note" }, word("cheatsheet.formulas.none"));
const place3 = ({ concept }) => orderOf.get(concept ?? "") ?? Infinity;
return [
rows.length === 0 ? null : h("dl", { class: "pairs formulas" }, rows.sort((a, b) => place3(a) - place3(b)).map(formula)),
along.length === 0 ? null : [h("h3", {}, word("cheatsheet.along")), along]
];
}
var SIDES = ["takes", "gives"];
function shapesOf(flow) {
const rows = flow.stages.map((stage) => ({
stage,
lines: facts.frameworks.filter((item4) => filters.shows(`f:${item4.id}`) && Object.hasOwn(stage.in, item4.id)).flatMap(
(item4) => SIDES.filter((key) => carries(stage.in[item4.id][key])).map(
(key) => h(
"dd",
{},
h("span", { class: "of" }, swatch(item4.id), textOf(item4.label)),
" ",
h("span", { class: "io-name" }, word(`flow.${key}`)),
prose(textOf(stage.in[item4.id][key]))
)
)
)
})).filter(({ lines: lines2 }) => lines2.length > 0);
return rows.length === 0 ? null : h(
"details",
{ class: "along" },
h(
"summary",
{},
textOf(flow.label),
" ",
h("span", { class: "count" }, String(rows.reduce((sum2, { lines: lines2 }) => sum2 + lines2.length, 0)))
),
h(
"dl",
{ class: "pairs formulas" },
rows.map(({ stage, lines: lines2 }) => h("div", {}, h("dt", {}, conceptLink(stage.concept)), lines2))
)
);
}
function formula({ concept, text, claim, framework }) {
return h(
"div",
{},
h(
"dt",
{},
concept === void 0 ? null : conceptLink(concept),
framework === void 0 ? null : h("span", { class: "of" }, swatch(framework), textOf(frameworksById.get(framework).label))
),
h("dd", {}, h("p", { class: "holds" }, prose(textOf(text))), claim === void 0 ? null : source2(claim))
);
}
function source2(claim) {
const link2 = h("a", { href: href("claims", [claim.id]) }, claim.id);
return claim.verdict === "confirmed" ? h("p", { class: "claim-foot" }, verdictMark(claim.verdict), " ", link2) : h(
"p",
{ class: "claim-foot" },
word("cheatsheet.instead"),
gap(),
h("s", {}, prose(textOf(claim.says))),
" ",
verdictMark(claim.verdict),
" ",
link2
);
}

// views/cheatsheet.js
var PARTS2 = [
["cheatsheet.cards", cardList],
["cheatsheet.names", names],
["cheatsheet.formulas", formulas],
["cheatsheet.shared", shared],
["cheatsheet.traps", traps]
];
var record = { name: "cheatsheet", key: "s", place: 7, each: null, still: null };
var view = {
title: ({ args }) => isCard(args) ? cardTitle(args) : word("cheatsheet.title"),
problem: ({ args }) => args.length === 0 || isCard(args) ? null : args.join("/"),
render(root2, { args }) {
if (isCard(args)) {
appendTo(root2, cardPage(args));
return;
}
const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
const body = h("div", {});
const leads = h("nav", { class: "choices", "aria-label": word("cheatsheet.title") });
const draw2 = () => {
const parts = PARTS2.flatMap(([key, part]) => {
const content = part();
if (content === null) return [];
const title = word(key, { kinds: sharedName() });
const heading2 = h("h2", { tabindex: "-1" }, title);
return { title, heading: heading2, section: h("section", { "data-part": key }, heading2, content) };
});
const none = facts.frameworks.length > 0 && !facts.frameworks.some((item4) => shown2(item4.id));
fillWith(body, none ? emptied() : parts.map(({ section: section3 }) => section3));
fillWith(
leads,
none ? null : parts.map(
({ title, heading: heading2, section: section3 }) => button(
title,
() => {
section3.scrollIntoView({ block: "start" });
heading2.focus({ preventScroll: true });
},
{ class: "tool" }
)
)
);
};
appendTo(
root2,
h(
"div",
{ class: "view-head" },
h("h1", {}, word("cheatsheet.title")),
h(
"div",
{ class: "tools" },
button(word("tool.print"), () => window.print(), { class: "tool" }),
copy
)
),
leads,
frameworkBar(facts.frameworks, draw2),
body
);
draw2();
}
};
var shown2 = (framework) => filters.shows(`f:${framework}`);
var columns = () => facts.frameworks.filter((item4) => hasColumn(item4) && shown2(item4.id));
var firstAnchor = (concept, framework) => {
const mapping = mappingIn(concept, framework);
return mapping === void 0 ? void 0 : mapping.match === null ? null : mapping.anchors[0];
};
function table(concepts2, label3) {
return h(
"div",
{ class: "wide", tabindex: "0", role: "region", "aria-label": label3 },
h(
"table",
{ class: "names" },
h(
"thead",
{},
h(
"tr",
{},
h("th", { scope: "col" }, word("concept")),
columns().map((item4) => h("th", { scope: "col" }, swatch(item4.id), textOf(item4.label)))
)
),
h(
"tbody",
{},
concepts2.map(
(concept) => h(
"tr",
{},
h("th", { scope: "row" }, conceptLink(concept.id)),
columns().map((item4) => h("td", {}, cellName(item4), symbolOf(firstAnchor(concept, item4.id))))
)
)
)
)
);
}
function names() {
const concepts2 = facts.flows.length > 0 ? [...new Set(facts.flows[0].stages.map((stage) => conceptsById.get(stage.concept)))] : facts.concepts.filter((item4) => columns().every((column) => firstAnchor(item4, column.id))).slice(0, 15);
return concepts2.length === 0 ? null : table(concepts2, word("cheatsheet.names"));
}
function symbolOf(anchor) {
if (anchor === void 0) return matchMark("unexamined");
if (anchor === null) return matchMark("absent");
return codeText((anchor.symbol || anchor.path.split("/").at(-1)) ?? "");
}
function shared() {
const libraries = facts.frameworks.filter((item4) => !hasColumn(item4) && shown2(item4.id)).flatMap((library) => {
const found2 = /* @__PURE__ */ new Map();
for (const concept of facts.concepts) {
const anchor = firstAnchor(concept, library.id);
if (!anchor) continue;
const key = nodeKey(library.id, anchor);
found2.set(key, { anchor, concepts: [...found2.get(key)?.concepts || [], concept] });
}
return found2.size === 0 ? [] : [
h("h3", {}, swatch(library.id), textOf(library.label), " ", h("span", { class: "version" }, versionOf(library))),
h(
"dl",
{ class: "pairs solves" },
[...found2.values()].map((item4) => solved(item4, library.id))
)
];
});
return libraries.length === 0 ? null : libraries;
}
function solved({ anchor, concepts: concepts2 }, library) {
return h(
"div",
{},
h("dt", {}, anchor.symbol ? [codeText(anchor.symbol), " "] : null, shortPlace(anchor, library)),
concepts2.map((concept) => h("dd", {}, conceptLink(concept.id), language === "zh" ? "：" : ": ", prose(textOf(concept.definition))))
);
}
function traps() {
const rows = facts.concepts.flatMap((concept) => concept.mappings.flatMap((mapping) => mapping.lookalikes.map((anchor) => ({ concept, mapping, anchor })))).filter(({ mapping }) => shown2(mapping.framework));
if (rows.length === 0) return null;
return h(
"ul",
{ class: "sheet" },
rows.map(
({ concept, mapping, anchor }) => h(
"li",
{},
h(
"p",
{},
named(mapping.framework),
" ",
codeText(anchor.symbol || `${anchor.path}:${lineSpan(anchor)}`),
" ≠ ",
conceptLink(concept.id)
),
h("p", { class: "claim-foot" }, prose(textOf(anchor.why ?? null)))
)
)
);
}

// views/claims.js
var VERDICTS = ["refuted", "outdated", "unverifiable", "confirmed"];
var KINDS2 = ["readme", "code", "inference", "not-in-release"];
var record2 = { name: "claims", key: "c", place: 5, each: null, still: "claims" };
var view2 = {
title: () => word("claims.title"),
problem: (route2) => route2.args.length > 0 && !claimsById.has(route2.args[0]) ? route2.args[0] : null,
render(root2, route2) {
const verdict2 = VERDICTS.find((name) => name === route2.params.get("verdict")) ?? "";
const kind = KINDS2.find((name) => name === route2.params.get("kind")) ?? "";
const target = route2.args.length > 0 ? claimsById.get(route2.args[0]) : null;
const shown5 = facts.claims.filter(
(claim) => (verdict2 === "" || claim.verdict === verdict2) && (kind === "" || claim.kind === kind) && inArea(claim)
);
const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
appendTo(
root2,
h(
"div",
{ class: "view-head" },
h("h1", {}, word("claims.title")),
h("span", { class: "count" }, word("claims.count", { n: shown5.length, total: facts.claims.length })),
h(
"div",
{ class: "tools" },
button(word("tool.csv"), () => saveClaims(shown5), { class: "tool" }),
button(word("tool.print"), () => window.print(), { class: "tool" }),
copy
)
)
);
if (facts.claims.length === 0) {
appendTo(root2, h("p", { class: "lede" }, word("claims.empty")));
return;
}
appendTo(
root2,
choices("claims.verdict", VERDICTS, verdict2, "verdict", (key) => [signMark(key), word(`verdict.${key}`)], {
kind
}),
choices("kind.claim", KINDS2, kind, "kind", (key) => word(`claim.${key}`), { verdict: verdict2 }),
areasOfClaims().length > 1 ? areaChoice(areasOfClaims()) : null,
shown5.length === 0 && filters.any() ? emptied() : null,
h(
"div",
{ class: "claim-list" },
shown5.map((claim) => article(claim, claim === target))
)
);
if (target !== null) reveal(root2, target, shown5);
}
};
var inArea = (claim) => filters.area() === "" || claim.about.some((id) => conceptsById.get(id)?.area === filters.area());
function areasOfClaims() {
const about2 = new Set(facts.claims.flatMap((claim) => claim.about.map((id) => conceptsById.get(id)?.area)));
return facts.areas.filter((area2) => about2.has(area2.id) || area2.id === filters.area());
}
function choices(name, keys, chosen, param, label3, others) {
const count2 = (key) => facts.claims.filter((claim) => claim[param] === key).length;
const link2 = (key, ...children) => h(
"a",
{
class: "tool",
href: href("claims", [], { ...others, [param]: key }),
"aria-current": chosen === key ? "true" : null
},
...children
);
return h(
"div",
{ class: "choices", role: "group", "aria-label": word(name) },
h("span", { class: "filter-name" }, word(name)),
link2("", word("claims.all")),
keys.filter((key) => count2(key) > 0).map((key) => link2(key, label3(key), h("span", { class: "count" }, String(count2(key)))))
);
}
function reveal(root2, target, shown5) {
if (!shown5.includes(target)) {
notice(
word("filter.target"),
" ",
button(word("filter.show"), () => {
filters.clear();
holdPlace(() => showView(false));
})
);
return;
}
bringIntoView(oneOf(root2, ".claim.target"));
}
function article(claim, target) {
return h(
"article",
{ "data-at": claim.id, class: `claim of-${claim.verdict} s-${claim.state}${target ? " target" : ""}` },
h(
"div",
{ class: "claim-side" },
verdictMark(claim.verdict),
h("span", { class: "claim-kind" }, word(`claim.${claim.kind}`)),
proof(claim)
),
h(
"div",
{ class: "claim-body" },
h("p", { class: "says" }, prose(textOf(claim.says))),
speaker(claim),
claim.corrects ? h("p", { class: "corrects" }, h("span", { class: "io-name" }, word("claims.corrects")), prose(textOf(claim.corrects))) : null,
claim.uncheckable ? h("p", { class: "uncheckable" }, h("span", { class: "io-name" }, word("claims.uncheckable")), prose(textOf(claim.uncheckable))) : null,
claim.evidence.length === 0 ? null : h(
"ul",
{ class: "anchors" },
claim.evidence.map(
(anchor) => anchorItem(
anchor.framework,
anchor,
h("span", { class: "of" }, swatch(anchor.framework), textOf(frameworksById.get(anchor.framework).label))
)
)
),
h(
"p",
{ class: "claim-foot" },
claim.about.length === 0 ? null : [`${word("claims.about")} `, listed(claim.about.map((id) => conceptLink(id))), " · "],
claim.from ? word("claims.from", { page: pageTitle(claim.from.page), line: claim.from.line }) : word("claims.own"),
" · ",
h("a", { href: href("claims", [claim.id]) }, claim.id)
),
reportLink(claim.id, [...new Set(claim.evidence.map((anchor) => anchor.framework))], "claims", claim.id)
)
);
}
function speaker(claim) {
const by = claim.said_by;
const quoted = claim.quotes ? [word("claims.quotes"), " ", h("a", { href: href("claims", [claim.quotes]) }, claim.quotes)] : null;
if (!by && !quoted) return null;
const places3 = !by ? [] : by.page ? [word("claims.from", { page: pageTitle(by.page), line: by.line })] : by.anchors.map((anchor) => codeText(anchorText(anchor.framework, anchor)));
return h(
"p",
{ class: "said-by" },
by ? [h("span", { class: "io-name" }, word(`said.${by.kind}`)), " ", listed(places3)] : null,
by && quoted ? " · " : null,
quoted
);
}
function proof(claim) {
const words = claim.checks === 0 ? word("claims.nochecks") : claim.checks === 1 ? word("claims.check") : word("claims.checks", { n: claim.checks });
return [h("span", { class: "claim-kind" }, words), claim.checks === 0 && claim.evidence.length === 0 ? null : stateMark(claim.state)];
}
function saveClaims(claims2) {
const rows = [["claim", "verdict", "kind", "says", "corrects", "about", "page", "line", "checks", "state", "evidence"]];
for (const claim of claims2) {
rows.push([
claim.id,
claim.verdict,
claim.kind,
textOf(claim.says),
textOf(claim.corrects),
claim.about.join(" "),
claim.from ? claim.from.page : "",
claim.from ? claim.from.line : "",
claim.checks,
claim.state,
claim.evidence.map((anchor) => anchorText(anchor.framework, anchor)).join(" ")
]);
}
saveRows("conceptmap-claims.csv", rows);
}

// learning/bank.js
var HIDDEN = "***";
function questionBank(facts2) {
const { forms, items } = facts2.questions;
const concepts2 = new Map(facts2.concepts.map((one) => [one.id, one]));
return items.map(([number2, sent, wrongs]) => {
const form = forms[number2];
const named3 = sent.map((one, at3) => form.subject[at3] === "text" ? "" : idOf(facts2, form.subject[at3], Number(one)));
const subject = named3.map((id, at3) => form.subject[at3] === "text" ? shown3(concepts2, form, named3, sent[at3]) : id);
const wrong = wrongs.map((one) => wrongOf(facts2, form, one));
const frameworks = subject.filter((_2, place3) => form.subject[place3] === "framework");
if (form.wrong_is === "framework") frameworks.push(...wrong.map((one) => one.id));
const about2 = aboutOf(facts2, form, sent);
return {
id: [form.kind, ...named3.filter((_2, place3) => form.subject[place3] !== "text")].join("/"),
form,
subject,
wrong,
about: about2,
area: concepts2.get(about2)?.area ?? "",
frameworks,
flow: subject[form.subject.indexOf("flow")] ?? null
};
});
}
function isAsked(facts2, item4, { area: area2, framework, flow, about: about2 = "" }) {
if (about2 !== "" && item4.about !== about2) return false;
if (area2 !== "" && item4.area !== area2) return false;
if (framework !== "" && !item4.frameworks.includes(framework)) return false;
if (flow === "" || item4.flow === flow) return true;
const stages2 = facts2.flows.find((one) => one.id === flow)?.stages ?? [];
return item4.flow === null && stages2.some((stage) => stage.concept === item4.about);
}
function countsByConcept(facts2) {
const { forms, items } = facts2.questions;
const counts3 = /* @__PURE__ */ new Map();
for (const [number2, sent] of items) {
const about2 = aboutOf(facts2, forms[number2], sent);
counts3.set(about2, (counts3.get(about2) ?? 0) + 1);
}
return counts3;
}
function aboutOf(facts2, { subject }, sent) {
const numberOf = (sort) => Number(sent[subject.lastIndexOf(sort)]);
if (subject.includes("concept")) return facts2.concepts[numberOf("concept")].id;
if (subject.includes("claim")) return facts2.claims[numberOf("claim")].about[0] ?? "";
return facts2.flows[numberOf("flow")].stages[numberOf("stage")].concept;
}
function idOf(facts2, sort, sent) {
if (sort === "concept") return facts2.concepts[sent].id;
if (sort === "framework") return facts2.frameworks[sent].id;
if (sort === "flow") return facts2.flows[sent].id;
if (sort === "claim") return facts2.claims[sent].id;
return String(sent);
}
function shown3(concepts2, form, named3, sent) {
if (!Array.isArray(sent)) return String(sent);
const [concept, framework] = ["concept", "framework"].map((sort) => named3[form.subject.indexOf(sort)]);
const mapping = concepts2.get(concept)?.mappings.find((one) => one.framework === framework);
const place3 = mapping?.anchors[0];
const whole3 = (sent[0] === 0 ? place3?.symbol : place3?.path) ?? "";
let text = "";
let at3 = 0;
for (const [part, letters2] of sent.slice(1).entries()) {
text += part % 2 === 0 ? whole3.slice(at3, at3 + letters2) : HIDDEN;
at3 += letters2;
}
return text;
}
var wrongOf = (facts2, form, sent) => sent < 0 ? { id: String(-1 - sent), other: true } : { id: idOf(facts2, form.wrong_is, sent), other: false };

// learning/memory.js
var KEY = "conceptmap:learn:v1";
var VERSION = 1;
var SKILLS = ["explain", "find", "change"];
var only = (
/** @type {Learnt | null} */
null
);
function isKept() {
try {
localStorage.setItem(`${KEY}:probe`, "1");
localStorage.removeItem(`${KEY}:probe`);
return true;
} catch {
return false;
}
}
function learnt(former) {
if (only !== null) return only;
try {
const text = localStorage.getItem(KEY);
return text === null ? nothing() : read(text, former) ?? nothing();
} catch {
return nothing();
}
}
function keep(known8) {
only = null;
try {
localStorage.setItem(KEY, written2(known8));
} catch {
only = known8;
}
}
var written2 = ({ cards: cards2, skills }) => JSON.stringify({
conceptmap: "learn",
version: VERSION,
cards: Object.fromEntries(cards2),
skills: Object.fromEntries([...skills].map(([id, can]) => [id, [...can]]))
});
function read(text, former) {
let value = null;
try {
value = JSON.parse(text);
} catch {
return null;
}
if (value?.conceptmap !== "learn" || value.version !== VERSION) return null;
const cards2 = /* @__PURE__ */ new Map();
for (const [id, card2] of Object.entries(value.cards ?? {})) if (isCard2(card2)) cards2.set(today(id, former), card2);
const skills = /* @__PURE__ */ new Map();
for (const [id, can] of Object.entries(value.skills ?? {})) {
if (Array.isArray(can)) skills.set(former.get(id) ?? id, new Set(SKILLS.filter((one) => can.includes(one))));
}
return { cards: cards2, skills };
}
function joined(here2, there) {
const cards2 = new Map(here2.cards);
for (const [id, card2] of there.cards) {
const known8 = cards2.get(id);
if (known8 === void 0 || known8.last_review < card2.last_review) cards2.set(id, card2);
}
const skills = new Map(here2.skills);
for (const [id, can] of there.skills) skills.set(id, /* @__PURE__ */ new Set([...skills.get(id) ?? [], ...can]));
return { cards: cards2, skills };
}
var nothing = () => ({ cards: /* @__PURE__ */ new Map(), skills: /* @__PURE__ */ new Map() });
var today = (id, former) => id.split("/").map((part, at3) => at3 === 0 ? part : former.get(part) ?? part).join("/");
var NUMBERS = [
"stability",
"difficulty",
"elapsed_days",
"scheduled_days",
"learning_steps",
"reps",
"lapses",
"state",
"right",
"wrong"
];
function isCard2(value) {
if (typeof value !== "object" || value === null) return false;
const card2 = (
/** @type {Record<string, unknown>} */
value
);
const dated = ["due", "last_review"].every((name) => typeof card2[name] === "string" && !Number.isNaN(Date.parse(card2[name])));
return dated && NUMBERS.every((name) => Number.isFinite(card2[name]));
}

// learning/progress.js
var bank = null;
function allQuestions() {
bank ??= questionBank(facts);
return bank;
}
var counts2 = null;
function countAbout(concept) {
counts2 ??= countsByConcept(facts);
return counts2.get(concept) ?? 0;
}
function progress() {
const { cards: cards2, skills } = learnt(formerIds);
const found2 = /* @__PURE__ */ new Map();
const of = (id) => found2.get(id) ?? { right: 0, asked: 0, can: [] };
for (const item4 of cards2.size === 0 ? [] : allQuestions()) {
const card2 = cards2.get(item4.id);
if (card2 === void 0) continue;
const before = of(item4.about);
found2.set(item4.about, { ...before, right: before.right + card2.right, asked: before.asked + card2.right + card2.wrong });
}
for (const [id, can] of skills) if (can.size > 0) found2.set(id, { ...of(id), can: SKILLS.filter((one) => can.has(one)) });
return found2;
}
var progressText = ({ right, asked: asked4, can }) => [
asked4 === 0 ? null : `${word("practice.tested")} ${word("practice.of", { right, asked: asked4 })}`,
can.length === 0 ? null : `${word("practice.self")} ${can.map((one) => word(`practice.can.${one}`)).join(comma())}`
].filter((one) => one !== null).join(" · ");
var progressSigns = ({ right, asked: asked4, can }) => [asked4 === 0 ? "" : right === asked4 ? "●" : right > 0 ? "◐" : "○", can.length === 0 ? "" : can.length === SKILLS.length ? "◆" : "◇"].join(
""
);

// views/concept.js
var record3 = { name: "concept", key: null, place: null, each: "concepts", still: "article" };
var view3 = {
title: (route2) => textOf(conceptOf2(route2).label),
problem: (route2) => findConcept(route2.args[0]) ? null : route2.args[0] || "concept",
render(root2, route2) {
const concept = conceptOf2(route2);
if (formerIds.has(route2.args[0])) {
notice(word("notice.former", { old: route2.args[0], new: concept.id }));
}
rememberVisit(concept.id);
const hidden2 = concept.mappings.filter((mapping) => !filters.shows(`f:${mapping.framework}`));
if (hidden2.length > 0) {
const box3 = notice(
word("filter.target"),
" ",
hidden2.map((mapping) => textOf(frameworksById.get(mapping.framework).label)).join(comma()),
" ",
button(word("filter.show"), () => {
filters.show(hidden2.map((mapping) => `f:${mapping.framework}`));
box3.remove();
holdPlace(() => showView(false));
})
);
}
appendTo(
root2,
conceptIndex(concept.id, "concept"),
h(
"article",
{ class: "page" },
crumbs(concept),
head(concept),
particulars(concept),
route2.params.has("compare") ? comparison(concept, route2.params.get("compare") ?? "") : whole2(concept),
lookalikes(concept),
claims(concept),
flows(concept),
learning(concept),
neighbours(concept)
)
);
}
};
var conceptOf2 = (route2) => (
/** @type {Concept} */
findConcept(route2.args[0])
);
function head(concept) {
const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
return h(
"header",
{ class: "page-head" },
h(
"div",
{ class: "view-head" },
h(
"h1",
{},
textOf(concept.label),
otherOf(concept.label) === textOf(concept.label) ? null : h("span", { class: "other", lang: otherTag() }, otherOf(concept.label))
),
h(
"div",
{ class: "tools" },
h("a", { class: "tool", href: href("graph", [concept.id]) }, word("concept.graph")),
h("a", { class: "tool", href: href("concept", [concept.id], { compare: "yes" }) }, word("compare.open")),
h("a", { class: "tool", href: href("cheatsheet", [concept.id]) }, word("card.open")),
copy,
button(word("tool.print"), () => window.print(), { class: "tool" })
)
),
h("p", { class: "definition" }, prose(textOf(concept.definition)))
);
}
function particulars(concept) {
const rows = [];
const row5 = (key, ...children) => rows.push(h("div", {}, h("dt", {}, word(key)), h("dd", {}, ...children)));
const aliases = [...concept.alias[language] || [], ...concept.alias[language === "zh" ? "en" : "zh"] || []];
if (aliases.length) row5("concept.alias", aliases.join(comma()));
if (concept.broader) row5("concept.broader", conceptLink(concept.broader));
const narrower = narrowerOf.get(concept.id) || [];
const runs = seen(facts, concept.id);
if (narrower.length) row5("concept.narrower", listed(narrower.map((item4) => conceptLink(item4.id))));
const happened = runs.filter((one) => one.happened);
if (runs.length)
row5(
happened.length ? "concept.happened" : "concept.passed",
listed(
(happened.length ? happened : runs.slice(0, 1)).map(
({ run: run2, step: step2 }) => h(
"a",
{ href: href("run", [run2.id, String(step2.number)], { concept: concept.id }) },
word("concept.step", { run: textOf(run2.label), n: step2.number })
)
)
)
);
rows.push(
h(
"div",
{},
h("dt", {}, "id"),
h(
"dd",
{},
h("code", {}, concept.id),
concept.formerly.length ? ` (${word("concept.formerly")}: ${concept.formerly.join(comma())})` : null
)
)
);
return h("dl", { class: "facts" }, ...rows);
}
function whole2(concept) {
const shown5 = facts.frameworks.filter((item4) => filters.shows(`f:${item4.id}`));
const calling = new Set(concept.mappings.map((mapping) => mapping.framework));
return [
cards(concept),
mainSource(concept),
differences(concept),
contrasts(
concept,
shown5.map((item4) => item4.id)
),
calls2(
concept,
shown5.filter((item4) => hasColumn(item4) && calling.has(item4.id))
)
];
}
function differences(concept) {
const noted = concept.mappings.filter((mapping) => mapping.note && filters.shows(`f:${mapping.framework}`));
if (noted.length === 0) return null;
return h(
"section",
{},
h("h2", {}, word("concept.differences")),
h(
"dl",
{ class: "differences" },
noted.map(
(mapping) => h(
"div",
{},
h("dt", {}, swatch(mapping.framework), textOf(frameworksById.get(mapping.framework).label)),
h("dd", {}, prose(textOf(mapping.note)))
)
)
)
);
}
function lookalikes(concept) {
const found2 = concept.mappings.filter((mapping) => mapping.lookalikes.length > 0);
if (found2.length === 0) return null;
return h(
"section",
{},
h("h2", {}, word("concept.lookalikes")),
h("p", { class: "quiet-note" }, word("concept.lookalikes.means")),
h(
"ul",
{ class: "anchors lookalikes" },
found2.flatMap(
(mapping) => mapping.lookalikes.map(
(anchor) => anchorItem(
mapping.framework,
anchor,
h("span", { class: "of" }, swatch(mapping.framework), textOf(frameworksById.get(mapping.framework).label))
)
)
)
)
);
}
function claims(concept) {
const found2 = claimsAbout.get(concept.id) || [];
if (found2.length === 0) return null;
return h(
"section",
{},
h("h2", {}, word("concept.claims")),
h(
"ul",
{ class: "claims" },
found2.map(
(claim) => h(
"li",
{},
verdictMark(claim.verdict),
" ",
h("a", { href: href("claims", [claim.id]) }, textOf(claim.says)),
claim.corrects ? h("p", { class: "note" }, prose(textOf(claim.corrects))) : null
)
)
)
);
}
function flows(concept) {
const found2 = facts.flows.filter((flow) => flow.stages.some((stage) => stage.concept === concept.id));
if (found2.length === 0) return null;
return h(
"section",
{},
h("h2", {}, word("concept.flows")),
h(
"ul",
{ class: "plain" },
found2.map((flow) => {
const at3 = flow.stages.findIndex((stage) => stage.concept === concept.id);
return h(
"li",
{},
h("a", { href: href("flow", [flow.id]) }, textOf(flow.label)),
" · ",
word("flow.at", { n: at3 + 1, total: flow.stages.length })
);
})
)
);
}
function learning(concept) {
const exercises = exercisesAbout.get(concept.id) ?? [];
const asked4 = countAbout(concept.id);
if (exercises.length === 0 && asked4 === 0) return null;
return h(
"section",
{ class: "to-learn" },
h("h2", {}, word("concept.learn")),
h(
"ul",
{ class: "plain" },
exercises.map(
(one) => h("li", {}, word("concept.learn.exercise"), gap(), h("a", { href: href("exercise", [one.id]) }, textOf(one.label)))
),
asked4 === 0 ? null : h(
"li",
{},
h(
"a",
{ href: href("practice", [], { about: concept.id, n: asked4, seed: 1 }) },
word(asked4 === 1 ? "concept.learn.question" : "concept.learn.questions", { n: asked4 })
)
)
)
);
}
function neighbours(concept) {
const [before, after] = beside(concept.id);
return h(
"nav",
{ class: "beside", "aria-label": `${word("concept.previous")}, ${word("concept.next")}` },
before ? h("a", { href: href("concept", [before.id]), rel: "prev" }, h("span", {}, `← ${word("concept.previous")}`), textOf(before.label)) : h("span", {}),
after ? h("a", { href: href("concept", [after.id]), rel: "next" }, h("span", {}, `${word("concept.next")} →`), textOf(after.label)) : null
);
}

// facts/folders.js
var MOST_ROWS = 36;
var length = (file) => Math.max(file.lines ?? file.mapped, 1);
function folder(name, files3, rest) {
const bareLines = rest.reduce((sum2, item4) => sum2 + item4.lines, 0);
return {
name,
files: files3,
rest,
bareLines,
bare: rest.reduce((sum2, item4) => sum2 + item4.files, 0),
lines: bareLines + files3.reduce((sum2, file) => sum2 + length(file), 0)
};
}
function split3(group2) {
const depth2 = group2.name === "" ? 0 : group2.name.split("/").length;
const below = (path) => path.split("/").slice(0, depth2 + 1).join("/");
const parts = /* @__PURE__ */ new Map();
const part = (name) => {
const found2 = parts.get(name) ?? { files: [], rest: [] };
parts.set(name, found2);
return found2;
};
for (const file of group2.files) part(below(file.path.split("/").slice(0, -1).join("/"))).files.push(file);
for (const item4 of group2.rest) part(below(item4.path)).rest.push(item4);
return [...parts].map(([name, { files: files3, rest }]) => folder(name, files3, rest));
}
function folders(reached, rest) {
const bare2 = { files: 0, lines: 0 };
const kept = (groups2) => groups2.filter((group2) => {
if (group2.files.length > 0) return true;
bare2.files += group2.bare;
bare2.lines += group2.bareLines;
return false;
});
let groups = kept(split3(folder("", reached, rest)));
const least = groups.reduce((sum2, group2) => sum2 + group2.lines, 0) / 50;
const whole3 = /* @__PURE__ */ new Set([""]);
for (; ; ) {
const largest = groups.filter((group2) => !whole3.has(group2.name) && group2.lines > least).sort((a, b) => b.lines - a.lines)[0];
if (largest === void 0) break;
const parts = split3(largest);
whole3.add(largest.name);
if (groups.length - 1 + parts.filter((part) => part.files.length > 0).length > MOST_ROWS) continue;
groups = [...groups.filter((group2) => group2 !== largest), ...kept(parts)];
}
return { groups: groups.sort((a, b) => a.name < b.name ? -1 : 1), bare: bare2 };
}

// views/coverage.js
var record4 = { name: "coverage", key: "v", place: 9, each: null, still: null };
var view4 = {
title: () => word("coverage.title"),
problem: (route2) => route2.args.length > 0 && !frameworksById.has(route2.args[0]) ? route2.args[0] : null,
render(root2, route2) {
const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
const [known8, unknown] = [true, false].map(
(complete) => facts.frameworks.filter((item4) => facts.coverage[item4.id].complete === complete)
);
const body = h("div", {});
const draw2 = () => {
const shown5 = facts.frameworks.filter((item4) => filters.shows(`f:${item4.id}`) || item4.id === route2.args[0]);
fillWith(body, shown5.length === 0 && filters.any() ? emptied() : shown5.map((item4) => section2(item4, route2)));
};
appendTo(
root2,
h(
"div",
{ class: "view-head" },
h("h1", {}, word("coverage.title")),
h("div", { class: "tools" }, button(word("tool.csv"), save2, { class: "tool" }), copy)
),
h("p", { class: "lede" }, known8.length > 0 ? word("coverage.says") : word("coverage.says.unknown")),
known8.length === 0 || unknown.length === 0 ? null : h("p", { class: "lede" }, word("coverage.says.some", { names: unknown.map((item4) => textOf(item4.label)).join(comma()) })),
frameworkBar(facts.frameworks, draw2),
body
);
draw2();
const target = root2.querySelector("tr.target");
if (target !== null) bringIntoView(target);
}
};
function section2(framework, route2) {
const { complete, files: reached, rest } = facts.coverage[framework.id];
const total = reached.length + rest.reduce((n2, folder2) => n2 + folder2.files, 0);
const sum2 = (key) => reached.reduce((total2, file) => total2 + file[key], 0);
const wanted = route2.args[0] === framework.id ? route2.params.get("file") : null;
return h(
"section",
{ class: `coverage f${frameworkNumber.get(framework.id) % 8}` },
h("h2", {}, swatch(framework.id), textOf(framework.label), " ", h("span", { class: "version" }, versionOf(framework))),
h(
"p",
{ class: "quiet-note" },
[
complete ? word("coverage.files", { n: number(reached.length), total: number(total) }) : word("coverage.reached", { n: reached.length }),
word("coverage.lines", { n: number(sum2("mapped")) }),
word("coverage.anchors", { n: number(sum2("anchors")) })
].join(" · ")
),
strips(reached, rest, complete),
h(
"details",
{ open: wanted !== null && wanted !== void 0 },
h("summary", {}, word("coverage.reached", { n: reached.length })),
h(
"div",
{ class: "wide", tabindex: "0", role: "region", "aria-label": textOf(framework.label) },
h(
"table",
{ class: "files" },
h(
"thead",
{},
h(
"tr",
{},
["coverage.file", "trust.proofs", "coverage.inside", "concept"].map((key) => h("th", { scope: "col" }, word(key)))
)
),
h(
"tbody",
{},
reached.map(
(file) => h(
"tr",
{ class: file.path === wanted ? "target" : null },
h("th", { scope: "row" }, codeText(file.path)),
h("td", {}, number(file.anchors)),
h("td", {}, file.lines === null ? number(file.mapped) : `${number(file.mapped)} / ${number(file.lines)}`),
h("td", {}, listed(conceptsIn(framework.id, file.path).map((id) => conceptLink(id))))
)
)
)
)
)
)
);
}
var byFile = null;
function conceptsIn(framework, path) {
byFile ??= conceptsByFile();
return [...byFile.get(`${framework}:${path}`) || []];
}
function conceptsByFile() {
const found2 = /* @__PURE__ */ new Map();
const add2 = (base, anchor, id) => {
const key = `${base}:${anchor.path}`;
found2.set(key, (found2.get(key) ?? /* @__PURE__ */ new Set()).add(id));
};
for (const concept of facts.concepts) {
for (const mapping of concept.mappings) {
for (const anchor of [...mapping.anchors, ...mapping.near, ...mapping.lookalikes, ...mapping.shown])
add2(mapping.framework, anchor, concept.id);
}
}
for (const claim of facts.claims) {
for (const anchor of claim.evidence) for (const id of claim.about) add2(anchor.framework, anchor, id);
}
for (const flow of facts.flows) {
for (const stage of flow.stages)
for (const [base, part] of Object.entries(stage.in)) if (part.at !== null) add2(base, part.at, stage.concept);
}
return found2;
}
function strips(reached, rest, complete) {
const { groups, bare: bare2 } = folders(reached, rest);
const longest = Math.max(...groups.map((group2) => group2.lines), 1);
return [
h(
"div",
{ class: "strips" },
groups.map((group2) => strip(group2, 1e3 / longest, complete))
),
bare2.files === 0 ? null : h("p", { class: "quiet-note" }, word("coverage.rest", { n: number(bare2.files), lines: number(bare2.lines) }))
];
}
var LEAST_WIDTH = 3;
function strip({ name, files: files3, bare: bare2, bareLines }, scale, complete) {
let x2 = 0;
const bars = [];
const gap2 = (wide2) => Math.min(1, wide2 / 6);
const bar = (title, wide2, dark, css) => {
bars.push(
svg(
"g",
{},
svg("title", {}, title),
svg("rect", { class: css, x: x2, y: 0, width: wide2 - gap2(wide2), height: 14 }),
dark > 0 ? svg("rect", { class: "mapped", x: x2, y: 0, width: Math.min(dark, wide2 - gap2(wide2)), height: 14 }) : null
)
);
x2 += wide2;
};
for (const file of files3) {
const wide2 = Math.max(length(file) * scale, LEAST_WIDTH);
bar(
word("coverage.mapped", { path: file.path, n: file.mapped, lines: file.lines ?? "?" }),
wide2,
wide2 * Math.min(1, file.mapped / length(file)),
"reached"
);
}
if (bare2 > 0)
bar(word("coverage.bare", { n: number(bare2), lines: number(bareLines) }), Math.max(bareLines * scale, LEAST_WIDTH), 0, "bare");
const words = complete ? `${number(files3.length)} / ${number(files3.length + bare2)}` : number(files3.length);
return h(
"div",
{ class: "strip" },
h("span", { class: "folder" }, breakable(name || "/")),
h("span", { class: "count" }, words),
svg(
"svg",
{
viewBox: `0 0 ${Math.max(1e3, x2)} 14`,
preserveAspectRatio: "none",
role: "img",
"aria-label": `${name || "/"}: ${words}`
},
bars
)
);
}
function save2() {
const rows = [["framework", "path", "lines", "mapped_lines", "anchors"]];
for (const framework of facts.frameworks) {
for (const file of facts.coverage[framework.id].files) {
rows.push([framework.id, file.path, file.lines ?? "", file.mapped, file.anchors]);
}
}
saveRows("conceptmap-coverage.csv", rows);
}

// parts/given.js
var textsOf = (exercise, params) => new Map(exercise.given.map((one) => [one.name, params.get(one.name) ?? startOf(one)]));
function valuesOf(exercise, texts) {
const values = /* @__PURE__ */ new Map();
for (const one of exercise.given) values.set(one.name, valueIn(texts.get(one.name) ?? "", isMany(one)));
return [...values.values()].includes(null) ? null : values;
}
var paramsOf = (exercise, texts) => Object.fromEntries(
exercise.given.filter((one) => texts.get(one.name) !== startOf(one)).map((one) => [one.name, (texts.get(one.name) ?? "").replaceAll(" ", "").replaceAll("，", ",")])
);
var givenFields = (exercise, texts, changed2) => h(
"fieldset",
{ class: "given" },
h("legend", {}, word("exercise.given")),
exercise.given.map((one) => field2(one, texts, changed2))
);
function field2(given2, texts, changed2) {
const wrong = h("span", { class: "wrong", id: `wrong-${given2.name}`, role: "alert" });
const input = h("input", {
name: given2.name,
id: `given-${given2.name}`,
value: texts.get(given2.name) ?? "",
inputmode: isMany(given2) ? "text" : "decimal",
size: isMany(given2) ? 14 : 7,
autocomplete: "off",
"aria-describedby": `wrong-${given2.name}`,
oninput: () => say(input.value),
onkeydown(event) {
if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
event.preventDefault();
move3((event.key === "ArrowUp" ? 1 : -1) * (event.shiftKey ? 10 : 1));
}
});
const say = (text) => {
texts.set(given2.name, text);
const reads = valueIn(text, isMany(given2)) !== null;
if (reads) input.removeAttribute("aria-invalid");
else input.setAttribute("aria-invalid", "true");
wrong.textContent = reads ? "" : word("exercise.bad", { sample: startOf(given2) });
changed2();
};
const move3 = (by) => {
const at3 = input.selectionStart ?? 0;
const before = input.value.slice(0, at3).search(/[\d./]*$/u);
const size = /^[\d./]*/u.exec(input.value.slice(before))?.[0].length ?? 0;
const moved = stepped(input.value.slice(before, before + size), by);
if (moved === null) return;
input.value = input.value.slice(0, before) + moved + input.value.slice(before + size);
input.setSelectionRange(before, before + moved.length);
say(input.value);
};
const mover = (by) => button(by < 0 ? "−" : "+", () => move3(by), {
class: "tool step-by",
"aria-label": `${word(by < 0 ? "exercise.less" : "exercise.more")}: ${textOf(given2.label)}`
});
return h(
"div",
{ class: "field" },
h("label", { for: `given-${given2.name}` }, quantityName(given2)),
input,
isMany(given2) ? null : [mover(-1), mover(1)],
wrong
);
}
function stepped(text, by) {
const found2 = /^(\d{1,18})(?:\.(\d{1,18}))?$/.exec(text);
if (found2 === null) return null;
const [, whole3, decimals = ""] = found2;
const moved = BigInt(whole3 + decimals) + BigInt(by);
const digits = String(moved < 0n ? 0n : moved).padStart(decimals.length + 1, "0");
return decimals === "" ? digits : `${digits.slice(0, -decimals.length)}.${digits.slice(-decimals.length)}`;
}
var quantityName = ({ label: label3, unit }) => `${textOf(label3)}${unit === null ? "" : word("exercise.unit", { unit: textOf(unit) })}`;

// views/exercise.js
var find = (route2) => facts.exercises.find((one) => one.id === route2.args[0]);
var sheet = { of: "", guesses: /* @__PURE__ */ new Map(), shown: false };
var record5 = { name: "exercise", key: "x", place: 11, each: null, still: null };
var view5 = {
title: (route2) => textOf(find(route2)?.label ?? null) || word("exercise.title"),
problem: (route2) => route2.args.length > 0 && find(route2) === void 0 ? route2.args[0] : null,
render(root2, route2) {
const exercise = find(route2);
if (exercise === void 0) appendTo(root2, index2());
else show(root2, route2, exercise);
}
};
var index2 = () => [
h("div", { class: "view-head" }, h("h1", {}, word("exercise.title"))),
h("p", { class: "lede" }, word(facts.exercises.length > 0 ? "exercise.says" : "exercise.none")),
h(
"ul",
{ class: "exercises" },
facts.exercises.map(
(exercise) => h(
"li",
{},
h("a", { href: href("exercise", [exercise.id]) }, textOf(exercise.label)),
h("p", {}, textOf(exercise.asks)),
h(
"p",
{ class: "quiet-note" },
exercise.worked.map(({ framework }) => [swatch(framework), textOf(frameworksById.get(framework).label), " "])
)
)
)
)
];
function show(root2, asked4, exercise) {
if (sheet.of !== exercise.id) sheet = { of: exercise.id, guesses: /* @__PURE__ */ new Map(), shown: false };
const texts = textsOf(exercise, asked4.params);
const command = h("code", {});
const status = h("p", { class: "quiet-note", role: "status" });
const body = h("div", { class: "wide", tabindex: "0", role: "region", "aria-label": textOf(exercise.label) });
const workings = h("div", {});
const buttons = h("p", { class: "sheet-tools" });
const fields = h("div", {});
const draw2 = (said = "") => {
const values = valuesOf(exercise, texts);
const shown5 = exercise.worked.filter(({ framework }) => filters.shows(`f:${framework}`));
const answers = values === null ? [] : solve({ ...exercise, worked: shown5 }, values);
fillWith(body, shown5.length === 0 ? emptied() : table2(exercise, shown5, sheet.shown ? answers : null));
fillWith(workings, sheet.shown && values !== null ? shown5.map((worked2, at3) => working(worked2, answers[at3])) : null);
fillWith(
buttons,
sheet.shown ? button(word("exercise.again"), again2, { class: "tool start" }) : [
h("button", { type: "submit", class: "tool start" }, word("exercise.check")),
" ",
button(word("exercise.show"), reveal2, { class: "tool" })
]
);
status.textContent = said || word(sheet.shown ? "exercise.follows" : "exercise.first");
command.textContent = [
"conceptmap example",
exercise.id,
...Object.entries(paramsOf(exercise, texts)).map(([name, text]) => `--set ${name}=${text}`)
].join(" ");
};
const changed2 = () => {
setRoute({ ...route, params: new Map([...withoutNumbers(exercise), ...Object.entries(paramsOf(exercise, texts))]) });
keepAddress(addressHere());
if (sheet.shown) sheet.guesses.clear();
draw2();
};
const reveal2 = () => {
sheet.shown = true;
draw2();
focusFirst(buttons);
};
const again2 = () => {
sheet = { ...sheet, guesses: /* @__PURE__ */ new Map(), shown: false };
draw2();
focusFirst(body);
};
const reset = () => {
for (const one of exercise.given) texts.set(one.name, startOf(one));
fillWith(fields, givenFields(exercise, texts, changed2));
changed2();
};
const check2 = () => {
const values = valuesOf(exercise, texts);
if (values === null || sheet.shown) return;
sheet.shown = true;
const marks2 = solve(exercise, values).flatMap((answers) => [...answers.values].map(([name]) => markOf(answers, name)));
draw2(word("exercise.right", { right: marks2.filter((mark2) => mark2 === "is-right").length, total: marks2.length }));
focusFirst(buttons);
};
const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
fillWith(fields, givenFields(exercise, texts, changed2));
appendTo(
root2,
h("p", { class: "quiet-note" }, h("a", { href: href("exercise") }, word("exercise.all"))),
h(
"div",
{ class: "view-head" },
h("h1", {}, textOf(exercise.label)),
h(
"div",
{ class: "tools" },
button(word("tool.print"), () => window.print(), { class: "tool" }),
copy
)
),
h("p", { class: "lede" }, textOf(exercise.asks)),
h("p", { class: "quiet-note" }, listed(exercise.about.map((id) => conceptLink(id)))),
facts.runs.filter((run2) => run2.exercise === exercise.id).map(
(run2) => h("p", { class: "quiet-note" }, word("exercise.run"), gap(), h("a", { href: href("run", [run2.id, "1"]) }, textOf(run2.label)))
),
h(
"form",
{
class: "numbers",
novalidate: true,
onsubmit(event) {
event.preventDefault();
check2();
}
},
fields,
h("p", {}, button(word("exercise.reset"), reset, { class: "quiet" })),
body,
status,
buttons
),
workings,
h("p", { class: "quiet-note" }, command)
);
draw2();
}
var withoutNumbers = (exercise) => [...route.params].filter(([name]) => !exercise.given.some((one) => one.name === name));
function focusFirst(box3) {
for (const node of allOf(box3, "input, button").slice(0, 1)) node.focus();
}
function table2(exercise, shown5, answers) {
return h(
"table",
{ class: "worksheet" },
h(
"thead",
{},
h(
"tr",
{},
h("th", { scope: "col" }, word("exercise.number")),
shown5.map(({ framework }) => {
const item4 = frameworksById.get(framework);
return h("th", { scope: "col" }, swatch(framework), textOf(item4.label), " ", h("span", { class: "version" }, versionOf(item4)));
})
)
),
h(
"tbody",
{},
exercise.numbers.map(
(quantity) => h(
"tr",
{},
h("th", { scope: "row" }, quantityName(quantity)),
shown5.map((worked2, at3) => {
const has = worked2.steps.some((step2) => step2.name === quantity.name);
return h(
"td",
{ class: has ? null : "lacks" },
cellName(frameworksById.get(worked2.framework)),
!has ? "–" : answers === null ? guess(worked2, quantity) : result(answers[at3], quantity.name)
);
})
)
)
)
);
}
function guess({ framework }, quantity) {
const key = `${framework}/${quantity.name}`;
const input = h("input", {
class: "guess",
value: sheet.guesses.get(key) ?? "",
autocomplete: "off",
"data-guess": key,
"aria-label": `${textOf(frameworksById.get(framework).label)}: ${textOf(quantity.label)}`,
oninput: () => sheet.guesses.set(key, input.value)
});
return input;
}
function result(answers, name) {
const value = answers?.values.get(name);
if (answers === void 0 || value === void 0) return h("span", { class: "quiet-note" }, word("exercise.noanswer"));
const mark2 = markOf(answers, name);
const said = sheet.guesses.get(`${answers.framework}/${name}`) ?? "";
return h(
"span",
{ class: `answer-value ${mark2}` },
readable(value),
mark2 === "is-wrong" && said.trim() !== "" ? [" ", h("s", {}, said)] : null,
mark2 === "" ? null : h("span", { class: "offscreen" }, word(mark2 === "is-right" ? "practice.right" : "exercise.wrong"))
);
}
function markOf(answers, name) {
const said = sheet.guesses.get(`${answers.framework}/${name}`)?.trim() ?? "";
const value = answers.values.get(name);
if (said === "" || value === void 0) return "";
const guessed = valueIn(said, Array.isArray(value), true);
return guessed !== null && isSame(guessed, value) ? "is-right" : "is-wrong";
}
function working(worked2, answers) {
return h(
"section",
{ class: "working" },
h("h2", {}, swatch(worked2.framework), textOf(frameworksById.get(worked2.framework).label), " ", stateMark(worked2.state)),
worked2.note === null ? null : h("p", { class: "note" }, prose(textOf(worked2.note))),
h(
"ul",
{ class: "anchors" },
worked2.steps.map((step2) => {
const value = answers.values.get(step2.name);
return anchorItem(worked2.framework, { ...step2.anchor, note: step2.note }, [
h("code", { class: "formula" }, `${step2.name} = ${step2.formula}${value === void 0 ? "" : ` = ${readable(value)}`}`),
" "
]);
})
)
);
}

// parts/walk.js
function boxesOf(flow) {
const boxes2 = [];
const named3 = flow.stages.some((stage) => stage.box !== void 0);
flow.stages.forEach((stage, at3) => {
if (!named3 || stage.box !== void 0 || at3 === 0)
boxes2.push({ label: textOf(stage.box ?? nameOf2(stage)), first: at3, stages: [stage] });
else boxes2[boxes2.length - 1].stages.push(stage);
});
return boxes2;
}
var nameOf2 = (stage) => conceptsById.get(stage.concept).label;
var exercisesOf = (flow) => facts.exercises.filter((one) => [...one.given, ...one.numbers].some((quantity) => quantity.stages.has(flow.id)));
function walk(flow, columns3, cell4) {
const boxes2 = boxesOf(flow);
const exercises = exercisesOf(flow);
let at3 = Math.min(Math.max((Number(route.params.get("stage")) || 1) - 1, 0), flow.stages.length - 1);
let exercise = exercises.find((one) => one.id === route.params.get("with")) ?? null;
let texts = exercise === null ? /* @__PURE__ */ new Map() : textsOf(exercise, route.params);
const strip3 = h("ol", { class: "boxes" });
const numbers = h("div", { class: "numbers" });
const stage = h("div", { class: "stage-now", role: "region", "aria-label": word("walk.now") });
const told2 = h("p", { class: "offscreen", role: "status" });
const say = () => {
const params = /* @__PURE__ */ new Map([["stage", String(at3 + 1)]]);
if (exercise !== null) {
params.set("with", exercise.id);
for (const [name, text] of Object.entries(paramsOf(exercise, texts))) params.set(name, text);
}
setRoute({ ...route, args: [flow.id], params });
keepAddress(addressHere());
};
const draw2 = () => {
fillWith(
strip3,
boxes2.map((box4) => boxItem(flow, box4, at3, go))
);
fillWith(stage, now(flow, at3, columns3(flow.stages[at3]), cell4, exercise, exercise === null ? null : valuesOf(exercise, texts)), steps2());
};
const go = (next) => {
at3 = Math.min(Math.max(next, 0), flow.stages.length - 1);
const inStrip = strip3.contains(document.activeElement);
say();
draw2();
told2.textContent = `${at3 + 1}/${flow.stages.length} ${textOf(nameOf2(flow.stages[at3]))}`;
if (inStrip) for (const node of allOf(strip3, "[aria-current]")) node.focus();
};
const steps2 = () => h(
"p",
{ class: "walk-tools" },
button(word("walk.before"), () => go(at3 - 1), { class: "tool", disabled: at3 === 0 }),
" ",
button(word("walk.after"), () => go(at3 + 1), { class: "tool", disabled: at3 === flow.stages.length - 1 }),
h("span", { class: "quiet-note" }, " ", word("walk.keys"))
);
const chosen = h(
"select",
{
onchange() {
exercise = exercises.find((one) => one.id === chosen.value) ?? null;
texts = exercise === null ? /* @__PURE__ */ new Map() : textsOf(exercise, /* @__PURE__ */ new Map());
say();
fillNumbers();
draw2();
}
},
h("option", { value: "" }, word("walk.none")),
exercises.map((one) => h("option", { value: one.id, selected: one === exercise }, textOf(one.label)))
);
const fillNumbers = () => fillWith(
numbers,
h("label", { class: "chooser" }, h("span", {}, word("walk.with")), chosen),
exercise === null ? null : [
givenFields(exercise, texts, () => {
say();
draw2();
}),
h(
"p",
{ class: "quiet-note" },
h("a", { href: href("exercise", [exercise.id], paramsOf(exercise, texts)) }, word("walk.exercise"))
)
]
);
const pressed3 = (event) => {
if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing) return;
if (targetOf(event).closest("input, select, textarea, dialog, .wide") !== null || keptChoice("singles") === "off") return;
const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
if (by === 0) return;
event.preventDefault();
go(at3 + by);
};
window.addEventListener("keydown", pressed3);
leaving.push(() => window.removeEventListener("keydown", pressed3));
const box3 = h("section", { class: "walk", "aria-label": word("walk.title") }, h("h2", {}, word("walk.title")), strip3);
if (exercises.length > 0) {
fillNumbers();
appendTo(box3, numbers);
}
appendTo(box3, stage, told2);
draw2();
return { box: box3, draw: draw2 };
}
function boxItem(flow, box3, at3, go) {
const within = at3 >= box3.first && at3 < box3.first + box3.stages.length;
const alone = box3.stages.length === 1;
return h(
"li",
{ class: within ? "box is-here" : "box" },
alone && box3.label === textOf(nameOf2(box3.stages[0])) ? null : h("strong", {}, box3.label),
box3.stages.map(
(stage, number2) => button(`${box3.first + number2 + 1} ${textOf(nameOf2(stage))}`, () => go(box3.first + number2), {
class: "stage-step",
"aria-current": box3.first + number2 === at3 ? "step" : null,
"data-stage": `${flow.id}/${box3.first + number2 + 1}`
})
)
);
}
function now(flow, at3, columns3, cell4, exercise, values) {
const stage = flow.stages[at3];
return [
h("h3", {}, `${at3 + 1}/${flow.stages.length} `, h("a", { href: href("concept", [stage.concept]) }, textOf(nameOf2(stage)))),
h(
"div",
{ class: "side-by-side" },
columns3.map(
(framework) => h(
"div",
{ class: "lane" },
h("div", { class: "lane-name" }, cellName(framework)),
cell4(stage, framework),
exercise === null || values === null ? null : numbersOf(flow, at3, framework, exercise, values)
)
)
)
];
}
function numbersOf(flow, at3, framework, exercise, given2) {
const worked2 = exercise.worked.find((one) => one.framework === framework.id);
if (worked2 === void 0) return h("p", { class: "quiet-note" }, word("walk.without"));
const values = new Map([...given2, ...workOut(worked2, given2).values]);
const stageOf = (quantity) => flow.stages.findIndex((stage) => stage.concept === quantity.stages.get(flow.id));
const known8 = [...exercise.given, ...exercise.numbers].filter((quantity) => values.has(quantity.name) && stageOf(quantity) >= 0 && stageOf(quantity) <= at3).sort((a, b) => stageOf(a) - stageOf(b));
return known8.length === 0 ? null : h(
"dl",
{ class: "running" },
known8.map((quantity) => {
const value = values.get(quantity.name);
return h(
"div",
{ class: stageOf(quantity) === at3 ? "is-new" : null },
h("dt", {}, quantityName(quantity)),
h("dd", {}, value === void 0 ? "" : readable(value))
);
})
);
}

// views/flow.js
var find2 = (route2) => route2.args.length === 0 ? facts.flows[0] : flowsById.get(route2.args[0]);
var record6 = { name: "flow", key: "f", place: 2, each: "flows", still: "stages" };
var view6 = {
title: (route2) => find2(route2) ? textOf(find2(route2).label) : word("flow.title"),
problem: (route2) => route2.args.length > 0 && !find2(route2) ? route2.args[0] : null,
render(root2, route2) {
const flow = find2(route2);
if (flow === void 0) {
appendTo(root2, h("h1", {}, word("flow.title")), h("p", { class: "lede" }, word("flow.empty")));
return;
}
const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
const walked = walk(
flow,
(stage) => columns2(flow).filter((item4) => hasColumn(item4) || partOf(stage, item4) !== null || hasCode(stage, item4)),
cell
);
const frame = h("div", { class: "wide", tabindex: "0", role: "region", "aria-label": textOf(flow.label) });
appendTo(
root2,
h(
"div",
{ class: "view-head" },
h("h1", {}, textOf(flow.label)),
h(
"div",
{ class: "tools" },
button(word("tool.csv"), () => saveFlow(flow), { class: "tool" }),
button(word("tool.print"), () => window.print(), { class: "tool" }),
copy
)
),
h(
"nav",
{ class: "choices", "aria-label": word("flow.title") },
facts.flows.map(
(item4) => h("a", { class: "tool", href: href("flow", [item4.id]), "aria-current": item4 === flow ? "page" : null }, textOf(item4.label))
)
),
frameworkBar(frameworksOf(flow), () => {
walked.draw();
fillWith(frame, table3(flow));
}),
walked.box,
h("h2", {}, word("walk.all")),
flow.stages.some((stage) => frameworksOf(flow).some((item4) => partOf(stage, item4) === null && hasCode(stage, item4))) ? h("p", { class: "quiet-note" }, word("flow.silent")) : null,
frame
);
fillWith(frame, table3(flow));
}
};
var mappingOf = (stage, framework) => mappingIn(conceptsById.get(stage.concept), framework.id);
var partOf = (stage, framework) => Object.hasOwn(stage.in, framework.id) ? stage.in[framework.id] : null;
var hasCode = (stage, framework) => Boolean(mappingOf(stage, framework)?.match);
var frameworksOf = (flow) => facts.frameworks.filter((item4) => flow.stages.some((stage) => partOf(stage, item4) !== null || hasCode(stage, item4)));
var columns2 = (flow) => frameworksOf(flow).filter((item4) => filters.shows(`f:${item4.id}`));
function table3(flow) {
const shown5 = columns2(flow);
const inColumns2 = shown5.filter(hasColumn);
const sharing = shown5.filter((item4) => !hasColumn(item4));
if (shown5.length === 0) return [h("p", { class: "lede" }, word("flow.hidden")), emptied()];
return h(
"table",
{ class: `flow of-${inColumns2.length + (sharing.length > 0 ? 1 : 0)}` },
h(
"thead",
{},
h(
"tr",
{},
h("th", { scope: "col" }, word("flow.stage")),
inColumns2.map(
(item4) => h("th", { scope: "col" }, swatch(item4.id), textOf(item4.label), " ", h("span", { class: "version" }, versionOf(item4)))
),
sharing.length === 0 ? null : h("th", { scope: "col" }, sharedName())
)
),
h(
"tbody",
{},
flow.stages.map(
(stage, index4) => h(
"tr",
{},
h("th", { scope: "row" }, h("span", { class: "step" }, String(index4 + 1)), stageName(stage)),
inColumns2.map((item4) => h("td", { class: colour(item4) }, cellName(item4), cell(stage, item4))),
sharing.length === 0 ? null : h(
"td",
{},
sharing.filter((item4) => partOf(stage, item4) !== null || hasCode(stage, item4)).map(
(item4) => h(
"div",
{ class: colour(item4) },
h("span", { class: "library" }, swatch(item4.id), textOf(item4.label)),
cell(stage, item4)
)
)
)
)
)
)
);
}
var colour = (item4) => `f${frameworkNumber.get(item4.id) % 8}`;
function stageName(stage) {
const concept = conceptsById.get(stage.concept);
return h(
"a",
{ href: href("concept", [stage.concept]) },
h("span", { class: "name" }, textOf(concept.label)),
otherOf(concept.label) === textOf(concept.label) ? null : h("span", { class: "other", lang: otherTag() }, otherOf(concept.label))
);
}
function placesOf3(stage, framework) {
const part = partOf(stage, framework);
if (part !== null && part.at !== null) return [part.at];
const mapping = mappingOf(stage, framework);
return mapping === void 0 ? [] : mapping.anchors.filter((anchor) => anchor.role === "at");
}
function cell(stage, framework) {
const part = partOf(stage, framework);
const mapping = mappingOf(stage, framework);
if (part === null && !hasCode(stage, framework)) {
return h("p", { class: "no-stage" }, matchMark(mapping === void 0 ? "unexamined" : "absent"));
}
const side2 = (key, text) => text === null ? null : h("p", { class: `io ${key}` }, h("span", { class: "io-name" }, word(`flow.${key}`)), prose(textOf(text)));
const places3 = placesOf3(stage, framework);
return [
side2("takes", part === null ? null : part.takes),
h(
"div",
{ class: "doing" },
/* Where the flow itself is silent, the code is the concept's, and how near it is must be said. */
part === null && mapping?.match ? h("div", {}, matchMark(mapping.match)) : null,
places3.slice(0, MOST_PLACES).map((anchor) => [
h("div", { class: "what" }, anchor.symbol ? codeText(anchor.symbol) : codeText(anchor.path)),
h("div", { class: "where" }, shortPlace(anchor, framework.id), " ", stateMark(anchor.state))
]),
morePlaces(places3.length - MOST_PLACES)
),
side2("gives", part === null ? null : part.gives)
];
}
var MOST_PLACES = 3;
function saveFlow(flow) {
const rows = [["flow", "stage", "concept", "framework", "takes", "gives", "symbol", "path", "start", "end", "state"]];
flow.stages.forEach((stage, index4) => {
for (const framework of columns2(flow)) {
const part = partOf(stage, framework);
const text = part === null ? ["", ""] : [textOf(part.takes), textOf(part.gives)];
for (const anchor of placesOf3(stage, framework)) {
rows.push([
flow.id,
index4 + 1,
stage.concept,
framework.id,
...text,
anchor.symbol || "",
anchor.path,
anchor.start ?? "",
anchor.end ?? "",
anchor.state
]);
}
}
});
saveRows(`conceptmap-${flow.id}.csv`, rows);
}

// views/glossary.js
var record7 = { name: "glossary", key: "l", place: 6, each: null, still: "names" };
var view7 = {
title: () => word("glossary.title"),
render(root2) {
const area2 = filters.area();
const concepts2 = facts.concepts.filter((item4) => area2 === "" || item4.area === area2).sort((a, b) => textOf(a.label).localeCompare(textOf(b.label), language === "zh" ? "zh-Hans-u-co-pinyin" : "en"));
const shown5 = [...facts.map.languages].sort((a, b) => Number(b === language) - Number(a === language));
const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
appendTo(
root2,
h(
"div",
{ class: "view-head" },
h("h1", {}, word("glossary.title")),
h(
"div",
{ class: "tools" },
button(word("tool.csv"), () => save3(concepts2), { class: "tool" }),
button(word("tool.print"), () => window.print(), { class: "tool" }),
copy
)
),
shown5.length > 1 ? h("p", { class: "lede" }, word("glossary.says")) : null,
concepts2.length === 0 && filters.any() ? emptied() : null,
letters(concepts2),
h(
"div",
{ class: "wide", tabindex: "0", role: "region", "aria-label": word("glossary.title") },
h(
"table",
{ class: "glossary" },
h(
"thead",
{},
h(
"tr",
{},
shown5.map((language2) => h("th", { scope: "col" }, word(language2 === "en" ? "glossary.english" : "glossary.chinese"))),
h("th", { scope: "col" }, word("glossary.definition"))
)
),
h(
"tbody",
{},
concepts2.map((item4) => row2(item4, shown5))
)
)
)
);
}
};
var tag = (language2) => language2 === "zh" ? "zh-Hans" : "en";
function row2(concept, [first, ...others]) {
const names2 = (language2) => (concept.alias[language2] || []).length === 0 ? null : h("span", { class: "alias" }, (concept.alias[language2] || []).join(language2 === "zh" ? "、" : ", "));
return h(
"tr",
{ "data-letter": letter(concept), "data-at": concept.id },
h("th", { scope: "row", lang: tag(first) }, h("a", { href: href("concept", [concept.id]) }, concept.label[first]), names2(first)),
others.map((language2) => h("td", { lang: tag(language2) }, concept.label[language2], names2(language2))),
h("td", {}, prose(textOf(concept.definition)))
);
}
var INITIALS = [..."阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀"].map((first, at3) => [first, "ABCDEFGHJKLMNOPQRSTWXYZ"[at3]]);
var pinyin = new Intl.Collator("zh-Hans-u-co-pinyin");
function initial(text) {
if (!/^\p{Script=Han}/u.test(text)) return /^[A-Za-z]/.test(text) ? "Aa" : "#";
return INITIALS.filter(([first]) => pinyin.compare(first, text) <= 0).at(-1)?.[1] ?? "#";
}
var letter = (concept) => language === "zh" ? initial(concept.label.zh) : (concept.label.en[0] || "#").toUpperCase();
function letters(concepts2) {
const found2 = [...new Set(concepts2.map(letter))];
return h(
"p",
{ class: "letters" },
found2.map(
(name) => button(
name,
() => {
const row5 = allOf(document, ".glossary tr").find((item4) => item4.dataset.letter === name);
row5?.scrollIntoView({ block: "start" });
row5?.querySelector("a")?.focus({ preventScroll: true });
},
{ class: "quiet" }
)
)
);
}
function save3(concepts2) {
const spoken = facts.map.languages;
saveRows("conceptmap-glossary.csv", [
["concept", ...spoken, ...spoken.map((one) => `alias_${one}`), ...spoken.map((one) => `definition_${one}`)],
...concepts2.map((item4) => [
item4.id,
...spoken.map((one) => item4.label[one]),
...spoken.map((one) => (item4.alias[one] || []).join("; ")),
...spoken.map((one) => item4.definition[one])
])
]);
}

// parts/toolbar.js
function toolbar(label3, ...tools2) {
const bar = h("div", { class: "toolbar", role: "toolbar", "aria-label": label3 }, tools2);
bar.addEventListener("keydown", (event) => {
const all2 = toolsOf(bar).filter((tool) => tool.checkVisibility());
const at3 = all2.indexOf(
/** @type {HTMLElement} */
event.target
);
const places3 = { ArrowRight: at3 + 1, ArrowLeft: at3 - 1 + all2.length, Home: 0, End: all2.length - 1 };
const next = places3[event.key];
if (at3 < 0 || next === void 0 || event.ctrlKey || event.metaKey || event.altKey) return;
event.preventDefault();
all2[next % all2.length].focus();
});
bar.addEventListener("focusin", (event) => oneStop(
bar,
/** @type {HTMLElement} */
event.target
));
oneStop(bar);
return bar;
}
var toolsOf = (bar) => allOf(bar, ".tool:not(:disabled)");
function oneStop(bar, used) {
const all2 = toolsOf(bar);
const stop = used ?? all2.find((tool) => tool.tabIndex === 0 && tool.dataset.stop === "yes") ?? all2[0];
for (const tool of all2) {
tool.tabIndex = tool === stop ? 0 : -1;
if (tool === stop) tool.dataset.stop = "yes";
else delete tool.dataset.stop;
}
}

// graph/drawing/pens.js
var fonts = {
plain: 'system-ui, "Segoe UI", "Noto Sans", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
mono: 'ui-monospace, "SFMono-Regular", Menlo, Consolas, "DejaVu Sans Mono", "Noto Sans Mono CJK SC", monospace'
};
var fontOf = ({ size, weight: weight2, italic, mono }) => `${italic ? "italic " : ""}${weight2 ?? 400} ${size}px ${mono ? fonts.mono : fonts.plain}`;
var known5 = /* @__PURE__ */ new Map();
function pathOf(d) {
let found2 = known5.get(d);
if (found2 === void 0) {
found2 = new Path2D(d);
if (known5.size > 5e3) known5.clear();
known5.set(d, found2);
}
return found2;
}
function canvasPen(context) {
return {
path(d, x2, y2, scale, look) {
context.save();
context.translate(x2, y2);
context.scale(scale, scale);
context.globalAlpha = look.alpha ?? 1;
const path = pathOf(d);
if (look.fill !== void 0) {
context.fillStyle = look.fill;
context.fill(path);
}
if (look.stroke !== void 0) {
context.strokeStyle = look.stroke;
context.lineWidth = (look.width ?? 1) / scale;
context.setLineDash((look.dash ?? []).map((part) => part / scale));
context.stroke(path);
}
context.restore();
},
words(text, x2, y2, look) {
context.save();
context.globalAlpha = look.alpha ?? 1;
context.font = fontOf(look);
context.textAlign = look.anchor === "middle" ? "center" : look.anchor === "end" ? "right" : "left";
context.textBaseline = "middle";
if (look.halo !== void 0) {
context.strokeStyle = look.halo;
context.lineWidth = look.size / 3;
context.lineJoin = "round";
context.strokeText(text, x2, y2);
}
context.fillStyle = look.colour;
context.fillText(text, x2, y2);
context.restore();
}
};
}
function svgPen(root2) {
const n2 = (value) => Math.round(value * 100) / 100;
return {
path(d, x2, y2, scale, look) {
root2.append(
svg("path", {
d,
transform: `translate(${n2(x2)} ${n2(y2)})${scale === 1 ? "" : ` scale(${n2(scale)})`}`,
fill: look.fill ?? "none",
stroke: look.stroke,
"stroke-width": look.stroke === void 0 ? null : n2((look.width ?? 1) / scale),
"stroke-dasharray": (look.dash ?? []).map((part) => n2(part / scale)).join(" ") || null,
opacity: look.alpha === void 0 || look.alpha === 1 ? null : look.alpha
})
);
},
words(text, x2, y2, look) {
root2.append(
svg(
"text",
{
x: n2(x2),
y: n2(y2),
fill: look.colour,
"font-size": look.size,
"font-family": look.mono ? fonts.mono : fonts.plain,
"font-weight": look.weight ?? null,
"font-style": look.italic ? "italic" : null,
"text-anchor": look.anchor ?? null,
"dominant-baseline": "central",
stroke: look.halo,
"stroke-width": look.halo === void 0 ? null : n2(look.size / 3),
"stroke-linejoin": look.halo === void 0 ? null : "round",
"paint-order": look.halo === void 0 ? null : "stroke",
opacity: look.alpha === void 0 || look.alpha === 1 ? null : look.alpha
},
text
)
);
}
};
}
var ruler = null;
var widths = /* @__PURE__ */ new Map();
function widthOf(text, look) {
const font = fontOf(look);
const key = `${font}
${text}`;
let width = widths.get(key);
if (width === void 0) {
ruler ??= /** @type {CanvasRenderingContext2D} */
document.createElement("canvas").getContext("2d");
ruler.font = font;
width = ruler.measureText(text).width;
if (widths.size > 2e4) widths.clear();
widths.set(key, width);
}
return width;
}
var shortened = /* @__PURE__ */ new Map();
function cut(text, look, room2) {
if (widthOf(text, look) <= room2) return text;
const key = `${fontOf(look)}
${Math.round(room2)}
${text}`;
const before = shortened.get(key);
if (before !== void 0) return before;
const letters2 = [...text];
let [low, high] = [0, letters2.length];
while (low < high) {
const middle = low + high + 1 >> 1;
if (widthOf(`${letters2.slice(0, middle).join("").trimEnd()}…`, look) <= room2) low = middle;
else high = middle - 1;
}
const made = `${letters2.slice(0, low).join("").trimEnd()}…`;
if (shortened.size > 2e4) shortened.clear();
shortened.set(key, made);
return made;
}
var BETWEEN = /(?<=[ /])|(?<=\p{Script=Han}|[，。；、：])(?=\p{Script=Han})/u;
function wrap(text, look, room2, most) {
const found2 = [""];
for (const part of text.split(BETWEEN)) {
const last2 = found2[found2.length - 1];
if (last2 !== "" && widthOf((last2 + part).trimEnd(), look) > room2) found2.push(part);
else found2[found2.length - 1] = last2 + part;
}
const kept = found2.slice(0, most);
if (found2.length > most) kept[most - 1] += found2.slice(most).join("");
return kept.map((line2) => cut(line2.trim(), look, room2));
}
var rounded = (width, height, radius) => `M${radius} 0h${width - 2 * radius}q${radius} 0 ${radius} ${radius}v${height - 2 * radius}q0 ${radius} ${-radius} ${radius}h${2 * radius - width}q${-radius} 0 ${-radius} ${-radius}v${2 * radius - height}q0 ${-radius} ${radius} ${-radius}Z`;

// graph/drawing/rings.js
var n = (value) => Math.round(value * 1e3) / 1e3;
var DISC = "M-1 0A1 1 0 1 1 1 0A1 1 0 1 1 -1 0Z";
var SPACE = 0.09;
var around = () => facts.frameworks.filter(hasColumn);
var angles = (at3, count2) => [-Math.PI + at3 * 2 * Math.PI / count2, -Math.PI + (at3 + 1) * 2 * Math.PI / count2];
var segments = /* @__PURE__ */ new Map();
function segment(at3, count2, inner) {
const key = `${at3} ${count2} ${inner}`;
const before = segments.get(key);
if (before !== void 0) return before;
const space = count2 > 1 ? SPACE : 1e-3;
const [begin2, end] = angles(at3, count2);
const [a, b] = [begin2 + space, end - space];
const far = b - a > Math.PI ? 1 : 0;
const point2 = (radius, angle) => `${n(radius * Math.cos(angle))} ${n(radius * Math.sin(angle))}`;
const d = `M${point2(1, a)}A1 1 0 ${far} 1 ${point2(1, b)}L${point2(inner, b)}A${inner} ${inner} 0 ${far} 0 ${point2(inner, a)}Z`;
segments.set(key, d);
return d;
}
var FULL = ["exact", "close"];
function drawRing(pen, concept, { x: x2, y: y2, radius, alpha = 1, colours }) {
const columns3 = around();
pen.path(DISC, x2, y2, radius, { fill: colours.paper, alpha });
const mapped2 = new Map(concept.mappings.map((item4) => [item4.framework, item4]));
columns3.forEach((framework, at3) => {
const mapping = mapped2.get(framework.id);
if (mapping === void 0 || !filters.passes(framework.id, mapping)) return;
const colour2 = colours.framework[frameworkNumber.get(framework.id)];
if (mapping.match === null) {
pen.path(segment(at3, columns3.length, 0.56), x2, y2, radius * 0.94, {
stroke: colours.hollow,
width: Math.max(0.8, radius * 0.07),
alpha
});
} else pen.path(segment(at3, columns3.length, FULL.includes(mapping.match) ? 0.5 : 0.76), x2, y2, radius, { fill: colour2, alpha });
});
const others = facts.frameworks.filter((item4) => {
const mapping = mapped2.get(item4.id);
return !hasColumn(item4) && mapping !== void 0 && mapping.match !== null && filters.passes(item4.id, mapping);
});
others.slice(0, 3).forEach((item4, at3, all2) => {
const shift = (at3 - (all2.length - 1) / 2) * 0.3;
pen.path(DISC, x2 + shift * radius, y2, radius * 0.14, {
fill: colours.framework[frameworkNumber.get(item4.id)],
alpha
});
});
}
function ringPicture(concept, colours, size) {
const root2 = svg("svg", { class: "ring", width: size, height: size, viewBox: `0 0 ${size} ${size}`, "aria-hidden": "true" });
drawRing(svgPen(root2), concept, { x: size / 2, y: size / 2, radius: size / 2 - 0.5, colours });
return root2;
}
var ringWords = (concept) => around().map((framework) => `${textOf(framework.label)} ${matchWord(concept, framework)}`);
function matchWord(concept, framework) {
const mapping = mappingIn(concept, framework.id);
return word(`match.${mapping === void 0 ? "unexamined" : mapping.match ?? "absent"}`);
}

// graph/drawing/contents.js
var nameOf3 = (anchor) => anchor.symbol ?? anchor.path.split("/").at(-1) ?? "";
function entrances(mapping) {
const of = (role, anchors) => anchors.map((anchor) => ({
role: role === "at" && anchor.role === "also" ? (
/** @type {const} */
"also"
) : role,
anchor,
name: nameOf3(anchor),
lines: lineSpan(anchor)
}));
return [...of("at", mapping.anchors), ...of("lookalike", mapping.lookalikes), ...of("near", mapping.near), ...of("shown", mapping.shown)];
}
function contents(concept, framework) {
const mapping = concept.mappings.find((item4) => item4.framework === framework.id);
if (!filters.passes(framework.id, mapping)) return void 0;
const state = mapping === void 0 ? "unexamined" : mapping.match ?? "absent";
return {
mapping,
state,
sign: word(`match.${state}`),
reason: mapping?.absent ? textOf(mapping.absent).replaceAll("`", "") : null,
entrances: mapping === void 0 ? [] : entrances(mapping).filter((item4) => item4.role !== "shown" && filters.shows(`e:${edgeOf(item4)}`))
};
}
var edgeOf = ({ role, anchor }) => role === "at" || role === "also" ? anchor.match ?? "part" : role;

// graph/drawing/rows.js
var LINE = 13.5;
function openRow(concept, width) {
const lines2 = [];
const room2 = width - 2 * PAD - 8;
for (const framework of around()) {
const found2 = contents(concept, framework);
if (found2 === void 0) continue;
lines2.push({
kind: "head",
framework: framework.id,
state: found2.state,
text: textOf(framework.label),
right: found2.sign,
entrance: null
});
if (found2.reason !== null) {
for (const text of wrap(found2.reason, { size: 10, colour: "", italic: true }, room2 - 8, 3))
lines2.push({ kind: "reason", framework: framework.id, state: found2.state, text, right: "", entrance: null });
}
found2.entrances.slice(0, 3).forEach((item4, at3) => {
lines2.push({
kind: item4.role,
framework: framework.id,
state: found2.state,
text: item4.name,
right: item4.lines === "" ? "" : `:${item4.lines.split("-")[0]}`,
entrance: at3
});
if (item4.role === "lookalike" && item4.anchor.why)
for (const text of wrap(textOf(item4.anchor.why).replaceAll("`", ""), { size: 10, colour: "", italic: true }, room2 - 8, 2))
lines2.push({ kind: "reason", framework: framework.id, state: found2.state, text, right: "", entrance: at3 });
});
if (found2.entrances.length > 3)
lines2.push({
kind: "more",
framework: framework.id,
state: found2.state,
text: word("graph.more", { n: found2.entrances.length - 3 }),
right: "",
entrance: null
});
}
lines2.push({ kind: "go", framework: "", state: "", text: word("graph.bring"), right: "", entrance: null });
return { lines: lines2, height: lines2.length * LINE + 10 };
}
function paintOpen(pen, open, { left, top: top2, width, colours }) {
open.lines.forEach((line2, at3) => {
const y2 = top2 + 5 + (at3 + 0.5) * LINE;
const head3 = line2.kind === "head";
const colour2 = line2.framework === "" ? colours.accent : colours.framework[frameworkNumber.get(line2.framework)];
if (head3) {
const ghost = line2.state === "absent" || line2.state === "unexamined";
pen.path("M0 0h7v7h-7Z", left, y2 - 3.5, 1, ghost ? { stroke: colour2, width: 1 } : { fill: colour2 });
}
const small = { size: 10, colour: colours.soft, anchor: (
/** @type {const} */
"end"
), italic: head3 && line2.state === "absent" };
const right = line2.right === "" ? 0 : widthOf(line2.right, small) + 6;
if (line2.right !== "") pen.words(line2.right, left + width, y2, small);
const look = openLook(line2.kind, colours);
const text = line2.kind === "lookalike" ? `≠ ${line2.text}` : line2.kind === "near" ? `→ ${line2.text}` : line2.kind === "go" ? `▸ ${line2.text}` : line2.text;
pen.words(cut(text, look, width - 11 - right), left + 11, y2, look);
});
}
function openLook(kind, colours) {
if (kind === "head") return { size: 10.4, colour: colours.ink, weight: 650 };
if (kind === "reason") return { size: 10, colour: colours.soft, italic: true };
if (kind === "more") return { size: 10, colour: colours.soft };
if (kind === "go") return { size: 10.4, colour: colours.accent, weight: 600 };
if (kind === "lookalike") return { size: 10, colour: colours.bad, mono: true };
return { size: 10, colour: kind === "at" ? colours.ink : colours.soft, mono: true, weight: kind === "at" ? 600 : 400 };
}
function symbols(pen, concept, { left, top: top2, width, height, x: x2, colours, alpha }) {
const size = 2.7;
const name = { size: 4.2, colour: colours.ink, weight: 650, alpha };
pen.words(cut(textOf(concept.label), name, left + width - 6 - (x2 + RADIUS + 3)), x2 + RADIUS + 3, top2 + 3.6, name);
const begin2 = x2 + RADIUS + 3;
const columns3 = around();
const pitch = (left + width - 4 - begin2) / columns3.length;
columns3.forEach((framework, at3) => {
const found2 = contents(concept, framework);
if (found2 === void 0) return;
const place3 = begin2 + at3 * pitch;
const colour2 = colours.framework[frameworkNumber.get(framework.id)];
const ghost = found2.state === "absent" || found2.state === "unexamined";
pen.path(`M0 0v${height - 7.4}`, place3, top2 + 6.3, 1, { stroke: colour2, width: 0.7, dash: ghost ? [1, 1] : [], alpha });
const room2 = pitch - 3.5;
const lines2 = ghost ? wrap(found2.reason ?? found2.sign, { size, colour: colours.soft, italic: true, alpha }, room2, 3).map((text) => [
text,
{ size, colour: colours.soft, italic: true, alpha }
]) : found2.entrances.slice(0, 3).map((item4) => [
`${item4.role === "lookalike" ? "≠ " : ""}${item4.name}`,
{
size,
colour: item4.role === "lookalike" ? colours.bad : item4.role === "at" ? colours.ink : colours.soft,
mono: true,
weight: item4.role === "at" ? 600 : 400,
alpha
}
]);
lines2.forEach(([text, look], index4) => {
pen.words(cut(text, look, room2), place3 + 1.5, top2 + 8.2 + index4 * 3.5, look);
});
});
}

// graph/drawing/map.js
var INDENT = 7;
var RADIUS = 6.2;
var PAD = 9;
var SYMBOLS_FROM = 3.6;
var NAMES_FROM = 0.66;
function columnsFor(width) {
const { pitch, columns: columns3 } = facts.overview;
if (columns3.length === 0) return 0;
if (width < 640) return Math.min(7, columns3.length);
return Math.max(1, Math.min(columns3.length, Math.floor((width + 8) / pitch)));
}
var NAME = { size: 10.6, colour: "" };
function mapScene({ columns: columns3, opened, unfolded, colours }) {
const known8 = progress();
const plan = facts.overview;
const places3 = plan.columns[columns3 - 1] ?? [];
const items = [];
const areas = [];
const grown = Array.from({ length: columns3 }, () => 0);
plan.areas.forEach((area2, at3) => {
const [column, top2] = places3[at3];
const left = column * plan.pitch;
const begin2 = top2 + grown[column];
let y2 = begin2 + plan.heading;
const label3 = textOf(facts.areas.find((item4) => item4.id === area2.id)?.label ?? null);
const rows = [];
const add2 = (index4, depth2) => {
const concept = facts.concepts[index4];
const open = opened.includes(concept.id) ? openRow(concept, plan.width) : null;
const item4 = row3(concept, { left, top: y2, depth: depth2, colours, open, area: label3, known: known8.get(concept.id) });
rows.push(item4);
y2 += item4.height;
};
for (const [index4, depth2] of area2.rows) add2(index4, depth2);
if (area2.folded.length > 0) {
const open = unfolded.includes(area2.id);
rows.push(fold2(area2, { left, top: y2, open, colours }));
y2 += plan.row;
if (open) for (const index4 of area2.folded) add2(index4, 1);
}
const usual = (area2.rows.length + (area2.folded.length > 0 ? 1 : 0)) * plan.row;
grown[column] = y2 - top2 - plan.heading - usual;
items.push(...rows);
areas.push({
id: area2.id,
label: label3,
left,
top: begin2,
width: plan.width,
height: y2 - begin2 + plan.foot,
count: area2.rows.length + area2.folded.length,
rows
});
});
const height = Math.max(0, ...areas.map((area2) => area2.top + area2.height));
return {
kind: "map",
items,
lines: linesOf(items, colours),
left: 0,
top: 0,
right: Math.max(0, (columns3 - 1) * plan.pitch + plan.width),
bottom: height,
groups: areas.map((area2) => ({ label: area2.label, items: area2.rows })),
areas,
ground(pen, scale) {
areas.forEach((area2, at3) => {
paintArea(pen, area2, colours.ground[at3 % colours.ground.length], colours, scale);
});
}
};
}
function paintArea(pen, area2, ground, colours, scale) {
pen.path(rounded(area2.width, area2.height, 5), area2.left, area2.top, 1, { fill: ground });
const far = scale < NAMES_FROM;
const size = far ? Math.min(24, 11.5 / scale) : 12;
const look = { size, colour: colours.ink, weight: 650 };
const label3 = cut(area2.label, look, area2.width - 2 * PAD);
if (!far) {
const count2 = String(area2.count);
const small = { size: 10, colour: colours.soft, anchor: (
/** @type {const} */
"end"
) };
const room2 = area2.width - 2 * PAD - widthOf(count2, small) - 6;
pen.words(cut(area2.label, look, room2), area2.left + PAD, area2.top + 13, look);
pen.words(count2, area2.left + area2.width - PAD, area2.top + 13, small);
return;
}
pen.words(label3, area2.left + PAD, area2.top + 12, { ...look, halo: ground });
}
function row3(concept, { left, top: top2, depth: depth2, colours, open, area: area2, known: known8 }) {
const { row: height, width } = facts.overview;
const x2 = left + PAD + RADIUS + depth2 * INDENT;
const y2 = top2 + height / 2;
const name = textOf(concept.label);
const signs2 = known8 === void 0 ? "" : progressSigns(known8);
const room2 = left + width - 4 - (x2 + RADIUS + 5) - 9 * signs2.length;
const dim = !conceptPasses(concept);
return {
id: concept.id,
concept,
name,
area: area2,
dim,
x: x2,
y: y2,
left,
top: top2,
width,
height: height + (open?.height ?? 0),
reach: RADIUS,
open,
known: known8,
cut: () => cut(name, NAME, room2) !== name,
mark(pen, mood) {
drawRing(pen, concept, { x: x2, y: y2, radius: RADIUS * (mood.strong ? 1.12 : 1), alpha: mood.alpha, colours });
},
words(pen, mood) {
if (mood.scale < NAMES_FROM) return;
const many = mood.scale >= SYMBOLS_FROM && open === null;
const look = { ...NAME, colour: colours.ink, weight: mood.strong || open !== null ? 650 : 400, alpha: mood.alpha };
if (open !== null)
pen.path(rounded(width - 8, height + open.height - 3, 4), left + 4, top2 + 1, 1, {
fill: colours.paper,
stroke: colours.line,
width: 1
});
if (open !== null) drawRing(pen, concept, { x: x2, y: y2, radius: RADIUS, colours });
if (many) {
symbols(pen, concept, { left, top: top2, width, height, x: x2, colours, alpha: mood.alpha });
return;
}
const whole3 = mood.strong && widthOf(name, look) > room2;
if (whole3) {
const long = widthOf(name, look) + 10;
pen.path(rounded(long, height - 1, 3), x2 + RADIUS, top2 + 0.5, 1, { fill: colours.paper, stroke: colours.line, width: 1 });
}
pen.words(whole3 ? name : cut(name, look, room2), x2 + RADIUS + 5, y2, look);
if (signs2 !== "" && !whole3)
pen.words(signs2, left + width - 5, y2, { size: 9, colour: colours.accent, anchor: "end", alpha: mood.alpha });
if (open !== null) paintOpen(pen, open, { left: left + PAD, top: top2 + height, width: width - 2 * PAD, colours });
}
};
}
function fold2(area2, { left, top: top2, open, colours }) {
const { row: height, width } = facts.overview;
const name = word("graph.settings", { n: area2.folded.length });
const [x2, y2] = [left + PAD + RADIUS, top2 + height / 2];
return {
id: `fold:${area2.id}`,
concept: null,
name,
area: "",
dim: false,
x: x2,
y: y2,
left,
top: top2,
width,
height,
reach: RADIUS,
open: null,
cut: () => false,
mark(pen, mood) {
pen.path(open ? "M-1 -.6L1 -.6L0 .7Z" : "M-.6 -1L.7 0L-.6 1Z", x2, y2, 4, { fill: colours.soft, alpha: mood.alpha });
},
words(pen, mood) {
if (mood.scale < NAMES_FROM) return;
pen.words(name, x2 + RADIUS + 5, y2, {
...NAME,
colour: mood.strong ? colours.ink : colours.soft,
weight: mood.strong ? 650 : 400,
alpha: mood.alpha
});
}
};
}
function linesOf(items, colours) {
const known8 = new Map(items.map((item4) => [item4.id, item4]));
return links().flatMap((link2) => {
const [from, to] = [known8.get(link2.from), known8.get(link2.to)];
if (from === void 0 || to === void 0) return [];
const drawn3 = link2.relations.filter((relation) => relation.kind !== "broader");
const engines = new Set(drawn3.flatMap((relation) => relation.places.map((place3) => place3.framework)));
const shared2 = engines.size > 1;
const next = drawn3.some((relation) => relation.kind === "next");
return [
{
id: link2.id,
link: link2,
from,
to,
colour: next && engines.size === 0 ? colours.accent : shared2 || engines.size === 0 ? colours.ink : colours.framework[frameworkNumber.get([...engines][0])],
width: shared2 ? 1.2 : 1,
dash: drawn3.length === 0 ? [3, 3] : [],
rest: drawn3.length === 0 ? 0 : shared2 ? 0.22 : isCall(link2) ? 0.09 : 0.17,
alpha: 1,
label: null
}
];
});
}

// graph/camera.js
var MARGIN = 14;
var SLACK = 40;
var MOST_ZOOM = 6;
var NATURAL = 1;
var PHONE = 1.22;
var MOST_AT_START = 1.5;
var room = ({ box: box3 }) => ({ width: Math.max(box3.clientWidth, 1), height: Math.max(box3.clientHeight, 1) });
function wholeScale(stage) {
const { left, right, top: top2, bottom } = stage.scene;
const { width, height } = room(stage);
return Math.min((width - 2 * MARGIN) / Math.max(right - left, 1), (height - 2 * MARGIN) / Math.max(bottom - top2, 1));
}
function homeOf(stage) {
const { left, right, top: top2, bottom, kind } = stage.scene;
const { width, height } = room(stage);
if (kind === "focus") {
const scale2 = Math.max(Math.min(wholeScale(stage), 1.15), 0.3);
return { x: (left + right) / 2, y: (top2 + bottom) / 2, scale: scale2 };
}
const wide2 = (width - 8) / Math.max(right - left, 1);
const scale = Math.max(Math.min(wide2, MOST_AT_START), width < 640 ? PHONE : NATURAL);
return stillFrom(stage, {
x: left + Math.min((right - left) / 2, (width / 2 - MARGIN / 2) / scale),
y: top2 + (height / 2 - MARGIN / 2) / scale,
scale
});
}
function wholeOf(stage) {
const { left, right, top: top2, bottom } = stage.scene;
return { x: (left + right) / 2, y: (top2 + bottom) / 2, scale: Math.min(wholeScale(stage), 1.5) };
}
function cameraAt(stage, item4) {
const scale = Math.max(stage.network.getScale(), NATURAL);
const { width, height } = room(stage);
const { left, right } = stage.scene;
const tall = Math.min(item4.height, height / scale);
const fits = (right - left) * scale <= width;
return stillFrom(stage, { x: fits ? (left + right) / 2 : item4.left + item4.width / 2, y: item4.top + tall / 2, scale });
}
function nearestTo(stage, item4) {
const { width, height } = room(stage);
const scale = Math.max(stage.network.getScale(), NAMES_FROM);
const { x: x2, y: y2 } = stage.network.getViewPosition();
const shift = (value, from, to, space) => {
const half = (space / 2 - MARGIN) / scale;
return Math.min(Math.max(value, to - half), from + half);
};
return stillFrom(stage, {
x: shift(x2, item4.left, item4.left + item4.width, width),
y: shift(y2, item4.top, item4.top + item4.height, height),
scale
});
}
function inSight(stage, item4) {
const a = stage.network.canvasToDOM({ x: item4.left, y: item4.top });
const b = stage.network.canvasToDOM({ x: item4.left + item4.width, y: item4.top + item4.height });
const { width, height } = room(stage);
return stage.network.getScale() >= NAMES_FROM && a.x >= 0 && a.y >= 0 && b.x <= width && b.y <= height;
}
function stillFrom(stage, { x: x2, y: y2, scale: wanted }) {
const { left, right, top: top2, bottom } = stage.scene;
const { width, height } = room(stage);
const scale = Math.max(Math.min(wholeScale(stage), 0.5), Math.min(MOST_ZOOM, wanted));
const near = (value, from, to, space) => {
const reach = Math.max(0, ((to - from) * scale + 2 * SLACK - space) / 2 / scale);
const middle = (from + to) / 2;
return Math.max(middle - reach, Math.min(middle + reach, value));
};
return { x: near(x2, left, right, width), y: near(y2, top2, bottom, height), scale };
}
function holdView(stage) {
const { network: network2 } = stage;
const position = network2.getViewPosition();
const to = stillFrom(stage, { ...position, scale: network2.getScale() });
if (to.x !== position.x || to.y !== position.y || to.scale !== network2.getScale())
network2.moveTo({ scale: to.scale, position: { x: to.x, y: to.y }, animation: false });
return (position.y - to.y) * to.scale;
}
function shows(stage, point2) {
const { x: x2, y: y2 } = stage.network.canvasToDOM({ x: point2.x, y: point2.y });
const { width, height } = room(stage);
return x2 >= 0 && y2 >= 0 && x2 <= width && y2 <= height;
}
function zoomBy(stage, factor) {
const { network: network2 } = stage;
const { x: middle, y: level } = network2.getViewPosition();
const active = stage.scene.items.find((item4) => item4.id === stage.active);
const at3 = active !== void 0 && shows(stage, active) ? active : { x: middle, y: level };
const before = network2.getScale();
const wanted = stillFrom(stage, { x: middle, y: level, scale: before * factor }).scale;
const kept = before / wanted;
const { x: x2, y: y2, scale } = stillFrom(stage, { x: at3.x + (middle - at3.x) * kept, y: at3.y + (level - at3.y) * kept, scale: wanted });
network2.moveTo({ scale, position: { x: x2, y: y2 }, animation: false });
stage.hooks.moved();
}
function moveBy(stage, across, down) {
const { network: network2 } = stage;
const { x: x2, y: y2 } = network2.getViewPosition();
const { width, height } = room(stage);
const scale = network2.getScale();
const to = stillFrom(stage, { x: x2 + across * width / scale, y: y2 + down * height / scale, scale });
network2.moveTo({ scale, position: { x: to.x, y: to.y }, animation: false });
stage.hooks.moved();
}

// graph/drawing/boxes.js
var BOX = { width: 290, row: 16, head: 22 };
function boxes(concept, distance2, colours) {
const columns3 = around();
const known8 = new Set(concept.mappings.map((mapping) => mapping.framework));
const others = facts.frameworks.filter((item4) => !hasColumn(item4) && known8.has(item4.id));
const upper = columns3.filter((_2, at3) => middleAngle(at3, columns3.length) < 0);
const lower = columns3.filter((_2, at3) => middleAngle(at3, columns3.length) >= 0).reverse();
const items = [];
const place3 = (row5, from, side2) => {
let most = 0;
row5.forEach((framework, at3) => {
const found2 = contents(concept, framework);
if (found2 === void 0) return;
const x2 = (at3 - (row5.length - 1) / 2) * (BOX.width + 24);
const item4 = boxItem2(concept, framework, found2, { x: x2, edge: side2 * from, side: side2, colours });
most = Math.max(most, item4.height);
items.push(item4);
});
return from + most + 18;
};
place3(upper, distance2, -1);
const next = place3(lower, distance2, 1);
place3(others, next, 1);
return items;
}
function middleAngle(at3, count2) {
const [a, b] = angles(at3, count2);
return (a + b) / 2;
}
function boxItem2(concept, framework, found2, { x: x2, edge, side: side2, colours }) {
const colour2 = colours.framework[frameworkNumber.get(framework.id)];
const ghost = found2.state === "absent" || found2.state === "unexamined";
const room2 = BOX.width - 20;
const italic = { size: 11.5, colour: colours.soft, italic: true };
const rows = [];
if (found2.reason !== null)
for (const text of wrap(found2.reason, italic, room2, 4)) rows.push({ kind: "reason", text, right: "", entrance: null });
found2.entrances.slice(0, 5).forEach((item4, at3) => {
const right = item4.lines === "" ? "" : `:${item4.lines}`;
rows.push({ kind: item4.role, text: item4.name, right, entrance: at3 });
if (item4.role === "lookalike" && item4.anchor.why)
for (const text of wrap(textOf(item4.anchor.why).replaceAll("`", ""), italic, room2 - 12, 2))
rows.push({ kind: "reason", text, right: "", entrance: at3 });
});
if (found2.entrances.length > 5)
rows.push({ kind: "more", text: word("graph.more", { n: found2.entrances.length - 5 }), right: "", entrance: null });
const height = BOX.head + rows.length * BOX.row + (rows.length > 0 ? 5 : 0);
const top2 = side2 === -1 ? edge - height : edge;
const left = x2 - BOX.width / 2;
const name = textOf(framework.label);
return {
id: `box:${framework.id}`,
concept: null,
of: concept,
framework: framework.id,
ghost,
name: `${name}: ${found2.sign}`,
area: "",
dim: false,
x: x2,
y: top2 + height / 2,
left,
top: top2,
width: BOX.width,
height,
reach: height / 2,
open: null,
rows,
rowAt: (y2) => Math.floor((y2 - top2 - BOX.head) / BOX.row),
cut: () => false,
mark() {
},
words(pen, mood) {
pen.path(rounded(BOX.width, height, 5), left, top2, 1, {
fill: colours.paper,
stroke: colour2,
width: mood.strong ? 2.4 : 1.4,
dash: ghost ? [4, 3] : [],
alpha: mood.alpha
});
pen.path("M0 0h9v9h-9Z", left + 10, top2 + 7, 1, ghost ? { stroke: colour2, width: 1.2 } : { fill: colour2 });
pen.words(name, left + 25, top2 + 12, { size: 12.5, colour: colours.ink, weight: 650, alpha: mood.alpha });
pen.words(found2.sign, left + BOX.width - 10, top2 + 12, { size: 11.5, colour: colours.soft, anchor: "end", alpha: mood.alpha });
rows.forEach((row5, at3) => {
const y2 = top2 + BOX.head + (at3 + 0.5) * BOX.row;
const small = { size: 11, colour: colours.soft, mono: true, anchor: (
/** @type {const} */
"end"
), alpha: mood.alpha };
const right = row5.right === "" ? 0 : widthOf(row5.right, small) + 8;
if (row5.right !== "") pen.words(row5.right, left + BOX.width - 10, y2, small);
if (mood.row === at3 && row5.entrance !== null)
pen.path(`M0 0h${BOX.width - 8}v${BOX.row}h${8 - BOX.width}Z`, left + 4, y2 - BOX.row / 2, 1, { fill: colours.wash, alpha: 0.6 });
const look = rowLook(row5.kind, colours, mood.alpha);
const indent = row5.kind === "reason" && row5.entrance !== null ? 22 : 10;
const sign = row5.kind === "lookalike" ? "≠ " : row5.kind === "near" ? "→ " : "";
pen.words(cut(sign + row5.text, look, BOX.width - 10 - indent - right), left + indent, y2, look);
});
}
};
}
function rowLook(kind, colours, alpha) {
if (kind === "reason") return { size: 11.5, colour: colours.soft, italic: true, alpha };
if (kind === "more") return { size: 11.5, colour: colours.soft, alpha };
const colour2 = kind === "lookalike" ? colours.bad : kind === "at" ? colours.ink : colours.soft;
return { size: 11.5, colour: colour2, mono: true, weight: kind === "at" ? 650 : 400, alpha };
}

// graph/drawing/edges.js
var edgeKinds = [
"exact",
"close",
"broad",
"narrow",
"related",
"part",
"near",
"lookalike",
"broader",
"next",
"calls",
"constructs",
"inherits",
"about",
"evidence"
];
function edgeWord(kind, forward) {
if (kind === "broader") return forward ? "edge.back.broader" : "edge.broader";
if (kind === "next") return forward ? "edge.next" : "edge.back.next";
if (kind === "about") return forward ? "edge.back.about" : "edge.about";
return forward ? `edge.${kind}` : `edge.back.${kind}`;
}

// graph/drawing/neighbours.js
var MIDDLE = 40;
var SMALL = 7.5;
var NAME2 = { size: 13, colour: "" };
var LABEL = { size: 11, colour: "" };
var ENDS = 14 + 11 + MIDDLE + 8;
var conceptNode = (id) => (
/** @type {MapNode} */
wholeGraph().byKey.get(`concept:${id}`)
);
function middleItem(node, concept, colours, room2) {
const name = nodeLabel(node);
const area2 = concept === null ? "" : textOf(facts.areas.find((item4) => item4.id === concept.area)?.label ?? null);
const look = {
size: 16,
colour: colours.ink,
weight: 650,
anchor: (
/** @type {const} */
"middle"
),
halo: colours.paper,
mono: nodeKind(node) === "symbol"
};
const lines2 = wrap(name, look, room2, 3);
const half = Math.max(MIDDLE + 4, ...lines2.map((text) => widthOf(text, look) / 2 + 4));
const tall = concept === null ? 26 : MIDDLE;
return {
id: nodeName(node),
concept,
name,
area: area2,
dim: false,
x: 0,
y: 0,
left: -half,
top: -tall - 18,
width: 2 * half,
height: 2 * tall + 24 + 20 * lines2.length,
reach: tall,
open: null,
cut: () => false,
mark(pen) {
if (concept !== null) drawRing(pen, concept, { x: 0, y: 0, radius: MIDDLE, colours });
},
words(pen) {
if (concept === null) {
const wide2 = Math.max(...lines2.map((text) => widthOf(text, look))) + 28;
pen.path(rounded(wide2, lines2.length * 20 + 14, 6), -wide2 / 2, -lines2.length * 10 - 7, 1, {
fill: colours.raised,
stroke: colours.accent,
width: 2
});
lines2.forEach((text, at3) => {
pen.words(text, 0, (at3 - (lines2.length - 1) / 2) * 20, { ...look, halo: colours.raised });
});
return;
}
pen.words(area2, 0, -MIDDLE - 12, { size: 11, colour: colours.soft, anchor: "middle", halo: colours.paper });
lines2.forEach((text, at3) => {
pen.words(text, 0, MIDDLE + 18 + at3 * 20, look);
});
}
};
}
function fan(neighbours2, { side: side2, x: x2, room: room2, step: step2, most, total, colours, middle, lines: lines2, labels }) {
const shown5 = neighbours2.length > most ? neighbours2.slice(0, most - 1) : neighbours2;
const count2 = shown5.length + (shown5.length < neighbours2.length ? 1 : 0);
const pitch = count2 < 2 ? 0 : Math.min(step2, Math.max(labels ? total / (count2 - 1) : 0, labels ? 23 : step2));
const items = shown5.map((neighbour3, at3) => {
const y2 = (at3 - (count2 - 1) / 2) * pitch;
const item4 = besideItem(neighbour3.node, neighbour3.concept, { x: x2, y: y2, side: side2, room: room2, colours });
const [from, to] = neighbour3.arrow === -1 || side2 === -1 ? [item4, middle] : [middle, item4];
const colour2 = neighbour3.colour === null ? neighbour3.link?.relations.some((relation) => relation.kind === "next") ? colours.accent : colours.soft : colours.framework[frameworkNumber.get(neighbour3.colour)];
lines2.push({
id: neighbour3.link?.id ?? `to:${nodeName(neighbour3.node)}`,
link: neighbour3.link,
from,
to,
colour: colour2,
width: neighbour3.calls ? 1.8 : 1.3,
dash: neighbour3.link?.relations.every((relation) => relation.kind === "broader") ? [4, 3] : [],
rest: 0.85,
alpha: 1,
label: labels ? {
x: x2 - side2 * 14,
y: y2 - 8,
text: cut(neighbour3.words, LABEL, x2 * side2 - ENDS),
side: side2,
colour: neighbour3.colour === null ? colours.soft : colours.ink,
swatch: neighbour3.colour === null ? null : colour2
} : null,
arrow: neighbour3.arrow !== 0
});
return item4;
});
if (count2 > shown5.length)
items.push(moreItem(neighbours2.length - shown5.length, { x: x2, y: (count2 - 1) / 2 * pitch, side: side2, room: room2, colours }));
return items;
}
function nextColumn(from, seen2, colours, x2, side2, { room: room2, step: step2, most }, lines2) {
const found2 = /* @__PURE__ */ new Map();
for (const item4 of from) {
const id = item4.concept?.id ?? "";
for (const link2 of linksOf(id)) {
const other = otherEnd(link2, id);
if (seen2.has(`concept:${other}`)) continue;
found2.set(other, [...found2.get(other) ?? [], { by: item4, link: link2 }]);
}
}
const all2 = [...found2];
const shown5 = all2.length > most ? all2.slice(0, most - 1) : all2;
const count2 = shown5.length + (shown5.length < all2.length ? 1 : 0);
for (const [id] of all2) seen2.add(`concept:${id}`);
const items = shown5.map(([id, ways], at3) => {
const item4 = besideItem(conceptNode(id), conceptsById.get(id), { x: x2, y: (at3 - (count2 - 1) / 2) * step2, side: side2, room: room2, colours });
for (const { by, link: link2 } of ways) {
const [a, b] = link2.from === id ? [item4, by] : [by, item4];
lines2.push({
id: link2.id,
link: link2,
from: a,
to: b,
colour: colours.soft,
width: 1,
dash: [],
rest: 0.4,
alpha: 1,
label: null,
arrow: true
});
}
return item4;
});
if (count2 > shown5.length) items.push(moreItem(all2.length - shown5.length, { x: x2, y: (count2 - 1) / 2 * step2, side: side2, room: room2, colours }));
return items;
}
function besideItem(node, concept, { x: x2, y: y2, side: side2, room: room2, colours }) {
const name = nodeLabel(node);
const anchor = side2 === -1 ? (
/** @type {const} */
"end"
) : (
/** @type {const} */
"start"
);
const mono = nodeKind(node) === "symbol";
const plain = { ...NAME2, size: mono ? 12 : 13, mono };
return {
id: nodeName(node),
concept,
name,
area: concept === null ? "" : textOf(facts.areas.find((item4) => item4.id === concept.area)?.label ?? null),
dim: concept !== null && !conceptPasses(concept),
x: x2,
y: y2,
left: side2 === -1 ? x2 - 13 - room2 : x2 - 10,
top: y2 - 11,
width: room2 + 23,
height: 22,
reach: SMALL + 3,
open: null,
side: side2,
cut: () => cut(name, plain, room2) !== name,
mark(pen, mood) {
if (concept !== null) drawRing(pen, concept, { x: x2, y: y2, radius: SMALL * (mood.strong ? 1.15 : 1), alpha: mood.alpha, colours });
else pen.path("M-1 -1h2v2h-2Z", x2, y2, 4, { fill: colours.soft, alpha: mood.alpha });
},
words(pen, mood) {
const look = { ...plain, colour: colours.ink, anchor, weight: mood.strong ? 650 : 400, alpha: mood.alpha, halo: colours.paper };
pen.words(mood.strong ? name : cut(name, look, room2), x2 + side2 * 13, y2, look);
}
};
}
function moreItem(n2, { x: x2, y: y2, side: side2, room: room2, colours }) {
const name = word("graph.more", { n: n2 });
return {
id: `more:${x2}`,
concept: null,
name,
area: "",
dim: false,
x: x2,
y: y2,
left: side2 === -1 ? x2 - 13 - room2 : x2 - 10,
top: y2 - 11,
width: room2 + 23,
height: 22,
reach: 4,
open: null,
side: side2,
cut: () => false,
mark() {
},
words(pen, mood) {
pen.words(name, x2 + side2 * 13, y2, { size: 12, colour: colours.soft, anchor: side2 === -1 ? "end" : "start", alpha: mood.alpha });
}
};
}

// graph/drawing/focus.js
var NEAR = 350;
var FAR = 440;
var MOST5 = 14;
var MOST_FAR = 22;
function focusScene(node, depth2, colours) {
const concept = nodeKind(node) === "concept" ? conceptsById.get(nodeId(node)) : null;
const far = concept !== null && depth2 > 1;
const middle = middleItem(node, concept, colours, far ? 200 : 280);
const items = [middle];
const lines2 = [];
const [left, right] = concept === null ? loose(node) : sides(concept, node);
const sideways = far ? { start: 150, pitch: 216, room: 176, step: 27, most: MOST_FAR } : { start: startOf2([...left, ...right]), pitch: 0, room: 200, step: 42, most: MOST5 };
let tallest = 0;
const beside2 = [];
for (
const [side2, neighbours2] of
/** @type {[-1 | 1, Neighbour[]][]} */
[
[-1, left],
[1, right]
]
) {
const column = fan(neighbours2, { side: side2, x: side2 * sideways.start, ...sideways, colours, total: 300, middle, lines: lines2, labels: !far });
items.push(...column);
beside2.push(column.filter((item4) => item4.concept !== null));
tallest = Math.max(tallest, ...column.map((item4) => Math.abs(item4.y)));
}
if (far) {
const seen2 = /* @__PURE__ */ new Set([node.key, ...items.map((item4) => `concept:${item4.concept?.id}`)]);
for (let step2 = 2; step2 <= depth2; step2 += 1) {
[-1, 1].forEach((given2, index4) => {
const side2 = (
/** @type {-1 | 1} */
given2
);
const further = nextColumn(
beside2[index4],
seen2,
colours,
side2 * (sideways.start + (step2 - 1) * sideways.pitch),
side2,
sideways,
lines2
);
items.push(...further);
beside2[index4] = further.filter((item4) => item4.concept !== null);
});
}
} else if (concept !== null) {
for (const item4 of boxes(concept, Math.max(104, tallest + 30), colours)) {
items.push(item4);
const colour2 = colours.framework[frameworkNumber.get(item4.framework ?? "")];
lines2.push({
id: `box:${item4.framework}`,
link: null,
from: middle,
to: item4,
colour: colour2,
width: item4.ghost ? 1 : 1.6,
dash: item4.ghost ? [3, 3] : [],
rest: 0.8,
alpha: 1,
label: null,
arrow: false,
upright: true
});
}
}
const edges = items.flatMap((item4) => [item4.left, item4.left + item4.width]);
const heights = items.flatMap((item4) => [item4.top, item4.top + item4.height]);
return {
kind: "focus",
items,
lines: lines2,
left: Math.min(...edges),
right: Math.max(...edges),
top: Math.min(...heights) - 6,
bottom: Math.max(...heights) + 6,
groups: [
{ label: nodeLabel(node), items: [middle] },
{ label: word("graph.left"), items: items.filter((item4) => item4.side === -1) },
{ label: word("graph.right"), items: items.filter((item4) => item4.side === 1) },
{ label: word("framework"), items: items.filter((item4) => item4.rows !== void 0) }
].filter((group2) => group2.items.length > 0),
areas: [],
ground() {
}
};
}
var startOf2 = (neighbours2) => Math.min(FAR, Math.max(NEAR, ...neighbours2.map((neighbour3) => Math.ceil(widthOf(neighbour3.words, LABEL)) + ENDS)));
function sides(concept, node) {
const found2 = [[], []];
const before = /* @__PURE__ */ new Map();
for (const link2 of linksOf(concept.id)) {
const id = otherEnd(link2, concept.id);
const side2 = sideOf(link2, concept.id);
const words = linkWords(link2, concept.id);
const again2 = before.get(id);
if (again2 !== void 0) {
again2.words += ` · ${words}`;
continue;
}
const engine = link2.relations.flatMap((relation) => relation.places)[0]?.framework;
const neighbour3 = {
node: conceptNode(id),
concept: conceptsById.get(id),
link: link2,
words,
calls: isCall(link2),
colour: engine ?? null,
arrow: side2
};
before.set(id, neighbour3);
found2[side2 === -1 ? 0 : 1].push(neighbour3);
}
for (const edge of wholeGraph().around.get(node.id)) {
const other = wholeGraph().byId.get(edge.from === node.id ? edge.to : edge.from);
if (nodeKind(other) !== "claim" || visibleKinds(edge).length === 0) continue;
found2[1].push({ node: other, concept: null, link: null, words: word("edge.about"), calls: false, colour: null, arrow: 0 });
}
return found2;
}
function loose(node) {
const found2 = [[], []];
for (const edge of wholeGraph().around.get(node.id)) {
const kinds = visibleKinds(edge);
const forward = edge.from === node.id;
const other = wholeGraph().byId.get(forward ? edge.to : edge.from);
if (kinds.length === 0 || !nodePasses(other)) continue;
const concept = nodeKind(other) === "concept" ? conceptsById.get(nodeId(other)) : null;
found2[concept === null ? 1 : 0].push({
node: other,
concept,
link: null,
words: kinds.map((kind) => word(edgeWord(kind, forward))).join(" · "),
calls: false,
colour: null,
arrow: 0
});
}
return found2;
}
function linkWords(link2, id) {
return [...link2.relations].sort((a, b) => Number(b.places.length > 0) - Number(a.places.length > 0)).map((relation) => {
const said = word(edgeWord(relation.kind, link2.from === id));
const places3 = relation.places.map(
(place3) => `${textOf(facts.frameworks[frameworkNumber.get(place3.framework)].label)} :${place3.line}`
);
return [said, ...[...new Set(places3)].slice(0, 2)].join(" ") + (places3.length > 2 ? ` +${places3.length - 2}` : "");
}).join(" · ");
}

// graph/drawing/picture.js
var MARGIN2 = 24;
var TITLE = 58;
var FOOT = 34;
var LEAST_WIDTH2 = 640;
var LONGEST3 = 8e3;
var MOST_PIXELS = 16e6;
function svgOf(scene, about2, colours) {
const title = { size: 18, colour: colours.ink, weight: 600 };
const under = { size: 11, colour: colours.soft };
const left = Math.min(scene.left, 0) - MARGIN2;
const width = Math.max(scene.right - Math.min(scene.left, 0), LEAST_WIDTH2, widthOf(about2.title, title), widthOf(about2.under, under)) + 2 * MARGIN2;
const top2 = scene.top - MARGIN2 - TITLE;
const height = scene.bottom - scene.top + 2 * MARGIN2 + TITLE + FOOT;
const root2 = svg(
"svg",
{ xmlns: "http://www.w3.org/2000/svg", width, height, viewBox: `${left} ${top2} ${width} ${height}`, role: "img" },
svg("title", {}, about2.title),
svg("desc", {}, about2.under),
svg("rect", { x: left, y: top2, width, height, fill: colours.paper })
);
const pen = svgPen(root2);
pen.words(about2.title, left + MARGIN2, top2 + 26, title);
pen.words(about2.under, left + MARGIN2, top2 + 50, under);
scene.ground(pen, 1);
for (const line2 of scene.lines) drawLine(pen, line2);
const mood = { alpha: 1, strong: false, scale: 1, row: -1 };
for (const line2 of scene.lines) label(pen, line2, colours);
for (const item4 of scene.items) item4.mark(pen, mood);
for (const item4 of scene.items) item4.words(pen, mood);
legend(pen, left + MARGIN2, scene.bottom + MARGIN2 + FOOT / 2, colours);
return root2;
}
function drawLine(pen, line2) {
if (line2.rest === 0) return;
const { from, to } = line2;
const [dx, dy] = [to.x - from.x, to.y - from.y];
const ends = line2.upright ? `C0 ${dy * 0.4} ${dx} ${dy * 0.6} ${dx} ${dy}` : Math.abs(dx) > 60 ? `C${dx / 2} 0 ${dx / 2} ${dy} ${dx} ${dy}` : `C-24 ${dy * 0.15} -24 ${dy * 0.85} ${dx} ${dy}`;
pen.path(`M0 0${ends}`, from.x, from.y, 1, { stroke: line2.colour, width: line2.width, dash: line2.dash, alpha: line2.rest });
}
function label(pen, line2, colours) {
if (line2.label === null) return;
const { x: x2, y: y2, text, side: side2, colour: colour2 } = line2.label;
pen.words(text, x2, y2, { size: 11, colour: colour2, anchor: side2 === -1 ? "start" : "end", halo: colours.paper });
}
function legend(pen, x2, y2, colours) {
let at3 = x2;
facts.frameworks.forEach((item4, index4) => {
const name = textOf(item4.label);
pen.path("M0 0h9v9h-9Z", at3, y2 - 4.5, 1, { fill: colours.framework[index4] });
pen.words(name, at3 + 14, y2, { size: 11, colour: colours.soft });
at3 += 14 + widthOf(name, { size: 11, colour: "" }) + 18;
});
}
var source3 = (root2) => new XMLSerializer().serializeToString(root2);
function saveSvg(picture2, name) {
saveFile(`conceptmap-${name}.svg`, new Blob([source3(picture2)], { type: "image/svg+xml" }));
}
function savePng(picture2, name) {
const image = new Image();
image.onload = () => {
const scale = Math.min(2, LONGEST3 / Math.max(image.width, image.height), Math.sqrt(MOST_PIXELS / (image.width * image.height)));
const canvas = document.createElement("canvas");
canvas.width = image.width * scale;
canvas.height = image.height * scale;
const context = (
/** @type {CanvasRenderingContext2D} */
canvas.getContext("2d")
);
context.scale(scale, scale);
context.drawImage(image, 0, 0);
canvas.toBlob((blob) => {
if (blob !== null) saveFile(`conceptmap-${name}.png`, blob);
}, "image/png");
};
image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source3(picture2))}`;
}

// graph/motion.js
var MOVE = 260;
var calm = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
function seenNow(stage) {
const { left, top: top2 } = stage.box.getBoundingClientRect();
return new Map(
stage.scene.items.map((item4) => {
const { x: x2, y: y2 } = stage.network.canvasToDOM(item4);
return [item4.id, { x: x2 + left, y: y2 + top2 }];
})
);
}
function arrive(stage, before) {
const { left, top: top2 } = stage.box.getBoundingClientRect();
if (calm() || before.size === 0) return;
const moving = stage.scene.items.flatMap((item4) => {
const seen2 = before.get(item4.id);
if (seen2 === void 0) return [];
const from = stage.network.DOMtoCanvas({ x: seen2.x - left, y: seen2.y - top2 });
const [dx, dy] = [from.x - item4.x, from.y - item4.y];
return Math.abs(dx) + Math.abs(dy) < 1 ? [] : [{ item: item4, dx, dy }];
});
if (moving.length === 0) return;
run(stage, MOVE, (done) => {
stage.arriving = done;
for (const { item: item4, dx, dy } of moving) {
const node = stage.network.body.nodes[item4.id];
node.x = item4.x + dx * (1 - done);
node.y = item4.y + dy * (1 - done);
}
stage.network.redraw();
});
}
function run(stage, length2, step2) {
stopFlight(stage);
const begin2 = performance.now();
const frame = () => {
const part = Math.min(1, (performance.now() - begin2) / length2);
stage.flight = part < 1 ? window.requestAnimationFrame(frame) : 0;
step2(part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) ** 2);
};
step2(0);
stage.flight = window.requestAnimationFrame(frame);
}
function stopFlight(stage) {
if (stage.flight !== 0) window.cancelAnimationFrame(stage.flight);
stage.flight = 0;
if (stage.network === null || stage.scene === null) return;
for (const item4 of stage.scene.items) {
const node = stage.network.body.nodes[item4.id];
if (node !== void 0) [node.x, node.y] = [item4.x, item4.y];
}
stage.arriving = 1;
}
function place2(stage, { x: x2, y: y2, scale }) {
stage.network.moveTo({ scale, position: { x: x2, y: y2 }, animation: false });
}
function fly(stage, to) {
const from = cameraOf(stage);
if (calm()) {
place2(stage, to);
return;
}
run(stage, 350, (done) => {
place2(stage, {
x: from.x + (to.x - from.x) * done,
y: from.y + (to.y - from.y) * done,
scale: Math.exp(Math.log(from.scale) + (Math.log(to.scale) - Math.log(from.scale)) * done)
});
});
}
var cameraOf = ({ network: shown5 }) => ({ ...shown5.getViewPosition(), scale: shown5.getScale() });

// graph/beside/card.js
function fillCard(card2, name, close) {
const body = name === null ? null : name.includes("~") ? linkBody(linkCalled(name)) : placeBody(name);
card2.hidden = body === null;
fillWith(card2, body, body === null ? null : button("×", close, { class: "quiet close", "aria-label": word("notice.close") }));
for (
const source4 of
/** @type {HTMLDetailsElement[]} */
allOf(card2, ".excerpt")
) source4.open = true;
}
function linkBody(link2) {
if (link2 === void 0) return null;
return link2.relations.map((relation) => [
h(
"h3",
{},
conceptLink(link2.from),
" ",
h("span", { class: "says" }, signMark(relation.kind), " ", word(`line.${relation.kind}`)),
" ",
conceptLink(link2.to)
),
relation.places.length > 0 ? callPlaces(relation) : relation.kind === "next" ? stages(link2) : null
]);
}
function stages(link2) {
const flows2 = facts.flows.filter(
(flow) => flow.stages.some((stage, at3) => stage.concept === link2.from && flow.stages[at3 + 1]?.concept === link2.to)
);
return h("p", { class: "quiet-note" }, word("line.flows"), " ", flows2.map((flow) => textOf(flow.label)).join(comma()));
}
function callPlaces(relation) {
const proven = new Set(relation.places.map((place3) => place3.framework));
const without = facts.frameworks.filter((item4) => hasColumn(item4) && !proven.has(item4.id));
return [
h("ul", { class: "anchors" }, relation.places.map(callPlace)),
without.length === 0 ? null : h("p", { class: "quiet-note" }, word("line.unproven", { names: without.map((item4) => textOf(item4.label)).join(comma()) }))
];
}
var callPlace = (place3) => h(
"li",
{ class: "anchor" },
h(
"div",
{ class: "what" },
swatch(place3.framework),
textOf(frameworksById.get(place3.framework).label),
" ",
codeText(place3.inside),
" → ",
codeText(place3.names)
),
h("div", { class: "where" }, placeLink(lineAnchor(place3), place3.framework)),
excerptLine(place3),
place3.further === null ? null : helper(place3.framework, place3.further)
);
function helper(framework, step2) {
const place3 = { framework, path: step2.path, line: step2.line, inside: step2.symbol, names: step2.callee, further: null };
return [
h("div", { class: "what" }, word("line.via"), " ", codeText(step2.symbol), " → ", codeText(step2.callee)),
h("div", { class: "where" }, placeLink(lineAnchor(place3), framework)),
excerptLine(place3)
];
}
function excerptLine(place3) {
const found2 = excerptOf(place3.framework, lineAnchor(place3));
return found2 === null ? null : h("pre", { class: "one-line" }, found2.text[0].trim());
}
function placeBody(name) {
const [id, framework, number2] = name.split(":");
const concept = conceptsById.has(id) ? conceptsById.get(id) : void 0;
const mapping = concept?.mappings.find((item5) => item5.framework === framework);
if (concept === void 0 || mapping === void 0) return null;
if (number2 === void 0) return [heading(concept, mapping, null), ...note(mapping)];
const item4 = entrances(mapping)[Number(number2)];
if (item4 === void 0) return null;
return [
heading(concept, mapping, item4),
h("ul", { class: "anchors" }, anchorItem(framework, item4.anchor, entranceMark(item4, mapping))),
item4.role === "at" ? note(mapping) : null
];
}
var placeName = (concept, framework, entrance) => `${concept.id}:${framework}${entrance === null ? "" : `:${entrance}`}`;
var heading = (concept, mapping, item4) => h(
"h3",
{},
swatch(mapping.framework),
textOf(frameworksById.get(mapping.framework).label),
" · ",
conceptLink(concept.id),
item4 === null ? [" ", matchMark(mapping.match ?? "absent")] : null
);
function entranceMark({ role, anchor }, mapping) {
if (role === "lookalike" || role === "near") return h("span", { class: `match m-${role}` }, signMark(role), " ", word(`edge.${role}`));
if (role === "also") return anchor.match === null ? h("span", { class: "match m-part" }, word("edge.part")) : matchMark(anchor.match);
return matchMark(anchor.match ?? mapping.match ?? "absent");
}
var note = (mapping) => [
mapping.absent === null ? null : h("p", { class: "reason" }, prose(textOf(mapping.absent))),
mapping.note === null ? null : h("p", { class: "note" }, prose(textOf(mapping.note)))
];

// graph/steps.js
var taken = [];
var at = -1;
var returning = false;
function noteStep() {
const now2 = addressHere();
if (returning) {
returning = false;
return;
}
if (taken[at] === now2) return;
taken = [...taken.slice(0, at + 1), now2].slice(-60);
at = taken.length - 1;
}
function amendStep() {
if (at >= 0) taken[at] = addressHere();
}
var canUndo = () => at > 0;
var canRedo = () => at < taken.length - 1;
function stepTo(way) {
if (way === -1 ? !canUndo() : !canRedo()) return;
at += way;
returning = true;
if (taken[at] === addressHere()) returning = false;
else location.hash = taken[at];
}
var listed2 = (name) => (route.params.get(name) ?? "").split(",").filter(Boolean);
var OWN = ["open", "fold", "card", "depth", "trail", "list", "run"];
var own = () => Object.fromEntries(OWN.map((name) => [name, route.params.get(name) ?? null]));
function keepState(params) {
for (const [name, value] of Object.entries(params)) {
if (value === null || value === void 0 || value === "") route.params.delete(name);
else route.params.set(name, String(value));
}
keepAddress(addressHere());
noteStep();
}
function bring(name) {
const now2 = route.args[0];
if (now2 === name) return;
goTo("graph", [name], bringParams(name));
}
function bringParams(name) {
const now2 = route.view === "graph" ? route.args[0] : void 0;
const before = now2 === void 0 ? [] : [...trailNow().filter((item4) => item4 !== now2), now2];
const back = before.indexOf(name);
const trail3 = back < 0 ? before : before.slice(0, back);
return { trail: trail3.slice(-8).join(","), depth: own().depth };
}
var bringHref = (name) => href("graph", [name], bringParams(name));
var trailNow = () => listed2("trail");

// graph/beside/panel.js
function fillPanel(panel, node, hooks) {
const groups = /* @__PURE__ */ new Map();
for (const edge of wholeGraph().around.get(node.id)) {
const other = wholeGraph().byId.get(edge.from === node.id ? edge.to : edge.from);
for (const kind of edge.kinds) {
const key = edgeWord(kind, edge.from === node.id);
const group2 = groups.get(key) ?? { kind, found: /* @__PURE__ */ new Map() };
group2.found.set(other, edge);
groups.set(key, group2);
}
}
const order2 = ([, a], [, b]) => edgeKinds.indexOf(a.kind) - edgeKinds.indexOf(b.kind);
fillWith(
panel,
h("h2", {}, picture(node, hooks), nodeKind(node) === "symbol" ? codeText(node.label) : nodeLabel(node)),
...described(node),
calls3(node, hooks),
[...groups].sort(order2).map(
([key, { kind, found: found2 }]) => h(
"section",
{},
h("h3", {}, signMark(kind), " ", word(key), h("span", { class: "count" }, String(found2.size))),
h(
"ul",
{ class: "plain" },
[...found2].map(([other, edge]) => h("li", {}, neighbour(other, hooks), places2(edge, kind)))
)
)
),
absences(node)
);
}
var picture = (node, { colours }) => nodeKind(node) === "concept" ? ringPicture(conceptsById.get(nodeId(node)), colours, 20) : null;
function described(node) {
const kind = nodeKind(node);
if (kind === "concept") {
const concept = conceptsById.get(nodeId(node));
return [
h("p", {}, prose(textOf(concept.definition))),
h(
"p",
{ class: "panel-tools" },
h("a", { class: "tool", href: href("concept", [concept.id]) }, word("graph.open")),
h("a", { class: "tool", href: href("concept", [concept.id], { compare: "yes" }) }, word("compare.open"))
)
];
}
if (kind === "claim") {
const claim = claimsById.get(nodeId(node));
return [
h("p", {}, verdictMark(claim.verdict)),
h("p", { class: "panel-tools" }, h("a", { class: "tool", href: href("claims", [claim.id]) }, word("nav.claims")))
];
}
return [h("p", {}, named(frameworkOf(node)))];
}
function places2(edge, kind) {
const anchors = edgeAnchors(edge, kind);
if (anchors.length === 0) return null;
const framework = frameworkOf(wholeGraph().byId.get(edge.to));
const lines2 = anchors.map(lineSpan).filter(Boolean);
return h(
"details",
{ class: "own-places" },
h("summary", {}, lines2.length === 0 ? word("graph.place") : `:${lines2.join(", :")}`),
h(
"ul",
{ class: "anchors" },
anchors.map((anchor) => anchorItem(framework, anchor))
)
);
}
function calls3(node, hooks) {
if (nodeKind(node) !== "concept") return null;
const id = nodeId(node);
const own2 = linksOf(id).filter((link2) => link2.relations.some((relation) => relation.places.length > 0));
if (own2.length === 0) return null;
return h(
"section",
{},
h("h3", {}, word("graph.calls"), h("span", { class: "count" }, String(own2.length))),
h(
"ul",
{ class: "plain" },
own2.map((link2) => {
const other = (
/** @type {MapNode} */
wholeGraph().byKey.get(`concept:${otherEnd(link2, id)}`)
);
return h(
"li",
{},
neighbour(other, hooks),
" ",
button(linkWords(link2, id), () => hooks.card(link2.id), { class: "quiet" })
);
})
)
);
}
function absences(node) {
if (nodeKind(node) !== "concept") return null;
const gone = conceptsById.get(nodeId(node)).mappings.filter((mapping) => mapping.match === null && filters.passes(mapping.framework, mapping));
if (gone.length === 0) return null;
return h(
"section",
{},
h("h3", {}, signMark("absent"), " ", word("match.absent"), h("span", { class: "count" }, String(gone.length))),
h(
"ul",
{ class: "plain" },
gone.map(
(mapping) => h(
"li",
{},
swatch(mapping.framework),
textOf(facts.frameworks.find((item4) => item4.id === mapping.framework)?.label ?? null),
": ",
prose(textOf(mapping.absent))
)
)
)
);
}
function neighbour(other, hooks) {
const hidden2 = !nodePasses(other);
const name = nodeName(other);
const light2 = (on) => hooks.light(on ? name : null);
const link2 = h(
"a",
{
href: bringHref(name),
class: hidden2 ? "hidden-target" : null,
onclick(event) {
event.preventDefault();
if (hidden2) offer(other, name);
else bring(name);
},
onfocus: () => light2(true),
onblur: () => light2(false)
},
nodeKind(other) === "symbol" ? [named(frameworkOf(other)), " ", codeText(other.label)] : nodeLabel(other)
);
link2.addEventListener("mouseenter", () => light2(true));
link2.addEventListener("mouseleave", () => light2(false));
return link2;
}
function offer(other, name) {
const box3 = notice(
word("filter.target"),
" ",
button(word("filter.show"), () => {
box3.remove();
const about2 = wholeGraph().states.get(other.key);
filters.show(about2 ? [`f:${about2.framework}`, `s:${about2.state}`] : []);
bring(name);
})
);
}

// graph/beside/stack.js
function fillStack(root2, scene, colours, card2) {
const middle = scene.items[0];
const side2 = (wanted) => scene.items.filter((item4) => item4.side === wanted);
fillWith(
root2,
h(
"ul",
{ class: "stack-side" },
side2(-1).map((item4) => neighbour2(scene, item4, colours, card2))
),
h(
"div",
{ class: "stack-middle" },
middle.concept === null ? null : ringPicture(middle.concept, colours, 56),
h("div", {}, h("strong", {}, middle.name), h("span", { class: "hint" }, middle.area))
),
h(
"ul",
{ class: "stack-boxes" },
boxesOf2(scene).map((item4) => box(item4, card2))
),
h(
"ul",
{ class: "stack-side" },
side2(1).map((item4) => neighbour2(scene, item4, colours, card2))
)
);
}
var boxesOf2 = ({ items }) => items.filter((item4) => item4.rows !== void 0).sort((a, b) => frameworkNumber.get(a.framework ?? "") - frameworkNumber.get(b.framework ?? ""));
function neighbour2(scene, item4, colours, card2) {
if (item4.id.startsWith("more:")) return h("li", { class: "hint" }, item4.name);
const line2 = scene.lines.find((one) => (one.from === item4 || one.to === item4) && one.label !== null);
const { link: link2 } = line2 ?? { link: null };
return h(
"li",
{},
item4.concept === null ? null : ringPicture(item4.concept, colours, 22),
h(
"div",
{},
h(
"a",
{
href: bringHref(item4.id),
onclick: (event) => {
event.preventDefault();
bring(item4.id);
}
},
item4.name
),
line2?.label == null ? null : link2 === null ? h("span", { class: "hint" }, line2.label.text) : button(line2.label.text, () => card2(link2.id), { class: "quiet hint" })
)
);
}
function box(item4, card2) {
const { of, framework = "", rows = [] } = item4;
if (of === void 0) return null;
const more = rows.filter((row5) => row5.entrance !== null && row5.kind !== "reason").length - 1;
const first = rows[0];
return h(
"li",
{ class: item4.ghost ? "ghost" : null },
h(
"div",
{ class: "stack-head" },
swatch(framework),
h("b", {}, item4.name),
more > 0 ? h("span", { class: "hint" }, word("graph.more", { n: more })) : null
),
first === void 0 ? null : button(`${first.text} ${first.right}`.trim(), () => card2(placeName(of, framework, first.entrance)), { class: "quiet stack-place" })
);
}

// graph/beside/tree.js
function fillTree(tree, scene, ran) {
let count2 = 0;
fillWith(
tree,
scene.groups.map(
(group2) => h(
"div",
{ role: "group", "aria-label": group2.label },
h("div", { class: "tree-head", role: "presentation" }, group2.label),
group2.items.map(
(item4) => h(
"div",
{
role: "treeitem",
id: `graph-item-${count2++}`,
"data-item": item4.id,
"data-name": item4.name,
"aria-selected": "false",
"aria-expanded": item4.concept === null || scene.kind === "focus" ? null : String(item4.open !== null)
},
item4.name,
item4.known === void 0 ? null : h("span", { class: "tree-row" }, ` ${progressSigns(item4.known)} ${progressText(item4.known)}`),
ran?.has(item4.id) ? h("span", { class: "tree-row" }, ` ${word(`run.${ran.get(item4.id)}`)}`) : null,
item4.rows?.map((row5) => h("span", { class: "tree-row" }, ` ${row5.text}${row5.right}`))
)
)
)
)
);
}
function markActive(tree, id) {
tree.removeAttribute("aria-activedescendant");
for (const node of allOf(tree, "[role=treeitem]")) {
const on = node.dataset.item === id;
node.setAttribute("aria-selected", String(on));
if (!on) continue;
tree.setAttribute("aria-activedescendant", node.id);
if (tree.classList.contains("as-list")) node.scrollIntoView({ block: "nearest" });
}
}
function described2(item4) {
if (item4.concept === null)
return item4.rows === void 0 ? item4.name : [item4.name, ...item4.rows.map((row5) => `${row5.text} ${row5.right}`)].join("; ");
const { id } = item4.concept;
const own2 = linksOf(id);
const out = own2.filter((link2) => link2.from === id).length;
const known8 = item4.known === void 0 ? [] : [progressText(item4.known)];
return [
`${item4.name}, ${item4.area}`,
...known8,
word("graph.ends", { n: own2.length - out, m: out }),
ringWords(item4.concept).join(", ")
].join("; ");
}

// graph/light.js
var BACK = 0.3;
var FAINT = 0.03;
var FADED = 0.22;
var lit = (stage) => stage.pointed !== null ? stage.pointed : stage.line === null ? stage.active : null;
var calls4 = (stage, id) => id !== null && (stage.scene.kind === "map" || stage.scene.items[0]?.id !== id);
function touched(stage, line2) {
const id = lit(stage);
if (stage.line !== null || id === null && stage.chosenLine !== null) return line2.id === (stage.line ?? stage.chosenLine);
return line2.from.id === id || line2.to.id === id;
}
var ranBoth = ({ ran }, { from, to }) => ran === null || ran.has(from.id) && ran.has(to.id);
function moodOf(stage, item4) {
const id = lit(stage);
const scale = stage.network.getScale();
const ran = stage.ran === null ? null : stage.ran.get(item4.concept?.id ?? "") ?? "none";
const arrived = (item4.dim ? 0.25 : 1) * (ran === "none" ? FADED : 1);
const strong = item4.id === id || stage.lit === item4.id || ran === "happened";
const row5 = stage.pointed === item4.id ? stage.pointedRow : -1;
const lineId = stage.line ?? (id === null ? stage.chosenLine : null);
if (lineId === null && !calls4(stage, id)) return { alpha: arrived, strong, scale, row: row5 };
if (stage.scene.kind === "map" && id !== null && !stage.near.has(id)) return { alpha: arrived, strong, scale, row: row5 };
const near = lineId === null ? strong || stage.near.has(item4.id) : stage.near.has(item4.id);
return { alpha: near || item4.open !== null ? Math.max(arrived, 0.6) : BACK * arrived, strong, scale, row: row5 };
}
function lightLines(stage) {
const id = lit(stage);
const some2 = stage.line !== null || (id === null ? stage.chosenLine !== null : calls4(stage, id));
stage.near = /* @__PURE__ */ new Set();
for (const line2 of stage.scene.lines) {
const on = some2 && touched(stage, line2);
if (on) {
stage.near.add(line2.from.id);
stage.near.add(line2.to.id);
}
}
const bold = forced();
const near = Math.max(1, stage.network.getScale() / 1.5);
const alone = some2 && stage.near.size === 0;
for (const line2 of stage.scene.lines) {
const on = some2 && touched(stage, line2);
const edge = stage.network.body.edges[line2.id];
if (edge === void 0) continue;
const dim = (line2.from.dim || line2.to.dim ? 0.3 : 1) * (ranBoth(stage, line2) ? 1 : FAINT);
const strength = on ? 1 : some2 && !alone ? Math.min(line2.rest, FAINT) : line2.rest * dim;
edge.options.hidden = strength === 0 || bold && strength < 0.5;
edge.options.color.opacity = strength;
edge.options.width = (on ? line2.width + 0.8 : line2.width) / near;
edge.options.arrows.to.scaleFactor = 0.4 / near;
}
}
function visLine(line2) {
const { from, to } = line2;
return {
id: line2.id,
from: from.id,
to: to.id,
color: { color: line2.colour, highlight: line2.colour, hover: line2.colour, opacity: line2.rest, inherit: false },
width: line2.width,
dashes: line2.dash.length > 0 ? line2.dash : false,
arrows: { to: { enabled: line2.arrow !== false, scaleFactor: 0.4 } },
arrowStrikethrough: false,
chosen: false,
hoverWidth: 0,
selectionWidth: 0,
smooth: bend(line2)
};
}
function bend({ from, to, upright }) {
if (upright) return { enabled: true, type: "cubicBezier", forceDirection: "vertical", roundness: 0.4 };
if (Math.abs(from.x - to.x) > 60) return { enabled: true, type: "cubicBezier", forceDirection: "horizontal", roundness: 0.5 };
const long = Math.abs(from.y - to.y);
return { enabled: true, type: from.y < to.y ? "curvedCCW" : "curvedCW", roundness: Math.min(0.5, 24 / Math.max(long, 1) + 0.06) };
}

// graph/paint.js
function visNode(stage, item4) {
const wide2 = item4.rows !== void 0;
return {
id: item4.id,
x: item4.x,
y: item4.y,
fixed: true,
shape: "custom",
size: item4.reach,
chosen: false,
/** @param {{ctx: CanvasRenderingContext2D, x: number, y: number}} given */
ctxRenderer: ({ ctx, x: x2, y: y2 }) => ({
drawNode() {
ctx.save();
ctx.translate(x2 - item4.x, y2 - item4.y);
item4.mark(canvasPen(ctx), moodOf(stage, item4));
ctx.restore();
},
nodeDimensions: wide2 ? { width: item4.width, height: item4.height } : { width: 2 * item4.reach, height: 2 * item4.reach }
})
};
}
function paintWords(stage, shown5, context) {
const pen = canvasPen(context);
const [a, b] = [shown5.DOMtoCanvas({ x: 0, y: 0 }), shown5.DOMtoCanvas({ x: stage.box.clientWidth, y: stage.box.clientHeight })];
const seen2 = stage.scene.items.filter(
(item4) => item4.left < b.x + 200 && item4.left + item4.width > a.x - 200 && item4.top < b.y && item4.top + item4.height > a.y
);
for (const line2 of stage.scene.lines) paintLabel(stage, pen, line2);
const moods = seen2.map((item4) => ({ item: item4, mood: moodOf(stage, item4) })).sort((one, other) => Number(one.mood.strong) - Number(other.mood.strong));
for (const { item: item4, mood } of moods) {
const node = shown5.body.nodes[item4.id];
context.save();
context.translate(node.x - item4.x, node.y - item4.y);
item4.words(pen, mood);
context.restore();
}
stage.hooks.drawn();
}
function paintLabel(stage, pen, line2) {
if (line2.label === null || stage.arriving < 1) return;
const lit2 = stage.line === line2.id || stage.chosenLine === line2.id;
const { x: x2, y: y2, text, side: side2, colour: colour2, swatch: swatch2 } = line2.label;
const look = {
size: 11,
colour: colour2,
anchor: side2 === -1 ? (
/** @type {const} */
"start"
) : (
/** @type {const} */
"end"
),
weight: lit2 ? 650 : 400,
halo: stage.colours.paper
};
if (swatch2 !== null) pen.path("M0 0h7v7h-7Z", side2 === -1 ? x2 : x2 - 7, y2 - 3.5, 1, { fill: swatch2 });
pen.words(text, swatch2 === null ? x2 : x2 - side2 * 11, y2, look);
}

// graph/pointing.js
function found(stage, at3) {
const { x: x2, y: y2 } = stage.network.DOMtoCanvas(at3);
const item4 = stage.scene.items.find((one) => x2 >= one.left && x2 <= one.left + one.width && y2 >= one.top && y2 < one.top + one.height) ?? null;
if (item4 !== null && !(stage.scene.kind === "map" && x2 < item4.x - item4.reach - 2))
return [item4, item4.rowAt?.(y2) ?? openedRow(item4, y2), null];
const id = stage.network.getEdgeAt(at3);
const line2 = id === void 0 ? null : stage.scene.lines.find((one) => one.id === id) ?? null;
if (line2 !== null && line2.rest === 0) return [item4, -1, null];
return line2 === null ? [item4, -1, null] : [null, -1, line2];
}
var openedRow = (item4, y2) => item4.open === null ? -1 : Math.floor((y2 - item4.top - facts.overview.row - 5) / 13.5);
function pointAt(stage, event) {
if (stage.flight !== 0) return;
const { left, top: top2 } = stage.canvas.getBoundingClientRect();
const [item4, row5, line2] = found(stage, { x: event.clientX - left, y: event.clientY - top2 });
point(stage, item4?.id ?? null, row5, line2?.id ?? null);
}
function point(stage, id, row5, line2) {
if (stage.pointed === id && stage.line === line2 && stage.pointedRow === row5) return;
stage.pointed = id;
stage.pointedRow = row5;
stage.line = line2;
stage.canvas.style.cursor = id !== null || line2 !== null ? "pointer" : "";
lightLines(stage);
stage.network.redraw();
}
function wheel(stage, event) {
if (event.ctrlKey || event.metaKey) return;
if (!stage.canvas.contains(
/** @type {Node} */
event.target
)) return;
event.stopPropagation();
const { x: x2, y: y2, scale } = cameraOf(stage);
const [dx, dy] = event.shiftKey && event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
const to = stillFrom(stage, { x: x2 + dx / scale, y: y2 + dy / scale, scale });
if (Math.abs(to.y - y2) < 1 && Math.abs(to.x - x2) < 1) return;
event.preventDefault();
stopFlight(stage);
place2(stage, to);
stage.hooks.moved();
}

// graph/stage.js
var lastSeen = { at: /* @__PURE__ */ new Map() };
function makeStage(box3, hooks) {
const canvas = h("div", { class: "canvas", "aria-hidden": "true" });
box3.prepend(canvas);
const stage = {
box: box3,
canvas,
network: (
/** @type {VisNetwork} */
/** @type {unknown} */
null
),
scene: (
/** @type {Scene} */
/** @type {unknown} */
null
),
colours: palette(),
hooks,
lit: null,
near: /* @__PURE__ */ new Set(),
ran: null,
pointed: null,
pointedRow: -1,
line: null,
active: null,
chosenLine: null,
arriving: 1,
flight: 0
};
box3.addEventListener("wheel", (event) => wheel(stage, event), { capture: true, passive: false });
canvas.addEventListener("pointermove", (event) => {
if (event.pointerType !== "touch" && event.buttons === 0) pointAt(stage, event);
});
canvas.addEventListener("pointerleave", () => point(stage, null, -1, null));
return stage;
}
function showScene(stage, scene, camera) {
stopFlight(stage);
const before = stage.network === null ? lastSeen.at : seenNow(stage);
stage.network?.destroy();
fillWith(stage.canvas);
stage.scene = scene;
stage.pointed = null;
stage.line = null;
stage.network = network(stage);
for (const node of allOf(stage.canvas, ".vis-network, canvas")) node.tabIndex = -1;
lightLines(stage);
place2(stage, camera ?? homeOf(stage));
arrive(stage, before);
}
function leaveStage(stage) {
stopFlight(stage);
lastSeen.at = seenNow(stage);
window.setTimeout(() => {
lastSeen.at = /* @__PURE__ */ new Map();
}, 1e3);
stage.network.destroy();
}
function network(stage) {
const { scene } = stage;
const made = new vis.Network(
stage.canvas,
{ nodes: scene.items.map((item4) => visNode(stage, item4)), edges: scene.lines.map(visLine) },
{
...facts.network.options,
interaction: { hover: false, dragNodes: false, selectable: false, zoomView: true, dragView: true, tooltipDelay: 864e5 }
}
);
made.on("beforeDrawing", (context) => scene.ground(canvasPen(context), made.getScale()));
made.on("afterDrawing", (context) => paintWords(stage, made, context));
made.on(
"dragging",
({ event }) => queueMicrotask(() => {
if (stage.network !== made) return;
const over = holdView(stage);
if (event.pointerType === "touch") window.scrollBy(0, over);
})
);
made.on("dragStart", () => stopFlight(stage));
made.on("dragEnd", () => stage.hooks.moved());
made.on("zoom", () => {
holdView(stage);
lightLines(stage);
stage.hooks.moved();
});
made.on("click", ({ pointer }) => stage.hooks.press(...found(stage, pointer.DOM), false));
made.on("doubleClick", ({ pointer }) => stage.hooks.press(...found(stage, pointer.DOM), true));
return made;
}

// graph/opened.js
var last = { view: null, active: null };
function draw(graph2, before) {
const { stage } = graph2;
graph2.width = stage.box.clientWidth;
stage.colours = palette();
const columns3 = columnsFor(graph2.width);
const scene = graph2.focus === null ? wholeScene(stage.colours, columns3) : focusScene(graph2.focus, graph2.depth, stage.colours);
showScene(stage, scene, before !== null && before.columns === columns3 ? before.camera : null);
keepCamera(graph2);
fillTree(graph2.tree, scene, stage.ran);
markActive(graph2.tree, stage.active);
fillCard(graph2.card, route.params.get("card") ?? null, () => openCard(graph2, null));
const nothing2 = scene.items.every((item5) => item5.dim || item5.concept === null) && graph2.focus === null;
fillWith(graph2.empty, filters.any() && (nothing2 || scene.items.length === 1) ? emptied() : null);
if (graph2.focus !== null) {
const card2 = (name) => openCard(graph2, name);
fillPanel(graph2.panel, graph2.focus, { colours: stage.colours, light: (id) => light(graph2, id), card: card2 });
fillStack(graph2.stack, scene, stage.colours, card2);
}
const opened = listed2("open").at(-1);
const item4 = before === null && opened !== void 0 ? scene.items.find((one) => one.id === opened) : void 0;
if (item4 === void 0) return;
stage.active = last.active = item4.id;
markActive(graph2.tree, item4.id);
if (!inSight(stage, item4)) place2(stage, cameraAt(stage, item4));
lightLines(stage);
}
var wholeScene = (colours, columns3) => mapScene({ columns: columns3, opened: listed2("open"), unfolded: listed2("fold"), colours });
function keepCamera(graph2) {
if (graph2.focus === null) last.view = { camera: cameraOf(graph2.stage), columns: columnsFor(graph2.stage.box.clientWidth) };
}
function cardLine() {
const card2 = route.params.get("card") ?? null;
return card2?.includes("~") ? card2 : null;
}
function openCard(graph2, name) {
keepState({ card: name });
graph2.stage.chosenLine = cardLine();
fillCard(graph2.card, name, () => openCard(graph2, null));
lightLines(graph2.stage);
graph2.stage.network.redraw();
fillSteps(graph2);
if (name === null) graph2.tree.focus({ preventScroll: true });
}
function light(graph2, id) {
if (!graph2.stage.box.isConnected) return;
graph2.stage.lit = id;
graph2.stage.network.redraw();
}

// graph/keys.js
function walk2(scene, from, key) {
const items = scene.items.filter((item4) => !item4.id.startsWith("more:"));
const here2 = items.find((item4) => item4.id === from);
if (here2 === void 0) return items[0] ?? null;
return scene.kind === "map" ? onMap(items, here2, key) : aroundOne(items, here2, key);
}
function onMap(items, here2, key) {
const column = items.filter((item4) => item4.left === here2.left);
const at3 = column.indexOf(here2);
if (key === "ArrowUp") return column[at3 - 1] ?? here2;
if (key === "ArrowDown") return column[at3 + 1] ?? here2;
if (key === "Home") return items[0];
if (key === "End") return items[items.length - 1];
const lefts = [...new Set(items.map((item4) => item4.left))].sort((a, b) => a - b);
const next = lefts[lefts.indexOf(here2.left) + (key === "ArrowLeft" ? -1 : 1)];
return next === void 0 ? here2 : nearest(
items.filter((item4) => item4.left === next),
here2.y
);
}
var nearest = (items, y2) => items.reduce((best, item4) => Math.abs(item4.y - y2) < Math.abs(best.y - y2) ? item4 : best);
function aroundOne(items, here2, key) {
const columns3 = [...new Set(items.map(columnOf))].sort((a, b) => a - b);
const own2 = items.filter((item4) => columnOf(item4) === columnOf(here2)).sort((a, b) => a.y - b.y || a.x - b.x);
const at3 = own2.indexOf(here2);
if (key === "ArrowUp") return own2[at3 - 1] ?? here2;
if (key === "ArrowDown") return own2[at3 + 1] ?? here2;
if (key === "Home") return items[0];
if (key === "End") return items[items.length - 1];
const next = columns3[columns3.indexOf(columnOf(here2)) + (key === "ArrowLeft" ? -1 : 1)];
return next === void 0 ? here2 : nearest(
items.filter((item4) => columnOf(item4) === next),
here2.y
);
}
var columnOf = (item4) => item4.side === void 0 ? 0 : Math.round(item4.x);

// graph/press.js
function pressed2(graph2, item4, row5, line2, twice) {
const { stage } = graph2;
if (item4 === null) {
if (line2 === null) {
if (!graph2.card.hidden) openCard(graph2, null);
} else openCard(graph2, line2.link === null ? null : line2.id);
return;
}
if (!item4.id.startsWith("more:")) activate(graph2, item4.id);
if (item4.id.startsWith("fold:")) toggle2(graph2, "fold", item4.id.slice(5));
else if (item4.id.startsWith("more:")) graph2.panel.focus();
else if (item4.rows !== void 0 && item4.of !== void 0) {
const entrance = item4.rows[row5]?.entrance ?? null;
openCard(graph2, placeName(item4.of, item4.framework ?? "", entrance));
} else if (stage.scene.kind === "focus") bring(item4.id);
else if (item4.open === null) {
if (!twice) toggle2(graph2, "open", item4.id);
else bring(item4.id);
} else pressedOpen(graph2, item4, row5, twice);
}
function pressedOpen(graph2, item4, row5, twice) {
const line2 = item4.open?.lines[row5];
if (item4.concept === null) return;
if (twice || line2?.kind === "go") bring(item4.id);
else if (line2 === void 0) {
if (row5 < 0) toggle2(graph2, "open", item4.id);
} else openCard(graph2, placeName(item4.concept, line2.framework, line2.entrance));
}
function toggle2(graph2, what, id) {
const now2 = listed2(what);
keepState({ [what]: (now2.includes(id) ? now2.filter((one) => one !== id) : [...now2, id].slice(-6)).join(",") });
const { stage } = graph2;
draw(graph2, { camera: cameraOf(stage), columns: columnsFor(stage.box.clientWidth) });
const item4 = stage.scene.items.find((one) => one.id === id);
if (item4 !== void 0 && !inSight(stage, item4) && item4.open !== null) fly(stage, nearestTo(stage, item4));
fillSteps(graph2);
}
function activate(graph2, id) {
const { stage } = graph2;
const item4 = stage.scene.items.find((one) => one.id === id);
stage.active = item4?.id ?? null;
if (graph2.focus === null) last.active = stage.active;
markActive(graph2.tree, stage.active);
lightLines(stage);
stage.network.redraw();
if (item4 === void 0) return;
graph2.status.textContent = described2(item4);
if (stage.flight === 0 && !inSight(stage, item4) && item4.open === null) place2(stage, nearestTo(stage, item4));
}
var WAYS = /* @__PURE__ */ new Map([
["ArrowLeft", [-0.25, 0]],
["ArrowRight", [0.25, 0]],
["ArrowUp", [0, -0.25]],
["ArrowDown", [0, 0.25]]
]);
function keyed(graph2, event) {
if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
const { stage } = graph2;
const item4 = stage.scene.items.find((one) => one.id === stage.active) ?? null;
const actions = {
Enter: () => {
if (item4 !== null) pressed2(graph2, item4, -1, null, item4.open !== null);
},
" ": () => {
if (item4 !== null && stage.scene.kind === "map") pressed2(graph2, item4, -1, null, false);
},
e: () => {
if (item4?.concept) bring(item4.id);
},
l: () => nextLine(graph2),
Backspace: () => stepTo(event.shiftKey ? 1 : -1),
"+": () => zoomBy(stage, 1.25),
"=": () => zoomBy(stage, 1.25),
"-": () => zoomBy(stage, 0.8),
0: () => place2(stage, homeOf(stage)),
Escape: () => leave(graph2)
};
const way = event.shiftKey ? WAYS.get(event.key) : void 0;
if (way !== void 0) moveBy(stage, ...way);
else if (/^(Arrow|Home|End)/.test(event.key)) activate(graph2, walk2(stage.scene, stage.active, event.key)?.id ?? null);
else if (Object.hasOwn(actions, event.key)) actions[event.key]();
else return;
event.preventDefault();
event.stopPropagation();
}
function nextLine({ stage, ...graph2 }) {
const own2 = stage.scene.lines.filter((line2) => line2.link !== null && (line2.from.id === stage.active || line2.to.id === stage.active));
const at3 = own2.findIndex((line2) => line2.id === stage.chosenLine);
const next = own2[(at3 + 1) % Math.max(own2.length, 1)];
if (next !== void 0) openCard({ stage, ...graph2 }, next.id);
}
function leave(graph2) {
if (!graph2.card.hidden) openCard(graph2, null);
else if (graph2.focus !== null) goTo("graph");
else if (filters.any()) filters.clear();
else graph2.tree.blur();
}
function flyTo(graph2, id) {
const { stage } = graph2;
if (graph2.focus !== null) {
bring(id);
return;
}
const concept = conceptsById.get(id);
const folded = facts.overview.areas.find((area2) => area2.folded.some((index4) => facts.concepts[index4] === concept));
if (folded !== void 0 && !listed2("fold").includes(folded.id)) toggle2(graph2, "fold", folded.id);
if (!listed2("open").includes(id)) toggle2(graph2, "open", id);
const item4 = stage.scene.items.find((one) => one.id === id);
if (item4 === void 0) return;
activate(graph2, id);
fly(stage, cameraAt(stage, item4));
graph2.tree.focus({ preventScroll: true });
}

// graph/beside/find.js
var MOST6 = 8;
function conceptsFound(text) {
const found2 = /* @__PURE__ */ new Map();
for (const entry of searchMap(text)) {
const concept = conceptOf3(entry);
if (concept === void 0 || found2.has(concept.id)) continue;
found2.set(concept.id, { concept, by: entry.kind === "concept" ? "" : textOf(entry.label) });
if (found2.size === MOST6) break;
}
return [...found2.values()];
}
function conceptOf3(entry) {
if (entry.to[0] === "concept") return findConcept(entry.to[1]?.[0]);
const node = findNode(entry.node);
if (node === void 0 || nodeKind(node) !== "symbol") return void 0;
const { around: around2, byId: byId2 } = wholeGraph();
const holder = around2.get(node.id).map((edge) => byId2.get(edge.from)).find((other) => nodeKind(other) === "concept");
return holder === void 0 ? void 0 : findConcept(nodeId(holder));
}
function findBox({ fly: fly2, light: light2 }) {
let at3 = 0;
const list2 = h("ul", { class: "graph-found", role: "listbox", id: "graph-found", "aria-label": word("graph.find"), hidden: true });
const input = h("input", {
type: "search",
class: "graph-find",
autocomplete: "off",
spellcheck: "false",
placeholder: word("graph.find"),
"aria-label": word("graph.find"),
role: "combobox",
"aria-expanded": "false",
"aria-controls": "graph-found",
oninput: (event) => {
if (!event.isComposing) look();
},
oncompositionend: () => look(),
onblur: () => window.setTimeout(close, 150),
onkeydown: keys
});
function look() {
const found2 = input.value.trim() === "" ? [] : conceptsFound(input.value);
fillWith(
list2,
found2.map(
({ concept, by }, index4) => h(
"li",
{
role: "option",
id: `graph-found-${index4}`,
"data-concept": concept.id,
"aria-selected": "false",
onmousedown: (event) => {
event.preventDefault();
take(concept.id);
},
onmouseenter: () => choose(index4)
},
textOf(concept.label),
by === "" ? null : h("span", { class: "hint" }, ` ${by}`)
)
),
input.value.trim() !== "" && found2.length === 0 ? h("li", { role: "option", "aria-disabled": "true" }, word("search.none")) : null
);
list2.hidden = input.value.trim() === "";
input.setAttribute("aria-expanded", String(!list2.hidden));
if (found2.length > 0) choose(0);
}
function choose(index4) {
const items = allOf(list2, "[data-concept]");
if (items.length === 0) return;
at3 = (index4 + items.length) % items.length;
items.forEach((item4, number2) => {
item4.setAttribute("aria-selected", String(number2 === at3));
});
input.setAttribute("aria-activedescendant", items[at3].id);
light2(items[at3].dataset.concept ?? null);
}
function take(id) {
input.value = "";
close();
fly2(id);
}
function close() {
list2.hidden = true;
input.setAttribute("aria-expanded", "false");
input.removeAttribute("aria-activedescendant");
light2(null);
}
function keys(event) {
if (event.isComposing || event.keyCode === 229) return;
const items = allOf(list2, "[data-concept]");
if (event.key === "ArrowDown") choose(at3 + 1);
else if (event.key === "ArrowUp") choose(at3 - 1);
else if (event.key === "Enter" && items.length > 0) take(items[at3].dataset.concept ?? "");
else if (event.key === "Escape") {
input.value = "";
close();
} else return;
event.preventDefault();
event.stopPropagation();
}
return h("span", { class: "find-box", role: "search", "aria-label": word("graph.find") }, input, list2);
}

// graph/beside/bar.js
function head2(graph2) {
const { focus: focus2, stage } = graph2;
const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
const name = focus2 === null ? "map" : nodeId(focus2).replace(/[^\w.-]+/g, "-");
const picture2 = () => svgOf(stage.scene, about(graph2), stage.colours);
return h(
"div",
{ class: "view-head" },
h(
"h1",
{},
focus2 === null ? word("graph.overview") : nodeKind(focus2) === "symbol" ? codeText(focus2.label) : nodeLabel(focus2),
otherName(focus2)
),
h(
"div",
{ class: "tools" },
findBox({ fly: (id) => flyTo(graph2, id), light: (id) => light(graph2, id) }),
toolbar(
word("graph.tools"),
graph2.steps,
focus2 === null ? null : steps(focus2, graph2.depth),
button("−", () => zoomBy(stage, 0.8), { class: "tool of-drawing", "aria-label": word("graph.out") }),
button("+", () => zoomBy(stage, 1.25), { class: "tool of-drawing", "aria-label": word("graph.in") }),
button(word("graph.fit"), () => fly(stage, wholeOf(stage)), { class: "tool of-drawing" }),
listSwitch(graph2),
button(word("tool.svg"), () => saveSvg(picture2(), name), { class: "tool" }),
button(word("tool.png"), () => savePng(picture2(), name), { class: "tool" }),
copy
)
)
);
}
function listSwitch({ tree }) {
const on = () => tree.classList.contains("as-list");
const made = button(
word("graph.list"),
() => {
tree.classList.toggle("as-list");
made.setAttribute("aria-pressed", String(on()));
keepState({ list: on() ? "yes" : null });
},
{ class: "tool of-drawing", "aria-pressed": "false" }
);
if (route.params.get("list") === "yes") {
tree.classList.add("as-list");
made.setAttribute("aria-pressed", "true");
}
return made;
}
function fillSteps({ steps: box3 }) {
fillWith(
box3,
button("↶", () => stepTo(-1), { class: "tool", "aria-label": word("graph.undo"), title: word("graph.undo"), disabled: !canUndo() }),
button("↷", () => stepTo(1), { class: "tool", "aria-label": word("graph.redo"), title: word("graph.redo"), disabled: !canRedo() })
);
const bar = (
/** @type {HTMLElement | null} */
box3.closest("[role=toolbar]")
);
if (bar !== null) oneStop(bar);
}
function trail2({ focus: focus2 }) {
if (focus2 === null) return null;
const before = trailNow();
const steps_ = before.map((name, at3) => {
const node = findNode(name);
const params = { trail: before.slice(0, at3).join(",") };
return node === void 0 ? null : h("a", { href: href("graph", [name], params) }, nodeLabel(node));
});
return h(
"nav",
{ class: "crumbs graph-trail", "aria-label": word("graph.trail") },
h(
"ol",
{},
h("li", {}, h("a", { href: href("graph") }, word("graph.overview"))),
steps_.map((step2) => step2 === null ? null : h("li", {}, step2)),
h("li", { "aria-current": "page" }, nodeLabel(focus2))
)
);
}
function printable(graph2, root2) {
const paper = h("div", { class: "print-picture" });
root2.append(paper);
const fillPaper = () => {
document.documentElement.dataset.printing = "";
const colours = palette();
const scene = graph2.focus === null ? wholeScene(colours, 5) : focusScene(graph2.focus, graph2.depth, colours);
fillWith(paper, svgOf(scene, about(graph2), colours));
delete document.documentElement.dataset.printing;
};
const media = window.matchMedia("print");
const change = () => {
if (media.matches) fillPaper();
};
window.addEventListener("beforeprint", fillPaper);
media.addEventListener("change", change);
leaving.push(() => {
window.removeEventListener("beforeprint", fillPaper);
media.removeEventListener("change", change);
});
}
function otherName(node) {
const label3 = node !== null && nodeKind(node) === "concept" ? conceptsById.get(nodeId(node)).label : null;
return label3 === null || otherOf(label3) === textOf(label3) ? null : h("span", { class: "other", lang: otherTag() }, otherOf(label3));
}
function about({ focus: focus2, depth: depth2 }) {
const other = otherName(focus2);
const name = focus2 === null ? textOf(facts.map.title) : nodeLabel(focus2);
return {
title: other === null ? name : `${name}  ${other.textContent}`,
under: [
focus2 === null ? word("graph.overview") : word("graph.reach", { n: depth2 }),
...facts.frameworks.map((item4) => `${textOf(item4.label)} ${versionOf(item4)}`),
"conceptmap"
].join(" · ")
};
}
function steps(focus2, depth2) {
return h(
"span",
{ class: "steps", role: "group", "aria-label": word("graph.depth") },
h("span", { class: "filter-name" }, word("graph.depth")),
[1, 2, 3].map(
(n2) => h(
"a",
{
class: "tool",
href: href("graph", [nodeName(focus2)], { trail: route.params.get("trail"), depth: n2 === 1 ? null : n2 }),
"aria-current": n2 === depth2 ? "true" : null
},
String(n2)
)
)
);
}
var ringLegend = () => h(
"p",
{ class: "ring-legend" },
word("graph.ring", {
names: around().map((item4) => textOf(item4.label)).join(comma())
})
);

// runs/pictures.js
var SIGNS = ["#", "=", "*", "+"];
var UNITS = 40;
var CELLS = 24;
var wordOf2 = (run2, key) => Object.hasOwn(run2.words, key) ? textOf(run2.words[key]) : key;
function nameOf4(run2, picture2, name) {
const pattern = Object.hasOwn(run2.words, picture2.name) ? run2.words[picture2.name] : (
/** @type {Bilingual | null} */
null
);
return pattern === null ? String(name) : textOf(pattern).replace("{n}", String(name));
}
var hue = (name) => `f${(typeof name === "number" ? name : name.length) % 6}`;
function figure(run2, picture2, drawing, before, width) {
const { stack, queue, bars, cells } = drawing;
const whole3 = picture2.whole === void 0 ? void 0 : run2.settings[picture2.whole];
const made = stack !== void 0 ? drawStack(run2, picture2, stack, typeof whole3 === "number" ? whole3 : null, width) : queue !== void 0 ? drawQueue(run2, picture2, queue, before?.queue ?? null, width) : bars !== void 0 ? drawBars(run2, picture2, bars, longestOf(run2), width) : cells !== void 0 ? drawCells(run2, picture2, cells, before?.cells ?? null, width) : null;
if (made === null) return null;
const { height, text, parts, legend: legend2 } = made;
const name = wordOf2(run2, picture2.of);
return h(
"figure",
{ class: `picture of-${picture2.draw}` },
h("figcaption", {}, name),
svg("svg", { width, height, viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": `${name}: ${text}` }, ...parts),
legend2.length === 0 ? null : h("p", { class: "legend" }, legend2)
);
}
var label2 = (x2, y2, text, look = "") => svg("text", { x: x2, y: y2, class: look }, text);
var box2 = (x2, y2, width, height, look) => svg("rect", { x: x2, y: y2, width: Math.max(width, 0), height, rx: 3, class: look });
function strokes(x2, y2, width, height) {
let d = "";
for (let at3 = x2 - height + 4; at3 < x2 + width; at3 += 6) {
const [low, high] = [Math.max(at3, x2), Math.min(at3 + height, x2 + width)];
if (low < high) d += `M${low} ${y2 + height - (low - at3)}L${high} ${y2 + height - (high - at3)}`;
}
return svg("path", { d, class: "strokes" });
}
var wide = (text) => [...text].reduce((sum2, letter2) => sum2 + (letter2 > "⺀" ? 12.5 : 7), 0);
function drawStack(run2, picture2, parts, whole3, width) {
const { size = "", beside: beside2 = size } = picture2;
const sum2 = parts.reduce((all2, [, part]) => all2 + part, 0);
const scale = (width - 2) / Math.max(whole3 ?? sum2, sum2, 1);
let x2 = 1;
const boxes2 = parts.map(([name2, part]) => {
const long = Math.max(part * scale, 4);
const drawn3 = [
box2(x2, 1, long, 26, `part ${hue(name2)}`),
long > wide(String(name2)) + 6 ? label2(x2 + long / 2, 18, String(name2), "name mid") : null
];
x2 += long;
return drawn3;
});
const told2 = ([name2, q2, k2]) => `${nameOf4(run2, picture2, name2)}: ${wordOf2(run2, size)} ${q2}${beside2 === size ? "" : `, ${wordOf2(run2, beside2)} ${k2}`}`;
const used = whole3 === null ? String(sum2) : word("run.of", { n: sum2, total: whole3 });
const name = picture2.whole === void 0 ? "" : `${wordOf2(run2, picture2.whole)}: `;
return {
height: 28,
text: [...parts.map(told2), `${name}${used}`].join("; "),
parts: [whole3 === null ? null : box2(1, 1, width - 2, 26, "whole"), ...boxes2.flat()],
legend: [
h("span", { class: "used" }, `${name}${used}`),
parts.map((part) => h("span", {}, h("i", { class: `swatch ${hue(part[0])}`, "aria-hidden": "true" }), told2(part)))
]
};
}
function drawQueue(run2, picture2, names2, before, width) {
const each2 = 40;
const columns3 = Math.max(1, Math.floor((width + 6) / each2));
const rows = Math.max(1, Math.ceil(names2.length / columns3));
return {
height: rows * 34 - 4,
text: names2.length === 0 ? word("run.empty") : names2.map((name) => nameOf4(run2, picture2, name)).join(comma()),
parts: names2.length === 0 ? [box2(1, 1, Math.min(width - 2, 110), 28, "free"), label2(10, 20, word("run.empty"), "soft")] : names2.flatMap((name, at3) => {
const [x2, y2] = [at3 % columns3 * each2 + 1, Math.floor(at3 / columns3) * 34 + 1];
const fresh = before !== null && !before.includes(name);
return [box2(x2, y2, 34, 28, `part ${hue(name)}${fresh ? " is-new" : ""}`), label2(x2 + 17, y2 + 19, String(name), "name mid")];
}),
legend: before !== null && names2.some((name) => !before.includes(name)) ? [newer()] : []
};
}
var longestOf = (run2) => Math.max(
1,
...run2.steps.flatMap(
(step2) => step2.moments.flatMap(({ drawn: drawn3 }) => drawn3.flatMap((one) => (one?.bars ?? []).map(([, , whole3]) => whole3)))
)
);
function drawBars(run2, picture2, bars, longest, width) {
const kinds = picture2.parts ?? [];
const scale = (width - 2) / longest;
const unit = wordOf2(run2, picture2.whole ?? "");
const rows = bars.map(([name, status, whole3, mark2, parts], at3) => {
const y2 = at3 * 48;
const head3 = `${nameOf4(run2, picture2, name)} · ${wordOf2(run2, `is-${status}`)}`;
const sums = `${parts.filter((part) => part > 0).join(" + ") || "0"} / ${whole3} ${unit}`;
let x2 = 1;
const drawn3 = parts.map((part, kind) => {
const long = part * scale;
const one = long === 0 ? null : [box2(x2, y2 + 20, long, 18, `part ${hue(name)}`), kind === 0 ? null : strokes(x2, y2 + 20, long, 18)];
x2 += long;
return one;
});
const ticks = longest > UNITS ? null : Array.from({ length: Math.max(0, whole3 - 1) }, (_2, n2) => `M${(n2 + 1) * scale + 1} ${y2 + 20}v18`).join("");
return {
text: `${head3}: ${[...parts.map((part, kind) => `${part} ${wordOf2(run2, kinds[kind])}`), `${whole3} ${unit}`].join(", ")}`,
drawn: [
label2(1, y2 + 13, head3, "name"),
svg("text", { x: width - 1, y: y2 + 13, class: "soft end" }, sums),
box2(1, y2 + 20, whole3 * scale, 18, "free"),
...drawn3.flat(),
ticks === null || ticks === "" ? null : svg("path", { d: ticks, class: "ticks" }),
mark2 > 0 && picture2.mark !== void 0 && mark2 <= whole3 ? svg("path", { d: `M${mark2 * scale + 1} ${y2 + 17}v24m-4 0h8`, class: "mark" }) : null
]
};
});
return {
height: Math.max(bars.length * 48 - 4, 1),
text: rows.map((one) => one.text).join("; "),
parts: rows.flatMap((one) => one.drawn),
legend: [
kinds.map((kind, at3) => h("span", {}, sample(at3 === 0 ? "part" : "part striped"), wordOf2(run2, kind))),
h("span", {}, sample("free"), wordOf2(run2, "rest")),
picture2.mark === void 0 ? null : h("span", {}, h("b", { "aria-hidden": "true" }, "⊥ "), wordOf2(run2, picture2.mark))
]
};
}
var newer = () => h("span", {}, sample("free is-new"), word("run.new"));
function sample(look) {
const striped = look.endsWith("striped");
return svg(
"svg",
{ width: 18, height: 12, viewBox: "0 0 18 12", "aria-hidden": "true", class: "sample" },
box2(1, 1, 16, 10, striped ? "part" : look),
striped ? strokes(1, 1, 16, 10) : null
);
}
function drawCells(run2, picture2, cells, before, width) {
const now2 = cellsOf(cells);
const old = before === null ? null : cellsOf(before);
const told2 = (cell4) => cell4.free ? "" : cell4.held.length === 0 ? "×" : cell4.held.join(" ");
const isNew = (cell4) => old !== null && told2(old[cell4.number] ?? cell4) !== told2(cell4);
const each2 = 52;
const columns3 = Math.max(1, Math.floor((width + 6) / each2));
const shown5 = now2.filter((cell4) => now2.length <= CELLS || !cell4.free);
const marks2 = picture2.marks ?? [];
const rows = Math.max(1, Math.ceil(shown5.length / columns3));
const parts = shown5.flatMap((cell4, at3) => {
const [x2, y2] = [at3 % columns3 * each2 + 1, Math.floor(at3 / columns3) * 50 + 1];
const one = told2(cell4);
const look = cell4.free ? "free" : cell4.held.length === 0 ? "other" : `part ${hue(cell4.held[0])}`;
return [
box2(x2, y2, 46, 44, `${look}${isNew(cell4) ? " is-new" : ""}`),
cell4.held.length > 1 ? svg("rect", { x: x2 + 23, y: y2 + 1, width: 22, height: 42, class: `part half ${hue(cell4.held[1])}` }) : null,
label2(x2 + 5, y2 + 16, String(cell4.number), "soft"),
svg("text", { x: x2 + 42, y: y2 + 16, class: "sign end" }, cell4.marks.map((mark2) => SIGNS[mark2]).join("")),
label2(x2 + 23, y2 + 36, one, "name mid")
];
});
const holders = cells.held.map(([name, some2]) => `${nameOf4(run2, picture2, name)}: ${some2.join(comma())}`);
const others = now2.filter((cell4) => !cell4.free && cell4.held.length === 0);
return {
height: rows * 50 - 4,
text: [
...holders,
others.length === 0 ? "" : `${wordOf2(run2, "other")}: ${others.map((cell4) => cell4.number).join(comma())}`,
`${wordOf2(run2, "free")}: ${cells.free.length > CELLS ? cells.free.length : cells.free.join(comma()) || word("run.no")}`,
...marks2.map((mark2, at3) => cells.marks[at3].length === 0 ? "" : `${wordOf2(run2, mark2)}: ${cells.marks[at3].join(comma())}`)
].filter((one) => one !== "").join("; "),
parts,
legend: [
h("span", {}, sample("free"), `${wordOf2(run2, "free")}: ${cells.free.length}`),
marks2.map(
(mark2, at3) => cells.marks[at3].length === 0 ? null : h("span", {}, h("b", { "aria-hidden": "true" }, `${SIGNS[at3]} `), wordOf2(run2, mark2))
),
others.length === 0 ? null : h("span", {}, h("b", { "aria-hidden": "true" }, "× "), wordOf2(run2, "other")),
shown5.some(isNew) ? newer() : null
]
};
}
function cellsOf({ count: count2, free, held, marks: marks2 }) {
const empty = new Set(free);
return Array.from({ length: Math.min(Number(count2) || 0, 4096) }, (_2, number2) => ({
number: number2,
free: empty.has(number2),
held: held.filter(([, some2]) => some2.includes(number2)).map(([name]) => name),
marks: marks2.flatMap((some2, at3) => some2.includes(number2) ? [at3] : [])
}));
}

// graph/beside/lit.js
function litBar(stage, draw2) {
const asked4 = findStep(facts, (route.params.get("run") ?? "").split("/"));
if (asked4 === null) return null;
const { run: run2 } = asked4;
let at3 = run2.steps.indexOf(asked4.step);
const box3 = h("div", { class: "run-lit", role: "group", "aria-label": textOf(run2.label) });
const said = h("span", { role: "status" });
const go = (next) => {
if (run2.steps[next] === void 0) return;
at3 = next;
const step2 = run2.steps[at3];
stage.ran = new Map([
...step2.passed.map(([id]) => (
/** @type {[string, "passed"]} */
[id, "passed"]
)),
...[...step2.happened.keys()].map((id) => (
/** @type {[string, "happened"]} */
[id, "happened"]
))
]);
said.textContent = `${step2.number === 0 ? wordOf2(run2, "start") : word("run.step", { n: step2.number, total: run2.steps[run2.steps.length - 1].number })}: ${textOf(step2.says)}`;
before.setAttribute("aria-disabled", String(at3 === 0));
after.setAttribute("aria-disabled", String(at3 === run2.steps.length - 1));
link2.setAttribute("href", href("run", [run2.id, String(step2.number)]));
};
const move3 = (by) => {
go(at3 + by);
keepState({ run: `${run2.id}/${run2.steps[at3].number}` });
draw2();
};
const before = button(word("run.before"), () => move3(-1), { class: "tool" });
const after = button(word("run.after"), () => move3(1), { class: "tool" });
const link2 = h("a", { class: "tool", href: "" }, word("run.back"));
go(at3);
fillWith(box3, h("strong", {}, textOf(run2.label)), before, after, link2, said, h("span", { class: "quiet-note" }, word("run.lit.means")));
return box3;
}

// graph/beside/minimap.js
var WIDTH = 150;
var MOST7 = 120;
function makeMinimap(stage, moved) {
const canvas = h("canvas", { class: "minimap", "aria-hidden": "true", hidden: true });
const pen = (
/** @type {CanvasRenderingContext2D} */
canvas.getContext("2d")
);
const scaleOf = () => {
const { left, right, top: top2, bottom } = stage.scene;
return Math.min(WIDTH / (right - left), MOST7 / (bottom - top2));
};
const go = (event) => {
const box3 = canvas.getBoundingClientRect();
const scale = scaleOf();
const { left, top: top2 } = stage.scene;
place2(
stage,
stillFrom(stage, {
x: left + (event.clientX - box3.left) / scale,
y: top2 + (event.clientY - box3.top) / scale,
scale: cameraOf(stage).scale
})
);
moved();
};
canvas.addEventListener("pointerdown", (event) => {
canvas.setPointerCapture(event.pointerId);
go(event);
});
canvas.addEventListener("pointermove", (event) => {
if (event.buttons > 0) go(event);
});
const draw2 = () => {
const { scene, network: network2, colours, box: box3 } = stage;
const enough = scene.kind === "map" ? box3.clientWidth / (scene.right - scene.left) : wholeScale(stage);
canvas.hidden = box3.clientWidth < 640 || network2.getScale() <= enough * 1.02;
if (canvas.hidden) return;
const scale = scaleOf();
const dense = window.devicePixelRatio || 1;
const [width, height] = [Math.ceil((scene.right - scene.left) * scale), Math.ceil((scene.bottom - scene.top) * scale)];
if (canvas.width !== Math.round(width * dense) || canvas.height !== Math.round(height * dense)) {
canvas.width = Math.round(width * dense);
canvas.height = Math.round(height * dense);
canvas.style.width = `${width}px`;
canvas.style.height = `${height}px`;
}
pen.setTransform(dense * scale, 0, 0, dense * scale, -scene.left * scale * dense, -scene.top * scale * dense);
pen.globalAlpha = 1;
pen.fillStyle = colours.paper;
pen.fillRect(scene.left, scene.top, scene.right - scene.left, scene.bottom - scene.top);
scene.areas.forEach((area2, at3) => {
pen.fillStyle = colours.ground[at3 % colours.ground.length];
pen.fillRect(area2.left, area2.top, area2.width, area2.height);
});
for (const item4 of scene.items) {
pen.fillStyle = stage.active === item4.id || stage.pointed === item4.id ? colours.accent : colours.soft;
pen.globalAlpha = item4.dim ? 0.2 : 0.55;
pen.fillRect(item4.left + (scene.kind === "map" ? 12 : 0), item4.top + 5, item4.width * 0.6, Math.min(item4.height, 9));
}
pen.globalAlpha = 1;
const [a, b] = [network2.DOMtoCanvas({ x: 0, y: 0 }), network2.DOMtoCanvas({ x: box3.clientWidth, y: box3.clientHeight })];
pen.strokeStyle = colours.accent;
pen.lineWidth = 1.5 / scale;
pen.strokeRect(
Math.max(a.x, scene.left),
Math.max(a.y, scene.top),
Math.min(b.x, scene.right) - Math.max(a.x, scene.left),
Math.min(b.y, scene.bottom) - Math.max(a.y, scene.top)
);
};
return { canvas, draw: draw2 };
}

// views/graph.js
var shownStage;
var record8 = { name: "graph", key: "g", place: 3, each: "concepts", still: "neighbours" };
var view8 = {
title: (given2) => {
const focus2 = findNode(given2.args[0]);
return focus2 === void 0 ? word("graph.overview") : `${word("graph.title")}: ${nodeLabel(focus2)}`;
},
problem: (given2) => given2.args.length > 0 && !findNode(given2.args[0]) ? given2.args[0] : null,
render(root2, given2) {
openGraph(root2, findNode(given2.args[0]) ?? null, depthOf(given2));
},
repaint: () => again()
};
var again = () => {
};
function depthOf(given2) {
const depth2 = Number(given2.params.get("depth") || 1);
return [1, 2, 3].includes(depth2) ? depth2 : 1;
}
function openGraph(root2, focus2, depth2) {
if (focus2 !== null && nodeKind(focus2) === "concept") rememberVisit(nodeId(focus2));
if (focus2 !== null && nodeKind(focus2) === "claim") for (const kind of ["about", "evidence"]) filters.ask(`e:${kind}`);
const box3 = h("div", { class: "stage" });
const stage = makeStage(box3, {
press: (item4, row5, line2, twice) => pressed2(graph2, item4, row5, line2, twice),
moved: () => keepCamera(graph2),
drawn: () => graph2.minimap.draw()
});
const tree = h("div", {
class: "tree",
role: "tree",
tabindex: "0",
"aria-label": focus2 === null ? word("graph.overview") : nodeLabel(focus2)
});
const graph2 = {
focus: focus2,
depth: depth2,
stage,
panel: h("aside", { class: "panel", "aria-label": word("graph.neighbours"), tabindex: "0" }),
stack: h("div", { class: "stack" }),
card: h("section", { class: "graph-card", "aria-label": word("graph.card"), "aria-live": "polite", hidden: true }),
tree,
status: h("p", { class: "offscreen", role: "status" }),
empty: h("div", { "aria-live": "polite" }),
steps: h("span", { class: "steps-taken" }),
minimap: makeMinimap(stage, () => keepCamera(graph2)),
width: 0
};
shownStage = stage;
stage.chosenLine = cardLine();
appendTo(box3, tree, graph2.minimap.canvas, graph2.status);
const kinds = edgeKinds.filter(
(kind) => !matches.includes(kind) && (facts.network.edges.some((edge) => edge.kinds.includes(kind)) || facts.edges.some((edge) => edge.relation === kind))
);
const bar = filterBar(kinds);
bar.append(ringLegend());
appendTo(
root2,
head2(graph2),
trail2(graph2),
litBar(stage, () => again()),
bar,
graph2.empty,
h(
"div",
{ class: focus2 === null ? "graph-frame whole" : depth2 > 1 ? "graph-frame far" : "graph-frame" },
box3,
focus2 === null ? null : [graph2.stack, graph2.panel]
),
graph2.card
);
printable(graph2, root2);
watch(graph2);
draw(graph2, focus2 === null ? last.view : null);
noteStep();
fillSteps(graph2);
}
function watch(graph2) {
const { stage, tree } = graph2;
tree.addEventListener("keydown", (event) => keyed(graph2, event));
tree.addEventListener("focus", () => {
if (stage.active === null) activate(graph2, last.active ?? walk2(stage.scene, null, "")?.id ?? null);
});
tree.addEventListener("click", (event) => {
const id = (
/** @type {HTMLElement} */
event.target.closest("[data-item]")?.getAttribute("data-item")
);
const item4 = stage.scene.items.find((one) => one.id === id);
if (item4 !== void 0) pressed2(graph2, item4, -1, null, false);
});
stage.canvas.addEventListener("pointerdown", () => tree.focus({ preventScroll: true }));
filters.onChange(() => {
amendStep();
draw(graph2, graph2.focus === null ? { camera: cameraOf(stage), columns: columnsFor(stage.box.clientWidth) } : null);
});
const sizes = new ResizeObserver(
() => window.requestAnimationFrame(() => {
if (stage.box.isConnected && ![0, graph2.width].includes(stage.box.clientWidth)) draw(graph2, null);
})
);
sizes.observe(stage.box);
again = () => holdPlace(() => draw(graph2, { camera: cameraOf(stage), columns: columnsFor(stage.box.clientWidth) }));
const unwatch = watchDots(again);
leaving.push(() => {
sizes.disconnect();
unwatch();
again = () => {
};
leaveStage(stage);
});
}
function watchDots(changed2) {
let dots = window.devicePixelRatio;
const dense = () => window.matchMedia(`(resolution: ${dots}dppx)`);
let media = dense();
const change = () => {
if (window.devicePixelRatio === dots) return;
dots = window.devicePixelRatio;
media.removeEventListener("change", change);
media = dense();
media.addEventListener("change", change);
changed2();
};
media.addEventListener("change", change);
window.addEventListener("resize", change);
return () => {
media.removeEventListener("change", change);
window.removeEventListener("resize", change);
};
}

// parts/matrix-table.js
function matrixTable() {
const columns3 = facts.frameworks.filter(hasColumn);
const others = facts.frameworks.filter((item4) => !hasColumn(item4));
const width = 1 + columns3.length + (others.length > 0 ? 1 : 0);
const byArea = new Map(facts.areas.map((area2) => [area2.id, []]));
for (const concept of facts.concepts) byArea.get(concept.area)?.push(concept);
return h(
"table",
{ id: "matrix-table", class: "matrix", "aria-labelledby": "matrix-title" },
h(
"thead",
{},
h(
"tr",
{},
h("th", { scope: "col", class: "of-concept" }, word("concept")),
columns3.map(
(item4) => h(
"th",
{ scope: "col", "data-f": item4.id },
swatch(item4.id),
textOf(item4.label),
" ",
h("span", { class: "version" }, versionOf(item4))
)
),
others.length > 0 ? h("th", { scope: "col", class: "libraries" }, sharedName()) : null
)
),
facts.areas.map((area2) => rowsOf(area2, byArea.get(area2.id) ?? [], columns3, others, width))
);
}
function rowsOf(area2, concepts2, columns3, others, width) {
if (concepts2.length === 0) return null;
const name = h("span", { class: "area-name" }, bothNames2(area2.label), h("span", { class: "count" }, String(concepts2.length)));
return h(
"tbody",
{ "data-area": area2.id },
h("tr", { class: "area" }, h("th", { scope: "colgroup", colspan: width }, name)),
concepts2.map((concept) => rowOf(concept, columns3, others))
);
}
function rowOf(concept, columns3, others) {
const mappings = new Map(concept.mappings.map((mapping) => [mapping.framework, mapping]));
return h(
"tr",
{ "data-c": concept.id },
h("th", { scope: "row", id: `row-${concept.id}` }, h("a", { href: href("concept", [concept.id]) }, bothNames2(concept.label))),
columns3.map((item4) => h("td", asked2(item4.id, mappings.get(item4.id)), cell2(mappings.get(item4.id)))),
others.length === 0 ? null : h(
"td",
{ class: "libraries" },
others.filter((item4) => mappings.has(item4.id)).map(
(item4) => h(
"div",
asked2(item4.id, mappings.get(item4.id)),
h("span", { class: "library" }, swatch(item4.id), textOf(item4.label)),
cell2(mappings.get(item4.id))
)
)
)
);
}
var asked2 = (framework, mapping) => ({
"data-f": framework,
"data-m": mapping === void 0 ? "unexamined" : mapping.match ?? "absent",
"data-s": mapping?.state
});
function cell2(mapping) {
if (mapping === void 0) return h("div", { class: "what" }, matchMark("unexamined"));
if (mapping.match === null) return h("div", { class: "what" }, matchMark("absent"), " ", stateMark(mapping.state));
const [first, ...rest] = mapping.anchors;
return [
h("div", { class: "what" }, matchMark(mapping.match), " ", codeText(first.symbol ?? first.path)),
h("div", { class: "where" }, shortPlace(first, mapping.framework), " ", morePlaces(rest.length), " ", stateMark(mapping.state))
];
}
function bothNames2(label3) {
const [own2, other] = [textOf(label3), otherOf(label3)];
if (own2 === other) return h("span", { class: "name same" }, own2);
return [h("span", { class: "name" }, own2), h("span", { class: "name other", lang: otherTag() }, other)];
}

// views/matrix.js
var table4;
var record9 = { name: "matrix", key: "m", place: 1, each: null, still: "table" };
var view9 = {
title: () => word("matrix.title"),
problem: (route2) => route2.args.length > 0 && !findConcept(route2.args[0]) ? route2.args[0] : null,
render(root2, route2) {
table4 = matrixTable();
const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
appendTo(
root2,
h(
"div",
{ class: "view-head" },
h("h1", { id: "matrix-title" }, word("matrix.title")),
h(
"div",
{ class: "tools", id: "matrix-tools" },
button(word("tool.csv"), saveTable, { class: "tool" }),
button(word("tool.print"), () => window.print(), { class: "tool" }),
copy
)
),
h("p", { class: "lede" }, word("matrix.caption", { concepts: facts.concepts.length, frameworks: facts.frameworks.length })),
filterBar(null),
h("p", { id: "matrix-count", class: "filter-count", "aria-live": "polite" }),
h("div", { class: "table-frame" }, table4)
);
filters.onChange(apply);
apply();
makeCellsReachable();
markProgress();
const asked4 = findConcept(route2.args[0]);
if (asked4 !== void 0) find3(asked4.id);
}
};
function apply() {
const area2 = filters.area();
let shown5 = 0;
for (const cell4 of allOf(table4, "thead [data-f]")) {
cell4.hidden = !filters.shows(`f:${cell4.dataset.f}`);
}
for (const body of table4.tBodies) {
let rows = 0;
for (const row5 of body.rows) {
if (row5.dataset.c === void 0) continue;
row5.hidden = area2 !== "" && area2 !== body.dataset.area || !anyCell(row5);
if (!row5.hidden) rows += 1;
}
body.hidden = rows === 0;
shown5 += rows;
}
const anyLibrary = conceptRows().some((row5) => isShown(row5) && allOf(row5, ".libraries [data-f]").some((cell4) => !cell4.hidden));
for (const cell4 of allOf(table4, ".libraries")) cell4.hidden = !anyLibrary;
const columns3 = allOf(table4, "thead tr > *").filter((cell4) => !cell4.hidden).length;
for (const head3 of allOf(table4, "tr.area th")) head3.setAttribute("colspan", String(columns3));
const total = facts.concepts.length;
pageElement("matrix-count").textContent = shown5 === 0 ? word("matrix.none") : shown5 === total ? "" : word("filter.hidden", { n: total - shown5, total });
}
var isShown = (row5) => !row5.hidden && !row5.parentElement?.hidden;
var conceptRows = () => (
/** @type {HTMLTableRowElement[]} */
allOf(table4, "tr[data-c]")
);
var conceptOf4 = (row5) => row5.dataset.c ?? "";
var cellOf = (event) => (
/** @type {HTMLTableCellElement} */
targetOf(event).closest("th, td")
);
function anyCell(row5) {
let any = false;
for (const cell4 of allOf(row5, "[data-f]")) {
const { f, m, s } = cell4.dataset;
const column = filters.shows(`f:${f}`);
const passes = column && filters.shows(`m:${m}`) && (s === void 0 || filters.shows(`s:${s}`));
if (cell4.tagName === "TD") {
cell4.hidden = !column;
cell4.classList.toggle("filtered", !passes);
} else {
cell4.hidden = !passes;
}
any = any || passes;
}
return any;
}
function markProgress() {
const known8 = progress();
if (known8.size === 0) return;
for (const row5 of conceptRows()) {
const one = known8.get(conceptOf4(row5));
if (one === void 0) continue;
const text = progressText(one);
row5.cells[0].prepend(
h(
"span",
{ class: "learnt", title: text },
h("span", { "aria-hidden": "true" }, progressSigns(one)),
h("span", { class: "offscreen" }, text)
)
);
}
}
function makeCellsReachable() {
for (const link2 of allOf(table4, "tbody a")) link2.tabIndex = -1;
for (const row5 of conceptRows().slice(0, 1)) row5.cells[0].tabIndex = 0;
table4.addEventListener("keydown", move);
table4.addEventListener("focusin", (event) => {
for (const other of allOf(table4, "[tabindex='0']")) other.tabIndex = -1;
cellOf(event).tabIndex = 0;
});
table4.addEventListener("click", (event) => {
if (targetOf(event).closest("a") !== null) return;
const row5 = (
/** @type {HTMLElement | null} */
targetOf(event).closest("tr[data-c]")
);
if (row5 !== null && window.getSelection()?.isCollapsed) goTo("concept", [conceptOf4(row5)]);
});
}
function move(event) {
const cell4 = cellOf(event);
const row5 = (
/** @type {HTMLTableRowElement} */
cell4.parentElement
);
if (row5.dataset.c === void 0) return;
const rows = conceptRows().filter(isShown);
const cells = [...row5.cells].filter((item4) => !item4.hidden);
const at3 = [rows.indexOf(row5), cells.indexOf(cell4)];
const steps2 = {
ArrowDown: [1, 0],
ArrowUp: [-1, 0],
ArrowRight: [0, 1],
ArrowLeft: [0, -1],
Home: [0, -cells.length],
End: [0, cells.length],
PageDown: [10, 0],
PageUp: [-10, 0]
};
const step2 = steps2[event.key];
if (event.key === "Enter" && event.target === cell4) {
goTo("concept", [conceptOf4(row5)]);
} else if (event.key === "o" && event.target === cell4) {
for (const link2 of allOf(cell4, "a[rel]").slice(0, 1)) link2.click();
} else if (step2 !== void 0 && !event.altKey && !event.ctrlKey && !event.metaKey) {
const clamp = (n2, size) => Math.max(0, Math.min(size - 1, n2));
const nextRow = rows[clamp(at3[0] + step2[0], rows.length)];
const nextCells = [...nextRow.cells].filter((item4) => !item4.hidden);
const next = nextCells[clamp(at3[1] + step2[1], nextCells.length)];
next.tabIndex = 0;
next.focus();
} else {
return;
}
event.preventDefault();
}
function find3(id) {
const head3 = pageElement(`row-${id}`);
const row5 = (
/** @type {HTMLTableRowElement} */
head3.parentElement
);
if (!isShown(row5)) {
notice(
word("filter.target"),
" ",
button(word("filter.show"), () => {
filters.clear();
find3(id);
})
);
return;
}
row5.scrollIntoView({ block: "center" });
head3.tabIndex = -1;
head3.focus({ preventScroll: true });
}
function saveTable() {
const spoken = facts.map.languages;
const rows = [
["concept", ...spoken.map((one) => `label_${one}`), "area", "framework", "match", "state", "symbol", "path", "start", "end", "url"]
];
for (const concept of facts.concepts) {
if (filters.area() !== "" && filters.area() !== concept.area) continue;
for (const mapping of concept.mappings) {
if (!filters.passes(mapping.framework, mapping)) continue;
const head3 = [concept.id, ...spoken.map((one) => concept.label[one]), concept.area, mapping.framework];
if (mapping.match === null) rows.push([...head3, "absent", mapping.state, "", "", "", "", ""]);
for (const anchor of [...mapping.anchors, ...mapping.shown]) {
rows.push([
...head3,
anchor.match || (mapping.match === null ? "shown" : "part"),
anchor.state,
anchor.symbol || "",
anchor.path,
anchor.start ?? "",
anchor.end ?? "",
upstream(anchor, mapping.framework) || ""
]);
}
}
}
saveRows("conceptmap-matrix.csv", rows);
}

// views/path.js
var record10 = { name: "path", key: "p", place: 4, each: null, still: null };
var view10 = {
title: () => word("path.title"),
/* Of two ends one may be good: then the other is asked for, and not the whole address refused. */
problem: (route2) => route2.args.length > 0 && !route2.args.slice(0, 2).some(findNode) ? route2.args[0] : null,
render(root2, route2) {
const given2 = route2.args.slice(0, 2);
const ends = given2.map(findNode);
const address = given2.join(" ");
if (typed.address !== address) typed = { address, from: null, to: null };
const from = field3("from", ends[0], given2[0]);
const to = field3("to", ends[1], given2[1]);
const names2 = h("datalist", { id: "path-names" });
for (const title of titles().keys()) names2.append(h("option", { value: title }));
const say = h("div", { class: "path-says", "aria-live": "polite" });
const look = () => follow([from, to], say);
const form = h(
"form",
{
class: "path-form",
onsubmit(event) {
event.preventDefault();
look();
}
},
from.label,
to.label,
h("button", { type: "submit", class: "tool" }, word("path.find")),
button(
word("path.swap"),
() => {
swap(from.input, to.input);
look();
},
{ class: "tool" }
),
names2
);
const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
appendTo(root2, h("div", { class: "view-head" }, h("h1", {}, word("path.title")), h("div", { class: "tools" }, copy)), form, say);
if (given2.length < 2) {
appendTo(root2, h("p", { class: "lede" }, word("path.start")));
return;
}
const [start, end] = ends;
if (start === void 0 || end === void 0) {
follow([from, to], say);
return;
}
const steps2 = shortestPath(start, end);
appendTo(root2, steps2 === null ? h("p", { class: "lede" }, word(filters.any() ? "path.none.left" : "path.none")) : chain(steps2));
}
};
var typed = { address: null, from: null, to: null };
var known6 = { language: null, names: /* @__PURE__ */ new Map() };
function titles() {
if (known6.language === language) return known6.names;
const names2 = /* @__PURE__ */ new Map();
for (const node of wholeGraph().nodes) {
const kind = nodeKind(node);
if (kind === "claim") continue;
const title = nodeTitle(node);
names2.set(names2.has(title) ? `${title} (${wholeGraph().states.get(node.key)?.anchor.path ?? nodeId(node)})` : title, node);
}
known6 = { language, names: names2 };
return names2;
}
function titleOf(node) {
for (const [title, other] of titles()) if (other === node) return title;
return nodeTitle(node);
}
function field3(end, node, given2) {
const input = h("input", { type: "text", list: "path-names", placeholder: word("path.hint"), autocomplete: "off" });
if (node) {
input.value = titleOf(node);
input.dataset.node = nodeName(node);
} else if (given2 !== void 0) input.value = given2;
const kept = typed[end];
if (kept !== null) {
input.value = kept;
delete input.dataset.node;
}
input.addEventListener("input", () => {
typed[end] = input.value;
delete input.dataset.node;
});
return { input, label: h("label", {}, h("span", {}, word(`path.${end}`)), input) };
}
function swap(a, b) {
[a.value, b.value] = [b.value, a.value];
[a.dataset.node, b.dataset.node] = [b.dataset.node || "", a.dataset.node || ""];
}
function meant(input) {
const text = input.value.trim();
const kept = input.dataset.node && findNode(input.dataset.node);
if (kept) return [kept];
const exact = titles().get(text) || findNode(text);
if (exact) return [exact];
const hits = nodesOf(searchExact(text));
const concept = hits.find((node) => nodeKind(node) === "concept");
if (concept) return [concept];
if (hits.length > 0) return hits;
return ofFramework(text.toLowerCase());
}
var nodesOf = (entries2) => entries2.flatMap((entry) => findNode(entry.node) ?? []);
function ofFramework(text) {
for (const item4 of facts.frameworks) {
for (const name of [item4.id, textOf(item4.label)].map((word2) => word2.toLowerCase())) {
const rest = text.startsWith(`${name} `) || text.startsWith(`${name}:`) ? text.slice(name.length + 1) : text.endsWith(` ${name}`) ? text.slice(0, -name.length - 1) : null;
if (rest === null) continue;
const found2 = nodesOf(searchExact(rest.replace(/[\s—-]+$/u, ""))).filter((node) => nodeFramework(node) === item4.id);
if (found2.length > 0) return found2;
}
}
return [];
}
function follow(fields, say) {
const ends = fields.map(({ input }) => input.value.trim() === "" ? null : meant(input));
fillWith(
say,
fields.map(({ input }, at3) => {
const found2 = ends[at3];
input.setAttribute("aria-invalid", String(found2 !== null && found2.length !== 1));
if (found2 === null || found2.length === 1) return null;
const what = input.value.trim();
const near = found2.length > 1 ? found2 : nodesOf(searchMap(what));
const choices3 = near.slice(0, 6).map(
(node) => button(
titleOf(node),
() => {
input.value = titleOf(node);
input.dataset.node = nodeName(node);
follow(fields, say);
},
{ class: "tool" }
)
);
const key = found2.length > 1 ? "path.which" : near.length > 0 ? "path.near" : "path.unknown";
return h("p", { class: "choices" }, word(key, { what }), " ", choices3);
})
);
if (ends.some((found2) => found2 === null || found2.length !== 1)) return;
typed = { address: null, from: null, to: null };
goTo(
"path",
ends.flatMap((found2) => (found2 ?? []).map(nodeName))
);
}
function chain(steps2) {
const items = [];
for (let at3 = 0; at3 < steps2.length; at3 += 2) {
const [node, edge, next] = (
/** @type {[MapNode, MapEdge, MapNode]} */
steps2.slice(at3, at3 + 3)
);
items.push(h("li", { class: `hop ${nodeKind(node)}` }, link(node)));
if (edge !== void 0) items.push(h("li", { class: "link" }, hop(edge, node, next)));
}
const n2 = (steps2.length - 1) / 2;
return h(
"div",
{},
h("p", { class: "quiet-note" }, word(n2 === 1 ? "path.step" : "path.steps", { n: n2 })),
h("ol", { class: "chain" }, items)
);
}
function hop(edge, node, next) {
const way = edge.from === node.id ? "forth" : "back";
const name = () => h("bdi", {}, nodeKind(next) === "symbol" ? codeText(next.label) : nodeKind(next) === "claim" ? word("lane.claim") : nodeLabel(next));
const sentence2 = (kind) => {
const [before, after] = word(`hop.${way}.${kind}`).split("{x}");
const anchors = edgeAnchors(edge, kind);
const lines2 = excerptOf2(node, anchors);
return [
h("p", {}, signMark(kind), lines2 === null ? " " : null, lines2, before, name(), excerptOf2(next, anchors), after),
anchors.slice(0, 3).map((anchor) => h("p", { class: "where" }, placeLink(anchor, framework), " ", stateMark(anchor.state)))
];
};
const framework = nodeFramework(node) ?? nodeFramework(next) ?? "";
return edge.kinds.map(sentence2);
}
function excerptOf2(node, anchors) {
if (nodeKind(node) !== "symbol" || anchors.length === 0) return null;
const all2 = new Set(
wholeGraph().around.get(node.id).flatMap((edge) => edge.kinds.flatMap((kind) => edgeAnchors(edge, kind).map(lineSpan)))
);
if (all2.size < 2) return null;
return h("span", { class: "excerpt-of" }, `${gap()}${word("hop.lines", { lines: anchors.map(lineSpan).join(comma()) })}${gap()}`);
}
function link(node) {
const kind = nodeKind(node);
const open = h("a", { class: "tool", href: href("graph", [nodeName(node)]) }, word("concept.graph"));
if (kind === "concept") {
return [h("div", {}, conceptLink(nodeId(node)), h("p", {}, prose(textOf(conceptsById.get(nodeId(node)).definition)))), open];
}
if (kind === "claim") {
const claim = claimsById.get(nodeId(node));
return [h("div", {}, verdictMark(claim.verdict), " ", h("a", { href: href("claims", [claim.id]) }, textOf(claim.says))), open];
}
return [h("div", {}, codeText(node.label), h("p", {}, named(frameworkOf(node)))), open];
}

// library:ts-fsrs
var C = class _C extends Error {
constructor(t = "FSRS Error") {
super(t), this.name = "FSRSError", Error.captureStackTrace?.(this, _C);
}
};
var _ = class __ extends C {
constructor(t) {
super(t), this.name = "FSRSValidationError", Error.captureStackTrace?.(this, __);
}
};
var u = ((n2) => (n2[n2.New = 0] = "New", n2[n2.Learning = 1] = "Learning", n2[n2.Review = 2] = "Review", n2[n2.Relearning = 3] = "Relearning", n2))(u || {});
var o = ((n2) => (n2[n2.Manual = 0] = "Manual", n2[n2.Again = 1] = "Again", n2[n2.Hard = 2] = "Hard", n2[n2.Good = 3] = "Good", n2[n2.Easy = 4] = "Easy", n2))(o || {});
var h2 = class _h {
static card(t) {
return { ...t, state: _h.state(t.state), due: _h.time(t.due), last_review: t.last_review ? _h.time(t.last_review) : void 0 };
}
static rating(t) {
if (typeof t == "string") {
const e = t.charAt(0).toUpperCase(), s = t.slice(1).toLowerCase(), i = o[`${e}${s}`];
if (i === void 0) throw new _(`Invalid rating:[${t}]`);
return i;
} else if (typeof t == "number") return t;
throw new _(`Invalid rating:[${t}]`);
}
static state(t) {
if (typeof t == "string") {
const e = t.charAt(0).toUpperCase(), s = t.slice(1).toLowerCase(), i = u[`${e}${s}`];
if (i === void 0) throw new _(`Invalid state:[${t}]`);
return i;
} else if (typeof t == "number") return t;
throw new _(`Invalid state:[${t}]`);
}
static time(t) {
if (t instanceof Date) return t;
const e = new Date(t);
if (typeof t == "object" && t !== null && !Number.isNaN(Date.parse(t) || +e)) return e;
if (typeof t == "string") {
const s = Date.parse(t);
if (Number.isNaN(s)) throw new _(`Invalid date:[${t}]`);
return new Date(s);
} else if (typeof t == "number") return new Date(t);
throw new _(`Invalid date:[${t}]`);
}
static review_log(t) {
return { ...t, due: _h.time(t.due), rating: _h.rating(t.rating), state: _h.state(t.state), review: _h.time(t.review) };
}
};
Date.prototype.scheduler = function(n2, t) {
return y(this, n2, t);
};
Date.prototype.diff = function(n2, t) {
return v(this, n2, t);
};
Date.prototype.format = function() {
return q(this);
};
Date.prototype.dueFormat = function(n2, t, e) {
return P(this, n2, t, e);
};
function y(n2, t, e) {
return new Date(e ? h2.time(n2).getTime() + t * 24 * 60 * 60 * 1e3 : h2.time(n2).getTime() + t * 60 * 1e3);
}
function v(n2, t, e) {
if (!n2 || !t) throw new _("Invalid date");
const s = h2.time(n2).getTime() - h2.time(t).getTime();
let i = 0;
switch (e) {
case "days":
i = Math.floor(s / (1440 * 60 * 1e3));
break;
case "minutes":
i = Math.floor(s / (60 * 1e3));
break;
}
return i;
}
function q(n2) {
const t = h2.time(n2), e = t.getFullYear(), s = t.getMonth() + 1, i = t.getDate(), r = t.getHours(), a = t.getMinutes(), l = t.getSeconds();
return `${e}-${S(s)}-${S(i)} ${S(r)}:${S(a)}:${S(l)}`;
}
function S(n2) {
return n2 < 10 ? `0${n2}` : `${n2}`;
}
var F = [60, 60, 24, 31, 12];
var T = ["second", "min", "hour", "day", "month", "year"];
function P(n2, t, e, s = T) {
n2 = h2.time(n2), t = h2.time(t), s.length !== T.length && (s = T);
let i = n2.getTime() - t.getTime(), r = 0;
for (i /= 1e3, r = 0; r < F.length && !(i < F[r]); r++) i /= F[r];
return `${Math.floor(i)}${e ? s[r] : ""}`;
}
var O = Object.freeze([o.Again, o.Hard, o.Good, o.Easy]);
var ht = [{ start: 2.5, end: 7, factor: 0.15 }, { start: 7, end: 20, factor: 0.1 }, { start: 20, end: 1 / 0, factor: 0.05 }];
function j(n2, t, e) {
let s = 1;
for (const a of ht) s += a.factor * Math.max(Math.min(n2, a.end) - a.start, 0);
n2 = Math.min(n2, e);
let i = Math.max(2, Math.round(n2 - s));
const r = Math.min(Math.round(n2 + s), e);
return n2 > t && (i = Math.max(i, t + 1)), i = Math.min(i, r), { min_ivl: i, max_ivl: r };
}
function p(n2, t, e) {
return Math.min(Math.max(n2, t), e);
}
function w(n2, t) {
const e = 10 ** t;
return Math.round(n2 * e) / e;
}
function Y(n2, t) {
const e = Date.UTC(n2.getUTCFullYear(), n2.getUTCMonth(), n2.getUTCDate()), s = Date.UTC(t.getUTCFullYear(), t.getUTCMonth(), t.getUTCDate());
return Math.floor((s - e) / 864e5);
}
var B = (n2) => {
const t = n2.slice(-1), e = parseInt(n2.slice(0, -1), 10);
if (Number.isNaN(e) || !Number.isFinite(e) || e < 0) throw new _(`Invalid step value: ${n2}`);
switch (t) {
case "m":
return e;
case "h":
return e * 60;
case "d":
return e * 1440;
default:
throw new _(`Invalid step unit: ${n2}, expected m/h/d`);
}
};
var W = (n2, t, e) => {
const s = t === u.Relearning || t === u.Review ? n2.relearning_steps : n2.learning_steps, i = s.length;
if (i === 0 || e >= i) return {};
const r = s[0], a = B, l = () => a(r), c = () => {
if (i === 1) return Math.round(a(r) * 1.5);
const f = s[1];
return Math.round((a(r) + a(f)) / 2);
}, d = (f) => f < 0 || f >= i ? null : s[f], m = (f) => a(f), g = {}, b = d(Math.max(0, e));
if (t === u.Review) return g[o.Again] = { scheduled_minutes: a(b), next_step: 0 }, g;
{
g[o.Again] = { scheduled_minutes: l(), next_step: 0 }, g[o.Hard] = { scheduled_minutes: c(), next_step: e };
const f = d(e + 1);
if (f) {
const R = m(f);
R && (g[o.Good] = { scheduled_minutes: Math.round(R), next_step: e + 1 });
}
}
return g;
};
function Z() {
const n2 = this.review_time.getTime(), t = this.current.reps, e = this.current.difficulty * this.current.stability;
return `${n2}_${t}_${e}`;
}
var A = ((n2) => (n2.SCHEDULER = "Scheduler", n2.LEARNING_STEPS = "LearningSteps", n2.SEED = "Seed", n2))(A || {});
var H = class {
last;
current;
review_time;
next = /* @__PURE__ */ new Map();
algorithm;
strategies;
elapsed_days = 0;
constructor(t, e, s, i) {
this.algorithm = s, this.last = h2.card(t), this.current = h2.card(t), this.review_time = h2.time(e), this.strategies = i, this.init();
}
checkGrade(t) {
if (!Number.isFinite(t) || t < 1 || t > 4) throw new _(`Invalid grade "${t}",expected 1-4`);
}
init() {
const { state: t, last_review: e } = this.current;
let s = 0;
t !== u.New && e && (s = Y(e, this.review_time)), this.current.last_review = this.review_time, this.elapsed_days = s, this.current.elapsed_days = s, this.current.reps += 1;
let i = Z;
if (this.strategies) {
const r = this.strategies.get(A.SEED);
r && (i = r);
}
this.algorithm.seed = i.call(this);
}
preview() {
return { [o.Again]: this.review(o.Again), [o.Hard]: this.review(o.Hard), [o.Good]: this.review(o.Good), [o.Easy]: this.review(o.Easy), [Symbol.iterator]: this.previewIterator.bind(this) };
}
*previewIterator() {
for (const t of O) yield this.review(t);
}
review(t) {
const { state: e } = this.last;
let s;
switch (this.checkGrade(t), e) {
case u.New:
s = this.newState(t);
break;
case u.Learning:
case u.Relearning:
s = this.learningState(t);
break;
case u.Review:
s = this.reviewState(t);
break;
}
return s;
}
buildLog(t) {
const { last_review: e, due: s, elapsed_days: i } = this.last;
return { rating: t, state: this.current.state, due: e || s, stability: this.current.stability, difficulty: this.current.difficulty, elapsed_days: this.elapsed_days, last_elapsed_days: i, scheduled_days: this.current.scheduled_days, learning_steps: this.current.learning_steps, review: this.review_time };
}
};
var dt = class {
c;
s0;
s1;
s2;
constructor(t) {
const e = _t();
this.c = 1, this.s0 = e(" "), this.s1 = e(" "), this.s2 = e(" "), t == null && (t = Date.now()), this.s0 -= e(t), this.s0 < 0 && (this.s0 += 1), this.s1 -= e(t), this.s1 < 0 && (this.s1 += 1), this.s2 -= e(t), this.s2 < 0 && (this.s2 += 1);
}
next() {
const t = 2091639 * this.s0 + this.c * 23283064365386963e-26;
return this.s0 = this.s1, this.s1 = this.s2, this.c = t | 0, this.s2 = t - this.c, this.s2;
}
set state(t) {
this.c = t.c, this.s0 = t.s0, this.s1 = t.s1, this.s2 = t.s2;
}
get state() {
return { c: this.c, s0: this.s0, s1: this.s1, s2: this.s2 };
}
};
function _t() {
let n2 = 4022871197;
return function(e) {
e = String(e);
for (let s = 0; s < e.length; s++) {
n2 += e.charCodeAt(s);
let i = 0.02519603282416938 * n2;
n2 = i >>> 0, i -= n2, i *= n2, n2 = i >>> 0, i -= n2, n2 += i * 4294967296;
}
return (n2 >>> 0) * 23283064365386963e-26;
};
}
function ft(n2) {
const t = new dt(n2), e = () => t.next();
return e.int32 = () => t.next() * 4294967296 | 0, e.double = () => e() + (e() * 2097152 | 0) * 11102230246251565e-32, e.state = () => t.state, e.importState = (s) => (t.state = s, e), e;
}
var gt2 = "5.4.2";
var V = 0.9;
var X = 36500;
var K = false;
var E = true;
var J = Object.freeze(["1m", "10m"]);
var Q = Object.freeze(["10m"]);
var mt = `v${gt2} using FSRS-6.0`;
var x = 1e-3;
var N = 100;
var G = 0.5;
var tt = 0.1542;
var z = Object.freeze([0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 1e-3, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, tt]);
var k = 2;
var et = (n2, t = E) => [[x, N], [x, N], [x, N], [x, N], [1, 10], [1e-3, 4], [1e-3, 4], [1e-3, 0.75], [0, 4.5], [0, 0.8], [1e-3, 3.5], [1e-3, 5], [1e-3, 0.25], [1e-3, 0.9], [0, 4], [0, 1], [1, 6], [0, n2], [0, n2], [t ? 0.01 : 0, 0.8], [0.1, 0.8]];
var M = (n2, t, e = E) => {
const s = et(k, e).slice(0, n2.length);
if (Math.max(0, t) > 1) {
const i = p(n2[11] || 0, s[11][0], s[11][1]), r = p(n2[13] || 0, s[13][0], s[13][1]), a = p(n2[14] || 0, s[14][0], s[14][1]), l = -(Math.log(i) + Math.log(Math.pow(2, r) - 1) + a * 0.3) / t, c = p(w(Math.sqrt(Math.max(l, 0)), 8), 0.01, k);
s[17] && (s[17] = [s[17][0], c]), s[18] && (s[18] = [s[18][0], c]);
}
return s.map(([i, r], a) => p(n2[a] || 0, i, r));
};
var I = (n2, t = 0, e = E) => {
if (n2 === void 0) return [...z];
switch (n2.length) {
case 21:
return M(Array.from(n2), t, e);
case 19:
return console.debug("[FSRS-6]auto fill w from 19 to 21 length"), M(Array.from(n2), t, e).concat([0, G]);
case 17: {
const s = M(Array.from(n2), t, e);
return s[4] = +(s[5] * 2 + s[4]).toFixed(8), s[5] = +(Math.log(s[5] * 3 + 1) / 3).toFixed(8), s[6] = +(s[6] + 0.5).toFixed(8), console.debug("[FSRS-6]auto fill w from 17 to 21 length"), s.concat([0, 0, 0, G]);
}
default:
return console.warn("[FSRS]Invalid parameters length, using default parameters"), [...z];
}
};
var st = (n2) => {
const t = Array.isArray(n2?.learning_steps) ? n2.learning_steps : J, e = Array.isArray(n2?.relearning_steps) ? n2.relearning_steps : Q, s = n2?.enable_short_term ?? E, i = I(n2?.w, e.length, s);
return { request_retention: n2?.request_retention || V, maximum_interval: n2?.maximum_interval || X, w: i, enable_fuzz: n2?.enable_fuzz ?? K, enable_short_term: s, learning_steps: t, relearning_steps: e };
};
function D(n2, t) {
const e = { due: n2 ? h2.time(n2) : /* @__PURE__ */ new Date(), stability: 0, difficulty: 0, elapsed_days: 0, scheduled_days: 0, reps: 0, lapses: 0, learning_steps: 0, state: u.New, last_review: void 0 };
return t && typeof t == "function" ? t(e) : e;
}
var U = (n2) => {
const t = typeof n2 == "number" ? -n2 : -n2[20], e = Math.exp(Math.pow(t, -1) * Math.log(0.9)) - 1;
return { decay: t, factor: w(e, 8) };
};
function $(n2, t, e) {
const { decay: s, factor: i } = U(n2);
return w(Math.pow(1 + i * t / e, s), 8);
}
var it = class {
param;
intervalModifier;
_seed;
constructor(t) {
this.param = new Proxy(this.prepare_parameters(t), this.params_handler_proxy()), this.intervalModifier = this.calculate_interval_modifier(this.param.request_retention), this.forgetting_curve = $.bind(this, this.param.w);
}
get interval_modifier() {
return this.intervalModifier;
}
set seed(t) {
this._seed = t;
}
calculate_interval_modifier(t) {
if (t <= 0 || t > 1) throw new _("Requested retention rate should be in the range (0,1]");
const { decay: e, factor: s } = U(this.param.w);
return w((Math.pow(t, 1 / e) - 1) / s, 8);
}
get parameters() {
return this.param;
}
set parameters(t) {
this.update_parameters(t);
}
params_handler_proxy() {
const t = this;
return { set: function(e, s, i) {
return s === "request_retention" && Number.isFinite(i) ? t.intervalModifier = t.calculate_interval_modifier(Number(i)) : s === "w" && (i = I(i, e.relearning_steps.length, e.enable_short_term), i = M(Array.from(i), e.relearning_steps.length, e.enable_short_term), t.forgetting_curve = $.bind(this, i), t.intervalModifier = t.calculate_interval_modifier(Number(e.request_retention))), Reflect.set(e, s, i), true;
} };
}
update_parameters(t) {
const e = this.prepare_parameters(t);
for (const s in e) {
const i = s;
this.param[i] = e[i];
}
}
prepare_parameters = (t) => {
const e = st(t);
return e.w = M(Array.from(e.w), e.relearning_steps.length, e.enable_short_term), e;
};
init_stability(t) {
return Math.max(this.param.w[t - 1], 0.1);
}
init_difficulty(t) {
const e = this.param.w, s = e[4] - Math.exp((t - 1) * e[5]) + 1;
return w(s, 8);
}
apply_fuzz(t, e) {
if (!this.param.enable_fuzz || t < 2.5) return Math.round(t);
const i = ft(this._seed)(), { min_ivl: r, max_ivl: a } = j(t, e, this.param.maximum_interval);
return Math.floor(i * (a - r + 1) + r);
}
next_interval(t, e) {
const s = Math.min(Math.max(1, Math.round(t * this.intervalModifier)), this.param.maximum_interval);
return this.apply_fuzz(s, e);
}
linear_damping(t, e) {
return w(t * (10 - e) / 9, 8);
}
next_difficulty(t, e) {
const s = -this.param.w[6] * (e - 3), i = t + this.linear_damping(s, t);
return p(this.mean_reversion(this.init_difficulty(o.Easy), i), 1, 10);
}
mean_reversion(t, e) {
const s = this.param.w;
return w(s[7] * t + (1 - s[7]) * e, 8);
}
next_recall_stability(t, e, s, i) {
const r = this.param.w, a = o.Hard === i ? r[15] : 1, l = o.Easy === i ? r[16] : 1;
return w(p(e * (1 + Math.exp(r[8]) * (11 - t) * Math.pow(e, -r[9]) * (Math.exp((1 - s) * r[10]) - 1) * a * l), x, 36500), 8);
}
next_forget_stability(t, e, s) {
const i = this.param.w;
return w(p(i[11] * Math.pow(t, -i[12]) * (Math.pow(e + 1, i[13]) - 1) * Math.exp((1 - s) * i[14]), x, 36500), 8);
}
next_short_term_stability(t, e) {
const s = this.param.w, i = Math.pow(t, -s[19]) * Math.exp(s[17] * (e - 3 + s[18])), r = e >= o.Hard ? Math.max(i, 1) : i;
return w(p(t * r, x, 36500), 8);
}
forgetting_curve;
next_state(t, e, s, i) {
const { difficulty: r, stability: a } = t ?? { difficulty: 0, stability: 0 };
if (e < 0) throw new _(`Invalid delta_t "${e}"`);
if (s < 0 || s > 4) throw new _(`Invalid grade "${s}"`);
if (r === 0 && a === 0) return { difficulty: p(this.init_difficulty(s), 1, 10), stability: this.init_stability(s) };
if (s === 0) return { difficulty: r, stability: a };
if (r < 1 || a < x) throw new _(`Invalid memory state { difficulty: ${r}, stability: ${a} }`);
const l = this.param.w;
i = typeof i == "number" ? i : this.forgetting_curve(e, a);
let c;
if (e === 0 && this.param.enable_short_term) c = this.next_short_term_stability(a, s);
else if (s === 1) {
const m = this.next_forget_stability(r, a, i);
let [g, b] = [0, 0];
this.param.enable_short_term && (g = l[17], b = l[18]);
const f = a / Math.exp(g * b);
c = p(w(f, 8), x, m);
} else c = this.next_recall_stability(r, a, i, s);
return { difficulty: this.next_difficulty(r, s), stability: c };
}
};
var nt = class extends H {
learningStepsStrategy;
constructor(t, e, s, i) {
super(t, e, s, i);
let r = W;
if (this.strategies) {
const a = this.strategies.get(A.LEARNING_STEPS);
a && (r = a);
}
this.learningStepsStrategy = r;
}
getLearningInfo(t, e) {
const s = this.algorithm.parameters;
t.learning_steps = t.learning_steps || 0;
const i = this.learningStepsStrategy(s, t.state, t.learning_steps), r = Math.max(0, i[e]?.scheduled_minutes ?? 0), a = Math.max(0, i[e]?.next_step ?? 0);
return { scheduled_minutes: r, next_steps: a };
}
applyLearningSteps(t, e, s) {
const { scheduled_minutes: i, next_steps: r } = this.getLearningInfo(this.current, e);
if (i > 0 && i < 1440) t.learning_steps = r, t.scheduled_days = 0, t.state = s, t.due = y(this.review_time, Math.round(i), false);
else if (t.state = u.Review, i >= 1440) t.learning_steps = r, t.due = y(this.review_time, Math.round(i), false), t.scheduled_days = Math.floor(i / 1440);
else {
t.learning_steps = 0;
const a = this.algorithm.next_interval(t.stability, this.elapsed_days);
t.scheduled_days = a, t.due = y(this.review_time, a, true);
}
}
newState(t) {
const e = this.next.get(t);
if (e) return e;
const s = this.next_ds(this.elapsed_days, t);
this.applyLearningSteps(s, t, u.Learning);
const i = { card: s, log: this.buildLog(t) };
return this.next.set(t, i), i;
}
learningState(t) {
const e = this.next.get(t);
if (e) return e;
const s = this.next_ds(this.elapsed_days, t);
this.applyLearningSteps(s, t, this.last.state);
const i = { card: s, log: this.buildLog(t) };
return this.next.set(t, i), i;
}
reviewState(t) {
const e = this.next.get(t);
if (e) return e;
const s = this.elapsed_days, i = this.algorithm.forgetting_curve(s, this.current.stability), r = this.next_ds(s, o.Again, i), a = this.next_ds(s, o.Hard, i), l = this.next_ds(s, o.Good, i), c = this.next_ds(s, o.Easy, i);
this.next_interval(a, l, c, s), this.next_state(a, l, c), this.applyLearningSteps(r, o.Again, u.Relearning), r.lapses += 1;
const d = { card: r, log: this.buildLog(o.Again) }, m = { card: a, log: super.buildLog(o.Hard) }, g = { card: l, log: super.buildLog(o.Good) }, b = { card: c, log: super.buildLog(o.Easy) };
return this.next.set(o.Again, d), this.next.set(o.Hard, m), this.next.set(o.Good, g), this.next.set(o.Easy, b), this.next.get(t);
}
next_ds(t, e, s) {
const i = this.algorithm.next_state({ difficulty: this.current.difficulty, stability: this.current.stability }, t, e, s), r = h2.card(this.current);
return r.difficulty = i.difficulty, r.stability = i.stability, r;
}
next_interval(t, e, s, i) {
let r, a;
r = this.algorithm.next_interval(t.stability, i), a = this.algorithm.next_interval(e.stability, i), r = Math.min(r, a), a = Math.max(a, r + 1);
const l = Math.max(this.algorithm.next_interval(s.stability, i), a + 1);
t.scheduled_days = r, t.due = y(this.review_time, r, true), e.scheduled_days = a, e.due = y(this.review_time, a, true), s.scheduled_days = l, s.due = y(this.review_time, l, true);
}
next_state(t, e, s) {
t.state = u.Review, t.learning_steps = 0, e.state = u.Review, e.learning_steps = 0, s.state = u.Review, s.learning_steps = 0;
}
};
var rt = class extends H {
newState(t) {
const e = this.next.get(t);
if (e) return e;
this.current.scheduled_days = 0, this.current.elapsed_days = 0;
const s = 0, i = this.next_ds(s, o.Again), r = this.next_ds(s, o.Hard), a = this.next_ds(s, o.Good), l = this.next_ds(s, o.Easy);
return this.next_interval(i, r, a, l, s), this.next_state(i, r, a, l), this.update_next(i, r, a, l), this.next.get(t);
}
next_ds(t, e, s) {
const i = this.algorithm.next_state({ difficulty: this.current.difficulty, stability: this.current.stability }, t, e, s), r = h2.card(this.current);
return r.difficulty = i.difficulty, r.stability = i.stability, r;
}
learningState(t) {
return this.reviewState(t);
}
reviewState(t) {
const e = this.next.get(t);
if (e) return e;
const s = this.elapsed_days, i = this.algorithm.forgetting_curve(s, this.current.stability), r = this.next_ds(s, o.Again, i), a = this.next_ds(s, o.Hard, i), l = this.next_ds(s, o.Good, i), c = this.next_ds(s, o.Easy, i);
return this.next_interval(r, a, l, c, s), this.next_state(r, a, l, c), r.lapses += 1, this.update_next(r, a, l, c), this.next.get(t);
}
next_interval(t, e, s, i, r) {
let a, l, c, d;
a = this.algorithm.next_interval(t.stability, r), l = this.algorithm.next_interval(e.stability, r), c = this.algorithm.next_interval(s.stability, r), d = this.algorithm.next_interval(i.stability, r), a = Math.min(a, l), l = Math.max(l, a + 1), c = Math.max(c, l + 1), d = Math.max(d, c + 1), t.scheduled_days = a, t.due = y(this.review_time, a, true), e.scheduled_days = l, e.due = y(this.review_time, l, true), s.scheduled_days = c, s.due = y(this.review_time, c, true), i.scheduled_days = d, i.due = y(this.review_time, d, true);
}
next_state(t, e, s, i) {
t.state = u.Review, t.learning_steps = 0, e.state = u.Review, e.learning_steps = 0, s.state = u.Review, s.learning_steps = 0, i.state = u.Review, i.learning_steps = 0;
}
update_next(t, e, s, i) {
const r = { card: t, log: this.buildLog(o.Again) }, a = { card: e, log: super.buildLog(o.Hard) }, l = { card: s, log: super.buildLog(o.Good) }, c = { card: i, log: super.buildLog(o.Easy) };
this.next.set(o.Again, r), this.next.set(o.Hard, a), this.next.set(o.Good, l), this.next.set(o.Easy, c);
}
};
var wt = class {
fsrs;
constructor(t) {
this.fsrs = t;
}
replay(t, e, s) {
return this.fsrs.next(t, e, s);
}
handleManualRating(t, e, s, i, r, a, l) {
if (typeof e > "u") throw new _("reschedule: state is required for manual rating");
let c, d;
if (e === u.New) c = { rating: o.Manual, state: e, due: l ?? s, stability: t.stability, difficulty: t.difficulty, elapsed_days: i, last_elapsed_days: t.elapsed_days, scheduled_days: t.scheduled_days, learning_steps: t.learning_steps, review: s }, d = D(s), d.last_review = s;
else {
if (typeof l > "u") throw new _("reschedule: due is required for manual rating");
const m = v(l, s, "days");
c = { rating: o.Manual, state: t.state, due: t.last_review || t.due, stability: t.stability, difficulty: t.difficulty, elapsed_days: i, last_elapsed_days: t.elapsed_days, scheduled_days: t.scheduled_days, learning_steps: t.learning_steps, review: s }, d = { ...t, state: e, due: l, last_review: s, stability: r || t.stability, difficulty: a || t.difficulty, elapsed_days: i, scheduled_days: m, reps: t.reps + 1 };
}
return { card: d, log: c };
}
reschedule(t, e) {
const s = [];
let i = D(t.due);
for (const r of e) {
let a;
if (r.review = h2.time(r.review), r.rating === o.Manual) {
let l = 0;
i.state !== u.New && i.last_review && (l = v(r.review, i.last_review, "days")), a = this.handleManualRating(i, r.state, r.review, l, r.stability, r.difficulty, r.due ? h2.time(r.due) : void 0);
} else a = this.replay(i, r.review, r.rating);
s.push(a), i = a.card;
}
return s;
}
calculateManualRecord(t, e, s, i) {
if (!s) return null;
const { card: r, log: a } = s, l = h2.card(t);
return l.due.getTime() === r.due.getTime() ? null : (l.scheduled_days = v(r.due, l.due, "days"), this.handleManualRating(l, r.state, h2.time(e), a.elapsed_days, i ? r.stability : void 0, i ? r.difficulty : void 0, r.due));
}
};
function L(n2, t) {
return typeof t == "function" ? t(n2) : n2;
}
var at2 = class extends it {
strategyHandler = /* @__PURE__ */ new Map();
Scheduler;
constructor(t) {
super(t);
const { enable_short_term: e } = this.parameters;
this.Scheduler = e ? nt : rt;
}
params_handler_proxy() {
const t = this;
return { set: function(e, s, i) {
return s === "request_retention" && Number.isFinite(i) ? t.intervalModifier = t.calculate_interval_modifier(Number(i)) : s === "enable_short_term" ? t.Scheduler = i === true ? nt : rt : s === "w" && (i = I(i, e.relearning_steps.length, e.enable_short_term), i = M(Array.from(i), e.relearning_steps.length, e.enable_short_term), t.forgetting_curve = $.bind(this, i), t.intervalModifier = t.calculate_interval_modifier(Number(e.request_retention))), Reflect.set(e, s, i), true;
} };
}
useStrategy(t, e) {
return this.strategyHandler.set(t, e), this;
}
clearStrategy(t) {
return t ? this.strategyHandler.delete(t) : this.strategyHandler.clear(), this;
}
getScheduler(t, e) {
const i = this.strategyHandler.get(A.SCHEDULER) || this.Scheduler;
return new i(t, e, this, this.strategyHandler);
}
repeat(t, e, s) {
const r = this.getScheduler(t, e).preview();
return L(r, s);
}
next(t, e, s, i) {
const r = this.getScheduler(t, e), a = h2.rating(s);
if (a === o.Manual) throw new _("Cannot review a manual rating");
const l = r.review(a);
return L(l, i);
}
get_retrievability(t, e, s = true) {
const i = h2.card(t);
e = e ? h2.time(e) : /* @__PURE__ */ new Date();
const r = i.state !== u.New ? Math.max(v(e, i.last_review, "days"), 0) : 0, a = i.state !== u.New ? this.forgetting_curve(r, +i.stability.toFixed(8)) : 0;
return s ? `${(a * 100).toFixed(2)}%` : a;
}
rollback(t, e, s) {
const i = h2.card(t), r = h2.review_log(e);
if (r.rating === o.Manual) throw new _("Cannot rollback a manual rating");
let a, l, c;
switch (r.state) {
case u.New:
a = r.due, l = void 0, c = 0;
break;
case u.Learning:
case u.Relearning:
case u.Review:
a = r.review, l = r.due, c = i.lapses - (r.rating === o.Again && r.state === u.Review ? 1 : 0);
break;
}
const d = { ...i, due: a, stability: r.stability, difficulty: r.difficulty, elapsed_days: r.last_elapsed_days, scheduled_days: r.scheduled_days, reps: Math.max(0, i.reps - 1), lapses: Math.max(0, c), learning_steps: r.learning_steps, state: r.state, last_review: l };
return L(d, s);
}
forget(t, e, s = false, i) {
const r = h2.card(t);
e = h2.time(e);
const a = r.state === u.New ? 0 : v(e, r.due, "days"), l = { rating: o.Manual, state: r.state, due: r.due, stability: r.stability, difficulty: r.difficulty, elapsed_days: 0, last_elapsed_days: r.elapsed_days, scheduled_days: a, learning_steps: r.learning_steps, review: e }, d = { card: { ...r, due: e, stability: 0, difficulty: 0, elapsed_days: 0, scheduled_days: 0, reps: s ? 0 : r.reps, lapses: s ? 0 : r.lapses, learning_steps: 0, state: u.New, last_review: r.last_review }, log: l };
return L(d, i);
}
reschedule(t, e = [], s = {}) {
const { recordLogHandler: i, reviewsOrderBy: r, skipManual: a = true, now: l = /* @__PURE__ */ new Date(), update_memory_state: c = false } = s;
r && typeof r == "function" && e.sort(r), a && (e = e.filter((R) => R.rating !== o.Manual));
const d = new wt(this), m = d.reschedule(s.first_card || D(), e), g = m.length, b = h2.card(t), f = d.calculateManualRecord(b, l, g ? m[g - 1] : void 0, c);
return { collections: typeof i == "function" ? m.map(i) : m, reschedule_item: f ? L(f, i) : null };
}
};
var xt = (n2) => new at2(n2 || {});

// learning/scheduler.js
var scheduler = xt({ enable_fuzz: false });
function answered(card2, known8, now2) {
const before = card2 === void 0 ? D(now2) : { ...card2, due: new Date(card2.due), last_review: new Date(card2.last_review) };
const { due, stability, difficulty, elapsed_days, scheduled_days, learning_steps, reps, lapses, state } = scheduler.next(
before,
now2,
known8 ? o.Good : o.Again
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
last_review: now2.toISOString(),
right: (card2?.right ?? 0) + (known8 ? 1 : 0),
wrong: (card2?.wrong ?? 0) + (known8 ? 0 : 1)
};
}
var isDue = (card2, now2) => new Date(card2.due) <= now2;

// learning/chance.js
function chanceOf(seed) {
let state = seed | 0;
const below = (count2) => {
state = state + 1831565813 | 0;
let mixed = Math.imul(state ^ state >>> 15, state | 1);
mixed ^= mixed + Math.imul(mixed ^ mixed >>> 7, mixed | 61);
return Math.floor(((mixed ^ mixed >>> 14) >>> 0) / 2 ** 32 * count2);
};
const shuffled = (items) => {
const mixed = [...items];
for (let last2 = mixed.length - 1; last2 > 0; last2 -= 1) {
const other = below(last2 + 1);
[mixed[last2], mixed[other]] = [mixed[other], mixed[last2]];
}
return mixed;
};
return { below, shuffled };
}

// learning/drawing.js
var WRONG = 3;
function drawn2(items, count2, chance) {
const piles = grouped2(items, ({ form }) => form.group || form.kind);
const turns = chance.shuffled(piles.map((pile) => evenly(chance.shuffled(pile))));
const taken2 = [];
const asked4 = /* @__PURE__ */ new Set();
while (taken2.length < count2 && turns.some((pile) => pile.length > 0)) {
for (const pile of turns) {
if (pile.length === 0 || taken2.length >= count2) continue;
const at3 = Math.max(
0,
pile.findIndex((item5) => !asked4.has(item5.about))
);
const [item4] = pile.splice(at3, 1);
asked4.add(item4.about);
taken2.push(item4);
}
}
return taken2;
}
function put(speaker2, item4, chance) {
const wrong = shown4(item4, chance);
return speaker2.question(item4, wrong, chance.below(wrong.length + 1));
}
function shown4({ form, wrong }, chance) {
if (form.fixed.length > 0) return [];
if (wrong.length <= WRONG) return chance.shuffled(wrong);
const end = (part) => Math.floor(wrong.length * part / WRONG);
const picked = [0, 1, 2].map((part) => wrong[end(part) + chance.below(end(part + 1) - end(part))]);
return chance.shuffled(picked);
}
function evenly(items) {
const rows = grouped2(items, ({ form, subject }) => form.evenly === null ? "" : subject[form.evenly]);
const longest = Math.max(0, ...rows.map((row5) => row5.length));
return Array.from({ length: longest }, (_2, at3) => rows.filter((row5) => at3 < row5.length).map((row5) => row5[at3])).flat();
}
function grouped2(items, name) {
const found2 = /* @__PURE__ */ new Map();
for (const item4 of items) found2.set(name(item4), [...found2.get(name(item4)) ?? [], item4]);
return [...found2.keys()].sort().map((key) => found2.get(key) ?? []);
}

// learning/session.js
function begun2(key, items, count2, seed, speaker2) {
const chance = chanceOf(seed);
const waiting3 = drawn2(items, count2, chance).map((item4) => put(speaker2, item4, chance));
return { key, waiting: waiting3, chosen: null, total: waiting3.length, first: /* @__PURE__ */ new Map(), missed: [] };
}
function answer(session2, chosen) {
const [question] = session2.waiting;
const known8 = chosen === question.right;
session2.chosen = chosen;
if (!session2.first.has(question.id)) {
session2.first.set(question.id, known8);
if (!known8) session2.missed.push(question);
}
return known8;
}
function goOn(session2) {
const [question, ...others] = session2.waiting;
session2.waiting = session2.chosen === question.right ? others : [...others, question];
session2.chosen = null;
}
var known7 = (session2) => [...session2.first.values()].filter(Boolean).length;

// learning/speaking.js
var HOLE = /\{([^}]+)\}/g;
var CODE = ["symbol", "lookalike", "name", "default", "text"];
function speakerOf(facts2) {
const byId2 = (items) => {
const known8 = new Map(items.map((item4) => [item4.id, item4]));
return (id) => (
/** @type {T} */
known8.get(id)
);
};
const [concept, framework, flow, claim] = [byId2(facts2.concepts), byId2(facts2.frameworks), byId2(facts2.flows), byId2(facts2.claims)];
const mapping = (id, where) => (
/** @type {Mapping} */
concept(id).mappings.find((one) => one.framework === where)
);
const places3 = (id, where) => mapping(id, where).anchors.filter((one) => one.role === "at");
const stage = (id, number2) => flow(id).stages[Number(number2)];
const name = (id, where) => {
const { option = [], opposite = [], field: field4 = null, env = null } = mapping(id, where).setting ?? {};
return [...option, ...opposite][0] ?? field4 ?? env;
};
const says = {
label: (id) => concept(id).label,
definition: (id) => concept(id).definition,
release: (id) => released(framework(id)),
framework: (id) => framework(id).label,
symbol: (id, where) => places3(id, where)[0].symbol,
lookalike: (id, where, number2) => mapping(id, where).lookalikes[Number(number2)]?.symbol,
why: (id, where, number2) => mapping(id, where).lookalikes[Number(number2)]?.why,
note: (id, where) => mapping(id, where).note,
absent: (id, where) => mapping(id, where).absent,
searched: (id, where) => mapping(id, where).searched.map((one) => one.pattern).join("  ") || null,
flow: (id) => flow(id).label,
stage: (id, number2) => concept(stage(id, number2).concept).label,
takes: (id, number2, where) => stage(id, number2).in[where].takes,
gives: (id, number2, where) => stage(id, number2).in[where].gives,
name,
default: (id, where) => mapping(id, where).setting?.default,
unit: (id, where) => mapping(id, where).setting?.unit,
says: (id) => claim(id).says,
corrects: (id) => claim(id).corrects,
text: (text) => text
};
const { words } = facts2.questions;
const filled = (hole, subject, wrong = "") => {
const [what] = hole.split(" ");
const said = Object.hasOwn(words, what) ? words[what] : says[what](...idsOf(hole, subject, wrong));
return typeof said === "string" ? { en: said, zh: said } : said ?? null;
};
const sentence2 = (text, subject) => {
const holes = [...`${text.en}${text.zh}`.matchAll(HOLE)].map(([, hole]) => hole);
const found2 = new Map(holes.map((hole) => [hole, filled(hole, subject)]));
if ([...found2.values()].includes(null)) return null;
const told2 = (language2) => text[language2].replace(HOLE, (_2, hole) => found2.get(hole)?.[language2] ?? "");
return { en: told2("en"), zh: told2("zh") };
};
const answer2 = (hole, item4, wrong) => ({
text: filled(hole, item4.subject, wrong) ?? { en: "", zh: "" },
code: CODE.includes(hole.split(" ")[0])
});
const placesOf4 = (hole, subject) => {
const [what] = hole.split(" ");
const [id, second, third] = idsOf(hole, subject, "");
if (what === "evidence") return claim(id).evidence;
if (what === "stage") {
const { in: parts, concept: carrier } = stage(id, second);
const own2 = parts[third].at;
if (own2 !== null) return [own2];
const carried = concept(carrier).mappings.some((one) => one.framework === third);
return carried ? places3(carrier, third).map((one) => ({ ...one, framework: third })) : [];
}
const { lookalikes: lookalikes2, shown: shown5 } = mapping(id, second);
const found2 = what === "lookalikes" ? lookalikes2 : what === "shown" ? shown5 : places3(id, second);
return found2.map((one) => ({ ...one, framework: second }));
};
const question = (item4, wrong, right) => {
const { form, subject } = item4;
const { fixed } = form;
const answers = fixed.length > 0 ? fixed.map((one) => answer2(one, item4)) : wrong.map((one) => answer2(one.other ? form.other_wrong : form.wrong, item4, one.id)).toSpliced(right, 0, answer2(form.right, item4));
return {
id: item4.id,
kind: form.kind,
about: item4.about,
frameworks: item4.frameworks,
ask: sentence2(form.ask, subject) ?? { en: "", zh: "" },
answers,
right: fixed.length > 0 ? fixed.indexOf(form.right) : right,
because: form.because.map((text) => sentence2(text, subject)).filter((text) => text !== null),
places: once2(form.places.flatMap((hole) => placesOf4(hole, subject)))
};
};
return { question };
}
var idsOf = (hole, subject, wrong) => hole.split(" ").slice(1).map((word2) => word2 === "*" ? wrong : word2.startsWith("#") ? word2.slice(1) : subject[Number(word2)]);
function released({ label: label3, purl, version }) {
const shown5 = purl.startsWith("pkg:github/") ? version.slice(0, 7) : version;
return { en: `${label3.en} ${shown5}`, zh: `${label3.zh} ${shown5}` };
}
function once2(places3) {
const key = ({ framework, path, symbol, ordinal, start, end }) => JSON.stringify([framework, path, symbol, ordinal, start, end]);
const found2 = /* @__PURE__ */ new Map();
for (const one of places3) if (!found2.has(key(one))) found2.set(key(one), one);
return [...found2.values()];
}

// views/practice.js
var record11 = { name: "practice", key: "r", place: 10, each: null, still: null };
var LETTERS2 = "ABCDEFGH";
var COUNTS = [5, 10, 20, 40];
var SEEDS = 1e6;
var session = null;
var view11 = {
filtered: false,
title: () => word("practice.title"),
problem({ params }) {
const of = params.get("of") ?? "";
const engine = params.get("engine") ?? "";
const flow = params.get("flow") ?? "";
const about2 = params.get("about") ?? "";
if (about2 !== "" && findConcept(about2) === void 0) return about2;
if (of !== "" && !areasById.has(of)) return of;
if (engine !== "" && !frameworksById.has(engine)) return engine;
return flow !== "" && !flowsById.has(flow) ? flow : null;
},
render(root2, route2) {
const bank2 = allQuestions();
appendTo(root2, h("div", { class: "view-head" }, h("h1", {}, word("practice.title"))));
if (bank2.length === 0) {
appendTo(root2, h("p", { class: "lede" }, word("practice.nothing")));
return;
}
if (route2.params.has("seed")) {
showSession(root2, route2, bank2);
return;
}
session = null;
appendTo(
root2,
h("p", { class: "lede" }, word("practice.says")),
isKept() ? null : h("p", { class: "lede refused" }, word("practice.refused"))
);
appendTo(root2, choices2(bank2), progress2(), files2());
}
};
function choices2(items) {
const due = dueOf(items, learnt(formerIds));
const area2 = select("of", facts.areas);
const engine = select("engine", facts.frameworks);
const flow = select("flow", facts.flows);
const count2 = h(
"select",
{ name: "n" },
COUNTS.map((n2) => h("option", { value: n2, selected: n2 === 10 }, String(n2)))
);
const seed = h("input", { name: "seed", inputmode: "numeric", pattern: "[0-9]*", placeholder: word("practice.seed.any"), size: 8 });
const available = h("p", { class: "quiet-note", role: "status" });
const choice2 = () => ({ area: area2.value, engine: engine.value, flow: flow.value });
const count_ = () => {
const { area: area3, engine: engine2, flow: flow2 } = choice2();
const n2 = items.filter((item4) => isAsked(facts, item4, { area: area3, framework: engine2, flow: flow2 })).length;
available.textContent = word("practice.available", { n: n2 });
};
const begin2 = () => {
const { area: area3, engine: engine2, flow: flow2 } = choice2();
const wanted = /^\d{1,10}$/.test(seed.value) ? Number(seed.value) : Math.floor(Math.random() * SEEDS);
goTo("practice", [], { of: area3, engine: engine2, flow: flow2, n: count2.value, seed: wanted });
};
for (const one of [area2, engine, flow]) one.addEventListener("change", count_);
count_();
return h(
"form",
{
class: "practice-choices",
onsubmit(event) {
event.preventDefault();
begin2();
}
},
labelled("practice.area", area2),
labelled("practice.engine", engine),
labelled("practice.flow", flow),
labelled("practice.count", count2),
labelled("practice.seed", seed),
h("button", { type: "submit", class: "tool start" }, word("practice.begin")),
due.length === 0 ? h("p", { class: "quiet-note" }, word("practice.due.none")) : button(
word("practice.due", { n: due.length }),
() => goTo("practice", [], { due: "yes", n: 20, seed: Math.floor(Math.random() * SEEDS) }),
{
class: "tool due"
}
),
available
);
}
var select = (name, items) => h(
"select",
{ name },
h("option", { value: "" }, word("practice.all")),
items.map((item4) => h("option", { value: item4.id }, textOf(item4.label)))
);
var labelled = (key, field4) => h("label", {}, h("span", {}, word(key)), field4);
function dueOf(items, known8) {
const now2 = /* @__PURE__ */ new Date();
return items.filter((item4) => {
const card2 = known8.cards.get(item4.id);
return card2 !== void 0 && isDue(card2, now2);
}).sort((a, b) => (known8.cards.get(a.id)?.due ?? "") < (known8.cards.get(b.id)?.due ?? "") ? -1 : 1);
}
function showSession(root2, route2, items) {
const { params } = route2;
const key = ["of", "engine", "flow", "about", "n", "seed", "due"].map((name) => params.get(name) ?? "").join("/");
if (session?.key !== key) {
const choice2 = {
area: params.get("of") ?? "",
framework: params.get("engine") ?? "",
flow: params.get("flow") ?? "",
about: findConcept(params.get("about") ?? "")?.id ?? ""
};
const count2 = Math.min(Math.max(Number(params.get("n") ?? 10) || 10, 1), 1e3);
const wanted = params.has("due") ? dueOf(items, learnt(formerIds)).slice(0, count2) : items.filter((item4) => isAsked(facts, item4, choice2));
session = begun2(key, wanted, count2, Number(params.get("seed")) || 0, speakerOf(facts));
}
const box3 = h("div", { class: "practice" });
appendTo(root2, box3);
const running = session;
const draw2 = () => {
box3.replaceChildren();
if (running.waiting.length === 0) appendTo(box3, summary(running));
else appendTo(box3, asked3(running, draw2));
box3.querySelector("[data-first]")?.focus({ preventScroll: true });
};
draw2();
const pressed3 = (event) => {
if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || running.chosen !== null) return;
if (targetOf(event).closest("input, select, textarea, dialog") !== null) return;
const buttons = allOf(box3, ".answers button");
if (buttons.length === 0) return;
if (event.key === "ArrowDown" || event.key === "ArrowUp") {
event.preventDefault();
move2(buttons, event.key === "ArrowDown" ? 1 : -1);
return;
}
if (event.key.length !== 1 || keptChoice("singles") === "off") return;
const at3 = /[1-9]/.test(event.key) ? Number(event.key) - 1 : LETTERS2.indexOf(event.key.toUpperCase());
if (at3 < 0 || at3 >= buttons.length) return;
event.preventDefault();
buttons[at3].click();
};
window.addEventListener("keydown", pressed3);
leaving.push(() => window.removeEventListener("keydown", pressed3));
}
function asked3(running, draw2) {
const [question] = running.waiting;
const done = running.first.size;
const again2 = running.first.has(question.id) && running.chosen === null;
const choose = (at3) => {
remember(question, answer(running, at3));
draw2();
};
return [
h(
"p",
{ class: "quiet-note" },
word(again2 ? "practice.again" : "practice.number", {
n: Math.min(done + (running.chosen === null && !again2 ? 1 : 0), running.total),
total: running.total
})
),
h("h2", { class: "ask", id: "ask" }, prose(textOf(question.ask))),
h(
"ol",
{ class: "answers", "aria-labelledby": "ask" },
question.answers.map(
(one, at3) => h(
"li",
{},
h(
"button",
{
type: "button",
class: mark(running, at3),
"data-first": at3 === 0 && running.chosen === null,
disabled: running.chosen !== null,
onclick: () => choose(at3)
},
h("kbd", {}, LETTERS2[at3]),
" ",
one.code ? h("code", {}, breakable(textOf(one.text))) : h("span", {}, textOf(one.text))
)
)
)
),
running.chosen === null ? null : verdict(running, question, draw2)
];
}
function mark(running, at3) {
const [question] = running.waiting;
if (running.chosen === null) return "answer";
return `answer${at3 === question.right ? " is-right" : at3 === running.chosen ? " is-wrong" : ""}`;
}
function move2(buttons, step2) {
const at3 = buttons.indexOf(
/** @type {HTMLButtonElement} */
focused()
);
const next = at3 < 0 ? step2 > 0 ? 0 : buttons.length - 1 : (at3 + step2 + buttons.length) % buttons.length;
buttons[next].focus();
}
function verdict(running, question, draw2) {
const right = running.chosen === question.right;
const next = () => {
goOn(running);
draw2();
};
const concept = conceptsById.get(question.about);
return h(
"div",
{ class: `verdict-box ${right ? "is-right" : "is-wrong"}` },
h("p", { role: "status" }, h("strong", {}, word(right ? "practice.right" : "practice.wrong", { letter: LETTERS2[question.right] }))),
question.because.map((text) => h("p", {}, prose(textOf(text)))),
h(
"ul",
{ class: "anchors" },
question.places.slice(0, 4).map(
(place3) => anchorItem(place3.framework, { ...place3, note: null, why: void 0 }, [
swatch(place3.framework),
textOf(frameworksById.get(place3.framework).label),
" "
])
)
),
h("p", {}, h("a", { href: href("concept", [concept.id]) }, textOf(concept.label))),
button(word("practice.next"), next, { class: "tool start", "data-first": true })
);
}
function summary(running) {
const concepts2 = [...new Set(running.missed.map((question) => question.about))].map((id) => conceptsById.get(id));
return [
h("h2", { tabindex: "-1", "data-first": true }, word("practice.summary", { right: known7(running), total: running.total })),
running.total === 0 ? h("p", {}, word("practice.none")) : null,
concepts2.length === 0 ? null : [
h("p", {}, word("practice.read")),
h(
"ul",
{ class: "read-again" },
concepts2.map((concept) => h("li", {}, h("a", { href: href("concept", [concept.id]) }, textOf(concept.label))))
)
],
h("p", {}, h("a", { class: "tool start", href: href("practice") }, word("practice.another")))
];
}
function remember(question, right) {
const all2 = learnt(formerIds);
all2.cards.set(question.id, answered(all2.cards.get(question.id), right, /* @__PURE__ */ new Date()));
keep(all2);
}
function progress2() {
const all2 = learnt(formerIds);
const known8 = progress();
return h(
"section",
{ class: "progress" },
h("h2", {}, word("practice.progress")),
h("p", { class: "quiet-note" }, word("practice.progress.says")),
h("p", { class: "quiet-note" }, word("practice.signs")),
facts.areas.map((area2) => {
const concepts2 = facts.concepts.filter((one) => one.area === area2.id);
const seen2 = concepts2.filter((one) => (known8.get(one.id)?.asked ?? 0) > 0).length;
const can = concepts2.filter((one) => (all2.skills.get(one.id)?.size ?? 0) > 0).length;
const list2 = h("div", { class: "wide" });
const open = () => {
if (list2.childElementCount === 0) appendTo(list2, table5(concepts2, known8, all2));
};
const box3 = h(
"details",
{ "data-area": area2.id },
h(
"summary",
{},
textOf(area2.label),
" ",
h("span", { class: "quiet-note" }, word("practice.area.sum", { seen: seen2, can, total: concepts2.length }))
),
list2
);
box3.addEventListener("toggle", open);
return box3;
})
);
}
var table5 = (concepts2, tested, all2) => h(
"table",
{ class: "skills" },
h(
"thead",
{},
h(
"tr",
{},
["practice.concept", "practice.tested", ...SKILLS.map((skill) => `practice.can.${skill}`)].map(
(key) => h("th", { scope: "col" }, word(key))
)
)
),
h(
"tbody",
{},
concepts2.map((concept) => {
const sum2 = tested.get(concept.id);
return h(
"tr",
{},
h("th", { scope: "row" }, h("a", { href: href("concept", [concept.id]) }, textOf(concept.label))),
h(
"td",
{ class: "tested" },
sum2 === void 0 || sum2.asked === 0 ? "–" : word("practice.of", { right: sum2.right, asked: sum2.asked })
),
SKILLS.map((skill) => h("td", {}, h("label", { class: "can" }, check(concept, skill, all2))))
);
})
)
);
function check(concept, skill, shown5) {
const box3 = h("input", {
type: "checkbox",
checked: shown5.skills.get(concept.id)?.has(skill) ?? false,
"data-skill": `${concept.id}/${skill}`,
"aria-label": `${textOf(concept.label)}: ${word(`practice.can.${skill}`)}`,
onchange() {
const all2 = learnt(formerIds);
const can = new Set(all2.skills.get(concept.id));
if (box3.checked) can.add(skill);
else can.delete(skill);
all2.skills.set(concept.id, can);
keep(all2);
}
});
return box3;
}
function files2() {
const chosen = h("input", {
type: "file",
accept: ".json,application/json",
class: "offscreen",
tabindex: "-1",
"aria-label": word("practice.import"),
onchange() {
const [file] = chosen.files ?? [];
if (file === void 0) return;
file.text().then((text) => {
const found2 = read(text, formerIds);
chosen.value = "";
if (found2 === null) {
notice(word("practice.import.wrong"));
return;
}
keep(joined(learnt(formerIds), found2));
showView(false);
notice(word("practice.import.done", { n: found2.cards.size }));
});
}
});
return h(
"section",
{ class: "practice-files" },
h("h2", {}, word("practice.files")),
h("p", { class: "quiet-note" }, word("practice.files.says")),
h(
"p",
{},
button(
word("practice.export"),
() => saveFile("conceptmap-learnt.json", new Blob([written2(learnt(formerIds)), "\n"], { type: "application/json" })),
{ class: "tool" }
),
" ",
button(word("practice.import"), () => chosen.click(), { class: "tool" }),
chosen
)
);
}

// runs/passed.js
var SIGNS2 = { happened: "●", passed: "○", not: "◌", none: "" };
var MOST_PLACES2 = 3;
var standingOf = (run2, step2, id) => standing(step2, id, mappingIn(conceptsById.get(id), run2.framework));
function flowOf(run2) {
const met = new Set(run2.steps.flatMap((step2) => [...step2.passed.map(([id]) => id), ...step2.happened.keys()]));
return facts.flows.find((flow) => flow.stages.some((stage) => met.has(stage.concept)));
}
function strip2(run2, step2, chosen, choose) {
const flow = flowOf(run2);
if (flow === void 0) return null;
return h(
"section",
{ class: "run-flow" },
h("h2", {}, h("a", { href: href("flow", [flow.id]) }, textOf(flow.label))),
h(
"ol",
{ class: "run-stages" },
flow.stages.map((stage, at3) => {
const state = standingOf(run2, step2, stage.concept);
return h(
"li",
{ class: `stage-lamp is-${state}` },
h(
"button",
{ type: "button", onclick: () => choose(stage.concept), "aria-pressed": String(stage.concept === chosen) },
h("b", { "aria-hidden": "true" }, SIGNS2[state] || String(at3 + 1)),
" ",
textOf(conceptsById.get(stage.concept).label),
h("span", { class: "offscreen" }, ` (${word(`run.${state}`)})`)
)
);
})
)
);
}
function concepts(run2, step2, chosen, choose) {
const passed = new Map(step2.passed);
const ids = [.../* @__PURE__ */ new Set([...passed.keys(), ...step2.happened.keys()])];
return (
/** @type {Standing[]} */
["happened", "not", "passed"].map((state) => {
const some2 = ids.filter((id) => standingOf(run2, step2, id) === state);
if (some2.length === 0) return null;
return h(
"section",
{ class: "run-concepts" },
h("h3", {}, h("b", { "aria-hidden": "true" }, `${SIGNS2[state]} `), word(`run.${state}.many`)),
h(
"ul",
{ class: "plain" },
some2.map((id) => {
const times = (state === "happened" ? step2.happened : passed).get(id) ?? 0;
return h(
"li",
{},
button(`${textOf(conceptsById.get(id).label)}${times > 1 ? ` ×${times}` : ""}`, () => choose(id), {
class: "tool",
"data-concept": id,
"aria-pressed": String(id === chosen)
})
);
})
)
);
})
);
}
function telling(run2, step2) {
const often = (id) => run2.steps.filter((one) => one.happened.has(id)).length;
const [first] = [...step2.happened.keys()].sort((a, b) => often(a) - often(b));
return first ?? step2.passed[0]?.[0] ?? null;
}
function detail(run2, step2, id) {
const concept = conceptsById.get(id);
return h(
"section",
{ class: "run-detail", "aria-labelledby": "run-concept" },
h("h2", { id: "run-concept" }, h("a", { href: href("concept", [id]) }, textOf(concept.label))),
h("p", { class: "quiet-note" }, prose(textOf(concept.definition))),
h("div", { class: "run-sides" }, here(run2, step2, concept), elsewhere(run2, concept))
);
}
function here(run2, step2, concept) {
const mapping = mappingIn(concept, run2.framework);
const state = standing(step2, concept.id, mapping);
const passed = step2.passed.find(([one]) => one === concept.id)?.[1] ?? 0;
return h(
"div",
{ class: `lane is-ran ${swatchClass(run2.framework)}` },
h("h3", {}, swatch(run2.framework), textOf(frameworksById.get(run2.framework).label), " ", h("span", { class: "tag" }, word("run.ran"))),
h(
"p",
{ class: "standing" },
h("b", { "aria-hidden": "true" }, `${SIGNS2[state]} `),
sentence(state, step2.happened.get(concept.id) ?? 0, passed)
),
happens(run2, mapping),
h(
"ul",
{ class: "anchors" },
(mapping?.anchors ?? []).map((anchor) => ranPlace(run2, step2, anchor))
)
);
}
function happens(run2, mapping) {
if (mapping === void 0 || mapping.happens.length === 0) return null;
const places3 = mapping.happens.map(({ anchor, when }) => [
shortPlace(anchor, run2.framework),
when === null ? null : [` ${word("run.happens.when")} `, codeText(when)]
]);
return h("p", { class: "quiet-note" }, word("run.happens.at"), " ", listed(places3));
}
var swatchClass = (framework) => swatch(framework).className.split(" ")[1];
function sentence(state, happened, passed) {
if (state === "none") return word("run.none.says");
const code = passed === 0 ? null : word("run.passes", { n: passed });
if (state === "happened") return [word("run.happened.says", { n: happened }), code].filter((one) => one !== null).join(" ");
return `${code} ${word(`run.${state}.says`)}`;
}
function ranPlace(run2, step2, anchor) {
if (anchor.start === null || anchor.end === null) return null;
const ran = ranWithin(step2, anchor.path, anchor.start, anchor.end);
const found2 = excerptOf(run2.framework, anchor);
const spans = ran.map(([from, to]) => from === to ? String(from) : `${from}-${to}`);
return h(
"li",
{ class: `anchor s-${anchor.state}` },
h("div", { class: "what" }, anchor.symbol ? codeText(anchor.symbol, { class: "symbol" }) : null),
h("div", { class: "where" }, placeLink(anchor, run2.framework), " ", stateMark(anchor.state)),
h("p", { class: "note" }, ran.length === 0 ? word("run.lines.none") : word("run.lines", { lines: spans.join(comma()) })),
found2 === null || ran.length === 0 ? null : h(
"details",
{ class: "excerpt" },
h("summary", {}, word("run.lines.show")),
h(
"pre",
{ tabindex: "0", role: "region", "aria-label": `${anchor.path}:${lineSpan(anchor)}` },
sourceLines(anchor.path, found2).map((line2, at3) => {
const number2 = found2.first + at3;
const on = ran.some(([from, to]) => from <= number2 && number2 <= to);
line2.prepend(h("span", { class: "lamp" }, on ? "▸" : " "));
line2.classList.add(on ? "has-run" : "has-not");
return line2;
})
),
attribution(run2.framework)
)
);
}
function elsewhere(run2, concept) {
const others = facts.frameworks.filter((item4) => item4.id !== run2.framework && filters.shows(`f:${item4.id}`)).flatMap((item4) => {
const mapping = mappingIn(concept, item4.id);
return mapping === void 0 ? [] : [{ item: item4, mapping }];
});
if (others.length === 0) return null;
return h(
"div",
{ class: "elsewhere" },
h("h3", {}, word("run.elsewhere"), " ", h("span", { class: "tag" }, word("run.proven"))),
others.map(({ item: item4, mapping }) => {
const places3 = mapping.anchors.filter((anchor) => anchor.role === "at");
return h(
"div",
{ class: `lane ${swatchClass(item4.id)}` },
h("h4", {}, swatch(item4.id), textOf(item4.label), " ", matchMark(mapping.match ?? "absent"), " ", stateMark(mapping.state)),
places3.length === 0 ? null : h(
"p",
{ class: "where" },
places3.slice(0, MOST_PLACES2).map((anchor, at3) => [at3 > 0 ? " · " : null, shortPlace(anchor, item4.id)]),
" ",
morePlaces(places3.length - MOST_PLACES2)
),
mapping.note === null && mapping.absent === null ? null : h("p", { class: "note" }, prose(textOf(mapping.absent ?? mapping.note)))
);
})
);
}
function allLines(run2, step2) {
if (step2.ran.length === 0) return null;
return h(
"details",
{ class: "run-lines" },
h("summary", {}, word("run.all")),
h(
"ul",
{ class: "plain" },
step2.ran.map(
([path, ranges]) => h(
"li",
{},
codeText(path),
": ",
ranges.map(([start, end], at3) => [at3 > 0 ? comma() : null, lineLink(run2.framework, path, start, end)])
)
)
)
);
}
function lineLink(framework, path, start, end) {
const anchor = linesAt(path, start, end);
const link2 = shortPlace(anchor, framework);
link2.textContent = lineSpan(anchor);
return link2;
}

// runs/player.js
var PACES = [1, 2, 4, 8];
var pace = 4;
function player(run2, show3) {
const { steps: steps2 } = run2;
let at3 = 0;
let timer = 0;
const list2 = h("ol", { class: "run-steps" });
const tools2 = h("div", { class: "run-tools", role: "group", "aria-label": word("run.steps") });
const stop = () => {
window.clearInterval(timer);
timer = 0;
};
const start = () => {
stop();
timer = window.setInterval(() => {
if (at3 < steps2.length - 1) go(at3 + 1);
if (at3 === steps2.length - 1) stop();
fill();
}, pace * 1e3);
};
const go = (next) => {
at3 = Math.min(Math.max(next, 0), steps2.length - 1);
show3(steps2[at3]);
fill();
};
const by = (next) => {
stop();
go(next);
};
const toggle3 = () => {
if (timer !== 0) stop();
else {
if (at3 === steps2.length - 1) go(0);
start();
}
fill();
};
const made = {
before: button(word("run.before"), () => by(at3 - 1), { class: "tool" }),
after: button(word("run.after"), () => by(at3 + 1), { class: "tool" }),
play: button("", toggle3, { class: "tool" }),
pace: h(
"select",
{
onchange() {
pace = Number(made.pace.value);
if (timer !== 0) start();
}
},
PACES.map((seconds) => h("option", { value: seconds, selected: seconds === pace }, word("run.seconds", { n: seconds })))
)
};
fillWith(
tools2,
made.before,
made.after,
made.play,
h("label", { class: "pace" }, h("span", {}, word("run.pace")), made.pace),
h("span", { class: "quiet-note" }, word("run.keys"))
);
const items = steps2.map(
(step2, number2) => button("", () => by(number2), {
class: "run-step",
"data-step": step2.number,
title: step2.phase === null ? null : wordOf2(run2, step2.phase)
})
);
items.forEach((item4, number2) => {
const { phase } = steps2[number2];
fillWith(item4, h("b", {}, String(steps2[number2].number)), h("span", {}, phase === null ? wordOf2(run2, "start") : wordOf2(run2, phase)));
});
fillWith(
list2,
items.map((item4) => h("li", {}, item4))
);
function fill() {
made.before.setAttribute("aria-disabled", String(at3 === 0));
made.after.setAttribute("aria-disabled", String(at3 === steps2.length - 1));
made.play.textContent = word(timer === 0 ? "run.play" : "run.pause");
made.play.setAttribute("aria-pressed", String(timer !== 0));
items.forEach((item4, number2) => {
if (number2 === at3) item4.setAttribute("aria-current", "step");
else item4.removeAttribute("aria-current");
});
const here2 = items[at3];
if (list2.isConnected) list2.scrollLeft = here2.offsetLeft - list2.offsetLeft - (list2.clientWidth - here2.offsetWidth) / 2;
}
const pressed3 = (event) => {
if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing) return;
if (targetOf(event).closest("input, select, textarea, dialog, .source-scroll, pre") !== null || keptChoice("singles") === "off") return;
const keys = {
ArrowLeft: () => by(at3 - 1),
ArrowRight: () => by(at3 + 1),
Home: () => by(0),
End: () => by(steps2.length - 1),
p: toggle3
};
if (!Object.hasOwn(keys, event.key)) return;
event.preventDefault();
const inList = list2.contains(document.activeElement);
keys[event.key]();
if (inList) for (const node of allOf(list2, "[aria-current]")) node.focus();
};
window.addEventListener("keydown", pressed3);
leaving.push(() => {
stop();
window.removeEventListener("keydown", pressed3);
});
return {
tools: tools2,
list: list2,
/** @param {RunStep} step */
begin(step2) {
go(steps2.indexOf(step2));
}
};
}

// views/run.js
var find4 = (route2) => findStep(facts, route2.args);
var record12 = { name: "run", key: "n", place: 12, each: null, still: null };
var view12 = {
title: (route2) => textOf(find4(route2)?.run.label ?? null) || word("run.title"),
problem: (route2) => route2.args.length > 0 && find4(route2) === null ? route2.args.join("/") : null,
render(root2, route2) {
const found2 = find4(route2);
if (found2 === null) appendTo(root2, index3());
else show2(root2, route2, found2.run, found2.step);
}
};
var MOST8 = 4;
var stepsOf = (run2) => run2.steps.filter((step2) => step2.number > 0).length;
var index3 = () => [
h("div", { class: "view-head" }, h("h1", {}, word("run.title"))),
h("p", { class: "lede" }, word(facts.runs.length > 0 ? "run.says" : "run.without")),
h(
"ul",
{ class: "exercises" },
facts.runs.map((run2) => {
const happened = [...new Set(run2.steps.flatMap((step2) => [...step2.happened.keys()]))].sort((a, b) => seen(facts, a).length - seen(facts, b).length).slice(0, MOST8);
return h(
"li",
{},
h("a", { href: href("run", [run2.id, String(run2.steps[0].number)]) }, textOf(run2.label)),
h("p", {}, happened.map((id) => textOf(conceptsById.get(id).label)).join(comma())),
h(
"p",
{ class: "quiet-note" },
swatch(run2.framework),
textOf(frameworksById.get(run2.framework).label),
" · ",
stepsOf(run2) === 1 ? word("run.count.one") : word("run.count", { n: stepsOf(run2) }),
exerciseLink(run2)
)
);
})
)
];
function exerciseLink(run2) {
const exercise = facts.exercises.find((one) => one.id === run2.exercise);
return exercise === void 0 ? null : [" · ", h("a", { href: href("exercise", [exercise.id]) }, `${word("run.exercise")}${gap()}${textOf(exercise.label)}`)];
}
function show2(root2, route2, run2, first) {
const item4 = frameworksById.get(run2.framework);
let asked4 = findConcept(route2.params.get("concept"))?.id ?? null;
let step2 = first;
let width = 0;
const said = h("div", { class: "run-said", role: "status" });
const pictures = h("div", { class: "moments" });
const under = h("div", { class: "run-under" });
const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
const graph2 = h("a", { class: "tool", href: "" }, word("run.graph"));
const keep2 = () => {
setRoute({ ...route, args: [run2.id, String(step2.number)], params: new Map(asked4 === null ? [] : [["concept", asked4]]) });
keepAddress(addressHere());
graph2.setAttribute("href", href("graph", [], { run: `${run2.id}/${step2.number}` }));
};
const choose = (id) => {
const focus2 = document.activeElement?.getAttribute("data-concept");
asked4 = id;
keep2();
fillUnder();
if (focus2)
for (const node of under.querySelectorAll(`[data-concept="${CSS.escape(focus2)}"]`)) node.focus();
};
const fillUnder = () => {
const id = asked4 ?? telling(run2, step2);
fillWith(
under,
strip2(run2, step2, id, choose),
step2.passed.length === 0 ? null : h("div", { class: "run-passed" }, h("h2", {}, word("run.passed.title")), concepts(run2, step2, id, choose)),
id === null ? null : detail(run2, step2, id),
allLines(run2, step2)
);
};
const fillPictures = () => {
width = pictures.clientWidth;
fillWith(
pictures,
step2.moments.map((moment) => momentBox(run2, moment, pictures))
);
};
const steps2 = player(run2, (next) => {
step2 = next;
keep2();
fillWith(
said,
h(
"h2",
{},
step2.number === 0 ? wordOf2(run2, "start") : word("run.step", { n: step2.number, total: stepsOf(run2) }),
step2.phase === null ? null : h("span", { class: "tag" }, wordOf2(run2, step2.phase))
),
h("p", {}, textOf(step2.says))
);
fillPictures();
fillUnder();
});
appendTo(
root2,
h("p", { class: "quiet-note" }, h("a", { href: href("run") }, word("run.index"))),
h(
"div",
{ class: "view-head" },
h("h1", {}, textOf(run2.label)),
h(
"div",
{ class: "tools" },
graph2,
button(word("tool.print"), () => window.print(), { class: "tool" }),
copy
)
),
h(
"p",
{ class: "quiet-note" },
swatch(run2.framework),
`${textOf(item4.label)} ${versionOf(item4)} · `,
word("run.recorded"),
Object.hasOwn(run2.words, "about") ? ` ${wordOf2(run2, "about")}` : null,
exerciseLink(run2)
),
h("div", { class: "run-player" }, steps2.tools, steps2.list),
said,
pictures,
under,
h("p", { class: "quiet-note" }, word("run.means"))
);
steps2.begin(first);
const sizes = new ResizeObserver(
() => window.requestAnimationFrame(() => {
if (pictures.isConnected && pictures.clientWidth !== 0 && pictures.clientWidth !== width) fillPictures();
})
);
sizes.observe(pictures);
leaving.push(() => sizes.disconnect());
}
var BESIDE = 760;
var GAP = 28;
function momentBox(run2, moment, within) {
const room2 = within.clientWidth;
const width = Math.floor((room2 >= BESIDE ? (room2 - GAP) / 2 : room2) - 26);
return h(
"section",
{ class: `moment is-${moment.name}` },
h("h3", {}, wordOf2(run2, moment.name)),
run2.pictures.map((picture2, at3) => {
const drawing = moment.drawn[at3];
return drawing === null ? null : figure(run2, picture2, drawing, moment.before[at3], Math.max(width, 240));
})
);
}

// views/settings.js
var record13 = { name: "settings", key: "o", place: 8, each: null, still: "settings" };
var view13 = {
title: () => word("settings.title"),
render(root2) {
const all2 = facts.concepts.filter((concept) => concept.kind === "setting");
const area2 = filters.area();
const settings = all2.filter((concept) => area2 === "" || concept.area === area2);
const frameworks = facts.frameworks.filter((item4) => all2.some((concept) => mappingIn(concept, item4.id)?.setting));
const shown5 = frameworks.filter((item4) => filters.shows(`f:${item4.id}`));
const count2 = h("span", { class: "count" }, counted(settings.length, all2.length));
const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
appendTo(
root2,
h(
"div",
{ class: "view-head" },
h("h1", {}, word("settings.title")),
count2,
h(
"div",
{ class: "tools" },
button(word("tool.csv"), () => save4(settings, shown5), { class: "tool" }),
button(word("tool.print"), () => window.print(), { class: "tool" }),
copy
)
)
);
if (all2.length === 0) {
appendTo(root2, h("p", { class: "lede" }, word("settings.empty")));
return;
}
const body = h(
"tbody",
{},
settings.map((concept) => row4(concept, shown5))
);
appendTo(
root2,
h("p", { class: "lede" }, word("settings.says")),
areaChoices(all2, area2),
nameFilter(body, (left) => {
count2.textContent = counted(left, all2.length);
}),
settings.length === 0 && filters.any() ? emptied() : null,
h(
"div",
{ class: "wide", tabindex: "0", role: "region", "aria-label": word("settings.title") },
h(
"table",
{ class: "names settings" },
h(
"thead",
{},
h(
"tr",
{},
h("th", { scope: "col" }, word("settings.setting")),
shown5.map((item4) => h("th", { scope: "col" }, swatch(item4.id), textOf(item4.label)))
)
),
body
)
)
);
}
};
var counted = (n2, total) => word("settings.count", { n: n2, total });
function areaChoices(all2, chosen) {
const number2 = (area2) => all2.filter((concept) => concept.area === area2.id).length;
const areas = facts.areas.filter((area2) => number2(area2) > 0);
if (areas.length < 2) return null;
const way = (id, label3, n2) => h(
"a",
{ class: "tool", href: href("settings", [], { area: id }), "aria-current": chosen === id ? "true" : null },
label3,
h("span", { class: "count" }, String(n2))
);
return h(
"div",
{ class: "choices", role: "group", "aria-label": word("settings.areas") },
way("", word("claims.all"), all2.length),
areas.map((area2) => way(area2.id, textOf(area2.label), number2(area2)))
);
}
function nameFilter(body, tell) {
const input = h("input", {
type: "search",
placeholder: word("settings.hint"),
"aria-label": word("settings.hint"),
autocomplete: "off"
});
input.addEventListener("input", () => {
const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
let left = 0;
for (const item4 of allOf(body, "tr")) {
const text = (item4.dataset.names ?? "").toLowerCase();
item4.hidden = !words.every((one) => text.includes(one));
left += Number(!item4.hidden);
}
tell(left);
});
return h("p", { class: "name-filter" }, input);
}
function row4(concept, shown5) {
const names2 = concept.mappings.flatMap((mapping) => mapping.setting === null ? [] : namesOf2(mapping.setting));
return h(
"tr",
{ "data-at": concept.id, "data-names": [concept.id, concept.label.en, concept.label.zh, ...names2].join(" ") },
h("th", { scope: "row" }, conceptLink(concept.id), h("span", { class: "alias" }, prose(textOf(concept.definition)))),
shown5.map((item4) => h("td", {}, h("span", { class: "of" }, cellName(item4)), cell3(mappingIn(concept, item4.id))))
);
}
function cell3(mapping) {
if (mapping === void 0) return word("match.unexamined");
if (mapping.setting === null) return [matchMark(mapping.match ?? "absent"), " ", prose(textOf(mapping.absent))];
const { setting } = mapping;
const [unit, names2] = [textOf(setting.unit), namesOf2(setting)];
return [
h(
"p",
{ class: "set-by" },
listed(names2.map((name) => codeText(name))),
setting.default === null ? null : [" = ", codeText(setting.default)],
unit === "" ? null : h("span", { class: "unit" }, ` ${unit}`)
),
h("p", { class: "set-how" }, matchMark(mapping.match ?? "absent"), " ", stateMark(setting.state)),
mapping.note === null ? null : h("p", { class: "note" }, prose(textOf(mapping.note)))
];
}
function namesOf2(setting) {
const outward = [...setting.option, ...setting.opposite, ...setting.metric, ...setting["request-field"], ...setting.endpoint];
const names2 = setting.env === null ? outward : [...outward, setting.env];
return setting.field === null || names2.includes(setting.field) ? names2 : [...names2, setting.field];
}
function save4(settings, shown5) {
saveRows("conceptmap-settings.csv", [
["setting", "framework", "match", "option", "field", "env", "metric", "request_field", "endpoint", "default", "unit", "state", "note"],
...settings.flatMap(
(concept) => shown5.flatMap((item4) => {
const mapping = mappingIn(concept, item4.id);
if (mapping === void 0) return [];
const setting = mapping.setting;
const said = textOf(mapping.absent ?? mapping.note);
const framework = frameworksById.get(item4.id).id;
if (setting === null) return [[concept.id, framework, "absent", "", "", "", "", "", "", "", "", mapping.state, said]];
return [
[
concept.id,
framework,
mapping.match ?? "",
[...setting.option, ...setting.opposite].join(" "),
setting.field ?? "",
setting.env ?? "",
setting.metric.join(" "),
setting["request-field"].join(" "),
setting.endpoint.join(" "),
setting.default ?? "",
textOf(setting.unit),
setting.state,
said
]
];
})
)
]);
}

// views/start.js
var record14 = { name: "start", key: "h", place: 0, each: null, still: "doors" };
var view14 = {
filtered: false,
title: () => textOf(facts.map.title),
render(root2) {
const names2 = facts.frameworks.filter(hasColumn).map((item4) => textOf(item4.label));
const [proven, total] = facts.places;
const key = proven === total ? "all" : proven > 0 ? "some" : "none";
const lines2 = [
word("start.what", { concepts: facts.concepts.length, names: names2.join(comma()) }),
word(`start.proof.${key}`, { proven, total }),
word("start.how")
];
appendTo(
root2,
h("h1", {}, textOf(facts.map.title)),
lines2.map((line2) => h("p", { class: "line" }, line2)),
h(
"ul",
{ class: "doors" },
[...views.values()].filter(({ name }) => hasWord(`door.${name}`)).map(({ name }) => h("li", {}, door(name)))
)
);
}
};
var door = (name) => h("a", { href: href(name) }, h("b", {}, word(`nav.${name}`)), h("span", {}, word(`door.${name}`)));

// every-view:conceptmap:views
var views2 = [{ ...record, ...view }, { ...record2, ...view2 }, { ...record3, ...view3 }, { ...record4, ...view4 }, { ...record5, ...view5 }, { ...record6, ...view6 }, { ...record7, ...view7 }, { ...record8, ...view8 }, { ...record9, ...view9 }, { ...record10, ...view10 }, { ...record11, ...view11 }, { ...record12, ...view12 }, { ...record13, ...view13 }, { ...record14, ...view14 }];

// main.js
var embedded = document.getElementById("map");
useViews(views2);
watchPlace();
watchKeys();
loadFacts(embedded === null ? conceptmapFacts : JSON.parse(embedded.textContent ?? ""));
labelHeader();
filters.always(sayFilters);
window.addEventListener("hashchange", () => followAddress(true));
window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
if (!window.matchMedia("print").matches) repaintView();
});
oneOf(document, ".skip").addEventListener("click", (event) => {
event.preventDefault();
pageElement("main").focus();
});
var begin = () => {
followAddress(false);
document.documentElement.dataset.ready = "yes";
};
if (facts.code === "") begin();
else
loadCode(facts.code).then(() => {
const box3 = oneOf(document, "footer details:not(.trust)");
for (const [id, text] of notices) {
const { label: label3, version } = frameworksById.get(id);
appendTo(box3, h("pre", { tabindex: "0" }, `${textOf(label3)} ${version}

${text}`));
}
begin();
});
return __toCommonJS(main_exports);
})();
