import type { FileAnswer, Input, UploadedFile } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { fileContract } from '../contract.ts';
import { acceptFile } from './accept-file.ts';
import { answerFile, dropUnusedFiles, keepFile } from './facade.ts';
import { planSweep } from './sweep-files.job.ts';
import { refusal } from '#shared/refusals.ts';

/** The form reader truncates longer fields, so one of this length may be incomplete. */
const LONGEST_CONTENT = 100_000;

export async function readClientFile(platform: Platform, actor: Actor, path: string | undefined): Promise<FileAnswer> {
  if (actor.power) throw new AppError('no-privilege', { detail: { reason: 'power-no-data' } });
  const rows = await storedFiles(platform, actor, path);
  if (path === undefined) {
    const items = rows.map(({ path: name, bytes, contentType, isScanned, updatedAt }) => ({
      path: name,
      bytes,
      contentType,
      isScanned,
      updatedAt,
    }));
    return { contentType: 'application/json; charset=utf-8', body: JSON.stringify({ items, total: items.length }) };
  }
  const [row] = rows;
  if (!row) throw new AppError('not-found', { field: 'path' });
  const isImage = row.contentType.startsWith('image/');
  return answerFile(platform, row.sha256, {
    contentType: row.contentType,
    ...(isImage ? { maxAge: 60 } : { fileName: path.split('/').at(-1) ?? path }),
  });
}

export async function saveClientFile(platform: Platform, actor: Actor, input: Input<(typeof fileContract)['saveClientFile']>) {
  const { field, file } = await fileOf(platform, input);
  const accepted = await acceptFile(platform, actor, { ...file, name: input.path }, field);
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('clientFile')
      .select('fileId')
      .where('clientId', '=', actor.clientId)
      .where('path', '=', input.path)
      .executeTakeFirst();
    const row = { fileId: await keepFile(tx, actor.clientId, accepted, now), updatedBy: actor.userId, updatedAt: now };
    await tx
      .insertInto('clientFile')
      .values({ clientId: actor.clientId, path: input.path, ...row })
      .onConflict((conflict) => conflict.columns(['clientId', 'path']).doUpdateSet(row))
      .execute();
    if (before) await dropUnusedFiles(tx, actor.clientId, [before.fileId]);
    await logOperation(tx, actor, now, { action: 'client-file.save', targetId: input.path, after: { bytes: accepted.bytes } });
  });
  await planSweep(platform.jobs, now);
  const { bytes, contentType, isScanned } = accepted;
  return { path: input.path, bytes, contentType, isScanned, updatedAt: now };
}

export async function deleteClientFile(platform: Platform, actor: Actor, path: string): Promise<{ ok: true }> {
  await platform.store.db.transaction().execute(async (tx) => {
    const row = await tx
      .deleteFrom('clientFile')
      .where('clientId', '=', actor.clientId)
      .where('path', '=', path)
      .returning('fileId')
      .executeTakeFirst();
    if (!row) throw new AppError('not-found', { field: 'path' });
    await dropUnusedFiles(tx, actor.clientId, [row.fileId]);
    await logOperation(tx, actor, platform.now(), { action: 'client-file.remove', targetId: path });
  });
  await planSweep(platform.jobs, platform.now());
  return { ok: true };
}

/** One file or a text, not both. */
async function fileOf(
  platform: Platform,
  { files, content, path }: Input<(typeof fileContract)['saveClientFile']>,
): Promise<{ field: string; file: UploadedFile }> {
  const [file] = files;
  if (file && content === undefined) return { field: 'files.0', file };
  if (file || content === undefined) throw refusal(file ? 'content' : 'files', 'one-of-two');
  const bytes = Buffer.from(content);
  if (bytes.length >= LONGEST_CONTENT) throw new AppError('too-large', { field: 'content' });
  return { field: 'content', file: { name: path, ...(await platform.files.put(chunksOf(bytes))) } };
}

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function storedFiles(platform: Platform, actor: Actor, path: string | undefined) {
  let rows = platform.store.db
    .selectFrom('clientFile')
    .innerJoin('storedFile', 'storedFile.id', 'clientFile.fileId')
    .where('clientFile.clientId', '=', actor.clientId);
  if (path !== undefined) rows = rows.where('clientFile.path', '=', path);
  const found = await rows
    .select([
      'clientFile.path',
      'storedFile.bytes',
      'storedFile.contentType',
      'storedFile.isScanned',
      'storedFile.sha256',
      'clientFile.updatedAt',
    ])
    .orderBy('clientFile.path')
    .execute();
  return found;
}
