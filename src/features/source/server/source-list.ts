import { sql } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { DAY_MS } from '#shared/time.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { PROVIDER_CLIENT } from '#server/actor.ts';
import { containing } from '#server/record/like.ts';
import type { MediaType } from '#shared/media.ts';
import type { Source, SourceOptions } from '../contract.ts';

export interface SourceListInput {
  id?: number | undefined;
  keyword?: string | undefined;
  kind?: Source['kind'][] | undefined;
  health?: Source['health'][] | undefined;
  mediaType?: MediaType[] | undefined;
  state?: 'enabled' | 'paused' | undefined;
  sort: 'name' | 'lastRunAt' | 'lastNewAt' | 'nextFetchAt' | 'failures' | 'createdAt';
  isDescending: boolean;
  page: number;
  pageSize: number;
}
/** `own`: the client's and the provider's; `all`: everybody's, for the provider's staff. */
export type SourceScope = 'own' | 'all';

const SORT_COLUMNS = {
  name: 'source.name',
  lastRunAt: 'source.last_run_at',
  lastNewAt: 'source.last_new_at',
  nextFetchAt: 'source.next_fetch_at',
  failures: 'source.failures',
  createdAt: 'source.created_at',
} as const;
const NO_RUNS = { runs: 0, fetched: 0, failed: 0, duplicate: 0, filtered: 0, stored: 0, updated: 0, hot: null };

export async function listSources(
  platform: Platform,
  actor: Actor,
  scope: SourceScope,
  input: SourceListInput,
): Promise<{ items: Source[]; total: number }> {
  let query = platform.store.db
    .selectFrom('source')
    .innerJoin('site', 'site.id', 'source.site_id')
    .innerJoin('client', 'client.id', 'source.client_id');
  if (scope === 'own') query = query.where('source.client_id', 'in', [PROVIDER_CLIENT, actor.clientId]);
  if (input.id !== undefined) query = query.where('source.id', '=', input.id);
  if (input.kind?.length) query = query.where('source.kind', 'in', input.kind);
  if (input.health?.length) query = query.where('source.health', 'in', input.health);
  if (input.mediaType?.length) query = query.where('source.media_type', 'in', input.mediaType);
  if (input.state) query = query.where('source.state', '=', input.state);
  if (input.keyword)
    query = query.where(
      sql<boolean>`lower(source.name || ' ' || source.url || ' ' || site.name) like ${containing(input.keyword)} escape '\\'`,
    );
  const total = await query.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  if (input.id !== undefined && !Number(total.n)) throw new AppError('not-found', { field: 'id' });
  const rows = await query
    .selectAll('source')
    .select(['site.name as siteName', 'site.level', 'site.region', 'client.name as clientName'])
    .orderBy(SORT_COLUMNS[input.sort], input.isDescending ? 'desc' : 'asc')
    .orderBy('source.id')
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize)
    .execute();
  const today = await sumRuns(
    platform,
    rows.map((row) => row.id),
  );
  const items = rows.map(
    (row): Source => ({
      id: row.id,
      clientId: row.client_id,
      clientName: row.clientName,
      isOwn: row.client_id === actor.clientId,
      kind: row.kind,
      name: row.name,
      url: row.url,
      siteId: row.site_id,
      siteName: row.siteName,
      mediaType: row.media_type,
      level: row.level,
      region: row.region,
      options: { fetchArticles: true, ...(JSON.parse(row.options) as Partial<SourceOptions>) },
      state: row.state,
      isSample: row.is_sample === 1,
      health: row.state === 'paused' ? 'paused' : row.health,
      failures: row.failures,
      lastError: row.last_error,
      lastErrorDetail: row.last_error_detail,
      minIntervalSeconds: row.min_interval_s,
      maxIntervalSeconds: row.max_interval_s,
      intervalSeconds: row.interval_s,
      nextFetchAt: row.next_fetch_at,
      lastRunAt: row.last_run_at,
      lastSuccessAt: row.last_success_at,
      lastNewAt: row.last_new_at,
      ratePerHour: row.rate,
      createdAt: row.created_at,
      today: today.get(row.id) ?? NO_RUNS,
    }),
  );
  return { items, total: Number(total.n) };
}

async function sumRuns(platform: Platform, ids: readonly number[]): Promise<Map<number, Source['today']>> {
  if (ids.length === 0) return new Map();
  const rows = await platform.store.db
    .selectFrom('run')
    .select((e) => [
      'source_id',
      e.fn.countAll<number>().as('runs'),
      e.fn.sum<number>('fetched').as('fetched'),
      e.fn.sum<number>('failed').as('failed'),
      e.fn.sum<number>('duplicate').as('duplicate'),
      e.fn.sum<number>('filtered').as('filtered'),
      e.fn.sum<number>('stored').as('stored'),
      e.fn.sum<number>('updated').as('updated'),
      e.fn.sum<number | null>('hot_lines').as('lines'),
      e.fn.sum<number | null>('hot_new').as('fresh'),
      e.fn.sum<number | null>('hot_gone').as('gone'),
    ])
    .where('source_id', 'in', ids)
    .where('started_at', '>=', platform.now() - DAY_MS)
    .groupBy('source_id')
    .execute();
  return new Map(
    rows.map((row) => [
      row.source_id,
      {
        runs: Number(row.runs),
        fetched: Number(row.fetched),
        failed: Number(row.failed),
        duplicate: Number(row.duplicate),
        filtered: Number(row.filtered),
        stored: Number(row.stored),
        updated: Number(row.updated),
        hot: row.lines === null ? null : { lines: Number(row.lines), fresh: Number(row.fresh ?? 0), gone: Number(row.gone ?? 0) },
      },
    ]),
  );
}
