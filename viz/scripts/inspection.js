// What the tests look at: they find these under the global `conceptmap`, and nothing else of the scripts.
export { conceptsById, facts } from "./facts/facts.js";
export { language, textOf } from "./facts/language.js";
export { findNode, neighbourhood, nodeKind, shortestPath, wholeGraph } from "./facts/network.js";
export { nodeKey } from "./facts/nodes.js";
export { searchMap } from "./facts/search.js";
export { signs } from "./facts/signs.js";
export { edgeKinds } from "./graph/drawing/edges.js";
export { focusScene } from "./graph/drawing/focus.js";
export { columnsFor, mapScene } from "./graph/drawing/map.js";
export { svgOf } from "./graph/drawing/picture.js";
export { lineLook, palette } from "./graph/drawing/stroke.js";
export { route } from "./page/address.js";
export { filters } from "./page/filters.js";
export { nextLanguage, nextTheme } from "./page/header.js";
export { upstream } from "./parts/anchors.js";
export { svg } from "./parts/dom.js";
export { shownStage } from "./views/graph.js";
