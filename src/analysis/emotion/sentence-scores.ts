/** Scores the sentences of an article one by one; all other scores are combined from these. */
import { findQuoted } from './find-quoted.ts';
import type { FieldText } from './field-text.ts';
import type { Logits } from './model.ts';
import { softmax } from './model.ts';
import type { SpanReader } from './span-reader.ts';
import { splitSentences } from './split-sentences.ts';

export type Field = 'title' | 'content';

export interface SentenceScore {
  field: Field;
  start: number;
  end: number;
  logits: Logits;
  /** p(positive) − p(negative), −1…1 */
  score: number;
  /** Weight in the article's mean: grows with the root of the length; small for quoted text. */
  weight: number;
}

/** Sentences beyond this many are not scored: the head of a long article decides. */
const MAX_SENTENCES = 400;
const QUOTED_WEIGHT = 0.1;

/** Scores every sentence of one field. */
export function scoreSentences(reader: SpanReader, field: Field, text: FieldText): SentenceScore[] {
  const { prepared } = text;
  const quotedFrom = field === 'content' ? findQuoted(prepared) : prepared.length;
  return splitAround(prepared, quotedFrom, reader.isEnglish)
    .slice(0, MAX_SENTENCES)
    .map(({ start, end }) => {
      const logits = reader.score(text, start, end);
      const share = start >= quotedFrom ? QUOTED_WEIGHT : 1;
      return { field, start, end, logits, score: logitsScore(logits), weight: Math.sqrt(end - start) * share };
    });
}

/** p(positive) − p(negative) */
function logitsScore(logits: Readonly<Logits>): number {
  const [negative, , positive] = softmax(logits);
  return positive - negative;
}

function splitAround(prepared: string, cut: number, isEnglish: boolean): { start: number; end: number }[] {
  const head = splitSentences(prepared.slice(0, cut), isEnglish);
  const tail = splitSentences(prepared.slice(cut), isEnglish).map(({ start, end }) => ({ start: start + cut, end: end + cut }));
  return [...head, ...tail];
}
