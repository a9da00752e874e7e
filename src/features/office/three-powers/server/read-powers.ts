import type { Actor } from '#server/actor.ts';
import { isPower } from '#server/auth/load-holding.ts';
import type { Platform } from '#server/platform.ts';
import type { ThreePowers } from '../contract.ts';

export async function readPowers({ store }: Platform, { clientId }: Actor): Promise<ThreePowers> {
  const client = await store.db.selectFrom('client').select('threePowersSince').where('id', '=', clientId).executeTakeFirstOrThrow();
  const rows = await store.db
    .selectFrom('account')
    .innerJoin('role', 'role.id', 'account.roleId')
    .select(['account.id', 'account.name', 'account.username', 'account.state', 'role.power'])
    .where('account.clientId', '=', clientId)
    .where('role.power', 'in', ['system', 'security', 'audit'])
    .orderBy('account.id')
    .execute();
  return {
    since: client.threePowersSince,
    people: rows.flatMap(({ power, ...row }) => (isPower(power) ? [{ ...row, power }] : [])),
  };
}
