// The second step of signing in, by clicks: turned on with an app, asked for at sign-in, recovery codes, turned off by oneself and by an administrator.
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { USER_LIST } from '#features/core/user/paths.ts';
import { ROLE_DETAIL } from '#features/office/role/paths.ts';
import { pathTo } from '#web/screens/href.ts';
import { axeFindings } from '../../support/axe.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { PASSWORD } from '../../support/test-server.ts';
import { button, fill, words } from '../../support/words.ts';

const USER_INFO = '/setting/personal-setting/user-info';
const { secondFactor, field } = words.setting;
let journey: Journey;
beforeAll(async () => {
  journey = await startJourney('factor', '云雀');
});
afterEach(() => journey.leave());
afterAll(() => journey.close());

const db = () => journey.server.platform.store.db;
/** A code that was not taken yet, whatever the second. */
async function freshCode(secret: string): Promise<string> {
  await db().updateTable('secondFactor').set({ lastStep: 0 }).execute();
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: journey.server.platform.now() });
}
const panel = (page: Page) => page.locator('section', { has: page.locator('#second-factor') });
const dialog = (page: Page) => page.getByRole('dialog');

/** Returns the secret, as it is typed into an app, and the recovery codes. */
async function turnOnHere(page: Page): Promise<{ secret: string; codes: string[] }> {
  await button(panel(page), secondFactor.begin).click();
  await dialog(page).getByLabel(field.signInPassword).fill('not the password');
  await button(dialog(page), secondFactor.next).click();
  await dialog(page).getByText('登录密码不正确').waitFor();
  await dialog(page).getByLabel(field.signInPassword).fill(PASSWORD);
  await button(dialog(page), secondFactor.next).click();
  const shown = dialog(page).locator('code').first();
  await shown.waitFor();
  const secret = (await shown.innerText()).replace(/\s/gu, '');
  expect(await axeFindings(page)).toEqual([]);
  await dialog(page).getByLabel(field.firstCode).fill('000000');
  await button(dialog(page), secondFactor.begin).click();
  await dialog(page).getByText('验证码不正确').waitFor();
  await dialog(page)
    .getByLabel(field.firstCode)
    .fill(await freshCode(secret));
  await button(dialog(page), secondFactor.begin).click();
  await page.getByText(secondFactor.codesTitle).waitFor();
  const codes = await dialog(page).locator('li').allInnerTexts();
  expect(codes).toHaveLength(10);
  expect(await axeFindings(page)).toEqual([]);
  // Not closed by a key pressed in haste.
  await page.keyboard.press('Escape');
  await button(dialog(page), secondFactor.saved).click();
  await dialog(page).waitFor({ state: 'detached' });
  return { secret, codes };
}

async function turnOn(page: Page): Promise<{ secret: string; codes: string[] }> {
  const turned = await turnOnHere(page);
  await panel(page).getByText(secondFactor.left.replace('{{total}}', '10')).waitFor();
  return turned;
}

async function typePassword(page: Page, username: string): Promise<void> {
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.getByRole('button', { name: words.session.submit, exact: true }).click();
  await page.locator('input[name=code]').waitFor();
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.locator('input[name=code]').fill(code);
  await page.getByRole('button', { name: words.session.submit, exact: true }).click();
}

test('turned on by oneself, asked for at sign-in, and turned off again', { timeout: 180_000 }, async () => {
  const { admin } = journey.tenant;
  const { page } = await journey.arriveAs(admin, USER_INFO);
  const { secret, codes } = await turnOn(page);

  const { page: second, visit, where } = await journey.arrive();
  await visit('/');
  await typePassword(second, admin);
  expect(await axeFindings(second)).toEqual([]);
  // Nothing is wrong before something was typed, and too few digits are told without asking.
  const tooFew = second.getByText(words.session.required.code);
  expect(await tooFew.count()).toBe(0);
  await typeCode(second, '123');
  await tooFew.waitFor();
  await typeCode(second, '000000');
  await second.locator('.login-message.is-error', { hasText: '验证码不正确' }).waitFor();
  await second.getByText(words.session.codeAgain).waitFor();
  await second.getByRole('button', { name: words.session.otherAccount }).click();
  await typePassword(second, admin);
  await typeCode(second, await freshCode(secret));
  await second.waitForURL((url) => !url.hash.includes('/login'));
  expect(where()).not.toBe('/login');

  await button(panel(page), secondFactor.renew).click();
  await dialog(page).getByLabel(field.signInPassword).fill(PASSWORD);
  await dialog(page)
    .getByLabel(field.code)
    .fill(codes[0] ?? '');
  await button(dialog(page), secondFactor.renew).click();
  await page.getByText(secondFactor.codesTitle).waitFor();
  const [fresh = ''] = await dialog(page).locator('li').allInnerTexts();
  expect(codes).not.toContain(fresh);
  await button(dialog(page), secondFactor.saved).click();
  await dialog(page).waitFor({ state: 'detached' });

  await button(panel(page), secondFactor.end).click();
  await dialog(page).getByLabel(field.signInPassword).fill(PASSWORD);
  await dialog(page).getByLabel(field.code).fill(fresh);
  await button(dialog(page), secondFactor.end).click();
  await button(panel(page), secondFactor.begin).waitFor();
  expect(await db().selectFrom('recoveryCode').select('id').execute()).toEqual([]);
});

test('an administrator turns it off for somebody who lost the telephone', { timeout: 180_000 }, async () => {
  const { admin, nobody } = journey.tenant;
  const { page: theirs } = await journey.arriveAs(nobody, USER_INFO);
  await turnOn(theirs);
  const { page } = await journey.arriveAs(admin, USER_LIST);
  const row = page.locator('tbody tr', { hasText: nobody });
  await row.getByText(words.user.secondFactor).waitFor();
  await button(page, fill(words.web.table.moreOf, { name: 'nobody' })).click();
  await page.getByText(words.user.action.endSecondFactor, { exact: true }).click();
  await page.getByText('请先当面或电话确认是本人要求').waitFor();
  await page.locator('.ant-popover, .ant-modal-confirm').getByRole('button').last().click();
  await row.getByText(words.user.secondFactor).waitFor({ state: 'detached' });
  const { page: again, visit } = await journey.arrive();
  await visit('/');
  await again.locator('input[name=username]').fill(nobody);
  await again.locator('input[name=password]').fill(PASSWORD);
  await again.getByRole('button', { name: words.session.submit, exact: true }).click();
  await again.waitForURL((url) => !url.hash.includes('/login'));
});

test('a role that asks for it leads there first, and then to the work', { timeout: 180_000 }, async () => {
  const { admin, adminId } = journey.tenant;
  const { page, visit, where } = await journey.arriveAs(admin, USER_LIST);
  const { roleId } = await db().selectFrom('account').select('roleId').where('id', '=', adminId).executeTakeFirstOrThrow();
  await visit(pathTo(ROLE_DETAIL, { id: roleId }));
  await page.getByLabel(words.role.field.needsSecondFactor).click();
  await button(page, words.web.action.save).click();
  // Whoever has set it is the first to follow it.
  await page.getByText(secondFactor.demanded).waitFor();
  await visit(USER_LIST);
  await page.getByText(secondFactor.demanded).waitFor();
  expect(where()).toContain('second-factor');
  expect(await axeFindings(page)).toEqual([]);
  await turnOnHere(page);
  await page.getByText(secondFactor.demanded).waitFor({ state: 'detached' });
  await expect.poll(where).not.toContain('second-factor');
  await visit(USER_INFO);
  await panel(page).getByText(secondFactor.needed).waitFor();
  expect(await button(panel(page), secondFactor.end).count()).toBe(0);
});
