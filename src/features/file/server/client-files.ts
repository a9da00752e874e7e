import type { FileAnswer, Input, UploadedFile } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { fileContract } from '../contract.ts';
import { acceptFile } from './accept-file.ts';
import { answerFile, dropUnusedFiles, keepFile } from './facade.ts';
import { planSweep } from './sweep-files.job.ts';

/** A longer field is cut off by the reader of forms, so one of this length may not be whole. */
const LONGEST_CONTENT = 100_000;

export async function readClientFile(platform: Platform, actor: Actor, path: string | undefined): Promise<FileAnswer> {
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
  const accepted = await acceptFile(platform, { ...file, name: input.path }, field);
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('client_file')
      .select('file_id')
      .where('client_id', '=', actor.clientId)
      .where('path', '=', input.path)
      .executeTakeFirst();
    const row = { file_id: await keepFile(tx, actor.clientId, accepted, now), updated_by: actor.userId, updated_at: now };
    await tx
      .insertInto('client_file')
      .values({ client_id: actor.clientId, path: input.path, ...row })
      .onConflict((conflict) => conflict.columns(['client_id', 'path']).doUpdateSet(row))
      .execute();
    if (before) await dropUnusedFiles(tx, actor.clientId, [before.file_id]);
    await logOperation(tx, actor, now, { action: 'client-file.save', targetId: input.path, after: { bytes: accepted.bytes } });
  });
  await planSweep(platform.jobs, now);
  const { bytes, contentType, isScanned } = accepted;
  return { path: input.path, bytes, contentType, isScanned, updatedAt: now };
}

export async function deleteClientFile(platform: Platform, actor: Actor, path: string): Promise<{ ok: true }> {
  await platform.store.db.transaction().execute(async (tx) => {
    const row = await tx
      .deleteFrom('client_file')
      .where('client_id', '=', actor.clientId)
      .where('path', '=', path)
      .returning('file_id')
      .executeTakeFirst();
    if (!row) throw new AppError('not-found', { field: 'path' });
    await dropUnusedFiles(tx, actor.clientId, [row.file_id]);
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
  if (file || content === undefined) throw new AppError('invalid-input', { field: file ? 'content' : 'files' });
  const bytes = Buffer.from(content);
  if (bytes.length >= LONGEST_CONTENT) throw new AppError('too-large', { field: 'content' });
  return { field: 'content', file: { name: path, ...(await platform.files.put(chunksOf(bytes))) } };
}

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function storedFiles(platform: Platform, actor: Actor, path: string | undefined) {
  let rows = platform.store.db
    .selectFrom('client_file')
    .innerJoin('stored_file', 'stored_file.id', 'client_file.file_id')
    .where('client_file.client_id', '=', actor.clientId);
  if (path !== undefined) rows = rows.where('client_file.path', '=', path);
  const found = await rows
    .select([
      'client_file.path',
      'stored_file.bytes',
      'stored_file.content_type as contentType',
      'stored_file.is_scanned',
      'stored_file.sha256',
      'client_file.updated_at as updatedAt',
    ])
    .orderBy('client_file.path')
    .execute();
  return found.map(({ is_scanned, ...row }) => ({ ...row, isScanned: is_scanned === 1 }));
}
