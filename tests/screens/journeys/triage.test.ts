// Triage at the work bench: views with their numbers, rows that stay where they are, the reading pane, and near-duplicates corrected together.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeBatch, type Pipeline } from '#ingest/pipeline/store-batch.ts';
import { eventually, type Journey, listTotal, numberIn, startJourney, type Visitor } from '../../support/journey.ts';
import { NEWS, newsOfTwoDays } from '../../support/news-of-two-days.ts';
import { buildArticle, buildPipeline } from '../../support/tenant.ts';
import { words } from '../../support/words.ts';

const BENCH = '/front/classified-info';

let journey: Journey;
let pipeline: Pipeline;
let visitor: Visitor;
beforeAll(async () => {
  journey = await startJourney('triage', '云雀汽车');
  const { server, tenant } = journey;
  pipeline = await buildPipeline(server.platform);
  await storeBatch(pipeline, newsOfTwoDays(server.platform.now(), '云雀汽车'), null);
  await server.index();
  visitor = await journey.arriveAs(tenant.admin);
});
afterAll(() => journey.close());

const rows = () => visitor.page.locator('.article-line');
const pane = () => visitor.page.locator('.reading-pane');
const view = (name: string) => visitor.page.getByRole('tab', { name: new RegExp(`^${name} \\d`) });
const countOf = async (name: string) => numberIn(await view(name).locator('.num').textContent());
const total = () => listTotal(visitor.page);
const titles = () => rows().locator('h2').allTextContents();
const open = async (query = '') => {
  await visitor.visit(`${BENCH}${query}`);
  await rows().first().waitFor();
};

describe('a view', () => {
  test.each(['all', 'negativeToday', 'negativeUnread', 'review', 'mine'] as const)(
    '“%s” opens as many articles as it says',
    async (key) => {
      await open();
      const name = words.article.view[key];
      await view(name).waitFor();
      const expected = await countOf(name);
      await view(name).click();
      await eventually(total).toBe(expected);
    },
  );

  test('of articles in my hands has those that I set to processing last', async () => {
    const admin = await journey.server.as(journey.tenant.admin);
    const list = (await admin('GET', '/v1/article/list', { pageSize: 3 })).body as { items: { id: number }[] };
    const articleIds = list.items.map((item) => item.id);
    await admin('POST', '/v1/article/change-article-status', { articleIds, status: 'processing' });
    await admin('POST', '/v1/article/change-article-status', { articleIds: articleIds.slice(2), status: 'processed' });
    await journey.server.index();
    await open('?isMine=true');
    await eventually(total).toBe(2);
  });
});

describe('rows', () => {
  test('say what was done with their article: favourite, basket, remarks', async () => {
    const admin = await journey.server.as(journey.tenant.admin);
    const list = (await admin('GET', '/v1/article/list', { pageSize: 1, isFolded: true })).body as { items: { id: number }[] };
    const articleIds = list.items.map((item) => item.id);
    await admin('POST', '/v1/article/user-favorite-article', { articleIds });
    await admin('POST', '/v1/front/report/selected-info', { articleIds });
    await admin('POST', '/v1/article/add-article-remark', { articleId: articleIds[0], text: 'to be checked' });
    await open();
    const marks = visitor.page.locator(`[data-article="${articleIds[0]}"] .row-marks`);
    const { mark } = words.article;
    await eventually(() => marks.textContent()).toBe(`★${mark.favorite}${mark.selected}${mark.remarks.replace('{{total}}', '1')}`);
    await admin('DELETE', '/v1/front/report/selected-info', { id: articleIds });
  });

  test('stay where they are while one works, and new ones wait behind their number', async () => {
    await open('?status=unread');
    const before = await titles();
    await rows().nth(1).locator('h2 a').click();
    await pane()
      .getByRole('link', { name: before[1] ?? '', exact: true })
      .waitFor();
    await visitor.page.keyboard.press('r');
    await journey.server.index();
    await eventually(() => rows().nth(1).textContent()).toContain(words.web.status.read);
    expect(await titles()).toEqual(before);

    const now = journey.server.platform.now();
    await storeBatch(
      pipeline,
      [buildArticle(now, { url: 'https://news.example.com/late', title: '云雀汽车的新消息', content: '云雀汽车的新消息。' })],
      null,
    );
    await journey.server.index();
    await visitor.page.getByTestId('new-bar').waitFor();
    expect(await titles()).toEqual(before);
    await visitor.page.getByTestId('new-bar').click();
    await eventually(async () => (await titles()).includes('云雀汽车的新消息')).toBe(true);
    expect(await titles()).not.toContain(before[1]);
  });

  test('begin with the first as the current one, which is in the pane: its keys act at once', async () => {
    await open('?status=unread');
    const [first] = await titles();
    await eventually(() => rows().first().getAttribute('aria-current')).toBe('true');
    await pane()
      .getByRole('link', { name: first ?? '', exact: true })
      .waitFor();
    await visitor.page.keyboard.press('r');
    await eventually(() => rows().first().textContent()).toContain(words.web.status.read);
    await visitor.page.keyboard.press('j');
    await eventually(() => rows().nth(1).getAttribute('aria-current')).toBe('true');
  });

  test('say the newest of their article also when they fit their list no more', async () => {
    await open('?status=unread');
    const line = rows().nth(2);
    await line.locator('h2 a').click();
    await eventually(() => line.getAttribute('aria-current')).toBe('true');
    const unread = (await total()) ?? 0;
    await visitor.page.keyboard.press('r');
    await eventually(() => line.textContent()).toContain(words.web.status.read);
    // The list was asked again, and does not answer this row any more.
    await eventually(async () => ((await total()) ?? unread) < unread).toBe(true);
    const at = Number(await line.getAttribute('data-article'));
    const admin = await journey.server.as(journey.tenant.admin);
    const { emotion } = (await admin('GET', '/v1/article/detail', { id: at })).body as { emotion: string };
    await visitor.page.keyboard.press(emotion === 'positive' ? '1' : '3');
    await eventually(() => line.textContent()).toContain(words.web.emotion[emotion === 'positive' ? 'negative' : 'positive']);
  });

  test('of all pages are selected at once', async () => {
    await open('?isFolded=false');
    const all = await total();
    expect(all).toBeGreaterThan(NEWS);
    await visitor.page.getByRole('checkbox', { name: words.article.action.selectPage }).check();
    await visitor.page.getByRole('button', { name: words.article.action.selectAll.replace('{{total}}', String(all)) }).click();
    await visitor.page.getByText(words.web.table.selected.replace('{{total}}', String(all))).waitFor();
  });
});

test('a correction is offered for the near-duplicates too, and taken back with them', async () => {
  const { server, tenant } = journey;
  const now = server.platform.now();
  const text = '云雀汽车今天在本市召开发布会，公布了下一年度的产品计划，并回答了记者的提问。会上没有公布价格。';
  const entries = [1, 2, 3].map((k) =>
    buildArticle(now - k * 60_000, { url: `https://news.example.com/same/${k}`, title: '云雀汽车召开发布会', content: text }),
  );
  await storeBatch(pipeline, entries, null);
  await server.index();
  await open('?keyword=下一年度');
  await eventually(total).toBe(3);
  await eventually(() => rows().count()).toBe(1);
  const emotions = async () => {
    const rowsOf = await server.platform.store.db
      .selectFrom('hit')
      .innerJoin('article', 'article.id', 'hit.articleId')
      .select(['hit.emotion', 'hit.emotionOrigin'])
      .where('hit.clientId', '=', tenant.clientId)
      .where('article.title', '=', '云雀汽车召开发布会')
      .execute();
    return rowsOf.map((row) => `${row.emotion}:${row.emotionOrigin}`).toSorted();
  };
  const before = await emotions();
  await rows().first().locator('h2 a').click();
  await pane().locator('h2 a').waitFor();
  await visitor.page.keyboard.press('1');
  await visitor.page.getByRole('button', { name: words.article.action.similarToo.replace('{{total}}', '2') }).click();
  await eventually(emotions).toEqual(['negative:user', 'negative:user', 'negative:user']);
  await visitor.page.getByRole('button', { name: words.article.action.undo }).last().click();
  await eventually(async () => (await emotions()).filter((each) => each === 'negative:user').length).toBe(1);
  expect(before).toHaveLength(3);
});
