// Elements from values: text becomes text nodes, links are https or stay text.

/** @import { Attributes, Child } from "../shapes.js" */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @template {Element} T
 * @param {T} node
 * @param {Attributes | null | undefined} attributes
 * @param {Child[]} children
 */
function build(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") node.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  append(node, children);
  return node;
}

/**
 * @param {Element} node
 * @param {Child[]} children
 */
function append(node, children) {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    if (Array.isArray(child)) append(node, child);
    else node.append(child);
  }
}

/**
 * @param {Element} node
 * @param {...Child} children
 */
export function fillWith(node, ...children) {
  node.replaceChildren();
  append(node, children);
}
/**
 * @param {Element} node
 * @param {...Child} children
 */
export const appendTo = (node, ...children) => append(node, children);
/**
 * An HTML element.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes | null} [attributes]
 * @param {...Child} children
 */
export const h = (tag, attributes, ...children) => build(document.createElement(tag), attributes, children);
/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes | null} [attributes]
 * @param {...Child} children
 */
export const svg = (tag, attributes, ...children) =>
  build(/** @type {SVGElementTagNameMap[T]} */ (document.createElementNS(SVG, tag)), attributes, children);

/**
 * A link to a place outside; anything but https stays text.
 * @param {string | null} url
 * @param {Attributes} attributes
 * @param {...Child} children
 */
export function outside(url, attributes, ...children) {
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

/**
 * Text that may break after the separators of symbols and paths, and where a new word begins in CamelCase;
 * what stands before a name or behind it, as in `__init__`, stays with it.
 * @param {string} text
 * @returns {Child[]}
 */
export function breakable(text) {
  /** @type {Child[]} */
  const parts = [];
  for (const piece of text.split(/(?<=::|[./])(?=\w)|(?<=[A-Za-z0-9]_+)(?=[A-Za-z0-9])|(?<=[a-z0-9])(?=[A-Z])/u)) {
    if (parts.length) parts.push(h("wbr"));
    parts.push(piece);
  }
  return parts;
}

/**
 * @param {string} text
 * @param {() => void} onclick
 * @param {Attributes} [attributes]
 */
export const button = (text, onclick, attributes) => h("button", { type: "button", onclick, ...attributes }, text);

/**
 * An element that the page itself has, whatever the view.
 * @param {string} id
 */
export const pageElement = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * The first element within that `selector` finds; it is there.
 * @template {Element} [T=HTMLElement]
 * @param {ParentNode} within
 * @param {string} selector
 */
export const oneOf = (within, selector) => /** @type {T} */ (within.querySelector(selector));

/**
 * All elements within that `selector` finds.
 * @template {Element} [T=HTMLElement]
 * @param {ParentNode} within
 * @param {string} selector
 */
export const allOf = (within, selector) => /** @type {T[]} */ ([...within.querySelectorAll(selector)]);

/**
 * The element that an event happened to.
 * @param {Event} event
 */
export const targetOf = (event) => /** @type {HTMLElement} */ (event.target);

/** The element that has the focus; of a page that has a body, one always has. */
export const focused = () => /** @type {HTMLElement} */ (document.activeElement);
