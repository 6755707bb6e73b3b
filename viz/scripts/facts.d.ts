// What the page is given, and what its scripts make of it.
//
// `SentFacts` is what `conceptmap.viz.facts.compact.pack` makes for the page: what is empty or usual is left out,
// and a path is its number in `paths`. `facts/complete.js` makes `Facts` of it, which all views read. A test holds the
// `Sent…` types to what Python writes, so this file keeps to a plain form: interfaces of one property a line, unions,
// literals, arrays, tuples and `Record<string, …>`.

export type Language = "en" | "zh";

/** Words of the map in both languages; a map of one language has its words in both places. */
export interface Bilingual {
  en: string;
  zh: string;
}

export type MatchName = "exact" | "close" | "broad" | "narrow" | "related";
export type StateName = "proven" | "local" | "argued" | "unproven" | "moved" | "unreadable" | "carried";
export type VerdictName = "confirmed" | "refuted" | "outdated" | "unverifiable";
export type ClaimKind = "readme" | "code" | "inference" | "not-in-release";
export type RelationName = "calls" | "constructs" | "inherits";
export type EdgeKind = MatchName | RelationName | "part" | "near" | "lookalike" | "broader" | "next" | "about" | "evidence";
export type Role = "at" | "also" | "near";

// --- as it is sent

export interface SentFacts {
  map: MapIdentity;
  areas: Area[];
  cards: SentCard[];
  claims: SentClaim[];
  code: string;
  contrasts: SentContrast[];
  concepts: SentConcept[];
  coverage: Record<string, SentCoverage>;
  edges: SentEdge[];
  exercises: SentExercise[];
  flows: SentFlow[];
  former: Record<string, string>;
  frameworks: SentFramework[];
  network: SentNetwork;
  overview: Overview;
  pages: Page[];
  paths: string[];
  /** How many of the places that the page shows are proven, and how many there are. */
  places: [number, number];
  questions: SentQuestions;
  runs: SentRecordedRun[];
  search: SearchRules;
  usual: StateName;
  words: Record<string, [string, string]>;
}

/** What search goes by, in the page as on the command line; `conceptmap.queries.finding.words.rules` says what each is. */
export interface SearchRules {
  weights: [string, number][];
  telling: string[];
  saturation: number;
  length: number;
  mapped: number;
  narrower: number;
  setting: number;
  corrected: Record<string, number>;
  sure: number;
  likely: number;
  words: number;
  far: number;
  beside: number;
  small: string[];
  phrases: string[];
  kinds: Record<string, string[]>;
  endings: [string, string, number][][];
  doubled: string;
  characters: [string, string];
  readings: Record<string, string[]>;
}

/** What the map is: its name, its languages, and its kinds of code bases. */
export interface MapIdentity {
  title: Bilingual;
  description: Bilingual | null;
  base: string;
  languages: Language[];
  creators: string[];
  license: string | null;
  version: string | null;
  "report-to": string | null;
  kinds: Kind[];
}

export interface Kind {
  id: string;
  label: Bilingual;
  column: boolean;
}

export interface Area {
  id: string;
  label: Bilingual;
}

/** What readers call a page that claims are from. */
export interface Page {
  page: string;
  title: Bilingual;
}

export interface Repository {
  at: string;
  folder: string | null;
}

export interface SentFramework {
  id: string;
  label: Bilingual;
  kind: string;
  purl: string;
  version: string;
  license: string;
  repositories: Repository[];
  browse?: string | null;
  sha256?: string | null;
  unreadable: string[];
  command?: SentCommand;
}

/** How a code base is started from a command line. */
export interface SentCommand {
  start?: string[];
  underscores?: boolean;
  dots?: boolean;
  opposites?: Record<string, string>;
  abbreviations?: boolean;
  fields?: boolean;
  suffixes?: Record<string, string>;
}

export interface SentConcept {
  id: string;
  area: string;
  label: Bilingual;
  definition: Bilingual;
  alias: Record<string, string[]>;
  asked_as?: Record<string, string[]>;
  mappings: SentMapping[];
  broader?: string;
  formerly?: string[];
  words?: string[];
  kind?: string;
}

/** How a code base names what people set, and what it takes when nobody does. */
export interface SentSetting {
  option?: string[];
  opposite?: string[];
  field?: string;
  env?: string;
  metric?: string[];
  "request-field"?: string[];
  endpoint?: string[];
  default?: string;
  unit?: Bilingual;
  state: StateName;
}

export interface SentMapping {
  framework: string;
  match?: MatchName;
  note?: Bilingual;
  absent?: Bilingual;
  argued?: boolean;
  state?: StateName;
  searched?: SentSearch[];
  anchors?: SentAnchor[];
  lookalikes?: SentAnchor[];
  shown?: SentAnchor[];
  near?: SentAnchor[];
  except?: Except[];
  setting?: SentSetting;
  happens?: SentHappening[];
}

/** Where a concept happens in a run, and the condition under which it does there. */
export type SentHappening = [SentAnchor] | [SentAnchor, string];

/** The place in `paths`, the symbol, the first and the last line, and what else is said of it. */
export type SentAnchor = SentLines | SentLinesAndMore;
export type SentLines = [number, string | null, number | null, number | null];
export type SentLinesAndMore = [number, string | null, number | null, number | null, SentMore];

export interface SentMore {
  role?: Role;
  match?: MatchName;
  note?: Bilingual;
  why?: Bilingual;
  framework?: string;
  ordinal?: number;
  state?: StateName;
}

export interface SentSearch {
  pattern: string;
  in: string[];
  except?: string[];
  reasons?: Except[];
  control?: string;
  "ignore-case"?: boolean;
  why?: Bilingual;
}

/** Hits of a concept's own words that are something else. */
export interface Except {
  in: string[];
  line: string | null;
  why: Bilingual;
}

export interface SentClaim {
  id: string;
  says: Bilingual;
  kind: ClaimKind;
  verdict: VerdictName;
  checks: number;
  evidence: SentAnchor[];
  about?: string[];
  from?: PageLine;
  said_by?: SaidBy;
  quotes?: string;
  corrects?: Bilingual;
  uncheckable?: Bilingual;
  state?: StateName;
}

/** How two code bases differ in how concepts work together; of which ones, its places say. */
export interface SentContrast {
  id: string;
  says: Bilingual;
  about: string[];
  places: SentAnchor[];
  state?: StateName;
}

/** Two code bases, and what a card says of them: each sentence by its kind and id, of an exercise also the number that differs. */
export type SentCard = [string, string, SentCardSentence[]];
export type CardKind = "contrast" | "claim" | "absence" | "setting" | "note" | "exercise" | "calls";
export type SentCardSentence = [CardKind, string] | [CardKind, string, string];

export interface PageLine {
  page: string;
  line: number;
}

/** Who asserts a claim, and where. */
export interface SaidBy {
  kind: string;
  anchors: LocatedAnchor[];
  page: string | null;
  line: number | null;
}

/** An anchor that is sent whole, since it stands nowhere else. */
export interface LocatedAnchor {
  framework: string;
  path: string;
  symbol: string | null;
  ordinal: number | null;
  start: number | null;
  end: number | null;
  state: StateName;
  url: string | null;
}

export interface SentFlow {
  id: string;
  label: Bilingual;
  stages: SentStage[];
}

export interface SentStage {
  concept: string;
  box?: Bilingual;
  aside?: true;
  in: Record<string, SentPart>;
}

/** Numbers to be worked out first and then checked. */
export interface SentExercise {
  id: string;
  label: Bilingual;
  asks: Bilingual;
  about: string[];
  given: SentGiven[];
  numbers: SentQuantity[];
  in: Record<string, SentWorked>;
  from?: PageLine;
}

export interface SentGiven {
  name: string;
  label: Bilingual;
  value: string | string[];
  unit?: Bilingual;
  stage?: Record<string, string>;
}

export interface SentQuantity {
  name: string;
  label: Bilingual;
  unit?: Bilingual;
  stage?: Record<string, string>;
}

export interface SentWorked {
  steps: SentWorking[];
  note?: Bilingual;
  state?: StateName;
}

/** Of which number, its formula, the number of the formula, its place, what is particular about it. */
export type SentWorking = [string, string, number, SentAnchor] | [string, string, number, SentAnchor, Bilingual];

export interface SentPart {
  takes: Bilingual;
  gives: Bilingual;
  at: SentAnchor | null;
}

/** `complete` says whether `rest` sums all files that no anchor reaches, or nothing is known of them. */
export interface SentCoverage {
  complete: boolean;
  files: SentFile[];
  rest: SentFolder[];
}

/** The place in `paths`, its lines, those that anchors reach, and how many anchors do. */
export type SentFile = [number, number | null, number, number];

export interface SentFolder {
  path: number;
  files: number;
  lines: number;
}

/** What `SentFacts.code` is, deflated and as base64; `withheld` are places that another place has lines of, but that are not proven. */
export interface SentCode {
  files: SentCodeFile[];
  notices: SentNotice[];
  withheld: string[];
}

/** Framework, and its licence in its own words. */
export type SentNotice = [string, string];

/** Framework, path, state, how many lines it has where a place is all of it, and its lines. */
export type SentCodeFile = [string, string, StateName, number, SentRun[]];

/** The number of the first line, and the lines. */
export type SentRun = [number, string[]];

/** From, to, code base, and what the code of one concept does with that of the other; of two steps, the first leads to a helper. */
export type SentEdge = [number, number, string, RelationName, SentStep[]];

/** The place in `paths`, the symbol that the line stands in, the line, and what it names there. */
export type SentStep = [number, string, number, string];

/** Where all stands in the drawing of the whole map; `columns` has the place of every area for one column, two, …. */
export interface Overview {
  row: number;
  heading: number;
  foot: number;
  gap: number;
  width: number;
  pitch: number;
  areas: OverviewArea[];
  columns: [number, number][][];
}

/** `rows` are places in the list of concepts, and how deep each is indented; `folded` are settings. */
export interface OverviewArea {
  id: string;
  rows: [number, number][];
  folded: number[];
}

/** How the network is set up; its nodes and edges follow from the rest. */
export interface SentNetwork {
  lanes: Record<string, number>;
  options: Record<string, unknown>;
}

/** What the map can ask: how kinds of questions are worded, and each question as numbers of what it is of. */
export interface SentQuestions {
  forms: QuestionForm[];
  items: SentItem[];
  words: Record<string, Bilingual>;
}

/** The place of its form, its subject, its wrong answers. A text is of its place's symbol, 0, or path, 1: letters kept, hidden, kept, …; or it is itself. */
export type SentItem = [number, SentSubject[], number[]];
export type SentSubject = number | number[] | string;

/** How one kind of question is worded; conceptmap.queries.learning.wording.question says what each field means. */
export interface QuestionForm {
  kind: string;
  subject: string[];
  ask: Bilingual;
  right: string;
  wrong: string;
  wrong_is: string;
  other_wrong: string;
  fixed: string[];
  because: Bilingual[];
  places: string[];
  evenly: number | null;
  group: string;
}

/** A recorded run: what its driver told of each step, and what the recorder saw. `numbers` are what came out, by those of the exercise. */
export interface SentRecordedRun {
  id: string;
  framework: string;
  label: Bilingual;
  words: Record<string, Bilingual>;
  settings: Record<string, unknown>;
  pictures: RunPicture[];
  exercise?: string;
  numbers?: Record<string, number | number[]>;
  start?: SentStart;
  steps: SentRunStep[];
}

/** How a part of a state is drawn; docs/tracing.md says what each kind takes. */
export interface RunPicture {
  draw: "stack" | "queue" | "bars" | "cells";
  of: string;
  name: string;
  size?: string;
  beside?: string;
  whole?: string;
  parts?: string[];
  mark?: string;
  held?: string;
  count?: string;
  marks?: string[];
}

export interface SentStart {
  says?: Bilingual;
  drawn: SentDrawing[];
}

/** `passed` and `happened` are places in the list of concepts, each with how often; `ran` are places in `paths` with ranges of lines. */
export interface SentRunStep {
  says?: Bilingual;
  phase?: string;
  during?: SentDrawing[];
  after: SentDrawing[];
  passed: [number, number][];
  happened: [number, number][];
  ran: [number, [number, number][]][];
}

/** "=" stands for the drawing of the moment before, null for none. */
export type SentDrawing = Drawing | "=" | null;

/** What is drawn, under the kind of picture that it is. */
export interface Drawing {
  stack?: DrawnPart[];
  queue?: DrawnName[];
  bars?: DrawnBar[];
  cells?: DrawnCells;
}

export type DrawnName = number | string;

/** Whose it is, its size, and what stands beside it. */
export type DrawnPart = [DrawnName, number, number];

/** Whose it is, its status, its length, where its mark is, and its parts. */
export type DrawnBar = [DrawnName, string, number, number, number[]];

export interface DrawnCells {
  count: number;
  free: number[];
  held: [DrawnName, number[]][];
  marks: number[][];
}

// --- as views read it

/** The JSON of the page: `conceptmap.viz.facts.texts` takes the texts out of `SentFacts`, `facts/texts.js` puts them back. */
export interface Apart {
  facts: unknown;
  texts: Record<Language, (string | string[])[]>;
}

export interface Facts {
  map: MapIdentity;
  areas: Area[];
  cards: SentCard[];
  claims: Claim[];
  /** The source text, as facts/code.js reads it. */
  code: string;
  concepts: Concept[];
  contrasts: Contrast[];
  coverage: Record<string, Coverage>;
  edges: Edge[];
  exercises: Exercise[];
  flows: Flow[];
  former: Record<string, string>;
  frameworks: Framework[];
  network: Network;
  overview: Overview;
  pages: Page[];
  places: [number, number];
  questions: SentQuestions;
  runs: Run[];
  search: SearchRules;
  words: Record<string, [string, string]>;
}

/** Source text of an anchor, proven or carried as `state` says; `text` is its head where `total` is more. */
export interface Excerpt {
  first: number;
  state: StateName;
  text: string[];
  total: number;
}

export interface Edge {
  from: string;
  to: string;
  framework: string;
  relation: RelationName;
  steps: EdgeStep[];
}

export interface EdgeStep {
  path: string;
  symbol: string;
  line: number;
  callee: string;
}

export interface Framework extends SentFramework {
  browse: string | null;
  sha256: string | null;
}

export interface Concept {
  id: string;
  area: string;
  label: Bilingual;
  definition: Bilingual;
  alias: { en?: string[]; zh?: string[] };
  asked_as: { en?: string[]; zh?: string[] };
  mappings: Mapping[];
  broader: string | null;
  formerly: string[];
  words: string[];
  kind: string;
}

/** By what names a code base lets people set something, and with what default. */
export interface Setting {
  option: string[];
  opposite: string[];
  field: string | null;
  env: string | null;
  metric: string[];
  "request-field": string[];
  endpoint: string[];
  default: string | null;
  unit: Bilingual | null;
  state: StateName;
}

export interface Search {
  pattern: string;
  in: string[];
  except: string[];
  reasons: Except[];
  control: string | null;
  "ignore-case": boolean;
  why: Bilingual | null;
}

/** A concept in a framework: a match with anchors, or an absence, whose `match` is null. */
export interface Mapping {
  framework: string;
  match: MatchName | null;
  note: Bilingual | null;
  absent: Bilingual | null;
  argued: boolean | null;
  state: StateName;
  searched: Search[];
  anchors: Anchor[];
  lookalikes: Anchor[];
  shown: Anchor[];
  near: Anchor[];
  except: Except[];
  /** Of what is set there; null of everything else. */
  setting: Setting | null;
  /** When it happens in a run; none where nobody has said. */
  happens: Happening[];
  /** Those of its concept. */
  words: string[];
}

/** Lines of a file, or the whole of it where `start` is null. */
export interface Anchor {
  path: string;
  role: Role;
  match: MatchName | null;
  note: Bilingual | null;
  symbol: string | null;
  ordinal: number | null;
  start: number | null;
  end: number | null;
  state: StateName;
  /** Of a lookalike: why it is not the concept. */
  why?: Bilingual;
}

/** An anchor that stands by itself, and so says of which framework it is. */
export interface OwnAnchor extends Anchor {
  framework: string;
}

export interface Claim {
  id: string;
  says: Bilingual;
  kind: ClaimKind;
  verdict: VerdictName;
  checks: number;
  evidence: OwnAnchor[];
  about: string[];
  from: PageLine | null;
  said_by: SaidBy | null;
  quotes: string | null;
  corrects: Bilingual | null;
  uncheckable: Bilingual | null;
  state: StateName;
}

export interface Contrast {
  id: string;
  says: Bilingual;
  about: string[];
  places: OwnAnchor[];
  state: StateName;
  frameworks: string[];
}

export interface Flow {
  id: string;
  label: Bilingual;
  stages: Stage[];
}

export interface Stage {
  concept: string;
  /** The name of the box that it begins, where stages are drawn together. */
  box?: Bilingual;
  /** Whether it is another way, a failure or something beside. */
  aside?: true;
  in: Record<string, Part>;
}

export interface Exercise {
  id: string;
  label: Bilingual;
  asks: Bilingual;
  about: string[];
  given: Given[];
  numbers: Quantity[];
  worked: Worked[];
}

/** A number that one may change, or a list of them, as an author writes it. */
export interface Given extends Quantity {
  value: string | string[];
}

export interface Quantity {
  name: string;
  label: Bilingual;
  unit: Bilingual | null;
  /** By flow, the concept of the stage at which it is known there. */
  stages: Map<string, string>;
}

export interface Worked {
  framework: string;
  note: Bilingual | null;
  state: StateName;
  steps: WorkedStep[];
}

export interface WorkedStep {
  name: string;
  formula: string;
  /** Its number in the script of formulas. */
  at: number;
  anchor: OwnAnchor;
  note: Bilingual | null;
}

export interface Part {
  takes: Bilingual;
  gives: Bilingual;
  at: OwnAnchor | null;
}

export interface Coverage {
  complete: boolean;
  files: ReachedFile[];
  rest: Folder[];
}

export interface ReachedFile {
  path: string;
  lines: number | null;
  mapped: number;
  anchors: number;
}

export interface Folder {
  path: string;
  files: number;
  lines: number;
}

export interface Network {
  nodes: MapNode[];
  edges: MapEdge[];
  lanes: Record<string, number>;
  options: Record<string, unknown>;
}

export interface MapNode {
  id: number;
  key: string;
  lane: number;
  row: number;
  label: string;
}

export interface MapEdge {
  from: number;
  to: number;
  kinds: EdgeKind[];
}

export interface Happening {
  anchor: Anchor;
  when: string | null;
}

export interface Run {
  id: string;
  framework: string;
  label: Bilingual;
  words: Record<string, Bilingual>;
  settings: Record<string, unknown>;
  pictures: RunPicture[];
  exercise: string | null;
  numbers: Record<string, number | number[]>;
  /** In order; that of number 0 is how all stood before the first step. */
  steps: RunStep[];
}

export interface RunStep {
  number: number;
  says: Bilingual | null;
  phase: string | null;
  moments: Moment[];
  passed: [string, number][];
  happened: Map<string, number>;
  ran: [string, [number, number][]][];
}

/** How all stands at a moment of a step: a drawing for each picture of the run, and those of the moment before. */
export interface Moment {
  name: "start" | "during" | "after";
  drawn: (Drawing | null)[];
  before: (Drawing | null)[];
}
