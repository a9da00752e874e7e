import { AppError } from '#shared/errors.ts';
import type { MediaType, SiteLevel } from '#shared/media.ts';
import { NEVER_FETCHED } from '#ingest/collector/never-fetched.ts';
import { findOrCreateSite } from '#ingest/pipeline/places.ts';
import { siteDomainOf } from '#ingest/url/normalise-url.ts';
import { type Actor, PROVIDER_CLIENT } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { withUniqueField } from '#server/record/unique.ts';
import type { Source, SourceOptions } from '../contract.ts';
import { requireMapping } from './require-mapping.ts';
import type { SourceScope } from './source-list.ts';

export interface SourceFields {
  name: string;
  url: string;
  kind: Source['kind'];
  mediaType: MediaType;
  level: SiteLevel;
  region: string;
  minIntervalSeconds: number;
  maxIntervalSeconds: number;
  options: SourceOptions;
  state: 'enabled' | 'paused';
}
const UNIQUE = { 'source.url': 'url', source_client_id_url: 'url' };
/** A source with this time is due before all others. */
const AT_ONCE = 0;

export async function createSource(platform: Pick<Platform, 'store' | 'now'>, actor: Actor, fields: SourceFields): Promise<number> {
  const url = requireHttp(fields.url);
  requireMapping(fields);
  const now = platform.now();
  return withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const site = await findOrCreateSite(tx, siteOf(url, fields));
      const row = await tx
        .insertInto('source')
        .values({
          client_id: actor.clientId,
          ...columns(fields, url),
          site_id: site.id,
          is_sample: 0,
          priority: 50,
          interval_s: fields.minIntervalSeconds,
          ...NEVER_FETCHED,
          created_by: actor.userId,
          created_at: now,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await logOperation(tx, actor, now, { action: 'source.create', targetId: row.id, after: fields });
      return row.id;
    }),
  );
}

export async function updateSource(platform: Platform, actor: Actor, id: number, fields: SourceFields): Promise<void> {
  const url = requireHttp(fields.url);
  requireMapping(fields);
  await withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const before = await tx
        .selectFrom('source')
        .innerJoin('site', 'site.id', 'source.site_id')
        .selectAll('source')
        .select(['site.level', 'site.region'])
        .where('source.id', '=', id)
        .where('source.client_id', '=', actor.clientId)
        .executeTakeFirst();
      if (!before) throw new AppError('not-found', { field: 'id' });
      const site = await findOrCreateSite(tx, siteOf(url, fields));
      const isOtherPlace = before.url !== url || before.options !== JSON.stringify(fields.options);
      await tx
        .updateTable('source')
        .set({
          ...columns(fields, url),
          site_id: site.id,
          updated_at: platform.now(),
          ...(isOtherPlace
            ? { etag: '', last_modified: '', next_fetch_at: AT_ONCE, failures: 0, health: 'new' as const, health_since: platform.now() }
            : {}),
        })
        .where('id', '=', id)
        .execute();
      await logOperation(tx, actor, platform.now(), { action: 'source.update', targetId: id, before, after: fields });
    }),
  );
}

/** The articles of a removed source stay; its runs stay in the ledger until they are too old. */
export async function removeSources(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  await requireSources(platform, actor, 'own', ids);
  return platform.store.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('source_item').where('source_id', 'in', ids).execute();
    await tx.deleteFrom('source').where('id', 'in', ids).where('client_id', '=', actor.clientId).execute();
    await logOperation(tx, actor, platform.now(), { action: 'source.remove', targetId: ids.join(',') });
    return ids.length;
  });
}

export async function collectNow(platform: Platform, actor: Actor, scope: SourceScope, ids: readonly number[]): Promise<number> {
  await requireSources(platform, actor, scope, ids);
  const result = await platform.store.db
    .updateTable('source')
    .set({ next_fetch_at: AT_ONCE, state: 'enabled' })
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
    .set({ state, updated_at: platform.now() })
    .where('id', 'in', ids)
    .executeTakeFirst();
  await logOperation(platform.store.db, actor, platform.now(), { action: `source.${state}`, targetId: ids.join(',') });
  return Number(result.numUpdatedRows);
}

async function requireSources(platform: Platform, actor: Actor, scope: SourceScope, ids: readonly number[]): Promise<void> {
  let query = platform.store.db.selectFrom('source').select('id').where('id', 'in', ids);
  if (scope === 'own' || actor.clientId !== PROVIDER_CLIENT) query = query.where('client_id', '=', actor.clientId);
  if ((await query.execute()).length < new Set(ids).size) throw new AppError('not-found', { field: 'ids' });
}

function requireHttp(text: string): string {
  const isUrl = /^https?:\/\/[^\s/]+/i.test(text) && URL.canParse(text);
  if (!isUrl) throw new AppError('invalid-url', { field: 'url' });
  return new URL(text).href;
}

const siteOf = (url: string, fields: SourceFields) => ({
  domain: siteDomainOf(url),
  name: fields.name,
  mediaType: fields.mediaType,
  level: fields.level,
  region: fields.region,
});

const columns = (fields: SourceFields, url: string) => ({
  kind: fields.kind,
  name: fields.name,
  url,
  media_type: fields.mediaType,
  options: JSON.stringify(fields.options),
  state: fields.state,
  min_interval_s: fields.minIntervalSeconds,
  max_interval_s: Math.max(fields.maxIntervalSeconds, fields.minIntervalSeconds),
});
