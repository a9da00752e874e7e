// A warning by hand: from articles of the work bench, with who knows of it already and how it will look, to its result. And a receipt, with a clock that is moved:
// the reminder, the escalation, and the confirmation that ends it.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import { MessageSender } from '#features/inform/inform-message/server/message-sender.ts';
import { INFORM_MESSAGE_LIST } from '#features/inform/inform-message/paths.ts';
import { AUTO_RECEIPT } from '#features/inform/inform-receipt/paths.ts';
import { workReceipts } from '#features/inform/inform-receipt/server/work-receipts.ts';
import { SENT_BY_HAND } from '#features/inform/inform-hand/paths.ts';
import { sealTarget } from '#server/channel/sealed-target.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { startRobots } from '../../support/robot-server.ts';
import { button, words } from '../../support/words.ts';

let robots: Awaited<ReturnType<typeof startRobots>>;
let journey: Journey;
beforeAll(async () => {
  robots = await startRobots();
  journey = await startJourney('by-hand', '云雀汽车', { TINGFENG_ALLOW_HOSTS: robots.host });
});
afterEach(() => journey.leave());
afterAll(async () => {
  await journey.close();
  await robots.close();
});

const hand = words.informHand;

async function addRecipient(name: string): Promise<void> {
  const { db } = journey.server.platform.store;
  const { clientId } = journey.tenant;
  const now = Date.now();
  const { id } = await db
    .insertInto('informUser')
    .values({ clientId, name, userId: null, receiving: null, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sealed = sealTarget(journey.server.outgoing.seal, clientId, { url: robots.addressOf('webhook', name), secret: '' });
  const channel = { clientId, informUserId: id, channel: 'webhook' as const, shown: name, sealed, confirmedAt: now, fault: '' as const };
  await db
    .insertInto('informChannel')
    .values({ ...channel, faultAt: null, createdAt: now, updatedAt: now })
    .execute();
}

/** As the worker does it every fifth of a second. */
async function work(at = Date.now()): Promise<void> {
  const { outgoing, platform } = journey.server;
  const sender = new MessageSender(platform.store, outgoing, () => at);
  while (await sender.send());
}

test('an analyst chooses an article of the bench, sees how it will look, sends it, and sees it arrive; the next time it says who knows', async () => {
  await addRecipient('duty');
  const { page, where } = await journey.arriveAs(journey.tenant.admin, `${CLASSIFIED_INFO}?isFolded=false`);
  const chooseFirst = async () => {
    await page.locator('main input[type=checkbox]').first().check();
    await page.getByRole('button', { name: words.article.work.more }).first().click();
    await page.locator('.ant-dropdown-menu-item', { hasText: words.article.work.action.warn }).click();
    await page.locator('#recipientIds').click();
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: 'duty' }).click();
    await page.locator('.ant-drawer-title').click();
  };
  await chooseFirst();
  expect(where()).toContain(SENT_BY_HAND);
  await page.locator('#note').fill('请核实');
  const letter = page.locator('.ant-drawer pre');
  await letter.getByText('附言：请核实').waitFor();
  await button(page.locator('.ant-drawer'), hand.action.send).click();
  await page.locator('.ant-drawer').getByText(words.informMessage.state.waiting).waitFor();
  await work();
  await page.locator('.ant-drawer').getByText(words.informMessage.state.accepted).waitFor();
  expect(robots.robots.received.map(({ text }) => text)).toEqual([expect.stringContaining('附言：请核实')]);

  await page.goto(`${journey.server.url}/#${CLASSIFIED_INFO}?isFolded=false`);
  await chooseFirst();
  await page.locator('.ant-drawer .ant-alert-warning', { hasText: 'duty' }).waitFor();
  await page.locator('#leavesOutTold').click();
  await page.locator('.ant-drawer').getByText(hand.check.nobody).waitFor();
});

test('who does not confirm is reminded, then it goes to the next one; a confirmation from the list ends it', async () => {
  const MINUTE_MS = 60_000;
  await addRecipient('chief');
  const { page, visit } = await journey.arriveAs(journey.tenant.admin, AUTO_RECEIPT);
  await button(page, words.informReceipt.action.create).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('#name').fill('黄色须确认');
  await dialog.locator('#warningLevels').click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: words.informRule.level.yellow }).click();
  await dialog.locator('.ant-modal-title').click();
  await button(dialog, words.informReceipt.action.addStep).click();
  await dialog.getByLabel(words.informReceipt.field.escalateTo).click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: 'chief' }).click();
  await dialog.locator('.ant-modal-title').click();
  await button(dialog, words.web.action.save).click();
  await page.locator('.ant-table-row', { hasText: words.informRule.level.yellow }).getByText('chief').waitFor();

  const admin = await journey.server.as(journey.tenant.admin);
  const { db } = journey.server.platform.store;
  const duty = await db.selectFrom('informUser').select('id').where('name', '=', 'duty').executeTakeFirstOrThrow();
  const input = { submitKey: 'page-of-the-receipt', articleIds: [journey.tenant.articleId], recipientIds: [duty.id] };
  expect((await admin('POST', '/v1/front/report/sent-msg-manually', input)).status).toBe(200);
  await work();
  robots.robots.received.length = 0;
  const start = Date.now();
  for (const minutes of [0, 10, 30]) {
    await workReceipts(journey.server.platform.store, start + minutes * MINUTE_MS);
    await work(start + minutes * MINUTE_MS);
  }
  expect(robots.robots.received.map(({ robot, text }) => [robot, /请确认：|没有确认/.exec(text)?.[0]])).toEqual([
    ['duty', '请确认：'],
    ['chief', '没有确认'],
  ]);
  await visit(`${INFORM_MESSAGE_LIST}?receiptState=escalated`);
  const row = page.locator('.ant-table-row', { hasText: 'duty' });
  await row.getByText('已升级 1').waitFor();
  await button(row, words.informMessage.action.confirm).click();
  await row.waitFor({ state: 'detached' });
  await visit(`${INFORM_MESSAGE_LIST}?receiptState=confirmed`);
  await row.getByText(words.informMessage.receipt.confirmed).waitFor();
});
