/** Explains an emotion: the sentences that carry it, and the words with the greatest weight in them. */
import type { Emotion } from '#shared/media.ts';
import type { LexiconHit } from './lexicon.ts';
import type { Field, SentenceScore } from './sentence-scores.ts';
import type { FieldText } from './field-text.ts';
import type { SpanReader } from './span-reader.ts';

export interface Evidence {
  field: Field;
  /** UTF-16 offsets in the given title or content. */
  start: number;
  end: number;
  /** −1…1 */
  score: number;
  /** As written in the text, greatest weight first. */
  words: string[];
}

const MAX_SENTENCES = 5;
const MAX_WORDS = 5;
/** A sentence is evidence when it has at least this share of the strongest one's score. */
const SHARE_OF_STRONGEST = 0.35;

/** One to five sentences that speak for the emotion, strongest first; none when nothing could be scored, or all of them speak against it. */
export function findEvidence(
  reader: SpanReader,
  emotion: Emotion,
  sentences: readonly SentenceScore[],
  texts: Record<Field, FieldText>,
): Evidence[] {
  const ranked = sentences
    .map((sentence) => ({ sentence, strength: strengthOf(sentence, emotion, texts) }))
    .toSorted((a, b) => b.strength - a.strength);
  const strongest = ranked[0]?.strength ?? 0;
  const limit = emotion === 'neutral' ? 1 : MAX_SENTENCES;
  const least = emotion === 'neutral' ? 0 : Math.max(Number.MIN_VALUE, strongest * SHARE_OF_STRONGEST);
  return ranked
    .filter(({ strength }) => strength >= least)
    .slice(0, limit)
    .map(({ sentence }) => toEvidence(reader, emotion, sentence, texts[sentence.field]));
}

function sentenceHits(sentence: SentenceScore, text: FieldText): LexiconHit[] {
  return text.hits.filter((hit) => hit.start >= sentence.start && hit.start < sentence.end);
}

function strengthOf(sentence: SentenceScore, emotion: Emotion, texts: Record<Field, FieldText>): number {
  const rule = sentenceHits(sentence, texts[sentence.field]).reduce((sum, hit) => sum + hit.weight, 0);
  const score = sentence.score + rule * 2;
  const directed = emotion === 'neutral' ? Math.abs(score) : emotion === 'negative' ? -score : score;
  return directed * Math.sqrt(Math.min(sentence.weight, 8));
}

function toEvidence(reader: SpanReader, emotion: Emotion, sentence: SentenceScore, text: FieldText): Evidence {
  const { field, start, end } = sentence;
  const hits = sentenceHits(sentence, text);
  const rule = hits.reduce((sum, hit) => sum + hit.weight, 0);
  const direction = emotion === 'negative' || (emotion === 'neutral' && sentence.score < 0) ? -1 : 1;
  const words = [...hits.map((hit) => text.original.slice(hit.start, hit.end)), ...reader.words(text, start, end, direction)];
  return { field, start, end, score: Math.max(-1, Math.min(1, sentence.score + rule)), words: [...new Set(words)].slice(0, MAX_WORDS) };
}
