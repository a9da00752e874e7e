// The work bench: counts, filters, corrections and opened articles agree with the record.
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeBatch, type Pipeline } from '#ingest/pipeline/store-batch.ts';
import { ERROR_MESSAGES } from '#shared/error-messages.ts';
import type { Database } from '#server/db/tables/database.ts';
import { chooseCards, eventually, type Journey, listTotal, numberIn, startJourney, unfolded, type Visitor } from '../../support/journey.ts';
import { NEWS, newsOfTwoDays } from '../../support/news-of-two-days.ts';
import { buildArticle, buildPipeline } from '../../support/tenant.ts';
import { button, fill, words } from '../../support/words.ts';

const BENCH = '/front/classified-info';
const ALL = NEWS + 1;
const PAGE = 20;

let journey: Journey;
let pipeline: Pipeline;
let visitor: Visitor;
beforeAll(async () => {
  journey = await startJourney('bench', '云雀汽车');
  const { server, tenant } = journey;
  const admin = await server.as(tenant.admin);
  await admin('POST', '/v1/manage/class-manage/subject', { name: '召回', expression: '云雀汽车+召回', backfillDays: 0 });
  pipeline = await buildPipeline(server.platform);
  await storeBatch(pipeline, newsOfTwoDays(server.platform.now(), '云雀汽车'), null);
  await server.index();
  visitor = await journey.arriveAs(tenant.admin);
  await chooseCards(visitor.page);
});
afterAll(() => journey.close());

type Hit = Database['hit'];
const hits = async (
  matches: (hit: { status: Hit['status']; emotion: Hit['emotion']; emotionOrigin: string; articleId: number }) => boolean,
) =>
  (
    await journey.server.platform.store.db
      .selectFrom('hit')
      .select(['status', 'emotion', 'emotionOrigin', 'articleId'])
      .where('clientId', '=', journey.tenant.clientId)
      .execute()
  ).filter(matches);
const countHits = async (matches: Parameters<typeof hits>[0]) => (await hits(matches)).length;
const total = () => listTotal(visitor.page);
const cards = () => visitor.page.locator('.article-card');
const facet = (name: string) => visitor.page.locator('.facet-row button', { hasText: new RegExp(`^${name} \\d`) });
const inNumber = async (link: Locator) => numberIn(await link.locator('.num').textContent());
/** Every article has a row, unless the list is asked to show one a group. */
async function open(query = '', expected?: number, isFolded = false): Promise<void> {
  await visitor.visit(`${BENCH}${isFolded ? query : unfolded(query)}`);
  await visitor.page.locator('.facet-row button').first().waitFor();
  if (expected !== undefined) await eventually(total).toBe(expected);
}

describe('counting', () => {
  test('each line of the subject tree shows as many articles as its list', async () => {
    await open('', ALL);
    const lines = visitor.page.locator('.subject-tree-name');
    await lines.nth(3).waitFor();
    expect(await lines.count()).toBe(4);
    for (let i = 3; i >= 0; i--) {
      const expected = await inNumber(lines.nth(i));
      await lines.nth(i).click();
      await eventually(() => lines.nth(i).getAttribute('aria-pressed')).toBe('true');
      await eventually(total).toBe(expected);
    }
    expect(await total()).toBe(ALL);
  });

  test.each([
    ['emotion and medium', 0, 8],
    ['website', 8, 13],
  ])('each facet shows as many articles as its list: %s', async (_kind, first, end) => {
    await open('', ALL);
    const names = await visitor.page
      .locator('.facet-row button')
      .evaluateAll((all) => all.map((one) => one.textContent?.split(' ')[0] ?? ''));
    expect(names).toHaveLength(3 + 5 + 5);
    for (const name of names.slice(first, end)) {
      const expected = await inNumber(facet(name));
      await facet(name).click();
      await eventually(() => facet(name).getAttribute('aria-pressed')).toBe('true');
      await eventually(total).toBe(expected);
      await facet(name).click();
      await eventually(total).toBe(ALL);
    }
  });

  test('one article a group is shown, until all are asked for', async () => {
    const { db } = journey.server.platform.store;
    const groups = new Set((await db.selectFrom('article').select('groupId').execute()).map((row) => row.groupId)).size;
    expect(groups).toBeLessThan(ALL);
    await open('', ALL, true);
    await visitor.page.getByText(fill(words.article.total.folded, { total: ALL, groups })).waitFor();
    await eventually(() => cards().count()).toBe(Math.min(PAGE, groups));
    await visitor.page.getByRole('switch').click();
    await eventually(() => cards().count()).toBe(Math.min(PAGE, ALL));
    expect(visitor.where()).toContain('isFolded=false');
  });
});

describe('looking for articles', () => {
  test('an expression finds its articles; one with an error says so', async () => {
    await open('', ALL);
    const search = visitor.page.getByLabel(words.article.filter.keyword);
    await search.fill('召回-大奖');
    await search.press('Enter');
    await eventually(visitor.where).toContain('keyword=召回-大奖');
    const { db } = journey.server.platform.store;
    const rows = await db.selectFrom('articleText').innerJoin('article', 'article.id', 'articleText.articleId').selectAll().execute();
    const found = rows.filter((row) => /召回/.test(`${row.title}${row.content}`) && !/大奖/.test(`${row.title}${row.content}`)).length;
    expect(found).toBeGreaterThan(0);
    await eventually(total).toBe(found);
    await visitor.page.getByLabel(words.article.filter.keyword).fill('(召回');
    await visitor.page.getByLabel(words.article.filter.keyword).press('Enter');
    await visitor.page.getByText(ERROR_MESSAGES['zh-CN']['invalid-expression']).waitFor();
  });

  test('filters stay in the address and survive a reload, the form of the list too', async () => {
    await open('?emotion=negative&mediaType=news');
    await eventually(total).toBe(await inNumber(facet(words.web.emotion.negative)));
    const before = await total();
    await visitor.page.getByText(words.article.listType.compact, { exact: true }).click();
    await eventually(() => visitor.page.locator('.article-line').count()).toBe(before);
    await visitor.page.reload();
    await eventually(() => visitor.page.locator('.article-line').count()).toBe(before);
    expect(await facet(words.web.emotion.negative).getAttribute('aria-pressed')).toBe('true');
    expect(await facet(words.web.media.news).getAttribute('aria-pressed')).toBe('true');
    await visitor.page.getByText(words.article.listType.table, { exact: true }).click();
    await eventually(() => visitor.page.locator('.ant-table-row').count()).toBe(before);
    await visitor.page.getByText(words.article.listType.card, { exact: true }).click();
    await eventually(() => cards().count()).toBe(before);
  });
});

describe('correcting', () => {
  test.each(['card', 'compact', 'table'] as const)('ticking the first article moves no other: as %s', async (type) => {
    const { page } = visitor;
    await open('', ALL);
    await page.getByText(words.article.listType[type], { exact: true }).click();
    const boxes = page.locator(type === 'table' ? '.ant-table-row .ant-checkbox-input' : '[data-article] > .ant-checkbox-wrapper');
    await boxes.nth(1).waitFor();
    const place = async () => ({
      second: (await boxes.nth(1).boundingBox())?.y,
      all: type === 'table' ? undefined : await page.getByText(words.article.action.selectPage).boundingBox(),
    });
    const before = await place();
    await boxes.first().click();
    const bar = page.locator('.table-tools.is-sticky');
    await bar.getByRole('button', { name: words.article.action.status }).waitFor();
    expect(await place()).toEqual(before);
    await bar.getByRole('button', { name: words.web.table.clear }).click();
    await bar.waitFor({ state: 'detached' });
    expect(await place()).toEqual(before);
    await page.getByText(words.article.listType.card, { exact: true }).click();
  });

  test('a page is selected and its status set; undoing gives everything back', async () => {
    await open('', ALL);
    const { page } = visitor;
    const bar = page.locator('.table-tools');
    await bar.getByText(words.article.action.selectPage).click();
    await bar.getByText(fill(words.web.table.selected, { total: PAGE })).waitFor();
    await bar.getByRole('button', { name: words.article.action.status }).click();
    await page.getByRole('menuitem', { name: words.web.status.processed }).click();
    await page.getByText(fill(words.article.done.status, { total: PAGE })).waitFor();
    expect(await countHits((hit) => hit.status === 'processed')).toBe(PAGE);
    await button(page, words.article.action.undo).click();
    await page.getByText(words.article.done.restored).waitFor();
    expect(await countHits((hit) => hit.status === 'processed')).toBe(0);
    await visitor.visit(`${BENCH}?status=processed`);
    await eventually(total).toBe(0);
    await visitor.visit(`${BENCH}?status=unread`);
    await eventually(total).toBe(await countHits((hit) => hit.status === 'unread'));
  });

  test('a corrected emotion is no longer suspected, and list and home page count it', async () => {
    await open('?emotion=negative');
    const negative = await countHits((hit) => hit.emotion === 'negative');
    await eventually(total).toBe(negative);
    const { page } = visitor;
    const card = cards().first();
    const id = Number(await card.getAttribute('data-article'));
    await card.getByText(fill(words.web.emotion.suspected, { emotion: words.web.emotion.negative })).waitFor();
    await card.getByRole('button', { name: words.article.action.emotion }).click();
    await page.getByRole('menuitem', { name: words.web.emotion.positive }).click();
    await eventually(total).toBe(negative - 1);
    expect(await hits((hit) => hit.articleId === id)).toMatchObject([{ emotion: 'positive', emotionOrigin: 'user' }]);
    await visitor.visit(`${BENCH}?emotion=positive`);
    const corrected = page.locator(`[data-article="${id}"]`);
    await corrected.getByText(words.web.emotion.positive).waitFor();
    expect(await corrected.getByText(fill(words.web.emotion.suspected, { emotion: words.web.emotion.positive })).count()).toBe(0);
    await visitor.visit('/front/dashboard');
    const trend = page.locator(`section.chart-card[aria-label="${words.home.trend.title}"]`);
    await trend.getByRole('button', { name: `${words.web.chart.asTable} ${words.home.trend.title}`, exact: true }).click();
    const rows = trend.locator('.chart-table tbody tr');
    await rows.first().waitFor();
    // The first series is the negative one.
    const shown = (await rows.locator('td:nth-of-type(1)').allTextContents()).map(numberIn);
    expect(shown.reduce((sum, n) => sum + n, 0)).toBe(negative - 1);
  });

  test('the keyboard moves, selects and corrects', async () => {
    await open('?sort=oldest');
    await cards().first().waitFor();
    const { page } = visitor;
    await page.keyboard.press('j');
    await eventually(() => cards().nth(0).getAttribute('aria-current')).toBe('true');
    await page.keyboard.press('j');
    await eventually(() => cards().nth(1).getAttribute('aria-current')).toBe('true');
    await page.keyboard.press('k');
    await eventually(() => cards().nth(0).getAttribute('aria-current')).toBe('true');
    await page.keyboard.press('x');
    await eventually(() => cards().nth(0).locator('input[type=checkbox]').isChecked()).toBe(true);
    const id = Number(await cards().nth(0).getAttribute('data-article'));
    await page.keyboard.press('1');
    await eventually(() => hits((hit) => hit.articleId === id)).toMatchObject([{ emotion: 'negative', emotionOrigin: 'user' }]);
  });

  test('keys handle, collect and undo the last change first, and the help lists what works', async () => {
    await open('?sort=oldest');
    const { page } = visitor;
    await cards().first().waitFor();
    await page.keyboard.press('j');
    const id = Number(await cards().first().getAttribute('data-article'));
    const before = await hits((hit) => hit.articleId === id);
    const status = async () => (await hits((hit) => hit.articleId === id))[0]?.status;
    const star = () => cards().first().getByText(words.article.mark.favorite).count();
    await page.keyboard.press('e');
    await eventually(status).toBe('processed');
    await page.getByText(fill(words.article.done.status, { total: '1' })).waitFor();
    await page.keyboard.press('s');
    await eventually(star).toBe(1);
    await page.getByText(fill(words.article.work.collected, { total: '1' })).waitFor();
    await page.keyboard.press('u');
    await eventually(star).toBe(0);
    expect(await status()).toBe('processed');
    await page.keyboard.press('u');
    await eventually(status).toBe(before[0]?.status);
    // One message is shown at a time: that of the undo has come when the row has, and is waited for until it is gone.
    await eventually(() => cards().first().textContent()).not.toContain(words.web.status.processed);
    await page.getByText(words.article.done.restored).waitFor({ state: 'hidden' });
    await page.keyboard.press('u');
    await page.getByText(words.web.shortcut.nothingToUndo).waitFor();

    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: words.web.shortcut.title });
    await help.waitFor();
    const keys = await help.locator('kbd').allTextContents();
    expect(keys).toEqual(expect.arrayContaining(['j', 'k', 'x', 'e', 's', 'u', '1', '2', '3', '/', '?', 'Ctrl+k']));
    expect(new Set(keys).size).toBe(keys.length);
    await page.keyboard.press('Escape');
    await visitor.visit('/front/home');
    const opened = async () => {
      await page.keyboard.press('?');
      return help.isVisible();
    };
    await eventually(opened).toBe(true);
    expect(await help.locator('kbd').allTextContents()).not.toContain('e');
  });
});

describe('compact lines', () => {
  test('keep the name of the site and the number of similar ones beside the reading pane, in the longer language too', async () => {
    const { page } = visitor;
    await page.evaluate(() => localStorage.setItem('KS_LANGUAGE', 'en-US'));
    await page.evaluate(() => localStorage.setItem('KS_ARTICLE_LIST_TYPE', 'compact'));
    await open('', undefined, true);
    await page.locator('.reading-pane .reading-title').waitFor();
    const lines = page.locator('.article-line');
    expect(await lines.locator('button', { hasText: /similar/ }).count()).toBeGreaterThan(0);
    const cut = await lines.evaluateAll((all) =>
      all.flatMap((line) => {
        const { right } = line.getBoundingClientRect();
        const parts = [...line.querySelectorAll('.article-line-meta > *, button')];
        return parts.filter((one) => one.getBoundingClientRect().right > right || one.clientWidth < 20).map((one) => one.textContent);
      }),
    );
    expect(cut).toEqual([]);
    await page.evaluate(() => localStorage.setItem('KS_LANGUAGE', 'zh-CN'));
    await chooseCards(page);
  });
});

describe('reading', () => {
  test('an opened article shows its hit words and its evidence, becomes read, and tells who read it', async () => {
    await open('?keyword=召回');
    const { page } = visitor;
    const title = cards().first().locator('h2 a');
    const id = Number(await cards().first().getAttribute('data-article'));
    await title.click();
    await eventually(visitor.where).toContain(`/article/${id}`);
    const body = page.locator('.article-text');
    await body.waitFor();
    expect(await page.locator('mark[data-kind=hit]').allTextContents()).toEqual(expect.arrayContaining(['召回']));
    expect(await body.locator('mark[data-kind=negative], mark[data-kind=positive]').count()).toBeGreaterThan(0);
    await eventually(async () => (await hits((hit) => hit.articleId === id))[0]?.status).toBe('read');
    await page.locator('.page-header').getByText(words.web.status.read).waitFor();
    await page.locator('.ant-timeline-item', { hasText: words.web.status.read }).filter({ hasText: 'admin' }).first().waitFor();
  });

  test('what comes in the meantime is announced, and shown only when asked for', async () => {
    const count = await countHits(() => true);
    await open('', count);
    const first = await cards().first().getAttribute('data-article');
    const now = journey.server.platform.now();
    const news = buildArticle(now, {
      url: 'https://news.example.com/late',
      title: '云雀汽车刚刚发布公告',
      content: '云雀汽车刚刚发布公告。',
      publishedAt: now,
    });
    const [stored] = await storeBatch(pipeline, [news], null);
    await journey.server.index();
    const announcement = visitor.page.getByText(fill(words.article.newBar, { total: 1 }));
    await announcement.waitFor();
    expect(await cards().first().getAttribute('data-article')).toBe(first);
    await announcement.click();
    await eventually(total).toBe(count + 1);
    expect(await cards().first().getAttribute('data-article')).toBe(String((stored as { articleId: number }).articleId));
    await announcement.waitFor({ state: 'detached' });
  });
});
