import type { Kysely, Selectable } from 'kysely';
import { freeName, startBackfill } from '#features/subjects/subject/server/facade.ts';
import { startWeighing } from '#features/sources/website/server/facade.ts';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { joinTransaction } from '#server/record/join-transaction.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { withUniqueField } from '#server/record/unique.ts';
import type { siteGroupContract } from '../contract.ts';
import { requireSites } from './group-sites.ts';
import { findGroupUsers, usersOf, visibleUsers } from './group-users.ts';

type Call<Name extends keyof typeof siteGroupContract> = Input<(typeof siteGroupContract)[Name]>;
const UNIQUE = { 'siteGroup.name': 'name', site_group_client_id_name: 'name' };
const NO_WEIGHT = 1;

export async function createGroup(platform: Platform, actor: Actor, fields: Call<'create'>): Promise<{ id: number; jobId: number | null }> {
  const siteIds = await requireSites(platform, actor, fields.siteIds);
  return withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const id = await insertGroup(tx, actor, { ...fields, siteIds }, platform.now());
      return { id, jobId: await weigh(joinTransaction(platform, tx), actor, fields.weight === NO_WEIGHT ? [] : siteIds) };
    }),
  );
}

export async function insertGroup(
  tx: Kysely<Database>,
  actor: Actor,
  { siteIds, ...fields }: Call<'create'>,
  now: number,
): Promise<number> {
  const { id } = await tx
    .insertInto('siteGroup')
    .values({ clientId: actor.clientId, ...fields, createdBy: actor.userId, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertSites(tx, actor, id, siteIds);
  await logOperation(tx, actor, now, { action: 'site-group.create', targetId: id, after: { ...fields, siteIds } });
  return id;
}

async function insertSites(tx: Kysely<Database>, actor: Actor, groupId: number, siteIds: readonly number[]): Promise<void> {
  for (let i = 0; i < siteIds.length; i += 500)
    await tx
      .insertInto('siteGroupSite')
      .values(siteIds.slice(i, i + 500).map((siteId) => ({ clientId: actor.clientId, siteGroupId: groupId, siteId })))
      .execute();
}

/** Subjects narrowed to it follow from the next article; with days, their past is reclassified too. */
export async function updateGroup(platform: Platform, actor: Actor, change: Call<'update'>): Promise<number | null> {
  const { id, backfillDays, updatedAt, siteIds: asked, ...given } = change;
  return withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const inside = joinTransaction(platform, tx);
      const before = await requireGroup(tx, actor, id);
      if (updatedAt !== undefined && updatedAt !== before.updatedAt) throw new AppError('conflict', { field: 'updatedAt' });
      const held = await sitesIn(tx, actor, [id]);
      const siteIds = await requireSites(inside, actor, asked ?? held, held);
      const fields = { name: given.name, weight: given.weight ?? before.weight, note: given.note ?? before.note };
      const now = platform.now();
      return writeGroup(inside, actor, { ...before, siteIds: held }, { ...fields, siteIds }, { now, backfillDays });
    }),
  );
}

type Group = Selectable<Database['siteGroup']> & { siteIds: readonly number[] };
type Inside = Pick<Platform, 'store' | 'jobs' | 'now'>;

/** Inside a transaction; the caller has checked the sites. The job whose id is returned weighs stored articles anew. */
export async function writeGroup(
  inside: Inside,
  actor: Actor,
  { siteIds: held, ...before }: Group,
  { siteIds, name, weight, note }: Pick<Group, 'name' | 'weight' | 'note' | 'siteIds'>,
  { now, backfillDays }: { now: number; backfillDays: number },
): Promise<number | null> {
  const { db: tx } = inside.store;
  const { id } = before;
  const fields = { name, weight, note };
  const values = { ...fields, updatedAt: Math.max(now, before.updatedAt + 1) };
  await tx.updateTable('siteGroup').set(values).where('id', '=', id).execute();
  await tx.deleteFrom('siteGroupSite').where('clientId', '=', actor.clientId).where('siteGroupId', '=', id).execute();
  await insertSites(tx, actor, id, siteIds);
  const after = { ...fields, siteIds };
  await logOperation(tx, actor, now, { action: 'site-group.update', targetId: id, before: { ...before, siteIds: held }, after });
  const had = new Set(held);
  const has = new Set(siteIds);
  const moved = [...siteIds.filter((site) => !had.has(site)), ...held.filter((site) => !has.has(site))];
  if (moved.length > 0) await classifyAnew(inside, actor, id, backfillDays);
  const isOther = before.weight !== fields.weight;
  return weigh(inside, actor, isOther ? [...new Set([...siteIds, ...held])] : fields.weight === NO_WEIGHT ? [] : moved);
}

async function classifyAnew(platform: Inside, actor: Actor, groupId: number, days: number): Promise<void> {
  for (const user of usersOf(await findGroupUsers(platform.store.db, actor.clientId), groupId))
    if (user.state === 'enabled') await startBackfill(platform, actor, user.id, days);
}

export async function copyGroup(platform: Platform, actor: Actor, id: number): Promise<{ id: number; name: string }> {
  return platform.store.db.transaction().execute(async (tx) => {
    const { name, weight, note } = await requireGroup(tx, actor, id);
    const taken = await tx.selectFrom('siteGroup').select('name').where('clientId', '=', actor.clientId).execute();
    const free = freeName(name, new Set(taken.map((row) => row.name)));
    const siteIds = await sitesIn(tx, actor, [id]);
    return { id: await insertGroup(tx, actor, { name: free, weight, note, siteIds }, platform.now()), name: free };
  });
}

/** A group to which a subject is narrowed cannot be deleted: `in-use` names the subjects. */
export async function removeGroups(platform: Inside, actor: Actor, ids: readonly number[]): Promise<number> {
  const unique = [...new Set(ids)];
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await tx.selectFrom('siteGroup').selectAll().where('clientId', '=', actor.clientId).where('id', 'in', unique).execute();
    if (rows.length < unique.length) throw new AppError('not-found', { field: 'id' });
    const users = (await findGroupUsers(tx, actor.clientId)).filter((user) => user.groupIds.some((id) => unique.includes(id)));
    if (users.length > 0)
      throw new AppError('in-use', { field: 'id', detail: { names: visibleUsers(users, actor).map(({ name }) => name) } });
    const weighed = rows.filter((row) => row.weight !== NO_WEIGHT).map((row) => row.id);
    const held = weighed.length > 0 ? await sitesIn(tx, actor, weighed) : [];
    await tx.deleteFrom('siteGroupSite').where('clientId', '=', actor.clientId).where('siteGroupId', 'in', unique).execute();
    await tx.deleteFrom('siteGroup').where('clientId', '=', actor.clientId).where('id', 'in', unique).execute();
    await logOperation(tx, actor, platform.now(), { action: 'site-group.remove', targetId: unique.join(','), before: rows });
    await weigh(joinTransaction(platform, tx), actor, held);
    return unique.length;
  });
}

const weigh = (platform: Inside, actor: Actor, siteIds: readonly number[]) =>
  startWeighing(platform, actor, { siteIds, clientId: actor.clientId });

async function requireGroup(db: Kysely<Database>, actor: Actor, id: number) {
  const row = await db.selectFrom('siteGroup').selectAll().where('clientId', '=', actor.clientId).where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not-found', { field: 'id' });
  return row;
}

export async function sitesIn(db: Kysely<Database>, actor: Actor, groupIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('siteGroupSite')
    .select('siteId')
    .distinct()
    .where('clientId', '=', actor.clientId)
    .where('siteGroupId', 'in', groupIds)
    .orderBy('siteId')
    .execute();
  return rows.map((row) => row.siteId);
}
