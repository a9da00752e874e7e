// A living briefing is begun from an event, grows while somebody reads it, strikes what was deleted, and is frozen into a bulletin.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteArticles } from '#features/core/article-work/server/delete-articles.ts';
import { HOT_SPOT_INFO } from '#features/insight/hot-spot/paths.ts';
import { LIVING_BRIEFING, LIVING_BRIEFING_PAGE } from '#features/report/living-briefing/paths.ts';
import { LivingKeeper } from '#features/report/living-briefing/server/living-keeper.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { axeFindings } from '../../support/axe.ts';
import { enter, launchBrowser, openAnew, openPage } from '../../support/browser.ts';
import { follow, storeEventNews } from '../../support/news-of-events.ts';
import { actorOf, buildArticle, buildPipeline, buildTenant, type Tenant } from '../../support/tenant.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
let tenant: Tenant;
let news: Awaited<ReturnType<typeof storeEventNews>>;
let browser: Awaited<ReturnType<typeof launchBrowser>>;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildTenant(server.platform, 'living', '云雀');
  news = await storeEventNews(server.platform);
  await server.index();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const grow = async () => {
  const keeper = new LivingKeeper(server.platform);
  while (await keeper.step());
};

test('from an event to a bulletin', { timeout: 180_000 }, async () => {
  const { page } = await openPage(browser);
  await enter(page, server.url, (await server.as(tenant.admin)).token);
  const { eventId } = await server.platform.store.db
    .selectFrom('hit')
    .select('eventId')
    .where('articleId', '=', news.ids.recall[0] ?? 0)
    .where('clientId', '=', tenant.clientId)
    .executeTakeFirstOrThrow();
  await openAnew(page, server.url, `${HOT_SPOT_INFO}?event=${eventId}`);
  await page.getByRole('tab', { name: '持续简报' }).click();
  await page.getByRole('button', { name: '开始跟踪' }).click();
  await page.getByText('正在读取文章').waitFor();
  await grow();
  await page.getByText('开始跟踪时已有 4 篇文章').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const address = page.url().split('#')[1] ?? LIVING_BRIEFING_PAGE;
  await page.waitForResponse((answer) => answer.url().endsWith('/living-briefing/view'));

  const now = server.platform.now();
  const late = buildArticle(now, {
    url: 'https://living.example.com/late',
    title: '云雀E7召回：车主提出赔偿',
    content: '云雀汽车召回的云雀E7轿车车主集体提出赔偿，动力电池存在起火隐患，云雀汽车表示正在更换电池。',
  });
  await storeBatch(await buildPipeline(server.platform), [late], null);
  await follow(news.keeper);
  await server.index();
  await grow();
  await page.getByRole('button', { name: '显示 1 条新内容' }).click();
  await page.getByText('云雀E7召回：车主提出赔偿').first().waitFor();
  await page.locator('.living-entry.is-new').waitFor({ state: 'detached' });

  await deleteArticles(server.platform, actorOf(tenant.clientId, tenant.adminId), [news.ids.recall[0] ?? 0], '');
  await server.index();
  await grow();
  await page.locator('.living-entry del').first().waitFor();
  await page.getByText('现为 3 篇（原为 4 篇）').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await openAnew(page, server.url, LIVING_BRIEFING);
  await page.getByRole('row').filter({ hasText: '跟踪中' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await openAnew(page, server.url, address);
  await page.getByText('之后没有新内容').waitFor();
  await page.getByRole('button', { name: '生成专报' }).click();
  await page
    .getByRole('button', { name: /^生成专报$/ })
    .last()
    .click();
  await page.getByText('专报已排队生成').waitFor();
  while (await server.workJob());
  const { id, chapters } = await server.platform.store.db.selectFrom('bulletin').select(['id', 'chapters']).executeTakeFirstOrThrow();
  expect(chapters?.map(({ key }) => key)).toContain('living');
  await openAnew(page, server.url, `/report-preview?id=${id}`);
  await page.getByRole('heading', { name: '事态进展' }).first().waitFor();
  await page.context().close();
});
