// Exercises, cards of two code bases, a walk along a flow, and what is known of each concept.
const KEY = "conceptmap:learn:v1";
const text = (page, selector) => page.$eval(selector, (node) => node.textContent);
const hash = (page) => page.evaluate(() => location.hash);
/* What the table says, as rows of texts; a field says nothing. */
const results = (page) => page.$$eval(".worksheet tbody tr", (rows) => rows.map((row) =>
  [...row.querySelectorAll("td")].map((cell) => cell.querySelector("input") === null ? cell.querySelector(".answer-value")?.textContent ?? "–" : "")));
const type = async (page, selector, said) => {
  await page.$eval(selector, (node) => { node.value = ""; node.focus(); });
  await page.keyboard.type(said);
};
const reveal = (page) => page.$$eval(".sheet-tools button", (buttons) => buttons.at(-1).click());
/* Code is shown without its backticks, and places may be broken anywhere. */
const plain = (said) => said.replace(/[`\u200b]/g, "");
const wide = (page) => page.evaluate(() => document.documentElement.scrollWidth);

export const scenarios = {
  "exercise: nothing is shown before it is checked, then what is right and the line of each number": async ({ open, assert, job }) => {
    const page = await open("shipped", job.exercise.hash);
    assert.ok((await results(page)).flat().every((cell) => cell === "" || cell === "–"));
    assert.equal(await page.$(".working"), null);
    const guesses = await page.$$eval(".guess", (fields) => fields.map((field) => field.dataset.guess));
    const [right, wrong] = [guesses.find((key) => key.endsWith("/seqlen-q")), guesses.find((key) => key.endsWith("/decode-k"))];
    await type(page, `[data-guess="${right}"]`, job.exercise.results[right].replace(/[[\]]/g, ""));
    await type(page, `[data-guess="${wrong}"]`, "999, 1");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".working");
    assert.equal(await text(page, ".numbers [role=status]"), `1 of ${guesses.length} right`);
    assert.deepEqual([(await page.$$(".is-right")).length, (await page.$$(".is-wrong")).length], [1, 1]);
    assert.match(await text(page, ".is-wrong s"), /999, 1/);
    const places = await page.$$eval(".working .anchor", (items) => items.map((item) => item.querySelector(".formula") !== null && item.querySelector(".place") !== null));
    assert.ok(places.length === guesses.length && places.every(Boolean));
    assert.deepEqual(await page.axe(), []);
  },

  "exercise: every code base follows the numbers, as the command says, and the address keeps them": async ({ open, assert, job }) => {
    const page = await open("shipped", job.exercise.hash.split("?")[0]);
    await reveal(page);
    const before = await results(page);
    for (const [name, said] of Object.entries(job.exercise.given)) await type(page, `.field [name=${name}]`, said);
    const after = await results(page);
    assert.notDeepEqual(after, before);
    const columns = await page.$$eval(".worksheet tbody tr:first-child .cell-name", (cells) => cells.length);
    const expected = job.exercise.rows;
    assert.equal(columns, expected[0].length);
    assert.deepEqual(after, expected);
    assert.ok((await hash(page)).includes("prompts=10,9"), await hash(page));
    assert.match(await text(page, ".view > p:last-child"), /--set prompts=10,9/);
    await page.reload({ waitUntil: "load" });
    assert.equal(await page.$eval(".field [name=prompts]", (node) => node.value), "10,9");
    assert.ok((await results(page)).flat().every((cell) => cell === "" || cell === "–"));
    await page.keyboard.press("l");
    await reveal(page);
    assert.deepEqual(await results(page), expected);
    await page.click(".numbers .quiet");
    assert.ok(!(await hash(page)).includes("prompts"));
    assert.deepEqual(await results(page), before);
  },

  "exercise: numbers that it does not take are said, and nothing is made of them": async ({ open, assert }) => {
    const page = await open("shipped", "#exercise/prefill-lengths?prompts=a&budget=1/0");
    assert.equal((await page.$$("[aria-invalid]")).length, 0);
    await page.click(".sheet-tools [type=submit]");
    assert.equal(await page.$(".working"), null);
    for (const said of ["", "6,,3", "-1", "1/0", "1e3", "<b>", "9".repeat(19)]) {
      await type(page, ".field [name=prompts]", said || "x");
      assert.equal(await page.$eval(".field [name=prompts]", (node) => node.getAttribute("aria-invalid")), "true", said);
      assert.match(await text(page, "#wrong-prompts"), /6, 3/);
    }
    await reveal(page);
    assert.equal(await page.$(".working"), null);
    await type(page, ".field [name=prompts]", "[6，3]");
    await type(page, ".field [name=budget]", "16");
    assert.equal((await page.$$("[aria-invalid]")).length, 0);
    assert.ok((await results(page)).flat().includes("[6, 3]"));
  },

  "exercise: a division by nothing is no answer, and no error": async ({ open, assert }) => {
    const page = await open("shipped", "#exercise/acceptance-length?verifications=0&drafted=0");
    await reveal(page);
    assert.match(await text(page, ".worksheet"), /no answer with these numbers/);
  },

  "exercise: goes by keyboard alone": async ({ open, assert }) => {
    const page = await open("shipped", "#matrix");
    await page.keyboard.press("g");
    await page.keyboard.press("x");
    await page.waitForSelector(".exercises");
    const tabTo = async (test) => {
      for (let steps = 0; steps < 80 && !(await page.evaluate(test)); steps += 1) await page.keyboard.press("Tab");
      assert.ok(await page.evaluate(test), String(test));
    };
    await tabTo(() => document.activeElement.getAttribute("href")?.endsWith("exercise/prefill-lengths") ?? false);
    await page.keyboard.press("Enter");
    await page.waitForSelector(".numbers");
    await tabTo(() => document.activeElement.name === "prompts");
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowUp");
    assert.equal(await page.$eval("[name=prompts]", (node) => node.value), "6, 4");
    await tabTo(() => document.activeElement.name === "budget");
    await page.keyboard.down("Shift");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.up("Shift");
    assert.equal(await page.$eval("[name=budget]", (node) => node.value), "0");
    await page.keyboard.press("ArrowUp");
    await tabTo(() => document.activeElement.classList.contains("guess"));
    await page.keyboard.type("1, 0");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".working");
    assert.equal((await page.$$(".is-right")).length, 1);
    /* The focus is on what comes next. */
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelector(".working") === null);
    assert.equal(await page.evaluate(() => document.activeElement.className), "guess");
  },

  "exercise: fits a phone in both languages, and reads well to a screen reader": async ({ open, assert }) => {
    for (const lang of ["en", "zh"]) {
      const page = await open("shipped", `#exercise?lang=${lang}`, { width: 390, height: 844, touch: true });
      assert.ok(await wide(page) <= 390);
      assert.deepEqual(await page.axe(), []);
      const all = await page.$$eval(".exercises a", (links) => links.map((link) => link.getAttribute("href").split("?")[0]));
      assert.ok(all.length >= 13);
      for (const one of all) {
        await page.evaluate((wanted) => { location.hash = wanted; }, one);
        await page.waitForSelector(".worksheet");
        assert.ok(await wide(page) <= 390, one);
        const low = await page.$$eval(".guess, .step-by", (nodes) => Math.min(...nodes.map((node) => node.getBoundingClientRect().height)));
        assert.ok(low >= 40, `${one} ${low}`);
        await reveal(page);
        assert.ok(await wide(page) <= 390, `${one} shown`);
        assert.equal(await page.$$eval(".worksheet .quiet-note", (nodes) => nodes.length), 0, `${one} has no answer`);
      }
      assert.deepEqual(await page.axe(), []);
      await page.close();
    }
  },

  "exercise: asks for no storage": async ({ open, assert }) => {
    const page = await open("shipped", "#exercise/victim-order");
    await page.evaluateOnNewDocument(() => {
      Object.defineProperty(window, "localStorage", { get() { throw new DOMException("refused", "SecurityError"); } });
      Object.defineProperty(window, "sessionStorage", { get() { throw new DOMException("refused", "SecurityError"); } });
    });
    for (const wanted of ["#exercise/victim-order", "#flow?with=prefill-lengths&stage=3", "#matrix", "#graph"]) {
      await page.evaluate((to) => { location.hash = to; }, wanted);
      await page.reload({ waitUntil: "load" });
      await page.waitForFunction(() => document.documentElement.dataset.ready === "yes");
      if (wanted.startsWith("#exercise")) {
        await reveal(page);
        assert.ok((await results(page)).flat().includes("[2, 7, 5]"));
      }
      if (wanted.startsWith("#flow")) assert.ok((await page.$$(".running .is-new")).length > 0);
    }
  },

  "exercise: a map without any says so, and an unknown one is no error": async ({ open, assert }) => {
    const page = await open("learning", "#exercise");
    assert.match(await text(page, "#view"), /no exercises/);
    const other = await open("shipped", "#exercise/nothing-such");
    assert.match(await text(other, "#notices"), /nothing-such/);
  },

  "walk: five boxes, a stage by key or click, and the numbers of an exercise through all of it": async ({ open, assert }) => {
    const page = await open("shipped", "#flow/request-lifecycle");
    assert.equal((await page.$$(".box")).length, 5);
    assert.equal((await page.$$(".stage-step")).length, 12);
    const at = () => text(page, ".stage-step[aria-current]");
    const first = await at();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    assert.match(await at(), /^3 /);
    assert.ok((await hash(page)).includes("stage=3"));
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    assert.equal(await at(), first);
    assert.ok((await page.$$(".lane .io.takes")).length >= 3 && (await page.$$(".lane .io.gives")).length >= 3);
    await page.select(".chooser select", "prefill-lengths");
    await page.click('[data-stage="request-lifecycle/4"]');
    assert.equal(await page.evaluate(() => document.activeElement.dataset.stage), "request-lifecycle/4");
    const running = () => page.$$eval(".lane", (lanes) => lanes.map((lane) => [...lane.querySelectorAll(".running .is-new")].map((row) => row.querySelector("dd").textContent)));
    assert.ok((await running()).slice(0, 3).every((values) => values.join() === "[6, 3],[7, 4]"), JSON.stringify(await running()));
    await type(page, ".field [name=prompts]", "8, 2");
    assert.ok((await running()).slice(0, 3).every((values) => values.join() === "[8, 2],[9, 3]"), JSON.stringify(await running()));
    /* Arrows in a field move its numbers, not the stage. */
    await page.keyboard.press("ArrowLeft");
    assert.match(await at(), /^4 /);
    await page.reload({ waitUntil: "load" });
    assert.match(await at(), /^4 /);
    assert.equal(await page.$eval(".field [name=prompts]", (node) => node.value), "8,2");
    assert.deepEqual(await page.axe(), []);
    await page.click(".numbers a");
    await page.waitForSelector(".worksheet");
    assert.ok((await hash(page)).includes("prompts=8,2"));
  },

  "walk: every stage of every flow fits a phone": async ({ open, assert }) => {
    for (const lang of ["en", "zh"]) {
      const page = await open("shipped", `#flow?lang=${lang}`, { width: 390, height: 844, touch: true });
      const flows = await page.$$eval(".choices a", (links) => links.map((link) => link.getAttribute("href").split("?")[0]));
      for (const flow of flows) {
        await page.evaluate((wanted) => { location.hash = wanted; }, flow);
        await page.waitForFunction((wanted) => document.querySelector(".choices [aria-current]")?.getAttribute("href").startsWith(wanted), {}, flow);
        const count = (await page.$$(".stage-step")).length;
        for (let stage = 1; stage <= count; stage += 1) {
          assert.ok(await wide(page) <= 390, `${flow} ${stage}`);
          assert.match(await text(page, ".stage-now h3"), new RegExp(`^${stage}/${count} `));
          await page.keyboard.press("ArrowRight");
        }
      }
      assert.deepEqual(await page.axe(".walk"), []);
      await page.close();
    }
  },

  "exercise: a concept's page and the search lead to it, and to the questions about the concept": async ({ open, assert, job }) => {
    const page = await open("shipped", "#concept/preemption");
    await page.click('.to-learn a[href^="#exercise/victim-order"]');
    await page.waitForSelector(".worksheet");
    await page.goBack();
    await page.waitForSelector(".to-learn");
    const said = await text(page, '.to-learn a[href^="#practice"]');
    assert.equal(Number(/\d+/.exec(said)[0]), job.card.questions);
    await page.click('.to-learn a[href^="#practice"]');
    await page.waitForSelector(".answers");
    assert.match(await text(page, ".practice .quiet-note"), new RegExp(` ${job.card.questions}$`));
    for (const [asked, wanted] of [["which request is preempted first", "victim-order"], ["抢占谁", "victim-order"], ["kv bytes per token", "kv-bytes-per-token"]]) {
      await type(page, "#search", asked);
      await page.waitForSelector(`#found [data-hash^="#exercise/${wanted}"]`);
    }
    for (const kind of ["exercises", "练习"]) {
      await type(page, "#search", kind);
      await page.waitForFunction(() => document.querySelectorAll("#found .k-exercise").length > 5);
    }
    await type(page, "#search", "the attention of my dog");
    await page.waitForFunction(() => document.querySelector('#found [data-hash^="#exercise"]') === null && document.querySelector("#found [data-hash]") !== null);
    await type(page, "#search", "kv-bytes-per-token");
    await page.waitForSelector("#found .k-exercise");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".worksheet");
    const nowhere = await open("shipped", "#practice?about=nothing-such&seed=1");
    assert.match(await text(nowhere, "#notices"), /nothing-such/);
    await page.evaluate((key) => localStorage.removeItem(key), KEY);
  },

  "card: two code bases in eight sentences, in both languages, on screen, on a phone and on paper": async ({ open, assert }) => {
    const page = await open("shipped", "#cheatsheet");
    const cards = await page.$$eval(".card-list a", (links) => links.map((link) => link.getAttribute("href")));
    assert.ok(cards.length >= 3);
    await page.click(".card-list a");
    await page.waitForSelector(".card-sentences");
    assert.ok((await page.$$(".card-sentences > li")).length <= 8);
    assert.ok(await page.$$eval(".card-sentences > li", (items) => items.every((item) => item.querySelector(".place") !== null)));
    assert.deepEqual(await page.axe(), []);
    const english = await text(page, ".card-sentences");
    await page.emulateMediaType("print");
    assert.ok(await page.evaluate(() => [...document.querySelectorAll(".top, .tools, .leads")].every((node) => getComputedStyle(node).display === "none")));
    assert.ok(await page.evaluate(() => document.querySelector(".card-sentences").getBoundingClientRect().height > 100));
    await page.emulateMediaType(null);
    await page.keyboard.press("l");
    await page.waitForFunction((before) => document.querySelector(".card-sentences").textContent !== before, {}, english);
    const phone = await open("shipped", `${cards.at(-1)}?lang=zh`, { width: 390, height: 844 });
    assert.ok(await wide(phone) <= 390);
    assert.deepEqual(await phone.axe(), []);
    const wrong = await open("shipped", "#cheatsheet/nothing/such");
    assert.match(await text(wrong, "#notices"), /nothing\/such/);
  },

  "card: one concept, a click from its page, with its proof, in both languages, on a phone and on paper": async ({ open, assert, job }) => {
    const page = await open("shipped", `#concept/${job.card.concept}`);
    await page.click(`.tools a[href^="#cheatsheet/${job.card.concept}"]`);
    await page.waitForSelector(".card-sentences");
    assert.ok((await hash(page)).startsWith(`#cheatsheet/${job.card.concept}`));
    const told = () => page.$$eval(".card-sentences > li > p:first-child", (items) => items.map((item) => item.textContent));
    assert.deepEqual((await told()).map(plain), job.card.says.en.map(plain));
    assert.ok(await page.$$eval(".card-sentences > li", (items) => items.every((item) => item.querySelector(".place") !== null)));
    assert.deepEqual(await page.axe(), []);
    await page.emulateMediaType("print");
    assert.ok(await page.evaluate(() => [...document.querySelectorAll(".top, .tools, .leads")].every((node) => getComputedStyle(node).display === "none")));
    await page.emulateMediaType(null);
    await page.keyboard.press("l");
    await page.waitForFunction((name) => document.querySelector("h1").textContent === name, {}, job.card.name.zh);
    assert.deepEqual((await told()).map(plain), job.card.says.zh.map(plain));
    await page.click(".leads a");
    await page.waitForSelector(".definition");
    assert.ok((await hash(page)).startsWith(`#concept/${job.card.concept}`));
    const phone = await open("shipped", `#cheatsheet/${job.card.concept}?lang=zh`, { width: 390, height: 844 });
    assert.ok(await wide(phone) <= 390);
    const wrong = await open("shipped", "#cheatsheet/nothing-such");
    assert.match(await text(wrong, "#notices"), /nothing-such/);
  },

  "progress: what was asked and what a reader says stand on the matrix and on the graph": async ({ open, assert, job }) => {
    const page = await open("learning", "#matrix");
    await page.evaluate(() => localStorage.clear());
    await page.reload({ waitUntil: "load" });
    assert.equal(await page.$(".learnt"), null);
    const [question] = job.quiz.questions;
    await page.evaluate((wanted) => { location.hash = wanted; }, job.quiz.hash);
    await page.waitForSelector(".answers");
    await page.keyboard.press(String(question.right + 1));
    await page.waitForSelector(".verdict-box");
    await page.evaluate(() => { location.hash = "#practice"; });
    await page.waitForSelector(".progress");
    await page.click('[data-area="trees"] summary');
    await page.waitForSelector('[data-skill="apple/find"]');
    await page.click('[data-skill="apple/find"]');
    await page.evaluate(() => { location.hash = "#matrix"; });
    await page.waitForSelector(".learnt");
    const marked = () => page.$$eval("tr[data-c] .learnt", (marks) => marks.map((mark) => [mark.closest("tr").dataset.c, mark.textContent]));
    const found = Object.fromEntries(await marked());
    assert.match(found[question.about], /●.*1/);
    assert.match(found.apple, /◇.*can find it/);
    assert.ok((await marked()).length <= 2);
    assert.deepEqual(await page.axe("#matrix-table"), []);
    await page.keyboard.press("l");
    await page.waitForFunction(() => document.querySelector(".learnt").textContent.includes("自评") || document.querySelectorAll(".learnt")[1]?.textContent.includes("自评"));
    assert.ok((await marked()).length <= 2);
    await page.evaluate(() => { location.hash = "#graph"; });
    await page.waitForSelector('[data-item="apple"]');
    assert.match(await text(page, '[data-item="apple"]'), /◇/);
    await page.evaluate((key) => localStorage.removeItem(key), KEY);
  },
};
