import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { recordHitChanges } from '#server/record/hit-change.ts';
import { hitState } from '#server/record/hit-state.ts';
import type { ProcessResult, articleWorkContract } from '../contract.ts';
import { logArticles } from '#server/record/log-articles.ts';
import { requireHits } from '#server/record/require-hits.ts';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import type { Input } from '#shared/contract.ts';

export async function addProcessResult(
  platform: Platform,
  actor: Actor,
  input: Input<(typeof articleWorkContract)['processResult']>,
): Promise<{ id: number }> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const [hit] = await requireHits(tx, actor, [input.articleId], 'articleId');
    if (!hit) throw new AppError('not-found', { field: 'articleId' });
    if (input.attachmentIds.length > 0) {
      const files = await tx
        .selectFrom('attachment')
        .select('id')
        .where('clientId', '=', actor.clientId)
        .where('articleId', '=', input.articleId)
        .where('id', 'in', [...input.attachmentIds])
        .execute();
      if (files.length < new Set(input.attachmentIds).size) throw new AppError('not-found', { field: 'attachmentIds' });
    }
    return { id: await keepResult(tx, actor, now, hit, input) };
  });
}

/** The result of one article, which counts as processed from now on. In a transaction. */
export async function keepResult(
  tx: Kysely<Database>,
  actor: Actor,
  now: number,
  hit: Awaited<ReturnType<typeof requireHits>>[number],
  input: { articleId: number; text: string; attachmentIds: number[] },
): Promise<number> {
  const row = await tx
    .insertInto('processResult')
    .values({
      clientId: actor.clientId,
      articleId: input.articleId,
      userId: actor.userId,
      text: input.text,
      attachmentIds: input.attachmentIds,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const before = hitState(hit);
  await tx
    .updateTable('hit')
    .set({ status: 'processed', updatedAt: now })
    .where('clientId', '=', actor.clientId)
    .where('articleId', '=', input.articleId)
    .execute();
  await logArticles(tx, actor, now, [
    { articleId: input.articleId, field: 'status', before: hit.status, after: 'processed', note: input.text.slice(0, 200) },
  ]);
  await recordHitChanges(tx, [{ before, after: { ...before, status: 'processed' } }]);
  return row.id;
}

export async function listProcessResults(platform: Platform, actor: Actor, articleId: number): Promise<ProcessResult[]> {
  const { db } = platform.store;
  await requireHits(db, actor, [articleId], 'id');
  const rows = await db
    .selectFrom('processResult')
    .leftJoin('account', 'account.id', 'processResult.userId')
    .select(['processResult.id', 'text', 'attachmentIds', 'processResult.createdAt', 'account.name'])
    .where('processResult.clientId', '=', actor.clientId)
    .where('articleId', '=', articleId)
    .orderBy('processResult.id', 'desc')
    .limit(200)
    .execute();
  const files = await db
    .selectFrom('attachment')
    .select(['id', 'name'])
    .where('clientId', '=', actor.clientId)
    .where('articleId', '=', articleId)
    .execute();
  return rows.map((row) => {
    const own = new Set(row.attachmentIds);
    return { id: row.id, text: row.text, user: row.name ?? '', at: row.createdAt, files: files.filter((file) => own.has(file.id)) };
  });
}
