/* mini.tsx: the order of the bazaar's sixteen places, as small as a stamp: a colour for each sort of place. */

const SORTS: Record<number, string> = { 2: "to", 3: "em", 4: "sa", 5: "tu", 7: "wa", 10: "br", 11: "br", 13: "ru", 14: "tu", 15: "tu", 16: "ru" };
const STEP = 12, SIZE = 10;

interface MiniProps {
  /** Without them it is not known yet, and a sign says how it will be. */
  numbers: number[] | undefined;
  sign: string;
}

export function Mini({ numbers, sign }: MiniProps) {
  return (
    <svg class="mini" viewBox="-3 -3 52 52" aria-hidden="true">
      <rect class="cloth" x="-3" y="-3" width="52" height="52" rx="5" />
      {Array.from({ length: 16 }, (_, at) => (
        <rect key={at} class={numbers ? SORTS[numbers[at]!] ?? "" : "un"} x={(at % 4) * STEP} y={Math.floor(at / 4) * STEP} width={SIZE} height={SIZE} rx="2" />
      ))}
      {!numbers && <circle cx="23" cy="23" r="11" />}
      {!numbers && (sign.length === 1 ? <text x="23" y="28.5">{sign}</text> : <use href={`#${sign}`} x="15.5" y="15.5" width="15" height="15" />)}
    </svg>
  );
}
