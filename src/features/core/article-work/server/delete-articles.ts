// Deletion for one client: the hit is put aside with all its data, and later runs do not add it again.
import { listPage } from '#server/record/list-page.ts';
import { type Kysely, type NotNull, sql } from 'kysely';
import { DAY_MS } from '#shared/time.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { StoredHitSubject } from '#server/db/tables/articles.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { announceMoved, recordHitChanges } from '#server/record/hit-change.ts';
import { hitState } from '#server/record/hit-state.ts';
import { containing } from '#server/record/like.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { logArticles } from '#server/record/log-articles.ts';
import { requireHits } from '#server/record/require-hits.ts';
import type { Input } from '#shared/contract.ts';
import type { articleWorkContract } from '../contract.ts';

export const RESTORE_DAYS = 30;

export async function deleteArticles(platform: Platform, actor: Actor, articleIds: readonly number[], note: string): Promise<number> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const hits = await requireHits(tx, actor, articleIds);
    for (const hit of hits) {
      const subjects = await subjectsOf(tx, actor.clientId, hit.articleId);
      const row = { hit: { hit, subjects }, deletedBy: actor.userId, note, deletedAt: now };
      await tx
        .insertInto('deletedHit')
        .values({ clientId: actor.clientId, articleId: hit.articleId, ...row })
        .onConflict((c) => c.columns(['clientId', 'articleId']).doUpdateSet(row))
        .execute();
      await removeHit(tx, actor.clientId, hit.articleId);
    }
    const changes = hits.map((hit) => ({ before: hitState(hit) }));
    await recordHitChanges(tx, changes);
    await announceMoved(tx, changes);
    await logArticles(
      tx,
      actor,
      now,
      hits.map((hit) => ({ articleId: hit.articleId, field: 'deleted', before: '', after: 'deleted', note })),
    );
    await logOperation(tx, actor, now, {
      action: 'article.delete',
      targetId: hits.map((hit) => hit.articleId).join(','),
      after: { note },
    });
    await forgetOld(tx, now);
    return hits.length;
  });
}

/** Hits in the list can be restored; the others are only kept from being added again. */
async function forgetOld(tx: Kysely<Database>, now: number): Promise<void> {
  await tx
    .updateTable('deletedHit')
    .set({ hit: null })
    .where('deletedAt', '<', now - RESTORE_DAYS * DAY_MS)
    .where('hit', 'is not', null)
    .execute();
}

const subjectsOf = (tx: Kysely<Database>, clientId: number, articleId: number) =>
  tx.selectFrom('hitSubject').selectAll().where('clientId', '=', clientId).where('articleId', '=', articleId).execute();

async function removeHit(tx: Kysely<Database>, clientId: number, articleId: number): Promise<void> {
  await tx.deleteFrom('hit').where('clientId', '=', clientId).where('articleId', '=', articleId).execute();
  await tx.deleteFrom('hitSubject').where('clientId', '=', clientId).where('articleId', '=', articleId).execute();
}

const restorable = (db: Kysely<Database>, actor: Actor, now: number) => {
  const query = db
    .selectFrom('deletedHit')
    .innerJoin('article', 'article.id', 'deletedHit.articleId')
    .where('deletedHit.clientId', '=', actor.clientId)
    .where('deletedHit.hit', 'is not', null)
    .where('deletedHit.deletedAt', '>=', now - RESTORE_DAYS * DAY_MS);
  // A person who sees only some subjects sees the articles that the person deleted.
  return actor.visibleSubjectIds ? query.where('deletedHit.deletedBy', '=', actor.userId) : query;
};

export async function restoreDeleted(platform: Platform, actor: Actor, articleIds: readonly number[]): Promise<number> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const ids = [...new Set(articleIds)];
    const rows = await restorable(tx, actor, now)
      .select(['deletedHit.articleId', 'deletedHit.hit'])
      .where('deletedHit.articleId', 'in', ids)
      .$narrowType<{ hit: NotNull }>()
      .execute();
    if (rows.length < ids.length) throw new AppError('not-found', { field: 'articleIds' });
    const changes = [];
    for (const row of rows) {
      const { hit, subjects } = row.hit;
      const living = await livingSubjects(tx, actor.clientId, subjects);
      // A subject deleted in the meantime is dropped; without any subject the article could not be found.
      if (living.length === 0) throw new AppError('conflict', { field: 'articleIds' });
      const restored = { ...hit, subjectIds: living.map((subject) => subject.subjectId), updatedAt: now };
      await tx.insertInto('hit').values(restored).execute();
      await tx.insertInto('hitSubject').values(living).execute();
      changes.push({ after: hitState(restored) });
    }
    await tx.deleteFrom('deletedHit').where('clientId', '=', actor.clientId).where('articleId', 'in', ids).execute();
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

async function livingSubjects(tx: Kysely<Database>, clientId: number, subjects: readonly StoredHitSubject[]): Promise<StoredHitSubject[]> {
  if (subjects.length === 0) return [];
  const rows = await tx
    .selectFrom('subject')
    .select('id')
    .where('clientId', '=', clientId)
    .where(
      'id',
      'in',
      subjects.map((subject) => subject.subjectId),
    )
    .execute();
  const living = new Set(rows.map((row) => row.id));
  return subjects.filter((subject) => living.has(subject.subjectId));
}

export async function listDeleted(platform: Platform, actor: Actor, input: Input<(typeof articleWorkContract)['deletedList']>) {
  let query = restorable(platform.store.db, actor, platform.now());
  if (input.keyword) query = query.where(sql`lower(article.title)`, 'like', sql`${containing(input.keyword)} escape '\\'`);
  const { rows, total } = await listPage(query, input, (page) =>
    page
      .innerJoin('site', 'site.id', 'article.siteId')
      .leftJoin('account', 'account.id', 'deletedHit.deletedBy')
      .select([
        'article.id',
        'article.title',
        'article.url',
        'site.name as siteName',
        'deletedHit.deletedAt',
        'deletedHit.note',
        'account.name',
      ])
      .orderBy('deletedHit.deletedAt', 'desc')
      .orderBy('article.id', 'desc'),
  );
  return {
    total,
    items: rows.map((row) => ({
      articleId: row.id,
      title: row.title,
      url: row.url,
      siteName: row.siteName,
      deletedAt: row.deletedAt,
      deletedBy: row.name ?? '',
      note: row.note,
      restorableUntil: row.deletedAt + RESTORE_DAYS * DAY_MS,
    })),
  };
}
