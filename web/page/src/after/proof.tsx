/* proof.tsx: were dice and cards fixed before the first move? The record is checked by the engine in this browser, which needs
 * no server and no HTTPS; the answer is one sentence, and all that it rests on lies behind it. */

import { useState } from "preact/hooks";
import type { Verdict } from "../../../engine/bedesten.js";
import { call } from "../session/engine.js";
import { Icon, SeatSign } from "../shared/icon.js";
import { say } from "../shared/live.js";
import { nameOf } from "../shared/table.js";
import { t } from "../words.js";

const NOTE = /^note fair-(seal|open) (\d+) ([0-9a-f]+)$/gm;
const COMMIT = /^note fair-commit ([0-9a-f]+)$/m;
const GAME = /^note fair-game ([0-9a-f]+)$/m;

/** What the room said before the first move, if it is still known. */
export interface Promised {
  game: string;
  commit: string;
  /** What this device opened itself. */
  opening?: string;
}

/** The verdict in a sentence. */
function verdictWords(verdict: Verdict): string {
  if (verdict.finding !== "proven" || verdict.demo) return verdict.words;
  return t(verdict.over ? "after.proof.proven" : "after.proof.sofar", verdict.chances);
}

interface Sealed {
  seat: number;
  seal: string;
  open: string;
}

function sealedIn(text: string): Sealed[] {
  const found = new Map<number, Sealed>();
  for (const [, kind, seat, hex] of text.matchAll(NOTE)) {
    const one = found.get(Number(seat)) ?? { seat: Number(seat), seal: "", open: "" };
    found.set(one.seat, { ...one, [kind!]: hex! });
  }
  return [...found.values()].sort((a, b) => a.seat - b.seat);
}

function Details({ text, names }: { text: string; names: (string | null)[] }) {
  return (
    <details>
      <summary>{t("after.proof.details")}</summary>
      <p>{t("after.proof.how")}</p>
      <dl>
        <dt>{t("after.proof.game")}</dt><dd><code>{GAME.exec(text)?.[1]}</code></dd>
        <dt>{t("after.proof.commit")}</dt><dd><code>{COMMIT.exec(text)?.[1]}</code></dd>
        {sealedIn(text).map(({ seat, seal, open }) => [
          <dt key={`seat-${seat}`}><SeatSign seat={seat} /> {nameOf({ names }, seat)}</dt>,
          <dd key={`hex-${seat}`}>{t("after.proof.seal")} <code>{seal}</code><br />{t("after.proof.open")} <code>{open}</code></dd>,
        ])}
      </dl>
      <p>{t("after.proof.elsewhere")} <code>bedesten verify FILE</code></p>
      <p>{t("after.proof.kept")}</p>
    </details>
  );
}

/** What was found, in a sentence, and whether it is good. */
interface Found {
  isGood: boolean;
  words: string;
}

/* A record could be sound and yet be made up: it must be the game that was promised before the first move, and what this device
 * opened itself must be in it (session/seal.ts). */
function judge(verdict: Verdict, promised: Promised | null | undefined): Found {
  const { proof } = verdict;
  if (!proof) return { isGood: false, words: verdictWords(verdict) };
  if (promised && (proof.game !== promised.game || proof.commit !== promised.commit)) return { isGood: false, words: t("after.proof.other") };
  const own = promised?.opening;
  if (own && !proof.opened.some((one) => one.opening === own)) return { isGood: false, words: t("after.proof.mine") };
  return { isGood: true, words: [verdictWords(verdict), ...(own ? [t("after.proof.mine.good")] : [])].join(" ") };
}

async function check(text: string, promised: Promised | null | undefined): Promise<Found> {
  return judge(await call("verify", text), promised);
}

interface ProofProps {
  text: string;
  names: (string | null)[];
  promised?: Promised | null | undefined;
}

export function Proof({ text, names, promised }: ProofProps) {
  const [found, setFound] = useState<Found | null>(null);
  const act = async (): Promise<void> => {
    const now = await check(text, promised).catch((error: Error) => ({ isGood: false, words: error.message }));
    setFound(now);
    say(now.words);
  };
  return (
    <section class="card proof" aria-labelledby="proof-head">
      <h2 id="proof-head">{t("after.proof")}</h2>
      {!found && <p>{t("after.proof.about")}</p>}
      {found && <p class={`verdict ${found.isGood ? "good" : "bad"}`}><Icon name={found.isGood ? "i-check" : "i-close"} /> <span>{found.words}</span></p>}
      <button class="quiet" data-key="c" onClick={() => void act()}><Icon name="i-lock" /> {t(found ? "after.proof.again" : "after.proof.check")}</button>
      <Details text={text} names={names} />
    </section>
  );
}
