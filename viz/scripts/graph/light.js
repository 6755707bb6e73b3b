// What is lit: what is pointed at or chosen, with its lines and what they lead to; all else steps back.
import { forced } from "./drawing/stroke.js";

/** @import { Item, Line, Mood, Stage } from "../shapes.js" */

const BACK = 0.3;
const FAINT = 0.03;
/** What a step of a run does not pass, while that step is shown. */
const FADED = 0.22;

/**
 * The item that the reader is at: by the pointer, else by the keyboard.
 * @param {Stage} stage
 */
const lit = (stage) => (stage.pointed !== null ? stage.pointed : stage.line === null ? stage.active : null);

/**
 * Whether pointing at an item calls up its lines: the middle of a drawing has them all already.
 * @param {Stage} stage
 * @param {string | null} id
 */
const calls = (stage, id) => id !== null && (stage.scene.kind === "map" || stage.scene.items[0]?.id !== id);

/**
 * @param {Stage} stage
 * @param {Line} line
 */
function touched(stage, line) {
  const id = lit(stage);
  if (stage.line !== null || (id === null && stage.chosenLine !== null)) return line.id === (stage.line ?? stage.chosenLine);
  return line.from.id === id || line.to.id === id;
}

/**
 * Whether the step of a run that is shown, if one is, passed both ends of a line.
 * @param {Stage} stage
 * @param {Line} line
 */
const ranBoth = ({ ran }, { from, to }) => ran === null || (ran.has(from.id) && ran.has(to.id));

/**
 * How an item is drawn now.
 * @param {Stage} stage
 * @param {Item} item
 * @returns {Mood}
 */
export function moodOf(stage, item) {
  const id = lit(stage);
  const scale = stage.network.getScale();
  const ran = stage.ran === null ? null : (stage.ran.get(item.concept?.id ?? "") ?? "none");
  const arrived = (item.dim ? 0.25 : 1) * (ran === "none" ? FADED : 1);
  const strong = item.id === id || stage.lit === item.id || ran === "happened";
  const row = stage.pointed === item.id ? stage.pointedRow : -1;
  const lineId = stage.line ?? (id === null ? stage.chosenLine : null);
  if (lineId === null && !calls(stage, id)) return { alpha: arrived, strong, scale, row };
  if (stage.scene.kind === "map" && id !== null && !stage.near.has(id)) return { alpha: arrived, strong, scale, row };
  const near = lineId === null ? strong || stage.near.has(item.id) : stage.near.has(item.id);
  return { alpha: near || item.open !== null ? Math.max(arrived, 0.6) : BACK * arrived, strong, scale, row };
}

/**
 * Give every line the strength that it has now; vis draws them as they are told.
 * @param {Stage} stage
 */
export function lightLines(stage) {
  const id = lit(stage);
  const some = stage.line !== null || (id === null ? stage.chosenLine !== null : calls(stage, id));
  stage.near = new Set();
  for (const line of stage.scene.lines) {
    const on = some && touched(stage, line);
    if (on) {
      stage.near.add(line.from.id);
      stage.near.add(line.to.id);
    }
  }
  const bold = forced();
  const near = Math.max(1, stage.network.getScale() / 1.5);
  const alone = some && stage.near.size === 0;
  for (const line of stage.scene.lines) {
    const on = some && touched(stage, line);
    const edge = stage.network.body.edges[line.id];
    if (edge === undefined) continue;
    const dim = (line.from.dim || line.to.dim ? 0.3 : 1) * (ranBoth(stage, line) ? 1 : FAINT);
    const strength = on ? 1 : some && !alone ? Math.min(line.rest, FAINT) : line.rest * dim;
    /* The system's colours have no strength: what is faint else is left out. */
    edge.options.hidden = strength === 0 || (bold && strength < 0.5);
    edge.options.color.opacity = strength;
    /* A line stays as thin when one comes near. */
    edge.options.width = (on ? line.width + 0.8 : line.width) / near;
    edge.options.arrows.to.scaleFactor = 0.4 / near;
  }
}

/**
 * A line as vis takes it: between columns it swings sideways, within one it bows out to the left.
 * @param {Line} line
 */
export function visLine(line) {
  const { from, to } = line;
  return {
    id: line.id,
    from: from.id,
    to: to.id,
    color: { color: line.colour, highlight: line.colour, hover: line.colour, opacity: line.rest, inherit: false },
    width: line.width,
    dashes: line.dash.length > 0 ? line.dash : false,
    arrows: { to: { enabled: line.arrow !== false, scaleFactor: 0.4 } },
    arrowStrikethrough: false,
    chosen: false,
    hoverWidth: 0,
    selectionWidth: 0,
    smooth: bend(line),
  };
}

/** @param {Line} line */
function bend({ from, to, upright }) {
  if (upright) return { enabled: true, type: "cubicBezier", forceDirection: "vertical", roundness: 0.4 };
  if (Math.abs(from.x - to.x) > 60) return { enabled: true, type: "cubicBezier", forceDirection: "horizontal", roundness: 0.5 };
  const long = Math.abs(from.y - to.y);
  return { enabled: true, type: from.y < to.y ? "curvedCCW" : "curvedCW", roundness: Math.min(0.5, 24 / Math.max(long, 1) + 0.06) };
}
