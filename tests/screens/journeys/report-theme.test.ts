// A bulletin gets a theme and a colour in its editor; page, preview and the link to others show it, and undo takes it back.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REPORT_PREVIEW } from '#features/report/brief-report/paths.ts';
import { REPORT_EDITOR } from '#features/report/bulletin-editor/paths.ts';
import { S_REPORT } from '#features/report/html-report/paths.ts';
import { axeFindings } from '../../support/axe.ts';
import { enter, launchBrowser, openAnew, openPage } from '../../support/browser.ts';
import { type BusyTenant, buildBusyTenant } from '../../support/busy-tenant.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
let tenant: BusyTenant;
let browser: Awaited<ReturnType<typeof launchBrowser>>;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildBusyTenant(server.platform, 'theme', '云雀');
  await server.index();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const pageOf = (page: Page, theme: string) => page.locator(`.report-page.theme-${theme}`);

test('a theme is chosen, undone, and seen by everybody', { timeout: 120_000 }, async () => {
  const { page } = await openPage(browser);
  await enter(page, server.url, (await server.as(tenant.admin)).token);
  await openAnew(page, server.url, `${REPORT_EDITOR}?id=${tenant.bulletinId}`);
  await page.getByText('深色', { exact: true }).click();
  await pageOf(page, 'dark').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => pageOf(page, 'dark').count()).toBe(0);
  await page.getByText('深色', { exact: true }).click();
  await page.locator('.bulletin-saving.is-saved').waitFor();
  await page.getByRole('tab', { name: '预览' }).click();
  await page.locator('.bulletin-preview .theme-dark').waitFor();
  await openAnew(page, server.url, `${REPORT_PREVIEW}?id=${tenant.bulletinId}`);
  await pageOf(page, 'dark').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const { page: phone } = await openPage(browser, { width: 390, height: 844 });
  await openAnew(phone, server.url, `${S_REPORT}?key=${tenant.shareKey}`);
  await pageOf(phone, 'dark').waitFor();
  expect(await axeFindings(phone)).toEqual([]);
  await Promise.all([page.context().close(), phone.context().close()]);
});
