/* facts.tsx: a table of facts that never is wider than the screen: where there is no room for its columns each row is read
 * by itself, and every cell carries its head. Roles stand there in words: a table that is laid out otherwise is still one. */

import type { ComponentChildren } from "preact";

const MOST = 8; // columns; more are never beside each other

interface Row {
  key: string | number;
  cells: ComponentChildren[];
  isCurrent?: boolean;
}

interface FactsProps {
  caption?: string;
  heads: string[];
  /** The column that names the row. */
  named?: number;
  rows: Row[];
}

export function Facts({ caption, heads, named = 0, rows }: FactsProps) {
  return (
    <table class={`fact-table ${heads.length > MOST ? "wide" : ""}`} role="table">
      {caption && <caption>{caption}</caption>}
      <thead role="rowgroup"><tr role="row">{heads.map((head) => <th key={head} scope="col" role="columnheader">{head}</th>)}</tr></thead>
      <tbody role="rowgroup">
        {rows.map(({ key, cells, isCurrent }) => (
          <tr key={key} role="row" aria-current={isCurrent ? "true" : undefined}>
            {cells.map((cell, at) => (at === named
              ? <th key={at} scope="row" role="rowheader">{cell}</th>
              : <td key={at} role="cell" data-head={heads[at]}>{cell}</td>))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
