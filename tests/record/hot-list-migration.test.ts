// A record from when hot lists were listed among the engines.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sourceOptions } from '#features/sources/source/contract.ts';
import { NEVER_FETCHED } from '#ingest/collector/never-fetched.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import * as oneHotList from '#server/db/migrations/0016-one-hot-list.ts';
import { openRecord } from '#server/db/open-record.ts';

test('makes sources of them, but for those that are sources already', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tingfeng-migration-'));
  const store = openRecord(readConfig({ TINGFENG_DATA: folder }));
  const { db } = store;
  await migrate(store);
  const mapping = { format: 'json', items: 'data', title: 'word', url: 'link', heat: 'hot', text: 'note', firstPage: 1 };
  const add = (kind: string, name: string, url: string, more: object = {}, columns: object = {}) =>
    db
      .insertInto('webSource')
      .values({
        kind: kind as 'search',
        name,
        url,
        mapping: { ...mapping, ...more },
        intervalMinutes: 30,
        pages: 3,
        deadlineDays: 7,
        nextAt: 0,
        lastReadAt: null,
        lastSuccessAt: null,
        createdAt: 1,
        updatedAt: 1,
        ...columns,
      })
      .execute();
  await add('hot', '甲榜', 'https://www.example.com/hot?page={page}');
  await add('hot', '乙榜', 'https://example.com/feed.xml', { format: 'feed' }, { isEnabled: false });
  await add('hot', '丙榜', 'https://example.com/hot.html', { format: 'html', items: 'li' });
  await add('hot', '已有', 'https://example.com/there');
  await add('hot', '样例', 'https://example.com/sample', {}, { isSample: true });
  await add('search', '引擎', 'https://example.com/?q={keyword}');
  const site = await db
    .insertInto('site')
    .values({ domain: 'example.com', name: '例', mediaType: 'news', level: 'commercial', region: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const there = {
    clientId: 1,
    kind: 'hot' as const,
    name: '榜',
    url: 'https://example.com/there',
    siteId: site.id,
    mediaType: 'news' as const,
  };
  const schedule = { minIntervalS: 60, maxIntervalS: 600, intervalS: 60, ...NEVER_FETCHED };
  await db
    .insertInto('source')
    .values({ ...there, ...schedule, options: {}, state: 'enabled', isSample: false, createdBy: null, createdAt: 1, updatedAt: 1 })
    .execute();

  await oneHotList.up(db.withoutPlugins() as never);
  const sources = await db.selectFrom('source').selectAll().orderBy('id').execute();
  expect(sources.map(({ name, url, state }) => [name, url, state])).toEqual([
    ['榜', 'https://example.com/there', 'enabled'],
    ['甲榜', 'https://www.example.com/hot?page=1', 'enabled'],
    ['乙榜', 'https://example.com/feed.xml', 'paused'],
    ['丙榜', 'https://example.com/hot.html', 'paused'],
  ]);
  const options = sources.slice(1).map((source) => sourceOptions.parse(source.options));
  expect(options).toEqual([
    { fetchArticles: true, hot: { items: 'data', title: 'word', url: 'link', heat: 'hot' } },
    { fetchArticles: true },
    { fetchArticles: true },
  ]);
  expect(new Set(sources.map((source) => source.siteId))).toEqual(new Set([site.id]));
  expect(sources[1]).toMatchObject({ clientId: 1, kind: 'hot', intervalS: 1800, nextFetchAt: 0 });
  const rest = await db.selectFrom('webSource').select(['name', 'mapping']).execute();
  expect(rest.map(({ name }) => name)).toEqual(['引擎']);
  expect(rest[0]?.mapping).not.toHaveProperty('heat');
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});
