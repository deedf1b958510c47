/* build.mjs: makes the page: build/page/{index.html,sw.js,manifest.webmanifest,a/…} below the project's root.
 * Usage: node build.mjs [OUT [WASM_BUILD]]
 *
 * Whatever lies in a/ has a hash of what it says in its name, so a browser may keep it for ever; index.html,
 * sw.js and the manifest are asked for each time. Addresses are relative: the page works below any path. Beside
 * each file that shrinks lies FILE.br. The same sources give the same bytes. */

import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../..");
const out = resolve(process.argv[2] ?? join(root, "build/page"));
const wasm = resolve(process.argv[3] ?? join(root, "build/wasm"));

/* What the server says, too, stands once: its greetings. */
const SERVED = /^(server\.greeting\.\d) = (.*)$/;

/* Names of things that a table draws stand once, in the engine's words: `write.place.8`, `write.place.8.to`. */
const NAMES = /^(write\.(?:place|field|goods|guild|caravan|task)\.[A-Za-z0-9-]+(?:\.(?:to|a))?) = (.*)$/;

/* Words that are fetched with their screen. */
const LATER = "web-puzzles.txt";

/* The page's own words in these files: `web.key = text`. */
async function ownWords(folder, files, words = {}) {
  for (const file of files)
    for (const line of (await readFile(join(folder, file), "utf8")).split("\n")) {
      const found = /^web\.([A-Za-z0-9._-]+) = (.*)$/.exec(line);
      if (found) words[found[1]] = found[2];
    }
  return words;
}

/* All that are there from the beginning, lang/CODE/web*.txt, and the names of the games' things. */
async function wordsOf(code) {
  const folder = join(root, "lang", code);
  const words = {};
  for (const line of (await readFile(join(folder, "write.txt"), "utf8")).split("\n")) {
    const found = NAMES.exec(line);
    if (found) words[found[1]] = found[2];
  }
  for (const line of (await readFile(join(folder, "server.txt"), "utf8")).split("\n")) {
    const found = SERVED.exec(line);
    if (found) words[found[1]] = found[2];
  }
  return JSON.stringify(await ownWords(folder, (await readdir(folder)).filter((name) => /^web.*\.txt$/.test(name) && name !== LATER).sort(), words));
}

/* All of a game, by number. */
async function puzzlesOf(game) {
  const folder = join(root, "puzzles", game);
  const all = {};
  for (const name of (await readdir(folder)).filter((file) => file.endsWith(".txt")).sort()) all[Number(basename(name, ".txt"))] = await readFile(join(folder, name), "utf8");
  return JSON.stringify(all);
}

/* What the page must know of a lesson before it is opened: lessons/GAME-NAME.txt tells it in notes (docs/notation.md). */
function aboutLesson(text, file) {
  const about = { file, title: {}, about: {}, minutes: 0, steps: {} };
  for (const [, key, code, words] of text.matchAll(/^note (title|about|minutes|step)(?:\.([a-z]+))? (.*)$/gm)) {
    if (key === "minutes") about.minutes = Number(words);
    else if (key === "step") about.steps[code] = (about.steps[code] ?? 0) + 1;
    else about[key][code] = words;
  }
  return { ...about, steps: Math.max(0, ...Object.values(about.steps)) };
}

/* By name, `board-first` first: the others in the order of theirs. */
async function lessons() {
  const folder = join(root, "lessons");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".txt")).map((name) => basename(name, ".txt"));
  const order = (name) => name.replace(/-first$/, "-0");
  const all = {};
  for (const name of names.sort((a, b) => (order(a) < order(b) ? -1 : 1))) {
    const text = await readFile(join(folder, `${name}.txt`), "utf8");
    all[name] = aboutLesson(text, await put(`${name}.txt`, text));
  }
  return JSON.stringify(all);
}

const hashOf = (data) => createHash("sha256").update(data).digest("hex");
const hashes = {}; // of every file, by its address: what the service worker keeps

async function write(address, data) {
  const packed = brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: data.length } });
  hashes[address] = hashOf(data);
  await writeFile(join(out, address), data);
  if (packed.length < data.length * 0.95) await writeFile(join(out, `${address}.br`), packed);
  return address;
}

/* Under the name that has its hash. */
const put = (name, data) => write(`a/${basename(name, extname(name))}-${hashOf(data).slice(0, 12)}${extname(name)}`, data);

const shape = {
  bundle: true, write: false, format: "esm", target: "es2022", minify: true, legalComments: "none",
  external: ["node:*"], jsx: "automatic", jsxImportSource: "preact", loader: { ".svg": "text" }, absWorkingDir: here,
};

async function script(entry, define = {}) {
  const made = await build({ ...shape, entryPoints: [entry], outdir: out, define });
  const file = (end) => made.outputFiles.find((one) => one.path.endsWith(end));
  return { js: file(".js")?.contents, css: file(".css")?.contents };
}

/* The page itself: what is behind an import() is a file of its own, and fetched when it is opened. What both need is a third
 * one, which is asked for together with the first. Their names have esbuild's hash of what they say. */
async function pages(define) {
  const name = "[name]-[hash]";
  const made = await build({ ...shape, entryPoints: ["src/main.tsx"], outdir: join(out, "a"), define, splitting: true, metafile: true, entryNames: name, chunkNames: name });
  const address = (file) => `a/${basename(file)}`;
  for (const file of made.outputFiles) if (file.path.endsWith(".js")) await write(address(file.path), file.contents);
  const [main, { imports }] = Object.entries(made.metafile.outputs).find(([file, one]) => one.entryPoint === "src/main.tsx" && file.endsWith(".js"));
  const first = imports.filter((one) => one.kind === "import-statement").map((one) => `<link rel="modulepreload" href="${address(one.path)}">`);
  return { main: address(main), css: made.outputFiles.find((one) => /main-[^/]*\.css$/.test(one.path)).contents, first: first.join("\n") };
}

const icon = async (name) => put(name, await readFile(join(here, "icons", name)));

/* `id` and `start_url` are relative to where the page lies. */
async function manifest() {
  const [small, large, maskable] = [await icon("icon-192.png"), await icon("icon-512.png"), await icon("maskable-512.png")];
  return JSON.stringify({
    name: "Bedesten", short_name: "Bedesten", id: "bedesten", start_url: "./", scope: "./", display: "standalone",
    theme_color: "#1f3f8f", background_color: "#f7f0e1", categories: ["games"],
    icons: [
      { src: small, sizes: "192x192", type: "image/png" }, { src: large, sizes: "512x512", type: "image/png" },
      { src: maskable, sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  });
}

await rm(out, { recursive: true, force: true });
await mkdir(join(out, "a"), { recursive: true });

const codes = (await readdir(join(root, "lang"), { withFileTypes: true })).filter((one) => one.isDirectory()).map((one) => one.name).sort();
const files = { icon: await icon("icon.svg"), turn: await icon("icon-turn.svg"), wasm: await put("bedesten.wasm", await readFile(join(wasm, "src/wasm/bedesten.wasm"))), langs: {}, words: {}, books: {}, puzzles: {}, puzzleWords: {} };
for (const code of codes) {
  files.langs[code] = await put(`${code}.lang`, await readFile(join(wasm, `lang/${code}.lang`)));
  files.words[code] = await put(`words-${code}.json`, await wordsOf(code));
  files.books[code] = await put(`book-${code}.txt`, await readFile(join(wasm, `lang/${code}.book`))); // fetched when somebody reads
  files.puzzleWords[code] = await put(`puzzles-${code}.json`, JSON.stringify(await ownWords(join(root, "lang", code), [LATER])));
}
for (const game of ["board", "dice", "write"]) files.puzzles[game] = await put(`puzzles-${game}.json`, await puzzlesOf(game)); // fetched when somebody wants them
files.lessons = await put("lessons.json", await lessons());
files.worker = await put("worker.js", (await script("src/session/worker.ts")).js);
files.qr = await put("qr.js", (await script("src/room/qr.ts")).js); // fetched when a code is first shown
files.analysis = await put("analysis.css", (await script("src/analysis/analysis.css")).css); // fetched when a game is first analysed
files.puzzleStyle = await put("puzzles.css", (await script("src/puzzle/puzzle.css")).css); // fetched with the first puzzle
const main = await pages({ FILES: JSON.stringify(files) });
const names = {
  main: main.main, first: main.first, style: await put("page.css", main.css), icon: files.icon, touch: await icon("touch-180.png"),
};
await write("manifest.webmanifest", await manifest());
const index = await readFile(join(here, "index.html"), "utf8");
await write("index.html", index.replace(/@([a-z]+)@/g, (_, name) => names[name]));

/* Last: it knows all the others. Of index.html it knows what it says, for its name does not tell. */
const kept = { version: hashOf(JSON.stringify(hashes)).slice(0, 12), files: hashes };
await write("sw.js", (await script("src/sw.ts", { KEPT: JSON.stringify(kept) })).js);
