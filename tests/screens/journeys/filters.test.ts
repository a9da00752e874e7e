// Filters and corrections by an administrator: each change shows its effect first, and has it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { createAccount } from '#server/tenant/create-client.ts';
import { hashPassword } from '#server/auth/password.ts';
import { choose, eventually, type Journey, numberIn, startJourney, type Visitor } from '../../support/journey.ts';
import { newsOfTwoDays } from '../../support/news-of-two-days.ts';
import { buildPipeline } from '../../support/tenant.ts';
import { PASSWORD } from '../../support/test-server.ts';
import { button, confirmed, fill, words } from '../../support/words.ts';

const base = '/manage/class-manage/filter-setting';
const { filter, filterEntry, emotionWord, userSuggestion, web } = words;
let journey: Journey;
let visitor: Visitor;

beforeAll(async () => {
  journey = await startJourney('filters', '云雀汽车');
  const { platform } = journey.server;
  await storeBatch(await buildPipeline(platform), newsOfTwoDays(platform.now(), '云雀汽车'), null);
  await platform.store.db.deleteFrom('job').execute();
  await journey.server.index();
  visitor = await journey.arriveAs(journey.tenant.admin);
});
afterAll(() => journey.close());

const db = () => journey.server.platform.store.db;
const hits = () => db().selectFrom('hit').selectAll().where('clientId', '=', journey.tenant.clientId).execute();
const dialog = () => visitor.page.locator('.ant-modal').last();
const submit = () => dialog().locator('button[type=submit]').click();
const rows = () => visitor.page.locator('.ant-table-tbody .ant-table-row');
const numberOf = async (scope: Locator, label: string): Promise<number> =>
  numberIn(await scope.locator('.filter-numbers > div', { hasText: label }).locator('dd').first().textContent());

async function open(screen: string): Promise<void> {
  await visitor.visit(`${base}/${screen}`);
  await visitor.page.locator('h1').first().waitFor();
}
/** Does a worker's part; the screen then shows the result. */
async function work(): Promise<void> {
  while (await journey.server.workJob());
  await journey.server.index();
}
const ranWith = (values: { dropped?: number; returned?: number; rescored?: number }) =>
  visitor.page.getByText(fill(filter.run.done, { days: 7, dropped: 0, returned: 0, rescored: 0, regrouped: 0, ...values })).waitFor();

describe('filter parameters', () => {
  test('each shows what it would have dropped last week; saved, that is what goes, and its row opens it', async () => {
    await open('filter-parameter');
    const preview = visitor.page.locator('.ant-card');
    await eventually(() => numberOf(preview, filter.preview.dropped)).toBe(0);
    await choose(
      visitor.page,
      visitor.page.locator('#mediaTypes').locator('xpath=ancestor::*[contains(@class,"ant-select")][1]'),
      web.media.news,
    );
    await eventually(() => numberOf(preview, filter.preview.dropped)).toBeGreaterThan(0);
    const dropped = await numberOf(preview, filter.preview.dropped);
    const before = (await hits()).length;
    await visitor.page.keyboard.press('Escape');
    await visitor.page.locator('button[type=submit]').click();
    await visitor.page.getByText(filter.applied).waitFor();
    await work();
    await ranWith({ dropped });
    expect(await hits()).toHaveLength(before - dropped);
    await visitor.page.getByRole('button', { name: fill(filter.drops.open, { total: dropped }) }).click();
    await visitor.page.locator('.ant-drawer .ant-table-row').first().waitFor();
    expect(visitor.where()).toContain('dropped=mediaTypes.0');
    await visitor.page.locator('.ant-drawer-close').click();
    // Saved for new articles only; then the stored ones are checked again.
    const admin = await journey.server.as(journey.tenant.admin);
    expect((await admin('PUT', '/v1/manage/class-manage/filter-parameter', { mediaTypes: [] })).status).toBe(200);
    await open('filter-parameter');
    await button(visitor.page, filter.apply.again).click();
    await confirmed(visitor.page);
    await visitor.page.getByText(filter.started).waitFor();
    await work();
    await ranWith({ returned: dropped });
    expect(await hits()).toHaveLength(before);
  });
});

describe('black list and black words', () => {
  test.each([
    ['client-black-list', 'forum.example.com', filterEntry.kind.site],
    ['client-black-word', '例行会议+广州市', ''],
  ])('%s: an entry drops what its preview showed, and brings it back when it is deleted', async (screen, value, kind) => {
    const before = (await hits()).length;
    await open(screen);
    await button(visitor.page, filterEntry.action.create).first().click();
    if (kind) await dialog().locator('.ant-segmented').getByText(kind, { exact: true }).click();
    await dialog().locator('textarea').fill(value);
    await eventually(() => numberOf(dialog(), filter.preview.dropped)).toBeGreaterThan(0);
    const dropped = await numberOf(dialog(), filter.preview.dropped);
    await submit();
    await rows().filter({ hasText: value }).waitFor();
    await work();
    await ranWith({ dropped });
    expect(await hits()).toHaveLength(before - dropped);
    await eventually(() =>
      rows()
        .getByRole('button', { name: fill(filter.drops.open, { total: dropped }) })
        .count(),
    ).toBe(1);
    await rows()
      .getByRole('button', { name: fill(filter.drops.open, { total: dropped }) })
      .click();
    await eventually(() => visitor.page.locator('.ant-drawer .ant-table-row').count()).toBe(dropped);
    await visitor.page.locator('.ant-drawer-close').click();
    await button(rows().filter({ hasText: value }), web.action.remove).click();
    await eventually(() => numberOf(dialog(), filter.preview.returned)).toBe(dropped);
    await button(dialog(), web.action.remove).click();
    await visitor.page.getByText(filterEntry.done.removed).waitFor();
    await work();
    await ranWith({ returned: dropped });
    expect(await hits()).toHaveLength(before);
  });

  test('what cannot be understood is said at its field', async () => {
    await open('client-black-word');
    await button(visitor.page, filterEntry.action.create).first().click();
    await dialog().locator('textarea').fill('(甲');
    await submit();
    await dialog().locator('.ant-form-item-explain-error').first().waitFor();
    await dialog().locator('textarea').fill('');
    await dialog().locator('.ant-modal-close').click();
  });
});

describe('emotion', () => {
  test('a site on the white list is never negative', async () => {
    const negative = async () => (await hits()).filter((hit) => hit.emotion === 'negative').length;
    const before = await negative();
    await open('emotion-white-list');
    await button(visitor.page, filterEntry.action.create).first().click();
    await dialog().locator('textarea').fill('example.com');
    await eventually(() => numberOf(dialog(), filter.preview.rescored)).toBeGreaterThan(0);
    const rescored = await numberOf(dialog(), filter.preview.rescored);
    await submit();
    await rows().filter({ hasText: 'example.com' }).waitFor();
    await work();
    await ranWith({ rescored });
    expect(await negative()).toBe(before - rescored);
    // Switched off, with the effect shown again.
    await rows().locator('.ant-switch').first().click();
    await eventually(() => numberOf(dialog(), filter.preview.rescored)).toBe(rescored);
    await button(dialog(), web.action.confirm).click();
    await visitor.page.getByText(filterEntry.done.saved).waitFor();
    await work();
    await eventually(negative).toBe(before);
  });

  test('own words decide, as their preview said, while their library is on', async () => {
    const emotions = async () =>
      (await hits())
        .map((hit) => hit.emotion)
        .toSorted()
        .join();
    const before = await emotions();
    await open('client-emotion-word-lib');
    await button(visitor.page, emotionWord.action.createLib).first().click();
    await dialog().locator('input').first().fill('汽车词');
    await submit();
    await rows().getByRole('link', { name: '汽车词', exact: true }).click();
    await button(visitor.page, emotionWord.action.createWords).first().click();
    await dialog().locator('textarea').fill('轴距\n会议');
    await eventually(() => numberOf(dialog(), filter.preview.rescored)).toBeGreaterThan(0);
    const rescored = await numberOf(dialog(), filter.preview.rescored);
    await submit();
    await eventually(() => rows().count()).toBe(2);
    await work();
    await ranWith({ rescored });
    expect((await hits()).filter((hit) => hit.emotionOrigin === 'rule' && hit.emotion === 'negative')).toHaveLength(rescored);
    await open('client-emotion-word-lib');
    await rows().locator('.ant-switch').first().click();
    await eventually(() => numberOf(dialog(), filter.preview.rescored)).toBe(rescored);
    await button(dialog(), web.action.disable).click();
    await visitor.page.getByText(emotionWord.done.saved).first().waitFor();
    await work();
    await eventually(emotions).toBe(before);
  });
});

describe('user suggestions', () => {
  test('raised from an article, they reach who decides, change the lists, and who raised them hears of it', async () => {
    const { platform } = journey.server;
    const account = await db().selectFrom('account').selectAll().where('id', '=', journey.tenant.adminId).executeTakeFirstOrThrow();
    const analyst = await db()
      .selectFrom('role')
      .select('id')
      .where('clientId', '=', journey.tenant.clientId)
      .where('name', '=', 'analyst')
      .executeTakeFirstOrThrow();
    const passwordHash = await hashPassword(PASSWORD);
    await createAccount(db(), {
      clientId: journey.tenant.clientId,
      username: 'reader-of-filters',
      name: '小林',
      passwordHash,
      roleId: analyst.id,
      userGroupId: account.userGroupId,
      now: platform.now(),
    });
    const all = await hits();
    const [junk, wrong] = all.map((hit) => hit.articleId);
    const reader = await journey.arriveAs('reader-of-filters', `/article/${junk}`);
    const raise = async (articleId: number | undefined, should: string) => {
      await reader.visit(`/article/${articleId}`);
      await reader.page.getByRole('button', { name: words.article.work.more }).first().click();
      await reader.page
        .locator('.ant-dropdown:not(.ant-dropdown-hidden, [class*=ant-slide])')
        .getByText(words.article.work.action.suggest, { exact: true })
        .click();
      const form = reader.page.locator('.ant-modal').last();
      await choose(reader.page, form.locator('.ant-select').first(), should);
      await form.locator('button[type=submit]').click();
      await reader.page.getByText(words.article.work.suggested).first().waitFor();
    };
    await raise(junk, words.article.work.junk);
    await raise(wrong, web.emotion.positive);

    await open('user-suggestion?state=new');
    await eventually(() => rows().count()).toBe(2);
    // Junk: its address is added to the black list.
    await button(rows().filter({ hasText: userSuggestion.kind.junk }), userSuggestion.action.accept).click();
    await dialog().locator('.ant-segmented').last().getByText(userSuggestion.list.url, { exact: true }).click();
    await eventually(() => numberOf(dialog(), filter.preview.dropped)).toBe(1);
    await submit();
    await visitor.page.getByText(userSuggestion.done.applied).waitFor();
    await work();
    await ranWith({ dropped: 1 });
    expect((await hits()).map((hit) => hit.articleId)).not.toContain(junk);
    expect(await db().selectFrom('filterEntry').select(['list', 'kind']).where('kind', '=', 'url').execute()).toEqual([
      { list: 'black', kind: 'url' },
    ]);
    // The other is rejected with a reason.
    await button(rows().filter({ hasText: web.emotion.positive }), userSuggestion.action.reject).click();
    await dialog().locator('textarea').fill('机器判得对');
    await submit();
    await visitor.page.getByText(userSuggestion.done.rejected).waitFor();
    const states = await db().selectFrom('userSuggestion').select(['kind', 'state']).orderBy('id').execute();
    expect(states).toEqual([
      { kind: 'junk', state: 'accepted' },
      { kind: 'emotion', state: 'rejected' },
    ]);
    const told = await db()
      .selectFrom('notification')
      .select(['userId', 'payload'])
      .where('type', '=', 'UserSuggestion')
      .orderBy('id')
      .execute();
    expect(told.filter((notice) => notice.userId === journey.tenant.adminId)).toHaveLength(2);
    expect(
      told.filter((notice) => notice.userId !== journey.tenant.adminId).map((notice) => (notice.payload as { state: string }).state),
    ).toEqual(['accepted', 'rejected']);
    await reader.page.reload();
    await reader.page
      .getByText(/机器判得对/u)
      .first()
      .waitFor();
  });
});
