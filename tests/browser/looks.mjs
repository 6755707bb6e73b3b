// How the page looks where nobody looked before: type, room, words and what is under what, in every view and at every width.

const VIEWS = ["#start", "#matrix", "#flow/prefill-step", "#graph", "#graph/victim-selection", "#path/scheduling-step/sampler", "#claims", "#glossary", "#cheatsheet", "#settings",
  "#coverage", "#practice", "#exercise", "#exercise/prefill-lengths", "#run", "#run/preemption/4", "#concept/victim-selection", "#concept/victim-selection?compare=yes"];

async function visit(page, view, lang = "en") {
  const hash = `${view}${view.includes("?") ? "&" : "?"}lang=${lang}`;
  await page.evaluate((target) => new Promise((done) => {
    if (location.hash === target) done();
    window.addEventListener("hashchange", () => done(), { once: true });
    location.hash = target;
  }), hash);
  await page.waitForFunction((name, tag) => conceptmap.route.view === name && document.documentElement.lang === tag, {}, view.slice(1).split(/[/?]/)[0], lang === "zh" ? "zh-Hans" : "en");
}

export const scenarios = {
  "looks: source is set small, and from where its lines begin": async ({ open, assert }) => {
    const page = await open("whole", "#concept/preemption", { width: 1440, height: 900 });
    const seen = await page.$$eval(".wide-panes .source-scroll", (panes) => panes.map((pane) => {
      const lines = [...pane.querySelectorAll(".line")];
      const lefts = lines.map((line) => {
        const { right } = line.querySelector(".number").getBoundingClientRect();
        const words = document.createRange();
        words.selectNodeContents(line);
        const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          if (node.parentElement.closest(".number, .indent") !== null || node.data.trim() === "") continue;
          words.setStart(node, node.data.length - node.data.trimStart().length);
          words.setEnd(node, node.data.length);
          return words.getBoundingClientRect().left - right;
        }
        return Infinity;
      });
      return { size: parseFloat(getComputedStyle(lines[0]).fontSize), nearest: Math.min(...lefts), text: lines[0].textContent };
    }));
    assert.ok(seen.length >= 2, String(seen.length));
    for (const { size, nearest, text } of seen) {
      assert.ok(size <= 13, `${size} px`);
      assert.ok(nearest < 24, `${nearest} px of nothing before ${text}`);
      assert.match(text, /^\d+ {4}\S/, "what is copied keeps its indentation");
    }
  },

  "looks: no range of lines is broken in two, in any view at any width": async ({ open, assert }) => {
    for (const width of [1440, 390]) {
      const page = await open("shipped", "", { width, height: 900 });
      for (const view of ["#concept/victim-selection", "#flow/request-lifecycle", "#matrix?area=execution"]) {
        await visit(page, view);
        const broken = await page.$$eval("#view .lines", (nodes) => nodes.filter((node) => node.getClientRects().length > 1).map((node) => node.parentElement.textContent));
        assert.deepEqual(broken.slice(0, 3), [], `${view} at ${width}`);
      }
      await page.close();
    }
  },

  "looks: Chinese has no space beside its own punctuation, and the map's name in Chinese": async ({ open, assert }) => {
    const page = await open("shipped", "#start?lang=zh", { width: 1440, height: 900 });
    const titles = await page.evaluate(() => conceptmap.facts.map.title);
    const found = [];
    for (const view of VIEWS) {
      await visit(page, view, "zh");
      found.push(...await page.$eval("#view", (root, where) => (root.innerText.match(/.{0,12}(?:[：；、] +[^\s\d·]| +[（，。；、：]).{0,12}/gu) ?? []).map((text) => `${where}: ${text}`), view));
    }
    assert.deepEqual([...new Set(found)].slice(0, 8), []);
    const footer = await page.$eval("footer", (node) => node.innerText);
    assert.ok(footer.includes(titles.zh) && !footer.includes(titles.en), footer.slice(0, 80));
  },

  "looks: every field to type in looks like one": async ({ open, assert }) => {
    const page = await open("shipped");
    for (const scheme of ["light", "dark"]) {
      await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
      for (const view of ["#settings", "#path", "#graph", "#exercise/prefill-lengths", "#practice"]) {
        await visit(page, view);
        const odd = await page.$$eval("#view input:not([type=checkbox], [type=file])", (nodes) => nodes.filter((node) => {
          const { borderRadius, borderTopStyle } = getComputedStyle(node);
          return parseFloat(borderRadius) < 4 || borderTopStyle !== "solid";
        }).map((node) => node.outerHTML));
        assert.deepEqual(odd, [], `${view} ${scheme}`);
      }
    }
  },

  "looks: on a phone a row is no taller than its words, and what belongs together stands under one another": async ({ open, assert }) => {
    const page = await open("shipped", "", { width: 390, height: 844, touch: true });
    for (const lang of ["en", "zh"]) {
      for (const view of VIEWS.filter((one) => /flow|claims|cheatsheet|settings|compare/.test(one))) {
        await visit(page, view, lang);
        const tall = await page.$$eval("#view .choices", (rows) => rows.map((row) => row.clientHeight).filter((height) => height > 60));
        assert.deepEqual(tall, [], `${view} ${lang}`);
      }
      await visit(page, "#settings", lang);
      const narrow = await page.$$eval(".settings tbody tr:nth-child(-n+20) :is(th, td)", (cells) => cells.filter((cell) =>
        cell.clientWidth < 300 || new Set([...cell.children].filter((child) => child.matches("p, .of")).map((child) => Math.round(child.getBoundingClientRect().left))).size > 1,
      ).map((cell) => `${cell.clientWidth} ${cell.outerHTML.slice(0, 120)}`));
      assert.deepEqual(narrow.slice(0, 3), [], lang);
      await visit(page, "#flow/request-lifecycle", lang);
      const widths = await page.$$eval(".boxes .box", (boxes) => [...new Set(boxes.map((box) => Math.round(box.getBoundingClientRect().width)))]);
      assert.equal(widths.length, 1, `boxes of ${widths}`);
    }
  },

  "looks: boxes of a walk are equally wide, and no arrow leaves the page": async ({ open, assert }) => {
    for (const width of [1440, 1024, 760]) {
      const page = await open("shipped", "", { width, height: 900 });
      for (const flow of ["prefill-step", "request-lifecycle", "moe-layer"]) {
        if (!await page.evaluate((id) => conceptmap.facts.flows.some((one) => one.id === id), flow)) continue;
        await visit(page, `#flow/${flow}`);
        const seen = await page.evaluate(() => {
          const right = document.querySelector("#view .boxes").getBoundingClientRect().right;
          const boxes = [...document.querySelectorAll("#view .box")];
          return {
            widths: [...new Set(boxes.map((box) => Math.round(box.getBoundingClientRect().width)))],
            out: boxes.filter((box) => {
              const arrow = getComputedStyle(box, "::after");
              return arrow.content !== "none" && arrow.display !== "none" && box.getBoundingClientRect().right - parseFloat(arrow.right) > right + 20;
            }).length,
          };
        });
        assert.equal(seen.widths.length, 1, `${flow} at ${width}: ${seen.widths}`);
        assert.equal(seen.out, 0, `${flow} at ${width}`);
      }
      await page.close();
    }
  },

  "looks: the bar shows all its tabs where a scroll bar takes room": async ({ open, assert }) => {
    for (const width of [1423, 1366, 1190]) {
      const page = await open("shipped", "", { width, height: 900 });
      const over = await page.$eval("nav.tabs", (bar) => bar.scrollWidth - bar.clientWidth);
      assert.ok(over <= 0, `${over} px at ${width}`);
      await page.close();
    }
  },

  "looks: the list of keys is as wide as its words, and no key is broken": async ({ open, assert }) => {
    for (const width of [1440, 390]) {
      const page = await open("shipped", "", { width, height: 900 });
      await page.keyboard.press("?");
      const seen = await page.$eval(".help-dialog", (dialog) => ({
        width: dialog.offsetWidth, under: [...dialog.querySelectorAll("kbd")].filter((key) => key.getBoundingClientRect().right > key.closest("div").querySelector("dd").getBoundingClientRect().left).length, broken: [...dialog.querySelectorAll("kbd")].filter((key) => key.getClientRects().length > 1).map((key) => key.textContent),
      }));
      assert.ok(seen.width <= 800, `${seen.width}`);
      assert.deepEqual([seen.under, ...seen.broken], [0]);
      await page.close();
    }
  },

  "looks: a filter that no map has hides nothing, and is not spoken of": async ({ open, assert }) => {
    const page = await open("shipped", "#matrix?hide=vllm,f:nobody,m:nothing,x:what,m:absent");
    const chips = await page.$$eval(".filtered .tool", (nodes) => nodes.map((node) => node.textContent));
    assert.equal(chips.length, 1, chips.join());
    assert.match(chips[0], /absent/);
  },

  "looks: lines of the whole map are faint until something is pointed at": async ({ open, assert }) => {
    const page = await open("shipped", "#graph", { width: 1440, height: 900 });
    const strength = () => page.evaluate(() => Math.max(...Object.values(conceptmap.shownStage.network.body.edges).filter((edge) => !edge.options.hidden).map((edge) => edge.options.color.opacity)));
    assert.ok(await strength() <= 0.25, String(await strength()));
    const at = await page.evaluate(() => {
      const { network, scene, box } = conceptmap.shownStage;
      const { x, y } = network.canvasToDOM(scene.items.find((item) => item.id === "scheduling-step"));
      const { left, top } = box.getBoundingClientRect();
      return { x: left + x, y: top + y };
    });
    await page.mouse.move(at.x + 20, at.y);
    await page.waitForFunction(() => conceptmap.shownStage.pointed !== null);
    assert.equal(await strength(), 1);
  },

  "looks: what the words of a line say ends before the ring": async ({ open, assert }) => {
    for (const lang of ["en", "zh"]) {
      const page = await open("shipped", `#graph?lang=${lang}`);
      const over = await page.evaluate(() => {
        const found = [];
        const pen = document.createElement("canvas").getContext("2d");
        pen.font = "11px sans-serif";
        const colours = conceptmap.palette();
        for (const concept of conceptmap.facts.concepts) {
          const { items: [middle], lines } = conceptmap.focusScene(conceptmap.findNode(concept.id), 1, colours);
          for (const { label, id } of lines) {
            if (label === null) continue;
            const far = Math.abs(label.x) - pen.measureText(label.text).width - (label.swatch === null ? 0 : 11);
            if (far < middle.reach + 2) found.push(`${id}: ${label.text}`);
          }
        }
        return [found.length, ...found.slice(0, 3)];
      });
      assert.deepEqual(over, [0]);
      await page.close();
    }
  },

  "looks: an address that opens a concept lights it, and the keys begin there": async ({ open, assert }) => {
    const page = await open("shipped", "#graph?open=victim-selection", { width: 1440, height: 900 });
    const seen = () => page.evaluate(() => {
      const { active, scene, network } = conceptmap.shownStage;
      const [own, others] = [true, false].map((wanted) => scene.lines.filter((line) => [line.from.id, line.to.id].includes("victim-selection") === wanted).map((line) => network.body.edges[line.id].options.color.opacity));
      return { active, own: Math.min(...own), others: Math.max(...others) };
    });
    assert.deepEqual(await seen(), { active: "victim-selection", own: 1, others: 0.03 });
    await page.focus(".tree");
    assert.equal((await seen()).active, "victim-selection");
  },

  "looks: zooming by keys keeps what they are at in sight": async ({ open, assert }) => {
    const page = await open("shipped", "#graph", { width: 1440, height: 900 });
    await page.focus(".tree");
    for (const key of ["ArrowDown", "ArrowDown", "+", "+", "+", "+", "+"]) {
      await page.keyboard.press(key);
      const seen = await page.evaluate(() => {
        const { network, scene, active, box } = conceptmap.shownStage;
        const item = scene.items.find((one) => one.id === active);
        const { x, y } = network.canvasToDOM({ x: item.x, y: item.y });
        return x > 0 && y > 0 && x < box.clientWidth && y < box.clientHeight;
      });
      assert.ok(seen, key);
    }
  },

  "looks: no name is broken between the underscores that belong to it, at any width": async ({ open, assert }) => {
    for (const width of [1024, 390]) {
      const page = await open("shipped", "#matrix?area=scheduling", { width, height: 844 });
      for (const view of ["#matrix?area=scheduling", "#concept/waiting-queue", "#cheatsheet", "#flow/request-lifecycle"]) {
        await visit(page, view);
        const broken = await page.$$eval("#view wbr", (nodes) => nodes.map((node) => `${node.previousSibling?.textContent}|${node.nextSibling?.textContent}`).filter((text) => /_\|_|\|_+$|^_+\|/.test(text)));
        assert.deepEqual(broken.slice(0, 3), [], `${view} at ${width}`);
      }
      await page.close();
    }
  },

  "looks: libraries have a column where a row that is shown has something of them": async ({ open, assert }) => {
    const page = await open("shipped", "#matrix?area=scheduling", { width: 1024, height: 768 });
    const seen = () => page.evaluate(() => ({
      column: !document.querySelector(".matrix thead .libraries").hidden,
      rows: [...document.querySelectorAll(".matrix tbody:not([hidden]) tr:not([hidden]) .libraries > div:not([hidden])")].length > 0,
      headed: document.querySelectorAll(".matrix thead tr > :not([hidden])").length,
      spanned: document.querySelector(".matrix tbody:not([hidden]) tr.area th").colSpan,
    }));
    const without = await seen();
    assert.deepEqual([without.column, without.rows, without.spanned], [false, false, without.headed]);
    await visit(page, "#matrix?area=attention");
    const withThem = await seen();
    assert.deepEqual([withThem.column, withThem.rows, withThem.spanned], [true, true, without.headed + 1]);
  },

  "looks: what filters hide is said where they act, and a path that they cut is not called none": async ({ open, assert }) => {
    const page = await open("shipped", "#path/scheduling-step/sampler", { width: 1024, height: 768 });
    for (const lang of ["en", "zh"]) {
      await visit(page, "#path/scheduling-step/sampler?area=", lang);
      assert.equal(await page.$("#view p.lede"), null);
      await visit(page, "#path/scheduling-step/sampler?area=kv-cache", lang);
      assert.match(await page.$eval("#view p.lede", (node) => node.innerText), lang === "zh" ? /筛选/ : /filters/);
      assert.equal(await page.$eval("#filtered", (box) => box.hidden), false);
      for (const view of ["#practice", "#start"]) {
        await visit(page, view, lang);
        assert.equal(await page.$eval("#filtered", (box) => box.hidden), true, view);
      }
      await visit(page, "#claims", lang);
      assert.equal(await page.$eval("#filtered", (box) => box.hidden), false);
    }
  },

  "looks: four engines stand in a row, two by two or under one another, never three and one": async ({ open, assert }) => {
    for (const width of [1440, 1180, 1024, 900, 760, 390]) {
      const page = await open("shipped", "", { width, height: 800 });
      for (const [view, boxes] of [["#concept/victim-selection", ".cards"], ["#flow/prefill-step", ".side-by-side"]]) {
        await visit(page, view);
        const rows = await page.$$eval(`#view ${boxes}`, (grids) => grids.filter((grid) => grid.children.length === 4 && grid.offsetParent !== null).map((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").filter((track) => track !== "0px").length));
        assert.ok(rows.length > 0, view);
        const wanted = { 1440: [4], 1024: [2], 390: [1] }[width] ?? [1, 2, 4];
        assert.deepEqual(rows.filter((columns) => !wanted.includes(columns)), [], `${view} at ${width}: ${rows}`);
      }
      await page.close();
    }
  },

  "looks: code in a sentence is broken at its joints": async ({ open, assert }) => {
    const page = await open("shipped", "#settings", { width: 1024, height: 768 });
    const long = await page.$$eval("#view code", (nodes) => nodes.filter((node) => node.children.length === 0 && /\w[_./]\w/.test(node.textContent)).map((node) => node.textContent));
    assert.deepEqual(long.slice(0, 3), []);
  },
};
