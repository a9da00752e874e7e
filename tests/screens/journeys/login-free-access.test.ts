// A person gives somebody without an account a link to a subject; it is read on a phone, and shows nothing from the moment it is revoked.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import { LOGIN_FREE_ACCESS } from '#features/office/login-free-access/paths.ts';
import { axeFindings } from '../../support/axe.ts';
import { enter, launchBrowser, openAnew, openPage } from '../../support/browser.ts';
import { buildTenant, type Tenant } from '../../support/tenant.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

const SAVE = /^保\s*存$/;
const PHONE = { width: 390, height: 844 };
const SECRET = '云雀-2026';

let server: TestServer;
let tenant: Tenant;
let browser: Awaited<ReturnType<typeof launchBrowser>>;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildTenant(server.platform, 'login-free', '云雀');
  await server.index();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const widthOfAll = (): number => document.documentElement.scrollWidth;
const stored = (): string => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]);

test('a link is made, shown once, read without an account, and revoked', { timeout: 180_000 }, async () => {
  const { page } = await openPage(browser);
  await enter(page, server.url, (await server.as(tenant.admin)).token);
  await openAnew(page, server.url, LOGIN_FREE_ACCESS);
  await page.getByText('还没有链接').waitFor();
  await page.getByRole('button', { name: '新建链接' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: SAVE }).click();
  await dialog.locator('.ant-form-item-explain-error').first().waitFor();
  await dialog.getByLabel('名称').fill('给总部看的云雀');
  await dialog.getByRole('combobox', { name: '专题' }).click();
  await page.locator('.ant-select-dropdown').getByTitle('专题', { exact: true }).last().click();
  await dialog.getByLabel('访问密码').fill(SECRET);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: SAVE }).click();
  await page.getByText('链接只在此时显示').waitFor();
  const link = await dialog.locator('code').innerText();
  const address = /#(\S+)$/u.exec(link)?.[1] ?? '';
  expect(address).toMatch(/^\/login-free\?key=[\w-]{24}&lang=zh-CN&locked=1$/u);
  await page.getByRole('button', { name: '我已保存' }).click();
  const row = page.locator('.ant-table-row', { hasText: '给总部看的云雀' });
  await row.getByText(/有效$/u).waitFor();
  await row.getByText('专题：专题，最近 30 天').waitFor();
  expect(await page.content()).not.toContain(address);

  // A stranger, on a phone.
  const stranger = (await openPage(browser, PHONE)).page;
  await openAnew(stranger, server.url, address);
  await stranger.getByLabel('访问密码').fill('something else');
  await stranger.getByRole('button', { name: /^打\s*开$/u }).click();
  await stranger.getByRole('heading', { name: '打不开这个链接' }).waitFor();
  expect(await axeFindings(stranger)).toEqual([]);
  await stranger.getByLabel('访问密码').fill(SECRET);
  await stranger.keyboard.press('Enter');
  await stranger.getByRole('heading', { level: 1, name: '给总部看的云雀' }).waitFor();
  await stranger.getByRole('button', { name: '云雀发布新品' }).waitFor();
  expect(await axeFindings(stranger)).toEqual([]);
  await stranger.getByRole('button', { name: '云雀发布新品' }).click();
  await stranger.getByText('云雀今天在广州发布新品，市场反应热烈。').last().waitFor();
  expect(await stranger.evaluate(widthOfAll)).toBeLessThanOrEqual(PHONE.width);
  expect(await axeFindings(stranger)).toEqual([]);
  expect(await stranger.evaluate(stored)).not.toMatch(/tingfeng-link|eyJ/u);
  await stranger.goBack();
  await stranger.getByText('共 1 篇文章').waitFor();

  // Somebody who is signed in stays so when the link has ended.
  await row.getByRole('button', { name: '编辑' }).click();
  await dialog.getByLabel('名称').fill('给总部看的');
  await dialog.getByRole('button', { name: SAVE }).click();
  const renamed = page.locator('.ant-table-row').filter({ hasText: /给总部看的(?!云雀)/u });
  await renamed.getByRole('button', { name: /^撤\s*销$/u }).click();
  await page.locator('.ant-modal-confirm-title', { hasText: '撤销链接“给总部看的”' }).waitFor();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^撤\s*销$/u })
    .click();
  await renamed.getByText(/已撤销$/u).waitFor();
  await stranger.getByRole('button', { name: '云雀发布新品' }).click();
  await stranger.getByRole('heading', { name: '链接已停止展示' }).waitFor();
  await stranger.getByRole('button', { name: '重新打开' }).click();
  await stranger.getByRole('heading', { name: '打不开这个链接' }).waitFor();
  await openAnew(page, server.url, address);
  await page.getByLabel('访问密码').fill(SECRET);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '打不开这个链接' }).waitFor();
  // What else was given to people without an account stands beside it.
  await openAnew(page, server.url, LOGIN_FREE_ACCESS);
  await page.getByRole('tab', { name: '我分享的简报' }).click();
  await page.getByText('还没有分享过简报').waitFor();
  await page.getByRole('tab', { name: '我邀请的外部人员' }).click();
  await page.getByText('还没有邀请外部人员').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await openAnew(page, server.url, `${LOGIN_FREE_ACCESS}?tab=all`);
  await page.locator('.ant-table-row', { hasText: '已撤销' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test('the page of an article begins a link to it', { timeout: 120_000 }, async () => {
  const { page } = await openPage(browser);
  await enter(page, server.url, (await server.as(tenant.admin)).token);
  await openAnew(page, server.url, ARTICLE_DETAIL.replace('{id}', String(tenant.articleId)));
  await page.getByRole('button', { name: /^更\s*多/u }).click();
  await page.getByRole('menuitem', { name: '免登录链接' }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByLabel('一篇文章').inputValue()).toBe(String(tenant.articleId));
  await dialog.getByLabel('名称').fill('给律师');
  await dialog.getByRole('button', { name: SAVE }).click();
  await page.getByText('链接只在此时显示').waitFor();
  await page.getByRole('button', { name: '我已保存' }).click();
  await page.locator('.ant-table-row', { hasText: '文章：云雀发布新品' }).waitFor();
  // The address does not ask again.
  expect(new URL(page.url()).href).not.toContain('create');
});
