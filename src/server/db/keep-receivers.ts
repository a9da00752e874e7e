// A restore sends nothing to where somebody has stopped sending since: an export that was disabled or deleted stays still, and one has the receiver that it has now.
import type { Kysely, Selectable } from 'kysely';
import type { Database } from './tables/database.ts';

type Target = Pick<Selectable<Database['dataExport']>, 'target' | 'pushSealed' | 'pushShown'>;
export interface Receivers {
  exports: ReadonlyMap<number, Target & { clientId: number; isEnabled: boolean }>;
  /** Clients of this record: what one of them does not have, it has deleted. A record that is new has none of the backup's. */
  clientIds: ReadonlySet<number>;
}
/** Is there from the first start of a record on. */
const FIRST_CLIENT = 1;

/** Reads the record before the restore. */
export async function readReceivers(tx: Kysely<Database>): Promise<Receivers> {
  const rows = await tx.selectFrom('dataExport').select(['id', 'clientId', 'isEnabled', 'target', 'pushSealed', 'pushShown']).execute();
  const clients = await tx.selectFrom('client').select('id').where('id', '!=', FIRST_CLIENT).execute();
  return {
    exports: new Map(rows.map(({ id, ...row }) => [id, row])),
    clientIds: new Set([...clients.map(({ id }) => id), ...rows.map(({ clientId }) => clientId)]),
  };
}

/** Changes the restored record. */
export async function keepReceivers(tx: Kysely<Database>, { exports, clientIds }: Receivers): Promise<void> {
  const rows = await tx.selectFrom('dataExport').select(['id', 'clientId', 'isEnabled']).execute();
  for (const { id, clientId, isEnabled } of rows) {
    if (!clientIds.has(clientId)) continue;
    const now = exports.get(id);
    const kept = now?.clientId === clientId ? now : undefined;
    const { target, pushSealed, pushShown } = kept ?? {};
    await tx
      .updateTable('dataExport')
      .set({ isEnabled: isEnabled && kept !== undefined && kept.isEnabled, ...(kept ? { target, pushSealed, pushShown } : {}) })
      .where('clientId', '=', clientId)
      .where('id', '=', id)
      .execute();
  }
}
