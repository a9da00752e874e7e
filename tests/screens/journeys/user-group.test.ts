// Groups as a tree: placed, led, moved by form and by dragging, deleted with what is in them.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { USER_GROUP } from '#features/office/user-group/paths.ts';
import { eventually, type Journey, startJourney } from '../../support/journey.ts';
import { button, confirmed, fill, words } from '../../support/words.ts';
import { addGroup, addPerson } from '../../support/ticket-people.ts';
import type { Page } from 'playwright-core';

const group = words.userGroup;
let journey: Journey;
let ids: Record<'top' | 'east' | 'south' | 'city', number>;
beforeAll(async () => {
  journey = await startJourney('user-group', '云雀');
  const { server, tenant } = journey;
  const add = (name: string) => addGroup(server.platform, tenant.clientId, name);
  ids = { top: await add('总部'), east: await add('华东处'), south: await add('华南处'), city: await add('上海科') };
  const { db } = server.platform.store;
  await db.updateTable('userGroup').set({ parentId: ids.top }).where('id', 'in', [ids.east, ids.south]).execute();
  await db.updateTable('userGroup').set({ parentId: ids.east }).where('id', '=', ids.city).execute();
  await addPerson(server, { ...tenant, userGroupId: ids.city }, '沈静');
  await addPerson(server, { ...tenant, userGroupId: ids.east }, '周晓');
}, 120_000);
afterEach(() => journey.leave());
afterAll(() => journey.close());

const row = (page: Page, name: string) => page.locator('.ant-table-row', { hasText: name });
const stored = (id: number) => journey.server.platform.store.db.selectFrom('userGroup').selectAll().where('id', '=', id).executeTakeFirst();
const openMenu = (page: Page, name: string) => button(page, fill(words.web.table.moreOf, { name })).click();

test('a group is given a lead and another place by its form; numbers with and without those below open the people', async () => {
  const { page } = await journey.arriveAs(journey.tenant.admin, USER_GROUP);
  await row(page, '上海科').waitFor();
  await openMenu(page, '上海科');
  await button(page.locator('.row-menu:visible'), words.web.action.edit).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('#leadIds').click();
  await page.locator('.ant-select-item-option', { hasText: '沈静' }).click();
  await page.keyboard.press('Escape');
  await dialog.locator('#parentId').click();
  await page.locator('.ant-select-tree-title', { hasText: '华南处' }).click();
  await dialog.locator('button[type=submit]').click();
  await eventually(async () => (await stored(ids.city))?.parentId).toBe(ids.south);
  await row(page, '上海科').getByText('沈静').waitFor();
  expect(await row(page, '总部').locator('td').nth(3).textContent()).toBe('0');
  await row(page, '总部').locator('td').nth(4).getByRole('link', { name: '2' }).click();
  const checkbox = page.getByRole('checkbox', { name: words.user.filter.withBelow });
  await checkbox.waitFor();
  await eventually(async () => page.locator('.ant-table-row').count()).toBe(2);
  await checkbox.click();
  await eventually(async () => page.locator('.ant-table-row').count()).toBe(0);
});

test('in the tree a group is found by its name, and moved by dragging it once that is confirmed', async () => {
  const { page, visit } = await journey.arriveAs(journey.tenant.admin, USER_GROUP);
  await page.getByText(group.view.tree, { exact: true }).click();
  const node = (name: string) => page.locator('.ant-tree-treenode', { hasText: name }).locator('.ant-tree-node-content-wrapper');
  await node('华东处').waitFor();
  const [from, to] = [await node('华南处').boundingBox(), await node('华东处').boundingBox()];
  if (!from || !to) throw new Error('the tree is not there');
  await page.mouse.move(from.x + 10, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, to.y + to.height / 2, { steps: 5 });
  await page.mouse.move(from.x + 12, to.y + to.height * 0.7, { steps: 5 });
  await page.mouse.up();
  await confirmed(page, fill(group.confirm.move, { name: '华南处', parent: '华东处' }));
  await eventually(async () => (await stored(ids.south))?.parentId).toBe(ids.east);
  await visit(`${USER_GROUP}?view=tree&keyword=上海`);
  await node('上海科').waitFor();
  expect(await page.locator('.ant-tree-treenode:visible .ant-tree-node-content-wrapper').count()).toBe(4);
});

test('a group with people and groups below it is deleted by moving them up, as the question says', async () => {
  const { page } = await journey.arriveAs(journey.tenant.admin, USER_GROUP);
  await row(page, '华东处').waitFor();
  await openMenu(page, '华东处');
  await button(page.locator('.row-menu:visible'), words.web.action.remove).click();
  const values = { name: '华东处', parent: '总部', users: '1', children: '1', tickets: '0' };
  await confirmed(page, fill(group.remove.movesUp, values));
  await eventually(async () => stored(ids.east)).toBeUndefined();
  expect((await stored(ids.south))?.parentId).toBe(ids.top);
});
