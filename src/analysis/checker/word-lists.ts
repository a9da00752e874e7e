/** The editable word lists that ship with the checker; README.md describes their formats. */
import { z } from 'zod';
import { readAssetJson } from '../asset.ts';
import { foldChars } from '../language/fold-char.ts';
import { lazy } from '../lazy.ts';
import { NameTable } from '../name-table.ts';

export interface ListedWord {
  /** Folded. */
  name: string;
  category: string;
  /** Reported always, or only in sentences that advertise. */
  isAlways: boolean;
}

export interface WrongForm {
  /** Folded. */
  name: string;
  /** Undefined for a longer, correct expression that contains a wrong form. */
  right: string | undefined;
  reason: string;
  confidence: number;
}

const WORDS = z.record(z.string(), z.array(z.string()));
const WORD_FILE = z.object({ always: WORDS, inOffers: WORDS.optional() });
/** By reason. */
const FORM_FILE = z.record(
  z.string(),
  z.object({ confidence: z.number(), forms: z.record(z.string(), z.string()), except: z.array(z.string()).optional() }),
);

export const sensitiveWords = lazy(() => readWords('sensitive-words.data.json'));
export const adWords = lazy(() => readWords('ad-words.data.json'));
export const officialNames = lazy(() => readForms('official-names.data.json'));
export const misspeltWords = lazy(() => readForms('misspelt-words.data.json'));

function readWords(name: string): NameTable<ListedWord> {
  const file = readAssetJson(import.meta.url, name, WORD_FILE);
  const entries = (lists: Record<string, string[]>, isAlways: boolean): ListedWord[] =>
    Object.entries(lists).flatMap(([category, words]) => words.map((word) => ({ name: foldChars(word), category, isAlways })));
  return new NameTable([...entries(file.always, true), ...entries(file.inOffers ?? {}, false)]);
}

function readForms(name: string): NameTable<WrongForm> {
  const entries = Object.entries(readAssetJson(import.meta.url, name, FORM_FILE)).flatMap(([reason, { confidence, forms, except }]) => [
    ...Object.entries(forms).map(([wrong, right]) => ({ name: foldChars(wrong), right, reason, confidence })),
    ...(except ?? []).map((word) => ({ name: foldChars(word), right: undefined, reason, confidence })),
  ]);
  return new NameTable(entries);
}

/** The longest entry at each place of a folded text, from left to right without overlap. */
export function eachEntry<Entry extends { name: string }>(
  table: NameTable<Entry>,
  folded: string,
  visit: (entry: Entry, at: number) => void,
): void {
  for (let at = 0; at + 1 < folded.length; at++) {
    const entry = table.find(folded, at);
    if (!entry) continue;
    visit(entry, at);
    at += entry.name.length - 1;
  }
}
