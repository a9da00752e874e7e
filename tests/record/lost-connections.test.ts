// A database server that ends its connections (a restart, a fail-over, an idle limit) does not end this program.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';
import { buildTenant } from '../support/tenant.ts';

let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  server = await startTestServer();
  const tenant = await buildTenant(server.platform, 'one', '云雀汽车');
  admin = await server.as(tenant.admin);
});
afterAll(() => server.close());

test.runIf(process.env.TEST_DATABASE_URL)('the server answers on after all its connections were ended', async () => {
  const total = async () => {
    const answer = await admin('GET', '/v1/article/get-article-count', {});
    expect(answer.status).toBe(200);
    return (answer.body as { total: number }).total;
  };
  expect(await total()).toBe(1);
  const ended = await sql<{ pid: number }>`
    select pg_terminate_backend(pid) as pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state = 'idle'`.execute(server.platform.store.db);
  expect(ended.rows.length).toBeGreaterThan(0);
  // The sockets report it a moment later.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await total()).toBe(1);
});

test.runIf(process.env.TEST_DATABASE_URL)('a connection that is lost while it is used fails what used it, and nothing else', async () => {
  const { db } = server.platform.store;
  const work = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    // No query runs when the report arrives: the connection is merely held.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await sql`select 1`.execute(tx);
  });
  await expect(work).rejects.toThrow();
  expect((await admin('GET', '/v1/article/get-article-count', {})).status).toBe(200);
});

test.runIf(process.env.TEST_DATABASE_URL)('a connection that the server said it ends is not lent again', async () => {
  const { db } = server.platform.store;
  for (let round = 0; round < 30; round++) {
    await expect(sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)).rejects.toThrow();
    await expect(sql<{ one: number }>`select 1 as one`.execute(db)).resolves.toMatchObject({ rows: [{ one: 1 }] });
  }
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'a list that is being made in a thread while the database ends says so, and is no fault of ours',
  async () => {
    const { db } = server.platform.store;
    await db.transaction().execute(async (tx) => {
      await sql`lock table outbox in access exclusive mode`.execute(tx);
      const list = admin('GET', '/v1/article/list', {});
      const waiting = sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%outbox%'`;
      await expect.poll(async () => (await waiting.execute(tx)).rows.length, { timeout: 10_000 }).toBeGreaterThan(0);
      for (const { pid } of (await waiting.execute(tx)).rows) await sql`select pg_terminate_backend(${pid})`.execute(tx);
      expect(await list).toMatchObject({ status: 503, body: { error: { code: 'unavailable', detail: { part: 'record' } } } });
    });
    expect((await admin('GET', '/v1/article/list', {})).status).toBe(200);
  },
);
