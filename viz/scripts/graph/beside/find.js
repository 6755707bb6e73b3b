// Finding in the graph: what is found is flown to; what the list is at lights up where it is in sight.
import { findConcept } from "../../facts/facts.js";
import { textOf, word } from "../../facts/language.js";
import { findNode, nodeId, nodeKind, wholeGraph } from "../../facts/network.js";
import { searchMap } from "../../facts/search.js";
import { allOf, fillWith, h } from "../../parts/dom.js";

/** @import { Concept } from "../../facts.js" */
/** @import { Entry } from "../../shapes.js" */

const MOST = 8;

/**
 * The concepts that a question finds, by themselves or by their symbols.
 * @param {string} text
 */
function conceptsFound(text) {
  /** @type {Map<string, { concept: Concept, by: string }>} */
  const found = new Map();
  for (const entry of searchMap(text)) {
    const concept = conceptOf(entry);
    if (concept === undefined || found.has(concept.id)) continue;
    found.set(concept.id, { concept, by: entry.kind === "concept" ? "" : textOf(entry.label) });
    if (found.size === MOST) break;
  }
  return [...found.values()];
}

/**
 * The concept that an entry is, or that holds its symbol.
 * @param {Entry} entry
 */
function conceptOf(entry) {
  if (entry.to[0] === "concept") return findConcept(entry.to[1]?.[0]);
  const node = findNode(entry.node);
  if (node === undefined || nodeKind(node) !== "symbol") return undefined;
  const { around, byId } = wholeGraph();
  const holder = around
    .get(node.id)
    .map((edge) => byId.get(edge.from))
    .find((other) => nodeKind(other) === "concept");
  return holder === undefined ? undefined : findConcept(nodeId(holder));
}

/**
 * @param {{fly: (id: string) => void, light: (id: string | null) => void}} given
 */
export function findBox({ fly, light }) {
  let at = 0;
  const list = h("ul", { class: "graph-found", role: "listbox", id: "graph-found", "aria-label": word("graph.find"), hidden: true });
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
    onkeydown: keys,
  });

  function look() {
    const found = input.value.trim() === "" ? [] : conceptsFound(input.value);
    fillWith(
      list,
      found.map(({ concept, by }, index) =>
        h(
          "li",
          {
            role: "option",
            id: `graph-found-${index}`,
            "data-concept": concept.id,
            "aria-selected": "false",
            onmousedown: (event) => {
              event.preventDefault();
              take(concept.id);
            },
            onmouseenter: () => choose(index),
          },
          textOf(concept.label),
          by === "" ? null : h("span", { class: "hint" }, ` ${by}`),
        ),
      ),
      input.value.trim() !== "" && found.length === 0 ? h("li", { role: "option", "aria-disabled": "true" }, word("search.none")) : null,
    );
    list.hidden = input.value.trim() === "";
    input.setAttribute("aria-expanded", String(!list.hidden));
    if (found.length > 0) choose(0);
  }

  /** @param {number} index */
  function choose(index) {
    const items = allOf(list, "[data-concept]");
    if (items.length === 0) return;
    at = (index + items.length) % items.length;
    items.forEach((item, number) => {
      item.setAttribute("aria-selected", String(number === at));
    });
    input.setAttribute("aria-activedescendant", items[at].id);
    light(items[at].dataset.concept ?? null);
  }

  /** @param {string} id */
  function take(id) {
    input.value = "";
    close();
    fly(id);
  }

  function close() {
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
    light(null);
  }

  /** @param {KeyboardEvent} event */
  function keys(event) {
    if (event.isComposing || event.keyCode === 229) return;
    const items = allOf(list, "[data-concept]");
    if (event.key === "ArrowDown") choose(at + 1);
    else if (event.key === "ArrowUp") choose(at - 1);
    else if (event.key === "Enter" && items.length > 0) take(items[at].dataset.concept ?? "");
    else if (event.key === "Escape") {
      input.value = "";
      close();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return h("span", { class: "find-box", role: "search", "aria-label": word("graph.find") }, input, list);
}
