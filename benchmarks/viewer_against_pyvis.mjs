// Opens pages in headless Chromium and times them; see viewer_against_pyvis.py.
import { createRequire } from "node:module";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

const job = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const puppeteer = createRequire(path.join(job.tools, "package.json"))("puppeteer-core");
const LIMIT = 60000;
const FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync", "--host-resolver-rules=MAP * ~NOTFOUND"];

/* The first paint of `file`, opened as readers open it. */
async function paintOf(browser, file) {
  const tab = await browser.newPage();
  await tab.setViewport({ width: 1400, height: 900 });
  await tab.goto(pathToFileURL(file).href, { waitUntil: "load" });
  await tab.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  const paint = await tab.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0].startTime);
  await tab.close();
  return paint;
}

async function once(page) {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), "conceptmap-bench-"));
  const browser = await puppeteer.launch({ executablePath: job.chromium, userDataDir: profile, args: FLAGS, protocolTimeout: 2 * LIMIT });
  try {
    const tab = await browser.newPage();
    await tab.setViewport({ width: 1400, height: 900 });
    let requests = 0;
    tab.on("request", (request) => { if (!/^(file|data|blob):/.test(request.url())) requests += 1; });
    await tab.evaluateOnNewDocument(() => {
      new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (entry.name === "first-contentful-paint") window.firstPaint = entry.startTime; })
        .observe({ type: "paint", buffered: true });
    });
    const times = page.kind === "pyvis" ? await pyvis(tab, page) : await ours(tab, page);
    const paint = await tab.evaluate(() => window.firstPaint);
    return { ...times, requests, paint, landing: page.kind === "pyvis" ? paint : await paintOf(browser, page.file) };
  } finally {
    await browser.close();
    fs.rmSync(profile, { recursive: true, force: true });
  }
}

/* Drawn: the loading bar is gone and the picture is shown. Still: vis says so. */
async function pyvis(tab, page) {
  await tab.evaluateOnNewDocument(() => {
    const wait = setInterval(() => {
      if (window.network === undefined || window.network === null || !window.network.on) return;
      clearInterval(wait);
      window.network.on("stabilizationIterationsDone", () => { window.drawn ??= performance.now(); });
      window.network.on("stabilized", () => { window.still ??= performance.now(); });
    }, 5);
  });
  await tab.goto(pathToFileURL(page.file).href, { waitUntil: "domcontentloaded", timeout: 2 * LIMIT });
  try {
    await tab.waitForFunction(() => window.still !== undefined, { timeout: LIMIT, polling: 200 });
  } catch { /* never within the limit */ }
  const times = await tab.evaluate(() => ({ drawn: window.drawn ?? null, still: window.still ?? null }));
  // What never stands still is stopped, so that moving it is all that a frame has to do.
  await tab.evaluate(() => window.network.setOptions({ physics: false }));
  return { ...times, frame: await frames(tab, "window.network") };
}

/* The 95th of a hundred frames while the drawing is brought near and moved: how long one takes. */
const frames = (tab, network) => tab.evaluate(async (name) => {
  const shown = name === "window.network" ? window.network : conceptmap.shownStage.network;
  const [scale, { x, y }] = [shown.getScale(), shown.getViewPosition()];
  const taken = [];
  let before = await new Promise((done) => requestAnimationFrame(done));
  for (let at = 0; at < 60; at += 1) {
    const near = at < 30 ? scale * (1 + at / 10) : scale * 4;
    shown.moveTo({ scale: near, position: { x: at < 30 ? x : x + (at - 30) * 12 / near, y }, animation: false });
    const now = await new Promise((done) => requestAnimationFrame(done));
    taken.push(now - before);
    before = now;
  }
  return taken.sort((a, b) => a - b)[Math.floor(taken.length * 0.95)];
}, network);

async function ours(tab, page) {
  await tab.goto(`${pathToFileURL(page.file).href}#graph`, { waitUntil: "load" });
  await tab.waitForFunction(() => document.documentElement.dataset.ready === "yes");
  // Drawn in the first frame after the start, and nothing moves after it.
  const drawn = await tab.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(performance.now()))));
  const frame = await frames(tab, "stage");
  if (page.size === 0) return { drawn, still: drawn, frame };
  const view = (hash) => tab.evaluate((target) => new Promise((done) => {
    const start = performance.now();
    window.addEventListener("hashchange", () => requestAnimationFrame(() => setTimeout(() => done(performance.now() - start))), { once: true });
    location.hash = target;
  }), hash);
  await view("#concept/concept-20");
  const concept = await view("#concept/concept-21");
  const graph = await view("#graph/concept-22");
  // The first search also builds what is searched.
  const first = await tab.evaluate(() => { const start = performance.now(); conceptmap.searchMap("concept number 41"); return performance.now() - start; });
  const search = await tab.evaluate(() => { const start = performance.now(); conceptmap.searchMap("concept number 42"); return performance.now() - start; });
  const typo = await tab.evaluate(() => { const start = performance.now(); conceptmap.searchMap("conccept numbr 42x"); return performance.now() - start; });
  return { drawn, still: drawn, frame, concept, graph, first, search, typo };
}

const least = (values) => Math.round(Math.min(...values) * 10) / 10;
const median = (values) => {
  const known = values.filter((value) => value !== null && value !== undefined).sort((a, b) => a - b);
  return known.length < values.length / 2 ? null : Math.round(known[Math.floor(known.length / 2)]);
};

/* In turns, so that whatever else the machine does falls on all alike. */
const found = new Map(job.pages.map((page) => [page, []]));
for (let run = 0; run < job.runs; run += 1) {
  for (const page of job.pages) {
    const slow = page.kind === "pyvis" && (page.size > 1000 || page.size === 0);
    if (run === 0 || !slow) found.get(page).push(await once(page));
  }
}
const results = [];
for (const [page, runs] of found) {
  const result = { kind: page.kind, size: page.size, bytes: page.bytes, gzipped: page.gzipped, built: page.built };
  // Noise only ever adds: the least of several runs says best what the page itself takes.
  const sum = job.least ? least : median;
  for (const key of Object.keys(runs[0])) result[key] = key === "requests" ? runs[0][key] : sum(runs.map((run) => run[key]));
  results.push(result);
}
process.stdout.write(JSON.stringify(results));
