/* What kinds of line and box mean: samples for the filter bar and for exported pictures. */
(function (cm) {
  "use strict";

  const SAMPLE = 26;

  /* A short line as an edge of this kind is drawn. */
  cm.lineSample = function (kind, colours, x, y) {
    const look = cm.lineLook({ kind, framework: null }, colours);
    return cm.svg("path", {
      d: `M${x} ${y}h${SAMPLE}`, stroke: look.colour, "stroke-width": Math.max(look.width, 1.2), "stroke-dasharray": look.dash.join(" ") || null, fill: "none",
    });
  };

  /* The sample as a picture of its own; the style sheet gives the colours of lines that no code base colours. */
  cm.edgeSwatch = (kind) => cm.svg("svg", { class: `stroke e-${kind}`, width: SAMPLE, height: 8, viewBox: `0 0 ${SAMPLE} 8`, "aria-hidden": "true" },
    cm.lineSample(kind, { soft: "currentColor", bad: "var(--bad)", accent: "var(--accent)", framework: [] }, 0, 4));

  const rows = (items, most) => {
    const found = [];
    let x = 0;
    for (const item of items) {
      if (found.length === 0 || x + item.width > most) { found.push([]); x = 0; }
      found.at(-1).push({ ...item, x });
      x += item.width;
    }
    return found;
  };

  /* The legend under an exported picture: the kinds of line and box that are in it. */
  cm.pictureLegend = function (drawing, colours, most) {
    const kinds = cm.edgeKinds.filter((kind) => drawing.lines.some((item) => item.kinds.includes(kind)));
    const items = kinds.map((kind) => {
      const words = `${cm.signs.get(kind)} ${cm.word(`edge.${kind}`)}`;
      return { words, mark: (x, y) => cm.lineSample(kind, colours, x, y) };
    });
    const boxes = [["legend.unproven", (item) => item.kind === "symbol" && !item.again && item.state !== "proven", { dash: [4, 3], border: colours.soft }],
      ["legend.again", (item) => item.again, { dash: [2, 3], border: colours.soft }]];
    for (const [key, is, look] of boxes) {
      if (!drawing.boxes.some(is)) continue;
      items.push({ words: cm.word(key), mark: (x, y) => cm.svg("rect", { x, y: y - 6, width: SAMPLE, height: 12, rx: 3, fill: "none", stroke: look.border, "stroke-dasharray": look.dash.join(" ") }) });
    }
    return rows(items.map((item) => ({ ...item, width: SAMPLE + 8 + cm.signWidth(item.words) + 20 })), most);
  };
  cm.sampleWidth = SAMPLE;
})(conceptmap);
