// Imports of a client's own data from files: how a file is read, how far it came, what was made, and what was refused.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createTable(db, dialect, 'data_import', {
    id: 'id',
    client_id: 'int',
    created_by: 'int',
    // The provider's user behind a simulated login.
    simulated_by: 'int?',
    created_at: 'int',
    kind: 'text=articles',
    name: 'text',
    // Null when the file was deleted after its time.
    file_id: 'int?',
    bytes: 'int',
    format: 'text',
    encoding: 'text',
    delimiter: 'text',
    has_header: 'int=1',
    column_names: 'text=[]',
    // Field → number of the column, from 0.
    mapping: 'text={}',
    // Of the names of the columns: the same file finds its mapping again.
    header_hash: 'text=',
    subject_ids: 'text=[]',
    media_type: 'text=news',
    state: 'text=uploaded',
    reason: 'text=',
    job_id: 'int?',
    // Bytes that the step in progress has read, written in the transaction of what it made of them.
    place: 'int=0',
    rows_read: 'int=0',
    made: 'int=0',
    known: 'int=0',
    refused: 'int=0',
    // The same counts of the last check.
    checked: 'text?',
    undone: 'int=0',
    kept: 'int=0',
    started_at: 'int?',
    finished_at: 'int?',
  });
  await createIndex(db, 'data_import', ['client_id', 'created_at']);
  await createTable(db, dialect, 'data_import_article', { client_id: 'int', import_id: 'int', article_id: 'int', is_held: 'int=0' }, [
    'import_id',
    'article_id',
  ]);
  await createIndex(db, 'data_import_article', ['client_id', 'article_id']);
  await createTable(db, dialect, 'data_import_problem', {
    id: 'id',
    client_id: 'int',
    import_id: 'int',
    row_number: 'int',
    column_name: 'text',
    value: 'text',
    reason: 'text',
  });
  await createIndex(db, 'data_import_problem', ['import_id', 'id']);
  // Keys of the rows that a check has met, so that it tells repetitions within the file; empty when no check is going on.
  await createTable(db, dialect, 'data_import_key', { client_id: 'int', import_id: 'int', item_key: 'text' }, ['import_id', 'item_key']);
}
