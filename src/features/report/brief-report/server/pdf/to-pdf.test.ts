import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Block, BulletinChapter, Part, Quote } from '#shared/bulletin.ts';
import type { Locale } from '#shared/error-messages.ts';
import { type PdfRequest, toPdf } from './to-pdf.ts';

const text = (said: string): Part => ({ is: 'text', text: said });
const quote = (said: string): Quote => ({ is: 'quote', text: said, articleId: 1 });
const chapter = (key: string, title: string, ...blocks: Block[]): BulletinChapter => ({ key, title, blocks });
const item = (title: string) => ({ articleId: 1, title: quote(title), facts: ['11月26日', '时砚网'], excerpt: quote(title), goesOn: true });
const cover = (title: string): Block => ({
  is: 'cover',
  title,
  issue: '2026 年第 1 期',
  lines: ['统计时段：2026年11月26日'],
  label: '自动生成',
});
const paragraph = (...said: string[]): Block => ({
  is: 'paragraph',
  sentences: said.map((one) => ({ parts: [text(one)], articleIds: [] })),
});

const ADDRESS = 'https://example.com/a?b=1&c=%E4%BA%91';
const requestOf = (locale: Locale, chapters: BulletinChapter[], title = '云雀汽车舆情日报'): PdfRequest => ({
  title,
  locale,
  chapters: [chapter('cover', '', cover(title)), ...chapters],
  addresses: new Map([[1, ADDRESS]]),
  values: { a: 7 },
  madeAt: 1_790_000_000_000,
});
const read = async (bytes: Uint8Array) => {
  const file = await getDocumentProxy(new Uint8Array(bytes));
  const { text: said, totalPages } = await extractText(file, { mergePages: true });
  return { file, said: said.replaceAll(/\s+/g, ''), totalPages };
};

describe('a Chinese file', () => {
  const sentence = '云雀汽车召回三千辆轿车，公司回应：“正在配合调查。”（记者 王小明）雲雀召回𠮷';
  let bytes: Uint8Array;
  beforeAll(async () => {
    bytes = await toPdf(
      requestOf('zh-CN', [
        chapter('summary', '摘要', paragraph(sentence)),
        chapter('selected', '文章选编', { is: 'articles', items: [item('云雀发布新品')] }),
      ]),
    );
  });

  test('is read as it was written, with contents, numbers of pages and who wrote it', async () => {
    const { said, totalPages } = await read(bytes);
    expect(totalPages).toBe(2);
    for (const part of [
      Array.from(sentence).slice(0, -1).join(''),
      '目录',
      '摘要2',
      '第2页，共2页',
      '11月26日·时砚网',
      '云雀发布新品……',
      ADDRESS,
    ])
      expect(said).toContain(part.replaceAll(' ', ''));
  });

  test('has a title, a language, bookmarks, tags and links', async () => {
    const { file } = await read(bytes);
    const { info } = await file.getMetadata();
    expect(info).toMatchObject({ Title: '云雀汽车舆情日报', Language: 'zh-CN', Keywords: '自动生成' });
    expect((await file.getOutline()).map(({ title }) => title)).toEqual(['摘要', '文章选编']);
    expect(await file.getMarkInfo()).toMatchObject({ Marked: true });
    const page = await file.getPage(2);
    expect(JSON.stringify(await page.getStructTree())).toMatch(/"role":"H2".*"role":"P"/);
    const links = await page.getAnnotations();
    expect(links.map(({ url }) => url)).toContain(ADDRESS);
  });

  test('is the same when it is made again', async () => {
    const again = await toPdf(requestOf('zh-CN', [chapter('summary', '摘要', paragraph(sentence))]));
    expect(await toPdf(requestOf('zh-CN', [chapter('summary', '摘要', paragraph(sentence))]))).toEqual(again);
  });
});

test('an English file breaks lines between words', async () => {
  const words = 'An officially confirmed question of “efficiency” – 12.5% of all articles, up by 3 – was fiercely debated. '
    .repeat(12)
    .trim();
  const { said } = await read(await toPdf(requestOf('en-US', [chapter('summary', 'Summary', paragraph(words, words))], 'Daily bulletin')));
  expect(said).toContain(words.replaceAll(' ', ''));
  expect(said).toContain('Page2of2');
});

test('a table goes on overleaf with its head', async () => {
  const columns = [
    { title: '时间', isNumber: false },
    { title: '篇数', isNumber: true },
  ];
  const rows = Array.from({ length: 90 }, (_, i): Part[] => [text(`第${i}行`), { is: 'number', text: '7', key: 'a' }]);
  const table: Block = { is: 'table', caption: '各时段篇数', columns, rows, bars: 1 };
  const { said, totalPages } = await read(await toPdf(requestOf('zh-CN', [chapter('trend', '走势', table)])));
  expect(totalPages).toBeGreaterThan(3);
  for (let i = 0; i < 90; i++) expect(said).toContain(`第${i}行7`);
  expect(said.split('时间篇数').length - 1).toBe(totalPages - 1);
});

describe('what a table counts is drawn above it', () => {
  const columns = [
    { title: '名称', isNumber: false },
    { title: '篇数', isNumber: true },
  ];
  const tableOf = (values: readonly string[], key: string): Block => ({
    is: 'table',
    caption: '各时段篇数',
    columns,
    rows: values.map((value, i): Part[] => [text(`第${i}行`), { is: 'number', text: value, key: `${key}.${i}` }]),
    bars: 1,
  });
  const drawn = async (key: string, values: readonly string[]) => {
    const { file, said, totalPages } = await read(await toPdf(requestOf('zh-CN', [chapter(key, '走势', tableOf(values, key))])));
    const trees = await Promise.all(Array.from({ length: totalPages }, async (_, i) => (await file.getPage(i + 1)).getStructTree()));
    return { tree: JSON.stringify(trees), said };
  };

  test.each(['trend', 'media'])('in the chapter %s, with its numbers in words for who cannot see it', async (key) => {
    const { tree, said } = await drawn(key, ['1,234', '0', '17']);
    expect(tree).toContain('各时段篇数. 篇数: 第0行 1,234, 第1行 0, 第2行 17');
    expect(said).toContain('图1各时段篇数');
    expect(said).toContain('表1各时段篇数');
  });

  test.each([
    ['of one row', 'media', ['3'], false],
    ['of more bars than a page has room for', 'media', Array.from({ length: 80 }, () => '2'), false],
    ['of a year of days', 'trend', Array.from({ length: 366 }, (_, i) => String(i)), true],
    ['of nothing but zeros', 'trend', ['0', '0', '0'], true],
  ])('%s: %s', async (_, key, values, isDrawn) => {
    expect((await drawn(key, values)).said.includes('图1')).toBe(isDrawn);
  });
});

describe('what strangers write', () => {
  test.each([
    ['five hundred characters', '很'.repeat(500)],
    ['one word without end', 'x'.repeat(3000)],
    ['emoji, joined', '👨‍👩‍👧‍👦🚗🇨🇳️'],
    ['right to left, and marks that turn', 'سيارة تحترق \u202eevil\u202c'],
    ['control characters and a half of one', 'a\u0000b\u0007c\ud83dd\u2028e'],
    ['nothing', ''],
    ['markup', '<script>alert(1)</script> (a) \\) %%EOF endobj'],
  ])('%s', async (_, title) => {
    const { said } = await read(await toPdf(requestOf('zh-CN', [chapter('a', title, { is: 'articles', items: [item(title)] })], title)));
    expect(said).toContain('目录');
  });

  test('a character without a look in the font is a box with its number', async () => {
    const { said } = await read(await toPdf(requestOf('zh-CN', [chapter('a', '摘要', paragraph('起火🚗了，ሰላም'))])));
    expect(said).toContain('起火🚗了');
    expect(said).toContain('1230');
  });
});

describe('a theme', () => {
  test.each(['sober', 'light', 'dark'] as const)('%s: the same text, its colour on the page', async (name) => {
    const request = requestOf('zh-CN', [chapter('summary', '摘要', paragraph('相关文章共 1 篇。'))]);
    const themed: Block = {
      is: 'cover',
      title: '云雀汽车舆情日报',
      issue: '',
      lines: [],
      label: '自动生成',
      theme: { name, colour: '#0b5d3b' },
    };
    const bytes = await toPdf({ ...request, chapters: [chapter('cover', '', themed), ...request.chapters.slice(1)] });
    const { said, file } = await read(bytes);
    expect(said).toContain('相关文章共1篇。');
    const { fnArray, argsArray } = await (await file.getPage(1)).getOperatorList();
    expect(JSON.stringify(argsArray)).toMatch(/#0b5d3b|11,93,59/);
    expect(fnArray.length).toBeGreaterThan(0);
  });

  test('a head that is longer than a page is not white on white', async () => {
    const lines = Array.from({ length: 60 }, (_, i) => `说明 ${i}`);
    const themed: Block = { is: 'cover', title: '长', issue: '', lines, label: '', theme: { name: 'dark' } };
    const { said } = await read(await toPdf({ ...requestOf('zh-CN', []), chapters: [chapter('cover', '', themed)] }));
    expect(said).toContain('说明59');
  });
});
