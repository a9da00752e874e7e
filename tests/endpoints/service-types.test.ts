// What the form of a client says of the service type that is chosen.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Output } from '#shared/contract.ts';
import type { clientContract } from '#features/office/client/contract.ts';
import { PROVIDER_CLIENT } from '#server/actor.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let own: Tenant;
beforeAll(async () => {
  server = await startTestServer();
  own = await buildTenant(server.platform, 'own', '云雀');
});
afterAll(() => server.close());

test('names what a type gives and how much of it, and leaves the provider’s own out', async () => {
  const { db } = server.platform.store;
  const browse = { b: 1, m: 0, a: 0, d: 0 } as const;
  await db
    .insertInto('serviceType')
    .values({ name: '基础版', modules: { search: browse, subject: { ...browse, b: 0 } }, quota: { users: 5, subjects: 20 } })
    .execute();
  const operator = await server.as('operator');
  const { items } = (await operator('GET', '/v1/operate/client-manage/service-type')).body as Output<typeof clientContract.serviceTypes>;
  expect(items.find(({ name }) => name === '基础版')).toMatchObject({ modules: ['search'], quota: { users: 5, subjects: 20, sources: 0 } });
  expect(items.find(({ name }) => name === 'standard')?.modules).toContain('subject');
  const { serviceTypeId } = await db
    .selectFrom('client')
    .select('serviceTypeId')
    .where('id', '=', PROVIDER_CLIENT)
    .executeTakeFirstOrThrow();
  expect(items.map(({ id }) => id)).not.toContain(serviceTypeId);
});

test('is not told to a client', async () => {
  const admin = await server.as(own.admin);
  expect((await admin('GET', '/v1/operate/client-manage/service-type')).status).toBe(403);
});
