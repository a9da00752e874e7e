// What a relation of chosen subjects must not tell of the others, and a relation as its subjects, parent and states change.
import { placeHits } from '#features/insight/hot-spot/server/place-hits.ts';
import { createEvent } from '#features/insight/hot-spot/server/write-events.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';

const CLIENT = '/v1/operate/client-manage/client';
const RELATION = '/v1/operate/client-manage/client-relation';
const SUB_CLIENT = '/v1/manage/user-privilege-manage/sub-client';
const SUBJECT = '/v1/manage/class-manage/subject';
const nothing = { kind: 'nothing', subjectIds: [] };

let server: TestServer;
let child: Tenant;
let parent: Tenant;
let other: Tenant;
let operator: Caller;
let callers: Record<'parent' | 'other' | 'child', Caller>;
/** Of the sub-client: a subject that the parent sees, with the tenant's article, and an article of none but the other subject. */
let chosenId: number;
const unseen = { id: 0, url: 'https://news.example.com/closed' };

beforeAll(async () => {
  server = await startTestServer();
  child = await buildTenant(server.platform, 'child', '云雀');
  parent = await buildTenant(server.platform, 'parent', '白鹭');
  other = await buildTenant(server.platform, 'other', '灰雁');
  const page = buildArticle(server.platform.now(), { url: unseen.url, title: '云雀闭门会议', content: '云雀周三召开闭门会议。' });
  const [stored] = await storeBatch(await buildPipeline(server.platform), [page], null);
  if (stored?.outcome !== 'stored') throw new Error('the article was not stored');
  unseen.id = stored.articleId;
  await server.index();
  operator = await server.as('operator');
  callers = { parent: await server.as(parent.admin), other: await server.as(other.admin), child: await server.as(child.admin) };
  await setParent(parent.clientId);
  chosenId = await addSubject('看得见的', '市场');
  await relate({ parentSees: { kind: 'subjects', subjectIds: [chosenId] } });
});
afterAll(() => server.close());

async function addSubject(name: string, expression: string): Promise<number> {
  const { body } = await callers.child('POST', SUBJECT, { name, expression, backfillDays: 30 });
  while (await server.workJob());
  return (body as { id: number }).id;
}
async function setParent(parentId: number | null): Promise<void> {
  expect((await operator('PUT', CLIENT, { id: child.clientId, name: 'child', serviceTypeId: 2, parentId })).status).toBe(200);
}
const relate = async (input: object) => {
  const answer = await operator('PUT', RELATION, { id: child.clientId, ...input });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const read = (path: string, input: object) => callers.parent('GET', path, { ofClient: child.clientId, ...input });

describe('chosen subjects', () => {
  test('show their articles, without the words of the others', async () => {
    const seen = await read('/v1/article/highlight-keyword', { id: child.articleId });
    expect((seen.body as { hits: { word: string }[] }).hits.map(({ word }) => word)).toContain('市场');
    const others = await read('/v1/article/highlight-keyword', { id: child.articleId, subjectId: child.subjectId });
    expect(others.body).toEqual({ hits: [] });
  });

  test('tell of no other article that the client has it', async () => {
    const absent = { id: unseen.id + 5 };
    for (const path of ['/v1/article/similar-article-list', '/v1/article/detail', '/v1/article/similar-article-summary']) {
      const answers = await Promise.all([unseen, absent].map(({ id }) => read(path, { id })));
      expect(answers.map(({ status, body }) => [status, (body as { error: { field: string } }).error.field])).toEqual([
        [404, 'id'],
        [404, 'id'],
      ]);
    }
    const count = await callers.parent('POST', '/v1/article/similar-article-count', {
      ofClient: child.clientId,
      articleIds: [child.articleId, unseen.id],
    });
    expect([count.status, count.body]).toMatchObject([404, { error: { field: 'articleIds' } }]);
    for (const path of ['article-spread-analysis', 'weibo-spread-analysis']) {
      const answer = await read(`/v1/front/analysis/${path}`, { url: unseen.url });
      expect([answer.status, answer.body]).toMatchObject([404, { error: { field: 'url' } }]);
    }
  });

  test('are no longer chosen once they are removed, and the relation can be changed still', async () => {
    const spare = await addSubject('删去的', '广州');
    await relate({ parentSees: { kind: 'subjects', subjectIds: [chosenId, spare] } });
    expect((await callers.child('DELETE', SUBJECT, { id: spare })).status).toBe(200);
    await relate({ childSees: { kind: 'everything' } });
    const { body } = await operator('GET', RELATION, { id: child.clientId });
    expect(body).toMatchObject({
      items: [{ parentSees: { kind: 'subjects', subjectIds: [chosenId] }, childSees: { kind: 'everything' } }],
    });
    await relate({ parentSees: { kind: 'subjects', subjectIds: [await addSubject('唯一的', '广州')] }, childSees: nothing });
    const { items } = (await read('/v1/manage/class-manage/subject-tree', {})).body as { items: { id: number; kind: string }[] };
    const only = items.find(({ kind }) => kind === 'subject')?.id;
    expect((await callers.child('DELETE', SUBJECT, { id: only })).status).toBe(200);
    expect((await operator('GET', RELATION, { id: child.clientId })).body).toMatchObject({ items: [{ parentSees: nothing }] });
    expect((await read('/v1/article/list', {})).status).toBe(404);
    await relate({ parentSees: { kind: 'subjects', subjectIds: [chosenId] } });
  });
});

describe('dictionaries of another client', () => {
  test.each(['/v1/article/highlight-keyword', '/v1/article/detail', '/v1/article/list'])(
    'are neither read nor named by %s',
    async (path) => {
      const ask = (keyword: string) => read(path, { ...(path.endsWith('/list') ? {} : { id: child.articleId }), keyword });
      const [known, unknown] = await Promise.all([ask('@词典'), ask('@没有的')]);
      expect([known.status, known.body]).toMatchObject([400, { error: { code: 'invalid-input', field: 'keyword' } }]);
      const shown = ({ body }: typeof known) => ({ ...(body as { error: object }).error, requestId: '' });
      expect(shown(unknown)).toEqual(shown(known));
    },
  );
});

describe('words and events', () => {
  test('are counted by the reader’s own rules of words', async () => {
    const merge = async (caller: Caller, target: string) => {
      const rule = { word: '市场', action: 'merge', target };
      expect((await caller('POST', '/v1/manage/report/hot-word-dict', rule)).status).toBe(200);
    };
    await merge(callers.child, '他们的词');
    const words = async () => {
      const { items } = (await read('/v1/front/analysis/words', {})).body as { items: { word: string; query: string }[] };
      return items;
    };
    expect(JSON.stringify(await words())).not.toContain('他们的词');
    await merge(callers.parent, '自己的词');
    expect((await words()).find(({ word }) => word === '自己的词')?.query).toContain('市场');
  });

  test('are shown whether or not the other client’s people have muted them', async () => {
    const { clientId, articleId } = child;
    const id = await server.platform.store.db.transaction().execute(async (tx) => {
      const eventId = await createEvent(tx, clientId, articleId, server.platform.now());
      await placeHits(tx, clientId, [articleId], eventId);
      return eventId;
    });
    await server.index();
    expect((await callers.child('POST', '/v1/front/analysis/hot-spot/mute', { eventIds: [id], isMuted: true })).body).toEqual({
      changed: 1,
    });
    await server.index();
    const list = async (view: string) =>
      ((await read('/v1/article/hot-spot/list', { view, fewest: 1 })).body as { items: unknown[] }).items;
    expect(await list('open')).toMatchObject([{ id, isMuted: false }]);
    expect(await list('muted')).toEqual([]);
  });
});

describe('groups of sites', () => {
  test('of a filter are those of the reader, not of the client that is read', async () => {
    const { siteId } = await server.platform.store.db
      .selectFrom('article')
      .select('siteId')
      .where('id', '=', child.articleId)
      .executeTakeFirstOrThrow();
    const groupOf = async (caller: Caller) => {
      const { body } = await caller('POST', '/v1/manage/website-manage/client-preferred-website-group', {
        name: '重点网站',
        siteIds: [siteId],
      });
      return (body as { id: number }).id;
    };
    const [own, theirs] = [await groupOf(callers.parent), await groupOf(callers.child)];
    expect([own, theirs]).toEqual([expect.any(Number), expect.any(Number)]);
    const total = async (siteGroupId: number) => ((await read('/v1/article/list', { siteGroupId })).body as { total: number }).total;
    expect(await total(own)).toBeGreaterThan(0);
    expect(await total(theirs)).toBe(0);
  });
});

describe('a sub-client that its parent has stopped', () => {
  const stop = (caller: Caller, state = 'disabled') => caller('POST', `${SUB_CLIENT}/state`, { ids: [child.clientId], state });
  const enable = () => operator('POST', `${CLIENT}/state`, { ids: [child.clientId], state: 'enabled' });

  test('is not enabled by the parent when the provider has stopped it too', async () => {
    expect((await stop(callers.parent)).body).toEqual({ changed: 1 });
    expect((await operator('POST', `${CLIENT}/state`, { ids: [child.clientId], state: 'disabled' })).status).toBe(200);
    expect((await stop(callers.parent, 'enabled')).status).toBe(400);
    await enable();
  });

  test('is not enabled by a later parent', async () => {
    expect((await stop(callers.parent)).body).toEqual({ changed: 1 });
    await setParent(other.clientId);
    expect((await stop(callers.other, 'enabled')).status).toBe(400);
    await enable();
    await setParent(parent.clientId);
  });
});
