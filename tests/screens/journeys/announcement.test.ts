// Two people: one announces something that must be confirmed, the other meets it at the top of his pages, confirms it, and sees that it was withdrawn.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANNOUNCEMENT, CLIENT_ANNOUNCEMENT } from '#features/report/announcement/paths.ts';
import { hashPassword } from '#server/auth/password.ts';
import { createAccount } from '#server/tenant/create-client.ts';
import { axeFindings } from '../../support/axe.ts';
import { enter, launchBrowser, openAnew, openPage } from '../../support/browser.ts';
import { buildTenant, type Tenant } from '../../support/tenant.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
let tenant: Tenant;
let browser: Awaited<ReturnType<typeof launchBrowser>>;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildTenant(server.platform, 'told', '云雀');
  const { db } = server.platform.store;
  const { id: roleId } = await db
    .selectFrom('role')
    .select('id')
    .where('clientId', '=', tenant.clientId)
    .where('name', '=', 'reader')
    .executeTakeFirstOrThrow();
  await createAccount(db, {
    clientId: tenant.clientId,
    username: 'told-reader',
    name: '李四',
    passwordHash: await hashPassword(PASSWORD),
    userGroupId: tenant.userGroupId,
    roleId,
    now: server.platform.now(),
  });
  await server.index();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const HOME = '/front/dashboard';

test('from the form to the confirmation and the withdrawal', { timeout: 180_000 }, async () => {
  const { page } = await openPage(browser);
  await enter(page, server.url, (await server.as(tenant.admin)).token);
  await openAnew(page, server.url, ANNOUNCEMENT);
  await page.getByRole('button', { name: '发布公告' }).click();
  await page.getByLabel('标题', { exact: true }).fill('周六凌晨停机维护');
  await page.getByRole('textbox', { name: '正文' }).fill('周六零点至四点停机，请提前保存。');
  await page
    .locator('.ant-drawer input[type=file]')
    .setInputFiles({ name: '安排.txt', mimeType: 'text/plain', buffer: Buffer.from('安排') });
  await page.getByText('安排.txt').waitFor();
  await page.getByRole('switch', { name: '须确认' }).click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByText('公告已发布').waitFor();
  // Who wrote it is one of those whom it is for.
  const ownBar = page.getByRole('region', { name: '公告' });
  await ownBar.getByText('周六凌晨停机维护').waitFor();

  const reader = (await openPage(browser)).page;
  await enter(reader, server.url, (await server.as('told-reader')).token);
  await openAnew(reader, server.url, HOME);
  const bar = reader.getByRole('region', { name: '公告' });
  await bar.getByText('周六凌晨停机维护').waitFor();
  await bar.getByRole('button', { name: '阅读并确认' }).click();
  await bar.getByText('周六零点至四点停机').waitFor();
  await bar.getByRole('button', { name: /安排\.txt/ }).waitFor();
  expect(await axeFindings(reader)).toEqual([]);
  await bar.getByRole('button', { name: '确认已阅读' }).click();
  await bar.waitFor({ state: 'detached' });

  await page.getByRole('tab', { name: '发出的' }).click();
  await page
    .getByRole('row', { name: /周六凌晨停机维护/ })
    .getByText('1 / 3')
    .first()
    .waitFor();
  await page.getByRole('button', { name: /阅读情况/ }).click();
  await page.getByText('共 3 人：已读 1 人，已确认 1 人').waitFor();
  await page.getByRole('row', { name: /李四/ }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '提醒未完成的人' }).click();
  await page.getByText('已提醒 2 人').waitFor();
  await page.keyboard.press('Escape');

  await page
    .getByRole('row', { name: /周六凌晨停机维护/ })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: '撤回', exact: true }).first().click();
  await page.getByLabel('撤回原因').fill('改到周日');
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click();
  await page.getByText('已撤回 1 条公告').waitFor();
  await ownBar.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: '收到的' }).click();
  await page.getByRole('link', { name: '周六凌晨停机维护' }).click();
  await page.getByText(/撤回：改到周日/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test('the provider tells its clients', { timeout: 120_000 }, async () => {
  const { page } = await openPage(browser);
  await enter(page, server.url, (await server.as('operator')).token);
  await openAnew(page, server.url, CLIENT_ANNOUNCEMENT);
  await page.getByRole('button', { name: '发布公告' }).click();
  await page.getByLabel('标题', { exact: true }).fill('新版本上线');
  await page.getByRole('textbox', { name: '正文' }).fill('本周起可用。');
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByText('公告已发布').waitFor();
  await page.getByRole('row', { name: /新版本上线.*全部客户/ }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  const reader = (await openPage(browser)).page;
  await enter(reader, server.url, (await server.as('told-reader')).token);
  await openAnew(reader, server.url, HOME);
  const bar = reader.getByRole('region', { name: '公告' });
  await bar.getByText('新版本上线').waitFor();
  await bar.getByRole('button', { name: '知道了' }).click();
  await bar.waitFor({ state: 'detached' });
  const asked = reader.waitForResponse((answer) => answer.url().endsWith('/announcement/current'));
  await reader.reload();
  await asked;
  await reader.getByRole('main').waitFor();
  expect(await bar.count()).toBe(0);
});
