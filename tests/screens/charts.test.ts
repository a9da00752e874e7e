// Every chart of every screen says the same in its text, in its table and of what it leaves out. What is drawn: src/web/chart/kinds/drawn-values.test.ts.
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { screens } from '#main/features.web.ts';
import { BRAND_ANALYSIS } from '#features/insight/analysis/paths.ts';
import { REPOST_SPREAD } from '#features/insight/repost/paths.ts';
import { enter, launchBrowser, openPage } from '../support/browser.ts';
import { type BusyTenant, buildBusyTenant } from '../support/busy-tenant.ts';
import { settled } from '../support/list-findings.ts';
import { newsOfTwoDays } from '../support/news-of-two-days.ts';
import { buildArticle, buildPipeline } from '../support/tenant.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { textAt, words } from '../support/words.ts';

/** More websites and authors than any ranking shows. */
const SITES = 24;
const { chart } = words.web;

let server: TestServer;
let tenant: BusyTenant;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildBusyTenant(server.platform, 'charts', '云雀');
  const now = server.platform.now();
  const ofManySites = Array.from({ length: SITES }, (_, i) =>
    buildArticle(now, {
      url: `https://paper${i}.example.com/1`,
      title: `云雀汽车在第${i}地开设门店`,
      content: `云雀汽车在第${i}地开设门店，第${i}号报道介绍了它的位置与营业时间。`,
      author: `记者${i}`,
      publishedAt: now - (i + 1) * 600_000,
      site: { domain: `paper${i}.example.com`, name: `样例报${i}`, mediaType: 'newspaper', level: 'city', region: '' },
    }),
  );
  await storeBatch(await buildPipeline(server.platform), [...newsOfTwoDays(now, '云雀汽车'), ...ofManySites], null);
  await server.index();
  browser = await launchBrowser();
  ({ page } = await openPage(browser, { locale: 'zh-CN' }));
  await enter(page, server.url, (await server.as(tenant.admin)).token);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

interface Read {
  title: string;
  text: string;
  series: string[];
  rows: { name: string; values: number[] }[];
  whole?: number[];
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** A card's text, and the numbers of its table, which stays shown. */
async function read(card: Locator): Promise<Read> {
  const title = (await card.getAttribute('aria-label')) ?? '';
  const text = (await card.locator('figcaption').textContent()) ?? '';
  await card.getByRole('button', { name: `${chart.asTable} ${title}`, exact: true }).click();
  const table = card.locator('.chart-table');
  await table.waitFor();
  const cells = await table.evaluate((element) =>
    [...element.querySelectorAll('tr')].map((row) => ({
      isWhole: row.closest('tfoot') !== null,
      cells: [...row.children].map((cell) => cell.textContent ?? ''),
    })),
  );
  const numbers = (texts: readonly string[]) => texts.map((each) => Number(each.replaceAll(',', '').replace('–', '0')));
  const [head, ...body] = cells;
  const whole = body.find(({ isWhole }) => isWhole);
  return {
    title,
    text,
    series: head?.cells.slice(1) ?? [],
    rows: body.filter(({ isWhole }) => !isWhole).map(({ cells: [name = '', ...values] }) => ({ name, values: numbers(values) })),
    ...(whole ? { whole: numbers(whole.cells.slice(1)) } : {}),
  };
}

const number = (text: string | undefined): number => Number(text?.replaceAll(',', ''));

/** What a chart's text says that its table does not. */
function findingsOf({ title, text, series, rows, whole }: Read): string[] {
  const found: string[] = /[：:]\s*$/.test(text) ? [`${title}: nothing is said`] : [];
  const columns = whole ?? series.map((_, i) => sum(rows.map(({ values }) => values[i] ?? 0)));
  if ([...columns, ...rows.flatMap(({ values }) => values)].some(Number.isNaN)) found.push(`${title}: a cell is no number`);
  const total = /合计 ([\d,]+)/.exec(text)?.[1];
  if (total && ![sum(columns), columns[0]].includes(number(total)) && !(whole === undefined && number(total) > sum(columns)))
    found.push(`${title}: in all ${total}, in the table ${columns.join(' + ')}`);
  for (const part of /其中 (.*?)。/.exec(text)?.[1]?.split(' · ') ?? []) {
    const [, name, value] = /^(.*) ([\d,]+)$/.exec(part) ?? [];
    if (number(value) !== columns[series.indexOf(name ?? '')]) found.push(`${title}: ${part}, in the table ${columns.join(' + ')}`);
  }
  const [, top, most, share] = /最多的是(.*?)，([\d,]+)(?:，占 (\d+)%)?。/.exec(text) ?? [];
  const row = rows.find(({ name }) => name === top);
  if (top && (!row || ![sum(row.values), row.values[0]].includes(number(most)))) found.push(`${title}: the most is ${top} ${most}`);
  if (share && Math.abs(number(share) - (100 * number(most)) / number(total)) > 0.5)
    found.push(`${title}: ${most} of ${total} is no ${share}%`);
  if (whole?.some((value, i) => value < sum(rows.map(({ values }) => values[i] ?? 0))))
    found.push(`${title}: the whole is less than its rows`);
  return found;
}

test('text and table of every chart say the same, also of what a ranking leaves out', async () => {
  const chosen: Record<string, string> = {
    [BRAND_ANALYSIS]: `?subjectId=${tenant.subjectId}&subjectId=${tenant.rivalSubjectId}`,
    [REPOST_SPREAD]: `?id=${tenant.articleId}`,
  };
  const found: string[] = [];
  const all: Read[] = [];
  for (const { path, title } of screens.filter((each) => each.path.startsWith('/front/') && !each.path.includes('{'))) {
    await page.goto(`${server.url}/#${path}${chosen[path] ?? ''}`);
    await page.waitForFunction((name) => document.title.includes(name), textAt(words, title));
    await page
      .locator('h1', { hasText: textAt(words, title) })
      .first()
      .waitFor();
    await settled(page);
    const cards = page.locator('section.chart-card[aria-busy=false]', { has: page.locator('.chart-tools') });
    for (let i = 0; i < (await cards.count()); i += 1) {
      const chartRead = await read(cards.nth(i));
      all.push(chartRead);
      found.push(...findingsOf(chartRead).map((finding) => `${path} ${finding}`));
    }
  }
  expect(found).toEqual([]);
  expect(all.length).toBeGreaterThan(30);
  const cut = all.filter(({ rows, whole }) => whole && rows.length < SITES && sum(whole) > sum(rows.flatMap(({ values }) => values)));
  expect(new Set(cut.map(({ title }) => title))).toEqual(
    new Set([words.analysis.panel.sites, words.analysis.panel.authors, words.home.site.title, words.home.province.title]),
  );
});
