// What people do with an article: files, remarks, favourites, pins, the basket, publications, comments, tasks, keys.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { type ColumnType, createIndex, createTable } from './table.ts';

type Make = (name: string, columns: Record<string, ColumnType>, key?: string[]) => Promise<void>;

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const table: Make = (name, columns, key = []) => createTable(db, dialect, name, columns, key);
  await files(table, db);
  await work(table, db);
  await personal(table, db);
  await comments(table, db);
}

async function files(table: Make, db: Kysely<unknown>): Promise<void> {
  await table('stored_file', {
    id: 'id',
    client_id: 'int',
    sha256: 'text',
    bytes: 'int',
    content_type: 'text',
    is_scanned: 'int=0',
    created_at: 'int',
  });
  await createIndex(db, 'stored_file', ['client_id', 'sha256']);
  await table('attachment', {
    id: 'id',
    client_id: 'int',
    article_id: 'int',
    file_id: 'int',
    name: 'text',
    kind: 'text=attachment',
    created_by: 'int?',
    created_at: 'int',
  });
  await createIndex(db, 'attachment', ['client_id', 'article_id']);
  await table('client_file', { client_id: 'int', path: 'text', file_id: 'int', updated_by: 'int?', updated_at: 'int' }, [
    'client_id',
    'path',
  ]);
}

async function work(table: Make, db: Kysely<unknown>): Promise<void> {
  await table('deleted_hit', { client_id: 'int', article_id: 'int', hit: 'text?', deleted_by: 'int?', note: 'text=', deleted_at: 'int' }, [
    'client_id',
    'article_id',
  ]);
  await createIndex(db, 'deleted_hit', ['client_id', 'deleted_at']);
  await createIndex(db, 'deleted_hit', ['article_id']);
  await table(
    'hit_correction',
    {
      client_id: 'int',
      article_id: 'int',
      subject_id: 'int',
      is_member: 'int',
      target_emotion: 'text?',
      target_score: 'real?',
      emotion: 'text',
      emotion_score: 'real',
      corrected_by: 'int',
      corrected_at: 'int',
    },
    ['client_id', 'article_id', 'subject_id'],
  );
  await createIndex(db, 'hit_correction', ['article_id']);
  await table('remark', {
    id: 'id',
    client_id: 'int',
    article_id: 'int',
    user_id: 'int',
    text: 'text',
    mentions: 'text=[]',
    created_at: 'int',
    deleted_at: 'int?',
  });
  await createIndex(db, 'remark', ['client_id', 'article_id']);
  await table('process_result', {
    id: 'id',
    client_id: 'int',
    article_id: 'int',
    user_id: 'int',
    text: 'text',
    attachment_ids: 'text=[]',
    created_at: 'int',
  });
  await createIndex(db, 'process_result', ['client_id', 'article_id']);
  await table('stuck', {
    id: 'id',
    client_id: 'int',
    article_id: 'int',
    subject_id: 'int=0',
    sort: 'int=0',
    until: 'int?',
    created_by: 'int',
    created_at: 'int',
  });
  await createIndex(db, 'stuck', ['client_id', 'subject_id', 'article_id'], true);
  await table('publication', {
    id: 'id',
    client_id: 'int',
    article_id: 'int',
    title: 'text',
    summary: 'text=',
    channel: 'text=',
    published_by: 'int',
    published_at: 'int',
    withdrawn_by: 'int?',
    withdrawn_at: 'int?',
  });
  await createIndex(db, 'publication', ['client_id', 'article_id']);
  await table('tag', { id: 'id', client_id: 'int', name: 'text', color: 'text=', sort: 'int=0', created_at: 'int' });
  await createIndex(db, 'tag', ['client_id', 'name'], true);
  await table('user_suggestion', {
    id: 'id',
    client_id: 'int',
    user_id: 'int',
    article_id: 'int',
    kind: 'text',
    before: 'text=',
    after: 'text=',
    note: 'text=',
    state: 'text=new',
    created_at: 'int',
  });
  await createIndex(db, 'user_suggestion', ['client_id', 'state']);
  await table('article_task', {
    id: 'id',
    client_id: 'int',
    article_id: 'int',
    kind: 'text',
    state: 'text=waiting',
    reason: 'text=',
    result: 'text={}',
    job_id: 'int?',
    created_by: 'int?',
    created_at: 'int',
    finished_at: 'int?',
  });
  await createIndex(db, 'article_task', ['client_id', 'article_id', 'kind']);
  await table('api_key', {
    id: 'id',
    client_id: 'int',
    user_id: 'int',
    name: 'text',
    key_hash: 'text',
    prefix: 'text',
    scopes: 'text=[]',
    created_at: 'int',
    last_used_at: 'int?',
    revoked_at: 'int?',
  });
  await createIndex(db, 'api_key', ['key_hash'], true);
}

async function personal(table: Make, db: Kysely<unknown>): Promise<void> {
  await table('favorite_folder', { id: 'id', client_id: 'int', user_id: 'int', name: 'text', created_at: 'int' });
  await createIndex(db, 'favorite_folder', ['user_id', 'name'], true);
  await table('favorite', { user_id: 'int', article_id: 'int', client_id: 'int', folder_id: 'int=0', note: 'text=', created_at: 'int' }, [
    'user_id',
    'article_id',
  ]);
  await table('sticky', { user_id: 'int', article_id: 'int', client_id: 'int', created_at: 'int' }, ['user_id', 'article_id']);
  await table(
    'selected_article',
    {
      user_id: 'int',
      article_id: 'int',
      client_id: 'int',
      group_name: 'text=',
      summary: 'text=',
      sort: 'int=0',
      created_at: 'int',
    },
    ['user_id', 'article_id'],
  );
  await table('article_browse', { id: 'id', client_id: 'int', user_id: 'int', article_id: 'int', at: 'int' });
  await createIndex(db, 'article_browse', ['client_id', 'at']);
  await createIndex(db, 'article_browse', ['user_id', 'article_id']);
  await table('saved_filter', {
    id: 'id',
    client_id: 'int',
    user_id: 'int',
    name: 'text',
    query: 'text',
    is_shared: 'int=0',
    created_at: 'int',
  });
  await createIndex(db, 'saved_filter', ['user_id', 'name'], true);
  await table('search_word', { user_id: 'int', word: 'text', client_id: 'int', times: 'int=1', used_at: 'int' }, ['user_id', 'word']);
}

async function comments(table: Make, db: Kysely<unknown>): Promise<void> {
  await table('reply', {
    id: 'id',
    article_id: 'int',
    external_id: 'text',
    parent_external_id: 'text=',
    author: 'text=',
    content: 'text',
    region: 'text=',
    likes: 'int=0',
    replies: 'int=0',
    emotion: 'text',
    emotion_score: 'real',
    words: 'text=[]',
    published_at: 'int',
    found_at: 'int',
  });
  await createIndex(db, 'reply', ['article_id', 'external_id'], true);
  await createIndex(db, 'reply', ['article_id', 'published_at']);
  await table('comment_extraction_setting', {
    id: 'id',
    client_id: 'int',
    article_id: 'int',
    url: 'text',
    md5: 'text',
    interval_minutes: 'int=30',
    until: 'int?',
    is_enabled: 'int=1',
    next_at: 'int',
    lease_until: 'int=0',
    last_fetched_at: 'int?',
    last_error: 'text=',
    max_reply_id: 'int=0',
    base_reply_id: 'int=0',
    created_by: 'int?',
    created_at: 'int',
    updated_at: 'int',
  });
  await createIndex(db, 'comment_extraction_setting', ['client_id', 'article_id'], true);
  await createIndex(db, 'comment_extraction_setting', ['next_at']);
  await table('comment_source', {
    id: 'id',
    domain: 'text',
    url: 'text',
    mapping: 'text',
    is_enabled: 'int=1',
    is_sample: 'int=0',
    updated_at: 'int',
  });
  await createIndex(db, 'comment_source', ['domain'], true);
  await table('reply_reading', { article_id: 'int', is_whole: 'int', at: 'int' }, ['article_id']);
  await table('comment_view', { user_id: 'int', setting_id: 'int', latest_reply_id: 'int', at: 'int' }, ['user_id', 'setting_id']);
}
