import { sql } from 'kysely';
import type { Input } from '#shared/contract.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { listPage } from '#server/record/list-page.ts';
import type { ServerGroup, serverGroupContract } from '../contract.ts';
import { loadFleet } from './load-fleet.ts';

/** Clients that a row names. */
const NAMED = 5;

export async function listGroups(
  platform: Platform,
  input: Input<(typeof serverGroupContract)['list']>,
): Promise<{ items: ServerGroup[]; total: number }> {
  const { db } = platform.store;
  let query = db.selectFrom('serverGroup');
  if (input.id !== undefined) query = query.where('id', '=', input.id);
  if (input.keyword)
    query = query.where(sql<boolean>`lower(server_group.name || ' ' || server_group.note) like ${containing(input.keyword)} escape '\\'`);
  const { rows, total } = await listPage(query, input, (page) =>
    page
      .select(['id', 'name', 'note', 'weight', 'region', 'addresses', 'hostParallel', 'hostSpacingMs', 'createdAt'])
      .select((e) =>
        e
          .selectFrom('source')
          .select((f) => f.fn.countAll<number>().as('total'))
          .whereRef('source.groupId', '=', 'serverGroup.id')
          .as('sources'),
      )
      .orderBy(input.sort, input.isDescending ? 'desc' : 'asc')
      .orderBy('id'),
  );
  if (rows.length === 0) return { items: [], total };
  const ids = rows.map(({ id }) => id);
  const [clients, { servers, roster, waiting }] = await Promise.all([
    db.selectFrom('client').select(['id', 'name', 'groupId']).where('groupId', 'in', ids).orderBy('id').execute(),
    loadFleet(platform.store, platform.now()),
  ]);
  const items = rows.map((row) => {
    const own = clients.filter(({ groupId }) => groupId === row.id);
    return {
      ...row,
      sources: Number(row.sources ?? 0),
      clientIds: own.map(({ id }) => id),
      clients: own.slice(0, NAMED).map(({ name }) => name),
      servers: servers.filter(({ groupId }) => groupId === row.id).length,
      able: new Set(roster.filter(({ groupId }) => groupId === row.id).map(({ serverId }) => serverId)).size,
      waiting: waiting.get(row.id) ?? 0,
    };
  });
  return { items, total };
}
