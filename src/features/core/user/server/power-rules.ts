// What a system administrator of a client that keeps three powers apart (三员) may not do: grant, or come into the account of another power.
import type { Kysely } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { RolePower } from '#shared/powers.ts';
import { refusal } from '#shared/refusals.ts';
import type { Actor } from '#server/actor.ts';
import { lockPeople } from '#server/auth/keep-administrator.ts';
import { keepsPowersApart } from '#server/auth/load-holding.ts';
import type { Database } from '#server/db/tables/database.ts';

type Db = Kysely<Database>;
interface Granted {
  roleId: number;
  userGroupId: number;
}

/**
 * Under the lock of the client's people: while the call waited for it, another may have turned the three powers on or off, or taken the caller's. Throws
 * no-privilege, as the next call would.
 */
export async function requireSamePower(tx: Db, actor: Actor): Promise<void> {
  await lockPeople(tx, actor.clientId);
  const row = await tx
    .selectFrom('account')
    .innerJoin('client', 'client.id', 'account.clientId')
    .innerJoin('role', 'role.id', 'account.roleId')
    .select(['role.power', 'client.threePowersSince'])
    .where('account.id', '=', actor.userId)
    .executeTakeFirst();
  const power = row?.power ?? '';
  // Where they are apart, nobody else makes accounts or grants.
  if (power !== (actor.power ?? '') || (power === '' && row !== undefined && row.threePowersSince !== null))
    throw new AppError('no-privilege');
}

/** The role of a new account: the one that is asked for, or, where another person grants, the one that gives nothing. */
export async function roleOfNew(db: Db, { clientId }: Actor, asked: number | undefined): Promise<number> {
  if (!(await keepsPowersApart(db, clientId))) {
    if (asked === undefined) throw refusal('roleId', 'required');
    return asked;
  }
  const { id } = await db
    .selectFrom('role')
    .select('id')
    .where('clientId', '=', clientId)
    .where('power', '=', 'unassigned')
    .executeTakeFirstOrThrow();
  if (asked !== undefined && asked !== id) throw refusal('roleId', 'power-grants-nothing');
  return id;
}

/** The group, which says what is seen, is the administrator's to choose until something is granted. */
export async function refuseGrants(tx: Db, actor: Actor, before: Granted, after: Granted): Promise<void> {
  if (actor.power !== 'system') return;
  if (after.roleId !== before.roleId) throw refusal('roleId', 'power-grants-nothing');
  if (after.userGroupId === before.userGroupId) return;
  const role = await tx.selectFrom('role').select('power').where('id', '=', before.roleId).executeTakeFirst();
  if (role?.power !== 'unassigned') throw refusal('userGroupId', 'power-no-groups');
}

/** These powers are kept from whoever makes accounts. */
export const isKeptApart = (power: RolePower): boolean => power === 'security' || power === 'audit';

/** Whoever sets the password of an account can use it. In a transaction nobody gets a power until it ends. */
export async function refuseTakeover(db: Db, actor: Actor, userId: number): Promise<void> {
  await requireSamePower(db, actor);
  if (actor.power !== 'system') return;
  const row = await db
    .selectFrom('account')
    .innerJoin('role', 'role.id', 'account.roleId')
    .select('role.power')
    .where('account.id', '=', userId)
    .where('account.clientId', '=', actor.clientId)
    .executeTakeFirst();
  if (row && isKeptApart(row.power)) throw refusal('id', 'power-account');
}
