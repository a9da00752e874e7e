/** Explains an emotion: the sentences that carry it, and the words with the greatest weight in them. */
import type { Emotion } from '#shared/media.ts';
import type { Token } from '../segment/segment.ts';
import { tokenise } from '../segment/segment.ts';
import { eachFeature } from './features.ts';
import type { LexiconHit } from './lexicon.ts';
import type { EmotionModel } from './model.ts';
import { CLASSES } from './model.ts';
import type { Field, SentenceScore } from './sentence-scores.ts';

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

export interface FieldText {
  original: string;
  prepared: string;
  hits: readonly LexiconHit[];
  /** The field's tokens, if the caller has them already. */
  tokens?: readonly Token[];
}

const SAYS_SOMETHING = /[\p{L}\p{N}!?]/u;
const MAX_SENTENCES = 5;
const MAX_WORDS = 5;
/** A sentence is evidence when it has at least this share of the strongest one's score. */
const SHARE_OF_STRONGEST = 0.35;

/** One to five sentences that speak for the emotion, strongest first; none when nothing could be scored, or all of them speak against it. */
export function findEvidence(
  model: EmotionModel,
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
    .map(({ sentence }) => toEvidence(model, emotion, sentence, texts[sentence.field]));
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

function toEvidence(model: EmotionModel, emotion: Emotion, sentence: SentenceScore, text: FieldText): Evidence {
  const { field, start, end } = sentence;
  const hits = sentenceHits(sentence, text);
  const rule = hits.reduce((sum, hit) => sum + hit.weight, 0);
  const direction = emotion === 'negative' || (emotion === 'neutral' && sentence.score < 0) ? -1 : 1;
  const words = [...hits.map((hit) => text.original.slice(hit.start, hit.end)), ...findWords(model, direction, text, start, end)];
  return { field, start, end, score: Math.max(-1, Math.min(1, sentence.score + rule)), words: [...new Set(words)].slice(0, MAX_WORDS) };
}

/** Words by the sum of their features' weights in the sentence's direction; a 2-gram across two words counts half for each. */
function findWords(model: EmotionModel, direction: 1 | -1, text: FieldText, start: number, end: number): string[] {
  const tokens = sentenceTokens(text, start, end);
  const weights = new Float64Array(tokens.length);
  const owners = new Int32Array(end - start).fill(-1);
  tokens.forEach((token, index) => owners.fill(index, token.start, token.end));
  eachFeature(text.prepared, start, end, (bucket, from, to) => {
    const half = (featureWeight(model, bucket) * direction) / 2;
    const first = owners[from - start] ?? -1;
    const last = owners[to - 1 - start] ?? -1;
    if (first >= 0) weights[first] = (weights[first] ?? 0) + half;
    if (last >= 0) weights[last] = (weights[last] ?? 0) + half;
  });
  return tokens
    .map((token, index) => ({ ...token, weight: weights[index] ?? 0 }))
    .filter((token) => token.weight > 0 && SAYS_SOMETHING.test(token.word) && token.tag !== 'x')
    .toSorted((a, b) => b.weight - a.weight || a.start - b.start)
    .map((token) => text.original.slice(start + token.start, start + token.end));
}

/** Tokens of one sentence, with offsets from its start. */
function sentenceTokens(text: FieldText, start: number, end: number): Token[] {
  if (text.tokens === undefined) return tokenise(text.prepared.slice(start, end));
  const found: Token[] = [];
  for (let i = firstFrom(text.tokens, start); i < text.tokens.length; i++) {
    const token = text.tokens[i];
    if (token === undefined || token.end > end) break;
    found.push({ word: token.word, tag: token.tag, start: token.start - start, end: token.end - start });
  }
  return found;
}

/** Index of the first token that starts at `start` or later, by binary search: tokens are in order. */
function firstFrom(tokens: readonly Token[], start: number): number {
  let [low, high] = [0, tokens.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((tokens[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Positive minus negative weight of a feature. */
function featureWeight(model: EmotionModel, bucket: number): number {
  const at = bucket * CLASSES;
  return (model.weights[at + 2] ?? 0) * model.scales[2] - (model.weights[at] ?? 0) * model.scales[0];
}
