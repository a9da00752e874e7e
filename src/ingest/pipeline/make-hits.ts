// From matched subjects to hits: one a client, with the emotion towards what the subject is about.
import { scoreEmotion } from '#analysis/emotion/score-emotion.ts';
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
  for (const subject of subjects) {
    const list = clients.get(subject.clientId) ?? [];
    list.push({ subjectId: subject.id, ...emotionTowards(article, subject.targets) });
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

/** The strongest emotion towards one of the names; null where the subject names none or the text has none of them. */
export function emotionTowards(article: Text, targets: readonly string[]): { emotion: Emotion | null; score: number | null } {
  let strongest: { emotion: Emotion | null; score: number | null } = { emotion: null, score: null };
  for (const target of targets) {
    if (!article.title.includes(target) && !article.content.includes(target)) continue;
    const { targetEmotion, targetScore = 0 } = scoreEmotion(article, { target });
    if (targetEmotion && Math.abs(targetScore) >= Math.abs(strongest.score ?? 0))
      strongest = { emotion: targetEmotion, score: targetScore };
  }
  return strongest;
}

/** Towards the subjects where any names a target (the most negative of them), else the article's own. */
export function hitEmotion(
  subjects: readonly SubjectEmotion[],
  own: { emotion: Emotion; score: number },
): { emotion: Emotion; score: number } {
  const towards = subjects.filter((subject) => subject.emotion !== null).toSorted((a, b) => (a.score ?? 0) - (b.score ?? 0))[0];
  return towards ? { emotion: towards.emotion as Emotion, score: towards.score ?? 0 } : { emotion: own.emotion, score: own.score };
}
