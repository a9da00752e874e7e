// Every number of the home page opens a list with exactly that many articles.
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EventKeeper } from '#features/insight/hot-spot/server/event-keeper.ts';
import type { CollectedArticle } from '#ingest/pipeline/collected-article.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { DAY_MS } from '#shared/time.ts';
import { eventually, type Journey, listTotal, numberIn, startJourney, type Visitor } from '../../support/journey.ts';
import { follow } from '../../support/news-of-events.ts';
import { newsOfTwoDays } from '../../support/news-of-two-days.ts';
import { buildArticle, buildPipeline } from '../../support/tenant.ts';
import { button, fill, words } from '../../support/words.ts';

const HOME = '/front/dashboard';
const BENCH = '/front/classified-info';
const MOST_WORDS = 5;

let journey: Journey;
let visitor: Visitor;
let other: Visitor;
beforeAll(async () => {
  journey = await startJourney('home', '云雀汽车');
  const { server, tenant } = journey;
  const admin = await server.as(tenant.admin);
  await admin('POST', '/v1/manage/class-manage/subject', { name: '召回', expression: '云雀汽车+召回', backfillDays: 0 });
  const pipeline = await buildPipeline(server.platform);
  const now = server.platform.now();
  const outcomes = await storeBatch(pipeline, [...newsOfTwoDays(now, '云雀汽车'), ...newsOfNow(now, '云雀汽车')], null);
  if (outcomes.some((item) => item.outcome !== 'stored')) throw new Error('not every article was stored');
  await server.index();
  await follow(new EventKeeper(server.platform.store, server.platform.now));
  other = await journey.arriveAs(tenant.admin);
  visitor = await journey.arriveAs(tenant.admin, HOME);
});
afterAll(() => journey.close());

/** Much in the last minute, and a little at the same time of some days before: whatever the hour, also right after midnight. */
function newsOfNow(now: number, company: string): CollectedArticle[] {
  const make = (age: number, k: number) =>
    buildArticle(now, {
      url: `https://news.example.com/now/${age}-${k}`,
      title: `${company}第${age}-${k}场路演`,
      content: `${company}介绍了第${k}项计划，编号${age * 100 + k}。`,
      publishedAt: now - age * DAY_MS - k * 1000,
    });
  return [0, 1, 2, 3, 4].flatMap((age) => Array.from({ length: age === 0 ? 25 : 3 }, (_, k) => make(age, k)));
}

const panel = (title: string) =>
  visitor.page.locator('section.panel', { has: visitor.page.locator('h2', { hasText: new RegExp(`^${title}`) }) });

/** Follows the first of the links; the others are opened by their addresses in another browser. Each list has as many articles as was read just before. */
async function expectToOpenTheirArticles(links: Locator, read: (link: Locator) => Promise<number>, most: number): Promise<number[]> {
  // A panel that loads late moves those below it away from the pointer.
  await eventually(() => visitor.page.locator('section[aria-busy=true]').count()).toBe(0);
  const shown = (await links.all()).slice(0, most);
  const numbers = await Promise.all(shown.map(read));
  const addresses = await Promise.all(shown.map((link) => link.getAttribute('href')));
  await links.first().click();
  await eventually(visitor.where).toContain(BENCH);
  await eventually(() => listTotal(visitor.page)).toBe(numbers[0]);
  for (const [i, address] of addresses.entries()) {
    if (i === 0) continue;
    expect(address).toContain(BENCH);
    await other.visit(address?.replace(/^#/, '') ?? '');
    await eventually(() => listTotal(other.page)).toBe(numbers[i]);
  }
  return numbers;
}

async function expectEachToOpenItsArticles(links: Locator, read: (link: Locator) => Promise<number>, most = 40): Promise<number[]> {
  await visitor.visit(HOME);
  await links.first().waitFor();
  return expectToOpenTheirArticles(links, read, most);
}
const inNumber = async (link: Locator) => numberIn(await link.locator('.num').first().textContent());
const countHits = async () =>
  Number(
    (
      await journey.server.platform.store.db
        .selectFrom('hit')
        .select((e) => e.fn.countAll<number>().as('n'))
        .where('clientId', '=', journey.tenant.clientId)
        .executeTakeFirstOrThrow()
    ).n,
  );
const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);

test.each([
  ['today', '.home-number-main a'],
  ['yesterday', '.home-number > div:last-child a'],
])('the summary of %s', async (_day, selector) => {
  const numbers = await expectEachToOpenItsArticles(visitor.page.locator(selector), inNumber);
  expect(numbers).toHaveLength(6);
  const [total = 0, negative = 0, neutral = 0, positive = 0] = numbers;
  expect(total).toBeGreaterThan(0);
  expect(negative + neutral + positive).toBe(total);
});

test('the briefing: each number opens its articles, and it stands at the top', async () => {
  const numbers = await expectEachToOpenItsArticles(visitor.page.locator('.home-briefing p a:has(.num)'), inNumber);
  expect(numbers.length).toBeGreaterThanOrEqual(3);
  await visitor.visit(HOME);
  const box = await visitor.page.locator('.home-briefing').boundingBox();
  expect(box?.y).toBeLessThanOrEqual(200);
});

test('the events to act on: their numbers open their articles, and one is taken up and given back', async () => {
  const { page } = visitor;
  const rows = page.locator('.home-urgent tbody tr');
  const numbers = await expectEachToOpenItsArticles(rows.locator('.home-urgent-negative a:has(.num)'), inNumber, 4);
  expect(numbers.length).toBeGreaterThan(0);
  await visitor.visit(HOME);
  const first = rows.first();
  const handler = first.locator('.home-urgent-handler');
  await eventually(() => handler.textContent()).toBe('–');
  await first.getByRole('button', { name: new RegExp(`^${words.article.handle.take}`) }).click();
  await eventually(() => handler.textContent()).toContain(words.home.urgent.me);
  await expectEachToOpenItsArticles(rows.first().locator('.home-urgent-handler a'), inNumber);
  await visitor.visit(HOME);
  await rows
    .first()
    .getByRole('button', { name: new RegExp(`^${words.article.work.more}`) })
    .click();
  await page.getByRole('menuitem', { name: words.article.handle.finish.slice(0, 4) }).click();
  await button(page, words.article.action.undo).click();
  await eventually(() => handler.textContent()).toContain(words.home.urgent.me);
});

test('the views with their numbers', async () => {
  const numbers = await expectEachToOpenItsArticles(visitor.page.locator('.view-links a:has(.num)'), inNumber);
  expect(numbers).toHaveLength(4);
});

/** Opens the table behind a chart; each of its numbers (the first ones) opens its articles. Returns the numbers of its rows. */
async function expectTableToOpenItsArticles(title: string): Promise<number[][]> {
  const table = panel(title).locator('.chart-table');
  await visitor.visit(HOME);
  await button(visitor.page, `${words.web.chart.asTable} ${title}`).click();
  await table.locator('a').first().waitFor();
  const rows = await Promise.all(
    (await table.locator('tbody tr').all()).map(async (row) =>
      (await row.locator('td').allTextContents()).map((text) => numberIn(text) || 0),
    ),
  );
  await expectToOpenTheirArticles(table.locator('tbody a'), inNumber, MOST_WORDS);
  return rows;
}

test('the trend', async () => {
  expect(sum((await expectTableToOpenItsArticles(words.home.trend.title)).flat())).toBe(await countHits());
});

test('subjects', async () => {
  const rows = await expectTableToOpenItsArticles(words.home.subjects.title);
  expect(rows).toHaveLength(2);
  expect(sum(rows[0] ?? [])).toBe(await countHits());
});

test('media', async () => {
  const rows = await expectTableToOpenItsArticles(words.home.media.title);
  expect(rows).toHaveLength(5);
  expect(sum(rows.flat())).toBe(await countHits());
});

test('provinces', async () => {
  expect((await expectTableToOpenItsArticles(words.home.province.title)).length).toBeGreaterThanOrEqual(4);
});

test('websites', async () => {
  const rows = await expectTableToOpenItsArticles(words.home.site.title);
  expect(rows).toHaveLength(5);
  expect(sum(rows.flat())).toBe(await countHits());
});

test('what is unusual, with its reason and the days that it is compared with', async () => {
  const warnings = () => panel(words.home.warnings.title);
  const numbers = await expectEachToOpenItsArticles(warnings().locator('.home-warning a:has(.num)'), inNumber);
  expect(Math.max(...numbers)).toBeGreaterThanOrEqual(25);
  await visitor.visit(HOME);
  await warnings().locator('.home-warning button').last().click();
  const reason = visitor.page.locator('.ant-popover', { hasText: 'EARS C1' });
  const days = reason.locator('.home-list a');
  await days.first().waitFor();
  const read = await Promise.all((await days.all()).map(inNumber));
  expect(read[0]).toBe(numbers.at(-1));
  expect(read.length).toBeGreaterThan(3);
  await days.last().click();
  await eventually(visitor.where).toContain(BENCH);
  await eventually(() => listTotal(visitor.page)).toBe(read.at(-1));
});

test.each([1280, 390])('what is unusual, at a width of %i in English: nothing stands on something else', async (width) => {
  const { page } = visitor;
  await page.evaluate(() => localStorage.setItem('KS_LANGUAGE', 'en-US'));
  await page.setViewportSize({ width, height: 800 });
  await visitor.visit(HOME);
  const rows = page.locator('.home-warning');
  await rows.first().waitFor();
  const findings = await rows.evaluateAll((all) =>
    all.flatMap((row) => {
      const own = [...row.querySelectorAll('.ant-badge, .one-line, .home-warning-kind:not(:empty)')];
      const boxes = own.map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }));
      const { right } = row.getBoundingClientRect();
      const pairs = boxes.flatMap((one, i) => boxes.slice(i + 1).map((other) => [one, other] as const));
      return [
        ...boxes.filter(({ box }) => box.right > right + 1).map(({ text }) => `${text} leaves the panel`),
        ...pairs
          .filter(
            ([{ box: a }, { box: b }]) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1,
          )
          .map(([one, other]) => `${one.text} covers ${other.text}`),
      ];
    }),
  );
  expect(findings).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => localStorage.setItem('KS_LANGUAGE', 'zh-CN'));
  await visitor.visit(HOME);
});

test('stories with most reprints', async () => {
  const numbers = await expectEachToOpenItsArticles(panel(words.home.groups.title).locator('.home-list a:has(.num)'), inNumber, 3);
  expect(numbers[0]).toBeGreaterThanOrEqual(5);
});

test('hot words', async () => {
  const numbers = await expectEachToOpenItsArticles(panel(words.home.words.title).locator('a'), inNumber, MOST_WORDS);
  expect(numbers).toHaveLength(MOST_WORDS);
});

test('is arranged as somebody wants it, for herself only, and goes back to the usual', async () => {
  const { page } = visitor;
  const t = words.home.arrange;
  // A panel whose code is still loaded has no title yet.
  const titles = async () => {
    await eventually(() => page.locator('.home-grid > section:not(:has(h2))').count()).toBe(0);
    return page.locator('.home-grid > section h2').allTextContents();
  };
  await visitor.visit(HOME);
  await panel(words.home.words.title).waitFor();
  const usual = await titles();
  await button(page, t.open).click();
  const dialog = page.getByRole('dialog', { name: t.title });
  await dialog.getByRole('checkbox', { name: words.home.negative.title }).uncheck();
  await dialog.getByRole('checkbox', { name: words.home.map.title }).check();
  await button(page, fill(t.down, { name: words.home.trend.title })).click();
  await button(page, fill(t.down, { name: words.home.trend.title })).click();
  await button(dialog, words.web.action.save).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.locator('.home-grid [data-drawn=map]').waitFor();
  const arranged = await titles();
  expect(arranged).not.toContain(words.home.negative.title);
  expect(arranged[0]).toBe(words.home.warnings.title);
  await page.reload();
  await page.locator('.home-grid [data-drawn=map]').waitFor();
  expect(await titles()).toEqual(arranged);
  await button(page, t.open).click();
  await button(dialog, t.reset).click();
  await dialog.waitFor({ state: 'hidden' });
  await eventually(titles).toEqual(usual);
});
