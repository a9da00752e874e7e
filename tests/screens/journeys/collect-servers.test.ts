// The provider adds a server, sees it work, drains it and lets it work again, binds a source to a group, asks why it is read where it is, and removes it.
import os from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROGRAM_SCHEMA } from '#server/fleet/record-schema.ts';
import { hashOfKey } from '#server/auth/share-key.ts';
import { addSource } from '../../support/collect.ts';
import { eventually, type Journey, startJourney, type Visitor } from '../../support/journey.ts';
import { button, words } from '../../support/words.ts';

const { collectServer: t, source, web } = words;
const SERVERS = '/operate/extraction-manage/schedule-manage/server';
const GROUPS = '/operate/extraction-manage/schedule-manage/node-group';
const SCHEDULE = '/operate/extraction-manage/schedule-manage/task-schedule';

let journey: Journey;
let operator: Visitor;
let sourceId: number;
beforeAll(async () => {
  journey = await startJourney('servers', '云雀汽车');
  const { platform } = journey.server;
  sourceId = await addSource(platform, 'http://bound.example.org/feed.xml');
  // The newest are on the first page.
  await platform.store.db.updateTable('source').set({ lastRunAt: platform.now() }).where('id', '=', sourceId).execute();
  operator = await journey.arriveAs('operator');
});
afterAll(() => journey.close());

const db = () => journey.server.platform.store.db;
const dialog = () => operator.page.locator('.ant-modal').last();
const row = (text: string) => operator.page.locator('.ant-table-tbody .ant-table-row', { hasText: text });
const stateOf = async (name: string) =>
  (await db().selectFrom('collectServer').select('state').where('name', '=', name).executeTakeFirst())?.state;
async function open(path: string): Promise<void> {
  await operator.visit(path);
  await operator.page.locator('h1').first().waitFor();
}
async function choose(name: string, action: string): Promise<void> {
  await row(name).locator('.anticon-more').click();
  await operator.page.locator('.ant-popover:visible').getByRole('button', { name: action }).click();
}

test('the server of the web process is there, and one that is added shows its command once', async () => {
  await open(SERVERS);
  await row(os.hostname()).waitFor();
  await button(operator.page, t.action.add).first().click();
  await operator.page.locator('#name').fill('上海一号');
  await operator.page.locator('form button[type=submit]').click();
  const command = await dialog().locator('code').innerText();
  const token = /--join (\S+)/.exec(command)?.[1] ?? '';
  const kept = await db().selectFrom('collectServer').select('tokenHash').where('name', '=', '上海一号').executeTakeFirst();
  expect(kept?.tokenHash).toBe(hashOfKey(token));
  await button(dialog(), web.shownOnce.close).click();
  await row('上海一号').getByText(t.condition.waiting).waitFor();
});

test('it beats, is drained, and works on by the undo', async () => {
  const { id } = await db().selectFrom('collectServer').select('id').where('name', '=', '上海一号').executeTakeFirstOrThrow();
  const at = journey.server.platform.now() + 15_000;
  await db().updateTable('collectServer').set({ joinedAt: at, keyHash: 'x' }).where('id', '=', id).execute();
  const beat = { serverId: id, startedAt: at, beatAt: at, version: '9.9.9', schemaName: PROGRAM_SCHEMA, load: {} };
  await db()
    .insertInto('worker')
    .values({ id: 'elsewhere/1/a', ...beat })
    .execute();
  await open(SERVERS);
  await row('上海一号').getByText('9.9.9').waitFor();
  await choose('上海一号', t.action.drain);
  await row('上海一号').getByText(t.drained).waitFor();
  expect(await stateOf('上海一号')).toBe('draining');
  await button(operator.page, web.action.undo).first().click();
  await eventually(() => stateOf('上海一号')).toBe('active');
});

test('a group is made, and a source bound to it', async () => {
  await open(GROUPS);
  await button(operator.page, t.action.createGroup).first().click();
  await dialog().locator('#name').fill('华东机房');
  await dialog().locator('button[type=submit]').click();
  await row('华东机房').waitFor();
  await open(SCHEDULE);
  await row('bound.example.org').locator('input[type=checkbox]').check();
  await button(operator.page, t.action.bind).first().click();
  await dialog().locator('.ant-select').click();
  await operator.page.locator('.ant-select-item-option', { hasText: '华东机房' }).click();
  await dialog().locator('button[type=submit]').click();
  await eventually(
    async () => (await db().selectFrom('source').select('groupId').where('id', '=', sourceId).executeTakeFirst())?.groupId ?? null,
  ).not.toBe(null);
});

test('"why here?" names the group and that nobody can', async () => {
  await row('bound.example.org').locator('.anticon-more').click();
  await operator.page.locator('.ant-dropdown-menu-item', { hasText: source.action.whyHere }).click();
  const drawer = operator.page.locator('.ant-drawer');
  await drawer.getByText('华东机房').waitFor();
  await drawer.getByText(t.why.nobody).waitFor();
  await operator.page.keyboard.press('Escape');
});

test('the list of groups shows that work waits, and a server is removed after a question', async () => {
  await open(GROUPS);
  await row('华东机房').locator('td', { hasText: '0 / 0' }).waitFor();
  await open(SERVERS);
  await choose('上海一号', web.action.remove);
  await operator.page.locator('.ant-modal-confirm').getByRole('button', { name: web.action.remove }).click();
  await eventually(() => stateOf('上海一号')).toBe('removed');
  await row('上海一号').waitFor({ state: 'detached' });
});
