// An administrator makes a key for a program, tries it, renews it and revokes it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REPORT_DATA_API } from '#features/office/api-key/paths.ts';
import { axeFindings } from '../../support/axe.ts';
import { enter, launchBrowser, openAnew, openPage } from '../../support/browser.ts';
import { buildTenant, type Tenant } from '../../support/tenant.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

const SAVE = /^保\s*存$/;

let server: TestServer;
let tenant: Tenant;
let browser: Awaited<ReturnType<typeof launchBrowser>>;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildTenant(server.platform, 'data-api', '云雀');
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

test('a key is made, shown once, tried, renewed and revoked', { timeout: 180_000 }, async () => {
  const { page } = await openPage(browser, { width: 1280, height: 800 });
  const admin = await server.as(tenant.admin);
  await enter(page, server.url, admin.token);
  await openAnew(page, server.url, REPORT_DATA_API);
  await page.getByText('还没有密钥').waitFor();
  await page.getByRole('button', { name: '新建密钥' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: SAVE }).click();
  await dialog.locator('.ant-form-item-explain-error').first().waitFor();
  await dialog.getByLabel('名称').fill('官网舆情栏目');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: SAVE }).click();
  await page.getByText('密钥只显示这一次').waitFor();
  const key = await dialog.locator('code').innerText();
  expect(key).toMatch(/^tfk_[\w-]{32}$/);
  await page.getByRole('button', { name: '我已保存' }).click();
  const row = page.locator('.ant-table-row', { hasText: '官网舆情栏目' });
  await row.getByText('有效', { exact: true }).waitFor();
  expect(await page.content()).not.toContain(key);

  await page.getByRole('tab', { name: '接口说明' }).click();
  await page.getByPlaceholder('地址或说明').fill('/v1/article/list');
  await page.keyboard.press('Enter');
  await page.getByText('/v1/article/list', { exact: true }).click();
  await page.getByLabel('密钥', { exact: true }).fill(key);
  await page.getByLabel('参数（每行一个 名称=值）').fill('pageSize=1');
  await page.getByRole('button', { name: /^发\s*送$/ }).click();
  await page.getByText('状态 200').waitFor();
  await page.getByLabel('参数（每行一个 名称=值）').fill('pageSize=nothing');
  await page.getByRole('button', { name: /^发\s*送$/ }).click();
  await page.getByText('状态 400').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  // What an assistant is given: the address answers.
  await page.getByRole('tab', { name: '大模型接入' }).click();
  await page.getByText(`${server.url}/mcp`, { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Webhook' }).click();
  await page.getByText("createHmac('sha256', key)").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: '新建随到随推的导出' }).click();
  await page.getByRole('switch', { name: '随到随推' }).waitFor();
  expect(await page.getByRole('switch', { name: '随到随推' }).isChecked()).toBe(true);
  expect(await page.getByRole('switch', { name: '定期导出' }).count()).toBe(0);
  await page.getByRole('textbox', { name: '名称' }).fill('给值班系统');
  await page.getByRole('button', { name: /^保\s*存$/u }).click();
  await page.locator('.ant-table-row', { hasText: '随到随推（未设接收地址）' }).waitFor();
  await page.goBack();
  await page.getByRole('tab', { name: '密钥' }).click();
  await row.getByRole('button', { name: '更换' }).click();
  await dialog.getByRole('button', { name: SAVE }).click();
  await page.getByRole('button', { name: '我已保存' }).click();
  await expect.poll(() => row.count()).toBe(2);

  await row.first().getByRole('button', { name: '撤销' }).click();
  await page.getByText('不能恢复').waitFor();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /撤\s*销/ })
    .last()
    .click();
  await row.getByText('已撤销').waitFor();
  const { items } = (await admin('GET', '/v1/front/tools/report-data-api/key', {})).body as { items: { revokedAt: number | null }[] };
  expect(items.map(({ revokedAt }) => revokedAt !== null)).toEqual([true, false]);
  await page.context().close();
});
