import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { requireArticle } from '#features/article/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { type Attachment, type fileContract, MOST_ATTACHMENTS } from '../contract.ts';
import { acceptFile } from './accept-file.ts';
import { answerFile, dropUnusedFiles, keepFile } from './facade.ts';
import { planSweep } from './sweep-files.job.ts';

type UploadInput = Input<(typeof fileContract)['upload']>;

/** All of the files, or none. */
export async function uploadAttachments(platform: Platform, actor: Actor, input: UploadInput): Promise<{ items: Attachment[] }> {
  await requireArticle(platform, actor, input.articleId, 'articleId');
  const accepted: Awaited<ReturnType<typeof acceptFile>>[] = [];
  for (const [i, file] of input.files.entries()) accepted.push(await acceptFile(platform, file, `files.${i}`));
  const now = platform.now();
  const ids = await platform.store.db.transaction().execute(async (tx) => {
    const there = await tx
      .selectFrom('attachment')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('client_id', '=', actor.clientId)
      .where('article_id', '=', input.articleId)
      .executeTakeFirstOrThrow();
    if (Number(there.n) + accepted.length > MOST_ATTACHMENTS)
      throw new AppError('quota-exceeded', { field: 'files', detail: { limit: MOST_ATTACHMENTS } });
    const added: number[] = [];
    for (const file of accepted) {
      const row = await tx
        .insertInto('attachment')
        .values({
          client_id: actor.clientId,
          article_id: input.articleId,
          file_id: await keepFile(tx, actor.clientId, file, now),
          name: file.name,
          kind: 'attachment',
          created_by: actor.userId,
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      added.push(row.id);
    }
    await logOperation(tx, actor, now, {
      action: 'attachment.create',
      targetId: input.articleId,
      after: accepted.map(({ name, bytes }) => ({ name, bytes })),
    });
    return added;
  });
  const items = await listAttachments(platform, actor, input.articleId);
  return { items: items.filter((item) => ids.includes(item.id)) };
}

/** Newest first; screenshots have their own tab. */
export async function listAttachments(platform: Platform, actor: Actor, articleId: number): Promise<Attachment[]> {
  await requireArticle(platform, actor, articleId, 'articleId');
  const rows = await platform.store.db
    .selectFrom('attachment')
    .innerJoin('stored_file', 'stored_file.id', 'attachment.file_id')
    .leftJoin('account', 'account.id', 'attachment.created_by')
    .where('attachment.client_id', '=', actor.clientId)
    .where('attachment.article_id', '=', articleId)
    .where('attachment.kind', '!=', 'screenshot')
    .select([
      'attachment.id',
      'attachment.article_id as articleId',
      'attachment.name',
      'attachment.kind',
      'stored_file.bytes',
      'stored_file.content_type as contentType',
      'stored_file.is_scanned',
      'account.name as user',
      'attachment.created_at as createdAt',
    ])
    .orderBy('attachment.id', 'desc')
    .execute();
  return rows.map(({ is_scanned, user, ...row }) => ({ ...row, isScanned: is_scanned === 1, user: user ?? '' }));
}

export async function readAttachment(platform: Platform, actor: Actor, id: number) {
  const [row] = await findAttachments(platform, actor, [id]);
  if (!row) throw new AppError('not-found', { field: 'id' });
  return answerFile(platform, row.sha256, { contentType: row.content_type, fileName: row.name });
}

/** One that a processing result names stays: the result would speak of a file that nobody can open. */
export async function removeAttachments(platform: Platform, actor: Actor, ids: readonly number[]): Promise<{ changed: number }> {
  const rows = await findAttachments(platform, actor, ids);
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field: 'id' });
  if (rows.some((row) => row.kind === 'process-result')) throw new AppError('in-use', { field: 'id' });
  await platform.store.db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('attachment')
      .where('client_id', '=', actor.clientId)
      .where(
        'id',
        'in',
        rows.map((row) => row.id),
      )
      .execute();
    await dropUnusedFiles(
      tx,
      actor.clientId,
      rows.map((row) => row.file_id),
    );
    for (const row of rows)
      await logOperation(tx, actor, platform.now(), {
        action: 'attachment.remove',
        targetId: row.article_id,
        before: { name: row.name, sha256: row.sha256 },
      });
  });
  await planSweep(platform.jobs, platform.now());
  return { changed: rows.length };
}

/** Those of my client, on articles that I may see. */
async function findAttachments(platform: Platform, actor: Actor, ids: readonly number[]) {
  const rows = await platform.store.db
    .selectFrom('attachment')
    .innerJoin('stored_file', 'stored_file.id', 'attachment.file_id')
    .where('attachment.client_id', '=', actor.clientId)
    .where('stored_file.client_id', '=', actor.clientId)
    .where('attachment.id', 'in', ids)
    .select([
      'attachment.id',
      'attachment.article_id',
      'attachment.file_id',
      'attachment.name',
      'attachment.kind',
      'stored_file.sha256',
      'stored_file.content_type',
    ])
    .execute();
  for (const articleId of new Set(rows.map((row) => row.article_id))) await requireArticle(platform, actor, articleId, 'id');
  return rows;
}
