// Deleting for one client: the hit is put aside with all that belongs to it, and kept away from later runs.
import { type Kysely, type Selectable, sql } from 'kysely';
import { DAY_MS } from '#shared/time.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { HitSubjectTable, HitTable } from '#server/db/tables/articles.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { announceMoved, recordHitChanges } from '#server/record/hit-change.ts';
import { hitState } from '#server/record/hit-state.ts';
import { containing } from '#server/record/like.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { logArticles } from '#server/record/log-articles.ts';
import { requireHits } from '#server/record/require-hits.ts';

export const RESTORE_DAYS = 30;

interface PutAside {
  hit: Selectable<HitTable>;
  subjects: Selectable<HitSubjectTable>[];
}

export async function deleteArticles(platform: Platform, actor: Actor, articleIds: readonly number[], note: string): Promise<number> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const hits = await requireHits(tx, actor, articleIds);
    for (const hit of hits) {
      const subjects = await subjectsOf(tx, actor.clientId, hit.article_id);
      const row = { hit: JSON.stringify({ hit, subjects } satisfies PutAside), deleted_by: actor.userId, note, deleted_at: now };
      await tx
        .insertInto('deleted_hit')
        .values({ client_id: actor.clientId, article_id: hit.article_id, ...row })
        .onConflict((c) => c.columns(['client_id', 'article_id']).doUpdateSet(row))
        .execute();
      await removeHit(tx, actor.clientId, hit.article_id);
    }
    const changes = hits.map((hit) => ({ before: hitState(hit) }));
    await recordHitChanges(tx, changes);
    await announceMoved(tx, changes);
    await logArticles(
      tx,
      actor,
      now,
      hits.map((hit) => ({ articleId: hit.article_id, field: 'deleted', before: '', after: 'deleted', note })),
    );
    await logOperation(tx, actor, now, {
      action: 'article.delete',
      targetId: hits.map((hit) => hit.article_id).join(','),
      after: { note },
    });
    await forgetOld(tx, now);
    return hits.length;
  });
}

/** What is in the list may be brought back; the rest is only kept away. */
async function forgetOld(tx: Kysely<Database>, now: number): Promise<void> {
  await tx
    .updateTable('deleted_hit')
    .set({ hit: null })
    .where('deleted_at', '<', now - RESTORE_DAYS * DAY_MS)
    .where('hit', 'is not', null)
    .execute();
}

const subjectsOf = (tx: Kysely<Database>, clientId: number, articleId: number) =>
  tx.selectFrom('hit_subject').selectAll().where('client_id', '=', clientId).where('article_id', '=', articleId).execute();

async function removeHit(tx: Kysely<Database>, clientId: number, articleId: number): Promise<void> {
  await tx.deleteFrom('hit').where('client_id', '=', clientId).where('article_id', '=', articleId).execute();
  await tx.deleteFrom('hit_subject').where('client_id', '=', clientId).where('article_id', '=', articleId).execute();
}

const restorable = (db: Kysely<Database>, actor: Actor, now: number) => {
  const query = db
    .selectFrom('deleted_hit')
    .innerJoin('article', 'article.id', 'deleted_hit.article_id')
    .where('deleted_hit.client_id', '=', actor.clientId)
    .where('deleted_hit.hit', 'is not', null)
    .where('deleted_hit.deleted_at', '>=', now - RESTORE_DAYS * DAY_MS);
  // Who sees only some subjects sees what she deleted herself.
  return actor.visibleSubjectIds ? query.where('deleted_hit.deleted_by', '=', actor.userId) : query;
};

export async function restoreDeleted(platform: Platform, actor: Actor, articleIds: readonly number[]): Promise<number> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const ids = [...new Set(articleIds)];
    const rows = await restorable(tx, actor, now)
      .select(['deleted_hit.article_id', 'deleted_hit.hit'])
      .where('deleted_hit.article_id', 'in', ids)
      .execute();
    if (rows.length < ids.length) throw new AppError('not-found', { field: 'articleIds' });
    const changes = [];
    for (const row of rows) {
      const { hit, subjects } = JSON.parse(row.hit as string) as PutAside;
      const living = await livingSubjects(tx, actor.clientId, subjects);
      // A subject that was deleted meanwhile is gone; without any the article would be found by nothing.
      if (living.length === 0) throw new AppError('conflict', { field: 'articleIds' });
      const restored = { ...hit, subject_ids: JSON.stringify(living.map((subject) => subject.subject_id)), updated_at: now };
      await tx.insertInto('hit').values(restored).execute();
      await tx.insertInto('hit_subject').values(living).execute();
      changes.push({ after: hitState(restored) });
    }
    await tx.deleteFrom('deleted_hit').where('client_id', '=', actor.clientId).where('article_id', 'in', ids).execute();
    await recordHitChanges(tx, changes);
    await announceMoved(tx, changes);
    await logArticles(
      tx,
      actor,
      now,
      ids.map((articleId) => ({ articleId, field: 'deleted', before: 'deleted', after: '' })),
    );
    return rows.length;
  });
}

async function livingSubjects(tx: Kysely<Database>, clientId: number, subjects: PutAside['subjects']): Promise<PutAside['subjects']> {
  if (subjects.length === 0) return [];
  const rows = await tx
    .selectFrom('subject')
    .select('id')
    .where('client_id', '=', clientId)
    .where(
      'id',
      'in',
      subjects.map((subject) => subject.subject_id),
    )
    .execute();
  const living = new Set(rows.map((row) => row.id));
  return subjects.filter((subject) => living.has(subject.subject_id));
}

export async function listDeleted(
  platform: Platform,
  actor: Actor,
  input: { page: number; pageSize: number; keyword?: string | undefined },
) {
  let query = restorable(platform.store.db, actor, platform.now());
  if (input.keyword) query = query.where(sql`lower(article.title)`, 'like', sql`${containing(input.keyword)} escape '\\'`);
  const total = await query.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  const rows = await query
    .innerJoin('site', 'site.id', 'article.site_id')
    .leftJoin('account', 'account.id', 'deleted_hit.deleted_by')
    .select([
      'article.id',
      'article.title',
      'article.url',
      'site.name as siteName',
      'deleted_hit.deleted_at',
      'deleted_hit.note',
      'account.name',
    ])
    .orderBy('deleted_hit.deleted_at', 'desc')
    .orderBy('article.id', 'desc')
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize)
    .execute();
  return {
    total: Number(total.n),
    items: rows.map((row) => ({
      articleId: row.id,
      title: row.title,
      url: row.url,
      siteName: row.siteName,
      deletedAt: row.deleted_at,
      deletedBy: row.name ?? '',
      note: row.note,
      restorableUntil: row.deleted_at + RESTORE_DAYS * DAY_MS,
    })),
  };
}
