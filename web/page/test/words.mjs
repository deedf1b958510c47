/* words.mjs: every message that the page names is there, and none stands there for nobody.
 * Usage: node test/words.mjs; the languages are held to each other by tools/lang.py. */

import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const source = fileURLToPath(new URL("../src", import.meta.url));
const lang = fileURLToPath(new URL("../../../lang/en", import.meta.url));

const keys = new Set();
for (const name of (await readdir(lang)).filter((one) => /^web.*\.txt$/.test(one)))
  for (const [, key] of (await readFile(`${lang}/${name}`, "utf8")).matchAll(/^web\.([A-Za-z0-9._-]+) = /gm)) keys.add(key);

const names = (await readdir(source, { recursive: true })).filter((one) => /\.tsx?$/.test(one));
const text = (await Promise.all(names.map((one) => readFile(`${source}/${one}`, "utf8")))).join("\n");

/* A key may be put together: `theme.${theme}`. Then its beginning counts. */
const literal = new Set([...text.matchAll(/"([a-z0-9]+(?:[.-][A-Za-z0-9-]+)*)"/g)].map((found) => found[1]));
const begun = [...new Set([...text.matchAll(/`([a-z0-9-]+(?:\.[A-Za-z0-9-]+)*[.-])\$\{/g)].map((found) => found[1]))];
const wanted = [...text.matchAll(/\bt\("([^"]+)"/g)].map((found) => found[1]);
const built = fileURLToPath(new URL("../../../build/page/a", import.meta.url));
const read = async (name) => JSON.parse(await readFile(`${built}/${(await readdir(built)).find((one) => name.test(one))}`, "utf8"));
const given = { ...(await read(/^words-en.*json$/)), ...(await read(/^puzzles-en.*json$/)) };

const missing = [...new Set(wanted)].filter((key) => !(key in given));
const unused = [...keys].filter((key) => !literal.has(key) && !begun.some((one) => key.startsWith(one)));
for (const key of missing) console.log(`web.${key} is named and is not there`);
for (const key of unused) console.log(`web.${key} stands there for nobody`);
console.log(`${keys.size} messages, ${missing.length} missing, ${unused.length} unused`);
process.exit(missing.length + unused.length ? 1 : 0);
