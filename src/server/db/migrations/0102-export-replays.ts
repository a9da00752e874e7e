// Parts that receivers of exports have taken, so that they can be sent again for some days.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn, createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createTable(db, dialect, 'data_export_part', {
    id: 'id',
    client_id: 'int',
    export_id: 'int',
    run_id: 'int',
    // Of its run, from 1.
    part: 'int',
    sent_at: 'int',
    article_ids: 'text=[]',
  });
  await createIndex(db, 'data_export_part', ['run_id', 'part'], true);
  await createIndex(db, 'data_export_part', ['client_id', 'export_id', 'id']);
  await createIndex(db, 'data_export_part', ['sent_at']);
  // Articles that were to be sent again, and are no longer there.
  await addColumn(db, dialect, 'data_export_run', 'gone_rows', 'int=0');
}
