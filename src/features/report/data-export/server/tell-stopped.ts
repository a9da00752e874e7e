import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { findHolders, notifyUsers } from '#server/record/notify-users.ts';
import type { ExportRow } from './exports.ts';

/** In the transaction that stops a schedule. Tells its owner, or where nobody answers for it any more, those who may take over. */
export async function tellStopped(
  tx: Kysely<Database>,
  now: number,
  { clientId, id, name }: Pick<ExportRow, 'clientId' | 'id' | 'name'>,
  ownerId?: number,
): Promise<void> {
  const people = ownerId === undefined ? await findHolders(tx, clientId, 'external', 'm') : [ownerId];
  await notifyUsers(tx, now, clientId, people, { type: 'DataExportStopped', level: 'warning', payload: { exportId: id, title: name } });
}
