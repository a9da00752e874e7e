// The provider adds a domain after seeing what it would have kept out, tests an article, imports more, and switches entries off and on.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { eventually, type Journey, startJourney, type Visitor } from '../../support/journey.ts';
import { newsOfTwoDays } from '../../support/news-of-two-days.ts';
import { buildPipeline } from '../../support/tenant.ts';
import { button, words } from '../../support/words.ts';

const { globalReject: t, web } = words;
const LIST = '/operate/operation-setting/global-reject-domain/list';
const CLASSES = '/operate/operation-setting/global-reject-domain/class';

let journey: Journey;
let operator: Visitor;
beforeAll(async () => {
  journey = await startJourney('rejects', '云雀汽车');
  const { platform } = journey.server;
  await storeBatch(await buildPipeline(platform), newsOfTwoDays(platform.now(), '云雀汽车'), null);
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
const entries = () => db().selectFrom('rejectEntry').select(['value', 'isEnabled', 'classId']).orderBy('value').execute();

test('a domain is added after its effect was seen', async () => {
  await open(LIST);
  await button(operator.page, t.action.create).first().click();
  await dialog().locator('#values').fill('news.example.com');
  await button(dialog(), t.action.preview).click();
  await dialog().locator('ul li').first().waitFor();
  await submit();
  await row('news.example.com').waitFor();
});

test('the test box shows which entry fires', async () => {
  await button(operator.page, t.action.test).first().click();
  await dialog().locator('#reject-test-url').fill('https://deep.news.example.com/1');
  await submit();
  await dialog().locator('section[aria-live] li', { hasText: 'news.example.com' }).waitFor();
  await operator.page.keyboard.press('Escape');
  await eventually(() => operator.page.locator('.ant-modal-wrap:visible').count()).toBe(0);
});

test('an import tells what it leaves out before it adds anything', async () => {
  await button(operator.page, t.action.import).first().click();
  await dialog().locator('textarea').first().fill('spam-a.com\ncom.cn\nspam-b.com');
  await submit();
  await dialog().locator('section[aria-live] li', { hasText: 'com.cn' }).waitFor();
  expect(await entries()).toHaveLength(1);
  await submit();
  await row('spam-b.com').waitFor();
  expect(await entries()).toHaveLength(3);
});

test('an entry is switched off, and on again by its undo', async () => {
  await row('spam-a.com').getByRole('switch').click();
  await eventually(async () => (await entries()).find(({ value }) => value === 'spam-a.com')?.isEnabled).toBe(false);
  await button(operator.page, web.action.undo).first().click();
  await eventually(async () => (await entries()).find(({ value }) => value === 'spam-a.com')?.isEnabled).toBe(true);
});

test('a class is made', async () => {
  await open(CLASSES);
  await button(operator.page, t.action.createClass).first().click();
  await dialog().locator('#name').fill('广告站');
  await submit();
  await row('广告站').waitFor();
});
