// The log of operations by clicks: search, deep links, detail, statistics, what is unusual, and how long it is kept.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ALL_OPERATION_LOG, OPERATION_LOG } from '#features/office/operation-log/paths.ts';
import { currentCall } from '#server/record/current-call.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { axeFindings } from '../../support/axe.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { actorOf } from '../../support/tenant.ts';
import { button, words } from '../../support/words.ts';

const log = words.operationLog;
const PICTURES = process.env.TEST_PICTURES;
let journey: Journey;

async function write(line: {
  action: string;
  targetId?: string;
  ip?: string;
  before?: unknown;
  after?: unknown;
  at?: number;
}): Promise<void> {
  const { action, targetId = '', ip = '10.0.0.1', before, after, at = journey.server.platform.now() } = line;
  const { clientId, adminId } = journey.tenant;
  await currentCall.run({ ip, noted: 0 }, () =>
    logOperation(journey.server.platform.store.db, actorOf(clientId, adminId), at, { action, targetId, before, after }),
  );
}

beforeAll(async () => {
  journey = await startJourney('logs', '云雀');
  const now = journey.server.platform.now();
  for (let i = 0; i < 25; i++)
    await write({ action: 'subject.update', targetId: String(100 + i), before: { name: `旧名 ${i}` }, after: { name: `新名 ${i}` } });
  for (let i = 0; i < 22; i++)
    await write({ action: 'call.refused', targetId: 'GET /v1/x', ip: '10.0.0.7', at: now - 1000, after: { reason: 'forbidden' } });
});
afterEach(() => journey.leave());
afterAll(() => journey.close());

const rows = 'section.panel .ant-table-tbody tr.ant-table-row';

test('a page follows the other, a filter stands in the address, and a line is shown field by field', { timeout: 180_000 }, async () => {
  const { page, where, visit } = await journey.arriveAs(journey.tenant.admin, OPERATION_LOG);
  await page.locator(rows).first().waitFor();
  expect(await page.locator(rows).count()).toBe(20);
  expect(await axeFindings(page)).toEqual([]);
  const first = await page.locator(rows).first().textContent();
  await button(page, words.web.table.older).click();
  await expect.poll(() => where()).toContain('cursor=');
  await expect.poll(() => page.locator(rows).first().textContent()).not.toBe(first);
  const second = await page.locator(rows).first().textContent();
  await page.reload();
  await expect.poll(() => page.locator(rows).first().textContent()).toBe(second);
  await button(page, words.web.table.newest).click();
  await expect.poll(() => where()).not.toContain('cursor=');
  await visit(`${OPERATION_LOG}?module=subject&targetId=103`);
  await page.getByText(`${words.subject.field.name}：旧名 3 → 新名 3`).waitFor();
  expect(await page.locator(rows).count()).toBe(1);
  await button(page, log.action.detail).click();
  await page.locator('mark', { hasText: '新名 3' }).waitFor();
  await page.locator('.ant-drawer').getByRole('cell', { name: words.subject.field.name, exact: true }).waitFor();
  if (PICTURES) await page.waitForTimeout(800);
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/detail.png` });
});

test('numbers of the statistics and of what is unusual open their lines', { timeout: 180_000 }, async () => {
  const { page, where } = await journey.arriveAs(journey.tenant.admin, `${OPERATION_LOG}?module=subject&tab=statistics`);
  await page.getByRole('link', { name: '25', exact: true }).first().click();
  await page.getByText(log.total.replace('{{total}}', '25')).waitFor();
  await page.getByText(log.unusual.rule.refusals).click();
  await page.getByRole('link', { name: '22', exact: true }).click();
  await page.getByText(log.total.replace('{{total}}', '22')).waitFor();
  expect(where()).toContain('isRefused=true');
  expect(await axeFindings(page)).toEqual([]);
});

test('fewer than 180 days are refused at the field; 365 are kept', { timeout: 120_000 }, async () => {
  const { page } = await journey.arriveAs(journey.tenant.admin, OPERATION_LOG);
  await button(page, log.action.keep).click();
  await page.getByLabel(log.field.keepDays).fill('90');
  await button(page, words.web.action.save).click();
  await page.getByText('日志至少保留 180 天').waitFor();
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/keep.png` });
  await page.getByLabel(log.field.keepDays).fill('365');
  await button(page, words.web.action.save).click();
  await page.getByText(log.done.kept).waitFor();
  const { db } = journey.server.platform.store;
  const chain = await db.selectFrom('logChain').select('keepDays').where('clientId', '=', journey.tenant.clientId).executeTakeFirst();
  expect(chain).toEqual({ keepDays: 365 });
});

test('the provider searches all clients', { timeout: 120_000 }, async () => {
  const { page, visit } = await journey.arriveAs('operator', ALL_OPERATION_LOG);
  await page.locator(rows).first().waitFor();
  await visit(`${ALL_OPERATION_LOG}?clientId=${journey.tenant.clientId}&module=subject`);
  await page.getByText(log.total.replace('{{total}}', '25')).waitFor();
});

test.runIf(PICTURES)('pictures', { timeout: 240_000 }, async () => {
  const { db } = journey.server.platform.store;
  for (const locale of ['zh-CN', 'en-US'] as const) {
    await db.updateTable('account').set({ locale }).where('id', '=', journey.tenant.adminId).execute();
    const { page, visit } = await journey.arriveAs(journey.tenant.admin, OPERATION_LOG);
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [name, query] of [
        ['list', ''],
        ['filtered', '?ip=10.0.0.7&hour=9&kind=removal&userId=0&module=subject&targetId=103'],
        ['statistics', '?tab=statistics'],
      ] as const) {
        await visit(OPERATION_LOG + query);
        await page.waitForTimeout(2500);
        if (name === 'list') await page.locator('.ant-collapse-header').click({ position: { x: 600, y: 12 } });
        await page.waitForTimeout(800);
        await page.screenshot({ path: `${PICTURES}/${name}-${locale}-${width}.png` });
      }
    }
  }
});
