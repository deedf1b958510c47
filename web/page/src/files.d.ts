/* What build.mjs knows and the sources do not. */
declare const FILES: { icon: string; turn: string; wasm: string; worker: string; qr: string; analysis: string; langs: Record<string, string>; words: Record<string, string>; books: Record<string, string>; lessons: string; puzzles: Record<string, string>; puzzleWords: Record<string, string>; puzzleStyle: string };
declare const KEPT: { version: string; files: Record<string, string> }; // the service worker's: each file and its hash
declare module "*.svg" {
  const text: string;
  export default text;
}
declare module "*.css";
/* The plain page's own: one SHA-256 for both. */
declare module "*/plain/sha256.js" {
  export function sha256(bytes: Uint8Array): Uint8Array;
  export function hex(bytes: Uint8Array): string;
}
