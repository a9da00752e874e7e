// A warning from its recipient to the confirmation: a channel that is confirmed by its code, a rule, an article, a message, and the link in it.
import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { MessageSender } from '#features/inform/inform-message/server/message-sender.ts';
import { WarningKeeper } from '#features/inform/inform-message/server/warning-keeper.ts';
import { INFORM_MESSAGE_LIST } from '#features/inform/inform-message/paths.ts';
import { AUTO_INFORM_RULE } from '#features/inform/inform-rule/paths.ts';
import { HOT_SPOT_INFO } from '#features/insight/hot-spot/paths.ts';
import { placeHits } from '#features/insight/hot-spot/server/place-hits.ts';
import { createEvent } from '#features/insight/hot-spot/server/write-events.ts';
import { LOGIN_FREE_ACCESS } from '#features/office/login-free-access/paths.ts';
import { SIGN_IN_RULE } from '#features/office/sign-in-rule/paths.ts';
import { INFORM_USER } from '#features/inform/inform-user/paths.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { startRobots } from '../../support/robot-server.ts';
import { buildArticle, buildPipeline } from '../../support/tenant.ts';
import { button, words } from '../../support/words.ts';

let robots: Awaited<ReturnType<typeof startRobots>>;
let journey: Journey;
beforeAll(async () => {
  robots = await startRobots();
  journey = await startJourney('warnings', '云雀汽车', { TINGFENG_ALLOW_HOSTS: robots.host });
});
afterEach(() => journey.leave());
afterAll(async () => {
  await journey.close();
  await robots.close();
});

const user = words.informUser;
const rule = words.informRule;
const report = words.informMessage.report;

/** As the worker does it every fifth of a second. */
async function work(): Promise<void> {
  const { outgoing, platform } = journey.server;
  const { store, now } = platform;
  const keeper = new WarningKeeper(store, now);
  while (await keeper.apply());
  const sender = new MessageSender(store, outgoing, now);
  while (await sender.send());
}

test('an article reaches a confirmed channel, and the list says that its recipient confirmed it', async () => {
  const { page, visit, where } = await journey.arriveAs(journey.tenant.admin, INFORM_USER);
  await button(page, user.action.create).first().click();
  await page.locator('#name').fill('值班组');
  await button(page.getByRole('dialog'), words.web.action.save).click();
  await page.locator('.ant-drawer .ant-select').first().click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: user.channel.webhook }).click();
  await page.locator('#url').fill(robots.addressOf('webhook', 'duty'));
  await button(page, user.action.addChannel).click();
  await page.locator('#code').waitFor();
  await page.locator('#code').fill(/(?<!\d)\d{6}(?!\d)/.exec(robots.robots.received.at(-1)?.text ?? '')?.[0] ?? '');
  await button(page, user.action.confirm).click();
  await page.locator('#code').waitFor({ state: 'detached' });

  await visit(`${AUTO_INFORM_RULE}?create`);
  await page.locator('#name').fill('云雀的消息');
  await page.locator('[id="conditions_isSureOnly"]').click();
  await page.locator('.ant-form-item', { hasText: rule.field.emotions }).last().locator('.ant-select-clear').dispatchEvent('mousedown');
  await page.locator('#recipientIds').click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '值班组' }).click();
  await page.locator('.ant-drawer-title').click();
  await button(page.locator('.ant-drawer'), words.web.action.save).click();
  await page.locator('.ant-table-row', { hasText: '云雀的消息' }).waitFor();

  const { platform } = journey.server;
  // What was stored before is not warned of.
  await work();
  const url = 'https://news.example.com/warned';
  const article = buildArticle(platform.now(), { url, title: '云雀汽车宣布召回', content: '云雀汽车宣布召回一批汽车，原因是刹车。' });
  await storeBatch(await buildPipeline(platform), [article], null);
  await work();
  await visit(INFORM_MESSAGE_LIST);
  const message = page.locator('.ant-table-row', { hasText: '云雀汽车宣布召回' });
  await message.getByText(words.informMessage.state.accepted).waitFor({ timeout: 10_000 });

  const link = /#(\/t-report\?key=[\w.-]+)/.exec(robots.robots.received.at(-1)?.text ?? '')?.[1] ?? '';
  const phone = await journey.arrive();
  await phone.visit(link);
  await phone.page.getByRole('heading', { name: '云雀汽车宣布召回' }).waitFor();
  await button(phone.page, report.confirm).click();
  await phone.page.locator('.ant-alert-success').waitFor();
  expect(await button(phone.page, report.confirm).count()).toBe(0);

  await message.getByRole('button', { name: words.informMessage.action.detail }).click();
  await page.locator('.ant-drawer .ant-timeline').getByText(words.informMessage.detail.confirmed, { exact: false }).first().waitFor();

  // The event that the article is of says who was warned, and of which article.
  const { db } = platform.store;
  const { clientId } = journey.tenant;
  const { articleId } = await db.selectFrom('informMessage').select('articleId').where('clientId', '=', clientId).executeTakeFirstOrThrow();
  const eventId = await createEvent(db, clientId, articleId, platform.now());
  await db.transaction().execute((tx) => placeHits(tx, clientId, [articleId, journey.tenant.articleId], eventId));
  await journey.server.index();
  await visit(`${HOT_SPOT_INFO}?event=${eventId}`);
  await page.getByRole('tab', { name: words.informMessage.warned.title }).click();
  const warned = page.locator('li', { hasText: '值班组' });
  await warned.getByRole('link', { name: '云雀汽车宣布召回' }).click();
  await expect.poll(where).toContain(`/article/${articleId}`);

  // From now on a link opens twice, and the first time was before.
  await visit(SIGN_IN_RULE);
  await page.getByLabel(words.signInRule.field.linkUses).fill('2');
  await button(page, words.web.action.save).click();
  await page.getByText(words.signInRule.done.saved).waitFor();
  const colleague = await journey.arrive();
  await colleague.visit(link);
  await colleague.page.getByRole('heading', { name: '云雀汽车宣布召回' }).waitFor();
  const third = await journey.arrive();
  await third.visit(link);
  await third.page.getByText(report.usedUp).waitFor();
  await visit(`${LOGIN_FREE_ACCESS}?tab=warnings`);
  const listed = page.locator('.ant-table-row', { hasText: '云雀汽车宣布召回' });
  await listed.getByText('2/2').waitFor();
  await listed.getByText(words.informMessage.linkState.usedUp).waitFor();
  await button(listed, words.informMessage.action.revoke).click();
  await button(page.getByRole('dialog'), words.informMessage.action.revoke).click();
  await listed.getByText(words.informMessage.linkState.revoked).waitFor();
});

test('an article makes a rule in five clicks, which warns of its subject and emotion', async () => {
  const { page, where } = await journey.arriveAs(journey.tenant.admin, `/article/${journey.tenant.articleId}`);
  let clicks = 0;
  const click = async (control: Locator): Promise<void> => {
    await control.click();
    clicks += 1;
  };
  // Its name ends with that of an icon.
  await click(page.getByRole('button', { name: words.article.work.more }).first());
  await click(page.getByRole('menuitem', { name: words.article.work.action.rule }));
  const drawer = page.locator('.ant-drawer');
  await click(drawer.locator('#recipientIds'));
  await click(page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '值班组' }));
  await click(button(drawer, words.web.action.save));
  await drawer.waitFor({ state: 'detached' });
  expect(clicks).toBe(5);
  expect(where()).toContain(AUTO_INFORM_RULE);
  const { db } = journey.server.platform.store;
  const [made] = await db.selectFrom('informRule').selectAll().orderBy('id', 'desc').limit(1).execute();
  const [article] = await db
    .selectFrom('hit')
    .select(['subjectIds', 'emotion'])
    .where('articleId', '=', journey.tenant.articleId)
    .execute();
  expect(made?.conditions).toMatchObject({ subjectIds: article?.subjectIds, emotions: [article?.emotion] });
  expect(made?.isEnabled).toBe(true);
});
