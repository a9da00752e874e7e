// Files of an article, its page as source and screenshot, and exports: actions on the screen are in the record, and exported files can be read back.
import { readFileSync } from 'node:fs';
import { Workbook } from '@cj-tech-master/excelts';
import type { Download } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { type LocalSite, startLocalSite } from '../../hostile/local-site.ts';
import { parseCsv } from '../../hostile/parse-csv.ts';
import { readZip } from '../../hostile/read-zip.ts';
import { eventually, type Journey, startJourney, type Visitor } from '../../support/journey.ts';
import { buildArticle, buildPipeline } from '../../support/tenant.ts';
import { button, confirmed, fill, words } from '../../support/words.ts';

const PAGE =
  '<!doctype html><html><head><title>云雀</title></head><body>\n<h1 style="color:red">云雀汽车</h1>\n<script>document.title=1</script>\n</body></html>';
let site: LocalSite;
let journey: Journey;
let visitor: Visitor;
let articleId = 0;
beforeAll(async () => {
  site = await startLocalSite((path) => (path === '/page' ? { body: PAGE } : undefined));
  journey = await startJourney('files', '云雀', { TINGFENG_ALLOW_HOSTS: site.host });
  const { platform } = journey.server;
  const article = buildArticle(platform.now(), {
    url: site.url('/page'),
    title: '云雀汽车=召回',
    content: '云雀汽车今天宣布召回。公司股价大副下跌。',
  });
  const [stored] = await storeBatch(await buildPipeline(platform), [article], null);
  if (stored?.outcome !== 'stored') throw new Error('not stored');
  articleId = stored.articleId;
  await journey.server.index();
  visitor = await journey.arriveAs(journey.tenant.admin);
});
afterAll(async () => {
  await journey.close();
  await site.close();
});

const attachments = async () =>
  (
    await journey.server.platform.store.db
      .selectFrom('attachment')
      .select('name')
      .where('articleId', '=', articleId)
      .where('kind', '=', 'attachment')
      .execute()
  ).map((row) => row.name);
const textOf = async (download: Download) => readFileSync(await download.path());

test('a file is attached, one that lies is refused with its reason, it is downloaded and deleted', async () => {
  const { page } = visitor;
  await visitor.visit(`/article/${articleId}?tab=attachment`);
  const input = page.locator('input[type=file]');
  await input.setInputFiles([
    { name: '处置说明.txt', mimeType: 'text/plain', buffer: Buffer.from('已经联系车主') },
    { name: '图片.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html><script>1</script>') },
  ]);
  await page.getByText(`图片.png: ${words.file.reason.type}`).waitFor();
  expect(await attachments()).toEqual(['处置说明.txt']);
  const row = page.locator('tr', { hasText: '处置说明.txt' });
  const [download] = await Promise.all([page.waitForEvent('download'), button(row, words.file.action.download).click()]);
  expect(download.suggestedFilename()).toBe('处置说明.txt');
  expect((await textOf(download)).toString('utf8')).toBe('已经联系车主');
  await button(row, words.web.action.remove).click();
  await confirmed(page, fill(words.file.confirm.remove, { name: '处置说明.txt' }));
  await eventually(attachments).toEqual([]);
  await page.getByText(words.file.empty).waitFor();
});

test('the page is shown as text that does nothing, and as a picture of what it looks like', async () => {
  const { page } = visitor;
  await visitor.visit(`/article/${articleId}?tab=source-code`);
  const source = page.getByTestId('source-code');
  await source.waitFor();
  expect(await source.locator('code').allTextContents()).toEqual(PAGE.split('\n'));
  expect(await source.locator('h1, script').count()).toBe(0);
  await visitor.visit(`/article/${articleId}?tab=screenshot`);
  const picture = page.getByAltText(words.original.shot.alt);
  await picture.waitFor({ timeout: 60_000 });
  await eventually(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1280);
  expect(site.asked.filter((path) => path === '/page').length).toBeGreaterThan(1);
});

test('slips are marked in the text, and a translation says what is missing', async () => {
  const { page } = visitor;
  await visitor.visit(`/article/${articleId}?tab=check`);
  await page.locator('mark', { hasText: '副' }).waitFor();
  await page.getByText(words.original.reason.confusable).waitFor();
  await visitor.visit(`/article/${articleId}?tab=translation`);
  await page.getByText(words.original.translation.en, { exact: true }).click();
  await page.getByText(words.original.unavailable.translation).waitFor();
  expect(visitor.where()).toContain('to=en');
});

/** Exports what the screen shows, in this format. */
async function exported(format: keyof typeof words.export.format): Promise<Download> {
  const { page, context } = visitor;
  await button(page, words.export.export).click();
  await page.getByRole('radio', { name: words.export.format[format] }).check();
  // The window closes as soon as it turns out to be a file.
  const downloaded = new Promise<Download>((resolve) => {
    page.once('download', resolve);
    context.once('page', (window) => window.once('download', resolve));
  });
  await button(page, words.export.ok).click();
  return downloaded;
}

test('the basket is exported as a document', async () => {
  const admin = await journey.server.as(journey.tenant.admin);
  await admin('POST', '/v1/front/report/selected-info', { articleIds: [articleId] });
  await visitor.visit('/front/report/selected-info');
  const download = await exported('docx');
  expect(download.suggestedFilename()).toMatch(/\.docx$/);
  expect(readZip(await textOf(download)).get('word/document.xml')).toContain('云雀汽车=召回');
});

test.each(['csv', 'xlsx'] as const)('the list is exported as %s in a window of its own', async (format) => {
  await visitor.visit('/front/classified-info?keyword=云雀');
  const download = await exported(format);
  expect(download.suggestedFilename()).toMatch(new RegExp(`^文章-\\d{8}-\\d{6}\\.${format}$`));
  const bytes = await textOf(download);
  const expected = ['云雀汽车=召回', '云雀发布新品'];
  if (format === 'csv') {
    const rows = parseCsv(bytes.toString('utf8').slice(1));
    expect(rows[0]?.slice(0, 2)).toEqual([words.export.column.publishedAt, words.export.column.title]);
    expect(rows.map((row) => row[1])).toEqual(expect.arrayContaining(expected));
  } else {
    const book = new Workbook();
    await book.xlsx.load(bytes);
    const titles: unknown[] = [];
    book.worksheets[0]?.eachRow((row) => titles.push(row.getCell(2).value));
    expect(titles).toEqual(expect.arrayContaining([words.export.column.title, ...expected]));
  }
});

test('a site is found by its name and opens beside the list', async () => {
  const { page } = visitor;
  await visitor.visit('/front/tools/website-info?keyword=样例');
  await button(page, '样例新闻').click();
  await page.getByText(words.original.website.days).first().waitFor();
  expect(visitor.where()).toContain('domain=news.example.com');
});
