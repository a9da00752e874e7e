/** The emotion of an article, with the sentences and words that carry it. Model and training: training/emotion/MODEL.md. */
import type { Emotion } from '#shared/media.ts';
import { combineScores, judge } from './combine-scores.ts';
import type { Evidence, FieldText } from './evidence.ts';
import { findEvidence } from './evidence.ts';
import { prepareText } from './features.ts';
import type { EmotionLexicon } from './lexicon.ts';
import { blankWhiteWords, findLexiconHits, RULE_THRESHOLD } from './lexicon.ts';
import type { EmotionModel } from './model.ts';
import { emotionModel } from './model.ts';
import { scoreSentences } from './sentence-scores.ts';
import type { Token } from '../segment/segment.ts';
import { scoreTarget } from './target-emotion.ts';

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
  /** The name of what the emotion is asked about. */
  target?: string;
  lexicon?: EmotionLexicon;
  /** Tokens of both fields, where the caller has them already; they serve only to show words. */
  tokens?: { title: readonly Token[]; content: readonly Token[] };
}

/** A mention in the title counts like two in the text. */
const TITLE_HIT_FACTOR = 2;

/** Emotion of one article. Pure and deterministic; a text without letters is neutral with score 0 and no evidence. */
export function scoreEmotion(article: { title: string; content: string }, options: EmotionOptions = {}): EmotionResult {
  return scoreEmotionWith(emotionModel(), article, options);
}

/** The same with another model: for training and evaluation. */
export function scoreEmotionWith(
  model: EmotionModel,
  article: { title: string; content: string },
  options: EmotionOptions = {},
): EmotionResult {
  const texts = {
    title: { ...toFieldText(article.title, options.lexicon), tokens: options.tokens?.title },
    content: { ...toFieldText(article.content, options.lexicon), tokens: options.tokens?.content },
  };
  const sentences = [
    ...scoreSentences(model, 'title', texts.title.prepared),
    ...scoreSentences(model, 'content', texts.content.prepared),
  ].filter((sentence) => /[\p{L}\p{N}\p{S}!?]/u.test(texts[sentence.field].prepared.slice(sentence.start, sentence.end)));
  const rule = judgeByRule(texts.title, texts.content);
  const judged = rule ?? { ...judge(combineScores(sentences)), origin: 'machine' as const };
  const target = options.target
    ? scoreTarget(model, options.target, sentences, { title: texts.title.prepared, content: texts.content.prepared })
    : undefined;
  return {
    ...judged,
    evidence: findEvidence(model, judged.emotion, sentences, texts),
    ...(target && { targetEmotion: target.emotion, targetScore: target.score }),
  };
}

function toFieldText(original: string, lexicon: EmotionLexicon | undefined): FieldText {
  const prepared = blankWhiteWords(prepareText(original), lexicon);
  return { original, prepared, hits: findLexiconHits(prepared, lexicon) };
}

function judgeByRule(title: FieldText, content: FieldText): { emotion: Emotion; score: number; origin: 'rule' } | undefined {
  const sum = sumWeights(title) * TITLE_HIT_FACTOR + sumWeights(content);
  if (Math.abs(sum) < RULE_THRESHOLD) return undefined;
  return { emotion: sum < 0 ? 'negative' : 'positive', score: Math.max(-1, Math.min(1, sum)), origin: 'rule' };
}

function sumWeights(text: FieldText): number {
  return text.hits.reduce((sum, hit) => sum + hit.weight, 0);
}
