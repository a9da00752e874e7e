// The host and the origin that passkeys are made for: those of the public address, or of a client's own domain where the browser came by it.
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables/database.ts';

export interface PasskeySite {
  /** RP ID: a passkey belongs to a host, whatever the port. */
  host: string;
  /** What the browser must say where it was: scheme, host and port. */
  origin: string;
}

/** What a caller says of the host chooses among those that are known and makes none: the record and the settings name them. */
export async function findPasskeySite(db: Kysely<Database>, publicUrl: string, hostname: string): Promise<PasskeySite> {
  const known = new URL(publicUrl);
  const asked = hostname.toLowerCase();
  if (asked !== known.hostname) {
    const client = await db.selectFrom('client').select('id').where('domain', '=', asked).executeTakeFirst();
    if (client) known.hostname = asked;
  }
  return { host: known.hostname, origin: known.origin };
}
