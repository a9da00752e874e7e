/** Half-width punctuation inside Chinese text that uses full width elsewhere, and full-width letters and digits. */
import { foldChars } from '../language/fold-char.ts';
import type { Issue } from './issue.ts';
import { issueAt } from './issue.ts';

/** Colons are skipped: many systems set credits with half-width ones. */
const HALF = /(?<=\p{sc=Han}[”’》）]?)[,;?!](?=[“‘《（]?\p{sc=Han})/gu;
const FULL = /[，；：？！。、]/gu;
const FULL_FORM: Record<string, string> = { ',': '，', ';': '；', '?': '？', '!': '！' };
/** A text that uses half width throughout has another style, not an error. */
const TIMES_MORE_FULL = 4;

const WIDE_RUN = /[０-９Ａ-Ｚａ-ｚ]+(?:[．％][０-９Ａ-Ｚａ-ｚ]*)*/gu;
const NARROW = /[0-9A-Za-z]/u;
const WIDE_POINT = /(?<=\d)．(?=\d)/gu;

export function findWidthMixes(text: string): Issue[] {
  return [...findHalfWidthMarks(text), ...findWideRuns(text)];
}

function findHalfWidthMarks(text: string): Issue[] {
  const found = [...text.matchAll(HALF)];
  if (found.length === 0 || [...text.matchAll(FULL)].length < TIMES_MORE_FULL * found.length) return [];
  return found.map(({ 0: mark, index }) =>
    issueAt(text, index, index + 1, {
      kind: 'width',
      reason: 'half-width-punctuation',
      confidence: 0.7,
      suggestions: [FULL_FORM[mark] ?? mark],
    }),
  );
}

function findWideRuns(text: string): Issue[] {
  const runs = NARROW.test(text) ? [...text.matchAll(WIDE_RUN)] : [];
  return [...runs, ...text.matchAll(WIDE_POINT)].map(({ 0: run, index }) =>
    issueAt(text, index, index + run.length, {
      kind: 'width',
      reason: 'full-width-letters',
      confidence: 0.7,
      suggestions: [narrow(run)],
    }),
  );
}

/** Half width with unchanged case (folding alone would lower it). */
function narrow(run: string): string {
  return Array.from(foldChars(run), (char, i) => (/[Ａ-Ｚ]/u.test(run.charAt(i)) ? char.toUpperCase() : char)).join('');
}
