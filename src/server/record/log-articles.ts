import type { Kysely } from 'kysely';
import type { Actor } from '../actor.ts';
import type { ArticleLogTable } from '../db/tables/articles.ts';
import type { Database } from '../db/tables/database.ts';
import { tellBefore } from './current-call.ts';

export interface ArticleLogEntry {
  articleId: number;
  field: ArticleLogTable['field'];
  before: string;
  after: string;
  note?: string;
}

/**
 * Logs who changed what of which article, a simulated login under both names; shown on the article's page. Call it in the transaction of the change.
 */
export async function logArticles(tx: Kysely<Database>, actor: Actor, at: number, entries: readonly ArticleLogEntry[]): Promise<void> {
  tellBefore(entries.map(({ articleId, field, before }) => ({ articleId, field, before })));
  const rows = entries.map((entry) => ({
    clientId: actor.clientId,
    articleId: entry.articleId,
    userId: actor.userId,
    simulatedBy: actor.simulatedBy ?? null,
    field: entry.field,
    before: entry.before,
    after: entry.after,
    note: entry.note ?? '',
    at,
  }));
  for (let i = 0; i < rows.length; i += 100)
    await tx
      .insertInto('articleLog')
      .values(rows.slice(i, i + 100))
      .execute();
}
