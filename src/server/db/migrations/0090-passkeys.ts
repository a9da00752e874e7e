// Passkeys (WebAuthn) of accounts, and challenges that were answered, each of which is good for one answer.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createTable(db, dialect, 'passkey', {
    id: 'id',
    user_id: 'int',
    // As the authenticator made it, base64url; one credential is one person's in the whole installation.
    credential_id: 'text',
    // The host that it was made for (RP ID): it signs in nowhere else.
    host: 'text',
    // What the authenticator calls the account: random, so that it says nothing about the person.
    user_handle: 'text',
    // COSE key, base64url.
    public_key: 'text',
    counter: 'int=0',
    // Copied to other devices by its maker, so that its counter says nothing.
    is_synced: 'int=0',
    // How the browser reaches it, separated by commas: usb, nfc, ble, internal, hybrid.
    transports: 'text=',
    name: 'text',
    created_at: 'int',
    last_used_at: 'int?',
  });
  await createIndex(db, 'passkey', ['credential_id'], true);
  await createIndex(db, 'passkey', ['user_id']);
  await createTable(db, dialect, 'used_challenge', { hash: 'text', until: 'int' }, ['hash']);
  await createIndex(db, 'used_challenge', ['until']);
}
