/* closed.tsx: what is not open says why, with the rule; a rule's number opens its text. */

import { t } from "../words.js";
import { useTable } from "./table.js";

export function Refused() {
  const table = useTable();
  const { closed } = table;
  if (!closed) return null;
  const reasons = closed.why.length ? closed.why : [{ words: closed.words }];
  return (
    <div class="closed">
      <ul>
        {reasons.map((reason, at) => (
          <li key={at}>
            {reason.words}
            {reason.rule && (
              <button class="rule" aria-label={t("rule", reason.rule)} onClick={() => table.explain(reason.rule!)}>{reason.rule}</button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
