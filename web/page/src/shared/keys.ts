/* keys.ts: one letter does what a button does; each button carries its letter as data-key, so that what is seen and
 * what is pressed cannot differ. Not while somebody types. */

/** A sheet lies over the table, which rests meanwhile. */
export const isSheetOpen = (): boolean => document.querySelector("dialog[open]") !== null;

export function onKey(event: KeyboardEvent): void {
  const at = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || at.matches("input:not([type='range']), textarea, select")) return;
  if (event.key.length !== 1 || event.repeat || isSheetOpen()) return;
  const button = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(event.key)}"]`);
  if (!button) return;
  event.preventDefault();
  button.click();
}
