import { sql } from 'kysely';
import { MOST_RANKED } from '#features/sources/extraction-log/contract.ts';
import type { Platform } from '#server/platform.ts';
import { countSources } from '#server/record/count-sources.ts';
import { HOUR_MS } from '#shared/time.ts';

/** Clients with silent sources that are named. */
const MOST_CLIENTS = 5;

export interface SourceTrouble {
  enabled: number;
  failing: number;
  unsteady: number;
  silent: number;
  /** Clients with own sources of which all enabled ones are silent or failing. */
  silentClients: { id: number; name: string; sources: number }[];
  /** Hosts at which the most requests of the last hour failed. */
  hosts: { host: string; reason: string; requests: number; sources: number }[];
}

export async function readSources({ store }: Platform, now: number): Promise<SourceTrouble> {
  const [{ healths }, silentClients, hosts] = await Promise.all([countSources(store.db), listSilentClients(store), listHosts(store, now)]);
  const enabled = Object.values(healths).reduce((sum, total) => sum + total, 0);
  return { enabled, failing: healths.failing, unsteady: healths.degraded, silent: healths.silent, silentClients, hosts };
}

async function listSilentClients({ db }: Platform['store']): Promise<SourceTrouble['silentClients']> {
  const rows = await db
    .selectFrom('source')
    .select((e) => [
      'clientId',
      e.fn.countAll<number>().as('total'),
      e.fn.sum<number>(sql`case when health in ('silent', 'failing') then 1 else 0 end`).as('ill'),
    ])
    .where('state', '=', 'enabled')
    .groupBy('clientId')
    .execute();
  const ill = rows.map((row) => ({ id: row.clientId, sources: Number(row.total), ill: Number(row.ill) })).filter((row) => row.ill > 0);
  const whole = ill.filter(({ sources, ill: silent }) => silent === sources).toSorted((a, b) => b.sources - a.sources);
  const named = whole.slice(0, MOST_CLIENTS);
  const names = await db
    .selectFrom('client')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...named.map(({ id }) => id)])
    .execute();
  return named.map(({ id, sources }) => ({ id, sources, name: names.find((row) => row.id === id)?.name ?? '' }));
}

async function listHosts({ db }: Platform['store'], now: number): Promise<SourceTrouble['hosts']> {
  const newest = await db
    .selectFrom('failedRequest')
    .select(['host', 'reason', 'status', 'sourceId', 'at'])
    .orderBy('id', 'desc')
    .limit(MOST_RANKED)
    .execute();
  const hosts = new Map<string, { host: string; reason: string; requests: number; ids: Set<number> }>();
  for (const { host, reason, sourceId, at } of newest) {
    if (at <= now - HOUR_MS || host === '') continue;
    const known = hosts.get(host) ?? { host, reason, requests: 0, ids: new Set<number>() };
    known.requests++;
    known.ids.add(sourceId);
    hosts.set(host, known);
  }
  return [...hosts.values()]
    .map(({ ids, ...host }) => ({ ...host, sources: ids.size }))
    .toSorted((a, b) => b.sources - a.sources || b.requests - a.requests);
}
