/* words.ts: the page's own words. What happens at a table is told by the engine, in whole sentences. */

let words: Record<string, string> = {};
let plural = new Intl.PluralRules("en");
let list = new Intl.ListFormat("en");
let spoken = "en";

export async function loadWords(code: string): Promise<void> {
  const address = FILES.words[code];
  if (!address) throw new Error(`no language ${code}`);
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  words = (await answer.json()) as Record<string, string>;
  plural = new Intl.PluralRules(code);
  list = new Intl.ListFormat(code);
  spoken = code;
}

/** Where a name may be broken, soft hyphens: not all browsers know words of each language. */
export function breakable(name: string): string {
  return t("breaks").split(" ").reduce((text, word) => text.replace(word.replace("-", ""), word.replace("-", "\u00ad")), name);
}

/** A number as it is written in the language: 2.5 or 2,5. */
export const figure = (value: number, places = 0): string =>
  value.toLocaleString(spoken, { minimumFractionDigits: places, maximumFractionDigits: places });

/** “a, b and c” in the person's language. */
export const listed = (parts: string[]): string => list.format(parts);

/* Messages have holes as in lang/: {0}, and {0#card|cards}, which asks the number. */
const HOLE = /\{(\d)(?:#([^{}]*))?\}/g;

/** The message KEY (without its "web." in front) with its holes filled. */
export function t(key: string, ...args: (string | number)[]): string {
  const text = words[key];
  if (text === undefined) return `[${key}]`;
  return text.replace(HOLE, (_, index: string, forms?: string) => {
    const value = args[Number(index)] ?? "";
    if (forms === undefined) return String(value);
    const [one = "", other = one] = forms.split("|");
    return plural.select(Number(value)) === "one" ? one : other;
  });
}
