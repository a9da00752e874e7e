import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import { grants } from '#shared/privileges.ts';

const SEES_IMPORTS = 'external.b';

/** The articles that an import has made, where the caller sees the import: who sees some subjects only, his own. None of one that is not there. */
export async function articlesOfImport(db: Kysely<Database>, actor: Actor, importId: number): Promise<number[]> {
  if (actor.home || !grants(actor.privileges, SEES_IMPORTS)) return [];
  let seen = db.selectFrom('dataImport').select('id').where('clientId', '=', actor.clientId).where('id', '=', importId);
  if (actor.visibleSubjectIds) seen = seen.where('createdBy', '=', actor.userId);
  if (!(await seen.executeTakeFirst())) return [];
  const rows = await db
    .selectFrom('dataImportArticle')
    .select('articleId')
    .where('clientId', '=', actor.clientId)
    .where('importId', '=', importId)
    .execute();
  return rows.map((row) => row.articleId);
}
