// Bundles the page's scripts: `node build.mjs` writes what the wheel carries, `--check` says whether it is current.
//
// CONCEPTMAP_NODE_TOOLS names a folder whose node_modules has esbuild, where the checkout has none.
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

const here = path.dirname(fileURLToPath(import.meta.url));
const made = path.join(here, "..", "templates");
const tools = process.env.CONCEPTMAP_NODE_TOOLS;
const require = createRequire(tools ? path.join(tools, "package.json") : import.meta.url);
const esbuild = require("esbuild");

const viewFiles = fs
  .readdirSync(path.join(here, "views"))
  .filter((name) => name.endsWith(".js"))
  .sort();

/* `conceptmap:views` and `conceptmap:records` put every file of views/ together, so that a view is known by being there. */
const everyView = {
  name: "every-view",
  setup(build) {
    build.onResolve({ filter: /^conceptmap:/ }, ({ path: wanted }) => ({ path: wanted, namespace: "every-view" }));
    // Modules act when `main.js` calls them: what of them nothing asks for is left out.
    build.onResolve({ filter: /^\.\.?\// }, ({ path: wanted, resolveDir }) => ({
      path: path.resolve(resolveDir, wanted),
      sideEffects: false,
    }));
    build.onLoad({ filter: /.*/, namespace: "every-view" }, ({ path: wanted }) => {
      const whole = wanted === "conceptmap:views";
      const names = whole ? ["record", "view"] : ["record"];
      const lines = viewFiles.map((file, at) => `import { ${names.map((name) => `${name} as ${name}${at}`)} } from "./views/${file}";`);
      const items = viewFiles.map((_, at) => `{ ${names.map((name) => `...${name}${at}`)} }`);
      return { contents: `${lines.join("\n")}\nexport const ${whole ? "views" : "records"} = [${items}];\n`, resolveDir: here };
    });
  },
};

/* A library is taken from the tools wherever they are, without its comments; templates/LICENSES.txt names it. */
const libraries = {
  name: "libraries",
  setup(build) {
    build.onResolve({ filter: /^ts-fsrs$/ }, ({ path: wanted }) => ({ path: wanted, namespace: "library", sideEffects: false }));
    build.onLoad({ filter: /.*/, namespace: "library" }, async ({ path: wanted }) => {
      const file = path.join(path.dirname(require.resolve(wanted)), "index.mjs");
      const { code } = await esbuild.transform(fs.readFileSync(file, "utf8"), { format: "esm", minify: true, target: "es2022" });
      return { contents: code };
    });
  },
};

/* Plain text, so that diffs of the bundle read; nothing in it says where it was made. */
const bundle = async (entry, options) => {
  const done = await esbuild.build({
    entryPoints: [entry],
    absWorkingDir: here,
    bundle: true,
    write: false,
    charset: "utf8",
    target: "es2022",
    legalComments: "none",
    logLevel: "warning",
    plugins: [everyView, libraries],
    ...options,
  });
  return done.outputFiles[0].text;
};

/* The page carries no indentation: of a bundle, a tenth. What it means must not hang on it, as in a text over lines. */
async function flush(text) {
  const bare = text.replace(/^ +/gm, "");
  const meaning = async (code) => (await esbuild.transform(code, { minify: true, target: "es2022" })).code;
  if ((await meaning(bare)) !== (await meaning(text))) throw new Error("a text over several lines would lose its indentation");
  return bare;
}

/* What views say of themselves; all else in their files is shaken off, so that no page is needed to read it. */
async function records() {
  const text = await bundle("conceptmap:records", { format: "esm" });
  const { records: found } = await import(`data:text/javascript;charset=utf-8,${encodeURIComponent(text)}`);
  const inOrder = found.sort((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || (a.name < b.name ? -1 : 1));
  return `[\n${inOrder.map((item) => `  ${JSON.stringify(item)}`).join(",\n")}\n]\n`;
}

const head = '/* Made by viz/scripts/build.mjs from viz/scripts; edit those, then `npm run build`. */\n"use strict";\n';
const files = {
  "conceptmap.js": head + (await flush(await bundle("main.js", { format: "iife", globalName: "conceptmap" }))),
  "early.js": head + (await bundle("early.js", { format: "iife" })),
  "views.json": await records(),
};

const stale = Object.entries(files).filter(([name, text]) => {
  const file = path.join(made, name);
  return !fs.existsSync(file) || fs.readFileSync(file, "utf8") !== text;
});
if (process.argv.includes("--check")) {
  for (const [name] of stale) console.error(`viz/templates/${name} is not what viz/scripts makes; run: npm run build`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const [name, text] of stale) fs.writeFileSync(path.join(made, name), text);
  console.log(stale.length > 0 ? `written: ${stale.map(([name]) => name).join(", ")}` : "all is current");
}
