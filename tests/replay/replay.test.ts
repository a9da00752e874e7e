// Real input: snapshots of real feeds, served in their order to the collector. The few cases here are cut to eight items each (README.md says where
// they are from); TINGFENG_REPLAY names a folder of whole ones (one folder a feed, file names in order).
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withoutAges } from '#ingest/feed/item-text.ts';
import { parseFeed } from '#ingest/feed/parse-feed.ts';
import { auditRecord } from '../support/audit.ts';
import { addSource, buildCollector, makeDue } from '../support/collect.ts';
import { serveSnapshots } from '../support/serve-snapshots.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const CASES = path.join(import.meta.dirname, 'cases');
const whole = process.env.TINGFENG_REPLAY;
const FEEDS = whole ? readdirSync(whole).map((name) => path.join(whole, name)) : [CASES];

/**
 * Items by guid over all snapshots, and the last title of each: read by another parser's rules only when this parser agrees with the file's own
 * count.
 */
function distinctItems(folder: string): Map<string, string> {
  const items = new Map<string, string>();
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.xml'))
    .toSorted()) {
    const feed = parseFeed(readFileSync(path.join(folder, file)), 'http://localhost/');
    if (feed.ok) for (const item of feed.items) items.set(item.guid, item.title);
  }
  return items;
}

describe.each(FEEDS)('the snapshots of %s', (folder) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('every distinct item is exactly one article, changed titles are updates, and the ledger adds up', { timeout: 600_000 }, async () => {
    const site = await serveSnapshots(folder);
    const { collectDue, fetcher } = await buildCollector(server.platform, [site.host]);
    const sourceId = await addSource(server.platform, site.url);
    for (let i = 0; i < site.count; i++) {
      site.show(i);
      await makeDue(server.platform, sourceId);
      expect(await collectDue()).toBe(1);
    }
    await site.close();
    await fetcher.close();

    const expected = distinctItems(folder);
    const { db } = server.platform.store;
    const articles = await db
      .selectFrom('sourceItem')
      .innerJoin('article', 'article.id', 'sourceItem.articleId')
      .select(['sourceItem.itemKey', 'article.id', 'article.title', 'article.revision'])
      .execute();
    expect(new Set(articles.map((row) => row.itemKey)).size).toBe(expected.size);
    const audit = await auditRecord(server.platform.store);
    expect(audit).toMatchObject({ unbalanced: 0, duplicates: 0, rollupDifferences: 0, orphans: 0 });
    expect(audit.articles).toBe(new Set(articles.map((row) => row.id)).size);
    // An age such as 4小时前 in a title does not count as a change.
    const plain = (title: string) => withoutAges(title).replace(/\s+/g, ' ').trim();
    const titles = new Set([...expected.values()].map(plain));
    expect(articles.filter((row) => !titles.has(plain(row.title))).map((row) => row.title)).toEqual([]);

    const sums = await db
      .selectFrom('run')
      .select((e) => [
        e.fn.sum<number>('fetched').as('fetched'),
        e.fn.sum<number>('stored').as('stored'),
        e.fn.sum<number>('updated').as('updated'),
        e.fn.sum<number>('failed').as('failed'),
      ])
      .executeTakeFirstOrThrow();
    const revisions = await db
      .selectFrom('articleRevision')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(Number(sums.updated)).toBe(Number(revisions.n));
    expect(Number(sums.stored) - Number(sums.updated)).toBe(audit.articles);
    process.stdout.write(
      `${path.basename(folder)}: ${site.count} snapshots, ${expected.size} distinct items, ${audit.articles} articles, ${sums.updated} updates, ${sums.failed} failed of ${sums.fetched} fetched\n`,
    );
  });
});
