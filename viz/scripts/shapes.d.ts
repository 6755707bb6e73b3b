// The values that the scripts hand to each other, beside the facts themselves.
import type { Anchor, Bilingual, Concept, EdgeKind, EdgeStep, MapEdge, MapNode, StateName } from "./facts.js";
import type { Progress } from "./learning/progress.js";
import type { Confidence, Matched, Question } from "./search/search.js";

/** What may stand in an element; null, undefined and false leave nothing. */
export type Child = Node | string | null | undefined | false | Child[];

interface Listeners {
  onclick?: (event: MouseEvent) => void;
  onmousedown?: (event: MouseEvent) => void;
  onkeydown?: (event: KeyboardEvent) => void;
  oninput?: (event: InputEvent) => void;
  oncompositionend?: () => void;
  onchange?: () => void;
  onfocus?: () => void;
  onblur?: () => void;
  onsubmit?: (event: SubmitEvent) => void;
}

/** Attributes by name, and listeners by `on` and the name of their event; true has no value, null and false leave it out. */
export type Attributes = Listeners & Record<string, string | number | boolean | null | undefined | ((event: never) => void)>;

/** Parameters of an address; null and "" are left out. */
export type Params = Record<string, string | number | null | undefined>;

/** View, arguments and parameters: what `href` makes an address of. */
export type Target = [view: string, args?: string[], params?: Params];

/** What is found by search. */
export interface Entry {
  kind: "concept" | "exercise" | "symbol" | "file" | "claim" | "contrast";
  id: string;
  label: Bilingual;
  /** Its names, folded, and the field that each is from. */
  keys: string[];
  fields: string[];
  /** Its names without what divides them. */
  squeezed: string[];
  to: Target;
  hint: () => string;
  /** What the graph calls it, where it is in the graph. */
  node?: string | undefined;
}

/** What is found, and why. */
export interface Hit {
  entry: Entry;
  confidence: Confidence;
  matched: Matched[];
}

/** What a search found, and how it took the words. */
export interface Found {
  hits: Hit[];
  confidence: Confidence;
  question: Question;
  unknown: string[];
}

/** A place in code, and what one comes to by it. */
export interface Placed {
  framework: string;
  anchor: Anchor;
  concept: Concept;
  entry?: Entry;
}

/** What is known of a symbol: its worst state, its widest anchor. */
export interface SymbolState {
  state: StateName;
  anchor: Anchor;
  framework: string;
}

/** The network as adjacency. */
export interface WholeGraph {
  nodes: MapNode[];
  byKey: Map<string, MapNode>;
  byId: Known<number, MapNode>;
  around: Known<number, MapEdge[]>;
  states: Known<string, SymbolState>;
}

/**
 * A map that is asked for what the facts themselves name, and so has it: `conceptmap check` refuses a dangling id. What
 * an address or a reader names is asked of it by `has`, or compared with undefined.
 */
export interface Known<K, V> extends Map<K, V> {
  get(key: K): V;
}

/** What is near a node: the nearest nodes, `total` of all. */
export interface Neighbourhood {
  nodes: MapNode[];
  edges: MapEdge[];
  distance: Map<number, number>;
  total: number;
}

export type NodeKind = "claim" | "concept" | "symbol";

/** Colours of the page as it is shown now. */
export interface Palette {
  paper: string;
  raised: string;
  ink: string;
  soft: string;
  line: string;
  accent: string;
  wash: string;
  warn: string;
  bad: string;
  /** Of segments that stand for "not there". */
  hollow: string;
  /** Grounds of areas. */
  ground: string[];
  framework: string[];
}

export type LinePalette = Pick<Palette, "soft" | "bad" | "accent" | "framework">;

export interface LineLook {
  width: number;
  dash: number[];
  colour: string;
}

/** The heading of a picture, and the line under it. */
export interface About {
  title: string;
  under: string;
}

/** How a shape is drawn; widths and dashes are in the units of the drawing. */
export interface PathLook {
  fill?: string;
  stroke?: string;
  width?: number;
  dash?: number[];
  alpha?: number;
}

export interface WordLook {
  size: number;
  colour: string;
  weight?: number;
  italic?: boolean;
  mono?: boolean;
  anchor?: "start" | "middle" | "end";
  alpha?: number;
  /** The ground, where words lie over lines. */
  halo?: string | undefined;
}

/** What draws, on a canvas or into a picture. */
export interface Pen {
  path(d: string, x: number, y: number, scale: number, look: PathLook): void;
  words(text: string, x: number, y: number, look: WordLook): void;
}

/** What a link between concepts says, and the lines of code that show it, where it is about code. */
export interface Relation {
  kind: EdgeKind;
  places: LinkPlace[];
}

export interface LinkPlace {
  framework: string;
  path: string;
  line: number;
  /** The symbol that the line stands in, and what it names there. */
  inside: string;
  names: string;
  /** Of what goes through a helper: where the helper goes on. */
  further: EdgeStep | null;
}

/** All that joins two concepts in one direction. */
export interface Link {
  id: string;
  from: string;
  to: string;
  relations: Relation[];
}

/** A place of a concept in a code base, as a box lists it. */
export interface Entrance {
  role: "at" | "also" | "lookalike" | "near" | "shown";
  anchor: Anchor;
  name: string;
  lines: string;
}

/** A line of a box; `entrance` is the place that it opens. */
export interface BoxRow {
  kind: Entrance["role"] | "reason" | "more";
  text: string;
  right: string;
  entrance: number | null;
}

export interface OpenRow {
  lines: { kind: BoxRow["kind"] | "head" | "go"; framework: string; state: string; text: string; right: string; entrance: number | null }[];
  height: number;
}

/** How an item is drawn at this moment. */
export interface Mood {
  alpha: number;
  strong: boolean;
  scale: number;
  /** The row of it that is pointed at, or -1. */
  row: number;
}

/** A thing in a drawing: its lines end at x and y, its rectangle is what a pointer finds. */
export interface Item {
  id: string;
  concept: Concept | null;
  name: string;
  /** The name of its area. */
  area: string;
  /** Whether the filters leave nothing of it. */
  dim: boolean;
  x: number;
  y: number;
  left: number;
  top: number;
  width: number;
  height: number;
  reach: number;
  open: OpenRow | null;
  /** How far a reader knows it, where they were asked or say so. */
  known?: Progress | undefined;
  /** Of what stands beside the middle: left or right. */
  side?: -1 | 1;
  /** Of the box of a code base. */
  of?: Concept;
  framework?: string;
  ghost?: boolean;
  rows?: BoxRow[];
  rowAt?(y: number): number;
  /** Whether its name has no room at rest. */
  cut(): boolean;
  mark(pen: Pen, mood: Mood): void;
  words(pen: Pen, mood: Mood): void;
}

/** A line of a drawing; `rest` is its strength while nothing is pointed at. */
export interface Line {
  id: string;
  link: Link | null;
  from: Item;
  to: Item;
  colour: string;
  width: number;
  dash: number[];
  rest: number;
  alpha: number;
  label: { x: number; y: number; text: string; side: -1 | 1; colour: string; swatch: string | null } | null;
  arrow?: boolean;
  /** Whether it leaves upwards or downwards. */
  upright?: boolean;
}

export interface PlacedArea {
  id: string;
  label: string;
  left: number;
  top: number;
  width: number;
  height: number;
  count: number;
  rows: Item[];
}

export interface Scene {
  kind: "map" | "focus";
  items: Item[];
  lines: Line[];
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** The same in words, in the order in which it is drawn. */
  groups: { label: string; items: Item[] }[];
  areas: PlacedArea[];
  ground(pen: Pen, scale: number): void;
}

/** Where the window onto a scene stands: its middle, and how near it is. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

export interface StageHooks {
  /** Something was pressed, perhaps twice; `row` is the line of it. */
  press(item: Item | null, row: number, line: Line | null, twice: boolean): void;
  moved(): void;
  drawn(): void;
}

/** A scene on the screen. */
export interface Stage {
  box: HTMLElement;
  canvas: HTMLElement;
  network: VisNetwork;
  scene: Scene;
  colours: Palette;
  hooks: StageHooks;
  /** What the pointer is at. */
  pointed: string | null;
  pointedRow: number;
  line: string | null;
  /** What the keyboard is at. */
  active: string | null;
  chosenLine: string | null;
  /** What a list beside the drawing is at. */
  lit: string | null;
  /** What is joined to what the reader is at. */
  near: Set<string>;
  /** What the step of a run has of each concept, where one is shown. */
  ran: Map<string, "happened" | "passed"> | null;
  /** From 0 to 1 while things move to their places. */
  arriving: number;
  flight: number;
}

/** A graph on the page: its drawing, and what stands beside it. */
export interface Opened {
  focus: MapNode | null;
  depth: number;
  stage: Stage;
  panel: HTMLElement;
  stack: HTMLElement;
  card: HTMLElement;
  tree: HTMLElement;
  status: HTMLElement;
  empty: HTMLElement;
  steps: HTMLElement;
  minimap: { canvas: HTMLElement; draw: () => void };
  width: number;
}

/** What stands beside the middle of a drawing, and what joins it. */
export interface Neighbour {
  node: MapNode;
  concept: Concept | null;
  link: Link | null;
  words: string;
  calls: boolean;
  /** The code base that colours its line. */
  colour: string | null;
  arrow: -1 | 0 | 1;
}

/** What has the focus in a view: a cell of the matrix, a filter, the n-th link to somewhere. */
export interface Spot {
  row?: string;
  cell?: number;
  token?: string;
  link?: string;
  nth?: number;
}

/** How far the page is scrolled, what has the focus, what is folded out. */
export interface Place {
  y: number;
  spot: Spot | null;
  open: boolean[];
}

/** An address, read. */
export interface Route {
  view: string;
  args: string[];
  params: Map<string, string>;
}
