import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Outgoing } from '#server/channel/outgoing.ts';
import { locking } from '#server/db/lock-rows.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { refusal } from '#shared/refusals.ts';
import { abandonAt } from './abandon-uploads.ts';
import { findWorking } from './begin-run.ts';
import { type ExportRow, requireExport } from './exports.ts';

/** `hostKey`: of what is logged alone. */
type NewTarget = Pick<ExportRow, 'target' | 'pushSealed' | 'pushShown'> & { hostKey?: string };

/**
 * Where an export goes from now on; whoever says so answers for it. Refused while a run is at work: all of it goes to one receiver. `next` is asked while
 * nobody else can change it. What runs have left unfinished at the receiver that it had is thrown away there.
 */
export async function changeTarget(
  platform: Platform,
  outgoing: Outgoing,
  actor: Actor,
  id: number,
  next: (row: ExportRow) => NewTarget,
): Promise<void> {
  const now = platform.now();
  const before = await platform.store.db.transaction().execute(async (tx) => {
    await lock(tx, { clientId: actor.clientId, id });
    const row = await requireExport(tx, actor, id);
    if (await findWorking(tx, row)) throw refusal('id', 'export-at-work');
    const { hostKey, ...target } = next(row);
    await tx
      .updateTable('dataExport')
      .set({ ...target, createdBy: actor.userId, failures: 0, updatedAt: Math.max(now, row.updatedAt + 1) })
      .where('clientId', '=', actor.clientId)
      .where('id', '=', id)
      .execute();
    const told = (given: NewTarget) => ({ name: row.name, target: given.target, push: given.pushShown });
    const after = { ...told(target), ...(hostKey ? { hostKey } : {}) };
    await logOperation(tx, actor, now, { action: 'data-export.update', targetId: id, before: told(row), after });
    return row;
  });
  await abandonAt({ store: platform.store, outgoing, now: platform.now }, before);
}

const lock = (tx: Kysely<Database>, { clientId, id }: { clientId: number; id: number }) =>
  tx
    .selectFrom('dataExport')
    .select('id')
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .orderBy('id')
    .$call(locking(tx, 'dataExport'))
    .execute();
