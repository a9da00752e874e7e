// Accounts and clients: added by users who may, used by their owners, ended at once.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { caller, PASSWORD } from '../../support/test-server.ts';
import { choose, eventually, type Journey, signIn, startJourney } from '../../support/journey.ts';
import { button, confirmed, fill, words } from '../../support/words.ts';

const USERS = '/manage/user-privilege-manage/user-manage';
const NEW_PASSWORD = 'quite-another-word';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney('people', '云雀');
});
afterEach(() => journey.leave());
afterAll(() => journey.close());

const account = (username: string) =>
  journey.server.platform.store.db.selectFrom('account').selectAll().where('username', '=', username).executeTakeFirstOrThrow();
const operations = (action: string) =>
  journey.server.platform.store.db.selectFrom('operationLog').selectAll().where('action', '=', action).orderBy('id', 'desc').execute();
/** What can be done with a user besides editing. */
const openMenu = (page: Page, name: string) => button(page, fill(words.web.table.moreOf, { name })).click();
const row = (page: Page, text: string) => page.locator('.ant-table-row', { hasText: text });

async function addUser(page: Page, username: string, name: string): Promise<void> {
  await button(page, words.user.action.create).first().click();
  await page.locator('#username').fill(username);
  const made = await page.locator('#password').inputValue();
  expect(made).toMatch(/^\w{4}(-\w{4}){3}$/);
  await page.locator('#password').fill(PASSWORD);
  await page.locator('#name').fill(name);
  await choose(page, page.locator('#roleId'), words.web.name.analyst);
  await choose(page, page.locator('#userGroupId'), words.web.name.everyone);
  await button(page, words.web.action.save).click();
  const given = page.getByRole('dialog', { name: words.user.handOver.title });
  await given.getByText(username, { exact: true }).waitFor();
  await given.getByText(PASSWORD, { exact: true }).waitFor();
  await button(given, words.user.handOver.close).click();
  await row(page, username).waitFor();
}

test('an administrator adds a user who signs in; when the account is disabled her next call leads to the sign-in screen', async () => {
  const { page } = await journey.arriveAs(journey.tenant.admin, USERS);
  await addUser(page, 'lin.yue', '林悦');
  const guest = await journey.arrive();
  await guest.visit('/login');
  expect(await signIn(guest.page, 'lin.yue')).toBe(200);
  await guest.page.getByText(words.setting.mustChange).waitFor();
  const { oldPassword, password, repeat } = words.setting.field;
  await guest.page.getByLabel(oldPassword, { exact: true }).fill(PASSWORD);
  for (const field of [password, repeat]) await guest.page.getByLabel(field, { exact: true }).fill(NEW_PASSWORD);
  await button(guest.page, words.web.action.save).click();
  await guest.page.locator('.home-number-main a').first().waitFor();

  await openMenu(page, '林悦');
  await button(page.locator('.row-menu:visible'), words.user.action.disable).click();
  await confirmed(page, fill(words.user.confirm.disable, { name: '林悦' }));
  await eventually(async () => (await account('lin.yue')).state).toBe('disabled');
  await guest.visit('/front/classified-info');
  await guest.page.locator('input[name=password]').waitFor();
  expect(guest.where()).toMatch(/^\/login/);
  expect(await signIn(guest.page, 'lin.yue', NEW_PASSWORD)).not.toBe(200);
  await row(page, 'lin.yue').getByRole('button', { name: words.user.action.enable }).click();
  await eventually(async () => (await account('lin.yue')).state).toBe('enabled');
  expect(await signIn(guest.page, 'lin.yue', NEW_PASSWORD)).toBe(200);
});

test('an administrator gives somebody a new password, which ends her sessions', async () => {
  const { nobody } = journey.tenant;
  const { page } = await journey.arriveAs(journey.tenant.admin, USERS);
  const guest = await journey.arriveAs(nobody);
  await openMenu(page, 'nobody');
  await button(page.locator('.row-menu:visible'), words.user.action.resetPassword).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('#password').fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: words.user.action.resetPassword }).click();
  await page.getByText(words.user.done.reset).waitFor();
  await button(page.getByRole('dialog', { name: words.user.handOver.title }), words.user.handOver.close).click();
  await guest.visit('/setting/personal-setting/password-update');
  await guest.page.locator('input[name=password]').waitFor();
  expect(await signIn(guest.page, nobody)).toBe(401);
  expect(await signIn(guest.page, nobody, NEW_PASSWORD)).toBe(200);
});

test('an operator adds a client and enters it; what is changed there is logged under both names', async () => {
  const { page, context } = await journey.arriveAs('operator', '/operate/client-manage/client-list');
  await button(page, words.client.action.create).first().click();
  await page.locator('#name').fill('白鹭银行');
  await choose(page, page.locator('#serviceTypeId'), words.web.name.standard);
  await page.locator('#adminUsername').fill('bailu.admin');
  await page.locator('#adminPassword').fill(PASSWORD);
  await button(page, words.web.action.save).click();
  await button(page.getByRole('dialog', { name: words.user.handOver.title }), words.user.handOver.close).click();
  await row(page, '白鹭银行').waitFor();

  await row(page, '白鹭银行').getByRole('button', { name: words.client.action.enter }).click();
  const [tab] = await Promise.all([context.waitForEvent('page'), confirmed(page)]);
  const bar = tab.locator('.simulation-bar');
  await bar.waitFor();
  expect(await bar.textContent()).toContain('白鹭银行');
  await tab.goto(`${journey.server.url}/?simulate#${USERS}`);
  const token = await tab.evaluate(() => (JSON.parse(sessionStorage.getItem('KS_AUTH') ?? '{}') as { access_token?: string }).access_token);
  const inside = caller(journey.server.url, token ?? '');
  const made = await inside('POST', '/v1/manage/class-manage/dictionary', { name: '词典', words: ['丙'] });
  expect(made.status).toBe(200);
  const [admin, operator] = await Promise.all([account('bailu.admin'), account('operator')]);
  expect((await operations('dictionary.create'))[0]).toMatchObject({ userId: admin.id, simulatedBy: operator.id });
  // The client itself manages its accounts.
  const person = { name: '第二人', roleId: admin.roleId, userGroupId: admin.userGroupId };
  const refused = await inside('POST', '/v1/manage/user-privilege-manage/user', {
    username: 'bailu.second',
    password: PASSWORD,
    ...person,
  });
  expect(refused).toMatchObject({ status: 403, body: { error: { code: 'simulated-login' } } });
  // The operator's own tab still belongs to the operator.
  await page.reload();
  await row(page, '白鹭银行').waitFor();
  expect(await page.locator('.simulation-bar').count()).toBe(0);
  const closed = tab.waitForEvent('close');
  await bar.getByRole('button').click();
  await closed;
});

test('a new group sees one subject, and so does who is in it', async () => {
  const { page, visit } = await journey.arriveAs(journey.tenant.admin, '/manage/user-privilege-manage/user-group-manage');
  const group = words.userGroup;
  await button(page, group.action.create).first().click();
  await page.getByRole('dialog').locator('#name').fill('审读组');
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await row(page, '审读组').waitFor();
  await row(page, '审读组').getByRole('button', { name: group.action.directory }).click();
  const subjects = page.locator('.ant-card', { hasText: group.field.subjects });
  await subjects.getByText(fill(group.scope.some, { total: 0 })).click();
  await subjects.locator('.ant-tree-checkbox').last().click();
  await subjects.getByText(fill(group.scope.some, { total: 1 })).waitFor();
  await button(page, words.web.action.save).click();
  await page.getByText(group.done.saved).first().waitFor();
  await page.reload();
  await subjects.getByText(fill(group.scope.some, { total: 1 })).waitFor();
  await visit('/manage/user-privilege-manage/user-group-manage');
  await eventually(async () => row(page, '审读组').locator('td').nth(6).textContent()).toBe('1');
  expect((await operations('user-group.directory')).length).toBe(1);
});

test('a user who sees one subject only is added in one form, with a group of her own', async () => {
  const { page } = await journey.arriveAs(journey.tenant.admin, USERS);
  const group = words.userGroup;
  await button(page, words.user.action.create).first().click();
  await page.locator('#username').fill('gu.ran');
  await page.locator('#password').fill(PASSWORD);
  await page.locator('#name').fill('顾然');
  await choose(page, page.locator('#roleId'), words.web.name.analyst);
  await button(page, group.action.create).click();
  const dialog = page.getByRole('dialog', { name: group.action.create });
  await dialog.locator('#name').fill('食品组');
  const subjects = dialog.locator('.ant-card', { hasText: group.field.subjects });
  // Who is given nothing more sees nothing.
  await subjects.getByText(fill(group.scope.some, { total: 0 })).waitFor();
  await subjects.locator('.ant-tree-checkbox').last().click();
  await subjects.getByText(fill(group.scope.some, { total: 1 })).waitFor();
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });
  await page
    .locator('.ant-select', { has: page.locator('#userGroupId') })
    .getByText('食品组')
    .waitFor();
  await button(page, words.web.action.save).click();
  await button(page.getByRole('dialog', { name: words.user.handOver.title }), words.user.handOver.close).click();
  await row(page, 'gu.ran').waitFor();
  const { db } = journey.server.platform.store;
  const seen = await db
    .selectFrom('account')
    .innerJoin('userGroup', 'userGroup.id', 'account.userGroupId')
    .innerJoin('userGroupSubject', 'userGroupSubject.userGroupId', 'userGroup.id')
    .select(['userGroup.name', 'userGroup.seesAllSubjects', 'userGroup.seesAllClasses', 'userGroupSubject.subjectId'])
    .where('account.username', '=', 'gu.ran')
    .execute();
  expect(seen).toEqual([{ name: '食品组', seesAllSubjects: false, seesAllClasses: false, subjectId: expect.any(Number) }]);
});
