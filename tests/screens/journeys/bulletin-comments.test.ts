// A reviewer comments on a paragraph in the preview and returns the bulletin; the author finds why, and the comment, beside the text.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REPORT_PREVIEW } from '#features/report/brief-report/paths.ts';
import { REPORT_EDITOR } from '#features/report/bulletin-editor/paths.ts';
import { axeFindings } from '../../support/axe.ts';
import { enter, launchBrowser, openAnew, openPage } from '../../support/browser.ts';
import { type BusyTenant, buildBusyTenant } from '../../support/busy-tenant.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
let tenant: BusyTenant;
let browser: Awaited<ReturnType<typeof launchBrowser>>;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildBusyTenant(server.platform, 'comments', '云雀');
  await server.index();
  const { db } = server.platform.store;
  const { id: _id, ...account } = await db.selectFrom('account').selectAll().where('id', '=', tenant.adminId).executeTakeFirstOrThrow();
  const { id: _role, ...role } = await db.selectFrom('role').selectAll().where('id', '=', account.roleId).executeTakeFirstOrThrow();
  const made = await db
    .insertInto('role')
    .values({ ...role, name: '审核' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('rolePrivilege').values({ roleId: made.id, module: 'brief-report', b: 1, m: 0, d: 0, a: 1 }).execute();
  await db
    .insertInto('account')
    .values({ ...account, name: '赵审核', username: 'reviewer', roleId: made.id })
    .execute();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

async function arrive(username: string): Promise<Page> {
  const { page } = await openPage(browser);
  await enter(page, server.url, (await server.as(username)).token);
  return page;
}

test('from the review to the author: commented, returned, found, answered, resolved', { timeout: 120_000 }, async () => {
  const id = tenant.reviewedBulletinId;
  const reviewer = await arrive('reviewer');
  await openAnew(reviewer, server.url, `${REPORT_PREVIEW}?id=${id}`);
  await reviewer.locator('#chapter-summary').getByRole('button', { name: '批注这一段' }).first().click();
  await reviewer.getByRole('textbox', { name: '对这一段的批注' }).fill('数字与上期不符，请核对');
  await reviewer.getByRole('button', { name: '添加批注' }).click();
  await reviewer.locator('#chapter-summary').getByRole('button', { name: '这一段有 1 条待处理批注' }).waitFor();
  expect(await axeFindings(reviewer)).toEqual([]);
  await reviewer.getByRole('button', { name: /^退\s*回$/ }).click();
  await reviewer.getByRole('dialog').getByRole('textbox').fill('见批注');
  await reviewer
    .getByRole('dialog')
    .getByRole('button', { name: /^退\s*回$/ })
    .click();
  await reviewer.getByRole('dialog').waitFor({ state: 'detached' });

  const author = await arrive(tenant.admin);
  await openAnew(author, server.url, `${REPORT_EDITOR}?id=${id}`);
  await author.getByText('审核退回：见批注').waitFor();
  await author.locator('.bulletin-sheet > .has-comments[data-comments="1"]').waitFor();
  await author.getByRole('tab', { name: '批注（1）' }).click();
  const panel = author.locator('.bulletin-comments');
  await panel.getByText('数字与上期不符，请核对').waitFor();
  await panel.getByTitle('转到这一段').click();
  await expect.poll(() => author.evaluate(() => getSelection()?.anchorNode?.parentElement?.closest('.has-comments') !== null)).toBe(true);
  await panel.getByRole('button', { name: /^回\s*复$/ }).click();
  await panel.getByRole('textbox', { name: '回复' }).fill('已核对，上期为更正前的数字');
  await panel.getByRole('button', { name: /^回\s*复$/ }).click();
  await panel.getByText('已核对，上期为更正前的数字').waitFor();
  expect(await axeFindings(author)).toEqual([]);
  await panel.getByRole('button', { name: '标为已处理' }).click();
  await author.getByRole('tab', { name: '批注', exact: true }).waitFor();
  expect(await author.locator('.bulletin-sheet > .has-comments').count()).toBe(0);
  await Promise.all([reviewer.context().close(), author.context().close()]);
});

test('a new paragraph is saved before it is commented on', { timeout: 60_000 }, async () => {
  const page = await arrive(tenant.admin);
  await openAnew(page, server.url, `${REPORT_EDITOR}?id=${tenant.bulletinId}`);
  await page.locator('.bulletin-sheet > h2').first().click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('刚写的一段。');
  await page.getByRole('tab', { name: '批注', exact: true }).click();
  await page.locator('.bulletin-comment-new').getByText('刚写的一段。').waitFor();
  await page.getByRole('textbox', { name: '对这一段的批注' }).fill('来源待补');
  await page.getByRole('button', { name: '添加批注' }).click();
  await page.locator('.bulletin-sheet > .has-comments').getByText('刚写的一段。').waitFor();
  await page.context().close();
});
