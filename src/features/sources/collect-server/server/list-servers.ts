import { SERVER_CONDITIONS } from '#shared/collect-servers.ts';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { Platform } from '#server/platform.ts';
import { takePage } from '#server/record/take-page.ts';
import type { CollectServer, collectServerContract } from '../contract.ts';
import { loadFleet } from './load-fleet.ts';

type ListInput = Input<(typeof collectServerContract)['list']>;

export async function listServers({ store, now }: Platform, input: ListInput): Promise<{ items: CollectServer[]; total: number }> {
  const { servers } = await loadFleet(store, now());
  const found = servers.filter((server) => isAsked(server, input)).toSorted((a, b) => orderOf(a, b, input.sort));
  if (input.id !== undefined && found.length === 0) throw new AppError('not-found', { field: 'id' });
  return { items: takePage(input.isDescending ? found.toReversed() : found, input), total: found.length };
}

function isAsked(server: CollectServer, { id, keyword = '', condition, groupId, version }: ListInput): boolean {
  if (id !== undefined) return server.id === id;
  if (condition?.length ? !condition.includes(server.condition) : server.condition === 'removed') return false;
  if (groupId !== undefined && server.groupId !== groupId) return false;
  if (version !== undefined && !server.versions.some((one) => one.version === version)) return false;
  return `${server.name} ${server.note} ${server.hostname}`.toLowerCase().includes(keyword.toLowerCase());
}

function orderOf(a: CollectServer, b: CollectServer, sort: ListInput['sort']): number {
  const byName = a.name.localeCompare(b.name, 'zh-CN', { numeric: true }) || a.id - b.id;
  return sort === 'name' ? byName : (a[sort] ?? 0) - (b[sort] ?? 0) || byName;
}

export async function getOverview({ store, now }: Platform) {
  const { servers, roster, waiting } = await loadFleet(store, now());
  const there = servers.filter(({ condition }) => condition !== 'removed');
  const versions = new Map<string, { version: string; schemaName: string; servers: number }>();
  for (const server of there.filter(({ workers }) => workers > 0))
    for (const { version, schemaName } of server.versions) {
      const known = versions.get(`${version} ${schemaName}`) ?? { version, schemaName, servers: 0 };
      versions.set(`${version} ${schemaName}`, { ...known, servers: known.servers + 1 });
    }
  const groups = await store.db.selectFrom('serverGroup').select(['id', 'name']).orderBy('name').execute();
  const names = new Map<number | null, string>([[null, ''], ...groups.map(({ id, name }): [number, string] => [id, name])]);
  return {
    conditions: SERVER_CONDITIONS.map((condition) => ({
      condition,
      total: there.filter((server) => server.condition === condition).length,
    })).filter(({ total }) => total > 0),
    versions: [...versions.values()],
    troubled: there.filter(({ problems }) => problems.length > 0),
    forsaken: [...waiting]
      .filter(([groupId]) => !roster.some((worker) => (groupId === null ? worker.weight > 0 : worker.groupId === groupId)))
      .map(([groupId, total]) => ({ id: groupId, name: names.get(groupId) ?? '', waiting: total })),
  };
}
