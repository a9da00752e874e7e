// Replies under an article, from the site's answer to the notice: read on demand, watched, understood, and reported to users who have not seen them.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { JOBS } from '#main/features.server.ts';
import { scheduleReplyFetches } from '#features/bench/comment/server/schedule-reply-fetches.ts';
import type { Output } from '#shared/contract.ts';
import { commentContract } from '#features/bench/comment/contract.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { createFetcher, type Fetcher } from '#ingest/fetch/create-fetcher.ts';
import { hashPassword } from '#server/auth/password.ts';
import { workOneJob } from '#server/queue/work-jobs.ts';
import { createAccount } from '#server/tenant/create-client.ts';
import { addCommentSource, type CommentSite, COMMENTS_A_PAGE, type SiteComment, startCommentSite } from '../support/comment-site.ts';
import { buildBusyTenant, type BusyTenant } from '../support/busy-tenant.ts';
import { buildArticle, buildPipeline } from '../support/tenant.ts';
import { type Caller, PASSWORD, startTestServer, type TestServer } from '../support/test-server.ts';

type Replies = Output<typeof commentContract.replyList>;
type Task = Output<typeof commentContract.getReplyFetchTask>;
type Watch = Output<typeof commentContract.list>['items'][number];
const WATCH = '/v1/front/comment-extraction-setting';
const MINUTE = 60_000;

let clock = Date.parse('2026-11-21T10:00:00+08:00');
let site: CommentSite;
let fetcher: Fetcher;
let server: TestServer;
let own: BusyTenant;
let other: BusyTenant;
let admin: Caller;
let stranger: Caller;

beforeAll(async () => {
  site = await startCommentSite();
  // The clock of the server stands still between its steps; that of the fetcher's turns must not.
  fetcher = createFetcher({
    policy: { allowHosts: new Set([site.host]) },
    agentName: 'Tingfeng',
    userAgent: 'Tingfeng test',
    now: Date.now,
    spacingMs: 0,
    keepsRobots: false,
  });
  server = await startTestServer({}, () => clock);
  own = await buildBusyTenant(server.platform, 'own', '云雀');
  other = await buildBusyTenant(server.platform, 'other', '白鹭');
  admin = await server.as(own.admin);
  stranger = await server.as(other.admin);
  await addCommentSource(server.platform, 'talk.example.com', site.host);
  await addCommentSource(server.platform, 'old.example.com', site.host, 'other');
});
afterAll(async () => {
  await server.close();
  await fetcher.close();
  await site.close();
});
beforeEach(() => {
  site.comments = [];
  site.asked = [];
  site.failure = undefined;
  site.onAnswer = undefined;
});

let made = 0;
async function article(word = '云雀', domain = 'talk.example.com'): Promise<{ id: number; url: string }> {
  made += 1;
  const url = `https://${domain}/a/${made}`;
  const entry = buildArticle(clock, {
    url,
    title: `${word}第${made}件事`,
    content: `${word}的第${made}件事。`,
    site: { domain, name: '议论', mediaType: 'news', level: 'commercial', region: '' },
  });
  const [stored] = await storeBatch(await buildPipeline(server.platform), [entry], null);
  if (stored?.outcome !== 'stored') throw new Error('the article was not stored');
  return { id: stored.articleId, url };
}

/** Newest first, `count` of them, the newest called `count`. */
const thread = (count: number): SiteComment[] =>
  Array.from({ length: count }, (_, place) => ({
    id: count - place,
    text: `第${count - place}楼的话`,
    user: `网友${count - place}`,
    time: clock - (place + 1) * 1000,
    likes: place,
  }));

const workOne = (owner = 'test') => workOneJob({ ...server.platform, fetch: fetcher.fetch, outgoing: server.outgoing }, JOBS, owner);
const workAll = async () => {
  while (await workOne());
};

async function read(articleId: number): Promise<Task> {
  const created = await admin('POST', '/v1/article/create-reply-fetch-task', { articleId });
  expect(created.status).toBe(200);
  await workAll();
  return taskOf((created.body as { taskId: number }).taskId);
}
const taskOf = async (taskId: number): Promise<Task> => (await admin('POST', '/v1/article/get-reply-fetch-task', { taskId })).body;
const replies = async (id: number, more: object = {}): Promise<Replies> =>
  (await admin('GET', '/v1/article/article-reply-list', { id, ...more })).body;
const texts = (list: Replies): string[] => list.items.map((item) => item.content);

describe('reading on demand', () => {
  test('reads every page, and tells how many were found and added', async () => {
    const { id, url } = await article();
    site.comments = thread(12);
    expect(await read(id)).toEqual({ state: 'done', found: 12, added: 12, reason: '', articleId: id });
    expect(site.asked[0]).toBe(`/api/comments?url=${encodeURIComponent(url)}&page=1`);
    expect((await replies(id)).total).toBe(12);
    expect((await admin('GET', '/v1/article/article-reply-count', { id })).body).toMatchObject({ items: [{ articleId: id, total: 12 }] });
  });

  test('text is plain, emotion and words are understood, a reply shows what it answers', async () => {
    const { id } = await article();
    site.comments = [
      {
        id: 'b',
        parent: 'a',
        text: '质量太差了，<b>非常失望</b>&amp;生气！<script>alert(1)</script>',
        user: '<i>老王</i>',
        likes: 3,
        region: 'IP属地：广东',
      },
      { id: 'a', parent: 0, text: '服务很好，<br>点赞支持', user: '小李', likes: 9 },
    ];
    await read(id);
    const list = await replies(id, { sort: 'likes' });
    expect(list.items).toMatchObject([
      { content: '服务很好，\n点赞支持', author: '小李', emotion: 'positive', likes: 9, parent: null },
      {
        content: '质量太差了，非常失望&生气！',
        author: '老王',
        region: '广东',
        emotion: 'negative',
        parent: { author: '小李', content: '服务很好，\n点赞支持' },
      },
    ]);
    expect(list.items[1]?.words).toContain('质量');
    expect(texts(await replies(id, { emotion: 'negative' }))).toEqual(['质量太差了，非常失望&生气！']);
    expect(texts(await replies(id, { keyword: '点赞' }))).toHaveLength(1);
    expect((await replies(id, { keyword: '%' })).total).toBe(0);
  });

  test('a second reading ends at what is known, takes what is new, and updates likes', async () => {
    const { id } = await article();
    site.comments = thread(12);
    await read(id);
    const known = site.comments.map((comment) => ({ ...comment, likes: 77 }));
    site.comments = [{ id: 'new', text: '刚来的话', time: clock }, ...known];
    site.asked = [];
    expect(await read(id)).toMatchObject({ state: 'done', added: 1 });
    expect(site.asked).toHaveLength(2);
    const list = await replies(id);
    expect(list.items[0]?.content).toBe('刚来的话');
    expect(list.items.filter((item) => item.likes === 77)).toHaveLength(2 * COMMENTS_A_PAGE - 1);
    expect(list.total).toBe(13);
  });

  test('where the newest do not come first, every page is read again', async () => {
    const { id } = await article('云雀', 'old.example.com');
    site.comments = thread(12).toReversed();
    await read(id);
    site.comments.push({ id: 'last', text: '最后一页的话', time: clock });
    expect(await read(id)).toMatchObject({ state: 'done', added: 1 });
  });

  test('a page of deleted comments is not the last', async () => {
    const { id } = await article();
    site.comments = thread(12).map((comment, place) => (place >= 2 && place < 10 ? { ...comment, text: '' } : comment));
    expect(await read(id)).toMatchObject({ state: 'done', found: 4, added: 4 });
    site.comments = [{ id: 'new', text: '刚来的话', time: clock }, ...site.comments];
    expect(await read(id)).toMatchObject({ added: 1 });
    expect((await replies(id)).total).toBe(5);
  });

  test('a site that gives its last page again and again is not read for ever', async () => {
    const { id } = await article();
    const last = JSON.stringify({ data: { list: [{ id: 1, text: '只有这一条' }] } });
    site.failure = { status: 200, body: last };
    expect(await read(id)).toMatchObject({ state: 'done', found: 1, added: 1 });
    expect(site.asked).toHaveLength(2);
  });

  test.each([
    [{ status: 500, body: '' }, 'http-status'],
    [{ status: 200, body: '<html>' }, 'not-json'],
    [{ status: 200, body: '{"data":{}}' }, 'no-items'],
  ])('%j fails with its reason, and what came before stays', async (failure, reason) => {
    const { id } = await article();
    site.comments = thread(12);
    site.onAnswer = (page) => {
      if (page === 2) site.failure = failure;
    };
    expect(await read(id)).toMatchObject({ state: 'failed', reason, added: COMMENTS_A_PAGE });
    site.onAnswer = undefined;
    site.failure = undefined;
    // The gap is read later, although the first page is known.
    expect(await read(id)).toMatchObject({ state: 'done', added: 12 - COMMENTS_A_PAGE });
  });

  test('an article of a site without a comment source says so', async () => {
    const { id } = await article('云雀', 'silent.example.org');
    expect(await read(id)).toMatchObject({ state: 'failed', reason: 'no-comment-source', found: 0 });
  });

  test('asking twice while it is under way gives the same task and one reading', async () => {
    const { id } = await article();
    site.comments = thread(2);
    const [first, second] = [
      await admin('POST', '/v1/article/create-reply-fetch-task', { articleId: id }),
      await admin('POST', '/v1/article/create-reply-fetch-task', { articleId: id }),
    ];
    expect(second.body).toEqual(first.body);
    await workAll();
    expect(site.asked).toHaveLength(2);
  });

  test('a worker that dies in the middle: another one takes the job up and leaves no gap', async () => {
    const { id } = await article();
    site.comments = thread(12);
    const created = await admin('POST', '/v1/article/create-reply-fetch-task', { articleId: id });
    const { taskId } = created.body as { taskId: number };
    // The process ends while page 2 is being fetched: its job keeps the lease, and nobody records a failure.
    let isDead = (): void => undefined;
    const death = new Promise<void>((resolve) => (isDead = resolve));
    const job = await server.platform.jobs.take(['fetch-replies'], 'dying');
    const dying = JOBS.find((definition) => definition.kind === 'fetch-replies')?.run(
      {
        ...server.platform,
        outgoing: server.outgoing,
        fetch: async (url, request) => {
          if (!url.endsWith('page=1')) {
            isDead();
            await new Promise(() => undefined);
          }
          return fetcher.fetch(url, request);
        },
      },
      job as NonNullable<typeof job>,
    );
    await death;
    expect(dying).toBeInstanceOf(Promise);
    expect(await taskOf(taskId)).toMatchObject({ state: 'running', added: COMMENTS_A_PAGE });
    expect(await workOne()).toBe(false);
    clock += 2 * MINUTE;
    expect(await workOne('heir')).toBe(true);
    expect(await taskOf(taskId)).toMatchObject({ state: 'done', found: 12 });
    expect((await replies(id)).total).toBe(12);
  });
});

const create = (input: object, caller = admin) => caller('POST', WATCH, input);
const watches = async (input: object = {}, caller = admin) =>
  (await caller('GET', WATCH, { ...input, pageSize: 200 })).body as { items: Watch[]; total: number };
const watchOf = async (id: number): Promise<Watch> => (await watches({ id })).items[0] as Watch;
const schedule = () => scheduleReplyFetches(server.platform.store, server.platform.jobs, clock);

describe('a watch', () => {
  test('is made by article or by address, once, and only where comments can be read', async () => {
    const [first, second] = [await article(), await article()];
    expect((await create({ articleId: first.id, intervalMinutes: 5 })).status).toBe(200);
    expect((await create({ url: `${second.url}?utm_source=x`, intervalMinutes: 1440 })).status).toBe(200);
    expect(await create({ url: first.url })).toMatchObject({ status: 409, body: { error: { code: 'already-exists', field: 'url' } } });
    const silent = await article('云雀', 'silent.example.org');
    expect(await create({ articleId: silent.id })).toMatchObject({
      status: 422,
      body: { error: { code: 'fetch-failed', detail: { reason: 'no-comment-source' } } },
    });
  });

  test.each([
    [{ intervalMinutes: 4 }, 'intervalMinutes'],
    [{ intervalMinutes: 1441 }, 'intervalMinutes'],
    [{ until: 1 }, 'until'],
    [{ url: 'https://talk.example.com/a/1' }, 'url'],
  ])('with %j is refused', async (fields, field) => {
    const { id } = await article();
    expect(await create({ articleId: id, ...fields })).toMatchObject({ status: 400, body: { error: { code: 'invalid-input', field } } });
  });

  test('is read when it is due, once, and again after its interval; not when disabled or ended', async () => {
    await server.platform.store.db.updateTable('commentExtractionSetting').set({ isEnabled: false }).execute();
    const { id } = await article();
    site.comments = thread(3);
    const watchId = ((await create({ articleId: id, intervalMinutes: 10, until: clock + 60 * MINUTE })).body as { id: number }).id;
    const [first, second] = await Promise.all([schedule(), schedule()]);
    expect(first + second).toBe(1);
    await workAll();
    expect(await watchOf(watchId)).toMatchObject({
      replies: 3,
      newReplies: 3,
      lastError: '',
      lastFetchedAt: clock,
      nextAt: clock + 10 * MINUTE,
    });
    expect(await schedule()).toBe(0);
    clock += 10 * MINUTE;
    expect(await schedule()).toBe(1);
    // Its worker dies before it begins: the lease ends, and the watch is due again. The waiting job is not duplicated.
    clock += 11 * MINUTE;
    expect(await schedule()).toBe(1);
    const waiting = await server.platform.store.db
      .selectFrom('job')
      .select('id')
      .where('kind', '=', 'fetch-replies')
      .where('state', '=', 'queued')
      .execute();
    expect(waiting).toHaveLength(1);
    site.failure = { status: 503, body: '' };
    await workAll();
    expect(await watchOf(watchId)).toMatchObject({ lastError: 'http-status', replies: 3 });
    clock += 10 * MINUTE;
    await admin('PUT', `${WATCH}/change-enable-status`, { ids: [watchId], isEnabled: false });
    expect(await schedule()).toBe(0);
    expect(await watchOf(watchId)).toMatchObject({ state: 'disabled' });
    await admin('PUT', `${WATCH}/change-enable-status`, { ids: [watchId], isEnabled: true });
    clock += 60 * MINUTE;
    expect(await schedule()).toBe(0);
    expect(await watchOf(watchId)).toMatchObject({ state: 'ended' });
    await admin('PUT', WATCH, { id: watchId, intervalMinutes: 5, until: null });
    expect(await schedule()).toBe(1);
    await workAll();
  });

  test('is listed, filtered, found by the article, changed and removed; another client sees nothing of it', async () => {
    const { id, url } = await article();
    const watchId = ((await create({ url })).body as { id: number }).id;
    const watch = await watchOf(watchId);
    expect(watch).toMatchObject({
      articleId: id,
      siteName: '议论',
      Article_Track_Task_ID: watchId,
      Max_Article_Reply_ID: 0,
      state: 'active',
    });
    expect((await watches({ keyword: watch.title })).total).toBe(1);
    expect((await watches({ keyword: watch.title, hasNew: true })).total).toBe(0);
    expect((await watches({ keyword: watch.title, state: 'disabled' })).total).toBe(0);
    expect((await watches({ sort: 'newReplies' })).total).toBeGreaterThan(0);
    const byArticle = `${WATCH}/get-comment-extractions-setting-by-article-md5-id`;
    expect(await admin('GET', byArticle, { articleMd5Id: watch.articleMd5Id })).toMatchObject({ body: { setting: { id: watchId } } });
    expect((await stranger('GET', byArticle, { articleMd5Id: watch.articleMd5Id })).status).toBe(404);
    expect((await watches({}, stranger)).items.map((item) => item.id)).not.toContain(watchId);
    await admin('DELETE', WATCH, { id: watchId });
    expect((await admin('GET', WATCH, { id: watchId })).status).toBe(404);
    expect(await admin('GET', byArticle, { articleMd5Id: watch.articleMd5Id })).toMatchObject({ body: { setting: null } });
  });
});

interface NoticeItem {
  Article_Track_Task_ID: number;
  Article_Title: string;
  Max_Article_Reply_ID: number;
}
async function noticed(caller: Caller): Promise<NoticeItem[]> {
  const answer = await caller('GET', '/v1/system-notification', { entity_name: 'ArticleComment' });
  const { notices } = answer.body as { notices: Record<string, { content: string; list: NoticeItem[] }> };
  expect(Object.keys(notices).filter((type) => type !== 'ArticleComment')).toEqual([]);
  const notice = notices.ArticleComment;
  if (notice) expect(notice.content).toBe(String(notice.list.length));
  return notice?.list ?? [];
}

/** A user of the client with a role, whose group sees only these subjects. */
async function colleague(username: string, role: 'analyst' | 'nothing', subjectIds: readonly number[] | undefined): Promise<Caller> {
  const { db } = server.platform.store;
  const group = await db
    .insertInto('userGroup')
    .values({ clientId: own.clientId, name: username, seesAllSubjects: !subjectIds })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const subjectId of subjectIds ?? []) await db.insertInto('userGroupSubject').values({ userGroupId: group.id, subjectId }).execute();
  const { id } = await db
    .selectFrom('role')
    .select('id')
    .where('clientId', '=', own.clientId)
    .where('name', '=', role)
    .executeTakeFirstOrThrow();
  await createAccount(db, {
    clientId: own.clientId,
    passwordHash: await hashPassword(PASSWORD),
    userGroupId: group.id,
    now: clock,
    username,
    name: username,
    roleId: id,
  });
  return server.as(username);
}

describe('news of comments', () => {
  test('goes to each user until she has seen it, and not to those who may not see the article', async () => {
    const { id } = await article();
    site.comments = thread(2);
    await read(id);
    const watchId = ((await create({ articleId: id })).body as { id: number }).id;
    const mine = async (caller: Caller) => (await noticed(caller)).filter((item) => item.Article_Track_Task_ID === watchId);
    const [analyst, blind, nobody] = [
      await colleague('second', 'analyst', undefined),
      await colleague('blind', 'analyst', []),
      await colleague('powerless', 'nothing', undefined),
    ];
    // Replies older than the watch cause no notice.
    expect(await mine(admin)).toEqual([]);
    site.comments = [{ id: 'fresh', text: '新的评论来了' }, ...site.comments];
    await schedule();
    await workAll();
    const watch = await watchOf(watchId);
    expect(watch).toMatchObject({ newReplies: 1, replies: 3 });
    const item = { Article_Track_Task_ID: watchId, Article_Title: watch.title, Max_Article_Reply_ID: watch.Max_Article_Reply_ID };
    expect(await mine(admin)).toMatchObject([item]);
    expect(await mine(analyst)).toMatchObject([item]);
    expect(await mine(blind)).toEqual([]);
    expect(await noticed(nobody)).toEqual([]);
    expect(await noticed(stranger)).toSatisfy((list: NoticeItem[]) => list.every((each) => each.Article_Track_Task_ID !== watchId));

    const view = { Article_Track_Task_ID: watchId, User_Viewed_Latest_Reply_ID: watch.Max_Article_Reply_ID + 1000 };
    expect((await admin('PUT', `${WATCH}/update-user-viewed-latest-reply-id`, view)).status).toBe(200);
    expect(await mine(admin)).toEqual([]);
    expect(await mine(analyst)).toMatchObject([item]);
    // That report covers no later replies, and an older report does not revert it.
    expect(await watchOf(watchId)).toMatchObject({ newReplies: 0, User_Viewed_Latest_Reply_ID: watch.Max_Article_Reply_ID });
    await admin('PUT', `${WATCH}/update-user-viewed-latest-reply-id`, { ...view, User_Viewed_Latest_Reply_ID: 1 });
    expect(await mine(admin)).toEqual([]);

    const refused = [
      await blind('GET', '/v1/article/article-reply-list', { id }),
      await blind('GET', '/v1/article/article-reply-count', { id }),
      await blind('GET', '/v1/article/reply-hot-words', { settingId: watchId }),
      await blind('GET', WATCH, { id: watchId }),
      await blind('POST', '/v1/article/create-reply-fetch-task', { articleId: id }),
      await blind('PUT', `${WATCH}/change-enable-status`, { ids: [watchId], isEnabled: false }),
      await blind('PUT', `${WATCH}/update-user-viewed-latest-reply-id`, view),
    ];
    expect(refused.map((answer) => answer.status)).toEqual(refused.map(() => 404));
    expect((await nobody('GET', WATCH)).status).toBe(403);
  });

  test('a notice of a remark is told until it is read', async () => {
    const noticesOf = async () =>
      ((await admin('GET', '/v1/system-notification')).body as { notices: Record<string, { list: { id: number }[] }> }).notices;
    expect((await noticesOf()).Remark?.list).toMatchObject([{ id: own.noticeId, articleId: own.articleId, title: '标题', user: '同事' }]);
    expect(await admin('POST', '/v1/system-notification/read', { ids: [own.noticeId] })).toMatchObject({ body: { changed: 1 } });
    expect((await noticesOf()).Remark).toBeUndefined();
  });

  test('the interval is the client’s, or else the global one', async () => {
    const interval = async () => ((await admin('GET', '/v1/system-notification')).body as { intervalSeconds: number }).intervalSeconds;
    const { db } = server.platform.store;
    expect(await interval()).toBe(30);
    await db.insertInto('setting').values({ key: 'notification-seconds', value: '45' }).execute();
    expect(await interval()).toBe(45);
    await db
      .updateTable('client')
      .set({ options: { notificationSeconds: 12 } })
      .where('id', '=', own.clientId)
      .execute();
    expect(await interval()).toBe(12);
    // Only a positive whole number is an interval.
    await db
      .updateTable('client')
      .set({ options: { notificationSeconds: -3 } })
      .where('id', '=', own.clientId)
      .execute();
    expect(await interval()).toBe(45);
  });
});

test('hot words are counted by reply, and opinions that many share are put together', async () => {
  const { id } = await article();
  site.comments = [
    { id: 1, text: '质量太差了，希望厂家赶紧召回！' },
    { id: 2, text: '希望厂家赶紧召回啊。质量，质量，还是质量' },
    { id: 3, text: '回复@老王: 希望厂家赶紧召回吧[怒]' },
    { id: 4, text: '服务很好，点赞' },
  ];
  await read(id);
  const answer = (await admin('GET', '/v1/article/reply-hot-words', { id })).body as Output<typeof commentContract.hotWords>;
  expect(answer.total).toBe(4);
  expect(answer.words.find((word) => word.word === '质量')).toMatchObject({ count: 2 });
  expect(answer.opinions[0]).toMatchObject({ count: 3 });
  expect(answer.opinions[0]?.text).toContain('希望厂家赶紧召回');
  const { emotions } = answer;
  expect(emotions.negative + emotions.neutral + emotions.positive).toBe(4);
  const behind = async (choice: object) =>
    (await admin('GET', '/v1/article/reply-hot-words/reply', { id, pageSize: 100, ...choice })).body as Output<
      typeof commentContract.hotWordReplies
    >;
  for (const { text, count, emotions: each } of answer.opinions) {
    const { items, total } = await behind({ opinion: text });
    expect([text, total, items.length]).toEqual([text, count, count]);
    expect(items.filter((item) => item.emotion === 'negative')).toHaveLength(each.negative);
  }
  for (const { word, count } of answer.words) expect([word, (await behind({ word })).total]).toEqual([word, count]);
  expect((await stranger('GET', '/v1/article/reply-hot-words/reply', { id, word: '质量' })).status).toBe(404);
});
