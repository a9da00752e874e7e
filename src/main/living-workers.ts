// Which workers are alive: those that reported recently, and of this server only those whose process exists.
import { randomUUID } from 'node:crypto';
import os from 'node:os';
import type { Store } from '#server/db/open-record.ts';
import { SILENT_MS } from '#shared/collect-servers.ts';
import { failureCode } from '#shared/failure.ts';

/** Name of this worker: machine, process, and a part that no later process with the same number has. */
export const makeOwner = (): string => `${os.hostname()}/${process.pid}/${randomUUID().slice(0, 8)}`;

/** `serverId`: of whoever asks. */
export async function findLivingWorkers(store: Store, now: number, serverId: number): Promise<Set<string>> {
  const rows = await store.db
    .selectFrom('worker')
    .select(['id as owner', 'serverId'])
    .where('beatAt', '>', now - SILENT_MS)
    // A report from the future was made before the clock was set back.
    .where('beatAt', '<', now + SILENT_MS)
    .where('endedAt', 'is', null)
    .execute();
  return new Set(rows.filter((row) => isRunning(row, serverId)).map(({ owner }) => owner));
}

/** Of another server every worker may run: two machines or containers may have one name, and processes of their own. 0: of a time before servers. */
export function isRunning({ owner, serverId }: { owner: string; serverId: number }, ownServerId: number): boolean {
  const [host, pid] = owner.split('/');
  if (host !== os.hostname() || (serverId !== ownServerId && serverId !== 0)) return true;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    // A process of another user is alive too.
    return failureCode(error) === 'EPERM';
  }
}
