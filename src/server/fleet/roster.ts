// Who may be given work now: the workers that beat, of servers that are active, with their groups.
import type { Store } from '../db/open-record.ts';
import type { WorkerLoad } from '../db/tables/collecting.ts';
import { SILENT_MS } from '#shared/collect-servers.ts';
import type { PlacedWorker } from './place-work.ts';

export interface RosterWorker extends PlacedWorker {
  serverId: number;
  load: WorkerLoad;
}

/** By their server and their order of start in it. `now` by the record's clock. */
export async function loadRoster({ db }: Store, now: number): Promise<RosterWorker[]> {
  const rows = await db
    .selectFrom('worker')
    .innerJoin('collectServer', 'collectServer.id', 'worker.serverId')
    .leftJoin('serverGroup', 'serverGroup.id', 'collectServer.groupId')
    .select(['worker.id as owner', 'worker.serverId', 'worker.load', 'collectServer.capacity'])
    .select(['serverGroup.id as groupId', 'serverGroup.weight'])
    .where('worker.beatAt', '>', now - SILENT_MS)
    // A beat from the future was made before the clock was set back.
    .where('worker.beatAt', '<', now + SILENT_MS)
    .where('worker.endedAt', 'is', null)
    .where('worker.isCollecting', '=', true)
    .where('collectServer.state', '=', 'active')
    .orderBy('worker.serverId')
    .orderBy('worker.startedAt')
    .orderBy('worker.id')
    .execute();
  const seen = new Map<number, number>();
  return rows
    .filter(({ load }) => load.hasNoAddress !== true)
    .map((row) => {
      const order = seen.get(row.serverId) ?? 0;
      seen.set(row.serverId, order + 1);
      return { ...row, weight: row.weight ?? 1, place: `${row.serverId}/${order}` };
    });
}
