/* live.tsx: what screen readers are told as it happens. Polite texts wait for each other; only "your turn" and
 * refusals are assertive. */

import { useEffect, useState } from "preact/hooks";

interface Texts {
  polite: string;
  assertive: string;
  /** How often something was said: the same words again are a new text for readers. */
  count: number;
}

let texts: Texts = { polite: "", assertive: "", count: 0 };
let show: (texts: Texts) => void = () => {};
let pending: string[] = [];
let timer = 0;

/* What happens within a moment is one text: readers drop what is replaced too soon. */
function flush(): void {
  timer = 0;
  texts = { ...texts, polite: pending.join(" "), count: texts.count + 1 };
  pending = [];
  show(texts);
}

/** Nothing that was said is to be read by the next person. */
export function hush(): void {
  pending = [];
  texts = { polite: "", assertive: "", count: texts.count + 1 };
  show(texts);
}

export function say(words: string, assertive = false): void {
  if (assertive) {
    texts = { ...texts, assertive: words, count: texts.count + 1 };
    show(texts);
    return;
  }
  pending.push(words);
  if (pending.length > 12) pending.shift();
  if (!timer) timer = window.setTimeout(flush, 150);
}

export function Live() {
  const [now, setNow] = useState(texts);
  useEffect(() => {
    show = setNow;
    return () => { show = () => {}; };
  }, []);
  return (
    <div class="sr">
      <div role="status" aria-live="polite" aria-atomic="true" data-live="polite"><span key={now.count}>{now.polite}</span></div>
      <div role="alert" aria-live="assertive" aria-atomic="true" data-live="assertive"><span key={now.count}>{now.assertive}</span></div>
    </div>
  );
}
