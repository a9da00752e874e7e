// Hot lists at work: the operator adds one, an analyst reads them on their own screen, on the map, on home and on the board of a search.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { storeSnapshot } from '#ingest/hot/store-snapshot.ts';
import type { Platform } from '#server/platform.ts';
import { closeFirstRun } from '../../support/first-run.ts';
import { axeFindings } from '../../support/axe.ts';
import { eventually, type Journey, listTotal, numberIn, startJourney } from '../../support/journey.ts';
import { follow, storeEventNews } from '../../support/news-of-events.ts';
import { hotItem } from '../../support/tenant-hot-lists.ts';
import { button, fill, words } from '../../support/words.ts';

const SPOT = '/front/analysis/hot-spot-info';
const HOUR = 3_600_000;
const t = words.hotList;
const LINES = { data: { list: [1, 2, 3].map((n) => ({ title: `云雀话题之${n}`, hot: 100 - n, category: '汽车' })) } };

let site: Server;
let host: string;
let journey: Journey;
/** Says of articles what place they are about. */
async function placeIn({ store: { db } }: Platform, articleIds: readonly number[], region: string): Promise<void> {
  const { clientId } = journey.tenant;
  await db
    .updateTable('hit')
    .set({ region, province: region.slice(0, 2) })
    .where('clientId', '=', clientId)
    .where('articleId', 'in', articleIds)
    .execute();
  await db
    .insertInto('outbox')
    .values(articleIds.map((articleId) => ({ kind: 'hit' as const, articleId, clientId })))
    .execute();
}

beforeAll(async () => {
  site = createServer(
    (_request, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(LINES)),
  );
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  journey = await startJourney('hot', '云雀', { TINGFENG_ALLOW_HOSTS: host });
  const { platform } = journey.server;
  const news = await storeEventNews(platform);
  await follow(news.keeper);
  await placeIn(platform, news.ids.recall, '440300');
  await journey.server.index();
  const row = await platform.store.db.selectFrom('site').select('id').executeTakeFirstOrThrow();
  const list = { sourceId: 9001, clientId: 1, siteId: row.id, name: '甲榜' };
  const now = platform.now();
  await storeSnapshot(
    platform.store,
    list,
    [hotItem(1, '云雀汽车召回三千辆轿车', { heat: 900 }), hotItem(2, '山城新站开通')],
    now - 2 * HOUR,
  );
  await storeSnapshot(platform.store, list, [hotItem(3, '云雀汽车回应召回轿车'), hotItem(4, '山城新站开通')], now - HOUR);
});
afterEach(() => journey.leave());
afterAll(async () => {
  await journey.close();
  site.close();
});

const openLists = async () => {
  const visitor = await journey.arriveAs(journey.tenant.admin, `${SPOT}?part=global`);
  await visitor.page.locator('.ant-table-row').first().waitFor();
  return visitor;
};

describe('a hot list', () => {
  test('is recognised by its address, added with its fields and tried', async () => {
    const { page } = await journey.arriveAs(journey.tenant.admin, '/manage/website-manage/client-list-page');
    await button(page, words.source.action.create).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.source.field.url).fill(`http://${host}/hot.json`);
    await button(dialog, words.source.action.detect).click();
    await dialog.getByText(fill(words.source.dialog.found, { kind: words.source.kind.hot, total: 3 })).waitFor();
    expect(await dialog.getByLabel(words.source.field.hot.items).inputValue()).toBe('data.list');
    await dialog.getByLabel(words.source.field.name, { exact: true }).fill('丙榜');
    await button(dialog, words.source.action.saveAndCollect).click();
    await closeFirstRun(page);
    const row = page.locator('.ant-table-row', { hasText: '丙榜' });
    await row.waitFor();
    await button(row, words.source.action.more).click();
    await page.getByRole('menuitem', { name: words.source.trial.open }).click();
    await page.getByText('1. 云雀话题之1 (99)').waitFor();
  });
});

describe('the public hot lists', () => {
  test('put titles of one matter together, say why, and count my articles', async () => {
    const { page, where } = await openLists();
    const row = page.locator('.ant-table-row', { hasText: '云雀汽车' });
    await row.getByText(fill(t.titles, { total: 2 })).waitFor();
    await row.getByRole('link', { name: '云雀汽车召回三千辆轿车', exact: true }).click();
    const drawer = page.locator('.ant-drawer-content-wrapper');
    const entries = drawer.getByRole('region', { name: t.detail.entries });
    await eventually(() => entries.locator('tbody tr.ant-table-row').count()).toBe(2);
    await entries.getByText(t.detail.first, { exact: true }).waitFor();
    expect(where()).toContain('hot=');
    await drawer.getByRole('region', { name: t.detail.course }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const link = drawer.getByRole('link', { name: fill(t.detail.related, { total: '' }).trim().slice(0, 4) });
    const total = numberIn(await link.textContent());
    expect(total).toBeGreaterThan(0);
    await link.click();
    await eventually(() => listTotal(page)).toBe(total);
  });

  test('a title is taken out and put back', async () => {
    const { page } = await openLists();
    await page.getByRole('link', { name: '云雀汽车召回三千辆轿车', exact: true }).click();
    const entries = page.getByRole('region', { name: t.detail.entries });
    const second = entries.locator('tbody tr.ant-table-row', { hasText: '云雀汽车回应召回轿车' });
    await button(second, t.action.split).click();
    await second.getByText(t.detail.out, { exact: true }).waitFor();
    await button(second, t.action.join).click();
    await eventually(() => second.getByText(t.detail.out, { exact: true }).count()).toBe(0);
  });

  test('one is muted, stands in its own view, and is brought back', async () => {
    const { page } = await openLists();
    const row = page.locator('.ant-table-row', { hasText: '山城新站开通' });
    const title = '山城新站开通';
    await button(row, fill(t.action.muteOf, { title })).click();
    await row.waitFor({ state: 'detached' });
    const view = page.getByRole('radiogroup', { name: t.view.label });
    await view.getByText(t.view.muted, { exact: true }).click();
    await button(row, fill(t.action.unmuteOf, { title })).click();
    await row.waitFor({ state: 'detached' });
    await view.getByText(t.view.open, { exact: true }).click();
    await row.waitFor();
  });

  test('one becomes a subject with its words', async () => {
    const { page, where } = await openLists();
    await page
      .locator('.ant-table-row', { hasText: '云雀汽车' })
      .getByRole('link', { name: fill(t.action.subjectOf, { title: '云雀汽车召回三千辆轿车' }) })
      .click();
    await eventually(where).toContain('expression=');
    await eventually(() => page.locator('input#name, input[name=name]').first().inputValue()).toBe('云雀汽车召回三千辆轿车');
  });

  test('say how often they were read', async () => {
    const { page } = await openLists();
    await button(page, t.action.lists).click();
    const list = page.locator('.ant-drawer .ant-table-row', { hasText: '甲榜' });
    await list.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await list.locator('td').nth(2).textContent()).toBe('2');
  });
});

describe('my hot events', () => {
  test('stand on the map, where a place opens its events', async () => {
    const { page, where } = await journey.arriveAs(journey.tenant.admin, `${SPOT}?part=regions`);
    const rank = page.getByRole('region', { name: words.hotSpot.region.rank });
    await page.getByRole('region', { name: words.hotSpot.region.map }).waitFor();
    await rank.getByRole('button', { name: words.web.chart.asTable }).click();
    const place = rank.locator('.chart-table a');
    await place.first().waitFor();
    expect([await place.count(), await place.first().textContent()]).toEqual([1, '1']);
    await place.first().click();
    await eventually(() => page.locator('.ant-table-row').count()).toBe(1);
    expect(where()).toContain('region=440000');
    await page.locator('.ant-table-row', { hasText: '召回' }).waitFor();
  });

  test('list and map are of one filter', async () => {
    const { page, where } = await journey.arriveAs(journey.tenant.admin, `${SPOT}?keyword=召回`);
    await eventually(() => page.locator('.ant-table-row').count()).toBe(1);
    await page.getByRole('tab', { name: words.hotSpot.part.regions }).click();
    await page.getByRole('region', { name: words.hotSpot.region.map }).waitFor();
    expect(where()).toContain('keyword=召回');
    await page.getByRole('tab', { name: words.hotSpot.part.events }).click();
    await eventually(() => page.locator('.ant-table-row').count()).toBe(1);
  });

  test('stand on home: a title opens the event, a number its articles', async () => {
    const { page, where } = await journey.arriveAs(journey.tenant.admin, '/front/home');
    const panel = page.locator('section.panel', { hasText: words.home.events.title });
    const row = panel.locator('li', { hasText: '召回' });
    const count = row.getByRole('link').nth(1);
    await count.waitFor();
    const total = numberIn(await count.textContent());
    await count.click();
    await eventually(() => listTotal(page)).toBe(total);
    await page.goBack();
    await row.getByRole('link').first().click();
    await page.locator('.ant-drawer-content-wrapper').getByRole('region', { name: words.hotSpot.detail.course }).waitFor();
    expect(where()).toContain('event=');
  });

  test('stand on the board of a search', async () => {
    const { page } = await journey.arriveAs(journey.tenant.admin, '/search-dashboard?keyword=召回');
    const card = page.getByRole('region', { name: words.hotSpot.screen.list, exact: true });
    const row = card.locator('.ant-table-row', { hasText: '召回' });
    const count = row.locator('td').nth(2).getByRole('link');
    await count.waitFor();
    const total = numberIn(await count.textContent());
    await count.click();
    await eventually(() => listTotal(page)).toBe(total);
  });
});
