/* qr.ts: a link as a code for cameras. A file of its own: only whoever shows a code fetches it. */

import { encode } from "uqr";

/** One path of squares, row by row; neighbours are one rectangle. */
export function draw(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: "L", border: 0 });
  let path = "";
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (!data[y]![x]) continue;
      let end = x;
      while (end < size && data[y]![end]) end++;
      path += `M${x} ${y}h${end - x}v1h${x - end}z`;
      x = end;
    }
  return { size, path };
}
