/* curtain.tsx: several people at one device: between them nobody's cards are seen. */

import { useEffect, useRef } from "preact/hooks";
import { t } from "../words.js";
import { SeatSign } from "./icon.js";

export function Curtain({ seat, name, onRaise }: { seat: number; name: string; onRaise: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [seat]);
  return (
    <main class="curtain">
      <SeatSign seat={seat} class="large" />
      <h1>{t("curtain", name)}</h1>
      <p>{t("curtain.why")}</p>
      <button class="go" ref={button} onClick={onRaise}>{t("curtain.go", name)}</button>
    </main>
  );
}
