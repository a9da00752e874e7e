// A disk that fills up while the server runs: the true cause is reported, nothing is half saved, and it works again as soon as there is room.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let own: Tenant;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer();
  own = await buildTenant(server.platform, 'own', '云雀');
  admin = await server.as(own.admin);
});
afterAll(() => server.close());

/** Simulates a full disk for SQLite: the record may not grow by a page. */
async function limitPages(pages: number) {
  await sql.raw(`pragma max_page_count = ${pages}`).execute(server.platform.store.db);
}
const write = (text: string) => admin('POST', '/v1/article/add-article-remark', { articleId: own.articleId, text });
const remarks = async () => {
  const answer = await admin('GET', '/v1/article/article-remark-list', { id: own.articleId });
  return (answer.body as { total: number }).total;
};

test.skipIf(process.env.TEST_DATABASE_URL !== undefined)('a write that finds no room says so and leaves nothing', async () => {
  await limitPages(1);
  let saved = await remarks();
  let answer = await write('满'.repeat(5000));
  // Existing pages of the record may have some room.
  for (; answer.status === 200 && saved < 200; saved++) answer = await write('满'.repeat(5000));
  expect(answer).toMatchObject({
    status: 507,
    body: { error: { code: 'disk-full', message: '服务器的磁盘已满，未能保存，请联系管理员' } },
  });
  expect(await remarks()).toBe(saved);

  await limitPages(1_000_000);
  expect(await write('又有空间了')).toMatchObject({ status: 200 });
  expect(await remarks()).toBe(saved + 1);
});
