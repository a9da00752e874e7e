// Work on articles through the screen: each action is in the record, and can be undone.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { chooseCards, eventually, type Journey, listTotal, numberIn, startJourney, unfolded, type Visitor } from '../../support/journey.ts';
import { NEWS, newsOfTwoDays } from '../../support/news-of-two-days.ts';
import { buildPipeline } from '../../support/tenant.ts';
import { confirmed, fill, words } from '../../support/words.ts';

const BENCH = '/front/classified-info';
const ALL = NEWS + 1;

let journey: Journey;
let visitor: Visitor;
beforeAll(async () => {
  journey = await startJourney('work', '云雀汽车');
  await storeBatch(await buildPipeline(journey.server.platform), newsOfTwoDays(journey.server.platform.now(), '云雀汽车'), null);
  await journey.server.index();
  visitor = await journey.arriveAs(journey.tenant.admin);
  await chooseCards(visitor.page);
});
afterAll(() => journey.close());

const { work } = words.article;
const db = () => journey.server.platform.store.db;
const total = () => listTotal(visitor.page);
const cards = () => visitor.page.locator('.article-card');
const count = async (table: 'selectedArticle' | 'favorite' | 'publication' | 'stuck' | 'deletedHit' | 'sticky') =>
  Number(
    (
      await db()
        .selectFrom(table)
        .select((e) => e.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );
const menuItem = (text: string) =>
  visitor.page.locator('.ant-dropdown:not(.ant-dropdown-hidden, [class*=ant-slide])').getByText(text, { exact: true });
const dialog = () => visitor.page.locator('.ant-modal');
const undo = () => visitor.page.locator('.undo-offers').getByRole('button', { name: words.article.action.undo, exact: true }).last();

/** Every article has a row. */
async function openBench(query = ''): Promise<void> {
  await visitor.visit(`${BENCH}${unfolded(query)}`);
  await cards().first().waitFor();
}
/** Selects the first articles of the list and opens the menu of actions. */
async function chooseFor(articles: number, action: string): Promise<void> {
  for (let i = 0; i < articles; i++) await cards().nth(i).locator('input[type=checkbox]').check();
  await visitor.page.locator('.article-batch').getByRole('button', { name: work.more }).click();
  await menuItem(action).click();
}
const submit = () => dialog().locator('button[type=submit]').click();

describe('a batch', () => {
  test('goes into the basket, and out again', async () => {
    await openBench();
    await chooseFor(3, work.action.select);
    await eventually(() => count('selectedArticle')).toBe(3);
    await undo().click();
    await eventually(() => count('selectedArticle')).toBe(0);
  });

  test('gets a new tag, is found by it, and loses it again', async () => {
    await openBench();
    await chooseFor(2, work.action.tag);
    await dialog().locator('.ant-select').first().click();
    // Waits until it stands still.
    await visitor.page.locator('.ant-select-dropdown:not([class*=ant-slide]):visible').waitFor();
    await visitor.page.getByLabel(work.newTag).fill('重点');
    await visitor.page.getByRole('button', { name: work.createTag, exact: true }).click();
    await eventually(() => dialog().locator('.ant-select-selection-item', { hasText: '重点' }).count()).toBe(1);
    // Leaves the list, which may still be open: otherwise Escape would close the dialog.
    await dialog().locator('.ant-modal-title').click();
    await submit();
    const tag = await db().selectFrom('tag').select('id').where('name', '=', '重点').executeTakeFirstOrThrow();
    await eventually(() => cards().filter({ hasText: '重点' }).count()).toBe(2);
    await undo().click();
    await eventually(() => cards().filter({ hasText: '重点' }).count()).toBe(0);
    const hits = await db().selectFrom('hit').select('tagIds').execute();
    expect(hits.filter((hit) => hit.tagIds.includes(tag.id))).toEqual([]);
  });

  test('is collected into a folder', async () => {
    await openBench();
    await chooseFor(2, work.action.favorite);
    await dialog().getByLabel(work.field.note).fill('年报用');
    await submit();
    await eventually(() => count('favorite')).toBe(2);
    await visitor.visit('/front/report/user-favorite-article');
    await eventually(() => visitor.page.locator('tbody tr', { hasText: '年报用' }).count()).toBe(2);
  });

  test('is deleted with one undo, and from the recycle bin comes back another way', async () => {
    await openBench();
    await eventually(total).toBe(ALL);
    await chooseFor(2, work.action.delete);
    await submit();
    await eventually(total).toBe(ALL - 2);
    await undo().click();
    await eventually(total).toBe(ALL);
    await chooseFor(1, work.action.delete);
    await submit();
    await eventually(total).toBe(ALL - 1);
    await visitor.page.getByRole('button', { name: words.article.recycle.title }).click();
    const row = visitor.page.locator('.ant-drawer tbody tr.ant-table-row');
    await row.first().waitFor();
    await row.getByRole('button', { name: words.article.recycle.restore, exact: true }).click();
    await confirmed(visitor.page);
    await eventually(() => count('deletedHit')).toBe(0);
    await visitor.page.locator('.ant-drawer-close').click();
    await eventually(total).toBe(ALL);
  });

  test('is published and withdrawn', async () => {
    await openBench();
    await chooseFor(2, work.action.publish);
    await dialog().getByLabel(work.field.channel).fill('官网');
    await submit();
    await eventually(() => count('publication')).toBe(2);
    await visitor.visit('/front/report/published-info');
    const row = visitor.page.locator('tbody tr', { hasText: '官网' });
    await row.first().waitFor();
    await row.first().getByRole('button', { name: words.publication.action.withdraw, exact: true }).click();
    await confirmed(visitor.page);
    await eventually(() => row.count()).toBe(1);
  });

  test('is pinned for everyone above the list', async () => {
    await openBench();
    await chooseFor(1, work.action.stuck);
    await submit();
    await eventually(() => count('stuck')).toBe(1);
    const pinned = visitor.page.getByRole('list', { name: words.article.pinned.label }).locator('li');
    await eventually(() => pinned.count()).toBe(1);
    const end = pinned.getByRole('button', { name: words.article.pinned.end, exact: true });
    await end.click();
    await eventually(() => pinned.count()).toBe(0);
    await visitor.page.getByRole('button', { name: words.article.action.undo }).last().click();
    await eventually(() => pinned.count()).toBe(1);
    await end.click();
    await eventually(() => count('stuck')).toBe(0);
  });
});

describe('one article', () => {
  test('made by hand stands in the list and on its page', async () => {
    await openBench();
    await visitor.page.getByRole('button', { name: words.article.create.action }).click();
    await dialog().getByLabel(words.article.column.title, { exact: true }).fill('手工录入的云雀汽车通报');
    await dialog().locator('.rich-text').fill('云雀汽车今天向本单位通报了情况。');
    await dialog().getByLabel(words.article.column.site, { exact: true }).fill('内部通报');
    await submit();
    await visitor.page.locator('h1', { hasText: '手工录入的云雀汽车通报' }).waitFor();
    await openBench('?keyword=手工录入');
    await eventually(total).toBe(1);
  });

  test('made by hand is edited with the keyboard alone, and shows its formatting with the words that hit', async () => {
    await cards().first().locator('h2 a').click();
    await visitor.page.getByRole('button', { name: words.web.action.edit, exact: true }).click();
    const text = dialog().getByRole('textbox', { name: words.article.create.content });
    await text.click();
    await visitor.page.keyboard.press('Control+A');
    await visitor.page.keyboard.press('Shift+Tab');
    await eventually(() => visitor.page.evaluate(() => document.activeElement?.getAttribute('data-tool'))).toBe('undo');
    const tools = Object.keys(words.articleWork.editor.tool);
    for (let at = 0; at < tools.indexOf('bold'); at += 1) await visitor.page.keyboard.press('ArrowRight');
    await visitor.page.keyboard.press('Enter');
    await visitor.page.keyboard.press('Control+Enter');
    const bold = visitor.page.locator('.article-text strong');
    await eventually(() => bold.textContent()).toBe('云雀汽车今天向本单位通报了情况。');
    expect(await bold.locator('mark').first().textContent()).toContain('云雀');
    await visitor.page.getByRole('button', { name: words.web.action.edit, exact: true }).click();
    await text.getByText('云雀汽车').waitFor();
    await visitor.page.keyboard.press('Escape');
    await eventually(() => dialog().count()).toBe(0);
  });

  test('is looked at above the list, with the keys to its neighbours', async () => {
    await openBench();
    const titles = await cards().locator('h2').allTextContents();
    await cards().first().getByRole('button', { name: words.article.action.preview }).click();
    await eventually(() => dialog().locator('.ant-modal-title').textContent()).toContain(titles[0]);
    await visitor.page.keyboard.press('ArrowRight');
    await eventually(() => dialog().locator('.ant-modal-title').textContent()).toContain(titles[1]);
    await visitor.page.keyboard.press('Escape');
  });

  test('is followed by the next of its list', async () => {
    await openBench();
    const titles = await cards().locator('h2').allTextContents();
    await cards().first().locator('h2 a').click();
    await visitor.page.locator('h1', { hasText: titles[0] as string }).waitFor();
    await visitor.page.keyboard.press('j');
    await visitor.page.locator('h1', { hasText: titles[1] as string }).waitFor();
    await visitor.page.keyboard.press('k');
    await visitor.page.locator('h1', { hasText: titles[0] as string }).waitFor();
  });

  test('is remarked on and dealt with on its page', async () => {
    await visitor.visit(`/article/${journey.tenant.articleId}?tab=remark`);
    await visitor.page.getByRole('textbox', { name: words.remark.field.text }).fill('请法务跟进');
    await visitor.page.getByRole('button', { name: words.remark.action.add, exact: true }).click();
    await visitor.page.locator('.ant-list-item', { hasText: '请法务跟进' }).waitFor();
    await visitor.page.getByRole('tab', { name: words.article.result.tab }).click();
    await visitor.page.getByRole('textbox', { name: words.article.result.text }).fill('已更正');
    await visitor.page.getByRole('button', { name: words.article.result.add, exact: true }).click();
    await visitor.page.locator('.ant-list-item', { hasText: '已更正' }).waitFor();
    const hit = await db().selectFrom('hit').select('status').where('articleId', '=', journey.tenant.articleId).executeTakeFirstOrThrow();
    expect(hit.status).toBe('processed');
    await visitor.visit('/front/report/remarked-info');
    await visitor.page.locator('tbody tr', { hasText: '请法务跟进' }).waitFor();
  });
});

describe('the list', () => {
  test('keeps a filter under a name and finds it again', async () => {
    await openBench('?emotion=negative');
    const negative = await total();
    await visitor.page.locator('.view-bar').getByRole('button', { name: words.article.saved.save }).click();
    await dialog().getByLabel(words.article.saved.name).fill('负面');
    await dialog().getByRole('button', { name: words.web.action.save, exact: true }).click();
    await eventually(async () =>
      Number(
        (
          await db()
            .selectFrom('savedFilter')
            .select((e) => e.fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      ),
    ).toBe(1);
    await openBench();
    await eventually(total).toBe(ALL + 1);
    const view = visitor.page.getByRole('tab', { name: /^负面 \d/ });
    await eventually(async () => numberIn(await view.locator('.num').textContent())).toBe(negative);
    await view.click();
    await eventually(total).toBe(negative);
    expect(visitor.where()).toContain('emotion=negative');
  });

  test('goes on by itself where that is chosen, and remembers the choice', async () => {
    await openBench();
    expect(await cards().count()).toBe(20);
    await visitor.page.getByLabel(words.article.paging.label).click();
    await visitor.page.locator('.ant-select-dropdown').getByText(words.article.paging.infinite).click();
    await visitor.page.getByText(fill(words.article.paging.end, { total: ALL + 1 })).scrollIntoViewIfNeeded();
    expect(await cards().count()).toBe(ALL + 1);
    await openBench();
    await eventually(() => cards().count()).toBe(ALL + 1);
  });
});

describe('the basket', () => {
  test('is put into order and gets abstracts of its own', async () => {
    await visitor.visit('/front/report/selected-info');
    const admin = await journey.server.as(journey.tenant.admin);
    const list = (await admin('GET', '/v1/article/list', { pageSize: 3 })).body as { items: { id: number; title: string }[] };
    await admin('POST', '/v1/front/report/selected-info', { articleIds: list.items.map((item) => item.id) });
    await visitor.page.reload();
    const rows = visitor.page.locator('tbody tr.ant-table-row');
    await eventually(() => rows.count()).toBe(3);
    await rows.nth(0).getByRole('button', { name: words.selected.action.down }).click();
    await eventually(() => rows.nth(1).textContent()).toContain(list.items[0]?.title);
    await rows.nth(0).getByRole('button', { name: words.selected.action.edit, exact: true }).click();
    await dialog().getByLabel(words.selected.field.summary).fill('自己的摘要');
    await dialog().getByRole('button', { name: words.web.action.save, exact: true }).click();
    await rows.nth(0).getByText('自己的摘要').waitFor();
  });
});
