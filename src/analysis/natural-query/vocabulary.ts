/** All words that the grammar knows, found by longest match. */
import { foldChars } from '../language/fold-char.ts';
import { lazy } from '../lazy.ts';
import { NameTable } from '../name-table.ts';
import { entriesOf } from '#shared/keys-of.ts';
import { listRegions } from '../region/region-table.ts';
import { ARTICLE_STATUSES, EMOTIONS } from '#shared/media.ts';
import { GRAMMAR_WORDS } from './grammar-words.data.ts';
import type { Meaning, TokenPart } from './token.ts';
import {
  EMOTION_NAMES,
  ENGLISH_REGIONS,
  FOLD_NAMES,
  LANGUAGE_GROUPS,
  LANGUAGE_NAMES,
  LEVEL_NAMES,
  MEDIA_GROUPS,
  MEDIA_NAMES,
  NEGATED_EMOTIONS,
  NEGATED_STATUSES,
  REGION_GROUPS,
  SITE_DOMAINS,
  STATUS_NAMES,
} from './vocabulary.data.ts';

interface Entry {
  name: string;
  meaning: Meaning;
}
interface Vocabulary {
  table: NameTable<Entry>;
  /** Words of one character. */
  single: ReadonlyMap<string, Meaning>;
}

const split = (names: string): string[] => names.split('|');
const named = (names: string, part: TokenPart): Entry[] =>
  split(names).map((name) => ({ name, meaning: { kind: 'part', part, isName: true } }));
const plain = (names: string, part: TokenPart): Entry[] => split(names).map((name) => ({ name, meaning: { kind: 'part', part } }));
const negated = (names: string, part: TokenPart): Entry[] =>
  split(names).map((name) => ({ name, meaning: { kind: 'part', part, isExcluded: true } }));
const without = <Value>(all: readonly Value[], value: Value): Value[] => all.filter((each) => each !== value);

function valueNames(): Entry[] {
  return [
    ...entriesOf(MEDIA_NAMES).flatMap(([value, names]) => named(names, { field: 'mediaType', value: [value] })),
    ...Object.entries(MEDIA_GROUPS).flatMap(([names, value]) => named(names, { field: 'mediaType', value: [...value] })),
    ...entriesOf(LEVEL_NAMES).flatMap(([value, names]) => named(names, { field: 'level', value: [value] })),
    ...entriesOf(EMOTION_NAMES).flatMap(([value, names]) => named(names, { field: 'emotion', value: [value] })),
    ...entriesOf(STATUS_NAMES).flatMap(([value, names]) => named(names, { field: 'status', value: [value] })),
    ...entriesOf(LANGUAGE_NAMES).flatMap(([value, names]) => named(names, { field: 'language', value: [value] })),
    ...Object.entries(LANGUAGE_GROUPS).flatMap(([names, value]) => named(names, { field: 'language', value: [...value] })),
    ...Object.entries(NEGATED_EMOTIONS).flatMap(([names, value]) => negated(names, { field: 'emotion', value: without(EMOTIONS, value) })),
    // Ignored articles count as decided: they are neither processed nor waiting.
    ...Object.entries(NEGATED_STATUSES).flatMap(([names, value]) =>
      negated(names, { field: 'status', value: without(ARTICLE_STATUSES, value).filter((each) => each !== 'ignored') }),
    ),
    ...plain(FOLD_NAMES.fold, { field: 'isFolded', value: true }),
    ...plain(FOLD_NAMES.unfold, { field: 'isFolded', value: false }),
    ...Object.entries(SITE_DOMAINS).flatMap(([names, domain]) => named(names, { field: 'site', value: domain })),
  ];
}

function regionNames(): Entry[] {
  const codes = new Map(listRegions().map(({ name, code }) => [name, code]));
  const part = (names: readonly string[]): TokenPart => ({ field: 'region', value: names.map((name) => codes.get(name) ?? '') });
  return [
    ...Object.entries(ENGLISH_REGIONS).flatMap(([name, names]) => plain(names, part([name]))),
    ...Object.entries(REGION_GROUPS).flatMap(([names, regions]) => named(names, part(regions))),
  ];
}

const vocabulary = lazy((): Vocabulary => {
  const grammar = GRAMMAR_WORDS.flatMap(([meaning, names]) => split(names).map((name) => ({ name, meaning })));
  const entries = [...valueNames(), ...regionNames(), ...grammar].map(({ name, meaning }) => ({ name: foldChars(name), meaning }));
  const single = entries.filter(({ name }) => name.length === 1);
  return {
    table: new NameTable(entries.filter(({ name }) => name.length > 1)),
    single: new Map(single.map(({ name, meaning }) => [name, meaning])),
  };
});

const SPACED = /[\p{L}\p{N}\p{M}]/u;
const UNSPACED = /[\p{Script=Han}]/u;
/** Whether a word of a spaced script continues over `at`. */
export const isInsideSpacedWord = (text: string, at: number): boolean => {
  const before = text[at - 1] ?? ' ';
  const after = text[at] ?? ' ';
  return SPACED.test(before) && SPACED.test(after) && !UNSPACED.test(before) && !UNSPACED.test(after);
};

/** The longest known word of two characters or more at `at` of folded text. */
export function findWord(text: string, at: number): { end: number; meaning: Meaning } | undefined {
  const entry = vocabulary().table.find(text, at, ({ name }) => !isInsideSpacedWord(text, at + name.length));
  return entry && { end: at + entry.name.length, meaning: entry.meaning };
}

/** The meaning of a word of one character; the caller has checked that it is a word. */
export const findCharacter = (character: string): Meaning | undefined => vocabulary().single.get(character);
