// Runs every scenario in headless Chromium, one browser a core, and prints what came of each, as JSON.
//
//   node run.mjs JOB.json
//
// JOB: {tools, chromium, pages: {name: file}, site, scenarios: [file], wanted: [name], browsers}. Each scenario gets `open(page, hash, options)` and
// fails if anything it opened asked for a request, wrote an error to the console, or broke the policy.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

const job = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const require = createRequire(path.join(job.tools, "package.json"));
const puppeteer = require("puppeteer-core");
const axe = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const FLAGS = [
  "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync", "--allow-file-access-from-files=false",
];

async function launch(hosts) {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), "conceptmap-chromium-"));
  const browser = await puppeteer.launch({
    executablePath: job.chromium, userDataDir: profile, args: [...FLAGS, `--host-resolver-rules=${hosts}`],
  });
  return { browser, profile };
}

async function stop({ browser, profile }) {
  await browser.close();
  fs.rmSync(profile, { recursive: true, force: true });
}

/* Clicks what is there now: what the page draws anew between the look and the click is looked for again, as a hand would. */
function clickWhatIsThere(page) {
  const click = page.click.bind(page);
  const REDRAWN = /detached from document|not clickable or not an Element/;
  page.click = async (selector, options) => {
    for (let left = 4; ; left -= 1) {
      try {
        return await click(selector, options);
      } catch (error) {
        if (left === 0 || !REDRAWN.test(error.message)) throw error;
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      }
    }
  };
}

/* A page whose every complaint is kept. */
async function openPage(context, file, hash, options, problems) {
  const page = await context.newPage();
  clickWhatIsThere(page);
  await page.setViewport({ width: options.width || 1280, height: options.height || 900, hasTouch: options.touch === true });
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: options.scheme || "light" }]);
  if (options.scripts === false) await page.setJavaScriptEnabled(false);
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) problems.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`error: ${error.message}`));
  page.on("request", (request) => {
    if (!/^(file|data|blob):/.test(request.url())) problems.push(`request: ${request.url().slice(0, 200)}`);
  });
  page.on("dialog", (dialog) => { problems.push(`dialog: ${dialog.message()}`); dialog.dismiss(); });
  await page.evaluateOnNewDocument(() => {
    window.violations = [];
    window.keptAtFirst = localStorage.length;
    /* What the page would save, as name and blob. */
    window.saved = [];
    const blobs = new Map();
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
      const url = make.call(URL, blob);
      blobs.set(url, blob);
      return url;
    };
    document.addEventListener("click", (event) => {
      const link = event.target.closest("a[download]");
      if (link === null) return;
      event.preventDefault();
      window.saved.push([link.download, blobs.get(link.href)]);
    }, true);
    document.addEventListener("securitypolicyviolation", (event) => window.violations.push(`${event.violatedDirective} ${event.blockedURI}`));
  });
  await page.goto(`${pathToFileURL(file)}${hash}`, { waitUntil: "load" });
  if (options.scripts !== false) await page.waitForFunction(() => document.documentElement.dataset.ready === "yes", { timeout: 20000 });
  page.violations = () => page.evaluate(() => window.violations);
  page.axe = async (where, impacts = ["serious", "critical"]) => {
    // The page's own policy keeps strangers' scripts out; the debugger may bring one in.
    if (!await page.evaluate(() => window.axe !== undefined)) await page.evaluate(axe);
    const found = await page.evaluate((include) => window.axe.run(include || document, { resultTypes: ["violations"] }), where);
    return found.violations.filter((item) => impacts === "every" || impacts.includes(item.impact))
      .map((item) => `${item.id}: ${item.nodes.slice(0, 3).map((node) => `${node.target} ${node.failureSummary.split("\n")[1] || ""}`).join(" | ")}`);
  };
  return page;
}

async function runOne(session, scenario) {
  // What one scenario leaves in the page's storage (a theme, progress) is not there for the next, whatever the order.
  const context = await session.browser.createBrowserContext();
  const problems = [];
  const pages = [];
  const open = async (page, hash = "", options = {}) => {
    const opened = await openPage(context, job.pages[page] || page, hash, options, problems);
    pages.push(opened);
    if (pages.length === 1 && options.scripts !== false) {
      assert.equal(await opened.evaluate(() => window.keptAtFirst), 0, "another scenario's storage");
    }
    return opened;
  };
  let failure = null;
  try {
    await scenario({ open, assert, job, problems });
    for (const page of pages) {
      if (!page.isClosed() && page.mainFrame() && problems.length === 0) {
        try { problems.push(...await page.violations()); } catch { /* scripts are off */ }
      }
    }
    assert.deepEqual(problems, [], "requests, console errors and policy violations");
  } catch (error) {
    failure = `${error.message}\n${problems.join("\n")}`.slice(0, 4000);
  }
  await context.close();
  return failure;
}

const outcome = {};
const silent = net.createServer(() => { /* accepts, and never answers */ });
await new Promise((resolve) => silent.listen(0, "127.0.0.1", resolve));

/* Scenarios that one browser runs after another; whoever is free takes the next. */
async function lane(waiting, hosts, swallowed) {
  const session = await launch(hosts);
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const [name, scenario] = next;
    const failure = await runOne(session, scenario);
    if (failure !== null || outcome[name] === undefined) {
      outcome[name] = failure === null ? "passed" : `${swallowed ? "with hosts that never answer: " : ""}${failure}`;
    }
  }
  await stop(session);
}

const wanted = [];
for (const file of job.scenarios) {
  const { scenarios } = await import(pathToFileURL(file));
  wanted.push(...Object.entries(scenarios).filter(([name]) => job.wanted.includes(name)));
}
for (const hosts of ["MAP * ~NOTFOUND", `MAP * 127.0.0.1:${silent.address().port}`]) {
  const swallowed = hosts !== "MAP * ~NOTFOUND";
  // Where hosts never answer, it is enough that the views open.
  const waiting = swallowed ? wanted.filter(([name]) => name.startsWith("opens ")) : [...wanted];
  const lanes = Math.max(1, Math.min(job.browsers, waiting.length));
  await Promise.all(Array.from({ length: lanes }, () => lane(waiting, hosts, swallowed)));
}
silent.close();
process.stdout.write(JSON.stringify(outcome));
