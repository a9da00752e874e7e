// Numbers of warnings over a year, what recipients write about a message, and what exactly was sent.
import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn, createIndex, createTable } from './table.ts';

/** All that is counted: a year of messages is read without their texts. */
const COUNTED = {
  inform_message: [
    'client_id',
    'decided_at',
    'rule_id',
    'inform_user_id',
    'channel',
    'warning_level',
    'message_state',
    'handed_at',
    'opened_at',
    'confirmed_at',
    'not_relevant_at',
    'article_id',
  ],
  inform_decision: ['client_id', 'at', 'result', 'rule_id', 'inform_user_id', 'warning_level', 'article_id'],
};

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  // Whoever judged a message has seen it.
  await sql`update inform_message set opened_at = not_relevant_at where opened_at is null and not_relevant_at is not null`.execute(db);
  for (const [table, columns] of Object.entries(COUNTED))
    await db.schema.createIndex(`${table}_counted`).on(table).columns(columns).execute();
  await createTable(db, dialect, 'inform_comment', { id: 'id', client_id: 'int', message_id: 'int', text: 'text', at: 'int' });
  await createIndex(db, 'inform_comment', ['message_id']);
  await createIndex(db, 'inform_comment', ['client_id']);
  await addColumn(db, dialect, 'inform_attempt', 'sent_text', 'text=');
}
