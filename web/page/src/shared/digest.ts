/* digest.ts: what others did since one decided last, short: first what touches whoever looks on, then what was last. */

import type { Table, TableEvent } from "./table.js";

const touches = (event: TableEvent, me: number): boolean => event.facts.some((fact) => fact.who === me);

export function digestOf({ log, seen, me }: Pick<Table, "log" | "seen" | "me">, most: number): TableEvent[] {
  const others = log.slice(seen).filter((event) => typeof event.seat === "number" && event.seat !== me);
  const mine = others.filter((event) => touches(event, me)).slice(-most);
  const rest = others.filter((event) => !touches(event, me));
  return [...mine, ...rest.slice(rest.length - Math.min(rest.length, most - mine.length))];
}
