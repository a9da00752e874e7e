import type { Database } from './tables/database.ts';

/** Primary keys of the tables that a backup holds, parents before children. Not in it: failed sign-ins, the outbox, minutes of the monitor, workers. */
export const TABLE_KEYS = {
  setting: ['key'],
  service_type: ['id'],
  client: ['id'],
  client_relation: ['parent_id', 'child_id'],
  role: ['id'],
  role_privilege: ['role_id', 'module'],
  user_group: ['id'],
  user_group_subject: ['user_group_id', 'subject_id'],
  account: ['id'],
  session: ['id'],
  access_log: ['id'],
  operation_log: ['id'],
  notification: ['id'],
  site: ['id'],
  author: ['id'],
  article: ['id'],
  article_text: ['article_id'],
  article_revision: ['article_id', 'revision'],
  article_number: ['article_id', 'at'],
  hit: ['client_id', 'article_id'],
  hit_subject: ['client_id', 'subject_id', 'article_id'],
  article_log: ['id'],
  subject_category: ['id'],
  subject: ['id'],
  dictionary: ['id'],
  rollup_hour: ['client_id', 'subject_id', 'hour', 'media_type', 'emotion', 'status'],
  rollup_day: ['client_id', 'subject_id', 'dimension', 'day', 'value', 'emotion'],
  source: ['id'],
  run: ['id'],
  run_item: ['id'],
  source_item: ['source_id', 'item_key'],
  job: ['id'],
} as const satisfies Partial<Record<keyof Database, readonly string[]>>;

export type BackedUpTable = keyof typeof TABLE_KEYS;
