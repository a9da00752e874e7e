// The report on an event that the sample client has at the first look.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EventKeeper } from '#features/insight/hot-spot/server/event-keeper.ts';
import { REPORT_SAMPLE_EVENT } from '#features/report/brief-report/server/sample-event.job.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { newsOfTwoDays } from '../support/news-of-two-days.ts';
import { buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let tenant: Tenant;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildTenant(server.platform, 'sample-event', '云雀汽车');
}, 60_000);
afterAll(() => server.close());

async function report(): Promise<unknown[]> {
  const { platform } = server;
  await platform.jobs.add({ kind: REPORT_SAMPLE_EVENT, payload: { userId: tenant.adminId }, clientId: tenant.clientId });
  while (await server.workJob());
  const admin = await server.as(tenant.admin);
  return ((await admin('GET', '/v1/front/report/brief-report', {})).body as { items: unknown[] }).items;
}

test('is made of the largest event once, and not before there is one', async () => {
  expect(await report()).toEqual([]);
  const { platform } = server;
  await storeBatch(await buildPipeline(platform), newsOfTwoDays(platform.now(), '云雀汽车'), null);
  await server.index();
  const keeper = new EventKeeper(platform.store, platform.now);
  while (await keeper.apply());
  while (await server.workJob());
  expect(await report()).toMatchObject([{ kind: 'special', state: 'draft' }]);
  expect(await report()).toHaveLength(1);
});
