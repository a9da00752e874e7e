import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { requireArticle } from '#features/core/article/server/facade.ts';
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
  for (const [i, file] of input.files.entries()) accepted.push(await acceptFile(platform, actor, file, `files.${i}`));
  const now = platform.now();
  const ids = await platform.store.db.transaction().execute(async (tx) => {
    const there = await tx
      .selectFrom('attachment')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('clientId', '=', actor.clientId)
      .where('articleId', '=', input.articleId)
      .executeTakeFirstOrThrow();
    if (Number(there.n) + accepted.length > MOST_ATTACHMENTS)
      throw new AppError('quota-exceeded', { field: 'files', detail: { limit: MOST_ATTACHMENTS } });
    const added: number[] = [];
    for (const file of accepted) {
      const row = await tx
        .insertInto('attachment')
        .values({
          clientId: actor.clientId,
          articleId: input.articleId,
          fileId: await keepFile(tx, actor.clientId, file, now),
          name: file.name,
          kind: 'attachment',
          createdBy: actor.userId,
          createdAt: now,
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

/** Newest first; screenshots have a tab of their own. */
export async function listAttachments(platform: Platform, actor: Actor, articleId: number): Promise<Attachment[]> {
  await requireArticle(platform, actor, articleId, 'articleId');
  const rows = await platform.store.db
    .selectFrom('attachment')
    .innerJoin('storedFile', 'storedFile.id', 'attachment.fileId')
    .leftJoin('account', 'account.id', 'attachment.createdBy')
    .where('attachment.clientId', '=', actor.clientId)
    .where('attachment.articleId', '=', articleId)
    .where('attachment.kind', '!=', 'screenshot')
    .select([
      'attachment.id',
      'attachment.articleId',
      'attachment.name',
      'attachment.kind',
      'storedFile.bytes',
      'storedFile.contentType',
      'storedFile.isScanned',
      'account.name as user',
      'attachment.createdAt',
    ])
    .orderBy('attachment.id', 'desc')
    .execute();
  return rows.map(({ user, ...row }) => ({ ...row, user: user ?? '' }));
}

export async function readAttachment(platform: Platform, actor: Actor, id: number) {
  const [row] = await findAttachments(platform, actor, [id]);
  if (!row) throw new AppError('not-found', { field: 'id' });
  return answerFile(platform, row.sha256, { contentType: row.contentType, fileName: row.name });
}

/** A file that a processing result refers to is kept: otherwise the result would refer to a missing file. */
export async function removeAttachments(platform: Platform, actor: Actor, ids: readonly number[]): Promise<{ changed: number }> {
  const rows = await findAttachments(platform, actor, ids);
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field: 'id' });
  if (rows.some((row) => row.kind === 'process-result')) throw new AppError('in-use', { field: 'id' });
  await platform.store.db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('attachment')
      .where('clientId', '=', actor.clientId)
      .where(
        'id',
        'in',
        rows.map((row) => row.id),
      )
      .execute();
    await dropUnusedFiles(
      tx,
      actor.clientId,
      rows.map((row) => row.fileId),
    );
    for (const row of rows)
      await logOperation(tx, actor, platform.now(), {
        action: 'attachment.remove',
        targetId: row.articleId,
        before: { name: row.name, sha256: row.sha256 },
      });
  });
  await planSweep(platform.jobs, platform.now());
  return { changed: rows.length };
}

/** Attachments of the caller’s client, on articles that the caller may see. */
async function findAttachments(platform: Platform, actor: Actor, ids: readonly number[]) {
  const rows = await platform.store.db
    .selectFrom('attachment')
    .innerJoin('storedFile', 'storedFile.id', 'attachment.fileId')
    .where('attachment.clientId', '=', actor.clientId)
    .where('storedFile.clientId', '=', actor.clientId)
    .where('attachment.id', 'in', ids)
    .select([
      'attachment.id',
      'attachment.articleId',
      'attachment.fileId',
      'attachment.name',
      'attachment.kind',
      'storedFile.sha256',
      'storedFile.contentType',
    ])
    .execute();
  for (const articleId of new Set(rows.map((row) => row.articleId))) await requireArticle(platform, actor, articleId, 'id');
  return rows;
}
