// Notices on requests for sites: the provider's staff hear of a new one, who asked of the answer.
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
        client_id: clientId,
        user_id: userId,
        type: REQUEST_NOTICE,
        level: 'info' as const,
        payload: JSON.stringify(payload),
        created_at: now,
        read_at: null,
      })),
    )
    .execute();
}

/** Those of the provider who may answer. */
export async function findAnswerers(tx: Kysely<Database>): Promise<number[]> {
  const rows = await tx
    .selectFrom('account')
    .innerJoin('role_privilege', 'role_privilege.role_id', 'account.role_id')
    .select('account.id')
    .where('account.client_id', '=', PROVIDER_CLIENT)
    .where('account.state', '=', 'enabled')
    .where('role_privilege.module', '=', 'operation-setting')
    .where('role_privilege.a', '=', 1)
    .execute();
  return rows.map((row) => row.id);
}
