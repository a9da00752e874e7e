// The first schema: people, articles, collecting.
import type { Kysely } from 'kysely';
import type { Dialect } from '../open-record.ts';
import { createIndex, createTable, type ColumnType } from './table.ts';

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const table = (name: string, columns: Record<string, ColumnType>, key: string[] = []) => createTable(db, dialect, name, columns, key);
  await people(table, db);
  await articles(table, db);
  await collecting(table, db);
}

type Make = (name: string, columns: Record<string, ColumnType>, key?: string[]) => Promise<void>;

async function people(table: Make, db: Kysely<unknown>): Promise<void> {
  await table('service_type', { id: 'id', name: 'text', modules: 'text', quota: 'text={}' });
  await table('client', {
    id: 'id',
    parent_id: 'int?',
    name: 'text',
    service_type_id: 'int',
    system_name: 'text=',
    is_system_name_visible: 'int=1',
    theme_style_code: 'text=default',
    icon_url: 'text=',
    domain: 'text?',
    options: 'text={}',
    default_homepage_url: 'text=/front/dashboard',
    is_link_target_self: 'int=0',
    is_user_access_statistics_enabled: 'int=1',
    state: 'text=enabled',
    valid_until: 'int?',
    contact: 'text=',
    note: 'text=',
    created_at: 'int',
    updated_at: 'int',
  });
  await createIndex(db, 'client', ['name'], true);
  await createIndex(db, 'client', ['domain'], true);
  await table('client_relation', { parent_id: 'int', child_id: 'int', sees_articles: 'int=0' }, ['parent_id', 'child_id']);
  await table('role', { id: 'id', client_id: 'int', name: 'text' });
  await createIndex(db, 'role', ['client_id', 'name'], true);
  await table('role_privilege', { role_id: 'int', module: 'text', b: 'int=0', m: 'int=0', a: 'int=0', d: 'int=0' }, ['role_id', 'module']);
  await table('user_group', { id: 'id', client_id: 'int', name: 'text', sees_all_subjects: 'int=1' });
  await createIndex(db, 'user_group', ['client_id', 'name'], true);
  await table('user_group_subject', { user_group_id: 'int', subject_id: 'int' }, ['user_group_id', 'subject_id']);
  await table('account', {
    id: 'id',
    client_id: 'int',
    username: 'text',
    password_hash: 'text',
    name: 'text=',
    email: 'text=',
    mobile: 'text=',
    role_id: 'int',
    user_group_id: 'int',
    state: 'text=enabled',
    locale: 'text=zh-CN',
    settings: 'text={}',
    tokens_valid_from: 'int=0',
    last_login_at: 'int?',
    created_at: 'int',
    updated_at: 'int',
  });
  await createIndex(db, 'account', ['username'], true);
  await createIndex(db, 'account', ['client_id']);
  await table('login_failure', { username: 'text', at: 'int', ip: 'text=' });
  await createIndex(db, 'login_failure', ['username', 'at']);
  await table(
    'session',
    {
      id: 'text',
      user_id: 'int',
      simulated_by: 'int?',
      created_at: 'int',
      expires_at: 'int',
      revoked_at: 'int?',
      ip: 'text=',
      user_agent: 'text=',
    },
    ['id'],
  );
  await createIndex(db, 'session', ['user_id']);
  await table('access_log', {
    id: 'id',
    client_id: 'int',
    user_id: 'int',
    path: 'text',
    title: 'text=',
    ip: 'text=',
    user_agent: 'text=',
    at: 'int',
  });
  await createIndex(db, 'access_log', ['client_id', 'at']);
  await table('operation_log', {
    id: 'id',
    client_id: 'int',
    user_id: 'int?',
    simulated_by: 'int?',
    action: 'text',
    target_id: 'text=',
    before: 'text?',
    after: 'text?',
    at: 'int',
  });
  await createIndex(db, 'operation_log', ['client_id', 'at']);
  await table('notification', {
    id: 'id',
    client_id: 'int',
    user_id: 'int',
    type: 'text',
    level: 'text=info',
    payload: 'text={}',
    created_at: 'int',
    read_at: 'int?',
  });
  await createIndex(db, 'notification', ['user_id', 'id']);
  await table('setting', { key: 'text', value: 'text' }, ['key']);
}

async function articles(table: Make, db: Kysely<unknown>): Promise<void> {
  await table('site', { id: 'id', domain: 'text', name: 'text', media_type: 'text', level: 'text', region: 'text=' });
  await createIndex(db, 'site', ['domain'], true);
  await table('author', { id: 'id', site_id: 'int', name: 'text' });
  await createIndex(db, 'author', ['site_id', 'name'], true);
  await table(
    'article',
    {
      id: 'int',
      md5: 'text',
      url: 'text',
      title: 'text',
      summary: 'text=',
      site_id: 'int',
      author_id: 'int=0',
      source_id: 'int?',
      scope_client_id: 'int=0',
      media_type: 'text',
      language: 'text',
      published_at: 'int',
      is_time_exact: 'int=1',
      found_at: 'int',
      fetched_at: 'int',
      stored_at: 'int',
      updated_at: 'int',
      emotion: 'text',
      emotion_score: 'real',
      evidence: 'text=[]',
      keywords: 'text=[]',
      entities: 'text=[]',
      regions: 'text=[]',
      province: 'text=',
      region: 'text=',
      junk_score: 'int=0',
      junk_reasons: 'text=[]',
      fingerprint: 'text=',
      group_id: 'int',
      group_distance: 'int=0',
      group_ratio: 'real',
      length: 'int=0',
      images: 'text=[]',
      content_hash: 'text=',
      revision: 'int=1',
      deleted_at: 'int?',
    },
    ['id'],
  );
  await createIndex(db, 'article', ['md5'], true);
  await createIndex(db, 'article', ['group_id']);
  await createIndex(db, 'article', ['site_id', 'id']);
  await table('article_text', { article_id: 'int', content: 'text', content_html: 'text=' }, ['article_id']);
  await table('article_revision', { article_id: 'int', revision: 'int', title: 'text', content: 'text', at: 'int' }, [
    'article_id',
    'revision',
  ]);
  await table(
    'article_number',
    { article_id: 'int', at: 'int', read: 'int?', reply: 'int?', forward: 'int?', like: 'int?', play: 'int?' },
    ['article_id', 'at'],
  );
  await table(
    'hit',
    {
      client_id: 'int',
      article_id: 'int',
      subject_ids: 'text=[]',
      emotion: 'text',
      emotion_score: 'real',
      emotion_origin: 'text=machine',
      status: 'text=unread',
      tag_ids: 'text=[]',
      first_seen_at: 'int',
      updated_at: 'int',
      media_type: 'text',
      level: 'text',
      province: 'text=',
      region: 'text=',
      site_id: 'int',
      author_id: 'int=0',
      language: 'text',
      group_id: 'int',
      junk_score: 'int=0',
      heat: 'real',
    },
    ['client_id', 'article_id'],
  );
  await createIndex(db, 'hit', ['article_id']);
  await table(
    'hit_subject',
    {
      client_id: 'int',
      subject_id: 'int',
      article_id: 'int',
      target_emotion: 'text?',
      target_score: 'real?',
    },
    ['client_id', 'subject_id', 'article_id'],
  );
  await createIndex(db, 'hit_subject', ['article_id']);
  await table('article_log', {
    id: 'id',
    client_id: 'int',
    article_id: 'int',
    user_id: 'int?',
    simulated_by: 'int?',
    field: 'text',
    before: 'text',
    after: 'text',
    note: 'text=',
    at: 'int',
  });
  await createIndex(db, 'article_log', ['client_id', 'article_id']);
  await table('subject_category', { id: 'id', client_id: 'int', parent_id: 'int?', name: 'text', sort: 'int=0' });
  await table('subject', {
    id: 'id',
    client_id: 'int',
    category_id: 'int?',
    name: 'text',
    expression: 'text',
    builder: 'text?',
    filter: 'text={}',
    targets: 'text=[]',
    state: 'text=enabled',
    owner_id: 'int',
    sort: 'int=0',
    created_at: 'int',
    updated_at: 'int',
  });
  await createIndex(db, 'subject', ['client_id', 'name'], true);
  await table('dictionary', { id: 'id', client_id: 'int', name: 'text', words: 'text=[]', updated_at: 'int' });
  await createIndex(db, 'dictionary', ['client_id', 'name'], true);
  await table(
    'rollup_hour',
    {
      client_id: 'int',
      subject_id: 'int',
      hour: 'int',
      media_type: 'text',
      emotion: 'text',
      status: 'text',
      n: 'int',
    },
    ['client_id', 'subject_id', 'hour', 'media_type', 'emotion', 'status'],
  );
  await table(
    'rollup_day',
    {
      client_id: 'int',
      subject_id: 'int',
      dimension: 'text',
      day: 'int',
      value: 'text',
      emotion: 'text',
      n: 'int',
    },
    ['client_id', 'subject_id', 'dimension', 'day', 'value', 'emotion'],
  );
  await table('outbox', { seq: 'id', kind: 'text', article_id: 'int', client_id: 'int=0' });
}

async function collecting(table: Make, db: Kysely<unknown>): Promise<void> {
  await table('source', {
    id: 'id',
    client_id: 'int',
    kind: 'text',
    name: 'text',
    url: 'text',
    site_id: 'int',
    media_type: 'text',
    options: 'text={}',
    state: 'text=enabled',
    is_sample: 'int=0',
    priority: 'int=50',
    min_interval_s: 'int=60',
    max_interval_s: 'int=86400',
    interval_s: 'int=300',
    next_fetch_at: 'int=0',
    lease_until: 'int=0',
    lease_owner: 'text=',
    etag: 'text=',
    last_modified: 'text=',
    health: 'text=new',
    failures: 'int=0',
    last_error: 'text=',
    last_error_detail: 'text=',
    last_run_at: 'int?',
    last_success_at: 'int?',
    last_new_at: 'int?',
    rate: 'real',
    created_by: 'int?',
    created_at: 'int',
    updated_at: 'int',
  });
  await createIndex(db, 'source', ['client_id', 'url'], true);
  await createIndex(db, 'source', ['state', 'next_fetch_at']);
  await table('run', {
    id: 'id',
    source_id: 'int',
    trigger: 'text',
    state: 'text',
    started_at: 'int',
    finished_at: 'int?',
    fetched: 'int=0',
    failed: 'int=0',
    duplicate: 'int=0',
    filtered: 'int=0',
    stored: 'int=0',
    updated: 'int=0',
    reason: 'text=',
    detail: 'text=',
    http_status: 'int?',
    not_modified: 'int=0',
    bytes: 'int=0',
    ms: 'int=0',
  });
  await createIndex(db, 'run', ['source_id', 'id']);
  await createIndex(db, 'run', ['state']);
  await createIndex(db, 'run', ['started_at']);
  await table('run_item', {
    id: 'id',
    run_id: 'int',
    url: 'text',
    title: 'text=',
    outcome: 'text',
    reason: 'text=',
    detail: 'text=',
    article_id: 'int?',
    at: 'int',
  });
  await createIndex(db, 'run_item', ['run_id']);
  await table(
    'source_item',
    {
      source_id: 'int',
      item_key: 'text',
      hash: 'text',
      article_id: 'int?',
      attempts: 'int=0',
      seen_at: 'int',
    },
    ['source_id', 'item_key'],
  );
  await table('stage_minute', { minute: 'int', stage: 'text', n: 'int', ms: 'int' }, ['minute', 'stage']);
  await table('job', {
    id: 'id',
    kind: 'text',
    unique_key: 'text?',
    payload: 'text={}',
    state: 'text=queued',
    run_at: 'int',
    lease_until: 'int=0',
    lease_owner: 'text=',
    attempts: 'int=0',
    progress: 'int=0',
    total: 'int=0',
    result: 'text=',
    error: 'text=',
    client_id: 'int',
    created_by: 'int?',
    created_at: 'int',
    finished_at: 'int?',
  });
  await createIndex(db, 'job', ['state', 'run_at']);
  await createIndex(db, 'job', ['unique_key']);
  await table('worker', { id: 'text', started_at: 'int', beat_at: 'int', load: 'text={}' }, ['id']);
}
