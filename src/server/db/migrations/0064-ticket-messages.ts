// Messages about tickets, by the channels of warnings.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn, createIndex } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await addColumn(db, dialect, 'inform_message', 'ticket_id', 'int?');
  await createIndex(db, 'inform_message', ['ticket_id', 'inform_user_id']);
  await addColumn(db, dialect, 'ticket_setting', 'is_sent_by_channels', 'int=1');
}
