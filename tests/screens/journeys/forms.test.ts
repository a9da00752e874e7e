// What people fill in is neither lost nor saved over another's work unseen.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { USER_UPDATE } from '#features/core/user/paths.ts';
import { userGroupContract } from '#features/office/user-group/contract.ts';
import { GROUP_DIRECTORY, USER_GROUP } from '#features/office/user-group/paths.ts';
import { SUBJECT_ADD } from '#features/subjects/subject/paths.ts';
import { choose, eventually, type Journey, startJourney } from '../../support/journey.ts';
import { button, fill, words } from '../../support/words.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney('forms', '云雀');
});
afterEach(() => journey.leave());
afterAll(() => journey.close());

const { leave, conflict, action } = words.web;
const db = () => journey.server.platform.store.db;
const person = () =>
  db()
    .selectFrom('account')
    .select(['id', 'name', 'mobile', 'email'])
    .where('username', '=', journey.tenant.nobody)
    .executeTakeFirstOrThrow();

/** Goes on with the form, until the question is gone. */
async function stay(page: Page): Promise<void> {
  await button(page, leave.stay).click();
  await button(page, leave.stay).waitFor({ state: 'detached' });
}

/** Two people open the same user; the second saves after the first, and is told. */
async function twoTabs(first: (page: Page) => Promise<void>, second: (page: Page) => Promise<void>): Promise<Page> {
  const address = `${USER_UPDATE}?id=${(await person()).id}`;
  const pages = await Promise.all(
    [0, 1].map(async () => {
      const { page } = await journey.arriveAs(journey.tenant.admin, address);
      await page.locator('#name').waitFor();
      return page;
    }),
  );
  const [one, two] = pages as [Page, Page];
  await first(one);
  await button(one, action.save).click();
  await one.locator('#name').waitFor({ state: 'detached' });
  await second(two);
  await button(two, action.save).click();
  await two.getByText(conflict.title).waitFor();
  return two;
}

test('who saves second sees both, and a merge keeps what each of them changed', async () => {
  const page = await twoTabs(
    (one) => one.locator('#mobile').fill('13812345678'),
    (two) => two.locator('#name').fill('改过的名字'),
  );
  const row = page.getByRole('dialog').locator('tbody tr', { hasText: words.user.field.mobile });
  await row.waitFor();
  expect(await row.locator('input').last().inputValue()).toBe('13812345678');
  await button(page.getByRole('dialog'), conflict.merge).click();
  await page.locator('#name').waitFor({ state: 'detached' });
  expect(await person()).toMatchObject({ name: '改过的名字', mobile: '13812345678' });
});

test('theirs can be taken into the form without saving, and mine can be saved over it', async () => {
  const page = await twoTabs(
    (one) => one.locator('#name').fill('第一人'),
    (two) => two.locator('#name').fill('第二人'),
  );
  await button(page.getByRole('dialog'), conflict.seeTheirs).click();
  await eventually(() => page.locator('#name').inputValue()).toBe('第一人');
  expect((await person()).name).toBe('第一人');

  const again = await twoTabs(
    (one) => one.locator('#name').fill('第三人'),
    (two) => two.locator('#name').fill('第四人'),
  );
  await button(again.getByRole('dialog'), conflict.overwrite).click();
  await again.locator('#name').waitFor({ state: 'detached' });
  expect((await person()).name).toBe('第四人');
});

test('a form names its record in its title and in the tab, and keeps what is out of bounds with what is allowed', async () => {
  const { id, name } = await person();
  const { page } = await journey.arriveAs(journey.tenant.admin, `${USER_UPDATE}?id=${id}`);
  await page.locator('h1', { hasText: name }).waitFor();
  await eventually(() => page.title()).toContain(name);
  const long = '云'.repeat(75);
  await page.locator('#name').fill(long);
  await button(page, action.save).click();
  await page.getByText(fill(words.web.rule.tooLong, { field: words.user.field.name, limit: 60, given: 75 })).waitFor();
  expect(await page.locator('#name').inputValue()).toBe(long);
  expect(await page.locator('#name').getAttribute('aria-invalid')).toBe('true');
  expect((await person()).name).toBe(name);
});

test('after the server refused a form, the cursor stands in the first field that it named', async () => {
  const { page } = await journey.arriveAs(journey.tenant.admin, SUBJECT_ADD);
  await page.locator('#name').fill('候鸟');
  await page.locator('#expression').fill('@没有这个词典');
  await page.locator('#name').focus();
  await page.keyboard.press('Control+Enter');
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('expression');
  expect(await page.locator('#expression').inputValue()).toBe('@没有这个词典');
});

test('a filled dialog asks before Esc, its × and the browser’s back close it', async () => {
  const { page } = await journey.arriveAs(journey.tenant.admin, GROUP_DIRECTORY);
  await page.locator(`a[href$="${USER_GROUP}"]`).first().click();
  await button(page, words.userGroup.action.create).first().click();
  const field = page.getByRole('dialog').locator('#name');
  await field.fill('新的组');
  await page.keyboard.press('Escape');
  await page.getByText(leave.dialog).waitFor();
  await stay(page);
  expect(await field.inputValue()).toBe('新的组');
  await page.locator('.ant-modal-close').first().click();
  await page.getByText(leave.dialog).waitFor();
  await stay(page);
  await page.goBack();
  await page.getByText(leave.page).waitFor();
  await stay(page);
  expect(await field.inputValue()).toBe('新的组');
  await page.keyboard.press('Escape');
  await button(page, leave.discard).click();
  await field.waitFor({ state: 'detached' });
});

test('ticks of one group are not dropped for another without a question', async () => {
  const admin = await journey.server.as(journey.tenant.admin);
  const add = async (name: string) => (await admin('POST', userGroupContract.create.path, { name })).body as { id: number };
  const { id } = await add('内勤组');
  await add('外勤组');
  const { page, where } = await journey.arriveAs(journey.tenant.admin, `${GROUP_DIRECTORY}?id=${id}`);
  await page.getByRole('radio').first().waitFor();
  await page.locator('.ant-radio-wrapper:not(.ant-radio-wrapper-checked)').first().click();
  await choose(page, page.getByLabel(words.userGroup.field.group), '外勤组');
  await page.getByText(leave.page).waitFor();
  await stay(page);
  await eventually(async () => where()).toContain(`id=${id}`);
  await choose(page, page.getByLabel(words.userGroup.field.group), '外勤组');
  await page.getByText(leave.page).waitFor();
  await button(page, leave.discard).click();
  await eventually(async () => where()).not.toContain(`id=${id}`);
});
