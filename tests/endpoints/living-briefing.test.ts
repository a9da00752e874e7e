// Living briefings from the articles to their entries: each article once, what was corrected struck through, and each reader's own marks.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LivingBriefing, LivingEntry } from '#features/report/living-briefing/contract.ts';
import { LivingKeeper } from '#features/report/living-briefing/server/living-keeper.ts';
import { deleteArticles } from '#features/core/article-work/server/delete-articles.ts';
import { placeHits } from '#features/insight/hot-spot/server/place-hits.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { follow, type Story, storeEventNews } from '../support/news-of-events.ts';
import { buildRestrictedUser } from '../support/restricted-user.ts';
import { actorOf, buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/front/report/living-briefing';
let server: TestServer;
let tenant: Tenant;
let admin: Caller;
let ids: Record<Story, number[]>;
let eventKeeper: Awaited<ReturnType<typeof storeEventNews>>['keeper'];
let later = 0;
beforeAll(async () => {
  server = await startTestServer({}, () => Date.now() + later);
  tenant = await buildTenant(server.platform, 'own', '云雀');
  ({ ids, keeper: eventKeeper } = await storeEventNews(server.platform));
  await server.index();
  admin = await server.as(tenant.admin);
});
afterAll(() => server.close());

const body = async <T>(method: string, path: string, input: object = {}, caller = admin): Promise<T> => {
  const answer = await caller(method, path, input);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  return answer.body;
};
const grow = async (keeper = new LivingKeeper(server.platform)) => {
  while (await keeper.step());
};
const eventOf = async (articleId: number): Promise<number> =>
  (
    await server.platform.store.db
      .selectFrom('hit')
      .select('eventId')
      .where('clientId', '=', tenant.clientId)
      .where('articleId', '=', articleId)
      .executeTakeFirstOrThrow()
  ).eventId;
const begin = (of: object, caller = admin) => body<{ id: number }>('POST', PATH, of, caller);
const entriesOf = async (id: number, caller = admin) =>
  (await body<{ items: LivingEntry[] }>('GET', `${PATH}/entry`, { id, pageSize: 200 }, caller)).items;
const briefing = async (id: number, caller = admin): Promise<LivingBriefing> =>
  (await body<{ items: LivingBriefing[] }>('GET', PATH, { id }, caller)).items[0] as LivingBriefing;
const textOf = ({ sentences }: LivingEntry): string => sentences.map(({ parts }) => parts.map(({ text }) => text).join('')).join('');

let stored = 0;
/** Through the real pipeline. */
async function ingest(
  articles: { title: string; content: string; site?: string; level?: 'city' | 'central'; ago?: number }[],
): Promise<number[]> {
  const now = server.platform.now();
  const built = articles.map(({ title, content, site = 'late', level = 'city', ago = 60_000 }) => {
    stored++;
    return buildArticle(now, {
      url: `https://living.example.com/${stored}`,
      title,
      content,
      publishedAt: now - ago,
      site: { domain: `${site}.example.com`, name: site, mediaType: 'news', level, region: '' },
    });
  });
  const made = await storeBatch(await buildPipeline(server.platform), built, null);
  await follow(eventKeeper);
  await server.index();
  return made.map((item) => {
    if (item.outcome !== 'stored') throw new Error(`not stored: ${JSON.stringify(item)}`);
    return item.articleId;
  });
}

describe('a living briefing of an event', () => {
  test('begins with what is there, and tells each new article once, by two workers at once', async () => {
    const eventId = await eventOf(ids.recall[0] as number);
    const { id } = await begin({ eventId });
    expect(await begin({ eventId }), 'the same one').toEqual({ id });
    await grow();
    const [first] = await entriesOf(id);
    expect(first).toMatchObject({ number: 1, kind: 'begin', total: 4, remaining: 4 });
    expect(textOf(first as LivingEntry)).toContain('开始跟踪时已有 4 篇文章');
    expect(first?.articles.map((article) => article.id)).toEqual(ids.recall.toSorted((a, b) => a - b));

    const [articleId] = await ingest([
      {
        title: '云雀E7召回：车主提出赔偿',
        content: '云雀汽车召回的云雀E7轿车车主集体提出赔偿，动力电池存在起火隐患，云雀汽车表示正在更换电池。',
      },
    ]);
    expect(await eventOf(articleId as number)).toBe(eventId);
    await Promise.all([grow(), grow(), grow()]);
    const entries = await entriesOf(id);
    expect(entries.map(({ number }) => number)).toEqual([2, 1]);
    expect(entries[0]).toMatchObject({ total: 1, articles: [{ id: articleId }] });
    await grow(new LivingKeeper(server.platform));
    expect(await entriesOf(id)).toHaveLength(2);
  });

  test('marks what is new to each reader, and never goes back', async () => {
    const { id } = await begin({ eventId: await eventOf(ids.recall[0] as number) });
    expect(await briefing(id)).toMatchObject({ seen: 0, fresh: 2, entries: 2 });
    await body('POST', `${PATH}/view`, { id, number: 2 });
    await body('POST', `${PATH}/view`, { id, number: 1 });
    expect(await briefing(id)).toMatchObject({ seen: 2, fresh: 0 });
    await body('POST', `${PATH}/view`, { id, number: 999 });
    expect(await briefing(id)).toMatchObject({ seen: 2 });
  });

  test('strikes what rests on an article that was deleted, corrected or moved, and tells the number anew', async () => {
    const { id } = await begin({ eventId: await eventOf(ids.recall[0] as number) });
    await deleteArticles(server.platform, actorOf(tenant.clientId, tenant.adminId), [ids.recall[0] as number], '');
    await server.platform.store.db.transaction().execute((tx) => placeHits(tx, tenant.clientId, [ids.recall[1] as number], 0));
    await grow();
    const begun = (await entriesOf(id)).at(-1) as LivingEntry;
    expect(begun.strikes.map(({ articleId, reason }) => [articleId, reason])).toContainEqual([ids.recall[1], 'left']);
    expect(begun.sentences[0]?.isStruck).toBe(true);
    expect(begun.strikes.map(({ articleId, reason }) => [articleId, reason])).toContainEqual([ids.recall[0], 'gone']);
    expect(begun).toMatchObject({ total: 4, remaining: 2 });
  });

  test('is another client’s secret, and that of those who see all its articles', async () => {
    const { id } = await begin({ eventId: await eventOf(ids.recall[2] as number) });
    const narrow = await server.as(await buildRestrictedUser(server.platform, tenant, 'narrow', []));
    expect(await narrow('GET', PATH, { id })).toMatchObject({ status: 404 });
    expect(await body<{ total: number }>('GET', PATH, {}, narrow)).toMatchObject({ total: 0 });
    const other = await buildTenant(server.platform, 'other', '别家');
    const stranger = await server.as(other.admin);
    for (const [method, path, input] of [
      ['GET', PATH, { id }],
      ['GET', `${PATH}/entry`, { id }],
      ['POST', `${PATH}/view`, { id, number: 1 }],
      ['POST', `${PATH}/bulletin`, { id }],
      ['DELETE', PATH, { id }],
    ] as const)
      expect(await stranger(method, path, input), `${method} ${path}`).toMatchObject({ status: 404 });
  });
});

test('a merge is told with what it brings, and struck when it is undone', { timeout: 60_000 }, async () => {
  const [own, other] = [await eventOf(ids.factory[0] as number), await eventOf(ids.concert[0] as number)];
  const { id } = await begin({ eventId: own });
  await grow();
  const begun = await entriesOf(id);
  const { decisionIds } = await body<{ decisionIds: number[] }>('POST', '/v1/front/analysis/hot-spot/merge', {
    id: other,
    eventIds: [own],
  });
  await server.index();
  await grow();
  const [merged, ...rest] = await entriesOf(id);
  expect(rest).toHaveLength(begun.length);
  expect(merged).toMatchObject({ kind: 'merged', total: ids.concert.length, remaining: ids.concert.length });
  expect(textOf(merged as LivingEntry)).toContain('并入另一事件');
  expect(rest.every(({ struckAt }) => struckAt === null)).toBe(true);
  await body('POST', '/v1/front/analysis/hot-spot/undo', { id: decisionIds[0] });
  await server.index();
  await grow();
  const [undone, before] = await entriesOf(id);
  expect(textOf(undone as LivingEntry)).toContain('合并已撤销');
  expect(before).toMatchObject({ kind: 'merged', remaining: 0 });
  expect(before?.sentences.every(({ isStruck }) => isStruck)).toBe(true);
});

test('fifty repeats are one entry', { timeout: 60_000 }, async () => {
  const { id } = await begin({ subjectId: tenant.subjectId });
  await grow();
  const content = '云雀乐园新馆周六开放，首日接待游客约两万人。园方表示，新馆设有六个展厅，并延长了开放时间，周边道路增加了接驳车。';
  await ingest(Array.from({ length: 50 }, (_, k) => ({ title: '云雀乐园新馆周六开放', content, site: `repeat-${k}` })));
  await grow();
  const [entry, ...others] = await entriesOf(id);
  expect(entry).toMatchObject({ kind: 'report', total: 50 });
  expect(textOf(entry as LivingEntry)).toContain('50 篇文章内容相同或相近');
  expect(others.map(({ kind }) => kind)).toEqual(['begin']);
});

test('what went while it waited or while it was stopped is told or struck rightly', { timeout: 60_000 }, async () => {
  const { id } = await begin({ subjectId: tenant.subjectId });
  await grow();
  const one = {
    title: '云雀书店重新开业',
    content: '云雀书店经过半年装修后重新开业，面积扩大一倍，新增儿童阅读区和咖啡座，每晚营业到十点。',
  };
  await ingest([one]);
  await grow();
  const waiting = await ingest([0, 1, 2, 3].map((k) => ({ ...one, site: `repeat-late-${k}` })));
  const told = waiting.slice(1, 2);
  await grow();
  expect(await briefing(id)).toMatchObject({ waiting: 4 });
  await deleteArticles(server.platform, actorOf(tenant.clientId, tenant.adminId), [waiting[0] as number], '');
  await grow();
  expect(await briefing(id)).toMatchObject({ waiting: 3 });
  later += 40 * 60_000;
  await grow();
  // Where the hour has ended meanwhile, there may be one on the whole, too.
  const last = async (kind: LivingEntry['kind']) => (await entriesOf(id)).find((entry) => entry.kind === kind);
  const repeats = await last('repeats');
  expect(repeats).toMatchObject({ kind: 'repeats', total: 3, remaining: 3 });
  expect(textOf(repeats as LivingEntry)).toContain('新增 3 篇');

  await body('POST', `${PATH}/stop`, { ids: [id] });
  await deleteArticles(server.platform, actorOf(tenant.clientId, tenant.adminId), told, '');
  await ingest([
    { title: '云雀汽车公布电池检测结果', content: '云雀汽车公布动力电池检测结果，所有批次均符合国家标准，检测由第三方机构完成。' },
  ]);
  await body('POST', `${PATH}/stop`, { ids: [id], isStopped: false });
  await grow();
  expect(await last('again')).toMatchObject({ total: 1 });
  const before = await last('repeats');
  expect(before).toMatchObject({ kind: 'repeats', remaining: 2 });
  expect(before?.strikes.map(({ articleId }) => articleId)).toEqual(told);
});

test('a central medium is first only once, in one turn, too', async () => {
  const { id } = await begin({ subjectId: tenant.subjectId });
  await grow();
  await ingest(
    [
      {
        title: '云雀汽车海外工厂投产',
        content: '云雀汽车在海外的首座整车工厂正式投产，年产能十万辆，当地员工约三千人，首批车辆将供应周边市场。',
      },
      {
        title: '云雀航空开通新航线',
        content: '云雀航空宣布下月起开通三条洲际航线，每周各四班，使用宽体客机执飞，旅客可以在官网预订机票。',
      },
    ].map((one) => ({ ...one, site: 'first', level: 'central' as const })),
  );
  await grow();
  const texts = (await entriesOf(id)).map(textOf);
  expect(texts.filter((text) => text.includes('首次报道'))).toHaveLength(1);
});

test('an hour is the busiest only where none was busier before, however long ago', async () => {
  const { platform } = server;
  const own = await buildTenant(platform, 'peak', '夜莺');
  const caller = await server.as(own.admin);
  const busy = (count: number, ago: number) =>
    ingest(
      Array.from({ length: count }, (_, k) => ({
        title: `夜莺音乐节第${k}场${ago}`,
        content: `夜莺音乐节第${k}场演出顺利举行，观众反响热烈，主办方公布了下一场的安排。`,
        site: `peak-${ago}-${k}`,
        ago,
      })),
    );
  await busy(15, 40 * 24 * 3_600_000);
  const { id } = await begin({ subjectId: own.subjectId }, caller);
  await grow();
  await busy(12, 60_000);
  later += 2 * 3_600_000;
  await grow();
  const entries = await entriesOf(id, caller);
  expect(entries.at(-1)).toMatchObject({ kind: 'begin' });
  expect(entries.map(({ kind }) => kind)).not.toContain('peak');
});
