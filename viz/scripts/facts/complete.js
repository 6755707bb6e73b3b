// The facts as they are sent, made whole: what is left out gets its value, numbers of paths their path.
import { networkOf } from "./nodes.js";
import { runOf } from "./runs.js";

/** @import { Concept, Coverage, Exercise, Facts, Flow, Mapping, OwnAnchor, Quantity, Search, SentAnchor, SentConcept, SentCoverage, SentExercise, SentFacts, SentFlow, SentMapping, SentQuantity, SentSearch, SentSetting, Setting, StateName } from "../facts.js" */

/**
 * The page leaves out what is empty or usual and writes paths as numbers; here all gets its name back.
 * @param {SentFacts} sent
 * @returns {Facts}
 */
export function completeFacts(sent) {
  const { paths, usual } = sent;
  /** @param {SentAnchor} item */
  const anchor = (item) => anchorOf(item, paths, usual);
  /** @param {SentFlow} flow */
  const flowOf = (flow) => ({ ...flow, stages: flow.stages.map((stage) => ({ ...stage, in: partsOf(stage.in, anchor) })) });
  const concepts = sent.concepts.map((concept) => conceptOf(concept, anchor, usual));
  const claims = sent.claims.map((claim) => ({
    about: [],
    from: null,
    said_by: null,
    quotes: null,
    corrects: null,
    uncheckable: null,
    state: usual,
    ...claim,
    evidence: claim.evidence.map(anchor),
  }));
  const contrasts = sent.contrasts.map((contrast) => {
    const places = contrast.places.map(anchor);
    return { state: usual, ...contrast, places, frameworks: [...new Set(places.map((place) => place.framework))] };
  });
  const flows = sent.flows.map(flowOf);
  const order = new Map(sent.frameworks.map((one, at) => [one.id, at]));
  return {
    ...sent,
    concepts,
    claims,
    contrasts,
    flows,
    exercises: sent.exercises.map((exercise) => exerciseOf(exercise, anchor, usual, order)),
    runs: sent.runs.map((run) =>
      runOf(
        run,
        concepts.map((concept) => concept.id),
        paths,
      ),
    ),
    edges: sent.edges.map(([from, to, framework, relation, steps]) => ({
      from: concepts[from].id,
      to: concepts[to].id,
      framework,
      relation,
      steps: steps.map(([path, symbol, line, callee]) => ({ path: paths[path], symbol, line, callee })),
    })),
    frameworks: sent.frameworks.map((item) => ({ browse: null, sha256: null, ...item })),
    coverage: Object.fromEntries(Object.entries(sent.coverage).map(([id, reach]) => [id, coverageOf(reach, paths)])),
    network: networkOf({ concepts, claims, flows }, sent.network),
  };
}

/**
 * @param {SentAnchor} item
 * @param {string[]} paths
 * @param {StateName} usual
 * @returns {OwnAnchor}
 */
function anchorOf([path, symbol, start, end, more], paths, usual) {
  return {
    framework: "",
    role: "at",
    symbol,
    ordinal: null,
    start,
    end,
    match: null,
    note: null,
    state: usual,
    ...more,
    path: paths[path],
  };
}

/**
 * @param {SentSearch} search
 * @returns {Search}
 */
const searchOf = (search) => ({ except: [], reasons: [], control: null, "ignore-case": true, why: null, ...search });

/**
 * @param {SentConcept} concept
 * @param {(item: SentAnchor) => OwnAnchor} anchor
 * @param {StateName} usual
 * @returns {Concept}
 */
function conceptOf(concept, anchor, usual) {
  const { words = [] } = concept;
  /**
   * @param {SentMapping} item
   * @returns {Mapping}
   */
  const mapping = ({ anchors = [], lookalikes = [], shown = [], near = [], searched = [], happens = [], setting, ...item }) => ({
    match: null,
    note: null,
    absent: null,
    argued: null,
    state: usual,
    except: [],
    ...item,
    searched: searched.map(searchOf),
    anchors: anchors.map(anchor),
    lookalikes: lookalikes.map(anchor),
    shown: shown.map(anchor),
    near: near.map(anchor),
    setting: setting === undefined ? null : settingOf(setting),
    happens: happens.map(([place, when]) => ({ anchor: anchor(place), when: when ?? null })),
    words,
  });
  return { broader: null, formerly: [], kind: "concept", asked_as: {}, ...concept, words, mappings: concept.mappings.map(mapping) };
}

/**
 * @param {SentExercise} sent
 * @param {(item: SentAnchor) => OwnAnchor} anchor
 * @param {StateName} usual
 * @param {Map<string, number>} order of code bases
 * @returns {Exercise}
 */
function exerciseOf({ given, numbers, in: frameworks, ...exercise }, anchor, usual, order) {
  return {
    ...exercise,
    given: given.map((one) => ({ ...quantityOf(one), value: one.value })),
    numbers: numbers.map(quantityOf),
    worked: Object.entries(frameworks)
      .sort(([a], [b]) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
      .map(([framework, { steps, ...worked }]) => ({
        framework,
        note: null,
        state: usual,
        ...worked,
        steps: steps.map(([name, formula, at, place, note]) => ({ name, formula, at, anchor: anchor(place), note: note ?? null })),
      })),
  };
}

/**
 * @param {SentQuantity} sent
 * @returns {Quantity}
 */
function quantityOf(sent) {
  const { name, label, unit = null, stage = {} } = sent;
  return { name, label, unit, stages: new Map(Object.entries(stage)) };
}

/**
 * @param {SentSetting} sent
 * @returns {Setting}
 */
function settingOf(sent) {
  const { option = [], opposite = [], metric = [], endpoint = [], field = null, env = null, unit = null, state } = sent;
  return {
    option,
    opposite,
    field,
    env,
    metric,
    "request-field": sent["request-field"] ?? [],
    endpoint,
    default: sent.default ?? null,
    unit,
    state,
  };
}

/**
 * @param {SentFlow["stages"][number]["in"]} parts
 * @param {(item: SentAnchor) => OwnAnchor} anchor
 * @returns {Flow["stages"][number]["in"]}
 */
function partsOf(parts, anchor) {
  return Object.fromEntries(
    Object.entries(parts).map(([framework, part]) => [framework, { ...part, at: part.at === null ? null : anchor(part.at) }]),
  );
}

/**
 * @param {SentCoverage} reach
 * @param {string[]} paths
 * @returns {Coverage}
 */
function coverageOf({ complete, files, rest }, paths) {
  return {
    complete,
    files: files.map(([path, lines, mapped, anchors]) => ({ path: paths[path], lines, mapped, anchors })),
    rest: rest.map((folder) => ({ ...folder, path: paths[folder.path] })),
  };
}
