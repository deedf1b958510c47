/* friends.tsx: what stands around a table for friends. */

import type { RoomSession } from "../session/room.js";

export function FriendsBar({ session }: { session: RoomSession }) {
  return <div hidden data-friends={session.id} />;
}
