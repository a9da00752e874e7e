// A client sets the look of its bulletins, has one made, and sees it on its page, in the editor and behind a link; an editor leaves the logo out.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REPORT_PREVIEW } from '#features/report/brief-report/paths.ts';
import { REPORT_EDITOR } from '#features/report/bulletin-editor/paths.ts';
import { S_REPORT } from '#features/report/html-report/paths.ts';
import { CLIENT_REPORT_TEMPLATE } from '#features/report/report-template/paths.ts';
import { DAY_MS, dayOf, dayStart } from '#shared/time.ts';
import { axeFindings } from '../../support/axe.ts';
import { enter, launchBrowser, openAnew, openPage } from '../../support/browser.ts';
import { type BusyTenant, buildBusyTenant } from '../../support/busy-tenant.ts';
import { pngOf } from '../../support/pictures.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

const LIST = '/v1/front/report/brief-report';

let server: TestServer;
let tenant: BusyTenant;
let browser: Awaited<ReturnType<typeof launchBrowser>>;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildBusyTenant(server.platform, 'look', '云雀');
  await server.platform.store.db.deleteFrom('bulletinLook').execute();
  await server.index();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const drawerOf = (page: Page) => page.locator('.ant-drawer-body');
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
/** As large as the logo is, not as large as it is shown. */
async function areDrawn(page: Page, place: string): Promise<void> {
  const widths = () =>
    page.locator(place).evaluateAll((images) => images.map((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)));
  await expect.poll(async () => [...new Set(await widths())]).toEqual([640]);
}

async function make(): Promise<number> {
  const admin = await server.as(tenant.admin);
  const from = dayStart(dayOf(server.platform.now()));
  const asked = { kind: 'daily', period: { from, until: from + DAY_MS }, subjectId: [tenant.subjectId], templateId: 0 };
  const { body } = await admin('POST', LIST, asked);
  while (await server.workJob());
  return (body as { id: number }).id;
}

test('logo and theme are set, seen on covers at once, and stay with what is made', { timeout: 180_000 }, async () => {
  const { page } = await openPage(browser);
  await enter(page, server.url, (await server.as(tenant.admin)).token);
  await openAnew(page, server.url, CLIENT_REPORT_TEMPLATE);
  await page.getByRole('button', { name: '简报外观' }).click();
  const drawer = drawerOf(page);
  await drawer.getByText('未设置').waitFor();
  const choose = drawer.locator('input[type=file]');
  await choose.setInputFiles(file('说明.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')));
  await drawer.getByText(/“说明\.png”不是 PNG 或 JPEG 图片/).waitFor();
  await choose.setInputFiles(file('大图.png', Buffer.alloc(11 * 1024 * 1024)));
  await drawer.getByText('“大图.png”超过 10 MB').waitFor();
  // What is chosen before a logo comes stays.
  await drawer.getByRole('radio', { name: '深色' }).check();
  await choose.setInputFiles(file('标识.png', pngOf(640, 160, 3, { hasAlpha: true })));
  await drawer.getByText('640 × 160 像素').waitFor();
  await areDrawn(page, '.look-covers img');
  expect(await page.locator('.look-covers img').count()).toBe(4);
  expect(await drawer.getByRole('radio', { name: '深色' }).isChecked()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await drawer.getByRole('button', { name: /保\s*存/ }).click();
  await drawer.waitFor({ state: 'detached' });
  const id = await make();
  await openAnew(page, server.url, `${REPORT_PREVIEW}?id=${id}`);
  await page.locator('.report-page.theme-dark').waitFor();
  await areDrawn(page, '.report-cover img');
  const box = await page.locator('.report-cover img').boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4, 1);
  expect(await page.locator('.report-cover img').getAttribute('alt')).toBe('look');
  expect(await axeFindings(page)).toEqual([]);
  await seenByEditorAndReaders(page, id);
  await page.context().close();
});

async function seenByEditorAndReaders(page: Page, id: number): Promise<void> {
  const { link } = (await (await server.as(tenant.admin))('POST', '/v1/front/report/html-report', { bulletinId: id })).body as {
    link: string;
  };
  const key = /[?&]key=([\w-]+)/.exec(link)?.[1] ?? '';
  const { page: phone } = await openPage(browser, { width: 390, height: 844 });
  await openAnew(phone, server.url, `${S_REPORT}?key=${key}`);
  await areDrawn(phone, '.report-cover img');
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await axeFindings(phone)).toEqual([]);
  await openAnew(page, server.url, `${REPORT_EDITOR}?id=${id}`);
  await areDrawn(page, '.bulletin-sheet .report-cover img');
  await page.getByLabel('显示标识').click();
  await expect.poll(() => page.locator('.bulletin-sheet .report-cover img').count()).toBe(0);
  await page.locator('.bulletin-saving.is-saved').waitFor();
  await openAnew(phone, server.url, `${S_REPORT}?key=${key}`);
  await phone.locator('.report-page.theme-dark').waitFor();
  expect(await phone.locator('.report-cover img').count()).toBe(0);
  await phone.context().close();
}

test('a logo is deleted after a question', { timeout: 120_000 }, async () => {
  const { page } = await openPage(browser);
  await enter(page, server.url, (await server.as(tenant.admin)).token);
  await openAnew(page, server.url, CLIENT_REPORT_TEMPLATE);
  await page.getByRole('button', { name: '简报外观' }).click();
  await drawerOf(page)
    .getByRole('button', { name: /删\s*除/ })
    .click();
  const question = page.locator('.ant-modal-confirm');
  await question.getByText('此后生成的简报不再显示').waitFor();
  await question.getByRole('button', { name: /删\s*除/ }).click();
  await drawerOf(page).getByText('未设置').waitFor();
  expect(await page.locator('.look-covers img').count()).toBe(0);
  await page.context().close();
});

test('own suggestions are asked for where they are chosen, saved, and there again', { timeout: 120_000 }, async () => {
  const { page } = await openPage(browser);
  await enter(page, server.url, (await server.as(tenant.admin)).token);
  await openAnew(page, server.url, CLIENT_REPORT_TEMPLATE);
  const open = async () => {
    await page.getByRole('button', { name: '处置建议', exact: true }).click();
    await drawerOf(page).getByRole('radio').first().waitFor();
    return drawerOf(page);
  };
  const drawer = await open();
  await drawer.getByRole('radio', { name: '自定内容' }).first().check();
  await drawer.getByRole('button', { name: /保\s*存/ }).click();
  const wanted = drawer.getByText(/请写 1 至 5 条建议/);
  await wanted.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await drawer.getByLabel('有负面未办结：建议内容').fill('请业务部门今日内核实\n\n形成书面答复');
  await drawer.getByRole('radio', { name: '不提建议' }).last().check();
  await wanted.waitFor({ state: 'detached' });
  await drawer.getByRole('button', { name: /保\s*存/ }).click();
  await drawer.waitFor({ state: 'detached' });
  const again = await open();
  expect(await again.getByLabel('有负面未办结：建议内容').inputValue()).toBe('请业务部门今日内核实\n形成书面答复');
  expect(await again.getByRole('radio', { name: '不提建议' }).last().isChecked()).toBe(true);
  await page.context().close();
});
