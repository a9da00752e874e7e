// What a system administrator of a client that keeps three powers apart (三员) may not do: grant, or come into the account of another power.
import type { Kysely } from 'kysely';
import { refusal } from '#shared/refusals.ts';
import type { Actor } from '#server/actor.ts';
import { keepsPowersApart } from '#server/auth/load-holding.ts';
import type { Database } from '#server/db/tables/database.ts';

type Db = Kysely<Database>;
interface Granted {
  roleId: number;
  userGroupId: number;
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

/** Whoever sets the password of an account can use it. */
export async function refuseTakeover(db: Db, actor: Actor, userId: number): Promise<void> {
  if (actor.power !== 'system') return;
  const row = await db
    .selectFrom('account')
    .innerJoin('role', 'role.id', 'account.roleId')
    .select('role.power')
    .where('account.id', '=', userId)
    .where('account.clientId', '=', actor.clientId)
    .executeTakeFirst();
  if (row?.power === 'security' || row?.power === 'audit') throw refusal('id', 'power-account');
}
