/* sheet.tsx: a panel over the screen's edge: what is behind it rests, Escape closes it, the focus comes back. */

import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { t } from "../words.js";
import { Icon } from "./icon.js";

interface SheetProps {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
}

export function Sheet({ title, onClose, children }: SheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const head = useId();
  useEffect(() => {
    const was = document.activeElement;
    sheet.current?.showModal();
    return () => { if (was instanceof HTMLElement && was.isConnected) was.focus(); };
  }, []);
  const outside = (event: MouseEvent): void => { if (event.target === sheet.current) onClose(); };
  return (
    <dialog class="sheet" ref={sheet} aria-labelledby={head} onClick={outside} onClose={onClose}>
      <header>
        <h2 id={head}>{title}</h2>
        <button class="iconb" aria-label={t("close")} onClick={onClose}><Icon name="i-close" /></button>
      </header>
      <div class="sheet-body">{children}</div>
    </dialog>
  );
}
