// What leaves the page: text to the clipboard, files to the disk.
import { word } from "../facts/language.js";
import { h } from "./dom.js";

/**
 * @param {string} text
 * @param {HTMLElement} button
 */
export function copyText(text, button) {
  /** @param {string} key */
  const done = (key) => {
    const before = button.textContent;
    button.textContent = word(key);
    window.setTimeout(() => {
      button.textContent = before;
    }, 1600);
  };
  const byHand = () => {
    const field = h("textarea", { class: "offscreen", "aria-hidden": "true" });
    field.value = text;
    document.body.append(field);
    field.select();
    const copied = document.execCommand("copy");
    field.remove();
    button.focus();
    done(copied ? "tool.copied" : "tool.copy.failed");
  };
  if (navigator.clipboard && window.isSecureContext) {
    navigator.clipboard.writeText(text).then(() => done("tool.copied"), byHand);
  } else {
    byHand();
  }
}

/**
 * @param {string} name
 * @param {Blob} blob
 */
export function saveFile(name, blob) {
  const url = URL.createObjectURL(blob);
  const link = h("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  window.setTimeout(() => URL.revokeObjectURL(url), 10000);
}

/**
 * Save rows as CSV that spreadsheets of either language open.
 * @param {string} name
 * @param {(string | number)[][]} rows
 */
export function saveRows(name, rows) {
  const text = rows.map((row) => row.map(field).join(",")).join("\r\n");
  saveFile(name, new Blob(["\ufeff", text, "\r\n"], { type: "text/csv;charset=utf-8" }));
}

/**
 * A field that starts like a formula is quoted with an apostrophe, as spreadsheets want it.
 * @param {string | number} value
 */
function field(value) {
  let text = String(value);
  if (/^[=+\-@\t\r]/.test(text)) text = `'${text}`;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
