/* share.tsx: a link to be handed on: copied, by the system's own sheet, or as a code for a camera. */

import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../shared/icon.js";
import { say } from "../shared/live.js";
import { t } from "../words.js";
import "./share.css";

const SHOWN_MS = 2500; // that it was copied
const absolute = (address: string): string => new URL(address, document.baseURI).href;

/** The address of this page with a secret behind it: `#join=…`. */
export const linkTo = (kind: "join" | "watch" | "seat", secret: string): string => `${location.href.split("#")[0]}#${kind}=${secret}`;

const isLoopback = (): boolean => /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);

/* Without HTTPS browsers give no clipboard, but what is selected in a field they copy everywhere. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch { /* not here */ }
  const was = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "sr";
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (was instanceof HTMLElement) was.focus({ preventScroll: true });
  return isCopied;
}

/** A code for cameras; it is drawn by a part of the page that is fetched when it is first needed. */
export function Code({ link, name }: { link: string; name: string }) {
  const [code, setCode] = useState<{ size: number; path: string } | null>(null);
  useEffect(() => {
    let isHere = true;
    (import(absolute(FILES.qr)) as Promise<typeof import("./qr.js")>).then(({ draw }) => isHere && setCode(draw(link)), () => undefined);
    return () => { isHere = false; };
  }, [link]);
  if (!code) return <span class="share-code" />;
  return (
    <svg class="share-code" viewBox={`-2 -2 ${code.size + 4} ${code.size + 4}`} role="img" aria-label={name} shape-rendering="crispEdges">
      <rect x="-2" y="-2" width={code.size + 4} height={code.size + 4} rx="2" fill="#fff" />
      <path fill="#142b66" d={code.path} />
    </svg>
  );
}

export function CopyButton({ link, words, letter, primary }: { link: string; words: string; letter?: string; primary?: boolean }) {
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const press = async (): Promise<void> => {
    const now = await copy(link);
    setCopied(now);
    say(t(now ? "share.copied" : "share.copied.not"));
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setCopied(null), SHOWN_MS);
  };
  return (
    <button type="button" class={`quiet share-copy ${primary ? "is-first" : ""}`} data-key={letter} aria-keyshortcuts={letter?.toUpperCase()} onClick={() => void press()}>
      <Icon name={isCopied ? "i-check" : "i-copy"} /> {isCopied === null ? words : t(isCopied ? "share.copied" : "share.copied.not")}
    </button>
  );
}

interface ShareProps {
  link: string;
  /** What the link opens, for the system's sheet and the code's name. */
  about: string;
  /** The key that copies. */
  letter?: string;
}

/* The system's own sheet; closing it is no fault. */
function SystemShare({ link, about }: ShareProps) {
  if (!navigator.share) return null;
  return (
    <button type="button" class="quiet share-system" aria-label={t("share.system")} title={t("share.system")} onClick={() => void navigator.share({ title: "Bedesten", text: about, url: link }).catch(() => undefined)}>
      <Icon name="i-share" />
    </button>
  );
}

export function Share({ link, about, letter }: ShareProps) {
  return (
    <div class="share">
      <Code link={link} name={t("share.code", about)} />
      <div class="share-ways">
        <input class="field share-link" readOnly aria-label={t("share.link")} value={link.replace(/^https?:\/\//, "")} onFocus={(event) => event.currentTarget.select()}
          onCopy={(event) => { event.clipboardData?.setData("text/plain", link); event.preventDefault(); }} />
        <div class="share-buttons">
          <CopyButton link={link} words={t("share.copy")} letter={letter} primary />
          <SystemShare link={link} about={about} />
        </div>
      </div>
      {isLoopback() && <p class="share-here"><Icon name="i-lock" /> {t("share.loopback")}</p>}
    </div>
  );
}
