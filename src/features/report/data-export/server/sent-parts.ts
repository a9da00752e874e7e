import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import type { ExportSettings } from '#server/db/tables/exports.ts';
import type { JobContext } from '#server/queue/job-definition.ts';
import { DAY_MS } from '#shared/time.ts';
import { REPLAY_DAYS } from '../contract.ts';

export type Replay = NonNullable<ExportSettings['replay']>;
const AT_ONCE = 500;

/** Parts of an export that its receiver has taken. */
export const sentParts = (db: Kysely<Database>, { clientId, exportId }: { clientId: number; exportId: number }, replay: Replay) => {
  const { runId, from, until } = replay;
  const query = db
    .selectFrom('dataExportPart')
    .where('clientId', '=', clientId)
    .where('exportId', '=', exportId)
    .where('sentAt', '>=', from)
    .where('sentAt', '<=', until);
  return runId === null ? query : query.where('runId', '=', runId);
};

/** Deletes what can no longer be sent again. True when there may be more. */
export async function forgetParts({ db }: JobContext['store'], now: number): Promise<boolean> {
  const old = await db
    .selectFrom('dataExportPart')
    .select('id')
    .where('sentAt', '<', now - REPLAY_DAYS * DAY_MS)
    .orderBy('sentAt')
    .limit(AT_ONCE)
    .execute();
  if (old.length === 0) return false;
  const ids = old.map(({ id }) => id);
  await db.deleteFrom('dataExportPart').where('id', 'in', ids).execute();
  return old.length === AT_ONCE;
}
