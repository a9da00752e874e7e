// Information around an article: other versions of it, its numbers, its names, and its readers.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { eventually, type Journey, numberIn, startJourney } from '../../support/journey.ts';
import { type NumberSite, startNumberSite } from '../../support/number-site.ts';
import { buildArticle, buildPipeline } from '../../support/tenant.ts';
import { button, confirmed, fill, words } from '../../support/words.ts';

const HOUR = 3_600_000;
const TEXT =
  '云雀汽车今天在广州宣布召回三千辆轿车，原因是制动系统存在隐患。公司表示，车主可以到就近的门店免费更换零件，整个过程大约需要两个小时。市场监管部门表示将监督整个过程，并提醒公众留意官方通知。';

let journey: Journey;
let site: NumberSite;
let head: number;
let reprint: number;
let plant: number;

beforeAll(async () => {
  site = await startNumberSite();
  journey = await startJourney('tools', '云雀', { TINGFENG_ALLOW_HOSTS: site.host });
  const { platform } = journey.server;
  const now = platform.now();
  const press = (domain: string, name: string) => ({ domain, name, mediaType: 'news' as const, level: 'city' as const, region: '' });
  // The provider knows it: an article that only the client has would give a new site no name.
  await platform.store.db.insertInto('site').values(press('jiangnan.example.com', '江南日报')).execute();
  const articles = [
    buildArticle(now, {
      url: site.url,
      // The client's alone, because numbers of shared articles cannot be changed manually.
      scopeClientId: journey.tenant.clientId,
      title: '云雀汽车召回三千辆轿车',
      content: TEXT,
      publishedAt: now - 5 * HOUR,
      site: press('jiangnan.example.com', '江南日报'),
    }),
    buildArticle(now, {
      url: 'https://star.example.com/1',
      title: '云雀汽车召回两千辆轿车',
      content: `${TEXT.replace('三千', '两千')}\n来源：江南日报`,
      publishedAt: now - 2 * HOUR,
      site: press('star.example.com', '晨星网'),
    }),
    buildArticle(now, {
      url: 'https://star.example.com/2',
      title: '云雀汽车新工厂在成都开工',
      content: '云雀汽车的新工厂今天在成都开工建设，预计两年后投产。广州的工厂将同时扩建，可以为当地提供三千个工作岗位。',
      publishedAt: now - HOUR,
      site: press('star.example.com', '晨星网'),
    }),
  ];
  const stored = await storeBatch(await buildPipeline(platform), articles, null);
  [head, reprint, plant] = stored.map((item) => (item.outcome === 'stored' ? item.articleId : 0)) as [number, number, number];
  await journey.server.index();
});
afterEach(() => journey.leave());
afterAll(async () => {
  await journey.close();
  await site.close();
});

describe('other versions', () => {
  const t = words.similar;

  test('the way of the text is shown, and two versions are compared side by side', async () => {
    const { page, where } = await journey.arriveAs(journey.tenant.admin, `/article/${reprint}?tab=spread`);
    await page.getByText(fill(t.list.from, { name: '江南日报', rank: 1 })).waitFor();
    expect(await page.locator('.similar-path path[data-kind=observed]').count()).toBe(1);
    await button(page, t.open).click();
    const right = page.locator('article[data-side=right]');
    await right.locator('ins').first().waitFor();
    expect(await page.locator('article[data-side=left] h3 del').innerText()).toContain('三');
    expect(await right.locator('h3 ins').innerText()).toContain('两');
    expect(await right.locator('ins', { hasText: '江南日报' }).count()).toBe(1);
    await button(page, t.compare.swap).click();
    await page.locator('article[data-side=left] del', { hasText: '江南日报' }).waitFor();
    // A link of this comparison shows the same to somebody else.
    const guest = await journey.arriveAs(journey.tenant.admin, where());
    await guest.page.locator('article[data-side=left] del', { hasText: '江南日报' }).waitFor();
  });
});

describe('numbers', () => {
  const t = words.articleNumber;
  const shown = async (page: Page, kind: string) => numberIn(await page.locator(`[data-number=${kind}] dd`).first().textContent());

  test('are read again from the page, corrected by hand, and both are in the history', async () => {
    site.show({ read: 1200, reply: 34 });
    const { page } = await journey.arriveAs(journey.tenant.admin, `/article/${head}?tab=numbers`);
    await page.getByText(t.current.none).waitFor();
    await button(page, t.action.update).click();
    await page.getByText(t.task.waiting).waitFor();
    while (await journey.server.workJob());
    await page.getByText(t.task.changed).waitFor();
    await eventually(() => shown(page, 'read')).toBe(1200);
    expect(await shown(page, 'reply')).toBe(34);

    await button(page, t.action.edit).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('#read').fill('1500');
    await dialog.locator('#note').fill('以后台为准');
    await button(dialog, words.web.action.save).click();
    await eventually(() => shown(page, 'read')).toBe(1500);
    expect(await page.locator('.ant-table-row').count()).toBe(2);
    const log = await journey.server.platform.store.db.selectFrom('articleLog').selectAll().where('articleId', '=', head).execute();
    expect(log.filter((entry) => entry.field === 'numbers').map((entry) => entry.note)).toEqual(['以后台为准']);
  });

  test('a private address is refused at its field', async () => {
    const { page } = await journey.arriveAs(journey.tenant.admin, `/article/${head}?tab=numbers`);
    await button(page, t.action.url).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('#url').fill('http://10.0.0.1/');
    await button(dialog, words.web.action.save).click();
    await dialog.locator('.ant-form-item-explain-error').waitFor();
  });
});

describe('the network of names', () => {
  const t = words.entityNetwork;

  /** A point of a node in the colour of places; undefined until one is drawn. */
  const placeOnCanvas = (page: Page) =>
    page.evaluate(() => {
      const canvas = document.querySelector('canvas');
      const context = canvas?.getContext('2d');
      if (!canvas || !context) return undefined;
      const { data, width } = context.getImageData(0, 0, canvas.width, canvas.height);
      const isPlace = (i: number) => data[i] === 0x13 && data[i + 1] === 0x52 && data[i + 2] === 0;
      const box = canvas.getBoundingClientRect();
      const scale = canvas.width / box.width;
      for (let i = 0; i < data.length; i += 4) {
        // Well inside the form, not on its edge.
        const below = i + 4 * 4 * width;
        if (isPlace(i) && isPlace(below))
          return { x: box.x + ((below / 4) % width) / scale, y: box.y + Math.floor(below / 4 / width) / scale };
      }
      return undefined;
    });

  test('a name filters the articles, a double click expands it, and the picture can be saved', async () => {
    const { page, where } = await journey.arriveAs(journey.tenant.admin);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${journey.server.url}/#/article-detail-network/${plant}`);
    await page.locator('.network-graph canvas').waitFor();
    const articles = page.locator('.network-articles li');
    await eventually(() => articles.count()).toBeGreaterThan(2);
    const chengdu = page.locator('.ant-table-row', { hasText: '成都' });
    await button(chengdu, t.action.show).click();
    await eventually(() => articles.count()).toBe(1);
    expect(await articles.first().innerText()).toContain('云雀汽车新工厂在成都开工');
    expect(where()).toContain('key=place:成都');

    await eventually(() => placeOnCanvas(page)).toBeDefined();
    const point = (await placeOnCanvas(page)) ?? { x: 0, y: 0 };
    await page.mouse.dblclick(point.x, point.y);
    await eventually(() => where()).toMatch(/expand=place:/);

    const [download] = await Promise.all([page.waitForEvent('download'), button(page, t.action.save).click()]);
    expect(download.suggestedFilename()).toBe(`entity-network-${plant}.png`);
    const bytes = readFileSync(await download.path());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(bytes.length).toBeGreaterThan(5000);
  });

  test('the table does all of it by keyboard, and types can be left out', async () => {
    const { page, where } = await journey.arriveAs(journey.tenant.admin, `/article-detail-network/${plant}`);
    const row = page.locator('.ant-table-row', { hasText: '广州' }).first();
    await button(row, t.action.expand).focus();
    await page.keyboard.press('Enter');
    await eventually(() => where()).toContain('expand=place:广州');
    await page.getByRole('checkbox', { name: t.type.place }).click();
    await eventually(() => page.locator('.ant-table-row', { hasText: t.type.place }).count()).toBe(0);
    expect(where()).not.toContain('type=place');
  });
});

describe('browse history', () => {
  test('what was opened is listed, everyone’s for an administrator, and mine can be deleted', async () => {
    const { platform } = journey.server;
    await platform.store.db.deleteFrom('articleBrowse').execute();
    const admin = await journey.server.as(journey.tenant.admin);
    await admin('POST', '/v1/article/log-user-browse', { articleId: plant });
    await admin('POST', '/v1/article/log-user-browse', { articleId: plant });
    const { page, where } = await journey.arriveAs(journey.tenant.admin, '/front/tools/article-browse-history');
    const rows = page.locator('.ant-table-row');
    await eventually(() => rows.count()).toBe(1);
    await page.getByText(words.browseHistory.scope.all, { exact: true }).click();
    await page.getByRole('columnheader', { name: words.browseHistory.field.user }).waitFor();
    expect(where()).toContain('scope=all');
    await page.getByText(words.browseHistory.scope.mine, { exact: true }).click();
    await rows.first().getByRole('checkbox').check();
    await button(page, words.web.action.remove).click();
    await confirmed(page, fill(words.browseHistory.confirm.removeMany, { total: 1 }));
    await page.getByText(words.browseHistory.empty).waitFor();
  });
});
