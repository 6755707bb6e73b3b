// The page of one concept: its lines side by side, what calls what, contrasts, reports of a row.

const text = (page, selector) => page.$eval(selector, (node) => node.innerText.replace(/\s+/g, " ").trim());
const texts = (page, selector) => page.$$eval(selector, (nodes) => nodes.map((node) => node.innerText.replace(/\s+/g, " ").trim()));
const goTo = (page, hash) =>
  page.evaluate((target) => new Promise((done) => {
    window.addEventListener("hashchange", () => requestAnimationFrame(() => done()), { once: true });
    location.hash = target;
  }), hash);

export const scenarios = {
  "shows the lines of a concept's main places side by side, highlighted, and each of them once": async ({ open, assert }) => {
    const page = await open("whole", "#concept/preemption", { width: 1440, height: 900 });
    assert.deepEqual(await texts(page, ".wide-panes h3"), ["nano-vllm bb823b3", "vLLM 0.33.0", "DeepInfer 0.1.0"]);
    assert.deepEqual(await texts(page, ".wide-panes summary .symbol"), ["Scheduler.preempt", "Scheduler._preempt_request", "Scheduler::_schedule_decode"]);
    assert.equal(await text(page, ".wide-panes .source-scroll .number"), "75");
    assert.ok((await page.$$(".wide-panes .code-k")).length >= 3, "keywords are marked");
    assert.equal(await text(page, ".wide-panes .quiet-note"), "the first 2 of 5 lines");
    assert.match(await text(page, ".wide-panes .attribution"), /nano-vllm bb823b3, Apache-2\.0/);
    const tops = await page.$$eval(".wide-panes .pane", (nodes) => nodes.map((node) => node.getBoundingClientRect().top));
    assert.equal(tops[0], tops[1], "side by side");
    const inCards = await texts(page, ".card .anchor:has(.excerpt) .symbol");
    assert.deepEqual(inCards, ["Sequence::reset", "SequenceStatus", "EPBuffer"], "main places are below, and not here");
    const phone = await open("whole", "#concept/preemption", { width: 390, height: 844 });
    assert.ok(await phone.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), "nothing sticks out");
    assert.match(await page.$eval("footer details:not(.trust)", (node) => node.textContent), /vLLM 0\.33\.0\s+A licence <b>in its own words<\/b>\./);
    const without = await open("calling", "#concept/preemption");
    assert.equal(await without.$(".wide-panes"), null);
  },

  "leaves out the lines of a code base that a filter hides": async ({ open, assert }) => {
    const page = await open("whole", "#concept/preemption?hide=f:vllm");
    assert.deepEqual(await texts(page, ".wide-panes h3"), ["nano-vllm bb823b3", "DeepInfer 0.1.0"]);
    assert.deepEqual(await texts(page, ".calls thead th"), ["nano-vllm", "DeepInfer"]);
  },

  "says what calls a concept's code, at which lines, and where no direct call is proven": async ({ open, assert }) => {
    const page = await open("whole", "#concept/preemption");
    assert.deepEqual(await texts(page, ".calls thead th"), ["nano-vllm", "vLLM", "DeepInfer"]);
    assert.deepEqual(await texts(page, ".calls th[scope=rowgroup]"), ["What calls its code"]);
    assert.deepEqual(await texts(page, ".calls th[scope=row]"), ["Scheduling step"]);
    assert.deepEqual(await texts(page, ".calls td:not(thead td)"), [
      "self.preempt scheduler.py:62",
      "self._make_room scheduler.py:301 through the helper Scheduler._make_room",
      "no direct call proven",
    ]);
    const links = await page.$$eval(".calls td a", (nodes) => nodes.map((node) => node.href));
    assert.deepEqual(links, [
      "https://github.com/x/y/blob/abc/nanovllm/engine/scheduler.py#L62-L62",
      "https://github.com/x/y/blob/abc/vllm/v1/core/sched/scheduler.py#L301-L301",
    ]);
    await goTo(page, "#concept/scheduling-step");
    assert.deepEqual(await texts(page, ".calls th[scope=rowgroup]"), ["What its code calls"]);
    assert.deepEqual(await texts(page, ".calls th[scope=row]"), ["Preemption"]);
    await goTo(page, "#concept/victim-selection");
    assert.equal(await page.$(".calls"), null, "nothing is proven of it, and nothing said");
  },

  "does not say that no call is proven where one of the two concepts is not there": async ({ open, assert }) => {
    const page = await open("whole", "#concept/preemption?compare=nano-vllm,deepep");
    assert.deepEqual((await texts(page, ".calls td:not(thead td)")).map((one) => one.replace(/^\W+/, "")), ["self.preempt scheduler.py:62", "absent"]);
  },

  "tells how code bases differ by a contrast, in both languages, with its places": async ({ open, assert }) => {
    const page = await open("whole", "#concept/preemption");
    assert.equal(await text(page, ".contrasts li p"), "One drops the last, the other the longest.");
    assert.equal(await text(page, ".contrasts summary"), "nano-vllm, DeepInfer unproven");
    assert.deepEqual(await texts(page, ".contrasts .quiet-note a"), ["Victim selection"]);
    await page.focus(".contrasts summary");
    await page.keyboard.press("Enter");
    assert.deepEqual(await texts(page, ".contrasts .anchor .symbol"), ["Scheduler.preempt", "Scheduler::_schedule_decode"]);
    await goTo(page, "#concept/preemption?lang=zh");
    assert.equal(await text(page, ".contrasts li p"), "一方让最后的让位，另一方让最长的。");
    await goTo(page, "#concept/scheduling-step");
    assert.equal(await page.$(".contrasts"), null, "it does not speak of this concept");
    await goTo(page, "#concept/preemption?compare=nano-vllm,deepinfer");
    assert.equal((await page.$$(".comparison .contrasts > li")).length, 1);
    await goTo(page, "#concept/preemption?compare=nano-vllm,vllm");
    assert.equal(await page.$(".contrasts"), null, "of these two it says nothing");
  },

  "finds a contrast by its words, and by the code bases that it tells apart": async ({ open, assert }) => {
    const page = await open("whole", "#matrix");
    for (const [typed, place] of [["drops the last", 0], ["preemption in nano-vllm and DeepInfer", 2]]) {
      await page.$eval("#search", (input) => { input.value = ""; });
      await page.type("#search", typed);
      await page.waitForFunction(() => document.querySelector("#found .k-contrast") !== null);
      const kinds = await page.$$eval("#found [data-hash]", (nodes) => nodes.map((node) => node.classList[0]));
      assert.equal(kinds.indexOf("k-contrast"), place, `${typed}: ${kinds}`);
    }
    assert.match(await text(page, "#found .k-contrast"), /One drops the last, the other the longest\. nano-vllm, DeepInfer/);
    assert.equal(await page.$eval("#found .k-contrast", (node) => node.dataset.hash), "#concept/preemption");
  },

  "opens a report with the row, its release and its address filled in": async ({ open, assert }) => {
    const page = await open("whole", "#concept/preemption");
    const reports = (selector) => page.$$eval(selector, (nodes) => nodes.map((node) => node.href));
    const filled = (link) => {
      const { origin, pathname, searchParams } = new URL(link);
      return [origin + pathname, searchParams.get("title"), searchParams.get("body")];
    };
    const [first, ...rest] = (await reports(".card .report")).map(filled);
    assert.deepEqual(first, [
      "https://example.org/issues/new",
      "preemption in nano-vllm",
      "pkg:github/GeeeekExplorer/nano-vllm@bb823b3e06983d71485a8e1f23715ebd87d98ef8\n#concept/preemption",
    ]);
    assert.deepEqual(rest.map(([, row]) => row), ["preemption in vllm", "preemption in deepinfer", "preemption in deepep"]);
    assert.deepEqual((await reports(".contrasts .report")).map(filled).map(([, row]) => row), ["who-gives-way"]);
    assert.equal(await text(page, ".card .report"), "Something wrong with this row?");
    await goTo(page, "#claims/longest-is-preempted");
    const claims = (await reports(".report")).map(filled);
    assert.ok(claims.some(([, row, body]) => row === "longest-is-preempted" && body === "pkg:pypi/deepinfer@0.1.0\n#claims/longest-is-preempted"), JSON.stringify(claims));
    const none = await open("calling", "#concept/preemption");
    assert.equal(await none.$(".report"), null, "the map takes no reports");
  },

  "reads for everybody: source, calls, contrasts and reports, light and dark, wide and narrow": async ({ open, assert }) => {
    const found = [];
    for (const scheme of ["light", "dark"]) {
      for (const width of [1440, 390]) {
        const page = await open("whole", "#concept/preemption", { scheme, width });
        await page.$$eval("details", (nodes) => { for (const node of nodes) node.open = true; });
        for (const item of await page.axe()) found.push(`${scheme} ${width} ${item}`);
      }
    }
    assert.deepEqual(found, []);
  },

  "is read by keyboard alone: each pane scrolls, each call and each report is reached": async ({ open, assert }) => {
    const page = await open("whole", "#concept/preemption", { width: 1440, height: 900 });
    await page.focus(".cards a");
    const seen = [];
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press("Tab");
      seen.push(await page.evaluate(() => {
        const node = document.activeElement;
        return node.matches(".source-scroll") ? "pane" : node.closest(".calls td") ? "call" : node.matches(".report") ? "report" : node.closest(".contrasts") ? "contrast" : "";
      }));
    }
    for (const what of ["pane", "call", "report", "contrast"]) assert.ok(seen.includes(what), `${what} in ${seen}`);
    assert.equal(seen.filter((what) => what === "pane").length, 3);
  },
};
