// The facts as they are sent, made whole: what is left out gets its value, numbers of paths their path.

/** @import { Concept, Coverage, EdgeKind, Facts, Flow, Mapping, MapNode, OwnAnchor, SentAnchor, SentConcept, SentCoverage, SentFacts, SentFlow, SentMapping, SentNode, SentSetting, Setting, StateName } from "../facts.js" */

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
  return {
    ...sent,
    concepts: sent.concepts.map((concept) => conceptOf(concept, anchor, usual)),
    claims: sent.claims.map((claim) => ({
      about: [],
      from: null,
      said_by: null,
      quotes: null,
      corrects: null,
      uncheckable: null,
      state: usual,
      ...claim,
      evidence: claim.evidence.map(anchor),
    })),
    flows: sent.flows.map(flowOf),
    edges: sent.edges.map((edge) => ({ ...edge, steps: edge.steps.map((step) => ({ ...step, path: paths[step.path] })) })),
    frameworks: sent.frameworks.map((item) => ({ browse: null, sha256: null, ...item })),
    coverage: Object.fromEntries(Object.entries(sent.coverage).map(([id, reach]) => [id, coverageOf(reach, paths)])),
    network: { ...sent.network, nodes: nodesOf(sent), edges: edgesOf(sent) },
  };
}

/**
 * @param {SentAnchor} item
 * @param {string[]} paths
 * @param {StateName} usual
 * @returns {OwnAnchor}
 */
function anchorOf(item, paths, usual) {
  return {
    framework: "",
    role: "at",
    symbol: null,
    ordinal: null,
    start: null,
    end: null,
    match: null,
    note: null,
    state: usual,
    ...item,
    path: paths[item.path],
  };
}

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
  const mapping = ({ anchors = [], lookalikes = [], shown = [], near = [], setting, ...item }) => ({
    match: null,
    note: null,
    absent: null,
    argued: null,
    state: usual,
    searched: [],
    except: [],
    ...item,
    anchors: anchors.map(anchor),
    lookalikes: lookalikes.map(anchor),
    shown: shown.map(anchor),
    near: near.map(anchor),
    setting: setting === undefined ? null : settingOf(setting),
    words,
  });
  return { broader: null, formerly: [], kind: "concept", asked_as: {}, ...concept, words, mappings: concept.mappings.map(mapping) };
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
    files: files.map((file) => ({ ...file, path: paths[file.path] })),
    rest: rest.map((folder) => ({ ...folder, path: paths[folder.path] })),
  };
}

/**
 * @param {SentFacts} sent
 * @returns {MapNode[]}
 */
function nodesOf({ network, paths }) {
  const name = new Map(Object.entries(network.lanes).map(([framework, lane]) => [lane, framework]));
  /** @param {SentNode} node */
  const keyOf = ([key, lane, , rest]) => (typeof key === "number" ? `${name.get(lane)}:${paths[key]}${rest}` : key);
  return network.nodes.map((node, id) => ({ id, key: keyOf(node), lane: node[1], row: node[2], label: labelOf(keyOf(node)) }));
}

/** @param {SentFacts} sent */
const edgesOf = ({ network }) =>
  network.edges.map(([from, to, kinds]) => ({ from, to, kinds: /** @type {EdgeKind[]} */ (kinds.split(" ")) }));

/**
 * What stands on a symbol's box: its name, or file and line of text.
 * @param {string} key
 */
function labelOf(key) {
  const at = key.indexOf("::");
  if (at >= 0) return key.slice(at + 2);
  const [path, lines] = key.slice(key.indexOf(":") + 1).split("#L");
  return path.split("/").pop() + (lines ? `:${lines.split("-")[0]}` : "");
}
