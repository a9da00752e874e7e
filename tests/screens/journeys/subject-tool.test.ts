// The provider's staff copy subjects of a client to another after a trial, save them, and bring the file to a third.
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { COPY_SUBJECT, EXPORT_SUBJECT, IMPORT_SUBJECT } from '#features/subjects/subject/paths.ts';
import { axeFindings } from '../../support/axe.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { buildTenant, type Tenant } from '../../support/tenant.ts';
import { button, words } from '../../support/words.ts';

const { tool, transfer, action } = words.subject;
let journey: Journey;
let other: Tenant;
beforeAll(async () => {
  journey = await startJourney('tools', '云雀汽车');
  other = await buildTenant(journey.server.platform, '丙集团', '白鹭');
});
afterEach(() => journey.leave());
afterAll(() => journey.close());

const namesOf = async (clientId: number): Promise<string[]> => {
  const rows = await journey.server.platform.store.db.selectFrom('subject').select('name').where('clientId', '=', clientId).execute();
  return rows.map(({ name }) => name);
};

test('subjects are copied after a trial, saved, and brought from the file', { timeout: 180_000 }, async () => {
  const { db } = journey.server.platform.store;
  const { clientId, subjectId } = journey.tenant;
  await db.updateTable('subject').set({ name: '云雀的专题' }).where('id', '=', subjectId).execute();
  const { page, visit } = await journey.arriveAs('operator', COPY_SUBJECT);
  await page.getByText(tool.noClient).waitFor();
  await visit(`${COPY_SUBJECT}?clientId=${clientId}`);
  const row = page.locator('.ant-table-tbody .ant-table-row', { hasText: '云雀的专题' });
  await row.locator('.ant-checkbox-input').check();
  await button(page, tool.copyTo).click();
  const dialog = page.locator('.ant-modal');
  await dialog.locator('#tool-targets').fill('丙集团');
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '丙集团' }).click();
  await dialog.locator('.ant-modal-title').click();
  await button(dialog, tool.try).click();
  await dialog.getByText(transfer.trial).waitFor();
  expect(await namesOf(other.clientId)).not.toContain('云雀的专题');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.locator('button[type=submit]').click();
  await dialog.getByText(tool.result, { exact: true }).waitFor();
  expect(await namesOf(other.clientId)).toContain('云雀的专题');
  await button(dialog.locator('form'), transfer.close).click();

  await visit(`${EXPORT_SUBJECT}?clientId=${clientId}`);
  await row.locator('.ant-checkbox-input').check();
  const download = page.waitForEvent('download');
  await button(page, action.export).click();
  const file = await (await download).path();
  const saved = path.join(path.dirname(file), 'subjects.json');
  fs.copyFileSync(file, saved);

  await visit(IMPORT_SUBJECT);
  await page.locator('input[type=file]').setInputFiles({ name: 'wrong.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await page.locator('.ant-alert-error').waitFor();
  await page.locator('input[type=file]').setInputFiles(saved);
  await page.locator('#tool-targets').fill('丙集团');
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '丙集团' }).click();
  await page.locator('h1').click();
  await button(page, tool.try).click();
  // It is there already, as it is in the file: nothing to bring.
  await page.getByText(transfer.outcome.same).first().waitFor();
  expect(await page.locator('button[type=submit]').isDisabled()).toBe(true);
});
