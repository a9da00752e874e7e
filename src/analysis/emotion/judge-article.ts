/**
 * The emotion of a whole article: the headline counts most, then the text's beginning and end, then its strongest sentence. The network decides; the
 * linear model is averaged in, because two models with different errors err less together.
 */
import { findQuoted } from './find-quoted.ts';
import { meanLogits } from './judge.ts';
import type { EmotionModel, Logits } from './model.ts';
import { scoreSpan } from './model.ts';
import type { EmotionNet } from './net.ts';
import { MOST_UNITS, toNetText } from './net-text.ts';
import { scoreNet } from './score-net.ts';
import type { Field, SentenceScore } from './sentence-scores.ts';

interface Part {
  logits: Logits;
  weight: number;
}

/** Chosen on the dev sets, the labelled news, and companies' headlines above an unrelated text (training/emotion/MODEL.md). */
const TITLE_WEIGHT = 3;
const CONTENT_WEIGHT = 1;
const STRONGEST_WEIGHT = 0.4;
/** The reposter's own words, which a quotation must not outweigh. */
const OWN_WEIGHT = 0.6;
const LINEAR_SHARE = 0.4;
/** The linear model reads the head of a text. */
const LINEAR_LENGTH = 400;

/** Undefined for a text without characters. `prepared` holds each field's prepared text, `sentences` the scored sentences of both. */
export function judgeArticle(
  { net, linear }: { net: EmotionNet; linear: EmotionModel },
  prepared: Record<Field, string>,
  sentences: readonly SentenceScore[],
): Logits | undefined {
  const { title, content } = prepared;
  const quotedAt = findQuoted(content);
  const isRepost = quotedAt < content.length;
  const whole = toNetText(content, 0, content.length, quotedAt);
  const strongest = whole.units.length < MOST_UNITS ? undefined : findStrongest(sentences);
  return meanLogits([
    ...part(scoreNet(net, toNetText(title, 0, title.length)), TITLE_WEIGHT),
    ...part(scoreLinear(linear, title, title.length), TITLE_WEIGHT * LINEAR_SHARE),
    ...part(scoreNet(net, whole), isRepost ? CONTENT_WEIGHT - OWN_WEIGHT : CONTENT_WEIGHT),
    ...(isRepost ? part(scoreNet(net, toNetText(content, 0, quotedAt)), OWN_WEIGHT) : []),
    ...part(scoreLinear(linear, content, Math.min(quotedAt, LINEAR_LENGTH)), CONTENT_WEIGHT * LINEAR_SHARE),
    ...(strongest ? part(scoreNet(net, toNetText(content, strongest.start, strongest.end)), STRONGEST_WEIGHT) : []),
  ]);
}

const part = (logits: Logits | undefined, weight: number): Part[] => (logits ? [{ logits, weight }] : []);

const scoreLinear = (linear: EmotionModel, prepared: string, to: number): Logits | undefined =>
  prepared.trim() === '' ? undefined : scoreSpan(linear, prepared, 0, to);

function findStrongest(sentences: readonly SentenceScore[]): SentenceScore | undefined {
  let best: SentenceScore | undefined;
  for (const sentence of sentences) {
    if (sentence.field === 'title') continue;
    if (best === undefined || Math.abs(sentence.score) * sentence.weight > Math.abs(best.score) * best.weight) best = sentence;
  }
  return best;
}
