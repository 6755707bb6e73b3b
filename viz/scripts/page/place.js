// The reader's place: how far the page is scrolled, what has the focus, what is folded out. It is kept with each
// entry of the history, since Back leads to a view that is drawn anew.
import { allOf, oneOf } from "../parts/dom.js";
import { comesBack } from "./route.js";

/** @import { Place, Spot } from "../shapes.js" */

/** Browsers refuse entries that are rewritten too often: Safari, more than 100 times in 30 seconds. */
const PAUSE = 400;
/** @type {number | null} */
let waiting = null;
/**
 * The address whose view is on the screen: between a click and its view, the entry is not the one that is seen.
 * @type {string | null}
 */
let drawn = null;

const section = () => /** @type {HTMLElement | null} */ (document.getElementById("view"));
/** @param {string} selector */
const inSection = (selector) => allOf(document, `#view :is(${selector})`);
const folds = () => /** @type {HTMLDetailsElement[]} */ (inSection("details"));
/** @param {string | null} href */
const bare = (href) => (href ?? "").replace(/[?].*$/, "");
/** @param {string | null | undefined} link */
const same = (link) => inSection("a[href]").filter((other) => bare(other.getAttribute("href")) === bare(link ?? null));

/** @returns {Spot | null} */
function spotInFocus() {
  const node = document.activeElement;
  if (node === null || !section()?.contains(node)) return null;
  const cell = /** @type {HTMLTableCellElement | null} */ (node.closest("#matrix-table tr[data-c] > *"));
  if (cell !== null) return { row: cell.closest("tr")?.dataset.c, cell: cell.cellIndex };
  const token = /** @type {HTMLElement | null} */ (node.closest("[data-token]"));
  if (token !== null) return { token: token.dataset.token };
  const link = /** @type {HTMLElement | null} */ (node.closest("a[href]"));
  return link === null ? null : { link: bare(link.getAttribute("href")), nth: same(link.getAttribute("href")).indexOf(link) };
}

/** @param {Spot | null | undefined} spot */
function focus(spot) {
  if (spot === null || spot === undefined || section() === null) return false;
  /**
   * @param {string} name
   * @param {string | undefined} value
   */
  const within = (name, value) => inSection(`[data-${name}]`).find((node) => node.dataset[name] === value);
  const row = /** @type {HTMLTableRowElement | undefined} */ (spot.row === undefined ? undefined : within("c", spot.row));
  const node =
    spot.row !== undefined
      ? row?.cells[spot.cell ?? 0]
      : spot.token !== undefined
        ? within("token", spot.token)
        : same(spot.link)[spot.nth ?? 0];
  if (node === undefined) return false;
  if (spot.row !== undefined) node.tabIndex = 0;
  node.focus({ preventScroll: true });
  return true;
}

const place = () => ({ y: window.scrollY, spot: spotInFocus(), open: folds().map((item) => item.open) });

/**
 * Keep the address and the place of what is on the screen.
 * @param {string} [address]
 */
export function keepAddress(address) {
  drawn = address === undefined ? location.href : new URL(address, location.href).href;
  history.replaceState({ ...history.state, visited: true }, "", address);
}

function save() {
  if (waiting !== null) window.clearTimeout(waiting);
  waiting = null;
  if (drawn !== location.href || section() === null) return;
  try {
    history.replaceState({ ...history.state, ...place() }, "");
  } catch {
    /* too often; the next one will do */
  }
}
export const savePlace = save;

const soon = () => {
  if (waiting === null) waiting = window.setTimeout(save, PAUSE);
};
/**
 * What leads away comes after one of these; keys that are held down to move do not count.
 * @param {Event} event
 */
const flush = (event) => {
  if (waiting !== null && !/^(Arrow|Page|Home|End|Tab|Shift)/.test(event instanceof KeyboardEvent ? event.key : "")) save();
};

/** Keep the place from now on, whatever the reader does. */
export function watchPlace() {
  history.scrollRestoration = "manual";
  window.addEventListener("scroll", soon, { passive: true });
  document.addEventListener("focusin", soon);
  document.addEventListener("toggle", soon, true);
  for (const type of ["pointerdown", "keydown", "click"]) document.addEventListener(type, flush, true);
  window.addEventListener("pagehide", save);
}

/**
 * The place that this entry of the history had, or null if it is new.
 * @returns {Place | null}
 */
export const keptPlace = () => (history.state && history.state.y !== undefined ? history.state : null);

/** @param {Place} kept */
export function unfold(kept) {
  const now = folds();
  if (kept.open.length === now.length)
    now.forEach((item, index) => {
      item.open = kept.open[index];
    });
}

/**
 * Whether the focus is again where it was.
 * @param {Place} kept
 */
export function restorePlace(kept) {
  unfold(kept);
  window.scrollTo(0, kept.y);
  return focus(kept.spot);
}

/** Rows by which a view that is drawn again, in the other language above all, is held where it was. */
const ROWS = "[data-c], [data-at], tr, li, h2, h3, .card, dl > div";
/** @param {HTMLElement} node */
const nameOf = (node) => node.dataset.c ?? node.dataset.at;

function top() {
  const head = oneOf(document, ".top");
  const sticky = getComputedStyle(head).position === "sticky" ? head.getBoundingClientRect().bottom : 0;
  const rows = inSection(ROWS);
  const at = rows.findIndex((row) => row.getBoundingClientRect().top >= sticky && row.checkVisibility());
  return at < 0 ? null : { name: nameOf(rows[at]), at, y: rows[at].getBoundingClientRect().top };
}

/**
 * Draw anew by `draw`, and leave the reader at the row that was at the top, with the same thing in focus.
 * @param {() => void} draw
 */
export function holdPlace(draw) {
  const before = section() === null ? null : place();
  const row = before === null || before.y === 0 ? null : top();
  draw();
  if (before === null) return;
  restorePlace(before);
  if (row !== null) {
    const rows = inSection(ROWS);
    const now = row.name === undefined ? rows[row.at] : rows.find((node) => nameOf(node) === row.name);
    if (now !== undefined) window.scrollBy(0, now.getBoundingClientRect().top - row.y);
  }
  save();
}

/**
 * Bring what an address names into sight, unless the reader comes back to where they were.
 * @param {Element} node
 */
export function bringIntoView(node) {
  if (comesBack) return;
  window.requestAnimationFrame(() => node.scrollIntoView({ block: "center" }));
}
