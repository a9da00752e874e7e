// Domains that a client asks for, with the text that it has to put into their DNS, and those that it proved so.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createTable(
    db,
    dialect,
    'domain_proof',
    {
      client_id: 'int',
      // waiting: asked for; proved: the client's domain since.
      proof_state: 'text',
      // In lower case, as it goes over the wire.
      domain: 'text',
      token: 'text',
      created_at: 'int',
      expires_at: 'int',
      checked_at: 'int?',
      outcome: 'text=',
      // What stood there instead, shortened.
      found_texts: 'text=[]',
      // Of a proved one: since when its record has not been found.
      missing_since: 'int?',
    },
    ['client_id', 'proof_state'],
  );
  await createIndex(db, 'domain_proof', ['proof_state', 'checked_at']);
}
