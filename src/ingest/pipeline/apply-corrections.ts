// What people have decided about an article's hits: subjects that they put on it or took off, and hits that they deleted.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import type { NewHit } from './make-hits.ts';

/** `isKept`: a person has decided where it belongs, and no filter takes it away. */
export type CorrectedHit = NewHit & { isKept?: boolean };

/** The hits as the matcher made them, with every correction applied. With `clients` only corrections of these clients count. */
export async function applyCorrections(
  tx: Kysely<Database>,
  articleId: number,
  hits: readonly NewHit[],
  clients?: readonly number[],
): Promise<CorrectedHit[]> {
  let corrected = tx.selectFrom('hit_correction').selectAll().where('article_id', '=', articleId);
  if (clients) corrected = corrected.where('client_id', 'in', clients);
  const rows = await corrected.execute();
  const gone = await tx.selectFrom('deleted_hit').select('client_id').where('article_id', '=', articleId).execute();
  if (rows.length === 0 && gone.length === 0) return [...hits];
  const deleted = new Set(gone.map((row) => row.client_id));
  const result = new Map<number, CorrectedHit>(hits.map((hit) => [hit.clientId, { ...hit, subjects: [...hit.subjects] }]));
  for (const row of rows) {
    const hit = result.get(row.client_id) ?? { clientId: row.client_id, subjects: [], emotion: row.emotion, score: row.emotion_score };
    hit.subjects = hit.subjects.filter((subject) => subject.subjectId !== row.subject_id);
    if (row.is_member) hit.subjects.push({ subjectId: row.subject_id, emotion: row.target_emotion, score: row.target_score });
    hit.isKept = true;
    result.set(row.client_id, hit);
  }
  return [...result.values()]
    .filter((hit) => hit.subjects.length > 0 && !deleted.has(hit.clientId))
    .map((hit) => ({ ...hit, subjects: hit.subjects.toSorted((a, b) => a.subjectId - b.subjectId) }));
}
