// Warnings: who is told, which rules there are, what was decided for whom, and what became of each message.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { type ColumnType, createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const table = (name: string, columns: Record<string, ColumnType>, key?: string[]) => createTable(db, dialect, name, columns, key);
  await table('inform_user', {
    id: 'id',
    client_id: 'int',
    name: 'text',
    user_id: 'int?',
    receiving: 'text?',
    daily_most: 'int=30',
    is_enabled: 'int=1',
    created_at: 'int',
    updated_at: 'int',
  });
  await createIndex(db, 'inform_user', ['client_id', 'name'], true);
  await table('inform_channel', {
    id: 'id',
    client_id: 'int',
    inform_user_id: 'int',
    channel: 'text',
    shown: 'text',
    sealed: 'text=',
    sort: 'int=0',
    code_hash: 'text=',
    code_until: 'int=0',
    code_tries: 'int=0',
    confirmed_at: 'int?',
    paused_until: 'int=0',
    fault: 'text=',
    fault_code: 'text=',
    fault_answer: 'text=',
    fault_at: 'int?',
    created_at: 'int',
    updated_at: 'int',
  });
  await createIndex(db, 'inform_channel', ['inform_user_id']);
  await createIndex(db, 'inform_channel', ['client_id']);
  await table('inform_rule', {
    id: 'id',
    client_id: 'int',
    name: 'text',
    is_enabled: 'int=1',
    warning_level: 'text',
    conditions: 'text',
    recipient_ids: 'text=[]',
    merge_minutes: 'int=60',
    since: 'int',
    created_by: 'int?',
    created_at: 'int',
    updated_at: 'int',
  });
  await createIndex(db, 'inform_rule', ['client_id', 'name'], true);
  await table(
    'inform_decision',
    {
      client_id: 'int',
      rule_id: 'int',
      article_id: 'int',
      inform_user_id: 'int',
      result: 'text',
      reason: 'text=',
      message_id: 'int?',
      at: 'int',
    },
    ['rule_id', 'article_id', 'inform_user_id'],
  );
  await createIndex(db, 'inform_decision', ['client_id', 'article_id']);
  await createIndex(db, 'inform_decision', ['client_id', 'at']);
  await createIndex(db, 'inform_decision', ['message_id']);
  await table('inform_message', {
    id: 'id',
    client_id: 'int',
    rule_id: 'int',
    inform_user_id: 'int',
    channel_id: 'int?',
    channel: 'text',
    warning_level: 'text',
    article_id: 'int',
    group_id: 'int',
    event_id: 'int=0',
    letter: 'text',
    message_state: 'text',
    is_held: 'int=0',
    parts_done: 'int=0',
    tries: 'int=0',
    unknowns: 'int=0',
    next_at: 'int',
    lease_until: 'int=0',
    decided_at: 'int',
    handed_at: 'int?',
    opened_at: 'int?',
    confirmed_at: 'int?',
    not_relevant_at: 'int?',
    revoked_at: 'int?',
  });
  await createIndex(db, 'inform_message', ['message_state', 'next_at']);
  await createIndex(db, 'inform_message', ['client_id', 'decided_at']);
  await createIndex(db, 'inform_message', ['inform_user_id', 'decided_at']);
  await createIndex(db, 'inform_message', ['client_id', 'article_id']);
  await table('inform_attempt', {
    id: 'id',
    message_id: 'int',
    channel_id: 'int',
    part: 'int',
    parts: 'int',
    started_at: 'int',
    ended_at: 'int?',
    outcome: 'text=',
    fault: 'text=',
    code: 'text=',
    answer: 'text=',
  });
  await createIndex(db, 'inform_attempt', ['message_id']);
  await table('inform_rate', { credential: 'text', free_at: 'int' }, ['credential']);
  await table('inform_follow', { name: 'text', seq: 'int' }, ['name']);
}
