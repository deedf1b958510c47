/* serve.mjs: serves build/page, or another folder, on loopback as the real server does, with its headers.
 * Usage: node test/serve.mjs [PORT]; or import { serve } */

import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const BUILT = fileURLToPath(new URL("../../../build/page", import.meta.url));
const TYPES = {
  ".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".svg": "image/svg+xml",
  ".wasm": "application/wasm", ".json": "application/json", ".lang": "text/plain; charset=utf-8", ".webmanifest": "application/manifest+json", ".png": "image/png",
};
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; connect-src 'self'; worker-src 'self'; " +
  "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export async function serve(port = 0, folder = BUILT) {
  const asked = []; // every path, as it came
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url, "http://localhost").pathname);
    asked.push(path);
    const name = path === "/" ? "index.html" : path.slice(1);
    const body = await readFile(join(folder, name)).catch(() => null);
    response.writeHead(body ? 200 : 404, {
      "content-type": TYPES[extname(name)] ?? "text/plain", "content-security-policy": POLICY, "x-content-type-options": "nosniff", "cache-control": "no-cache",
    });
    response.end(body ?? "");
  });
  await new Promise((done) => server.listen(port, "127.0.0.1", done));
  return { asked, url: `http://127.0.0.1:${server.address().port}/`, close: () => new Promise((done) => { server.closeAllConnections(); server.close(done); }) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log((await serve(Number(process.argv[2] ?? 0))).url);
