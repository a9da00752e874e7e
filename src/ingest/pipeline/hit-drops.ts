// Hits that a filter excludes. Nothing is lost: the reason is stored with all data needed to restore the hit.
import type { Kysely } from 'kysely';
import type { PutAsideHit } from '#server/db/tables/filters.ts';
import type { StoredHit } from '#server/db/tables/articles.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { SubjectEmotion } from './make-hits.ts';
import type { RuledHit } from './rule-hit.ts';

export interface StoredDrop extends PutAsideHit {
  clientId: number;
}

export async function loadDrops(tx: Kysely<Database>, articleId: number, clients?: readonly number[]): Promise<Map<number, StoredDrop>> {
  let query = tx.selectFrom('hitDrop').select(['clientId', 'hit']).where('articleId', '=', articleId);
  if (clients) query = query.where('clientId', 'in', clients);
  const rows = await query.execute();
  return new Map(rows.map((row) => [row.clientId, { clientId: row.clientId, ...row.hit }]));
}

export async function putAside(
  tx: Kysely<Database>,
  articleId: number,
  hit: RuledHit,
  row: StoredHit | undefined,
  now: number,
): Promise<void> {
  const { subjects, emotion, score, origin } = hit;
  const stored = {
    kind: hit.drop?.kind ?? 'word',
    ruleId: hit.drop?.ruleId ?? 0,
    hit: { subjects, emotion, score, origin, row },
  };
  await tx
    .insertInto('hitDrop')
    .values({ clientId: hit.clientId, articleId, ...stored, at: now })
    .onConflict((c) => c.columns(['clientId', 'articleId']).doUpdateSet(stored))
    .execute();
}

export async function removeDrop(tx: Kysely<Database>, clientId: number, articleId: number): Promise<void> {
  await tx.deleteFrom('hitDrop').where('clientId', '=', clientId).where('articleId', '=', articleId).execute();
}

/** What people have set on a hit, without tags and classes that no longer exist. */
export async function keptOf(tx: Kysely<Database>, row: StoredHit) {
  const living = async (table: 'tag' | 'contentClass', asked: number[]): Promise<number[]> => {
    if (asked.length === 0) return [];
    const rows = await tx.selectFrom(table).select('id').where('clientId', '=', row.clientId).where('id', 'in', asked).execute();
    const there = new Set(rows.map((found) => found.id));
    return asked.filter((id) => there.has(id));
  };
  return {
    status: row.status,
    firstSeenAt: row.firstSeenAt,
    tagIds: await living('tag', row.tagIds),
    classIds: await living('contentClass', row.classIds),
    ...(row.emotionOrigin === 'user' ? { emotion: row.emotion, emotionScore: row.emotionScore, emotionOrigin: row.emotionOrigin } : {}),
  };
}

/** The subjects of an article in a client, also while a filter excludes it. */
export async function loadHitSubjects(tx: Kysely<Database>, clientId: number, articleId: number): Promise<SubjectEmotion[]> {
  const rows = await tx.selectFrom('hitSubject').selectAll().where('clientId', '=', clientId).where('articleId', '=', articleId).execute();
  if (rows.length > 0) return rows.map((row) => ({ subjectId: row.subjectId, emotion: row.targetEmotion, score: row.targetScore }));
  return (await loadDrops(tx, articleId, [clientId])).get(clientId)?.subjects ?? [];
}

/** Articles of the subject from id `from` on that a filter excludes. */
export async function findDropped(
  db: Kysely<Database>,
  clientId: number,
  subjectId: number,
  from: number,
  until?: number,
): Promise<number[]> {
  let query = db.selectFrom('hitDrop').select(['articleId', 'hit']).where('clientId', '=', clientId).where('articleId', '>=', from);
  if (until !== undefined) query = query.where('articleId', '<', until);
  const rows = await query.execute();
  return rows.filter((row) => row.hit.subjects.some((subject) => subject.subjectId === subjectId)).map((row) => row.articleId);
}
