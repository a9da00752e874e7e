// Sign-in by a client's own identity provider (OpenID Connect), and whom of its people an account is.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn, createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createTable(db, dialect, 'sign_in_provider', {
    id: 'id',
    client_id: 'int',
    kind: 'text=oidc',
    name: 'text',
    // Of WeCom and DingTalk the host of their sign-in page.
    issuer: 'text',
    // What the provider calls this product (client_id there).
    app_id: 'text',
    // Sealed; '' for none.
    secret: 'text=',
    // The number of WeCom's application, which its sign-in page asks for.
    agent_id: 'text=',
    // Asked for besides openid, profile and email, separated by spaces.
    extra_scopes: 'text=',
    groups_claim: 'text=groups',
    // Group of the provider → role and group here; the first that fits.
    rules: 'text=[]',
    default_role_id: 'int?',
    default_group_id: 'int?',
    creates_accounts: 'int=0',
    links_by_mail: 'int=0',
    follows_rules: 'int=0',
    trusts_mail: 'int=0',
    trusts_second_step: 'int=0',
    is_enabled: 'int=1',
    created_at: 'int',
    updated_at: 'int',
  });
  await createIndex(db, 'sign_in_provider', ['client_id']);
  // A domain of mail addresses leads to one provider in the whole installation.
  await createTable(db, dialect, 'sign_in_domain', { domain: 'text', provider_id: 'int' }, ['domain']);
  await createIndex(db, 'sign_in_domain', ['provider_id']);
  await createTable(db, dialect, 'account_identity', {
    id: 'id',
    user_id: 'int',
    provider_id: 'int',
    // Of the provider (sub): never given to another person there, unlike names and addresses.
    subject: 'text',
    created_at: 'int',
    last_used_at: 'int',
  });
  await createIndex(db, 'account_identity', ['provider_id', 'subject'], true);
  await createIndex(db, 'account_identity', ['user_id'], true);
  // Null for sessions that began with a password or a passkey of this product.
  await addColumn(db, dialect, 'session', 'provider_id', 'int?');
  // The provider asked for a second step itself.
  await addColumn(db, dialect, 'session', 'is_step_outside', 'int=0');
}
