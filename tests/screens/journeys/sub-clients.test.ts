// Sub-clients: the provider says what a parent sees of one, whose people read it and change nothing; taken away, it is gone at the next call.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually, type Journey, startJourney } from '../../support/journey.ts';
import { buildTenant, type Tenant } from '../../support/tenant.ts';
import { button, words } from '../../support/words.ts';

const { subClient: said } = words;
let journey: Journey;
let child: Tenant;
beforeAll(async () => {
  journey = await startJourney('group', '云雀');
  child = await buildTenant(journey.server.platform, 'branch', '白鹭');
  await journey.server.index();
  const operator = await journey.server.as('operator');
  const client = { id: child.clientId, name: 'branch', serviceTypeId: 2, parentId: journey.tenant.clientId };
  await operator('PUT', '/v1/operate/client-manage/client', client);
  const parent = { id: journey.tenant.clientId, name: 'group', serviceTypeId: 2, ownSubClients: 3 };
  await operator('PUT', '/v1/operate/client-manage/client', parent);
});
afterEach(() => journey.leave());
afterAll(() => journey.close());

const sight = async () =>
  journey.server.platform.store.db
    .selectFrom('clientRelation')
    .select(['parentSees', 'childSees'])
    .where('childId', '=', child.clientId)
    .executeTakeFirstOrThrow();
const radio = (page: Page, field: string, text: string) => page.locator(`#${field}_kind`).getByText(text, { exact: true });

test('the provider opens a sub-client to its parent, who reads it from the list of sub-clients, marked as its own', async () => {
  const operator = await journey.arriveAs('operator', '/operate/client-manage/client-relation-manage');
  await button(operator.page, said.action.sight).click();
  await radio(operator.page, 'parentSees', said.sight.everything).click();
  await button(operator.page, words.web.action.save).click();
  await eventually(sight).toEqual({ parentSees: 'everything', childSees: 'nothing' });

  const { page, where } = await journey.arriveAs(journey.tenant.admin, '/manage/user-privilege-manage/sub-client-list');
  await page.getByRole('link', { name: said.sight.everything }).click();
  await page.getByText('白鹭发布新品').first().waitFor();
  expect(where()).toContain(`ofClient=${child.clientId}`);
  await page.getByText(said.reading.note.replace('{{name}}', 'branch')).waitFor();
  await page.locator('.row-marks').getByText('branch').first().waitFor();
  expect(await page.getByText(words.article.work.more).count()).toBe(0);
  await page.locator('article h2 a, .ant-table-row a').first().click();
  await eventually(() => Promise.resolve(where())).toContain(`ofClient=${child.clientId}`);
  await button(page, said.reading.back).click();
  await page.getByText('云雀发布新品').first().waitFor();
});

test('the parent’s administrator says what a sub-client sees, opens its accounts, and stops it', async () => {
  const { page } = await journey.arriveAs(journey.tenant.admin, '/manage/user-privilege-manage/sub-client-list');
  await button(page, said.action.sight).click();
  await radio(page, 'childSees', said.sight.choose).click();
  await button(page, words.web.action.save).click();
  await page.getByText(said.rule.subjects).waitFor();
  await page.locator('#childSees_subjectIds').click();
  await page.locator('.ant-select-item-option').first().click();
  await page.keyboard.press('Escape');
  await button(page, words.web.action.save).click();
  await eventually(sight).toMatchObject({ childSees: 'subjects' });

  await page.locator('.ant-table-row').getByRole('button', { name: '2', exact: true }).click();
  await page.getByText('branch-admin').waitFor();
  await page.locator('.ant-drawer-close').click();
  await button(page, said.action.stop).click();
  await page.locator('.ant-modal').getByRole('button', { name: said.action.stop }).click();
  const state = async () =>
    (await journey.server.platform.store.db.selectFrom('client').select('state').where('id', '=', child.clientId).executeTakeFirstOrThrow())
      .state;
  await eventually(state).toBe('disabled');
  await button(page, said.action.start).click();
  await eventually(state).toBe('enabled');
});
