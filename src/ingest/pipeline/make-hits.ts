// Turns matched subjects into hits: one per client, with the emotion towards the subjects' targets.
import { contradicted, scoreTowards } from '#analysis/emotion/score-emotion.ts';
import type { Selectable } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import type { Emotion } from '#shared/media.ts';
import type { KnownSubject } from './subject-matcher.ts';
import type { UnderstoodArticle } from './understand.ts';

export interface SubjectEmotion {
  subjectId: number;
  emotion: Emotion | null;
  score: number | null;
}
export interface NewHit {
  clientId: number;
  subjects: SubjectEmotion[];
  emotion: Emotion;
  score: number;
}
interface Text {
  title: string;
  content: string;
}

/** Hits of the matched subjects, sorted by client. */
export function makeHits(article: Pick<UnderstoodArticle, 'title' | 'content' | 'analysis'>, subjects: readonly KnownSubject[]): NewHit[] {
  const clients = new Map<number, SubjectEmotion[]>();
  const towards = emotionsTowards(article, new Set(subjects.flatMap(({ targets }) => targets)));
  for (const subject of subjects) {
    const list = clients.get(subject.clientId) ?? [];
    list.push({ subjectId: subject.id, ...strongestOf(towards, subject.targets) });
    clients.set(subject.clientId, list);
  }
  return [...clients]
    .toSorted(([a], [b]) => a - b)
    .map(([clientId, list]) => ({
      clientId,
      subjects: list.toSorted((a, b) => a.subjectId - b.subjectId),
      ...hitEmotion(list, article.analysis),
    }));
}

type Towards = ReadonlyMap<string, { emotion: Emotion; score: number }>;

/** The strongest emotion towards one of the names; null when the text contains none of them. */
export function emotionTowards(article: Text, targets: readonly string[]): Pick<SubjectEmotion, 'emotion' | 'score'> {
  return strongestOf(emotionsTowards(article, new Set(targets)), targets);
}

/** Emotion towards each name that the article mentions; the article is read once for all of them. */
function emotionsTowards(article: Text, targets: ReadonlySet<string>): Towards {
  if (targets.size === 0) return new Map();
  return new Map(scoreTowards(article, [...targets]).map(({ target, emotion, score }) => [target, { emotion, score }]));
}

function strongestOf(towards: Towards, targets: readonly string[]): Pick<SubjectEmotion, 'emotion' | 'score'> {
  const found = targets.flatMap((target) => towards.get(target) ?? []);
  return found.toSorted((a, b) => Math.abs(b.score) - Math.abs(a.score))[0] ?? { emotion: null, score: null };
}

/** An article's own emotion, with what it is seen from. */
export interface OwnEmotion {
  emotion: Emotion;
  score: number;
  evidence: readonly { score: number }[];
}

export const ownEmotionOf = ({ emotion, emotionScore, evidence }: Pick<Selectable<Database['article']>, OwnColumn>): OwnEmotion => ({
  emotion,
  score: emotionScore,
  evidence,
});
type OwnColumn = 'emotion' | 'emotionScore' | 'evidence';

/**
 * Towards the subjects if any has a target (the most negative of them), otherwise the article's own. Where the whole article says the opposite, or none
 * of its sentences that are shown as evidence speaks for it, the verdict is one for a person to check.
 */
export function hitEmotion(subjects: readonly SubjectEmotion[], own: OwnEmotion): { emotion: Emotion; score: number } {
  const towards = subjects.flatMap(({ emotion, score }) => (emotion === null ? [] : [{ emotion, score: score ?? 0 }]));
  const worst = towards.toSorted((a, b) => a.score - b.score)[0];
  if (!worst) return { emotion: own.emotion, score: own.score };
  return isBacked(worst.emotion, own) ? worst : { ...worst, score: contradicted(worst.score) };
}

const DIRECTION: Record<Emotion, number> = { negative: -1, neutral: 0, positive: 1 };

function isBacked(emotion: Emotion, own: OwnEmotion): boolean {
  const direction = DIRECTION[emotion];
  if (direction === 0) return true;
  return DIRECTION[own.emotion] !== -direction && own.evidence.some(({ score }) => score * direction > 0);
}
