// Roles: what is ticked holds at once for whoever is signed in, and is taken back from the same page; what a person sees is shown without signing in.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DEFAULT_ROLE_LIST, ROLE_LIST } from '#features/office/role/paths.ts';
import { choose, eventually, type Journey, startJourney } from '../../support/journey.ts';
import { button, confirmed, fill, words } from '../../support/words.ts';

const t = words.role;

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney('roles', '云雀');
});
afterEach(() => journey.leave());
afterAll(() => journey.close());

const cell = (page: Page, module: keyof typeof words.user.right.module, flag: 'b' | 'm' | 'a' | 'd') =>
  page.getByRole('checkbox', { name: `${words.user.right.module[module]} · ${words.user.right.flag[flag]}`, exact: true });
const row = (page: Page, text: string) => page.locator('.ant-table-row', { hasText: text });
const db = () => journey.server.platform.store.db;
const grantsOf = async (name: string) => {
  const role = await db()
    .selectFrom('role')
    .select('id')
    .where('name', '=', name)
    .where('clientId', '=', journey.tenant.clientId)
    .executeTakeFirstOrThrow();
  const rows = await db().selectFrom('rolePrivilege').selectAll().where('roleId', '=', role.id).execute();
  return rows.flatMap(({ module, b, m }) => [...(b ? [`${module}.b`] : []), ...(m ? [`${module}.m`] : [])]);
};

test('a role is copied, ticked and given; its person has the new menu without signing in again, and the change is undone', async () => {
  const { page, where } = await journey.arriveAs(journey.tenant.admin, ROLE_LIST);
  await button(page, t.action.create).first().click();
  await page.locator('#name').fill('值班员');
  await choose(page, page.locator('#copyOf'), words.web.name.reader);
  await button(page, words.web.action.save).click();
  await cell(page, 'search', 'b').waitFor();
  expect(where()).toMatch(/role-column-privilege\/\d+$/);
  const id = Number(where().split('/').at(-1));
  await db().updateTable('account').set({ roleId: id }).where('username', '=', journey.tenant.nobody).execute();
  const guest = await journey.arriveAs(journey.tenant.nobody, '/front/classified-info');
  await guest.page.locator('.app-root header').first().waitFor();
  expect(await guest.page.getByText(words.web.area.manage, { exact: true }).count()).toBe(0);

  await page.getByRole('searchbox', { name: t.search }).fill('专题');
  await cell(page, 'subject', 'm').check();
  expect(await cell(page, 'subject', 'b').isChecked()).toBe(true);
  await button(page, words.web.action.save).click();
  await page.getByText(t.done.saved, { exact: true }).waitFor();
  await eventually(() => grantsOf('值班员').then((grants) => grants.includes('subject.m'))).toBe(true);
  // Its next call, whichever it is, brings the menu.
  await guest.visit('/front/search');
  await guest.page.getByText(words.web.area.manage, { exact: true }).first().waitFor();

  await page.reload();
  await button(page, t.action.undo).click();
  await confirmed(page);
  await page.getByText(t.done.undone, { exact: true }).waitFor();
  await eventually(() => grantsOf('值班员').then((grants) => grants.includes('subject.m'))).toBe(false);
  await page.getByRole('tab', { name: fill(t.tab.people, { total: 1 }) }).click();
  await row(page, 'nobody').getByText(t.action.preview).click();
  await page.getByText(t.menu, { exact: true }).waitFor();
  await page.getByText(t.refused.role, { exact: true }).first().waitFor();
  const sessions = await db()
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.userId')
    .select('session.id')
    .where('username', '=', journey.tenant.nobody)
    .execute();
  expect(sessions).toHaveLength(1);
});

test('two roles are compared, and one that nobody has is deleted and brought back', async () => {
  const { page } = await journey.arriveAs(journey.tenant.admin, ROLE_LIST);
  await row(page, words.web.name.analyst).getByText(words.web.name.analyst).click();
  await page.getByRole('tab', { name: t.tab.comparison }).click();
  await choose(page, page.getByRole('combobox', { name: t.field.compareWith }), words.web.name.reader);
  await page
    .getByText(fill(t.onlyIn, { name: words.web.name.analyst }))
    .first()
    .waitFor();
  expect(await page.getByText(fill(t.onlyIn, { name: words.web.name.reader })).count()).toBe(0);

  await page.goto(`${page.url().split('#')[0]}#${ROLE_LIST}`);
  await button(page, fill(words.web.table.moreOf, { name: words.web.name.reader })).click();
  await button(page.locator('.row-menu:visible'), words.web.action.remove).click();
  await confirmed(page, fill(t.confirm.remove, { name: words.web.name.reader }));
  await row(page, words.web.name.reader).waitFor({ state: 'detached' });
  await button(page, words.web.action.undo).click();
  await row(page, words.web.name.reader).waitFor();
  expect(await grantsOf('reader')).toContain('search.b');
});

test('the provider sets what a new client begins with', async () => {
  const { page } = await journey.arriveAs('operator', DEFAULT_ROLE_LIST);
  await row(page, words.web.name.reader).getByText(words.web.name.reader).click();
  await cell(page, 'favorite', 'b').check();
  await button(page, words.web.action.save).click();
  await page.getByText(t.done.saved, { exact: true }).waitFor();
  await eventually(async () => {
    const found = await db()
      .selectFrom('role')
      .innerJoin('rolePrivilege', 'rolePrivilege.roleId', 'role.id')
      .select('b')
      .where('clientId', '=', 0)
      .where('name', '=', 'reader')
      .where('module', '=', 'favorite')
      .execute();
    return found.map(({ b }) => b);
  }).toEqual([1]);
});
