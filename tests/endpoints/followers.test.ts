// Followers of authors: collected where a source gives them, kept as they were known when an article was stored, and asked for by rules and lists.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ArticleItem } from '#features/core/article/contract.ts';
import { WarningKeeper } from '#features/inform/inform-message/server/warning-keeper.ts';
import { keepAuthors } from '#ingest/comment/keep-authors.ts';
import type { CollectedArticle } from '#ingest/pipeline/collected-article.ts';
import { type Pipeline, storeBatch } from '#ingest/pipeline/store-batch.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const RULE = '/v1/manage/report/auto-inform-rule';
const LIST = '/v1/article/list';
const site = { domain: 'weibo.example.com', name: '微谈', mediaType: 'weibo', level: 'self', region: '' } as const;

let clock = Date.parse('2026-11-25T02:00:00Z');
const now = () => clock;
let server: TestServer;
let own: Tenant;
let other: Tenant;
let pipeline: Pipeline;
let admin: Caller;
let keeper: WarningKeeper;
let recipient: number;

beforeAll(async () => {
  server = await startTestServer({}, now);
  own = await buildTenant(server.platform, '甲方', '云雀');
  other = await buildTenant(server.platform, '乙方', '白鹭');
  pipeline = await buildPipeline(server.platform);
  admin = await server.as(own.admin);
  keeper = new WarningKeeper(server.platform.store, now);
  await keeper.apply();
  recipient = await post('/v1/manage/report/inform-user', { name: '值班', userId: own.adminId });
}, 60_000);
afterAll(() => server.close());

async function post(path: string, input: object): Promise<number> {
  const answer = await admin('POST', path, input);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  return (answer.body as { id: number }).id;
}
let articles = 0;
/** A text that is like no other. */
const ownWords = (n: number): string =>
  Array.from({ length: 60 }, (_, k) => String.fromCodePoint(0x4e00 + ((n * 997 + k * 131 + k * k * n) % 18_000))).join('');
async function publish(author: string, followers?: number, overrides: Partial<CollectedArticle> = {}): Promise<number> {
  const url = `https://weibo.example.com/${++articles}`;
  const said = { url, site, author, title: `云雀 ${articles}`, content: `云雀集团。${ownWords(articles)}`, publishedAt: clock - 1000 };
  const [stored] = await storeBatch(
    pipeline,
    [buildArticle(clock, { ...said, ...(followers === undefined ? {} : { followers }), ...overrides })],
    null,
  );
  if (stored?.outcome === 'filtered' || stored === undefined) throw new Error(JSON.stringify(stored));
  return stored.articleId;
}
const authorOf = (name: string) =>
  server.platform.store.db.selectFrom('author').select(['followers', 'followersAt']).where('name', '=', name).executeTakeFirstOrThrow();
const articleOf = (id: number) =>
  server.platform.store.db.selectFrom('article').select('followers').where('id', '=', id).executeTakeFirstOrThrow();
const listed = async (query: object): Promise<ArticleItem[]> =>
  ((await admin('GET', LIST, { isFolded: false, ...query })).body as { items: ArticleItem[] }).items;
const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id).toSorted((a, b) => a - b);

test('a later reading tells a new number; an article keeps what was known when it was stored', async () => {
  const first = await publish('阿甲', 1200);
  expect(await authorOf('阿甲')).toEqual({ followers: 1200, followersAt: clock });
  clock += 60_000;
  const second = await publish('阿甲', 1500);
  const silent = await publish('阿甲');
  expect(await authorOf('阿甲')).toEqual({ followers: 1500, followersAt: clock });
  expect(await articleOf(first)).toEqual({ followers: 1200 });
  expect(await articleOf(second)).toEqual({ followers: 1500 });
  expect(await articleOf(silent)).toEqual({ followers: 1500 });
  const unknown = await publish('阿乙');
  expect(await authorOf('阿乙')).toEqual({ followers: null, followersAt: null });
  expect(await articleOf(unknown)).toEqual({ followers: null });
  expect(await articleOf(await publish('', 99))).toEqual({ followers: null });
  const items = await listed({ articleId: [first, unknown] });
  expect(items.find(({ id }) => id === first)?.followers).toBe(1200);
  expect(items.find(({ id }) => id === unknown)?.followers).toBeNull();
  expect(idsOf(await listed({ articleId: [first, second, silent, unknown], minFollowers: 1500 }))).toEqual(
    idsOf([{ id: second }, { id: silent }]),
  );
});

test('an article that changes keeps the number that rules were asked with', async () => {
  const url = 'https://weibo.example.com/changed';
  const id = await publish('阿丙', 700, { url });
  clock += 60_000;
  expect(await publish('阿丙', 90_000, { url, title: '云雀改了标题' })).toBe(id);
  expect(await articleOf(id)).toEqual({ followers: 700 });
  expect(await authorOf('阿丙')).toMatchObject({ followers: 90_000 });
});

test('what the own source of a client says of an author holds for its own article, and for nobody else', async () => {
  await publish('阿丁', 500);
  const mine = await publish('阿丁', 9_000_000, { scopeClientId: own.clientId });
  expect(await articleOf(mine)).toEqual({ followers: 9_000_000 });
  expect(await authorOf('阿丁')).toMatchObject({ followers: 500 });
  const theirs = await publish('阿丁', undefined, { title: '白鹭', content: `白鹭。${ownWords(++articles)}` });
  expect(await articleOf(theirs)).toEqual({ followers: 500 });
  expect((await (await server.as(other.admin))('GET', LIST, { minFollowers: 501 })).body).toMatchObject({ total: 0 });
});

test('answers with comments and reposts tell of those who write articles on the same site', async () => {
  const id = await publish('阿戊');
  const found = (author: string, followers: number | null, publishedAt: number) => ({
    externalId: `${author}${publishedAt}`,
    parentExternalId: '',
    author,
    content: '',
    region: '',
    likes: 0,
    replies: 0,
    followers,
    publishedAt,
  });
  const names = Array.from({ length: 700 }, (_, k) => found(`路人${k}`, k, 1));
  // The newest tells.
  const told = [...names, found('阿戊', 44, 3), found('阿戊', 40, 2), found('阿戊', null, 4), found('', 9, 5)];
  await keepAuthors(server.platform.store, id, told, clock);
  expect(await authorOf('阿戊')).toEqual({ followers: 44, followersAt: clock });
  const rows = await server.platform.store.db.selectFrom('author').select('id').where('name', 'like', '路人%').execute();
  expect(rows).toEqual([]);
});

test('a rule asks for so many: live as in a dry run, which says of how many authors nothing is known', async () => {
  const conditions = { minFollowers: 10_000, expression: '油轮' };
  const rule = { conditions, recipientIds: [recipient], mergeMinutes: 0, warningLevel: 'yellow' };
  const id = await post(RULE, { name: '大号', ...rule });
  const text = (n: number) => ({ title: `油轮 ${n}`, content: `云雀的油轮。${ownWords(500 + n)}` });
  const enough = [await publish('油甲', 10_000, text(1)), await publish('油乙', 2_000_000, text(2))];
  await publish('油丙', 9999, text(3));
  await publish('油丁', 0, text(4));
  await publish('油戊', undefined, text(5));
  while (await keeper.apply());
  const decided = await server.platform.store.db.selectFrom('informDecision').select('articleId').where('ruleId', '=', id).execute();
  expect(decided.map(({ articleId }) => articleId).toSorted((a, b) => a - b)).toEqual(enough.toSorted((a, b) => a - b));
  clock += 60_000;
  // Who is followed by many since then was not when the rule was asked.
  await publish('油丙', 50_000, { title: '别的', content: `云雀别的事。${ownWords(900)}` });
  await publish('油戊', 50_000, { title: '别的', content: `云雀还有别的事。${ownWords(901)}` });
  await server.index();
  const tried = await admin('POST', `${RULE}/dry-run`, { ...rule, days: 1 });
  expect(tried.body).toMatchObject({ articles: 2, unknownFollowers: 1, sent: 2 });
  const all = await admin('POST', `${RULE}/dry-run`, { ...rule, conditions: { expression: '油轮' }, days: 1 });
  expect(all.body).toMatchObject({ articles: 5, unknownFollowers: 0, sent: 5 });
  const volume = { kind: 'volume', thresholds: { blue: 2, yellow: 3 } };
  const watched = await admin('POST', `${RULE}/dry-run`, { ...rule, ruleTrigger: volume, days: 1 });
  expect(watched.body).toMatchObject({ articles: 2, unknownFollowers: 1, samples: [{ warningLevel: 'blue' }] });
  const told = await admin('GET', '/v1/front/report/inform-message-list', { ruleId: id });
  expect(told.body).toMatchObject({
    items: [{ letter: { followers: expect.any(Number) } }, { letter: { followers: expect.any(Number) } }],
  });
});

test.each([-1, 1.5, 4e9 + 1, '很多'])('a rule that asks for %j followers is refused at its field', async (minFollowers) => {
  const answer = await admin('POST', RULE, { name: '错', conditions: { minFollowers }, recipientIds: [recipient] });
  expect(answer).toMatchObject({ status: 400, body: { error: { detail: [{ field: 'conditions.minFollowers' }] } } });
});
