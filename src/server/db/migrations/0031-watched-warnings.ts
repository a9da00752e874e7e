// Rules that fire for a state of many articles, what fires now, the policy that says whom, silences, and the days that are not as their weekday.
import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn, type ColumnType, createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const table = (name: string, columns: Record<string, ColumnType>, key?: string[]) => createTable(db, dialect, name, columns, key);
  await addColumn(db, dialect, 'inform_rule', 'rule_trigger', 'text={}');
  await widenDecisions(db, dialect);
  await table('inform_firing', {
    id: 'id',
    client_id: 'int',
    rule_id: 'int',
    occasion: 'text',
    warning_level: 'text',
    article_id: 'int',
    event_id: 'int=0',
    figures: 'text',
    begun_at: 'int',
    seen_at: 'int',
    told_at: 'int',
    ended_at: 'int?',
  });
  await createIndex(db, 'inform_firing', ['client_id', 'ended_at']);
  await createIndex(db, 'inform_firing', ['rule_id', 'occasion']);
  await table('inform_route', {
    id: 'id',
    client_id: 'int',
    parent_id: 'int=0',
    sort: 'int',
    name: 'text',
    matching: 'text',
    recipient_ids: 'text=[]',
    channels: 'text=[]',
    merge_minutes: 'int?',
    is_mute: 'int=0',
    goes_on: 'int=0',
    is_enabled: 'int=1',
    created_at: 'int',
    updated_at: 'int',
  });
  await createIndex(db, 'inform_route', ['client_id', 'name'], true);
  await table('inform_silence', {
    id: 'id',
    client_id: 'int',
    rule_id: 'int?',
    subject_id: 'int?',
    event_id: 'int?',
    why: 'text',
    begins_at: 'int',
    ends_at: 'int',
    created_by: 'int?',
    created_at: 'int',
    updated_at: 'int',
  });
  await createIndex(db, 'inform_silence', ['client_id', 'ends_at']);
  await table('inform_holiday', { client_id: 'int', day: 'int', name: 'text', is_working: 'int' }, ['client_id', 'day']);
}

/** The key gets the occasion: a rule may fire for a source, or twice for one article. */
async function widenDecisions(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createTable(
    db,
    dialect,
    'inform_decision_wide',
    {
      client_id: 'int',
      rule_id: 'int',
      article_id: 'int',
      occasion: 'text=',
      inform_user_id: 'int',
      warning_level: 'text=yellow',
      result: 'text',
      reason: 'text=',
      message_id: 'int?',
      at: 'int',
    },
    ['rule_id', 'article_id', 'occasion', 'inform_user_id'],
  );
  await sql`
    insert into inform_decision_wide
      (client_id, rule_id, article_id, occasion, inform_user_id, warning_level, result, reason, message_id, at)
    select d.client_id, d.rule_id, d.article_id, '', d.inform_user_id,
      coalesce((select m.warning_level from inform_message m where m.id = d.message_id),
        (select r.warning_level from inform_rule r where r.id = d.rule_id), 'yellow'),
      d.result, d.reason, d.message_id, d.at
    from inform_decision d`.execute(db);
  await db.schema.dropTable('inform_decision').execute();
  await db.schema.alterTable('inform_decision_wide').renameTo('inform_decision').execute();
  await createIndex(db, 'inform_decision', ['client_id', 'article_id']);
  await createIndex(db, 'inform_decision', ['client_id', 'at']);
  await createIndex(db, 'inform_decision', ['message_id']);
}
