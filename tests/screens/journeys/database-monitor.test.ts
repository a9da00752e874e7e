// The provider sees how large the database is, makes a check by SQL after trying it, and reads what it found; the bell says that it warns.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL_DATABASES, DATABASE_MONITOR, DATABASE_RESULTS, DB_CHECK } from '#features/office/database-monitor/paths.ts';
import { eventually, type Journey, startJourney, type Visitor } from '../../support/journey.ts';
import { button, words } from '../../support/words.ts';

const { databaseMonitor: t } = words;
let journey: Journey;
let operator: Visitor;
beforeAll(async () => {
  journey = await startJourney('databases', '云雀汽车');
  operator = await journey.arriveAs('operator');
});
afterAll(() => journey.close());

const db = () => journey.server.platform.store.db;
const dialog = () => operator.page.locator('.ant-modal').last();
const row = (text: string) => operator.page.locator('.ant-table-tbody .ant-table-row', { hasText: text });
const submit = () => dialog().locator('button[type=submit]').click();
async function open(path: string): Promise<void> {
  await operator.visit(path);
  await operator.page.locator('h1').first().waitFor();
}

test('sizes are measured and listed, a row opens its days', async () => {
  await open(DATABASE_MONITOR);
  await button(operator.page, t.action.measure).first().click();
  const first = operator.page.locator('.panel .ant-table-tbody .ant-table-row').first();
  await first.waitFor();
  await first.locator('button').first().click();
  await operator.page.getByText(t.empty.days).waitFor();
  await open(ALL_DATABASES);
  await row(t.fileName.record).waitFor();
});

test('a query that may not be asked is refused at its field, one that may is tried', async () => {
  await open(DB_CHECK);
  await button(operator.page, t.action.create).first().click();
  await dialog().locator('#name').fill('客户数');
  await dialog().locator('#query').fill('delete from client');
  await submit();
  await dialog().locator('.ant-form-item-explain-error').first().waitFor();
  expect(await db().selectFrom('recordCheck').select('id').where('name', '=', '客户数').execute()).toEqual([]);
  await dialog().locator('#query').fill('select count(*) as clients from client');
  await button(dialog(), t.action.try).first().click();
  await dialog().getByRole('columnheader', { name: 'clients' }).waitFor();
});

test('it is kept, run, and read among the results', async () => {
  await submit();
  await row('客户数').waitFor();
  await button(row('客户数'), t.action.run).first().click();
  await eventually(
    async () => (await db().selectFrom('recordCheck').select('state').where('name', '=', '客户数').executeTakeFirst())?.state,
  ).toBe('alarm');
  await row('客户数').getByText(t.state.alarm).waitFor();
  await open(DATABASE_RESULTS);
  await row('客户数').first().getByText(t.state.alarm).waitFor();
  expect((await db().selectFrom('notification').select('id').where('type', '=', 'RecordCheck').execute()).length).toBeGreaterThan(0);
});
