// Practice: sessions, what comes back, what is kept, and where nothing can be kept.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const KEY = "conceptmap:learn:v1";
const text = (page, selector) => page.$eval(selector, (node) => node.textContent);
const letter = (n) => "abcd"[n];
const kept = (page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null"), KEY);

/* A page on which nobody has practised: files share one storage. */
async function fresh(open, hash, options) {
  const page = await open("learning", "#practice", options);
  await page.evaluate(() => localStorage.clear());
  await page.evaluate((wanted) => { location.hash = wanted; }, hash);
  await page.waitForSelector(hash.includes("seed=") ? ".answers" : "main");
  return page;
}

/* Answer the question that is put, rightly or not, and go on. */
async function answerOne(page, question, rightly) {
  await page.keyboard.press(letter(rightly ? question.right : (question.right + 1) % question.answers.length));
  await page.waitForSelector(".verdict-box");
  const verdict = await page.$eval(".verdict-box", (node) => node.className.includes("is-right"));
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector(".verdict-box") === null);
  return verdict;
}

/* What the page saved, as text. */
const savedText = (page) => page.evaluate(async () => [window.saved.at(-1)[0], await window.saved.at(-1)[1].text()]);

export const scenarios = {
  "practice: asks what the command asks by the same seed, with reasons and places": async ({ open, assert, job }) => {
    const { hash, questions } = job.quiz;
    for (const lang of ["en", "zh"]) {
      const page = await fresh(open, `${hash}&lang=${lang}`);
      for (const question of questions) {
        assert.equal(await text(page, ".ask"), question.ask[lang]);
        const told = await page.$$eval(".answer :is(code, span)", (nodes) => nodes.map((node) => node.textContent));
        assert.deepEqual(told, question.answers.map((one) => one.text[lang]));
        await page.keyboard.press(String(question.right + 1));
        await page.waitForSelector(".verdict-box.is-right");
        const said = await text(page, ".verdict-box");
        for (const reason of question.because) assert.ok(said.includes(reason[lang]), reason[lang]);
        for (const place of question.places) assert.ok(said.replaceAll("\u200b", "").includes(place.split(":")[1]), place);
        await page.click(".verdict-box .start");
      }
      const [, right, total] = /(\d+)\D+(\d+)/.exec(await text(page, ".practice h2"));
      assert.deepEqual([right, total], [String(questions.length), String(questions.length)]);
      await page.close();
    }
  },

  "practice: a wrong answer comes back at the end, and later again": async ({ open, assert, job }) => {
    const { hash, questions } = job.quiz;
    const page = await fresh(open, hash);
    assert.equal(await answerOne(page, questions[0], false), false);
    for (const question of questions.slice(1)) assert.equal(await answerOne(page, question, true), true);
    assert.equal(await text(page, ".ask"), questions[0].ask.en);
    assert.match(await text(page, ".practice .quiet-note"), /wrong before/);
    await answerOne(page, questions[0], true);
    assert.match(await text(page, ".practice h2"), new RegExp(`^${questions.length - 1} of ${questions.length} `));
    assert.equal((await page.$$(".read-again li")).length, 1);
    const { cards } = await kept(page);
    const card = cards[questions[0].id];
    assert.deepEqual([card.right, card.wrong], [1, 1]);
    const others = questions.slice(1).map((question) => cards[question.id]);
    assert.ok(others.every((one) => one.right === 1 && one.wrong === 0 && one.stability > card.stability));
    /* A month later all of it is due, what is forgotten soonest first. */
    await page.evaluate((key) => {
      const all = JSON.parse(localStorage.getItem(key));
      for (const one of Object.values(all.cards)) for (const name of ["due", "last_review"]) one[name] = new Date(Date.parse(one[name]) - 30 * 86_400_000).toISOString();
      localStorage.setItem(key, JSON.stringify(all));
    }, KEY);
    await page.evaluate(() => { location.hash = "#practice"; });
    await page.waitForSelector(".due");
    assert.match(await text(page, ".due"), new RegExp(`\\(${questions.length}\\)`));
    await page.click(".due");
    await page.waitForSelector(".answers");
    assert.match(await text(page, ".practice .quiet-note"), new RegExp(`of ${questions.length}$`));
  },

  "practice: a reload keeps what was learnt, and what a reader says of it stays apart": async ({ open, assert, job }) => {
    const { hash, questions } = job.quiz;
    const page = await fresh(open, hash);
    await answerOne(page, questions[0], true);
    await answerOne(page, questions[1], false);
    const before = await kept(page);
    assert.deepEqual(Object.keys(before.cards).sort(), [questions[0].id, questions[1].id].sort());
    assert.deepEqual(before.skills, {});
    await page.evaluate(() => { location.hash = "#practice"; });
    await page.waitForSelector(".progress");
    await page.click('[data-area="trees"] summary');
    await page.waitForSelector('[data-skill="apple/find"]');
    await page.click('[data-skill="apple/find"]');
    await page.reload({ waitUntil: "load" });
    await page.waitForSelector(".progress");
    const after = await kept(page);
    assert.deepEqual(after.cards, before.cards);
    assert.deepEqual(after.skills, { apple: ["find"] });
    await page.click('[data-area="trees"] summary');
    await page.waitForSelector('[data-skill="apple/find"]');
    assert.deepEqual(await page.$$eval('[data-skill^="apple/"]', (boxes) => boxes.map((box) => box.checked)), [false, true, false]);
  },

  "practice: what was learnt goes out as a file and comes in from one, and nothing else does": async ({ open, assert, job }) => {
    const { hash, questions } = job.quiz;
    const page = await fresh(open, hash);
    await answerOne(page, questions[0], true);
    await page.evaluate(() => { location.hash = "#practice"; });
    await page.waitForSelector(".practice-files");
    const press = (at) => page.$$eval(".practice-files button", (buttons, n) => buttons[n].click(), at);
    await press(0);
    const [name, saved] = await savedText(page);
    assert.equal(name, "conceptmap-learnt.json");
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "conceptmap-learnt-"));
    const file = path.join(folder, name);
    const bring = async (said) => {
      fs.writeFileSync(file, said);
      await (await page.$(".practice-files input")).uploadFile(file);
      await page.waitForSelector("#notices .notice");
      const notice = await text(page, "#notices");
      await page.$eval("#notices", (node) => node.replaceChildren());
      return notice;
    };
    await page.evaluate(() => localStorage.clear());
    assert.match(await bring(saved), /1 questions/);
    assert.deepEqual((await kept(page)).cards, JSON.parse(saved).cards);
    for (const wrong of ["", "[]", '{"cards": {}}', '{"conceptmap": "learn", "version": 99, "cards": {}}']) {
      assert.match(await bring(wrong), /nothing that was exported/, wrong);
    }
    assert.match(await bring('{"conceptmap": "learn", "version": 1, "cards": {"x": {"due": 5}, "__proto__": null}, "skills": {"apple": ["fly", "find"]}}'), /0 questions/);
    const now = await kept(page);
    assert.deepEqual([Object.keys(now.cards), now.skills], [[questions[0].id], { apple: ["find"] }]);
    fs.rmSync(folder, { recursive: true });
  },

  "practice: works where the browser refuses to keep anything, and says so": async ({ open, assert, job }) => {
    const { hash, questions } = job.quiz;
    const page = await open("learning", "#practice");
    await page.evaluateOnNewDocument(() => {
      Object.defineProperty(window, "localStorage", { get() { throw new DOMException("refused", "SecurityError"); } });
    });
    await page.reload({ waitUntil: "load" });
    await page.waitForSelector(".refused");
    await page.evaluate((wanted) => { location.hash = wanted; }, hash);
    await page.waitForSelector(".answers");
    for (const question of questions) await answerOne(page, question, true);
    await page.click(".practice .start");
    await page.waitForSelector(".practice-files");
    await page.$$eval(".practice-files button", ([save]) => save.click());
    const [, saved] = await savedText(page);
    assert.equal(Object.keys(JSON.parse(saved).cards).length, questions.length);
  },

  "practice: damaged memory is no memory": async ({ open, assert }) => {
    const page = await open("learning", "#practice");
    for (const damaged of ["{", "null", "[1]", '{"conceptmap":"learn","version":1,"cards":{"a":1},"skills":{"b":"c"}}']) {
      await page.evaluate((key, value) => localStorage.setItem(key, value), KEY, damaged);
      await page.reload({ waitUntil: "load" });
      await page.waitForSelector(".progress");
      assert.equal(await page.$(".due"), null, damaged);
    }
    await page.evaluate(() => localStorage.clear());
  },

  "practice: goes by keyboard alone, by letters and by arrows": async ({ open, assert, job }) => {
    const page = await fresh(open, "#matrix");
    await page.keyboard.press("g");
    await page.keyboard.press("r");
    await page.waitForSelector(".practice-choices");
    for (let steps = 0; steps < 40 && !(await page.evaluate(() => document.activeElement.name === "seed")); steps += 1) await page.keyboard.press("Tab");
    await page.keyboard.type("7");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".answers");
    assert.ok(await page.evaluate(() => location.hash.includes("seed=7")));
    const first = job.quiz.questions[0];
    assert.equal(await text(page, ".ask"), first.ask.en);
    await page.keyboard.press("ArrowDown");
    assert.equal(await page.evaluate(() => document.activeElement.querySelector("kbd").textContent), "A");
    await page.keyboard.press("ArrowUp");
    assert.equal(await page.evaluate(() => document.activeElement.querySelector("kbd").textContent), "ABCD"[first.answers.length - 1]);
    for (let at = 0; at <= first.right; at += 1) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".verdict-box.is-right");
    await page.keyboard.press("Enter");
    await page.waitForFunction((before) => document.querySelector(".ask").textContent !== before, {}, first.ask.en);
    /* A switch of language stays at the question. */
    await page.keyboard.press("l");
    await page.waitForFunction((now) => document.querySelector(".ask").textContent === now, {}, job.quiz.questions[1].ask.zh);
  },

  "practice: fits a phone, with answers that a thumb meets, and reads well to a screen reader": async ({ open, assert, job }) => {
    for (const lang of ["en", "zh"]) {
      const page = await open("shipped", `#practice?seed=7&n=10&lang=${lang}`, { width: 390, height: 844, touch: true });
      await page.evaluate(() => localStorage.clear());
      for (let n = 0; n < 5; n += 1) {
        await page.waitForSelector(".answers");
        const seen = await page.evaluate(() => ({
          page: document.documentElement.scrollWidth,
          low: Math.min(...[...document.querySelectorAll(".answer")].map((node) => node.getBoundingClientRect().height)),
          wide: Math.max(...[...document.querySelectorAll(".answer, .ask")].map((node) => node.getBoundingClientRect().right)),
        }));
        assert.ok(seen.page <= 390 && seen.wide <= 390 && seen.low >= 44, JSON.stringify(seen));
        await page.tap(".answer");
        await page.waitForSelector(".verdict-box");
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= 390, `${lang} ${n}`);
        if (n === 0) assert.deepEqual(await page.axe(), []);
        await page.tap(".verdict-box .start");
      }
      await page.evaluate(() => { location.hash = "#practice"; });
      await page.waitForSelector(".progress");
      await page.click(".progress summary");
      await page.waitForSelector(".skills");
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= 390, `${lang} skills`);
      assert.deepEqual(await page.axe(), []);
      await page.evaluate(() => localStorage.clear());
      await page.close();
    }
    assert.ok(job.quiz.questions.length > 3);
  },

  "practice: says what leads nowhere, and that nothing unproven is asked": async ({ open, assert }) => {
    const page = await open("learning", "#practice?of=nowhere&seed=1");
    assert.match(await text(page, "#notices"), /nowhere/);
    const other = await open("withcode", "#practice");
    assert.match(await text(other, "#view"), /nothing is asked/);
  },
};
