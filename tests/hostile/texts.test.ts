// Scripts and formulas in everything that people and pages write: stored as text, shown as text, exported as text.
import { Workbook } from '@cj-tech-master/excelts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { extractArticle } from '#ingest/extract/extract-article.ts';
import { toHtml } from '#features/bench/export/server/to-html.ts';
import { enter, launchBrowser, openPage } from '../support/browser.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';
import { FORMULAS, SCRIPTS } from './hostile-cases.data.ts';
import { parseCsv } from './parse-csv.ts';
import { readZip } from './read-zip.ts';

let server: TestServer;
let own: Tenant;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer();
  own = await buildTenant(server.platform, 'own', '云雀');
  await server.index();
  admin = await server.as(own.admin);
});
afterAll(() => server.close());

async function create(title: string, content: string): Promise<number> {
  const answer = await admin('POST', '/v1/article/create', { title, content, author: title.slice(0, 100), subjectIds: [own.subjectId] });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { id: number }).id;
}
const exported = async (format: string, ids: readonly number[]): Promise<Buffer> => {
  const response = await fetch(`${server.url}/v1/article/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
    body: new URLSearchParams([
      ...ids.map((id) => ['articleIds', String(id)]),
      ['format', format],
      ['columns', 'id'],
      ['columns', 'title'],
      ['columns', 'author'],
    ]),
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

describe('scripts', () => {
  const ids: number[] = [];
  test.each(SCRIPTS)('%j is kept as it is written, and answered as data', async (text) => {
    const id = await create(`云雀 ${text}`, `云雀汽车 ${text}`);
    ids.push(id);
    const detail = await admin('GET', '/v1/article/detail', { id });
    expect(detail.headers.get('content-type')).toMatch(/^application\/json/);
    expect(detail.headers.get('x-content-type-options')).toBe('nosniff');
    expect(detail.body).toMatchObject({ title: `云雀 ${text}`.trim() });
    const remark = await admin('POST', '/v1/article/add-article-remark', { articleId: id, text });
    expect(remark.status).toBe(200);
    await admin(
      'POST',
      '/v1/article/upload-article-attachments',
      { articleId: id, files: [{ name: `${text.replaceAll(/[\\/]/g, '')}.txt`, text: '文字' }] },
      'multipart',
    );
  });

  test('none of them is markup in a document that is printed, or in a Word file', async () => {
    const sections = SCRIPTS.map((text) => ({ title: text, meta: text, summary: text, url: text }));
    const html = toHtml({ title: SCRIPTS.join(' '), madeAt: 0, language: 'zh-CN', sections });
    const body = html.slice(html.indexOf('<body>'));
    expect(
      [...body.matchAll(/<(\/?[a-z0-9]+)/gi)]
        .map((match) => match[1]?.toLowerCase())
        .filter((tag) => !/^\/?(body|html|h1|h2|p)$/.test(tag ?? '')),
    ).toEqual([]);
    expect(body).not.toMatch(/href="(?!https?:)/i);
    const word = readZip(await exported('docx', ids)).get('word/document.xml') ?? '';
    expect(word).not.toMatch(/<(?:script|img|svg|iframe|body)\b/i);
    expect(word).toContain('&lt;script&gt;');
  });

  test.each(SCRIPTS)('a page that holds %j gives no markup that runs', (text) => {
    const page = `<html><head><title>云雀汽车发布公告</title></head><body><article><h1>云雀汽车发布公告</h1><p>云雀汽车今天在广州发布公告，介绍了召回的安排和时间，车主可以就近处理。</p><p>${text}</p><p>公司负责人表示，将继续完善服务，及时回应车主的关切，保障各方的权益。</p></article></body></html>`;
    const found = extractArticle(page, 'https://news.example.com/1');
    const markup = found.ok ? found.contentHtml : '';
    expect(markup).toContain('召回');
    expect(markup).not.toMatch(/<script|<iframe|<object|<embed|<svg|<math|<form|<base|<meta|<link|<style/i);
    expect(markup).not.toMatch(/<[a-z][^>]*\son\w+=/i);
    expect(markup).not.toMatch(/(?:href|src)=\\?["']?\s*java/i);
  });

  describe('in a browser', () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await launchBrowser();
    });
    afterAll(() => browser.close());

    test('none runs in the list, in the article, or in any of its tabs', async () => {
      await server.index();
      const { page } = await openPage(browser);
      const isHit = () => page.evaluate(() => 'xss' in window);
      page.on('dialog', (dialog) => void dialog.dismiss());
      await enter(page, server.url, admin.token);
      await page.goto(`${server.url}/#/front/classified-info?pageSize=100`);
      await page.locator('.article-card, .article-line, tr[data-row-key]').first().waitFor();
      await page.waitForTimeout(500);
      expect(await isHit()).toBe(false);
      for (const id of [ids[0], ids[6], ids[11], ids[16]]) {
        for (const tab of ['text', 'remark', 'attachment', 'check']) {
          await page.goto(`${server.url}/#/article/${id}?tab=${tab}`);
          await page.locator('.panel').first().waitFor();
          await page.waitForTimeout(250);
          expect(await isHit(), `${id} ${tab}`).toBe(false);
        }
      }
    }, 120_000);
  });
});

describe('formulas', () => {
  const made = new Map<string, number>();
  beforeAll(async () => {
    for (const text of FORMULAS) made.set(text, await create(`${text.trim()} 云雀`, `云雀汽车 ${text}`));
    // The record may contain what a form would have trimmed.
    for (const [text, id] of made)
      await server.platform.store.db.updateTable('article').set({ title: text }).where('id', '=', id).execute();
  });

  test.each(FORMULAS)('%j begins no cell of a CSV as a formula', async (text) => {
    const rows = parseCsv((await exported('csv', [made.get(text) as number])).toString('utf8').slice(1));
    expect(rows[1]?.[1]).toMatch(/^'|^[^=+\-@\t\r\uff1d\uff0b\uff0d\uff20\s]/u);
    expect(rows[1]?.[1]?.replace(/^'/, '')).toBe(text.replace(/^'/, ''));
    expect(rows).toHaveLength(2);
  });

  test('in a workbook each is a text', async () => {
    const bytes = await exported('xlsx', [...made.values()]);
    expect(readZip(bytes).get('xl/worksheets/sheet1.xml')).not.toContain('<f');
    const book = new Workbook();
    await book.xlsx.load(bytes);
    const titles = new Map<string, unknown>();
    book.worksheets[0]?.eachRow((row) => titles.set(row.getCell(1).text, row.getCell(2).value));
    for (const [text, id] of made) expect(titles.get(String(id)), JSON.stringify(text)).toBe(text);
  });
});
