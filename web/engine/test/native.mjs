/* native.mjs: the desk as a program of this machine (tests/desk.c), driven like the .wasm. */

import { spawn } from "node:child_process";

export class NativeDesk {
  #process;
  #waiting = [];
  #pieces = [];

  constructor(program) {
    this.#process = spawn(program, { stdio: ["pipe", "pipe", "inherit"] });
    this.#process.stdout.on("data", (data) => this.#take(data));
    this.#process.on("exit", (status) => {
      for (const { reject } of this.#waiting) reject(new Error(`${program} ended with ${status}`));
    });
  }

  /* Answers are lines; they may come in pieces, and several at once. */
  #take(data) {
    for (let feed; (feed = data.indexOf(10)) >= 0; data = data.subarray(feed + 1)) {
      this.#pieces.push(data.subarray(0, feed + 1));
      this.#waiting.shift().resolve(Buffer.concat(this.#pieces).toString("utf8"));
      this.#pieces = [];
    }
    this.#pieces.push(data);
  }

  get pid() {
    return this.#process.pid;
  }

  sayText(line, data) {
    const bytes = Buffer.from(data === undefined ? line : `${line}\n${data}`);
    this.#process.stdin.write(`${bytes.length}\n`);
    this.#process.stdin.write(bytes);
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  end() {
    this.#process.stdin.end();
  }
}
