// An address becomes a source, is collected, and its ledger shows the outcome of every item.
import { FETCH_REASONS } from '#shared/fetch-reasons.data.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCollector, type TestCollector } from '../../support/collect.ts';
import { eventually, type Journey, listTotal, startJourney, type Visitor } from '../../support/journey.ts';
import { type SmallSite, startSmallSite } from '../../support/small-site.ts';
import { button, fill, words } from '../../support/words.ts';

const t = words.source;

let site: SmallSite;
let journey: Journey;
let collector: TestCollector;
let visitor: Visitor;
beforeAll(async () => {
  site = await startSmallSite();
  journey = await startJourney('sources', '云雀汽车', { TINGFENG_ALLOW_HOSTS: site.host });
  collector = await buildCollector(journey.server.platform, [site.host]);
  visitor = await journey.arriveAs(journey.tenant.admin, '/manage/website-manage/client-list-page');
});
afterAll(async () => {
  await collector.fetcher.close();
  await journey.close();
  await site.close();
});

async function detect(address: string): Promise<void> {
  const { page } = visitor;
  await button(page, t.action.create).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByPlaceholder('https://').fill(address);
  await dialog.getByRole('button', { name: t.action.detect }).click();
}

test('a feed is recognised, saved, collected, and every item stands in the ledger of its run', async () => {
  const { page } = visitor;
  await detect(site.feedUrl);
  await page.getByText(fill(t.dialog.found, { kind: t.kind.feed, total: 2 })).waitFor();
  for (const title of site.titles) await page.getByRole('dialog').getByRole('link', { name: title }).waitFor();
  await button(page, t.action.saveAndCollect).click();
  const row = page.locator('.ant-table-row', { hasText: site.feedUrl });
  await row.waitFor();
  expect(await collector.collectDue()).toBeGreaterThanOrEqual(1);
  await journey.server.index();

  // The first run is shown beside the list, also one that brings only what somebody had before.
  const drawer = page.locator('.ant-drawer');
  expect(await drawer.getByRole('radio', { name: t.run.all }).isChecked()).toBe(true);
  const run = drawer.locator('.ant-table-row', { hasText: t.run.states.done });
  await run.waitFor();
  await eventually(async () => (await run.textContent())?.replaceAll(/\s+/g, ' ') ?? '').toMatch(
    new RegExp(`${t.outcomeShort.fetched} 2 = .*${t.outcomeShort.stored} 2`),
  );
  await run.locator('.ant-table-row-expand-icon').click();
  for (const title of site.titles) await drawer.locator('.ant-table-row', { hasText: title }).getByText(t.outcome.stored).first().waitFor();
  await drawer.getByRole('link', { name: site.titles[0] as string }).click();
  await page.locator('.article-text', { hasText: '制动系统存在隐患' }).waitFor();
  await visitor.visit(`/front/classified-info?keyword=${encodeURIComponent('title:轿车|title:工厂')}`);
  await eventually(() => listTotal(page)).toBe(2);
});

test('an address inside the network is refused, with the reason', async () => {
  await visitor.visit('/manage/website-manage/client-list-page');
  await visitor.page.reload();
  await detect('http://10.0.0.1/feed.xml');
  await visitor.page
    .getByRole('dialog')
    .getByText(FETCH_REASONS['zh-CN']['refused-address'] ?? '', { exact: true })
    .waitFor();
  const kept = await journey.server.platform.store.db.selectFrom('source').select('id').where('url', 'like', '%10.0.0.1%').execute();
  expect(kept).toEqual([]);
});

test('a trial shows each step and what subjects it would meet', async () => {
  const { page } = visitor;
  await visitor.visit('/manage/website-manage/client-list-page');
  await page.reload();
  await page.locator('.ant-table-row', { hasText: site.feedUrl }).getByRole('button', { name: t.action.more }).click();
  await page.getByRole('menuitem', { name: t.trial.open }).click();
  const drawer = page.locator('.ant-drawer', { hasText: t.trial.nothingKept });
  for (const step of Object.values(t.trial.step)) await drawer.getByText(step).first().waitFor();
  await drawer
    .getByText(site.titles[0] as string)
    .first()
    .waitFor();
  await drawer.locator('.ant-tag').first().waitFor();
  await page.locator('.ant-drawer-close').click();
});

test('a list of addresses is imported, each with its outcome, and the export has them', async () => {
  const { page } = visitor;
  await visitor.visit('/manage/website-manage/client-list-page');
  await page.reload();
  await button(page, t.import.open).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.import.text).fill(`${site.feedUrl}\nhttp://${site.host}/article/1 一篇\nhttp://10.0.0.1/rss`);
  await button(page, t.import.start).click();
  await dialog.getByText(fill(t.import.running, { progress: 0, total: 0 })).waitFor();
  const hasSummary = () => dialog.getByText(fill(t.import.done, { added: 1, exists: 1, refused: 1 })).isVisible();
  await eventually(async () => {
    await journey.server.workJob();
    return hasSummary();
  }).toBe(true);
  await dialog
    .locator('.ant-table-row', { hasText: '10.0.0.1' })
    .getByText(FETCH_REASONS['zh-CN']['refused-address'] ?? '')
    .waitFor();
  await dialog.getByRole('button', { name: t.import.close }).last().click();
  await page.locator('.ant-table-row', { hasText: `${site.host}/article/1` }).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, t.export.open).click()]);
  expect(download.suggestedFilename()).toBe('sources.opml');
});
