// The values that the scripts hand to each other, beside the facts themselves.
import type { Anchor, Bilingual, Concept, EdgeKind, MapEdge, MapNode, StateName } from "./facts.js";
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
  kind: "concept" | "symbol" | "file" | "claim";
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

/** A box of a drawing; x and y are its middle. */
export interface Box {
  node: MapNode;
  kind: NodeKind;
  name: string[];
  /** The smaller line under the name. */
  under: string | null;
  /** Whether the node has its own place elsewhere, in `twin`. */
  again: boolean;
  twin: Box | null;
  focused: boolean;
  lane: number;
  framework: string | null;
  state: StateName;
  width: number;
  height: number;
  x: number;
  y: number;
  rank: number;
}

/** A concept with what belongs to it at either side. */
export interface Block {
  head: Box | null;
  left: Box[];
  right: Box[];
  top: number;
  bottom: number;
}

export interface Plan {
  blocks: Block[];
  boxes: Known<number, Box>;
  placeOf(edge: MapEdge): Box;
}

export type Way = "rail" | "gutter" | "row" | "across" | "converge" | "around" | "twig";

/** A line of a drawing: an SVG path `d` that arrives at `end`, with its words at `sign`. */
export interface Line {
  edge: MapEdge;
  kind: EdgeKind;
  kinds: EdgeKind[];
  from: Box;
  to: Box;
  framework: string | null;
  faint: boolean;
  way: Way;
  /** Lines of one key share a track. */
  key: string;
  words: string;
  y1: number;
  y2: number;
  d: string;
  end: [number, number];
  sign: Sign | null;
  /** Whether it arrives from the right. */
  back?: boolean;
}

export interface Sign {
  x: number;
  y: number;
  text: string;
}

export interface Span {
  key: string;
  low: number;
  high: number;
}

export interface Tracks {
  count: number;
  of(key: string): number;
}

export interface Lane {
  lane: number;
  name: string;
  left: number;
  right: number;
}

export interface Columns {
  lanes: Known<number, Lane>;
  left: number;
  gutter: number;
  pitch: number;
  rail: number;
  words: number;
}

export interface Drawing {
  boxes: Box[];
  lines: Line[];
  lanes: Lane[];
  blocks: Block[];
  trunks: string[];
  focus: Box | null;
  height: number;
  left: number;
  right: number;
}

/** Colours of the page as it is shown now. */
export interface Palette {
  paper: string;
  raised: string;
  ink: string;
  soft: string;
  line: string;
  accent: string;
  warn: string;
  bad: string;
  framework: string[];
}

export type LinePalette = Pick<Palette, "soft" | "bad" | "accent" | "framework">;

export interface LineLook {
  width: number;
  dash: number[];
  colour: string;
}

export interface BoxLook {
  border: string;
  fill: string;
  text: string;
  width: number;
  dash: number[];
}

/** Text of a picture. */
export interface TextLook {
  colour: string;
  size: number;
  face?: string;
  weight?: number;
  anchor?: string;
}

/** The heading of a picture, and the line under it. */
export interface About {
  title: string;
  under: string;
}

/** A graph on the screen. */
export interface Stage {
  focus: MapNode;
  depth: number;
  chosen: number | null;
  pointed: number | null;
  network: VisNetwork;
  part: Neighbourhood;
  drawing: Drawing;
  width: number;
  narrow: boolean;
  stage: HTMLElement;
  panel: HTMLElement;
  count: HTMLElement;
  empty: HTMLElement;
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
