/* words.ts: the page's own words. What happens at a table is told by the engine, in whole sentences. */

let words: Record<string, string> = {};
let plural = new Intl.PluralRules("en");
let list = new Intl.ListFormat("en");
let spoken = "en";

/* By language; the first are there from the beginning. */
type Pack = Record<string, string>;
const packs: Pack[] = [FILES.words];

async function fetchPack(pack: Pack, code: string): Promise<Record<string, string>> {
  const address = pack[code];
  if (!address) throw new Error(`no language ${code}`);
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return (await answer.json()) as Record<string, string>;
}

/** More words, from now on in whatever language is spoken. */
export async function addWords(pack: Pack): Promise<void> {
  if (packs.includes(pack)) return;
  const more = await fetchPack(pack, spoken);
  packs.push(pack);
  words = { ...words, ...more };
}

export async function loadWords(code: string): Promise<void> {
  words = Object.assign({}, ...(await Promise.all(packs.map((pack) => fetchPack(pack, code)))));
  plural = new Intl.PluralRules(code);
  list = new Intl.ListFormat(code);
  spoken = code;
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

/** Where the long words of a name may be parted with a hyphen: the words say so, as not every browser knows the language. */
export const parted = (name: string): string =>
  t("parted").split(" ").reduce((text, word) => text.replace(word.replaceAll("·", ""), word.replaceAll("·", "\u00ad")), name);
