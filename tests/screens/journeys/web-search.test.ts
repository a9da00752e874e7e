// The operator sets up an engine with a trial; an analyst searches, sees why another engine is silent, and adds results as articles.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FETCH_REASONS } from '#shared/fetch-reasons.data.ts';
import { storeSnapshot } from '#ingest/hot/store-snapshot.ts';
import { type LocalSite, startLocalSite } from '../../hostile/local-site.ts';
import { axeFindings } from '../../support/axe.ts';
import { choose, eventually, type Journey, startJourney, type Visitor } from '../../support/journey.ts';
import { hotItem } from '../../support/tenant-hot-lists.ts';
import { addWebSource, ENGINE_MAPPING } from '../../support/tenant-web-sources.ts';
import { button, fill, words } from '../../support/words.ts';

const t = words.webSearch;
const manage = words.webSource;
const web = words.web;
const page = (title: string) =>
  `<html><head><title>${title}</title></head><body><h1>${title}</h1><div>2026-01-02 10:30 来源：样例网</div><div class="article-content"><p>${title}。云雀汽车表示将免费检修，车主可以就近预约，整个过程大约两个小时，费用由厂家承担，并公布进度。</p></div></body></html>`;

let site: LocalSite;
let journey: Journey;
beforeAll(async () => {
  site = await startLocalSite((path) => {
    const url = new URL(path, 'http://site');
    const word = url.searchParams.get('q') ?? '';
    const data = [1, 2, 3].map((place) => ({ title: `${word}第${place}条`, url: `/page/${place}`, text: `${word}的摘要 <b>${place}</b>` }));
    if (url.pathname === '/search') return { type: 'application/json', body: JSON.stringify({ data }) };
    if (url.pathname === '/page/3') return { status: 404 };
    return url.pathname.startsWith('/page/') ? { body: page(`云雀细节${url.pathname.slice(6)}`) } : { status: 503 };
  });
  journey = await startJourney('web-search', '云雀', { TINGFENG_ALLOW_HOSTS: site.host });
  const { platform } = journey.server;
  await addWebSource(platform, { kind: 'search', name: '乙引擎', url: site.url('/broken?q={keyword}'), mapping: ENGINE_MAPPING });
  const { id } = await platform.store.db.selectFrom('site').select('id').executeTakeFirstOrThrow();
  const of = { sourceId: journey.tenant.sourceId, clientId: journey.tenant.clientId, siteId: id, name: '甲热榜' };
  const lines = [hotItem(1, '热词一', { url: site.url('/page/9'), heat: 900 }), hotItem(2, '热词二'), hotItem(3, '热词三')];
  await storeSnapshot(platform.store, of, lines, platform.now() + 1000);
});
afterAll(async () => {
  await journey.close();
  await site.close();
});

const card = ({ page: at }: Visitor, name: string) => at.getByRole('region', { name, exact: true });

test('the operator tries an engine, sees every step, and saves it', async () => {
  const { page: at } = await journey.arriveAs('operator', '/operate/extraction-manage/web-source');
  await button(at, manage.action.create).first().click();
  const dialog = at.getByRole('dialog');
  await dialog.getByLabel(manage.field.name, { exact: true }).fill('甲引擎');
  await dialog.getByLabel(manage.field.url, { exact: true }).fill(site.url('/search?q={keyword}'));
  const parts = { items: 'wrong', title: 'title', url: 'url', text: 'text' } as const;
  for (const [part, value] of Object.entries(parts))
    await dialog.getByLabel(manage.part[part as keyof typeof parts], { exact: true }).fill(value);
  await dialog.getByText(manage.trial.title, { exact: true }).first().click();
  await dialog.getByPlaceholder(manage.trial.keyword).fill('云雀');
  await button(dialog, manage.trial.run).click();
  await dialog.getByText(manage.reason['no-items'], { exact: false }).waitFor();
  await dialog.getByLabel(manage.part.items, { exact: true }).fill('data');
  await button(dialog, manage.trial.run).click();
  await dialog.getByText(fill(manage.trial.read, { total: 3, unreadable: 0 }), { exact: true }).waitFor();
  await dialog.getByText('云雀第2条', { exact: true }).waitFor();
  expect(await axeFindings(at)).toEqual([]);
  await button(dialog, web.action.save).click();
  await dialog.waitFor({ state: 'detached' });
  await at.locator('.ant-table-row', { hasText: '甲引擎' }).waitFor();
  await journey.leave();
});

test('results stand beside the reason of an engine that is silent, and become articles, one and several', async () => {
  const visitor = await journey.arriveAs(journey.tenant.admin, '/front/tools/web-search');
  const { page: at } = visitor;
  await at.getByText(t.hint.start, { exact: true }).waitFor();
  await at.getByPlaceholder(t.field.keyword).fill('云雀');
  await at.getByPlaceholder(t.field.keyword).press('Enter');
  const found = card(visitor, '甲引擎');
  await found.getByText('云雀第1条', { exact: true }).waitFor();
  expect(await found.locator('.web-result-text').first().textContent()).toBe('云雀的摘要 1');
  await card(visitor, '乙引擎')
    .getByRole('alert')
    .filter({ hasText: FETCH_REASONS['zh-CN']['http-status'] ?? '' })
    .waitFor();
  expect(visitor.where()).toContain('keyword=云雀');
  await button(found.locator('.web-result').first(), t.action.add).click();
  await found.locator('.web-result').first().getByText(`✓ ${t.state.added}`, { exact: true }).waitFor();

  for (const title of ['云雀第2条', '云雀第3条']) await at.getByRole('checkbox', { name: fill(t.select, { title }), exact: true }).check();
  await button(at, fill(t.action.addSelected, { total: 2 })).click();
  await found.locator('.web-result').nth(1).getByText(`✓ ${t.state.added}`, { exact: true }).waitFor();
  // The third result's page is gone: its shown text is kept, with the reason.
  await found.locator('.web-result').nth(2).getByText('只加入了标题和摘要', { exact: false }).waitFor();
  await found.locator('.web-result').first().getByRole('link', { name: t.action.open }).click();
  await at.getByRole('heading', { name: '云雀细节1' }).first().waitFor();
  // A new document shows them as stored.
  await visitor.visit(`/front/tools/web-search?keyword=${encodeURIComponent('云雀')}`);
  await at.reload();
  await eventually(() => card(visitor, '甲引擎').getByText(`✓ ${t.state.stored}`, { exact: true }).count()).toBe(3);
  await journey.leave();
});

test('hot lists show their ranks, and an engine can be left out', async () => {
  const visitor = await journey.arriveAs(journey.tenant.admin, '/front/tools/web-search?tab=hot');
  const { page: at } = visitor;
  const { db } = journey.server.platform.store;
  const source = await db.selectFrom('source').select('name').where('id', '=', journey.tenant.sourceId).executeTakeFirstOrThrow();
  const hot = card(visitor, source.name);
  await hot.getByText('热词一', { exact: true }).waitFor();
  await hot.getByText(t.hot.at.split('{{')[0] as string, { exact: false }).waitFor();
  expect(await hot.locator('.web-rank').allTextContents()).toEqual(['1', '2', '3']);
  await button(hot.locator('.web-result').first(), t.action.add).click();
  await hot.locator('.web-result').first().getByText(`✓ ${t.state.added}`, { exact: true }).waitFor();
  // A line without an address cannot be added.
  expect(await hot.locator('.web-result').nth(1).getByRole('button').count()).toBe(0);
  await at.getByRole('tab', { name: t.tab.search, exact: true }).click();
  await at.getByPlaceholder(t.field.keyword).fill('云雀');
  await at.getByPlaceholder(t.field.keyword).press('Enter');
  await card(visitor, '乙引擎').waitFor();
  await choose(at, at.getByRole('combobox', { name: t.field.engines }), '乙引擎');
  await card(visitor, '乙引擎').waitFor({ state: 'detached' });
  await card(visitor, '甲引擎').waitFor();
  await journey.leave();
});
