/**
 * The emotion towards one named thing. Whether it is negative for the name is asked of a model of its own, which sees where in the text the name stands;
 * between neutral and positive decide the clauses around its mentions.
 */
import type { Emotion } from '#shared/media.ts';
import { foldChars } from '../language/fold-char.ts';
import { meanLogits } from './judge.ts';
import type { EmotionModel, Logits } from './model.ts';
import { scoreSpan, softmax } from './model.ts';
import type { EmotionReading } from './reading.ts';
import type { SentenceScore } from './sentence-scores.ts';
import { type MaskedText, maskTarget } from './target-features.ts';
import { scoreMasked, targetModel } from './target-model.ts';

export interface TargetEmotion {
  emotion: Emotion;
  score: number;
  /** Number of sentences that mention the target. */
  mentions: number;
}

const REPORTING = /^[^，,。；;:：]{0,5}?(?:报道|报导|记者|讯|电)(?![话视脑子器动力商池影])/u;
const CLAUSE_END = /[，,；;、：:—]/u;
/** A clause of a few characters ("某公司，") says nothing alone: its neighbour is read with it. */
const SHORT_CLAUSE = 12;

/** Undefined when the target is not mentioned. */
export function scoreTarget(model: EmotionModel, target: string, { texts, sentences }: EmotionReading): TargetEmotion | undefined {
  const name = foldChars(target.trim());
  if (name === '') return undefined;
  const parts: { logits: Logits; weight: number }[] = [];
  let mentions = 0;
  for (const sentence of sentences) {
    const text = texts[sentence.field].prepared;
    const at = text.slice(sentence.start, sentence.end).indexOf(name);
    if (at < 0) continue;
    mentions++;
    const clause = findClause(text, sentence, sentence.start + at, name.length);
    parts.push({ logits: scoreSpan(model, text, clause.start, clause.end), weight: sentence.weight });
    parts.push({ logits: sentence.logits, weight: sentence.weight * 0.5 });
  }
  const logits = meanLogits(parts);
  const masked = maskTarget(`${texts.title.prepared}\n${texts.content.prepared}`, target);
  if (!logits || !masked) return undefined;
  const negative = isReporter(masked) ? 0 : sigmoid(scoreMasked(targetModel(), masked));
  return { ...judgeTarget(negative, logits), mentions };
}

/** Who tells the news is not what it is about: 据新华社报道, 新华社北京电. */
const isReporter = ({ text, mentions }: MaskedText): boolean => mentions.every((at) => REPORTING.test(text.slice(at + 1, at + 12)));

const sigmoid = (logit: number): number => 1 / (1 + Math.exp(-logit));

function judgeTarget(negative: number, clauses: Logits): { emotion: Emotion; score: number } {
  const [, neutral, positive] = softmax(clauses);
  const praise = (1 - negative) * (positive / (neutral + positive));
  const emotion = negative > 0.5 ? 'negative' : positive > neutral ? 'positive' : 'neutral';
  return { emotion, score: praise - negative };
}

function findClause(text: string, sentence: SentenceScore, at: number, length: number): { start: number; end: number } {
  let start = at;
  while (start > sentence.start && !CLAUSE_END.test(text.charAt(start - 1))) start--;
  let end = nextBreak(text, at + length, sentence.end);
  if (end - start < length + SHORT_CLAUSE) end = nextBreak(text, end + 1, sentence.end);
  return { start, end };
}

function nextBreak(text: string, from: number, limit: number): number {
  let end = Math.min(from, limit);
  while (end < limit && !CLAUSE_END.test(text.charAt(end))) end++;
  return end;
}
