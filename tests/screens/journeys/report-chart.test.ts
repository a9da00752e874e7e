// A chart gets another kind and fewer rows in the editor; undo takes it back by keys, and page, preview, readers outside and Word have what was saved.
import JSZip from 'jszip';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REPORT_PREVIEW } from '#features/report/brief-report/paths.ts';
import { messages } from '#features/report/bulletin-editor/messages.zh-CN.ts';
import { REPORT_EDITOR } from '#features/report/bulletin-editor/paths.ts';
import { S_REPORT } from '#features/report/html-report/paths.ts';
import { axeFindings } from '../../support/axe.ts';
import { enter, launchBrowser, openAnew, openPage } from '../../support/browser.ts';
import { type BusyTenant, buildBusyTenant } from '../../support/busy-tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../../support/test-server.ts';

const EXPORT = '/v1/front/report/brief-report/export';
const t = messages.chart;

let server: TestServer;
let tenant: BusyTenant;
let admin: Caller;
let browser: Awaited<ReturnType<typeof launchBrowser>>;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildBusyTenant(server.platform, 'chart', '云雀');
  // Its template's Word file has no chart of emotions.
  await server.platform.store.db.updateTable('bulletin').set({ templateVersionId: null }).where('id', '=', tenant.bulletinId).execute();
  await server.index();
  admin = await server.as(tenant.admin);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const drawings = (page: Page) => page.locator('.report-chart [data-drawn=report]');
const settings = (page: Page) => page.getByRole('region', { name: t.title });
/** The names under the charts of the Word file. */
async function wordOf(): Promise<string> {
  const answer = await fetch(`${server.url}${EXPORT}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
    body: new URLSearchParams({ id: String(tenant.bulletinId), format: 'docx' }),
  });
  const zip = await JSZip.loadAsync(await answer.arrayBuffer());
  const parts: string[] = [];
  for (const name of Object.keys(zip.files))
    if (name.startsWith('word/charts/') || name === 'word/document.xml') parts.push((await zip.file(name)?.async('string')) ?? '');
  return parts.join('\n');
}

test('kind, rows and title are set, undone, and seen by everybody', { timeout: 180_000 }, async () => {
  const { page } = await openPage(browser, { width: 1280, height: 900 });
  await enter(page, server.url, admin.token);
  await openAnew(page, server.url, `${REPORT_EDITOR}?id=${tenant.bulletinId}`);
  await drawings(page).first().waitFor();
  const emotion = page.locator('.bulletin-block', { has: page.locator('caption', { hasText: '情感分布' }) });
  await emotion.evaluate((block) => block.scrollIntoView({ block: 'center' }));
  await emotion.click();
  await settings(page).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const ring = settings(page).getByRole('radio', { name: t.kinds.ring });
  // By keys: from the kind that is chosen on to the next ones.
  await settings(page).getByRole('radio', { name: t.kinds.bar }).focus();
  for (const kind of ['column', 'pie', 'ring'] as const) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => settings(page).getByRole('radio', { name: t.kinds[kind] }).isChecked()).toBe(true);
  }
  await page.getByRole('button', { name: messages.tool.undo }).click();
  await expect.poll(() => ring.isChecked()).toBe(false);
  await emotion.click();
  await ring.check();
  await settings(page).getByLabel(t.rows).fill('2');
  await settings(page).getByLabel(t.rows).press('Enter');
  await settings(page).getByLabel(t.name, { exact: true }).fill('情感占比');
  await page.locator('.bulletin-saving.is-saved').waitFor();
  await emotion.getByText('情感占比', { exact: true }).waitFor();

  await openAnew(page, server.url, `${REPORT_PREVIEW}?id=${tenant.bulletinId}`);
  await page.locator('.report-chart', { hasText: '情感占比' }).locator('[data-drawn=report]').waitFor();
  const { page: phone } = await openPage(browser, { width: 390, height: 844 });
  await openAnew(phone, server.url, `${S_REPORT}?key=${tenant.shareKey}`);
  await phone.locator('.report-chart', { hasText: '情感占比' }).locator('[data-drawn=report]').waitFor();
  expect(await axeFindings(phone)).toEqual([]);
  const word = await wordOf();
  for (const part of ['<c:doughnutChart>', '其余 1 项', '情感占比']) expect(word.includes(part), part).toBe(true);

  await openAnew(page, server.url, `${REPORT_EDITOR}?id=${tenant.bulletinId}`);
  await emotion.evaluate((block) => block.scrollIntoView({ block: 'center' }));
  await emotion.click();
  await settings(page).getByRole('button', { name: t.reset }).click();
  await page.locator('.bulletin-saving.is-saved').waitFor();
  await expect.poll(async () => (await wordOf()).includes('<c:doughnutChart>')).toBe(false);
  await Promise.all([page.context().close(), phone.context().close()]);
});
