// What is stored of an article is found by it alone: removing one looked through whole tables, such as the log of a million others.
import type { Kysely } from 'kysely';
import { createIndex } from './table.ts';

const TABLES = [
  'article_browse',
  'article_log',
  'article_task',
  'attachment',
  'comment_extraction_setting',
  'favorite',
  'inform_decision',
  'inform_message',
  'living_briefing_article',
  'process_result',
  'publication',
  'remark',
  'repost_watch',
  'run_item',
  'selected_article',
  'source_item',
  'sticky',
  'stuck',
  'tag_run_article',
  'user_suggestion',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) await createIndex(db, table, ['article_id']);
}
