// Backup and restore while the server runs.
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backupRecord } from '#server/db/backup-record.ts';
import { databaseRows } from '#server/db/record-door.ts';
import { restoreRecord } from '#server/db/restore-record.ts';
import { openRecord } from '#server/db/open-record.ts';
import { findLastSeq } from '#server/index/outbox-follower.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { auditRecord } from '../support/audit.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';

let server: TestServer;
let tenant: Tenant;

beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildTenant(server.platform, 'kept', '云雀');
});
afterAll(() => server.close());

test('a restore gives lists and counts of the day of the backup, without a restart', async () => {
  const admin = await server.as(tenant.admin);
  const pipeline = await buildPipeline(server.platform);
  const file = path.join(server.dataFolder, 'backup.jsonl.gz');
  const total = async (keyword?: string) =>
    ((await admin('GET', '/v1/article/list', keyword ? { keyword } : {})).body as { total: number }).total;
  const odd = '云雀的旧文\u2028第二行\u2029第三行\r第四行';
  await storeBatch(
    pipeline,
    [buildArticle(server.platform.now(), { url: 'https://news.example.com/odd', title: odd, content: odd })],
    null,
  );
  await server.index();
  const before = await total();

  // Another process's connection, like that of the command line.
  const other = openRecord(server.platform.config);
  const summary = await backupRecord(other, file);
  expect(summary.rows).toBeGreaterThan(20);

  await storeBatch(
    pipeline,
    [buildArticle(server.platform.now(), { url: 'https://news.example.com/later', title: '云雀后来的文章', content: '云雀后来的文章。' })],
    null,
  );
  await server.index();
  expect(await total()).toBe(before + 1);
  expect(await total('后来的文章')).toBe(1);

  await restoreRecord(other, file);
  await other.close();
  await server.index();
  expect(await total()).toBe(before);
  expect(await total('后来的文章')).toBe(0);
  expect(await auditRecord(server.platform.store)).toMatchObject({ rollupDifferences: 0, orphans: 0, duplicates: 0 });

  // Rows stored afterwards are new again.
  const [outcome] = await storeBatch(
    await buildPipeline(server.platform),
    [buildArticle(server.platform.now(), { url: 'https://news.example.com/later', title: '云雀后来的文章', content: '云雀后来的文章。' })],
    null,
  );
  expect(outcome?.outcome).toBe('stored');
  expect(await total('后来的文章')).toBe(1);
});

test('a file that is no backup changes nothing', async () => {
  const before = await auditRecord(server.platform.store);
  const refusals = [
    [path.join(import.meta.dirname, 'backup.test.ts'), 'it is not a backup of this program, or it is damaged'],
    [path.join(server.dataFolder, 'none.gz'), 'there is no such file or folder'],
    [server.dataFolder, 'it is a folder'],
  ] as const;
  for (const [file, why] of refusals)
    await expect(restoreRecord(server.platform.store, file)).rejects.toThrow(`${file} cannot be restored, and nothing was changed: ${why}`);
  expect(await auditRecord(server.platform.store)).toEqual(before);
});

test('hits that were put aside come back from a backup of before under the names of now', async () => {
  const { store } = server.platform;
  const aside = { subjects: [{ subjectId: 3 }], emotion: 'negative', score: -1, origin: 'machine' };
  const hit = JSON.stringify({ ...aside, row: { tag_ids: '[4]', emotion_origin: 'user' } });
  await databaseRows(store.db)
    .insertInto('hit_drop')
    .values({ client_id: 2, article_id: 77, kind: 'word', rule_id: 1, hit, at: 1 })
    .execute();
  const file = path.join(server.dataFolder, 'before.jsonl.gz');
  await backupRecord(store, file);
  await restoreRecord(store, file);
  const row = await store.db.selectFrom('hitDrop').select('hit').where('articleId', '=', 77).executeTakeFirst();
  expect(row?.hit).toEqual({ ...aside, row: { tagIds: [4], emotionOrigin: 'user' } });
  await store.db.deleteFrom('hitDrop').where('articleId', '=', 77).execute();
});

test('an export that was pushed is pushed after a restore from a backup of before there were stores', async () => {
  const file = path.join(server.dataFolder, 'pushes.jsonl.gz');
  const { db } = server.platform.store;
  const row = { clientId: tenant.clientId, createdBy: tenant.adminId, createdAt: 0, updatedAt: 0 };
  await db
    .insertInto('dataExport')
    .values({ ...row, name: '推送', rhythm: null, pushSealed: 'sealed', target: 'file' })
    .execute();
  await db
    .insertInto('dataExport')
    .values({ ...row, name: '文件', rhythm: null })
    .execute();
  await backupRecord(server.platform.store, file);
  await restoreRecord(server.platform.store, file);
  const exports = await db.selectFrom('dataExport').select(['name', 'target']).orderBy('id').execute();
  expect(exports).toEqual([
    { name: '推送', target: 'push' },
    { name: '文件', target: 'file' },
  ]);
});

test('a backup into a folder that is not there says so', async () => {
  const file = path.join(server.dataFolder, 'nowhere/backup.gz');
  await expect(backupRecord(server.platform.store, file)).rejects.toThrow(`${file} cannot be written: there is no such file or folder`);
});

describe('a backup that is not whole', () => {
  let lines: string[];
  let mode: number;
  const broken = path.join(os.tmpdir(), `tingfeng-broken-${process.pid}.gz`);
  beforeAll(async () => {
    const file = path.join(server.dataFolder, 'whole.jsonl.gz');
    await backupRecord(server.platform.store, file);
    mode = statSync(file).mode & 0o777;
    lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
  });
  afterAll(() => rmSync(broken, { force: true }));

  test('a whole one is for its owner only, and says what is not in it', () => {
    expect(mode).toBe(0o600);
    expect((JSON.parse(lines[0] as string) as { notIncluded: string[] }).notIncluded[0]).toContain('files/');
  });

  const text = (of: readonly string[]) => gzipSync(of.map((line) => `${line}\n`).join(''));
  test.each([
    ['with its header only', () => text(lines.slice(0, 1)), 'cut off after line 1'],
    ['cut at a line', () => text(lines.slice(0, 5)), 'cut off after line 5'],
    ['without its end mark', () => text(lines.slice(0, -1)), 'the end mark is missing'],
    ['without a line in the middle', () => text(lines.toSpliced(3, 1)), 'rows instead of'],
    ['with a changed letter', () => text(lines.map((line) => line.replace('云雀', '云省'))), 'its hash'],
    ['with something after its end', () => text([...lines, lines[1] as string]), 'comes after the end'],
    ['cut in the middle of the zip', () => text(lines).subarray(0, -200), 'unexpected end of file'],
    ['that is empty', () => gzipSync(''), 'it is empty'],
    ['of an earlier version', () => text([JSON.stringify({ format: 'tingfeng-backup-1', at: '' })]), 'earlier version'],
  ])('%s is refused before anything is touched', async (_name, bytes, words) => {
    writeFileSync(broken, bytes());
    const before = await auditRecord(server.platform.store);
    const last = await findLastSeq(server.platform.store);
    await expect(restoreRecord(server.platform.store, broken)).rejects.toThrow(words);
    expect(await auditRecord(server.platform.store)).toEqual(before);
    expect(await findLastSeq(server.platform.store)).toBe(last);
  });
});
