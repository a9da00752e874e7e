// The logs are append-only for every caller; rows are deleted only with a removed client and in a restore.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKey } from '#features/office/api-key/server/api-key.service.ts';
import { backupRecord } from '#server/db/backup-record.ts';
import { restoreRecord } from '#server/db/restore-record.ts';
import { actorOf, buildTenant, type Tenant } from '../support/tenant.ts';
import { caller, startTestServer, type TestServer } from '../support/test-server.ts';

const LOG = '/v1/manage/user-privilege-manage/log-user-access';
let server: TestServer;
let own: Tenant;
beforeAll(async () => {
  server = await startTestServer();
  own = await buildTenant(server.platform, 'own', '云雀');
});
afterAll(() => server.close());

test.each(['accessLog', 'operationLog'] as const)('no row of %s is changed or deleted', async (log) => {
  const { db } = server.platform.store;
  await server.as(own.admin);
  const before = await db.selectFrom(log).selectAll().execute();
  expect(before.length).toBeGreaterThan(0);
  await expect(db.updateTable(log).set({ at: 1 }).execute()).rejects.toThrow(/only ever added to/u);
  await expect(db.deleteFrom(log).execute()).rejects.toThrow(/only ever added to/u);
  await expect(sql`truncate ${sql.table(log)}`.execute(db)).rejects.toThrow();
  expect(await db.selectFrom(log).selectAll().execute()).toEqual(before);
});

test('no call changes or deletes a visit, and it stays when its account goes', async () => {
  const admin = await server.as(own.admin);
  expect((await admin('PUT', LOG, { id: own.accessLogId, title: 'x' })).status).toBe(404);
  expect((await admin('DELETE', LOG, { id: own.accessLogId })).status).toBe(404);
  const nobody = await server.as(own.nobody);
  await nobody('POST', LOG, { path: '/front/home', title: '首页' });
  await admin('DELETE', '/v1/manage/user-privilege-manage/user', { id: own.adminId + 1 });
  const { items } = (await admin('GET', LOG)).body as { items: { userId: number }[] };
  expect(items.some((item) => item.userId === own.adminId + 1)).toBe(true);
});

test('a restore brings back no session and no key that has ended', async () => {
  const { store } = server.platform;
  const file = path.join(server.dataFolder, 'backup.jsonl.gz');
  const actor = actorOf(own.clientId, own.adminId);
  const [ended, living] = [await server.as(own.admin), await server.as(own.admin)];
  const [endedKey, livingKey] = await Promise.all(
    ['ended', 'living'].map((name) => createKey(server.platform, actor, { name, scopes: ['article.read'] })),
  );
  await backupRecord(store, file);
  await ended('POST', '/v1/logout', {});
  await living('DELETE', '/v1/front/tools/report-data-api/key', { id: [endedKey?.id] });
  await restoreRecord(store, file);
  const status = async (token: string) => (await caller(server.url, token)('GET', '/v1/article/list')).status;
  expect(await status(ended.token)).toBe(401);
  expect(await status(living.token)).toBe(200);
  expect(await status(endedKey?.key ?? '')).toBe(401);
  expect(await status(livingKey?.key ?? '')).toBe(200);
  await expect(store.db.deleteFrom('operationLog').execute()).rejects.toThrow(/only ever added to/u);
});

test('an encrypted backup shows nothing, comes back by its passphrase, and changes nothing by a wrong one or when it is cut', async () => {
  const { store } = server.platform;
  const file = path.join(server.dataFolder, 'sealed.backup');
  const accounts = () => store.db.selectFrom('account').select('username').orderBy('id').execute();
  const before = await accounts();
  await backupRecord(store, file, 'a passphrase of some length');
  const bytes = readFileSync(file);
  expect(bytes.subarray(0, 7).toString()).toBe('TFENC1\n');
  expect(statSync(file).mode & 0o077).toBe(0);
  await expect(restoreRecord(store, file)).rejects.toThrow(/is encrypted: give its passphrase/u);
  await expect(restoreRecord(store, file, 'another passphrase')).rejects.toThrow(/the passphrase is wrong/u);
  for (const [name, changed] of [
    ['cut', bytes.subarray(0, bytes.length - 40)],
    ['cut early', bytes.subarray(0, 20)],
    ['turned', Buffer.from(bytes.map((byte, i) => (i === bytes.length - 30 ? byte ^ 1 : byte)))],
  ] as const) {
    writeFileSync(`${file}.bad`, changed);
    await expect(restoreRecord(store, `${file}.bad`, 'a passphrase of some length'), name).rejects.toThrow();
  }
  expect(await accounts()).toEqual(before);
  await restoreRecord(store, file, 'a passphrase of some length');
  expect(await accounts()).toEqual(before);
});
