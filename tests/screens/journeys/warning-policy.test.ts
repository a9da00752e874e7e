// Who is told, made on the screens: a receipt that is asked for, reminded and escalated with a moved clock; a route for what a rule leaves open; a silence.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { MessageSender } from '#features/inform/inform-message/server/message-sender.ts';
import { WarningKeeper } from '#features/inform/inform-message/server/warning-keeper.ts';
import { INFORM_MESSAGE_LIST } from '#features/inform/inform-message/paths.ts';
import { AUTO_RECEIPT } from '#features/inform/inform-receipt/paths.ts';
import { workReceipts } from '#features/inform/inform-receipt/server/work-receipts.ts';
import { AUTO_INFORM_RULE } from '#features/inform/inform-rule/paths.ts';
import { addConfirmedWebhook } from '../../support/confirmed-webhook.ts';
import { choose, eventually, type Journey, startJourney, type Visitor } from '../../support/journey.ts';
import { startRobots } from '../../support/robot-server.ts';
import { buildArticle, buildPipeline } from '../../support/tenant.ts';
import type { Caller } from '../../support/test-server.ts';
import { button, words } from '../../support/words.ts';

const MINUTE_MS = 60_000;
const { informMessage, informPolicy, informReceipt, informRule, informSilence } = words;

let robots: Awaited<ReturnType<typeof startRobots>>;
let journey: Journey;
let admin: Caller;
/** Further than the clock of the pages: what the worker thinks that it is. */
let ahead = 0;
beforeAll(async () => {
  const now = () => Date.now() + ahead;
  robots = await startRobots(now);
  journey = await startJourney('policy', '云雀汽车', { TINGFENG_ALLOW_HOSTS: robots.host });
  admin = await journey.server.as(journey.tenant.admin);
  for (const robot of ['editor', 'chief']) {
    const { id } = (await post('/v1/manage/report/inform-user', { name: NAMES[robot] })) as { id: number };
    await addConfirmedWebhook(journey.server, robots, { clientId: journey.tenant.clientId, informUserId: id, robot });
    ids.set(robot, id);
  }
  await work();
});
afterEach(() => journey.leave());
afterAll(async () => {
  await journey.close();
  await robots.close();
});

const NAMES: Record<string, string> = { editor: '值班编辑', chief: '部门主任' };
const ids = new Map<string, number>();
async function post(path: string, input: object): Promise<object> {
  const answer = await admin('POST', path, input);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  return answer.body;
}

/** As the worker does it every fifth of a second. */
async function work(minutes = 0): Promise<void> {
  ahead += minutes * MINUTE_MS;
  const { outgoing, platform } = journey.server;
  const now = () => Date.now() + ahead;
  const keeper = new WarningKeeper(platform.store, platform.now);
  while (await keeper.apply());
  const sender = new MessageSender(platform.store, outgoing, now);
  while (await workReceipts(platform.store, now()));
  while (await sender.send());
  while (await workReceipts(platform.store, now()));
}
async function publish(title: string): Promise<void> {
  const { platform } = journey.server;
  const url = `https://news.example.com/${encodeURIComponent(title)}`;
  await storeBatch(
    await buildPipeline(platform),
    [buildArticle(platform.now(), { url, title, content: `${title}，云雀汽车回应。` })],
    null,
  );
  await work();
}
/** Robots with what they got since the last question. */
function arrived(): string[] {
  const got = robots.robots.received.map(({ robot, text }) => `${robot}: ${text.split('\n')[0]}`);
  robots.robots.received.length = 0;
  return got;
}
const dialogOf = (page: Page) => page.locator('.ant-modal');
async function save(page: Page): Promise<void> {
  await button(dialogOf(page), words.web.action.save).click();
  await dialogOf(page).waitFor({ state: 'detached' });
}
const rowOf = ({ page }: Visitor, text: string) => page.locator('main .ant-table-row', { hasText: text });

test('a warning that nobody confirms is reminded of, then told to the next one, who confirms it', async () => {
  const visitor = await journey.arriveAs(journey.tenant.admin, AUTO_RECEIPT);
  const { page, visit } = visitor;
  await button(page, informReceipt.action.create).first().click();
  await page.locator('#name').fill('红色预警须确认');
  await button(dialogOf(page), informReceipt.action.addStep).click();
  await dialogOf(page).getByLabel(informReceipt.field.afterMinutes).fill('15');
  await choose(page, dialogOf(page).getByLabel(informReceipt.field.escalateTo), '部门主任');
  await dialogOf(page).locator('.ant-modal-title').click();
  await save(page);
  await rowOf(visitor, '红色预警须确认').waitFor();

  const articleIds = [journey.tenant.articleId];
  await post('/v1/front/report/sent-msg-manually', {
    submitKey: 'policy-journey',
    articleIds,
    recipientIds: [ids.get('editor')],
    warningLevel: 'red',
  });
  await work();
  expect(arrived()).toEqual([expect.stringMatching(/^editor: 【红色预警】/)]);
  await visit(INFORM_MESSAGE_LIST);
  const first = rowOf(visitor, '值班编辑').last();
  await first.getByText(informMessage.receipt.pending).waitFor();
  await work(10);
  expect(arrived()).toEqual([expect.stringMatching(/^editor: /)]);
  await visit(INFORM_MESSAGE_LIST);
  await first.getByText(informMessage.receipt.reminded, { exact: false }).first().waitFor();
  await work(5);
  const [toChief = ''] = robots.robots.received.map(({ text }) => text);
  expect(arrived()).toEqual([expect.stringMatching(/^chief: /)]);
  await visit(INFORM_MESSAGE_LIST);
  await first.getByText(informMessage.receipt.escalated, { exact: false }).first().waitFor();

  const phone = await journey.arrive();
  await phone.visit(/#(\/t-report\?key=[\w.-]+)/.exec(toChief)?.[1] ?? '');
  await button(phone.page, informMessage.report.confirm).click();
  await phone.page.locator('.ant-alert-success').waitFor();
  await work(60);
  expect(arrived()).toEqual([]);
  await visit(INFORM_MESSAGE_LIST);
  await first.getByText(informMessage.receipt.confirmed).waitFor();
});

test('a route says whom a rule without recipients tells, and a silence keeps it back until it is ended', async () => {
  const visitor = await journey.arriveAs(journey.tenant.admin, `${AUTO_INFORM_RULE}?tab=routes`);
  const { page, visit } = visitor;
  await button(page, informPolicy.action.create).first().click();
  await page.locator('#name').fill('都给值班编辑');
  await choose(page, page.locator('#recipientIds'), '值班编辑');
  await dialogOf(page).locator('.ant-modal-title').click();
  await save(page);
  await rowOf(visitor, '都给值班编辑').waitFor();
  // Refused before there was a route.
  await post('/v1/manage/report/auto-inform-rule', { name: '云雀的消息', conditions: {}, recipientIds: [] });
  await publish('云雀汽车发布年报');
  expect(arrived()).toEqual([expect.stringMatching(/^editor: .*云雀汽车发布年报/)]);

  await visit(`${AUTO_INFORM_RULE}?tab=silences`);
  await button(page, informSilence.action.create).first().click();
  await choose(page, page.locator('#ruleId'), '云雀的消息');
  await page.locator('#why').fill('年报披露日');
  await dialogOf(page).getByText(informSilence.until.hour, { exact: true }).click();
  await save(page);
  const silence = rowOf(visitor, '年报披露日');
  await silence.getByText(informSilence.state.active).waitFor();
  await publish('云雀汽车召开股东会');
  expect(arrived()).toEqual([]);
  await visit(`${AUTO_INFORM_RULE}?tab=silences`);
  await silence.locator('a .num, a').first().click();
  const held = rowOf(visitor, '云雀汽车召开股东会');
  await held.getByText(informRule.reason.silence).waitFor();

  await visit(`${AUTO_INFORM_RULE}?tab=silences`);
  await button(silence, informSilence.action.end).click();
  await silence.getByText(informSilence.state.ended).waitFor();
  await publish('云雀汽车任命新总裁');
  await eventually(arrived).toEqual([expect.stringMatching(/^editor: .*云雀汽车任命新总裁/)]);
});
