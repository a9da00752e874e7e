// Bulletins from elsewhere: the first one from home, of the basket, of a list; and one that a schedule makes, a person approves and mail delivers.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { HOT_SPOT_INFO } from '#features/insight/hot-spot/paths.ts';
import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import { DispatchKeeper } from '#features/report/bulletin-flow/server/dispatch-keeper.ts';
import { ScheduleKeeper } from '#features/report/bulletin-schedule/server/schedule-keeper.ts';
import { BRIEF_REPORT } from '#features/report/brief-report/paths.ts';
import { SCHEDULES_TAB } from '#features/report/bulletin-schedule/paths.ts';
import { MessageSender } from '#features/inform/inform-message/server/message-sender.ts';
import { createDialler } from '#ingest/fetch/create-dialler.ts';
import { DAY_MS, dayOf, dayStart } from '#shared/time.ts';
import { axeFindings } from '../../support/axe.ts';
import { enter, launchBrowser, openAnew, openPage } from '../../support/browser.ts';
import { type BusyTenant, buildBusyTenant } from '../../support/busy-tenant.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { type Caller, startTestServer, type TestServer } from '../../support/test-server.ts';

let clock = Date.now();
let server: TestServer;
let tenant: BusyTenant;
let admin: Caller;
let browser: Awaited<ReturnType<typeof launchBrowser>>;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let page: Page;
beforeAll(async () => {
  server = await startTestServer({}, () => clock);
  tenant = await buildBusyTenant(server.platform, 'making', '云雀');
  await server.index();
  admin = await server.as(tenant.admin);
  mails = await startMailServer();
  Object.assign(server.outgoing, { mailServer: mails.settings, dial: createDialler({ allowHosts: new Set([mails.host]) }) });
  browser = await launchBrowser();
}, 120_000);
afterAll(async () => {
  await browser.close();
  await mails.close();
  await server.close();
});
afterEach(() => page.context().close());

async function open(path: `/${string}`): Promise<void> {
  ({ page } = await openPage(browser));
  await enter(page, server.url, (await server.as(tenant.admin)).token);
  await openAnew(page, server.url, path);
}
const make = () => page.getByRole('button', { name: /^生\s*成$/ });

test('the first one takes at most six clicks from home', { timeout: 120_000 }, async () => {
  await open('/front/home');
  let clicks = 0;
  const click = async (what: ReturnType<Page['locator']>): Promise<void> => {
    await what.click();
    clicks++;
  };
  const item = page.getByRole('menuitem', { name: '简报', exact: true });
  if (!(await item.isVisible())) await click(page.getByRole('menuitem', { name: /报告/ }).first());
  await click(item);
  await click(page.getByRole('button', { name: '新建简报' }).first());
  await click(make());
  await page.getByText('生成中').first().waitFor();
  while (await server.workJob());
  const row = page.getByRole('row').filter({ hasText: '草稿' }).first();
  await row.waitFor();
  await click(row.getByRole('link').first());
  await page.locator('.report-page').waitFor();
  expect(clicks).toBeLessThanOrEqual(6);
});

test('the basket becomes one, in its order', { timeout: 120_000 }, async () => {
  const { body } = await admin('GET', '/v1/front/report/selected-info', { pageSize: 200 });
  const { items } = body as { items: { articleId: number; article: { title: string } }[] };
  expect(items.length).toBeGreaterThan(0);
  await open('/front/report/selected-info');
  await page.getByRole('button', { name: '制作简报' }).first().click();
  await page.getByText(`已选 ${items.length} 篇文章`).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await make().click();
  await page.getByText('生成中').first().waitFor();
  while (await server.workJob());
  const list = (await admin('GET', '/v1/front/report/brief-report', {})).body as { items: { id: number }[] };
  await openAnew(page, server.url, `/report-preview?id=${list.items[0]?.id}`);
  await page.getByText('以下文章由编辑人员选定。').waitFor();
});

test('the list becomes one, with its filter', { timeout: 120_000 }, async () => {
  const until = dayStart(dayOf(clock) + 1);
  await open(`${CLASSIFIED_INFO}?emotion=negative&status=unread&from=${until - 2 * DAY_MS}&until=${until}`);
  await page.getByRole('button', { name: '制作简报' }).click();
  await page.getByText('列表中还有简报不支持的筛选条件').waitFor();
  await make().click();
  await page.getByText('生成中').first().waitFor();
  const row = await server.platform.store.db
    .selectFrom('bulletin')
    .select(['filter', 'periodFrom', 'periodUntil', 'kind'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ kind: 'special', filter: { emotion: ['negative'] }, periodFrom: until - 2 * DAY_MS, periodUntil: until });
  while (await server.workJob());
});

test('an event becomes one, on that event alone', { timeout: 120_000 }, async () => {
  const event = await server.platform.store.db
    .selectFrom('event')
    .select('id')
    .where('clientId', '=', tenant.clientId)
    .executeTakeFirstOrThrow();
  await open(`${HOT_SPOT_INFO}?event=${event.id}`);
  await page.getByRole('tab', { name: '生成专报' }).click();
  await page.getByText('同时按事件限定').waitFor();
  await make().click();
  await page.waitForURL(/brief-report/);
  const row = await server.platform.store.db.selectFrom('bulletin').select('filter').orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(row.filter).toEqual({ eventId: [event.id] });
  while (await server.workJob());
});

test('an address that cannot be read opens an empty form', { timeout: 60_000 }, async () => {
  await open(`${BRIEF_REPORT}?create=bulletin&of=${encodeURIComponent('{"picked":"<b>","kind":7')}`);
  await make().waitFor();
  await page.getByText('新建简报').first().waitFor();
});

test('a schedule made by clicks, its bulletin approved by a click, and the file in the mailbox', { timeout: 180_000 }, async () => {
  const { platform } = server;
  const added = await admin('POST', '/v1/manage/report/inform-user', { name: '张总' });
  const { id: informUserId } = added.body as { id: number };
  await admin('POST', '/v1/manage/report/inform-user/channel', { informUserId, channel: 'mail', url: 'zhang@example.com' });
  await platform.store.db.updateTable('informChannel').set({ confirmedAt: clock }).where('informUserId', '=', informUserId).execute();
  await open(`${BRIEF_REPORT}?tab=${SCHEDULES_TAB}`);
  await page.getByRole('button', { name: '新建计划' }).first().click();
  const drawer = page.locator('.ant-drawer');
  await drawer.getByLabel('名称').fill('给领导的晨报');
  await drawer.getByLabel('接收人').click();
  await drawer.getByLabel('接收人').fill('张总');
  await page.locator('.ant-select-item-option').filter({ hasText: '张总' }).first().click();
  await page.getByText('新建定时计划').click();
  await page.getByRole('button', { name: /^保\s*存$/ }).click();
  const row = page.getByRole('row').filter({ hasText: '给领导的晨报' });
  await row.waitFor();
  const [schedule] = await platform.store.db.selectFrom('bulletinSchedule').selectAll().where('name', '=', '给领导的晨报').execute();
  clock = schedule?.nextAt ?? 0;
  expect(clock).toBeGreaterThan(Date.now() - DAY_MS);
  const work = async () => {
    while (await new ScheduleKeeper(platform).step());
    while (await server.workJob());
    while (await new DispatchKeeper({ ...platform, outgoing: server.outgoing }).step());
    await new MessageSender(platform.store, server.outgoing, platform.now, platform.files).send();
  };
  await work();
  await page.context().close();
  const made = await platform.store.db
    .selectFrom('bulletin')
    .select('id')
    .where('scheduleId', '=', schedule?.id ?? 0)
    .executeTakeFirstOrThrow();
  await open(`/report-preview?id=${made.id}`);
  await page.getByRole('button', { name: '通过并发布' }).click();
  await page.getByText('已发布').first().waitFor();
  clock += 11_000;
  await work();
  clock += 11_000;
  await work();
  const mail = mails.mails.find(({ to, files }) => to === 'zhang@example.com' && files.length > 0);
  expect(mail?.files.map(({ name }) => name.endsWith('.docx'))).toEqual([true]);
});
