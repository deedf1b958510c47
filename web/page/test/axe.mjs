/* axe.mjs: what axe-core finds on a page, and whether it must be scrolled sideways. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Not by a script tag: the page's policy forbids strangers' scripts, and rightly. */
export async function violations(page) {
  await page.evaluate(axe);
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  return found.violations.map((one) => `${one.id}: ${one.help}: ${one.nodes.slice(0, 3).map((node) => `${node.target.join(" ")} ${node.any[0]?.message ?? ""}`).join("; ")}`);
}

/** Everything that is there fits: nothing is to be scrolled sideways. */
export const sideways = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Nothing is found on this page, by day or night, at that size; NAME: what it shows. */
export async function assertClean(page, theme, size, name = "") {
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
  assert.deepEqual(await violations(page), [], `${name} ${theme}, ${size.width} px`);
  assert.ok((await sideways(page)) <= 0, `${name} ${theme}, ${size.width} px: ${await sideways(page)} px too wide`);
}
