// An export from its form to its file, as a person does it on the screens.
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DATA_EXPORT } from '#features/report/data-export/paths.ts';
import { eventually, type Journey, startJourney } from '../../support/journey.ts';
import { button, fill, words } from '../../support/words.ts';

const texts = words.dataExport;
let journey: Journey;
beforeAll(async () => {
  journey = await startJourney('exports', '云雀');
}, 120_000);
afterEach(() => journey.leave());
afterAll(() => journey.close());

const work = async () => {
  while (await journey.server.workJob());
};
const stored = () => journey.server.platform.store.db.selectFrom('dataExportRun').selectAll().orderBy('id', 'desc').executeTakeFirst();

test('an export is made, run, and its file is saved', async () => {
  const { page } = await journey.arriveAs(journey.tenant.admin, DATA_EXPORT);
  await button(page, texts.action.create).first().click();
  await page.getByRole('dialog').getByLabel(texts.field.name, { exact: true }).fill('给数据组的导出');
  await page.getByText(texts.format.jsonl, { exact: true }).click();
  await button(page, words.web.action.save).click();
  await page.getByText(texts.never).waitFor();
  await page.getByRole('button', { name: fill(words.web.table.moreOf, { name: '给数据组的导出' }) }).click();
  await button(page, texts.action.run).click();
  await eventually(async () => (await stored())?.state).toBe('collecting');
  await work();
  await page.getByText(fill(texts.lastDone, { rows: 1 })).waitFor();
  await button(page, texts.action.runs).click();
  const saving = page.waitForEvent('download');
  await button(page, `${texts.action.download} ${texts.format.jsonl}`).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe(`给数据组的导出-${(await stored())?.id}.jsonl`);
  const rows = readFileSync(await download.path(), 'utf8')
    .split('\n')
    .filter(Boolean);
  expect(rows.map((row): string => JSON.parse(row).title)).toEqual(['云雀发布新品']);
});
