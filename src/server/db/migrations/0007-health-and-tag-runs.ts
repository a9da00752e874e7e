// Time of a source's last health change and the reason for its interval; keywords of tags applied to stored articles.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn, createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await addColumn(db, dialect, 'source', 'health_since', 'int?');
  await addColumn(db, dialect, 'source', 'interval_reason', 'text=');
  await addColumn(db, dialect, 'run', 'wait_s', 'int?');

  await createTable(db, dialect, 'tag_run', {
    id: 'id',
    client_id: 'int',
    keyword_id: 'int',
    tag_id: 'int',
    expression: 'text',
    days: 'int',
    from_ms: 'int',
    tagged: 'int=0',
    job_id: 'int?',
    undo_job_id: 'int?',
    created_by: 'int?',
    created_at: 'int',
  });
  await createIndex(db, 'tag_run', ['client_id', 'created_at']);
  await createTable(db, dialect, 'tag_run_article', { client_id: 'int', run_id: 'int', article_id: 'int' }, [
    'client_id',
    'run_id',
    'article_id',
  ]);
}
