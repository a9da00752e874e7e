import type { Kysely } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';

/** `not-found` when one of the subjects belongs to another client, or the caller may not see it. */
export async function requireSubjects(tx: Kysely<Database>, actor: Actor, subjectIds: readonly number[], field: string) {
  if (subjectIds.length === 0) return [];
  const rows = await tx
    .selectFrom('subject')
    .select(['id', 'targets'])
    .where('clientId', '=', actor.clientId)
    .where('id', 'in', [...subjectIds])
    .execute();
  const visible = actor.visibleSubjectIds && new Set(actor.visibleSubjectIds);
  const seen = rows.filter((row) => !visible || visible.has(row.id));
  if (seen.length < new Set(subjectIds).size) throw new AppError('not-found', { field });
  return seen.map((row) => ({ id: row.id, targets: row.targets }));
}
