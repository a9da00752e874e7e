// A client always has somebody who may give privileges: a change that leaves nobody is refused as a whole.
import type { Kysely } from 'kysely';
import { refusal } from '#shared/refusals.ts';
import type { Power } from '#shared/powers.ts';
import { grants } from '#shared/privileges.ts';
import { locking } from '../db/lock-rows.ts';
import type { Database } from '../db/tables/database.ts';
import { isPower, loadPrivileges } from './load-holding.ts';

/** Who must be there. */
export type Kept = 'administrator' | Power;

/**
 * Makes a change of roles or accounts of a client within its transaction. Throws a refusal at `field` when the client had an administrator (an enabled
 * account that may change accounts and privileges), or a holder of one of the three powers, and has none after it. One such change of a client at a time.
 */
export async function keepingAdministrator(
  tx: Kysely<Database>,
  clientId: number,
  field: string,
  change: () => Promise<unknown>,
): Promise<void> {
  const [lost] = await findLost(tx, clientId, change);
  if (lost) throw refusal(field, `last-${lost}`);
}

/** Makes such a change, and answers which of them nobody is any more. */
export async function findLost(tx: Kysely<Database>, clientId: number, change: () => Promise<unknown>): Promise<Kept[]> {
  await lockPeople(tx, clientId);
  const had = await heldBySomebody(tx, clientId);
  await change();
  const has = await heldBySomebody(tx, clientId);
  return [...had].filter((kept) => !has.has(kept));
}

/**
 * Until the transaction ends nobody else changes roles or accounts of the client. Comes before what is read for the change, so that a role is not
 * deleted while somebody gets it.
 */
export async function lockPeople(tx: Kysely<Database>, clientId: number): Promise<void> {
  await tx.selectFrom('client').select('id').where('id', '=', clientId).orderBy('id').$call(locking(tx, 'client')).execute();
}

async function heldBySomebody(tx: Kysely<Database>, clientId: number): Promise<Set<Kept>> {
  const roles = await tx
    .selectFrom('account')
    .innerJoin('role', 'role.id', 'account.roleId')
    .select(['account.roleId', 'role.power'])
    .distinct()
    .where('account.clientId', '=', clientId)
    .where('account.state', '=', 'enabled')
    .execute();
  const kept = new Set<Kept>();
  for (const { roleId, power } of roles) {
    if (isPower(power)) kept.add(power);
    else if (!kept.has('administrator')) {
      const held = await loadPrivileges(tx, clientId, roleId, power);
      if (grants(held, 'user-manage.m') && grants(held, 'user-privilege.m')) kept.add('administrator');
    }
  }
  return kept;
}

/** Throws where nobody could give privileges. */
export async function requireAdministrator(tx: Kysely<Database>, clientId: number, field: string): Promise<void> {
  if (!(await heldBySomebody(tx, clientId)).has('administrator')) throw refusal(field, 'last-administrator');
}
