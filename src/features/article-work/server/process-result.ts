import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { recordHitChanges } from '#server/record/hit-change.ts';
import { hitState } from '#server/record/hit-state.ts';
import type { ProcessResult } from '../contract.ts';
import { logArticles } from '#server/record/log-articles.ts';
import { requireHits } from '#server/record/require-hits.ts';

export async function addProcessResult(
  platform: Platform,
  actor: Actor,
  input: { articleId: number; text: string; attachmentIds: readonly number[] },
): Promise<{ id: number }> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const [hit] = await requireHits(tx, actor, [input.articleId], 'articleId');
    if (!hit) throw new AppError('not-found', { field: 'articleId' });
    if (input.attachmentIds.length > 0) {
      const files = await tx
        .selectFrom('attachment')
        .select('id')
        .where('client_id', '=', actor.clientId)
        .where('article_id', '=', input.articleId)
        .where('id', 'in', [...input.attachmentIds])
        .execute();
      if (files.length < new Set(input.attachmentIds).size) throw new AppError('not-found', { field: 'attachmentIds' });
    }
    const row = await tx
      .insertInto('process_result')
      .values({
        client_id: actor.clientId,
        article_id: input.articleId,
        user_id: actor.userId,
        text: input.text,
        attachment_ids: JSON.stringify(input.attachmentIds),
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const before = hitState(hit);
    await tx
      .updateTable('hit')
      .set({ status: 'processed', updated_at: now })
      .where('client_id', '=', actor.clientId)
      .where('article_id', '=', input.articleId)
      .execute();
    await logArticles(tx, actor, now, [
      { articleId: input.articleId, field: 'status', before: hit.status, after: 'processed', note: input.text.slice(0, 200) },
    ]);
    await recordHitChanges(tx, [{ before, after: { ...before, status: 'processed' } }]);
    return { id: row.id };
  });
}

export async function listProcessResults(platform: Platform, actor: Actor, articleId: number): Promise<ProcessResult[]> {
  const { db } = platform.store;
  await requireHits(db, actor, [articleId], 'id');
  const rows = await db
    .selectFrom('process_result')
    .leftJoin('account', 'account.id', 'process_result.user_id')
    .select(['process_result.id', 'text', 'attachment_ids', 'process_result.created_at', 'account.name'])
    .where('process_result.client_id', '=', actor.clientId)
    .where('article_id', '=', articleId)
    .orderBy('process_result.id', 'desc')
    .limit(200)
    .execute();
  const files = await db
    .selectFrom('attachment')
    .select(['id', 'name'])
    .where('client_id', '=', actor.clientId)
    .where('article_id', '=', articleId)
    .execute();
  return rows.map((row) => {
    const own = new Set(JSON.parse(row.attachment_ids) as number[]);
    return { id: row.id, text: row.text, user: row.name ?? '', at: row.created_at, files: files.filter((file) => own.has(file.id)) };
  });
}
