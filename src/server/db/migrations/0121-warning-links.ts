// Links of warnings: how often each was opened, when last and from where; and a client's bounds of all of them.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await addColumn(db, dialect, 'inform_message', 'link_uses', 'int=0');
  await addColumn(db, dialect, 'inform_message', 'link_used_at', 'int?');
  await addColumn(db, dialect, 'inform_message', 'link_ip', 'text=');
  await addColumn(db, dialect, 'sign_in_rule', 'link_days', 'int=30');
  await addColumn(db, dialect, 'sign_in_rule', 'link_uses', 'int=0');
  await addColumn(db, dialect, 'sign_in_rule', 'link_addresses', 'text=[]');
}
