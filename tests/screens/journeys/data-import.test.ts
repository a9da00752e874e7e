// An import from its file to its undoing, as a person does it on the screens.
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DATA_IMPORT } from '#features/office/data-import/paths.ts';
import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import { choose, eventually, type Journey, listTotal, startJourney } from '../../support/journey.ts';
import { button, confirmed, fill, words } from '../../support/words.ts';

const texts = words.dataImport;
let journey: Journey;
beforeAll(async () => {
  journey = await startJourney('imports', '云雀');
}, 120_000);
afterEach(() => journey.leave());
afterAll(() => journey.close());

const work = async () => {
  while (await journey.server.workJob()) await journey.server.index();
};
const stored = () => journey.server.platform.store.db.selectFrom('dataImport').selectAll().orderBy('id', 'desc').executeTakeFirst();

test('a file is uploaded, its columns are proposed, it is checked, imported and undone; its page survives a reload', async () => {
  const { page, where, visit } = await journey.arriveAs(journey.tenant.admin, DATA_IMPORT);
  await page.getByText(texts.empty).waitFor();
  const text = [
    '标题,正文,链接,情感,发布时间',
    '云雀降价,云雀今天降价。,https://news.example.com/a,负面,2024-05-06',
    ',没有标题,,,2024-05-06',
    '云雀上市,云雀明天上市。,https://news.example.com/b,正面,2024-05-06',
  ].join('\n');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '旧系统.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByText('云雀今天降价。').waitFor();
  expect(where()).toMatch(/data-import\/\d+$/u);
  await page.locator('.ant-select', { hasText: '情感' }).first().waitFor();
  await button(page, texts.action.check).click();
  await eventually(async () => (await stored())?.state).toBe('checking');
  await work();
  await page.getByText(fill(texts.checked, { rows: 3, made: 2, known: 0, refused: 1 })).waitFor();
  await page.getByText(texts.reason['no-title']).first().waitFor();
  await page.reload();
  await button(page, texts.action.run).click();
  await eventually(async () => (await stored())?.state).toBe('running');
  await work();
  await page.getByText(fill(texts.ran, { rows: 3, made: 2, known: 0, refused: 1 })).waitFor();
  await page.getByRole('link', { name: fill(texts.articles, { total: 2 }) }).click();
  await page.getByText(fill(words.article.filter.import, { id: (await stored())?.id ?? 0 })).waitFor();
  expect(where()).toContain(CLASSIFIED_INFO);
  await eventually(() => listTotal(page)).toBe(2);
  await visit(DATA_IMPORT);
  await page.locator('.ant-table-row', { hasText: '旧系统.csv' }).getByRole('link', { name: '旧系统.csv' }).click();
  await button(page, texts.action.undo).click();
  await confirmed(page, fill(texts.confirm.undo, { name: '旧系统.csv', total: 2 }));
  await eventually(async () => (await stored())?.state).toBe('undoing');
  await work();
  await page.getByText(fill(texts.undone, { undone: 2 })).waitFor();
  await visit(DATA_IMPORT);
  const row = page.locator('.ant-table-row', { hasText: '旧系统.csv' });
  await row.getByText(texts.state.undone).waitFor();
  await button(row, texts.action.remove).click();
  await confirmed(page, fill(texts.confirm.remove, { name: '旧系统.csv' }));
  await page.getByText(texts.empty).waitFor();
  expect(await stored()).toBeUndefined();
});

test.each([
  { kind: 'words', text: '词典,词\n车企,云雀\n车企,\n', problem: 'no-word' },
  { kind: 'subjects', text: '名称,表达式,分类\n降价,云雀 AND 降价,汽车\n错的,(云雀,\n', problem: 'invalid-expression' },
] as const)('$kind are checked, imported and undone', async ({ kind, text, problem }) => {
  const { page } = await journey.arriveAs(journey.tenant.admin, DATA_IMPORT);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: `${kind}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose(page, page.locator('.ant-form-item', { hasText: texts.field.kind }).locator('.ant-select').first(), texts.kind[kind]);
  await page
    .locator('.ant-select', { hasText: kind === 'words' ? '词典' : '分类' })
    .first()
    .waitFor();
  await button(page, texts.action.check).click();
  await eventually(async () => (await stored())?.state).toBe('checking');
  await work();
  await page.getByText(fill(texts.checked, { rows: 2, made: 1, known: 0, refused: 1 })).waitFor();
  await page.getByText(texts.reason[problem]).first().waitFor();
  await button(page, texts.action.run).click();
  await eventually(async () => (await stored())?.state).toBe('running');
  await work();
  await page.getByText(fill(texts.ran, { rows: 2, made: 1, known: 0, refused: 1 })).waitFor();
  await button(page, texts.action.undo).click();
  await confirmed(page, fill(texts.confirm.undo, { name: `${kind}.csv`, total: 1 }));
  await eventually(async () => (await stored())?.state).toBe('undoing');
  await work();
  await page.getByText(fill(texts.undone, { undone: 1 })).waitFor();
});

test('accounts are made from a list, their start passwords are handed over, and who came in stays', async () => {
  const { page } = await journey.arriveAs(journey.tenant.admin, DATA_IMPORT);
  const { db } = journey.server.platform.store;
  const person = await db
    .selectFrom('account')
    .innerJoin('role', 'role.id', 'account.roleId')
    .innerJoin('userGroup', 'userGroup.id', 'account.userGroupId')
    .select(['role.name as role', 'userGroup.name as group'])
    .where('account.id', '=', journey.tenant.adminId)
    .executeTakeFirstOrThrow();
  const rows = ['zhao.liu,赵六', 'qian.qi,钱七', 'ZHAO.LIU,重复'].map((row) => `${row},${person.group},${person.role}`);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(['账号,姓名,部门,角色', ...rows].join('\n')) });
  await choose(page, page.locator('.ant-form-item', { hasText: texts.field.kind }).locator('.ant-select').first(), texts.kind.users);
  await page.locator('.ant-select', { hasText: '部门' }).first().waitFor();
  await button(page, texts.action.check).click();
  await eventually(async () => (await stored())?.state).toBe('checking');
  await work();
  await page.getByText(fill(texts.checked, { rows: 3, made: 2, known: 0, refused: 1 })).waitFor();
  await page.getByText(texts.reason['username-twice']).first().waitFor();
  await button(page, texts.action.run).click();
  await eventually(async () => (await stored())?.state).toBe('running');
  await work();
  await page.getByText(fill(texts.ran, { rows: 3, made: 2, known: 0, refused: 1 })).waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, texts.action.passwords).click()]);
  const table = readFileSync(await file.path(), 'utf8');
  const password = /^zhao\.liu,赵六,([\w-]{19})\r$/mu.exec(table)?.[1] ?? '';
  await journey.server.as('zhao.liu', password);
  await button(page, texts.action.undo).click();
  await confirmed(page, fill(texts.confirm.undo, { name: 'users.csv', total: 2 }));
  await eventually(async () => (await stored())?.state).toBe('undoing');
  await work();
  await page.getByText(fill(texts.keptItems, { kept: 1 })).waitFor();
});
