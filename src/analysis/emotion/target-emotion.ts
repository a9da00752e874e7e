/**
 * The emotion towards one name. A separate model, which sees the positions of the name in the text, decides whether it is negative; the clauses
 * around the mentions decide between neutral and positive.
 */
import type { Emotion } from '#shared/media.ts';
import { judge, meanLogits } from './judge.ts';
import type { Logits } from './model.ts';
import { softmax } from './model.ts';
import type { EmotionReading } from './reading.ts';
import type { SentenceScore } from './sentence-scores.ts';
import type { MaskedText } from './target-features.ts';
import { scoreMasked, targetModel } from './target-model.ts';
import { findTarget, type TargetReading } from './target-reading.ts';

export interface TargetEmotion {
  emotion: Emotion;
  score: number;
  /** Number of sentences that mention the target. */
  mentions: number;
}

const REPORTING = /^[^，,。；;:：]{0,5}?(?:报道|报导|记者|讯|电)(?![话视脑子器动力商池影])/u;
const ACCUSES =
  /^(?:(?!用户|客户|员工|业主|股东|投资|消费|车主|粉丝|[，,。；;！？!?被遭])[\s\S]){0,10}?(?:起诉|状告|举报|控告|报警|报案|索赔|追讨|诉至)/u;
const ACCUSED = /(?:起诉|状告|举报|控告|投诉|索赔|追讨|指控|维权|被告)[^，,。；;！？!?]{0,2}$/u;
const SUFFERS = /^[^，,。；;！？!?]{0,6}(?:被|遭)/u;
/** Logits; chosen on the project's own sentences, with almost no effect on the finance texts. */
const ACCUSER_SHIFT = 2;
const CLAUSE_END = /[，,；;、：:—]/u;
/** Names without a sentence around them (@name) are neither praised nor blamed. */
const SILENT: Logits = [0, 0, 0];
/** A clause of a few characters ("某公司，") says nothing alone, so its neighbour is read with it. */
const SHORT_CLAUSE = 12;

/** Undefined when the target is not mentioned. `reading` and `names` belong to the same article. */
export function scoreTarget(target: string, { texts, sentences, reader }: EmotionReading, names: TargetReading): TargetEmotion | undefined {
  const found = findTarget(names, target);
  if (!found) return undefined;
  const offsets = { title: 0, content: texts.title.prepared.length + 1 };
  const parts: { logits: Logits; weight: number }[] = [];
  let mentions = 0;
  for (const sentence of sentences) {
    const text = texts[sentence.field].prepared;
    const from = offsets[sentence.field] + sentence.start;
    const mention = found.mentions.find(({ start }) => start >= from && start < from + sentence.end - sentence.start);
    if (!mention) continue;
    mentions++;
    const clause = findClause(text, sentence, mention.start - offsets[sentence.field], mention.end - mention.start);
    parts.push({ logits: reader.score(texts[sentence.field], clause.start, clause.end), weight: sentence.weight });
    parts.push({ logits: sentence.logits, weight: sentence.weight * 0.5 });
  }
  const logits = meanLogits(parts) ?? SILENT;
  // The model of names was trained on Chinese.
  if (reader.isEnglish) return { ...judge(logits), mentions };
  const negative = isReporter(found.masked)
    ? 0
    : sigmoid(scoreMasked(targetModel(), found.masked) - (isAccuser(found.masked) ? ACCUSER_SHIFT : 0));
  return { ...judgeTarget(negative, logits), mentions };
}

/** The source of the news is not its topic: 据新华社报道, 新华社北京电. */
const isReporter = ({ text, mentions }: MaskedText): boolean => mentions.every((at) => REPORTING.test(text.slice(at + 1, at + 12)));

/** A plaintiff (甲公司起诉乙公司抄袭) is named beside negative words that refer to the other party, unless it is accused itself. */
function isAccuser({ text, mentions }: MaskedText): boolean {
  let accuses = false;
  for (const at of mentions) {
    if (ACCUSED.test(text.slice(Math.max(0, at - 6), at)) || SUFFERS.test(text.slice(at + 1, at + 14))) return false;
    accuses ||= ACCUSES.test(text.slice(at + 1, at + 20));
  }
  return accuses;
}

const sigmoid = (logit: number): number => 1 / (1 + Math.exp(-logit));

function judgeTarget(negative: number, clauses: Logits): { emotion: Emotion; score: number } {
  const [, neutral, positive] = softmax(clauses);
  const praise = (1 - negative) * (positive / (neutral + positive));
  // Praise that blame outweighs is no praise: the label must not contradict its score.
  const emotion = negative > 0.5 ? 'negative' : positive > neutral && praise > negative ? 'positive' : 'neutral';
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
