// Effects of a client's filters on new and stored articles; a change does exactly what its preview said.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Pipeline, storeBatch } from '#ingest/pipeline/store-batch.ts';
import { auditRecord } from '../support/audit.ts';
import { buildRestrictedUser } from '../support/restricted-user.ts';
import { type Answer, type Caller, startTestServer, type TestServer } from '../support/test-server.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';

const base = '/v1/manage/class-manage';
const HOUR = 3_600_000;
let server: TestServer;
let tenant: Tenant;
let neighbour: Tenant;
let pipeline: Pipeline;
let admin: Caller;

interface Effect {
  matched: number;
  dropped: number;
  returned: number;
  rescored: number;
  total: number;
  items: { articleId: number; change: string; reasons: { kind: string; value: string }[] }[];
}
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says what the answer is
const body = <T = { items: { id: number }[]; total: number }>(answer: Answer) => {
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body as T;
};

const store = async (...articles: Parameters<typeof buildArticle>[1][]): Promise<number[]> => {
  const outcomes = await storeBatch(
    pipeline,
    articles.map((article) => buildArticle(server.platform.now(), article)),
    null,
  );
  await server.index();
  return outcomes.map((outcome) => (outcome.outcome === 'filtered' ? 0 : outcome.articleId));
};
const hits = () =>
  server.platform.store.db.selectFrom('hit').selectAll().where('clientId', '=', tenant.clientId).orderBy('articleId').execute();
/** The visible hits. */
const shown = async () =>
  (await hits()).map((hit) => [hit.articleId, hit.subjectIds, hit.emotion, hit.emotionScore, hit.emotionOrigin, hit.status, hit.tagIds]);
const drops = () =>
  server.platform.store.db.selectFrom('hitDrop').select(['articleId', 'kind', 'ruleId']).where('clientId', '=', tenant.clientId).execute();

async function workAll(): Promise<void> {
  while (await server.workJob());
  await server.index();
}
/** The result of the job whose id was returned. */
async function resultOf(jobId: number | null): Promise<{ dropped: number; returned: number; rescored: number }> {
  await workAll();
  const { job } = body<{ job: { state: string; result: never } }>(await admin('GET', `${base}/filter-apply`, { id: jobId }));
  expect(job.state).toBe('done');
  return job.result;
}

async function audit(): Promise<void> {
  expect(await auditRecord(server.platform.store)).toMatchObject({ orphans: 0, rollupDifferences: 0 });
  const seen = new Set((await hits()).map((hit) => hit.articleId));
  expect((await drops()).filter((drop) => seen.has(drop.articleId))).toEqual([]);
}

const site = (domain: string, mediaType: 'news' | 'weibo' | 'forum' = 'news') => ({
  domain,
  name: domain,
  mediaType,
  level: 'commercial' as const,
  region: '',
});
const filler = '公司在会上介绍了今年的计划，并回答了参会者的问题，会议持续了两个小时，随后安排参观。'.repeat(4);

beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildTenant(server.platform, 'one', '云雀汽车');
  neighbour = await buildTenant(server.platform, 'two', '云雀');
  await server.platform.store.db.deleteFrom('job').execute();
  // A subject with a watched name, towards which emotions are judged.
  await server.platform.store.db
    .updateTable('subject')
    .set({ targets: ['云雀汽车'] })
    .where('id', '=', tenant.subjectId)
    .execute();
  pipeline = await buildPipeline(server.platform);
  admin = await server.as(tenant.admin);
  // It was judged before the subject had a name.
  body(await admin('POST', '/v1/article/delete', { articleIds: [tenant.articleId] }));
  const now = server.platform.now();
  const articles = Array.from({ length: 36 }, (_, i) => ({
    url: `https://${i % 3 === 0 ? 'bbs' : 'news'}.press${i % 4}.example.com/${i % 2 ? 'sports' : 'sportswear'}/${i}.html`,
    title: `云雀汽车${['召回部分车型', '发布新品', '被曝 Note 手机互联故障，车主怒斥欺骗', '荣获年度大奖'][i % 4]}第${i}次`,
    content: `云雀汽车今天宣布消息，编号${i}。${i % 5 === 0 ? '有奖竞猜，加微信领红包。' : ''}${i % 3 === 1 ? filler : ''}${i % 7 === 0 ? '反诈中心提醒注意。' : ''}`,
    author: ['张三', '李四', 'Wang Wu'][i % 3] as string,
    publishedAt: now - (i % 6) * 20 * HOUR - 60_000,
    site: site(`${i % 3 === 0 ? 'bbs' : 'news'}.press${i % 4}.example.com`, i % 3 === 0 ? 'forum' : i % 3 === 1 ? 'weibo' : 'news'),
  }));
  await store(...articles, {
    url: 'https://en.example.org/1',
    title: '云雀汽车 recalls cars in Europe',
    content: `云雀汽车 said on Monday it would recall its notebook edition. ${'The company said it would repair every car free of charge. '.repeat(12)}`,
    site: site('en.example.org'),
  });
  await workAll();
});
afterAll(() => server.close());

/** Every rule: how it is tried, saved, and removed again. */
const entry = (noun: string, kind: string, values: string[]) => ({
  name: `${noun} ${kind} ${values.join(' ')}`,
  preview: () => admin('POST', `${base}/${noun}/preview`, { kind, values }),
  save: (applyDays: number) => admin('POST', `${base}/${noun}`, { kind, values, applyDays }),
  remove: async (applyDays: number) => {
    const rows = body(await admin('GET', `${base}/${noun}`, { pageSize: 100 }));
    return admin('DELETE', `${base}/${noun}`, { id: rows.items.map((row) => row.id), applyDays });
  },
});
const NONE = { junkCutoff: null, minLength: 0, languages: [], mediaTypes: [] };
const parameters = (values: object) => ({
  name: `parameter ${JSON.stringify(values)}`,
  preview: async () => {
    const answer = await admin('POST', `${base}/filter-parameter/preview`, { ...NONE, ...values });
    return { ...answer, body: body<{ effect: never }>(answer).effect };
  },
  save: (applyDays: number) => admin('PUT', `${base}/filter-parameter`, { ...NONE, ...values, applyDays }),
  remove: (applyDays: number) => admin('PUT', `${base}/filter-parameter`, { ...NONE, applyDays }),
});
const words = (list: string[], polarity: string, strength: number) => ({
  name: `emotion words ${list.join(' ')} ${polarity} ${strength}`,
  preview: async () => admin('POST', `${base}/emotion-word/preview`, { libId: await libId(), words: list, polarity, strength }),
  save: async (applyDays: number) =>
    admin('POST', `${base}/emotion-word`, { libId: await libId(), words: list, polarity, strength, applyDays }),
  remove: async (applyDays: number) => {
    const rows = body(await admin('GET', `${base}/emotion-word`, { pageSize: 100 }));
    return admin('DELETE', `${base}/emotion-word`, { id: rows.items.map((row) => row.id), applyDays });
  },
});
async function libId(): Promise<number> {
  const libs = body(await admin('GET', `${base}/client-emotion-word-lib`));
  return libs.items[0]?.id ?? body<{ id: number }>(await admin('POST', `${base}/client-emotion-word-lib`, { name: '自有词' })).id;
}

const RULES = [
  entry('client-black-list', 'site', ['press1.example.com']),
  entry('client-black-list', 'author', ['wang  wu', '张三']),
  entry('client-black-list', 'url', ['http://www.news.press1.example.com/sports']),
  entry('client-black-word', 'word', ['有奖竞猜']),
  entry('client-black-word', 'word', ['Note+故障-有奖', '召回|大奖']),
  entry('emotion-white-list', 'site', ['press2.example.com']),
  entry('emotion-white-list', 'author', ['Wang Wu']),
  entry('emotion-white-list', 'word', ['互联故障，车主怒斥欺骗', '召回部分车型']),
  parameters({ junkCutoff: 30 }),
  parameters({ minLength: 60 }),
  parameters({ languages: ['zh'] }),
  parameters({ mediaTypes: ['news', 'weibo'] }),
  parameters({ minLength: 30, mediaTypes: ['forum', 'news'], junkCutoff: 60 }),
  words(['召回'], 'positive', 0.5),
  words(['note', '大奖'], 'negative', 0.2),
  words(['发布', '编号'], 'negative', 1),
];

describe('each rule', () => {
  test.each(RULES)('$name does what its preview says, and taking it away brings everything back', async (rule) => {
    const before = await shown();
    expect(await drops()).toEqual([]);
    const preview = body<Effect>(await rule.preview());
    expect(preview.dropped + preview.rescored).toBeGreaterThan(0);
    expect(preview.total).toBe(preview.dropped + preview.rescored + preview.returned);

    const result = await resultOf(body<{ jobId: number }>(await rule.save(7)).jobId);
    expect(result).toEqual({ dropped: preview.dropped, returned: preview.returned, rescored: preview.rescored, regrouped: 0 });
    const after = await shown();
    expect(after).toHaveLength(before.length - preview.dropped);
    const dropped = preview.items.filter((item) => item.change === 'drop').map((item) => item.articleId);
    expect((await drops()).map((row) => row.articleId)).toEqual(expect.arrayContaining(dropped));
    expect(await drops()).toHaveLength(preview.dropped);
    const listed = body<{ total: number }>(await admin('GET', `${base}/filter-drop`));
    expect(listed.total).toBe(preview.dropped);

    // Applying once more changes nothing.
    const { jobId } = body<{ jobId: number }>(await admin('POST', `${base}/filter-apply`, { days: 7 }));
    expect(await resultOf(jobId)).toEqual({ dropped: 0, returned: 0, rescored: 0, regrouped: 0 });
    expect(await shown()).toEqual(after);
    await audit();

    const back = await resultOf(body<{ jobId: number }>(await rule.remove(7)).jobId);
    expect(back).toEqual({ dropped: 0, returned: preview.dropped, rescored: preview.rescored, regrouped: 0 });
    expect(await shown()).toEqual(before);
    expect(await drops()).toEqual([]);
  });
});

describe('a run', () => {
  test('that was cut off leaves the rest to the next, which finds what is done already', async () => {
    const rule = entry('client-black-list', 'site', ['example.com']);
    const { dropped } = body<Effect>(await rule.preview());
    body(await rule.save(0));
    const half = server.platform.now() - 40 * HOUR;
    const jobId = await server.platform.jobs.add({ kind: 'filter-apply', payload: { from: half, days: 2 }, clientId: tenant.clientId });
    const first = await resultOf(jobId);
    expect(first.dropped).toBeGreaterThan(0);
    expect(first.dropped).toBeLessThan(dropped);
    const rest = await resultOf(body<{ jobId: number }>(await admin('POST', `${base}/filter-apply`, { days: 7 })).jobId);
    expect(first.dropped + rest.dropped).toBe(dropped);
    await audit();
    await resultOf(body<{ jobId: number }>(await rule.remove(7)).jobId);
    expect(await drops()).toEqual([]);
  });
});

describe('directory privilege', () => {
  test('who does not see a subject sees nothing of what filters do to its articles', async () => {
    const rule = entry('client-black-list', 'site', ['press3.example.com']);
    const { dropped } = body<Effect>(await rule.preview());
    await resultOf(body<{ jobId: number }>(await rule.save(7)).jobId);
    const narrow = await server.as(await buildRestrictedUser(server.platform, tenant, 'narrow', []));
    const listed = await narrow('GET', `${base}/filter-drop`);
    const entries = body<{ items: { dropped: number }[] }>(await narrow('GET', `${base}/client-black-list`));
    const seen = body<Effect & { scanned: number }>(
      await narrow('POST', `${base}/client-black-list/preview`, { kind: 'site', values: ['example.com'] }),
    );
    expect(body(listed)).toEqual({ items: [], total: 0 });
    expect(entries.items).toMatchObject([{ dropped: 0 }]);
    expect(seen).toMatchObject({ scanned: 0, matched: 0, total: 0 });
    expect(body<{ total: number }>(await admin('GET', `${base}/filter-drop`)).total).toBe(dropped);
    await resultOf(body<{ jobId: number }>(await rule.remove(7)).jobId);
  });
});

describe('what comes', () => {
  test('is dropped within a second for this client only, with its reason, and comes back when the rule goes', async () => {
    body(await admin('POST', `${base}/client-black-word`, { kind: 'word', values: ['限时抢购'] }));
    await new Promise((resolve) => setTimeout(resolve, 400));
    const [id] = await store({ url: 'https://news.example.com/sale', title: '云雀汽车限时抢购', content: '云雀汽车限时抢购开始。' });
    const db = server.platform.store.db;
    const clients = await db
      .selectFrom('hit')
      .select('clientId')
      .where('articleId', '=', id as number)
      .execute();
    expect(clients.map((row) => row.clientId)).toEqual([neighbour.clientId]);
    const { items } = body<{ items: { articleId: number; reason: object }[] }>(await admin('GET', `${base}/filter-drop`));
    expect(items).toMatchObject([{ articleId: id, reason: { kind: 'word', value: '限时抢购' } }]);
    const list = body<{ items: { id: number; dropped: number }[] }>(await admin('GET', `${base}/client-black-word`));
    expect(list.items).toMatchObject([{ dropped: 1 }]);
    const removed = await admin('DELETE', `${base}/client-black-word`, { id: list.items.map((row) => row.id), applyDays: 7 });
    expect(await resultOf(body<{ jobId: number }>(removed).jobId)).toMatchObject({ returned: 1 });
    expect((await hits()).map((hit) => hit.articleId)).toContain(id);
  });

  test('gets the emotion of the client’s words, and another client’s stays', async () => {
    body(await admin('POST', `${base}/emotion-word`, { libId: await libId(), words: ['涨停'], polarity: 'negative', strength: 0.9 }));
    await new Promise((resolve) => setTimeout(resolve, 400));
    const [id] = await store({
      url: 'https://news.example.com/limit',
      title: '云雀汽车股价涨停',
      content: '云雀汽车股价今天涨停，创历史新高。',
    });
    const rows = await server.platform.store.db
      .selectFrom('hit')
      .select(['clientId', 'emotion', 'emotionOrigin'])
      .where('articleId', '=', id as number)
      .orderBy('clientId')
      .execute();
    expect(rows).toMatchObject([{ emotion: 'negative', emotionOrigin: 'rule' }, { emotionOrigin: 'machine' }]);
    expect(rows[1]?.emotion).not.toBe('negative');
    await words([], 'negative', 1).remove(7);
    await workAll();
  });
});

describe('people win', () => {
  test('a dropped article that somebody brings back stays, whatever the filters say', async () => {
    const rule = entry('client-black-list', 'site', ['press1.example.com']);
    await resultOf(body<{ jobId: number }>(await rule.save(7)).jobId);
    const [first, ...others] = await drops();
    body(await admin('POST', `${base}/filter-drop/keep`, { articleIds: [first?.articleId] }));
    expect((await hits()).map((hit) => hit.articleId)).toContain(first?.articleId);
    expect(await admin('POST', `${base}/filter-drop/keep`, { articleIds: [first?.articleId] })).toMatchObject({ status: 404 });
    const { jobId } = body<{ jobId: number }>(await admin('POST', `${base}/filter-apply`, { days: 7 }));
    expect(await resultOf(jobId)).toEqual({ dropped: 0, returned: 0, rescored: 0, regrouped: 0 });
    expect(await drops()).toEqual(others);
    await audit();
    await resultOf(body<{ jobId: number }>(await rule.remove(7)).jobId);
  });

  test('status, tags and emotion that people set come back with the hit; their corrections and what they brought are never dropped', async () => {
    const [kept, corrected] = await store(
      { url: 'https://news.example.com/kept', title: '云雀汽车促销甲', content: '云雀汽车促销。' },
      { url: 'https://news.example.com/corrected', title: '云雀汽车促销乙', content: '云雀汽车促销乙。' },
    );
    const hand = body<{ id: number }>(
      await admin('POST', '/v1/article/create', { title: '云雀汽车促销内部通报', content: '云雀汽车促销丙。', siteName: '内部' }),
    ).id;
    body(await admin('POST', '/v1/article/change-article-status', { articleIds: [kept], status: 'processing' }));
    body(await admin('POST', '/v1/article/change-article-suspected-emotion', { articleIds: [kept], emotion: 'positive' }));
    body(await admin('POST', '/v1/article/article-classified-subject', { articleIds: [corrected], add: [tenant.subjectId], remove: [] }));
    await server.index();
    const before = await shown();
    const rule = entry('client-black-word', 'word', ['促销']);
    const preview = body<Effect>(await rule.preview());
    expect(preview).toMatchObject({ matched: 1, dropped: 1 });
    expect(await resultOf(body<{ jobId: number }>(await rule.save(1)).jobId)).toMatchObject({ dropped: 1 });
    const seen = (await hits()).map((hit) => hit.articleId);
    expect(seen).not.toContain(kept);
    expect(seen).toEqual(expect.arrayContaining([corrected, hand]));
    await resultOf(body<{ jobId: number }>(await rule.remove(1)).jobId);
    expect(await shown()).toEqual(before);
    expect((await hits()).find((hit) => hit.articleId === kept)).toMatchObject({ status: 'processing', emotion: 'positive' });
  });

  test('a subject that is classified anew or deleted meanwhile leaves nothing behind', async () => {
    const db = server.platform.store.db;
    const rule = entry('client-black-list', 'site', ['press2.example.com']);
    const { dropped } = body<Effect>(await rule.preview());
    await resultOf(body<{ jobId: number }>(await rule.save(7)).jobId);
    await server.platform.jobs.add({
      kind: 'subject-backfill',
      payload: { subjectId: tenant.subjectId, days: 8 },
      clientId: tenant.clientId,
    });
    await workAll();
    expect(await drops()).toHaveLength(dropped);
    await audit();
    await db.deleteFrom('subject').where('id', '=', tenant.subjectId).execute();
    await server.platform.jobs.add({ kind: 'subject-remove', payload: { subjectId: tenant.subjectId }, clientId: tenant.clientId });
    await workAll();
    expect(await drops()).toEqual([]);
    await audit();
  });
});
