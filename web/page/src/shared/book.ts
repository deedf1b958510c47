/* book.ts: what is read like a book: chapters on how to play and the numbered rules. It is fetched when somebody wants to
 * read, one file a language, in the form of the engine's own words: a line `bedesten lang 1 N`, then `key TAB text`. */

import { useLang, useTold, type Loaded } from "./load.js";

export interface Rule {
  id: string;
  /** From RULING on it is a decision of ours. */
  words: string;
  /** "Our ruling:", what stands there for a reader. */
  ruling: string;
}

export interface Chapter {
  name: string;
  paragraphs: string[];
}

export class Book {
  #texts = new Map<string, string>();

  constructor(packed: string) {
    for (const line of packed.split("\n").slice(1)) {
      const tab = line.indexOf("\t");
      if (tab > 0) this.#texts.set(line.slice(0, tab), line.slice(tab + 1));
    }
  }

  /** In their order. */
  chapters(game: string): Chapter[] {
    const all: Chapter[] = [];
    for (let at = 1; this.#texts.has(`${game}.book.${at}`); at++)
      all.push({ name: this.#texts.get(`${game}.book.${at}`)!, paragraphs: (this.#texts.get(`${game}.help.book.${at}`) ?? "").split(" ¶ ") });
    return all;
  }

  rule(id: string): Rule | null {
    const words = this.#texts.get(`rule.${id}`);
    return words === undefined ? null : { id, words, ruling: this.#texts.get("rule.ruling") ?? "" };
  }

  /** All of a game, by section, in their order. */
  rules(game: string): { section: string; rules: Rule[] }[] {
    const letter = LETTERS[game] ?? "?";
    const found = [...this.#texts.keys()].flatMap((key) => new RegExp(`^rule\\.(${letter}-(\\d+)\\.(\\d+))$`).exec(key) ?? []).filter((_, at) => at % 4 === 1);
    const number = (id: string): number => { const [section, rule] = id.slice(2).split("."); return Number(section) * 1000 + Number(rule); };
    const sections = new Map<string, Rule[]>();
    for (const id of found.sort((a, b) => number(a) - number(b))) {
      const section = id.split(".")[0]!;
      sections.set(section, [...(sections.get(section) ?? []), this.rule(id)!]);
    }
    return [...sections].map(([section, rules]) => ({ section, rules }));
  }

  /** What a section is called, where the pack says so. */
  sectionName(section: string): string | null {
    return this.#texts.get(`rule.${section}`) ?? null;
  }
}

const LETTERS: Record<string, string> = { board: "B", dice: "D", write: "W" };

/** The game whose rule it is; its number may be anything that an address says. */
export const gameOf = (id: string): string | null => Object.keys(LETTERS).find((game) => LETTERS[game] === id.charAt(0)) ?? null;

const books = new Map<string, Promise<Book>>();

async function fetchBook(lang: string): Promise<Book> {
  const answer = await fetch(FILES.books[lang]!);
  if (!answer.ok) throw new Error(`${FILES.books[lang]}: ${answer.status}`);
  return new Book(await answer.text());
}

export function openBook(lang: string): Promise<Book> {
  const known = books.get(lang) ?? fetchBook(lang);
  books.set(lang, known);
  known.catch(() => books.delete(lang)); // the network may come back
  return known;
}

export function useBook(): Loaded<Book> {
  const lang = useLang();
  return useTold(() => openBook(lang));
}
