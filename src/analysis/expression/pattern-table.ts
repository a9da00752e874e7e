// All words, dictionaries and sites of a segment, each once and by number, so that one lookup of a hit serves every expression.
import { wordUnits } from '#analysis/text/word-units.ts';
import type { ResolveDictionary, WordField } from './ast.ts';

/** Bits of the fields in which something was found. */
export const FIELD_BIT = { title: 1, content: 2, author: 4, site: 8 } as const;
export const fieldMask = (field: WordField): number => (field === 'any' ? FIELD_BIT.title | FIELD_BIT.content : FIELD_BIT[field]);

/** A pattern is a word (units), a group (found when any member is) or a site (domain). */
export interface Pattern {
  units: readonly string[] | undefined;
  members: readonly number[] | undefined;
}

export class PatternTable {
  readonly patterns: Pattern[] = [];
  readonly sites = new Map<string, number>();
  readonly #words = new Map<string, number>();
  readonly #groups = new Map<string, number>();
  readonly #resolve: ResolveDictionary;

  constructor(resolve: ResolveDictionary) {
    this.#resolve = resolve;
  }

  #add(pattern: Pattern): number {
    return this.patterns.push(pattern) - 1;
  }

  word(units: readonly string[]): number {
    const key = units.join('\n');
    let number = this.#words.get(key);
    if (number === undefined) {
      number = this.#add({ units, members: undefined });
      this.#words.set(key, number);
    }
    return number;
  }

  group(key: string, members: () => readonly number[]): number {
    let number = this.#groups.get(key);
    if (number === undefined) {
      number = this.#add({ units: undefined, members: [...new Set(members())] });
      this.#groups.set(key, number);
    }
    return number;
  }

  dictionary(name: string): number {
    return this.group(`@${name}`, () =>
      (this.#resolve(name) ?? [])
        .map(wordUnits)
        .filter((units) => units.length > 0)
        .map((units) => this.word(units)),
    );
  }

  site(domain: string): number {
    let number = this.sites.get(domain);
    if (number === undefined) {
      number = this.#add({ units: undefined, members: undefined });
      this.sites.set(domain, number);
    }
    return number;
  }
}
