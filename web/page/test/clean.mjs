/* clean.mjs: is a screen good for everybody: what axe-core finds, and whether something is to be scrolled sideways. */

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Not by a script tag: the page's policy forbids strangers' scripts, and rightly. */
export async function violations(page) {
  await page.evaluate(axe);
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  return found.violations.map((one) => `${one.id}: ${one.help}: ${one.nodes.slice(0, 3).map((node) => `${node.target.join(" ")} ${node.any[0]?.message ?? ""}`).join("; ")}`);
}

/** How many pixels are out of sight at the side. */
export const sideways = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
