import type { Kysely } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';

/** `not-found` when one of them belongs to another client, or the caller may not see it. */
export async function requireClasses(tx: Kysely<Database>, actor: Actor, ids: readonly number[], field: string) {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('contentClass')
    .select(['id', 'parentId', 'name', 'sort'])
    .where('clientId', '=', actor.clientId)
    .where('id', 'in', [...ids])
    .execute();
  const visible = actor.visibleClassIds && new Set(actor.visibleClassIds);
  const seen = visible ? rows.filter((row) => visible.has(row.id)) : rows;
  if (seen.length < new Set(ids).size) throw new AppError('not-found', { field });
  return seen;
}
