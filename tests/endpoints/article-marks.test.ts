// What an article's row says of itself, and what may be asked of a list.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EMOTIONS } from '#shared/media.ts';
import { buildBusyTenant, type BusyTenant } from '../support/busy-tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let own: BusyTenant;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer();
  own = await buildBusyTenant(server.platform, 'own', '云雀');
  await server.index();
  admin = await server.as(own.admin);
});
afterAll(() => server.close());

const marks = async (caller = admin) => {
  const row = ((await caller('GET', '/v1/article/list', { articleId: own.articleId })).body as { items: Record<string, unknown>[] })
    .items[0];
  const detail = (await caller('GET', '/v1/article/detail', { id: own.articleId })).body as Record<string, unknown>;
  const of = (item: Record<string, unknown> | undefined) =>
    [item?.isFavorite, item?.isSelected, item?.isSticky, item?.isStuck, item?.remarks] as const;
  expect(of(detail)).toEqual(of(row));
  return of(row);
};

test('favourite, basket, pins and remarks stand in list and detail; what is one’s own stays one’s own', async () => {
  const articleIds = [own.articleId];
  const { db } = server.platform.store;
  for (const table of ['favorite', 'selectedArticle', 'sticky', 'stuck', 'remark'] as const) await db.deleteFrom(table).execute();
  expect(await marks()).toEqual([false, false, false, false, 0]);
  await admin('POST', '/v1/article/user-favorite-article', { articleIds });
  await admin('POST', '/v1/front/report/selected-info', { articleIds });
  await admin('POST', '/v1/article/sticky', { articleIds });
  await admin('POST', '/v1/article/stuck', { articleIds, until: Date.now() + 3_600_000 });
  await admin('POST', '/v1/article/add-article-remark', { articleId: own.articleId, articleIds: undefined, text: '要跟' });
  expect(await marks()).toEqual([true, true, true, true, 1]);
  await db
    .updateTable('stuck')
    .set({ until: Date.now() - 1000 })
    .execute();
  expect(await marks()).toEqual([true, true, true, false, 1]);
});

const total = async (query: object) =>
  (await admin('GET', '/v1/article/get-article-count', query)).body as { total?: number; error?: { code: string } };

test('the top of the region dictionary means all places', async () => {
  expect((await total({ region: '86' })).total).toBe((await total({})).total);
  expect((await total({ region: ['86', '44'] })).total).toBe((await total({})).total);
});

test('a word list that is not there is an error at its place', async () => {
  expect(await total({ keyword: '云雀+@没有这个' })).toMatchObject({
    error: { code: 'invalid-expression', field: 'keyword', detail: [{ code: 'unknown-dictionary', position: 3, length: 5 }] },
  });
});

test('a call that does not exist says so, in the caller’s language', async () => {
  const answer = await admin('GET', '/v1/nothing-here');
  expect(answer).toMatchObject({ status: 404, body: { error: { code: 'no-such-endpoint' } } });
  expect((await server.anonymous('DELETE', '/v1/login')).body).toMatchObject({ error: { code: 'no-such-endpoint' } });
});

const setStatus = (status: string) =>
  admin('POST', '/v1/article/change-article-status', { articleIds: [own.articleId], status, note: '因为' });

test('a status goes forwards; from any to ignored; back only by undo; each step is logged with person, time and note', async () => {
  await server.platform.store.db.updateTable('hit').set({ status: 'unread' }).where('articleId', '=', own.articleId).execute();
  for (const status of ['read', 'processing', 'processed']) expect((await setStatus(status)).status).toBe(200);
  expect((await setStatus('unread')).body).toMatchObject({
    error: { code: 'invalid-input', field: 'status', detail: { from: 'processed', to: 'unread' } },
  });
  expect((await setStatus('read')).status).toBe(400);
  const ignored = (await setStatus('ignored')).body as { before: Record<string, string> };
  await admin('POST', '/v1/article/restore-article-field', { field: 'status', before: ignored.before });
  const detail = (await admin('GET', '/v1/article/detail', { id: own.articleId })).body as {
    status: string;
    log: Record<string, unknown>[];
  };
  expect(detail.status).toBe('processed');
  expect(detail.log.filter((entry) => entry.field === 'status' && entry.after === 'ignored')).toMatchObject([
    { before: 'processed', note: '因为', user: expect.any(String), at: expect.any(Number) },
  ]);
});

test('an undo puts back what the last change of the status left, and is no way around the order', async () => {
  const restore = (status: string) =>
    admin('POST', '/v1/article/restore-article-field', { field: 'status', before: { [own.articleId]: status } });
  await setStatus('processed');
  expect((await restore('unread')).body).toMatchObject({
    error: { code: 'invalid-input', field: 'status', detail: { from: 'processed', to: 'unread' } },
  });
  expect((await setStatus('ignored')).body).toMatchObject({ before: { [own.articleId]: 'processed' } });
  expect((await restore('unread')).status).toBe(400);
  expect((await restore('processed')).body).toMatchObject({ changed: 1 });
  // The undo is taken back too: it was the last change.
  expect((await restore('ignored')).body).toMatchObject({ changed: 1 });
});

test('list-count counts those first seen after a time, within the filter', async () => {
  const { db } = server.platform.store;
  const fresh = async (query: object) => ((await admin('GET', '/v1/article/list-count', query)).body as { fresh: number }).fresh;
  const seenAt = (firstSeenAt: number) => db.updateTable('hit').set({ firstSeenAt }).where('clientId', '=', own.clientId);
  await seenAt(1000).execute();
  expect(await fresh({ since: 1000 })).toBe(0);
  await seenAt(1001).where('articleId', '=', own.articleId).execute();
  expect(await fresh({ since: 1000 })).toBe(1);
  expect(await fresh({ since: 1000, articleId: own.articleId })).toBe(1);
  const { emotion } = (await admin('GET', '/v1/article/detail', { id: own.articleId })).body as { emotion: string };
  expect(await fresh({ since: 1000, emotion: EMOTIONS.filter((other) => other !== emotion) })).toBe(0);
  expect(await fresh({})).toBe(0);
});
