import { listPage } from '#server/record/list-page.ts';
import { type Selectable, sql } from 'kysely';
import { DAY_MS } from '#shared/time.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { PROVIDER_CLIENT } from '#server/actor.ts';
import { containing } from '#server/record/like.ts';
import type { Source, SourceOptions, listPageContract } from '../contract.ts';
import type { Input } from '#shared/contract.ts';
import type { Database } from '#server/db/tables/database.ts';
import { RECENT_RUNS } from '#shared/source-health.ts';
import { countFailedRuns } from '#server/record/count-failed-runs.ts';

export type SourceListInput = Input<(typeof listPageContract)['list']>;
/** `own`: the client's and the provider's; `all`: those of all clients, for the provider's staff. */
export type SourceScope = 'own' | 'all';

const SORT_COLUMNS = {
  name: 'source.name',
  lastRunAt: 'source.lastRunAt',
  lastNewAt: 'source.lastNewAt',
  nextFetchAt: 'source.nextFetchAt',
  failures: 'source.failures',
  createdAt: 'source.createdAt',
} as const;
const NO_RUNS = { runs: 0, failedRuns: 0, fetched: 0, failed: 0, duplicate: 0, filtered: 0, stored: 0, updated: 0, hot: null };

export async function listSources(
  platform: Platform,
  actor: Actor,
  scope: SourceScope,
  input: SourceListInput,
): Promise<{ items: Source[]; total: number }> {
  const { rows, total } = await listPage(selectSources(platform, actor, scope, input), input, (page) =>
    page
      .selectAll('source')
      .select(['site.name as siteName', 'site.level', 'site.region', 'client.name as clientName'])
      .orderBy(SORT_COLUMNS[input.sort], input.isDescending ? 'desc' : 'asc')
      .orderBy('source.id'),
  );
  const sourceIds = rows.map((row) => row.id);
  const kept = rows.filter((row) => scope === 'all' || row.clientId === actor.clientId).map((row) => row.id);
  const [today, recent] = await Promise.all([sumRuns(platform, sourceIds), loadRecentRuns(platform, kept)]);
  const items = rows.map(({ siteName, level, region, clientName, ...row }) => ({
    ...sourceOf(row, actor),
    siteName,
    level,
    region,
    clientName,
    today: today.get(row.id) ?? NO_RUNS,
    recentRuns: recent.get(row.id) ?? [],
  }));
  return { items, total };
}

function selectSources(platform: Platform, actor: Actor, scope: SourceScope, input: SourceListInput) {
  let query = platform.store.db
    .selectFrom('source')
    .innerJoin('site', 'site.id', 'source.siteId')
    .innerJoin('client', 'client.id', 'source.clientId');
  if (scope === 'own') query = query.where('source.clientId', 'in', [PROVIDER_CLIENT, actor.clientId]);
  if (input.id !== undefined) query = query.where('source.id', '=', input.id);
  if (input.kind?.length) query = query.where('source.kind', 'in', input.kind);
  if (input.health?.length) query = query.where('source.health', 'in', input.health);
  if (input.clientId?.length) query = query.where('source.clientId', 'in', input.clientId);
  if (input.mediaType?.length) query = query.where('source.mediaType', 'in', input.mediaType);
  if (input.state) query = query.where('source.state', '=', input.state);
  if (input.keyword)
    query = query.where(
      sql<boolean>`lower(source.name || ' ' || source.url || ' ' || site.name) like ${containing(input.keyword)} escape '\\'`,
    );
  return query;
}

const sourceOf = (row: Selectable<Database['source']>, actor: Actor) => ({
  id: row.id,
  clientId: row.clientId,
  isOwn: row.clientId === actor.clientId,
  kind: row.kind,
  name: row.name,
  url: row.url,
  siteId: row.siteId,
  mediaType: row.mediaType,
  options: { fetchArticles: true, ...(row.options as Partial<SourceOptions>) },
  state: row.state,
  isSample: row.isSample,
  health: row.state === 'paused' ? ('paused' as const) : row.health,
  failures: row.failures,
  lastError: row.lastError,
  lastErrorDetail: row.lastErrorDetail,
  minIntervalSeconds: row.minIntervalS,
  maxIntervalSeconds: row.maxIntervalS,
  intervalSeconds: row.intervalS,
  nextFetchAt: row.nextFetchAt,
  lastRunAt: row.lastRunAt,
  lastSuccessAt: row.lastSuccessAt,
  lastNewAt: row.lastNewAt,
  ratePerHour: row.rate,
  createdAt: row.createdAt,
});

/** A short query of an index for each: a window over all runs of a page's sources would read a day of them for ten. */
async function loadRecentRuns({ store }: Platform, ids: readonly number[]): Promise<Map<number, Source['recentRuns']>> {
  const loaded = ids.map(async (id) => {
    const runs = await store.db
      .selectFrom('run')
      .select(['id', 'startedAt', 'state', 'failed', 'reason', 'httpStatus'])
      .where('sourceId', '=', id)
      .where('state', 'in', ['done', 'failed'])
      .orderBy('id', 'desc')
      .limit(RECENT_RUNS)
      .execute();
    return [id, runs] as const;
  });
  return new Map(await Promise.all(loaded));
}

async function sumRuns(platform: Platform, ids: readonly number[]): Promise<Map<number, Source['today']>> {
  if (ids.length === 0) return new Map();
  const rows = await platform.store.db
    .selectFrom('run')
    .select((e) => [
      'sourceId',
      e.fn.countAll<number>().as('runs'),
      countFailedRuns(e).as('failedRuns'),
      e.fn.sum<number>('fetched').as('fetched'),
      e.fn.sum<number>('failed').as('failed'),
      e.fn.sum<number>('duplicate').as('duplicate'),
      e.fn.sum<number>('filtered').as('filtered'),
      e.fn.sum<number>('stored').as('stored'),
      e.fn.sum<number>('updated').as('updated'),
      e.fn.sum<number | null>('hotLines').as('lines'),
      e.fn.sum<number | null>('hotNew').as('fresh'),
      e.fn.sum<number | null>('hotGone').as('gone'),
    ])
    .where('sourceId', 'in', ids)
    .where('startedAt', '>=', platform.now() - DAY_MS)
    .groupBy('sourceId')
    .execute();
  return new Map(
    rows.map((row) => [
      row.sourceId,
      {
        runs: Number(row.runs),
        failedRuns: Number(row.failedRuns),
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
