// The spread of a text: found by words or address, its kinds of edges, its key nodes and speed, each number with its articles.
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { eventually, type Journey, listTotal, numberIn, startJourney, type Visitor } from '../../support/journey.ts';
import { buildArticle, buildPipeline } from '../../support/tenant.ts';
import { words } from '../../support/words.ts';

const SPREAD = '/front/analysis/spread-analysis/article-spread-analysis';
const HOUR = 3_600_000;
const TEXT =
  '云雀汽车今天在广州宣布召回三千辆轿车，原因是制动系统存在隐患。公司表示，车主可以到就近的门店免费更换零件，整个过程大约需要两个小时。市场监管部门表示将监督整个过程，并提醒公众留意官方通知，不要轻信网络上的传言。';
const t = words.similar;

let journey: Journey;
let visitor: Visitor;
beforeAll(async () => {
  journey = await startJourney('spread', '云雀汽车');
  const { server, tenant } = journey;
  const now = server.platform.now();
  const story = (i: number, name: string, level: 'central' | 'provincial' | 'self', end: string) =>
    buildArticle(now, {
      url: `https://s${i}.example.com/story`,
      title: '云雀汽车召回三千辆轿车',
      content: `${TEXT}${end}`,
      publishedAt: now - (6 - i) * HOUR,
      site: { domain: `s${i}.example.com`, name, mediaType: level === 'self' ? 'weibo' : 'news', level, region: '' },
    });
  const news = [
    story(0, '江南日报', 'provincial', ''),
    story(1, '晨星网', 'central', '\n来源：江南日报'),
    story(2, '山海网', 'central', '\n来源：晨星网'),
    story(3, '样例微博', 'self', ''),
  ];
  const outcomes = await storeBatch(await buildPipeline(server.platform), news, null);
  if (outcomes.some((item) => item.outcome !== 'stored')) throw new Error('not every article was stored');
  await server.index();
  visitor = await journey.arriveAs(tenant.admin, SPREAD);
});
afterAll(() => journey.close());

const block = (title: string): Locator =>
  visitor.page.locator('section.panel', { has: visitor.page.getByRole('heading', { name: title, exact: true }) });
const search = (): Locator => visitor.page.getByPlaceholder(t.spread.find);

test('the most reprinted text stands first, is found by words, and by its address', async () => {
  const first = visitor.page.locator('.ant-table-tbody tr.ant-table-row').first();
  await eventually(() => first.textContent()).toContain('召回三千辆轿车');
  expect(numberIn(await first.locator('td').nth(1).textContent())).toBe(4);
  await search().fill('召回');
  await search().press('Enter');
  await eventually(visitor.where).toContain('keyword=召回');
  await visitor.visit(SPREAD);
  await search().fill('https://s2.example.com/story?utm_source=app');
  await search().press('Enter');
  await eventually(visitor.where).toContain('url=');
  await block(t.facts.title).getByText('江南日报').waitFor();
  await visitor.visit(`${SPREAD}?url=https://nobody.example.com/`);
  await visitor.page.getByRole('alert').first().waitFor();
});

test('edges that a text names are solid, guessed ones dashed; the list says the same', async () => {
  await visitor.visit(`${SPREAD}?url=https://s0.example.com/story`);
  const path = block(t.path.title);
  await eventually(() => path.locator('path[data-kind=observed]:not([stroke-dasharray])').count()).toBe(2);
  expect(await path.locator('path[data-kind=inferred][stroke-dasharray]').count()).toBe(1);
  await path
    .getByRole('link', { name: /1\. 江南日报/ })
    .first()
    .waitFor();
  await path.getByRole('listitem').nth(2).getByText('注明转自 晨星网（第 2）').waitFor();
});

test('key nodes count whom they brought; each number opens these articles', async () => {
  const rows = block(t.node.title).locator('tbody tr.ant-table-row');
  await eventually(() => rows.count()).toBeGreaterThanOrEqual(2);
  const texts = await rows.first().locator('td').allTextContents();
  expect(texts[0]).toBe('江南日报');
  expect(numberIn(texts[4])).toBe(3);
  await rows.first().locator('td').nth(4).getByRole('link').click();
  await eventually(() => listTotal(visitor.page)).toBe(3);
  await visitor.page.goBack();
});

test('speed, and the charts of the group, open exactly its articles', async () => {
  const busiest = block(t.speed.title).getByRole('link');
  const total = numberIn(await busiest.textContent());
  expect(total).toBeGreaterThan(0);
  await busiest.click();
  await eventually(() => listTotal(visitor.page)).toBe(total);
  await visitor.page.goBack();
  const title = words.analysis.panel.levels;
  const card = visitor.page.locator(`section.chart-card[aria-label="${title}"]`);
  await card.locator('[data-drawn=rank]').waitFor();
  const text = (await card.locator('figcaption').textContent()) ?? '';
  expect(text).toContain(words.web.level.central);
  await card.getByRole('button', { name: `${words.web.chart.asTable} ${title}`, exact: true }).click();
  const links = card.locator('.chart-table a');
  await links.first().waitFor();
  const numbers = (await links.allTextContents()).map(numberIn);
  expect(numbers.reduce((sum, n) => sum + n, 0)).toBe(4);
});
