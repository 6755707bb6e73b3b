// Notices above the view.
import { word } from "../facts/language.js";
import { button, h, pageElement } from "./dom.js";

/** @import { Child } from "../shapes.js" */

/** @param {...Child} children */
export function notice(...children) {
  const box = h(
    "p",
    { class: "notice" },
    ...children,
    " ",
    button("×", () => box.remove(), { class: "quiet", "aria-label": word("notice.close") }),
  );
  pageElement("notices").append(box);
  return box;
}
