// Pictures of a page; see screenshots.py.
import { createRequire } from "node:module";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

const job = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const puppeteer = createRequire(path.join(job.tools, "package.json"))("puppeteer-core");
const profile = fs.mkdtempSync(path.join(os.tmpdir(), "conceptmap-shots-"));
const browser = await puppeteer.launch({
  executablePath: job.chromium, userDataDir: profile,
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--host-resolver-rules=MAP * ~NOTFOUND"],
});
for (const { name, hash, size: [width, height], scheme } of job.shots) {
  const page = await browser.newPage();
  await page.setViewport({ width, height });
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
  await page.goto(pathToFileURL(job.page).href + hash);
  await page.waitForFunction(() => document.documentElement.dataset.ready === "yes");
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.screenshot({ path: path.join(job.folder, `${name}.webp`), type: "webp", quality: 82 });
  await page.close();
}
await browser.close();
fs.rmSync(profile, { recursive: true, force: true });
