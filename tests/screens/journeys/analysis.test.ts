// The screens of charts: every number opens a list with exactly that many articles, a drawing shows the values of its table, a click opens the right
// list.
import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { AMOUNT_COLOURS, EMOTION_COLOURS } from '#shared/chart-colours.data.ts';
import { eventually, type Journey, listTotal, numberIn, startJourney, type Visitor } from '../../support/journey.ts';
import { NEWS, newsOfTwoDays } from '../../support/news-of-two-days.ts';
import { buildPipeline } from '../../support/tenant.ts';
import type { Caller } from '../../support/test-server.ts';
import { fill, words } from '../../support/words.ts';

const BENCH = '/front/classified-info';
const CONTENT = '/front/analysis/content-analysis';
const t = words.analysis;
const chart = words.web.chart;

let journey: Journey;
let visitor: Visitor;
let admin: Caller;
let recallId: number;
/** Those of the two days, and the client's earlier ones. */
let all: number;
beforeAll(async () => {
  journey = await startJourney('analysis', '云雀汽车');
  const { server, tenant } = journey;
  admin = await server.as(tenant.admin);
  const made = await admin('POST', '/v1/manage/class-manage/subject', { name: '召回', expression: '云雀汽车+召回', backfillDays: 0 });
  recallId = (made.body as { id: number }).id;
  const outcomes = await storeBatch(await buildPipeline(server.platform), newsOfTwoDays(server.platform.now(), '云雀汽车'), null);
  if (outcomes.some((item) => item.outcome !== 'stored')) throw new Error('not every article was stored');
  await server.index();
  all = ((await admin('GET', '/v1/article/get-article-count')).body as { total: number }).total;
  visitor = await journey.arriveAs(tenant.admin, CONTENT);
});
afterAll(() => journey.close());

const card = (title: string): Locator => visitor.page.locator(`section.chart-card[aria-label="${title}"]`);
const tool = (title: string, label: string): Locator => card(title).getByRole('button', { name: `${label} ${title}`, exact: true });

/** Numbers of a card's table with their links. */
async function linksOf(title: string): Promise<{ value: number; to: string }[]> {
  await tool(title, chart.asTable).click();
  const links = card(title).locator('.chart-table a');
  await links.first().waitFor();
  const found = await links.evaluateAll((all) =>
    all.map((link) => ({ text: link.textContent ?? '', to: link.getAttribute('href') ?? '' })),
  );
  return found.map(({ text, to }) => ({ value: numberIn(text), to }));
}

/** Number of articles in the list behind a link. */
async function countBehind(to: string): Promise<number> {
  const query = new URLSearchParams(to.slice(to.indexOf('?') + 1));
  const filter = Object.fromEntries([...new Set(query.keys())].map((key) => [key, query.getAll(key)]));
  for (const key of ['from', 'until', 'keyword'] as const) if (filter[key]) Object.assign(filter, { [key]: filter[key][0] });
  const answer = await admin('GET', '/v1/article/get-article-count', filter);
  expect(answer.status, to).toBe(200);
  return (answer.body as { total: number }).total;
}

async function expectEachToCount(title: string): Promise<number[]> {
  const links = await linksOf(title);
  expect(links.length, title).toBeGreaterThan(0);
  for (const { value, to } of links) expect({ title, to, count: await countBehind(to) }).toEqual({ title, to, count: value });
  return links.map(({ value }) => value);
}

/** Where a colour occurs in the drawing of a card, in pixels of the page; undefined when it does not. */
async function findColour(title: string, colour: string): Promise<{ x: number; y: number } | undefined> {
  const canvas = card(title).locator('[data-drawn] canvas').first();
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  const at = await canvas.evaluate((element, hex) => {
    const { width, height, clientWidth } = element as HTMLCanvasElement;
    const pixels = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
    const wanted = [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));
    const isIt = (x: number, y: number) => wanted.every((part, i) => Math.abs((pixels[(y * width + x) * 4 + i] ?? 0) - part) < 6);
    // A point whose surroundings have the colour too lies inside of a shape; the legend, which has it as well, stands above.
    for (let y = height - 5; y > 4; y -= 2)
      for (let x = 4; x < width - 4; x += 2)
        if (isIt(x, y) && isIt(x + 3, y) && isIt(x - 3, y) && isIt(x, y + 3))
          return { x: (x * clientWidth) / width, y: (y * clientWidth) / width };
    return undefined;
  }, colour);
  return box && at ? { x: box.x + at.x, y: box.y + at.y } : undefined;
}

const PANELS = [
  t.panel.trend,
  t.panel.emotion,
  t.panel.media,
  t.panel.sites,
  t.panel.subjects,
  t.panel.levels,
  t.panel.region,
  t.panel.words,
  t.panel.entities,
];

describe('content analysis', () => {
  test.each(PANELS)('%s: each number is the count of the list that it opens', async (title) => {
    const numbers = await expectEachToCount(title);
    const isWhole = [t.panel.trend, t.panel.emotion, t.panel.media, t.panel.sites, t.panel.levels].some((panel) => panel === title);
    if (isWhole) expect(numbers.reduce((sum, n) => sum + n, 0)).toBe(all);
  });

  test('a filter narrows every panel, and stays in the links', async () => {
    await visitor.visit(`${CONTENT}?mediaType=weibo`);
    await eventually(async () => (await linksOfShown(t.panel.emotion)).reduce((sum, { value }) => sum + value, 0)).toBe(NEWS / 5);
    for (const { to } of await linksOfShown(t.panel.emotion)) expect(to).toContain('mediaType=weibo');
    await visitor.visit(CONTENT);
  });

  /** Numbers of a card that may show its table already. */
  async function linksOfShown(title: string) {
    if ((await card(title).locator('.chart-table').count()) === 0) return linksOf(title);
    const found = await card(title)
      .locator('.chart-table a')
      .evaluateAll((all) => all.map((link) => ({ text: link.textContent ?? '', to: link.getAttribute('href') ?? '' })));
    return found.map(({ text, to }) => ({ value: numberIn(text), to }));
  }

  test('a drawing has its colours, a text that says the same, and opens the articles of what is clicked', async () => {
    const title = t.panel.trend;
    if ((await card(title).locator('.chart-table').count()) > 0) await tool(title, chart.asChart).click();
    await card(title).locator('[data-drawn=trend]').waitFor();
    await eventually(async () => (await findColour(title, EMOTION_COLOURS.negative.light)) !== undefined).toBe(true);
    const text = await card(title).locator('figcaption').textContent();
    expect(text).toContain(fill(chart.text.total, { title, total: all }));
    expect(text).toContain(words.web.emotion.negative);
    const at = await findColour(title, EMOTION_COLOURS.negative.light);
    await visitor.page.mouse.click(at?.x ?? 0, at?.y ?? 0);
    await eventually(visitor.where).toContain(BENCH);
    expect(visitor.where()).toContain('emotion=negative');
    await eventually(() => listTotal(visitor.page)).toBeGreaterThan(0);
    await visitor.page.goBack();
  });

  test('a chart is saved as a picture, as CSV and as Excel takes it, and is copied as a text', async () => {
    const title = t.panel.media;
    await card(title).locator('[data-drawn=rank], .chart-table').first().waitFor();
    if ((await card(title).locator('.chart-table').count()) > 0) await tool(title, chart.asChart).click();
    await card(title).locator('[data-drawn=rank]').waitFor();
    const save = async (label: string): Promise<Buffer> => {
      await tool(title, chart.save).click();
      const [download] = await Promise.all([
        visitor.page.waitForEvent('download'),
        visitor.page.locator('.ant-dropdown:not(.ant-dropdown-hidden)').getByText(label, { exact: true }).click(),
      ]);
      return readFile((await download.path()) ?? '');
    };
    expect((await save(chart.picture)).subarray(1, 4).toString()).toBe('PNG');
    const csv = (await save(chart.csv)).toString('utf8');
    expect(csv.split('\r\n')[0]).toBe(
      `\uFEFF${t.column.media},${words.web.emotion.negative},${words.web.emotion.neutral},${words.web.emotion.positive}`,
    );
    const excel = (await save(chart.excel)).toString('utf16le');
    expect(excel.startsWith(`\uFEFF${t.column.media}\t${words.web.emotion.negative}\t`)).toBe(true);
    expect(excel.split('\r\n')).toHaveLength(csv.trim().split('\r\n').length);
  });

  test('a chart is enlarged, and closes again', async () => {
    await tool(t.panel.words, chart.expand).click();
    const dialog = visitor.page.getByRole('dialog', { name: t.panel.words });
    await dialog.locator('[data-drawn], .chart-table').first().waitFor();
    await visitor.page.keyboard.press('Escape');
    await eventually(() => dialog.isVisible()).toBe(false);
  });
});

describe('provincial sentiment', () => {
  test('the map goes from the country to a province and back, and its table counts', async () => {
    await visitor.visit('/front/tools/provincial-sentiment');
    const title = t.panel.region;
    await card(title).locator('[data-drawn=map]').waitFor();
    const darkest = AMOUNT_COLOURS.light[4];
    await eventually(async () => (await findColour(title, darkest)) !== undefined).toBe(true);
    const rows = card(t.region.table).locator('tbody tr');
    const top = (await rows.first().locator('th').textContent()) ?? '';
    const places = visitor.page.locator('.ant-breadcrumb', { hasText: t.country });
    const links = await card(t.region.table)
      .locator('td a')
      .evaluateAll((all) => all.map((link) => ({ text: link.textContent ?? '', to: link.getAttribute('href') ?? '' })));
    for (const { text, to } of links) expect(await countBehind(to), to).toBe(numberIn(text));
    await rows.first().getByRole('button').click();
    await eventually(() => places.textContent()).toContain(top);
    await eventually(visitor.where).toContain('place=');
    await card(title).locator('[data-drawn=map]').waitFor();
    expect(await rows.count()).toBeGreaterThan(0);
    await places.getByRole('button', { name: t.country }).click();
    await eventually(visitor.where).not.toContain('place=');
  });
});

describe('brand analysis', () => {
  test('two subjects stand beside each other; each number opens its articles; the choice is kept', async () => {
    const { page } = visitor;
    await visitor.visit('/front/analysis/brand-analysis');
    await page.getByText(t.brand.hint).waitFor();
    await visitor.visit(`/front/analysis/brand-analysis?subjectId=${journey.tenant.subjectId}&subjectId=${recallId}`);
    const [first = 0, recalled = 0] = await expectEachToCount(t.panel.share);
    expect(first).toBe(all);
    expect(recalled).toBeGreaterThan(0);
    await page.getByText(fill(t.brand.repeated, { total: all, repeated: recalled })).waitFor();
    for (const title of [t.panel.brandTrend, t.panel.brandEmotion, t.panel.brandMedia, t.panel.brandRegion]) await expectEachToCount(title);
    await card(fill(t.panel.brandWords, { name: '召回' })).waitFor();
  });
});
