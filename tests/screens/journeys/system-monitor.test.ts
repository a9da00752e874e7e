// The provider's staff see what is wrong, follow it to the failed request, and try again; then they look at the clients.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countNext } from '#features/inform/client-monitor/server/count-days.ts';
import { addSource, buildCollector, makeDue } from '../../support/collect.ts';
import { eventually, type Journey, startJourney, type Visitor } from '../../support/journey.ts';
import { button, words } from '../../support/words.ts';

const { extractionLog: log, clientMonitor: clients } = words;
const SITUATION = '/operate/system-monitor/general-situation';
const MONITOR = '/operate/system-monitor/client-monitor';

let site: Server;
let journey: Journey;
let operator: Visitor;
let sourceIds: number[] = [];

beforeAll(async () => {
  site = createServer((_request, response) => response.writeHead(503, { 'x-api-key': 'very-secret' }).end('down for repairs'));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  journey = await startJourney('situation', '云雀汽车', { TINGFENG_ALLOW_HOSTS: host });
  const { platform } = journey.server;
  const collector = await buildCollector(platform, [host]);
  sourceIds = await Promise.all([0, 1, 2].map((i) => addSource(platform, `http://${host}/${i}.xml`)));
  for (const id of sourceIds) await makeDue(platform, id);
  await collector.collectDue();
  await collector.fetcher.close();
  await countNext(platform.store, platform.now(), 0);
  operator = await journey.arriveAs('operator');
});
afterAll(async () => {
  await journey.close();
  await new Promise((resolve) => site.close(resolve));
});

test('a host that fails is named, and its sentence leads to its entries', async () => {
  await operator.visit(SITUATION);
  const sentence = operator.page.locator('li', { hasText: '127.0.0.1' }).first();
  await sentence.waitFor();
  await sentence.locator('a').click();
  await eventually(() => operator.page.locator('.ant-table-tbody .ant-table-row').count()).toBe(3);
  expect(operator.where()).toContain('extraction-log?host=127.0.0.1');
});

test('an entry shows the request without secrets, and is tried again', async () => {
  await button(operator.page, log.action.open).first().click();
  await operator.page.locator('pre', { hasText: 'down for repairs' }).waitFor();
  expect(await operator.page.content()).not.toContain('very-secret');
  await button(operator.page, log.action.retry).first().click();
  await eventually(async () => {
    const rows = await journey.server.platform.store.db.selectFrom('source').select('nextFetchAt').where('id', 'in', sourceIds).execute();
    return rows.filter(({ nextFetchAt }) => nextFetchAt === 0).length;
  }).toBe(1);
});

test('a reason opens its entries, and no other', async () => {
  await operator.visit('/operate/system-monitor/extraction-log');
  await operator.page.locator('button[aria-pressed]', { hasText: log.kind.run }).first().click();
  await eventually(() => operator.where()).toContain('kind=run');
  await eventually(() => operator.page.locator('.ant-table-tbody .ant-table-row').count()).toBe(3);
});

test('clients are seen with their day, and one leads to its statistics', async () => {
  await operator.visit(MONITOR);
  const row = operator.page.locator('.ant-table-tbody .ant-table-row', { hasText: 'situation' });
  await row.waitFor();
  await button(row, clients.action.statistics).first().click();
  await eventually(() => operator.where()).toContain('stat-client-monitor?clientId=');
  await operator.page.locator('h2', { hasText: clients.chart.articles }).waitFor();
});
