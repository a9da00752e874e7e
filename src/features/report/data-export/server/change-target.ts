import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import { locking } from '#server/db/lock-rows.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { refusal } from '#shared/refusals.ts';
import { findWorking } from './begin-run.ts';
import { type ExportRow, requireExport } from './exports.ts';

type TargetOfRow = Pick<ExportRow, 'target' | 'pushSealed' | 'pushShown'>;

/** Where an export goes from now on; whoever says so answers for it. Refused while a run is at work: all of it goes to one receiver. */
export async function changeTarget(platform: Platform, actor: Actor, id: number, target: TargetOfRow): Promise<void> {
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    const row = await requireExport(tx, actor, id);
    await lock(tx, row);
    if (await findWorking(tx, row)) throw refusal('id', 'export-at-work');
    await tx
      .updateTable('dataExport')
      .set({ ...target, createdBy: actor.userId, failures: 0, updatedAt: Math.max(now, row.updatedAt + 1) })
      .where('clientId', '=', actor.clientId)
      .where('id', '=', id)
      .execute();
    const told = (given: TargetOfRow) => ({ name: row.name, target: given.target, push: given.pushShown });
    await logOperation(tx, actor, now, { action: 'data-export.update', targetId: id, before: told(row), after: told(target) });
  });
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
