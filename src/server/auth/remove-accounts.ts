import type { Kysely } from 'kysely';
import type { Database } from '../db/tables/database.ts';
import { endAccess } from './end-access.ts';
import { forgetPasswords } from './new-password.ts';
import { removeSecondFactor } from './second-factor.ts';
import { forgetStopped } from './stopped-sign-ins.ts';

/** Accounts of a client with all that lets anybody in as them. The caller has checked them, and logs it. */
export async function removeAccounts(tx: Kysely<Database>, clientId: number, ids: readonly number[], now: number): Promise<void> {
  for (const id of ids) {
    await endAccess(tx, id, now);
    await removeSecondFactor(tx, id);
    await tx.deleteFrom('accountIdentity').where('userId', '=', id).execute();
    await tx.deleteFrom('scimMember').where('userId', '=', id).execute();
    await tx.deleteFrom('scimPerson').where('userId', '=', id).execute();
    await forgetPasswords(tx, id);
    await forgetStopped(tx, id);
    await tx.deleteFrom('userGroupLead').where('userId', '=', id).execute();
    await tx.deleteFrom('account').where('id', '=', id).where('clientId', '=', clientId).execute();
  }
}
