// All servers as they are now: their rows, their processes, and what would be theirs to read.
import { sql } from 'kysely';
import { CLOCK_TOLD_MS, LEAST_DISK, LOST_MS, type ServerCondition, type ServerProblem, SILENT_MS } from '#shared/collect-servers.ts';
import { groupBy } from '#shared/group-by.ts';
import { DAY_MS } from '#shared/time.ts';
import type { Store } from '#server/db/open-record.ts';
import { placeSlots, SLOTS } from '#server/fleet/place-work.ts';
import { loadRoster, type RosterWorker } from '#server/fleet/roster.ts';
import type { CollectServer } from '../contract.ts';

export interface Fleet {
  servers: CollectServer[];
  roster: RosterWorker[];
  /** Due sources by the group they are bound to; null: to none. */
  waiting: Map<number | null, number>;
}
type ServerRow = Awaited<ReturnType<typeof readServers>>[number];
type WorkerRow = Awaited<ReturnType<typeof readWorkers>>[number];
interface Work {
  queue: number;
  share: number;
}

export async function loadFleet(store: Store, now: number): Promise<Fleet> {
  const [rows, workers, roster, due] = await Promise.all([
    readServers(store),
    readWorkers(store, now),
    loadRoster(store, now),
    readDue(store, now),
  ]);
  const byServer = groupBy(workers, ({ serverId }) => serverId);
  const works = workOf(roster, due);
  const waiting = new Map<number | null, number>();
  for (const { groupId, total } of due) waiting.set(groupId, (waiting.get(groupId) ?? 0) + total);
  const servers = rows.map((row) => shown(row, byServer.get(row.id) ?? [], works.get(row.id) ?? { queue: 0, share: 0 }, now));
  return { servers, roster, waiting };
}

const readServers = ({ db }: Store) =>
  db
    .selectFrom('collectServer')
    .leftJoin('serverGroup', 'serverGroup.id', 'collectServer.groupId')
    .selectAll('collectServer')
    .select(['serverGroup.id as groupId', 'serverGroup.name as groupName'])
    .orderBy('collectServer.name')
    .orderBy('collectServer.id')
    .execute();

const readWorkers = ({ db }: Store, now: number) =>
  db
    .selectFrom('worker')
    .selectAll()
    .where('serverId', '>', 0)
    .where('beatAt', '>', now - DAY_MS)
    .orderBy('beatAt')
    .execute();

/** How many sources are due, by the slot of their site and the group they are bound to. */
async function readDue({ db }: Store, now: number) {
  const slot = sql<number>`source.site_id % ${sql.lit(SLOTS)}`;
  const groupId = sql<number | null>`coalesce(source.group_id, client.group_id)`;
  const rows = await db
    .selectFrom('source')
    .leftJoin('client', 'client.id', 'source.clientId')
    .select((e) => [slot.as('slot'), groupId.as('groupId'), e.fn.countAll<number>().as('total')])
    .where('source.state', '=', 'enabled')
    .where('source.nextFetchAt', '<=', now)
    .where('source.leaseUntil', '<', now)
    .groupBy([slot, groupId])
    .execute();
  return rows.map((row) => ({ ...row, slot: Number(row.slot), total: Number(row.total) }));
}

function workOf(roster: readonly RosterWorker[], due: Awaited<ReturnType<typeof readDue>>): Map<number, Work> {
  const servers = new Map(roster.map(({ owner, serverId }) => [owner, serverId]));
  const works = new Map<number, Work>();
  const add = (owner: string | undefined, more: Work) => {
    const id = owner === undefined ? undefined : servers.get(owner);
    if (id === undefined) return;
    const work = works.get(id) ?? { queue: 0, share: 0 };
    works.set(id, { queue: work.queue + more.queue, share: work.share + more.share });
  };
  const placed = new Map<number | null, (string | undefined)[]>();
  const placedOf = (groupId: number | null) => {
    const known = placed.get(groupId) ?? placeSlots(roster, groupId).map((worker) => worker?.owner);
    placed.set(groupId, known);
    return known;
  };
  for (const owner of placedOf(null)) add(owner, { queue: 0, share: 100 / SLOTS });
  for (const { slot, groupId, total } of due) add(placedOf(groupId)[slot], { queue: total, share: 0 });
  return works;
}

const isHeard = ({ beatAt, endedAt }: WorkerRow, now: number, ms: number): boolean =>
  endedAt === null && beatAt > now - ms && beatAt < now + ms;

function shown(row: ServerRow, workers: readonly WorkerRow[], work: Work, now: number): CollectServer {
  const alive = workers.filter((worker) => isHeard(worker, now, SILENT_MS));
  const last = workers.at(-1);
  const condition = conditionOf(row, workers, now);
  const sum = (of: (worker: WorkerRow) => number | undefined) => alive.reduce((all, worker) => all + (of(worker) ?? 0), 0);
  const load = alive.at(-1)?.load ?? {};
  const versions = new Map((alive.length > 0 ? alive : last ? [last] : []).map((one) => [`${one.version} ${one.schemaName}`, one]));
  return {
    ...pick(row),
    condition,
    problems: problemsOf(row, condition, alive),
    address: load.address ?? last?.load.address ?? '',
    workers: alive.length,
    versions: [...versions.values()].map(({ version, schemaName }) => ({ version, schemaName })),
    beatAt: last?.beatAt ?? null,
    running: sum((worker) => worker.load.running),
    tasksMinute: sum((worker) => worker.load.tasksMinute),
    errorsHour: sum((worker) => worker.load.errorsHour),
    queue: work.queue,
    share: Math.round(work.share * 10) / 10,
    cpu: load.cpu ?? null,
    memory: load.totalMemory ? Math.round((1 - (load.freeMemory ?? 0) / load.totalMemory) * 100) / 100 : null,
    rssBytes: sum((worker) => worker.load.rssBytes),
    loopDelayMs: Math.max(0, ...alive.map((worker) => worker.load.loopDelayMs ?? 0)),
    clockMs: farthest(alive.map((worker) => worker.clockMs)),
    freeDisk: load.freeDisk ?? null,
    tokenUntil: row.tokenHash !== '' && row.tokenUntil > now ? row.tokenUntil : null,
  };
}

const farthest = (values: readonly number[]): number =>
  values.reduce((most, value) => (Math.abs(value) > Math.abs(most) ? value : most), 0);

const pick = (row: ServerRow) => ({
  id: row.id,
  name: row.name,
  note: row.note,
  groupId: row.groupId,
  groupName: row.groupName ?? '',
  capacity: row.capacity,
  state: row.state,
  isLocal: row.isLocal,
  hostname: row.hostname,
  refusedVersion: row.refusedVersion,
  refusedSchema: row.refusedSchema,
  joinedAt: row.joinedAt,
  createdAt: row.createdAt,
});

function conditionOf(row: ServerRow, workers: readonly WorkerRow[], now: number): ServerCondition {
  if (row.state === 'removed') return 'removed';
  const last = workers.at(-1);
  if (workers.some((worker) => isHeard(worker, now, LOST_MS))) return row.state;
  if (row.refusedAt !== null && (last === undefined || row.refusedAt >= last.beatAt - LOST_MS)) return 'refused';
  if (row.joinedAt === null) return 'waiting';
  // One that was named after its machine and has not come back yet, or not for a day.
  if (last === undefined) return row.keyHash === '' ? 'waiting' : 'stopped';
  return workers.every(({ endedAt, beatAt }) => endedAt !== null || beatAt < last.beatAt - DAY_MS) || last.endedAt !== null
    ? 'stopped'
    : 'lost';
}

function problemsOf(row: ServerRow, condition: ServerCondition, alive: readonly WorkerRow[]): ServerProblem[] {
  if (condition === 'removed') return [];
  const found: [ServerProblem, boolean][] = [
    ['lost', condition === 'lost'],
    ['refused', condition === 'refused' || (row.refusedAt !== null && alive.length > 0)],
    ['clock', alive.some(({ clockMs }) => Math.abs(clockMs) >= CLOCK_TOLD_MS)],
    ['disk', alive.some(({ load }) => load.freeDisk != null && load.freeDisk < LEAST_DISK)],
    ['address', alive.some(({ load }) => load.hasNoAddress === true)],
  ];
  return found.filter(([, is]) => is).map(([problem]) => problem);
}
