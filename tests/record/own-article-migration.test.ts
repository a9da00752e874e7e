// A record from when an article of a client's own source became shared with the second client that showed its address.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { clientKey } from '#ingest/url/normalise-url.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import * as ownArticles from '#server/db/migrations/0026-own-articles.ts';
import { openRecord } from '#server/db/open-record.ts';
import { addSource } from '../support/collect.ts';
import { buildArticle, buildPipeline } from '../support/tenant.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import type { Platform } from '#server/platform.ts';

test('own articles get a key of their client, shared ones forget a client’s source', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tingfeng-migration-'));
  const store = openRecord(readConfig({ TINGFENG_DATA: folder }));
  const { db } = store;
  await migrate(store);
  const platform = { store, now: () => Date.parse('2026-05-01T04:00:00Z') } as unknown as Platform;
  const pipeline = await buildPipeline(platform);
  const source = async (clientId: number) => addSource(platform, `https://example.com/${clientId}.xml`, { clientId });
  const [ofClient, ofProvider] = [await source(7), await source(1)];
  const now = platform.now();
  const add = (url: string, md5: string, scopeClientId: number, sourceId: number | null) =>
    storeBatch(pipeline, [buildArticle(now, { url, md5, scopeClientId, sourceId })], null);
  await add('https://example.com/own', 'own', 7, ofClient);
  await add('https://example.com/by-hand', 'by-hand', 7, null);
  await add('https://example.com/was-own', 'was-own', 0, ofClient);
  await add('https://example.com/shared', 'shared', 0, ofProvider);
  const ids = await db.selectFrom('article').select('id').where('md5', 'in', ['was-own', 'shared']).execute();
  for (const { id } of ids)
    await db.insertInto('articleRevision').values({ articleId: id, revision: 1, title: 't', content: 'c', at: now }).execute();
  await sql`drop index article_scope`.execute(db);
  await ownArticles.up(db.withoutPlugins() as never);
  const rows = await db.selectFrom('article').select(['url', 'md5', 'sourceId']).orderBy('url').execute();
  expect(rows.map(({ url, ...row }) => ({ ...row, name: url.split('/').at(-1) }))).toEqual([
    { name: 'by-hand', md5: 'by-hand', sourceId: null },
    { name: 'own', md5: clientKey(7, 'own'), sourceId: ofClient },
    { name: 'shared', md5: 'shared', sourceId: ofProvider },
    { name: 'was-own', md5: 'was-own', sourceId: null },
  ]);
  expect((await db.selectFrom('articleRevision').selectAll().execute()).length).toBe(1);
  await store.close();
  rmSync(folder, { recursive: true });
});
