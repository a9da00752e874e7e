// The collector without its loops: one reading of one source at a time.
import { createFetcher, type Fetcher } from '#ingest/fetch/create-fetcher.ts';
import { claimSource } from '#ingest/collector/claim-source.ts';
import type { Collector } from '#ingest/collector/collector.ts';
import { NEVER_FETCHED } from '#ingest/collector/never-fetched.ts';
import { runSource } from '#ingest/collector/run-source.ts';
import type { Platform } from '#server/platform.ts';
import type { MediaType } from '#shared/media.ts';
import { buildPipeline } from './tenant.ts';

export interface TestCollector {
  collector: Collector;
  fetcher: Fetcher;
  /** Collects every source that is due; returns how many runs there were. */
  collectDue: () => Promise<number>;
}

export async function buildCollector(platform: Platform, hosts: readonly string[]): Promise<TestCollector> {
  const pipeline = await buildPipeline(platform);
  const fetcher = createFetcher({
    policy: { allowHosts: new Set(hosts) },
    agentName: 'Tingfeng',
    userAgent: 'Tingfeng test',
    now: platform.now,
    spacingMs: 0,
    keepsRobots: false,
    keepsAnswers: true,
  });
  const collector = { pipeline, fetch: fetcher.fetch, owner: 'test' };
  return {
    collector,
    fetcher,
    collectDue: async () => {
      for (let runs = 0; ; runs++) {
        const claimed = await claimSource(platform.store, 'test', platform.now());
        if (!claimed) return runs;
        await runSource(collector, claimed);
      }
    },
  };
}

export interface SourceOptions {
  kind?: 'feed' | 'sitemap' | 'list' | 'page';
  mediaType?: MediaType;
  fetchArticles?: boolean;
  clientId?: number;
}

export async function addSource(platform: Platform, url: string, options: SourceOptions = {}): Promise<number> {
  const { db } = platform.store;
  const domain = new URL(url).hostname;
  await db
    .insertInto('site')
    .values({ domain, name: domain, mediaType: options.mediaType ?? 'news', level: 'commercial', region: '' })
    .onConflict((c) => c.column('domain').doNothing())
    .execute();
  const site = await db.selectFrom('site').select('id').where('domain', '=', domain).executeTakeFirstOrThrow();
  const row = await db
    .insertInto('source')
    .values({
      clientId: options.clientId ?? 1,
      kind: options.kind ?? 'feed',
      name: url,
      url,
      siteId: site.id,
      mediaType: options.mediaType ?? 'news',
      options: { fetchArticles: options.fetchArticles ?? false },
      state: 'enabled',
      isSample: false,
      minIntervalS: 60,
      maxIntervalS: 3600,
      intervalS: 60,
      ...NEVER_FETCHED,
      createdBy: null,
      createdAt: platform.now(),
      updatedAt: platform.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const makeDue = (platform: Platform, sourceId: number) =>
  platform.store.db.updateTable('source').set({ nextFetchAt: 0 }).where('id', '=', sourceId).execute();
