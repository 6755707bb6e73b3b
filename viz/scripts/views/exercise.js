// Exercises: one moves the numbers, works out what each code base comes to, and checks it against the lines that make it.
import { facts, frameworksById } from "../facts/facts.js";
import { gap, listed, textOf, word } from "../facts/language.js";
import { isSame, readable, solve, startOf, valueIn } from "../learning/worked.js";
import { addressHere, href, route, setRoute } from "../page/address.js";
import { filters } from "../page/filters.js";
import { copyAddress } from "../page/header.js";
import { keepAddress } from "../page/place.js";
import { anchorItem } from "../parts/anchors.js";
import { allOf, appendTo, button, fillWith, h } from "../parts/dom.js";
import { emptied } from "../parts/filter-bar.js";
import { givenFields, paramsOf, quantityName, textsOf, valuesOf } from "../parts/given.js";
import { cellName, prose, stateMark, swatch, versionOf } from "../parts/marks.js";
import { conceptLink } from "../parts/ways.js";

/** @import { Exercise, Quantity, Worked } from "../facts.js" */
/** @import { Answers } from "../learning/values.js" */
/** @import { Route } from "../shapes.js" */

/** @param {Route} route */
const find = (route) => facts.exercises.find((one) => one.id === route.args[0]);

/** What was answered, and whether it was checked: a switch of language leaves it alone. */
let sheet = { of: "", guesses: new Map(), shown: false };

/** @type {import("../view.js").ViewRecord} */
export const record = { name: "exercise", key: "x", place: 11, each: null, still: null };

/** @type {import("../view.js").ViewScript} */
export const view = {
  title: (route) => textOf(find(route)?.label ?? null) || word("exercise.title"),
  problem: (route) => (route.args.length > 0 && find(route) === undefined ? route.args[0] : null),
  render(root, route) {
    const exercise = find(route);
    if (exercise === undefined) appendTo(root, index());
    else show(root, route, exercise);
  },
};

/** All exercises by name, each with what it asks. */
const index = () => [
  h("div", { class: "view-head" }, h("h1", {}, word("exercise.title"))),
  h("p", { class: "lede" }, word(facts.exercises.length > 0 ? "exercise.says" : "exercise.none")),
  h(
    "ul",
    { class: "exercises" },
    facts.exercises.map((exercise) =>
      h(
        "li",
        {},
        h("a", { href: href("exercise", [exercise.id]) }, textOf(exercise.label)),
        h("p", {}, textOf(exercise.asks)),
        h(
          "p",
          { class: "quiet-note" },
          exercise.worked.map(({ framework }) => [swatch(framework), textOf(frameworksById.get(framework).label), " "]),
        ),
      ),
    ),
  ),
];

/**
 * @param {HTMLElement} root
 * @param {Route} asked
 * @param {Exercise} exercise
 */
function show(root, asked, exercise) {
  if (sheet.of !== exercise.id) sheet = { of: exercise.id, guesses: new Map(), shown: false };
  const texts = textsOf(exercise, asked.params);
  const command = h("code", {});
  const status = h("p", { class: "quiet-note", role: "status" });
  const body = h("div", { class: "wide", tabindex: "0", role: "region", "aria-label": textOf(exercise.label) });
  const workings = h("div", {});
  const buttons = h("p", { class: "sheet-tools" });
  const fields = h("div", {});
  const draw = (said = "") => {
    const values = valuesOf(exercise, texts);
    const shown = exercise.worked.filter(({ framework }) => filters.shows(`f:${framework}`));
    const answers = values === null ? [] : solve({ ...exercise, worked: shown }, values);
    fillWith(body, shown.length === 0 ? emptied() : table(exercise, shown, sheet.shown ? answers : null));
    fillWith(workings, sheet.shown && values !== null ? shown.map((worked, at) => working(worked, answers[at])) : null);
    fillWith(
      buttons,
      sheet.shown
        ? button(word("exercise.again"), again, { class: "tool start" })
        : [
            h("button", { type: "submit", class: "tool start" }, word("exercise.check")),
            " ",
            button(word("exercise.show"), reveal, { class: "tool" }),
          ],
    );
    status.textContent = said || word(sheet.shown ? "exercise.follows" : "exercise.first");
    command.textContent = [
      "conceptmap example",
      exercise.id,
      ...Object.entries(paramsOf(exercise, texts)).map(([name, text]) => `--set ${name}=${text}`),
    ].join(" ");
  };
  const changed = () => {
    setRoute({ ...route, params: new Map([...withoutNumbers(exercise), ...Object.entries(paramsOf(exercise, texts))]) });
    keepAddress(addressHere());
    /* What was answered was answered for other numbers. */
    if (sheet.shown) sheet.guesses.clear();
    draw();
  };
  const reveal = () => {
    sheet.shown = true;
    draw();
    focusFirst(buttons);
  };
  const again = () => {
    sheet = { ...sheet, guesses: new Map(), shown: false };
    draw();
    focusFirst(body);
  };
  const reset = () => {
    for (const one of exercise.given) texts.set(one.name, startOf(one));
    fillWith(fields, givenFields(exercise, texts, changed));
    changed();
  };
  const check = () => {
    const values = valuesOf(exercise, texts);
    if (values === null || sheet.shown) return;
    sheet.shown = true;
    const marks = solve(exercise, values).flatMap((answers) => [...answers.values].map(([name]) => markOf(answers, name)));
    draw(word("exercise.right", { right: marks.filter((mark) => mark === "is-right").length, total: marks.length }));
    focusFirst(buttons);
  };
  const copy = button(word("tool.copy"), () => copyAddress(copy), { class: "tool" });
  fillWith(fields, givenFields(exercise, texts, changed));
  appendTo(
    root,
    h("p", { class: "quiet-note" }, h("a", { href: href("exercise") }, word("exercise.all"))),
    h(
      "div",
      { class: "view-head" },
      h("h1", {}, textOf(exercise.label)),
      h(
        "div",
        { class: "tools" },
        button(word("tool.print"), () => window.print(), { class: "tool" }),
        copy,
      ),
    ),
    h("p", { class: "lede" }, textOf(exercise.asks)),
    h("p", { class: "quiet-note" }, listed(exercise.about.map((id) => conceptLink(id)))),
    facts.runs
      .filter((run) => run.exercise === exercise.id)
      .map((run) =>
        h("p", { class: "quiet-note" }, word("exercise.run"), gap(), h("a", { href: href("run", [run.id, "1"]) }, textOf(run.label))),
      ),
    h(
      "form",
      {
        class: "numbers",
        novalidate: true,
        onsubmit(event) {
          event.preventDefault();
          check();
        },
      },
      fields,
      h("p", {}, button(word("exercise.reset"), reset, { class: "quiet" })),
      body,
      status,
      buttons,
    ),
    workings,
    h("p", { class: "quiet-note" }, command),
  );
  draw();
}

/** @param {Exercise} exercise */
const withoutNumbers = (exercise) => [...route.params].filter(([name]) => !exercise.given.some((one) => one.name === name));

/** @param {HTMLElement} box */
function focusFirst(box) {
  for (const node of allOf(box, "input, button").slice(0, 1)) node.focus();
}

/**
 * Numbers in rows, code bases in columns; with fields to answer in, or with what they come to.
 * @param {Exercise} exercise
 * @param {Worked[]} shown
 * @param {Answers[] | null} answers
 */
function table(exercise, shown, answers) {
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
        shown.map(({ framework }) => {
          const item = frameworksById.get(framework);
          return h("th", { scope: "col" }, swatch(framework), textOf(item.label), " ", h("span", { class: "version" }, versionOf(item)));
        }),
      ),
    ),
    h(
      "tbody",
      {},
      exercise.numbers.map((quantity) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, quantityName(quantity)),
          shown.map((worked, at) => {
            const has = worked.steps.some((step) => step.name === quantity.name);
            return h(
              "td",
              { class: has ? null : "lacks" },
              cellName(frameworksById.get(worked.framework)),
              !has ? "–" : answers === null ? guess(worked, quantity) : result(answers[at], quantity.name),
            );
          }),
        ),
      ),
    ),
  );
}

/**
 * @param {Worked} worked
 * @param {Quantity} quantity
 */
function guess({ framework }, quantity) {
  const key = `${framework}/${quantity.name}`;
  const input = h("input", {
    class: "guess",
    value: sheet.guesses.get(key) ?? "",
    autocomplete: "off",
    "data-guess": key,
    "aria-label": `${textOf(frameworksById.get(framework).label)}: ${textOf(quantity.label)}`,
    oninput: () => sheet.guesses.set(key, input.value),
  });
  return input;
}

/**
 * @param {Answers | undefined} answers
 * @param {string} name
 */
function result(answers, name) {
  const value = answers?.values.get(name);
  if (answers === undefined || value === undefined) return h("span", { class: "quiet-note" }, word("exercise.noanswer"));
  const mark = markOf(answers, name);
  const said = sheet.guesses.get(`${answers.framework}/${name}`) ?? "";
  return h(
    "span",
    { class: `answer-value ${mark}` },
    readable(value),
    mark === "is-wrong" && said.trim() !== "" ? [" ", h("s", {}, said)] : null,
    mark === "" ? null : h("span", { class: "offscreen" }, word(mark === "is-right" ? "practice.right" : "exercise.wrong")),
  );
}

/**
 * Whether what was answered is right; "" where nothing was.
 * @param {Answers} answers
 * @param {string} name
 */
function markOf(answers, name) {
  const said = sheet.guesses.get(`${answers.framework}/${name}`)?.trim() ?? "";
  const value = answers.values.get(name);
  if (said === "" || value === undefined) return "";
  const guessed = valueIn(said, Array.isArray(value), true);
  return guessed !== null && isSame(guessed, value) ? "is-right" : "is-wrong";
}

/**
 * How a code base works it out: each number with its formula and its line.
 * @param {Worked} worked
 * @param {Answers} answers
 */
function working(worked, answers) {
  return h(
    "section",
    { class: "working" },
    h("h2", {}, swatch(worked.framework), textOf(frameworksById.get(worked.framework).label), " ", stateMark(worked.state)),
    worked.note === null ? null : h("p", { class: "note" }, prose(textOf(worked.note))),
    h(
      "ul",
      { class: "anchors" },
      worked.steps.map((step) => {
        const value = answers.values.get(step.name);
        return anchorItem(worked.framework, { ...step.anchor, note: step.note }, [
          h("code", { class: "formula" }, `${step.name} = ${step.formula}${value === undefined ? "" : ` = ${readable(value)}`}`),
          " ",
        ]);
      }),
    ),
  );
}
