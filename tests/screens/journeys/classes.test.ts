// Content classes, tags, their keywords, reclassifying and missing pages, through the screens.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { choose, chooseCards, eventually, type Journey, startJourney, type Visitor } from '../../support/journey.ts';
import { NEWS, newsOfTwoDays } from '../../support/news-of-two-days.ts';
import { startSmallSite, type SmallSite } from '../../support/small-site.ts';
import { buildArticle, buildPipeline } from '../../support/tenant.ts';
import { button, confirmed, fill, words } from '../../support/words.ts';

const BASE = '/manage/class-manage/manual-classify';
const BENCH = '/front/classified-info';
const { tag, contentClass, redoClassify, missingPage, web } = words;
const work = words.article.work;

let site: SmallSite;
let journey: Journey;
let visitor: Visitor;
beforeAll(async () => {
  site = await startSmallSite();
  journey = await startJourney('classes', '云雀汽车', { TINGFENG_ALLOW_HOSTS: site.host });
  await storeBatch(await buildPipeline(journey.server.platform), newsOfTwoDays(journey.server.platform.now(), '云雀汽车'), null);
  await journey.server.index();
  visitor = await journey.arriveAs(journey.tenant.admin);
  await chooseCards(visitor.page);
});
afterAll(async () => {
  await journey.close();
  await site.close();
});

const db = () => journey.server.platform.store.db;
const page = () => visitor.page;
const dialog = () => page().locator('.ant-modal:visible');
/** Until the dialog has closed: the next one would be closed with it. */
const save = async () => {
  await dialog().locator('button[type=submit]').click();
  await eventually(() => dialog().count()).toBe(0);
};
const row = (text: string) => page().locator('.ant-table-row', { hasText: text });
const confirm = () => confirmed(page());
const workAll = async () => {
  while (await journey.server.workJob());
};
async function open(path: string): Promise<void> {
  await visitor.visit(`${BASE}/${path}`);
  await page().locator('h1').first().waitFor();
}

describe('content classes', () => {
  const node = (name: string) => page().locator('.content-class-row', { hasText: name });
  const add = async (name: string, below?: string) => {
    if (below === undefined) await button(page(), contentClass.action.create).first().click();
    else await button(node(below), contentClass.action.createBelow).click();
    await dialog().getByLabel(contentClass.field.name).fill(name);
    await save();
    await node(name).waitFor();
  };
  /** Dropped further to the right, it is moved below the other. */
  const drag = async (name: string, target: string, right: number) => {
    const [from, to] = await Promise.all([node(name).boundingBox(), node(target).boundingBox()]);
    if (!from || !to) throw new Error('not there');
    await page().mouse.move(from.x + 10, from.y + from.height / 2);
    await page().mouse.down();
    await page().mouse.move(from.x + 20, to.y + to.height / 2, { steps: 5 });
    await page().mouse.move(from.x + 10 + right, to.y + to.height * 0.8, { steps: 5 });
    await page().mouse.up();
  };
  const tree = async () => page().locator('.content-class-row > :first-child').allTextContents();

  test('are made, ordered by dragging, renamed', async () => {
    await open('content-class');
    await add('产品质量');
    await add('经营');
    await add('制动', '产品质量');
    expect(await tree()).toEqual(['产品质量', '制动', '经营']);
    await drag('制动', '经营', 60);
    await eventually(async () =>
      db()
        .selectFrom('contentClass as child')
        .innerJoin('contentClass as parent', 'parent.id', 'child.parentId')
        .select(['child.name', 'parent.name as below'])
        .execute(),
    ).toEqual([{ name: '制动', below: '经营' }]);
    await eventually(tree).toEqual(['产品质量', '经营', '制动']);
    await button(node('制动'), contentClass.action.rename).click();
    await dialog().getByLabel(contentClass.field.name).fill('制动系统');
    await save();
    await node('制动系统').waitFor();
  });

  test('are put on articles of the list, counted, filtered by with all below, and taken back', async () => {
    await visitor.visit(BENCH);
    const cards = () => page().locator('.article-card');
    await cards().first().waitFor();
    for (let i = 0; i < 2; i++) await cards().nth(i).locator('input[type=checkbox]').check();
    await page().locator('.article-batch').getByRole('button', { name: work.more }).click();
    await page()
      .locator('.ant-dropdown:not(.ant-dropdown-hidden, [class*=ant-slide])')
      .getByText(work.action.class, { exact: true })
      .click();
    await dialog().locator('.ant-select:not(.ant-select-disabled)').first().click();
    await page().locator('.ant-select-tree-title', { hasText: '制动系统' }).click();
    await page().keyboard.press('Escape');
    await save();
    await eventually(() => cards().filter({ hasText: '制动系统' }).count()).toBe(2);
    await open('content-class');
    await node('经营')
      .getByRole('link', { name: fill(contentClass.articlesOf, { name: '经营', total: 2 }) })
      .click();
    await page().getByText('共 2 篇').waitFor();
    expect(visitor.where()).toMatch(/^\/front\/classified-info\?classId=\d+$/);
    await open('content-class');
    await button(node('制动系统'), web.action.remove).click();
    await confirm();
    await page().locator('.ant-message-error').first().waitFor();
    expect(await node('制动系统').count()).toBe(1);
  });
});

describe('tags', () => {
  test('stand in classes that are ordered', async () => {
    await open('tag-class');
    for (const name of ['处置', '主题']) {
      await button(page(), tag.action.createClass).first().click();
      await dialog().getByLabel(tag.field.className).fill(name);
      await save();
      await row(name).waitFor();
    }
    await page()
      .getByRole('button', { name: fill(tag.action.up, { name: '主题' }) })
      .click();
    await eventually(() => page().locator('.ant-table-row td:nth-child(2)').allTextContents()).toEqual(['主题', '处置']);
  });

  test('several are pasted at once, from anywhere by the go-to box and without a click', async () => {
    await page().keyboard.press('Control+k');
    await page().getByRole('combobox', { name: web.goTo.title }).fill('新建标签');
    await page().locator('.go-to-target').getByText(tag.action.create, { exact: true }).waitFor();
    await page().keyboard.press('Enter');
    const lines = dialog().getByLabel(tag.nameLines, { exact: true });
    await lines.waitFor();
    await eventually(() => lines.evaluate((field) => field === document.activeElement)).toBe(true);
    await page().keyboard.insertText('甲\n乙\n甲');
    await page().keyboard.press('Control+Enter');
    await page()
      .getByText(fill(tag.done.skipped, { added: '2', skipped: '1' }))
      .or(page().getByText(fill(tag.done.added, { added: '2' })))
      .first()
      .waitFor();
    await row('甲').waitFor();
    expect(await db().selectFrom('tag').select('name').orderBy('name').execute()).toHaveLength(2);
    await db().deleteFrom('tag').execute();
  });

  test('are made with class and colour, renamed, merged with their articles, and deleted', async () => {
    await open('tag');
    for (const name of ['召回', '召回事件']) {
      await button(page(), tag.action.create).first().click();
      await dialog().getByLabel(tag.nameLines, { exact: true }).fill(name);
      await choose(page(), dialog().locator('.ant-select').first(), '处置');
      await dialog().getByRole('radio', { name: tag.color.red }).check();
      await save();
      await page().locator('.ant-table-row').getByText(name, { exact: true }).waitFor();
    }
    const tags = await db().selectFrom('tag').select(['id', 'name']).orderBy('id').execute();
    const [into, from] = tags.map((item) => item.id) as [number, number];
    const admin = await journey.server.as(journey.tenant.admin);
    await admin('POST', '/v1/article/tag', { articleIds: [journey.tenant.articleId], add: [from] });
    await button(row('召回事件'), tag.action.merge).click();
    await choose(page(), dialog().locator('.ant-select').first(), /^召回$/);
    await save();
    await eventually(() => page().locator('.ant-table-row').count()).toBe(1);
    await workAll();
    await eventually(
      async () =>
        (await db().selectFrom('hit').select('tagIds').where('articleId', '=', journey.tenant.articleId).executeTakeFirstOrThrow()).tagIds,
    ).toEqual([into]);
    await button(row('召回'), web.action.edit).click();
    await dialog().getByLabel(tag.field.name, { exact: true }).fill('产品召回');
    await save();
    await row('产品召回').waitFor();
    await button(page(), tag.action.create).first().click();
    await dialog().getByLabel(tag.nameLines, { exact: true }).fill('没有用的');
    await save();
    await button(row('没有用的'), web.action.remove).click();
    await confirm();
    await eventually(() => row('没有用的').count()).toBe(0);
  });
});

describe('tag keywords', () => {
  test('are suggested from tagged articles, added with one click, and tag the next article by themselves', async () => {
    const { id } = await db().selectFrom('tag').select('id').where('name', '=', '产品召回').executeTakeFirstOrThrow();
    const admin = await journey.server.as(journey.tenant.admin);
    const list = (await admin('GET', '/v1/article/list', { keyword: '召回', pageSize: 100 })).body as {
      items: { id: number }[];
      total: number;
    };
    expect(list.total).toBeGreaterThan(3);
    expect(list.total).toBeLessThan(NEWS);
    await admin('POST', '/v1/article/tag', { articleIds: list.items.map((item) => item.id), add: [id] });
    await open('tag');
    await row('产品召回')
      .getByRole('link', { name: fill(tag.keywordsOf, { name: '产品召回', total: 0 }) })
      .click();
    const suggested = page().locator('.ant-card', { hasText: fill(tag.suggested.title, { name: '产品召回' }) });
    const add = suggested.getByRole('button', { name: fill(tag.action.addWord, { word: '召回' }) });
    await add.click();
    await row('召回')
      .locator('code', { hasText: /^召回$/ })
      .waitFor();
    await eventually(() => add.count()).toBe(0);
    const url = 'https://news.example.com/tagged-by-itself';
    const article = buildArticle(journey.server.platform.now(), {
      url,
      title: '云雀汽车再次召回',
      content: '云雀汽车今天再次召回一批车辆，车主可以到店更换零件。',
    });
    const [stored] = await storeBatch(await buildPipeline(journey.server.platform), [article], null);
    await journey.server.index();
    if (stored?.outcome !== 'stored') throw new Error('not stored');
    await visitor.visit(`/article/${stored.articleId}`);
    await page().locator('.page-header').getByText('产品召回', { exact: true }).waitFor();
  });

  test('show while they are written what they would have tagged, are switched off and deleted', async () => {
    await open('tag-keyword');
    await button(page(), tag.action.createKeyword).first().click();
    await choose(page(), dialog().locator('.ant-select').first(), '产品召回');
    await dialog().getByLabel(tag.field.expression).fill('(制动');
    await dialog().locator('.ant-alert-warning').waitFor();
    await dialog().getByLabel(tag.field.expression).fill('制动+召回');
    const admin = await journey.server.as(journey.tenant.admin);
    const preview = (await admin('POST', '/v1/manage/class-manage/tag-keyword-preview', { expression: '制动+召回' })).body as {
      total: number;
    };
    expect(preview.total).toBeGreaterThan(0);
    await dialog().getByText(`会打上标签的有 ${preview.total} 篇`).waitFor();
    await save();
    await row('制动+召回').getByRole('switch').click();
    await eventually(() => db().selectFrom('tagKeyword').select('isEnabled').where('expression', '=', '制动+召回').execute()).toEqual([
      { isEnabled: false },
    ]);
    await button(row('制动+召回'), web.action.remove).click();
    await confirm();
    await eventually(() => row('制动+召回').count()).toBe(0);
  });
});

describe('classifying anew', () => {
  test('runs over subjects and a period, is paused and resumed, and says what it added', async () => {
    const { platform } = journey.server;
    const row0 = await db().selectFrom('subject').selectAll().where('id', '=', journey.tenant.subjectId).executeTakeFirstOrThrow();
    const { id: _id, ...copy } = row0;
    await db()
      .insertInto('subject')
      .values({ ...copy, name: '召回专题', expression: '召回', createdAt: platform.now(), updatedAt: platform.now() })
      .execute();
    await open('redo-classify');
    await button(page(), redoClassify.action.create).first().click();
    await choose(page(), dialog().locator('.ant-select').first(), '召回专题');
    await page().keyboard.press('Escape');
    await button(dialog(), redoClassify.action.start).click();
    await row('召回专题').waitFor();
    await button(row('召回专题'), redoClassify.action.pause).click();
    await row('召回专题').getByText(redoClassify.state.paused).waitFor();
    await workAll();
    expect(await db().selectFrom('redoRun').select('place').execute()).toEqual([{ place: 0 }]);
    await button(row('召回专题'), redoClassify.action.resume).click();
    await row('召回专题').getByText(redoClassify.state.queued).waitFor();
    await workAll();
    await row('召回专题').getByText(redoClassify.state.done).waitFor();
    const hits = await db()
      .selectFrom('hitSubject')
      .innerJoin('subject', 'subject.id', 'hitSubject.subjectId')
      .select('articleId')
      .where('subject.name', '=', '召回专题')
      .execute();
    expect(hits.length).toBeGreaterThan(3);
    await row('召回专题').getByText(String(hits.length), { exact: true }).waitFor();
  });

  test('is cancelled', async () => {
    await button(page(), redoClassify.action.create).first().click();
    await dialog()
      .getByRole('button', { name: fill(redoClassify.action.all, { total: 2 }) })
      .click();
    await button(dialog(), redoClassify.action.start).click();
    const first = page().locator('.ant-table-row').first();
    await button(first, redoClassify.action.cancel).click();
    await confirm();
    await first.getByText(redoClassify.state.cancelled).waitFor();
  });
});

describe('missing pages', () => {
  const address = (path: string) => `http://${site.host}${path}`;

  test('are reported, fetched and stored, and lead to the article; one that is there already says so', async () => {
    await open('missing-detail-page');
    await button(page(), missingPage.action.report).first().click();
    await dialog()
      .getByLabel(missingPage.field.url)
      .fill(`${address('/article/0')}\n${address('/nothing')}`);
    await button(dialog(), missingPage.action.fetch).click();
    await row('/article/0').getByText(missingPage.state.waiting).waitFor();
    await workAll();
    await journey.server.index();
    await row('/article/0').getByText(missingPage.state.stored).waitFor();
    await row('/nothing').getByText(missingPage.state.failed).waitFor();
    await row('/article/0').getByRole('button').first().click();
    await page()
      .locator('.ant-steps')
      .getByText(fill(missingPage.fact.status, { value: 200 }))
      .waitFor();
    await row('/article/0')
      .getByRole('link', { name: site.titles[0] as string })
      .click();
    await page()
      .locator('h1', { hasText: site.titles[0] as string })
      .waitFor();
    await open('missing-detail-page');
    await button(page(), missingPage.action.report).first().click();
    await dialog()
      .getByLabel(missingPage.field.url)
      .fill(`${address('/article/0')}?utm_source=mail`);
    await button(dialog(), missingPage.action.fetch).click();
    await row('utm_source').waitFor();
    await workAll();
    await row('utm_source').getByText(missingPage.state.known).waitFor();
  });

  test('that fit no subject say why not, and are put into one by hand', async () => {
    await db()
      .updateTable('subject')
      .set({ expression: '云雀汽车+召回', updatedAt: Date.now() + 1 })
      .where('id', '=', journey.tenant.subjectId)
      .execute();
    await button(page(), missingPage.action.report).first().click();
    await dialog().getByLabel(missingPage.field.url).fill(address('/article/1'));
    await button(dialog(), missingPage.action.fetch).click();
    await row('/article/1').waitFor();
    await workAll();
    await row('/article/1').getByText(missingPage.state['no-subject'], { exact: true }).waitFor();
    await row('/article/1').getByRole('button').first().click();
    const near = page().locator('.ant-table-expanded-row', { hasText: missingPage.near.title });
    await near.getByRole('cell', { name: '召回', exact: true }).first().waitFor();
    await button(row('/article/1'), missingPage.action.assign).click();
    await choose(page(), dialog().locator('.ant-select').first(), /^专题$/);
    await page().keyboard.press('Escape');
    await save();
    await eventually(() => dialog().count()).toBe(0);
    await workAll();
    await row('/article/1').getByText(missingPage.state.stored).waitFor();
  });

  test('with an address that must not be reached are refused at the field', async () => {
    await open('missing-detail-page');
    await button(page(), missingPage.action.report).first().click();
    await dialog().getByLabel(missingPage.field.url).fill('http://169.254.169.254/latest/meta-data');
    await button(dialog(), missingPage.action.fetch).click();
    await dialog().locator('.ant-form-item-explain-error').first().waitFor();
    await button(dialog(), web.action.cancel).click();
  });
});
