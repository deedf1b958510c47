/* drop.tsx: a record may be dropped anywhere here. */

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../shared/icon.js";
import { say } from "../shared/live.js";
import { t } from "../words.js";
import { openText } from "./opened.js";

let failure = "";

/** Why the last file could not be opened; told once. */
export function takeFailure(): string {
  const words = failure;
  failure = "";
  return words;
}

function tellThere(words: string): void {
  failure = words;
  location.hash = "#/record";
}

/** Opens a text, and goes to where it is told what is in it. */
export async function openRecord(text: Promise<string>, onFail: (words: string) => void): Promise<void> {
  try {
    location.hash = `#/record/${await openText(await text, t("record.long"))}`;
  } catch (error) {
    const words = (error as Error).message;
    say(words, true);
    onFail(words);
  }
}

export function DropHere({ onFail = tellThere, children }: { onFail?: (words: string) => void; children: ComponentChildren }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => { if (event.relatedTarget === null) setOver(false); };
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file) void openRecord(file.text(), onFail);
    };
    addEventListener("dragover", over);
    addEventListener("dragleave", leave);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("dragleave", leave);
      removeEventListener("drop", drop);
    };
  }, []);
  return (
    <>
      {children}
      {isOver && <div class="drop-veil" aria-hidden="true"><Icon name="i-open" />{t("record.drop")}</div>}
    </>
  );
}
