/** The emotion of a whole article by the network: the headline counts most, then the text's beginning and end, then its strongest sentence. */
import { meanLogits } from './judge.ts';
import { findQuoted } from './find-quoted.ts';
import type { Logits } from './model.ts';
import type { EmotionNet } from './net.ts';
import type { NetText } from './net-text.ts';
import { MOST_UNITS, toNetText } from './net-text.ts';
import { scoreNet } from './score-net.ts';
import type { Field, SentenceScore } from './sentence-scores.ts';

/** Chosen on the training half of the labelled news (training/emotion/MODEL.md). */
const TITLE_WEIGHT = 2;
const CONTENT_WEIGHT = 1;
const STRONGEST_WEIGHT = 0.4;
/** What a reposter says himself, which a quotation must not drown. */
const OWN_WEIGHT = 0.6;

/** Undefined for a text without characters. `prepared` holds each field's prepared text, `sentences` the scored sentences of both. */
export function judgeArticle(net: EmotionNet, prepared: Record<Field, string>, sentences: readonly SentenceScore[]): Logits | undefined {
  const { title, content } = prepared;
  const quotedAt = findQuoted(content);
  const isRepost = quotedAt < content.length;
  const whole = toNetText(content, 0, content.length, quotedAt);
  const strongest = whole.units.length < MOST_UNITS ? undefined : findStrongest(sentences);
  return meanLogits([
    ...part(net, toNetText(title, 0, title.length), TITLE_WEIGHT),
    ...part(net, whole, isRepost ? CONTENT_WEIGHT - OWN_WEIGHT : CONTENT_WEIGHT),
    ...(isRepost ? part(net, toNetText(content, 0, quotedAt), OWN_WEIGHT) : []),
    ...(strongest ? part(net, toNetText(content, strongest.start, strongest.end), STRONGEST_WEIGHT) : []),
  ]);
}

function part(net: EmotionNet, text: NetText, weight: number): { logits: Logits; weight: number }[] {
  const logits = scoreNet(net, text);
  return logits ? [{ logits, weight }] : [];
}

function findStrongest(sentences: readonly SentenceScore[]): SentenceScore | undefined {
  let best: SentenceScore | undefined;
  for (const sentence of sentences) {
    if (sentence.field === 'title') continue;
    if (best === undefined || Math.abs(sentence.score) * sentence.weight > Math.abs(best.score) * best.weight) best = sentence;
  }
  return best;
}
