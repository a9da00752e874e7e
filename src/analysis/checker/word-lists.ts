/** The editable word lists that ship with the checker; README.md describes their formats. */
import { readAsset } from '../asset.ts';
import { foldChars } from '../language/fold-char.ts';
import { lazy } from '../lazy.ts';
import { NameTable } from '../name-table.ts';

export interface ListedWord {
  /** Folded. */
  name: string;
  category: string;
  /** Reported wherever it stands, or only in the voice of an offer. */
  isAlways: boolean;
}

export interface WrongForm {
  /** Folded. */
  name: string;
  /** Undefined for a longer expression that contains a wrong form and is right. */
  right: string | undefined;
  reason: string;
  confidence: number;
}

interface WordFile {
  always: Record<string, string[]>;
  inOffers?: Record<string, string[]>;
}

interface FormFile {
  [reason: string]: { confidence: number; forms: Record<string, string>; except?: string[] };
}

export const sensitiveWords = lazy(() => readWords('sensitive-words.data.json'));
export const adWords = lazy(() => readWords('ad-words.data.json'));
export const officialNames = lazy(() => readForms('official-names.data.json'));
export const misspeltWords = lazy(() => readForms('misspelt-words.data.json'));

const readJson = (name: string): unknown => JSON.parse(readAsset(import.meta.url, name).toString('utf8'));

function readWords(name: string): NameTable<ListedWord> {
  const file = readJson(name) as WordFile;
  const entries = (lists: Record<string, string[]>, isAlways: boolean): ListedWord[] =>
    Object.entries(lists).flatMap(([category, words]) => words.map((word) => ({ name: foldChars(word), category, isAlways })));
  return new NameTable([...entries(file.always, true), ...entries(file.inOffers ?? {}, false)]);
}

function readForms(name: string): NameTable<WrongForm> {
  const entries = Object.entries(readJson(name) as FormFile).flatMap(([reason, { confidence, forms, except }]) => [
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
