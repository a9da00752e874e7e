// A client wants approvals: an analyst asks for an export, the administrator is told and approves, and the analyst gets the file.
import { readFile } from 'node:fs/promises';
import type { Download } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import { EXPORT_REQUEST } from '#features/bench/export/paths.ts';
import { CUSTOMIZE_SETTINGS } from '#features/office/customization/paths.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { buildArticle, buildPipeline } from '../../support/tenant.ts';
import { addPerson } from '../../support/ticket-people.ts';
import { axeFindings } from '../../support/axe.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { button, confirmed, words } from '../../support/words.ts';

const said = words.export;
const ANALYST = 'export-analyst';
let journey: Journey;
beforeAll(async () => {
  journey = await startJourney('export-request', '云雀');
  const { platform } = journey.server;
  const articles = ['一', '二'].map((name) =>
    buildArticle(platform.now(), {
      url: `https://news.example.com/asked/${name}`,
      title: `云雀通报之${name}`,
      content: `云雀的第${name}份通报。`,
    }),
  );
  await storeBatch(await buildPipeline(platform), articles, null);
  await journey.server.index();
  await addPerson(journey.server, journey.tenant, ANALYST);
});
afterEach(() => journey.leave());
afterAll(() => journey.close());

test('the administrator sets the number of rows, an analyst asks, and gets the file after the approval', { timeout: 180_000 }, async () => {
  const rule = await journey.arriveAs(journey.tenant.admin, CUSTOMIZE_SETTINGS);
  await rule.page.getByLabel(words.customization.field.approvedExportRows, { exact: true }).fill('1');
  await button(rule.page, words.web.action.save).click();
  await rule.page.getByText(words.customization.done.saved).waitFor();
  await journey.leave();

  const { page } = await journey.arriveAs(ANALYST, `${CLASSIFIED_INFO}?isFolded=false`);
  await button(page, said.export).click();
  await page.getByRole('radio', { name: 'CSV' }).click();
  await button(page, said.ok).click();
  const dialog = page.getByRole('dialog').filter({ hasText: said.ask.title });
  await dialog.getByText(/24 小时内导出超过 1 行须经批准/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await button(dialog, said.ask.submit).click();
  await dialog.locator('.ant-form-item-explain-error').first().waitFor();
  await dialog.getByLabel(said.field.reason).fill('季度归档');
  await button(dialog, said.ask.submit).click();
  await page.getByText(said.ask.done).waitFor();
  await journey.leave();

  const judge = await journey.arriveAs(journey.tenant.admin, `${EXPORT_REQUEST}?tab=all`);
  const row = judge.page.getByRole('row').filter({ hasText: '季度归档' });
  await row.getByText(said.state.waiting).waitFor();
  expect(await axeFindings(judge.page)).toEqual([]);
  await button(row, said.action.approve).click();
  await button(judge.page.getByRole('dialog'), said.action.approve).click();
  await row.getByText(said.state.approved).waitFor();
  await journey.leave();

  const mine = await journey.arriveAs(ANALYST, EXPORT_REQUEST);
  const own = mine.page.getByRole('row').filter({ hasText: '季度归档' });
  const downloaded = new Promise<Download>((resolve) => {
    mine.page.once('download', resolve);
    mine.context.once('page', (window) => window.once('download', resolve));
  });
  await button(own, said.action.take).click();
  const text = await readFile(await (await downloaded).path(), 'utf8');
  expect(text).toContain('云雀通报之一');
  await button(own, said.action.withdraw).click();
  await confirmed(mine.page);
  await own.getByText(said.state.withdrawn).waitFor();
});
