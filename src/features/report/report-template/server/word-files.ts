// The Word file of a template: each one is a version, so that what was made keeps its own.
import type { Kysely } from 'kysely';
import { answerFile, keepFile, planSweep } from '#features/core/file/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { TYPES } from '#server/table/answer-table.ts';
import type { FileAnswer, Input, Output } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { conflict } from '#shared/refusals.ts';
import type { clientReportTemplateContract } from '../contract.ts';
import { checkWordFile } from './check-word-file.ts';
import { addVersion, inScope, requireTemplate, requireUsable } from './report-template.service.ts';
import type { Scope } from './scope.ts';
import { NO_FILE } from './version-file.ts';

type Calls = typeof clientReportTemplateContract;
/** Different ones of a client, those of earlier versions included. */
const MOST_FILES = 200;

/** What may be refused without reading the file is refused first. The bytes of a refused one are swept later. */
export async function saveFile(
  platform: Platform,
  actor: Actor,
  scope: Scope,
  { id, version, files }: Input<Calls['saveFile']>,
): Promise<Output<Calls['saveFile']>> {
  const { db } = platform.store;
  const [file] = files;
  if (!file) throw new AppError('not-found', { field: 'files' });
  requireSeen(await requireTemplate(db, scope, id), version);
  await requireRoom(db, scope);
  try {
    const { isScanned, ...check } = await checkWordFile(platform, actor, file);
    if (check.problems.length > 0) {
      await planSweep(platform.jobs, platform.now());
      return { ...check, version: null };
    }
    const now = platform.now();
    const next = await inScope(platform, scope, async (tx) => {
      const current = await requireTemplate(tx, scope, id);
      requireSeen(current, version);
      const fileId = await keepFile(tx, scope.clientId, { ...file, contentType: TYPES.docx, isScanned }, now);
      await addVersion(tx, actor, { ...current, file: { fileId, fileName: file.name } }, current.fields, now);
      await logOperation(tx, actor, now, { action: 'report-template.file', targetId: id, after: { name: file.name, bytes: file.bytes } });
      return current.version + 1;
    });
    return { ...check, version: next };
  } catch (error) {
    await planSweep(platform.jobs, platform.now());
    throw error;
  }
}

/** One's own, or the provider's; of the version in use unless another one is asked for. */
export async function readFile(
  platform: Platform,
  actor: Actor,
  scope: Scope,
  { id, version }: Input<Calls['readFile']>,
): Promise<FileAnswer> {
  const { db } = platform.store;
  const current = scope.isShared ? await requireTemplate(db, scope, id) : await requireUsable(db, actor, id);
  const row = await db
    .selectFrom('reportTemplateVersion as asked')
    .innerJoin('storedFile', 'storedFile.id', 'asked.fileId')
    .select(['storedFile.sha256', 'asked.fileName'])
    .where('asked.templateId', '=', id)
    .where('asked.version', '=', version ?? current.version)
    .executeTakeFirst();
  if (!row) throw new AppError('not-found', { field: version === undefined ? 'id' : 'version' });
  return answerFile(platform, row.sha256, { contentType: TYPES.docx, fileName: row.fileName });
}

export async function removeFile(
  platform: Platform,
  actor: Actor,
  scope: Scope,
  { id, version }: Input<Calls['removeFile']>,
): Promise<void> {
  const now = platform.now();
  await inScope(platform, scope, async (tx) => {
    const current = await requireTemplate(tx, scope, id);
    requireSeen(current, version);
    if (current.file.fileId === null) throw new AppError('not-found', { field: 'id' });
    await addVersion(tx, actor, { ...current, file: NO_FILE }, current.fields, now);
    await logOperation(tx, actor, now, { action: 'report-template.file-remove', targetId: id, before: { name: current.file.fileName } });
  });
}

function requireSeen({ version, fields: { name } }: Awaited<ReturnType<typeof requireTemplate>>, seen: number | undefined): void {
  if (seen !== undefined && version !== seen) throw conflict('version', 'template-changed', { name, version });
}

async function requireRoom(db: Kysely<Database>, { clientId, isShared }: Scope): Promise<void> {
  const { total } = await db
    .selectFrom('reportTemplateVersion as made')
    .innerJoin('reportTemplate as template', 'template.id', 'made.templateId')
    .select((e) => e.fn.count<number>('made.fileId').distinct().as('total'))
    .where('template.clientId', '=', clientId)
    .where('template.isShared', '=', isShared)
    .executeTakeFirstOrThrow();
  if (Number(total) >= MOST_FILES) throw new AppError('quota-exceeded', { field: 'files', detail: { most: MOST_FILES } });
}
