// A phone of 390 pixels: the list first, screens by tabs at the bottom, filters in a drawer, and nothing beside the screen.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { eventually, type Journey, listTotal, startJourney, type Visitor } from '../../support/journey.ts';
import { newsOfTwoDays } from '../../support/news-of-two-days.ts';
import { buildPipeline } from '../../support/tenant.ts';
import { fill, words } from '../../support/words.ts';

const PHONE = { width: 390, height: 844 };
const FINGER_PX = 40;
const SCREENS = [
  { path: '/front/home', title: words.home.screen.home },
  { path: '/front/classified-info', title: words.article.screen.classifiedInfo },
  { path: '/front/tools/search', title: words.search.screen.search },
  { path: '/front/analysis/hot-spot-info', title: words.hotSpot.screen.list },
] as const;

let journey: Journey;
let visitor: Visitor;
beforeAll(async () => {
  journey = await startJourney('phone', '云雀汽车');
  const { server, tenant } = journey;
  await storeBatch(await buildPipeline(server.platform), newsOfTwoDays(server.platform.now(), '云雀汽车'), null);
  await server.index();
  visitor = await journey.arriveAs(tenant.admin);
  await visitor.page.setViewportSize(PHONE);
});
afterAll(() => journey.close());

const tabs = () => visitor.page.getByRole('navigation', { name: words.web.shell.tabs });
const drawer = () => visitor.page.getByRole('dialog', { name: words.web.filter.label });
const filters = () => visitor.page.locator('search').getByRole('button', { name: new RegExp(words.web.filter.label) });

/** Controls that a finger misses: lower than 40 pixels and not words within a text. */
const lowControls = () =>
  visitor.page.locator('button, input:not([type=checkbox], [type=radio]), [role=tab]').evaluateAll(
    (all, least) =>
      all
        .filter((one) => {
          const own = one.closest('label, .ant-select, .ant-picker, .ant-input-affix-wrapper') ?? one;
          const { height, width } = own.getBoundingClientRect();
          return width > 1 && height > 1 && Math.round(height) < least;
        })
        .map((one) => `${one.tagName} ${one.className} ${one.textContent}`),
    FINGER_PX,
  );

test('the tabs at the bottom lead to the screens that are needed most, and none is wider than the phone', async () => {
  await visitor.visit('/front/home');
  for (const { path, title } of SCREENS) {
    await tabs().getByRole('link', { name: title }).click();
    await eventually(visitor.where).toContain(path);
    await eventually(() => tabs().getByRole('link', { name: title }).getAttribute('aria-current')).toBe('page');
    await visitor.page.locator('.panel').first().waitFor();
    await eventually(() => visitor.page.locator('[aria-busy=true]').count()).toBe(0);
    expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  }
});

test.each(SCREENS)('every control of $path is high enough for a finger', async ({ path }) => {
  await visitor.visit(path);
  await tabs().waitFor();
  await visitor.page.locator('.panel').first().waitFor();
  await eventually(() => visitor.page.locator('[aria-busy=true]').count()).toBe(0);
  expect(await lowControls()).toEqual([]);
});

test('the menu behind the last tab opens every other screen', async () => {
  await visitor.visit('/front/home');
  await tabs().getByRole('button', { name: words.web.shell.menu }).click();
  const menu = visitor.page.getByRole('dialog', { name: words.web.shell.menu });
  await menu.getByText(words.web.group.report).click();
  await menu.getByRole('link', { name: words.favorite.screen.list }).click();
  await eventually(visitor.where).toContain('favorite');
  await eventually(() => menu.count()).toBe(0);
});

test('the other areas are in the menu, whole in both languages, and none is cut in the header', async () => {
  await visitor.visit('/front/home');
  expect(await visitor.page.getByRole('navigation', { name: words.web.shell.areas }).count()).toBe(0);
  await tabs().getByRole('button', { name: words.web.shell.menu }).click();
  const menu = visitor.page.getByRole('dialog', { name: words.web.shell.menu });
  await menu.getByRole('button', { name: words.web.area.manage }).click();
  await menu.getByText(words.web.group.reportSetting).click();
  await menu.getByRole('link', { name: words.informPolicy.screen.list }).click();
  await eventually(visitor.where).toContain('auto-inform-rule');
});

test('what was found has the whole width, and what it can be narrowed by stands below', async () => {
  await visitor.visit(`/front/tools/search?keyword=${encodeURIComponent('云雀汽车')}`);
  const row = await visitor.page.locator('.article-line').first().boundingBox();
  expect(row?.width).toBeGreaterThan(PHONE.width - 60);
  const facets = await visitor.page.locator('.search-facets').boundingBox();
  expect(facets?.y).toBeGreaterThan(row?.y ?? 0);
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});

test('the order of a list whose rows are blocks is chosen without its headers', async () => {
  await visitor.visit('/front/analysis/hot-spot-info');
  await visitor.page.getByRole('button', { name: new RegExp(`^${words.web.table.sort}`) }).click();
  const order = fill(words.web.table.descending, { name: words.hotSpot.column.articles });
  await visitor.page.getByRole('menuitem', { name: order }).click();
  await eventually(visitor.where).toContain('sort=articles');
  await visitor.page.getByRole('button', { name: `${words.web.table.sort}: ${order}` }).waitFor();
});

describe('the work bench', () => {
  test('begins with the articles; filters and subjects are in a drawer and act at once', async () => {
    await visitor.visit('/front/classified-info');
    const first = visitor.page.locator('.article-line').first();
    await first.waitFor();
    expect((await first.boundingBox())?.y).toBeLessThan(PHONE.height / 2);
    const all = await listTotal(visitor.page);
    expect(await visitor.page.locator('.subject-tree').count()).toBe(0);
    await filters().click();
    await drawer().locator('.subject-tree').first().waitFor();
    await drawer().getByLabel(words.article.filter.emotion).click();
    await visitor.page.locator('.ant-select-item-option', { hasText: words.web.emotion.negative }).click();
    await visitor.page.keyboard.press('Escape');
    await drawer().getByRole('button', { name: words.web.filter.show }).click();
    await eventually(() => drawer().count()).toBe(0);
    await eventually(() => filters().textContent()).toContain('1');
    await eventually(() => listTotal(visitor.page)).toBeLessThan(all ?? 0);
  });
});

test.each([
  ['/front/home', '.page-header'],
  ['/front/classified-info', '.bench .table-tools'],
] as const)('nothing of the tools of %s is cut in the longer language', async (path, tools) => {
  const { page } = visitor;
  await page.evaluate(() => localStorage.setItem('KS_LANGUAGE', 'en-US'));
  await visitor.visit(path);
  const segments = page.locator(`${tools} .ant-segmented-item`);
  await segments.last().waitFor();
  const cut = await page.locator(`${tools} :is(button, .ant-select, .ant-segmented-item, .ant-checkbox-wrapper)`).evaluateAll((all) =>
    all
      .filter((one) => {
        const { right } = one.getBoundingClientRect();
        const room = one.closest('.panel, main')?.getBoundingClientRect().right ?? 0;
        return right > room + 1 || one.scrollWidth > one.clientWidth + 1;
      })
      .map((one) => one.textContent),
  );
  expect(cut).toEqual([]);
  await page.evaluate(() => localStorage.setItem('KS_LANGUAGE', 'zh-CN'));
});
