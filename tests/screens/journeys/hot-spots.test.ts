// Hot spots at work: what is hot, why, and which articles belong together.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { EventKeeper } from '#features/insight/hot-spot/server/event-keeper.ts';
import { axeFindings } from '../../support/axe.ts';
import { eventually, type Journey, listTotal, numberIn, startJourney } from '../../support/journey.ts';
import { follow, type Story, storeEventNews } from '../../support/news-of-events.ts';
import { button, confirmed, fill, words } from '../../support/words.ts';

const PATH = '/front/analysis/hot-spot-info';
const t = words.hotSpot;

let journey: Journey;
let ids: Record<Story, number[]>;
let keeper: EventKeeper;
beforeAll(async () => {
  journey = await startJourney('events', '云雀');
  ({ ids, keeper } = await storeEventNews(journey.server.platform));
  await journey.server.index();
});
afterEach(() => journey.leave());
afterAll(() => journey.close());

const open = async (path = PATH) => {
  const visitor = await journey.arriveAs(journey.tenant.admin, path);
  await visitor.page.locator('.ant-table-row').first().waitFor();
  return visitor;
};

describe('hot spots', () => {
  test('are listed hottest first, and a number opens exactly its articles', async () => {
    const { page } = await open();
    const rows = page.locator('.ant-table-row');
    await eventually(() => rows.count()).toBe(3);
    const largest = rows.filter({ hasText: '召回' });
    const number = largest.locator('td').nth(3).getByRole('link');
    const shown = numberIn(await number.textContent());
    expect(shown).toBe(ids.recall.length);
    await number.click();
    await eventually(() => listTotal(page)).toBe(shown);
  });

  test('one says why it is hot, who was first, how it went; its parts open their articles', async () => {
    const { page, where } = await open();
    await page.locator('.ant-table-row', { hasText: '召回' }).locator('td').nth(1).getByRole('link').click();
    const drawer = page.locator('.ant-drawer-content-wrapper');
    await drawer.getByRole('region', { name: t.detail.brief }).getByRole('link', { name: '江南日报' }).waitFor();
    const listed = drawer.getByRole('region', { name: t.detail.articles });
    await listed.locator('tbody tr.ant-table-row').first().waitFor();
    const groups = await listed.locator('tbody tr.ant-table-row').count();
    await listed.getByText(fill(words.article.total.folded, { total: ids.recall.length, groups }), { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(where()).toContain('event=');
    const media = drawer.getByRole('region', { name: t.heat.title }).locator('tbody tr.ant-table-row');
    await eventually(() => media.count()).toBe(2);
    const forum = media.filter({ hasText: words.web.media.forum }).getByRole('link');
    expect(await forum.textContent()).toBe('1');
    await forum.click();
    await eventually(() => listTotal(page)).toBe(1);
  });

  test('articles are split off, which is seen in the log and undone there', async () => {
    const { page } = await open();
    await page.locator('.ant-table-row', { hasText: '召回' }).locator('td').nth(1).getByRole('link').click();
    const articles = page.getByRole('region', { name: t.detail.articles });
    await articles.getByText(t.detail.oldest).click();
    const last = articles.locator('tbody tr.ant-table-row').last();
    await last.waitFor();
    await last.locator('input[type=checkbox]').check();
    await button(articles, t.action.split).click();
    await confirmed(page);
    await eventually(() => articles.locator('tbody tr.ant-table-row').count()).toBe(ids.recall.length - 1);
    await page.locator('.ant-drawer-close:visible').click();
    await follow(keeper);
    await button(page, t.action.log).click();
    const log = page.locator('.ant-drawer-content-wrapper');
    await button(log, t.action.undo).first().click();
    await confirmed(page);
    await log.getByText(t.log.undone, { exact: true }).waitFor();
    await page.locator('.ant-drawer-close:visible').click();
    const number = page.locator('.ant-table-row', { hasText: '召回' }).locator('td').nth(3);
    await eventually(async () => numberIn(await number.textContent())).toBe(ids.recall.length);
  });

  test('two are merged into the hotter one', async () => {
    const { page } = await open();
    const rows = page.locator('.ant-table-row');
    await eventually(() => rows.count()).toBe(3);
    for (const name of ['召回', '演唱会']) await rows.filter({ hasText: name }).locator('input[type=checkbox]').check();
    await button(page, t.action.merge).click();
    await confirmed(page);
    await eventually(() => rows.count()).toBe(2);
    await button(page, t.action.log).click();
    const log = page.locator('.ant-drawer-content-wrapper');
    await button(log, t.action.undo).first().click();
    await confirmed(page);
    await eventually(() => rows.count()).toBe(3);
  });

  test('a followed one has a view of its own, a muted one too', async () => {
    const { page, where } = await open();
    const rows = page.locator('.ant-table-row');
    await eventually(() => rows.count()).toBe(3);
    const factory = rows.filter({ hasText: '工厂' });
    await button(factory, t.action.follow).click();
    await button(factory, t.action.unfollow).waitFor();
    await page.locator('.ant-segmented-item', { hasText: t.view.followed }).last().click();
    await eventually(() => rows.count()).toBe(1);
    expect(where()).toContain('view=followed');
    await page.locator('.ant-segmented-item', { hasText: t.view.open }).last().click();
    await eventually(() => rows.count()).toBe(3);
    await button(factory, t.action.mute).click();
    await page.locator('.undo-offer', { hasText: '工厂' }).last().waitFor();
    await eventually(() => rows.count()).toBe(2);
    await page.locator('.ant-segmented-item', { hasText: t.view.muted }).last().click();
    await button(factory, t.action.unmute).click();
    await eventually(() => rows.count()).toBe(0);
  });

  test('an opinion opens exactly the articles that say so', async () => {
    const { page } = await open();
    await page.locator('.ant-table-row', { hasText: '召回' }).locator('td').nth(1).getByRole('link').click();
    await page.getByRole('tab', { name: t.tab.opinions }).click();
    const demand = page.getByRole('tabpanel').locator('li', { hasText: '给予赔偿' });
    const link = demand.getByRole('link', { name: fill(t.opinion.articles, { total: 3 }) });
    await link.click();
    await eventually(() => listTotal(page)).toBe(3);
  });

  test('an article with a title that says nothing leaves its event, and is counted there', async () => {
    const { page } = await open();
    await button(page, t.action.titles).click();
    const drawer = page.locator('.ant-drawer-content-wrapper');
    await drawer.getByRole('textbox', { name: t.title.label }).fill('续航变短了');
    await drawer.getByText(t.title.isPart, { exact: true }).click();
    await button(drawer, t.action.add).click();
    await drawer.locator('li', { hasText: '续航变短了' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.locator('.ant-drawer-close:visible').click();
    const row = page.locator('.ant-table-row', { hasText: '召回' });
    await eventually(async () => numberIn(await row.locator('td').nth(3).textContent())).toBe(ids.recall.length - 1);
    await row.locator('td').nth(1).getByRole('link').click();
    await page.getByText(fill(t.detail.leftOut, { total: 1 })).click();
    await eventually(() => listTotal(page)).toBe(1);
  });

  test('stand by industry, with the words that decide it', async () => {
    const { page } = await journey.arriveAs(journey.tenant.admin, '/front/tools/industry-hotspots');
    const tourism = page.getByRole('region', { name: t.industry.name.tourism });
    await tourism.getByText('演唱会').first().waitFor();
    const number = tourism.locator('.industry-events li').last().getByRole('link').last();
    expect(numberIn(await number.textContent())).toBe(ids.concert.length);
    await number.click();
    await eventually(() => listTotal(page)).toBe(ids.concert.length);
  });
});
