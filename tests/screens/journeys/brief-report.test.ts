// A bulletin is asked for in three clicks of its list, made by a worker, read with its sources, and taken out of the list and back.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BRIEF_REPORT } from '#features/report/brief-report/paths.ts';
import { axeFindings } from '../../support/axe.ts';
import { enter, launchBrowser, openAnew, openPage } from '../../support/browser.ts';
import { type BusyTenant, buildBusyTenant } from '../../support/busy-tenant.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
let tenant: BusyTenant;
let browser: Awaited<ReturnType<typeof launchBrowser>>;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildBusyTenant(server.platform, 'bulletin', '云雀');
  await server.index();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

test('from the list to a bulletin, its sources and its articles', { timeout: 120_000 }, async () => {
  const { page } = await openPage(browser);
  await enter(page, server.url, (await server.as(tenant.admin)).token);
  await openAnew(page, server.url, BRIEF_REPORT);
  await page.getByRole('button', { name: '新建简报' }).click();
  await page.getByText('专报', { exact: true }).last().click();
  await page.getByRole('button', { name: /^生\s*成$/ }).click();
  await page.getByText('生成中').first().waitFor();
  while (await server.workJob());
  const row = page.getByRole('row').filter({ hasText: '舆情专报' });
  await row.getByText('草稿').waitFor();

  await openAnew(page, server.url, `/report-preview?id=${tenant.bulletinId}`);
  await page.locator('.report-page').waitFor();
  await page.locator('.report-sentence').first().click();
  const sources = page.locator('.report-sources');
  await sources.getByText('打开文章列表').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const total = await page.locator('.report-figures a').first().innerText();
  await page.locator('.report-figures a').first().click();
  await page
    .getByText(new RegExp(`${total} 篇`))
    .first()
    .waitFor();
  await page.context().close();
});

test('a deleted one comes back', { timeout: 60_000 }, async () => {
  const { page } = await openPage(browser);
  await enter(page, server.url, (await server.as(tenant.admin)).token);
  await openAnew(page, server.url, BRIEF_REPORT);
  const row = page.getByRole('row').filter({ hasText: '专题舆情日报' }).filter({ hasText: '第 1 期' });
  await row.waitFor();
  await row.getByRole('button', { name: /更多/ }).click();
  await page
    .getByRole('button', { name: /^删\s*除$/ })
    .last()
    .click();
  await row.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^撤\s*销$/ }).click();
  await row.waitFor();
  await page.context().close();
});
