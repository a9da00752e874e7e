/** The article checker (纠错): finds everything that an editor should check again before a text is published. */
import { entriesOf } from '#shared/keys-of.ts';
import { foldChars } from '../language/fold-char.ts';
import { NameTable } from '../name-table.ts';
import { findUnpairedBrackets } from './find-brackets.ts';
import { findDateSlips } from './find-dates.ts';
import { findAdWords, findSensitiveWords } from './find-listed-words.ts';
import { findNumberSlips } from './find-numbers.ts';
import { findDoubledPunctuation } from './find-punctuation.ts';
import { findRepeats } from './find-repeats.ts';
import { findTypos } from './find-typos.ts';
import { findWidthMixes } from './find-width.ts';
import { findMisspeltWords, findWrongNames } from './find-wrong-forms.ts';
import type { Issue, IssueKind } from './issue.ts';
import { eachEntry } from './word-lists.ts';

export interface CheckOptions {
  /** A client's own sensitive words, of two characters or more; the category becomes the issue's reason (`client` by default). */
  sensitiveWords?: readonly { word: string; category?: string }[];
  /** Words that are always right: an issue that touches one is dropped. */
  allowedWords?: readonly string[];
  /** Kinds to look for; all by default. */
  kinds?: readonly IssueKind[];
  /** Issues below this confidence are left out, 0–1. A lower value finds more and is wrong more often. */
  minConfidence?: number;
}

/** For typos, the bound that training chose on correct news (training/checker/MODEL.md); the rules' confidences are set to the same scale. */
export const USUAL_CONFIDENCE = 0.5;

/** Issues of a text by offset, without overlap. The first call loads the model and, for repeated words, the dictionary. */
export const checkText = (text: string, options: CheckOptions = {}): Issue[] => createChecker(options)(text);

/** As `checkText`, with the client's lists prepared once for many texts. Pure: the same text gives the same issues. */
export function createChecker(options: CheckOptions = {}): (text: string) => Issue[] {
  const least = options.minConfidence ?? USUAL_CONFIDENCE;
  const kinds = options.kinds && new Set(options.kinds);
  const clientWords = options.sensitiveWords?.map(({ word, category }) => ({
    name: foldChars(word),
    category: category ?? 'client',
    isAlways: true,
  }));
  const sensitive = clientWords && new NameTable(clientWords);
  const allowed = options.allowedWords && new NameTable(options.allowedWords.map((word) => ({ name: foldChars(word) })));
  const finders: Record<IssueKind, (text: string) => Issue[]> = {
    typo: (text) => [...findMisspeltWords(text), ...findTypos(text, least)],
    sensitive: (text) => findSensitiveWords(text, sensitive),
    advertising: findAdWords,
    name: findWrongNames,
    punctuation: (text) => [...findDoubledPunctuation(text), ...findUnpairedBrackets(text)],
    width: findWidthMixes,
    date: findDateSlips,
    number: findNumberSlips,
    repeat: findRepeats,
  };
  const wanted = entriesOf(finders).filter(([kind]) => kinds?.has(kind) ?? true);
  return (text) => {
    const found = wanted.flatMap(([, find]) => find(text)).filter((issue) => issue.confidence >= least);
    const permitted = allowed ? withoutAllowed(text, found, allowed) : found;
    return withoutOverlap(permitted, text.length).map((issue) => ({ ...issue, confidence: Math.round(issue.confidence * 100) / 100 }));
  };
}

function withoutAllowed(text: string, issues: readonly Issue[], allowed: NameTable<{ name: string }>): Issue[] {
  const permitted = new Uint8Array(text.length);
  eachEntry(allowed, foldChars(text), ({ name }, at) => permitted.fill(1, at, at + name.length));
  return issues.filter(({ offset, length }) => !permitted.subarray(offset, offset + length).includes(1));
}

/** Among overlapping issues, keeps the surest one, then the longest. */
function withoutOverlap(issues: readonly Issue[], length: number): Issue[] {
  const taken = new Uint8Array(length);
  const surest = issues.toSorted((a, b) => b.confidence - a.confidence || b.length - a.length || a.offset - b.offset);
  const kept = surest.filter(({ offset, length }) => {
    const span = taken.subarray(offset, offset + length);
    if (span.includes(1)) return false;
    span.fill(1);
    return true;
  });
  return kept.toSorted((a, b) => a.offset - b.offset);
}
