/* make.mjs: the icons of the installed app, from icon.svg: for who has changed it. What it makes is committed, so
 * that a build needs no browser.   Usage: node icons/make.mjs */

import { readFile, writeFile } from "node:fs/promises";
import { chromium } from "playwright-core";

const folder = new URL("./", import.meta.url);
const sign = await readFile(new URL("icon.svg", folder), "utf8");

/* Of a maskable icon a system may cut all but the middle 80 %. */
const ICONS = [
  { name: "icon-192.png", size: 192, share: 0.8, round: 0.22 },
  { name: "icon-512.png", size: 512, share: 0.8, round: 0.22 },
  { name: "maskable-512.png", size: 512, share: 0.62, round: 0 },
  { name: "touch-180.png", size: 180, share: 0.72, round: 0 },
];

const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const page = await browser.newPage();
for (const { name, size, share, round } of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>
    body { margin: 0 }
    div { height: ${size}px; display: grid; place-items: center; background: #1f3f8f; border-radius: ${round * size}px }
    svg { width: ${share * size}px }
  </style><div>${sign}</div>`);
  await writeFile(new URL(name, folder), await page.screenshot({ omitBackground: true }));
}
await browser.close();
