// The path of an article through the pipeline, on a real record.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeBatch, type Pipeline } from '#ingest/pipeline/store-batch.ts';
import { auditRecord } from '../support/audit.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';

let server: TestServer;
let tenant: Tenant;
let neighbour: Tenant;
let pipeline: Pipeline;
let admin: Caller;

beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildTenant(server.platform, 'one', '云雀汽车');
  neighbour = await buildTenant(server.platform, 'two', '白鹭银行');
  pipeline = await buildPipeline(server.platform);
  admin = await server.as(tenant.admin);
});
afterAll(() => server.close());

const store = (...articles: Parameters<typeof buildArticle>[1][]) =>
  storeBatch(
    pipeline,
    articles.map((article) => buildArticle(server.platform.now(), article)),
    null,
  );
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says what the answer is
const body = <T = Record<string, unknown>>(answer: { body: unknown }) => answer.body as T;

describe('storing', () => {
  test('an article is a hit of every client whose subject it fits, and of no other', async () => {
    const [outcome] = await store({
      url: 'https://news.example.com/both',
      title: '云雀汽车与白鹭银行合作',
      content: '云雀汽车与白鹭银行在上海签约。',
    });
    expect(outcome?.outcome).toBe('stored');
    const hits = await server.platform.store.db
      .selectFrom('hit')
      .select('clientId')
      .where('articleId', '=', (outcome as { articleId: number }).articleId)
      .execute();
    expect(new Set(hits.map((hit) => hit.clientId))).toEqual(new Set([tenant.clientId, neighbour.clientId]));
  });

  test('the same address is stored once; a changed text is a new revision of it', async () => {
    const url = 'https://news.example.com/changing';
    const [first] = await store({ url, title: '云雀汽车召回三千辆', content: '云雀汽车今天宣布召回。' });
    const [again] = await store({ url, title: '云雀汽车召回三千辆', content: '云雀汽车今天宣布召回。' });
    const [changed] = await store({ url, title: '云雀汽车召回五千辆', content: '云雀汽车今天宣布扩大召回。' });
    expect(again).toMatchObject({ outcome: 'duplicate', reason: 'unchanged' });
    expect(changed).toMatchObject({ outcome: 'stored', isUpdate: true, articleId: (first as { articleId: number }).articleId });
    const detail = await admin('GET', '/v1/article/detail', { id: (first as { articleId: number }).articleId });
    expect(body(detail)).toMatchObject({ title: '云雀汽车召回五千辆', revision: 2, revisions: [{ title: '云雀汽车召回三千辆' }] });
  });

  test('a text without end is cut where it would keep all others waiting', async () => {
    const [outcome] = await store({ url: 'https://news.example.com/long', title: '云雀汽车年鉴', content: '云雀汽车。'.repeat(100_000) });
    const { articleId } = outcome as { articleId: number };
    const { db } = server.platform.store;
    const row = await db.selectFrom('article').select('length').where('id', '=', articleId).executeTakeFirstOrThrow();
    const text = await db.selectFrom('articleText').select('content').where('articleId', '=', articleId).executeTakeFirstOrThrow();
    expect([row.length, text.content.length]).toEqual([200_000, 200_000]);
  });

  test('reprints form one group with the first of them', async () => {
    const text =
      '云雀汽车二十一日在广州发布了新一代纯电轿车，续航里程达到七百公里，起售价为十五万九千八百元。公司表示，新车将于下月开始交付，首批订单已超过两万辆。业内人士认为，这一价格将给同级市场带来不小的压力。';
    const outcomes = await store(
      { url: 'https://a.example.com/1', title: '云雀汽车发布新车', content: text },
      { url: 'https://b.example.com/1', title: '云雀新车发布 续航七百公里', content: `【转载】${text}（责任编辑：某某）` },
    );
    const rows = await server.platform.store.db
      .selectFrom('article')
      .select(['id', 'groupId'])
      .where(
        'id',
        'in',
        outcomes.map((outcome) => (outcome as { articleId: number }).articleId),
      )
      .execute();
    expect(new Set(rows.map((row) => row.groupId)).size).toBe(1);
  });

  test('a client’s own source is nobody else’s business, also when a source of all shows the address', async () => {
    const url = 'https://secret.example.com/1';
    const hits = (outcome: { articleId?: number } | undefined) =>
      server.platform.store.db
        .selectFrom('hit')
        .select('clientId')
        .where('articleId', '=', outcome?.articleId ?? 0)
        .execute();
    const [own] = await store({ url, title: '白鹭银行内部消息', content: '白鹭银行的消息。', scopeClientId: tenant.clientId });
    expect(await hits(own as { articleId: number })).toEqual([]);
    const [shared] = await store({ url, title: '白鹭银行内部消息', content: '白鹭银行的消息。', scopeClientId: 0 });
    expect((await hits(shared as { articleId: number })).map((hit) => hit.clientId)).toEqual([neighbour.clientId]);
    expect(await hits(own as { articleId: number })).toEqual([]);
  });
});

describe('corrections', () => {
  test('a corrected emotion wins over a later run, is logged, and shows in every count at once', async () => {
    const url = 'https://news.example.com/corrected';
    const [stored] = await store({ url, title: '云雀汽车获得年度大奖', content: '云雀汽车获得年度最佳设计大奖，评委一致好评。' });
    const articleId = (stored as { articleId: number }).articleId;
    await server.index();
    const count = async (emotion: string) =>
      body<{ total: number }>(await admin('GET', '/v1/article/get-article-count', { emotion })).total;
    const before = await count('negative');
    const answer = await admin('POST', '/v1/article/change-article-suspected-emotion', {
      articleIds: [articleId],
      emotion: 'negative',
      note: '反讽',
    });
    expect(answer.status).toBe(200);
    expect(await count('negative')).toBe(before + 1);
    const home = body<{ today: { negative: number } }>(await admin('GET', '/v1/front/home/summary'));
    expect(home.today.negative).toBe(before + 1);
    const trend = body<{ points: { negative: number }[] }>(await admin('GET', '/v1/front/home/trend', { days: 1 }));
    expect(trend.points.reduce((sum, point) => sum + point.negative, 0)).toBe(before + 1);

    await store({ url, title: '云雀汽车获得年度大奖（更新）', content: '云雀汽车获得年度最佳设计大奖，评委一致好评，媒体称赞。' });
    const detail = body(await admin('GET', '/v1/article/detail', { id: articleId })) as {
      emotion: string;
      emotionOrigin: string;
      log: object[];
    };
    expect(detail).toMatchObject({ emotion: 'negative', emotionOrigin: 'user' });
    expect(detail.log[0]).toMatchObject({ field: 'emotion', after: 'negative:user', note: '反讽', user: 'admin' });
  });

  test('an undo gives the machine’s judgement back as one', async () => {
    const [stored] = await store({ url: 'https://news.example.com/undone', title: '云雀汽车开放日', content: '云雀汽车举行开放日。' });
    const articleId = (stored as { articleId: number }).articleId;
    const answer = body<{ before: Record<string, string> }>(
      await admin('POST', '/v1/article/change-article-suspected-emotion', { articleIds: [articleId], emotion: 'negative' }),
    );
    await admin('POST', '/v1/article/restore-article-field', { field: 'emotion', before: answer.before });
    const row = await server.platform.store.db
      .selectFrom('hit')
      .select(['emotion', 'emotionOrigin'])
      .where('articleId', '=', articleId)
      .executeTakeFirstOrThrow();
    expect(row.emotionOrigin).toBe('machine');
    expect(`${row.emotion}:machine`).toBe(answer.before[articleId]);
  });

  test('a neighbour’s judgement of the same article stays its own', async () => {
    const [stored] = await store({
      url: 'https://news.example.com/shared',
      title: '云雀汽车、白鹭银行同日发布公告',
      content: '云雀汽车、白鹭银行发布公告。',
    });
    const articleId = (stored as { articleId: number }).articleId;
    await admin('POST', '/v1/article/change-article-status', { articleIds: [articleId], status: 'processed' });
    const rows = await server.platform.store.db
      .selectFrom('hit')
      .select(['clientId', 'status'])
      .where('articleId', '=', articleId)
      .execute();
    expect(rows.find((row) => row.clientId === neighbour.clientId)?.status).toBe('unread');
  });
});

describe('subjects', () => {
  test('an edited subject matches the next article', async () => {
    const created = await admin('POST', '/v1/manage/class-manage/subject', { name: '新主题', expression: '金丝雀', backfillDays: 0 });
    expect(created.status).toBe(200);
    const subjectId = body<{ id: number }>(created).id;
    await new Promise((resolve) => setTimeout(resolve, 400));
    await store({ url: 'https://news.example.com/canary', title: '金丝雀计划启动', content: '金丝雀计划启动。' });
    const counts = body<{ total: number }>(await admin('GET', '/v1/article/get-article-count', { subjectId }));
    expect(counts.total).toBe(1);
  });
});

test('after all of it ledger, rollups and hits add up', async () => {
  expect(await auditRecord(server.platform.store)).toMatchObject({ unbalanced: 0, duplicates: 0, rollupDifferences: 0, orphans: 0 });
});
