import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import type { BulletinAction } from '#shared/bulletin-flow.ts';

interface Line {
  clientId: number;
  bulletinId: number;
  at: number;
  /** Null for a schedule. */
  userId: number | null;
  action: BulletinAction;
  reason?: string;
  reviewerId?: number | null;
  recipients?: number;
}

/** In the transaction of the step. */
export async function writeLog(tx: Kysely<Database>, { reason = '', reviewerId = null, recipients, ...line }: Line): Promise<void> {
  await tx
    .insertInto('bulletinLog')
    .values({ ...line, reason, reviewerId, recipients: recipients ?? null })
    .execute();
}
