import type { Kysely } from 'kysely';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { withStored } from '#shared/kept.ts';
import { refusal } from '#shared/refusals.ts';
import type { Actor } from '#server/actor.ts';
import { networksOf } from '#server/auth/allowed-addresses.ts';
import { locking } from '#server/db/lock-rows.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { withUniqueField } from '#server/record/unique.ts';
import { MOST_GROUPS, type serverGroupContract } from '../contract.ts';
import { requireGroup } from './servers.service.ts';

type Call<Name extends keyof typeof serverGroupContract> = Input<(typeof serverGroupContract)[Name]>;
const UNIQUE = { 'serverGroup.name': 'name', server_group_name: 'name' };

export async function createGroup(platform: Platform, actor: Actor, fields: Call<'create'>): Promise<number> {
  const now = platform.now();
  const { clientIds, ...row } = { ...fields, addresses: networksOf(fields.addresses) };
  return withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const there = await tx.selectFrom('serverGroup').select('id').limit(MOST_GROUPS).execute();
      if (there.length >= MOST_GROUPS) throw refusal('name', 'many-groups', { most: MOST_GROUPS });
      await requireClients(tx, clientIds);
      const { id } = await tx
        .insertInto('serverGroup')
        .values({ ...row, createdBy: actor.userId, createdAt: now, updatedAt: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await bindClients(tx, id, clientIds);
      await logOperation(tx, actor, now, { action: 'server-group.create', targetId: id, after: { ...row, clientIds } });
      return id;
    }),
  );
}

export async function updateGroup(platform: Platform, actor: Actor, { id, ...given }: Call<'update'>): Promise<number> {
  const now = platform.now();
  return withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const [row] = await requireGroups(tx, [id]);
      if (!row) throw new AppError('not-found', { field: 'id' });
      const before = { ...storedOf(row), clientIds: await clientsOf(tx, id) };
      const { clientIds, ...after } = withStored(before, given.addresses ? { ...given, addresses: networksOf(given.addresses) } : given);
      await requireClients(tx, clientIds);
      await tx
        .updateTable('serverGroup')
        .set({ ...after, updatedAt: now })
        .where('id', '=', id)
        .execute();
      await bindClients(tx, id, clientIds);
      await logOperation(tx, actor, now, { action: 'server-group.update', targetId: id, before, after: { ...after, clientIds } });
      return 1;
    }),
  );
}

/** What is bound to a group must first be let go: it would otherwise be read from anywhere. */
export async function removeGroups(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await requireGroups(tx, ids);
    for (const { id, name } of rows) {
      const [servers, sources, clients] = await Promise.all([
        countOf(tx, 'collectServer', id),
        countOf(tx, 'source', id),
        countOf(tx, 'client', id),
      ]);
      if (servers + sources + clients > 0) throw refusal('id', 'group-in-use', { name, servers, sources, clients });
      await logOperation(tx, actor, now, { action: 'server-group.remove', targetId: id, before: { name } });
    }
    await tx
      .deleteFrom('serverGroup')
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    return rows.length;
  });
}

export async function bindSources(platform: Platform, actor: Actor, { sourceIds, groupId }: Call<'bind'>): Promise<number> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    await requireGroup(tx, groupId);
    const rows = await tx.selectFrom('source').select(['id', 'name', 'groupId']).where('id', 'in', sourceIds).execute();
    if (rows.length < new Set(sourceIds).size) throw new AppError('not-found', { field: 'sourceIds' });
    const other = rows.filter((row) => row.groupId !== groupId);
    if (other.length === 0) return 0;
    const there = other.map(({ id }) => id);
    await tx.updateTable('source').set({ groupId }).where('id', 'in', there).execute();
    await logOperation(tx, actor, now, { action: 'server-group.bind', targetId: there.join(','), after: { groupId } });
    return there.length;
  });
}

const storedOf = (row: Awaited<ReturnType<typeof requireGroups>>[number]) => ({
  name: row.name,
  note: row.note,
  weight: row.weight,
  region: row.region,
  addresses: row.addresses,
  hostParallel: row.hostParallel,
  hostSpacingMs: row.hostSpacingMs,
});

async function countOf(tx: Kysely<Database>, table: 'collectServer' | 'source' | 'client', groupId: number): Promise<number> {
  const row = await tx
    .selectFrom(table)
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('groupId', '=', groupId)
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

async function clientsOf(tx: Kysely<Database>, groupId: number): Promise<number[]> {
  const rows = await tx.selectFrom('client').select('id').where('groupId', '=', groupId).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** A client is bound to one group at most: one of another group comes from there. */
async function bindClients(tx: Kysely<Database>, groupId: number, clientIds: readonly number[]): Promise<void> {
  let others = tx.updateTable('client').set({ groupId: null }).where('groupId', '=', groupId);
  if (clientIds.length > 0) others = others.where('id', 'not in', clientIds);
  await others.execute();
  if (clientIds.length > 0) await tx.updateTable('client').set({ groupId }).where('id', 'in', clientIds).execute();
}

async function requireClients(tx: Kysely<Database>, clientIds: readonly number[]): Promise<void> {
  if (clientIds.length === 0) return;
  const rows = await tx.selectFrom('client').select('id').where('id', 'in', clientIds).execute();
  if (rows.length < new Set(clientIds).size) throw new AppError('not-found', { field: 'clientIds' });
}

async function requireGroups(tx: Kysely<Database>, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('serverGroup')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .$call(locking(tx, 'serverGroup'))
    .execute();
  if (rows.length === 0 || rows.length < new Set(ids).size) throw new AppError('not-found', { field: 'id' });
  return rows;
}
