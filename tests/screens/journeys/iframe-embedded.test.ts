// A person makes an embed and puts its code into a page of another site: shown there, refused by the browser everywhere else, and gone when it is revoked.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IFRAME_EMBEDDED } from '#features/insight/iframe-embedded/paths.ts';
import { axeFindings } from '../../support/axe.ts';
import { enter, launchBrowser, openAnew, openPage } from '../../support/browser.ts';
import { buildTenant, type Tenant } from '../../support/tenant.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

const SAVE = /^保\s*存$/;

let server: TestServer;
let tenant: Tenant;
let browser: Awaited<ReturnType<typeof launchBrowser>>;
/** Pages of other sites; both show the same code. */
let sites: { server: Server; origin: string }[];
let code = '';

beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildTenant(server.platform, 'embed', '云雀');
  await server.index();
  browser = await launchBrowser();
  sites = await Promise.all([startSite(), startSite()]);
});
afterAll(async () => {
  await browser.close();
  for (const site of sites) site.server.close();
  await server.close();
});

function startSite(): Promise<{ server: Server; origin: string }> {
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    const heard = "<script>window.heard=[];addEventListener('message',(e)=>heard.push([e.origin,JSON.stringify(e.data)]))</script>";
    response.end(`<!doctype html><html lang="zh-CN"><title>门户</title><body style="margin:0">${heard}<main>${code}</main></body></html>`);
  });
  return new Promise((resolve) => {
    site.listen(0, '127.0.0.1', () => resolve({ server: site, origin: `http://localhost:${(site.address() as AddressInfo).port}` }));
  });
}

const heardBy = (page: Page): Promise<[string, string][]> =>
  page.evaluate(() => (window as unknown as { heard: [string, string][] }).heard);
const heightOf = (page: Page): Promise<number> => page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().height);
const stored = (): string => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]);
const documentOf = (address: string) => fetch(address.replace(/#.*/u, ''));

test('an embed is made, shown by the site that is named and by no other, and revoked', { timeout: 240_000 }, async () => {
  const [named, other] = sites.map(({ origin }) => origin) as [string, string];
  const { page } = await openPage(browser);
  await enter(page, server.url, (await server.as(tenant.admin)).token);
  await openAnew(page, server.url, IFRAME_EMBEDDED);
  await page.getByText('还没有嵌入').waitFor();
  await page.getByRole('button', { name: '新建嵌入' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('名称').fill('门户 "首页" <b>云雀</b>');
  await dialog.getByRole('combobox', { name: '展示内容' }).click();
  for (const part of ['趋势', '情感占比', '主要网站']) await page.locator('.ant-select-dropdown').getByTitle(part, { exact: true }).click();
  await page.keyboard.press('Tab');
  await dialog.getByRole('combobox', { name: '专题' }).click();
  await page.locator('.ant-select-dropdown').getByTitle('专题', { exact: true }).last().click();
  await dialog.getByRole('combobox', { name: '允许的网站' }).fill('http://example.com');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: SAVE }).click();
  await dialog.getByText('不能用作来源').first().waitFor();
  await dialog.getByRole('combobox', { name: '允许的网站' }).press('Backspace');
  await dialog.getByRole('combobox', { name: '允许的网站' }).fill(named);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: SAVE }).click();

  // Its code and how it looks, which counts as no opening.
  await page.getByText('密钥只在此时显示').waitFor();
  code = await dialog.locator('pre').innerText();
  const address = /src="([^"]+)"/u.exec(code)?.[1] ?? '';
  expect(address).toMatch(/\/embed\/[\w-]{16}#key=[\w-]{24}$/u);
  const preview = page.frameLocator('iframe');
  await preview.getByText('云雀发布新品').waitFor();
  await expect.poll(() => heightOf(page)).toBeGreaterThan(400);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '我已复制' }).click();
  const row = page.locator('.ant-table-row', { hasText: '门户 "首页"' });
  await row.getByText(/有效$/u).waitFor();
  expect(await page.content()).not.toContain(address.split('#key=')[1]);

  // A reader of the site that is named.
  const reader = (await openPage(browser, { width: 640, height: 900 })).page;
  await reader.goto(named);
  const frame = reader.frameLocator('iframe');
  await frame.getByRole('heading', { name: '门户 "首页" <b>云雀</b>' }).waitFor();
  await frame.getByRole('link', { name: '云雀发布新品' }).waitFor();
  expect(await frame.getByRole('link', { name: '云雀发布新品' }).getAttribute('rel')).toContain('noopener');
  await frame.locator('.chart[data-drawn="trend"]').waitFor();
  const publicId = /embed\/([\w-]+)#/u.exec(address)?.[1];
  await expect.poll(async () => (await heardBy(reader)).at(-1)?.[0]).toBe(new URL(server.url).origin);
  const told = JSON.parse((await heardBy(reader)).at(-1)?.[1] ?? '{}') as { height: number };
  expect(told).toEqual({ type: 'tingfeng:height', id: publicId, height: expect.any(Number) });
  await expect.poll(() => heightOf(reader)).toBe(told.height);
  const inner = reader.frames().at(-1);
  expect(await inner?.evaluate(stored)).toBe('[[],[],""]');
  expect(await inner?.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
  expect(await axeFindings(reader)).toEqual([]);

  // The same code in another site: the browser shows nothing, and nothing is told. By itself the page shows nothing either.
  const { page: stranger, errors } = await openPage(browser);
  await stranger.goto(other);
  await expect.poll(() => errors.join('\n')).toMatch(/frame-ancestors|refused to connect|Framing/u);
  expect(await heardBy(stranger)).toEqual([]);
  await stranger.goto(address);
  await stranger.getByText('请在允许的网站中查看').waitFor();
  // No other page of the product can be framed there, nor by way of this one.
  const response = await documentOf(address);
  expect(response.headers.get('content-security-policy')).toContain(`frame-ancestors 'self' ${named}`);
  expect(response.headers.get('x-frame-options')).toBeNull();
  expect(response.headers.get('set-cookie')).toBeNull();
  const product = await fetch(server.url);
  expect(product.headers.get('content-security-policy')).toContain("frame-ancestors 'self';");
  expect(product.headers.get('x-frame-options')).toBe('SAMEORIGIN');

  // Revoked: refused at once, also for whoever has it open.
  await row.locator('button:has(.anticon-more)').click();
  await page.getByRole('button', { name: /^撤\s*销$/u }).click();
  await page.locator('.ant-modal-confirm-title', { hasText: '撤销嵌入' }).waitFor();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^撤\s*销$/u })
    .click();
  await row.getByText(/已撤销$/u).waitFor();
  const ended = await documentOf(address);
  expect([ended.status, ended.headers.get('x-frame-options')]).toEqual([404, 'DENY']);
  expect(ended.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  const late = await openPage(browser);
  await late.page.goto(named);
  await expect.poll(() => late.errors.join('\n')).toMatch(/frame-ancestors|refused to connect|Framing/u);
  expect(await heardBy(late.page)).toEqual([]);
});
