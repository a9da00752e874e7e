// Sub-clients have one level, from whichever end a second one is asked for.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';

const PATH = '/v1/operate/client-manage/client';
let server: TestServer;
let operator: Caller;
let tenants: Tenant[];

beforeAll(async () => {
  server = await startTestServer();
  tenants = [];
  for (const [i, word] of ['云雀', '白鹭', '灰雁'].entries()) tenants.push(await buildTenant(server.platform, `level-${i}`, word));
  operator = await server.as('operator');
});
afterAll(() => server.close());

test('a parent cannot get a parent, a sub-client no sub-client, and no client is its own parent', async () => {
  const [a, b, c] = tenants.map(({ clientId }) => clientId);
  const put = (id: number | undefined, parentId: number | undefined | null, i: number) =>
    operator('PUT', PATH, { id, name: `level-${i}`, serviceTypeId: 2, parentId });
  expect((await put(b, a, 1)).status).toBe(200);
  expect((await put(a, c, 0)).body).toMatchObject({ error: { field: 'parentId', message: expect.stringContaining('level-1') } });
  expect((await put(c, b, 2)).body).toMatchObject({ error: { field: 'parentId' } });
  expect((await put(c, c, 2)).body).toMatchObject({ error: { field: 'parentId' } });
  expect((await put(b, null, 1)).status).toBe(200);
  expect((await put(a, c, 0)).status).toBe(200);
});
