// Hits that a filter keeps out. Nothing vanishes: the reason is kept, and all that is needed to bring the hit back as it was.
import type { Kysely, Selectable } from 'kysely';
import type { HitTable } from '#server/db/tables/articles.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { SubjectEmotion } from './make-hits.ts';
import type { RuledHit } from './rule-hit.ts';

/** A hit beside the list: its subjects go on being changed by later runs. */
export interface PutAsideHit {
  subjects: SubjectEmotion[];
  emotion: RuledHit['emotion'];
  score: number;
  origin: RuledHit['origin'];
  /** As it was in the list; undefined for one that never was. */
  row?: Selectable<HitTable> | undefined;
}
export interface StoredDrop extends PutAsideHit {
  clientId: number;
}

export async function loadDrops(tx: Kysely<Database>, articleId: number, clients?: readonly number[]): Promise<Map<number, StoredDrop>> {
  let query = tx.selectFrom('hit_drop').select(['client_id', 'hit']).where('article_id', '=', articleId);
  if (clients) query = query.where('client_id', 'in', clients);
  const rows = await query.execute();
  return new Map(rows.map((row) => [row.client_id, { clientId: row.client_id, ...(JSON.parse(row.hit) as PutAsideHit) }]));
}

export async function putAside(
  tx: Kysely<Database>,
  articleId: number,
  hit: RuledHit,
  row: Selectable<HitTable> | undefined,
  now: number,
): Promise<void> {
  const { subjects, emotion, score, origin } = hit;
  const stored = {
    kind: hit.drop?.kind ?? 'word',
    rule_id: hit.drop?.ruleId ?? 0,
    hit: JSON.stringify({ subjects, emotion, score, origin, row } satisfies PutAsideHit),
  };
  await tx
    .insertInto('hit_drop')
    .values({ client_id: hit.clientId, article_id: articleId, ...stored, at: now })
    .onConflict((c) => c.columns(['client_id', 'article_id']).doUpdateSet(stored))
    .execute();
}

export async function removeDrop(tx: Kysely<Database>, clientId: number, articleId: number): Promise<void> {
  await tx.deleteFrom('hit_drop').where('client_id', '=', clientId).where('article_id', '=', articleId).execute();
}

/** What people have set of a hit, as far as it still is there. */
export async function keptOf(tx: Kysely<Database>, row: Selectable<HitTable>) {
  const living = async (table: 'tag' | 'content_class', ids: string): Promise<string> => {
    const asked = JSON.parse(ids) as number[];
    if (asked.length === 0) return '[]';
    const rows = await tx.selectFrom(table).select('id').where('client_id', '=', row.client_id).where('id', 'in', asked).execute();
    const there = new Set(rows.map((found) => found.id));
    return JSON.stringify(asked.filter((id) => there.has(id)));
  };
  return {
    status: row.status,
    first_seen_at: row.first_seen_at,
    tag_ids: await living('tag', row.tag_ids),
    class_ids: await living('content_class', row.class_ids),
    ...(row.emotion_origin === 'user'
      ? { emotion: row.emotion, emotion_score: row.emotion_score, emotion_origin: row.emotion_origin }
      : {}),
  };
}

/** The subjects of an article in a client, also while a filter keeps it out. */
export async function loadHitSubjects(tx: Kysely<Database>, clientId: number, articleId: number): Promise<SubjectEmotion[]> {
  const rows = await tx
    .selectFrom('hit_subject')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('article_id', '=', articleId)
    .execute();
  if (rows.length > 0) return rows.map((row) => ({ subjectId: row.subject_id, emotion: row.target_emotion, score: row.target_score }));
  return (await loadDrops(tx, articleId, [clientId])).get(clientId)?.subjects ?? [];
}

/** Articles from id `from` on that a filter keeps out and that the subject has. */
export async function findDropped(
  db: Kysely<Database>,
  clientId: number,
  subjectId: number,
  from: number,
  until?: number,
): Promise<number[]> {
  let query = db.selectFrom('hit_drop').select(['article_id', 'hit']).where('client_id', '=', clientId).where('article_id', '>=', from);
  if (until !== undefined) query = query.where('article_id', '<', until);
  const rows = await query.execute();
  return rows
    .filter((row) => (JSON.parse(row.hit) as PutAsideHit).subjects.some((subject) => subject.subjectId === subjectId))
    .map((row) => row.article_id);
}
