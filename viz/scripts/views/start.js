// What is seen first: what the map is, what holds it up, and the doors into it. viz/static/start.py writes the same.
import { facts, hasColumn } from "../facts/facts.js";
import { comma, hasWord, textOf, word } from "../facts/language.js";
import { href } from "../page/address.js";
import { views } from "../page/registry.js";
import { appendTo, h } from "../parts/dom.js";

/** @type {import("../view.js").ViewRecord} */
export const record = { name: "start", key: "h", place: 0, each: null, still: "doors" };

/** @type {import("../view.js").ViewScript} */
export const view = {
  filtered: false,
  title: () => textOf(facts.map.title),
  render(root) {
    const names = facts.frameworks.filter(hasColumn).map((item) => textOf(item.label));
    const [proven, total] = facts.places;
    const key = proven === total ? "all" : proven > 0 ? "some" : "none";
    const lines = [
      word("start.what", { concepts: facts.concepts.length, names: names.join(comma()) }),
      word(`start.proof.${key}`, { proven, total }),
      word("start.how"),
    ];
    appendTo(
      root,
      h("h1", {}, textOf(facts.map.title)),
      lines.map((line) => h("p", { class: "line" }, line)),
      h(
        "ul",
        { class: "doors" },
        [...views.values()].filter(({ name }) => hasWord(`door.${name}`)).map(({ name }) => h("li", {}, door(name))),
      ),
    );
  },
};

/** @param {string} name */
const door = (name) => h("a", { href: href(name) }, h("b", {}, word(`nav.${name}`)), h("span", {}, word(`door.${name}`)));
