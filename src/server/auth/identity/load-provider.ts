import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../db/tables/database.ts';
import type { Seal } from '../seal.ts';

/** With its secret in the clear, and the mail domains that lead to it. */
export type LoadedProvider = Selectable<Database['signInProvider']> & { domains: string[] };

export const placeOfProviderSecret = (clientId: number): string => `secret of a sign-in provider of client ${clientId}`;

/** `secret` is '' too where it was sealed by another key: then the provider refuses, and an administrator types it again. */
export async function loadProvider(db: Kysely<Database>, seal: Seal, id: number): Promise<LoadedProvider | undefined> {
  const row = await db.selectFrom('signInProvider').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const domains = await db.selectFrom('signInDomain').select('domain').where('providerId', '=', id).orderBy('domain').execute();
  const secret = row.secret === '' ? '' : (seal.open(row.secret, placeOfProviderSecret(row.clientId)) ?? '');
  return { ...row, secret, domains: domains.map(({ domain }) => domain) };
}
