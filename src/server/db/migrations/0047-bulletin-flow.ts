// What becomes of a bulletin: who reviewed, published and sent it, to whom, and the schedules that make some. A due moment of a schedule is made once.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn, createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await addFlow(db, dialect);
  await addSending(db, dialect);
  await addSchedules(db, dialect);
}

async function addFlow(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const add = (column: string, type: 'int?' | 'text=' | 'int=0') => addColumn(db, dialect, 'bulletin', column, type);
  await add('reviewer_id', 'int?');
  await add('submitted_by', 'int?');
  // Why it came back to draft, and how; '' when it did not.
  await add('back_by', 'text=');
  await add('back_reason', 'text=');
  await add('published_at', 'int?');
  await add('sent_at', 'int?');
  await add('schedule_id', 'int?');
  await add('due_at', 'int?');
  await add('is_late', 'int=0');
  // 1 while its schedule still has to submit or publish it.
  await add('is_followed', 'int=0');
  await createIndex(db, 'bulletin', ['schedule_id', 'due_at'], true);
  await createIndex(db, 'bulletin', ['is_followed', 'state']);
  await createTable(db, dialect, 'bulletin_log', {
    id: 'id',
    client_id: 'int',
    bulletin_id: 'int',
    at: 'int',
    // Null for a schedule.
    user_id: 'int?',
    action: 'text',
    reason: 'text=',
    // The reviewer who was asked.
    reviewer_id: 'int?',
    recipients: 'int?',
  });
  await createIndex(db, 'bulletin_log', ['bulletin_id']);
  await createIndex(db, 'bulletin_log', ['client_id']);
}

async function addSending(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createTable(db, dialect, 'bulletin_dispatch', {
    id: 'id',
    client_id: 'int',
    bulletin_id: 'int',
    created_by: 'int?',
    submit_key: 'text',
    recipient_ids: 'text=[]',
    note: 'text=',
    state: 'text',
    problem: 'text=',
    tries: 'int=0',
    next_at: 'int',
    file_hash: 'text=',
    file_bytes: 'int=0',
    // What was decided for each recipient.
    outcomes: 'text=[]',
    created_at: 'int',
    done_at: 'int?',
  });
  await createIndex(db, 'bulletin_dispatch', ['client_id', 'submit_key'], true);
  await createIndex(db, 'bulletin_dispatch', ['bulletin_id']);
  await createIndex(db, 'bulletin_dispatch', ['state', 'next_at']);
  await addColumn(db, dialect, 'inform_message', 'bulletin_id', 'int?');
  await createIndex(db, 'inform_message', ['bulletin_id']);
}

async function addSchedules(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createTable(db, dialect, 'bulletin_schedule', {
    id: 'id',
    client_id: 'int',
    name: 'text',
    is_enabled: 'int=1',
    kind: 'text',
    title: 'text=',
    locale: 'text',
    filter: 'text',
    rhythm: 'text',
    period_rule: 'text',
    data_until: 'text',
    is_reviewed: 'int=1',
    reviewer_id: 'int?',
    recipient_ids: 'text=[]',
    is_empty_sent: 'int=0',
    next_at: 'int',
    // The due moment that is being tried again, and why it failed.
    try_at: 'int=0',
    tries: 'int=0',
    problem: 'text=',
    problem_at: 'int?',
    stopped_at: 'int?',
    stopped_user_id: 'int?',
    created_by: 'int',
    created_at: 'int',
    updated_at: 'int',
  });
  await createIndex(db, 'bulletin_schedule', ['client_id', 'name'], true);
  await createIndex(db, 'bulletin_schedule', ['is_enabled', 'next_at']);
}
