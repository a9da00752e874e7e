// A client's own names of emotions and statuses, in every kind of file and message that leaves the product for people; codes in those for programs.
import { Document, Packer, Paragraph } from 'docx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LivingEntry } from '#features/report/living-briefing/contract.ts';
import { LivingKeeper } from '#features/report/living-briefing/server/living-keeper.ts';
import { sayFigures } from '#features/inform/inform-message/server/say-figures.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { allInOwnWords, loadOwnMarks, sayInOwnWords } from '#server/record/own-marks.ts';
import { LOCALES } from '#shared/error-messages.ts';
import { MARKS, USUAL_MARKS } from '#shared/mark-words.ts';
import { EMOTIONS } from '#shared/media.ts';
import { DAY_MS, dayOf, dayStart } from '#shared/time.ts';
import { messages as english } from '#web/messages.en-US.ts';
import { messages as chinese } from '#web/messages.zh-CN.ts';
import { readZip } from '../hostile/read-zip.ts';
import { newsOfTwoDays } from '../support/news-of-two-days.ts';
import { buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const SETTINGS = '/v1/manage/system-setting/customize-settings';
const EXPORT = '/v1/manage/external-interface/data-export';
const BULLETINS = '/v1/front/report/brief-report';
const LIVING = '/v1/front/report/living-briefing';
const TEMPLATES = '/v1/manage/report/client-report-template-setting';
/** `n` of names, so that no title of an article has them. */
const OWN = {
  'zh-CN': { negative: '风险甲', neutral: '一般乙', positive: '亮点丙', unread: '待看丁', read: '看过戊' },
  'en-US': { negative: 'Riskish', neutral: 'plainly', positive: 'shiny|lit', unread: 'Fresh', read: 'Seen' },
} as const;
const USUAL = /负面|中性|正面|未读|已读/u;

let server: TestServer;
let tenant: Tenant;
let neighbour: Tenant;
let admin: Caller;
let other: Caller;
let ids: number[];
beforeAll(async () => {
  server = await startTestServer();
  const { platform } = server;
  tenant = await buildTenant(platform, 'words', '云雀汽车');
  neighbour = await buildTenant(platform, 'neighbour', '云雀汽车');
  admin = await server.as(tenant.admin);
  other = await server.as(neighbour.admin);
  await admin('PUT', SETTINGS, { words: OWN });
  const stored = await storeBatch(await buildPipeline(platform), newsOfTwoDays(platform.now(), '云雀汽车'), null);
  ids = stored.flatMap((one) => (one.outcome === 'stored' ? [one.articleId] : []));
  const { db } = platform.store;
  for (const [i, id] of ids.entries())
    await db
      .updateTable('hit')
      .set({ emotion: EMOTIONS[i % 3] as (typeof EMOTIONS)[number], status: i % 2 ? 'read' : 'unread' })
      .where('articleId', '=', id)
      .execute();
  await server.index();
  await db
    .insertInto('reply')
    .values(
      EMOTIONS.map((emotion, i) => ({
        articleId: ids[0] ?? 0,
        externalId: String(i),
        parentExternalId: '',
        author: '网友',
        content: '说了一句',
        region: '',
        likes: 0,
        replies: 0,
        emotion,
        emotionScore: 0,
        words: [],
        publishedAt: platform.now() - 60_000,
        foundAt: platform.now(),
      })),
    )
    .execute();
}, 120_000);
afterAll(() => server.close());

async function file(path: string, input: Record<string, string | number>, who = admin, method = 'POST'): Promise<Buffer> {
  const fields = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]));
  const response = await fetch(`${server.url}${path}${method === 'GET' ? `?${fields}` : ''}`, {
    method,
    headers: { authorization: `Bearer ${who.token}` },
    ...(method === 'POST' ? { body: fields } : {}),
  });
  expect(response.status, response.ok ? '' : await response.clone().text()).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}
const textOf = (bytes: Buffer): string =>
  bytes.toString('latin1', 0, 2) === 'PK' ? [...readZip(bytes).values()].join('\n') : bytes.toString('utf8');
const work = async () => {
  while (await server.workJob());
};
const OF_FILE = ['风险甲', '一般乙', '亮点丙', '待看丁', '看过戊'];

describe('lists that are exported', () => {
  test.each(['csv', 'xlsx', 'docx'])('articles as %s', async (format) => {
    const text = textOf(await file('/v1/article/export', { articleIds: ids[0] ?? 0, keyword: '', format, locale: 'zh-CN' }));
    expect(text).toContain('风险甲');
    const all = textOf(await file('/v1/article/export', { keyword: '云雀汽车', format, locale: 'zh-CN' }));
    // A document has no statuses.
    for (const word of format === 'docx' ? OF_FILE.slice(0, 3) : OF_FILE) expect(all, word).toContain(word);
    expect(all).not.toMatch(USUAL);
    const inEnglish = textOf(await file('/v1/article/export', { keyword: '云雀汽车', format, locale: 'en-US' }));
    expect(inEnglish).toContain('Riskish');
    expect(inEnglish).not.toMatch(/>Negative<|,Negative,/u);
    expect(textOf(await file('/v1/article/export', { keyword: '云雀汽车', format, locale: 'zh-CN' }, other))).not.toContain('风险甲');
  });

  test.each(['csv', 'xlsx'])('a list that is kept, as %s', async (format) => {
    const { db } = server.platform.store;
    await db
      .insertInto('favorite')
      .values({ clientId: tenant.clientId, userId: tenant.adminId, articleId: ids[0] ?? 0, folderId: 0, note: '', createdAt: 1 })
      .onConflict((c) => c.doNothing())
      .execute();
    expect(textOf(await file('/v1/front/report/export', { list: 'favorite', format, locale: 'zh-CN' }))).toContain('风险甲');
  });

  test.each(['csv', 'xlsx'])('comments as %s', async (format) => {
    const text = textOf(await file('/v1/front/comment/export', { articleId: ids[0] ?? 0, format, locale: 'zh-CN' }));
    for (const word of OF_FILE.slice(0, 3)) expect(text, word).toContain(word);
    expect(text).not.toMatch(USUAL);
  });

  test.each(['csv', 'xlsx', 'jsonl'])('the job of exports, as %s', async (format) => {
    const columnNames = ['title', 'emotion', 'status'];
    const made = await admin('POST', EXPORT, { name: format, columnNames, format, locale: 'zh-CN' });
    const { id } = made.body as { id: number };
    await admin('POST', `${EXPORT}/run`, { id });
    await work();
    const [run] = ((await admin('GET', `${EXPORT}/run`, { id })).body as { items: { id: number }[] }).items;
    const text = textOf(await file(`${EXPORT}/file`, { runId: run?.id ?? 0 }, admin, 'GET'));
    // Programs read codes.
    for (const word of OF_FILE) expect(text.includes(word), word).toBe(format !== 'jsonl');
    if (format === 'jsonl') expect(text).toContain('"emotion":"negative"');
    expect(text).not.toMatch(USUAL);
  });
});

describe('bulletins', () => {
  const until = () => dayStart(dayOf(server.platform.now()) + 1);
  async function make(fields: object, who = admin): Promise<number> {
    const made = await who('POST', BULLETINS, { kind: 'daily', period: { from: until() - 2 * DAY_MS, until: until() }, ...fields });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    await work();
    return (made.body as { id: number }).id;
  }

  test('in Chinese: sentences, titles, tables and lists, in every file; the neighbour’s, and one made before, have the usual ones', async () => {
    const id = await make({ locale: 'zh-CN' });
    const foreign = await make({ locale: 'zh-CN' }, other);
    for (const format of ['docx', 'xlsx', 'md', 'json']) {
      const text = textOf(await file(`${BULLETINS}/export`, { id, format }));
      for (const word of OF_FILE.slice(0, 3)) expect(text, `${format} ${word}`).toContain(word);
      expect(text, format).not.toMatch(/负面|中性|正面/u);
      const others = textOf(await file(`${BULLETINS}/export`, { id: foreign, format }, other));
      expect(others, format).not.toContain('风险甲');
      expect(others, format).toContain('负面');
    }
    const statuses = textOf(await file(`${BULLETINS}/export`, { id, format: 'xlsx' }));
    expect(statuses).toContain('待看丁');
    expect(textOf(await file(`${BULLETINS}/export`, { id, format: 'md' }))).toContain('重点风险甲');
    // What is made stays as it was made.
    await admin('PUT', SETTINGS, { words: { 'zh-CN': {}, 'en-US': {} } });
    expect(textOf(await file(`${BULLETINS}/export`, { id, format: 'md' }))).toContain('重点风险甲');
    await admin('PUT', SETTINGS, { words: OWN });
  }, 120_000);

  test('in English, with capitals where the sentence has them, and a sign that wordings use for themselves', async () => {
    const text = textOf(await file(`${BULLETINS}/export`, { id: await make({ locale: 'en-US' }), format: 'md' }));
    expect(text).toMatch(/Key Riskish articles/u);
    expect(text).toContain('Plainly');
    expect(text).toContain('Shiny｜lit');
    expect(text).not.toMatch(/\b(?:negative|neutral|positive)\b/iu);
  }, 120_000);

  test('by a Word file of the client', async () => {
    const texts = ['{#articlesList}', '{articleEmotion} {articleStatus}', '{/articlesList}'];
    const word = await Packer.toBuffer(new Document({ sections: [{ children: texts.map((text) => new Paragraph(text)) }] }));
    const { id: templateId } = (await admin('POST', TEMPLATES, { name: '自带', kinds: ['daily'] })).body as { id: number };
    const files = [{ name: '模板.docx', text: new Uint8Array(word) }];
    expect((await admin('POST', `${TEMPLATES}/file`, { id: templateId, files }, 'multipart')).status).toBe(200);
    const text = textOf(await file(`${BULLETINS}/export`, { id: await make({ templateId, locale: 'zh-CN' }), format: 'docx' }));
    expect(text.replaceAll(/<[^>]*>/gu, '')).toMatch(/风险甲 (?:待看丁|看过戊)/u);
    expect(USUAL.test(text)).toBe(false);
  }, 120_000);

  test('entries of a living briefing', async () => {
    const begun = await admin('POST', LIVING, { subjectId: tenant.subjectId });
    expect(begun.status, JSON.stringify(begun.body)).toBe(200);
    const { id } = begun.body as { id: number };
    const keeper = new LivingKeeper(server.platform);
    while (await keeper.step());
    const entries = ((await admin('GET', `${LIVING}/entry`, { id, pageSize: 200 })).body as { items: LivingEntry[] }).items;
    const text = JSON.stringify(entries);
    expect(text).toContain('风险甲');
    expect(text).not.toContain('负面');
  });
});

describe('messages', () => {
  test('a letter, and one by a template', async () => {
    const { db } = server.platform.store;
    const body = { channel: 'mail', locale: 'zh-CN', articleId: ids[0], body: '{{title}} {{emotion}} {{where}} {{ruleSentence}}' };
    const shown = await admin('POST', '/v1/manage/report/content-template/preview', body);
    expect(shown.status, JSON.stringify(shown.body)).toBe(200);
    const text = JSON.stringify(shown.body);
    expect(text.match(/风险甲/gu)).toHaveLength(3);
    expect(text).not.toContain('负面');
    expect(await loadOwnMarks(db, neighbour.clientId)).toEqual({});
  });

  test('a state that fired', async () => {
    const own = (await loadOwnMarks(server.platform.store.db, tenant.clientId))['zh-CN'];
    const figures = {
      kind: 'share',
      value: 30,
      threshold: 20,
      conditions: null,
      usual: null,
      articles: 40,
      from: 0,
      until: 3_600_000,
      name: '{negative}负面',
    } as const;
    // A name stays as it is.
    expect(sayFigures(figures, '', 'zh-CN', own)).toBe('{negative}负面：1 小时内风险甲占 30%（40 篇中）');
  });
});

describe('the words themselves', () => {
  test('the usual ones are those of the pages', () => {
    for (const [locale, { emotion, status }] of [['zh-CN', chinese] as const, ['en-US', english] as const])
      expect(USUAL_MARKS[locale]).toEqual(Object.fromEntries(MARKS.map((mark) => [mark, { ...emotion, ...status }[mark]])));
    expect(Object.keys(USUAL_MARKS)).toEqual([...LOCALES]);
  });

  test('places of a wording keep their names, and other words theirs', () => {
    const own = { negative: '险', positive: '正面' };
    expect(sayInOwnWords('{negative:negative article|negative articles} of {negative}; nonnegative', 'en-US', { negative: 'bad' })).toBe(
      '{negative:bad article|bad articles} of {negative}; nonnegative',
    );
    expect(sayInOwnWords('负面{n}正面中性', 'zh-CN', own)).toBe('险{n}正面中性');
    expect(allInOwnWords({ a: ['负面'], b: { c: '负面' } }, 'zh-CN', own)).toEqual({ a: ['险'], b: { c: '险' } });
  });

  test.each([
    [
      'the usual word of another mark',
      { 'zh-CN': { neutral: '负面' } },
      'words.zh-CN.neutral',
      '“中性”不能叫作“负面”：“负面”已用这个名称，无法区分',
    ],
    [
      'of a mark of the other kind',
      { 'zh-CN': { negative: '已读' } },
      'words.zh-CN.negative',
      '“负面”不能叫作“已读”：“已读”已用这个名称，无法区分',
    ],
    [
      'two that swap',
      { 'zh-CN': { negative: '正面', positive: '负面' } },
      'words.zh-CN.negative',
      '“负面”不能叫作“正面”：“正面”已用这个名称，无法区分',
    ],
    [
      'the own word of another',
      { 'zh-CN': { read: '看过', ignored: '看过' } },
      'words.zh-CN.read',
      '“已读”不能叫作“看过”：“忽略”已用这个名称，无法区分',
    ],
    ['another case and width', { 'en-US': { neutral: 'ＮＥＧＡＴＩＶＥ' } }, 'words.en-US.neutral', 'Negative'],
  ])('refused: %s', async (_name, words, field, said) => {
    const answer = await other('PUT', SETTINGS, { words: { 'zh-CN': {}, 'en-US': {}, ...words } });
    expect(answer).toMatchObject({ status: 400, body: { error: { field } } });
    expect(JSON.stringify(answer.body)).toContain(said);
  });

  test('its own usual word is no other’s, and what was stored before such words were refused stays', async () => {
    expect((await other('PUT', SETTINGS, { words: { 'zh-CN': { negative: '负面' }, 'en-US': {} } })).status).toBe(200);
    const options = { words: { 'zh-CN': { negative: '敏感', neutral: '正面' }, 'en-US': {} } };
    await server.platform.store.db.updateTable('client').set({ options }).where('id', '=', neighbour.clientId).execute();
    expect((await other('PUT', SETTINGS, { layout: 'Boxed' })).status).toBe(200);
    expect((await other('GET', SETTINGS)).body).toMatchObject({ words: { 'zh-CN': { negative: '敏感', neutral: '正面' } } });
  });
});
