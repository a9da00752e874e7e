/** Names given by the caller: the client's subjects and sites. */
import { foldChars } from '../../language/fold-char.ts';
import type { NaturalQueryContext } from '../natural-query-types.ts';
import type { Meaning, TokenPart } from '../token.ts';
import { isInsideSpacedWord } from '../vocabulary.ts';

export interface KnownName {
  /** Folded. */
  name: string;
  meaning: Meaning;
}

const toName = (name: string, part: TokenPart): KnownName => ({
  name: foldChars(name.trim()),
  meaning: { kind: 'part', part, isName: true },
});

/** Longest first. */
export function listNames({ subjects = [], sites = [] }: NaturalQueryContext): KnownName[] {
  return [
    ...subjects.map(({ id, name }) => toName(name, { field: 'subjectId', value: [id] })),
    ...sites.map(({ id, name }) => toName(name, { field: 'siteId', value: [id] })),
  ]
    .filter(({ name }) => name !== '')
    .toSorted((a, b) => b.name.length - a.name.length);
}

/** The longest name at `at`. */
export function findName(names: readonly KnownName[], text: string, at: number): { end: number; meaning: Meaning } | undefined {
  const found = names.find(({ name }) => text.startsWith(name, at) && !isInsideSpacedWord(text, at + name.length));
  return found && { end: at + found.name.length, meaning: found.meaning };
}
