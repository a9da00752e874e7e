// Many articles in one transaction become what they become one after the other.
import { expect, test } from 'vitest';
import type { CollectedArticle } from '#ingest/pipeline/collected-article.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { articleKey, clientKey } from '#ingest/url/normalise-url.ts';
import { auditRecord } from '../support/audit.ts';
import { startTestServer } from '../support/test-server.ts';
import { buildArticle, buildPipeline, buildTenant } from '../support/tenant.ts';

const NOW = Date.UTC(2025, 4, 6, 3);
const TEXT = Array.from({ length: 40 }, (_, i) => `云雀汽车第${i}家工厂在青禾投产，年产${i * 731}辆，消费者投诉减少。`).join('');

/** Of several scopes, sites, authors and seconds, with addresses and texts that come again. */
function newsOf(ownClient: number): CollectedArticle[] {
  const article = (i: number, rest: Partial<CollectedArticle> = {}): CollectedArticle => {
    const url = rest.url ?? `https://s${i % 3}.example.com/news/${i}`;
    const scopeClientId = rest.scopeClientId ?? 0;
    return {
      ...buildArticle(NOW, {
        url,
        title: `云雀汽车召回${i * 97}辆`,
        content: i % 4 === 0 ? `${TEXT}编号${i}。` : `云雀汽车第${i}号公告，讲${i * 7919}这件事，质量下降，令人失望。`,
        publishedAt: NOW - 3_600_000 - (i % 5) * 1000,
        author: i % 2 ? `记者${i % 7}` : '',
      }),
      ...rest,
      url,
      scopeClientId,
      md5: scopeClientId === 0 ? articleKey(url) : clientKey(scopeClientId, articleKey(url)),
    };
  };
  const first = Array.from({ length: 24 }, (_, i) => article(i, i % 3 === 2 ? { scopeClientId: ownClient, sourceId: null } : {}));
  return [
    ...first,
    // The same address again: with another text, and with the same.
    article(3, { content: '云雀汽车第3号公告改了：质量上升。', url: first[3]?.url ?? '' }),
    article(4, { content: first[4]?.content ?? '', title: first[4]?.title ?? '', url: first[4]?.url ?? '' }),
    article(30),
  ];
}

test('also addresses and texts that come again, and articles of one client beside shared ones', { timeout: 120_000 }, async () => {
  const stored = [];
  for (const isTogether of [true, false]) {
    const server = await startTestServer({}, () => NOW);
    const tenant = await buildTenant(server.platform, 'own', '云雀');
    const pipeline = { ...(await buildPipeline(server.platform)), now: () => NOW };
    const news = newsOf(tenant.clientId);
    const outcomes = isTogether ? await storeBatch(pipeline, news, null) : [];
    if (!isTogether) for (const one of news) outcomes.push(...(await storeBatch(pipeline, [one], null)));
    const { db } = server.platform.store;
    const articles = await db.selectFrom('article').selectAll().orderBy('md5').execute();
    const number = new Map(articles.map(({ id, md5 }) => [id, md5]));
    const md5Of = (id: number) => number.get(id) ?? '';
    const bySecond = (rows: { id: number }[]) => rows.map(({ id }) => Math.floor(id / 1_000_000));
    const { rollupDifferences, orphans, duplicates } = await auditRecord(server.platform.store);
    expect({ rollupDifferences, orphans, duplicates }).toEqual({ rollupDifferences: 0, orphans: 0, duplicates: 0 });
    // Which member of its group an article is compared with depends on what was stored before its batch.
    stored.push({
      outcomes: outcomes.map(({ outcome, reason }) => `${outcome} ${reason}`),
      seconds: bySecond(articles),
      articles: articles.map(({ id: _id, groupId, groupNearestId: _n, groupDistance: _d, groupRatio: _r, authorId, siteId, ...row }) => ({
        ...row,
        hasAuthor: authorId > 0,
        hasSite: siteId > 0,
        group: md5Of(groupId),
      })),
      texts: (await db.selectFrom('articleText').selectAll().execute())
        .map(({ articleId, ...row }) => ({ ...row, md5: md5Of(articleId) }))
        .toSorted((a, b) => (a.md5 < b.md5 ? -1 : 1)),
      hits: (await db.selectFrom('hit').selectAll().execute())
        .map(({ articleId, groupId, siteId: _s, authorId: _a, ...row }) => ({ ...row, md5: md5Of(articleId), group: md5Of(groupId) }))
        .toSorted((a, b) => (a.md5 < b.md5 ? -1 : 1)),
      subjects: (await db.selectFrom('hitSubject').selectAll().execute())
        .map(({ articleId, ...row }) => ({ ...row, md5: md5Of(articleId) }))
        .toSorted((a, b) => (a.md5 < b.md5 ? -1 : 1)),
      hours: await db
        .selectFrom('rollupHour')
        .selectAll()
        .where('n', '>', 0)
        .orderBy('hour')
        .orderBy('subjectId')
        .orderBy('emotion')
        .execute(),
    });
    await server.close();
  }
  const [together, single] = stored;
  expect(together).toEqual(single);
  expect(together?.outcomes.filter((one) => one.startsWith('stored')).length).toBeGreaterThan(20);
});
