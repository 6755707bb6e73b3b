// The graph: the whole map in one drawing, one thing with its neighbours, and the way between them.
const text = (page, selector) => page.$eval(selector, (node) => node.textContent);
const hash = (page) => page.evaluate(() => decodeURIComponent(location.hash));
const around = (page, name) => page.waitForFunction((wanted) => conceptmap.route.view === "graph" && conceptmap.route.args[0] === wanted, {}, name);
const still = (page) => page.waitForFunction(() => conceptmap.shownStage.flight === 0);

/* The middle of an item on the screen; of a row of the map, its name. */
const place = (page, id, row = 0) => page.evaluate((wanted, down) => {
  const { scene, network, box } = conceptmap.shownStage;
  const item = scene.items.find((one) => one.id === wanted);
  const { left, top } = box.getBoundingClientRect();
  const at = network.canvasToDOM({ x: Math.min(item.x + 30, item.left + item.width - 4), y: (item.open ? item.top + 9 : item.rows ? item.top + 11 : item.y) + down });
  return { x: left + at.x, y: top + at.y };
}, id, row);
const press = async (page, id, row = 0) => {
  await still(page);
  const { x, y } = await place(page, id, row);
  await page.mouse.click(x, y);
};

export const scenarios = {
  "draws the whole map: every concept once, readable, in two windows, few names cut": async ({ open, assert }) => {
    const page = await open("shipped", "#graph", { width: 1440, height: 900 });
    const seen = await page.evaluate(() => {
      const { scene, network, box } = conceptmap.shownStage;
      const rows = scene.items.filter((item) => item.concept !== null);
      const folded = conceptmap.facts.overview.areas.flatMap((area) => area.folded);
      const at = (x, y) => network.canvasToDOM({ x, y });
      const overlapping = rows.filter((a) => rows.some((b) => a !== b && a.left === b.left && Math.abs(a.top - b.top) < 17)).map((item) => item.id);
      return {
        all: new Set(rows.map((item) => item.concept.id)).size + folded.length, concepts: conceptmap.facts.concepts.length, scale: network.getScale(), overlapping,
        height: (scene.bottom - scene.top) * network.getScale(), cut: rows.filter((item) => item.cut()).length / rows.length,
        sides: [at(scene.left, 0).x >= 0, at(scene.right, 0).x <= box.clientWidth], first: at(0, scene.top).y,
      };
    });
    assert.equal(seen.all, seen.concepts);
    assert.deepEqual(seen.overlapping, []);
    assert.ok(10.6 * seen.scale >= 10, `type of ${10.6 * seen.scale}`);
    assert.ok(seen.height <= 1800, `${seen.height} high`);
    assert.ok(seen.cut <= 0.25, `${seen.cut} of the names are cut`);
    assert.deepEqual([seen.sides, seen.first >= 0 && seen.first < 40], [[true, true], true]);
  },

  "places everything the same for everybody, in as many columns as the window has room for": async ({ open, assert }) => {
    const places = async () => {
      const page = await open("shipped", "#graph", { width: 1440, height: 900 });
      const found = await page.evaluate(() => conceptmap.shownStage.scene.items.map(({ id, x, y }) => [id, x, y]));
      await page.close();
      return found;
    };
    assert.deepEqual(await places(), await places());
    const page = await open("shipped", "#graph", { width: 1440, height: 900 });
    const columns = () => page.evaluate(() => new Set(conceptmap.shownStage.scene.areas.map((area) => area.left)).size);
    assert.equal(await columns(), 7);
    for (const [width, wanted] of [[1024, 4], [1920, 7], [390, 7]]) {
      await page.setViewport({ width, height: 900 });
      await page.waitForFunction((least) => conceptmap.shownStage.box.clientWidth < least + 20 && new Set(conceptmap.shownStage.scene.areas.map((area) => area.left)).size > 0, { timeout: 5000 }, width);
      await page.waitForFunction((count) => new Set(conceptmap.shownStage.scene.areas.map((area) => area.left)).size >= count, { timeout: 5000 }, wanted);
      // The drawing follows the window a frame after its layout does.
      await page.waitForFunction(() => conceptmap.shownStage.network.getScale() * 10.6 >= 10, { timeout: 5000 });
    }
  },

  "lays no box on a box, no words on words, around any concept at any depth": async ({ open, assert }) => {
    const page = await open("shipped", "#graph");
    const wrong = await page.evaluate(() => {
      const found = new Set();
      const colours = conceptmap.palette();
      const meets = (a, b) => a.left < b.left + b.width - 1 && b.left < a.left + a.width - 1 && a.top < b.top + b.height - 1 && b.top < a.top + a.height - 1;
      for (const [index, concept] of conceptmap.facts.concepts.entries()) {
        for (const depth of index % 12 === 0 ? [1, 2, 3] : [1]) {
          const { items, lines } = conceptmap.focusScene(conceptmap.findNode(concept.id), depth, colours);
          if (new Set(items.map((item) => item.id)).size !== items.length) found.add(`${concept.id} ${depth}: twice the same`);
          const labels = lines.flatMap((line) => line.label === null ? [] : [{ id: line.id, top: line.label.y - 5, height: 10, left: Math.min(line.label.x, 0), width: Math.abs(line.label.x) - 60 }]);
          const sides = labels.map((label) => Math.sign(label.left) || 1);
          for (const [at, a] of items.entries()) {
            for (const b of items.slice(at + 1)) if (meets(a, b)) found.add(`${concept.id} ${depth}: ${a.id} on ${b.id}`);
          }
          for (const [at, a] of labels.entries()) {
            for (const [other, b] of labels.entries()) if (other > at && sides[at] === sides[other] && Math.abs(a.top - b.top) < 10) found.add(`${concept.id}: words of ${a.id} on those of ${b.id}`);
          }
        }
      }
      return [...found].slice(0, 12);
    });
    assert.deepEqual(wrong, []);
  },

  "has every neighbour of a concept in its drawing, or says how many more there are": async ({ open, assert }) => {
    const page = await open("shipped", "#graph");
    const wrong = await page.evaluate(() => {
      const found = [];
      const { nodes, edges } = conceptmap.facts.network;
      for (const concept of conceptmap.facts.concepts) {
        const { items } = conceptmap.focusScene(conceptmap.findNode(concept.id), 1, conceptmap.palette());
        const own = conceptmap.findNode(concept.id).id;
        const others = new Set(edges.filter((edge) => edge.from === own || edge.to === own).map((edge) => nodes[edge.from === own ? edge.to : edge.from]).filter((node) => node.lane === 1 && node.id !== own).map((node) => node.key.slice(8)));
        const shown = items.filter((item) => item.side !== undefined && item.concept !== null).map((item) => item.id);
        const more = items.filter((item) => item.id.startsWith("more:")).reduce((sum, item) => sum + Number(/\d+/.exec(item.name)[0]), 0);
        const missing = [...others].filter((id) => !shown.includes(id)).length;
        if (missing > more) found.push(`${concept.id}: ${missing} not drawn, ${more} said`);
        const engines = conceptmap.facts.frameworks.filter((item) => item.kind === "engine").length;
        if (items.filter((item) => item.rows !== undefined).length < engines) found.push(`${concept.id}: an engine has no box`);
      }
      return found.slice(0, 8);
    });
    assert.deepEqual(wrong, []);
  },

  "shows three steps around preemption in one window, and around it the code of every engine": async ({ open, assert }) => {
    for (const [width, height, least] of [[1440, 900, 0.7], [1024, 768, 0.5]]) {
      for (const depth of [1, 2, 3]) {
        const page = await open("shipped", `#graph/preemption?depth=${depth}`, { width, height });
        const seen = await page.evaluate(() => {
          const { scene, network, box } = conceptmap.shownStage;
          const [a, b] = [network.canvasToDOM({ x: scene.left, y: scene.top }), network.canvasToDOM({ x: scene.right, y: scene.bottom })];
          return { inside: a.x >= 0 && a.y >= 0 && b.x <= box.clientWidth && b.y <= box.clientHeight, scale: network.getScale(), boxes: scene.items.filter((item) => item.rows !== undefined).length, items: scene.items.length };
        });
        assert.ok(seen.inside, `${width}, ${depth} steps`);
        assert.ok(13 * seen.scale >= 13 * least, `${width}, ${depth} steps: drawn at ${seen.scale}`);
        if (depth === 1) assert.equal(seen.boxes, 4);
        else assert.ok(seen.items > 4);
        await page.close();
      }
    }
  },

  "unfolds a concept where it stands, with symbols, reasons and lookalikes, and moves nothing but what is below it": async ({ open, assert }) => {
    const page = await open("shipped", "#graph", { width: 1440, height: 900 });
    const rows = () => page.evaluate(() => Object.fromEntries(conceptmap.shownStage.scene.items.map(({ id, left, top, height }) => [id, { left, top, height }])));
    const before = await rows();
    await press(page, "prefix-hash");
    await page.waitForFunction(() => conceptmap.shownStage.scene.items.some((item) => item.open !== null));
    const after = await rows();
    const grown = after["prefix-hash"].height - before["prefix-hash"].height;
    assert.ok(grown > 60);
    for (const [id, row] of Object.entries(after)) {
      const below = row.left === before["prefix-hash"].left && before[id].top > before["prefix-hash"].top;
      assert.deepEqual([row.left, row.top], [before[id].left, before[id].top + (below ? grown : 0)], id);
    }
    const said = await page.evaluate(() => conceptmap.shownStage.scene.items.find((item) => item.open !== null).open.lines.map((line) => `${line.kind} ${line.text}`));
    for (const words of ["head nano-vllm", "at BlockManager.compute_hash", "head DeepInfer", "lookalike "]) assert.ok(said.some((line) => line.startsWith(words)), words);
    const deepinfer = said.indexOf("head DeepInfer");
    assert.match(said[deepinfer + 1], /^reason /);
    assert.match(await hash(page), /open=prefix-hash/);
    await still(page);
    await press(page, "prefix-hash");
    await page.waitForFunction(() => conceptmap.shownStage.scene.items.every((item) => item.open === null));
    assert.doesNotMatch(await hash(page), /open=/);
  },

  "folds the settings of an area into one row, and out again": async ({ open, assert }) => {
    const page = await open("shipped", "#graph", { width: 1440, height: 900 });
    const state = () => page.evaluate(() => ({
      settings: conceptmap.shownStage.scene.items.filter((item) => item.concept?.kind === "setting").length,
      folds: conceptmap.shownStage.scene.items.filter((item) => item.id.startsWith("fold:")).map((item) => item.id),
      all: conceptmap.facts.concepts.filter((concept) => concept.kind === "setting").length,
    }));
    const before = await state();
    assert.equal(before.settings, 0);
    assert.ok(before.folds.length > 0 && before.all > 0);
    await page.evaluate((fold) => { location.hash = `#graph?fold=${fold.slice(5)}`; }, before.folds[0]);
    await page.waitForFunction(() => conceptmap.shownStage.scene.items.some((item) => item.concept?.kind === "setting"));
    assert.ok((await state()).settings > 0);
  },

  "leads step by step to what is around, back by the trail, and undoes and redoes": async ({ open, assert }) => {
    const page = await open("shipped", "#graph", { width: 1440, height: 900 });
    const trail = () => page.$$eval(".graph-trail li", (items) => items.map((item) => item.textContent));
    await press(page, "kv-capacity-check");
    await page.waitForFunction(() => conceptmap.shownStage.scene.items.some((item) => item.open !== null));
    await still(page);
    const go = await page.evaluate(() => { const { open } = conceptmap.shownStage.scene.items.find((item) => item.open !== null); return 14 + (open.lines.length - 0.5) * 13.5; });
    await press(page, "kv-capacity-check", go);
    await around(page, "kv-capacity-check");
    await press(page, "victim-selection");
    await around(page, "victim-selection");
    await press(page, "preemption");
    await around(page, "preemption");
    assert.deepEqual(await trail(), ["Map", "KV capacity check", "Victim selection", "Preemption"]);
    assert.match(await hash(page), /^#graph\/preemption\?trail=kv-capacity-check,victim-selection$/);
    await page.click('[aria-label="Undo"]');
    await around(page, "victim-selection");
    await page.click('[aria-label="Redo"]');
    await around(page, "preemption");
    assert.deepEqual(await trail(), ["Map", "KV capacity check", "Victim selection", "Preemption"]);
    await page.click(".graph-trail li:nth-child(2) a");
    await around(page, "kv-capacity-check");
    assert.deepEqual(await trail(), ["Map", "KV capacity check"]);
    for (let turn = 0; turn < 4; turn += 1) await page.click('[aria-label="Undo"]').then(() => still(page));
    await page.waitForFunction(() => conceptmap.route.args.length === 0 && conceptmap.shownStage.scene.items.some((item) => item.open !== null));
  },

  "answers for a place with its own lines, and for a line with where it is from": async ({ open, assert }) => {
    const page = await open("shipped", "#graph/victim-selection", { width: 1440, height: 900 });
    await press(page, "box:nano-vllm", 18);
    await page.waitForSelector(".graph-card:not([hidden])");
    assert.match(await text(page, ".graph-card"), /Scheduler\.schedule.*scheduler\.py:60-65/s);
    assert.match(await hash(page), /card=victim-selection:nano-vllm:0/);
    const links = () => page.$$eval(".panel .own-places .where", (nodes) => nodes.map((node) => node.textContent));
    assert.ok((await links()).some((where) => where.includes("scheduler.py:60-65")));
    assert.ok(!(await links()).some((where) => where.includes("scheduler.py:25-73")), "the hull of several excerpts");
    await page.click(".graph-card .close");
    assert.doesNotMatch(await hash(page), /card=/);
    const other = await open("shipped", "#graph/victim-selection?card=preemption~victim-selection", { width: 1440, height: 900 });
    assert.match(await text(other, ".graph-card"), /Preemption.*is broader than.*Victim selection/s);
  },

  "labels a call with engine and line, and answers with the code of every engine, or says that none is proven": async ({ open, assert }) => {
    const page = await open("calling", "#graph/preemption", { width: 1440, height: 900 });
    const labels = await page.evaluate(() => conceptmap.shownStage.scene.lines.flatMap((line) => line.label === null ? [] : [line.label.text]));
    assert.ok(labels.some((words) => /calls this nano-vllm :62 vLLM :301/.test(words)), String(labels));
    await page.evaluate(() => [...document.querySelectorAll(".panel button")].find((button) => button.textContent.includes("calls this")).click());
    const card = await text(page, ".graph-card");
    for (const words of ["Scheduling step", "calls", "Preemption", "Scheduler.schedule", "self.preempt", "scheduler.py:62", "through the helper", "Scheduler._make_room", "scheduler.py:480"]) assert.ok(card.includes(words), words);
    assert.match(card, /No direct call proven in DeepInfer/);
    assert.match(await hash(page), /card=scheduling-step~preemption/);
    const map = await page.evaluate(() => { location.hash = "#graph"; return new Promise((done) => window.addEventListener("hashchange", () => requestAnimationFrame(() => done(conceptmap.shownStage.scene.lines.map(({ id, rest }) => [id, rest]))), { once: true })); });
    assert.deepEqual(map.find(([id]) => id === "scheduling-step~preemption"), ["scheduling-step~preemption", 0.22]);
    const beside = await open("calling", "#concept/preemption?compare=nano-vllm,deepinfer");
    assert.match(await text(beside, ".calls tbody"), /Scheduling step.*scheduler\.py:62.*no direct call proven/s);
  },

  "puts code bases side by side: in words, then their source, which scrolls together": async ({ open, assert }) => {
    const page = await open("withcode", "#concept/concept-1?compare=yes", { width: 1440, height: 900 });
    assert.ok((await page.$$(".pane")).length >= 2);
    assert.ok((await page.$$(".pane pre .line")).length >= 2);
    assert.ok((await page.$$(".pane pre .code-k")).length >= 1, "keywords are marked");
    assert.ok((await page.$$(".comparison .differences dd")).length >= 2);
    const moved = await page.evaluate(async () => {
      const boxes = [...document.querySelectorAll(".pane")].map((pane) => pane.querySelector(".source-scroll"));
      for (const [at, box] of boxes.entries()) {
        for (let line = 0; line < 60 * (at + 1); line += 1) box.append("line\n");
      }
      boxes[0].scrollTop = (boxes[0].scrollHeight - boxes[0].clientHeight) / 2;
      await new Promise((done) => setTimeout(done, 100));
      return boxes[1].scrollTop / (boxes[1].scrollHeight - boxes[1].clientHeight);
    });
    assert.ok(Math.abs(moved - 0.5) < 0.05, String(moved));
    const none = await open("sample", "#concept/preemption?compare=vllm,deepinfer");
    assert.match(await text(none, ".panes"), /carries no source/);
    await none.click(".comparison .quiet");
    await none.waitForFunction(() => document.querySelector(".comparison") === null && document.querySelector(".cards") !== null);
  },

  "gives every place of every concept its own anchor": async ({ open, assert }) => {
    const page = await open("shipped", "#graph");
    const wrong = await page.evaluate(async () => {
      const found = [];
      for (const concept of conceptmap.facts.concepts.filter((_, at) => at % 5 === 0)) {
        location.hash = `#graph/${concept.id}`;
        await new Promise((done) => window.addEventListener("hashchange", done, { once: true }));
        const own = new Set(concept.mappings.flatMap((mapping) => [...mapping.anchors, ...mapping.near, ...mapping.lookalikes]).map((anchor) => anchor.start === null ? anchor.path : `${anchor.path}:${anchor.start === anchor.end ? anchor.start : `${anchor.start}-${anchor.end}`}`));
        for (const node of document.querySelectorAll(".panel .own-places .place")) if (!own.has(node.textContent)) found.push(`${concept.id}: ${node.textContent}`);
      }
      return found.slice(0, 8);
    });
    assert.deepEqual(wrong, []);
  },

  "leads to the same by the address of every state": async ({ open, assert }) => {
    const address = "#graph/preemption?card=preemption:vllm:0&depth=1&hide=f:sglang&trail=victim-selection";
    const page = await open("shipped", address, { width: 1440, height: 900 });
    const state = await page.evaluate(() => ({
      card: document.querySelector(".graph-card").textContent.includes("Scheduler._preempt_request"),
      trail: document.querySelector(".graph-trail").textContent, boxes: conceptmap.shownStage.scene.items.filter((item) => item.rows !== undefined).map((item) => item.framework).sort(),
      hidden: document.querySelector("#filtered").textContent,
    }));
    assert.deepEqual(state.boxes, ["deepinfer", "nano-vllm", "vllm"]);
    assert.ok(state.card);
    assert.match(state.trail, /Map.*Victim selection.*Preemption/);
    assert.match(state.hidden, /SGLang/);
    const map = await open("shipped", "#graph?open=preemption,kv-block-pool", { width: 1440, height: 900 });
    assert.deepEqual(await map.evaluate(() => conceptmap.shownStage.scene.items.filter((item) => item.open !== null).map((item) => item.id).sort()), ["kv-block-pool", "preemption"]);
  },

  "finds in the graph and flies there, and lights what a list is at": async ({ open, assert }) => {
    const page = await open("shipped", "#graph", { width: 1440, height: 900 });
    await page.type(".graph-find", "may_append");
    await page.waitForSelector(".graph-found [data-concept]");
    const [first, lit] = await page.evaluate(() => [document.querySelector(".graph-found [data-concept]").dataset.concept, conceptmap.shownStage.lit]);
    assert.equal(first, lit);
    await page.keyboard.press("Enter");
    await page.waitForFunction((id) => conceptmap.shownStage.scene.items.some((item) => item.id === id && item.open !== null), {}, first);
    await still(page);
    const { x, y } = await place(page, first);
    assert.ok(x > 0 && x < 1440 && y > 0 && y < 900);
    assert.match(await hash(page), new RegExp(`open=${first}`));
    const focus = await open("shipped", "#graph/preemption", { width: 1440, height: 900 });
    await focus.hover(".panel section:last-of-type li a, .panel li a[href*=victim-selection]");
    await focus.evaluate(() => document.querySelector('.panel a[href*="#graph/victim-selection"]').focus());
    assert.equal(await focus.evaluate(() => conceptmap.shownStage.lit), "victim-selection");
  },

  "walks by keyboard alone: down, across, open, around, a line's card, back and to the map": async ({ open, assert }) => {
    const page = await open("shipped", "#graph", { width: 1440, height: 900 });
    await page.focus(".tree");
    const active = () => page.evaluate(() => conceptmap.shownStage.active);
    const first = await active();
    await page.keyboard.press("ArrowDown");
    const second = await active();
    await page.keyboard.press("ArrowRight");
    const across = await active();
    assert.equal(new Set([first, second, across]).size, 3);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowUp");
    assert.equal(await active(), first);
    const named = await page.$eval(".tree", (tree) => document.getElementById(tree.getAttribute("aria-activedescendant")).textContent);
    assert.match(await text(page, ".stage [role=status]"), new RegExp(`^${named}, .*lines in: \\d+, out: \\d+; nano-vllm `));
    await page.keyboard.press("Enter");
    await page.waitForFunction((id) => conceptmap.shownStage.scene.items.some((item) => item.id === id && item.open !== null), {}, first);
    await page.keyboard.press("Enter");
    await around(page, first);
    await page.focus(".tree");
    for (const key of ["ArrowRight", "ArrowDown", "ArrowUp", "l"]) await page.keyboard.press(key);
    await page.keyboard.press("Escape");
    await page.focus(".tree");
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => conceptmap.route.view === "graph" && conceptmap.route.args.length === 0);
    await page.focus(".tree");
    await page.keyboard.press("Backspace");
    await around(page, first);
  },

  "reaches every concept with the arrows, and comes back where it was": async ({ open, assert }) => {
    const page = await open("shipped", "#graph", { width: 1440, height: 900 });
    await page.focus(".tree");
    await page.keyboard.press("Home");
    const first = await page.evaluate(() => conceptmap.shownStage.active);
    await page.keyboard.press("ArrowDown");
    assert.notEqual(await page.evaluate(() => conceptmap.shownStage.active), first);
    await page.keyboard.press("ArrowUp");
    // The keyboard itself does as much above; some thousand strokes of it would mostly wait for frames.
    const { seen, rows, back } = await page.evaluate(() => {
      const stage = conceptmap.shownStage;
      const stroke = (key) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      const start = stage.active;
      const ids = new Set();
      const toTheEnd = (key) => {
        for (let last = null; last !== stage.active; stroke(key)) {
          last = stage.active;
          ids.add(last);
        }
      };
      // Down one column and up the next, each from its near end to its far one.
      for (let column = 0; column < 7; column += 1) {
        const [near, far] = column % 2 === 0 ? ["ArrowUp", "ArrowDown"] : ["ArrowDown", "ArrowUp"];
        toTheEnd(near);
        toTheEnd(far);
        stroke("ArrowRight");
      }
      stroke("Home");
      return { seen: ids.size, rows: stage.scene.items.length, back: stage.active === start };
    });
    assert.ok(back);
    assert.equal(seen, rows);
  },

  "leaves only one thing by a chip, dims the rest in its place, and says what is hidden": async ({ open, assert }) => {
    const page = await open("shipped", "#graph", { width: 1440, height: 900 });
    const places = () => page.evaluate(() => conceptmap.shownStage.scene.items.map(({ id, x, y }) => [id, x, y]));
    const before = await places();
    await page.click(".filters summary");
    await page.click('.chip:has([data-token="f:nano-vllm"]) .only');
    await page.click('.chip:has([data-token="m:absent"]) .only');
    assert.deepEqual(await places(), before);
    const wrong = await page.evaluate(() => conceptmap.shownStage.scene.items.filter((item) => item.concept !== null).filter((item) => {
      const mapping = item.concept.mappings.find((one) => one.framework === "nano-vllm");
      return item.dim === (mapping !== undefined && mapping.match === null);
    }).map((item) => item.id));
    assert.deepEqual(wrong, []);
    assert.match(await text(page, "#filtered"), /Hidden by filters/);
    for (const view of ["claims", "glossary", "coverage", "matrix", "flow"]) {
      await page.evaluate((name) => { location.hash = `#${name}?area=attention`; }, view);
      await page.waitForFunction((name) => conceptmap.route.view === name, {}, view);
      assert.ok(await page.$eval("#filtered", (node) => node.checkVisibility() && node.textContent.includes("Attention")), view);
    }
    await page.click("#filtered .quiet");
    assert.equal(await page.$eval("#filtered", (node) => node.checkVisibility()), false);
  },

  "goes up and down the map with the wheel, and past its end with the page": async ({ open, assert }) => {
    const page = await open("shipped", "#graph", { width: 1280, height: 700 });
    const turned = await page.evaluate(() => {
      const { canvas, network } = conceptmap.shownStage;
      const turn = (deltaY) => {
        const event = new WheelEvent("wheel", { deltaY, bubbles: true, cancelable: true });
        canvas.querySelector("canvas").dispatchEvent(event);
        return event.defaultPrevented;
      };
      const [scale, before] = [network.getScale(), network.getViewPosition().y];
      const held = turn(120);
      const after = network.getViewPosition().y;
      turn(100000);
      return { held, moved: after > before, same: network.getScale() === scale, let: turn(120) };
    });
    assert.deepEqual(turned, { held: true, moved: true, same: true, let: false });
  },

  "lets no hand move or zoom the drawing out of sight, and comes nearer to symbols": async ({ open, assert }) => {
    const page = await open("shipped", "#graph", { width: 1280, height: 800 });
    const inSight = () => page.evaluate(() => {
      const { scene, network, box } = conceptmap.shownStage;
      const at = (x, y) => network.canvasToDOM({ x, y });
      const [a, b] = [at(scene.left, scene.top), at(scene.right, scene.bottom)];
      return { scale: network.getScale(), seen: a.x < box.clientWidth - 20 && b.x > 20 && a.y < box.clientHeight - 20 && b.y > 20 };
    });
    const box = await (await page.$(".canvas")).boundingBox();
    for (const [dx, dy] of [[900, 500], [-900, -500], [-900, 500], [900, -500]]) {
      for (let turn = 0; turn < 3; turn += 1) {
        await page.mouse.move(box.x + box.width / 2 - dx / 3, box.y + box.height / 2 - dy / 3);
        await page.mouse.down();
        await page.mouse.move(box.x + box.width / 2 + dx / 3, box.y + box.height / 2 + dy / 3, { steps: 4 });
        await page.mouse.up();
      }
      assert.ok((await inSight()).seen, `${dx} ${dy}`);
    }
    for (const [name, least, most] of [["Zoom in", 5.9, 6.01], ["Zoom out", 0.02, 1]]) {
      for (let turn = 0; turn < 20; turn += 1) await page.click(`.tools [aria-label="${name}"]`);
      const { scale, seen } = await inSight();
      assert.ok(seen && scale >= least && scale <= most, `${name}: ${scale}`);
      if (name === "Zoom in") assert.ok(await page.$eval(".minimap", (node) => node.checkVisibility()));
    }
  },

  "lets a finger pass the map on a phone": async ({ open, assert }) => {
    const page = await open("shipped", "#graph", { width: 390, height: 844, touch: true });
    const swipe = async (from, to) => {
      const touch = await page.touchscreen.touchStart(195, from);
      for (let step = 1; step <= 8; step += 1) await touch.move(195, from + (to - from) * step / 8);
      await touch.end();
    };
    await page.evaluate(() => { document.querySelector(".stage").scrollIntoView({ block: "center" }); conceptmap.shownStage.network.moveTo({ position: { x: 150, y: 100000 }, scale: 1.22, animation: false }); });
    const start = await page.evaluate(() => window.scrollY);
    for (let turn = 0; turn < 10; turn += 1) await swipe(420, 150);
    const end = await page.evaluate(() => ({ y: window.scrollY, below: document.documentElement.scrollHeight - window.innerHeight - window.scrollY }));
    assert.ok(end.y > start && end.below < 60, `${start} ${end.y} ${end.below}`);
  },

  "stacks what is around a concept on a phone, in rows that a finger hits": async ({ open, assert }) => {
    const page = await open("shipped", "#graph/prefill-scheduling", { width: 390, height: 844, touch: true });
    assert.ok(await page.$eval(".stack", (node) => node.checkVisibility()));
    assert.equal(await page.$eval(".stage", (node) => node.checkVisibility()), false);
    assert.ok((await page.$$eval(".stack li", (rows) => Math.min(...rows.map((row) => row.getBoundingClientRect().height)))) >= 44);
    const engines = await page.$$eval(".stack-boxes b", (nodes) => nodes.map((node) => node.textContent.split(":")[0]));
    assert.deepEqual(engines, ["nano-vllm", "vLLM v1", "DeepInfer", "SGLang"]);
    await page.click(".stack-place");
    assert.match(await text(page, ".graph-card"), /Scheduler\.schedule/);
    await page.click(".graph-card .close");
    await page.click(".stack-side a");
    await page.waitForFunction(() => conceptmap.route.args[0] !== "prefill-scheduling");
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= 390);
  },

  "moves at once where less motion is wished": async ({ open, assert }) => {
    const page = await open("shipped", "#graph/preemption", { width: 1440, height: 900 });
    await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]);
    await page.evaluate(() => { location.hash = "#graph/victim-selection"; });
    await around(page, "victim-selection");
    assert.equal(await page.evaluate(() => conceptmap.shownStage.flight), 0);
    await page.click(".tools .tool:nth-last-of-type(5)");
    assert.equal(await page.evaluate(() => conceptmap.shownStage.flight), 0);
  },

  "paints the canvas and says the same in the panel and in the tree": async ({ open, assert }) => {
    const page = await open("sample", "#graph/preemption");
    const colours = await page.$eval(".canvas canvas", (canvas) => {
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      const seen = new Set();
      for (let at = 0; at < data.length; at += 4) seen.add((data[at] << 16) | (data[at + 1] << 8) | data[at + 2]);
      return seen.size;
    });
    assert.ok(colours > 20);
    const panel = await text(page, ".panel");
    for (const name of ["Scheduler.preempt", "Scheduler._preempt_request", "Scheduler.pause", "SequenceStatus", "EPBuffer", "Victim selection"]) assert.ok(panel.includes(name), name);
    const tree = await text(page, ".tree");
    for (const name of ["Preemption", "Victim selection", "Scheduling step", "Scheduler.preempt"]) assert.ok(tree.includes(name), name);
    await page.evaluate(() => [...document.querySelectorAll(".tools button")].find((button) => button.textContent === "As a list").click());
    assert.ok(await page.$eval(".tree", (node) => node.getBoundingClientRect().width > 100));
    assert.match(await hash(page), /list=yes/);
  },

  "widens the drawing with each step": async ({ open, assert }) => {
    const page = await open("shipped");
    const sizes = await page.evaluate(() => [1, 2, 3].map((depth) =>
      conceptmap.focusScene(conceptmap.findNode("victim-selection"), depth, conceptmap.palette()).items.filter((item) => item.concept !== null).length));
    assert.ok(sizes[0] < sizes[1] && sizes[1] < sizes[2], String(sizes));
  },

  "prints on white, and of a graph the whole drawing": async ({ open, assert }) => {
    for (const view of ["#graph/victim-selection?depth=2", "#graph"]) {
      const page = await open("shipped", view, { scheme: "dark" });
      await page.evaluate(() => { document.documentElement.dataset.theme = "dark"; });
      await page.emulateMediaType("print");
      await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
      const seen = await page.evaluate(() => {
        const svg = document.querySelector(".print-picture svg");
        const names = svg.textContent;
        return {
          paper: getComputedStyle(document.body).backgroundColor, canvas: document.querySelector(".stage").checkVisibility(), picture: svg.checkVisibility(),
          ground: svg.querySelector("rect").getAttribute("fill"), wide: svg.getBoundingClientRect().right <= document.documentElement.clientWidth,
          missing: conceptmap.shownStage.scene.items.filter((item) => !names.includes(item.name.slice(0, 8)) && item.rows === undefined).map((item) => item.name),
        };
      });
      assert.deepEqual(seen, { paper: "rgb(255, 255, 255)", canvas: false, picture: true, ground: "#ffffff", wide: true, missing: [] });
      assert.ok((await page.pdf()).length > 10000);
      await page.close();
    }
  },

  "exports the picture as SVG without scripts or links, and as PNG": async ({ open, assert }) => {
    const page = await open("sample", "#graph/preemption");
    const saved = await page.evaluate(async () => {
      const buttons = [...document.querySelectorAll(".tools button")];
      buttons.find((button) => button.textContent === "SVG").click();
      buttons.find((button) => button.textContent === "PNG").click();
      for (let wait = 0; wait < 100 && saved.length < 2; wait += 1) await new Promise((done) => setTimeout(done, 50));
      const svg = await saved[0][1].text();
      const png = new Uint8Array(await saved[1][1].arrayBuffer());
      return { svg, names: saved.map(([name]) => name), png: [...png.slice(1, 4)].map((code) => String.fromCharCode(code)).join("") };
    });
    assert.deepEqual(saved.names, ["conceptmap-preemption.svg", "conceptmap-preemption.png"]);
    assert.equal(saved.png, "PNG");
    assert.match(saved.svg, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    for (const words of ["<title>Preemption", "Scheduler.preempt", "steps: 1", "nano-vllm bb823b3", "DeepInfer ", "exact", "≠ "]) {
      assert.ok(saved.svg.includes(words), words);
    }
    assert.doesNotMatch(saved.svg, /<script|href|foreignObject|\son\w+=/i);
  },

  "exports pictures whose words can be read on their own ground, light and dark": async ({ open, assert }) => {
    for (const scheme of ["light", "dark"]) {
      for (const view of ["#graph/victim-selection?lang=zh", "#graph?lang=zh"]) {
        const page = await open("shipped", view, { scheme });
        const picture = await page.evaluate(() => {
          const svg = conceptmap.svgOf(conceptmap.shownStage.scene, { title: "标题", under: "nano-vllm bb823b3" }, conceptmap.palette());
          const light = (hex) => {
            const [r, g, b] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255).map((part_) => part_ <= 0.03928 ? part_ / 12.92 : ((part_ + 0.055) / 1.055) ** 2.4);
            return 0.2126 * r + 0.7152 * g + 0.0722 * b;
          };
          const contrast = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
          const grounds = [svg.querySelector("rect").getAttribute("fill"), ...conceptmap.palette().ground];
          const [x, y, width, height] = svg.getAttribute("viewBox").split(" ").map(Number);
          const texts = [...svg.querySelectorAll("text")];
          const outside = texts.filter((text_) => text_.getAttribute("x") < x || text_.getAttribute("x") > x + width || text_.getAttribute("y") < y || text_.getAttribute("y") > y + height).length;
          return { least: Math.min(...texts.flatMap((text_) => grounds.map((ground) => contrast(text_.getAttribute("fill"), ground)))), outside };
        });
        assert.ok(picture.least >= 4.5, `${scheme} ${view}: ${picture.least}`);
        assert.equal(picture.outside, 0);
        await page.close();
      }
    }
  },
};
