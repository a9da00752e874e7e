// Authors: from the ranking to one of them, to a comparison, and from every number to its articles.
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { EMOTION_COLOURS } from '#shared/chart-colours.data.ts';
import { eventually, type Journey, listTotal, numberIn, startJourney, type Visitor } from '../../support/journey.ts';
import { newsOfTwoDays } from '../../support/news-of-two-days.ts';
import { buildPipeline } from '../../support/tenant.ts';
import type { Caller } from '../../support/test-server.ts';
import { fill, words } from '../../support/words.ts';

const RANK = '/front/analysis/author-top-rank';
const COMPARE = '/front/analysis/author-analysis';
const DETAIL = '/front/analysis/author-detail';
const t = words.author;
const chart = words.web.chart;

let journey: Journey;
let visitor: Visitor;
let admin: Caller;
beforeAll(async () => {
  journey = await startJourney('authors', '云雀汽车');
  const { server, tenant } = journey;
  admin = await server.as(tenant.admin);
  const news = newsOfTwoDays(server.platform.now(), '云雀汽车').map((article, i) => ({
    ...article,
    numbers: { read: 10, reply: i, forward: 1 },
  }));
  const outcomes = await storeBatch(await buildPipeline(server.platform), news, null);
  if (outcomes.some((item) => item.outcome !== 'stored')) throw new Error('not every article was stored');
  await server.index();
  visitor = await journey.arriveAs(tenant.admin, RANK);
});
afterAll(() => journey.close());

const card = (title: string): Locator => visitor.page.locator(`section.chart-card[aria-label="${title}"]`);
const rows = (): Locator => visitor.page.locator('.ant-table-tbody tr.ant-table-row');

async function linksIn(place: Locator): Promise<{ value: number; to: string }[]> {
  await place.locator('a').first().waitFor();
  const found = await place
    .locator('a')
    .evaluateAll((all) => all.map((link) => ({ text: link.textContent ?? '', to: link.getAttribute('href') ?? '' })));
  return found.filter(({ to }) => to.includes('classified-info')).map(({ text, to }) => ({ value: numberIn(text), to }));
}

async function countBehind(to: string): Promise<number> {
  const query = new URLSearchParams(to.slice(to.indexOf('?') + 1));
  const filter = Object.fromEntries([...new Set(query.keys())].map((key) => [key, query.getAll(key)]));
  for (const key of ['from', 'until'] as const) if (filter[key]) Object.assign(filter, { [key]: filter[key][0] });
  const answer = await admin('GET', '/v1/article/get-article-count', filter);
  expect(answer.status, to).toBe(200);
  return (answer.body as { total: number }).total;
}

async function expectEachToCount(place: Locator): Promise<void> {
  const links = await linksIn(place);
  expect(links.length).toBeGreaterThan(0);
  for (const { value, to } of links) expect({ to, count: await countBehind(to) }).toEqual({ to, count: value });
}

async function asTable(title: string): Promise<Locator> {
  await card(title)
    .getByRole('button', { name: `${chart.asTable} ${title}`, exact: true })
    .click();
  return card(title).locator('.chart-table');
}

describe('the ranking', () => {
  test('each number opens exactly its articles, in the table and in the chart', async () => {
    await rows().first().waitFor();
    await expectEachToCount(visitor.page.locator('.ant-table-tbody'));
    await expectEachToCount(await asTable(fill(t.chart.rank, { most: 10 })));
  });

  test('an order and a name stand in the address', async () => {
    await visitor.page.getByRole('columnheader', { name: t.column.reach }).click();
    await eventually(visitor.where).toContain('sort=reach');
    await visitor.visit(`${RANK}?name=${encodeURIComponent('知远')}`);
    await eventually(async () => new Set(await rows().locator('td:nth-child(2)').allTextContents())).toEqual(new Set(['林知远']));
    await visitor.visit(`${RANK}?name=${encodeURIComponent('没有这人')}`);
    await visitor.page.getByText(t.empty).first().waitFor();
  });

  test('chosen authors stand side by side, and go back to all', async () => {
    await visitor.visit(RANK);
    await rows().first().waitFor();
    await rows().nth(0).getByRole('checkbox').check();
    await rows().nth(1).getByRole('checkbox').check();
    await visitor.page.getByRole('button', { name: t.compareChosen }).click();
    await eventually(visitor.where).toContain(COMPARE);
    const chosen = visitor.page.locator('.ant-tag', { hasText: fill(t.compared, { total: 2 }) });
    await chosen.waitFor();
    const table = await asTable(t.chart.emotion);
    await eventually(() => table.locator('tbody tr').count()).toBe(2);
    await chosen.locator('.ant-tag-close-icon').click();
    await eventually(() => table.locator('tbody tr').count()).toBeGreaterThan(2);
  });
});

test.each([t.chart.emotion, t.chart.trend, t.chart.subject, t.chart.media])(
  '%s of several: each number opens its articles',
  async (title) => {
    await visitor.visit(RANK);
    await visitor.visit(COMPARE);
    await card(title).locator('[data-drawn]').waitFor();
    await expectEachToCount(await asTable(title));
  },
);

describe('one author', () => {
  test('is opened from the ranking: profile, charts with their colours, articles', async () => {
    await visitor.visit(RANK);
    const name = rows().first().locator('td').nth(1).getByRole('link');
    const shown = (await name.textContent()) ?? '';
    const articles = numberIn(await rows().first().locator('td').nth(4).textContent());
    await name.click();
    await eventually(visitor.where).toContain(DETAIL);
    const profile = visitor.page.getByRole('region', { name: t.fact.title });
    await profile.getByRole('heading', { name: shown }).waitFor();
    // The time goes along: it is the number of the ranking.
    expect(visitor.where()).toMatch(/from=\d+&until=\d+/);
    expect(numberIn(await profile.locator('dd').first().textContent())).toBe(articles);
    await visitor.visit(visitor.where().replace(/&from=.*/, ''));
    await profile.getByRole('heading', { name: shown }).waitFor();
    await expectEachToCount(profile);
    // Nobody says how many like it: unknown, not 0.
    await profile.getByText(/阅读 \d+ · 评论 \d+ · 转发 \d+ · 点赞 –/).waitFor();
    const { emotion, days, subjects } = words.analysis.panel;
    await card(days).locator('[data-drawn=calendar]').waitFor();
    expect(await card(days).locator('figcaption').textContent()).toContain(days);
    await expectEachToCount(await asTable(subjects));
    await card(emotion).locator('[data-drawn=share]').waitFor();
    await eventually(() => hasColour(card(emotion), EMOTION_COLOURS.negative.light)).toBe(true);
    const total = numberIn(await profile.locator('dd').first().textContent());
    await eventually(async () => numberIn(await visitor.page.locator('.table-tools [aria-live]').first().textContent())).toBe(total);
    await profile.locator('dd a').first().click();
    await eventually(() => listTotal(visitor.page)).toBe(total);
  });

  test('is opened from an article', async () => {
    const list = (await admin('GET', '/v1/article/list', { pageSize: 100 })).body as { items: { id: number; author: string }[] };
    const article = list.items.find(({ author }) => author === '陈思');
    await visitor.visit(`/article/${article?.id}`);
    await visitor.page.locator('.article-meta').getByRole('link', { name: '陈思' }).first().click();
    await eventually(visitor.where).toContain(DETAIL);
    await visitor.page.getByRole('heading', { name: '陈思', exact: true }).waitFor();
  });

  test('without an id, or an unknown one, says so', async () => {
    await visitor.visit(DETAIL);
    await visitor.page.getByText(t.unknown).waitFor();
    await visitor.visit(`${DETAIL}?id=999999`);
    await visitor.page.getByRole('alert').first().waitFor();
  });
});

const hasColour = (place: Locator, colour: string): Promise<boolean> =>
  place
    .locator('[data-drawn] canvas')
    .first()
    .evaluate((element, hex) => {
      const { width, height } = element as HTMLCanvasElement;
      const pixels = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
      const wanted = [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));
      for (let at = 0; at < pixels.length; at += 4) if (wanted.every((part, i) => Math.abs((pixels[at + i] ?? 0) - part) < 6)) return true;
      return false;
    }, colour);
