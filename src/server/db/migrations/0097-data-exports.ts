// Exports of a client's articles: what is taken, when and as what; each run with how far it came; and which articles a job has handed over.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createTable(db, dialect, 'data_export', {
    id: 'id',
    client_id: 'int',
    // Who answers for it: it takes what that person sees.
    created_by: 'int',
    created_at: 'int',
    updated_at: 'int',
    name: 'text',
    is_enabled: 'int=1',
    takes: 'text=all',
    // Of publication, back from a run; null is all.
    days: 'int?',
    filter: 'text={}',
    column_names: 'text=[]',
    format: 'text=csv',
    locale: 'text=zh-CN',
    // Null: only when somebody begins a run.
    rhythm: 'text?',
    next_at: 'int=0',
    // Of the outbox: every line up to it was looked at.
    cursor: 'int=0',
    // Since when it stands still, because whoever answered for it may no longer.
    stopped_at: 'int?',
    stopped_user_id: 'int?',
  });
  await createIndex(db, 'data_export', ['client_id', 'name'], true);
  await createIndex(db, 'data_export', ['next_at']);
  await createTable(db, dialect, 'data_export_run', {
    id: 'id',
    client_id: 'int',
    export_id: 'int',
    created_by: 'int',
    // The provider's user behind a simulated login.
    simulated_by: 'int?',
    created_at: 'int',
    // The due moment that it belongs to; null for one that a person began.
    due_at: 'int?',
    // Of the job as they were when the run began.
    settings: 'text',
    state: 'text=collecting',
    reason: 'text=',
    job_id: 'int?',
    // The last article, or the last line of the outbox, that was looked at; written with the two below once the rows are on disk.
    place: 'int=0',
    row_count: 'int=0',
    part_bytes: 'int=0',
    from_seq: 'int=0',
    // 0 until the first page.
    to_seq: 'int=0',
    // Where the job's cursor goes when the run has collected everything.
    next_cursor: 'int=0',
    file_id: 'int?',
    bytes: 'int=0',
    finished_at: 'int?',
  });
  await createIndex(db, 'data_export_run', ['client_id', 'export_id', 'id']);
  await createIndex(db, 'data_export_run', ['export_id', 'due_at'], true);
  await createTable(db, dialect, 'data_export_article', { client_id: 'int', export_id: 'int', article_id: 'int', run_id: 'int' }, [
    'export_id',
    'article_id',
  ]);
  await createIndex(db, 'data_export_article', ['run_id', 'article_id']);
}
