// Changes the provider's values of a site.
import { AppError } from '#shared/errors.ts';
import { type Actor, PROVIDER_CLIENT } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { joinTransaction } from '#server/record/join-transaction.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { DomainSite } from '../domain.contract.ts';
import { startWeighing } from './start-weighing.ts';

export type SiteFields = Pick<DomainSite, 'name' | 'mediaType' | 'level' | 'region' | 'weight'>;

type SiteChange = Omit<SiteFields, 'region' | 'weight'> & { region?: string | undefined; weight?: number | undefined };

export const updateSite = (platform: Platform, actor: Actor, id: number, fields: SiteChange): Promise<number | null> =>
  platform.store.db.transaction().execute((tx) => changeSite(joinTransaction(platform, tx), actor, id, fields));

/**
 * The job whose id is returned applies level and weight to stored hits; the medium applies to new items of the provider's sources. Call it inside a
 * transaction.
 */
export async function changeSite(
  platform: Platform,
  actor: Actor,
  id: number,
  { mediaType, ...fields }: SiteChange,
): Promise<number | null> {
  const { db } = platform.store;
  const now = platform.now();
  const before = await db.selectFrom('site').selectAll().where('id', '=', id).executeTakeFirst();
  if (!before) throw new AppError('not-found', { field: 'id' });
  const after = { ...fields, mediaType };
  await db.updateTable('site').set(after).where('id', '=', id).execute();
  await db
    .updateTable('source')
    .set({ mediaType, updatedAt: now })
    .where('siteId', '=', id)
    .where('clientId', '=', PROVIDER_CLIENT)
    .where('mediaType', '!=', mediaType)
    .execute();
  await logOperation(db, actor, now, { action: 'site.update', targetId: id, before, after });
  const isOther = (fields.weight ?? before.weight) !== before.weight || fields.level !== before.level;
  return isOther ? startWeighing(platform, actor, { siteIds: [id], clientId: null }) : null;
}

export async function weighSites(platform: Platform, actor: Actor, ids: readonly number[], weight: number): Promise<number | null> {
  const unique = [...new Set(ids)];
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await tx.selectFrom('site').select(['id', 'weight']).where('id', 'in', unique).execute();
    if (rows.length < unique.length) throw new AppError('not-found', { field: 'ids' });
    const others = rows.filter((row) => row.weight !== weight);
    await tx.updateTable('site').set({ weight }).where('id', 'in', unique).execute();
    await logOperation(tx, actor, platform.now(), { action: 'site.weigh', targetId: unique.join(','), before: others, after: { weight } });
    return startWeighing(joinTransaction(platform, tx), actor, { siteIds: others.map((row) => row.id), clientId: null });
  });
}
