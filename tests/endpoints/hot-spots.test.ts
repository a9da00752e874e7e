// Events from the articles to the list: clustered, counted like the article list, decided by people, and the same after a restart.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventDecision, HotSpot } from '#features/insight/hot-spot/contract.ts';
import { EventKeeper } from '#features/insight/hot-spot/server/event-keeper.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { follow, type Story, storeEventNews } from '../support/news-of-events.ts';
import { buildRestrictedUser } from '../support/restricted-user.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const LIST = '/v1/article/hot-spot/list';
const BOARD = '/v1/front/analysis/hot-spot';
interface Page {
  items: HotSpot[];
  total: number;
  from: number;
  until: number;
}

const byNumber = (a: number, b: number): number => a - b;

let server: TestServer;
let tenant: Tenant;
let admin: Caller;
let ids: Record<Story, number[]>;
let keeper: EventKeeper;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildTenant(server.platform, 'own', '云雀');
  ({ ids, keeper } = await storeEventNews(server.platform));
  await server.index();
  admin = await server.as(tenant.admin);
});
afterAll(() => server.close());

const body = async <T>(path: string, input: object = {}, caller = admin, method = 'GET'): Promise<T> => {
  const answer = await caller(method, path, input);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
};
const events = (input: object = {}, caller = admin) => body<Page>(LIST, input, caller);
const post = <T>(noun: string, input: object) => body<T>(`${BOARD}/${noun}`, input, admin, 'POST');
const articlesOf = async (filter: object, caller = admin): Promise<number[]> =>
  (await body<{ items: { id: number }[] }>('/v1/article/list', { pageSize: 100, ...filter }, caller)).items
    .map(({ id }) => id)
    .toSorted(byNumber);
/** The event that has an article. */
const eventOf = async (articleId: number, input: object = {}): Promise<HotSpot | undefined> => {
  for (const item of (await events({ pageSize: 100, fewest: 1, ...input })).items)
    if ((await articlesOf({ eventId: item.id })).includes(articleId)) return item;
  return undefined;
};

describe('events', () => {
  test('are found among the articles, and each number opens the list of exactly these', async () => {
    const page = await events();
    expect(page.items.map((item) => item.articles).toSorted(byNumber)).toEqual([2, 2, 4]);
    for (const item of page.items) {
      const { from, until } = page;
      const listed = await articlesOf({ eventId: item.id, from, until });
      expect(Object.values(ids).map((story) => story.toSorted(byNumber))).toContainEqual(listed);
      expect(item.articles).toBe(listed.length);
      for (const emotion of ['negative', 'neutral', 'positive'] as const)
        expect(await articlesOf({ eventId: item.id, from, until, emotion })).toHaveLength(item.emotion[emotion]);
      for (const { mediaType, articles } of item.heat.mediaTypes)
        expect(await articlesOf({ eventId: item.id, from, until, mediaType })).toHaveLength(articles);
      for (const step of item.steps)
        expect(await articlesOf({ eventId: item.id, from: step.from, until: step.until })).toHaveLength(step.total);
    }
  });

  test('say why they are hot: the parts make the whole', async () => {
    for (const { heat } of (await events()).items) {
      expect(heat.weight * heat.left).toBeCloseTo(heat.value, 6);
      expect(heat.mediaTypes.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(heat.value, 6);
    }
    const hottest = (await events({ sort: 'heat' })).items;
    expect(hottest.map(({ heat }) => heat.value)).toEqual(hottest.map(({ heat }) => heat.value).toSorted((a, b) => b - a));
  });

  test('name their first report, and their sites', async () => {
    const recall = await eventOf(ids.recall[0] as number);
    expect(recall?.first).toMatchObject({ articleId: ids.recall[0], siteName: '江南日报' });
    expect(recall?.sites).toBe(3);
    expect(recall?.phases, 'too few articles to say when they rose and fell').toEqual([]);
  });

  test('have opinions, websites, subjects and texts, each with the list of exactly its articles', async () => {
    const recall = await eventOf(ids.recall[0] as number);
    const id = recall?.id;
    const opinions = await body<{ items: { sentence: string; articleIds: number[]; source: { articleId: number } }[] }>(
      `${BOARD}/opinion`,
      { id },
    );
    const demand = opinions.items.find(({ sentence }) => sentence.includes('给予赔偿'));
    expect(demand?.articleIds.toSorted(byNumber)).toEqual([0, 1, 3].map((k) => ids.recall[k]));
    expect(demand?.articleIds).toContain(demand?.source.articleId);
    expect(await articlesOf({ articleId: demand?.articleIds })).toEqual(demand?.articleIds.toSorted(byNumber));
    const sites = await body<{ items: { siteId: number; name: string; articles: number }[]; total: number }>(
      '/v1/article/hot-spot/website-list',
      { id },
    );
    expect(sites.total).toBe(3);
    expect(sites.items[0]).toMatchObject({ name: '晨星网', articles: 2 });
    for (const { siteId, articles } of sites.items) expect(await articlesOf({ eventId: id, siteId })).toHaveLength(articles);
    const subjects = await body<{ items: { subjectId: number; articles: number; hottest: { articleId: number } }[] }>(
      '/v1/article/hot-spot/class-info-top-list',
      { id },
    );
    expect(subjects.items).toMatchObject([{ subjectId: tenant.subjectId, articles: 4, hottest: { articleId: ids.recall[2] } }]);
    const texts = await body<{ total: number; items: { similar: number; article: { groupId: number } }[] }>(
      '/v1/article/hot-spot/similar-article-list',
      { id },
    );
    expect(texts.items.reduce((sum, { similar }) => sum + similar, 0)).toBe(4);
    for (const { similar, article } of texts.items)
      expect(await articlesOf({ eventId: id, groupId: article.groupId })).toHaveLength(similar);
  });

  test('list what was forwarded most, by the latest numbers', async () => {
    const recall = await eventOf(ids.recall[0] as number);
    const at = server.platform.now();
    const row = { read: null, like: null, play: null };
    await server.platform.store.db
      .insertInto('articleNumber')
      .values([
        { ...row, articleId: ids.recall[0] as number, at: at - 2, forward: 90, reply: 1 },
        { ...row, articleId: ids.recall[0] as number, at: at - 1, forward: 7, reply: 2 },
        { ...row, articleId: ids.recall[1] as number, at, forward: 8, reply: 0 },
      ])
      .execute();
    const top = (by: string) =>
      body<{ items: { id: number }[]; total: number }>('/v1/article/hot-spot/top-forward-reply-list', { id: recall?.id, by });
    expect((await top('forward')).items.map(({ id }) => id)).toEqual([ids.recall[1], ids.recall[0]]);
    expect((await top('reply')).items.map(({ id }) => id)).toEqual([ids.recall[0]]);
  });

  test('stand by industry, each number with its list', async () => {
    const page = await body<{
      items: { industry: string; keyword: string; total: number; events: HotSpot[] }[];
      from: number;
      until: number;
    }>(`${BOARD}/industry`);
    const of = (industry: string) => page.items.find((item) => item.industry === industry);
    expect(of('tourism')?.events.map(({ first }) => first.articleId)).toEqual([ids.concert[0]]);
    expect(of('car')?.events.map(({ articles }) => articles)).toEqual([4]);
    for (const { keyword, events: shown } of page.items)
      for (const { id, articles } of shown)
        expect(await articlesOf({ keyword, eventId: id, from: page.from, until: page.until })).toHaveLength(articles);
  });

  test('take every filter of the article list', async () => {
    const page = await events({ mediaType: 'forum', fewest: 1 });
    expect(page.items.map(({ articles }) => articles)).toEqual([1]);
    expect((await events({ keyword: '霁城' })).items.map(({ first }) => first.articleId)).toEqual([ids.factory[0]]);
  });

  test('are only as large as what directory privilege shows', async () => {
    const made = await body<{ id: number }>(
      '/v1/manage/class-manage/subject',
      { name: '续航', expression: '续航', backfillDays: 30 },
      admin,
      'POST',
    );
    while (await server.workJob());
    await server.index();
    await buildRestrictedUser(server.platform, tenant, 'reader', [made.id]);
    const reader = await server.as('reader');
    const page = await events({ fewest: 1 }, reader);
    expect(page.items.map(({ articles, title }) => [articles, title])).toEqual([[1, '云雀E7车主：召回更换电池之后续航变短了']]);
    expect(await articlesOf({ eventId: page.items[0]?.id }, reader)).toEqual([ids.recall[3]]);
    const factory = await eventOf(ids.factory[0] as number);
    expect(await reader('GET', `${BOARD}/detail`, { id: factory?.id })).toMatchObject({ status: 404 });
    // A partly hidden event cannot be decided.
    const mute = await reader('POST', `${BOARD}/mute`, { eventIds: [page.items[0]?.id], isMuted: true });
    expect(mute).toMatchObject({ status: 403, body: { error: { code: 'no-privilege', field: 'eventIds' } } });
  });

  test('keep their numbers when the clustering begins anew, and take in what comes', async () => {
    const before = await events({ sort: 'first' });
    const again = new EventKeeper(server.platform.store, server.platform.now);
    await follow(again);
    expect((await events({ sort: 'first' })).items.map(({ id, articles }) => [id, articles])).toEqual(
      before.items.map(({ id, articles }) => [id, articles]),
    );
    const recall = await eventOf(ids.recall[0] as number);
    const [stored] = await storeBatch(
      await buildPipeline(server.platform),
      [
        buildArticle(server.platform.now(), {
          url: 'https://events.example.com/late',
          title: '云雀E7召回过半 动力电池更换加快',
          content: '云雀汽车说，云雀E7纯电轿车的召回已经过半，动力电池的更换将加快，供应商增加了电池的产量。',
        }),
      ],
      null,
    );
    await server.index();
    await follow(keeper);
    expect((await eventOf(ids.recall[0] as number))?.articles).toBe((recall?.articles ?? 0) + 1);
    if (stored?.outcome === 'stored') ids.recall.push(stored.articleId);
  });
});

describe('decisions', () => {
  test('a merge holds in later runs, and is undone', async () => {
    const [recall, concert] = [await eventOf(ids.recall[0] as number), await eventOf(ids.concert[0] as number)];
    const merged = await post<{ decisionIds: number[] }>('merge', { id: recall?.id, eventIds: [concert?.id] });
    const both = [...ids.recall, ...ids.concert].toSorted(byNumber);
    expect(await articlesOf({ eventId: recall?.id })).toEqual(both);
    expect(await body(`${BOARD}/detail`, { id: concert?.id })).toMatchObject({ id: recall?.id, articles: both.length });
    await follow(keeper);
    await follow(new EventKeeper(server.platform.store, server.platform.now));
    expect(await articlesOf({ eventId: recall?.id })).toEqual(both);
    await post('undo', { id: merged.decisionIds[0] });
    expect(await articlesOf({ eventId: concert?.id })).toEqual(ids.concert.toSorted(byNumber));
    await follow(keeper);
    await follow(new EventKeeper(server.platform.store, server.platform.now));
    expect(await articlesOf({ eventId: concert?.id })).toEqual(ids.concert.toSorted(byNumber));
    expect(await articlesOf({ eventId: recall?.id })).toEqual(ids.recall.toSorted(byNumber));
  });

  test('a split holds in later runs, and is undone', async () => {
    const recall = await eventOf(ids.recall[0] as number);
    const out = ids.recall.slice(2, 4);
    const split = await post<{ id: number; decisionIds: number[] }>('split', { id: recall?.id, articleIds: out });
    const rest = ids.recall.filter((id) => !out.includes(id));
    for (const run of [keeper, new EventKeeper(server.platform.store, server.platform.now)]) {
      await follow(run);
      expect(await articlesOf({ eventId: split.id })).toEqual(out.toSorted(byNumber));
      expect(await articlesOf({ eventId: recall?.id })).toEqual(rest.toSorted(byNumber));
    }
    const log = await body<{ items: EventDecision[] }>(`${BOARD}/decision`, { eventId: split.id });
    expect(log.items).toMatchObject([{ kind: 'split', articles: 2, user: 'admin', undoneAt: null }]);
    await post('undo', { id: split.decisionIds[0] });
    expect(await admin('POST', `${BOARD}/undo`, { id: split.decisionIds[0] })).toMatchObject({ status: 409 });
    await follow(keeper);
    await follow(new EventKeeper(server.platform.store, server.platform.now));
    expect(await articlesOf({ eventId: recall?.id })).toEqual(ids.recall.toSorted(byNumber));
  });

  test('a split of everything, or of what is elsewhere, is refused', async () => {
    const recall = await eventOf(ids.recall[0] as number);
    expect(await admin('POST', `${BOARD}/split`, { id: recall?.id, articleIds: ids.recall })).toMatchObject({ status: 400 });
    expect(await admin('POST', `${BOARD}/split`, { id: recall?.id, articleIds: ids.factory })).toMatchObject({ status: 409 });
  });

  test('three people at once merge the same events, split the same articles and undo the same decision: one does, the others are told', async () => {
    const [recall, factory] = [await eventOf(ids.recall[0] as number), await eventOf(ids.factory[0] as number)];
    const atOnce = async (noun: string, input: object) => {
      const answers = await Promise.all([1, 2, 3].map(() => admin('POST', `${BOARD}/${noun}`, input)));
      const done = answers.filter(({ status }) => status === 200);
      expect(done, JSON.stringify(answers)).toHaveLength(1);
      const [decided] = done.map((answer): { decisionIds?: number[] } => answer.body);
      return { decisionId: decided?.decisionIds?.[0], refused: answers.filter(({ status }) => status !== 200) };
    };
    const refusedAs = (reason: string, title: string, code = 'conflict') => ({
      status: 409,
      body: { error: { code, detail: { reason, title } } },
    });
    const decisions = async () => (await body<{ total: number }>(`${BOARD}/decision`)).total;
    const before = await decisions();

    const merged = await atOnce('merge', { id: recall?.id, eventIds: [factory?.id] });
    for (const answer of merged.refused) expect(answer).toMatchObject(refusedAs('event-merged', factory?.title ?? ''));
    expect(JSON.stringify(merged.refused[0]?.body)).toContain(`事件“${factory?.title}”已被合并`);
    const merges = await atOnce('undo', { id: merged.decisionId });
    for (const answer of merges.refused) expect(answer).toMatchObject(refusedAs('already-undone', factory?.title ?? ''));
    const split = await atOnce('split', { id: recall?.id, articleIds: ids.recall.slice(2, 4) });
    for (const answer of split.refused)
      expect(answer).toMatchObject({ status: 409, body: { error: { detail: { reason: 'not-in-event' } } } });
    await atOnce('undo', { id: split.decisionId });
    expect(await decisions()).toBe(before + 4);
    expect((await body<{ items: EventDecision[] }>(`${BOARD}/decision`)).items.every(({ articles }) => articles > 0)).toBe(true);
    expect(await articlesOf({ eventId: factory?.id })).toEqual(ids.factory.toSorted(byNumber));
  });

  test('an undo of a merge whose event went on into another is refused and says so', async () => {
    const [recall, factory, concert] = [ids.recall, ids.factory, ids.concert].map(([first]) => first as number);
    const [a, b, c] = [await eventOf(factory as number), await eventOf(concert as number), await eventOf(recall as number)];
    const first = await post<{ decisionIds: number[] }>('merge', { id: a?.id, eventIds: [b?.id] });
    const second = await post<{ decisionIds: number[] }>('merge', { id: c?.id, eventIds: [a?.id] });
    expect(await admin('POST', `${BOARD}/undo`, { id: first.decisionIds[0] })).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict', detail: { reason: 'event-merged', title: a?.title } } },
    });
    await post('undo', { id: second.decisionIds[0] });
    await post('undo', { id: first.decisionIds[0] });
    await follow(keeper);
    await follow(new EventKeeper(server.platform.store, server.platform.now));
    for (const [event, story] of [[a, ids.factory] as const, [b, ids.concert] as const, [c, ids.recall] as const])
      expect(await articlesOf({ eventId: event?.id })).toEqual(story.toSorted(byNumber));
  });

  test('a thousand events are followed in one call', async () => {
    const { db } = server.platform.store;
    const now = server.platform.now();
    const [article] = ids.recall;
    const hit = await db
      .selectFrom('hit')
      .selectAll()
      .where('clientId', '=', tenant.clientId)
      .where('articleId', '=', article as number)
      .executeTakeFirstOrThrow();
    const eventIds = (
      await db
        .insertInto('event')
        .values(
          Array.from({ length: 1000 }, () => ({
            clientId: tenant.clientId,
            headArticleId: hit.articleId,
            mergedInto: hit.eventId,
            mutedBy: null,
            mutedAt: null,
            createdAt: now,
          })),
        )
        .returning('id')
        .execute()
    ).map(({ id }) => id);
    await post('follow', { eventIds, isFollowed: true });
    expect((await events({ view: 'followed' })).items.map(({ id }) => id)).toEqual([hit.eventId]);
    await post('follow', { eventIds, isFollowed: false });
    expect(await admin('POST', `${BOARD}/follow`, { eventIds: [...eventIds, 1], isFollowed: true })).toMatchObject({ status: 400 });
    await db.deleteFrom('event').where('id', 'in', eventIds).execute();
  });

  test('a muted event is in the view of the muted ones alone; a followed one in that of who follows', async () => {
    const factory = await eventOf(ids.factory[0] as number);
    const idsOf = async (view: string, caller = admin) => (await events({ view }, caller)).items.map(({ id }) => id);
    await post('follow', { eventIds: [factory?.id], isFollowed: true });
    expect(await idsOf('followed')).toEqual([factory?.id]);
    expect(await idsOf('followed', await server.as('reader'))).toEqual([]);
    await post('mute', { eventIds: [factory?.id], isMuted: true });
    expect(await idsOf('open')).not.toContain(factory?.id);
    expect(await idsOf('muted')).toEqual([factory?.id]);
    expect((await eventOf(ids.factory[0] as number, { view: 'muted' }))?.isMuted).toBe(true);
    await post('mute', { eventIds: [factory?.id], isMuted: false });
    await post('follow', { eventIds: [factory?.id], isFollowed: false });
    expect(await idsOf('open')).toContain(factory?.id);
    expect(await idsOf('followed')).toEqual([]);
  });
});

describe('events by region', () => {
  test('count for a province what the list of that province lists', async () => {
    const { db } = server.platform.store;
    const place = async (ofStory: readonly number[], region: string) => {
      const mine = { clientId: tenant.clientId };
      await db
        .updateTable('hit')
        .set({ region, province: region.slice(0, 2) })
        .where('clientId', '=', tenant.clientId)
        .where('articleId', 'in', ofStory)
        .execute();
      await db
        .insertInto('outbox')
        .values(ofStory.map((articleId) => ({ kind: 'hit' as const, articleId, ...mine })))
        .execute();
    };
    await place(ids.recall.slice(0, 2), '440300');
    await place(ids.recall.slice(2), '440100');
    await place(ids.factory, '330000');
    await place(ids.concert.slice(0, 1), '330100');
    for (const filter of [{}, { fewest: 1 }, { keyword: '召回' }]) {
      const { items, from, until } = await body<{
        items: { code: string; events: number; articles: number }[];
        from: number;
        until: number;
      }>(`${BOARD}/region`, filter);
      expect(items).toHaveLength(34);
      for (const { code, events: total, articles } of items) {
        const list = await events({ ...filter, from, until, region: code });
        expect([code, total, articles]).toEqual([code, list.total, list.items.reduce((sum, item) => sum + item.articles, 0)]);
      }
    }
    const { items } = await body<{ items: { code: string; events: number }[] }>(`${BOARD}/region`);
    const counted = Object.fromEntries(items.map(({ code, events: total }) => [code, total]));
    expect(counted).toMatchObject({ 440000: 1, 330000: 1, 110000: 0 });
  });
});

describe('titles that say nothing', () => {
  test('leave their event, are counted there, and come back', async () => {
    const before = await eventOf(ids.recall[0] as number);
    const title = await post<{ id: number; articles: number }>('meaningless-title', { title: '续航变短了', isPart: true });
    expect(title.articles).toBe(1);
    const after = await eventOf(ids.recall[0] as number);
    expect(after).toMatchObject({ articles: (before?.articles ?? 0) - 1, leftOut: 1 });
    expect(await articlesOf({ eventId: -(after?.id ?? 0) })).toEqual([ids.recall[3]]);
    for (const run of [keeper, new EventKeeper(server.platform.store, server.platform.now)]) {
      await follow(run);
      expect((await eventOf(ids.recall[0] as number))?.leftOut).toBe(1);
    }
    const listed = await body<{ items: { title: string }[]; total: number }>('/v1/article/hot-spot/meaningless-title-list', {
      keyword: '续航',
    });
    expect(listed).toMatchObject({ total: 1, items: [{ title: '续航变短了', isPart: true, user: 'admin' }] });
    expect(await admin('POST', `${BOARD}/meaningless-title`, { title: '续航变短了' })).toMatchObject({ status: 409 });
    await body(`${BOARD}/meaningless-title`, { id: title.id }, admin, 'DELETE');
    expect(await eventOf(ids.recall[0] as number)).toMatchObject({ articles: before?.articles, leftOut: 0 });
  });
});
