// The ticket that the sample client has at the first look.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAKE_SAMPLE_TICKET } from '#features/report/ticket/server/sample-ticket.job.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { newsOfTwoDays } from '../support/news-of-two-days.ts';
import { buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { addPerson, type TicketPerson } from '../support/ticket-people.ts';

let server: TestServer;
let tenant: Tenant;
let lead: TicketPerson;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildTenant(server.platform, 'sample-ticket', '云雀汽车');
  lead = await addPerson(server, tenant, 'sample-lead');
}, 60_000);
afterAll(() => server.close());

async function make(payload: object = { senderId: tenant.adminId, leadId: lead.id }): Promise<unknown[]> {
  const { platform } = server;
  await platform.jobs.add({ kind: MAKE_SAMPLE_TICKET, payload, clientId: tenant.clientId });
  while (await server.workJob());
  const admin = await server.as(tenant.admin);
  return ((await admin('GET', '/v1/front/report/ticket', {})).body as { items: unknown[] }).items;
}

test('is made of a negative article once, and not before there is one', async () => {
  expect(await make()).toEqual([]);
  const { platform } = server;
  await storeBatch(await buildPipeline(platform), newsOfTwoDays(platform.now(), '云雀汽车'), null);
  await platform.store.db.updateTable('hit').set({ emotion: 'negative' }).where('clientId', '=', tenant.clientId).execute();
  await server.index();
  const other = await buildTenant(platform, 'sample-ticket-beside', '白鹭');
  expect(await make({ senderId: tenant.adminId, leadId: other.adminId }), 'of a neighbour').toEqual([]);
  expect(await make()).toMatchObject([{ title: expect.stringMatching(/^核实并回复：./u), state: 'accepted', receivers: 1 }]);
  expect(await make()).toHaveLength(1);
});
