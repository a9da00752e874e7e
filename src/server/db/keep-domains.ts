// A restore gives nobody a host: a domain that a client has given up or lost since is not its own again, and one that it proved since stays.
import type { Kysely, Selectable } from 'kysely';
import type { Database } from './tables/database.ts';

export interface Domains {
  /** Of each client of this record. */
  domains: ReadonlyMap<number, string | null>;
  proofs: readonly Selectable<Database['domainProof']>[];
}

const proved = (tx: Kysely<Database>) => tx.selectFrom('domainProof').selectAll().where('proofState', '=', 'proved');

/** Reads the record before the restore. */
export async function readDomains(tx: Kysely<Database>): Promise<Domains> {
  const clients = await tx.selectFrom('client').select(['id', 'domain']).execute();
  return { domains: new Map(clients.map(({ id, domain }) => [id, domain])), proofs: await proved(tx).execute() };
}

/** Changes the restored record. A client that was deleted since, or that a new record does not know, has that of the backup unless it is another's by now. */
export async function keepDomains(tx: Kysely<Database>, { domains, proofs }: Domains): Promise<void> {
  const taken = new Set(domains.values());
  const clients = await tx.selectFrom('client').select(['id', 'domain']).orderBy('id').execute();
  const changed = clients
    .map(({ id, domain }) => ({ id, before: domain, domain: keptOf(id, domain) }))
    .filter(({ before, domain }) => before !== domain);
  const set = (id: number, domain: string | null) => tx.updateTable('client').set({ domain }).where('id', '=', id).execute();
  // No two have one domain in between.
  for (const { id } of changed) await set(id, null);
  for (const { id, domain } of changed) if (domain !== null) await set(id, domain);
  const present = new Set(clients.map(({ id }) => id));
  for (const { clientId } of await proved(tx).execute())
    if (domains.has(clientId))
      await tx.deleteFrom('domainProof').where('clientId', '=', clientId).where('proofState', '=', 'proved').execute();
  for (const proof of proofs) if (present.has(proof.clientId)) await tx.insertInto('domainProof').values(proof).execute();

  function keptOf(id: number, domain: string | null): string | null {
    const now = domains.get(id);
    if (now !== undefined) return now;
    return taken.has(domain) ? null : domain;
  }
}
