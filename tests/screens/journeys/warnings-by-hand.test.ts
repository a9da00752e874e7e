// A warning by hand: from articles of the work bench, with who knows of it already and how it will look, to its result.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import { MessageSender } from '#features/inform/inform-message/server/message-sender.ts';
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
async function work(): Promise<void> {
  const { outgoing, platform } = journey.server;
  const sender = new MessageSender(platform.store, outgoing, platform.now);
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
