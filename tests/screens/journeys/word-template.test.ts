// An administrator downloads the example file, is told what is wrong with another one, tries and uploads it; an analyst's bulletin is filled into it.
import { readFileSync } from 'node:fs';
import { Document, Packer, Paragraph } from 'docx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BRIEF_REPORT } from '#features/report/brief-report/paths.ts';
import { CLIENT_REPORT_TEMPLATE, TEMPLATE_INSTRUCTIONS } from '#features/report/report-template/paths.ts';
import { readZip } from '../../hostile/read-zip.ts';
import { axeFindings } from '../../support/axe.ts';
import { enter, launchBrowser, openAnew, openPage } from '../../support/browser.ts';
import { type BusyTenant, buildBusyTenant } from '../../support/busy-tenant.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
let tenant: BusyTenant;
let browser: Awaited<ReturnType<typeof launchBrowser>>;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildBusyTenant(server.platform, 'wordtemplate', '云雀');
  await server.index();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const wordText = (file: Buffer) => String(readZip(file).get('word/document.xml') ?? '');
const textOf = (file: string) => wordText(readFileSync(file));

test('from the example file to a bulletin in it', { timeout: 120_000 }, async () => {
  const { page } = await openPage(browser);
  const admin = await server.as(tenant.admin);
  await enter(page, server.url, admin.token);
  await openAnew(page, server.url, TEMPLATE_INSTRUCTIONS);
  await page.getByText('{标题}', { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const example = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载中文示例' }).click();
  const file = await (await example).path();
  expect(textOf(file)).toContain('{#负面列表}');
  const buffer = readFileSync(file);

  const tried = page.waitForEvent('download');
  await page.locator('input[type=file]').setInputFiles({ name: '试填.docx', mimeType: DOCX, buffer });
  expect(textOf(await (await tried).path())).not.toContain('{#');

  await openAnew(page, server.url, `${CLIENT_REPORT_TEMPLATE}?keyword=${encodeURIComponent('备用')}`);
  const row = page.getByRole('row').filter({ hasText: '备用模板' });
  await row.getByRole('button', { name: /更多/ }).click();
  await page.getByRole('button', { name: 'Word 文件' }).last().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('没有 Word 文件', { exact: false }).waitFor();
  const wrong = await Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph('{标体}')] }] }));
  await drawer.locator('input[type=file]').setInputFiles({ name: '有误.docx', mimeType: DOCX, buffer: wrong });
  await drawer.getByText('没有这个占位符：{标体}').waitFor();
  await drawer.getByText('可改为：{标题}').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await drawer.locator('input[type=file]').setInputFiles({ name: '红头.docx', mimeType: DOCX, buffer });
  await drawer.getByText('红头.docx').first().waitFor();
  await page.getByText('模板为第 2 版', { exact: false }).waitFor();

  await openAnew(page, server.url, BRIEF_REPORT);
  await page.getByRole('button', { name: '新建简报' }).click();
  await page.getByRole('dialog').getByLabel('模板').click();
  await page.getByTitle('备用模板').click();
  await page.getByRole('button', { name: /^生\s*成$/ }).click();
  await page.getByText('生成中').first().waitFor();
  while (await server.workJob());
  const { id } = await server.platform.store.db.selectFrom('bulletin').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  await openAnew(page, server.url, `/report-preview?id=${id}`);
  await page.locator('.report-page').waitFor();
  const answer = await fetch(`${server.url}/v1/front/report/brief-report/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ id: String(id) }),
  });
  const text = wordText(Buffer.from(await answer.arrayBuffer()));
  expect(text).toContain('一、总体情况');
  expect(text).not.toContain('{');
  await page.context().close();
});
