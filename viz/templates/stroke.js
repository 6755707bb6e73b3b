/* How boxes and lines look: one set of rules for the canvas and for the SVG picture. */
(function (cm) {
  "use strict";

  /* Colours of the page as it is shown now. */
  cm.palette = function () {
    const style = getComputedStyle(document.documentElement);
    const read = (name) => style.getPropertyValue(name).trim();
    return {
      paper: read("--paper"), raised: read("--raised"), ink: read("--ink"), soft: read("--soft"), line: read("--line"),
      accent: read("--accent"), warn: read("--warn"), bad: read("--bad"),
      framework: cm.facts.frameworks.map((item, index) => read(`--f${index % 8}`)),
    };
  };

  const STROKES = {
    exact: [2, []], close: [1.2, []], broad: [1.6, [10, 4]], narrow: [1.6, [4, 3]], related: [1.4, [1.5, 4]],
    part: [0.8, []], near: [1, [1.5, 6]], lookalike: [1.4, [7, 3, 1.5, 3]], broader: [1.2, []], next: [2, []],
    about: [1, [3, 3]], evidence: [1, [1.5, 3]],
  };

  cm.lineLook = function (item, colours) {
    const [width, dash] = STROKES[item.kind];
    let colour = colours.soft;
    if (item.kind === "lookalike") colour = colours.bad;
    else if (item.kind === "next") colour = colours.accent;
    else if (item.framework !== null && item.kind !== "evidence") {
      colour = colours.framework[cm.frameworkNumber.get(item.framework)];
    }
    return { width, dash, colour };
  };

  cm.boxLook = function (item, colours) {
    if (item.again) return { border: colours.line, fill: colours.paper, text: colours.soft, width: 1, dash: [2, 3] };
    const width = item.focused ? 2.6 : 1.3;
    if (item.kind === "concept") {
      return { border: item.focused ? colours.accent : colours.soft, fill: colours.raised, text: colours.ink, second: colours.soft, width, dash: [] };
    }
    if (item.kind === "claim") {
      return { border: item.focused ? colours.accent : colours.line, fill: colours.paper, text: colours.soft, width, dash: [] };
    }
    const proven = item.state === "proven";
    return {
      border: colours.framework[cm.frameworkNumber.get(item.framework)], fill: colours.paper,
      text: proven ? colours.ink : colours.soft, width, dash: proven ? [] : [4, 3],
    };
  };

  /* The head of an arrow that arrives from the left, or from the right if it comes back. */
  cm.arrowHead = ({ end: [x, y], back }) => back ? `M${x} ${y}l8 -3.5v7Z` : `M${x} ${y}l-8 -3.5v7Z`;
})(conceptmap);
