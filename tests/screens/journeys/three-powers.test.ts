// Three powers (三员) by clicks: turned on, an account made by one, granted by another, looked at by the third; joined again by the provider.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { USER_LIST } from '#features/core/user/paths.ts';
import { CLIENT_LIST } from '#features/office/client/paths.ts';
import { OPERATION_LOG } from '#features/office/operation-log/paths.ts';
import { THREE_POWERS } from '#features/office/three-powers/paths.ts';
import { hashPassword } from '#server/auth/password.ts';
import { createAccount } from '#server/tenant/create-client.ts';
import { axeFindings } from '../../support/axe.ts';
import { choose, eventually, type Journey, startJourney } from '../../support/journey.ts';
import { PASSWORD } from '../../support/test-server.ts';
import { button, confirmed, fill, words } from '../../support/words.ts';

const { threePowers, user } = words;
let journey: Journey;
const db = () => journey.server.platform.store.db;

beforeAll(async () => {
  journey = await startJourney('powers', '云雀');
  const { clientId, userGroupId, adminId } = journey.tenant;
  const { roleId } = await db().selectFrom('account').select('roleId').where('id', '=', adminId).executeTakeFirstOrThrow();
  const passwordHash = await hashPassword(PASSWORD);
  for (const [username, name] of [
    ['sys', '沈系'],
    ['sec', '安保'],
    ['aud', '审计'],
  ] as const)
    await createAccount(db(), { clientId, username, passwordHash, name, roleId, userGroupId, now: journey.server.platform.now() });
});
afterEach(() => journey.leave());
afterAll(() => journey.close());

const roleOf = async (username: string) =>
  db()
    .selectFrom('account')
    .innerJoin('role', 'role.id', 'account.roleId')
    .select(['role.name', 'role.power'])
    .where('username', '=', username)
    .executeTakeFirst();

test('an administrator names the three, and cannot manage people any more', { timeout: 120_000 }, async () => {
  const { page, visit } = await journey.arriveAs(journey.tenant.admin, THREE_POWERS);
  await page.getByText(threePowers.about.turnOn).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await choose(page, page.locator('#systemId'), '沈系');
  await choose(page, page.locator('#securityId'), '安保');
  await choose(page, page.locator('#auditId'), '安保');
  await button(page, threePowers.action.turnOn).click();
  await page.getByText('三员须由三个不同的账号担任').waitFor();
  await choose(page, page.locator('#auditId'), '审计');
  await button(page, threePowers.action.turnOn).click();
  await eventually(async () => (await roleOf('aud'))?.power).toBe('audit');
  await visit(USER_LIST);
  await page.getByText(words.web.forbidden.title).waitFor();
});

test('the system administrator adds an account without a role, the officer grants one, the auditor sees both', {
  timeout: 180_000,
}, async () => {
  const { page } = await journey.arriveAs('sys', USER_LIST);
  await button(page, user.action.create).first().click();
  await page.getByText(user.help.granting).waitFor();
  expect(await page.locator('#roleId').count()).toBe(0);
  await page.locator('#username').fill('lin.yue');
  await page.locator('#name').fill('林悦');
  await choose(page, page.locator('#userGroupId'), words.web.name.everyone);
  await button(page, words.web.action.save).click();
  await button(page.getByRole('dialog', { name: user.handOver.title }), user.handOver.close).click();
  expect((await roleOf('lin.yue'))?.power).toBe('unassigned');
  await page.locator('.ant-table-row', { hasText: '林悦' }).getByText(words.web.name.unassigned).waitFor();
  // Of the officer no password is reset.
  await button(page, fill(words.web.table.moreOf, { name: '安保' })).click();
  await page.locator('.row-menu:visible').getByText(user.action.endSessions).waitFor();
  expect(await page.locator('.row-menu:visible').getByText(user.action.resetPassword).count()).toBe(0);

  const officer = await journey.arriveAs('sec', USER_LIST);
  const row = officer.page.locator('.ant-table-row', { hasText: '林悦' });
  await button(row, user.action.grant).click();
  expect(await button(officer.page, user.action.create).count()).toBe(0);
  await choose(officer.page, officer.page.locator('#roleId'), words.web.name.analyst);
  expect(await axeFindings(officer.page)).toEqual([]);
  await button(officer.page.getByRole('dialog'), words.web.action.save).click();
  await officer.page.getByText(user.done.granted).waitFor();
  expect(await roleOf('lin.yue')).toEqual({ name: 'analyst', power: '' });

  const auditor = await journey.arriveAs('aud', OPERATION_LOG);
  await auditor.page.locator('.ant-table-row', { hasText: '安保' }).filter({ hasText: words.operationLog.verb.grant }).first().waitFor();
  await auditor.page.locator('.ant-table-row', { hasText: '沈系' }).first().waitFor();
});

test('the provider joins them again', { timeout: 120_000 }, async () => {
  const { page } = await journey.arriveAs('operator', CLIENT_LIST);
  const { name } = await db().selectFrom('client').select('name').where('id', '=', journey.tenant.clientId).executeTakeFirstOrThrow();
  await button(page, fill(words.web.table.moreOf, { name })).click();
  await page.locator('.row-menu:visible').getByText(words.client.action.powersOff).click();
  await confirmed(page, fill(words.client.confirm.powersOff, { name }));
  await page.getByText(fill(words.client.done.powersOff, { name })).waitFor();
  expect((await roleOf('sec'))?.power).toBe('');
});
