/* keys.ts: one letter does what a button does; each button carries its letter as data-key, so that what is seen and
 * what is pressed cannot differ. Not while somebody types. */

export function onKey(event: KeyboardEvent): void {
  const at = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || at.matches("input:not([type='range']), textarea, select")) return;
  if (event.key.length !== 1 || event.repeat || document.querySelector("dialog[open]")) return;
  const button = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(event.key)}"]`);
  if (!button) return;
  event.preventDefault();
  button.click();
}
