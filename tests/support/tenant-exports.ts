// Exports of articles: one that rests with a run that is done, one at work, and one to delete.
import { createExport, runExport } from '#features/report/data-export/server/data-export.service.ts';
import { dataExportContract } from '#features/report/data-export/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';

export interface TenantExports {
  exportId: number;
  workingExportId: number;
  spareExportId: number;
  /** Done, with a file. */
  exportRunId: number;
}

export async function buildExports(platform: Platform, actor: Actor, subjectId: number): Promise<TenantExports> {
  const add = async (name: string) =>
    (await createExport(platform, actor, dataExportContract.create.input.parse({ name, filter: { subjectId: [subjectId] } }))).id;
  const [exportId, workingExportId, spareExportId] = [await add('每周导出'), await add('正在导出'), await add('不要的导出')];
  const exportRunId = await buildRun(platform, actor, exportId);
  await runExport(platform, actor, workingExportId);
  await platform.store.db
    .insertInto('dataExportArticle')
    .values({ clientId: actor.clientId, exportId, articleId: 1, runId: exportRunId })
    .execute();
  return { exportId, workingExportId, spareExportId, exportRunId };
}

async function buildRun(platform: Platform, actor: Actor, exportId: number): Promise<number> {
  const { clientId, userId } = actor;
  const { db } = platform.store;
  const { id, name, takes, days, filter, columnNames, format, locale } = await db
    .selectFrom('dataExport')
    .selectAll()
    .where('id', '=', exportId)
    .executeTakeFirstOrThrow();
  const createdAt = platform.now();
  const { sha256, bytes, contentType } = await platform.files.put(bytesOf(`标题\n第 ${clientId} 个\n`));
  const file = await db
    .insertInto('storedFile')
    .values({ clientId, sha256, bytes, contentType, isScanned: false, createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  const settings = { name, takes, days, filter, columnNames, format, locale };
  const run = {
    clientId,
    exportId: id,
    createdBy: userId,
    createdAt,
    settings,
    rowCount: 1,
    fileId: file.id,
    bytes,
    finishedAt: createdAt,
  };
  return (
    await db
      .insertInto('dataExportRun')
      .values({ ...run, state: 'done' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
