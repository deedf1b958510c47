/* icon.tsx: a sign of the set (art/symbols.svg). A sign alone is for eyes; words stand beside it or in the name. */

export function Icon({ name, class: more = "" }: { name: string; class?: string }) {
  return (
    <svg class={`i ${more}`} aria-hidden="true" focusable="false">
      <use href={`#${name}`} />
    </svg>
  );
}

/** A seat's disc: colour and sign together. */
export function SeatSign({ seat, class: more = "" }: { seat: number; class?: string }) {
  return (
    <span class={`seat p${seat} ${more}`} aria-hidden="true">
      <Icon name={`sy-${seat}`} />
    </span>
  );
}
