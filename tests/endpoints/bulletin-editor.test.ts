// The text of a draft is edited by several people: what each writes stays, what the data do not say is refused, and every output shows the same.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BulletinText, SavedText } from '#features/report/bulletin-editor/contract.ts';
import type { Block, Marks, Part } from '#shared/bulletin.ts';
import { editable, type EditedChapter, withoutStamps } from '#shared/edited-bulletin.ts';
import { docOf, treeOf } from '#features/report/bulletin-editor/web/tree-and-doc.ts';
import JSZip from 'jszip';
import { extractText, getDocumentProxy } from 'unpdf';
import { type BusyTenant, buildBusyTenant } from '../support/busy-tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const LIST = '/v1/front/report/brief-report';
const TEXT = `${LIST}/text`;

let server: TestServer;
let tenant: BusyTenant;
let neighbour: BusyTenant;
let admin: Caller;
let colleague: Caller;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildBusyTenant(server.platform, 'editor', '云雀');
  neighbour = await buildBusyTenant(server.platform, 'editor-beside', '白鹭');
  admin = await server.as(tenant.admin);
  const { db } = server.platform.store;
  const { id: _id, ...account } = await db.selectFrom('account').selectAll().where('id', '=', tenant.adminId).executeTakeFirstOrThrow();
  await db
    .insertInto('account')
    .values({ ...account, name: '王编辑', username: 'editor-second' })
    .execute();
  colleague = await server.as('editor-second');
}, 60_000);
afterAll(async () => {
  await server.close();
});

/** A draft of its own. */
let issue = 100;
async function draft(): Promise<number> {
  const { db } = server.platform.store;
  const { id: _id, ...values } = await db.selectFrom('bulletin').selectAll().where('id', '=', tenant.bulletinId).executeTakeFirstOrThrow();
  issue += 1;
  const made = await db
    .insertInto('bulletin')
    .values({ ...values, templateVersionId: null, state: 'draft', version: 0, issue })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

type Opened = BulletinText & { written: EditedChapter[]; isOpen: boolean };
const open = async (id: number, version?: number): Promise<Opened> =>
  (await admin('GET', TEXT, { id, ...(version === undefined ? {} : { version }) })).body;
const save = (who: Caller, id: number, base: number, chapters: unknown, input: object = {}) =>
  who('POST', TEXT, { id, base, chapters, ...input });
const saved = async (who: Caller, id: number, base: number, chapters: unknown, input: object = {}): Promise<SavedText> => {
  const { status, body } = await save(who, id, base, chapters, input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

async function fileOf(id: number, format: string): Promise<ArrayBuffer> {
  const { authorization } = (await admin('POST', '/v1/pass', { path: `${LIST}/export` })).body as { authorization: string };
  const address = `${server.url}${LIST}/export?authorization=${encodeURIComponent(authorization)}`;
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams({ id: String(id), format }) });
  expect(answer.status).toBe(200);
  return answer.arrayBuffer();
}

/** The text of the Word file. */
async function wordOf(id: number): Promise<string> {
  const zip = await JSZip.loadAsync(await fileOf(id, 'docx'));
  return (await zip.file('word/document.xml')?.async('string')) ?? '';
}

async function pdfOf(id: number): Promise<{ said: string; links: string[] }> {
  const file = await getDocumentProxy(new Uint8Array(await fileOf(id, 'pdf')));
  const { text, totalPages } = await extractText(file, { mergePages: true });
  const pages = await Promise.all(Array.from({ length: totalPages }, (_, i) => file.getPage(i + 1)));
  const links = (await Promise.all(pages.map((page) => page.getAnnotations()))).flat().map(({ url }: { url?: string }) => url ?? '');
  return { said: text.replaceAll(/\s+/g, ''), links };
}

const own = (text: string): Block => ({ is: 'paragraph', sentences: [{ parts: [{ is: 'text', text }], articleIds: [] }] });
/** With a block of its own after the first of a chapter. */
const withBlock = (chapters: readonly EditedChapter[], key: string, id: string, block: Block): EditedChapter[] =>
  chapters.map((chapter) =>
    chapter.key === key ? { ...chapter, blocks: [...chapter.blocks.slice(0, 1), { id, block }, ...chapter.blocks.slice(1)] } : chapter,
  );
const changed = (chapters: readonly EditedChapter[], id: string, block: Block): EditedChapter[] =>
  chapters.map((chapter) => ({ ...chapter, blocks: chapter.blocks.map((one) => (one.id === id ? { id, block } : one)) }));
const blockOf = (chapters: readonly EditedChapter[], id: string): Block | undefined =>
  chapters.flatMap(({ blocks }) => blocks).find((one) => one.id === id)?.block;
const idsOf = (chapters: readonly EditedChapter[]): string[] => chapters.flatMap(({ blocks }) => blocks.map(({ id }) => id));
const reasonOf = ({ body }: { body: unknown }) => (body as { error?: { detail?: { reason?: string } } }).error?.detail?.reason;

describe('one editor', () => {
  test('what is saved is what every output shows; what the rules wrote stays beside it', async () => {
    const id = await draft();
    const { chapters, version, isOpen } = await open(id);
    expect({ version, isOpen }).toEqual({ version: 0, isOpen: true });
    const first = await saved(admin, id, 0, withBlock(chapters, 'summary', 'h1', own('人工补充的一句判断。')));
    expect(first).toMatchObject({ outcome: 'saved', version: 1, stamps: { h1: { by: expect.any(String) } } });
    expect(Object.keys(first.stamps)).toEqual(['h1']);

    const detail = (await admin('GET', `${LIST}/detail`, { id })).body as { chapters: unknown };
    expect(JSON.stringify(detail.chapters)).toContain('人工补充的一句判断。');
    expect(JSON.stringify(detail.chapters)).toContain('本文由程序按规则自动生成，经人工编辑');
    expect(await wordOf(id)).toContain('人工补充的一句判断。');
    const { db } = server.platform.store;
    const row = await db.selectFrom('bulletin').select(['chapters', 'snapshot']).where('id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.stringify(row.chapters)).not.toContain('人工补充');
    expect((await open(id)).written).toEqual(chapters);
  });

  test('looks, lists, own abstracts and links are in page, Word and PDF', async () => {
    const id = await draft();
    const { chapters } = await open(id);
    const line = (text: string, look: 'bullet' | 'number' | 'quote', marks?: Marks): Block => ({
      is: 'paragraph',
      sentences: [{ parts: [{ is: 'text', text, ...(marks ? { marks } : {}) }], articleIds: [] }],
      look,
    });
    const blocks: Block[] = [
      line('红色粗体', 'bullet', { bold: true, italic: true, underline: true, strike: true, colour: 'red' }),
      line('官网', 'number', { link: 'https://example.com/notice' }),
      line('第二条', 'number'),
      line('另起一段的引述', 'quote'),
      { ...line('居中', 'quote'), look: undefined, align: 'center' } as Block,
    ];
    const edited = blocks.toReversed().reduce((tree, block, i) => withBlock(tree, 'summary', `l${i}`, block), chapters);
    const list = chapters.flatMap((chapter) => chapter.blocks).find(({ block }) => block.is === 'articles');
    if (list?.block.is !== 'articles') throw new Error('no list of articles');
    const own = { ...list.block, items: list.block.items.map((item) => ({ ...item, abstract: '自拟的摘要' })) };
    await saved(admin, id, 0, changed(edited, list.id, own));
    const word = await wordOf(id);
    expect(word).toMatch(/<w:b\/>.*<w:color w:val="A61D24"\/>|<w:color w:val="a61d24"\/>/);
    expect(word).toContain('自拟的摘要');
    expect(word.match(/<w:numPr>/g)?.length).toBe(3);
    expect(word).toContain('w:hyperlink');
    const { said, links } = await pdfOf(id);
    for (const text of ['•红色粗体', '1.官网', '2.第二条', '另起一段的引述', '自拟的摘要']) expect(said).toContain(text);
    expect(links).toContain('https://example.com/notice');
  });

  test('a theme is in Word, PDF and data; what is no colour is refused', async () => {
    const id = await draft();
    const { chapters } = await open(id);
    const cover = blockOf(chapters, 'cover.0');
    if (cover?.is !== 'cover') throw new Error('no cover');
    const themed = (theme: unknown) => changed(chapters, 'cover.0', { ...cover, theme } as Block);
    for (const colour of ['red', '#12345', '#ff0000;x', 7])
      expect((await save(admin, id, 0, themed({ name: 'dark', colour }))).status).toBe(400);
    expect((await save(admin, id, 0, themed({ name: 'neon' }))).status).toBe(400);
    // Nobody wrote anything.
    expect((await saved(admin, id, 0, themed({ name: 'dark', colour: '#0b5d3b' }))).stamps).toEqual({});
    expect(await wordOf(id)).toContain('w:fill="0B5D3B"');
    expect((await pdfOf(id)).said).toContain('专题舆情日报');
    const detail = (await admin('GET', `${LIST}/detail`, { id })).body as { chapters: EditedChapter[] };
    expect(JSON.stringify(detail.chapters)).toContain('"theme":{"name":"dark","colour":"#0b5d3b"}');
    expect(JSON.stringify(detail.chapters)).not.toContain('经人工编辑');
  });

  test('the same text again is no new version; an earlier one comes back', async () => {
    const id = await draft();
    const { chapters } = await open(id);
    expect(await saved(admin, id, 0, chapters)).toMatchObject({ version: 0 });
    const edited = withBlock(chapters, 'summary', 'h1', own('甲'));
    await saved(admin, id, 0, edited);
    await saved(admin, id, 1, chapters, { kind: 'named', name: '删去' });
    const { items } = (await admin('GET', `${TEXT}/version`, { id })).body as { items: { version: number; kind: string; name: string }[] };
    expect(items.map(({ version, kind, name }) => [version, kind, name])).toEqual([
      [2, 'named', '删去'],
      [1, 'auto', ''],
      [0, 'auto', ''],
    ]);
    const restored = await admin('POST', `${TEXT}/restoration`, { id, base: 2, version: 1 });
    expect(restored.body).toMatchObject({ version: 3, chapters: edited, stamps: { h1: {} } });
    expect((await admin('POST', `${TEXT}/restoration`, { id, base: 2, version: 1 })).status).toBe(409);
    expect(idsOf((await open(id, 2)).chapters)).not.toContain('h1');
  });

  test('only a draft is edited', async () => {
    const { chapters, isOpen } = await open(tenant.reviewedBulletinId);
    expect(isOpen).toBe(false);
    const { status, body } = await save(admin, tenant.reviewedBulletinId, 0, withBlock(chapters, 'summary', 'h1', own('甲')));
    expect({ status, body }).toMatchObject({ status: 409, body: { error: { detail: { reason: 'bulletin-is-review' } } } });
  });

  test('neither a neighbour’s bulletin nor one that is not made can be opened', async () => {
    expect((await admin('GET', TEXT, { id: neighbour.bulletinId })).status).toBe(404);
    expect((await save(admin, neighbour.bulletinId, 0, (await open(tenant.bulletinId)).chapters)).status).toBe(404);
    expect((await admin('GET', TEXT, { id: tenant.failedBulletinId })).status).toBe(409);
  });
});

describe('two editors', () => {
  test('other blocks are put together', async () => {
    const id = await draft();
    const { chapters } = await open(id);
    await saved(admin, id, 0, withBlock(chapters, 'summary', 'h1', own('甲的话')));
    const merged = await saved(colleague, id, 0, withBlock(chapters, 'appendix', 'h2', own('乙的话')));
    expect(merged).toMatchObject({ outcome: 'merged', version: 2 });
    expect(idsOf(merged.chapters)).toEqual(expect.arrayContaining(['h1', 'h2']));
    expect(merged.stamps.h2?.by).toBe('王编辑');
    expect(merged.stamps.h1?.by).not.toBe('王编辑');
  });

  test('the same block is a conflict that tells both, and nothing is saved', async () => {
    const id = await draft();
    const { chapters } = await open(id);
    await saved(admin, id, 0, changed(chapters, 'summary.0', own('甲的说法')));
    const answer = await saved(colleague, id, 0, changed(chapters, 'summary.0', own('乙的说法')));
    expect(answer).toMatchObject({
      outcome: 'conflict',
      version: 1,
      conflicts: [{ id: 'summary.0', mine: own('乙的说法'), theirs: own('甲的说法') }],
    });
    expect(blockOf((await open(id)).chapters, 'summary.0')).toEqual(own('甲的说法'));
    const both = withBlock(answer.chapters, 'summary', 'h9', own('乙的说法'));
    expect(await saved(colleague, id, answer.version, both)).toMatchObject({ outcome: 'saved', version: 2 });
  });

  test('two who save in the same moment lose nothing', async () => {
    const id = await draft();
    const { chapters } = await open(id);
    const answers = await Promise.all(
      [admin, colleague, admin, colleague].map((who, i) => saved(who, id, 0, withBlock(chapters, 'summary', `h${i}`, own(`第${i}句`)))),
    );
    expect(answers.map(({ version }) => version).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
    expect(idsOf((await open(id)).chapters)).toEqual(expect.arrayContaining(['h0', 'h1', 'h2', 'h3']));
  });

  test('a version that is not there yet is refused', async () => {
    const id = await draft();
    const { chapters } = await open(id);
    expect((await save(admin, id, 7, chapters)).body).toMatchObject({ error: { detail: { reason: 'no-such-version' } } });
  });
});

describe('what is refused', () => {
  const parts = (...given: Part[]): Block => ({ is: 'paragraph', sentences: [{ parts: given, articleIds: [] }] });
  const refused = async (block: Block): Promise<unknown> => {
    const id = await draft();
    const { chapters } = await open(id);
    return reasonOf(await save(admin, id, 0, withBlock(chapters, 'summary', 'h1', block)));
  };
  const total = async (): Promise<number> => {
    const row = await server.platform.store.db
      .selectFrom('bulletin')
      .select('snapshot')
      .where('id', '=', tenant.bulletinId)
      .executeTakeFirstOrThrow();
    return row.snapshot?.numbers.total?.value ?? 0;
  };

  test('numbers that the data do not have, or that are printed otherwise', async () => {
    const value = await total();
    expect(await refused(parts({ is: 'number', key: 'total', text: String(value) }))).toBeUndefined();
    expect(await refused(parts({ is: 'number', key: 'total', text: String(value + 1) }))).toBe('block-number');
    for (const key of ['nothing', '__proto__', 'constructor'])
      expect(await refused(parts({ is: 'number', key, text: '1' }))).toBe('block-number');
  });

  test('quotations, sources and rows of other articles', async () => {
    const { db } = server.platform.store;
    const { articleId } = await db
      .selectFrom('hit')
      .select('articleId')
      .where('clientId', '=', neighbour.clientId)
      .executeTakeFirstOrThrow();
    expect(await refused(parts({ is: 'quote', text: '从未说过的话', articleId: 1 }))).toBe('block-quote');
    expect(await refused(parts({ is: 'quote', text: '', articleId: 1 }))).toBe('block-quote');
    expect(await refused({ is: 'paragraph', sentences: [{ parts: [{ is: 'text', text: '甲' }], articleIds: [articleId + 999] }] })).toBe(
      'block-source',
    );
    const title = { is: 'quote' as const, text: '别处的文章', articleId };
    expect(await refused({ is: 'articles', items: [{ articleId, title, facts: [], excerpt: null, goesOn: false }] })).toBe('block-row');
  });

  test('links that run, tables with invented figures, a second cover', async () => {
    const link = (address: string) => parts({ is: 'text', text: '点这里', marks: { link: address } });
    expect(await refused(link('https://example.com/a'))).toBeUndefined();
    for (const address of ['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', '//example.com', 'vbscript:x', ''])
      expect(await refused(link(address)), address).toBe('block-link');
    const columns = [{ title: '篇数', isNumber: true }];
    expect(await refused({ is: 'table', caption: '表', columns, rows: [[{ is: 'text', text: '甲' }]], bars: null })).toBeUndefined();
    expect(await refused({ is: 'table', caption: '表', columns, rows: [[{ is: 'number', key: 'total', text: '7' }]], bars: 0 })).toBe(
      'block-locked',
    );
    expect(await refused({ is: 'notes', lines: ['一切属实'] })).toBe('block-locked');
    expect(await refused({ is: 'cover', title: '二', issue: '', lines: [], label: '' })).toBe('bulletin-cover');
  });

  test('a bulletin without its cover, its label, or with a name twice', async () => {
    const id = await draft();
    const { chapters } = await open(id);
    const reason = async (given: unknown) => reasonOf(await save(admin, id, 0, given));
    expect(await reason(chapters.slice(1))).toBe('bulletin-cover');
    const cover = blockOf(chapters, 'cover.0');
    expect(await reason(changed(chapters, 'cover.0', { ...(cover as Extract<Block, { is: 'cover' }>), label: '由总编撰写' }))).toBe(
      'bulletin-cover',
    );
    expect(await reason(withBlock(chapters, 'summary', 'summary.0', own('甲')))).toBe('repeated');
    expect(await reason([...chapters, chapters[1]])).toBe('repeated');
  });

  test.each([
    ['no tree', 'text'],
    ['an unknown block', [{ key: 'cover', title: '', blocks: [{ id: 'a', block: { is: 'script', text: 'alert(1)' } }] }]],
    ['an id that is an address', [{ key: '../x', title: '', blocks: [] }]],
    ['ten thousand chapters', Array.from({ length: 10_000 }, (_, i) => ({ key: `k${i}`, title: '', blocks: [] }))],
    ['nothing', []],
  ])('%s', async (_, chapters) => {
    expect((await save(admin, await draft(), 0, chapters)).status).toBe(400);
  });

  test('a megabyte of one character, a depth of ten thousand, very many blocks', async () => {
    const id = await draft();
    const { chapters } = await open(id);
    const long = await save(admin, id, 0, withBlock(chapters, 'summary', 'h1', own('很'.repeat(333_000))));
    expect(long.body).toMatchObject({ error: { detail: { reason: 'bulletin-characters' } } });
    expect((await save(admin, id, 0, withBlock(chapters, 'summary', 'h1', own('很'.repeat(1_000_000))))).status).toBe(413);
    const many = Array.from({ length: 1501 }, (_, i) => ({ id: `h${i}`, block: own('甲') }));
    expect((await save(admin, id, 0, [...chapters, { key: 'own', title: '', blocks: many }])).body).toMatchObject({
      error: { detail: { reason: 'bulletin-blocks' } },
    });
    const deep = await fetch(`${server.url}${TEXT}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
      body: `{"id":${id},"base":0,"chapters":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
    });
    expect(deep.status).toBe(400);
    expect((await open(id)).version).toBe(0);
  });
});

test('old versions make room, those with a name stay', { timeout: 60_000 }, async () => {
  const id = await draft();
  const { chapters } = await open(id);
  await saved(admin, id, 0, withBlock(chapters, 'summary', 'h1', own('定稿')), { kind: 'named', name: '定稿' });
  for (let i = 1; i < 60; i++) await saved(admin, id, i, withBlock(chapters, 'summary', 'h1', own(`第${i}稿`)));
  const { items } = (await admin('GET', `${TEXT}/version`, { id })).body as { items: { version: number; name: string }[] };
  expect(items.length).toBeLessThan(50);
  expect(items.map(({ name }) => name)).toContain('定稿');
  const stale = await saved(colleague, id, 5, withBlock(chapters, 'summary', 'h2', own('旧稿上的话')));
  expect(stale.outcome).toBe('merged');
  expect(idsOf(stale.chapters)).toEqual(expect.arrayContaining(['h1', 'h2']));
});

test('the editor’s document is the tree of every bulletin, both ways', async () => {
  const { db } = server.platform.store;
  const rows = await db.selectFrom('bulletin').select('chapters').where('chapters', 'is not', null).execute();
  for (const { chapters } of rows) {
    const tree = withoutStamps(editable(chapters ?? []));
    expect(treeOf(docOf(tree))).toEqual(tree);
  }
  expect(rows.length).toBeGreaterThan(5);
});

test('the rules write the same from the same data, and tell every article as a row', async () => {
  const { written } = await open(tenant.editedBulletinId);
  const { body } = await admin('GET', `${TEXT}/rewriting`, { id: tenant.editedBulletinId });
  const { chapters, articles } = body as { chapters: { key: string; blocks: Block[] }[]; articles: Block };
  // The one whose chapters it has bears another number on its cover.
  expect(chapters.slice(1).map(({ key, blocks }) => [key, blocks])).toEqual(
    written.slice(1).map(({ key, blocks }) => [key, blocks.map(({ block }) => block)]),
  );
  expect(articles.is).toBe('articles');
});
