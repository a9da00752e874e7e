// Sign-in rules of a client by clicks, and a password that becomes too old while its owner is at work.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { USER_LIST } from '#features/core/user/paths.ts';
import { SIGN_IN_RULE } from '#features/office/sign-in-rule/paths.ts';
import { axeFindings } from '../../support/axe.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { PASSWORD } from '../../support/test-server.ts';
import { button, words } from '../../support/words.ts';

const { field, done } = words.signInRule;
const DAY = 86_400_000;
let journey: Journey;
beforeAll(async () => {
  journey = await startJourney('rules', '云雀');
});
afterEach(() => journey.leave());
afterAll(() => journey.close());

const db = () => journey.server.platform.store.db;
const stored = () => db().selectFrom('signInRule').selectAll().where('clientId', '=', journey.tenant.clientId).executeTakeFirst();

test('rules are set, and a wrong address names itself', { timeout: 120_000 }, async () => {
  const { page } = await journey.arriveAs(journey.tenant.admin, SIGN_IN_RULE);
  await page.getByLabel(field.minLength).fill('14');
  await page.getByLabel(field.maxAgeDays).fill('90');
  const addresses = page.getByLabel(field.addresses);
  await addresses.fill('198.51.100.0/24');
  await addresses.press('Enter');
  await page.getByText(words.signInRule.about.addresses).waitFor();
  await button(page, words.web.action.save).click();
  await page.getByText('您现在的地址 127.0.0.1 不在其中').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await addresses.fill('127.0.0.77/8 ');
  await button(page, words.web.action.save).click();
  await page.getByText(done.saved).waitFor();
  // As it is kept, not as it was typed.
  await page.getByText('127.0.0.0/8', { exact: true }).waitFor();
  expect(await stored()).toMatchObject({ minLength: 14, maxAgeDays: 90, addresses: ['198.51.100.0/24', '127.0.0.0/8'] });
});

test('a password that becomes too old leads its owner to the screen for another, and back to work', { timeout: 120_000 }, async () => {
  await db().updateTable('signInRule').set({ minLength: 12, maxAgeDays: 90, history: 2 }).execute();
  const { page, where } = await journey.arriveAs(journey.tenant.admin, USER_LIST);
  const old = journey.server.platform.now() - 91 * DAY;
  await db().updateTable('account').set({ passwordSetAt: old }).where('id', '=', journey.tenant.adminId).execute();
  // The next call, whichever it is, says so.
  await page.getByPlaceholder(words.user.filter.keyword).fill('x');
  await page.keyboard.press('Enter');
  await page.getByText(words.setting.mustChange).waitFor();
  expect(where()).toContain('password-update');
  await page.getByText('至少 12 个字符').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const { oldPassword, password, repeat } = words.setting.field;
  const type = async (next: string) => {
    await page.getByLabel(oldPassword, { exact: true }).fill(PASSWORD);
    await page.getByLabel(password, { exact: true }).fill(next);
    await page.getByLabel(repeat, { exact: true }).fill(next);
    await button(page, words.web.action.save).click();
  };
  await type('short-one-1');
  await page.getByText('密码太短：至少 12 个字符').waitFor();
  await type('a-quite-new-long-one');
  await page.getByText(words.setting.mustChange).waitFor({ state: 'detached' });
  await expect.poll(where).not.toContain('password-update');
});
