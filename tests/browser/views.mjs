// What each view shows, and what can be done in it.
/* Every view of the bar, and some of what they show. */
const places = (job) => [...job.views.map((name) => `#${name}`), "#graph/preemption", "#graph/claim%3Alongest-is-preempted",
  `#graph/${encodeURIComponent("nano-vllm:nanovllm/engine/scheduler.py::Scheduler.preempt")}`, "#graph/preemption?depth=2", "#path/preemption/scheduling-step",
  "#concept/preemption"];

const text = (page, selector) => page.$eval(selector, (node) => node.textContent);
const visible = (page, selector) => page.$$eval(selector, (nodes) => nodes.filter((node) => node.checkVisibility()).length);
const shown = (page, view, name) => page.waitForFunction((wanted, arg) => conceptmap.route.view === wanted && conceptmap.route.args[0] === arg, {}, view, name);
const hash = (page) => page.evaluate(() => location.hash);

export const scenarios = {
  "opens every view from its address, in both languages, with one heading and no request": async ({ open, assert, job }) => {
    for (const view of places(job)) {
      for (const lang of ["en", "zh"]) {
        const page = await open("sample", `${view}${view.includes("?") ? "&" : "?"}lang=${lang}`);
        assert.equal(await visible(page, "h1"), 1, `${view}: one heading`);
        assert.equal(await visible(page, "#notices .notice"), 0, `${view}: no notice`);
        assert.equal(await page.$eval("html", (node) => node.lang), lang === "zh" ? "zh-Hans" : "en");
        assert.doesNotMatch(await page.$eval("main", (node) => node.innerText), /\b(null|undefined|NaN|\[object)\b/, view);
        await page.close();
      }
    }
  },

  "shows a map of one language in that one, without a switch, and each name once": async ({ open, assert, job }) => {
    for (const view of places(job)) {
      const page = await open("english", `${view}${view.includes("?") ? "&" : "?"}lang=zh`);
      assert.equal(await visible(page, "h1"), 1, `${view}: one heading`);
      assert.equal(await page.$eval("html", (node) => node.lang), "en", view);
      const said = await page.$eval("body", (node) => node.innerText);
      assert.doesNotMatch(said, /\b(null|undefined|NaN|\[object)\b/, view);
      assert.doesNotMatch(said.replace("preempt|抢占", ""), /抢占|对照|中文/, view); // a pattern is code
      assert.equal(await visible(page, "#top-tools button"), 2, view);
      await page.close();
    }
    const page = await open("english", "#glossary");
    assert.equal(await visible(page, ".glossary thead th"), 2);
    await page.keyboard.press("l");
    assert.equal(await page.evaluate(() => conceptmap.language), "en");
    assert.equal(await visible(page, ".other"), 0);
  },

  "shows every concept of the shipped map": async ({ open, assert }) => {
    const page = await open("shipped", "#matrix");
    // In the page: a question and an answer between two processes take longer than to draw a concept.
    const { asked, wrong } = await page.evaluate(async () => {
      const ids = [...document.querySelectorAll("tr[data-c]")].map((row) => row.dataset.c);
      const wrong = [];
      for (const id of ids) {
        const moved = new Promise((done) => window.addEventListener("hashchange", done, { once: true }));
        location.hash = `#concept/${id}`;
        await moved;
        const heading = document.querySelector("#view h1")?.textContent ?? "";
        if (conceptmap.route.args[0] !== id || heading.length === 0) wrong.push(id);
      }
      return { asked: ids.length, wrong };
    });
    assert.ok(asked >= 500, `${asked} concepts`);
    assert.deepEqual(wrong, []);
  },

  "makes of the facts every concept, symbol and claim once, and merges what joins the same two": async ({ open, assert }) => {
    const page = await open("sample");
    const found = await page.evaluate(() => {
      const { nodes, edges } = conceptmap.facts.network;
      return { keys: nodes.map((node) => node.key), edges: Object.fromEntries(edges.map(({ from, to, kinds }) => [`${nodes[from].key} ${nodes[to].key}`, kinds.join(" ")])), count: edges.length };
    });
    assert.equal(new Set(found.keys).size, found.keys.length);
    assert.equal(Object.keys(found.edges).length, found.count);
    for (const key of ["concept:preemption", "claim:longest-is-preempted", "deepinfer:csrc/engine/sequence.hpp::SequenceStatus", "deepep:deep_ep/buffers/ep.py::EPBuffer"]) assert.ok(found.keys.includes(key), key);
    for (const [pair, kinds] of [
      ["concept:preemption nano-vllm:nanovllm/engine/scheduler.py::Scheduler.preempt", "exact"], ["concept:preemption deepinfer:csrc/engine/sequence.hpp::Sequence::reset", "part"],
      ["concept:preemption deepinfer:csrc/engine/sequence.hpp::SequenceStatus", "related"], ["concept:preemption deepep:deep_ep/buffers/ep.py::EPBuffer", "near"],
      ["concept:preemption vllm:vllm/v1/core/sched/scheduler.py::Scheduler.pause", "lookalike"], ["concept:scheduling-step concept:preemption", "broader next"],
      ["claim:longest-is-preempted concept:preemption", "about"],
    ]) assert.equal(found.edges[pair], kinds, pair);
    const keys = await page.evaluate(() => [{ symbol: "A.f", ordinal: 1, start: 1, end: 1 }, { symbol: "A.f", ordinal: 2, start: 5, end: 5 }, { symbol: null, ordinal: null, start: 7, end: 8 }, { symbol: null, ordinal: null, start: null, end: null }]
      .map((anchor) => conceptmap.nodeKey("vllm", { path: "x.py", ...anchor })));
    assert.deepEqual(keys, ["vllm:x.py::A.f@1", "vllm:x.py::A.f@2", "vllm:x.py#L7-L8", "vllm:x.py"]);
    const large = await open("large400");
    assert.equal(await large.evaluate(() => conceptmap.facts.network.nodes.length), 400);
  },

  "shows the whole matrix without scripts": async ({ open, assert }) => {
    const page = await open("sample", "", { scripts: false });
    assert.equal(await visible(page, ".matrix tbody tr:not(.area)"), 4);
    assert.equal(await visible(page, "noscript .notice"), 1);
    assert.match(await page.$eval(".matrix", (node) => node.innerText), /Scheduler\.preempt/);
  },

  "links upstream only over https, without a referrer or an opener": async ({ open, assert }) => {
    const page = await open("sample", "#concept/preemption");
    const links = await page.$$eval("#view a[target]", (nodes) => nodes.map((node) => [node.href, node.rel]));
    assert.ok(links.length >= 4);
    for (const [href, rel] of links) {
      assert.match(href, /^https:\/\/github\.com\/x\/y\/blob\/abc\/.+#L\d+-L\d+$/);
      assert.equal(rel, "noopener noreferrer");
    }
  },

  "writes the same upstream links in scripts as in the table": async ({ open, assert, job }) => {
    const still = await open(`${job.site}/matrix.html`, "", { scripts: false });
    const shown = await still.$$eval(".matrix td a", (links) => links.map((link) => link.href));
    assert.ok(shown.length >= 5);
    const page = await open("sample", "#matrix");
    const made = await page.evaluate(() => conceptmap.facts.concepts.flatMap((concept) => concept.mappings.filter((mapping) => mapping.anchors.length > 0)
      .map((mapping) => conceptmap.upstream(mapping.anchors[0], mapping.framework)).filter((url) => url !== null).map((url) => new URL(url).href)));
    assert.deepEqual([...new Set(made)].sort(), [...new Set(shown)].sort());
  },

  "shows a concept with cards, differences, lookalikes, claims and its place in flows": async ({ open, assert }) => {
    const page = await open("sample", "#concept/preemption");
    const page_text = await text(page, "#view article");
    for (const words of ["Preemption", "抢占", "Takes blocks back", "Recomputes.", "Pauses, frees nothing.", "A kernel library schedules nothing.",
      "preempt|抢占", "The shortest request is preempted.", "The life of a request · stage 2 of 2", "eviction", "preempt)"]) {
      assert.ok(page_text.includes(words), words);
    }
    assert.equal(await visible(page, ".card"), 4);
  },

  "shows an unproven row otherwise than a proven one": async ({ open, assert }) => {
    const page = await open("sample", "#concept/preemption");
    const look = (selector) => page.$eval(selector, (node) => { const style = getComputedStyle(node); return [style.borderRightStyle, style.backgroundImage]; });
    assert.notDeepEqual(await look(".card.s-proven"), await look(".card.s-unproven"));
    const states = await page.$$eval(".card .card-state .state", (nodes) => nodes.map((node) => node.textContent));
    assert.deepEqual(states, ["unproven"]); // that the others are proven is said once
  },

  "calls argued what no search shows, beside its evidence, in card, matrix, legend and table": async ({ open, assert }) => {
    for (const [lang, word] of [["en", "argued"], ["zh", "仅有论证"]]) {
      const page = await open("sample", `#concept/scheduling-step?lang=${lang}`);
      const card = await page.$eval(".card.s-argued", (node) => [node.querySelector(".card-state .state").textContent, node.innerText]);
      assert.equal(card[0], word);
      assert.match(card[1], /README\.md:3-5/);
      await page.evaluate(() => { location.hash = "#matrix"; });
      await page.waitForFunction(() => conceptmap.route.view === "matrix");
      const cells = await page.$$eval("#matrix-table .state.s-argued", (nodes) => nodes.map((node) => node.textContent));
      assert.deepEqual(cells, [word]);
      assert.match(await page.$eval('[data-token="s:argued"]', (node) => node.textContent), new RegExp(word));
      const csv = await page.evaluate(async () => {
        document.querySelector("#matrix-tools button").click();
        return saved[0][1].text();
      });
      const rows = csv.split("\r\n").filter((line) => line.startsWith("scheduling-step,") && line.includes(",deepep,")).map((line) => line.split(","));
      assert.deepEqual(rows.map((row) => [row[5], row[6], row[8]]), [["absent", "argued", ""], ["shown", "proven", "README.md"]]);
      await page.close();
    }
  },

  "leads a former id to the concept of today and says so": async ({ open, assert }) => {
    const page = await open("sample", "#concept/preempt");
    assert.equal(await text(page, "#view h1 .other"), "抢占");
    assert.match(await text(page, "#notices"), /preempt is now called preemption/);
  },

  "answers a malformed, unknown or endless address with a notice and the first view": async ({ open, assert }) => {
    for (const bad of ["#%E0%A4%A", "#concept/no-such-thing", "#nowhere", "#concept", `#${"x".repeat(100000)}`, "#__proto__", "#graph/nothing",
      "#path/a/b", "#flow/none", "#claims/none", "#coverage/none", "#constructor/toString"]) {
      const page = await open("sample", bad);
      assert.equal(await visible(page, "#notices .notice"), 1, bad.slice(0, 40));
      assert.equal(await visible(page, ".doors"), 1, bad.slice(0, 40));
      await page.close();
    }
  },

  "keeps language and filters where an address names nothing": async ({ open, assert }) => {
    for (const bad of ["#nothing", "#concept/no-such-thing", "#flow/none", "#%E0%A4%A"]) {
      const page = await open("sample", `${bad}?lang=zh&hide=f:vllm`);
      assert.equal(await page.$eval("html", (node) => node.lang), "zh-Hans", bad);
      assert.match(await text(page, "#notices"), /此地址/, bad);
      assert.match(await text(page, ".doors"), /对照/, bad);
      await page.evaluate(() => { location.hash = "#matrix"; });
      await shown(page, "matrix");
      assert.equal(await visible(page, "thead th[data-f]"), 2, bad);
      assert.equal(await page.$eval("html", (node) => node.lang), "zh-Hans", bad);
      await page.close();
    }
  },

  "finds by name, alias, symbol, path and either language as one types": async ({ open, assert }) => {
    const page = await open("sample");
    const found = (query) => page.evaluate((words) => conceptmap.searchMap(words).map((entry) => entry.label.en), query);
    assert.equal((await found("preemption"))[0], "Preemption");
    assert.equal((await found("驱逐"))[0], "Preemption");
    assert.equal((await found("抢占"))[0], "Preemption");
    assert.equal((await found("ＰＲＥＥＭＰＴＩＯＮ"))[0], "Preemption");
    assert.equal((await found("premption"))[0], "Preemption");
    assert.ok((await found("_preempt_request")).includes("Scheduler._preempt_request"));
    assert.ok((await found("schedulerschedule")).includes("Scheduler.schedule"));
    assert.ok((await found("sequence.hpp")).includes("csrc/engine/sequence.hpp"));
    assert.ok((await found("shortest request")).includes("The shortest request is preempted."));
    assert.deepEqual(await found("zzzzqqq"), []);
    await page.keyboard.press("/");
    await page.keyboard.type("victim");
    assert.ok(await visible(page, "#found [role=option]") >= 1);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await shown(page, "concept", "victim-selection");
  },

  "waits for an input method to finish before it searches": async ({ open, assert }) => {
    const page = await open("sample");
    const shown = await page.evaluate(() => {
      const input = document.getElementById("search");
      const say = (type, more) => input.dispatchEvent(type === "input" ? new InputEvent("input", more) : new CompositionEvent(type, more));
      const count = () => document.querySelectorAll("#found [data-hash]").length;
      input.focus();
      say("compositionstart", {});
      input.value = "qiang'z";
      say("input", { isComposing: true });
      const during = count();
      input.value = "抢占";
      say("compositionend", { data: "抢占" });
      return [during, count()];
    });
    assert.equal(shown[0], 0);
    assert.ok(shown[1] >= 1);
  },

  "does not follow a hit by the Enter that ends a composition, also where the browser says that it is over": async ({ open, assert }) => {
    const page = await open("sample", "#matrix");
    await page.focus("#search");
    await page.type("#search", "preem");
    const after = (code, composing) => page.evaluate(([keyCode, isComposing]) => {
      document.getElementById("search").dispatchEvent(new CompositionEvent("compositionend", { data: "抢占" }));
      document.getElementById("search").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", keyCode, isComposing, bubbles: true, cancelable: true }));
      return location.hash;
    }, [code, composing]);
    assert.equal(await after(229, true), "#matrix");
    assert.equal(await after(229, false), "#matrix");
    assert.equal(await page.$eval("#search", (node) => node.value), "preem");
    assert.match(await after(13, false), /^#concept\/preemption/);
  },

  "shows hits above whatever else is there, with their whole names, at every width": async ({ open, assert }) => {
    for (const width of [320, 390, 700, 701, 1180, 1440]) {
      for (const [name, hash_] of [["sample", "#matrix"], ["large400", "#matrix"], ["sample", "#graph/preemption"]]) {
        const page = await open(name, hash_, { width });
        await page.focus("#search");
        await page.type("#search", name === "large400" ? "concept number 7" : "preempt");
        const faults = await page.evaluate(() => {
          const faults = [];
          const options = [...document.querySelectorAll("#found [data-hash]")];
          const panel = document.querySelector(".found").getBoundingClientRect();
          if (options.length < 2) faults.push(`${options.length} hits`);
          if (panel.left < 0 || panel.right > innerWidth) faults.push("beside the window");
          for (const option of options) {
            const box = option.getBoundingClientRect();
            for (const part of option.querySelectorAll(".name, .other, .hint, .why")) {
              if (part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0) faults.push(`cut: ${part.textContent}`);
              if (getComputedStyle(part).webkitLineClamp !== "none") faults.push(`clamped: ${part.textContent}`);
            }
            const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
            if (y >= Math.min(panel.bottom, innerHeight)) continue;
            const top = document.elementFromPoint(x, y);
            if (!option.contains(top)) faults.push(`${option.textContent.slice(0, 20)} under ${top?.className || top?.tagName}`);
          }
          return faults.slice(0, 4);
        });
        assert.deepEqual(faults, [], `${name} ${hash_} ${width}`);
        await page.click("#found [data-hash]");
        assert.match(await hash(page), /^#(concept|coverage|claims)\//, `${name} ${width}`);
        await page.close();
      }
    }
  },

  "answers a question with the concept that it means, and says why and how sure it is": async ({ open, assert }) => {
    const page = await open("sample");
    const ask = async (question) => {
      await page.evaluate((words) => {
        const input = document.getElementById("search");
        input.focus();
        input.value = words;
        input.dispatchEvent(new InputEvent("input"));
      }, question);
      return page.evaluate(() => ({
        first: document.querySelector("#found [data-hash]")?.dataset.hash ?? null,
        marks: [...document.querySelectorAll("#found li:first-child mark")].map((mark) => mark.textContent.toLowerCase()),
        symbols: document.querySelectorAll("#found li:first-child .symbol").length,
        band: document.querySelector(".found .band").hidden ? "" : document.querySelector(".found .band").textContent,
        none: document.querySelector("#found .none") !== null,
        said: document.querySelector(".search [role=status]").textContent,
      }));
    };
    const kicked = await ask("which request gets kicked out by vllm or deepinfer");
    assert.equal(kicked.first, "#concept/victim-selection");
    assert.ok(kicked.marks.includes("kicked"), JSON.stringify(kicked));
    assert.equal(kicked.symbols, 2);
    assert.equal((await ask("踢掉谁")).first, "#concept/victim-selection");
    const slip = await ask("premptoin of zebras");
    assert.equal(slip.first, "#concept/preemption");
    assert.match(slip.band, /Taken as premptoin → preemption.*Not in the map: zebras/);
    assert.match(slip.said, /zebras/);
    assert.deepEqual([(await ask("zzzz")).none, (await ask("zzzz")).first], [true, null]);
    assert.equal((await ask("qiangzhan")).first, "#concept/preemption");
    await ask("which request gets kicked out");
    assert.deepEqual(await page.axe(".search"), []);
  },

  "hides a code base everywhere when its legend is pressed, and keeps that in the address": async ({ open, assert }) => {
    const page = await open("sample", "#matrix");
    const columns = () => visible(page, "thead th[data-f]");
    assert.equal(await columns(), 3);
    await page.click(".filters summary");
    await page.click('[data-token="f:vllm"]');
    assert.equal(await columns(), 2);
    assert.match(await hash(page), /hide=f:vllm/);
    const again = await open("sample", await hash(page));
    assert.equal(await visible(again, "thead th[data-f]"), 2);
    assert.equal(await again.$eval('[data-token="f:vllm"]', (node) => node.getAttribute("aria-pressed")), "false");
  },

  "says how many concepts filters hide and shows them again": async ({ open, assert }) => {
    const page = await open("sample", "#matrix?area=kernels");
    assert.equal(await visible(page, "tr[data-c]"), 1);
    assert.match(await text(page, "#matrix-count"), /3 of 4 concepts hidden/);
    await page.click(".filters summary");
    await page.click(".filters .clear");
    assert.equal(await visible(page, "tr[data-c]"), 4);
  },

  "tells when a link leads to what a filter hides": async ({ open, assert }) => {
    const page = await open("sample", "#concept/preemption?hide=f:vllm");
    assert.match(await text(page, "#notices"), /hidden by a filter.*vLLM/s);
    await page.click("#notices .notice button");
    assert.equal(await visible(page, ".card"), 4);
    const graph = await open("sample", "#graph/preemption?hide=f:vllm");
    await graph.click(".panel .hidden-target");
    assert.match(await text(graph, "#notices"), /hidden by a filter/);
    await graph.click("#notices .notice button");
    await graph.waitForFunction(() => conceptmap.filters.shows("f:vllm") && conceptmap.route.args[0].startsWith("vllm:"));
  },

  "gives each kind of edge a look of its own": async ({ open, assert }) => {
    const page = await open("sample");
    const looks = await page.evaluate(() => {
      const colours = conceptmap.palette();
      return conceptmap.edgeKinds.map((kind) => JSON.stringify([conceptmap.lineLook({ kind, framework: null }, colours), conceptmap.signs.get(kind)]));
    });
    assert.equal(new Set(looks).size, looks.length);
  },

  "exports the table as CSV that no spreadsheet runs": async ({ open, assert }) => {
    for (const [name, view] of [["hostile", "#matrix"], ["sample", "#matrix"]]) {
      const page = await open(name, view);
      const csv = await page.evaluate(async () => {
        document.querySelector("#matrix-tools button").click();
        return saved[0][1].text();
      });
      const lines = csv.replace(/^\ufeff/, "").split("\r\n");
      assert.match(lines[0], /^concept,label_en,label_zh,area,framework,match,state,symbol,path,start,end,url$/);
      assert.ok(lines.length > 8);
      assert.doesNotMatch(csv, /(^|,)[=+@-]/m);
    }
  },

  "steps through the matrix with the arrow keys and opens a concept with Enter": async ({ open, assert }) => {
    const page = await open("sample", "#matrix");
    await page.focus("tr[data-c=scheduling-step] th");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.evaluate(() => document.activeElement.dataset.f), "nano-vllm");
    assert.equal(await page.evaluate(() => document.querySelectorAll("#matrix-table [tabindex='0']").length), 1);
    await page.keyboard.press("Enter");
    await shown(page, "concept", "preemption");
    await page.keyboard.press("]");
    await shown(page, "concept", "victim-selection");
    await page.keyboard.press("e");
    await shown(page, "graph", "victim-selection");
    await page.keyboard.press("g");
    await page.keyboard.press("c");
    await shown(page, "claims");
    await page.keyboard.press("?");
    assert.equal(await visible(page, "dialog"), 1);
    await page.keyboard.press("Escape");
    assert.equal(await visible(page, "dialog"), 0);
    await page.keyboard.press("l");
    assert.equal(await page.$eval("html", (node) => node.lang), "zh-Hans");
  },

  "goes back and forth with the history, filters included": async ({ open, assert }) => {
    const page = await open("sample");
    await page.evaluate(() => { location.hash = "#concept/preemption"; });
    await page.waitForSelector("#view article");
    await page.evaluate(() => { location.hash = "#matrix"; });
    await page.waitForFunction(() => conceptmap.route.view === "matrix");
    await page.click(".filters summary");
    await page.click('[data-token="f:vllm"]');
    await page.evaluate(() => { location.hash = "#claims"; });
    await page.waitForFunction(() => conceptmap.route.view === "claims");
    assert.match(await hash(page), /hide=f:vllm/);
    await page.goBack();
    await page.waitForFunction(() => conceptmap.route.view === "matrix");
    assert.equal(await visible(page, "thead th[data-f]"), 2);
    await page.goBack();
    await page.waitForFunction(() => conceptmap.route.view === "concept");
    assert.equal(await visible(page, ".card"), 4);
    await page.goForward();
    await page.waitForFunction(() => conceptmap.route.view === "matrix");
    assert.equal(await visible(page, "thead th[data-f]"), 2);
  },

  "comes back to where the reader was, with the same row or link in focus": async ({ open, assert }) => {
    const page = await open("shipped", "", { width: 1280, height: 700 });
    for (const [view, link] of [["matrix", "tr[data-c=victim-selection] th a"], ["claims", ".claim:nth-child(30) .claim-foot a"],
      ["glossary", ".glossary tbody tr:nth-child(60) a"], ["cheatsheet", ".solves dd a"], ["flow", ".flow tbody tr:nth-child(4) th a"]]) {
      await page.evaluate((name) => { location.hash = `#${name}`; }, view);
      await page.waitForFunction((name) => conceptmap.route.view === name, {}, view);
      const before = await page.evaluate((selector) => {
        const node = document.querySelector(selector);
        node.scrollIntoView({ block: "center" });
        node.focus({ preventScroll: true });
        return window.scrollY;
      }, link);
      assert.ok(before > 200, `${view}: ${before}`);
      await page.keyboard.press("Enter");
      await page.waitForFunction((name) => location.hash !== `#${name}`, {}, view);
      await page.waitForFunction(() => conceptmap.route.args.length > 0);
      await page.goBack();
      await page.waitForFunction((name) => conceptmap.route.view === name && conceptmap.route.args.length === 0, {}, view);
      const after = await page.evaluate((selector) => {
        const node = document.querySelector(selector);
        return { y: window.scrollY, focus: document.activeElement === node || document.activeElement === node.closest("th") };
      }, link);
      assert.ok(Math.abs(after.y - before) < 2, `${view}: ${before} became ${after.y}`);
      assert.ok(after.focus, `${view}: focus`);
    }
  },

  "stays at the row at the top when the language or the theme is switched": async ({ open, assert }) => {
    const page = await open("shipped", "", { width: 1280, height: 700 });
    for (const [view, row] of [["matrix", "tr[data-c=victim-selection]"], ["claims", ".claim:nth-child(40)"], ["glossary", ".glossary tr[data-at=victim-selection]"], ["flow", ".flow tbody tr:nth-child(5)"]]) {
      await page.evaluate((name) => { location.hash = `#${name}?lang=en`; }, view);
      await page.waitForFunction((name) => conceptmap.route.view === name && conceptmap.language === "en", {}, view);
      const places = await page.evaluate((selector) => {
        const at = () => document.querySelector(selector).getBoundingClientRect().top;
        const { bottom } = document.querySelector(".top").getBoundingClientRect();
        window.scrollBy(0, at() - bottom - 1);
        const found = [at()];
        for (const change of [conceptmap.nextLanguage, conceptmap.nextTheme, conceptmap.nextTheme, conceptmap.nextTheme]) { change(); found.push(at()); }
        return found;
      }, row);
      for (const place of places) assert.ok(Math.abs(place - places[0]) < 2, `${view}: ${places}`);
    }
  },

  "keeps the focus on the language and theme buttons, and what is typed in the search": async ({ open, assert }) => {
    const page = await open("sample", "#claims");
    for (const nth of [1, 2]) {
      await page.focus(`#top-tools .tool:nth-of-type(${nth})`);
      await page.keyboard.press("Enter");
      assert.equal(await page.evaluate((n) => document.activeElement === document.querySelectorAll("#top-tools button")[n - 1], nth), true);
    }
    await page.type("#search", "preem");
    await page.evaluate(() => conceptmap.nextLanguage());
    assert.equal(await page.$eval("#search", (node) => node.value), "preem");
  },

  "goes back with Escape as far as the document reaches, and no further": async ({ open }) => {
    const page = await open("sample", "#concept/preemption");
    await page.evaluate(() => { location.hash = "#claims"; });
    await shown(page, "claims");
    await page.keyboard.press("Escape");
    await shown(page, "concept", "preemption");
    await page.keyboard.press("Escape");
    await shown(page, "start");
  },

  "keeps single-letter keys off where they were switched off": async ({ open, assert }) => {
    const page = await open("sample");
    await page.keyboard.press("?");
    await page.click("dialog input[type=checkbox]");
    await page.reload();
    await page.waitForFunction(() => document.documentElement.dataset.ready === "yes");
    await page.keyboard.press("l");
    assert.equal(await page.$eval("html", (node) => node.lang), "en");
    await page.evaluate(() => { localStorage.clear(); });
  },

  "leads with the skip link into the view that is shown": async ({ open, assert }) => {
    const page = await open("sample", "#concept/preemption");
    await page.focus(".skip");
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate(() => `${document.activeElement.id} ${conceptmap.route.view}`), "main concept");
  },

  "shows where one has been and where one is": async ({ open, assert }) => {
    const page = await open("sample", "#concept/preemption");
    await page.evaluate(() => { location.hash = "#concept/victim-selection"; });
    await page.waitForFunction(() => conceptmap.route.args[0] === "victim-selection");
    assert.equal(await text(page, ".crumbs"), "MatrixSchedulingScheduling stepPreemption");
    assert.match(await text(page, ".trail"), /Preemption/);
  },

  "switches language in place, words and names, and back": async ({ open, assert }) => {
    const page = await open("sample", "#concept/preemption");
    const before = await text(page, "body");
    await page.evaluate(() => conceptmap.nextLanguage());
    assert.equal(await page.$eval("#view h1", (node) => node.firstChild.textContent), "抢占");
    assert.match(await hash(page), /lang=zh/);
    assert.match(await text(page, "nav.tabs"), /对照表/);
    assert.match(await text(page, ".trust"), /个锚点中/);
    await page.evaluate(() => conceptmap.nextLanguage());
    assert.equal(await text(page, "body"), before);
  },

  "follows the system's dark mode and can be told otherwise": async ({ open, assert }) => {
    const paper = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await paper(await open("sample"));
    const page = await open("sample", "#graph/preemption", { scheme: "dark" });
    const dark = await paper(page);
    assert.notEqual(light, dark);
    await page.keyboard.press("t");
    assert.equal(await paper(page), light);
    await page.keyboard.press("t");
    assert.equal(await paper(page), dark);
    await page.keyboard.press("t");
  },

  "copies the address of what is shown, filters and language included": async ({ open, assert }) => {
    const page = await open("sample", "#graph/preemption?depth=2&hide=f:vllm&lang=zh");
    const copied = await page.evaluate(() => {
      let kept = null;
      navigator.clipboard.writeText = async (words) => { kept = words; };
      [...document.querySelectorAll(".tools button")].at(-1).click();
      return kept;
    });
    assert.match(copied, /sample\.html#graph\/preemption\?depth=2&hide=f:vllm&lang=zh$/);
  },

  "filters claims by verdict and shows verdict, evidence and what is true instead": async ({ open, assert }) => {
    const page = await open("sample", "#claims?verdict=refuted");
    assert.equal(await visible(page, ".claim"), 1);
    const claim = await text(page, ".claim");
    for (const words of ["refuted", "code fact", "2 machine checks", "The longest output is preempted.", "scheduler.hpp:624-646",
      "Course 12, line 58", "Victim selection"]) {
      assert.ok(claim.includes(words), words);
    }
    const one = await open("sample", "#claims/design-is-simple");
    assert.equal(await text(one, ".claim.target .says"), "The design is simple.");
  },

  "shows a flow's stages side by side with what each takes and gives": async ({ open, assert }) => {
    const page = await open("sample", "#flow/request-lifecycle");
    const rows = await page.$$eval(".flow tbody tr", (nodes) => nodes.map((node) => node.textContent));
    assert.equal(rows.length, 2);
    for (const words of ["Scheduling step", "waiting requests", "a batch", "Scheduler.schedule", "Scheduler::schedule"]) assert.ok(rows[0].includes(words), words);
    for (const words of ["a full pool", "free blocks", "scheduler.py:75-79"]) assert.ok(rows[1].includes(words), words);
    // The flow says nothing of vLLM, but vLLM has code for a stage's concept; DeepEP has none, and no column.
    const columns = () => page.$$eval(".flow thead th", (nodes) => nodes.slice(1).map((node) => node.firstChild.nextSibling.textContent));
    assert.deepEqual(await columns(), ["nano-vllm", "vLLM", "DeepInfer"]);
    assert.match(rows[1], /exact.*Scheduler\._preempt_request/s);
    await page.click('.framework-bar [data-token="f:deepinfer"]');
    assert.deepEqual(await columns(), ["nano-vllm", "vLLM"]);
    assert.match(await hash(page), /hide=f:deepinfer/);
    assert.equal(await page.$eval('.framework-bar [data-token="f:deepinfer"]', (node) => node === document.activeElement && node.getAttribute("aria-pressed")), "false");
  },

  "gives every flow a column for each engine that has code for one of its stages, SGLang too": async ({ open, assert }) => {
    const page = await open("shipped", "#flow");
    const wrong = await page.evaluate(async () => {
      const found = [];
      for (const flow of conceptmap.facts.flows) {
        location.hash = `#flow/${flow.id}`;
        await new Promise((done) => window.addEventListener("hashchange", done, { once: true }));
        const shown = document.querySelector(".flow thead").textContent;
        for (const item of conceptmap.facts.frameworks.filter((other) => other.kind === "engine")) {
          const has = flow.stages.some((stage) => Object.hasOwn(stage.in, item.id) ||
            conceptmap.conceptsById.get(stage.concept).mappings.some((mapping) => mapping.framework === item.id && mapping.match !== null));
          if (has !== shown.includes(conceptmap.textOf(item.label))) found.push(`${flow.id}: ${item.id}`);
        }
      }
      return found;
    });
    assert.deepEqual(wrong, []);
    assert.match(await page.$eval(".flow thead", (node) => node.textContent), /SGLang/);
  },

  "puts on the cheat sheet what holds: shapes, formulas and kernels, a refuted sentence only struck": async ({ open, assert }) => {
    const page = await open("shipped", "#cheatsheet");
    const sheet = await page.evaluate(() => ({
      holds: [...document.querySelectorAll(".formulas .holds")].map((node) => node.textContent),
      struck: [...document.querySelectorAll(".formulas s")].map((node) => node.textContent),
      wrong: conceptmap.facts.claims.filter((claim) => claim.verdict !== "confirmed").map((claim) => claim.says.en),
      kernels: [...document.querySelectorAll(".solves dt code")].map((node) => node.textContent),
      solved: [...document.querySelectorAll(".solves > div")].every((node) => node.querySelector("dd").textContent.length > 20),
    }));
    assert.ok(sheet.holds.length >= 10);
    for (const line of sheet.holds) {
      assert.ok(!sheet.wrong.includes(line), line);
      assert.match(line, /[[(+*×/]/, line);
    }
    assert.ok(sheet.holds.some((line) => line.includes("seqlen_k = cache.num_tokens")) && sheet.holds.some((line) => line.includes("[2, layers, blocks, block_size, heads, dim]")));
    const along = await page.$$eval(".along dd", (nodes) => nodes.map((node) => node.textContent));
    assert.ok(along.some((line) => line.includes("logits [num_seqs, vocab_size]")) && along.every((line) => /[[(+*×/]/.test(line)));
    assert.ok(sheet.struck.length > 0 && sheet.struck.every((line) => sheet.wrong.includes(line)));
    for (const name of ["EPBuffer.dispatch", "flash_mla_with_kvcache", "fp8_fp4_mega_moe"]) assert.ok(sheet.kernels.includes(name), name);
    assert.equal(new Set(sheet.kernels).size, sheet.kernels.length);
    assert.ok(sheet.solved);
  },

  "says in words how many places stand behind a cell": async ({ open, assert }) => {
    const page = await open("sample", "#matrix");
    assert.equal(await text(page, "tr[data-c=preemption] td[data-f=deepinfer] .more"), "+2 places");
    await page.evaluate(() => conceptmap.nextLanguage());
    assert.equal(await text(page, "tr[data-c=preemption] td[data-f=deepinfer] .more"), "另有 2 处");
    assert.doesNotMatch(await page.$eval("main", (node) => node.innerText), /\+\d+(?! place)/);
  },

  "finds the path from a symbol of one engine to a symbol of another": async ({ open, assert }) => {
    const page = await open("sample", "#path");
    await page.type(".path-form input", "Scheduler.preempt");
    await page.type(".path-form label:nth-of-type(2) input", "Scheduler::_schedule_decode");
    await page.click(".path-form button[type=submit]");
    await page.waitForSelector(".chain");
    assert.deepEqual(await page.$$eval(".chain .hop code", (nodes) => nodes.map((node) => node.textContent)), ["Scheduler.preempt", "Scheduler::_schedule_decode"]);
    assert.match(await text(page, ".chain"), /Preemption/);
    assert.match(await text(page, "#view"), /2 steps/);
  },

  "finds the same paths as the command": async ({ open, assert, job }) => {
    const page = await open("shipped", "#path");
    const keys = await page.evaluate((pairs) => pairs.map((nodes) => {
      const [from, to] = [nodes[0], nodes.at(-1)].map((key) => conceptmap.wholeGraph().byKey.get(key));
      return conceptmap.shortestPath(from, to)?.filter((item) => item.key !== undefined).map((item) => item.key) ?? null;
    }), job.paths);
    assert.ok(job.paths.length >= 20 && job.paths.some((nodes) => nodes.length > 5));
    // The command goes through an area or a framework where nothing else connects; the page has neither, and finds no way.
    assert.deepEqual(keys, job.paths.map((nodes) => nodes.some((node) => /^(area|framework):/.test(node)) ? null : nodes));
  },

  "goes from one thing to another through what they are, and through what they are not only at need": async ({ open, assert }) => {
    const page = await open("shipped", "#path");
    const wrong = await page.evaluate(() => {
      const ids = conceptmap.facts.concepts.map((item) => item.id);
      const pairs = ids.map((id, at) => [id, ids[(at * 7 + 31) % ids.length]].map(conceptmap.findNode));
      const cost = (way) => way === null ? Infinity : way.filter((item) => item.kinds)
        .reduce((sum, { kinds }) => sum + (kinds.every((kind) => ["about", "evidence"].includes(kind)) ? 8 : kinds.every((kind) => ["near", "lookalike"].includes(kind)) ? 3 : 1), 0);
      const before = pairs.map((pair) => cost(conceptmap.shortestPath(...pair)));
      const through = pairs.map((pair) => (conceptmap.shortestPath(...pair) || []).some((item) => item.kinds?.every((kind) => ["near", "lookalike"].includes(kind))));
      for (const kind of ["near", "lookalike"]) conceptmap.filters.toggle(`e:${kind}`);
      return pairs.filter((pair, at) => through[at] && cost(conceptmap.shortestPath(...pair)) < before[at]).length;
    });
    assert.equal(wrong, 0);
  },

  "reads each step of a path from its own side, with the lines it is about": async ({ open, assert }) => {
    const page = await open("sample", `#path/${encodeURIComponent("deepinfer:csrc/engine/sequence.hpp::Sequence::reset")}/preemption`);
    assert.match(await text(page, ".chain .link"), /· is only a part of Preemption/);
    assert.match(await text(page, ".chain .link .where"), /sequence\.hpp/);
    assert.match(await text(page, "#view"), /1 step(?!s)/);
    assert.equal(await visible(page, ".chain .link .where"), 1);
    await page.evaluate(() => conceptmap.nextLanguage());
    assert.match(await text(page, ".chain .link"), /· 只是 抢占 的一部分/);
    const graph = await open("sample", `#graph/${encodeURIComponent("deepinfer:csrc/engine/sequence.hpp::Sequence::reset")}`);
    assert.match(await text(graph, ".panel"), /is only a part of/);
  },

  "names each code base's symbol in the form of a path, and asks where a name is not enough": async ({ open, assert }) => {
    const page = await open("shipped", "#path");
    const options = await page.$$eval("#path-names option", (nodes) => nodes.map((node) => node.value));
    assert.equal(new Set(options).size, options.length);
    const same = options.filter((name) => name.startsWith("Scheduler.schedule — "));
    assert.ok(same.length >= 2, String(same));
    const fill = (nth, words) => page.evaluate((n, value) => {
      const input = document.querySelectorAll(".path-form input")[n];
      input.value = value;
      input.dispatchEvent(new Event("input"));
    }, nth, words);
    await fill(0, "vllm Scheduler.schedule");
    await fill(1, "Scheduler.schedule");
    await page.click(".path-form button[type=submit]");
    assert.match(await text(page, ".path-says"), /Several code bases have/);
    await page.evaluate(() => conceptmap.nextLanguage());
    assert.equal(await page.$eval(".path-form input", (node) => node.value), "vllm Scheduler.schedule");
    await page.evaluate(() => conceptmap.nextLanguage());
    await page.click(".path-form button[type=submit]");
    await page.evaluate(() => [...document.querySelectorAll(".path-says button")].find((node) => node.textContent.includes("nano-vllm")).click());
    await page.waitForSelector(".chain");
    const boxes = await page.$$eval(".path-form input", (nodes) => nodes.map((node) => node.value));
    assert.match(boxes[0], /^Scheduler\.schedule — vLLM/);
    assert.match(boxes[1], /^Scheduler\.schedule — nano-vllm/);
    assert.match(await page.evaluate(() => conceptmap.route.args[0]), /^vllm:/);
    const half = await open("shipped", "#path/victim-selection/victm");
    assert.equal(await visible(half, "#notices .notice"), 0);
    assert.match(await text(half, ".path-says"), /is nothing in this map/);
    assert.ok(await visible(half, ".path-says button") >= 1);
    assert.match(await half.$eval(".path-form input", (node) => node.value), /Victim/);
  },

  "opens a concept whatever the case of its id": async ({ open, assert }) => {
    const page = await open("sample", "#concept/Preemption");
    assert.equal(await visible(page, "#notices .notice"), 0);
    assert.match(await text(page, "#view h1"), /Preemption/);
  },

  "claims no totals of files that nobody has counted": async ({ open, assert }) => {
    const page = await open("sample", "#coverage");
    for (const words of await page.$$eval(".strip .count", (nodes) => nodes.map((node) => node.textContent))) assert.match(words, /^\d+$/);
    assert.match(await text(page, "#view"), /without --with-coverage/);
    assert.doesNotMatch(await text(page, "#view"), /all files/);
  },

  "finds a symbol or lines by their place": async ({ open, assert }) => {
    const page = await open("shipped");
    const wrong = await page.evaluate(() => {
      const found = [];
      let asked = 0;
      conceptmap.facts.concepts.forEach((concept, at) => {
        if (at % 12 !== 0) return;
        for (const mapping of concept.mappings) {
          for (const anchor of mapping.anchors.slice(0, 2)) {
            const key = conceptmap.nodeKey(mapping.framework, anchor);
            const words = anchor.start === null ? [] : [`${anchor.path}#L${anchor.start}`, `${mapping.framework}:${anchor.path}#L${anchor.start}-L${anchor.end}`, `${anchor.path.split("/").pop()}:${anchor.start}`];
            if (anchor.symbol) words.push(`${anchor.path}::${anchor.symbol}`, `${mapping.framework}:${anchor.path}::${anchor.symbol}`);
            for (const query of words) {
              asked += 1;
              const hits = conceptmap.searchMap(query).slice(0, 6);
              if (!hits.some((entry) => entry.node === key) || hits[0].kind !== "symbol") found.push(query);
            }
          }
        }
      });
      return { found: found.slice(0, 5), asked: asked > 100 };
    });
    assert.deepEqual(wrong, { found: [], asked: true });
  },

  "leads through the Chinese glossary by the initials of pinyin": async ({ open, assert }) => {
    const page = await open("shipped", "#glossary?lang=zh");
    const rows = await page.$$eval(".glossary tbody tr", (nodes) => nodes.map((node) => [node.dataset.letter, node.querySelector("a").textContent]));
    for (const [name, letter] of [["抢占", "Q"], ["调度", "D"], ["前缀", "Q"], ["采样", "C"], ["张量", "Z"]]) {
      const row = rows.find(([, label]) => label.startsWith(name));
      if (row !== undefined) assert.equal(row[0], letter, name);
    }
    const letters = await page.$$eval(".letters button", (nodes) => nodes.map((node) => node.textContent));
    assert.ok(letters.length > 12 && new Set(letters).size === letters.length);
    const han = rows.map(([letter]) => letter).filter((letter) => /^[A-Z]$/.test(letter));
    assert.deepEqual(han, [...han].sort());
    await page.evaluate(() => [...document.querySelectorAll(".letters button")].find((node) => node.textContent === "Q").click());
    assert.equal(await page.evaluate(() => document.activeElement.closest("tr").dataset.letter), "Q");
  },

  "says in every view that filters have emptied it, and clears them": async ({ open, assert }) => {
    for (const view of ["cheatsheet", "graph", "graph/sampler", "concept/victim-selection", "coverage", "flow"]) {
      const page = await open("shipped", "#matrix");
      const all = await page.evaluate(() => conceptmap.facts.frameworks.map((item) => `f:${item.id}`).join());
      await page.evaluate((hash_) => { location.hash = hash_; }, `#${view}?hide=${all},e:broader,e:next`);
      await page.waitForFunction((name) => conceptmap.route.view === name, {}, view.split("/")[0]);
      assert.equal(await visible(page, "#view .emptied"), 1, view);
      await page.click(".emptied button");
      assert.equal(await visible(page, "#view .emptied"), 0, view);
      await page.close();
    }
  },

  "says once why places carry no link": async ({ open, assert }) => {
    const page = await open("shipped", "#concept/victim-selection");
    assert.match(await text(page, ".cards + .quiet-note"), /SGLang.* no link/);
    assert.ok((await page.$$eval("#view span.place", (nodes) => nodes.map((node) => node.title))).every((title) => title.includes("No link")));
  },

  "fits the narrowest phone": async ({ open, assert }) => {
    for (const view of ["#matrix", "#graph/preemption", "#path/preemption/victim-selection"]) {
      const page = await open("shipped", view.replace("preemption", "victim-selection"), { width: 320, height: 640 });
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= 320, view);
      await page.close();
    }
  },

  "draws coverage and lists the files that anchors reach": async ({ open, assert }) => {
    const page = await open("sample", "#coverage/deepinfer?file=csrc%2Fengine%2Fsequence.hpp");
    assert.ok(await visible(page, ".strip svg") >= 4);
    assert.match(await text(page, "tr.target"), /sequence\.hpp.*Preemption/s);
  },

  "lists every concept in the glossary in both languages": async ({ open, assert }) => {
    const page = await open("sample", "#glossary");
    assert.equal(await visible(page, ".glossary tbody tr"), 4);
    assert.match(await text(page, ".glossary"), /Victim selection.*抢占对象选择/s);
  },

  "lists settings side by side, and leaves those with a name that is typed": async ({ open, assert }) => {
    const page = await open("shipped", "#settings");
    assert.match(await page.$eval(".settings thead", (head) => head.innerText), /nano-vllm.*vLLM/s); // what is seen
    const all = await visible(page, ".settings tbody tr");
    assert.ok(all > 150, String(all));
    await page.type(".name-filter input", "gpu_memory");
    assert.equal(await visible(page, ".settings tbody tr"), 1);
    assert.match(await text(page, ".settings tr[data-at=device-memory-share]"), /--gpu-memory-utilization.*--mem-fraction-static/s);
    assert.match(await text(page, ".view-head .count"), new RegExp(`^1 .*${all}$`));
    await page.goto(`${page.url().split("#")[0]}#settings?area=endpoints`);
    await page.waitForSelector(".settings tr[data-at=health-route]");
    assert.ok(await visible(page, ".settings tbody tr") < 40);
    await page.close();
    const none = await open("sample", "#settings");
    assert.match(await text(none, "#view"), /no settings/);
  },

  "shows proven source with its true line numbers, licence and release": async ({ open, assert }) => {
    const page = await open("withcode", "#concept/concept-1");
    await page.click(".excerpt summary");
    assert.equal(await text(page, ".excerpt .number"), "2");
    assert.match(await text(page, ".excerpt pre"), /def method_1/);
    assert.match(await text(page, ".excerpt .attribution"), /nano-vllm 1\.0\.0, MIT/);
  },

  "brings the tab of the view into sight on a phone, and moves nothing else": async ({ open, assert, job }) => {
    const page = await open("sample", "", { width: 390, height: 844 });
    for (const lang of ["en", "zh"]) {
      for (const view of job.views.slice(1)) {
        await page.evaluate((target) => { location.hash = target; }, `#${view}?lang=${lang}`);
        await page.waitForFunction((name, tag) => conceptmap.route.view === name && document.documentElement.lang === tag, {}, view, lang === "zh" ? "zh-Hans" : "en");
        const place = await page.evaluate(() => {
          const [bar, tab] = [document.querySelector("nav.tabs"), document.querySelector("nav.tabs [aria-current]")].map((node) => node.getBoundingClientRect());
          return { inside: tab.left >= bar.left && tab.right <= bar.right, page: window.scrollX };
        });
        assert.deepEqual(place, { inside: true, page: 0 }, `${lang} ${view}`);
      }
    }
  },

  "fits the shipped map on a phone in every view and flow, in both languages": async ({ open, assert }) => {
    const page = await open("shipped", "", { width: 390, height: 844 });
    const wide = await page.evaluate(async () => {
      const found = [];
      const views = ["matrix", "graph", "graph/victim-selection", "path/scheduling-step/sampler", "claims", "glossary", "cheatsheet", "settings", "coverage", "concept/victim-selection",
        ...conceptmap.facts.flows.map((flow) => `flow/${flow.id}`)];
      for (const lang of ["en", "zh"]) {
        for (const view of views) {
          location.hash = `#${view}?lang=${lang}`;
          await new Promise((done) => window.addEventListener("hashchange", done, { once: true }));
          const { scrollWidth } = document.documentElement;
          if (scrollWidth > 390) found.push(`${lang} ${view}: page ${scrollWidth}`);
          for (const box of document.querySelectorAll(".strip svg, .flow td, .names td, .pairs > div, .overview td, .sheet li")) {
            const { right } = box.getBoundingClientRect();
            if (box.checkVisibility() && right > 390) found.push(`${lang} ${view}: ${box.className.baseVal ?? box.className} reaches ${right}`);
          }
        }
      }
      return found.slice(0, 10);
    });
    assert.deepEqual(wide, []);
  },

  "fits a phone: nothing is wider than the screen": async ({ open, assert, job }) => {
    for (const view of places(job)) {
      const page = await open("sample", view, { width: 375, height: 800 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= 375, `${view} is ${wide} wide`);
      await page.close();
    }
  },
};
