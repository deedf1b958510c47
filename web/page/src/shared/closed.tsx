/* closed.tsx: what is not open says why, with the number that the rule has in docs/rules; it leads to its text. */

import { t } from "../words.js";
import { RuleNumber } from "./rule.js";
import { useTable } from "./table.js";

export function Refused() {
  const table = useTable();
  const { closed } = table;
  if (!closed) return null;
  const reasons = closed.why.length ? closed.why : [{ words: closed.words }];
  return (
    <div class="closed" role="group" aria-label={t("closed")} tabIndex={0}> {/* where room is scarce it scrolls */}
      <ul>
        {reasons.map((reason, at) => (
          <li key={at}>
            {reason.words}
            {reason.rule && <RuleNumber id={reason.rule} words={t("rule", reason.rule)} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
