/* digest.test.mjs: what is told of others' turns while one waits: what touches oneself comes first. */

import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const folder = await mkdtemp(join(tmpdir(), "bedesten-digest-"));
const outfile = join(folder, "digest.mjs");
await build({ entryPoints: [fileURLToPath(new URL("../src/shared/digest.ts", import.meta.url))], outfile, bundle: true, format: "esm" });
const { digestOf } = await import(pathToFileURL(outfile));
await rm(folder, { recursive: true });

const event = (number, seat, ...who) => ({ number, seat, facts: who.map((one) => ({ who: one })) });
const LOG = [event(1, 2, 1), event(2, 1), event(3, 2, 2), event(4, 3, 3, 1), event(5, "chance", 1), event(6, 3, 3), event(7, 2)];
const numbers = (most, seen = 1) => digestOf({ log: LOG, seen, me: 1 }, most).map((one) => one.number);

test("what touches me stands first, then the last of the others", () => assert.deepEqual(numbers(3), [4, 6, 7]));
test("what I have seen, what I did and what chance did is not told", () => assert.deepEqual(numbers(9), [4, 3, 6, 7]));
test("no more than asked for", () => assert.deepEqual(numbers(1), [4]));
test("nothing has happened", () => assert.deepEqual(numbers(3, 7), []));
