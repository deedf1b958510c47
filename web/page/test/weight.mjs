/* weight.mjs: what a first visit fetches, packed by brotli, in the heavier of the languages.
 * Usage: node test/weight.mjs [SITE]          Exit status 1: it is more than BUDGET. */

import { readFile, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const BUDGET = 450_000;
const site = process.argv[2] ?? fileURLToPath(new URL("../../../build/page", import.meta.url));

async function weigh(file) {
  const packed = await stat(join(site, `${file}.br`)).catch(() => null);
  return (packed ?? await stat(join(site, file))).size;
}

/* Whatever is asked for before the first move; other icons are for those who install the page, codes for those who share a link, books and lessons
 * for those who read and learn, the analysis for those whose game is over, puzzles for those who solve some. A chunk that the start does not name is one of theirs. */
const names = [...["index.html", "sw.js", "manifest.webmanifest"], ...(await readdir(join(site, "a"))).filter((name) => !name.endsWith(".br")).map((name) => `a/${name}`)];
const LATER = /^a\/(icon-(192|512)|maskable|touch|qr-|analysis-|puzzles?-|book-|lessons-|(board|dice|write)-)/;
const LANGUAGE = /^a\/(?:words-)?([a-z]{2})-[0-9a-f]{12}\.(?:lang|json)$/;

const common = [], languages = {};
const index = await readFile(join(site, "index.html"), "utf8");
for (const name of names) {
  if (LATER.test(name) || (name.startsWith("a/chunk-") && !index.includes(name))) continue;
  const code = LANGUAGE.exec(name)?.[1];
  (code ? (languages[code] ??= []) : common).push({ name, size: await weigh(name) });
}
const sum = (files) => files.reduce((total, { size }) => total + size, 0);
const heaviest = Object.values(languages).sort((a, b) => sum(b) - sum(a))[0];
if (!heaviest || !index.includes(common.find(({ name }) => /main/.test(name))?.name ?? "?")) throw new Error(`${site} is no page`);

const first = [...common, ...heaviest];
for (const { name, size } of first.sort((a, b) => b.size - a.size)) console.log(`${String(size).padStart(8)}  ${name}`);
console.log(`${String(sum(first)).padStart(8)}  first visit, of ${BUDGET}`);
if (sum(first) > BUDGET) process.exit(1);
