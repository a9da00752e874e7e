// A bulletin as a PDF file, by the call and in its thread.
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toWord } from '#features/report/brief-report/server/facade.ts';
import { writeChapters } from '#features/report/brief-report/server/write-chapters.ts';
import { type BusyTenant, buildBusyTenant } from '../support/busy-tenant.ts';
import { readZip } from '../hostile/read-zip.ts';
import type { Block } from '#shared/bulletin.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/front/report/brief-report';

let server: TestServer;
let own: BusyTenant;
beforeAll(async () => {
  server = await startTestServer();
  own = await buildBusyTenant(server.platform, 'pdf', '云雀');
  await server.index();
}, 120_000);
afterAll(() => server.close());

async function fetchFile(format: string): Promise<{ response: Response; said: string }> {
  const { token } = await server.as(own.admin);
  const response = await fetch(`${server.url}${PATH}/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: new URLSearchParams({ id: String(own.bulletinId), format }),
  });
  expect(response.status).toBe(200);
  const bytes = new Uint8Array(await response.clone().arrayBuffer());
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return { response, said: text.replaceAll(/\s+/g, '') };
}

const wordsOf = async (): Promise<string[]> => {
  const { chapters } = await server.platform.store.db
    .selectFrom('bulletin')
    .select('chapters')
    .where('id', '=', own.bulletinId)
    .executeTakeFirstOrThrow();
  // The cover has no heading.
  return (chapters ?? [])
    .slice(1)
    .flatMap(({ title, blocks }) => [
      title,
      ...blocks.flatMap((block) =>
        block.is === 'paragraph' ? block.sentences.map(({ parts }) => parts.map(({ text }) => text).join('')) : [],
      ),
    ]);
};

test('every title and sentence of a bulletin can be read in its file, in Chinese and in English', async () => {
  const { response, said } = await fetchFile('pdf');
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toMatch(/\.pdf$/);
  for (const sentence of await wordsOf()) expect(said).toContain(sentence.replaceAll(/\s+/g, ''));
  const { db } = server.platform.store;
  const row = await db.selectFrom('bulletin').selectAll().where('id', '=', own.bulletinId).executeTakeFirstOrThrow();
  if (!row.snapshot) throw new Error('the bulletin has no data');
  const chapters = writeChapters(row.snapshot, { ...row, title: 'Daily bulletin', locale: 'en-US' });
  await db.updateTable('bulletin').set({ title: 'Daily bulletin', locale: 'en-US', chapters }).where('id', '=', row.id).execute();
  const english = await fetchFile('pdf');
  for (const sentence of await wordsOf()) expect(english.said).toContain(sentence.replaceAll(/\s+/g, ''));
});

describe('who took it out of the product', () => {
  const want = (isExportMarked: boolean) =>
    server.platform.store.db.updateTable('client').set({ options: { isExportMarked } }).where('id', '=', own.clientId).execute();
  const textOf = async (format: string): Promise<string> => {
    const { token } = await server.as(own.admin);
    const answer = await fetch(`${server.url}${PATH}/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: new URLSearchParams({ id: String(own.bulletinId), format }),
    });
    return format === 'xlsx' ? [...readZip(Buffer.from(await answer.arrayBuffer())).values()].join('\n') : answer.text();
  };

  test('stands in the file where the client wants that', async () => {
    await want(true);
    const { response, said } = await fetchFile('pdf');
    const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
    expect(said.match(/pdf-admin\)·\d{4}/gu)).toHaveLength(pdf.numPages);
    expect(JSON.stringify(await getMeta(pdf))).toContain('(pdf-admin)');
    for (const format of ['md', 'json', 'xlsx']) expect(await textOf(format), format).toContain('(pdf-admin)');
    await want(false);
    expect((await fetchFile('pdf')).said).not.toContain('(pdf-admin)');
    for (const format of ['md', 'json', 'xlsx']) expect(await textOf(format), format).not.toContain('(pdf-admin)');
  });

  test('stands at the head of both sides of an official document, and of none otherwise', async () => {
    const row = await server.platform.store.db
      .selectFrom('bulletin')
      .selectAll()
      .where('id', '=', own.bulletinId)
      .executeTakeFirstOrThrow();
    const [cover, ...rest] = row.chapters ?? [];
    const isCover = (block: Block) => block.is === 'cover';
    const words = { issuer: '', organisation: '', secrecy: '', serial: '', mainTo: '', copyTo: '', colour: '', day: '' };
    const frame = { style: 'official' as const, copies: 0, ...words };
    const chapters = [
      {
        ...cover,
        key: cover?.key ?? '',
        title: '',
        blocks: (cover?.blocks ?? []).map((block) => (isCover(block) ? { ...block, frame } : block)),
      },
      ...rest,
    ];
    const request = { title: row.title, locale: row.locale, chapters, articles: [] };
    const parts = readZip(await toWord({ ...request, exportMark: { line: '某某导出', properties: { ExportedBy: '某某' } } }));
    const heads = [...parts].filter(([name]) => name.startsWith('word/header'));
    expect(heads).toHaveLength(2);
    for (const [, head] of heads) expect(head).toContain('某某导出');
    expect([...readZip(await toWord(request)).keys()].filter((name) => name.startsWith('word/header'))).toEqual([]);
  });
});

test('eight at once are made one after the other, and more of one client than wait are told so', async () => {
  const { token } = await server.as(own.admin);
  const ask = async () =>
    (
      await fetch(`${server.url}${PATH}/export`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: new URLSearchParams({ id: String(own.bulletinId), format: 'pdf' }),
      })
    ).status;
  const statuses = await Promise.all(Array.from({ length: 8 }, ask));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(3);
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  expect(await ask()).toBe(200);
});

test('another format is refused', async () => {
  const admin = await server.as(own.admin);
  expect((await admin('POST', `${PATH}/export`, { id: own.bulletinId, format: 'rtf' }, 'form')).status).toBe(400);
});
