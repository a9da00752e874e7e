// Notices on requests for sites: the provider's staff are notified of a new one, the person who asked of the answer.
import type { Kysely } from 'kysely';
import { PROVIDER_CLIENT } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';

export const REQUEST_NOTICE = 'WebsiteRequest';

export interface RequestNotice {
  clientId: number;
  userId: number;
  payload: Record<string, unknown>;
}

export async function tell(tx: Kysely<Database>, now: number, notices: readonly RequestNotice[]): Promise<void> {
  if (notices.length === 0) return;
  await tx
    .insertInto('notification')
    .values(
      notices.map(({ clientId, userId, payload }) => ({
        clientId,
        userId,
        type: REQUEST_NOTICE,
        level: 'info' as const,
        payload,
        createdAt: now,
        readAt: null,
      })),
    )
    .execute();
}

/** The provider's users who may answer. */
export async function findAnswerers(tx: Kysely<Database>): Promise<number[]> {
  const rows = await tx
    .selectFrom('account')
    .innerJoin('rolePrivilege', 'rolePrivilege.roleId', 'account.roleId')
    .select('account.id')
    .where('account.clientId', '=', PROVIDER_CLIENT)
    .where('account.state', '=', 'enabled')
    .where('rolePrivilege.module', '=', 'operation-setting')
    .where('rolePrivilege.a', '=', 1)
    .execute();
  return rows.map((row) => row.id);
}
