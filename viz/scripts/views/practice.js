// Practice: questions made from the map, what was learnt by them, and what a reader says they can.
import { areasById, conceptsById, facts, findConcept, flowsById, formerIds, frameworksById } from "../facts/facts.js";
import { textOf, word } from "../facts/language.js";
import { isAsked } from "../learning/bank.js";
import { isKept, joined, keep, learnt, read, SKILLS, written } from "../learning/memory.js";
import { allQuestions, progress as progressOfAll } from "../learning/progress.js";
import { answered, isDue } from "../learning/scheduler.js";
import { answer, begun, goOn, known } from "../learning/session.js";
import { speakerOf } from "../learning/speaking.js";
import { href } from "../page/address.js";
import { leaving } from "../page/leaving.js";
import { goTo, showView } from "../page/route.js";
import { keptChoice } from "../page/storage.js";
import { anchorItem } from "../parts/anchors.js";
import { allOf, appendTo, breakable, button, focused, h, targetOf } from "../parts/dom.js";
import { prose, swatch } from "../parts/marks.js";
import { notice } from "../parts/notices.js";
import { saveFile } from "../parts/saving.js";

/** @import { Concept } from "../facts.js" */
/** @import { Item, Learnt, Question, Skill } from "../learning/questions.js" */
/** @import { Progress } from "../learning/progress.js" */
/** @import { Session } from "../learning/session.js" */
/** @import { Child, Route } from "../shapes.js" */

/** @type {import("../view.js").ViewRecord} */
export const record = { name: "practice", key: "r", place: 10, each: null, still: null };

const LETTERS = "ABCDEFGH";
const COUNTS = [5, 10, 20, 40];
const SEEDS = 1_000_000;

/** @type {Session | null} */
let session = null;

/** @type {import("../view.js").ViewScript} */
export const view = {
  filtered: false,
  title: () => word("practice.title"),
  problem({ params }) {
    const of = params.get("of") ?? "";
    const engine = params.get("engine") ?? "";
    const flow = params.get("flow") ?? "";
    const about = params.get("about") ?? "";
    if (about !== "" && findConcept(about) === undefined) return about;
    if (of !== "" && !areasById.has(of)) return of;
    if (engine !== "" && !frameworksById.has(engine)) return engine;
    return flow !== "" && !flowsById.has(flow) ? flow : null;
  },
  render(root, route) {
    const bank = allQuestions();
    appendTo(root, h("div", { class: "view-head" }, h("h1", {}, word("practice.title"))));
    if (bank.length === 0) {
      appendTo(root, h("p", { class: "lede" }, word("practice.nothing")));
      return;
    }
    if (route.params.has("seed")) {
      showSession(root, route, bank);
      return;
    }
    session = null;
    appendTo(
      root,
      h("p", { class: "lede" }, word("practice.says")),
      isKept() ? null : h("p", { class: "lede refused" }, word("practice.refused")),
    );
    appendTo(root, choices(bank), progress(), files());
  },
};

/**
 * Where a session is chosen and begun.
 * @param {Item[]} items
 */
function choices(items) {
  const due = dueOf(items, learnt(formerIds));
  const area = select("of", facts.areas);
  const engine = select("engine", facts.frameworks);
  const flow = select("flow", facts.flows);
  const count = h(
    "select",
    { name: "n" },
    COUNTS.map((n) => h("option", { value: n, selected: n === 10 }, String(n))),
  );
  const seed = h("input", { name: "seed", inputmode: "numeric", pattern: "[0-9]*", placeholder: word("practice.seed.any"), size: 8 });
  const available = h("p", { class: "quiet-note", role: "status" });
  const choice = () => ({ area: area.value, engine: engine.value, flow: flow.value });
  const count_ = () => {
    const { area, engine, flow } = choice();
    const n = items.filter((item) => isAsked(facts, item, { area, framework: engine, flow })).length;
    available.textContent = word("practice.available", { n });
  };
  const begin = () => {
    const { area, engine, flow } = choice();
    const wanted = /^\d{1,10}$/.test(seed.value) ? Number(seed.value) : Math.floor(Math.random() * SEEDS);
    goTo("practice", [], { of: area, engine, flow, n: count.value, seed: wanted });
  };
  for (const one of [area, engine, flow]) one.addEventListener("change", count_);
  count_();
  return h(
    "form",
    {
      class: "practice-choices",
      onsubmit(event) {
        event.preventDefault();
        begin();
      },
    },
    labelled("practice.area", area),
    labelled("practice.engine", engine),
    labelled("practice.flow", flow),
    labelled("practice.count", count),
    labelled("practice.seed", seed),
    h("button", { type: "submit", class: "tool start" }, word("practice.begin")),
    due.length === 0
      ? h("p", { class: "quiet-note" }, word("practice.due.none"))
      : button(
          word("practice.due", { n: due.length }),
          () => goTo("practice", [], { due: "yes", n: 20, seed: Math.floor(Math.random() * SEEDS) }),
          {
            class: "tool due",
          },
        ),
    available,
  );
}

/**
 * @param {string} name
 * @param {{ id: string, label: import("../facts.js").Bilingual }[]} items
 */
const select = (name, items) =>
  h(
    "select",
    { name },
    h("option", { value: "" }, word("practice.all")),
    items.map((item) => h("option", { value: item.id }, textOf(item.label))),
  );

/**
 * @param {string} key
 * @param {Child} field
 */
const labelled = (key, field) => h("label", {}, h("span", {}, word(key)), field);

/**
 * The questions of the map that have to be asked again by now, those that wait longest first.
 * @param {Item[]} items
 * @param {Learnt} known
 */
function dueOf(items, known) {
  const now = new Date();
  return items
    .filter((item) => {
      const card = known.cards.get(item.id);
      return card !== undefined && isDue(card, now);
    })
    .sort((a, b) => ((known.cards.get(a.id)?.due ?? "") < (known.cards.get(b.id)?.due ?? "") ? -1 : 1));
}

/**
 * @param {HTMLElement} root
 * @param {Route} route
 * @param {Item[]} items
 */
function showSession(root, route, items) {
  const { params } = route;
  const key = ["of", "engine", "flow", "about", "n", "seed", "due"].map((name) => params.get(name) ?? "").join("/");
  if (session?.key !== key) {
    const choice = {
      area: params.get("of") ?? "",
      framework: params.get("engine") ?? "",
      flow: params.get("flow") ?? "",
      about: findConcept(params.get("about") ?? "")?.id ?? "",
    };
    const count = Math.min(Math.max(Number(params.get("n") ?? 10) || 10, 1), 1000);
    const wanted = params.has("due")
      ? dueOf(items, learnt(formerIds)).slice(0, count)
      : items.filter((item) => isAsked(facts, item, choice));
    session = begun(key, wanted, count, Number(params.get("seed")) || 0, speakerOf(facts));
  }
  const box = h("div", { class: "practice" });
  appendTo(root, box);
  const running = session;
  const draw = () => {
    box.replaceChildren();
    if (running.waiting.length === 0) appendTo(box, summary(running));
    else appendTo(box, asked(running, draw));
    /** @type {HTMLElement | null} */ (box.querySelector("[data-first]"))?.focus({ preventScroll: true });
  };
  draw();
  /** @param {KeyboardEvent} event */
  const pressed = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || running.chosen !== null) return;
    if (targetOf(event).closest("input, select, textarea, dialog") !== null) return;
    /** @type {HTMLButtonElement[]} */
    const buttons = allOf(box, ".answers button");
    if (buttons.length === 0) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(buttons, event.key === "ArrowDown" ? 1 : -1);
      return;
    }
    if (event.key.length !== 1 || keptChoice("singles") === "off") return;
    const at = /[1-9]/.test(event.key) ? Number(event.key) - 1 : LETTERS.indexOf(event.key.toUpperCase());
    if (at < 0 || at >= buttons.length) return;
    event.preventDefault();
    buttons[at].click();
  };
  window.addEventListener("keydown", pressed);
  leaving.push(() => window.removeEventListener("keydown", pressed));
}

/**
 * The question that is put, and after its answer the reason.
 * @param {Session} running
 * @param {() => void} draw
 */
function asked(running, draw) {
  const [question] = running.waiting;
  const done = running.first.size;
  const again = running.first.has(question.id) && running.chosen === null;
  /** @param {number} at */
  const choose = (at) => {
    remember(question, answer(running, at));
    draw();
  };
  return [
    h(
      "p",
      { class: "quiet-note" },
      word(again ? "practice.again" : "practice.number", {
        n: Math.min(done + (running.chosen === null && !again ? 1 : 0), running.total),
        total: running.total,
      }),
    ),
    h("h2", { class: "ask", id: "ask" }, prose(textOf(question.ask))),
    h(
      "ol",
      { class: "answers", "aria-labelledby": "ask" },
      question.answers.map((one, at) =>
        h(
          "li",
          {},
          h(
            "button",
            {
              type: "button",
              class: mark(running, at),
              "data-first": at === 0 && running.chosen === null,
              disabled: running.chosen !== null,
              onclick: () => choose(at),
            },
            h("kbd", {}, LETTERS[at]),
            " ",
            one.code ? h("code", {}, breakable(textOf(one.text))) : h("span", {}, textOf(one.text)),
          ),
        ),
      ),
    ),
    running.chosen === null ? null : verdict(running, question, draw),
  ];
}

/**
 * @param {Session} running
 * @param {number} at
 */
function mark(running, at) {
  const [question] = running.waiting;
  if (running.chosen === null) return "answer";
  return `answer${at === question.right ? " is-right" : at === running.chosen ? " is-wrong" : ""}`;
}

/**
 * Go from answer to answer, from anywhere else to the first or the last.
 * @param {HTMLButtonElement[]} buttons
 * @param {1 | -1} step
 */
function move(buttons, step) {
  const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (focused()));
  const next = at < 0 ? (step > 0 ? 0 : buttons.length - 1) : (at + step + buttons.length) % buttons.length;
  buttons[next].focus();
}

/**
 * @param {Session} running
 * @param {Question} question
 * @param {() => void} draw
 */
function verdict(running, question, draw) {
  const right = running.chosen === question.right;
  const next = () => {
    goOn(running);
    draw();
  };
  const concept = conceptsById.get(question.about);
  return h(
    "div",
    { class: `verdict-box ${right ? "is-right" : "is-wrong"}` },
    h("p", { role: "status" }, h("strong", {}, word(right ? "practice.right" : "practice.wrong", { letter: LETTERS[question.right] }))),
    question.because.map((text) => h("p", {}, prose(textOf(text)))),
    h(
      "ul",
      { class: "anchors" },
      question.places
        .slice(0, 4)
        .map((place) =>
          anchorItem(place.framework, { ...place, note: null, why: undefined }, [
            swatch(place.framework),
            textOf(frameworksById.get(place.framework).label),
            " ",
          ]),
        ),
    ),
    h("p", {}, h("a", { href: href("concept", [concept.id]) }, textOf(concept.label))),
    button(word("practice.next"), next, { class: "tool start", "data-first": true }),
  );
}

/** @param {Session} running */
function summary(running) {
  const concepts = [...new Set(running.missed.map((question) => question.about))].map((id) => conceptsById.get(id));
  return [
    h("h2", { tabindex: "-1", "data-first": true }, word("practice.summary", { right: known(running), total: running.total })),
    running.total === 0 ? h("p", {}, word("practice.none")) : null,
    concepts.length === 0
      ? null
      : [
          h("p", {}, word("practice.read")),
          h(
            "ul",
            { class: "read-again" },
            concepts.map((concept) => h("li", {}, h("a", { href: href("concept", [concept.id]) }, textOf(concept.label)))),
          ),
        ],
    h("p", {}, h("a", { class: "tool start", href: href("practice") }, word("practice.another"))),
  ];
}

/**
 * @param {Question} question
 * @param {boolean} right
 */
function remember(question, right) {
  const all = learnt(formerIds);
  all.cards.set(question.id, answered(all.cards.get(question.id), right, new Date()));
  keep(all);
}

/** How far each concept is known: by what was asked, and beside it by what the reader says. */
function progress() {
  const all = learnt(formerIds);
  const known = progressOfAll();
  return h(
    "section",
    { class: "progress" },
    h("h2", {}, word("practice.progress")),
    h("p", { class: "quiet-note" }, word("practice.progress.says")),
    h("p", { class: "quiet-note" }, word("practice.signs")),
    facts.areas.map((area) => {
      const concepts = facts.concepts.filter((one) => one.area === area.id);
      const seen = concepts.filter((one) => (known.get(one.id)?.asked ?? 0) > 0).length;
      const can = concepts.filter((one) => (all.skills.get(one.id)?.size ?? 0) > 0).length;
      const list = h("div", { class: "wide" });
      const open = () => {
        if (list.childElementCount === 0) appendTo(list, table(concepts, known, all));
      };
      const box = h(
        "details",
        { "data-area": area.id },
        h(
          "summary",
          {},
          textOf(area.label),
          " ",
          h("span", { class: "quiet-note" }, word("practice.area.sum", { seen, can, total: concepts.length })),
        ),
        list,
      );
      box.addEventListener("toggle", open);
      return box;
    }),
  );
}

/**
 * @param {Concept[]} concepts
 * @param {Map<string, Progress>} tested
 * @param {Learnt} all
 */
const table = (concepts, tested, all) =>
  h(
    "table",
    { class: "skills" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        ["practice.concept", "practice.tested", ...SKILLS.map((skill) => `practice.can.${skill}`)].map((key) =>
          h("th", { scope: "col" }, word(key)),
        ),
      ),
    ),
    h(
      "tbody",
      {},
      concepts.map((concept) => {
        const sum = tested.get(concept.id);
        return h(
          "tr",
          {},
          h("th", { scope: "row" }, h("a", { href: href("concept", [concept.id]) }, textOf(concept.label))),
          h(
            "td",
            { class: "tested" },
            sum === undefined || sum.asked === 0 ? "–" : word("practice.of", { right: sum.right, asked: sum.asked }),
          ),
          SKILLS.map((skill) => h("td", {}, h("label", { class: "can" }, check(concept, skill, all)))),
        );
      }),
    ),
  );

/**
 * @param {Concept} concept
 * @param {Skill} skill
 * @param {Learnt} shown
 */
function check(concept, skill, shown) {
  const box = h("input", {
    type: "checkbox",
    checked: shown.skills.get(concept.id)?.has(skill) ?? false,
    "data-skill": `${concept.id}/${skill}`,
    "aria-label": `${textOf(concept.label)}: ${word(`practice.can.${skill}`)}`,
    onchange() {
      const all = learnt(formerIds);
      const can = new Set(all.skills.get(concept.id));
      if (box.checked) can.add(skill);
      else can.delete(skill);
      all.skills.set(concept.id, can);
      keep(all);
    },
  });
  return box;
}

/** What was learnt as a file, to and from. */
function files() {
  const chosen = h("input", {
    type: "file",
    accept: ".json,application/json",
    class: "offscreen",
    tabindex: "-1",
    "aria-label": word("practice.import"),
    onchange() {
      const [file] = chosen.files ?? [];
      if (file === undefined) return;
      file.text().then((text) => {
        const found = read(text, formerIds);
        chosen.value = "";
        if (found === null) {
          notice(word("practice.import.wrong"));
          return;
        }
        keep(joined(learnt(formerIds), found));
        showView(false);
        notice(word("practice.import.done", { n: found.cards.size }));
      });
    },
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
        () => saveFile("conceptmap-learnt.json", new Blob([written(learnt(formerIds)), "\n"], { type: "application/json" })),
        { class: "tool" },
      ),
      " ",
      button(word("practice.import"), () => chosen.click(), { class: "tool" }),
      chosen,
    ),
  );
}
