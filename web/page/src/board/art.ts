/* art.ts: the scenes of the places, put into the page once, when a board is first shown. */

import scenes from "../art/board.svg";

export function putArt(): void {
  if (document.getElementById("board-art")) return;
  const holder = document.createElement("div");
  holder.id = "board-art";
  holder.hidden = true;
  holder.innerHTML = scenes;
  document.body.prepend(holder);
}
