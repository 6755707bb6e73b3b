/* The reader's place: how far the page is scrolled, what has the focus, what is folded out. It is kept with each
   entry of the history, since Back leads to a view that is drawn anew. */
(function (cm) {
  "use strict";

  history.scrollRestoration = "manual";
  /* Browsers refuse entries that are rewritten too often: Safari, more than 100 times in 30 seconds. */
  const PAUSE = 400;
  let waiting = null;
  /* The address whose view is on the screen: between a click and its view, the entry is not the one that is seen. */
  let drawn = null;

  const section = () => document.querySelector("main > section:not([hidden])");
  const folds = () => [...document.querySelectorAll("main > section:not([hidden]) details")];
  const bare = (href) => href.replace(/[?].*$/, "");
  const same = (link) => [...section().querySelectorAll("a[href]")].filter((other) => bare(other.getAttribute("href")) === bare(link));

  function focused() {
    const node = document.activeElement;
    if (node === null || section() === null || !section().contains(node)) return null;
    const cell = node.closest("#matrix-table tr[data-c] > *");
    if (cell !== null) return { row: cell.parentElement.dataset.c, cell: cell.cellIndex };
    const token = node.closest("[data-token]");
    if (token !== null) return { token: token.dataset.token };
    const link = node.closest("a[href]");
    return link === null ? null : { link: bare(link.getAttribute("href")), nth: same(link.getAttribute("href")).indexOf(link) };
  }

  function focus(spot) {
    if (spot === null || spot === undefined || section() === null) return false;
    const within = (name, value) => [...section().querySelectorAll(`[data-${name}]`)].find((node) => node.dataset[name] === value);
    const node = spot.row !== undefined ? within("c", spot.row)?.cells[spot.cell]
      : spot.token !== undefined ? within("token", spot.token) : same(spot.link)[spot.nth];
    if (node === undefined) return false;
    if (spot.row !== undefined) node.tabIndex = 0;
    node.focus({ preventScroll: true });
    return true;
  }

  const place = () => ({ y: window.scrollY, spot: focused(), open: folds().map((item) => item.open) });

  /* Keep the address and the place of what is on the screen. */
  cm.keep = function (address) {
    drawn = address === undefined ? location.href : new URL(address, location.href).href;
    history.replaceState({ ...history.state, visited: true }, "", address);
  };

  function save() {
    window.clearTimeout(waiting);
    waiting = null;
    if (drawn !== location.href || section() === null) return;
    try { history.replaceState({ ...history.state, ...place() }, ""); } catch (error) { /* too often; the next one will do */ }
  }
  cm.savePlace = save;

  const soon = () => { if (waiting === null) waiting = window.setTimeout(save, PAUSE); };
  window.addEventListener("scroll", soon, { passive: true });
  document.addEventListener("focusin", soon);
  document.addEventListener("toggle", soon, true);
  /* What leads away comes after one of these; keys that are held down to move do not count. */
  const flush = (event) => { if (waiting !== null && !/^(Arrow|Page|Home|End|Tab|Shift)/.test(event.key || "")) save(); };
  for (const type of ["pointerdown", "keydown", "click"]) document.addEventListener(type, flush, true);
  window.addEventListener("pagehide", save);

  /* The place that this entry of the history had, or null if it is new. */
  cm.keptPlace = () => (history.state && history.state.y !== undefined ? history.state : null);

  cm.unfold = function (kept) {
    const now = folds();
    if (kept.open.length === now.length) now.forEach((item, index) => { item.open = kept.open[index]; });
  };

  /* Whether the focus is again where it was. */
  cm.restorePlace = function (kept) {
    cm.unfold(kept);
    window.scrollTo(0, kept.y);
    return focus(kept.spot);
  };

  /* Rows by which a view that is drawn again, in the other language above all, is held where it was. */
  const ROWS = "[data-c], [data-at], tr, li, h2, h3, .card, dl > div";
  const nameOf = (node) => node.dataset.c ?? node.dataset.at;

  function top() {
    const head = document.querySelector(".top");
    const sticky = getComputedStyle(head).position === "sticky" ? head.getBoundingClientRect().bottom : 0;
    const rows = [...section().querySelectorAll(ROWS)];
    const at = rows.findIndex((row) => row.getBoundingClientRect().top >= sticky && row.checkVisibility());
    return at < 0 ? null : { name: nameOf(rows[at]), at, y: rows[at].getBoundingClientRect().top };
  }

  /* Draw anew by `draw`, and leave the reader at the row that was at the top, with the same thing in focus. */
  cm.holdPlace = function (draw) {
    const before = section() === null ? null : place();
    const row = before === null || before.y === 0 ? null : top();
    draw();
    if (before === null) return;
    cm.restorePlace(before);
    if (row !== null) {
      const rows = [...section().querySelectorAll(ROWS)];
      const now = row.name === undefined ? rows[row.at] : rows.find((node) => nameOf(node) === row.name);
      if (now !== undefined) window.scrollBy(0, now.getBoundingClientRect().top - row.y);
    }
    save();
  };

  /* Bring what an address names into sight, unless the reader comes back to where they were. */
  cm.reveal = function (node) {
    if (cm.comesBack) return;
    window.requestAnimationFrame(() => node.scrollIntoView({ block: "center" }));
  };
})(conceptmap);
