// An administrator makes a template, an analyst a bulletin with it: its chapters, and an official document in Word.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BRIEF_REPORT } from '#features/report/brief-report/paths.ts';
import { ANALYZE_MODULE, CLIENT_REPORT_TEMPLATE } from '#features/report/report-template/paths.ts';
import { readZip } from '../../hostile/read-zip.ts';
import { axeFindings } from '../../support/axe.ts';
import { enter, launchBrowser, openAnew, openPage } from '../../support/browser.ts';
import { type BusyTenant, buildBusyTenant } from '../../support/busy-tenant.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
let tenant: BusyTenant;
let browser: Awaited<ReturnType<typeof launchBrowser>>;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildBusyTenant(server.platform, 'template', '云雀');
  await server.index();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const SAVE = /^保\s*存$/;

test('from a template to a bulletin and its Word file', { timeout: 120_000 }, async () => {
  const { page } = await openPage(browser);
  const admin = await server.as(tenant.admin);
  await enter(page, server.url, admin.token);
  await openAnew(page, server.url, CLIENT_REPORT_TEMPLATE);
  await page.getByRole('button', { name: '新增简报模板' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('名称').first().fill('领导专报');
  await form.getByRole('checkbox', { name: '声量走势' }).uncheck();
  await form.getByRole('button', { name: '下移“摘要”' }).click();
  await form.getByRole('radio', { name: '公文' }).check();
  await form.getByLabel('发文机关标志').fill('云雀舆情专报');
  await form.locator('.report-page').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole('button', { name: SAVE }).click();
  await page.getByRole('row').filter({ hasText: '领导专报' }).waitFor();

  await openAnew(page, server.url, BRIEF_REPORT);
  await page.getByRole('button', { name: '新建简报' }).click();
  await page.getByRole('dialog').getByLabel('模板').click();
  await page.getByTitle('领导专报').click();
  await page.getByRole('button', { name: /^生\s*成$/ }).click();
  await page.getByText('生成中').first().waitFor();
  while (await server.workJob());
  const { db } = server.platform.store;
  const row = await db
    .selectFrom('bulletin')
    .selectAll()
    .where('clientId', '=', tenant.clientId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const keys = row.chapters?.map(({ key }) => key);
  expect(keys).not.toContain('trend');
  const answer = await fetch(`${server.url}/v1/front/report/brief-report/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ id: String(row.id) }),
  });
  expect(answer.status).toBe(200);
  const parts = readZip(Buffer.from(await answer.arrayBuffer()));
  const text = String(parts.get('word/document.xml') ?? '');
  expect(text).toContain('云雀舆情专报');
  expect(text).toContain('w:val="FF0000"');
  await page.context().close();
});

test('the modules of reports on subjects are sorted by keys', { timeout: 60_000 }, async () => {
  const { page } = await openPage(browser);
  await enter(page, server.url, (await server.as(tenant.admin)).token);
  await openAnew(page, server.url, ANALYZE_MODULE);
  await page.getByRole('checkbox', { name: '摘要' }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('button', { name: SAVE }).click();
  await page.getByText('分析模块已保存').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.locator('.template-chapters li').nth(1).innerText()).toBe('摘要');
  await page.context().close();
});
