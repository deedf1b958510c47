/* What build.mjs knows and the sources do not. */
declare const FILES: { wasm: string; worker: string; qr: string; langs: Record<string, string>; words: Record<string, string> };
declare const KEPT: { version: string; files: Record<string, string> }; // the service worker's: each file and its hash
declare module "*.svg" {
  const text: string;
  export default text;
}
declare module "*.css";
