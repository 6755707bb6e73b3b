// Recorded runs, played: by key and by click, from any address, on a phone, without motion; and where one comes to them from.
const text = (page, selector) => page.$eval(selector, (node) => node.textContent);
const hash = (page) => page.evaluate(() => location.hash);
const at = (page) => text(page, ".run-step[aria-current] b");
const press = (page, ...keys) => keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
const labels = (page, moment) => page.$$eval(`.moment.is-${moment} svg[role=img]`, (nodes) => nodes.map((node) => node.getAttribute("aria-label")));
const wide = (page) => page.evaluate(() => document.documentElement.scrollWidth);
const clickOn = (page, words) => page.$$eval(".run-tools button", (nodes, said) => nodes.find((node) => node.textContent === said).click(), words);

export const scenarios = {
  "run: keys and clicks go forwards and back, and the address opens the same step": async ({ open, assert }) => {
    const page = await open("shipped", "#run/preemption");
    assert.equal(await at(page), "0");
    await press(page, "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight");
    assert.equal(await at(page), "4");
    assert.equal(await hash(page), "#run/preemption/4");
    const said = await text(page, ".run-said");
    assert.match(said, /Step 4 of 13.*request 1 is preempted/);
    await clickOn(page, "Back");
    assert.equal(await at(page), "3");
    await clickOn(page, "Forward");
    await page.click('.run-step[data-step="9"]');
    assert.match(await text(page, ".run-said"), /computed anew, 6 tokens/);
    await press(page, "End", "ArrowRight");
    assert.equal(await at(page), "13");
    await press(page, "Home", "ArrowLeft");
    assert.equal(await at(page), "0");
    const again = await open("shipped", "#run/preemption/4");
    assert.equal(await text(again, ".run-said"), said);
    const lost = await open("shipped", "#run/preemption/99");
    assert.match(await text(lost, "#notices"), /preemption\/99/);
  },

  "run: the pictures say what the recording has, in words too": async ({ open, assert }) => {
    const page = await open("shipped", "#run/first-prefill/1");
    const [batch, waiting, running, requests, blocks] = await labels(page, "during");
    assert.match(batch, /request 0: q 6, k 6; request 1: q 3, k 3; token budget: 9 of 16/);
    assert.match(waiting, /empty/);
    assert.match(running, /request 0, request 1/);
    assert.match(requests, /request 0 · running: 0 in the KV cache, 6 computed in this step \(q\), 6 tokens/);
    assert.match(blocks, /request 0: 0, 1; request 1: 2; free: 3, 4, 5, 6, 7/);
    assert.match((await labels(page, "after")).join(), /6 in the KV cache, 0 computed in this step \(q\), 7 tokens/);
    await press(page, "ArrowRight");
    assert.match((await labels(page, "during"))[0], /request 0: q 1, k 7; request 1: q 1, k 4/);
    const hit = await open("shipped", "#run/prefix-hit/2");
    const now = await labels(hit, "during");
    assert.match(now[0], /request 1: q 256, k 1024/);
    assert.match(now.at(-1), /shared: 0, 1, 2/);
    const victim = await open("shipped", "#run/victim/0");
    assert.match((await labels(victim, "start")).at(-1), /request 2: 6, 7; taken, by none of these requests: 2, 5; free: none/);
  },

  "run: happened is said where the map says when, and nowhere else": async ({ open, assert }) => {
    const page = await open("shipped", "#run/preemption/1?concept=recompute-after-preemption");
    assert.match(await text(page, ".standing"), /passes its code 4×.*did not happen/);
    await press(page, "End");
    await page.click('.run-step[data-step="9"]');
    assert.match(await text(page, ".standing"), /Happened 1×/);
    assert.match(await text(page, ".run-sides .is-ran"), /scheduler\.py:45.*seq\.num_tokens > seq\.num_prompt_tokens/);
    const unsaid = await open("shipped", "#run/preemption/1?concept=engine-step");
    assert.match(await text(unsaid, ".standing"), /map does not say when/);
    const others = await page.$$eval(".elsewhere .lane", (nodes) => nodes.length);
    assert.ok(others >= 3, String(others));
    assert.match(await text(page, ".elsewhere h3"), /proven, not run/);
  },

  "run: a place links to the lines that ran, and its source marks them": async ({ open, assert }) => {
    const page = await open("played", "#run/preemption/4?concept=victim-selection");
    assert.match(await text(page, ".is-ran .anchor"), /scheduler\.py:60-65.*Ran: 60-62/s);
    const lines = await page.$$eval(".is-ran .line", (nodes) => nodes.map((node) => [node.querySelector(".number").textContent, node.classList.contains("has-run"), node.textContent.startsWith("▸")]));
    assert.deepEqual(lines.map(([, ran]) => ran), [true, true, true, false, false, false]);
    assert.ok(lines.every(([, ran, sign]) => ran === sign));
    assert.ok(await page.$eval(".run-lines a", (node) => node.href.startsWith("https://")));
  },

  "run: it plays only when asked to, at the pace asked for, and any step by hand stops it": async ({ open, assert }) => {
    const page = await open("shipped", "#run/first-prefill/0");
    await page.select(".pace select", "1");
    assert.equal(await page.$eval(".run-tools [aria-pressed]", (node) => node.getAttribute("aria-pressed")), "false");
    await press(page, "p");
    assert.equal(await page.$eval(".run-tools [aria-pressed]", (node) => node.getAttribute("aria-pressed")), "true");
    await page.waitForFunction(() => document.querySelector(".run-step[aria-current] b").textContent !== "0");
    await press(page, "Home");
    assert.equal(await page.$eval(".run-tools [aria-pressed]", (node) => node.getAttribute("aria-pressed")), "false");
    assert.equal(await at(page), "0");
    await page.select(".pace select", "1");
    await clickOn(page, "Play");
    await page.waitForFunction(() => document.querySelector(".run-tools [aria-pressed]").textContent === "Play", { timeout: 20000 });
    assert.equal(await at(page), "4");
  },

  "run: nothing moves, with reduced motion or without": async ({ open, assert }) => {
    const page = await open("shipped", "#run/preemption/3");
    await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]);
    await press(page, "ArrowRight");
    assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
    assert.equal(await page.$eval(".run-said", (node) => node.getAttribute("role")), "status");
  },

  "run: by keyboard alone, through the steps to a concept": async ({ open, assert }) => {
    const page = await open("shipped", "#start");
    await press(page, "g", "n");
    await page.waitForSelector(".view-run .exercises a");
    await page.focus(".view-run .exercises a");
    await press(page, "Enter");
    await page.waitForSelector(".run-step");
    await page.focus(".run-step[aria-current]");
    await press(page, "ArrowRight");
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute("aria-current")), "step");
    assert.equal(await at(page), "1");
    await page.focus('.run-concepts [data-concept="token-budget"]');
    await press(page, "Enter");
    assert.equal(await page.evaluate(() => document.activeElement.dataset.concept), "token-budget");
    assert.match(await hash(page), /concept=token-budget/);
    await press(page, "ArrowRight");
    assert.match(await hash(page), /\/2\?concept=token-budget/);
  },

  "run: axe finds nothing, in both languages and themes, on a phone, in every state": async ({ open, assert }) => {
    for (const [where, options] of [
      ["#run", {}],
      ["#run/preemption/4", { scheme: "dark" }],
      ["#run/first-prefill/0?lang=zh", { width: 390 }],
      ["#run/budget-beside-decode/2", { width: 390, scheme: "dark" }],
      ["#run/prefix-hit/2?lang=zh", {}],
      ["#graph?run=preemption/4", {}],
    ]) {
      const page = await open("shipped", where, options);
      assert.deepEqual(await page.axe(), [], where);
      if (options.width) assert.ok((await wide(page)) <= options.width, where);
      const small = await page.$$eval("svg[role=img] text", (nodes) => nodes.filter((node) => parseFloat(getComputedStyle(node).fontSize) < 12).length);
      assert.equal(small, 0, where);
    }
  },

  "run: a phone shows one moment below the other, each picture as wide as it is": async ({ open, assert }) => {
    const page = await open("shipped", "#run/chunked-prefill/2", { width: 390, touch: true });
    assert.ok((await wide(page)) <= 390);
    const scaled = await page.$$eval(".picture > svg", (nodes) => nodes.filter((node) => Math.abs(node.getBoundingClientRect().width - Number(node.getAttribute("width"))) > 1).length);
    assert.equal(scaled, 0);
    await page.setViewport({ width: 900, height: 900 });
    await page.waitForFunction(() => {
      const [one, other] = [...document.querySelectorAll(".moment")].map((node) => node.getBoundingClientRect());
      return one.top === other.top;
    });
  },

  "run: concept, exercise and graph lead to a run, and back": async ({ open, assert }) => {
    const page = await open("shipped", "#concept/preemption");
    const link = await page.$$eval('.facts a[href^="#run/"]', (nodes) => nodes.map((node) => [node.getAttribute("href"), node.textContent]));
    assert.deepEqual(link[0], ["#run/preemption/4?concept=preemption", "Blocks run out: preemption, and recompute after it, step 4"]);
    const passed = await open("shipped", "#concept/engine-step");
    assert.match(await text(passed, ".facts"), /code passed.*step 1/);
    const exercise = await open("shipped", "#exercise/prefill-lengths");
    await exercise.click('a[href="#run/first-prefill/1"]');
    await exercise.waitForSelector(".run-step");
    await exercise.click('a[href="#exercise/prefill-lengths"]');
    await exercise.waitForSelector(".worksheet");
    const graph = await open("shipped", "#run/preemption/4");
    await graph.$$eval(".tools a", (nodes) => nodes[0].click());
    await graph.waitForSelector(".run-lit");
    assert.match(await text(graph, ".run-lit"), /Step 4 of 13/);
    assert.match(await text(graph, '.tree [data-item="preemption"]'), /happened/);
    assert.match(await text(graph, '.tree [data-item="engine-step"]'), /code passed/);
    await graph.$$eval(".run-lit button", (nodes) => nodes[1].click());
    assert.match(await text(graph, ".run-lit"), /Step 5 of 13/);
    assert.match(await hash(graph), /run=preemption(\/|%2F)5/);
    assert.doesNotMatch(await text(graph, '.tree [data-item="preemption"]'), /happened/);
    const again = await open("shipped", await hash(graph));
    assert.match(await text(again, ".run-lit"), /Step 5 of 13/);
  },

  "run: what is read with forced colours and on paper": async ({ open, assert }) => {
    const page = await open("shipped", "#run/preemption/4");
    await page.emulateMediaType("print");
    assert.equal(await page.$eval(".run-player", (node) => getComputedStyle(node).display), "none");
    assert.ok(await page.$eval(".moment svg[role=img]", (node) => node.getBoundingClientRect().height > 0));
    assert.match(await text(page, ".run-said"), /Step 4 of 13/);
  },

  "run: a map without runs says so": async ({ open, assert }) => {
    const page = await open("sample", "#run");
    assert.match(await text(page, ".lede"), /no recorded runs/);
    assert.deepEqual(await page.axe(), []);
  },
};
