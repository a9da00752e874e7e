// A source is opened: the reason for its health, the outcomes of its items, and every number links to its items.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SourceHealthReport } from '#features/sources/source/health.contract.ts';
import { addSource, buildCollector, makeDue, type TestCollector } from '../../support/collect.ts';
import { eventually, type Journey, numberIn, startJourney, type Visitor } from '../../support/journey.ts';
import { type SmallSite, startSmallSite } from '../../support/small-site.ts';
import { button, words } from '../../support/words.ts';

const t = words.source;
const LIST = '/manage/website-manage/client-list-page';

let site: SmallSite;
let journey: Journey;
let collector: TestCollector;
let visitor: Visitor;
let sourceId: number;
let brokenId: number;
beforeAll(async () => {
  site = await startSmallSite();
  journey = await startJourney('health', '云雀汽车', { TINGFENG_ALLOW_HOSTS: site.host });
  const { platform } = journey.server;
  collector = await buildCollector(platform, [site.host]);
  sourceId = await addSource(platform, site.feedUrl, { clientId: journey.tenant.clientId, fetchArticles: true });
  brokenId = await addSource(platform, `http://${site.host}/nothing.xml`, { clientId: journey.tenant.clientId });
  for (let i = 0; i < 3; i++) {
    await makeDue(platform, sourceId);
    await makeDue(platform, brokenId);
    await collector.collectDue();
  }
  await journey.server.index();
  visitor = await journey.arriveAs(journey.tenant.admin, LIST);
});
afterAll(async () => {
  await collector.fetcher.close();
  await journey.close();
  await site.close();
});

const drawer = () => visitor.page.locator('.ant-drawer');
const reportOf = async (id: number) => {
  const admin = await journey.server.as(journey.tenant.admin);
  return (await admin('GET', '/v1/manage/website-manage/client-list-page/health', { id })).body as SourceHealthReport;
};
/** The sums row of the table, by the titles of its columns. */
const sums = async (): Promise<Record<string, number>> => {
  const titles = await drawer().locator('.source-buckets thead th').allTextContents();
  const cells = await drawer().locator('.source-buckets tfoot td').allTextContents();
  return Object.fromEntries(titles.map((title, i) => [title, numberIn(cells[i])]));
};

describe.sequential('a source', () => {
  test('opens by its name: healthy since its first run, its numbers add up and are those of the ledger', async () => {
    const { page } = visitor;
    await page.locator('.ant-table-row', { hasText: site.feedUrl }).locator('.source-name').click();
    await drawer().getByText(t.verdict.healthy.slice(0, 6)).waitFor();
    expect(visitor.where()).toContain(`source=${sourceId}`);
    await drawer().getByText(t.total.balanced).waitFor();
    const { sums: known } = await reportOf(sourceId);
    await eventually(async () => (await sums())[t.outcome.fetched]).toBe(known.fetched);
    const shown = await sums();
    expect(shown).toMatchObject({ [t.total.runs]: 3, [t.part.new]: 2, [t.part.duplicate]: known.duplicate, [t.part.failed]: 0 });
    const parts = [t.part.new, t.part.updated, t.part.duplicate, t.part.filtered, t.part.failed].map((name) => shown[name] ?? 0);
    expect(parts.reduce((sum, n) => sum + n, 0)).toBe(shown[t.outcome.fetched]);
    // The picture says the same in words.
    await drawer().locator('.chart-card', { hasText: t.detail.chart }).first().waitFor();
  });

  test('a number opens its items, an item its article', async () => {
    const { page } = visitor;
    await drawer()
      .locator('.source-buckets tfoot')
      .getByRole('button', { name: `${t.detail.sum} ${t.part.new} 2` })
      .click();
    for (const title of site.titles) await drawer().locator('.ant-table-row', { hasText: title }).waitFor();
    expect(visitor.where()).toMatch(/tab=items.*part=new/);
    await drawer()
      .getByRole('link', { name: site.titles[0] as string })
      .click();
    await page.locator('.article-text', { hasText: '制动系统存在隐患' }).waitFor();
  });

  test('what was there already leads to its runs, and a link shows the same again', async () => {
    const { page } = visitor;
    await visitor.visit(`${LIST}?source=${sourceId}&range=7d`);
    await drawer()
      .locator('.source-buckets tfoot')
      .getByRole('button', { name: new RegExp(`${t.detail.sum} ${t.part.duplicate}`) })
      .click();
    await eventually(() => drawer().locator('.ant-table-row', { hasText: t.run.states.done }).count()).toBe(3);
    const address = visitor.where();
    expect(address).toMatch(/tab=runs/);
    await page.reload();
    await eventually(() => drawer().locator('.ant-table-row', { hasText: t.run.states.done }).count()).toBe(3);
    expect(visitor.where()).toBe(address);
  });

  test('one that fails says why and that the wait doubles', async () => {
    await visitor.visit(`${LIST}?source=${brokenId}`);
    await drawer().locator('.ant-alert-error', { hasText: '404' }).waitFor();
    const { source } = await reportOf(brokenId);
    expect(source).toMatchObject({ health: 'failing', failures: 3 });
    await drawer().getByText(t.interval.failure.replace('{{failures}}', '3')).waitFor();
    await eventually(async () => (await sums())[t.detail.failedRuns]).toBe(3);
  });

  test('is mended from the home with one click, with the cursor in its address', async () => {
    const { page } = visitor;
    await visitor.visit('/manage/home');
    await page.getByRole('link', { name: words.overview.toDo.mend }).first().click();
    const address = page.getByRole('dialog').locator('#url');
    await eventually(() => address.evaluate((field) => field === document.activeElement)).toBe(true);
    await address.fill(`http://${site.host}/mended.xml`);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(visitor.where()).toBe(LIST);
    const { url } = await journey.server.platform.store.db
      .selectFrom('source')
      .select('url')
      .where('id', '=', brokenId)
      .executeTakeFirstOrThrow();
    expect(url).toContain('/mended.xml');
  });

  test('who changed it is told, with before and after', async () => {
    const { page } = visitor;
    await visitor.visit(LIST);
    await page.locator('.ant-table-row', { hasText: site.feedUrl }).getByRole('button', { name: t.action.more }).click();
    await page.getByRole('menuitem', { name: words.web.action.edit }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('#name').fill('小站改名');
    await button(page, t.action.save).click();
    await dialog.waitFor({ state: 'hidden' });
    await visitor.visit(`${LIST}?source=${sourceId}&tab=changes`);
    const row = drawer().locator('.ant-table-row', { hasText: '小站改名' });
    await row.waitFor();
    expect(await row.locator('del').first().textContent()).toBe(site.feedUrl);
    expect(await row.textContent()).toContain('admin');
  });
});
