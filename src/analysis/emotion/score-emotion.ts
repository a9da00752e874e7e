/** The emotion of an article, with the sentences and words that carry it. Models and training: training/emotion/MODEL.md. */
import type { Emotion } from '#shared/media.ts';
import type { Token } from '../segment/segment.ts';
import type { Evidence } from './evidence.ts';
import type { FieldText } from './field-text.ts';
import { findEvidence } from './evidence.ts';
import { judge } from './judge.ts';
import { judgeArticle } from './judge-article.ts';
import { judgeEnglish } from './judge-english.ts';
import type { EmotionLexicon } from './lexicon.ts';
import { RULE_THRESHOLD } from './lexicon.ts';
import type { EmotionModel } from './model.ts';
import { emotionModel } from './model.ts';
import type { EmotionNet } from './net.ts';
import { emotionNet } from './net.ts';
import type { EmotionReading } from './reading.ts';
import { readEmotion, toFieldText } from './reading.ts';
import { scoreTarget } from './target-emotion.ts';
import { readForTargets } from './target-reading.ts';

export interface EmotionResult {
  emotion: Emotion;
  /** −1…1, negative to positive. */
  score: number;
  /** `rule` when the client's own words decided. */
  origin: 'machine' | 'rule';
  evidence: Evidence[];
  /** Only when a target was given and is mentioned. */
  targetEmotion?: Emotion;
  targetScore?: number;
}

export interface EmotionOptions {
  /** The name towards which the emotion is requested. */
  target?: string;
  lexicon?: EmotionLexicon;
  /** Tokens of both fields, if the caller has them already; they serve only to show words. */
  tokens?: { title: readonly Token[]; content: readonly Token[] };
  /** A network other than the shipped one: for training. */
  net?: EmotionNet;
}

/** A mention in the title counts as two in the text. */
const TITLE_HIT_FACTOR = 2;

/** The greatest |score| of a verdict that no sentence of the text supports: one that a person should check (#shared/verdict.ts). */
const CONTRADICTED = 0.3;

/** The score of a verdict that something contradicts. */
export const contradicted = (score: number): number => Math.max(-CONTRADICTED, Math.min(CONTRADICTED, score));

/** Emotion of one article. Pure and deterministic; a text without letters is neutral with score 0 and no evidence. */
export function scoreEmotion(article: { title: string; content: string }, options: EmotionOptions = {}): EmotionResult {
  const model = emotionModel();
  const reading = readEmotion(model, article, options.lexicon, options.tokens);
  const judged =
    judgeByRule(reading.texts.title, reading.texts.content) ?? judgeByMachine({ net: options.net ?? emotionNet(), linear: model }, reading);
  const evidence = findEvidence(reading.reader, judged.emotion, reading.sentences, reading.texts);
  const [towards] = options.target ? towardsEach(article, [options.target], () => reading) : [];
  return {
    ...judged,
    score: judged.origin === 'machine' && evidence.length === 0 ? contradicted(judged.score) : judged.score,
    evidence,
    ...(towards && { targetEmotion: towards.emotion, targetScore: towards.score }),
  };
}

/**
 * The verdict of a client's words alone; undefined when they do not decide. Without white words it is the verdict of `scoreEmotion`, at a fraction of
 * its work.
 */
export function scoreByWords(
  article: { title: string; content: string },
  lexicon: EmotionLexicon,
): { emotion: Emotion; score: number; origin: 'rule' } | undefined {
  return judgeByRule(toFieldText(article.title, lexicon), toFieldText(article.content, lexicon));
}

/** The emotion towards each of the names that the article mentions; the article is read once. */
export function scoreTowards(
  article: { title: string; content: string },
  targets: readonly string[],
): { target: string; emotion: Emotion; score: number }[] {
  return towardsEach(article, targets, () => readEmotion(emotionModel(), article, undefined, undefined));
}

function towardsEach(
  article: { title: string; content: string },
  asked: readonly string[],
  read: () => EmotionReading,
): { target: string; emotion: Emotion; score: number }[] {
  const names = readForTargets(article, asked);
  if (!names) return [];
  const reading = read();
  return names.targets.flatMap((target) => {
    const towards = scoreTarget(target, reading, names);
    return towards ? [{ target, emotion: towards.emotion, score: towards.score }] : [];
  });
}

function judgeByMachine(
  models: { net: EmotionNet; linear: EmotionModel },
  { texts, sentences, reader }: EmotionReading,
): { emotion: Emotion; score: number; origin: 'machine' } {
  if (reader.isEnglish) return { ...judge(judgeEnglish(sentences)), origin: 'machine' };
  const prepared = { title: texts.title.prepared, content: texts.content.prepared };
  return { ...judge(sentences.length === 0 ? undefined : judgeArticle(models, prepared, sentences)), origin: 'machine' };
}

function judgeByRule(title: FieldText, content: FieldText): { emotion: Emotion; score: number; origin: 'rule' } | undefined {
  const sum = sumWeights(title) * TITLE_HIT_FACTOR + sumWeights(content);
  if (Math.abs(sum) < RULE_THRESHOLD) return undefined;
  return { emotion: sum < 0 ? 'negative' : 'positive', score: Math.max(-1, Math.min(1, sum)), origin: 'rule' };
}

function sumWeights(text: FieldText): number {
  return text.hits.reduce((sum, hit) => sum + hit.weight, 0);
}
