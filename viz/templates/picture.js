/* Pictures of a graph for elsewhere: SVG written from the same drawing, PNG painted from that SVG. */
(function (cm) {
  "use strict";

  const MARGIN = 24;
  const HEAD = 34;

  cm.svgOf = function (drawing) {
    const colours = cm.palette();
    const width = drawing.right - drawing.left + 2 * MARGIN;
    const height = drawing.height + 2 * MARGIN + HEAD;
    const text = (x, y, words, look) => cm.svg("text", {
      x, y, fill: look.colour, "font-size": look.size, "font-family": look.face, "font-weight": look.weight,
      "text-anchor": look.anchor || "start", "dominant-baseline": "central",
    }, words);
    const root = cm.svg("svg", { xmlns: "http://www.w3.org/2000/svg", width, height, viewBox: `${drawing.left - MARGIN} ${-MARGIN - HEAD} ${width} ${height}` });
    root.append(cm.svg("rect", { x: drawing.left - MARGIN, y: -MARGIN - HEAD, width, height, fill: colours.paper }));
    drawing.blocks.forEach((block, index) => {
      if (index % 2 === 0) root.append(cm.svg("rect", { x: drawing.left - 12, y: block.top - 7, width: width - 2 * MARGIN + 24, height: block.bottom - block.top + 14, fill: colours.raised, opacity: 0.6 }));
    });
    for (const lane of drawing.lanes) root.append(text(lane.left, -HEAD, lane.name, { colour: colours.ink, size: 12, face: cm.fonts.plain, weight: 600 }));
    for (const item of drawing.lines) {
      const look = cm.lineLook(item, colours);
      root.append(
        cm.svg("path", { d: item.d, fill: "none", stroke: look.colour, "stroke-width": look.width, "stroke-dasharray": look.dash.join(" ") || null }),
        cm.svg("path", { d: cm.arrowHead(item.end), fill: look.colour }));
    }
    for (const { sign } of drawing.lines) {
      if (sign === null) continue;
      const shown = text(sign.x, sign.y, sign.text, { colour: colours.soft, size: 11, face: cm.fonts.plain });
      for (const [name, value] of [["paint-order", "stroke"], ["stroke", colours.paper], ["stroke-width", 5]]) shown.setAttribute(name, value);
      root.append(shown);
    }
    for (const item of drawing.boxes) root.append(...box(item, cm.boxLook(item, colours), text));
    return root;
  };

  function box(item, look, text) {
    const top = item.y - item.height / 2;
    const face = item.kind === "symbol" ? cm.fonts.mono : cm.fonts.plain;
    return [
      cm.svg("rect", {
        x: item.x - item.width / 2, y: top, width: item.width, height: item.height, rx: 4, fill: look.fill,
        stroke: look.border, "stroke-width": look.width, "stroke-dasharray": look.dash.join(" ") || null,
      }),
      text(item.x, item.label.length > 1 ? top + 13 : item.y, item.label[0],
        { colour: look.text, size: item.kind === "symbol" ? 12 : 13, face, anchor: "middle" }),
      ...item.label.slice(1).map((line) => text(item.x, top + item.height - 11, line,
        { colour: look.second, size: 11, face, anchor: "middle" })),
    ];
  }

  const source = (svg) => new XMLSerializer().serializeToString(svg);

  cm.saveSvg = (drawing, name) =>
    cm.save(`conceptmap-${name}.svg`, new Blob([source(cm.svgOf(drawing))], { type: "image/svg+xml" }));

  cm.savePng = function (drawing, name) {
    const svg = cm.svgOf(drawing);
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
