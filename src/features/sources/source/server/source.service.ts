import type { Selectable } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { withStored } from '#shared/kept.ts';
import { NEVER_FETCHED } from '#ingest/collector/never-fetched.ts';
import { findOrCreateSite, siteAsSaid } from '#ingest/pipeline/places.ts';
import { siteDomainOf } from '#ingest/url/normalise-url.ts';
import { type Actor, PROVIDER_CLIENT } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { Database } from '#server/db/tables/database.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { withUniqueField } from '#server/record/unique.ts';
import { takeQuota } from '#server/tenant/quotas.ts';
import { type listPageContract, sourceOptions } from '../contract.ts';
import { requireMapping } from './require-mapping.ts';
import type { SourceScope } from './source-list.ts';
import type { Input } from '#shared/contract.ts';
import { refusal } from '#shared/refusals.ts';

export type SourceFields = Input<(typeof listPageContract)['create']>;
const UNIQUE = { 'source.url': 'url', source_client_id_url: 'url' };
/** A source with this time is due before all others. */
const AT_ONCE = 0;

export async function createSource(platform: Pick<Platform, 'store' | 'now'>, actor: Actor, fields: SourceFields): Promise<number> {
  const url = requireHttp(fields.url);
  requireMapping(fields);
  requireBounds(fields);
  const now = platform.now();
  return withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      await takeQuota(tx, actor.clientId, { quota: 'sources', more: 1, now, field: 'url' });
      const site = await findOrCreateSite(tx, siteOf(actor, url, fields));
      const row = await tx
        .insertInto('source')
        .values({
          clientId: actor.clientId,
          ...columns(fields, url),
          siteId: site.id,
          isSample: false,
          intervalS: fields.minIntervalSeconds,
          ...NEVER_FETCHED,
          createdBy: actor.userId,
          createdAt: now,
          updatedAt: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await logOperation(tx, actor, now, { action: 'source.create', targetId: row.id, after: fields });
      return row.id;
    }),
  );
}

export async function updateSource(
  platform: Platform,
  actor: Actor,
  id: number,
  given: Omit<Input<(typeof listPageContract)['update']>, 'id'>,
): Promise<void> {
  const url = requireHttp(given.url);
  await withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const before = await tx
        .selectFrom('source')
        .innerJoin('site', 'site.id', 'source.siteId')
        .selectAll('source')
        .select(['site.level', 'site.region'])
        .where('source.id', '=', id)
        .where('source.clientId', '=', actor.clientId)
        .executeTakeFirst();
      if (!before) throw new AppError('not-found', { field: 'id' });
      const fields = { ...given, ...withStored(storedFields(before), given) };
      requireMapping(fields);
      requireBounds(fields);
      const site = await findOrCreateSite(tx, siteOf(actor, url, fields));
      const isOtherPlace = before.url !== url || JSON.stringify(before.options) !== JSON.stringify(fields.options);
      await tx
        .updateTable('source')
        .set({
          ...columns(fields, url),
          siteId: site.id,
          updatedAt: platform.now(),
          ...(isOtherPlace
            ? { etag: '', lastModified: '', nextFetchAt: AT_ONCE, failures: 0, health: 'new' as const, healthSince: platform.now() }
            : {}),
        })
        .where('id', '=', id)
        .execute();
      await logOperation(tx, actor, platform.now(), { action: 'source.update', targetId: id, before, after: fields });
    }),
  );
}

/** The articles of a removed source stay; its runs stay in the ledger until they expire. */
export async function removeSources(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  await requireSources(platform, actor, 'own', ids);
  return platform.store.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('sourceItem').where('sourceId', 'in', ids).execute();
    await tx.deleteFrom('rejectItem').where('sourceId', 'in', ids).execute();
    await tx.deleteFrom('pendingPage').where('sourceId', 'in', ids).execute();
    await tx.deleteFrom('failedRequest').where('sourceId', 'in', ids).execute();
    await tx.deleteFrom('source').where('id', 'in', ids).where('clientId', '=', actor.clientId).execute();
    await logOperation(tx, actor, platform.now(), { action: 'source.remove', targetId: ids.join(',') });
    return ids.length;
  });
}

export async function collectNow(platform: Platform, actor: Actor, scope: SourceScope, ids: readonly number[]): Promise<number> {
  await requireSources(platform, actor, scope, ids);
  const result = await platform.store.db
    .updateTable('source')
    .set({ nextFetchAt: AT_ONCE, state: 'enabled' })
    .where('id', 'in', ids)
    .executeTakeFirst();
  await logOperation(platform.store.db, actor, platform.now(), { action: 'source.collect', targetId: ids.join(',') });
  return Number(result.numUpdatedRows);
}

export async function changeSourceState(
  platform: Platform,
  actor: Actor,
  scope: SourceScope,
  ids: readonly number[],
  state: 'enabled' | 'paused',
): Promise<number> {
  await requireSources(platform, actor, scope, ids);
  const result = await platform.store.db
    .updateTable('source')
    .set({ state, updatedAt: platform.now() })
    .where('id', 'in', ids)
    .executeTakeFirst();
  await logOperation(platform.store.db, actor, platform.now(), { action: `source.${state}`, targetId: ids.join(',') });
  return Number(result.numUpdatedRows);
}

/** How often sources may and must be read. The next reading of each is moved into its new bounds. */
export async function changeInterval(
  platform: Platform,
  actor: Actor,
  scope: SourceScope,
  { ids, minIntervalSeconds, maxIntervalSeconds, each = [] }: Input<(typeof listPageContract)['changeInterval']>,
): Promise<number> {
  const own = new Map(each.map((bounds) => [bounds.id, bounds]));
  if (each.some(({ id }) => !ids.includes(id))) throw new AppError('not-found', { field: 'each' });
  if (minIntervalSeconds === undefined && maxIntervalSeconds === undefined && own.size === 0)
    throw refusal('minIntervalSeconds', 'nothing-given');
  await requireSources(platform, actor, scope, ids);
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('source')
      .select(['id', 'name', 'minIntervalS', 'maxIntervalS', 'intervalS', 'lastRunAt', 'nextFetchAt'])
      .where('id', 'in', ids)
      .execute();
    for (const row of rows) {
      const least = own.get(row.id)?.minIntervalSeconds ?? minIntervalSeconds ?? row.minIntervalS;
      const most = own.get(row.id)?.maxIntervalSeconds ?? maxIntervalSeconds ?? row.maxIntervalS;
      if (least > most)
        throw refusal(minIntervalSeconds === undefined ? 'maxIntervalSeconds' : 'minIntervalSeconds', 'least-over-most-of', {
          source: row.name,
          least,
          most,
        });
      const intervalS = Math.min(Math.max(row.intervalS, least), most);
      await tx
        .updateTable('source')
        .set({
          minIntervalS: least,
          maxIntervalS: most,
          intervalS,
          updatedAt: platform.now(),
          ...(row.nextFetchAt === AT_ONCE || row.lastRunAt === null || intervalS === row.intervalS
            ? {}
            : { nextFetchAt: row.lastRunAt + intervalS * 1000 }),
        })
        .where('id', '=', row.id)
        .execute();
      await logOperation(tx, actor, platform.now(), {
        action: 'source.update',
        targetId: row.id,
        before: { minIntervalS: row.minIntervalS, maxIntervalS: row.maxIntervalS },
        after: { minIntervalSeconds: least, maxIntervalSeconds: most },
      });
    }
    return rows.length;
  });
}

async function requireSources(platform: Platform, actor: Actor, scope: SourceScope, ids: readonly number[]): Promise<void> {
  let query = platform.store.db.selectFrom('source').select('id').where('id', 'in', ids);
  if (scope === 'own' || actor.clientId !== PROVIDER_CLIENT) query = query.where('clientId', '=', actor.clientId);
  if ((await query.execute()).length < new Set(ids).size) throw new AppError('not-found', { field: 'ids' });
}

function requireHttp(text: string): string {
  const isUrl = /^https?:\/\/[^\s/]+/i.test(text) && URL.canParse(text);
  if (!isUrl) throw new AppError('invalid-url', { field: 'url' });
  return new URL(text).href;
}

/** All clients see a site's name, level and region, so only the provider sets them. A client's values stay with its source. */
function siteOf(actor: Actor, url: string, { name, mediaType, level, region }: SourceFields) {
  const scopeClientId = actor.clientId === PROVIDER_CLIENT ? 0 : actor.clientId;
  return siteAsSaid({ site: { domain: siteDomainOf(url), name, mediaType, level, region }, scopeClientId });
}

/** What a change may leave out. */
const storedFields = (
  row: Pick<Selectable<Database['source']>, 'mediaType' | 'minIntervalS' | 'maxIntervalS' | 'options' | 'state'> &
    Pick<SourceFields, 'level' | 'region'>,
) => ({
  mediaType: row.mediaType,
  level: row.level,
  region: row.region,
  minIntervalSeconds: row.minIntervalS,
  maxIntervalSeconds: row.maxIntervalS,
  options: sourceOptions.parse(row.options),
  state: row.state,
});

/** A shortest interval above the longest is a mistake, not a wish for another longest one. */
function requireBounds({ minIntervalSeconds: least, maxIntervalSeconds: most }: SourceFields): void {
  if (least > most) throw refusal('minIntervalSeconds', 'least-over-most', { least, most });
}

const columns = (fields: SourceFields, url: string) => ({
  kind: fields.kind,
  name: fields.name,
  url,
  mediaType: fields.mediaType,
  options: fields.options,
  state: fields.state,
  minIntervalS: fields.minIntervalSeconds,
  maxIntervalS: fields.maxIntervalSeconds,
});
