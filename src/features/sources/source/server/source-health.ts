// The history of one source, for its own client or for the provider's staff.
import type { Actor } from '#server/actor.ts';
import { AppError } from '#shared/errors.ts';
import type { Platform } from '#server/platform.ts';
import { type HealthBucket, type HealthRange, INTERVAL_REASONS, type SourceHealthReport } from '../health.contract.ts';
import { countUnbalanced, planBuckets, sumBuckets } from './ledger-buckets.ts';
import { listSettingChanges } from './setting-changes.ts';
import { listSources, type SourceScope } from './source-list.ts';

export async function getSourceHealth(
  platform: Platform,
  actor: Actor,
  scope: SourceScope,
  { id, range }: { id: number; range: HealthRange },
): Promise<SourceHealthReport> {
  const row = await requireKept(platform, actor, scope, id);
  const page = { page: 1, pageSize: 1, sort: 'createdAt' as const, isDescending: true };
  const [source] = (await listSources(platform, actor, scope, { id, ...page })).items;
  if (!source) throw new AppError('not-found', { field: 'id' });
  const plan = planBuckets(range, platform.now());
  const [buckets, unbalanced, changes] = await Promise.all([
    sumBuckets(platform.store, id, plan),
    countUnbalanced(platform.store, id, plan.from),
    listSettingChanges(platform, actor, scope, id),
  ]);
  const paused = changes.find(({ action }) => action === 'paused')?.at ?? null;
  return {
    source,
    healthSince: source.health === 'paused' ? paused : source.health === 'new' ? (row.healthSince ?? row.createdAt) : row.healthSince,
    intervalReason: INTERVAL_REASONS.find((reason) => reason === row.intervalReason) ?? '',
    step: plan.step,
    buckets,
    sums: addUp(buckets),
    unbalanced,
    changes,
  };
}

/** Only a client's own sources, as in the ledger: the state of the provider's sources is internal to the provider. */
export async function requireKept(platform: Platform, actor: Actor, scope: SourceScope, id: number) {
  let query = platform.store.db.selectFrom('source').select(['healthSince', 'intervalReason', 'createdAt']).where('id', '=', id);
  if (scope === 'own') query = query.where('clientId', '=', actor.clientId);
  const row = await query.executeTakeFirst();
  if (!row) throw new AppError('not-found', { field: 'id' });
  return row;
}

const SUMS = ['runs', 'failedRuns', 'fetched', 'failed', 'duplicate', 'filtered', 'stored', 'updated', 'fresh'] as const;

const addUp = (buckets: readonly HealthBucket[]): SourceHealthReport['sums'] =>
  Object.fromEntries(SUMS.map((name) => [name, buckets.reduce((sum, bucket) => sum + bucket[name], 0)])) as SourceHealthReport['sums'];
