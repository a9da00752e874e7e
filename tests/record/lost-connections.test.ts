// A database server that ends its connections (a restart, a fail-over, an idle limit) ends nothing of ours.
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
  // The news of it comes by the sockets, a moment later.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await total()).toBe(1);
});
