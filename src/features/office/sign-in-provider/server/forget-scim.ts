import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';

/** What a provider has announced is forgotten, and its keys end; the accounts stay. */
export async function forgetScim(tx: Kysely<Database>, providerIds: readonly number[], now: number): Promise<void> {
  const ids = [...providerIds];
  const groups = tx.selectFrom('scimGroup').select('id').where('providerId', 'in', ids);
  await tx.updateTable('scimKey').set({ revokedAt: now }).where('providerId', 'in', ids).where('revokedAt', 'is', null).execute();
  await tx.deleteFrom('scimMember').where('groupId', 'in', groups).execute();
  await tx.deleteFrom('scimGroup').where('providerId', 'in', ids).execute();
  await tx.deleteFrom('scimPerson').where('providerId', 'in', ids).execute();
}
