// A site is requested, the provider adds it, and its articles arrive; groups of sites filter lists and subjects and weight articles.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { PROVIDER_CLIENT } from '#server/actor.ts';
import { addSource, buildCollector, type TestCollector } from '../../support/collect.ts';
import { choose, eventually, type Journey, listTotal, numberIn, startJourney, type Visitor } from '../../support/journey.ts';
import { newsOfTwoDays } from '../../support/news-of-two-days.ts';
import { type SmallSite, startSmallSite } from '../../support/small-site.ts';
import { buildPipeline } from '../../support/tenant.ts';
import { button, fill, words } from '../../support/words.ts';

const { website: t, siteGroup: g, article, web } = words;
const SITES = '/manage/website-manage/system-website';
const GROUPS = '/manage/website-manage/client-preferred-website-group';
const DOMAINS = '/operate/operation-setting/global-domain';

let site: SmallSite;
let journey: Journey;
let collector: TestCollector;
let visitor: Visitor;
let operator: Visitor;
beforeAll(async () => {
  site = await startSmallSite();
  journey = await startJourney('websites', '云雀汽车', { TINGFENG_ALLOW_HOSTS: site.host });
  const { platform } = journey.server;
  await storeBatch(await buildPipeline(platform), newsOfTwoDays(platform.now(), '云雀汽车'), null);
  await addSource(platform, 'https://news.example.com/rss.xml', { clientId: PROVIDER_CLIENT });
  // Addresses without a server are not collected here.
  await platform.store.db.updateTable('source').set({ state: 'paused' }).execute();
  await platform.store.db.deleteFrom('job').execute();
  await journey.server.index();
  collector = await buildCollector(platform, [site.host]);
  visitor = await journey.arriveAs(journey.tenant.admin);
  operator = await journey.arriveAs('operator');
});
afterAll(async () => {
  await collector.fetcher.close();
  await journey.close();
  await site.close();
});

const dialogOf = ({ page }: Visitor) => page.locator('.ant-modal').last();
const rowOf = ({ page }: Visitor, text: string) => page.locator('.ant-table-tbody .ant-table-row', { hasText: text });
const submit = (who: Visitor) => dialogOf(who).locator('button[type=submit]').click();
async function open(who: Visitor, path: string): Promise<void> {
  await who.visit(path);
  await who.page.locator('h1').first().waitFor();
}
async function work(): Promise<void> {
  while (await journey.server.workJob());
  await journey.server.index();
}

describe('system websites', () => {
  test('a number opens the articles that it counts', async () => {
    await open(visitor, SITES);
    const link = rowOf(visitor, 'news.example.com').getByRole('link');
    const counted = numberIn(await link.textContent());
    expect(counted).toBeGreaterThan(1);
    await link.click();
    await eventually(() => listTotal(visitor.page)).toBe(counted);
  });

  test('a site that is there is said to be there as soon as its address is typed', async () => {
    await open(visitor, SITES);
    await button(visitor.page, t.action.ask).first().click();
    const dialog = dialogOf(visitor);
    await dialog.getByPlaceholder('https://').fill('www.news.example.com');
    await dialog.locator('#name').click();
    await dialog.locator('.ant-alert', { hasText: 'news.example.com' }).waitFor();
    await dialog.getByRole('link', { name: t.there.show }).click();
    await eventually(() => visitor.where()).toContain('keyword=news.example.com');
    await rowOf(visitor, 'news.example.com').waitFor();
  });

  test('one is asked for, the provider takes it up, it is collected, and the client has its articles', async () => {
    await open(visitor, SITES);
    await button(visitor.page, t.action.ask).first().click();
    const dialog = dialogOf(visitor);
    await dialog.getByPlaceholder('https://').fill(`http://${site.host}/`);
    await dialog.locator('#name').fill('小站');
    await submit(visitor);
    // A reason for the request is required.
    await dialog.locator('.ant-form-item-has-error #reason').waitFor();
    await dialog.locator('#reason').fill('行业必看');
    await submit(visitor);
    await rowOf(visitor, '小站').getByText(t.state.pending).waitFor();

    await open(operator, `${DOMAINS}?tab=requests&state=pending`);
    await button(rowOf(operator, '127.0.0.1'), fill(t.action.acceptOf, { name: '小站' })).click();
    const accepting = dialogOf(operator);
    await accepting.getByText('行业必看').waitFor();
    await accepting.getByLabel(t.field.url).fill(site.feedUrl);
    await button(accepting, t.action.detect).click();
    await accepting.getByText(fill(t.found, { kind: t.kind.feed, total: 2 })).waitFor();
    await accepting.locator('#answer').fill('已接入');
    await submit(operator);
    await operator.page.getByText(fill(t.done.accepted, { total: 1 })).waitFor();
    expect(await collector.collectDue()).toBe(1);
    await journey.server.index();

    await open(visitor, `${SITES}?tab=requests`);
    const request = rowOf(visitor, '小站');
    await request.getByText(t.state.accepted).waitFor();
    await request.getByText('已接入').waitFor();
    await request.getByRole('link', { name: '小站' }).click();
    const row = rowOf(visitor, '127.0.0.1');
    await eventually(async () => numberIn(await row.getByRole('link').textContent())).toBe(2);
    await row.getByRole('link').click();
    await eventually(() => listTotal(visitor.page)).toBe(2);
  });

  test('the bell tells who asked, and leads to the answer', async () => {
    await open(visitor, '/front/dashboard');
    // The notice at the top disappears after a while, and is shown only once.
    await visitor.page.locator('button.header-button', { has: visitor.page.locator('.header-bell') }).click();
    await visitor.page
      .locator('.notice-panel')
      .getByText(fill(web.notice.website.accepted, { name: '小站' }))
      .first()
      .click();
    await eventually(() => visitor.where()).toBe(`${SITES}?tab=requests`);
  });
});

describe('groups of websites', () => {
  test('a group of found and pasted sites narrows the list to what its number says', async () => {
    await open(visitor, GROUPS);
    await button(visitor.page, g.action.create).first().click();
    const dialog = dialogOf(visitor);
    await dialog.locator('#name').fill('重点');
    await choose(
      visitor.page,
      dialog.locator('#sites').locator('xpath=ancestor::*[contains(@class,"ant-select")][1]'),
      'forum.example.com',
    );
    await button(dialog, g.picker.paste).click();
    await dialog.locator(`textarea[aria-label="${g.picker.paste}"]`).fill('weibo.example.com\nnobody.invalid');
    await button(dialog, g.picker.resolve).click();
    await dialog.getByText('nobody.invalid').last().waitFor();
    await dialog.getByText(fill(g.picker.total, { total: 2 })).waitFor();
    await submit(visitor);
    const link = rowOf(visitor, '重点').getByRole('link');
    const counted = numberIn(await link.textContent());
    expect(counted).toBeGreaterThan(2);
    await link.click();
    await eventually(() => listTotal(visitor.page)).toBe(counted);
    await visitor.page.locator('.filter-field', { hasText: article.filter.siteGroup }).getByText('重点').waitFor();
    await visitor.page.reload();
    await eventually(() => listTotal(visitor.page)).toBe(counted);
  });

  test('a weight moves its articles to the front of the order by heat', async () => {
    await visitor.visit('/front/classified-info?sort=heat');
    const first = () => visitor.page.locator('.article-meta').first().textContent();
    await eventually(first).not.toContain('样例微博');
    await open(visitor, GROUPS);
    await button(rowOf(visitor, '重点'), web.action.edit).click();
    const dialog = dialogOf(visitor);
    await dialog.locator('#weight').fill('10');
    await submit(visitor);
    await visitor.page.getByText(g.done.weighed).waitFor();
    await work();
    await visitor.page.getByText(new RegExp(g.run.done.replace('{{changed}}', '[1-9]\\d*'))).waitFor();
    await open(visitor, '/front/classified-info?sort=heat');
    await eventually(async () => /样例微博|样例论坛/.test((await first()) ?? '')).toBe(true);
  });

  test('a subject is narrowed to it: preview and list agree, and the group cannot go meanwhile', async () => {
    await open(visitor, '/manage/class-manage/subject-setting/subject-monitor/subject-add');
    const { page } = visitor;
    await page.locator('.subject-form').waitFor();
    await page.locator('#name').fill('重点媒体里的云雀');
    await page.locator('.expression-boxes label', { hasText: words.subject.box.subject }).locator('textarea').first().fill('云雀汽车');
    await choose(page, page.locator('#filter_siteGroupIds').locator('xpath=ancestor::*[contains(@class,"ant-select")][1]'), '重点');
    await page.keyboard.press('Escape');
    await page.locator('.subject-preview ol li').first().waitFor();
    await page.locator('button[type=submit]').click();
    await rowOf(visitor, '重点媒体里的云雀').waitFor();
    await work();
    const { db } = journey.server.platform.store;
    const { id } = await db.selectFrom('subject').select('id').where('name', '=', '重点媒体里的云雀').executeTakeFirstOrThrow();
    const group = await db.selectFrom('siteGroup').select('id').where('name', '=', '重点').executeTakeFirstOrThrow();
    await open(visitor, `/front/classified-info?siteGroupId=${group.id}`);
    await eventually(() => listTotal(page)).toBeGreaterThan(0);
    const total = await listTotal(page);
    await open(visitor, `/front/classified-info?subjectId=${id}`);
    await eventually(() => listTotal(page)).toBe(total);
    await open(visitor, GROUPS);
    await rowOf(visitor, '重点').locator('button:has(.anticon-more)').click();
    await button(page.locator('.row-menu:visible'), web.action.remove).click();
    await page.getByText(fill(g.confirm.used, { names: '重点媒体里的云雀' })).waitFor();
  });
});

describe('the provider’s domains', () => {
  test('weight and name of a site are changed and stand in the list', async () => {
    await open(operator, `${DOMAINS}?keyword=daily.example.com`);
    await button(rowOf(operator, 'daily.example.com'), t.action.edit).click();
    const dialog = dialogOf(operator);
    await dialog.locator('#name').fill('大日报');
    await dialog.locator('#weight').fill('2.5');
    await submit(operator);
    await operator.page.getByText(t.done.weighing).waitFor();
    await rowOf(operator, '大日报').getByText('2.5').waitFor();
    await work();
    const { weight } = await journey.server.platform.store.db
      .selectFrom('site')
      .select('weight')
      .where('domain', '=', 'daily.example.com')
      .executeTakeFirstOrThrow();
    expect(weight).toBe(2.5);
  });
});
