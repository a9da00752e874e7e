import type { Input } from '#shared/contract.ts';
import { SILENT_MS } from '#shared/collect-servers.ts';
import { AppError } from '#shared/errors.ts';
import { withStored } from '#shared/kept.ts';
import { refusal } from '#shared/refusals.ts';
import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import { keeping, locking } from '#server/db/lock-rows.ts';
import type { Database } from '#server/db/tables/database.ts';
import { makeToken } from '#server/fleet/join-server.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { withUniqueField } from '#server/record/unique.ts';
import { type collectServerContract, MOST_SERVERS, TOKEN_MS } from '../contract.ts';

type Call<Name extends keyof typeof collectServerContract> = Input<(typeof collectServerContract)[Name]>;
const UNIQUE = { live_name: 'name' };

export async function createServer(platform: Platform, actor: Actor, fields: Call<'create'>) {
  const now = platform.now();
  const { token, hash } = makeToken();
  const expiresAt = now + TOKEN_MS;
  return withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const there = await tx.selectFrom('collectServer').select('id').where('state', '!=', 'removed').limit(MOST_SERVERS).execute();
      if (there.length >= MOST_SERVERS) throw refusal('name', 'many-servers', { most: MOST_SERVERS });
      await requireGroup(tx, fields.groupId);
      const { id } = await tx
        .insertInto('collectServer')
        .values({
          ...fields,
          liveName: fields.name,
          tokenHash: hash,
          tokenUntil: expiresAt,
          createdBy: actor.userId,
          createdAt: now,
          updatedAt: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await logOperation(tx, actor, now, { action: 'collect-server.create', targetId: id, after: fields });
      return { id, token, expiresAt };
    }),
  );
}

export async function updateServer(platform: Platform, actor: Actor, { id, ...given }: Call<'update'>): Promise<number> {
  const now = platform.now();
  return withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const [row] = await requireServers(tx, [id], 'id');
      if (!row) throw new AppError('not-found', { field: 'id' });
      const before = { name: row.name, groupId: row.groupId, capacity: row.capacity, note: row.note };
      const after = withStored(before, given);
      if (after.groupId !== before.groupId) await requireGroup(tx, after.groupId);
      await tx
        .updateTable('collectServer')
        .set({ ...after, liveName: after.name, updatedAt: now })
        .where('id', '=', id)
        .execute();
      await logOperation(tx, actor, now, { action: 'collect-server.update', targetId: id, before, after });
      return 1;
    }),
  );
}

export async function renewToken(platform: Platform, actor: Actor, id: number) {
  const now = platform.now();
  const { token, hash } = makeToken();
  const expiresAt = now + TOKEN_MS;
  return platform.store.db.transaction().execute(async (tx) => {
    const [row] = await requireServers(tx, [id], 'id');
    // It joins by itself, from its own data folder.
    if (row?.isLocal) throw refusal('id', 'server-local', { name: row.name });
    await tx.updateTable('collectServer').set({ tokenHash: hash, tokenUntil: expiresAt, updatedAt: now }).where('id', '=', id).execute();
    await logOperation(tx, actor, now, { action: 'collect-server.token', targetId: id, after: { name: row?.name } });
    return { id, token, expiresAt };
  });
}

export async function changeServerState(platform: Platform, actor: Actor, { ids, state }: Call<'state'>): Promise<number> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const other = (await requireServers(tx, ids, 'ids')).filter((row) => row.state !== state);
    if (other.length === 0) return 0;
    const there = other.map((row) => row.id);
    await tx.updateTable('collectServer').set({ state, updatedAt: now }).where('id', 'in', there).execute();
    for (const { id, name, state: was } of other)
      await logOperation(tx, actor, now, {
        action: 'collect-server.change-state',
        targetId: id,
        before: { name, state: was },
        after: { name, state },
      });
    return there.length;
  });
}

/** Its row stays, for what it has read; its name and its token are free. */
export async function removeServers(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await requireServers(tx, ids, 'id');
    const working = await findWorking(
      tx,
      rows.filter((row) => row.isLocal).map((row) => row.id),
      now,
    );
    // That of a web process which is gone for good can be removed like any other.
    const local = rows.find((row) => working.has(row.id));
    if (local) throw refusal('id', 'server-local', { name: local.name });
    const there = rows.map((row) => row.id);
    await tx
      .updateTable('collectServer')
      .set({ state: 'removed', liveName: null, tokenHash: '', tokenUntil: 0, groupId: null, told: [], updatedAt: now })
      .where('id', 'in', there)
      .execute();
    for (const { id, name, state } of rows)
      await logOperation(tx, actor, now, { action: 'collect-server.remove', targetId: id, before: { name, state } });
    return there.length;
  });
}

/** Those of which a worker beats. */
async function findWorking(tx: Kysely<Database>, ids: readonly number[], now: number): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('worker')
    .select('serverId')
    .where('serverId', 'in', [0, ...ids])
    .where('beatAt', '>', now - SILENT_MS)
    .where('endedAt', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.serverId));
}

export async function requireGroup(tx: Kysely<Database>, groupId: number | null, field = 'groupId'): Promise<void> {
  if (groupId === null) return;
  const row = await tx.selectFrom('serverGroup').select('id').where('id', '=', groupId).$call(keeping(tx)).executeTakeFirst();
  if (!row) throw new AppError('not-found', { field });
}

/** Locked until the transaction ends. */
async function requireServers(tx: Kysely<Database>, ids: readonly number[], field: string) {
  const rows = await tx
    .selectFrom('collectServer')
    .selectAll()
    .where('id', 'in', ids)
    .where('state', '!=', 'removed')
    .orderBy('id')
    .$call(locking(tx, 'collectServer'))
    .execute();
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field });
  return rows;
}
