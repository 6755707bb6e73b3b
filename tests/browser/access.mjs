// The page for everybody: by keyboard, by finger, in the system's colours, on other screens, on paper; and what it does not carry along.

const VIEWS = ["#start", "#matrix", "#flow", "#graph", "#graph/victim-selection", "#path/scheduling-step/sampler", "#claims", "#glossary", "#cheatsheet", "#settings", "#coverage",
  "#practice", "#concept/victim-selection", "#concept/victim-selection?compare=yes"];
const EVERY = [...VIEWS, "#exercise", "#exercise/prefill-lengths", "#run", "#run/preemption/4"];
const text = (page, selector) => page.$eval(selector, (node) => node.textContent);

async function visit(page, view) {
  await page.evaluate((hash) => new Promise((done) => {
    if (location.hash === hash) done();
    window.addEventListener("hashchange", () => done(), { once: true });
    location.hash = hash;
  }), view);
  await page.waitForFunction((name) => conceptmap.route.view === name, {}, view.slice(1).split(/[/?]/)[0]);
}

export const scenarios = {
  "says first what it is and what one can do, in three lines and six doors, on one screen": async ({ open, assert }) => {
    for (const [width, height] of [[1440, 900], [1024, 768]]) {
      const page = await open("shipped", "", { width, height });
      const seen = await page.evaluate(() => ({
        lines: document.querySelectorAll("#view .line").length, doors: [...document.querySelectorAll(".doors a")].map((door) => door.getAttribute("href")),
        below: [...document.querySelectorAll("#view *")].filter((node) => node.getBoundingClientRect().bottom > window.innerHeight).length,
      }));
      assert.deepEqual(seen, { lines: 3, doors: ["#matrix", "#flow", "#graph", "#claims", "#settings", "#practice"], below: 0 });
      await page.close();
    }
  },

  "writes the first view without scripts as with them": async ({ open, assert }) => {
    for (const name of ["sample", "shipped", "empty", "english"]) {
      const [still, drawn] = [await open(name, "", { scripts: false }), await open(name)];
      const written = (page) => page.$eval("#view", (node) => node.innerHTML);
      assert.equal(await written(drawn), await written(still), name);
      await still.close();
      await drawn.close();
    }
  },

  "says once that all is proven, and beside a thing only where it is not": async ({ open, assert }) => {
    const page = await open("shipped");
    assert.match(await text(page, "#view"), /All \d+ places are proven/);
    for (const view of VIEWS.slice(1)) {
      await visit(page, view);
      assert.equal(await page.$$eval("#view .state.s-proven", (nodes) => nodes.length), 0, view);
      assert.equal(await page.$$eval(".doubt, .sha", (nodes) => nodes.filter((node) => node.checkVisibility()).length), 0, view);
      const legend = await page.$$eval(".filters", (nodes) => nodes.map((node) => node.getBoundingClientRect().height));
      assert.ok(legend.every((height) => height < 40), `${view}: a legend of ${legend}`);
    }
    const doubtful = await open("sample", "#claims");
    assert.match(await text(doubtful, ".doubt"), /\d+ of \d+ anchors proven/);
  },

  "keeps no view that is not shown": async ({ open, assert }) => {
    const page = await open("shipped");
    const elements = () => page.evaluate(() => document.querySelectorAll("*").length);
    const first = await elements();
    assert.ok(first < 250, `${first} elements`);
    for (const view of ["#matrix", "#glossary", "#settings", "#claims"]) await visit(page, view);
    await visit(page, "#start");
    assert.ok(Math.abs(await elements() - first) < 10, `${await elements()} elements, ${first} at first`);
  },

  "tells code bases apart by their names, nowhere by a coloured square alone": async ({ open, assert }) => {
    const page = await open("shipped");
    for (const view of VIEWS) {
      await visit(page, view);
      const alone = await page.evaluate(() => [...document.querySelectorAll("#view .swatch")].filter((square) => {
        const label = conceptmap.facts.frameworks[Number(/\bf(\d)/.exec(square.className)[1])].label.en;
        return !square.parentElement.textContent.includes(label);
      }).map((square) => square.parentElement.outerHTML.slice(0, 200)));
      assert.deepEqual(alone.slice(0, 3), [], view);
    }
  },

  "gives every stop of Tab a name": async ({ open, assert }) => {
    const page = await open("shipped");
    for (const view of VIEWS) {
      await visit(page, view);
      const nameless = await page.evaluate(() => {
        const named = (node) => node.getAttribute("aria-label") || (document.getElementById(node.getAttribute("aria-labelledby") ?? "")?.textContent ?? "")
          || [...(node.labels ?? [])].map((label) => label.textContent).join("") || node.textContent.trim();
        for (const fold of document.querySelectorAll("details")) fold.open = true;
        return [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0']")]
          .filter((node) => node.tabIndex >= 0 && !node.disabled && node.checkVisibility())
          .filter((node) => {
            const generic = node.tabIndex === 0 && /^(DIV|PRE|SPAN|ASIDE|SECTION)$/.test(node.tagName);
            // What is no control by itself says what it is by a role and a label.
            return generic ? !node.getAttribute("aria-label") || (node.tagName !== "ASIDE" && !node.getAttribute("role")) : !named(node);
          })
          .map((node) => node.outerHTML.slice(0, 160));
      });
      assert.deepEqual(nameless.slice(0, 3), [], view);
    }
  },

  "leads from the drawing's view to what stands beside it in a few stops of Tab": async ({ open, assert }) => {
    const page = await open("shipped", "#graph/victim-selection", { width: 1440, height: 900 });
    const stops = async (from) => {
      await page.focus(from);
      for (let count = 1; count < 60; count += 1) {
        await page.keyboard.press("Tab");
        if (await page.evaluate(() => document.activeElement.classList.contains("panel"))) return count;
      }
      return 60;
    };
    const [inside, all] = [await stops("#main"), await stops(".skip")];
    assert.ok(inside <= 8, `${inside} from the skip link`);
    assert.ok(all <= 26, `${all} from the top`);
    await page.focus(".toolbar [aria-current]");
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "2");
    await page.keyboard.press("End");
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "Copy link");
    assert.equal(await page.$$eval(".toolbar .tool", (nodes) => nodes.filter((node) => node.tabIndex === 0 && !node.disabled).length), 1);
  },

  "moves and zooms every drawing by keyboard, and keeps what the keys are at in sight": async ({ open, assert }) => {
    for (const view of ["#graph", "#graph/victim-selection?depth=3"]) {
      const page = await open("shipped", view, { width: 1440, height: 900 });
      const camera = () => page.evaluate(() => ({ ...conceptmap.shownStage.network.getViewPosition(), scale: conceptmap.shownStage.network.getScale() }));
      await page.focus(".tree");
      const start = await camera();
      for (let turn = 0; turn < 4; turn += 1) await page.keyboard.press("+");
      const near = await camera();
      assert.ok(near.scale > start.scale, view);
      for (const [key, axis, sign] of [["ArrowRight", "x", 1], ["ArrowLeft", "x", -1], ["ArrowDown", "y", 1], ["ArrowUp", "y", -1]]) {
        const before = await camera();
        await page.keyboard.down("Shift");
        await page.keyboard.press(key);
        await page.keyboard.up("Shift");
        const after = await camera();
        assert.ok(sign * (after[axis] - before[axis]) > 0, `${view} ${key}: ${JSON.stringify([before, after])}`);
      }
      for (const key of ["End", "Home", "ArrowDown", "ArrowRight", "ArrowDown"]) {
        await page.keyboard.press(key);
        const seen = await page.evaluate(() => {
          const { network, scene, active, box } = conceptmap.shownStage;
          const item = scene.items.find((one) => one.id === active);
          const { x, y } = network.canvasToDOM({ x: item.left, y: item.top });
          return x > -2 && y > -2 && x < box.clientWidth && y < box.clientHeight;
        });
        assert.ok(seen, `${view} ${key}`);
      }
      await page.close();
    }
  },

  "keeps squares, the current tab and the current step in the system's colours": async ({ open, assert }) => {
    const page = await open("shipped", "#graph/victim-selection?depth=2", { width: 1440, height: 900 });
    const client = await page.createCDPSession();
    await client.send("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value: "active" }] });
    const look = (selector, what) => page.$$eval(selector, (nodes, property) => nodes.map((node) => getComputedStyle(node)[property]), what);
    const differs = async (chosen, others, what) => {
      const [[own], rest] = [await look(chosen, what), await look(others, what)];
      assert.ok(rest.length > 0 && rest.every((one) => one !== own), `${chosen} ${what}: ${own}, others ${rest[0]}`);
    };
    await differs(".tabs a[aria-current]", ".tabs a:not([aria-current])", "borderBottomColor");
    await differs(".steps .tool[aria-current]", ".steps .tool:not([aria-current])", "backgroundColor");
    await visit(page, "#matrix");
    const squares = new Set(await look("thead .swatch", "backgroundColor"));
    assert.equal(squares.size, 4, [...squares].join());
    await visit(page, "#concept/victim-selection");
    await differs(".index a[aria-current]", ".index a:not([aria-current])", "borderLeftColor");
  },

  "gives a finger 24 pixels, or room around, in every view": async ({ open, assert }) => {
    const found = [];
    for (const width of [1280, 390]) {
      const page = await open("shipped", "", { width, height: 900 });
      await page.axe("#no-such-element").catch(() => null); // brings axe in
      for (const view of VIEWS) {
        await visit(page, view);
        const small = await page.evaluate(async () => {
          const done = await window.axe.run(document.querySelector("main"), { runOnly: ["target-size"], resultTypes: ["violations"] });
          return done.violations.flatMap((item) => item.nodes.map((node) => `${node.target} ${node.html.slice(0, 90)}`));
        });
        found.push(...small.slice(0, 2).map((item) => `${width} ${view} (${small.length}): ${item}`));
      }
      await page.close();
    }
    assert.deepEqual(found, []);
  },

  "has nothing serious for axe to find in what is opened, listed, filtered or asked": async ({ open, assert }) => {
    const states = ["#graph?open=victim-selection", "#graph?list=yes", "#graph/victim-selection?card=victim-selection:vllm:0", "#graph?hide=f:vllm,m:absent", "#path", "#settings?area=metrics",
      "#exercise", "#exercise/prefill-lengths", "#run", "#run/preemption/4", "#practice?n=5&seed=7", "#flow/prefill-step?stage=2&with=prefill-lengths", "#concept/victim-selection?compare=yes"];
    const found = [];
    const page = await open("shipped", "", { width: 1440, height: 900 });
    for (const [at, state] of states.entries()) {
      // Half of them dark and in Chinese, the others as they are.
      await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: at % 2 ? "dark" : "light" }]);
      await visit(page, `${state}${state.includes("?") ? "&" : "?"}lang=${at % 2 ? "zh" : "en"}`);
      await page.evaluate(() => { for (const fold of document.querySelectorAll("#view .filters")) fold.open = true; });
      for (const item of await page.axe("main")) found.push(`${state} ${item}`);
    }
    assert.deepEqual(found, []);
  },

  "reads in every view with the system's colours: words on their ground, controls with an edge": async ({ open, assert }) => {
    const page = await open("shipped", "", { width: 1440, height: 900 });
    const client = await page.createCDPSession();
    for (const scheme of ["light", "dark"]) {
      await client.send("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value: "active" }, { name: "prefers-color-scheme", value: scheme }] });
      for (const view of EVERY) {
        await visit(page, view);
        const lost = await page.evaluate(() => [...document.querySelectorAll("#view :is(button, select, input:not([type=checkbox], [type=file]), .tool, .box, .card), #view :is(p, a, code, h1, h2)")]
          .filter((node) => node.checkVisibility({ opacityProperty: true }) && node.getBoundingClientRect().width > 1)
          .filter((node) => {
            const { color, backgroundColor, borderTopStyle, borderTopWidth, textDecorationLine } = getComputedStyle(node);
            if (color === backgroundColor) return true;
            return node.matches("select, input, .tool, .box, .card") && (borderTopStyle === "none" || parseFloat(borderTopWidth) === 0) && textDecorationLine === "none";
          }).map((node) => node.outerHTML.slice(0, 120)));
        assert.deepEqual(lost.slice(0, 3), [], `${view} ${scheme}`);
      }
    }
  },

  "reads at 400 %: nothing beside the window, nothing that stays over it": async ({ open, assert }) => {
    // A window of 1280 by 1024 pixels, four times as near.
    const page = await open("shipped", "", { width: 320, height: 256 });
    for (const lang of ["en", "zh"]) {
      for (const view of EVERY) {
        await visit(page, `${view}${view.includes("?") ? "&" : "?"}lang=${lang}`);
        const seen = await page.evaluate(() => {
          window.scrollTo(0, 600);
          const stuck = [...document.querySelectorAll("body *")].filter((node) => /fixed|sticky/.test(getComputedStyle(node).position) && node.checkVisibility() && !node.closest(".table-frame, .wide"))
            .map((node) => node.getBoundingClientRect()).filter(({ top, bottom }) => top < 128 && bottom > 0).reduce((sum, { top, bottom }) => Math.max(sum, bottom - Math.max(top, 0)), 0);
          return { wide: document.documentElement.scrollWidth, stuck: Math.round(stuck) };
        });
        assert.ok(seen.wide <= 320, `${view} ${lang}: ${seen.wide} wide`);
        assert.ok(seen.stuck <= 128, `${view} ${lang}: ${seen.stuck} of 256 pixels covered`);
      }
    }
  },

  "moves nothing in any view where less motion is wished": async ({ open, assert }) => {
    const page = await open("shipped", "", { width: 1440, height: 900 });
    await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]);
    for (const view of EVERY) {
      await visit(page, view);
      const moving = await page.evaluate(() => [...document.querySelectorAll("html, body *")].filter((node) => {
        const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(node);
        return parseFloat(transitionDuration) > 0 || animationName !== "none" || scrollBehavior === "smooth";
      }).length + document.getAnimations().length);
      assert.equal(moving, 0, view);
    }
  },

  "draws sharp dots on another screen, and stays where it was": async ({ open, assert }) => {
    const page = await open("shipped", "#graph/victim-selection", { width: 1440, height: 900 });
    await page.focus(".tree");
    for (const key of ["+", "+", "ArrowDown"]) await page.keyboard.press(key);
    const state = () => page.evaluate(() => {
      const canvas = document.querySelector(".canvas canvas");
      const { network, active } = conceptmap.shownStage;
      return { dots: canvas.width / canvas.clientWidth, scale: network.getScale(), active };
    });
    const before = await state();
    assert.ok(Math.abs(before.dots - 1) < 0.02, JSON.stringify(before));
    await page.setViewport({ width: 1440, height: 900, deviceScaleFactor: 2 });
    await page.evaluate(() => window.dispatchEvent(new Event("resize"))); // which the emulation leaves out
    await page.waitForFunction(() => { const canvas = document.querySelector(".canvas canvas"); return Math.abs(canvas.width / canvas.clientWidth - 2) < 0.02; }, { timeout: 5000 });
    const after = await state();
    assert.ok(Math.abs(after.scale - before.scale) < 0.001, JSON.stringify([before, after]));
    assert.equal(after.active, before.active);
  },

  "keeps zoom, place and choice when the system's theme changes": async ({ open, assert }) => {
    for (const view of ["#graph", "#graph/victim-selection"]) {
      const page = await open("shipped", view, { width: 1440, height: 900 });
      await page.focus(".tree");
      for (const key of ["+", "+", "+", "ArrowDown", "ArrowRight"]) await page.keyboard.press(key);
      const state = () => page.evaluate(() => {
        const { network, active, colours } = conceptmap.shownStage;
        const { x, y } = network.getViewPosition();
        return [{ x: Math.round(x), y: Math.round(y), scale: network.getScale(), active, focus: document.activeElement.className }, colours.paper];
      });
      const [before, light] = await state();
      await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: "dark" }]);
      await page.waitForFunction((paper) => conceptmap.shownStage.colours.paper !== paper, { timeout: 5000 }, light);
      const [after] = await state();
      assert.deepEqual(after, before, view);
      await page.close();
    }
    const practice = await open("learning", "#practice?n=5&seed=7");
    await practice.click(".answer");
    const asked = await text(practice, "#view");
    await practice.emulateMediaFeatures([{ name: "prefers-color-scheme", value: "dark" }]);
    await practice.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    assert.equal(await text(practice, "#view"), asked);
  },

  "prints three steps without one thing on another": async ({ open, assert }) => {
    const page = await open("shipped", "#graph/preemption?depth=3", { width: 1440, height: 900 });
    await page.emulateMediaType("print");
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    const over = await page.evaluate(() => {
      const parts = [...document.querySelectorAll("#view .print-picture, #view .panel, #view .graph-card, #view .stack, #view h1")].filter((node) => node.checkVisibility());
      const boxes = parts.map((node) => [node.className || node.tagName, node.getBoundingClientRect()]);
      const words = [...document.querySelectorAll(".print-picture text")].map((node) => [node.textContent, node.getBoundingClientRect()]);
      const pairs = (list, slack) => list.flatMap(([one, a], at) => list.slice(at + 1).filter(([, b]) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack).map(([other]) => `${one} × ${other}`));
      return { boxes: pairs(boxes, 1), words: pairs(words, 3).slice(0, 5), count: words.length };
    });
    assert.ok(over.count > 20, String(over.count));
    assert.deepEqual({ boxes: over.boxes, words: over.words }, { boxes: [], words: [] });
  },

  "reads on a phone that is turned": async ({ open, assert }) => {
    const page = await open("shipped", "#start", { width: 390, height: 844, touch: true });
    for (const view of ["#start", "#graph", "#matrix"]) {
      await visit(page, view);
      for (const [width, height] of [[844, 390], [390, 844]]) {
        await page.setViewport({ width, height, hasTouch: true });
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= width, `${view} at ${width}`);
        assert.match(await page.$eval(".trust summary", (node) => node.innerText), /proven/);
        if (view === "#graph") {
          await page.waitForFunction(() => { const canvas = document.querySelector(".canvas canvas"); return Math.abs(canvas.clientWidth - document.querySelector(".stage").clientWidth) < 2; }, { timeout: 5000 });
        }
      }
    }
    await page.click(".trust summary");
    assert.match(await page.$eval(".trust ul", (node) => node.innerText), /sha256/);
  },

  "saves pictures that the canvas of a phone can hold": async ({ open, assert }) => {
    for (const view of ["#graph", "#graph/preemption?depth=3"]) {
      const page = await open("shipped", view, { width: 1440, height: 900 });
      const [width, height] = await page.evaluate(async () => {
        [...document.querySelectorAll(".tools button")].find((button) => button.textContent === "PNG").click();
        for (let wait = 0; wait < 200 && saved.length < 1; wait += 1) await new Promise((done) => setTimeout(done, 50));
        const view_ = new DataView(await saved[0][1].arrayBuffer());
        return [view_.getUint32(16), view_.getUint32(20)];
      });
      assert.ok(Math.max(width, height) <= 8192 && width * height <= 16_777_216, `${view}: ${width} × ${height}`);
      assert.ok(Math.min(width, height) > 300, `${view}: ${width} × ${height}`);
      await page.close();
    }
  },

  "has on a phone what is around a concept on its first screen": async ({ open, assert }) => {
    const page = await open("shipped", "#graph/victim-selection", { width: 390, height: 844, touch: true });
    const seen = await page.$$eval(".stack-side li, .stack-middle, .stack-boxes li", (nodes) => nodes.filter((node) => node.getBoundingClientRect().bottom <= window.innerHeight).map((node) => node.innerText.split("\n")[0]));
    assert.ok(["nano-vllm", "vLLM v1", "DeepInfer", "SGLang"].every((name) => seen.some((line) => line.startsWith(name))), seen.join(" | "));
  },
};
