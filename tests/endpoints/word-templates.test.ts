// Templates with a Word file: whose they are, which version fills a bulletin, and that the filled file says what the other outputs say and no more.
import JSZip from 'jszip';
import { Document, Packer, Paragraph } from 'docx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleWord } from '#features/report/brief-report/server/facade.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import type { BulletinDetail } from '../support/check-bulletin.ts';
import { newsOfTwoDays } from '../support/news-of-two-days.ts';
import { buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { DAY_MS, dayOf, dayStart } from '#shared/time.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const OWN = '/v1/manage/report/client-report-template-setting';
const SHARED = '/v1/operate/operation-setting/report-template-setting';
const TRIAL = '/v1/manage/report/report-template-instructions/trial';
const BULLETINS = '/v1/front/report/brief-report';

let server: TestServer;
let tenant: Tenant;
let admin: Caller;
let other: Caller;
let operator: Caller;
let period: { from: number; until: number };
beforeAll(async () => {
  server = await startTestServer();
  const { platform } = server;
  tenant = await buildTenant(platform, 'word', '云雀汽车');
  await buildTenant(platform, 'neighbour', '别家');
  admin = await server.as(tenant.admin);
  other = await server.as('neighbour-admin');
  operator = await server.as('operator');
  const now = platform.now();
  await storeBatch(await buildPipeline(platform), newsOfTwoDays(now, '云雀汽车'), null);
  await server.index();
  const until = dayStart(dayOf(now) + 1);
  period = { from: until - 2 * DAY_MS, until };
}, 120_000);
afterAll(() => server.close());

const fileOf = (bytes: Uint8Array, name = '模板.docx') => [{ name, text: new Uint8Array(bytes) }];
const wordOf = (...texts: string[]) =>
  Packer.toBuffer(new Document({ sections: [{ children: texts.map((text) => new Paragraph(text)) }] }));

async function add(who: Caller, path: string, name: string): Promise<number> {
  const { status, body } = await who('POST', path, { name, kinds: ['daily'] });
  expect(status).toBe(200);
  return (body as { id: number }).id;
}
const save = (who: Caller, path: string, id: number, bytes: Uint8Array, more: object = {}) =>
  who('POST', `${path}/file`, { id, files: fileOf(bytes), ...more }, 'multipart');

async function make(templateId: number): Promise<BulletinDetail> {
  const { body } = await admin('POST', BULLETINS, { kind: 'daily', period, templateId });
  while (await server.workJob());
  return (await admin('GET', `${BULLETINS}/detail`, { id: (body as { id: number }).id })).body;
}

async function bytesOf(who: Caller, method: 'GET' | 'POST', address: string, input?: object): Promise<Buffer> {
  const response = await fetch(`${server.url}${address}`, {
    method,
    headers: { authorization: `Bearer ${who.token}` },
    ...(input && { body: new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)])) }),
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}
const exported = (id: number): Promise<Buffer> => bytesOf(admin, 'POST', `${BULLETINS}/export`, { id, format: 'docx' });
async function textOf(file: Buffer, part = 'word/document.xml'): Promise<string> {
  const text = (await (await JSZip.loadAsync(file)).file(part)?.async('string')) ?? '';
  return text
    .replaceAll('</w:p>', '\n')
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&apos;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

test('a bulletin is filled into the file of its version; later files and none leave it as it is', { timeout: 120_000 }, async () => {
  const id = await add(admin, OWN, '填写');
  expect((await save(admin, OWN, id, await wordOf('第一版：{信息总量}'), { version: 1 })).body).toEqual({
    problems: [],
    more: 0,
    version: 2,
  });
  const first = await make(id);
  const total = first.snapshot?.numbers.total?.value;
  expect(await textOf(await exported(first.id))).toContain(`第一版：${total}\n`);
  expect((await save(admin, OWN, id, await wordOf('第二版：{total}'), { version: 2 })).body).toMatchObject({ version: 3 });
  expect(await textOf(await exported((await make(id)).id))).toContain('第二版：');
  expect(await textOf(await exported(first.id))).toContain('第一版：');
  // The file of the first version is still there, and can be had again.
  expect(await textOf(await bytesOf(admin, 'GET', `${OWN}/file?id=${id}&version=2`))).toContain('{信息总量}');
  expect((await admin('POST', `${OWN}/file-removal`, { id, version: 3 })).status).toBe(200);
  expect(await textOf(await exported((await make(id)).id))).toContain('附注');
  expect((await admin('POST', `${OWN}/restoration`, { id, version: 2 })).status).toBe(200);
  expect((await admin('GET', OWN, { id })).body).toMatchObject({ items: [{ version: 5, file: { name: '模板.docx' } }] });
  // Other changes keep it.
  expect((await admin('PUT', OWN, { id, name: '改名', kinds: ['daily'] })).status).toBe(200);
  expect((await admin('GET', OWN, { id })).body).toMatchObject({ items: [{ version: 6, file: { name: '模板.docx' } }] });
});

test('of two administrators the second is told, and nothing is changed', { timeout: 60_000 }, async () => {
  const id = await add(admin, OWN, '两人');
  const file = await wordOf('{title}');
  const answers = await Promise.all([
    save(admin, OWN, id, file, { version: 1 }),
    save(admin, OWN, id, await wordOf('{issue}'), { version: 1 }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await admin('GET', OWN, { id })).body).toMatchObject({ items: [{ version: 2 }] });
  expect((await admin('POST', `${OWN}/file-removal`, { id, version: 1 })).body).toMatchObject({
    error: { code: 'conflict', field: 'version' },
  });
});

test('another client has neither the file nor its name; the provider’s is used and copied by all', { timeout: 60_000 }, async () => {
  const id = await add(admin, OWN, '私有');
  await save(admin, OWN, id, await wordOf('机密 {title}'));
  for (const [method, path, input] of [
    ['GET', `${OWN}/file`, { id }],
    ['POST', `${OWN}/file-removal`, { id }],
    ['POST', `${OWN}/copy`, { id }],
  ] as const)
    expect((await other(method, path, input)).status, path).toBe(404);
  expect((await save(other, OWN, id, await wordOf('{title}'))).status).toBe(404);
  expect((await save(admin, SHARED, id, await wordOf('{title}'))).status).toBe(403);
  const shared = await add(operator, SHARED, '通用');
  expect((await save(operator, SHARED, shared, await wordOf('通用 {title}'))).body).toMatchObject({ version: 2 });
  // Not the client's to change, but to read, to use and to copy.
  expect((await save(other, OWN, shared, await wordOf('{title}'))).status).toBe(404);
  expect(await textOf(await bytesOf(other, 'GET', `${OWN}/file?id=${shared}`))).toContain('通用');
  const { body } = await other('POST', `${OWN}/copy`, { id: shared });
  const copy = (body as { id: number }).id;
  await operator('POST', `${SHARED}/file-removal`, { id: shared });
  expect(await textOf(await bytesOf(other, 'GET', `${OWN}/file?id=${copy}`))).toContain('通用');
});

test('a filled file says who took it out, at its end and in its properties, where the client wants that', async () => {
  const { id } = await make(0);
  const templateId = await add(admin, OWN, '署名');
  expect((await save(admin, OWN, templateId, await wordOf('{title}'))).status).toBe(200);
  const filled = await make(templateId);
  const said = /导出人：admin \(word-admin\) · \d{4}\//u;
  const { db } = server.platform.store;
  const want = (isExportMarked: boolean) =>
    db.updateTable('client').set({ options: { isExportMarked } }).where('id', '=', tenant.clientId).execute();
  await want(true);
  const file = await exported(filled.id);
  expect(await textOf(file)).toMatch(said);
  expect(await textOf(file, 'docProps/custom.xml')).toContain('admin (word-admin)');
  const laidOut = await exported(id);
  for (const [part, wanted] of [
    ['word/header1.xml', said],
    ['word/header2.xml', said],
    ['docProps/custom.xml', /word-admin/u],
  ] as const)
    expect(await textOf(laidOut, part)).toMatch(wanted);
  await want(false);
  expect(await textOf(await exported(filled.id))).not.toMatch(said);
});

test('a file with faults is refused with all of them, and the template stays', { timeout: 60_000 }, async () => {
  const id = await add(admin, OWN, '有误');
  const refused = await save(admin, OWN, id, await wordOf('{标体}', '{#负面列表}'));
  expect(refused.body).toMatchObject({ version: null, problems: [{ code: 'unknown', offered: '{标题}' }, { code: 'list-open' }] });
  const image = await admin('POST', `${OWN}/file`, { id, files: fileOf(Buffer.from('89504e470d0a1a0a', 'hex'), 'a.docx') }, 'multipart');
  expect(image.body).toMatchObject({ version: null, problems: [{ code: 'not-word' }] });
  const large = await save(admin, OWN, id, Buffer.concat([await wordOf('{title}'), Buffer.alloc(10 * 1024 * 1024)]));
  expect(large.body).toMatchObject({ version: null, problems: [{ code: 'too-large' }] });
  expect((await admin('GET', OWN, { id })).body).toMatchObject({ items: [{ version: 1, file: null }] });
  expect((await admin('GET', `${OWN}/file`, { id })).status).toBe(404);
});

test('titles are text and never placeholders, and every number is one of the data', { timeout: 120_000 }, async () => {
  const id = await add(admin, OWN, '照实');
  await save(admin, OWN, id, await exampleWord('zh-CN'));
  const made = await make(id);
  const titles = ['{标题}{#负面列表}', '</w:t><w:t>&amp;"\'', '😀'.repeat(20), '\u202eמבחן', '长'.repeat(500), '$& $1 {label}'];
  const snapshot = made.snapshot;
  const chapters = made.chapters?.map((chapter) => ({
    ...chapter,
    blocks: chapter.blocks.map((block) =>
      block.is === 'articles'
        ? { ...block, items: block.items.map((item, i) => ({ ...item, title: { ...item.title, text: titles[i % titles.length] ?? '' } })) }
        : block,
    ),
  }));
  if (!snapshot || !chapters) throw new Error('not made');
  await server.platform.store.db.updateTable('bulletin').set({ chapters }).where('id', '=', made.id).execute();
  const file = await exported(made.id);
  const text = await textOf(file);
  const shown = chapters
    .flatMap(({ key, blocks }) => (key === 'negatives' ? blocks : []))
    .flatMap((block) => (block.is === 'articles' ? block.items : []));
  expect(shown.length).toBeGreaterThan(0);
  for (const [i] of shown.entries()) expect(text).toContain(`${i + 1}. ${titles[i % titles.length]?.replace('\u202e', '')}`);
  // The other outputs say the same sentences.
  for (const sentence of chapters
    .flatMap(({ key, blocks }) => (key === 'summary' ? blocks : []))
    .flatMap((block) => (block.is === 'paragraph' ? block.sentences : [])))
    expect(text).toContain(sentence.parts.map((part) => part.text).join(''));
  const known =
    JSON.stringify(chapters) + Object.values(snapshot.numbers).map(({ value }) => ` ${value.toLocaleString('en-US')} `) + made.title;
  const words = '一二三四五六七八九十、';
  for (const [number] of text.matchAll(/\d[\d,.]*\d|\d/gu))
    expect(known.includes(number) || Number(number) <= shown.length || words.includes(number), number).toBe(true);
  for (const part of ['docProps/core.xml', 'word/footer1.xml']) expect(await textOf(file, part), part).toContain('自动生成');
  expect(await textOf(file, 'docProps/custom.xml')).toMatch(/"Label":"1"|&quot;Label&quot;:&quot;1&quot;/);
});

test('a try-out answers the filled file or its faults, and keeps nothing', { timeout: 60_000 }, async () => {
  const before = await server.platform.store.db.selectFrom('storedFile').selectAll().execute();
  const filled = await admin('POST', TRIAL, { kind: 'weekly', files: fileOf(await wordOf('{类型}')) }, 'multipart');
  expect(filled.headers.get('content-type')).toContain('wordprocessingml');
  expect((await admin('POST', TRIAL, { files: fileOf(await wordOf('{类形}')) }, 'multipart')).body).toMatchObject({
    problems: [{ offered: '{类型}' }],
  });
  expect(await server.platform.store.db.selectFrom('storedFile').selectAll().execute()).toEqual(before);
});

test('so many files a minute are looked at', { timeout: 60_000 }, async () => {
  const empty = Buffer.from([]);
  const statuses = new Set<number>();
  for (let i = 0; i < 25; i++) statuses.add((await other('POST', TRIAL, { files: fileOf(empty) }, 'multipart')).status);
  expect(statuses).toEqual(new Set([200, 429]));
});
