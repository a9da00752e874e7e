import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../db/tables/database.ts';

type NewAccount = Pick<
  Insertable<Database['account']>,
  'username' | 'passwordHash' | 'mustChangePassword' | 'name' | 'email' | 'mobile' | 'roleId' | 'userGroupId' | 'state' | 'locale'
>;

/** The row of a new account; the caller checked and logs it. `username` in lower case; `passwordHash` '' for one that signs in by its organisation only. */
export async function insertAccount(tx: Kysely<Database>, clientId: number, now: number, account: NewAccount): Promise<number> {
  const row = await tx
    .insertInto('account')
    .values({
      clientId,
      ...account,
      passwordSetAt: now,
      settings: {},
      tokensValidFrom: 0,
      lastLoginAt: null,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
