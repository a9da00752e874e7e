// Exports of articles: one that rests with a run that is done, one at work, one to delete, and one that was pushed.
import { createExport, runExport } from '#features/report/data-export/server/data-export.service.ts';
import { dataExportContract } from '#features/report/data-export/contract.ts';
import { sealSftp } from '#features/report/data-export/server/sftp-target.ts';
import type { Actor } from '#server/actor.ts';
import { Seal } from '#server/auth/seal.ts';
import { loadTokenKey } from '#server/auth/token.ts';
import { sealTarget } from '#server/channel/sealed-target.ts';
import type { Platform } from '#server/platform.ts';

export interface TenantExports {
  exportId: number;
  workingExportId: number;
  spareExportId: number;
  /** Done, with a file. */
  exportRunId: number;
  pushedExportId: number;
  /** Done, with a part that can be sent again. */
  pushedRunId: number;
  /** Goes to a server whose host key nobody has accepted yet. */
  sftpExportId: number;
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
  return {
    exportId,
    workingExportId,
    spareExportId,
    exportRunId,
    ...(await buildPushed(platform, actor, await add('上报推送'))),
    sftpExportId: await buildSftp(platform, actor, await add('存到服务器')),
  };
}

async function buildSftp(platform: Platform, { clientId }: Actor, id: number): Promise<number> {
  const seal = new Seal(loadTokenKey(platform.config.secret, platform.config.dataFolder));
  const secrets = { password: 'a-secret-word', privateKey: '', passphrase: '' };
  const pushSealed = sealSftp(seal, clientId, { host: 'sftp.invalid', port: 22, folder: 'in', user: 'tingfeng', hostKey: '', ...secrets });
  const target = { target: 'sftp', pushSealed, pushShown: 'tingfeng@sftp.invalid:22/~/in' } as const;
  await platform.store.db.updateTable('dataExport').set(target).where('id', '=', id).execute();
  return id;
}

async function buildPushed(platform: Platform, { clientId }: Actor, pushedExportId: number) {
  const { db } = platform.store;
  const seal = new Seal(loadTokenKey(platform.config.secret, platform.config.dataFolder));
  const pushSealed = sealTarget(seal, clientId, { url: 'http://receiver.invalid/in', secret: 'whsec_c2VjcmV0' });
  const settings = {
    name: '上报推送',
    takes: 'all',
    days: null,
    filter: {},
    columnNames: ['id'],
    format: 'jsonl',
    locale: 'zh-CN',
  } as const;
  const now = platform.now();
  await db
    .updateTable('dataExport')
    .set({ target: 'push', pushSealed, pushShown: 'receiver.invalid/in' })
    .where('id', '=', pushedExportId)
    .execute();
  const run = await db
    .insertInto('dataExportRun')
    .values({
      clientId,
      exportId: pushedExportId,
      createdBy: 1,
      createdAt: now,
      finishedAt: now,
      state: 'done',
      settings: { ...settings, columnNames: ['id'], target: 'push' },
      rowCount: 1,
      sentRows: 1,
      partCount: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const part = { clientId, exportId: pushedExportId, runId: run.id, part: 1, sentAt: now, articleIds: [1] };
  await db.insertInto('dataExportPart').values(part).execute();
  return { pushedExportId, pushedRunId: run.id };
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
