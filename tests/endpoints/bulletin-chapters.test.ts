// What a bulletin tells beside articles of one subject: subjects side by side, classes, media abroad, replies, warnings, days ahead.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Block } from '#shared/bulletin.ts';
import { DAY_MS, dayOf, dayStart } from '#shared/time.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { subjectFilter } from '#features/subjects/subject/contract.ts';
import { type BulletinDetail, checkNumbers, checkParts, checkSources, sentencesOf, textOf } from '../support/check-bulletin.ts';
import { newsOfTwoDays } from '../support/news-of-two-days.ts';
import { buildRestrictedUser } from '../support/restricted-user.ts';
import { actorOf, buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/front/report/brief-report';
const MINUTE_MS = 60_000;
let server: TestServer;
let tenant: Tenant;
let admin: Caller;
let now: number;
let rivalId: number;
let silentId: number;
let classId: number;
/** Of the first subject, the newest first. */
let own: number[];

beforeAll(async () => {
  server = await startTestServer();
  const { platform } = server;
  now = platform.now();
  tenant = await buildTenant(platform, 'chapters', '云雀汽车');
  await buildTenant(platform, 'chapters-other', '别家');
  admin = await server.as(tenant.admin);
  rivalId = await addSubject('竞品', '苍鹭汽车');
  silentId = await addSubject('无声', '没有人写到的词');
  const abroad = buildArticle(now, {
    url: 'https://abroad.example.com/1',
    title: '雲雀汽車海外起火 云雀汽车',
    content: '云雀汽车在海外起火，车主愤怒投诉，质量太差，令人失望。',
    publishedAt: now - 3 * 60 * MINUTE_MS,
    site: { domain: 'abroad.example.com', name: '样例外媒', mediaType: 'overseas', level: 'overseas', region: '' },
  });
  const rivals = newsOfTwoDays(now, '苍鹭汽车').slice(0, 24);
  const all = [
    ...newsOfTwoDays(now, '云雀汽车'),
    ...rivals.map((one) => ({ ...one, url: `${one.url}/rival`, md5: `${one.md5.slice(0, -1)}r` })),
  ];
  await storeBatch(await buildPipeline(platform), [...all, abroad], null);
  await server.index();
  while (await server.workJob());
  const list = await admin('GET', '/v1/article/list', { subjectId: [tenant.subjectId], pageSize: 30 });
  own = (list.body as { items: { id: number }[] }).items.map(({ id }) => id);
  await addClass();
  await addReplies();
  await addWarnings();
}, 120_000);
afterAll(() => server.close());

async function addSubject(name: string, expression: string): Promise<number> {
  const { id } = await server.platform.store.db
    .insertInto('subject')
    .values({
      clientId: tenant.clientId,
      categoryId: tenant.categoryId,
      name,
      expression,
      builder: null,
      filter: subjectFilter.parse({}),
      targets: [],
      state: 'enabled',
      ownerId: tenant.adminId,
      sort: 1,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addClass(): Promise<void> {
  const path = '/v1/manage/class-manage/content-class';
  const idOf = ({ body }: { body: never }): number => (body as { id: number }).id;
  classId = idOf(await admin('POST', path, { name: '安全' }));
  const below = idOf(await admin('POST', path, { name: '召回', parentId: classId }));
  await admin('POST', path, { name: '没有文章的类' });
  const assign = (id: number, articleIds: number[]) => admin('POST', '/v1/article/content-class', { articleIds, add: [id] });
  expect((await assign(classId, own.slice(0, 3))).status).toBe(200);
  expect((await assign(below, own.slice(2, 5))).status).toBe(200);
}

/** To the newest two of the first subject: of today, and one of last week. */
async function addReplies(): Promise<void> {
  const { db } = server.platform.store;
  const [first = 0, second = 0] = own;
  const TEXTS = [
    '希望厂家尽快召回所有车辆',
    '希望厂家尽快召回所有车辆！',
    '希望厂家尽快召回全部车辆，别再拖了',
    '设计挺好看的',
    '<b>{count}</b> 路过',
  ];
  const said = [...TEXTS.map((content) => [first, content, now - MINUTE_MS] as const), [second, '上周说的', now - 8 * DAY_MS] as const];
  await db
    .insertInto('reply')
    .values(
      said.map(([articleId, content, publishedAt], place) => ({
        articleId,
        externalId: String(place),
        parentExternalId: '',
        author: `网友${place}`,
        content,
        region: '',
        likes: place,
        replies: 0,
        emotion: place === 3 ? ('positive' as const) : ('negative' as const),
        emotionScore: 0,
        words: [],
        publishedAt,
        foundAt: now,
      })),
    )
    .execute();
  await db
    .insertInto('replyReading')
    .values([first, second].map((articleId) => ({ articleId, isWhole: true, at: now })))
    .execute();
}

/** Two levels of one article, another that nobody opened, and one that never went out. */
async function addWarnings(): Promise<void> {
  const [first = 0, second = 0, third = 0] = own;
  const letter = {
    title: '',
    summary: '',
    url: '',
    siteName: '',
    author: '',
    emotion: 'negative' as const,
    mediaType: 'news' as const,
    ruleName: '规则',
    subjects: [],
    words: [],
    figures: null,
    publishedAt: now,
    foundAt: now,
    storedAt: now,
  };
  const message = (articleId: number, warningLevel: 'blue' | 'red', handedAt: number | null, openedAt: number | null) => ({
    clientId: tenant.clientId,
    articleId,
    informUserId: 1,
    ruleId: 1,
    channelId: null,
    channel: 'bell' as const,
    warningLevel,
    groupId: articleId,
    letter,
    messageState: 'accepted' as const,
    nextAt: now,
    decidedAt: now - MINUTE_MS,
    handedAt,
    openedAt,
    confirmedAt: null,
    notRelevantAt: null,
    revokedAt: null,
  });
  await server.platform.store.db
    .insertInto('informMessage')
    .values([
      message(first, 'blue', now - 3 * MINUTE_MS, null),
      message(first, 'red', now - 2 * MINUTE_MS, now - MINUTE_MS),
      message(second, 'blue', now - MINUTE_MS, null),
      message(third, 'red', null, null),
    ])
    .execute();
}

async function make(input: object, who: Caller = admin): Promise<BulletinDetail> {
  const created = await who('POST', PATH, input);
  expect(created.status, JSON.stringify(created.body)).toBe(200);
  while (await server.workJob());
  const { id } = created.body as { id: number };
  return (await who('GET', `${PATH}/detail`, { id })).body;
}

const lastDays = (days: number) => {
  const until = dayStart(dayOf(now) + 1);
  return { from: until - days * DAY_MS, until };
};

function chapterOf({ chapters }: BulletinDetail, key: string): { text: string; blocks: Block[] } {
  const blocks = chapters?.find((chapter) => chapter.key === key)?.blocks ?? [];
  const sentences = blocks.flatMap((block) => (block.is === 'paragraph' ? block.sentences : []));
  return { text: sentences.map(textOf).join(''), blocks };
}

async function checkAll(detail: BulletinDetail, actor = actorOf(tenant.clientId, tenant.adminId)): Promise<void> {
  expect(detail.state, detail.error).toBe('draft');
  await checkNumbers(server.platform, actor, detail);
  checkParts(detail);
  await checkSources(server.platform, detail);
}

test.each(['zh-CN', 'en-US'] as const)('all of it is there and true, in %s', async (locale) => {
  const detail = await make({ kind: 'daily', locale, period: lastDays(5) });
  await checkAll(detail);
  const keys = detail.chapters?.map(({ key }) => key);
  for (const key of ['comparison', 'classes', 'opinions', 'foreign', 'warned']) expect(keys).toContain(key);
  expect(sentencesOf(detail).map(textOf).join('')).not.toContain('{');
});

test('subjects that were asked for stand in their order, also without an article; one alone is not compared', async () => {
  const detail = await make({ kind: 'special', period: lastDays(5), subjectId: [silentId, rivalId, tenant.subjectId] });
  await checkAll(detail);
  const { text, blocks } = chapterOf(detail, 'comparison');
  const rows = blocks.flatMap((block) => (block.is === 'table' ? block.rows.map((row) => row.map((part) => part.text)) : []));
  expect(rows.map(([name]) => name)).toEqual(['无声', '竞品', '专题']);
  expect(rows[0]?.slice(1)).toEqual(['0', '0.0%', '0', '0']);
  expect(text).toMatch(/^各专题中，专题文章最多/);
  const alone = await make({ kind: 'special', period: lastDays(5), subjectId: [tenant.subjectId] });
  expect(alone.chapters?.map(({ key }) => key)).not.toContain('comparison');
});

test('a class counts what is below it, each article once, and none without articles is named', async () => {
  const detail = await make({ kind: 'daily', period: lastDays(5) });
  expect(detail.snapshot?.classes.map(({ key, name }) => [name, detail.snapshot?.numbers[key]?.value])).toEqual([['安全', 5]]);
});

test('replies are counted by their own time, like ones are one opinion, and the one with most likes is quoted', async () => {
  const detail = await make({ kind: 'daily', period: lastDays(5) });
  const { text } = chapterOf(detail, 'opinions');
  expect(text).toContain('评论 5 条，其中负面 4 条，中性 0 条，正面 1 条');
  expect(text).toContain('“希望厂家尽快召回全部车辆，别再拖了”：意见相近的评论 3 条');
  // Of other articles nothing is told.
  const rival = await make({ kind: 'special', period: lastDays(5), subjectId: [rivalId] });
  expect(rival.chapters?.map(({ key }) => key)).not.toContain('opinions');
  // An older article is replied to today.
  const now5 = await make({ kind: 'daily', period: lastDays(12) });
  expect(chapterOf(now5, 'opinions').text).toContain('评论 6 条');
});

test('an article that was warned of twice is told once, with the higher level and the first times', async () => {
  const detail = await make({ kind: 'daily', period: lastDays(5) });
  const { text, blocks } = chapterOf(detail, 'warned');
  expect(text).toBe('本期文章中已发出预警的有 2 篇，列出如下。其中 1 篇的预警尚无人打开。');
  const items = blocks.flatMap((block) => (block.is === 'articles' ? block.items : []));
  expect(items.map(({ articleId }) => articleId)).toEqual([own[0], own[1]]);
  expect(items[0]?.facts).toContain('红色预警');
  expect(items[1]?.facts).toContain('尚无人打开');
  expect(detail.snapshot?.warned[0]?.handedAt).toBe(now - 3 * MINUTE_MS);
});

test('an article that is in a ticket is told with its state and times; how long the client took is said of those it was warned of', async () => {
  const { db } = server.platform.store;
  const issue = async (from: object, title: string): Promise<number> => {
    const input = { title, leads: [`u${tenant.adminId}`], ...from, isIssued: true };
    const { status, body } = await admin('POST', '/v1/front/report/ticket', input);
    expect(status, JSON.stringify(body)).toBe(200);
    return (body as { id: number }).id;
  };
  const warning = await db
    .selectFrom('informMessage')
    .select('id')
    .where('articleId', '=', own[1] ?? 0)
    .executeTakeFirstOrThrow();
  const closedId = await issue({ articleIds: [own[0]] }, '核实其一');
  const warnedId = await issue({ messageIds: [warning.id] }, '核实其二');
  // Newer ones from articles of another time hide nothing.
  const source = await db.selectFrom('ticketSource').selectAll().where('ticketId', '=', warnedId).executeTakeFirstOrThrow();
  const { id: _id, ...copied } = source;
  const others = Array.from({ length: 400 }, (_, i) => ({ ...copied, sourceKind: 'article' as const, refId: 1_000_000 + i }));
  await db.insertInto('ticketSource').values(others).execute();
  const step = { ids: [closedId], step: 'close', reason: '已核实' };
  expect((await admin('POST', '/v1/front/report/ticket/step', step)).status).toBe(200);
  const detail = await make({ kind: 'daily', period: lastDays(5) });
  await checkAll(detail);
  const { text, blocks } = chapterOf(detail, 'tickets');
  expect(text).toBe('本期文章中已转为工单的有 2 篇，列出如下。其中 1 篇的工单尚未办结。');
  const items = blocks.flatMap((block) => (block.is === 'articles' ? block.items : []));
  expect(
    items.map(({ articleId }) => articleId),
    'the open one first',
  ).toEqual([own[1], own[0]]);
  expect(items[0]?.facts).toEqual(expect.arrayContaining(['待处理', '尚未回复', expect.stringMatching(/^下发 /u)]));
  expect(items[1]?.facts).toEqual(expect.arrayContaining(['已关闭', expect.stringMatching(/^办结 /u)]));
  const notes = chapterOf(detail, 'warned').blocks.flatMap((block) => (block.is === 'notes' ? block.lines : []));
  expect(notes).toEqual([
    expect.stringMatching(/^响应用时（中位数）：发现到首次告知 .+（2 篇）；发现到首次处置 .+（2 篇）；发现到办结 .+（1 篇）。$/u),
  ]);
  const english = await make({ kind: 'daily', locale: 'en-US', period: lastDays(5) });
  expect(chapterOf(english, 'tickets').text).toBe('Tickets were made of 2 articles, which follow.The tickets of 1 article are still open.');
});

test('whoever sees one subject gets nothing of another, neither in the comparison nor in replies and warnings', async () => {
  const who = await server.as(await buildRestrictedUser(server.platform, tenant, 'sees-rival', [rivalId]));
  const detail = await make({ kind: 'daily', period: lastDays(5) }, who);
  await checkAll(detail, { ...actorOf(tenant.clientId, tenant.adminId), visibleSubjectIds: [rivalId] });
  const keys = detail.chapters?.map(({ key }) => key);
  for (const key of ['comparison', 'opinions', 'warned', 'tickets', 'foreign']) expect(keys).not.toContain(key);
  expect(JSON.stringify(detail.chapters)).not.toContain('云雀');
});

test('days ahead are named by the calendar of the client first', async () => {
  const { db } = server.platform.store;
  const day = dayOf(now) + 2;
  await db.insertInto('informHoliday').values({ clientId: tenant.clientId, day, name: '厂庆', isWorking: false }).execute();
  const until = dayStart(dayOf(now) + 1);
  const detail = await make({ kind: 'daily', period: { from: until - DAY_MS, until } });
  const lines = chapterOf(detail, 'dates').blocks.flatMap((block) => (block.is === 'notes' ? block.lines : []));
  expect(lines.filter((line) => line.endsWith('：厂庆，放假'))).toHaveLength(1);
});
