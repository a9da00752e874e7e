// Backup and restore while the server runs.
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupRecord } from '#server/db/backup-record.ts';
import { restoreRecord } from '#server/db/restore-record.ts';
import { openRecord } from '#server/db/open-record.ts';
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
  await server.index();
  const before = await total();

  // Another process's connection, as the command line has it.
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

  // What is stored afterwards is new again.
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
  await expect(restoreRecord(server.platform.store, path.join(import.meta.dirname, 'backup.test.ts'))).rejects.toThrow();
  expect(await auditRecord(server.platform.store)).toEqual(before);
});
