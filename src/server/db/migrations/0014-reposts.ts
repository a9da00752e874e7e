// Reposts of microblog posts, and where they are found, beside a site's comments.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { addColumn, type ColumnType, createIndex, createTable } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const table = (name: string, columns: Record<string, ColumnType>, key?: string[]) => createTable(db, dialect, name, columns, key);
  await table('repost', {
    id: 'id',
    article_id: 'int',
    external_id: 'text',
    parent_external_id: 'text=',
    author: 'text=',
    content: 'text=',
    own_text: 'text=',
    followers: 'int?',
    region: 'text=',
    emotion: 'text',
    emotion_score: 'real=0',
    words: 'text=[]',
    published_at: 'int',
    found_at: 'int',
  });
  await createIndex(db, 'repost', ['article_id', 'external_id'], true);
  await table('repost_reading', { article_id: 'int', is_whole: 'int', total: 'int=0', at: 'int' }, ['article_id']);
  await addColumn(db, dialect, 'comment_source', 'kind', 'text=reply');
  await db.schema.dropIndex('comment_source_domain').execute();
  await createIndex(db, 'comment_source', ['domain', 'kind'], true);
}
