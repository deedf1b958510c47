/* leave.ts: from a link to the room that it opens. */

/* A secret does not stay in the address: neither in sight nor in the browser's history. */
export function leaveFor(room: string): void {
  history.replaceState(null, "", `#/room/${room}`);
  dispatchEvent(new HashChangeEvent("hashchange"));
}
