// Which workers are alive: those that reported recently, and on this machine only those whose process exists.
import { randomUUID } from 'node:crypto';
import os from 'node:os';
import type { Store } from '#server/db/open-record.ts';
import { SILENT_MS } from '#shared/collect-servers.ts';
import { failureCode } from '#shared/failure.ts';

/** Name of this worker: machine, process, and a part that no later process with the same number has. */
export const makeOwner = (): string => `${os.hostname()}/${process.pid}/${randomUUID().slice(0, 8)}`;

export async function findLivingWorkers(store: Store, now: number): Promise<Set<string>> {
  const rows = await store.db
    .selectFrom('worker')
    .select('id')
    .where('beatAt', '>', now - SILENT_MS)
    // A report from the future was made before the clock was set back.
    .where('beatAt', '<', now + SILENT_MS)
    .where('endedAt', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.id).filter(isRunning));
}

/** On another machine every worker may run. */
export function isRunning(owner: string): boolean {
  const [host, pid] = owner.split('/');
  if (host !== os.hostname()) return true;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    // A process of another user is alive too.
    return failureCode(error) === 'EPERM';
  }
}
