/* Pictures of a graph for elsewhere: SVG written from the same drawing, PNG painted from that SVG. They stand alone:
   what they show, of which releases, and what lines and boxes mean is written in them, on a ground of their own. */
(function (cm) {
  "use strict";

  const MARGIN = 24;
  const HEAD = 34;
  const TITLE = 58;
  const LEGEND_ROW = 20;
  const LEAST_WIDTH = 640;

  const text = (x, y, words, look) => cm.svg("text", {
    x, y, fill: look.colour, "font-size": look.size, "font-family": look.face || cm.fonts.plain, "font-weight": look.weight,
    "text-anchor": look.anchor || "start", "dominant-baseline": "central",
  }, words);

  /* `about` is the heading of the picture and the line under it. */
  cm.svgOf = function (drawing, about) {
    const colours = cm.palette();
    const left = drawing.left - MARGIN;
    const width = Math.max(drawing.right - drawing.left, LEAST_WIDTH, cm.textWidth(about.title, `600 18px ${cm.fonts.plain}`), cm.signWidth(about.under)) + 2 * MARGIN;
    const legend = cm.pictureLegend(drawing, colours, width - 2 * MARGIN);
    const top = -MARGIN - HEAD - TITLE;
    const height = drawing.height + 2 * MARGIN + HEAD + TITLE + legend.length * LEGEND_ROW + 14;
    const root = cm.svg("svg", { xmlns: "http://www.w3.org/2000/svg", width, height, viewBox: `${left} ${top} ${width} ${height}`, role: "img" },
      cm.svg("title", {}, about.title), cm.svg("desc", {}, about.under),
      cm.svg("rect", { x: left, y: top, width, height, fill: colours.paper }),
      text(drawing.left, top + 26, about.title, { colour: colours.ink, size: 18, weight: 600 }),
      text(drawing.left, top + 50, about.under, { colour: colours.soft, size: 11 }));
    drawing.blocks.forEach((block, index) => {
      if (index % 2 === 0) root.append(cm.svg("rect", { x: left + 12, y: block.top - 7, width: width - 24, height: block.bottom - block.top + 14, fill: colours.raised, opacity: 0.6 }));
    });
    for (const lane of drawing.lanes) root.append(...heading(lane, colours));
    for (const item of drawing.lines) {
      const look = cm.lineLook(item, colours);
      root.append(
        cm.svg("path", { d: item.d, fill: "none", stroke: look.colour, "stroke-width": look.width, "stroke-dasharray": look.dash.join(" ") || null, opacity: item.faint ? 0.35 : null }),
        cm.svg("path", { d: cm.arrowHead(item), fill: look.colour }));
    }
    for (const { sign } of drawing.lines) {
      if (sign === null) continue;
      root.append(cm.svg("rect", { x: sign.x - 3, y: sign.y - 7, width: cm.signWidth(sign.text) + 6, height: 14, fill: colours.paper }),
        text(sign.x, sign.y, sign.text, { colour: colours.soft, size: 11 }));
    }
    for (const item of drawing.boxes) root.append(...box(item, cm.boxLook(item, colours), colours));
    legend.forEach((row, index) => {
      const y = drawing.height + MARGIN + 14 + (index + 0.5) * LEGEND_ROW;
      for (const item of row) {
        root.append(item.mark(drawing.left + item.x, y), text(drawing.left + item.x + cm.sampleWidth + 8, y, item.words, { colour: colours.soft, size: 11 }));
      }
    });
    return root;
  };

  function heading(lane, colours) {
    const item = cm.facts.frameworks.find((other) => cm.facts.network.lanes[other.id] === lane.lane);
    const mark = item === undefined ? [] : [cm.svg("rect", { x: lane.left, y: -HEAD - 5, width: 9, height: 9, rx: 2, fill: colours.framework[cm.frameworkNumber.get(item.id)] })];
    return [...mark, text(lane.left + (mark.length > 0 ? 15 : 0), -HEAD, lane.name, { colour: colours.ink, size: 12, weight: 600 })];
  }

  function box(item, look, colours) {
    return [
      cm.svg("rect", {
        x: item.x - item.width / 2, y: item.y - item.height / 2, width: item.width, height: item.height, rx: 4, fill: look.fill,
        stroke: look.border, "stroke-width": look.width, "stroke-dasharray": look.dash.join(" ") || null,
      }),
      ...cm.boxTexts(item).map((line) => text(line.x, line.y, line.text,
        { colour: line.soft ? colours.soft : look.text, size: line.size, face: line.face, anchor: "middle" })),
    ];
  }

  const source = (svg) => new XMLSerializer().serializeToString(svg);

  cm.saveSvg = (drawing, name, about) =>
    cm.save(`conceptmap-${name}.svg`, new Blob([source(cm.svgOf(drawing, about))], { type: "image/svg+xml" }));

  cm.savePng = function (drawing, name, about) {
    const svg = cm.svgOf(drawing, about);
    const image = new Image();
    image.onload = () => {
      /* Twice the size for sharp text, within what canvases can hold. */
      const scale = Math.min(2, 16000 / Math.max(image.width, image.height));
      const canvas = document.createElement("canvas");
      canvas.width = image.width * scale;
      canvas.height = image.height * scale;
      const context = canvas.getContext("2d");
      context.scale(scale, scale);
      context.drawImage(image, 0, 0);
      canvas.toBlob((blob) => cm.save(`conceptmap-${name}.png`, blob), "image/png");
    };
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source(svg))}`;
  };
})(conceptmap);
