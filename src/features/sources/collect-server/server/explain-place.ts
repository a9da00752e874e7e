// "Why here?": the rule that binds a source, who wins its site, and what keeps the others from it.
import { AppError } from '#shared/errors.ts';
import type { Output } from '#shared/contract.ts';
import { placeSlots, SLOTS, slotOf } from '#server/fleet/place-work.ts';
import type { RosterWorker } from '#server/fleet/roster.ts';
import type { Platform } from '#server/platform.ts';
import { type CollectServer, MOST_NAMED, type serverGroupContract } from '../contract.ts';
import { loadFleet } from './load-fleet.ts';

type Explained = Output<(typeof serverGroupContract)['why']>;

export async function explainPlace({ store, now }: Platform, id: number): Promise<Explained> {
  const source = await store.db
    .selectFrom('source')
    .innerJoin('client', 'client.id', 'source.clientId')
    .select(['source.id', 'source.name', 'source.siteId', 'source.state', 'source.nextFetchAt', 'source.leaseUntil', 'source.leaseOwner'])
    .select(['source.groupId', 'client.name as clientName', 'client.groupId as clientGroupId'])
    .where('source.id', '=', id)
    .executeTakeFirst();
  if (!source) throw new AppError('not-found', { field: 'id' });
  const groupId = source.groupId ?? source.clientGroupId;
  const { servers, roster } = await loadFleet(store, now());
  const names = new Map(servers.map((server) => [server.id, server.name]));
  const named = (serverId: number) => ({ id: serverId, name: names.get(serverId) ?? '' });
  const slots = placeSlots(roster, groupId);
  const serverOf = new Map(roster.map(({ owner, serverId }) => [owner, serverId]));
  const chosen = serverOf.get(slots[slotOf(source.siteId)]?.owner ?? '');
  const able = sharesOf(slots.flatMap((worker) => serverOf.get(worker?.owner ?? '') ?? []));
  const unable = servers
    .filter((server) => server.condition !== 'removed' && !able.has(server.id))
    .map((server) => ({ ...named(server.id), why: whyNot(server, roster, groupId) }));
  return {
    id: source.id,
    name: source.name,
    clientName: source.clientName,
    isEnabled: source.state === 'enabled',
    nextFetchAt: source.nextFetchAt,
    rule: source.groupId !== null ? 'source' : groupId !== null ? 'client' : 'none',
    group: groupId === null ? null : { id: groupId, name: await groupName(store, groupId) },
    chosen: chosen === undefined ? null : named(chosen),
    current: await currentOf({ store, now }, source, named),
    last: await lastOf(store, id, named),
    able: [...able].map(([serverId, share]) => ({ ...named(serverId), share })).slice(0, MOST_NAMED),
    unable: unable.slice(0, MOST_NAMED),
    total: { able: able.size, unable: unable.length },
  };
}

/** Percent of the sites for each server, the largest first. */
function sharesOf(servers: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const id of servers) counts.set(id, (counts.get(id) ?? 0) + 1);
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a);
  return new Map(sorted.map(([id, slots]) => [id, Math.round((slots / SLOTS) * 1000) / 10]));
}

function whyNot(server: CollectServer, roster: readonly RosterWorker[], groupId: number | null): Explained['unable'][number]['why'] {
  if (server.condition !== 'active') return server.condition;
  if (server.problems.includes('address')) return 'address';
  if (groupId !== null && server.groupId !== groupId) return 'other-group';
  const weight = roster.find(({ serverId }) => serverId === server.id)?.weight;
  // Alive, and its processes index and run jobs only.
  return groupId === null && weight === 0 ? 'no-weight' : 'active';
}

const groupName = async ({ db }: Platform['store'], id: number): Promise<string> =>
  (await db.selectFrom('serverGroup').select('name').where('id', '=', id).executeTakeFirst())?.name ?? '';

async function currentOf(
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { leaseUntil, leaseOwner }: { leaseUntil: number; leaseOwner: string },
  named: (id: number) => { id: number; name: string },
) {
  if (leaseUntil < now()) return null;
  const worker = await store.db.selectFrom('worker').select('serverId').where('id', '=', leaseOwner).executeTakeFirst();
  return worker ? { ...named(worker.serverId), until: leaseUntil } : null;
}

async function lastOf({ db }: Platform['store'], sourceId: number, named: (id: number) => { id: number; name: string }) {
  const run = await db
    .selectFrom('run')
    .select(['serverId', 'startedAt'])
    .where('sourceId', '=', sourceId)
    .where('serverId', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return run?.serverId == null ? null : { ...named(run.serverId), at: run.startedAt };
}
