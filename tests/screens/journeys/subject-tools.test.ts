// Managing many subjects: a tree, versions, files, references, back-tests, back-fills, dictionaries, words of clouds.
import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSubject } from '#features/subjects/subject/server/subject.service.ts';
import { subjectFilter } from '#features/subjects/subject/contract.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { choose, eventually, type Journey, numberIn, startJourney, type Visitor } from '../../support/journey.ts';
import { newsOfTwoDays } from '../../support/news-of-two-days.ts';
import { actorOf, buildPipeline } from '../../support/tenant.ts';
import { button, confirmed, fill, words } from '../../support/words.ts';

const setting = '/manage/class-manage/subject-setting';
const base = `${setting}/subject-monitor`;
const t = words.subject;
const d = words.dictionary;

let journey: Journey;
let visitor: Visitor;
const id: Record<string, number> = {};

beforeAll(async () => {
  journey = await startJourney('subject-tools', '金丝雀');
  const { server, tenant } = journey;
  const actor = actorOf(tenant.clientId, tenant.adminId);
  const add = async (name: string, expression: string) => {
    const fields = {
      name,
      expression,
      categoryId: null,
      builder: null,
      filter: subjectFilter.parse({}),
      targets: [],
      state: 'enabled' as const,
    };
    id[name] = (await createSubject(server.platform, actor, fields, 0)).id;
  };
  await add('云雀全部', '云雀汽车');
  await add('云雀召回', '云雀汽车+召回');
  await storeBatch(await buildPipeline(server.platform), newsOfTwoDays(server.platform.now(), '云雀汽车'), null);
  await server.index();
  visitor = await journey.arriveAs(tenant.admin, `${base}/subject-list`);
});
afterAll(() => journey.close());

const db = () => journey.server.platform.store.db;
const workAllJobs = async () => {
  while (await journey.server.workJob());
};
const subject = (name: string) =>
  db().selectFrom('subject').selectAll().where('clientId', '=', journey.tenant.clientId).where('name', '=', name).executeTakeFirst();
const hits = async (subjectId: number) =>
  (
    await db()
      .selectFrom('hitSubject')
      .select('articleId')
      .where('clientId', '=', journey.tenant.clientId)
      .where('subjectId', '=', subjectId)
      .execute()
  ).length;
const row = (name: string): Locator =>
  visitor.page.locator('.ant-table-row').filter({ has: visitor.page.getByRole('link', { name, exact: true }) });
const menuItem = (label: string) =>
  visitor.page.locator('.ant-dropdown:not([class*=ant-slide]):visible .ant-dropdown-menu-item').getByText(label, { exact: true });
const dialog = () => visitor.page.locator('.ant-modal:visible');
/** Until the dialog has closed, because it covers the next target. */
const closed = () => eventually(() => dialog().count()).toBe(0);
const more = (name: string) => row(name).getByRole('button', { name: t.action.more });

describe.sequential('the tree', () => {
  const line = (name: string) =>
    visitor.page.locator('.ant-tree-treenode').filter({ has: visitor.page.getByRole('link', { name, exact: true }) });
  const menu = async (name: string, label: string) => {
    await line(name)
      .getByRole('button', { name: fill(t.category.menu, { name }) })
      .click();
    await menuItem(label).click();
  };
  const order = () => visitor.page.locator('.ant-tree-treenode .category-row a').allTextContents();
  const addCategory = async (name: string) => {
    await button(visitor.page, t.category.addTop).click();
    await dialog().locator('#name').fill(name);
    await button(dialog(), words.web.action.save).click();
    await closed();
    await line(name).waitFor();
  };

  test('takes new categories, and subjects that are dragged into them keep their hits', async () => {
    await visitor.visit(`${setting}/subject-category`);
    await addCategory('汽车');
    await addCategory('风险');
    const before = await hits(id.云雀召回 ?? 0);
    expect(before).toBeGreaterThan(0);
    // Into the category: onto its title, not between two lines.
    await line('云雀召回')
      .locator('.ant-tree-node-content-wrapper')
      .dragTo(line('风险').locator('.ant-tree-node-content-wrapper'), { targetPosition: { x: 60, y: 12 } });
    await eventually(async () => (await subject('云雀召回'))?.categoryId).not.toBeNull();
    const category = await db().selectFrom('subjectCategory').selectAll().where('name', '=', '风险').executeTakeFirstOrThrow();
    expect((await subject('云雀召回'))?.categoryId).toBe(category.id);
    expect(await hits(id.云雀召回 ?? 0)).toBe(before);
    await line('风险')
      .getByText(fill(t.category.subjects, { count: 1 }))
      .waitFor();
  });

  test('is ordered, renamed and emptied by the menu of a line too', async () => {
    await menu('云雀全部', t.category.moveTo);
    await dialog().locator('.ant-select').click();
    await visitor.page.locator('.ant-select-dropdown:not([class*=ant-slide]):visible .ant-select-tree-title', { hasText: '汽车' }).click();
    await button(dialog(), words.web.action.save).click();
    await eventually(async () => (await subject('云雀全部'))?.categoryId).not.toBeNull();
    await closed();
    await line('汽车')
      .getByRole('button', { name: fill(t.category.menu, { name: '汽车' }) })
      .click();
    await visitor.page.locator('.ant-dropdown:visible .ant-dropdown-menu-item-disabled', { hasText: words.web.action.remove }).waitFor();
    await visitor.page.locator('h1').click();
    await eventually(() => visitor.page.locator('.ant-dropdown:visible').count()).toBe(0);
    await menu('云雀全部', t.category.moveTo);
    // It begins at its own place.
    await dialog().locator('.ant-select', { hasText: '汽车' }).click();
    await visitor.page
      .locator('.ant-select-dropdown:not([class*=ant-slide]):visible .ant-select-tree-title', { hasText: t.category.top })
      .click();
    await button(dialog(), words.web.action.save).click();
    await eventually(async () => (await subject('云雀全部'))?.categoryId).toBeNull();
    await closed();
    await menu('风险', t.category.rename);
    await dialog().locator('#name').fill('风险事件');
    await button(dialog(), words.web.action.save).click();
    await closed();
    await line('风险事件').waitFor();
    const first = await order();
    const at = first.indexOf('风险事件');
    await menu('风险事件', t.category.up);
    await eventually(async () => (await order()).indexOf('风险事件')).toBeLessThan(at);
    await visitor.page.reload();
    await line('风险事件').waitFor();
    expect((await order()).indexOf('风险事件')).toBeLessThan(at);
    await menu('汽车', words.web.action.remove);
    await button(dialog(), words.web.action.remove).click();
    await line('汽车').waitFor({ state: 'detached' });
  });
});

describe.sequential('the list', () => {
  test('shows hits a day, filters by category and owner, and keeps that in the address', async () => {
    const { page } = visitor;
    await visitor.visit(`${base}/subject-list`);
    await row('云雀召回').waitFor();
    expect(await row('云雀召回').locator('svg rect').count()).toBeGreaterThan(7);
    const category = await db().selectFrom('subjectCategory').select('id').where('name', '=', '风险事件').executeTakeFirstOrThrow();
    await visitor.visit(`${base}/subject-list?categoryId=${category.id}&ownerId=${journey.tenant.adminId}`);
    await row('云雀召回').waitFor();
    await eventually(() => page.locator('.ant-table-row').count()).toBe(1);
    await visitor.visit(`${base}/subject-list`);
  });

  test('tries a subject out on stored articles', async () => {
    const { page } = visitor;
    await row('云雀召回').getByRole('button', { name: t.action.test }).click();
    const drawer = page.locator('.ant-drawer:visible');
    const total = drawer.locator('.ant-statistic', { hasText: t.preview.total }).locator('.ant-statistic-content');
    await total.waitFor();
    expect(numberIn(await total.textContent())).toBe(await hits(id.云雀召回 ?? 0));
    await drawer.getByText(t.preview.whole, { exact: false }).first().waitFor();
    await drawer.getByText(t.preview.days90, { exact: true }).click();
    await eventually(() => drawer.locator('figure g').count()).toBe(90);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
  });

  test('copies, moves and exports, and what was exported is imported with a report', async () => {
    const { page } = visitor;
    await more('云雀召回').click();
    await menuItem(t.action.copy).click();
    await row('云雀召回 (2)').waitFor();
    expect(await subject('云雀召回 (2)')).toMatchObject({ state: 'disabled', expression: '云雀汽车+召回' });
    await row('云雀召回').getByRole('checkbox').check();
    await button(page, t.action.move).click();
    await button(dialog(), words.web.action.save).click();
    await dialog().waitFor({ state: 'detached' });
    expect((await subject('云雀召回'))?.categoryId).toBeNull();

    await row('云雀召回').getByRole('checkbox').check();
    const saved = page.waitForEvent('download');
    await button(page, t.action.export).click();
    const file = await (await saved).path();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ format: 'tingfeng-subjects', subjects: [{ name: '云雀召回' }] });
    const changed = readFileSync(file, 'utf8').replace('云雀汽车+召回', '云雀汽车+起火');
    await button(page, t.action.import).click();
    await dialog()
      .locator('input[type=file]')
      .setInputFiles({ name: 'subjects.json', mimeType: 'application/json', buffer: Buffer.from(changed) });
    await dialog().getByText(t.transfer.trial).waitFor();
    await dialog().getByText(t.transfer.outcome.renamed).waitFor();
    expect(await subject('云雀召回 (3)')).toBeUndefined();
    await button(dialog(), t.transfer.start).click();
    await page
      .getByText(fill(t.transfer.done, { added: 1, refused: 0 }))
      .first()
      .waitFor();
    expect((await subject('云雀召回 (3)'))?.expression).toBe('云雀汽车+起火');
    await dialog()
      .locator('input[type=file]')
      .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    await dialog().locator('.ant-alert-error').waitFor();
    await button(dialog().locator('.form-actions'), t.transfer.close).click();
  });

  test('pauses, resumes and stops a back-fill', async () => {
    const { page } = visitor;
    const subjectId = (await subject('云雀召回 (3)'))?.id ?? 0;
    await more('云雀召回 (3)').click();
    await menuItem(t.action.backfill).click();
    await button(dialog(), t.action.backfill).click();
    await row('云雀召回 (3)').getByRole('button', { name: t.action.pause }).click();
    await row('云雀召回 (3)').getByText(t.backfill.paused).waitFor();
    await workAllJobs();
    expect(await hits(subjectId)).toBe(0);
    await row('云雀召回 (3)').getByRole('button', { name: t.action.resume }).click();
    await row('云雀召回 (3)').getByRole('button', { name: t.action.pause }).waitFor();
    await workAllJobs();
    expect(await hits(subjectId)).toBeGreaterThan(0);
    await row('云雀召回 (3)').locator('.backfill').waitFor({ state: 'detached' });
    await more('云雀召回').click();
    await menuItem(t.action.backfill).click();
    await button(dialog(), t.action.backfill).click();
    await row('云雀召回').getByRole('button', { name: t.action.cancel }).click();
    await confirmed(page);
    await row('云雀召回').locator('.backfill').waitFor({ state: 'detached' });
  });
});

describe.sequential('a combined subject', () => {
  test('is written with the names that the editor offers, warned about, and matches what the other says', async () => {
    const { page } = visitor;
    await visitor.visit(`${base}/subject-add`);
    await page.locator('#name').fill('组合');
    await page.locator('.ant-segmented').getByText(t.editor.text, { exact: true }).click();
    const text = page.getByLabel(t.field.expression, { exact: true }).and(page.locator('textarea'));
    await text.click();
    await text.pressSequentially('#云雀');
    await page.locator('.ant-mentions-dropdown:visible').getByText('云雀全部', { exact: true }).click();
    await eventually(() => text.inputValue()).toBe('#云雀全部');
    await text.press('End');
    await text.pressSequentially('+召回-但是');
    await page.locator('.ant-alert-warning', { hasText: '但是' }).waitFor();
    await page.locator('.ant-alert-warning', { hasText: '云雀全部' }).waitFor();
    const total = page.locator('.subject-preview .ant-statistic', { hasText: t.preview.total }).locator('.ant-statistic-content');
    await eventually(async () => ((await total.count()) === 0 ? undefined : numberIn(await total.first().textContent()))).toBe(
      await hits(id.云雀召回 ?? 0),
    );
    await page.locator('.preview-cost').waitFor();
    await text.fill('#云雀全部+#没有的');
    await page.locator('.ant-alert-error', { hasText: t.problem['unknown-subject'] }).waitFor();
    await text.fill('#云雀全部+召回');
    await eventually(() => page.locator('.ant-alert-error').count()).toBe(0);
    await button(page, words.web.action.save).click();
    await row('组合').waitFor();
    await workAllJobs();
    expect(await hits((await subject('组合'))?.id ?? 0)).toBe(await hits(id.云雀召回 ?? 0));
  });

  test('keeps the other from being deleted', async () => {
    const { page } = visitor;
    await more('云雀全部').click();
    await menuItem(words.web.action.remove).click();
    await confirmed(page);
    await page.locator('.ant-message-error, .ant-message-notice-error', { hasText: '组合' }).first().waitFor();
    expect(await subject('云雀全部')).toBeDefined();
  });
});

describe.sequential('the versions', () => {
  test('show who changed what and bring an earlier one back', async () => {
    const { page } = visitor;
    await visitor.visit(`${base}/subject-update?id=${(await subject('组合'))?.id ?? 0}`);
    const text = page.getByLabel(t.field.expression, { exact: true }).and(page.locator('textarea'));
    await eventually(() => text.inputValue()).toBe('#云雀全部+召回');
    await text.fill('#云雀全部+起火');
    await button(page, words.web.action.save).click();
    await row('组合').waitFor();
    await more('组合').click();
    await menuItem(t.action.history).click();
    const list = page.locator('.version-list li');
    await eventually(() => list.count()).toBe(2);
    await list.first().getByText('admin', { exact: false }).waitFor();
    expect(await page.locator('.version-diff del').first().textContent()).toBe('召回');
    expect(await page.locator('.version-diff ins').first().textContent()).toBe('起火');
    await list.nth(1).getByRole('button').click();
    await eventually(() => visitor.where()).toContain('version=1');
    await button(page, t.history.restore).click();
    await confirmed(page);
    await eventually(async () => (await subject('组合'))?.expression).toBe('#云雀全部+召回');
    await eventually(() => list.count()).toBe(3);
    await list
      .first()
      .getByText(fill(t.history.reason.restore, { from: 1 }))
      .waitFor();
  });
});

describe.sequential('dictionaries', () => {
  const name = (text: string) =>
    visitor.page.locator('.ant-table-row').filter({ has: visitor.page.getByRole('cell', { name: text, exact: true }) });

  test('are added, imported and exported, and say where they are used', async () => {
    const { page } = visitor;
    await visitor.visit(`${setting}/dictionary-management`);
    await button(page, d.action.create).first().click();
    await dialog().locator('#name').fill('事故词');
    await dialog().locator('#words').fill('召回\n起火\n召回');
    await dialog()
      .getByText(fill(d.count, { count: 2 }))
      .waitFor();
    await button(dialog(), words.web.action.save).click();
    await name('事故词').waitFor();
    await button(page, d.action.import).click();
    await dialog()
      .locator('input[type=file]')
      .setInputFiles({ name: '城市.txt', mimeType: 'text/plain', buffer: Buffer.from(`广州\n${'长'.repeat(61)}\n上海\n`) });
    await dialog().getByText(d.import.outcome.added).waitFor();
    await dialog()
      .getByText(fill(d.import.leftOut, { total: 1 }))
      .waitFor();
    await dialog()
      .getByRole('row', { name: `城市.txt 2 1 ${'长'.repeat(61)} ${d.import.problem['word-too-long']}` })
      .waitFor();
    await dialog().getByText(d.import.trial).waitFor();
    await button(dialog(), d.import.start).click();
    await dialog().getByText(d.import.trial).waitFor({ state: 'detached' });
    await button(dialog().locator('.form-actions'), d.action.close).click();
    await name('城市').waitFor();
    const saved = page.waitForEvent('download');
    await name('城市').getByRole('button', { name: d.action.export }).click();
    await menuItem(d.action.txt).click();
    expect(readFileSync(await (await saved).path(), 'utf8')).toBe('\uFEFF广州\r\n上海\r\n');

    const { tenant, server } = journey;
    const fields = {
      name: '词典专题',
      expression: '云雀汽车+@事故词',
      categoryId: null,
      builder: null,
      filter: subjectFilter.parse({}),
      targets: [],
      state: 'enabled' as const,
    };
    await createSubject(server.platform, actorOf(tenant.clientId, tenant.adminId), fields, 0);
    await page.reload();
    await name('事故词').getByRole('link', { name: '词典专题' }).waitFor();
    await name('事故词').getByRole('button', { name: words.web.action.remove }).click();
    await confirmed(page);
    await page.locator('.ant-message-error, .ant-message-notice-error', { hasText: '词典专题' }).first().waitFor();
  });

  test('take the subjects that use them along when they change', async () => {
    const { page } = visitor;
    await name('事故词').getByRole('button', { name: words.web.action.edit }).click();
    await dialog().locator('#name').fill('事故用词');
    await dialog().locator('#words').fill('起火');
    await choose(page, dialog().locator('.ant-select'), fill(d.days, { days: 30 }));
    await button(dialog(), words.web.action.save).click();
    await name('事故用词').waitFor();
    expect((await subject('词典专题'))?.expression).toBe('云雀汽车+@事故用词');
    await workAllJobs();
    const { n } = await db()
      .selectFrom('article')
      .innerJoin('articleText', 'articleText.articleId', 'article.id')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where((e) => e.or([e('title', 'like', '%起火%'), e('content', 'like', '%起火%')]))
      .executeTakeFirstOrThrow();
    expect(await hits((await subject('词典专题'))?.id ?? 0)).toBe(Number(n));
  });
});

describe.sequential('the words of clouds', () => {
  test('are dropped where the client says so', async () => {
    const { page } = visitor;
    const h = words.hotWordDict;
    await visitor.visit('/front/dashboard');
    const first = page.locator('a', { has: page.locator('small.num') }).first();
    await first.waitFor();
    const word = ((await first.textContent()) ?? '').replace(/\s*\d+$/, '').trim();
    await visitor.visit('/manage/report/hot-word-dict');
    await button(page, h.action.import).click();
    await dialog().locator('#items').fill(`${word}\n+起火`);
    await button(dialog(), words.web.action.save).click();
    await page.locator('.ant-table-row', { hasText: word }).waitFor();
    await visitor.visit('/front/dashboard');
    await page
      .locator('a', { has: page.locator('small.num') })
      .first()
      .waitFor();
    const shown = await page.locator('a', { has: page.locator('small.num') }).allTextContents();
    expect(shown.map((text) => text.replace(/\s*\d+$/, '').trim())).not.toContain(word);
    await visitor.visit('/manage/report/hot-word-dict');
    await page.locator('.ant-table-row', { hasText: word }).getByRole('button', { name: words.web.action.remove }).click();
    await confirmed(page);
    await page.locator('.ant-table-row', { hasText: word }).waitFor({ state: 'detached' });
  });
});
