/* What build.mjs knows and the sources do not. */
declare const FILES: { wasm: string; worker: string; langs: Record<string, string>; words: Record<string, string> };
declare module "*.svg" {
  const text: string;
  export default text;
}
declare module "*.css";
