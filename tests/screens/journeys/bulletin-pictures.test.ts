// Pictures come into the text of a bulletin by a button, from the clipboard and by dropping; one undo takes one out; readers with a link see them.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REPORT_PREVIEW } from '#features/report/brief-report/paths.ts';
import { REPORT_EDITOR } from '#features/report/bulletin-editor/paths.ts';
import { axeFindings } from '../../support/axe.ts';
import { enter, launchBrowser, openAnew, openPage } from '../../support/browser.ts';
import { type BusyTenant, buildBusyTenant } from '../../support/busy-tenant.ts';
import { pngOf } from '../../support/pictures.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
let tenant: BusyTenant;
let browser: Awaited<ReturnType<typeof launchBrowser>>;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildBusyTenant(server.platform, 'pictures', '云雀');
  await server.index();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const picturesOf = (page: Page) => page.locator('.bulletin-sheet .report-picture');
const imagesOf = (page: Page) => page.locator('.bulletin-sheet figure img');
const isSaved = (page: Page) => page.locator('.bulletin-saving.is-saved').waitFor();

async function openEditor(): Promise<Page> {
  const { page } = await openPage(browser);
  await enter(page, server.url, (await server.as(tenant.admin)).token);
  await openAnew(page, server.url, `${REPORT_EDITOR}?id=${tenant.bulletinId}`);
  await page.locator('.bulletin-sheet > p').first().click();
  return page;
}

const chooseOf = (page: Page) => page.locator('.rich-text-tools input[type=file]');
const png = (name: string, seed: number) => ({ name, mimeType: 'image/png', buffer: pngOf(120, 80, seed) });

/** As the browser does when somebody pastes or drops a file. */
async function bring(page: Page, how: 'paste' | 'drop', bytes: Buffer): Promise<void> {
  await page
    .locator('.bulletin-sheet > p')
    .first()
    .evaluate(
      (paragraph, { kind, base64 }) => {
        const data = new DataTransfer();
        data.items.add(new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], 'brought.png', { type: 'image/png' }));
        const { left, top } = paragraph.getBoundingClientRect();
        const common = { bubbles: true, cancelable: true };
        paragraph.dispatchEvent(
          kind === 'paste'
            ? new ClipboardEvent('paste', { ...common, clipboardData: data })
            : new DragEvent('drop', { ...common, dataTransfer: data, clientX: left + 5, clientY: top + 5 }),
        );
      },
      { kind: how, base64: bytes.toString('base64') },
    );
}

test('chosen, named, made narrower, undone; what is no picture that everybody can show is refused by name', {
  timeout: 120_000,
}, async () => {
  const page = await openEditor();
  await chooseOf(page).setInputFiles(png('现场.png', 1));
  await imagesOf(page).waitFor();
  await page.getByLabel('图题').fill('车展现场');
  await page.getByLabel('替代文字').fill('展台前的人群');
  await page.getByRole('radio', { name: '半栏' }).check();
  await picturesOf(page).getByText('车展现场').waitFor();
  expect(await picturesOf(page).getAttribute('class')).toContain('is-half');
  expect(await imagesOf(page).getAttribute('alt')).toBe('展台前的人群');
  expect(await axeFindings(page)).toEqual([]);
  await isSaved(page);
  await page.getByText('已保存').waitFor();
  const wrong = { name: '动图.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a\u0001\0\u0001\0\0\0\0;', 'latin1') };
  const large = { name: '大图.png', mimeType: 'image/png', buffer: Buffer.alloc(11 * 1024 * 1024) };
  await chooseOf(page).setInputFiles([wrong, large]);
  const said = page.locator('.ant-message-error');
  await said.getByText(/动图\.gif/).waitFor();
  await said.getByText(/大图\.png.*10 MB/).waitFor();
  await chooseOf(page).setInputFiles(png('第二张.png', 2));
  await expect.poll(() => imagesOf(page).count()).toBe(2);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => imagesOf(page).count()).toBe(1);
  await isSaved(page);
  await page.context().close();
});

test('pasted and dropped; the preview and readers with a link see them', { timeout: 120_000 }, async () => {
  const page = await openEditor();
  await expect.poll(() => imagesOf(page).count()).toBe(1);
  await bring(page, 'paste', pngOf(90, 60, 5));
  await expect.poll(() => imagesOf(page).count()).toBe(2);
  await bring(page, 'drop', pngOf(60, 90, 6));
  await expect.poll(() => imagesOf(page).count()).toBe(3);
  await isSaved(page);
  await page.getByText('已保存').waitFor();
  await openAnew(page, server.url, `${REPORT_PREVIEW}?id=${tenant.bulletinId}`);
  await expect.poll(() => page.locator('.report-page figure img').count()).toBe(3);
  expect(await axeFindings(page)).toEqual([]);
  const phone = await openPage(browser, { width: 390, height: 800 });
  await phone.page.goto(`${server.url}/#/s-report?key=${tenant.shareKey}`);
  const shown = phone.page.locator('figure img');
  await expect.poll(() => shown.count()).toBe(3);
  await expect
    .poll(() => shown.evaluateAll((images) => images.every((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)))
    .toBe(true);
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await axeFindings(phone.page)).toEqual([]);
  await Promise.all([page.context().close(), phone.page.context().close()]);
});
