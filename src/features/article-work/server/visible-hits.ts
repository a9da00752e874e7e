import type { Kysely, Selectable } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { HitTable } from '#server/db/tables/articles.ts';
import type { Database } from '#server/db/tables/database.ts';

/** The hits of the caller's client that the caller may see; `not-found` when one of them is not there. */
export async function requireHits(
  tx: Kysely<Database>,
  actor: Actor,
  articleIds: readonly number[],
  field = 'articleIds',
): Promise<Selectable<HitTable>[]> {
  const ids = [...new Set(articleIds)];
  const rows = await tx.selectFrom('hit').selectAll().where('client_id', '=', actor.clientId).where('article_id', 'in', ids).execute();
  const visible = actor.visibleSubjectIds && new Set(actor.visibleSubjectIds);
  const seen = visible ? rows.filter((row) => (JSON.parse(row.subject_ids) as number[]).some((id) => visible.has(id))) : rows;
  if (seen.length < ids.length) throw new AppError('not-found', { field });
  return seen;
}

/** `not-found` when one of the subjects is another client's, or one that the caller may not see. */
export async function requireSubjects(tx: Kysely<Database>, actor: Actor, subjectIds: readonly number[], field: string) {
  if (subjectIds.length === 0) return [];
  const rows = await tx
    .selectFrom('subject')
    .select(['id', 'targets'])
    .where('client_id', '=', actor.clientId)
    .where('id', 'in', [...subjectIds])
    .execute();
  const visible = actor.visibleSubjectIds && new Set(actor.visibleSubjectIds);
  const seen = rows.filter((row) => !visible || visible.has(row.id));
  if (seen.length < new Set(subjectIds).size) throw new AppError('not-found', { field });
  return seen.map((row) => ({ id: row.id, targets: JSON.parse(row.targets) as string[] }));
}
