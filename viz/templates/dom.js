/* Elements from values: text becomes text nodes, links are https or stay text. */
(function (cm) {
  "use strict";

  const SVG = "http://www.w3.org/2000/svg";

  function build(node, attributes, children) {
    for (const [name, value] of Object.entries(attributes || {})) {
      if (value === null || value === undefined || value === false) continue;
      if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
      else node.setAttribute(name, value === true ? "" : String(value));
    }
    append(node, children);
    return node;
  }

  function append(node, children) {
    for (const child of children) {
      if (child === null || child === undefined || child === false) continue;
      if (Array.isArray(child)) append(node, child);
      else node.append(child);
    }
  }

  cm.fill = function (node, ...children) {
    node.replaceChildren();
    append(node, children);
  };
  cm.add = (node, ...children) => append(node, children);
  cm.h = (tag, attributes, ...children) => build(document.createElement(tag), attributes, children);
  cm.svg = (tag, attributes, ...children) =>
    build(document.createElementNS(SVG, tag), attributes, children);

  /* A link to a place outside; anything but https stays text. */
  cm.outside = function (url, attributes, ...children) {
    let parsed = null;
    try { parsed = url ? new URL(url) : null; } catch (error) { parsed = null; }
    if (parsed === null || parsed.protocol !== "https:") {
      return cm.h("span", attributes, ...children);
    }
    return cm.h("a", { ...attributes, href: parsed.href, rel: "noopener noreferrer", target: "_blank" }, ...children);
  };

  /* Text that may break after the separators of symbols and paths, and where a new word begins in CamelCase;
     what stands before a name, as in `__init__`, stays with it. */
  cm.breakable = function (text) {
    const parts = [];
    for (const piece of text.split(/(?<=::|[./]|[A-Za-z0-9]_)(?=\w)|(?<=[a-z0-9])(?=[A-Z])/u)) {
      if (parts.length) parts.push(cm.h("wbr"));
      parts.push(piece);
    }
    return parts;
  };

  cm.code = (text, attributes) => cm.h("code", attributes || {}, cm.breakable(text));

  cm.sign = (key) => cm.h("b", { "aria-hidden": "true" }, cm.signs.get(key) || "");
  /* The style sheet sets the sign before the word. */
  cm.match = (match) => cm.h("span", { class: `match m-${match}`, title: cm.word(`match.${match}.means`) }, cm.word(`match.${match}`));
  cm.state = (state) => cm.h("span", { class: `state s-${state}`, title: cm.word(`state.${state}.means`) }, cm.word(`state.${state}`));
  cm.verdict = (verdict) => cm.h("span", { class: `verdict v-${verdict}` }, cm.word(`verdict.${verdict}`));
  cm.swatch = (framework) => cm.h("i", {
    class: `swatch f${cm.frameworkNumber.get(framework) % 8}`, "aria-hidden": "true",
  });

  /* Words that may carry `code` between backticks. */
  cm.prose = function (text) {
    return text.split(/`([^`]+)`/).map((piece, index) => index % 2 ? cm.h("code", {}, piece) : piece);
  };

  cm.button = (text, onclick, attributes) =>
    cm.h("button", { type: "button", onclick, ...attributes }, text);

  cm.copy = function (text, button) {
    const done = (key) => {
      const before = button.textContent;
      button.textContent = cm.word(key);
      window.setTimeout(() => { button.textContent = before; }, 1600);
    };
    const byHand = () => {
      const field = cm.h("textarea", { class: "offscreen", "aria-hidden": "true" });
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
  };

  cm.save = function (name, blob) {
    const url = URL.createObjectURL(blob);
    const link = cm.h("a", { href: url, download: name });
    document.body.append(link);
    link.click();
    link.remove();
    window.setTimeout(() => URL.revokeObjectURL(url), 10000);
  };
})(conceptmap);
