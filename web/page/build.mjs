/* build.mjs: makes the page: build/page/{index.html,sw.js,a/…} below the project's root.
 * Usage: node build.mjs [OUT [WASM_BUILD]]
 *
 * Whatever lies in a/ has a hash of what it says in its name, so a browser may keep it for ever; index.html,
 * sw.js and the manifest are asked for each time. Addresses are relative: the page works below any path. */

import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../..");
const out = process.argv[2] ?? join(root, "build/page");
const wasm = process.argv[3] ?? join(root, "build/wasm");

/* Names of things that a table draws stand once, in the engine's words: `write.place.8`, `write.place.8.to`. */
const NAMES = /^(write\.(?:place|field|goods|guild|caravan|task)\.[A-Za-z0-9-]+(?:\.(?:to|a))?) = (.*)$/;

/* The page's own words: lang/CODE/web*.txt, `key = text`, and the names of the games' things. */
async function wordsOf(code) {
  const folder = join(root, "lang", code);
  const words = {};
  for (const line of (await readFile(join(folder, "write.txt"), "utf8")).split("\n")) {
    const found = NAMES.exec(line);
    if (found) words[found[1]] = found[2];
  }
  for (const file of (await readdir(folder)).filter((name) => /^web.*\.txt$/.test(name)).sort())
    for (const line of (await readFile(join(folder, file), "utf8")).split("\n")) {
      const found = /^web\.([A-Za-z0-9._-]+) = (.*)$/.exec(line);
      if (found) words[found[1]] = found[2];
    }
  return JSON.stringify(words);
}

const hashOf = (data) => createHash("sha256").update(data).digest("hex").slice(0, 12);

/* Writes a file under the name that has its hash; the address below the page. */
async function put(name, data) {
  const end = extname(name);
  const address = `a/${basename(name, end)}-${hashOf(data)}${end}`;
  await writeFile(join(out, address), data);
  return address;
}

const shape = {
  bundle: true, write: false, format: "esm", target: "es2022", minify: true, legalComments: "none",
  external: ["node:*"], jsx: "automatic", jsxImportSource: "preact", loader: { ".svg": "text" }, absWorkingDir: here,
};

async function script(entry, define = {}) {
  const made = await build({ ...shape, entryPoints: [entry], outdir: out, define });
  const file = (end) => made.outputFiles.find((one) => one.path.endsWith(end));
  return { js: file(".js").contents, css: file(".css")?.contents };
}

await rm(out, { recursive: true, force: true });
await mkdir(join(out, "a"), { recursive: true });

const codes = (await readdir(join(root, "lang"), { withFileTypes: true })).filter((one) => one.isDirectory()).map((one) => one.name);
const files = { wasm: await put("bedesten.wasm", await readFile(join(wasm, "src/wasm/bedesten.wasm"))), langs: {}, words: {} };
for (const code of codes) {
  files.langs[code] = await put(`${code}.lang`, await readFile(join(wasm, `lang/${code}.lang`)));
  files.words[code] = await put(`words-${code}.json`, await wordsOf(code));
}
files.worker = await put("worker.js", (await script("src/session/worker.ts")).js);
const main = await script("src/main.tsx", { FILES: JSON.stringify(files) });
const style = await put("page.css", main.css);
const code = await put("main.js", main.js);
const fill = (text) => text.replaceAll("@main@", code).replaceAll("@style@", style);
await writeFile(join(out, "index.html"), fill(await readFile(join(here, "index.html"), "utf8")));
