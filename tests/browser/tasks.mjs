// What readers come for, from the first view on: each is done with so many clicks and keys, and docs/page.md says how many.
// A word that is typed is no key; Enter, an arrow or a letter that does something is one.

const text = (page, selector) => page.$eval(selector, (node) => node.textContent);
const at = (page, view) => page.waitForFunction((name) => conceptmap.route.view === name, { timeout: 10000 }, view);

/* A reader whose clicks and keys are counted. */
function reader(page) {
  const done = { clicks: 0, keys: 0 };
  const click = async (x, y) => { done.clicks += 1; await page.mouse.click(x, y); };
  return {
    done,
    click: async (selector) => { done.clicks += 1; await page.click(selector); },
    press: async (key) => { done.keys += 1; await page.keyboard.press(key); },
    choose: async (selector, value) => { done.clicks += 1; await page.select(selector, value); },
    /* The words of a question, and the hit that stands first. */
    find: async (words) => {
      done.keys += 2;
      await page.keyboard.press("/");
      await page.keyboard.type(words);
      await page.waitForSelector("#found li[data-hash]");
      await page.keyboard.press("Enter");
    },
    /* A thing of the drawing, where it stands in the window. */
    pick: async (id) => {
      await page.waitForFunction((name) => conceptmap.shownStage?.scene.items.some((item) => item.id === name) && conceptmap.shownStage.arriving >= 1, { timeout: 10000 }, id);
      const place = await page.evaluate((name) => {
        const { scene, network, box } = conceptmap.shownStage;
        const { x, y } = network.canvasToDOM(scene.items.find((item) => item.id === name));
        const { left, top } = box.getBoundingClientRect();
        return { x: left + x, y: top + y };
      }, id);
      await click(place.x, place.y);
    },
  };
}

const start = async (open) => {
  const page = await open("shipped", "", { width: 1440, height: 900 });
  return [page, reader(page)];
};

export const scenarios = {
  "task 1: the concept that a question means": async ({ open, assert }) => {
    const [page, does] = await start(open);
    await does.find("how does vllm evict kv blocks");
    await at(page, "concept");
    assert.match(await text(page, "h1"), /^Prefix-cache eviction/);
    assert.deepEqual(does.done, { clicks: 0, keys: 2 });
  },

  "task 2: who is preempted in three code bases, with their source": async ({ open, assert }) => {
    const page = await open("whole", "", { width: 1440, height: 900 });
    const does = reader(page);
    await does.find("preemption");
    await at(page, "concept");
    const panes = await page.$$eval(".wide-panes .pane", (nodes) => nodes.filter((node) => node.querySelector(".source-scroll .line") !== null).map((node) => node.querySelector("h3").textContent));
    assert.ok(panes.length >= 3, panes.join());
    assert.deepEqual(does.done, { clicks: 0, keys: 2 });
  },

  "task 3: the very lines upstream": async ({ open, assert }) => {
    const [page, does] = await start(open);
    await does.find("victim selection");
    await at(page, "concept");
    const target = await page.$eval(".card .place", (node) => node.href);
    assert.match(target, /^https:.*scheduler\.py#L60-L65$/);
    does.done.clicks += 1; // the link itself, which would leave the page
    assert.deepEqual(does.done, { clicks: 1, keys: 2 });
  },

  "task 4: the life of a request": async ({ open, assert }) => {
    const [page, does] = await start(open);
    await does.click(".doors a[href='#flow']");
    await at(page, "flow");
    assert.match(await text(page, "h1"), /life of a request/);
    assert.equal((await page.$$(".flow tbody tr")).length, 12);
    assert.deepEqual(does.done, { clicks: 1, keys: 0 });
  },

  "task 5: the counterpart of a symbol": async ({ open, assert }) => {
    const [page, does] = await start(open);
    await does.find("BlockManager.can_allocate");
    await page.waitForFunction(() => conceptmap.route.view !== "start");
    const said = await page.$eval("#view", (node) => node.innerText);
    assert.match(said, /KVCacheManager\.\s*\w+/);
    assert.deepEqual(does.done, { clicks: 0, keys: 2 });
  },

  "task 6: refuted claims about attention": async ({ open, assert }) => {
    const [page, does] = await start(open);
    await does.click(".doors a[href='#claims']");
    await at(page, "claims");
    await does.click(".choices a[href*='verdict=refuted']");
    await page.waitForFunction(() => conceptmap.route.params.get("verdict") === "refuted");
    await does.choose("#view .filter-group select", "attention");
    const seen = await page.$$eval(".claim", (nodes) => nodes.map((node) => node.querySelector(".verdict").className));
    const right = await page.evaluate(() => conceptmap.facts.claims.filter((claim) => claim.verdict === "refuted" && claim.about.some((id) => conceptmap.facts.concepts.find((one) => one.id === id).area === "attention")).length);
    assert.ok(right > 0);
    assert.deepEqual([seen.length, seen.every((name) => name.includes("v-refuted"))], [right, true]);
    assert.match(await page.$eval(".filtered", (node) => node.innerText), /Attention/);
    assert.deepEqual(does.done, { clicks: 3, keys: 0 });
  },

  "task 7: what a code base lacks": async ({ open, assert }) => {
    const [page, does] = await start(open);
    await does.click(".doors a[href='#matrix']");
    await at(page, "matrix");
    await does.click(".filters > summary");
    const only = async (token) => {
      await page.hover(`.filters [data-token='${token}']`);
      await does.click(`.chip:has([data-token='${token}']) .only`);
    };
    await only("f:nano-vllm");
    await only("m:absent");
    const seen = await page.$$eval(".matrix tr[data-c]", (rows) => rows.filter((row) => row.checkVisibility()).length);
    const right = await page.evaluate(() => conceptmap.facts.concepts.filter((concept) => concept.mappings.some((one) => one.framework === "nano-vllm" && one.match === null)).length);
    assert.equal(seen, right);
    assert.deepEqual(does.done, { clicks: 4, keys: 0 });
  },

  "task 8 and 9: three hops through the graph and back, and a link to where one is": async ({ open, assert }) => {
    const [page, does] = await start(open);
    await does.find("preemption");
    await at(page, "concept");
    await does.press("e");
    await at(page, "graph");
    const hop = async () => {
      const next = await page.evaluate(() => conceptmap.shownStage.scene.items.find((item) => item.side === 1 && item.concept !== null && !location.hash.includes(item.id))?.id ?? conceptmap.shownStage.scene.items.find((item) => item.side !== undefined && item.concept !== null && !location.hash.includes(item.id)).id);
      await does.pick(next);
      await page.waitForFunction((id) => conceptmap.route.args[0] === id, { timeout: 10000 }, next);
      return next;
    };
    const hops = [await hop(), await hop(), await hop()];
    assert.equal(new Set(hops).size, 3);
    assert.match(await text(page, ".graph-trail"), /Preemption/);
    const shared = { ...does.done };
    await page.evaluate(() => { navigator.clipboard.writeText = (words) => { window.copied = words; return Promise.resolve(); }; });
    await page.evaluate(() => [...document.querySelectorAll(".toolbar button, .tools button")].find((button) => button.textContent === "Copy link").click());
    const address = await page.evaluate(() => window.copied);
    const again = await open("shipped", address.slice(address.indexOf("#")), { width: 1440, height: 900 });
    assert.equal(await text(again, "h1"), await text(page, "h1"));
    assert.equal(await text(again, ".graph-trail"), await text(page, ".graph-trail"));
    await page.evaluate(() => [...document.querySelectorAll(".graph-trail a")].find((link) => link.textContent === "Preemption").click());
    does.done.clicks += 1;
    await page.waitForFunction(() => conceptmap.route.args[0] === "preemption");
    assert.deepEqual([shared, does.done], [{ clicks: 3, keys: 3 }, { clicks: 4, keys: 3 }]);
  },

  "task 10: by keyboard alone, from a question to a line's own card and back": async ({ open, assert }) => {
    const [page, does] = await start(open);
    await does.find("victim selection");
    await at(page, "concept");
    await does.press("e");
    await at(page, "graph");
    for (let count = 0; count < 40; count += 1) {
      await does.press("Tab");
      if (await page.evaluate(() => document.activeElement.classList.contains("tree"))) break;
    }
    await does.press("l");
    assert.match(await text(page, ".graph-card"), /scheduler\.py|schedule_batch\.py/);
    await does.press("Escape");
    await does.press("Escape");
    await page.waitForFunction(() => conceptmap.route.view === "graph" && conceptmap.route.args.length === 0);
    assert.deepEqual(does.done, { clicks: 0, keys: 11 });
  },
};
