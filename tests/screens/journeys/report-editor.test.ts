// A draft is edited as one edits a text: what is typed is saved by itself, comes back, is in the file, and is put together with what a colleague types.
import JSZip from 'jszip';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BRIEF_REPORT } from '#features/report/brief-report/paths.ts';
import { REPORT_EDITOR } from '#features/report/bulletin-editor/paths.ts';
import { axeFindings } from '../../support/axe.ts';
import { enter, launchBrowser, openAnew, openPage } from '../../support/browser.ts';
import { type BusyTenant, buildBusyTenant } from '../../support/busy-tenant.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

const LIST = '/v1/front/report/brief-report';

let server: TestServer;
let tenant: BusyTenant;
let browser: Awaited<ReturnType<typeof launchBrowser>>;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildBusyTenant(server.platform, 'editor', '云雀');
  await server.index();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

async function arrive(): Promise<Page> {
  const { page } = await openPage(browser);
  await enter(page, server.url, (await server.as(tenant.admin)).token);
  return page;
}
const sheetOf = (page: Page) => page.locator('.bulletin-sheet');
const firstOf = (page: Page) => sheetOf(page).locator('> p').first();
const isSaved = (page: Page) => page.locator('.bulletin-saving.is-saved').waitFor();

async function openEditor(page: Page, id = tenant.bulletinId): Promise<void> {
  await openAnew(page, server.url, `${REPORT_EDITOR}?id=${id}`);
  await firstOf(page).waitFor();
  // Every chart has its text beside it when it is drawn.
  const charts = sheetOf(page).locator('.report-chart');
  await charts.first().waitFor();
  await expect.poll(async () => (await charts.locator('[data-drawn]').count()) === (await charts.count()), { timeout: 30_000 }).toBe(true);
}

/** At the end of the first paragraph of the summary. */
async function write(page: Page, text: string): Promise<void> {
  await firstOf(page).click();
  await page.keyboard.press('Control+ArrowDown');
  await firstOf(page).evaluate((paragraph) => {
    const range = document.createRange();
    range.selectNodeContents(paragraph);
    range.collapse(false);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
  });
  await page.keyboard.type(text);
}

async function wordText(): Promise<string> {
  const admin = await server.as(tenant.admin);
  const { authorization } = (await admin('POST', '/v1/pass', { path: `${LIST}/export` })).body as { authorization: string };
  const answer = await fetch(`${server.url}${LIST}/export?authorization=${encodeURIComponent(authorization)}`, {
    method: 'POST',
    body: new URLSearchParams({ id: String(tenant.bulletinId), format: 'docx' }),
  });
  const zip = await JSZip.loadAsync(await answer.arrayBuffer());
  return (await zip.file('word/document.xml')?.async('string')) ?? '';
}

test('from the list into the text: typed, undone, saved by itself, there again, in Word', { timeout: 120_000 }, async () => {
  const page = await arrive();
  await openAnew(page, server.url, BRIEF_REPORT);
  const row = page.getByRole('row').filter({ hasText: '专题舆情日报' }).filter({ hasText: '草稿' }).last();
  await row.waitFor();
  await row.getByRole('button', { name: /更多/ }).click();
  await page
    .getByRole('button', { name: /^编\s*辑$/ })
    .last()
    .click();
  await firstOf(page).waitFor();
  await openEditor(page);
  await write(page, '多写的一句。');
  await page.keyboard.press('Control+z');
  await expect.poll(() => sheetOf(page).innerText()).not.toContain('多写的一句');
  await write(page, '核实后补充：门店已恢复营业。');
  await isSaved(page);
  await page.getByText('已保存').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByText(/编辑于/).waitFor();
  await page.getByRole('tab', { name: '预览' }).click();
  await page.locator('.bulletin-preview').getByText('门店已恢复营业').waitFor();
  await openEditor(page);
  await sheetOf(page).getByText('门店已恢复营业').waitFor();
  expect(await wordText()).toContain('门店已恢复营业');
  await page.context().close();
});

test('two pages: other paragraphs are put together, the same one is chosen', { timeout: 120_000 }, async () => {
  const [one, other] = [await arrive(), await arrive()];
  await openEditor(one);
  await openEditor(other);
  await write(one, '甲的补充。');
  await isSaved(one);
  await write(other, '乙的补充。');
  await other.getByRole('dialog').getByText('甲的补充').waitFor();
  expect(await axeFindings(other)).toEqual([]);
  await other.getByRole('button', { name: '按选择合并并保存' }).click();
  await other.getByRole('dialog').waitFor({ state: 'detached' });
  await isSaved(other);
  const said = await sheetOf(other).innerText();
  for (const text of ['甲的补充', '乙的补充']) expect(said).toContain(text);
  await openEditor(one);
  expect(await sheetOf(one).innerText()).toContain('乙的补充');
  await Promise.all([one.context().close(), other.context().close()]);
});

test('versions are compared and brought back; a paragraph moves by keys', { timeout: 120_000 }, async () => {
  const page = await arrive();
  await openEditor(page);
  const before = await sheetOf(page).locator('> h2').allInnerTexts();
  await page.getByRole('tab', { name: '章节' }).click();
  await sheetOf(page).locator('> h2').nth(1).click();
  // The cursor is there once the outline says so.
  await page.locator('.bulletin-outline li[aria-current="true"]').filter({ hasText: before[1] }).waitFor();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => sheetOf(page).locator('> h2').allInnerTexts()).not.toEqual(before);
  await isSaved(page);
  await page.getByRole('tab', { name: '版本' }).click();
  await page
    .getByRole('button', { name: /^对\s*照$/ })
    .last()
    .click();
  await page.getByRole('dialog').locator('ins, del').first().waitFor();
  await page.getByRole('button', { name: '恢复此版本' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await sheetOf(page).innerText()).not.toContain('补充');
  expect(await sheetOf(page).locator('> h2').allInnerTexts()).toEqual(before);
  await page.context().close();
});

/** Presses the handle of a chapter in the outline and lets go on another one. */
async function dragChapter(page: Page, from: string, to: string, at: 'above' | 'below', stop: 'drop' | 'escape' = 'drop'): Promise<void> {
  const rowOf = (title: string) =>
    page.locator('.bulletin-outline li').filter({ has: page.getByRole('button', { name: title, exact: true }) });
  const handle = await rowOf(from).locator('.bulletin-outline-handle').boundingBox();
  const target = await rowOf(to).boundingBox();
  if (!handle || !target) throw new Error('not in sight');
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(target.x + 40, target.y + target.height * (at === 'above' ? 0.2 : 0.8), { steps: 6 });
  await rowOf(to)
    .and(page.locator(at === 'above' ? '.is-before' : '.is-after'))
    .waitFor();
  if (stop === 'escape') await page.keyboard.press('Escape');
  await page.mouse.up();
}

test('a chapter is dragged in the outline, and one undo brings it back', { timeout: 60_000 }, async () => {
  const page = await arrive();
  await openEditor(page);
  const heads = () => sheetOf(page).locator('> h2').allInnerTexts();
  const before = await heads();
  const [first = '', second = ''] = before;
  const last = before.at(-1) ?? '';
  const text = await sheetOf(page).innerText();
  await page.getByRole('tab', { name: '章节' }).click();
  expect(await axeFindings(page)).toEqual([]);
  await dragChapter(page, second, first, 'above', 'escape');
  expect(await heads()).toEqual(before);
  await dragChapter(page, second, first, 'above');
  expect(await heads()).toEqual([second, first, ...before.slice(2)]);
  await dragChapter(page, second, last, 'below');
  expect(await heads()).toEqual([first, ...before.slice(2), second]);
  await isSaved(page);
  const undo = page.getByRole('button', { name: '撤销' });
  await undo.click();
  await undo.click();
  expect(await heads()).toEqual(before);
  expect(await sheetOf(page).innerText()).toBe(text);
  await isSaved(page);
  await page.context().close();
});

test('what the rules write today is compared; what a person edited stays unless it is chosen', { timeout: 60_000 }, async () => {
  const page = await arrive();
  // Its cover has another number than the bulletin has by now, and nobody has edited it before.
  await openEditor(page, tenant.modelBulletinId);
  const cover = sheetOf(page).locator('.report-cover');
  expect(await cover.innerText()).toContain('第 1 期');
  await page.getByLabel('标题', { exact: true }).fill('人工改的标题');
  await cover.getByText('人工改的标题').waitFor();
  await page.getByRole('tab', { name: '重写' }).click();
  await page.getByRole('button', { name: '重写并对照' }).click();
  const edited = page.locator('.bulletin-change-list li').filter({ hasText: '人工改过' });
  await edited.waitFor();
  expect((await edited.locator('del').allInnerTexts()).join('')).toContain('人工改的');
  expect(await edited.getByRole('checkbox').isChecked()).toBe(false);
  expect(await axeFindings(page)).toEqual([]);
  await edited.getByRole('checkbox').check();
  await page.getByRole('button', { name: '采用所选' }).click();
  await cover.getByText('第 7 期').waitFor();
  expect(await cover.innerText()).toContain('专题舆情日报');
  await page.getByRole('button', { name: '撤销' }).click();
  await cover.getByText('人工改的标题').waitFor();
  await page.context().close();
});

test('what is in review is read only, and says so', { timeout: 60_000 }, async () => {
  const page = await arrive();
  await openAnew(page, server.url, `${REPORT_EDITOR}?id=${tenant.reviewedBulletinId}`);
  await page.getByText('正在审核的简报不能编辑').waitFor();
  expect(await sheetOf(page).count()).toBe(0);
  await page.context().close();
});
