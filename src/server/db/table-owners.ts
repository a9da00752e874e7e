// Whose the rows of each table are: what goes with a client that is removed. A table without its line here does not compile.
import type { Database } from './tables/database.ts';

export type TableName = keyof Database;
/**
 * `shared`: everybody's, stays. `client`: of the client that `column` names (`client_id` without it), and shared where that is 0. `of`: of whoever
 * owns the row of that table whose `ref` (`id` without it) is in `column`.
 */
export type TableOwner =
  | { kind: 'shared' }
  | { kind: 'client'; column?: string }
  | { kind: 'of'; table: TableName; column: string; ref?: string };

const shared = { kind: 'shared' } as const;
const client = { kind: 'client' } as const;
const of = (table: TableName, column: string, ref?: string): TableOwner => ({ kind: 'of', table, column, ...(ref ? { ref } : {}) });

export const TABLE_OWNERS: Record<TableName, TableOwner> = {
  service_type: shared,
  client: { kind: 'client', column: 'id' },
  // Both of its columns name a client: the removal deletes by either.
  client_relation: { kind: 'client', column: 'child_id' },
  role: client,
  role_privilege: of('role', 'role_id'),
  user_group: client,
  user_group_subject: of('user_group', 'user_group_id'),
  user_group_class: of('user_group', 'user_group_id'),
  account: client,
  login_failure: of('account', 'username', 'username'),
  session: of('account', 'user_id'),
  access_log: client,
  operation_log: client,
  notification: client,
  setting: shared,
  site: shared,
  author: shared,
  // Stored once for all clients; what only one client's own sources or people brought is that client's.
  article: { kind: 'client', column: 'scope_client_id' },
  article_text: of('article', 'article_id'),
  article_revision: of('article', 'article_id'),
  article_number: of('article', 'article_id'),
  reply: of('article', 'article_id'),
  reply_reading: of('article', 'article_id'),
  repost: of('article', 'article_id'),
  repost_reading: of('article', 'article_id'),
  hit: client,
  hit_subject: client,
  article_log: client,
  subject_category: client,
  subject: client,
  subject_version: client,
  dictionary: client,
  hot_word: client,
  rollup_hour: client,
  rollup_day: client,
  // The news of the removal itself is in it.
  outbox: shared,
  source: client,
  run: of('source', 'source_id'),
  run_item: of('run', 'run_id'),
  source_item: of('source', 'source_id'),
  stage_minute: shared,
  job: client,
  worker: shared,
  stored_file: client,
  attachment: client,
  client_file: client,
  deleted_hit: client,
  hit_correction: client,
  remark: client,
  process_result: client,
  stuck: client,
  publication: client,
  tag: client,
  user_suggestion: client,
  article_task: client,
  api_key: client,
  favorite_folder: client,
  favorite: client,
  sticky: client,
  selected_article: client,
  article_browse: client,
  saved_filter: client,
  search_word: client,
  comment_extraction_setting: client,
  comment_source: shared,
  comment_view: of('comment_extraction_setting', 'setting_id'),
  content_class: client,
  tag_class: client,
  tag_keyword: client,
  tag_refusal: client,
  tag_run: client,
  tag_run_article: client,
  redo_run: client,
  missing_page: client,
  client_filter: client,
  filter_entry: client,
  emotion_word_lib: client,
  emotion_word: client,
  hit_drop: client,
  site_group: client,
  site_group_site: client,
  site_request: client,
  event: client,
  event_follow: client,
  event_decision: client,
  meaningless_title: client,
  hot_list: client,
  hot_snapshot: of('hot_list', 'list_id'),
  hot_entry: of('hot_list', 'list_id'),
  hot_point: of('hot_entry', 'entry_id'),
  hot_mute: client,
  hot_split: client,
};
