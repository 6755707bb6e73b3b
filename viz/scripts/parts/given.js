// The numbers that an exercise gives, as fields that a reader changes by typing, by arrow keys or by buttons.
import { textOf, word } from "../facts/language.js";
import { isMany, startOf, valueIn } from "../learning/worked.js";
import { button, h } from "./dom.js";

/** @import { Exercise, Given, Quantity } from "../facts.js" */
/** @import { Value } from "../learning/values.js" */

/**
 * What each field says: what an address says of it, else what the exercise gives.
 * @param {Exercise} exercise
 * @param {Map<string, string>} params
 */
export const textsOf = (exercise, params) => new Map(exercise.given.map((one) => [one.name, params.get(one.name) ?? startOf(one)]));

/**
 * The values of the fields; null where one cannot be read.
 * @param {Exercise} exercise
 * @param {Map<string, string>} texts
 * @returns {Map<string, Value> | null}
 */
export function valuesOf(exercise, texts) {
  const values = new Map();
  for (const one of exercise.given) values.set(one.name, valueIn(texts.get(one.name) ?? "", isMany(one)));
  return [...values.values()].includes(null) ? null : values;
}

/**
 * What an address keeps of the fields: those that are not as at first.
 * @param {Exercise} exercise
 * @param {Map<string, string>} texts
 */
export const paramsOf = (exercise, texts) =>
  Object.fromEntries(
    exercise.given
      .filter((one) => texts.get(one.name) !== startOf(one))
      .map((one) => [one.name, (texts.get(one.name) ?? "").replaceAll(" ", "").replaceAll("，", ",")]),
  );

/**
 * @param {Exercise} exercise
 * @param {Map<string, string>} texts what the fields say, which is kept as they change
 * @param {() => void} changed
 */
export const givenFields = (exercise, texts, changed) =>
  h(
    "fieldset",
    { class: "given" },
    h("legend", {}, word("exercise.given")),
    exercise.given.map((one) => field(one, texts, changed)),
  );

/**
 * @param {Given} given
 * @param {Map<string, string>} texts
 * @param {() => void} changed
 */
function field(given, texts, changed) {
  const wrong = h("span", { class: "wrong", id: `wrong-${given.name}`, role: "alert" });
  const input = h("input", {
    name: given.name,
    id: `given-${given.name}`,
    value: texts.get(given.name) ?? "",
    inputmode: isMany(given) ? "text" : "decimal",
    size: isMany(given) ? 14 : 7,
    autocomplete: "off",
    "aria-describedby": `wrong-${given.name}`,
    oninput: () => say(input.value),
    onkeydown(event) {
      if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
      event.preventDefault();
      move((event.key === "ArrowUp" ? 1 : -1) * (event.shiftKey ? 10 : 1));
    },
  });
  /** @param {string} text */
  const say = (text) => {
    texts.set(given.name, text);
    const reads = valueIn(text, isMany(given)) !== null;
    if (reads) input.removeAttribute("aria-invalid");
    else input.setAttribute("aria-invalid", "true");
    wrong.textContent = reads ? "" : word("exercise.bad", { sample: startOf(given) });
    changed();
  };
  /** @param {number} by */
  const move = (by) => {
    const at = input.selectionStart ?? 0;
    const before = input.value.slice(0, at).search(/[\d./]*$/u);
    const size = /^[\d./]*/u.exec(input.value.slice(before))?.[0].length ?? 0;
    const moved = stepped(input.value.slice(before, before + size), by);
    if (moved === null) return;
    input.value = input.value.slice(0, before) + moved + input.value.slice(before + size);
    input.setSelectionRange(before, before + moved.length);
    say(input.value);
  };
  /** @param {1 | -1} by */
  const mover = (by) =>
    button(by < 0 ? "−" : "+", () => move(by), {
      class: "tool step-by",
      "aria-label": `${word(by < 0 ? "exercise.less" : "exercise.more")}: ${textOf(given.label)}`,
    });
  return h(
    "div",
    { class: "field" },
    h("label", { for: `given-${given.name}` }, quantityName(given)),
    input,
    isMany(given) ? null : [mover(-1), mover(1)],
    wrong,
  );
}

/**
 * A number moved by its last place, not below zero; a fraction stays.
 * @param {string} text
 * @param {number} by
 */
function stepped(text, by) {
  const found = /^(\d{1,18})(?:\.(\d{1,18}))?$/.exec(text);
  if (found === null) return null;
  const [, whole, decimals = ""] = found;
  const moved = BigInt(whole + decimals) + BigInt(by);
  const digits = String(moved < 0n ? 0n : moved).padStart(decimals.length + 1, "0");
  return decimals === "" ? digits : `${digits.slice(0, -decimals.length)}.${digits.slice(-decimals.length)}`;
}

/**
 * What a number is, with its unit.
 * @param {Quantity} quantity
 */
export const quantityName = ({ label, unit }) => `${textOf(label)}${unit === null ? "" : word("exercise.unit", { unit: textOf(unit) })}`;
