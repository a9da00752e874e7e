// Articles written with the editor: sanitised, read back, their text derived; markup of strangers within bounds.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectHarmless, HOSTILE_MARKUP } from '../support/hostile-markup.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let own: Tenant;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer();
  own = await buildTenant(server.platform, 'rich', '云雀');
  await server.index();
  admin = await server.as(own.admin);
});
afterAll(() => server.close());

const create = (contentHtml: string, more: object = {}) =>
  admin('POST', '/v1/article/create', { title: '内部通报', siteName: '内部', contentHtml, subjectIds: [own.subjectId], ...more });
const detailOf = async (id: number) =>
  (await admin('GET', '/v1/article/detail', { id })).body as {
    title: string;
    content: string;
    contentHtml: string;
    images: string[];
    author: string;
    isEditable: boolean;
    revision: number;
  };
async function made(contentHtml: string, more: object = {}) {
  const answer = await create(contentHtml, more);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { id } = answer.body as { id: number };
  return { id, ...(await detailOf(id)) };
}

describe('a rich text', () => {
  const written =
    '<h2>云雀召回</h2><p style="text-align: center" dir="rtl" data-indent="2">共 <strong>三</strong><sub>批</sub>，<span style="color: #c00000; font-size: 18px">本周</span>开始</p><ul><li>广州</li></ul>';
  test('is read back as it was written, and its text is what is analysed', async () => {
    const article = await made(written);
    expect(article.content).toBe('云雀召回\n共 三批，本周开始\n广州');
    for (const part of [
      '<h2>云雀召回</h2>',
      'dir="rtl"',
      'data-indent="2"',
      'text-align:center',
      '<strong>三</strong>',
      'color:#c00000',
      '<li>广州</li>',
    ])
      expect(article.contentHtml).toContain(part);
    expect(article.isEditable).toBe(true);
  });

  test('is edited as it stands; a field that is not sent stays, and saving what was loaded changes nothing', async () => {
    const { id, contentHtml } = await made(written, { author: '张三' });
    const form = (await admin('GET', '/v1/article/written', { id })).body as { contentHtml: string; title: string };
    expect(form).toEqual({ id, title: '内部通报', contentHtml, author: '张三', images: [] });
    expect((await admin('PUT', '/v1/article/update', { ...form, id })).body).toEqual({ id, revision: 1 });
    expect((await admin('PUT', '/v1/article/update', { id, title: '改过的题目' })).body).toEqual({ id, revision: 2 });
    expect(await detailOf(id)).toMatchObject({ title: '改过的题目', contentHtml, author: '张三' });
    expect((await admin('PUT', '/v1/article/update', { id, author: '李四' })).body).toEqual({ id, revision: 3 });
    expect(await detailOf(id)).toMatchObject({ title: '改过的题目', contentHtml, author: '李四' });
  });

  test('that only looks otherwise is another revision; plain text takes the place of a rich one', async () => {
    const { id } = await made('<p>云雀一段</p>');
    await admin('PUT', '/v1/article/update', { id, contentHtml: '<p>云雀<em>一段</em></p>' });
    expect(await detailOf(id)).toMatchObject({ content: '云雀一段', contentHtml: '<p>云雀<em>一段</em></p>', revision: 2 });
    await admin('PUT', '/v1/article/update', { id, content: '云雀 a<b\n另一段' });
    expect(await detailOf(id)).toMatchObject({ content: '云雀 a<b\n另一段', contentHtml: '', revision: 3 });
    expect((await admin('GET', '/v1/article/written', { id })).body).toMatchObject({ contentHtml: '<p>云雀 a&lt;b</p><p>另一段</p>' });
  });

  test('of two people is not lost: who saves second is told what the first wrote', async () => {
    const { id, contentHtml } = await made('<p>云雀甲</p>');
    await admin('PUT', '/v1/article/update', { id, contentHtml: '<p>云雀乙</p>' });
    const second = await admin('PUT', '/v1/article/update', { id, contentHtml: '<p>云雀丙</p>', seen: { contentHtml } });
    expect(second).toMatchObject({ status: 409, body: { error: { code: 'changed-meanwhile', field: 'contentHtml' } } });
  });

  test('brings its pictures, which leave with it; addresses that are never fetched are refused', async () => {
    const { id, images } = await made('<p>云雀</p><img src="https://example.com/a.png?x=1&amp;y=2" alt="图">', {
      images: ['https://example.com/own.png'],
    });
    expect(images).toEqual(['https://example.com/own.png', 'https://example.com/a.png?x=1&y=2']);
    await admin('PUT', '/v1/article/update', { id, contentHtml: '<p>云雀</p>' });
    expect((await detailOf(id)).images).toEqual(['https://example.com/own.png']);
    expect(await create('<p>云雀</p><img src="http://127.0.0.1/a.png">')).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid-url', field: 'contentHtml' } },
    });
  });

  test('is given instead of a plain one, not beside it', async () => {
    for (const input of [{ content: '云雀' }, { contentHtml: undefined }])
      expect((await create('<p>云雀</p>', input)).body).toMatchObject({ error: { code: 'invalid-input', field: 'content' } });
  });
});

describe('hostile markup', () => {
  test.each(HOSTILE_MARKUP)('%s: nothing of it that runs or loads is kept', async (_, html) => {
    const { contentHtml } = await made(`<p>云雀的通报</p>${html}`);
    expect(contentHtml).toContain('<p>云雀的通报</p>');
    expectHarmless(contentHtml);
  });

  test.each([
    ['brackets', '<'.repeat(1_000_000)],
    ['one character', '云'.repeat(300_001)],
  ])('1 MB of %s is refused before it is read, by the name of its field', async (_, html) => {
    expect(await create(html)).toMatchObject({ status: 400, body: { error: { code: 'invalid-input', field: 'contentHtml' } } });
  });

  test.each([
    ['brackets', '<'.repeat(299_000)],
    ['open tags', '<b>'.repeat(99_000)],
    ['elements 10,000 deep', `${'<blockquote>'.repeat(10_000)}云${'</blockquote>'.repeat(10_000)}`],
    ['lists 10,000 deep', `${'<ul><li>'.repeat(10_000)}云${'</li></ul>'.repeat(10_000)}`],
    ['open comments', '<!--'.repeat(70_000)],
    ['attributes', `<p ${'a="b" '.repeat(49_000)}>云</p>`],
    ['styles', `<span style="${'color:red;'.repeat(29_000)}">云</span>`],
    ['entities', '&lt;'.repeat(74_000)],
    ['unclosed elements whose text is dropped', '<svg><math><title>'.repeat(16_000)],
  ])('%s: answered within the bounds, and the server goes on', async (_, html) => {
    const answer = await create(`<p>云雀</p>${html}`.slice(0, 300_000));
    expect([200, 400]).toContain(answer.status);
    if (answer.status === 200) expect((await detailOf((answer.body as { id: number }).id)).content.length).toBeLessThanOrEqual(200_000);
    else expect(answer.body).toMatchObject({ error: { field: 'contentHtml' } });
    expect((await create('<p>云雀好</p>')).status).toBe(200);
  });

  test('without any text is refused', async () => {
    for (const html of ['<p></p>', '<script>x</script>', '<p>&nbsp;</p>', '<img src="https://example.com/a.png">'])
      expect(await create(html)).toMatchObject({ status: 400, body: { error: { code: 'invalid-input', field: 'contentHtml' } } });
  });
});
