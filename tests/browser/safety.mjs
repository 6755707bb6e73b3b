// What hostile text, large maps and readers who use no mouse or no eyes meet.
const places = (job) => job.views.map((name) => `#${name}`);
const HOSTILE_IDS = ["__proto__", "constructor", "toString", "a/b?c#d&e=f", "请求准入", "%E0%A4%A"];

export const scenarios = {
  "opens a hostile map in every view without running a word of it": async ({ open, assert, job }) => {
    const routes = [...places(job), ...HOSTILE_IDS.flatMap((id) => ["concept", "graph", "flow", "claims"].map((view) => `#${view}/${encodeURIComponent(id)}`))];
    const page = await open("hostile");
    for (const route of routes) {
      for (const lang of ["en", "zh"]) {
        await page.evaluate((hash) => { location.hash = hash; }, `${route}?lang=${lang}`);
        await page.waitForFunction((view) => conceptmap.route.view === view, {}, route.slice(1).split("/")[0]);
        const found = await page.evaluate(() => ({
          ran: window.pwned !== undefined, violations: window.violations, pictures: document.querySelectorAll("main img, main iframe, main object, main svg [onload]").length,
          scripts: document.querySelectorAll("script").length,
          links: [...document.querySelectorAll("a[href]")].map((link) => link.protocol).filter((name) => !["https:", "file:"].includes(name)),
          handlers: [...document.querySelectorAll("*")].filter((node) => [...node.attributes].some((item) => item.name.startsWith("on"))).length,
        }));
        assert.deepEqual(found, { ran: false, violations: [], pictures: 0, scripts: 5, links: [], handlers: 0 }, route);
      }
    }
  },

  "shows hostile names as they are written": async ({ open, assert }) => {
    const page = await open("hostile", "#concept/__proto__");
    assert.equal(await page.$eval("#view h1", (node) => node.firstChild.textContent), "</script><script>window.pwned=1</script>");
    const sources = await page.$$eval(":is(.excerpt, .source) pre", (nodes) => nodes.map((node) => node.textContent));
    for (const line of ["<!--<script>window.pwned=1</script>-->", "\"><img src=x onerror=\"window.pwned=1\">"])
      assert.ok(sources.some((text) => text.includes(line)), line);
  },

  "finds and hovers over hostile names": async ({ open, assert }) => {
    const page = await open("hostile", "#graph/__proto__?depth=2");
    const box = await (await page.$(".canvas")).boundingBox();
    for (let x = 20; x < box.width; x += 60) {
      for (let y = 40; y < box.height; y += 40) await page.mouse.move(box.x + x, box.y + y);
    }
    await page.keyboard.press("/");
    await page.keyboard.type("<script>");
    const shown = await page.$$eval("#found [data-hash]", (nodes) => nodes.length);
    assert.ok(shown > 0);
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => location.hash.startsWith("#concept/"));
    assert.equal(await page.evaluate(() => window.pwned), undefined);
  },

  "keeps strangers' markup, scripts, styles and requests out by its policy": async ({ open, assert, problems }) => {
    const page = await open("sample");
    await page.evaluate(async () => {
      const box = document.createElement("div");
      document.body.append(box);
      box.innerHTML = '<img src=x onerror="window.pwned=1"><style>body{display:none}</style>';
      const script = document.createElement("script");
      script.textContent = "window.pwned=1";
      box.append(script);
      await fetch("https://example.org/").catch(() => null);
      await new Promise((done) => setTimeout(done, 200));
    });
    assert.equal(await page.evaluate(() => window.pwned), undefined);
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).display), "block");
    const kinds = new Set((await page.violations()).map((item) => item.split(" ")[0]));
    for (const kind of ["style-src-elem", "script-src-elem", "script-src-attr", "connect-src"]) assert.ok(kinds.has(kind), kind);
    await page.close();
    problems.length = 0; // They were provoked.
  },

  "opens maps of 400 and 3,000 nodes and finds its way in them": async ({ open, assert }) => {
    for (const [name, concepts] of [["large400", 50], ["large3000", 375]]) {
      const page = await open(name, "#graph/concept-10");
      assert.equal(await page.evaluate(() => conceptmap.facts.concepts.length), concepts);
      assert.ok(await page.$(".canvas canvas"));
      await page.evaluate(() => { location.hash = "#concept/concept-11"; });
      await page.waitForFunction(() => conceptmap.route.args[0] === "concept-11");
      assert.equal((await page.evaluate(() => conceptmap.searchMap("concept number 42")))[0].label.en, "Concept number 42");
    }
  },

  "makes of 3,000 nodes only what is in sight, and lays it out but a few times": async ({ open, assert }) => {
    const page = await open("large3000", "#graph/concept-10?depth=3");
    const made = await page.evaluate(() => ({
      canvas: document.querySelectorAll(".canvas canvas").length, boxes: conceptmap.shownStage.scene.items.length,
      elements: document.querySelectorAll("*").length, table: document.getElementById("matrix-table") !== null,
    }));
    assert.equal(made.canvas, 1);
    assert.ok(made.boxes <= 600, `${made.boxes} boxes`);
    assert.ok(made.elements < 1500, `${made.elements} elements`);
    assert.equal(made.table, false);
    const client = await page.createCDPSession();
    await client.send("Performance.enable");
    const layouts = async () => (await client.send("Performance.getMetrics")).metrics.find((item) => item.name === "LayoutCount").value;
    for (const view of ["concept/concept-21", "graph/concept-22", "flow", "coverage", "matrix"]) {
      const before = await layouts();
      await page.evaluate((name) => new Promise((done) => {
        window.addEventListener("hashchange", () => requestAnimationFrame(() => requestAnimationFrame(done)), { once: true });
        location.hash = `#${name}`;
      }), view);
      const count = await layouts() - before;
      assert.ok(count <= 12, `${view}: ${count} layouts`);
    }
    await page.evaluate(() => conceptmap.searchMap("concept number 42"));
    const before = await layouts();
    await page.evaluate(() => conceptmap.searchMap("concept number 43"));
    assert.equal(await layouts() - before, 0, "search lays nothing out");
  },

  "opens a map with nothing in it": async ({ open, assert, job }) => {
    for (const view of places(job)) {
      const page = await open("empty", view);
      assert.equal(await page.$$eval("h1", (nodes) => nodes.filter((node) => node.checkVisibility()).length), 1, view);
      await page.close();
    }
  },

  "has nothing serious for axe to find in any view, light or dark, wide or narrow": async ({ open, assert, job }) => {
    const found = [];
    const narrow = ["#matrix", "#concept/preemption", "#graph/preemption", "#claims", "#flow"];
    const wide = [...places(job), "#concept/preemption", "#graph/preemption", "#path/preemption/victim-selection", "#concept/preempt"];
    for (const [scheme, width, views] of [["light", 1280, wide], ["dark", 1280, wide], ["light", 375, narrow]]) {
      const page = await open("sample", "", { scheme, width, height: 900 });
      for (const view of views) {
        await page.evaluate((hash) => { location.hash = hash; }, view);
        await page.waitForFunction((name) => conceptmap.route.view === name, {}, view.slice(1).split("/")[0]);
        for (const item of await page.axe()) found.push(`${scheme} ${width} ${view} ${item}`);
      }
    }
    assert.deepEqual(found, []);
  },

  "has nothing serious for axe to find in the shipped map, in both languages, light and dark": async ({ open, assert }) => {
    const views = ["#start", "#matrix?area=scheduling", "#flow/moe-layer", "#graph", "#graph/victim-selection?depth=2", "#path/scheduling-step/sampler", "#claims?verdict=refuted",
      "#glossary?area=scheduling", "#cheatsheet", "#coverage", "#concept/victim-selection"];
    const narrow = views.filter((view) => /^#(matrix|flow|graph\/|cheatsheet|coverage)/.test(view));
    const found = [];
    for (const [scheme, lang, width, chosen] of [["light", "en", 1440, views], ["dark", "zh", 1440, views], ["dark", "en", 390, narrow]]) {
      const page = await open("shipped", "", { scheme, width, height: 900 });
      for (const view of chosen) {
        await page.evaluate((hash) => { location.hash = hash; }, `${view}${view.includes("?") ? "&" : "?"}lang=${lang}`);
        await page.waitForFunction((name) => conceptmap.route.view === name, {}, view.slice(1).split(/[/?]/)[0]);
        // What is hidden concerns nobody, but axe would walk through its thousands of cells in each view.
        await page.evaluate((kept) => { for (const body of document.querySelectorAll(`#matrix-table tbody${kept}`)) body.remove(); }, view.startsWith("#matrix") ? "[hidden]" : "");
        for (const item of await page.axe()) found.push(`${scheme} ${width} ${lang} ${view} ${item}`);
      }
      await page.close();
    }
    assert.deepEqual(found, []);
  },

  "has nothing serious for axe to find in its dialog and its list of results": async ({ open, assert }) => {
    const page = await open("sample");
    await page.keyboard.press("?");
    assert.deepEqual(await page.axe(), []);
    await page.keyboard.press("Escape");
    await page.keyboard.press("/");
    await page.keyboard.type("sched");
    assert.deepEqual(await page.axe(), []);
  },

  "opens every kind of page of a site from a folder": async ({ open, assert, job }) => {
    for (const file of ["index.html", "concept/preemption.html", "concept/preempt.html", "graph/preemption.html", "flow/request-lifecycle.html",
      "claims.html", "coverage.html", "graph.html"]) {
      const page = await open(`${job.site}/${file}`);
      assert.equal(await page.$$eval("h1", (nodes) => nodes.filter((node) => node.checkVisibility()).length), 1, file);
      await page.close();
    }
    const page = await open(`${job.site}/concept/preemption.html`, "#?lang=zh&hide=f:vllm");
    assert.equal(await page.$eval("#view h1", (node) => node.firstChild.textContent), "抢占");
    await page.click(".beside a[rel=next]");
    await page.waitForFunction(() => document.documentElement.dataset.ready === "yes" && location.pathname.endsWith("/concept/victim-selection.html"));
    assert.equal(await page.$eval("html", (node) => node.lang), "zh-Hans");
    assert.match(await page.evaluate(() => location.hash), /hide=f:vllm/);
    await page.keyboard.press("/");
    await page.keyboard.type("抢占");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.documentElement.dataset.ready === "yes" && location.pathname.endsWith("/concept/preemption.html"));
    assert.equal(await page.$eval("html", (node) => node.lang), "zh-Hans");
  },

  "has nothing for axe to find on any kind of page of a site, light and dark, wide and narrow": async ({ open, assert, job }) => {
    const found = [];
    for (const file of ["index.html", "concept/preemption.html", "graph/preemption.html", "flow/request-lifecycle.html", "matrix.html", "flow.html", "graph.html", "path.html", "claims.html",
      "glossary.html", "cheatsheet.html", "settings.html", "coverage.html", "practice.html", "exercise.html", "run.html"]) {
      const page = await open(`${job.site}/${file}`);
      for (const scheme of ["light", "dark"]) {
        for (const width of [1440, 390]) {
          await page.setViewport({ width, height: 900 });
          await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
          for (const item of await page.axe(null, "every")) found.push(`${file} ${scheme} ${width} ${item}`);
        }
      }
      await page.close();
    }
    assert.deepEqual(found, []);
  },

  "carries language and filters from page to page of a site": async ({ open, assert, job }) => {
    const page = await open(`${job.site}/claims.html`, "#?lang=zh");
    await page.click('nav.tabs a[data-view="flow"]');
    await page.waitForFunction(() => document.documentElement.dataset.ready === "yes" && location.pathname.endsWith("/flow.html"));
    assert.equal(await page.$eval("html", (node) => node.lang), "zh-Hans");
    await page.click('.framework-bar [data-token="f:vllm"]');
    for (const link of ["nav.tabs a[data-view=claims]", ".brand", "#view nav a"]) assert.match(await page.$eval(link, (node) => node.href), /lang=zh/, link);
    assert.match(await page.$eval("nav.tabs a[data-view=matrix]", (node) => node.href), /matrix\.html#\?hide=f:vllm&lang=zh$/);
    await page.evaluate(() => conceptmap.nextLanguage());
    assert.match(await page.$eval("nav.tabs a[data-view=graph]", (node) => node.href), /graph\.html#\?hide=f:vllm$/);
  },

  "says on a site, too, that an address names nothing": async ({ open, assert, job }) => {
    const page = await open(`${job.site}/claims.html`, "#claims/none");
    assert.match(await page.$eval("#notices", (node) => node.textContent), /names nothing.*none/);
    assert.match(await page.$eval("#view h1", (node) => node.textContent), /Claims/);
  },

  "reads every view of a site without scripts": async ({ open, assert, job }) => {
    for (const [file, words] of [["flow.html", /waiting requests/], ["claims.html", /The longest output is preempted/], ["graph/preemption.html", /Victim selection/],
      ["graph.html", /reads here/], ["glossary.html", /抢占/]]) {
      const page = await open(`${job.site}/${file}`, "", { scripts: false });
      assert.match(await page.$eval("main", (node) => node.innerText), words, file);
      await page.close();
    }
  },

  "reads a concept's page of a site without scripts": async ({ open, assert, job }) => {
    const page = await open(`${job.site}/concept/preemption.html`, "", { scripts: false });
    assert.match(await page.$eval("main", (node) => node.innerText), /Takes blocks back.*scheduler\.py:75-79/s);
  },
};
