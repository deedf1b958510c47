/* sha256.js: SHA-256 (FIPS 180-4). crypto.subtle is missing where a page comes by plain HTTP, as
 * it does at home. */

const turn = (x, n) => (x >>> n) | (x << (32 - n));

/* The first 32 bits behind the point of the roots of the first primes. */
function roots(count, power) {
  const out = [];
  for (let n = 2; out.length < count; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) prime &&= n % d !== 0;
    if (prime) out.push((n ** power % 1) * 2 ** 32 | 0);
  }
  return out;
}
const START = roots(8, 1 / 2), ROUND = roots(64, 1 / 3);

function mix(h, view, at) {
  const w = [];
  let [a, b, c, d, e, f, g, i] = h;
  for (let t = 0; t < 64; t++) {
    if (t < 16) w[t] = view.getInt32(at + 4 * t);
    else {
      const x = w[t - 15], y = w[t - 2];
      w[t] = (w[t - 16] + w[t - 7] + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) +
              (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10))) | 0;
    }
    const one = (i + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[t] + w[t]) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [i, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, i].forEach((x, k) => { h[k] = (h[k] + x) | 0; });
}

/** Uint8Array in, Uint8Array of 32 out */
export function sha256(bytes) {
  const size = Math.ceil((bytes.length + 9) / 64) * 64, all = new Uint8Array(size);
  const view = new DataView(all.buffer), h = START.slice(), out = new Uint8Array(32);
  all.set(bytes);
  all[bytes.length] = 0x80;
  view.setUint32(size - 4, bytes.length * 8);
  for (let at = 0; at < size; at += 64) mix(h, view, at);
  h.forEach((x, k) => new DataView(out.buffer).setInt32(4 * k, x));
  return out;
}

export const hex = (bytes) => Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
