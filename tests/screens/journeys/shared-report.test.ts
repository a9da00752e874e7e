// A bulletin is shared from its row, read on a phone without an account, and no longer when the share is ended.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BRIEF_REPORT } from '#features/report/brief-report/paths.ts';
import { HTML_REPORT } from '#features/report/html-report/paths.ts';
import { axeFindings } from '../../support/axe.ts';
import { enter, launchBrowser, openAnew, openPage } from '../../support/browser.ts';
import { type BusyTenant, buildBusyTenant } from '../../support/busy-tenant.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

const PHONE = { width: 390, height: 844 };
const SECRET = '云雀-2026';

let server: TestServer;
let tenant: BusyTenant;
let browser: Awaited<ReturnType<typeof launchBrowser>>;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildBusyTenant(server.platform, 'share', '云雀');
  await server.index();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** The link of the last made share, as its maker sees it. */
async function makeShare(password: string): Promise<string> {
  const { page } = await openPage(browser);
  await enter(page, server.url, (await server.as(tenant.admin)).token);
  await openAnew(page, server.url, BRIEF_REPORT);
  const row = page.getByRole('row').filter({ hasText: '专题舆情日报' }).filter({ hasText: '第 1 期' });
  await row.getByRole('button', { name: /更多/ }).click();
  await page
    .getByRole('link', { name: /^分\s*享$/ })
    .last()
    .click();
  await page.getByLabel('访问密码').fill(password);
  await page.getByRole('button', { name: '生成链接' }).click();
  const link = await page.getByLabel('分享链接').inputValue();
  expect(await axeFindings(page)).toEqual([]);
  await page.context().close();
  return /#(\S+)$/.exec(link)?.[1] ?? '';
}

const widthOfAll = (): number => document.documentElement.scrollWidth;

test('a web report of a subject is made and shared at one go', { timeout: 120_000 }, async () => {
  const { page } = await openPage(browser);
  await enter(page, server.url, (await server.as(tenant.admin)).token);
  await openAnew(page, server.url, HTML_REPORT);
  await page.getByRole('button', { name: '新建 H5 报告' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: '标题' }).fill('云雀专题一页');
  await page.getByRole('button', { name: /^生\s*成$/ }).click();
  const waiting = page.getByText('正在生成，完成后即可分享');
  await waiting.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // Too early it is refused, with what was filled in kept.
  await page.getByRole('dialog').getByRole('textbox', { name: '备注' }).fill('给市场部');
  await page.getByRole('button', { name: '生成链接' }).click();
  await page.locator('.ant-form-item-has-error').first().waitFor();
  while (await server.workJob());
  await waiting.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '生成链接' }).click();
  const link = await page.getByLabel('分享链接').inputValue();
  await page.locator('td').filter({ hasText: '给市场部' }).waitFor();
  await page.context().close();
  const reader = await openPage(browser, PHONE);
  await openAnew(reader.page, server.url, /#(\S+)$/.exec(link)?.[1] ?? '');
  await reader.page.getByRole('heading', { level: 1, name: '云雀专题一页' }).waitFor();
  await reader.page.context().close();
});

test('a shared bulletin is read on a phone, with its password and its sources', { timeout: 120_000 }, async () => {
  const address = await makeShare(SECRET);
  const { page } = await openPage(browser, { ...PHONE, locale: 'en-US' });
  await openAnew(page, server.url, address);
  await page.getByLabel('访问密码').fill('something else');
  await page.getByRole('button', { name: /^打\s*开$/ }).click();
  await page.getByRole('heading', { name: '打不开这份简报' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('访问密码').fill(SECRET);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: '专题舆情日报' }).waitFor();
  await page.locator('[data-drawn=report]').first().waitFor();
  await page.locator('[data-drawn=map]').waitFor();
  expect(await page.evaluate(widthOfAll)).toBeLessThanOrEqual(PHONE.width);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: '文章选编' }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('chapter-selected');
  const original = page.locator('.report-articles a').first();
  expect(await original.getAttribute('href')).toMatch(/^https?:\/\//);
  expect(await original.getAttribute('rel')).toContain('noreferrer');

  const source = page.getByRole('button', { name: '查看出处' }).first();
  await source.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: '出处' });
  await sheet
    .getByText(/统计于/)
    .first()
    .waitFor();
  await sheet.getByRole('link').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await page.context().close();
});

test('the list says how often it was read, and ends it with a way back', { timeout: 120_000 }, async () => {
  const address = await makeShare('');
  const reader = await openPage(browser, PHONE);
  await openAnew(reader.page, server.url, address);
  await reader.page.locator('.report-page').waitFor();

  const { page } = await openPage(browser, { locale: 'en-US' });
  await enter(page, server.url, (await server.as(tenant.admin)).token);
  await openAnew(page, server.url, HTML_REPORT);
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: '复制链接' }) })
    .first();
  await row.getByText('有效').waitFor();
  expect(await row.getByRole('cell', { name: '1', exact: true }).count()).toBe(1);
  expect(await axeFindings(page)).toEqual([]);
  await row.getByRole('button', { name: /更多/ }).click();
  await page.getByRole('button', { name: '停止分享' }).last().click();
  await page.getByText('已停止 1 个分享').waitFor();
  await openAnew(reader.page, server.url, address);
  await reader.page.getByRole('heading', { name: '打不开这份简报' }).waitFor();
  await page.getByRole('button', { name: /^撤\s*销$/ }).click();
  await row.getByText('有效').waitFor();
  await openAnew(reader.page, server.url, address);
  await reader.page.locator('.report-page').waitFor();
  await reader.page.context().close();
  await page.context().close();
});
