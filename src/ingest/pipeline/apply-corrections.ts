// People's decisions about an article's hits: subjects that they added or removed, and hits that they deleted.
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { factsOf } from './article-facts.ts';
import { emotionTowards, type NewHit } from './make-hits.ts';
import type { UnderstoodArticle } from './understand.ts';

/** `isKept`: a person has decided where it belongs, so no filter removes it. */
export type CorrectedHit = NewHit & { isKept?: boolean };

export type Correction = Selectable<Database['hitCorrection']>;

/** The hits as the matcher made them, with every correction applied. With `clients` only corrections of these clients count. */
export async function applyCorrections(
  tx: Kysely<Database>,
  articleId: number,
  hits: readonly NewHit[],
  clients?: readonly number[],
): Promise<CorrectedHit[]> {
  let corrected = tx.selectFrom('hitCorrection').selectAll().where('articleId', '=', articleId);
  if (clients) corrected = corrected.where('clientId', 'in', clients);
  const rows = await corrected.execute();
  const gone = await tx.selectFrom('deletedHit').select('clientId').where('articleId', '=', articleId).execute();
  return withCorrections(hits, rows, new Set(gone.map((row) => row.clientId)));
}

/** `deleted`: the clients that have deleted the article. */
export function withCorrections(hits: readonly NewHit[], rows: readonly Correction[], deleted: ReadonlySet<number>): CorrectedHit[] {
  if (rows.length === 0 && deleted.size === 0) return [...hits];
  const result = new Map<number, CorrectedHit>(hits.map((hit) => [hit.clientId, { ...hit, subjects: [...hit.subjects] }]));
  for (const row of rows) {
    const hit = result.get(row.clientId) ?? { clientId: row.clientId, subjects: [], emotion: row.emotion, score: row.emotionScore };
    hit.subjects = hit.subjects.filter((subject) => subject.subjectId !== row.subjectId);
    if (row.isMember) hit.subjects.push({ subjectId: row.subjectId, emotion: row.targetEmotion, score: row.targetScore });
    hit.isKept = true;
    result.set(row.clientId, hit);
  }
  return [...result.values()]
    .filter((hit) => hit.subjects.length > 0 && !deleted.has(hit.clientId))
    .map((hit) => ({ ...hit, subjects: hit.subjects.toSorted((a, b) => a.subjectId - b.subjectId) }));
}

/** Of a new article of one client: its hits then are in the subjects that a person has chosen. */
export function correctionsOf(articleId: number, article: UnderstoodArticle, now: number): Correction[] {
  const { chosen, scopeClientId } = article;
  if (!chosen || chosen.subjects.length === 0 || scopeClientId === 0) return [];
  const { emotion, emotionScore } = factsOf(article);
  return chosen.subjects.map((subject) => {
    const towards = emotionTowards(article, subject.targets);
    return {
      clientId: scopeClientId,
      articleId,
      subjectId: subject.id,
      isMember: true,
      targetEmotion: towards.emotion,
      targetScore: towards.score,
      emotion,
      emotionScore,
      correctedBy: chosen.by,
      correctedAt: now,
    };
  });
}
