// A verdict never contradicts its score, the whole article or its evidence while it is sure: on some hundred stories of the sample press, as the
// list and the article answer them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPress } from '#samples/press/create-press.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import * as backedVerdicts from '#server/db/migrations/0029-backed-verdicts.ts';
import type { ArticleDetail, ArticleItem } from '#features/core/article/contract.ts';
import { needsReview } from '#shared/verdict.ts';
import { buildArticle, buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const STORIES = 240;
const NAMES = ['翎驰', '苜禾', '屿辰', '沅泰', '穹云', '箭鹊', '筑岚', '安朴'];

let server: TestServer;
let tenant: Tenant;
let admin: Caller;
let items: ArticleItem[];
beforeAll(async () => {
  server = await startTestServer();
  const { platform } = server;
  tenant = await buildTenant(platform, 'verdicts', '云雀');
  admin = await server.as(tenant.admin);
  for (const name of NAMES) {
    const subject = { name, expression: name, targets: [name], backfillDays: 0 };
    const { status } = await admin('POST', '/v1/manage/class-manage/subject', subject);
    if (status !== 200) throw new Error(`${name} was not made`);
  }
  const now = platform.now();
  const press = createPress({ seed: 7, startedAt: now });
  const stories = press.history
    .map((article) => press.storyOf(article))
    .filter(({ title, paragraphs }) => NAMES.some((name) => `${title}${paragraphs.join('')}`.includes(name)))
    .slice(0, STORIES)
    .map(({ title, paragraphs }, i) =>
      buildArticle(now, {
        url: `https://news.example.com/verdict/${i}`,
        title,
        content: paragraphs.join('\n'),
        publishedAt: now - i * 60_000,
      }),
    );
  await storeBatch(await buildPipeline(platform), stories, null);
  await server.index();
  items = await listAll();
});
afterAll(() => server.close());

async function listAll(filter: object = {}): Promise<ArticleItem[]> {
  const found: ArticleItem[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await admin('GET', '/v1/article/list', { page, pageSize: 50, isFolded: false, ...filter });
    const { items: some, total } = answer.body as { items: ArticleItem[]; total: number };
    found.push(...some);
    if (some.length === 0 || found.length >= total) return found;
  }
}

const DIRECTION = { negative: -1, neutral: 0, positive: 1 };

/** What contradicts a verdict of the machine. */
function findingsOf(article: ArticleDetail): string[] {
  const direction = DIRECTION[article.emotion];
  const isAgainst = article.emotionScore * direction < 0;
  if (article.emotionOrigin !== 'machine' || direction === 0 || needsReview(article)) return isAgainst ? ['score'] : [];
  return [
    ...(isAgainst ? ['score'] : []),
    ...(DIRECTION[article.articleEmotion] === -direction ? ['the whole article'] : []),
    ...(article.evidence.some(({ score }) => score * direction > 0) ? [] : ['no evidence']),
  ].map((finding) => `${article.title}: ${finding}`);
}

describe('verdicts', () => {
  test('agree with their score, the whole article and their evidence, or are to be checked', async () => {
    expect(items.length).toBeGreaterThan(STORIES / 2);
    const found: string[] = [];
    for (const item of items) {
      const article = (await admin('GET', '/v1/article/detail', { id: item.id })).body as ArticleDetail;
      expect(article).toMatchObject({ emotion: item.emotion, emotionScore: item.emotionScore, emotionOrigin: item.emotionOrigin });
      found.push(...findingsOf(article));
    }
    expect(found).toEqual([]);
    // Both kinds occur, otherwise nothing was looked at.
    expect(items.filter((item) => item.emotion !== 'neutral' && !needsReview(item)).length).toBeGreaterThan(20);
    expect(items.filter((item) => item.emotion !== 'neutral' && needsReview(item)).length).toBeGreaterThan(5);
  });

  test('of the view of those to check are exactly these', async () => {
    const idsOf = (some: ArticleItem[]) => some.map(({ id }) => id).toSorted((a, b) => a - b);
    expect(idsOf(await listAll({ needsReview: true }))).toEqual(idsOf(items.filter(needsReview)));
    expect(idsOf(await listAll({ needsReview: false }))).toEqual(idsOf(items.filter((item) => !needsReview(item))));
  });

  test('stored as sure by an earlier version are to be checked, too; a person’s are left alone', async () => {
    const { store } = server.platform;
    const sure = items.filter((item) => item.emotionOrigin === 'machine' && item.emotion === 'negative' && !needsReview(item));
    const [wrong, right, own] = sure;
    if (!wrong || !right || !own) throw new Error('three negative stories are needed');
    const stored = (id: number) => store.db.updateTable('hit').where('articleId', '=', id).where('clientId', '=', tenant.clientId);
    await stored(wrong.id).set({ emotion: 'positive', emotionScore: 0.9 }).execute();
    await stored(own.id).set({ emotion: 'positive', emotionScore: 0.9, emotionOrigin: 'user' }).execute();
    const before = await listHits();
    // A second time it finds nothing to change.
    for (let run = 0; run < 2; run += 1) {
      await backedVerdicts.up(store.db.withoutPlugins() as never);
      expect(await listHits()).toEqual(before.map((hit) => (hit.articleId === wrong.id ? { ...hit, emotionScore: 0.3 } : hit)));
    }
    await server.index();
    expect((await listAll({ needsReview: true })).map(({ id }) => id)).toContain(wrong.id);
    expect((await listAll({ needsReview: false })).map(({ id }) => id)).toEqual(expect.arrayContaining([right.id, own.id]));
  });
});

const listHits = () =>
  server.platform.store.db
    .selectFrom('hit')
    .select(['articleId', 'emotion', 'emotionScore', 'emotionOrigin'])
    .where('clientId', '=', tenant.clientId)
    .orderBy('articleId')
    .execute();
