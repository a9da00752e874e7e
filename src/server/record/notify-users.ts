// Notices behind the bell: who is told of something, and how it is kept.
import type { Kysely } from 'kysely';
import { type Flag, grants, type ModuleKey } from '#shared/privileges.ts';
import { POWER_MODULES } from '#shared/powers.ts';
import { PROVIDER_CLIENT } from '../actor.ts';
import type { Database } from '../db/tables/database.ts';
import type { NotificationTable } from '../db/tables/people.ts';

/** Enabled users of a client whose role, and whose client's service, holds a privilege. */
export async function findHolders(tx: Kysely<Database>, clientId: number, module: ModuleKey, flag: Flag): Promise<number[]> {
  if (clientId !== PROVIDER_CLIENT) {
    const client = await tx
      .selectFrom('client')
      .innerJoin('serviceType', 'serviceType.id', 'client.serviceTypeId')
      .select('serviceType.modules')
      .where('client.id', '=', clientId)
      .executeTakeFirst();
    if (!client || !grants(client.modules, `${module}.${flag}`)) return [];
  }
  const rows = await tx
    .selectFrom('account')
    .innerJoin('rolePrivilege', 'rolePrivilege.roleId', 'account.roleId')
    .select('account.id')
    .where('account.clientId', '=', clientId)
    .where('account.state', '=', 'enabled')
    .where('rolePrivilege.module', '=', module)
    .$if(POWER_MODULES.includes(module), (query) =>
      query
        .innerJoin('role', 'role.id', 'account.roleId')
        .innerJoin('client', 'client.id', 'account.clientId')
        .where((e) => e.or([e('client.threePowersSince', 'is', null), e('role.power', '!=', '')])),
    )
    .where(`rolePrivilege.${flag}`, '=', 1)
    .execute();
  return rows.map((row) => row.id);
}

export interface NewNotice {
  type: string;
  level: NotificationTable['level'];
  /** Values for the message that the browser formats; never a sentence. */
  payload: Record<string, unknown>;
}

/** The same notice for each of these users of a client. */
export async function notifyUsers(
  tx: Kysely<Database>,
  now: number,
  clientId: number,
  userIds: readonly number[],
  { type, level, payload }: NewNotice,
): Promise<void> {
  if (userIds.length === 0) return;
  const notice = { clientId, type, level, payload: JSON.stringify(payload), createdAt: now, readAt: null };
  await tx
    .insertInto('notification')
    .values(userIds.map((userId) => ({ ...notice, userId })))
    .execute();
}
