// A client always has somebody who may give privileges: a change that leaves nobody is refused as a whole.
import type { Kysely } from 'kysely';
import { refusal } from '#shared/refusals.ts';
import { grants } from '#shared/privileges.ts';
import { locking } from '../db/lock-rows.ts';
import type { Database } from '../db/tables/database.ts';
import { loadPrivileges } from './load-holding.ts';

/**
 * Makes a change of roles or accounts of a client within its transaction. Throws a refusal at `field` when the client had an administrator (an enabled
 * account that may change accounts and privileges) and has none after it. One such change of a client at a time.
 */
export async function keepingAdministrator<T>(tx: Kysely<Database>, clientId: number, field: string, change: () => Promise<T>): Promise<T> {
  await lockPeople(tx, clientId);
  const had = await hasAdministrator(tx, clientId);
  const result = await change();
  if (had && !(await hasAdministrator(tx, clientId))) throw refusal(field, 'last-administrator');
  return result;
}

/**
 * Until the transaction ends nobody else changes roles or accounts of the client. Comes before what is read for the change, so that a role is not
 * deleted while somebody gets it.
 */
export async function lockPeople(tx: Kysely<Database>, clientId: number): Promise<void> {
  await tx.selectFrom('client').select('id').where('id', '=', clientId).orderBy('id').$call(locking(tx, 'client')).execute();
}

async function hasAdministrator(tx: Kysely<Database>, clientId: number): Promise<boolean> {
  const roles = await tx
    .selectFrom('account')
    .select('roleId')
    .distinct()
    .where('clientId', '=', clientId)
    .where('state', '=', 'enabled')
    .execute();
  for (const { roleId } of roles) {
    const held = await loadPrivileges(tx, clientId, roleId);
    if (grants(held, 'user-manage.m') && grants(held, 'user-privilege.m')) return true;
  }
  return false;
}
